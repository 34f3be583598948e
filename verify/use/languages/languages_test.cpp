// Every built-in language as its own tools take it in: what a program prints of all tables is
// number for number what the command counts, formatters leave the tables alone, and the program of
// the page on languages runs. C++ and Rust have styles, too.

#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "truth/oracles/forms.hpp"
#include "use/languages/languages.hpp"

namespace bbtables::use {
namespace {

/// Indices and bits in two orders, neither of which is that of the catalogue.
const std::string layout = "--mapping a8b8/h1h2";

/// Named after a language.
class InLanguage : public FolderTest, public testing::WithParamInterface<std::string> {
 protected:
  // Kotlin's compiler takes twice as long where it optimises itself.
  void SetUp() override { set("JAVA_OPTS", "-XX:TieredStopAtLevel=1"); }

  const Language language_ = language(GetParam());
};

INSTANTIATE_TEST_SUITE_P(, InLanguage, testing::ValuesIn(language_names()),
                         [](const auto& test) { return test.param; });

TEST_P(InLanguage, AProgramPrintsWhatTheCommandCounts) {
  if (const auto tool = missing_for({language_.build, language_.run}); !tool.empty()) {
    GTEST_SKIP() << not_installed(tool);
  }
  const PrintedTables printed = printed_by(language_, *this, layout);
  EXPECT_EQ(printed.size(), oracles::table_oracles().size());
  EXPECT_TRUE(printed == numbers(layout));
}

TEST_P(InLanguage, FormattersLeaveTablesAlone) {
  const std::string& file = language_.tables;
  EXPECT_TRUE(is_quiet(type("bbtables generate -o " + file + " " + language_.options)));
  for (const std::string& line : lines(read(file))) {
    EXPECT_FALSE(line.ends_with(' ') || line.ends_with('\t')) << line;
  }
  if (language_.format.empty()) return;
  if (const auto tool = missing_for({language_.format}); !tool.empty()) {
    GTEST_SKIP() << not_installed(tool);
  }
  EXPECT_EQ(output_of(type(language_.format + " " + file)), "");
}

TEST_P(InLanguage, TheProgramOfThePagePrintsWhatAKnightAttacks) {
  const std::vector<CodeBlock> blocks = code_blocks("templates/README.md", language_.called);
  ASSERT_EQ(blocks.size(), 2U);
  const std::vector<std::string> commands = lines(blocks[0].text);
  ASSERT_EQ(commands.size(), 2U);
  for (const std::string& word : words(commands[1])) {
    if (word.starts_with("main.") || word.starts_with("Main.")) {
      write(word, blocks[1].text);  // as the second command calls it
      break;
    }
  }
  if (const auto tool = missing_for({commands[1]}); !tool.empty()) {
    GTEST_SKIP() << not_installed(tool);
  }
  EXPECT_TRUE(is_quiet(type(commands[0])));
  const Result result = type("exec 2>&1; " + commands[1], {.seconds = 300});  // where Zig prints
  EXPECT_TRUE(result.output.ends_with("b1 attacks d2\nb1 attacks a3\nb1 attacks c3\n")) << result;
}

class InJavaScript : public FolderTest {};

TEST_F(InJavaScript, SetsMayBeHalves) {
  EXPECT_TRUE(is_quiet(type("bbtables generate --style halves --split --output tables.js")));
  for (const char* declared : {"knightAttacks: Uint32Array", "knightMobility: Uint8Array",
                               "pawnAttacks: ReadonlyArray<Uint32Array>"}) {
    EXPECT_TRUE(contains(read("tables.d.ts"), declared + std::string{";\n"}));
  }
  if (is_installed("prettier")) {
    EXPECT_EQ(output_of(type("prettier --list-different tables.js")), "");
  }
  if (!is_installed("node")) GTEST_SKIP() << not_installed("node");
  write("print.mjs",
        "import * as tables from './tables.js';\n"
        "console.log(tables.knightAttacks.length, tables.knightAttacks.slice(124).join());\n"
        "console.log(tables.pawnAttacks[1].slice(126).join(), tables.notAFile.join());\n");
  write("package.json", R"({"type": "module"})");
  // Of g8: e7, f6, h6; of h8: f7, g6. Of a black pawn on h8: g7.
  EXPECT_EQ(output_of(type("node print.mjs")),
            "128 0,1089536,0,2113536\n"
            "0,4194304 4278124286,4278124286\n");
}

const std::vector<std::string> compilers{"g++", "clang++"};

/// A standard, and options of tables that it takes.
struct Style {
  std::string name;
  std::string standard;
  std::string options = {};
};

class Cpp : public FolderTest,
            public testing::WithParamInterface<std::tuple<std::string, Style>> {};

INSTANTIATE_TEST_SUITE_P(
    , Cpp,
    testing::Combine(
        testing::ValuesIn(compilers),
        testing::Values(Style{"17", "c++17"}, Style{"20", "c++20"},
                        Style{"11", "c++11", "--style cpp11"},
                        Style{"OwnTypes", "c++17",
                              "--type Bitboard --include bitboard.h --style newtype --style "
                              "std_array"})),
    [](const auto& test) {
      return std::string{std::get<0>(test.param) == "g++" ? "Gcc" : "Clang"} +
             std::get<1>(test.param).name;
    });

TEST_P(Cpp, HoldsTheCatalogue) {
  const auto& [compiler, style] = GetParam();
  if (!is_installed(compiler)) GTEST_SKIP() << not_installed(compiler);
  write("bitboard.h",
        "#pragma once\n#include <cstdint>\n"
        "class Bitboard {\n"
        " public:\n"
        "  explicit constexpr Bitboard(std::uint64_t bits) : bits_{bits} {}\n"
        "  constexpr operator std::uint64_t() const { return bits_; }\n"
        " private:\n"
        "  std::uint64_t bits_;\n"
        "};\n");
  Language cpp = language("cpp");
  cpp.build = replaced(cpp.build, "c++ -std=c++17", compiler + " -std=" + style.standard);
  const PrintedTables printed = printed_by(cpp, *this, style.options);
  EXPECT_EQ(printed.size(), oracles::table_oracles().size());
  for (const oracles::FormOracle& oracle : oracles::table_oracles()) {
    EXPECT_EQ(printed.at(std::string{oracle.table}), oracle.entries("a1b1", "a1b1"));
  }
}

class CppHeaders : public FolderTest, public testing::WithParamInterface<std::string> {
 protected:
  void SetUp() override {
    if (!is_installed(GetParam())) GTEST_SKIP() << not_installed(GetParam());
  }
};

INSTANTIATE_TEST_SUITE_P(, CppHeaders, testing::ValuesIn(compilers), [](const auto& test) {
  return std::string{test.param == "g++" ? "Gcc" : "Clang"};
});

TEST_P(CppHeaders, CallNothingAsAMacroOfWhatTheyIncludeIsCalled) {
  std::istringstream macros{output_of(type("bbtables generate --lang cpp -o tables.hpp\n" +
                                           GetParam() + " -dM -E -x c++ tables.hpp"))};
  const std::vector<std::string> all = words(output_of(type("bbtables template --lang cpp")));
  const std::set<std::string> reserved{all.begin(), all.end()};
  int count = 0;
  for (std::string define, name, line; macros >> define >> name && std::getline(macros, line);) {
    // One with arguments is none without; underscores begin what is reserved for the compiler.
    if (contains(name, "(") || name.starts_with('_')) continue;
    EXPECT_TRUE(reserved.contains(name)) << name;
    ++count;
  }
  EXPECT_GT(count, 50);
}

TEST_P(CppHeaders, MayBeIncludedTwiceAndInSeveralFilesOfOneProgramAndAlignWhatVectorsLoad) {
  std::string text = "const void* other();\n";
  for (int times = 0; times < 2; ++times) {
    for (const auto& header : generated("cpp")) text += "#include \"" + header.string() + "\"\n";
  }
  write("one.cpp", text +
                       "int main() {\n"
                       "  for (auto& row : bbtables::king_lines)\n"
                       "    if (reinterpret_cast<std::uintptr_t>(row) % 32 != 0) return 1;\n"
                       "  return other() == bbtables::popcount16 ? 0 : 1;\n"  // one object
                       "}\n");
  write("other.cpp", text + "const void* other() { return bbtables::popcount16; }\n");
  EXPECT_TRUE(
      is_quiet(type(GetParam() + " -std=c++17 -Wall -Wextra -Wpedantic -Wconversion -Werror "
                                 "one.cpp other.cpp -o program\n./program")));
}

class Rust : public FolderTest {};

// builds/cargo_test.cpp tests that the committed modules form a crate.
TEST_F(Rust, NestsModulesAndHasConstantsOfANewtypeWhereTheyAreAskedFor) {
  if (!is_installed("rustc")) GTEST_SKIP() << not_installed("rustc");
  write("crate.rs",
        "#![no_std]\n#![forbid(unsafe_code)]\n#![deny(warnings)]\n"
        "pub struct Bitboard(pub u64);\n"
        "pub mod tables;\n"
        "include!(\"nested.rs\");\n"
        "pub const fn second() -> u64 { tables::royal::KING_ATTACKS[1].0 }\n"
        "const _: () = assert!(second() == 0x705);\n"
        "pub fn a1() -> u64 { engine::nested::KNIGHT_ATTACKS[0] }\n");
  EXPECT_TRUE(is_quiet(
      type("bbtables generate pawn king not_a_file --type Bitboard --include crate::Bitboard "
           "--style newtype --style const --namespace king=royal -o tables.rs\n"
           "bbtables generate knight_attacks --namespace engine::nested -o nested.rs\n"
           "rustc --edition=2021 --crate-type=lib crate.rs")));
}

}  // namespace
}  // namespace bbtables::use
