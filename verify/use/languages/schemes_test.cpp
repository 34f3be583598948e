// The look-ups of every scheme as compilers read them: each relevant occupancy of every square, and
// others, in mappings of bits alone and with squares counted otherwise. All that is generated
// passes bbtables-verify, and every style compiles or is refused.

#include <algorithm>
#include <fstream>
#include <string>
#include <tuple>
#include <vector>

#include "emit/schema.hpp"
#include "emit/template.hpp"
#include "mapping/mapping.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"
#include "tables/schemes.hpp"
#include "use/languages/printed.hpp"
#include "use/scheme_names.hpp"

namespace bbtables::use {
namespace {

const std::vector<std::string> layouts{"a1b1", "h8h7", "a8b8/h1h2"};

/// What a processor needs for the faster functions of a scheme; nothing where all are alike.
std::string extension_for(const std::string& scheme) {
  if (scheme == "hyperbola") return "avx2";
  return scheme.starts_with("pext") ? "bmi2" : "";
}

bool processor_has(const std::string& extension) {
  std::ifstream info{"/proc/cpuinfo"};
  const std::string text{std::istreambuf_iterator<char>{info}, {}};
  return contains(text, " " + extension + " ");
}

/// A program that looks up by a scheme.
class LookUpsTest : public testing::Test {
 protected:
  explicit LookUpsTest(const std::string& scheme, const std::string& layout)
      : scheme_{scheme}, layout_{layout} {}

  [[nodiscard]] const std::string& scheme() const { return scheme_; }

  void generate_tables(const std::string& language, const std::string& file) const {
    generate(
        {"between", "sliders", "square_bits", scheme_, "--mapping", layout_, "--lang", language},
        folder_.path(file));
  }

  [[nodiscard]] Arguments compile_in_cpp() const {
    Arguments compile{BBTABLES_COMPILER,
                      BBTABLES_SOURCE "/verify/use/languages/look_ups.cpp",
                      "-std=c++17",
                      "-O1",
                      "-Wall",
                      "-Wextra",
                      "-Wpedantic",
                      "-Wconversion",
                      "-Woverlength-strings",
                      "-Werror",
                      "-fsanitize=undefined",
                      "-fno-sanitize-recover=all",
                      "-DSCHEME=" + scheme(),
                      "-I" + folder_.path().string(),
                      "-o",
                      folder_.path("program").string()};
    if (scheme() == "fill") compile.emplace_back("-DINITIALIZE");
    return compile;
  }

  /// In Rust, by a program made of look_ups.rs.
  [[nodiscard]] Arguments compile_in_rust() const {
    const std::string text = read_file(BBTABLES_SOURCE "/verify/use/languages/look_ups.rs");
    const std::string first = scheme() == "fill" ? "tables::fill::initialize()" : "()";
    std::string program = replaced(text, "INITIALIZE", first);
    while (contains(program, "SCHEME")) program = replaced(program, "SCHEME", scheme());
    folder_.write("look_ups.rs", program);
    return {"rustc",
            "--edition",
            "2021",
            "-C",
            "opt-level=1",
            "-C",
            "overflow-checks=on",
            "-D",
            "warnings",
            folder_.path("look_ups.rs").string(),
            "-o",
            folder_.path("program").string()};
  }

  void expect_all_right(const Arguments& compile, Arguments run_by = {}) const {
    ASSERT_TRUE(is_quiet(run(compile)));
    run_by.push_back(folder_.path("program").string());
    EXPECT_EQ(output_of(run(run_by)), "107648 relevant occupancies and 64000 others, 0 wrong\n");
  }

  Folder folder_;

 private:
  std::string scheme_;
  std::string layout_;
};

class LookUps : public LookUpsTest,
                public testing::WithParamInterface<std::tuple<std::string, std::string>> {
 protected:
  LookUps() : LookUpsTest{std::get<0>(GetParam()), std::get<1>(GetParam())} {}
};

TEST_P(LookUps, InCppFindWhatASliderAttacks) {
  generate_tables("cpp", "tables.hpp");
  Arguments compile = compile_in_cpp();
  expect_all_right(compile);
  const std::string extension = extension_for(scheme());
  if (extension.empty()) return;
  if (!processor_has(extension)) {
    GTEST_SKIP() << "skipped in part, because the processor has no " << extension;
  }
  compile.push_back("-m" + extension);
  expect_all_right(compile);
}

TEST_P(LookUps, InRustFindWhatASliderAttacks) {
  if (!is_installed("rustc")) GTEST_SKIP() << not_installed("rustc");
  generate_tables("rust", "tables.rs");
  Arguments compile = compile_in_rust();
  expect_all_right(compile);
  const std::string extension = extension_for(scheme());
  if (extension.empty()) return;
  if (!processor_has(extension)) {
    GTEST_SKIP() << "skipped in part, because the processor has no " << extension;
  }
  compile.insert(compile.end(), {"-C", "target-feature=+" + extension});
  expect_all_right(compile);
}

class LookUpsOnArm : public LookUpsTest {
 protected:
  LookUpsOnArm() : LookUpsTest{"hyperbola", "a1b1"} {}
};

TEST_F(LookUpsOnArm, InCppFindWhatASliderAttacks) {
  const std::string compiler = "aarch64-linux-gnu-g++";
  for (const std::string& tool : {compiler, std::string{"qemu-aarch64"}}) {
    if (!is_installed(tool)) GTEST_SKIP() << not_installed(tool);
  }
  generate_tables("cpp", "tables.hpp");
  Arguments compile = compile_in_cpp();
  compile.front() = compiler;
  compile.emplace_back("-static");
  expect_all_right(compile, {"qemu-aarch64"});
}

TEST_F(LookUpsOnArm, InRustFindWhatASliderAttacks) {
  if (!is_installed("rustc")) GTEST_SKIP() << not_installed("rustc");
  generate_tables("rust", "tables.rs");
  // Rust has the same function on any processor, so no other is needed to try it.
  std::string text = folder_.read("tables.rs");
  const std::string arm = "target_arch = \"aarch64\"";
  EXPECT_EQ(count(text, arm), 4U);
  while (contains(text, arm)) text = replaced(text, arm, "target_pointer_width = \"64\"");
  folder_.write("tables.rs", text);
  expect_all_right(compile_in_rust());
}

constexpr std::string_view digits = "0123456789abcdef";

/// The places of the last digits of all numbers in a header's scheme: they stand in indented lines,
/// before what follows a number and before a comment. Without zeros, which may stand where nobody
/// looks: overlapping slices leave gaps, and a vector of hyperbola's has three lines.
std::vector<std::size_t> last_digits(const std::string& header, const std::string& scheme) {
  const std::size_t begin = header.find("namespace " + scheme);
  const std::size_t end = header.find("\ninline std::uint64_t", begin);
  std::vector<std::size_t> places;
  for (std::size_t line = begin; line < end; line = header.find('\n', line) + 1) {
    if (header.compare(line, 4, "    ") != 0) continue;
    const std::size_t line_end = std::min(header.find('\n', line), header.find("//", line));
    for (std::size_t at = line; at + 1 < line_end; ++at) {
      const bool ends_here = contains(",}\\\"", header.substr(at + 1, 1));
      if (contains(digits.substr(1), header.substr(at, 1)) && ends_here) places.push_back(at);
    }
  }
  return places;
}

class FlippedLookUps : public LookUpsTest, public testing::WithParamInterface<const char*> {
 protected:
  FlippedLookUps() : LookUpsTest{GetParam(), "a1b1"} {}
};

TEST_P(FlippedLookUps, FindSomethingElse) {
  generate_tables("cpp", "tables.hpp");
  const std::string text = folder_.read("tables.hpp");
  const std::vector<std::size_t> places = last_digits(text, scheme());
  ASSERT_GT(places.size(), 200U);
  // Few bits do not matter: on its own file, kindergarten takes no notice of one more in a
  // diagonal.
  constexpr std::size_t flips = 5;
  for (std::size_t i = 0; i < flips; ++i) {
    const std::size_t at = places[places.size() * (2 * i + 1) / (2 * flips)];
    std::string flipped = text;
    flipped[at] = digits[digits.find(text[at]) ^ 1];
    folder_.write("tables.hpp", flipped);
    ASSERT_TRUE(is_quiet(run(compile_in_cpp())));
    const Result result = run({folder_.path("program").string()});
    EXPECT_FALSE(result.exit_code == 0 && result.output.ends_with(", 0 wrong\n"))
        << text.substr(at - 30, 60) << result;
  }
}

// Not of fill: it fills its slices by the rows that it looks them up by.
INSTANTIATE_TEST_SUITE_P(, FlippedLookUps,
                         testing::Values("magic", "black_magic", "pext", "pext16", "kindergarten",
                                         "hyperbola"),
                         [](const auto& test) { return std::string{test.param}; });

/// On a processor whose words begin with their highest byte, the halves of 32 bits that a set is
/// kept as stand the other way round. Compiled for one on this one, they come out swapped.
TEST(DataOfSchemes, PutHalvesTogetherAsTheProcessorReadsThem) {
  const Folder folder;
  generate({"magic", "--lang", "cpp"}, folder.path("tables.hpp"));
  folder.write("program.cpp", R"(#include "tables.hpp"
#include <cstdio>
int main() {
  for (unsigned square = 0; square < 64; ++square) {
    const std::uint64_t set = bbtables::magic::rook_attacks(square, 0x0000001818000000);
    std::printf("%08llx %08llx\n", HALVES);
  }
}
)");
  const auto printed = [&](const std::string& first, const std::string& second,
                           const Arguments& order) {
    const auto half = [](const std::string& bits) {
      return "static_cast<unsigned long long>(set " + bits + " & 0xffffffff)";
    };
    Arguments compile{BBTABLES_COMPILER, "-std=c++17", "-Wall", "-Wextra", "-Werror"};
    compile.insert(compile.end(), order.begin(), order.end());
    compile.push_back("-DHALVES=" + half(first) + ", " + half(second));
    compile.insert(compile.end(), {"program.cpp", "-o", "program"});
    EXPECT_TRUE(is_quiet(folder.run(compile)));
    return folder.run({folder.path("program").string()}).output;
  };
  const std::string usual = printed(">> 32", ">> 0", {});
  EXPECT_TRUE(usual.starts_with("01010101 010101fe\n")) << usual;
  EXPECT_EQ(printed(">> 0", ">> 32", {"-U__BYTE_ORDER__", "-D__BYTE_ORDER__=__ORDER_BIG_ENDIAN__"}),
            usual);
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

const std::string page = "generator/SCHEMES.md";

TEST(ThePageOfSchemes, HasALineForEachWithItsBytes) {
  std::string listed;
  for (const std::string& line : lines(read_file(BBTABLES_SOURCE "/" + page))) {
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
  ASSERT_TRUE(is_quiet(folder.type(command_in(page, "bbtables generate"))));
  // The last line stands in a function.
  std::string code = replaced(code_in("cpp", page).at(0), "std::uint64_t attacks =", "return");
  code =
      replaced(code, "return", "std::uint64_t f(unsigned square, std::uint64_t occupied) { return");
  folder.write("src/example.cpp", code + "}\n");
  EXPECT_TRUE(is_quiet(folder.run({BBTABLES_COMPILER, "-std=c++17", "-c", "src/example.cpp"})));
}

/// The styles of a language, and none.
std::vector<Arguments> styles_of(const emit::Template& language) {
  std::vector<Arguments> styles{{}};
  for (const std::string_view style : emit::styles()) {
    if (!language.uses(std::string{"style."}.append(style))) continue;
    styles.push_back({"--style", std::string{style}});
    if (style == "newtype") styles.back().insert(styles.back().end(), {"--type", "Bitboard"});
  }
  return styles;
}

/// All schemes that a language has look-ups for.
std::vector<std::string> schemes_in(const emit::Template& language) {
  std::vector<std::string> names = scheme_names();
  std::erase_if(names, [&](const std::string& name) { return !language.uses(name); });
  return names;
}

/// All tables, with each of their forms once: the first form of every table, the second …
std::vector<Arguments> rounds_of_forms() {
  std::vector<Arguments> rounds{{}};
  for (const tables::Table& table : tables::catalogue()) {
    std::size_t round = 0;
    for (const std::string& form : tables::names_of_forms(table)) {
      if (++round >= rounds.size()) rounds.emplace_back();
      const std::string name{table.name};
      rounds[round].insert(rounds[round].end(), {name, "--form", name + "=" + form});
    }
  }
  return rounds;
}

class WhatIsGenerated : public CommandTest, public testing::WithParamInterface<std::string> {
 protected:
  /// Each file that is asked for passes, whether the mapping is stated or not.
  void expect_right(const std::string& layout) const {
    for (const Arguments& stated : {Arguments{}, Arguments{"--mapping", layout}}) {
      const Result result = verify(joined(joined({"--quiet"}, stated), {path().string()}));
      EXPECT_EQ(result.exit_code, 0) << result;
    }
  }
};

TEST_P(WhatIsGenerated, IsRightToTheVerifier) {
  const std::string layout = GetParam();
  for (const emit::BuiltIn& each : emit::built_in_templates()) {
    const emit::Template language{each};
    int number = 0;
    const auto write = [&](const Arguments& arguments) {
      const std::string file =
          "file" + std::to_string(number++) + "." + language.comments().file_ending;
      return bbtables(joined({"generate", "--lang", std::string{each.name}, "--mapping", layout,
                              "--output", path("Tables_" + file).string()},
                             arguments));
    };
    for (const Arguments& style : styles_of(language)) {
      for (const std::string& scheme : schemes_in(language)) {
        const Result result = write(joined({scheme}, style));
        if (result.exit_code != 0) {
          EXPECT_TRUE(is_refused(result, no_file, {style.at(1)}));
        }
      }
      EXPECT_TRUE(is_quiet(write(style)));
    }
  }
  expect_right(layout);
}

// The forms are of the tables, whatever the language.
TEST_P(WhatIsGenerated, InEveryFormIsRightToTheVerifier) {
  int number = 0;
  for (const Arguments& forms : rounds_of_forms()) {
    do_quietly(joined({"generate", "--lang", "cpp", "--mapping", GetParam(), "--output",
                       path("forms" + std::to_string(number++) + ".hpp").string()},
                      forms));
  }
  EXPECT_GT(number, 3);
  expect_right(GetParam());
}

std::vector<std::string> all_layouts() {
  std::vector<std::string> names;
  for (const mapping::Mapping& mapping : mapping::all_mappings()) names.push_back(mapping.name());
  names.insert(names.end(), {"a8b8/a1b1", "h8h7/a1b1", "a1b1/a1a2"});
  return names;
}

INSTANTIATE_TEST_SUITE_P(, WhatIsGenerated, testing::ValuesIn(all_layouts()), [](const auto& test) {
  std::string layout = test.param;
  std::replace(layout.begin(), layout.end(), '/', '_');
  return layout;
});

class Styles : public CommandTest {
 protected:
  /// Compiles all schemes as that style and type ask, or says why not.
  void expect_compiles(const std::string& language, const Arguments& style) const {
    const std::string file = language == "cpp" ? "tables.hpp" : "tables.rs";
    const Arguments schemes = joined({"generate"}, scheme_names());
    const Result result =
        bbtables(joined(joined(schemes, {"--lang", language, "--mapping", "a8b8/a1b1", "--force",
                                         "--output", path(file).string()}),
                        style));
    if (result.exit_code != 0) {
      EXPECT_TRUE(is_refused(result, no_file, {style.at(1), "schemes"}));
    } else if (language == "cpp") {
      write("types.h", "using Bitboard = unsigned long long;\n");
      write("all.cpp", "#include \"tables.hpp\"\n");
      EXPECT_TRUE(is_quiet(run({BBTABLES_COMPILER, "-std=c++17", "-Wall", "-Wextra", "-Wpedantic",
                                "-Wconversion", "-Werror", "-c", "all.cpp"})));
    } else {
      write("all.rs",
            "#![deny(warnings)]\npub type Bitboard = u64;\npub mod tables;\n"
            "pub fn f(set: Bitboard) -> Bitboard { tables::magic::queen_attacks(0, set) }\n");
      EXPECT_TRUE(is_quiet(run({"rustc", rust_edition, "--crate-type=lib", "all.rs"})));
    }
  }
};

TEST_F(Styles, WithSchemesCompileOrAreRefused) {
  for (const std::string language : {"cpp", "rust"}) {
    if (language == "rust" && !is_installed("rustc")) GTEST_SKIP() << not_installed("rustc");
    const std::string include = language == "cpp" ? "types.h" : "crate::Bitboard";
    std::vector<Arguments> all = styles_of(emit::Template{
        language, read_file(BBTABLES_SOURCE "/templates/" + language + ".mustache")});
    all.push_back({"--type", "Bitboard", "--include", include});
    for (const Arguments& style : all) expect_compiles(language, style);
  }
}

INSTANTIATE_TEST_SUITE_P(, LookUps,
                         testing::Combine(testing::ValuesIn(scheme_names()),
                                          testing::ValuesIn(layouts)),
                         [](const auto& test) {
                           std::string layout = std::get<1>(test.param);
                           std::replace(layout.begin(), layout.end(), '/', '_');
                           return std::get<0>(test.param) + "_" + layout;
                         });

}  // namespace
}  // namespace bbtables::use
