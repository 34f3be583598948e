#include "engines/command/command.hpp"

#include <gtest/gtest.h>

#include <ctime>
#include <sstream>

namespace bbtables::engines {
namespace {

using Words = std::vector<std::string>;

TEST(CommandLine, is_read_into_options) {
  const Options options = read_options({"a.c",
                                        "--require",
                                        "king_attacks",
                                        "src",
                                        "--verbose",
                                        "--require=knight_attacks=Table=x",
                                        "--format",
                                        "json",
                                        "-",
                                        "--require",
                                        "rook_magics=M",
                                        "--ignore",
                                        "M[].x",
                                        "--ignore=T=bishop_magics",
                                        "--ignore",
                                        "K=x=king_attacks",
                                        "--binary",
                                        "u64",
                                        "--mapping",
                                        "a8b8",
                                        "",
                                        "line\nend",
                                        "format",
                                        "--",
                                        "--verbose"});
  EXPECT_EQ(options.paths, (Words{"a.c", "src", "-", "", "line\nend", "format", "--verbose"}));
  Words required;
  for (const auto& each : options.requirements)
    required.push_back(each.table + ", " + each.identifier);
  EXPECT_EQ(required, (Words{"king_attacks, ", "knight_attacks, Table=x", "rook_magics, M"}));
  Words ignored;
  for (const auto& each : options.ignores) ignored.push_back(each.identifier + ", " + each.table);
  EXPECT_EQ(ignored, (Words{"M[].x, ", "T, bishop_magics", "K=x, king_attacks"}));
  EXPECT_EQ(options.format, "json");
  EXPECT_EQ(options.show, report::Show::all);
  EXPECT_EQ(options.mapping->name(), "a8b8");
  EXPECT_TRUE(options.binary);
  EXPECT_FALSE(options.help || options.version);
  EXPECT_EQ(read_options({"a.c", "--quiet"}).show, report::Show::mistakes);
}

TEST(CommandLine, has_defaults) {
  const Options options = read_options({"a.c"});
  EXPECT_EQ(options.format, "text");
  EXPECT_EQ(options.show, report::Show::tables);
  EXPECT_TRUE(options.requirements.empty() && options.ignores.empty() && !options.mapping);
  EXPECT_FALSE(options.binary || options.help || options.version);
}

TEST(CommandLine, takes_as_many_paths_as_a_system_gives) {
  Words arguments(100'000, "a.c");
  arguments.insert(arguments.begin(), {"b.c", "--format", "json"});
  arguments.emplace_back("--verbose");
  arguments.emplace_back("c.c");
  const std::clock_t begin = std::clock();
  const Options options = read_options(arguments);
  EXPECT_LT(std::clock() - begin, 5 * CLOCKS_PER_SEC);
  EXPECT_EQ(options.show, report::Show::all);
  EXPECT_EQ(options.paths.size(), 100'002U);
  EXPECT_EQ(options.paths.front() + options.paths.back(), "b.cc.c");
}

TEST(CommandLine, teaches_where_something_is_wrong) {
  /// What is typed after the command's name, and what the error must say.
  const std::vector<std::pair<Words, Words>> mistakes{
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
      {{"a.c", "--require", "format"}, {"unknown table 'format'"}},
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
  };
  for (const auto& [arguments, words] : mistakes) {
    try {
      (void)read_options(arguments);
      ADD_FAILURE() << testing::PrintToString(arguments);
    } catch (const base::Error& error) {
      EXPECT_EQ(error.where(), "");
      for (const std::string& word : words) {
        EXPECT_NE(std::string{error.what()}.find(word), std::string::npos) << error.what();
      }
    }
  }
}

TEST(CommandLine, has_every_option_and_exit_code_explained) {
  for (const Words& arguments : {Words{"--help"}, {"-h"}, {"a.c", "--help", "--format", "x"}}) {
    EXPECT_TRUE(read_options(arguments).help);
  }
  EXPECT_TRUE(read_options({"--version", "--format", "x"}).version);
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

TEST(ProgressLine, comes_after_a_second_is_renewed_ten_times_a_second_and_leaves_no_trace) {
  using namespace std::chrono_literals;
  std::ostringstream terminal;
  const Progress::Clock::time_point begin{};
  const auto printed = [&] {
    const std::string text = terminal.str();
    terminal.str("");
    return text;
  };
  const std::string line = "\r[######..................] 2 of 8 files, 2 MB";
  const std::string blank = "\r" + std::string(line.size() - 1, ' ') + "\r";
  {
    Progress progress{terminal, 80, begin};
    progress.expect(8);
    progress.read(1'000'000, begin + 999ms);
    progress.clear();
    EXPECT_EQ(printed(), "");
    progress.file_done();
    progress.file_done();
    progress.read(1'500'000, begin + 1s);
    EXPECT_EQ(printed(), line);
    progress.read(0, begin + 1099ms);
    EXPECT_EQ(printed(), "");
    progress.read(0, begin + 1100ms);
    EXPECT_EQ(printed(), line);
    progress.clear();
    EXPECT_EQ(printed(), blank);
    progress.clear();
    EXPECT_EQ(printed(), "");
    progress.read(0, begin + 2s);
    EXPECT_EQ(printed(), line);
  }
  EXPECT_EQ(printed(), blank);
  const auto shown = [&](unsigned columns, std::size_t files) {
    terminal.str("");
    Progress progress{terminal, columns, begin};
    progress.expect(files);
    progress.file_done();
    progress.read(0, begin + 1h);
    return printed();
  };
  EXPECT_EQ(shown(80, 1), "\r[########################] 1 of 1 file, 0 MB");
  EXPECT_EQ(shown(80, 0), "\r[........................] 1 of 0 files, 0 MB");
  // A return and 19 characters, or a terminal would begin a new line; 0 columns are no terminal's.
  EXPECT_EQ(shown(20, 8), "\r[###...............");
  EXPECT_EQ(shown(0, 1), "");
}

}  // namespace
}  // namespace bbtables::engines
