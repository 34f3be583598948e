// Generated files as compilers take them in: C++ strictly, Rust as modules; other languages in
// built_in_test.cpp. The crate that they make is tested in builds/, with rustfmt and clippy.

#include <set>
#include <sstream>
#include <string>
#include <tuple>

#include "tables/catalogue.hpp"
#include "use/languages/printed.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

class CppHeader : public testing::TestWithParam<std::tuple<std::string, std::string>> {
 protected:
  void SetUp() override {
    if (!is_installed(compiler())) GTEST_SKIP() << not_installed(compiler());
  }
  [[nodiscard]] static std::string compiler() { return std::get<0>(GetParam()); }

  /// Compiles strictly.
  [[nodiscard]] static testing::AssertionResult compiles(const Arguments& rest) {
    const Arguments strict{"-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"};
    return is_quiet(
        run(joined(joined({compiler(), "-std=" + std::get<1>(GetParam())}, strict), rest)));
  }

  Folder folder_;
};

TEST_P(CppHeader, OfAllTablesCompilesWithoutWarningsAndHoldsTheCatalogue) {
  const auto source = folder_.path("print.cpp").string();
  const auto program = folder_.path("print").string();
  generate({"--lang", "cpp"}, folder_.path("tables.h"));
  generate({"--template", test_template("print.c.mustache")}, source);
  ASSERT_TRUE(compiles({source, "-o", program}));
  expect_the_catalogue(read_printed(output_of(run({program}))));
}

TEST_P(CppHeader, KeepsTheCatalogueAsEnginesDo) {
  // A class of the engine's own, std::array, and C++11: all the same numbers.
  const auto source = folder_.path("same.cpp").string();
  write_file(folder_.path("bitboard.h"),
             "#pragma once\n#include <cstdint>\n"
             "class Bitboard {\n"
             " public:\n"
             "  explicit constexpr Bitboard(std::uint64_t bits) : bits_{bits} {}\n"
             "  constexpr operator std::uint64_t() const { return bits_; }\n"
             " private:\n"
             "  std::uint64_t bits_;\n"
             "};\n");
  generate({"--lang", "cpp"}, folder_.path("own.h"));
  generate({"--lang", "cpp", "--namespace", "kept", "--type", "Bitboard", "--include", "bitboard.h",
            "--style", "newtype", "--style", "std_array"},
           folder_.path("kept.h"));
  std::string text = "#include \"own.h\"\n#include \"kept.h\"\nint main() {\n";
  for (const tables::Table& table : tables::catalogue()) {
    std::string index;
    text += "  {\n";
    for (std::size_t axis = 0; axis < table.axes.size(); ++axis) {
      const std::string name = "i" + std::to_string(axis);
      text += "  for (unsigned " + name + " = 0; " + name + " < " +
              std::to_string(table.axes[axis].size) + "; ++" + name + ")\n";
      index += "[" + name + "]";
    }
    const std::string entry = std::string{table.name} + index;
    text += "    if (bbtables::" + entry + " != kept::" + entry + ") return 1;\n  }\n";
  }
  write_file(source, text + "}\n");
  const auto program = folder_.path("same").string();
  ASSERT_TRUE(compiles({source, "-o", program}));
  EXPECT_TRUE(is_quiet(run({program})));
}

TEST_P(CppHeader, IsCpp11WhereThatIsAskedFor) {
  const auto source = folder_.path("print.cpp").string();
  const auto program = folder_.path("print").string();
  generate({"--lang", "cpp", "--style", "cpp11"}, folder_.path("tables.h"));
  generate({"--template", test_template("print.c.mustache")}, source);
  ASSERT_TRUE(compiles({"-std=c++11", source, "-o", program}));
  expect_the_catalogue(read_printed(output_of(run({program}))));
}

TEST_P(CppHeader, CallsNothingAsAMacroOfWhatItIncludesIsCalled) {
  const auto source = folder_.path("tables.hpp").string();
  generate({"--lang", "cpp"}, source);
  std::istringstream macros{output_of(
      run({compiler(), "-std=" + std::get<1>(GetParam()), "-dM", "-E", "-x", "c++", source}))};
  std::set<std::string> reserved;
  std::istringstream words{output_of(run({BBTABLES_COMMAND, "template", "--lang", "cpp"}))};
  for (std::string word; words >> word;) reserved.insert(word);
  int count = 0;
  for (std::string define, name, line; macros >> define >> name && std::getline(macros, line);) {
    // One with arguments is none without; underscores begin what is reserved for the compiler.
    if (contains(name, "(") || name.starts_with('_')) continue;
    EXPECT_TRUE(reserved.contains(name)) << name;
    ++count;
  }
  EXPECT_GT(count, 50);
}

TEST_P(CppHeader, MayBeIncludedTwiceAndInSeveralFilesOfOneProgram) {
  std::string includes;
  for (const auto& header : generated("cpp")) includes += "#include \"" + header.string() + "\"\n";
  includes += includes;
  const auto one = folder_.path("one.cpp").string();
  const auto other = folder_.path("other.cpp").string();
  write_file(one, includes +
                      "const void* other();\n"
                      "int main() { return other() == bbtables::popcount16 ? 0 : 1; }\n");
  write_file(other, includes +
                        "const void* other();\n"
                        "const void* other() { return bbtables::popcount16; }\n");
  const auto program = folder_.path("program").string();
  ASSERT_TRUE(compiles({one, other, "-o", program}));
  // One object, not one a file.
  EXPECT_TRUE(is_quiet(run({program})));
}

TEST_P(CppHeader, AlignsTheRowsThatVectorKernelsLoad) {
  const auto source = folder_.path("aligned.cpp").string();
  write_file(source, "#include \"" BBTABLES_SOURCE
                     "/generated"
                     "/cpp/lines.hpp\"\n"
                     "int main() {\n"
                     "  for (auto& row : bbtables::king_lines)\n"
                     "    if (reinterpret_cast<std::uintptr_t>(row) % 32 != 0) return 1;\n"
                     "}\n");
  const auto program = folder_.path("aligned").string();
  ASSERT_TRUE(compiles({source, "-o", program}));
  EXPECT_TRUE(is_quiet(run({program})));
}

INSTANTIATE_TEST_SUITE_P(, CppHeader,
                         testing::Combine(testing::Values("g++", "clang++"),
                                          testing::Values("c++17", "c++20")),
                         [](const auto& test) {
                           const std::string& compiler = std::get<0>(test.param);
                           return (compiler == "g++" ? "gcc_" : "clang_") +
                                  std::get<1>(test.param).substr(3);
                         });

/// The committed modules with `include!`, each in a module of its own.
std::string as_inclusions() {
  std::string text;
  for (const fs::path& file : generated("rust")) {
    text += "pub mod " + file.stem().string() + " { include!(\"" + file.string() + "\"); }\n";
  }
  return text;
}

class Rust : public testing::Test {
 protected:
  void SetUp() override {
    if (!is_installed("rustc")) GTEST_SKIP() << not_installed("rustc");
  }

  [[nodiscard]] testing::AssertionResult is_a_crate(const std::string& source) const {
    const auto file = folder_.path("crate.rs").string();
    write_file(file, "#![no_std]\n#![forbid(unsafe_code)]\n#![deny(warnings)]\n" + source);
    return is_quiet(run(
        {"rustc", rust_edition, "--crate-type=lib", "--out-dir", folder_.path().string(), file}));
  }

  Folder folder_;
};

TEST_F(Rust, HasConstantsOfANewtypeWhereTheyAreAskedFor) {
  generate(
      {"pawn", "king", "not_a_file", "--lang", "rust", "--type", "Bitboard", "--include",
       "crate::Bitboard", "--style", "newtype", "--style", "const", "--namespace", "king=royal"},
      folder_.path("tables.rs"));
  EXPECT_TRUE(
      is_a_crate("pub struct Bitboard(pub u64);\n"
                 "pub mod tables;\n"
                 "pub const fn second() -> u64 { tables::royal::KING_ATTACKS[1].0 }\n"
                 "const _: () = assert!(second() == 0x705);\n"));
}

TEST_F(Rust, ModulesAreANoStdCrateByMod) { EXPECT_TRUE(is_a_crate(declared_rust_modules())); }

TEST_F(Rust, ModulesAreANoStdCrateByInclude) { EXPECT_TRUE(is_a_crate(as_inclusions())); }

TEST_F(Rust, ModulesNestInTheNamespaceThatIsAskedFor) {
  const fs::path file = folder_.path("tables.rs");
  generate({"knight_attacks", "--lang", "rust", "--namespace", "engine::tables"}, file);
  EXPECT_TRUE(is_a_crate("include!(\"" + file.string() +
                         "\");\npub fn a1() -> u64 { engine::tables::KNIGHT_ATTACKS[0] }\n"));
}

TEST_F(Rust, ModulesHoldTheCatalogueNumberForNumber) { expect_the_catalogue(printed_by_rust()); }

}  // namespace
}  // namespace bbtables::use
