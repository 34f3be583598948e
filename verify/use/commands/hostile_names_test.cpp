#include <gtest/gtest.h>

#include <sstream>

#include "use/commands/verify_test.hpp"

namespace bbtables::use {
namespace {

/// Names of files that a terminal, or the log of a CI service, would take for more than a name.
const std::vector<std::string> hostile_names{
    "::stop-commands::x.c", "  ::error::x.c",         "##[error]x.c",  "##vso[task.x]y.c",
    "a\n::error::b.c",      "\xe2\x80\xae::turned.c", "\xc2\x9b[2J.c", "\x1b[2J.c"};

/// That nothing in what was printed is a command, but for the annotations that we mean.
void expect_only_text(const std::string& printed, bool has_annotations) {
  EXPECT_NE(printed, "");
  for (const std::string_view foreign : {"##", "\x1b", "\xc2\x9b", "\xe2\x80\xae"}) {
    EXPECT_FALSE(contains(printed, foreign)) << printed;
  }
  std::istringstream lines{printed};
  for (std::string line; std::getline(lines, line);) {
    const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
    const std::string_view rest = std::string_view{line}.substr(begin);
    const bool is_ours = rest.starts_with("::error file=") || rest.starts_with("::error title=") ||
                         rest.starts_with("::notice file=");
    EXPECT_TRUE(!rest.starts_with("::") || (has_annotations && is_ours)) << line;
  }
}

class HostileNames : public VerifyTest {};

TEST_F(HostileNames, are_no_commands_in_any_report) {
  for (const std::string& name : hostile_names) write("src/" + name, wrong_king());
  const Arguments reports[]{{"src"},
                            joined(hostile_names, {}),  // not there
                            {"src", "--require", "king_attacks=KingMoves", "--verbose"}};
  for (const char* format : {"text", "json", "github", "sarif"}) {
    for (const Arguments& arguments : reports) {
      const Result result = verify(joined({"--format", format}, arguments));
      EXPECT_NE(result.exit_code, 0);
      expect_only_text(result.output, format == std::string_view{"github"});
      if (arguments.front() != "src" || !result.errors.empty())
        expect_only_text(result.errors, false);
    }
    // From the folder itself, where a line can begin with the name.
    const Result result = verify(joined({"--format", format}, hostile_names), {.folder = "src"});
    EXPECT_NE(result.exit_code, 0);
    expect_only_text(result.output, format == std::string_view{"github"});
  }
}

TEST_F(HostileNames, are_no_commands_to_bbtables) {
  for (const std::string& name : hostile_names) {
    write(name, output_of({"generate", "king_attacks", "--lang", "cpp"}));
    write("foreign/" + name, dull);
  }
  const Result current = run(joined({"bbtables", "check"}, hostile_names));
  expect_only_text(current.output, false);
  const Result foreign = run(joined({"bbtables", "check"}, hostile_names), {.folder = "foreign"});
  expect_only_text(foreign.errors, false);
  for (const std::string& name : hostile_names) {
    for (const Arguments& arguments :
         {Arguments{"generate", name}, Arguments{name}, Arguments{"help", name},
          Arguments{"generate", "--lang", "cpp", "--output", "foreign/" + name},
          Arguments{"generate", "--template", "none" + name}}) {
      const Result result = run(joined({"bbtables"}, arguments));
      EXPECT_EQ(result.exit_code, 2) << result;
      expect_only_text(result.errors, false);
    }
  }
}

}  // namespace
}  // namespace bbtables::use
