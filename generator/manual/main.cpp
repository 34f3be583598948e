// Writes manual page and completions of bbtables below a folder; a step of the build.

#include "cli/verb.hpp"
#include "manual/command.hpp"

int main(int, char** argv) {
  using namespace bbtables;
  manual::Command command{"bbtables", {{"", "", cli::overview()}}, "bbtables-verify"};
  for (const cli::Verb& verb : cli::verbs()) {
    command.subjects.push_back({std::string{verb.name}, std::string{verb.summary}, verb.help()});
  }
  manual::write(command, argv[1]);
}
