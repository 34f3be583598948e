// Writes manual page and completions of bbtables-verify below a folder; a step of the build.

#include "manual/command.hpp"

#include "audit/command/options.hpp"

int main(int, char** argv) {
  using namespace bbtables;
  manual::write({"bbtables-verify", {{"", "", audit::help()}}, "bbtables"}, argv[1]);
}
