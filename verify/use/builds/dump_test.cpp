// What an engine prints at its start by the README's functions, piped into bbtables-verify.

#include <string>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

const std::string section = "From a running engine";

/// Its tables are generated, but could as well be computed.
class RunningEngine : public FolderTest {
 protected:
  void SetUp() override { set("PATH", path().string() + ":" + get("PATH")); }

  void generate(const std::string& language, const std::string& file) const {
    output_of(run({"bbtables", "generate", "knight_attacks", "king_attacks", "pawn_attacks",
                   "--lang", language, "--output", file}));
  }

  /// What the README's command says of it.
  [[nodiscard]] Result check() const {
    return type(command_in("README.md", "engine --dump-tables"));
  }
};

/// What the README says in so many words.
std::string in_readme(const std::string& words) {
  EXPECT_TRUE(contains(read_file(BBTABLES_SOURCE "/README.md"), "`" + words + "`"));
  return words;
}

void expect_all_tables(const Result& result) {
  EXPECT_EQ(result.exit_code, 0) << result;
  for (const char* words : {"<stdin>:1    knights  knight_attacks  64 entries right",
                            "<stdin>:66   kings    king_attacks    64 entries right",
                            "<stdin>:131  pawns    pawn_attacks    128 entries right",
                            "required knight_attacks: met", "required king_attacks: met"}) {
    EXPECT_TRUE(contains(result.output, words)) << result;
  }
}

TEST_F(RunningEngine, InCppPrintsTablesThatAreRecognised) {
  generate("cpp", "tables.hpp");
  write("engine.cpp", "#include <cstdint>\n#include <cstdio>\n#include \"tables.hpp\"\n" +
                          code_in("cpp", "README.md", section).at(0) +
                          "int main() {\n"
                          "  dump(\"knights\", bbtables::knight_attacks, 64);\n"
                          "  dump(\"kings\", bbtables::king_attacks, 64);\n"
                          "  using bbtables::pawn_attacks;\n  " +
                          in_readme("dump(\"pawns\", &pawn_attacks[0][0], 128)") +
                          ";\n"
                          "}\n");
  ASSERT_TRUE(is_quiet(run({BBTABLES_COMPILER, "-std=c++17", "-Wall", "-Wextra", "-Wpedantic",
                            "-Wconversion", "-Werror", "engine.cpp", "-o", "engine"})));
  expect_all_tables(check());
}

TEST_F(RunningEngine, InRustPrintsTablesThatAreRecognised) {
  if (!is_installed("rustc")) GTEST_SKIP() << not_installed("rustc");
  generate("rust", "tables.rs");
  write("engine.rs", "mod tables;\n" + code_in("rust", "README.md", section).at(0) +
                         "fn main() {\n"
                         "    dump(\"knights\", &tables::KNIGHT_ATTACKS);\n"
                         "    dump(\"kings\", &tables::KING_ATTACKS);\n"
                         "    use tables::PAWN_ATTACKS;\n    " +
                         in_readme("dump(\"pawns\", &PAWN_ATTACKS.concat())") +
                         ";\n"
                         "}\n");
  ASSERT_TRUE(is_quiet(run({"rustc", "--edition=2021", "-Dwarnings", "engine.rs"})));
  expect_all_tables(check());
}

}  // namespace
}  // namespace bbtables::use
