// The look-ups of every scheme as compilers read them: each relevant occupancy of every square, and
// others, in mappings of bits alone and with squares counted otherwise. All that is generated
// passes bbtables-verify, and every style compiles or is refused.

#include <algorithm>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "emit/schema.hpp"
#include "emit/template.hpp"
#include "mapping/mapping.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"
#include "tables/schemes.hpp"
#include "use/languages/languages.hpp"
#include "use/scheme_names.hpp"

namespace bbtables::use {
namespace {

/// A layout as a test is called after it.
std::string name_of_layout(const testing::TestParamInfo<std::string>& test) {
  std::string name = test.param;
  std::replace(name.begin(), name.end(), '/', '_');
  return name;
}

/// What this processor has of what schemes have faster functions for.
std::vector<std::string> extensions() {
  const std::string info = read_file("/proc/cpuinfo");
  std::vector<std::string> found;
  for (const std::string extension : {"avx2", "bmi2"}) {
    if (contains(info, " " + extension + " ")) found.push_back(extension);
  }
  return found;
}

/// A program that looks up by some schemes, in one layout.
class LookUpsTest : public FolderTest {
 protected:
  LookUpsTest(std::vector<std::string> schemes, std::string layout)
      : schemes_{std::move(schemes)}, layout_{std::move(layout)} {}

  void generate(const std::string& file) const {
    std::string command = "bbtables generate between sliders square_bits --mapping " + layout_;
    for (const std::string& scheme : schemes_) command += " " + scheme;
    EXPECT_TRUE(is_quiet(type(command + " --output " + file)));
  }

  [[nodiscard]] std::string compile_in_cpp(const std::string& compiler = BBTABLES_COMPILER) const {
    std::string list;
    for (const std::string& scheme : schemes_) {
      list += "SCHEME(" + scheme + ")";
    }
    if (contains(list, "fill")) list += "' '-DINITIALIZE=fill::initialize";
    return "'" + compiler + "' '" BBTABLES_SOURCE "/verify/use/languages/look_ups.cpp' -I. -O1 " +
           "-std=c++17 -Wall -Wextra -Wpedantic -Wconversion -Woverlength-strings -Werror " +
           "-o program '-DSCHEMES=" + list + "'";
  }

  /// By a program made of look_ups.rs.
  [[nodiscard]] std::string compile_in_rust() const {
    std::string initialize;
    std::string list;
    for (const std::string& scheme : schemes_) {
      list += "(\"" + scheme + "\"";
      for (const std::string piece : {"rook", "bishop", "queen"}) {
        list += ", tables::" + scheme + "::" + piece + "_attacks";
      }
      list += "),";
      if (scheme == "fill") initialize = "tables::fill::initialize();";
    }
    const std::string text = read_file(BBTABLES_SOURCE "/verify/use/languages/look_ups.rs");
    write("program.rs",
          replaced(replaced(text, "INITIALIZE();", initialize), "[__]", "[" + list + "]"));
    return "rustc --edition=2021 -Copt-level=1 -Coverflow-checks=on -Dwarnings program.rs";
  }

  void expect_all_right(const std::string& compile, const std::string& run_by = {}) const {
    std::string expected = "107648 relevant occupancies and 64000 others\n";
    for (const std::string& scheme : schemes_) expected += scheme + ": 0 wrong\n";
    ASSERT_TRUE(is_quiet(type(compile)));
    EXPECT_EQ(output_of(type(run_by + " ./program")), expected);
  }

  const std::vector<std::string> schemes_;

 private:
  const std::string layout_;
};

class LookUps : public LookUpsTest, public testing::WithParamInterface<std::string> {
 protected:
  LookUps() : LookUpsTest{scheme_names(), GetParam()} {}
};

INSTANTIATE_TEST_SUITE_P(, LookUps, testing::Values("a1b1", "h8h7", "a8b8/h1h2"), name_of_layout);

TEST_P(LookUps, InCppFindWhatASliderAttacks) {
  generate("tables.hpp");
  std::string compile = compile_in_cpp() + " -fsanitize=undefined -fno-sanitize-recover=all";
  expect_all_right(compile);
  for (const std::string& extension : extensions()) compile += " -m" + extension;
  expect_all_right(compile);
  if (extensions().size() < 2) GTEST_SKIP() << "skipped in part, for want of BMI2 or AVX2";
}

TEST_P(LookUps, InRustFindWhatASliderAttacks) {
  if (!is_installed("rustc")) GTEST_SKIP() << not_installed("rustc");
  generate("tables.rs");
  std::string compile = compile_in_rust();
  expect_all_right(compile);
  for (const std::string& extension : extensions()) compile += " -Ctarget-feature=+" + extension;
  expect_all_right(compile);
  if (extensions().size() < 2) GTEST_SKIP() << "skipped in part, for want of BMI2 or AVX2";
}

class LookUpsOnArm : public LookUpsTest {
 protected:
  LookUpsOnArm() : LookUpsTest{{"hyperbola"}, "a1b1"} {}
};

TEST_F(LookUpsOnArm, InCppFindWhatASliderAttacks) {
  const std::string compiler = "aarch64-linux-gnu-g++";
  if (const auto tool = missing_for({compiler, "qemu-aarch64"}); !tool.empty()) {
    GTEST_SKIP() << not_installed(tool);
  }
  generate("tables.hpp");
  expect_all_right(compile_in_cpp(compiler) + " -static", "qemu-aarch64");
}

TEST_F(LookUpsOnArm, InRustFindWhatASliderAttacks) {
  if (!is_installed("rustc")) GTEST_SKIP() << not_installed("rustc");
  generate("tables.rs");
  // Rust has the same function on any processor, so no other is needed to try it.
  std::string text = read("tables.rs");
  const std::string arm = "target_arch = \"aarch64\"";
  EXPECT_EQ(count(text, arm), 4U);
  while (contains(text, arm)) text = replaced(text, arm, "target_pointer_width = \"64\"");
  write("tables.rs", text);
  expect_all_right(compile_in_rust());
}

/// Not of fill: it fills its slices by the rows that it looks them up by.
class FlippedLookUps : public LookUpsTest {
 protected:
  FlippedLookUps()
      : LookUpsTest{{"magic", "black_magic", "pext", "pext16", "kindergarten", "hyperbola"},
                    "a1b1"} {}

  /// The place of the last digit of a number behind `from`: in an indented line, before what
  /// follows a number and before a comment. No zero, which may stand where nobody looks:
  /// overlapping slices leave gaps, and a vector of hyperbola's has three lines.
  static std::size_t last_digit(const std::string& header, std::size_t from) {
    const std::regex number{"\\n    [^/\\n]*?([1-9a-f])[,}\\\\\"]"};
    std::smatch found;
    const auto begin = header.begin() + static_cast<long>(from);
    EXPECT_TRUE(std::regex_search(begin, header.end(), found, number));
    return from + static_cast<std::size_t>(found.position(1));
  }
};

// Few bits do not matter: on its own file, kindergarten takes no notice of one more in a diagonal.
TEST_F(FlippedLookUps, FindSomethingElse) {
  generate("tables.hpp");
  const std::string text = read("tables.hpp");
  for (const std::size_t sixth : {1U, 3U, 5U}) {
    std::string flipped = text;
    for (const std::string& scheme : schemes_) {
      const std::size_t begin = text.find("namespace " + scheme);
      const std::size_t end = text.find("\ninline std::uint64_t", begin);
      const std::size_t at = last_digit(text, begin + (end - begin) * sixth / 6);
      ASSERT_LT(at, end);
      constexpr std::string_view digits = "0123456789abcdef";
      flipped[at] = digits[digits.find(text[at]) ^ 1];
    }
    write("tables.hpp", flipped);
    ASSERT_TRUE(is_quiet(type(compile_in_cpp())));
    const std::string found = output_of(type("./program"));
    EXPECT_EQ(count(found, " wrong\n"), schemes_.size());
    EXPECT_FALSE(contains(found, ": 0 wrong\n")) << found;
  }
}

/// On a processor whose words begin with their highest byte, the halves of 32 bits that a set is
/// kept as stand the other way round. Compiled for one on this one, they come out swapped.
TEST(DataOfSchemes, PutHalvesTogetherAsTheProcessorReadsThem) {
  const Folder folder;
  EXPECT_TRUE(is_quiet(folder.type("bbtables generate magic -o tables.hpp")));
  folder.write("program.cpp", R"(#include "tables.hpp"
#include <cstdio>
int main() {
  for (unsigned square = 0; square < 64; ++square) {
    const std::uint64_t set = bbtables::magic::rook_attacks(square, 0x0000001818000000);
    std::printf("%016llx\n", static_cast<unsigned long long>(set));
  }
}
)");
  const auto printed = [&](const std::string& order) {
    return lines(output_of(folder.type("'" BBTABLES_COMPILER "' -std=c++17 -Wall -Werror " + order +
                                       " program.cpp -o program && ./program")));
  };
  const std::vector<std::string> usual = printed("");
  std::vector<std::string> swapped =
      printed("-U__BYTE_ORDER__ -D__BYTE_ORDER__=__ORDER_BIG_ENDIAN__");
  for (std::string& line : swapped) line = line.substr(8) + line.substr(0, 8);
  EXPECT_EQ(usual.at(0), "01010101010101fe");
  EXPECT_EQ(swapped, usual);
}

TEST(DataOfSchemes, IsOfLiteralsOfLessThan64Kb) {
  std::size_t literals = 0;
  for (const tables::Scheme& scheme : tables::schemes()) {
    for (const tables::Table& table : scheme.tables) {
      if (!table.is_data) continue;
      EXPECT_LT(table.bytes() / table.axes.front().size, 65'536U) << scheme.name;
      literals += table.axes.front().size;
    }
  }
  EXPECT_EQ(literals, 15U + 12U + 15U + 4U);
}

const std::string page_of_schemes = "generator/SCHEMES.md";

TEST(ThePageOfSchemes, HasALineForEachWithItsBytes) {
  std::string listed;
  for (const std::string& line : lines(read_file(BBTABLES_SOURCE "/" + page_of_schemes))) {
    if (line.starts_with("| `")) listed += words(line).at(1) + words(line).at(3);
  }
  for (const tables::Scheme& scheme : tables::schemes()) {
    std::string bytes = std::to_string(scheme.bytes());
    bytes.insert(bytes.size() - 3, ",");
    EXPECT_TRUE(contains(listed, "`" + std::string{scheme.name} + "`" + bytes))
        << listed << ": " << scheme.name << bytes;
  }
  EXPECT_EQ(count(listed, "`"), 2 * tables::schemes().size());
}

TEST(ThePageOfSchemes, ShowsWhatCompiles) {
  const Folder folder;
  ASSERT_TRUE(is_quiet(folder.type(command_in(page_of_schemes, "bbtables generate"))));
  // The last line stands in a function.
  std::string code =
      replaced(code_in("cpp", page_of_schemes).at(0), "std::uint64_t attacks =", "return");
  code =
      replaced(code, "return", "std::uint64_t f(unsigned square, std::uint64_t occupied) { return");
  folder.write("src/example.cpp", code + "}\n");
  EXPECT_TRUE(is_quiet(folder.run({BBTABLES_COMPILER, "-std=c++17", "-c", "src/example.cpp"})));
}

/// The options for each style of a language, and for none.
std::vector<std::string> styles_of(const emit::Template& language) {
  std::vector<std::string> styles{""};
  for (const std::string_view style : emit::styles()) {
    if (!language.uses(std::string{"style."}.append(style))) continue;
    styles.push_back(std::string{" --style "}.append(style));
    if (style == "newtype") styles.back() += " --type Bitboard";
  }
  return styles;
}

/// All tables, with each of their forms once: the first form of every table, the second …
std::vector<std::string> rounds_of_forms() {
  std::vector<std::string> rounds{""};
  for (const tables::Table& table : tables::catalogue()) {
    std::size_t round = 0;
    for (const std::string& form : tables::names_of_forms(table)) {
      if (++round >= rounds.size()) rounds.emplace_back();
      const std::string name{table.name};
      rounds[round] += " " + name + " --form " + name + "=" + form;
    }
  }
  return rounds;
}

class WhatIsGenerated : public FolderTest, public testing::WithParamInterface<std::string> {
 protected:
  /// Generates another file, unless the style is refused.
  void generate(const std::string& arguments, const std::string& ending,
                const std::string& style = {}) {
    const Result result = type("bbtables generate --mapping " + GetParam() + " --output Tables_" +
                               std::to_string(count_++) + "." + ending + arguments + style);
    EXPECT_TRUE(style.empty() || result.exit_code == 0
                    ? is_quiet(result)
                    : is_refused(result, no_file, {words(style)[1]}));
  }

  /// All files pass, whether the mapping is stated or not.
  void expect_right() const {
    EXPECT_GT(count_, 3);
    EXPECT_TRUE(is_good(
        type("bbtables-verify --quiet .\nbbtables-verify --quiet --mapping " + GetParam() + " .")));
  }

 private:
  int count_ = 0;
};

std::vector<std::string> all_layouts() {
  std::vector<std::string> names;
  for (const mapping::Mapping& mapping : mapping::all_mappings()) names.push_back(mapping.name());
  names.insert(names.end(), {"a8b8/a1b1", "h8h7/a1b1", "a1b1/a1a2"});
  return names;
}

INSTANTIATE_TEST_SUITE_P(, WhatIsGenerated, testing::ValuesIn(all_layouts()), name_of_layout);

// The forms are of the tables, whatever the language.
TEST_P(WhatIsGenerated, InEveryFormAndByEverySchemeIsRightToTheVerifier) {
  for (const std::string& forms : rounds_of_forms()) generate(forms, "hpp");
  for (const std::string& scheme : scheme_names()) generate(" " + scheme, "hpp");
  expect_right();
}

// A language is in the same style in every layout, so each of its files is in another one of them.
TEST_P(WhatIsGenerated, InEveryLanguageAndStyleIsRightToTheVerifier) {
  const std::vector<std::string> layouts = all_layouts();
  std::size_t next = 0;
  for (const emit::BuiltIn& each : emit::built_in_templates()) {
    const emit::Template language{each};
    std::vector<std::string> selections = scheme_names();
    std::erase_if(selections, [&](const std::string& name) { return !language.uses(name); });
    selections.emplace_back();
    for (const std::string& style : styles_of(language)) {
      for (const std::string& selection : selections) {
        if (layouts[next++ % layouts.size()] != GetParam()) continue;
        generate(" --lang " + std::string{each.name} + " " + selection,
                 language.comments().file_ending, style);
      }
    }
  }
  expect_right();
}

class Styles : public FolderTest, public testing::WithParamInterface<std::string> {};

INSTANTIATE_TEST_SUITE_P(, Styles, testing::Values("cpp", "rust"),
                         [](const auto& test) { return test.param; });

TEST_P(Styles, OfAllSchemesCompileOrAreRefused) {
  const std::string& name = GetParam();
  const bool is_cpp = name == "cpp";
  if (!is_cpp && !is_installed("rustc")) GTEST_SKIP() << not_installed("rustc");
  write("types.h", "using Bitboard = unsigned long long;\n");
  write("all.cpp", "#include \"tables.hpp\"\n");
  write("all.rs",
        "#![deny(warnings)]\npub type Bitboard = u64;\npub mod tables;\n"
        "pub fn f(set: Bitboard) -> Bitboard { tables::magic::queen_attacks(0, set) }\n");
  std::string command = "bbtables generate --mapping a8b8/a1b1 --force --lang " + name;
  for (const std::string& scheme : scheme_names()) command += " " + scheme;
  std::vector<std::string> styles = styles_of(
      emit::Template{name, read_file(BBTABLES_SOURCE "/templates/" + name + ".mustache")});
  styles.push_back(std::string{" --type Bitboard --include "} +
                   (is_cpp ? "types.h" : "crate::Bitboard"));
  for (const std::string& style : styles) {
    const Result result = type(command + style + " -o tables." + (is_cpp ? "hpp" : "rs"));
    if (result.exit_code != 0) {
      EXPECT_TRUE(is_refused(result, no_file, {words(style).at(1), "schemes"}));
      continue;
    }
    EXPECT_TRUE(
        is_quiet(type(is_cpp ? "'" BBTABLES_COMPILER "' -std=c++17 -Wall -Wextra -Wpedantic "
                               "-Wconversion -Werror -fsyntax-only all.cpp"
                             : "rustc --edition=2021 --crate-type=lib --emit=metadata all.rs")));
  }
}

}  // namespace
}  // namespace bbtables::use
