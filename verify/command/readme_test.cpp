// What the README shows is what the command prints.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "command/command_test.hpp"

namespace bbtables::command {
namespace {

constexpr std::string_view prompt = "$ build/generator/bbtables ";

struct Example {
  std::string arguments;
  std::vector<std::string> output;  ///< up to a line that holds nothing but "…", if there is one
  bool is_whole = true;
};

/// The README's code blocks that begin with a prompt of the command.
std::vector<Example> examples() {
  std::vector<Example> found;
  bool inside = false;
  for (const std::string& line : lines(read_file(BBTABLES_README))) {
    if (line.starts_with(prompt)) {
      found.push_back({line.substr(prompt.size()), {}});
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

Arguments words(const std::string& text) {
  std::istringstream stream{text};
  Arguments list;
  for (std::string word; stream >> word;) list.push_back(word);
  return list;
}

class Readme : public CommandTest {};

TEST_F(Readme, ShowsWhatTheCommandPrints) {
  const auto all = examples();
  EXPECT_GE(all.size(), 3U);
  for (const Example& example : all) {
    std::vector<std::string> printed = lines(output_of(words(example.arguments)));
    if (!example.is_whole) printed.resize(std::min(printed.size(), example.output.size()));
    while (!printed.empty() && printed.back().empty()) printed.pop_back();
    EXPECT_EQ(printed, example.output) << example.arguments;
  }
}

}  // namespace
}  // namespace bbtables::command
