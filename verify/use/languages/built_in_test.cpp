// Every built-in language as its own tools take it in: what a program prints of all tables, in two
// layouts, is number for number what the command counts; another one counts moves with them;
// formatters leave the tables alone. C++ and Rust have more tests in compilers_test.cpp.

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <ostream>
#include <string>
#include <tuple>
#include <vector>

#include "use/languages/printed.hpp"
#include "use/published_counts.hpp"

namespace bbtables::use {
namespace {

/// How the tests treat a language. A command is skipped where its program is not there. In
/// commands, PROGRAM is what is made of `print`, a template beside this, or `perft`, or with a
/// capital letter.
struct Language {
  std::string name;                     ///< of its template
  std::string ending;                   ///< of its files
  std::string print = {};               ///< prints its tables
  std::string perft = {};               ///< counts moves with them; empty: the others do
  std::vector<std::string> build = {};  ///< commands, one after the other
  std::string run = {};
  std::string format = {};  ///< the command that objects to a file not in its format
};

void PrintTo(const Language& language, std::ostream* stream) { *stream << language.name; }

/// THE list of languages; another one is a row here. All print their tables back; moves are counted
/// in two of them, and in builds/ in C, C++ and Rust.
const std::vector<Language> built_in{
    {.name = "c",
     .ending = "h",
     .print = "print.c",
     .build = {"cc -std=c99 -Wall -Wextra -Wpedantic -Wconversion -Werror PROGRAM.c -o PROGRAM"},
     .run = "./PROGRAM"},
    {.name = "csharp",
     .ending = "cs",
     .print = "print.cs",
     .build = {"mcs -warn:4 -warnaserror -doc:tables.xml -out:PROGRAM.exe tables.cs PROGRAM.cs"},
     .run = "mono PROGRAM.exe"},
    {.name = "go",
     .ending = "go",
     .print = "print.go",
     .perft = "perft.go",
     .build = {"go vet tables.go PROGRAM.go"},
     .run = "go run tables.go PROGRAM.go",
     .format = "gofmt -l"},
    {.name = "java",
     .ending = "java",
     .print = "Print.java",
     .perft = "Perft.java",
     .build = {"javac -Xlint:all -Xdoclint:html,syntax -Werror tables.java PROGRAM.java"},
     .run = "java PROGRAM"},
    {.name = "javascript",
     .ending = "js",
     .print = "print.mjs",
     .run = "node PROGRAM.mjs",
     .format = "prettier --list-different"},
    {.name = "kotlin",
     .ending = "kt",
     .print = "Print.kt",
     .build = {"kotlinc tables.kt PROGRAM.kt -d PROGRAM.jar"},
     .run = "kotlin -cp PROGRAM.jar PROGRAMKt"},
    {.name = "python",
     .ending = "py",
     .print = "print.py",
     .run = "python3 -B PROGRAM.py",
     .format = "black --check --quiet"},
    {.name = "zig",
     .ending = "zig",
     .print = "print.zig",
     .run = "zig run --global-cache-dir cache PROGRAM.zig 2>&1 --",  // its print prints errors
     .format = "zig fmt --check"},
};

/// The command for a program, as for "print.go".
std::string command_for(std::string command, const std::string& program) {
  const std::string placeholder = "PROGRAM";
  const std::string stem = program.substr(0, program.find('.'));
  for (std::size_t at = 0; (at = command.find(placeholder, at)) != std::string::npos;) {
    command.replace(at, placeholder.size(), stem);
  }
  return command;
}

constexpr unsigned patience = 300;  // seconds: Kotlin's compiler needs it

/// A language's tables in a folder of their own.
class BuiltIn : public FolderTest {
 protected:
  void SetUp() override { write("package.json", R"({"type": "module"})"); }

  void make_tables(const Language& language, const std::string& options) const {
    const std::string in_main = language.name == "go" ? " --namespace main" : "";
    EXPECT_TRUE(
        is_quiet(type("bbtables generate --output tables." + language.ending + in_main + options)));
  }

  void build(const Language& language, const std::string& program) const {
    for (const std::string& command : language.build) {
      (void)output_of(type(command_for(command, program), {.seconds = patience}));
    }
  }

  /// The first tool of a command, or of all that run the language's programs, that is not there.
  [[nodiscard]] static std::string missing_for(const std::string& command) {
    const std::string tool = words(command).front();
    return tool.starts_with("./") || is_installed(tool) ? "" : tool;
  }
  [[nodiscard]] static std::string missing_for(const Language& language) {
    for (const std::string& command : language.build) {
      if (std::string tool = missing_for(command); !tool.empty()) return tool;
    }
    return language.run.empty() ? "" : missing_for(language.run);
  }
};

class Compiled : public BuiltIn,
                 public testing::WithParamInterface<std::tuple<Language, std::string>> {};

TEST_P(Compiled, TablesHoldTheCatalogueNumberForNumber) {
  const auto& [language, mapping] = GetParam();
  if (const std::string tool = missing_for(language); !tool.empty()) {
    GTEST_SKIP() << not_installed(tool);
  }
  const std::string options = " --mapping " + mapping;
  make_tables(language, options);
  if (!language.print.empty()) {
    generate({"--template", test_template(language.print + ".mustache")}, path(language.print));
  }
  build(language, language.print);
  if (language.run.empty()) return;
  const Result printed = type(command_for(language.run, language.print), {.seconds = patience});
  const std::string numbers = output_of(
      type("bbtables generate --template '" + test_template("numbers.mustache") + "'" + options));
  EXPECT_EQ(read_printed(numbers).size(), listed_tables().size());
  EXPECT_TRUE(read_printed(output_of(printed)) == read_printed(numbers));
}

INSTANTIATE_TEST_SUITE_P(, Compiled,
                         testing::Combine(testing::ValuesIn(built_in),
                                          testing::Values("a1b1", "a8b8/h1h2")),
                         [](const auto& test) {
                           std::string layout = std::get<1>(test.param);
                           std::replace(layout.begin(), layout.end(), '/', '_');
                           return std::get<0>(test.param).name + "_" + layout;
                         });

TEST_F(BuiltIn, HasHalvesInJavaScript) {
  EXPECT_TRUE(is_quiet(type("bbtables generate --style halves --split --output tables.js")));
  EXPECT_TRUE(contains(read("tables.d.ts"), "const knightAttacks: Uint32Array;\n"));
  EXPECT_TRUE(contains(read("tables.d.ts"), "const pawnAttacks: ReadonlyArray<Uint32Array>;\n"));
  EXPECT_TRUE(contains(read("tables.d.ts"), "const knightMobility: Uint8Array;\n"));
  if (is_installed("prettier")) {
    EXPECT_EQ(output_of(type("prettier --list-different tables.js")), "");
  }
  if (!is_installed("node")) GTEST_SKIP() << not_installed("node");
  write("print.mjs",
        "import * as tables from './tables.js';\n"
        "console.log(tables.knightAttacks.length, tables.knightAttacks.slice(124).join());\n"
        "console.log(tables.pawnAttacks[1].slice(126).join(), tables.notAFile.join());\n");
  // Of g8: e7, f6, h6; of h8: f7, g6. Of a black pawn on h8: g7.
  EXPECT_EQ(output_of(type("node print.mjs")),
            "128 0,1089536,0,2113536\n"
            "0,4194304 4278124286,4278124286\n");
}

class Counting : public BuiltIn, public testing::WithParamInterface<Language> {};

TEST_P(Counting, IsAsPublished) {
  const Language& language = GetParam();
  if (const std::string tool = missing_for(language); !tool.empty()) {
    GTEST_SKIP() << not_installed(tool);
  }
  make_tables(language, "");
  write(language.perft, read_file(test_template(language.perft)));
  build(language, language.perft);
  const auto perft = [&](const std::string& fen, int longest) {
    return type(
        command_for(language.run, language.perft) + " '" + fen + "' " + std::to_string(longest),
        {.seconds = patience});
  };
  constexpr std::uint64_t most = 50'000;
  EXPECT_TRUE(counts_as_published(perft, most, Rules::without_castling_and_promotion));
}

std::vector<Language> counting() {
  std::vector<Language> all;
  std::ranges::copy_if(built_in, std::back_inserter(all),
                       [](const Language& language) { return !language.perft.empty(); });
  return all;
}

INSTANTIATE_TEST_SUITE_P(, Counting, testing::ValuesIn(counting()),
                         [](const auto& test) { return test.param.name; });

class Formatted : public BuiltIn, public testing::WithParamInterface<Language> {};

TEST_P(Formatted, TablesAreLeftAlone) {
  const Language& language = GetParam();
  make_tables(language, "");
  const std::string file = "tables." + language.ending;
  for (const std::string& line : lines(read(file))) {
    EXPECT_FALSE(line.ends_with(' ') || line.ends_with('\t')) << line;
  }
  if (language.format.empty()) return;
  if (const std::string program = missing_for(language.format); !program.empty()) {
    GTEST_SKIP() << not_installed(program);
  }
  EXPECT_EQ(output_of(type(language.format + " " + file)), "");
}

INSTANTIATE_TEST_SUITE_P(, Formatted, testing::ValuesIn(built_in),
                         [](const auto& test) { return test.param.name; });

const std::string page_of_languages = "templates/README.md";

/// The headings of that page: what each language calls itself.
std::vector<std::string> languages_of_templates() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator{BBTABLES_SOURCE "/templates"}) {
    if (entry.path().extension() != ".mustache") continue;
    const std::string line = line_of(read_file(entry.path()), "{{! language: ");
    names.push_back(line.substr(14, line.find(" }}") - 14));
  }
  return names;
}

class OnThePage : public BuiltIn, public testing::WithParamInterface<std::string> {};

TEST_P(OnThePage, IsAProgramThatPrintsWhatAKnightAttacks) {
  const std::vector<CodeBlock> blocks = code_blocks(page_of_languages, GetParam());
  ASSERT_EQ(blocks.size(), 2U);
  const std::vector<std::string> commands = lines(blocks.at(0).text);
  ASSERT_EQ(commands.size(), 2U);
  std::string program;  // main.c, as the second command calls it
  for (const std::string& word : words(commands.at(1))) {
    if (program.empty() && (word.starts_with("main.") || word.starts_with("Main."))) program = word;
  }
  write(program, blocks.at(1).text);
  if (const std::string tool = missing_for(commands.at(1)); !tool.empty()) {
    GTEST_SKIP() << not_installed(tool);
  }
  EXPECT_TRUE(is_quiet(type(commands.at(0))));
  const Result result = type(commands.at(1), {.seconds = 300});
  const std::string& printed = GetParam() == "Zig" ? result.errors : result.output;
  EXPECT_EQ(printed, "b1 attacks d2\nb1 attacks a3\nb1 attacks c3\n") << result;
}

INSTANTIATE_TEST_SUITE_P(, OnThePage, testing::ValuesIn(languages_of_templates()),
                         [](const auto& test) {
                           std::string name = test.param;
                           if (name == "C++") return std::string{"Cpp"};
                           if (name == "C#") return std::string{"CSharp"};
                           return name;
                         });

}  // namespace
}  // namespace bbtables::use
