// A small engine in C, C++ and Rust counts the published numbers of legal moves, by tables in every
// mapping, by every scheme of slider look-up, and by the crate; a wrong bit in a table makes a
// count wrong.

#include <string>
#include <vector>

#include "use/scheme_names.hpp"
#include "use/testing.hpp"

namespace bbtables::use {
namespace {

/// A position of the chess programming wiki's page Perft Results, and how many sequences of legal
/// moves of each length begin there.
struct Position {
  std::string fen;
  std::vector<std::uint64_t> counts;
};

const std::vector<Position> positions{
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     {20, 400, 8'902, 197'281, 4'865'609}},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     {48, 2'039, 97'862, 4'085'603}},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2'812, 43'238, 674'624}},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", {6, 264, 9'467, 422'333}},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", {44, 1'486, 62'379, 2'103'487}},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
     {46, 2'079, 89'890, 3'894'594}}};

/// Those that are counted at once by a program that is not optimised. Castling, promotion and en
/// passant all happen in them.
constexpr std::uint64_t quick_counts = 100'000;
constexpr std::uint64_t all_counts = UINT64_MAX;

/// An engine, and what its owner types to make `perft` of perft.c or perft.rs, which are there.
struct Engine {
  std::string name;
  std::vector<std::string> tools;
  std::string commands;
  std::uint64_t most = quick_counts;
};

class AnEngine : public FolderTest {
 protected:
  void SetUp() override {
    set("CARGO_TARGET_DIR", path("target").string());
    copy("verify/use/builds/perft.c", "perft.c");
    copy("verify/use/builds/perft.rs", "perft.rs");
  }

  /// Whether it prints what is published, as far as that is at most `most`.
  [[nodiscard]] testing::AssertionResult counts_as_published(std::uint64_t most) const {
    for (const Position& position : positions) {
      std::string expected;
      int depth = 0;
      for (const std::uint64_t count : position.counts) {
        if (count > most) break;
        expected += std::to_string(count) + '\n';
        ++depth;
      }
      const Result result = run({"./perft", position.fen, std::to_string(depth)});
      if (result.exit_code != 0 || result.output != expected) {
        return testing::AssertionFailure() << "counted from " << position.fen << ":\n"
                                           << result << "but published is\n"
                                           << expected;
      }
    }
    return testing::AssertionSuccess();
  }
};

const std::string generate = "bbtables generate knight_attacks king_attacks pawn lines ";
const std::string strict = " -Wall -Wextra -Wpedantic -Wconversion -Werror ";

std::string in_c(const std::string& mapping) {
  return generate + "--name file_squares=all_of_file --name rank_squares=all_of_rank --mapping " +
         mapping + " --lang c --split --output attacks.h\ncc -std=c99" + strict +
         "perft.c attacks.c -o perft";
}

/// The README's own commands.
std::string vendored() {
  return command_in("README.md", "bbtables generate knight_attacks king_attacks pawn lines") +
         "\n" + command_in("README.md", "bbtables check") +
         "\n'" BBTABLES_COMPILER "' -std=c++17 -O2 -I src -x c++ perft.c -o perft";
}

std::string in_cpp(const std::string& scheme) {
  return generate + scheme + " --lang cpp --namespace engine --mapping a8b8 -o attacks.hpp\n" +
         "'" BBTABLES_COMPILER "' -std=c++17 -fsanitize=address,undefined" + strict +
         (scheme == "fill" ? "-DINITIALIZE=fill::initialize " : "") + "-DSLIDERS=" + scheme +
         " -x c++ perft.c -o perft";
}

std::string in_rust(const std::string& scheme) {
  return generate + scheme + " --lang rust --mapping a8b8 -o tables.rs\ncat >main.rs <<'.'\n" +
         "#[allow(dead_code)] // of a family, an engine need not use every table\n"
         "mod tables;\nuse tables::" +
         scheme + " as sliders;\nfn initialize() {" +
         (scheme == "fill" ? "tables::fill::initialize()" : "") +
         "}\ninclude!(\"perft.rs\");\n.\n"
         "rustc --edition=2021 -Dwarnings -Coverflow-checks=on -Copt-level=1 main.rs -o perft";
}

const std::string page_of_crate = "generated/rust/README.md";

/// With the crate beside it, and what the page shows of its use.
std::string by_crate(const std::string& before, const std::string& dependency) {
  return "mkdir -p bbtables/generated engine/src\n"
         "cp -r '" BBTABLES_SOURCE
         "/generated/rust' bbtables/generated\n"
         "cat >engine/src/main.rs <<'.'\n"
         "#[allow(unused_imports)]\nmod shown {\n" +
         code_in("rust", page_of_crate).at(0) +
         "}\n"
         "mod tables { pub use bbtables::{king::*, knight::*, lines::*, pawn::*}; }\n"
         "use bbtables::hyperbola as sliders;\n"
         "fn initialize() {}\n"
         "include!(\"../../perft.rs\");\n.\n" +
         before +
         "\ncat >engine/Cargo.toml <<.\n"
         "[package]\nname = \"engine\"\nversion = \"0.0.0\"\nedition = \"2021\"\n" +
         dependency +
         "\n.\n"
         "RUSTFLAGS=-Dwarnings cargo build --quiet --release --manifest-path engine/Cargo.toml\n"
         "cp target/release/engine perft";
}

std::vector<Engine> all_engines() {
  std::vector<Engine> all{
      {"CppVendored", {}, vendored(), all_counts},
      {"RustByCrate",
       {"cargo"},
       by_crate("export CARGO_NET_OFFLINE=true", code_in("toml", page_of_crate).at(0)),
       all_counts},
      // A clone from the disk is a fetch too; there is no other that cargo could want.
      {"RustByCrateInGit",
       {"cargo", "git"},
       by_crate("export CARGO_HOME=\"$PWD/cargo\"\ncd bbtables\ngit init --quiet\ngit add .\n"
                "git -c user.name=n -c user.email=e commit --quiet -m all\ncd ..",
                "[dependencies]\nbbtables = { git = \"file://$PWD/bbtables\" }")}};
  for (const std::string mapping :
       {"a1b1", "h1g1", "a8b8", "h8g8", "a1a2", "h1h2", "a8a7", "h8h7"}) {
    all.push_back({"C_" + mapping, {"cc"}, in_c(mapping)});
  }
  for (const std::string& scheme : scheme_names()) {
    all.push_back({"Cpp_" + scheme, {}, in_cpp(scheme)});
    all.push_back({"Rust_" + scheme, {"rustc"}, in_rust(scheme)});
  }
  return all;
}

class Engines : public AnEngine, public testing::WithParamInterface<Engine> {};

TEST_P(Engines, CountAsPublished) {
  for (const std::string& tool : GetParam().tools) {
    if (!is_installed(tool)) GTEST_SKIP() << not_installed(tool);
  }
  ASSERT_TRUE(is_quiet(type(GetParam().commands, {.seconds = 300})));
  EXPECT_TRUE(counts_as_published(GetParam().most));
}

INSTANTIATE_TEST_SUITE_P(, Engines, testing::ValuesIn(all_engines()),
                         [](const auto& test) { return test.param.name; });

/// One bit of one entry, both counted from 0 in the mapping a1b1 and in the order of the file.
struct Flip {
  std::string table;
  std::size_t entry;
  unsigned bit;
};

/// Flips it in the text of a generated file.
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

TEST_F(AnEngine, CountsSomethingElseByATableWithAFlippedBit) {
  if (!is_installed("cc")) GTEST_SKIP() << not_installed("cc");
  ASSERT_TRUE(is_quiet(type(in_c("a1b1") + "\ncc -std=c99 -c perft.c")));
  const std::string right = read("attacks.c");
  for (const Flip& flip : {Flip{"knight_attacks", 1, 18},            // b1 loses c3
                           Flip{"king_attacks", 4, 19},              // e1 wins d3
                           Flip{"pawn_attacks", 64 + 25, 28},        // black: b4 wins e4
                           Flip{"pawn_pushes", 8, 16},               // white: a2 cannot step
                           Flip{"pawn_double_pushes", 64 + 50, 26},  // black: c7 leaps further
                           Flip{"rank_masks", 25, 26},               // of b4 loses c4
                           Flip{"file_masks", 0, 1},                 // of a1 wins b1
                           Flip{"diagonal_masks", 12, 21},           // of e2 loses f3
                           Flip{"antidiagonal_masks", 54, 38},       // of g7 wins g5
                           Flip{"all_of_file", 0, 8},                // the a-file loses a2
                           Flip{"all_of_rank", 7, 49}}) {            // the eighth rank wins b7
    write("attacks.c", flipped(right, flip));
    ASSERT_TRUE(is_quiet(type("cc -std=c99 perft.o attacks.c -o perft")));
    EXPECT_FALSE(counts_as_published(quick_counts)) << flip.table;
  }
}

}  // namespace
}  // namespace bbtables::use
