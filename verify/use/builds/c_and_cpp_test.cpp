// A small engine, both C and C++, that counts moves with our tables: declared and defined
// in two files, from a vendored file and by the CMake package.

#include <chrono>
#include <ostream>
#include <string>
#include <string_view>

#include "use/published_counts.hpp"
#include "use/scheme_names.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

class CConsumer : public FolderTest {
 protected:
  void SetUp() override {
    for (const std::string tool : {"make", "cc"}) {
      if (!is_installed(tool)) GTEST_SKIP() << not_installed(tool);
    }
    copy("verify/use/builds/c", "c");
  }

  [[nodiscard]] std::string make(const std::string& target,
                                 const std::string& variables = "") const {
    return output_of(type("make " + target + " " + variables, {.folder = "c"}));
  }
  /// Compiled as quickly as may be, for quick counts.
  [[nodiscard]] std::string make_quickly(const std::string& target,
                                         const std::string& mapping) const {
    return make(target, "CFLAGS=-std=c99 MAPPING=" + mapping);
  }
};

TEST_F(CConsumer, IsBuiltStrictlyAndAnewWhereItsMakefileChangesAndOnlyThen) {
  EXPECT_EQ(count(make("perft"), "bbtables generate"), 1U);
  EXPECT_EQ(count(make("perft"), "bbtables generate"), 0U);
  // The clock of files may be some milliseconds behind, but not behind a file that is there.
  fs::last_write_time(path("c/Makefile"),
                      fs::last_write_time(path("c/attacks.h")) + std::chrono::milliseconds{1});
  EXPECT_EQ(count(make("perft"), "bbtables generate"), 1U);
  EXPECT_EQ(count(make("perft"), "bbtables generate"), 0U);
  EXPECT_TRUE(counts_as_published(path("c/perft"), quick_counts));
}

class CConsumerInMapping : public CConsumer, public testing::WithParamInterface<std::string> {};

TEST_P(CConsumerInMapping, CountsAsPublished) {
  EXPECT_EQ(count(make_quickly("perft", GetParam()), "--mapping " + GetParam()), 1U);
  EXPECT_TRUE(counts_as_published(path("c/perft"), quick_counts));
}

INSTANTIATE_TEST_SUITE_P(, CConsumerInMapping,
                         testing::Values("a1b1", "h1g1", "a8b8", "h8g8", "a1a2", "h1h2", "a8a7",
                                         "h8h7"),
                         [](const auto& test) { return test.param; });

/// One bit of one entry, both counted from 0 in the mapping a1b1 and in the order of the file.
struct Flip {
  std::string name;
  std::string table;
  std::size_t entry;
  unsigned bit;
};

void PrintTo(const Flip& flip, std::ostream* stream) { *stream << flip.name; }

/// Flips it in the text of a generated header.
std::string flipped(std::string text, const Flip& flip) {
  constexpr std::string_view prefix = "0x";
  constexpr std::size_t digits = 16;
  std::size_t at = text.find(" " + flip.table + "[");
  for (std::size_t i = 0; i <= flip.entry; ++i) at = text.find(prefix, at + 1);
  at += prefix.size() + digits - 1 - flip.bit / 4;
  const std::string all = "0123456789abcdef";
  text[at] = all[all.find(text[at]) ^ std::size_t{1} << flip.bit % 4];
  return text;
}

class AFlippedBit : public CConsumer, public testing::WithParamInterface<Flip> {};

TEST_P(AFlippedBit, MakesACountWrong) {
  EXPECT_NE(make_quickly("attacks.h", "a1b1"), "");
  write("c/attacks.c", flipped(read("c/attacks.c"), GetParam()));
  EXPECT_NE(make_quickly("perft", "a1b1"), "");
  EXPECT_FALSE(counts_as_published(path("c/perft"), quick_counts));
}

INSTANTIATE_TEST_SUITE_P(
    , AFlippedBit,
    testing::Values(Flip{"a_knight_on_b1_loses_c3", "knight_attacks", 1, 18},
                    Flip{"a_knight_on_e5_wins_h4", "knight_attacks", 36, 31},
                    Flip{"a_king_on_e1_loses_d1", "king_attacks", 4, 3},
                    Flip{"a_king_on_e1_wins_d3", "king_attacks", 4, 19},
                    Flip{"a_white_pawn_on_g2_loses_h3", "pawn_attacks", 14, 23},
                    Flip{"a_black_pawn_on_b4_wins_e4", "pawn_attacks", 64 + 25, 28},
                    Flip{"a_white_pawn_on_a2_cannot_step", "pawn_pushes", 8, 16},
                    Flip{"a_black_pawn_on_a7_steps_aside", "pawn_pushes", 64 + 48, 41},
                    Flip{"a_white_pawn_on_e2_cannot_leap", "pawn_double_pushes", 12, 28},
                    Flip{"a_black_pawn_on_c7_leaps_further", "pawn_double_pushes", 64 + 50, 26},
                    Flip{"the_rank_of_b4_lacks_c4", "rank_masks", 25, 26},
                    Flip{"the_rank_of_b4_has_c2", "rank_masks", 25, 10},
                    Flip{"the_file_of_h1_lacks_h3", "file_masks", 7, 23},
                    Flip{"the_file_of_a1_has_b1", "file_masks", 0, 1},
                    Flip{"the_diagonal_of_e2_lacks_f3", "diagonal_masks", 12, 21},
                    Flip{"the_diagonal_of_d2_has_c4", "diagonal_masks", 11, 26},
                    Flip{"the_antidiagonal_of_e2_lacks_d3", "antidiagonal_masks", 12, 19},
                    Flip{"the_antidiagonal_of_g7_has_g5", "antidiagonal_masks", 54, 38},
                    Flip{"the_a_file_lacks_a2", "all_of_file", 0, 8},
                    Flip{"the_h_file_has_g1", "all_of_file", 7, 6},
                    Flip{"the_first_rank_lacks_e1", "all_of_rank", 0, 4},
                    Flip{"the_eighth_rank_has_b7", "all_of_rank", 7, 49}),
    [](const auto& test) { return test.param.name; });

class CppConsumer : public FolderTest {
 protected:
  void SetUp() override { copy("verify/use/builds/c", "c"); }
};

TEST_F(CppConsumer, OfAVendoredHeaderCountsAsPublished) {
  for (const char* command : {"bbtables generate knight_attacks", "bbtables check"}) {
    EXPECT_TRUE(is_quiet(type(command_in("README.md", command))));
  }
  output_of(type("'" BBTABLES_COMPILER "' -std=c++17 -O2 -I src -x c++ c/*.c -o perft"));
  EXPECT_TRUE(counts_as_published(path("perft")));
}

/// Whether its sliders move by that scheme.
class CppConsumerByScheme : public CppConsumer, public testing::WithParamInterface<std::string> {};

TEST_P(CppConsumerByScheme, CountsAsPublished) {
  const std::string& scheme = GetParam();
  std::string board = read("c/board.c");
  for (const auto& [piece, lines] :
       {std::pair{"bishop",
                  "line_attacks(diagonal_masks, from, occupied) |\n         "
                  "line_attacks(antidiagonal_masks, from, occupied)"},
        std::pair{"rook",
                  "line_attacks(rank_masks, from, occupied) | line_attacks(file_masks, "
                  "from, occupied)"}}) {
    board = replaced(board, lines, scheme + "::" + piece + "_attacks(from, occupied)");
  }
  if (scheme == "fill") board += "static const bool is_ready = (fill::initialize(), true);\n";
  write("c/board.c", board);
  EXPECT_TRUE(is_quiet(type("bbtables generate knight_attacks king_attacks pawn lines " + scheme +
                            " --lang cpp --namespace engine --mapping a8b8 -o src/attacks.hpp")));
  output_of(type("'" BBTABLES_COMPILER "' -std=c++17 -O1 -I src -x c++ c/*.c -o perft"));
  EXPECT_TRUE(counts_as_published(path("perft"), quick_counts));
}
INSTANTIATE_TEST_SUITE_P(, CppConsumerByScheme, testing::ValuesIn(scheme_names()),
                         [](const auto& test) { return test.param; });

TEST_F(CppConsumer, OfThePackageCountsAsPublished) {
  set("CXX", BBTABLES_COMPILER);
  set("CMAKE_GENERATOR", BBTABLES_GENERATOR);
  const std::string prefix = path("prefix").string();
  output_of(run({BBTABLES_CMAKE, "--install", BBTABLES_BUILD, "--prefix", prefix}));
  copy("verify/use/builds/cpp_package", "package");
  output_of(run({BBTABLES_CMAKE, "-S", "package", "-B", "build", "-DCMAKE_PREFIX_PATH=" + prefix}));
  output_of(run({BBTABLES_CMAKE, "--build", "build"}));
  EXPECT_TRUE(counts_as_published(path("build/perft"), quick_counts));
}

TEST(CppEngine, CountsAsPublishedAsAPartOfThisBuild) {
  EXPECT_TRUE(counts_as_published(BBTABLES_ENGINE, quick_counts));
}

}  // namespace
}  // namespace bbtables::use
