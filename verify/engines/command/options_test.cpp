#include "engines/command/options.hpp"

#include <gtest/gtest.h>

#include "use/commands/command_test.hpp"

namespace bbtables::engines {
namespace {

using command::Arguments;
using command::contains;
using command::is_refused;

/// What is typed after the command's name, and what the error must say.
struct Mistake {
  Arguments arguments;
  std::vector<std::string> words;
};

class CommandLine : public command::CommandTest {
 protected:
  void expect_refused(const std::vector<Mistake>& mistakes) const {
    write("a.c", "int a[2] = {1, 2};\n");
    for (const Mistake& mistake : mistakes) {
      EXPECT_TRUE(is_refused(bbtables(mistake.arguments), "bbtables-verify", mistake.words))
          << testing::PrintToString(mistake.arguments);
    }
  }
};

TEST_F(CommandLine, gives_paths_and_requirements) {
  const Options options = read_options({"a.c", "--require", "king_attacks", "src", "--verbose",
                                        "--require=knight_attacks=Table=x", "--format", "json", "-",
                                        "--", "--verbose"});
  EXPECT_EQ(options.paths, (Arguments{"a.c", "src", "-", "--verbose"}));
  ASSERT_EQ(options.requirements.size(), 2U);
  EXPECT_EQ(options.requirements[0].table, "king_attacks");
  EXPECT_EQ(options.requirements[0].identifier, "");
  EXPECT_EQ(options.requirements[1].table, "knight_attacks");
  EXPECT_EQ(options.requirements[1].identifier, "Table=x");
  EXPECT_EQ(options.format, "json");
  EXPECT_TRUE(options.verbose);
}

TEST_F(CommandLine, has_defaults) {
  const Options options = read_options({"a.c"});
  EXPECT_EQ(options.format, "text");
  EXPECT_TRUE(options.requirements.empty());
  EXPECT_FALSE(options.verbose || options.help || options.version);
}

TEST_F(CommandLine, without_a_path_teaches) {
  expect_refused({
      {{}, {"no path given", "a file, a folder or -", "bbtables-verify --help"}},
      {{"--verbose"}, {"no path given"}},
      {{"--"}, {"no path given"}},
      {{""}, {"empty"}},
      {{"-", "a.c", "-"}, {"more than once", "standard input"}},
  });
}

TEST_F(CommandLine, refuses_unknown_options_with_the_nearest) {
  expect_refused({
      {{"--requires", "x", "a.c"}, {"'--requires'", "'--require'", "bbtables-verify --help"}},
      {{"--verb", "a.c"}, {"'--verb'", "'--verbose'"}},
      {{"-x", "a.c"}, {"'-x'"}},
      {{"--verbose", "--verbose", "a.c"}, {"'--verbose'", "more than once"}},
      {{"--format", "text", "--format", "json", "a.c"}, {"'--format'", "more than once"}},
      {{"--format"}, {"'--format'"}},
      {{"--format", "", "a.c"}, {"--format", "empty"}},
      {{"--require", "--verbose", "a.c"}, {"--require", "'--verbose'"}},
      {{"line\nend"}, {"control character"}},
  });
}

TEST_F(CommandLine, refuses_unknown_formats_with_the_nearest) {
  expect_refused({
      {{"--format", "jsn", "a.c"}, {"'jsn'", "'json'", "text, json, github or sarif"}},
      {{"--format", "xml", "a.c"}, {"'xml'", "text, json, github or sarif"}},
  });
}

TEST_F(CommandLine, refuses_unknown_tables_with_the_nearest) {
  expect_refused({
      {{"--require", "knigt_attacks", "a.c"}, {"'knigt_attacks'", "'knight_attacks'"}},
      {{"--require", "king_atacks=K", "a.c"}, {"'king_atacks'", "'king_attacks'"}},
      {{"--require", "qqqqqqq", "a.c"}, {"'qqqqqqq'", "bbtables list"}},
      {{"--require", "king_attacks=", "a.c"}, {"'king_attacks='", "NAME=IDENTIFIER"}},
      {{"--require", "=K", "a.c"}, {"'=K'", "NAME=IDENTIFIER"}},
  });
}

TEST_F(CommandLine, prints_help_whatever_else_is_asked) {
  for (const Arguments& arguments :
       {Arguments{"--help"}, Arguments{"-h"}, Arguments{"a.c", "--help", "--format", "x"}}) {
    EXPECT_EQ(output_of(arguments), help().text());
  }
}

TEST_F(CommandLine, explains_every_option_and_code) {
  for (const std::string word :
       {"--format", "--require", "--verbose", "--help", "--version", "text, json, github or sarif",
        "src/attacks.h", "engine --dump | bbtables-verify -", "Exit code: 0", " 1 ", " 2 "}) {
    EXPECT_TRUE(contains(help().text(), word)) << word;
  }
  for (const std::string& line : command::lines(help().text()))
    EXPECT_LE(line.size(), 100U) << line;
}

TEST_F(CommandLine, tells_the_version) {
  EXPECT_EQ(output_of({"--version"}), "bbtables-verify " BBTABLES_VERSION "\n");
}

}  // namespace
}  // namespace bbtables::engines
