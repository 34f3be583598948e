// What the README shows is what the commands print.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "use/commands/command_test.hpp"

namespace bbtables::command {
namespace {

struct Prompt {
  std::string_view text;
  std::string command;
};
const Prompt prompts[] = {{"$ build/generator/bbtables ", BBTABLES_COMMAND},
                          {"$ build/verify/bbtables-verify ", BBTABLES_VERIFY_COMMAND}};

struct Example {
  Arguments command;
  std::vector<std::string> output;  ///< up to a line that holds nothing but "…", if there is one
  bool is_whole = true;
};

Arguments words(const std::string& text) {
  std::istringstream stream{text};
  Arguments list;
  for (std::string word; stream >> word;) list.push_back(word);
  return list;
}

/// The command of a line that begins with a prompt; empty of any other.
Arguments command_of(const std::string& line) {
  for (const Prompt& prompt : prompts) {
    if (line.starts_with(prompt.text))
      return words(prompt.command + " " + line.substr(prompt.text.size()));
  }
  return {};
}

/// The README's code blocks that begin with a prompt of a command.
std::vector<Example> examples() {
  std::vector<Example> found;
  bool inside = false;
  for (const std::string& line : lines(read_file(BBTABLES_README))) {
    if (const Arguments command = command_of(line); !command.empty()) {
      found.push_back({command, {}});
      inside = true;
    } else if (line == "```") {
      inside = false;
    } else if (inside && contains(line, "…")) {
      found.back().is_whole = false;
      inside = false;
    } else if (inside) {
      found.back().output.push_back(line);
    }
  }
  return found;
}

TEST(Readme, ShowsWhatTheCommandsPrint) {
  const auto all = examples();
  EXPECT_GE(all.size(), 4U);
  for (const Example& example : all) {
    Surroundings in_the_repository;
    in_the_repository.folder = std::filesystem::path{BBTABLES_README}.parent_path();
    std::vector<std::string> printed = lines(run(example.command, in_the_repository).output);
    if (!example.is_whole) printed.resize(std::min(printed.size(), example.output.size()));
    while (!printed.empty() && printed.back().empty()) printed.pop_back();
    EXPECT_EQ(printed, example.output) << testing::PrintToString(example.command);
  }
}

}  // namespace
}  // namespace bbtables::command
