// Every built-in language as its own tools take it in: what a program prints of all tables, in two
// layouts, is number for number what the command counts; formatters leave it alone. C++ and Rust
// have more tests in compilers_test.cpp.

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <string>
#include <tuple>
#include <vector>

#include "use/languages/printed.hpp"

namespace bbtables::use {
namespace {

/// How the tests treat a language. A command is skipped where its program is not there.
struct Language {
  std::string name;          ///< of its template
  std::string ending;        ///< of its files
  std::string program = {};  ///< prints its tables: the file, made of the template beside this
  std::vector<std::string> build = {};  ///< commands, one after the other
  std::string print = {};               ///< the command that prints
  std::string format = {};              ///< the command that objects to a file not in its format
};

void PrintTo(const Language& language, std::ostream* stream) { *stream << language.name; }

/// THE list of languages; another one is a row here.
const std::vector<Language> built_in{
    {.name = "c",
     .ending = "h",
     .program = "print.c",
     .build = {"cc -std=c99 -Wall -Wextra -Wpedantic -Wconversion -Werror print.c -o print"},
     .print = "./print"},
    {.name = "csharp",
     .ending = "cs",
     .program = "print.cs",
     .build = {"mcs -warn:4 -warnaserror -doc:tables.xml -out:print.exe tables.cs print.cs"},
     .print = "mono print.exe"},
    {.name = "go",
     .ending = "go",
     .program = "print.go",
     .build = {"go vet tables.go print.go"},
     .print = "go run tables.go print.go",
     .format = "gofmt -l"},
    {.name = "java",
     .ending = "java",
     .program = "Print.java",
     .build = {"javac -Xlint:all -Xdoclint:html,syntax -Werror tables.java Print.java"},
     .print = "java Print"},
    {.name = "javascript",
     .ending = "js",
     .program = "print.mjs",
     .print = "node print.mjs",
     .format = "prettier --check"},
    {.name = "kotlin",
     .ending = "kt",
     .program = "print.kt",
     .build = {"kotlinc tables.kt print.kt -d print.jar"},
     .print = "kotlin -cp print.jar PrintKt"},
    {.name = "python",
     .ending = "py",
     .program = "print.py",
     .print = "python3 -B print.py",
     .format = "black --check --quiet"},
    {.name = "zig",
     .ending = "zig",
     .build = {"zig ast-check tables.zig"},
     .format = "zig fmt --check"},
};

/// A language's tables in a folder of their own.
class BuiltIn : public FolderTest {
 protected:
  void SetUp() override { write("package.json", R"({"type": "module"})"); }

  void make_tables(const Language& language, const std::string& options) const {
    EXPECT_TRUE(is_quiet(type("bbtables generate --output tables." + language.ending + options)));
  }

  /// The first program of these commands that is not there.
  [[nodiscard]] static std::string missing_for(const std::vector<std::string>& commands) {
    for (const std::string& command : commands) {
      const std::string program = words(command).front();
      if (!program.starts_with("./") && !is_installed(program)) return program;
    }
    return {};
  }
};

class Compiled : public BuiltIn,
                 public testing::WithParamInterface<std::tuple<Language, std::string>> {};

TEST_P(Compiled, TablesHoldTheCatalogueNumberForNumber) {
  const auto& [language, mapping] = GetParam();
  std::vector<std::string> commands = language.build;
  if (!language.print.empty()) commands.push_back(language.print);
  if (const std::string program = missing_for(commands); !program.empty()) {
    GTEST_SKIP() << not_installed(program);
  }
  const std::string options = " --mapping " + mapping;
  make_tables(language, options + (language.name == "go" ? " --namespace main" : ""));
  if (!language.program.empty()) {
    generate({"--template", test_template(language.program + ".mustache")}, path(language.program));
  }
  constexpr unsigned patience = 300;  // Kotlin's compiler needs it
  std::string printed;
  for (const std::string& command : commands) {
    printed = output_of(type(command, {.seconds = patience}));
  }
  if (language.print.empty()) return;
  const std::string numbers = output_of(
      type("bbtables generate --template '" + test_template("numbers.mustache") + "'" + options));
  EXPECT_EQ(read_printed(numbers).size(), listed_tables().size());
  EXPECT_TRUE(read_printed(printed) == read_printed(numbers));
}

INSTANTIATE_TEST_SUITE_P(, Compiled,
                         testing::Combine(testing::ValuesIn(built_in),
                                          testing::Values("a1b1", "a8b8/h1h2")),
                         [](const auto& test) {
                           std::string layout = std::get<1>(test.param);
                           std::replace(layout.begin(), layout.end(), '/', '_');
                           return std::get<0>(test.param).name + "_" + layout;
                         });

class Formatted : public BuiltIn, public testing::WithParamInterface<Language> {};

TEST_P(Formatted, TablesAreLeftAlone) {
  const Language& language = GetParam();
  make_tables(language, "");
  const std::string file = "tables." + language.ending;
  for (const std::string& line : lines(read(file))) {
    EXPECT_FALSE(line.ends_with(' ') || line.ends_with('\t')) << line;
  }
  if (language.format.empty()) return;
  if (const std::string program = missing_for({language.format}); !program.empty()) {
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
  if (const std::string tool = missing_for({commands.at(1)}); !tool.empty()) {
    GTEST_SKIP() << not_installed(tool);
  }
  EXPECT_TRUE(is_quiet(type(commands.at(0))));
  const Result result = type(commands.at(1), {.seconds = 300});
  EXPECT_EQ(result.output, "b1 attacks d2\nb1 attacks a3\nb1 attacks c3\n") << result;
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
