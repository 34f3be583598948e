#include "engines/command/options.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <sstream>

#include "base/error.hpp"

namespace bbtables::engines {
namespace {

using Words = std::vector<std::string>;

/// What is typed after the command's name, and what the error must say.
struct Mistake {
  Words arguments;
  Words words;
};

void expect_refused(const std::vector<Mistake>& mistakes) {
  for (const Mistake& mistake : mistakes) {
    try {
      (void)read_options(mistake.arguments);
      ADD_FAILURE() << testing::PrintToString(mistake.arguments);
    } catch (const base::Error& error) {
      EXPECT_EQ(error.where(), "");
      for (const std::string& word : mistake.words) {
        EXPECT_NE(std::string{error.what()}.find(word), std::string::npos) << error.what();
      }
    }
  }
}

TEST(CommandLine, gives_paths_and_requirements) {
  const Options options = read_options({"a.c", "--require", "king_attacks", "src", "--verbose",
                                        "--require=knight_attacks=Table=x", "--format", "json", "-",
                                        "--", "--verbose"});
  EXPECT_EQ(options.paths, (Words{"a.c", "src", "-", "--verbose"}));
  ASSERT_EQ(options.requirements.size(), 2U);
  EXPECT_EQ(options.requirements[0].table, "king_attacks");
  EXPECT_EQ(options.requirements[0].identifier, "");
  EXPECT_EQ(options.requirements[1].table, "knight_attacks");
  EXPECT_EQ(options.requirements[1].identifier, "Table=x");
  for (const std::string name : {"rook_magics", "bishop_magics"}) {
    EXPECT_EQ(read_options({"a.c", "--require", name + "=M"}).requirements[0].table, name);
  }
  EXPECT_EQ(options.format, "json");
  EXPECT_EQ(options.show, report::Show::all);
  EXPECT_EQ(read_options({"a.c", "--quiet"}).show, report::Show::mistakes);
}

TEST(CommandLine, gives_what_is_ignored) {
  const Options options = read_options(
      {"a.c", "--ignore", "M[].x", "--ignore=T=rook_magics", "--ignore", "K=x=king_attacks"});
  ASSERT_EQ(options.ignores.size(), 3U);
  EXPECT_EQ(options.ignores[0].identifier, "M[].x");
  EXPECT_EQ(options.ignores[0].table, "");
  EXPECT_EQ(options.ignores[1].identifier, "T");
  EXPECT_EQ(options.ignores[1].table, "rook_magics");
  EXPECT_EQ(options.ignores[2].identifier, "K=x");
}

TEST(CommandLine, takes_as_many_paths_as_a_system_gives) {
  const Words paths(100'000, "a.c");
  Words arguments = paths;
  arguments.insert(arguments.begin(), {"b.c", "--format", "json"});
  arguments.emplace_back("--verbose");
  arguments.emplace_back("c.c");
  const std::clock_t begin = std::clock();
  const Options options = read_options(arguments);
  EXPECT_LT(std::clock() - begin, 5 * CLOCKS_PER_SEC);
  EXPECT_EQ(options.show, report::Show::all);
  EXPECT_EQ(options.format, "json");
  ASSERT_EQ(options.paths.size(), paths.size() + 2);
  EXPECT_EQ(options.paths.front(), "b.c");
  EXPECT_EQ(options.paths.back(), "c.c");
}

TEST(CommandLine, takes_for_a_value_what_is_called_as_an_option_is) {
  const Options options = read_options({"a.c", "b.c", "--require", "king_attacks", "format"});
  EXPECT_EQ(options.paths, (Words{"a.c", "b.c", "format"}));
  expect_refused({{{"a.c", "--require", "format"}, {"unknown table 'format'"}}});
}

TEST(CommandLine, leaves_odd_paths_to_whoever_reads_them) {
  const Words odd{"", "line\nend", "a.c"};
  EXPECT_EQ(read_options(odd).paths, odd);
}

TEST(CommandLine, has_defaults) {
  const Options options = read_options({"a.c"});
  EXPECT_EQ(options.format, "text");
  EXPECT_TRUE(options.requirements.empty());
  EXPECT_EQ(options.show, report::Show::tables);
  EXPECT_FALSE(options.binary || options.help || options.version);
  EXPECT_TRUE(read_options({"a.bin", "--binary", "u64"}).binary);
  EXPECT_EQ(read_options({"a.c", "--mapping", "a8b8"}).mapping->name(), "a8b8");
}

TEST(CommandLine, teaches_where_something_is_wrong) {
  expect_refused({
      {{}, {"no path given", "a file, a folder or -", "bbtables-verify --help"}},
      {{"--verbose"}, {"no path given"}},
      {{"--"}, {"no path given"}},
      {{"-", "a.c", "-"}, {"more than once", "standard input"}},
      {{"--requires", "x", "a.c"}, {"'--requires'", "'--require'", "bbtables-verify --help"}},
      {{"--verb", "a.c"}, {"'--verb'", "'--verbose'"}},
      {{"-x", "a.c"}, {"'-x'"}},
      {{"--verbose", "--verbose", "a.c"}, {"'--verbose'", "more than once"}},
      {{"--format", "text", "--format", "json", "a.c"}, {"'--format'", "more than once"}},
      {{"--format"}, {"'--format'"}},
      {{"--format", "", "a.c"}, {"--format", "empty"}},
      {{"--require", "--verbose", "a.c"}, {"--require", "'--verbose'"}},
      {{"--format", "line\nend", "a.c"}, {"--format", "control character"}},
      {{"--format", "jsn", "a.c"}, {"'jsn'", "'json'", "github, json, sarif or text"}},
      {{"--format", "xml", "a.c"}, {"'xml'", "github, json, sarif or text"}},
      {{"--binary", "u32", "a.c"}, {"--binary", "'u32'", "u64"}},
      {{"--mapping", "b1", "a.c"}, {"--mapping", "'b1'", "a1b1"}},
      {{"--quiet", "--verbose", "a.c"}, {"--quiet and --verbose"}},
      {{"--require", "knigt_attacks", "a.c"}, {"'knigt_attacks'", "'knight_attacks'"}},
      {{"--require", "king_atacks=K", "a.c"}, {"'king_atacks'", "'king_attacks'"}},
      {{"--require", "qqqqqqq", "a.c"}, {"'qqqqqqq'", "bbtables list"}},
      {{"--require", "king_attacks=", "a.c"}, {"'king_attacks='", "TABLE=IDENTIFIER"}},
      {{"--require", "=K", "a.c"}, {"'=K'", "TABLE=IDENTIFIER"}},
      {{"--ignore", "K=", "a.c"}, {"'K='", "IDENTIFIER=TABLE"}},
      {{"--ignore", "=king_attacks", "a.c"}, {"'=king_attacks'", "IDENTIFIER=TABLE"}},
      {{"--ignore", "K=king_atacks", "a.c"}, {"'king_atacks'", "'king_attacks'"}},
  });
}

TEST(CommandLine, asks_for_help_or_the_version_whatever_else_is_there) {
  for (const Words& arguments : {Words{"--help"}, {"-h"}, {"a.c", "--help", "--format", "x"}}) {
    EXPECT_TRUE(read_options(arguments).help);
  }
  EXPECT_TRUE(read_options({"--version", "--format", "x"}).version);
}

TEST(CommandLine, has_every_option_and_exit_code_explained) {
  const std::string text = help();
  for (const std::string word :
       {"--format", "--require", "--ignore", "--quiet", "--verbose", "--help", "--version",
        "github|json|sarif|text", "src/attacks.h", "engine --dump | bbtables-verify -",
        "files that git ignores are skipped", "1 GiB", "Exit code: 0", " 1 ", " 2 "}) {
    EXPECT_NE(text.find(word), std::string::npos) << word;
  }
  std::istringstream stream{text};
  for (std::string line; std::getline(stream, line);) EXPECT_LE(line.size(), 100U) << line;
}

}  // namespace
}  // namespace bbtables::engines
