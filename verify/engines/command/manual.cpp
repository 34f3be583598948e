// Writes manual page and completions of bbtables-verify below a folder; a step of the build.

#include "manual/command.hpp"

#include "engines/command/options.hpp"

int main(int, char** argv) {
  using namespace bbtables;
  manual::write({"bbtables-verify", {{"", "", engines::help()}}, "bbtables"}, argv[1]);
}
