#include <cstdint>
#include <filesystem>
#include <string>

#include "tables/magics.hpp"
#include "use/commands/verify_test.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

class Checking : public VerifyTest {};

TEST_F(Checking, OfATextThatBeginsWithAByteOrderMarkLeavesItOut) {
  const std::string wrong = "#define not_a_file 0xfefefefefefefeffULL\n";
  for (const std::string& mark : {std::string{}, std::string{"\xef\xbb\xbf"}}) {
    write("a.h", mark + wrong);
    const Result result = verify({"a.h"});
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_TRUE(contains(result.output, "a.h:1: not_a_file is 0xfefefefefefefeff")) << result;
  }
}

TEST_F(Checking, of_a_table_in_another_mapping_than_is_stated_fails) {
  write("pawns.hpp", source_of("pawn_attacks", "PawnAttacks"));
  EXPECT_EQ(verify({"--mapping", "a1b1", "pawns.hpp"}).exit_code, 0);
  const Result result = verify(
      {"--mapping", "a1a2", "--quiet", "--require", "pawn_attacks=PawnAttacks", "pawns.hpp"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_TRUE(contains(result.output, "not as stated")) << result;
  EXPECT_TRUE(contains(result.output, "is not in the mapping stated")) << result;
}

TEST_F(Checking, of_a_right_table_ends_with_0_and_of_a_wrong_one_with_1) {
  write("right.hpp", right_king());
  const std::string right = report_of({"right.hpp"}, 0);
  for (const char* words : {"right.hpp:", "KingMoves", "king_attacks"}) {
    EXPECT_TRUE(contains(right, words)) << right;
  }
  write("wrong.hpp", wrong_king());
  write("knight.hpp", source_of("knight_attacks", "KnightMoves"));
  const std::string wrong = report_of({"wrong.hpp", "knight.hpp"}, 1);
  for (const char* words : {"KingMoves[14] (g2)", "h3 is missing", "KnightMoves"}) {
    EXPECT_TRUE(contains(wrong, words)) << wrong;
  }
}

TEST_F(Checking, of_magics_ends_with_1_where_one_is_wrong) {
  std::string text = "const uint64_t M[] = {";
  for (const std::uint64_t magic : tables::magics_of(tables::rook)) {
    text += std::to_string(magic) + ",";
  }
  write("right.c", text + "};");
  EXPECT_TRUE(contains(report_of({"--require", "rook_magics", "right.c"}, 0), "64 squares right"));
  text.replace(text.find('{') + 1, 0, "1");
  write("wrong.c", text + "};");
  const std::string wrong = report_of({"wrong.c"}, 1);
  EXPECT_TRUE(contains(wrong, "M[0] (a1) is 0x")) << wrong;
  EXPECT_TRUE(contains(wrong, "1 table recognised, 1 wrong (1 entry)")) << wrong;
}

TEST_F(Checking, leaves_out_what_is_ignored_and_counts_it) {
  write("a.hpp", wrong_king());
  write("b.hpp", source_of("knight_attacks", "KnightMoves"));
  const std::string report = report_of({"--ignore", "KingMoves", "a.hpp", "b.hpp"}, 0);
  EXPECT_TRUE(contains(report, "1 table recognised, none wrong\nskipped: 1 ignored array\n"))
      << report;
  const std::string required =
      report_of({"--ignore=KingMoves", "--require=king_attacks=KingMoves", "a.hpp", "b.hpp"}, 1);
  EXPECT_TRUE(contains(required, "not met: 'KingMoves' at a.hpp:")) << required;
  EXPECT_TRUE(contains(required, " is ignored\n")) << required;
  EXPECT_TRUE(
      contains(report_of({"--ignore", "KingMoves", "a.hpp"}, 1), "nothing has been checked"));
}

TEST_F(Checking, warns_of_what_ignores_nothing) {
  write("b.hpp", "// bbtables-verify: ignore\n\n" + source_of("knight_attacks", "KnightMoves"));
  const Arguments arguments{"--ignore", "K=king_attacks", "--format", "json", "b.hpp"};
  const Result result = verify(arguments);
  EXPECT_EQ(result.exit_code, 0) << result;
  EXPECT_EQ(result.errors,
            "b.hpp:1: warning: the comment `bbtables-verify: ignore` is at no array\n"
            "bbtables-verify: warning: --ignore K=king_attacks matches no array\n");
  EXPECT_TRUE(contains(result.output, "\"what\": \"--ignore K=king_attacks matches no array\""));
}

TEST_F(Checking, of_a_folder_reads_its_source_files) {
  write("src/king.hpp", right_king());
  write("src/deep/er/knight.hpp", source_of("knight_attacks", "KnightMoves"));
  write("src/notes.md", wrong_king());
  const std::string report = report_of({"src"}, 0);
  EXPECT_TRUE(contains(report, "src/king.hpp:"));
  EXPECT_TRUE(contains(report, "src/deep/er/knight.hpp:"));
  EXPECT_FALSE(contains(report, "notes.md"));
  EXPECT_TRUE(contains(report, "2 files read, 2 tables recognised"));
  EXPECT_TRUE(contains(report, "1 not source code"));
}

TEST_F(Checking, of_a_folder_skips_what_is_ignored_or_binary) {
  write("king.hpp", right_king());
  write("out/king.hpp", wrong_king());
  write("data.hpp", wrong_king() + '\0');
  write("late.hpp", right_king() + std::string(9'000, ' ') + '\0');
  write("binary.hpp", std::string(1, '\0') + wrong_king());
  write(".gitignore", "/out/\ndata.hpp\n");
  ASSERT_EQ(run({"git", "init", "--quiet"}, {.folder = path("")}).exit_code, 0);
  const std::string report = report_of({"."}, 0);
  EXPECT_TRUE(contains(report, "2 ignored by git")) << report;
  EXPECT_TRUE(contains(report, "1 binary")) << report;
  EXPECT_TRUE(contains(report, "2 tables recognised")) << report;
}

TEST_F(Checking, of_a_file_that_is_named_reads_it_whatever_it_is) {
  write("out.dat", std::string(1, '\0') + wrong_king());
  write(".gitignore", "*\n");
  EXPECT_TRUE(contains(report_of({"out.dat"}, 1), "h3 is missing"));
}

/// The hexadecimal numbers of a source as words of 64 bits.
std::string as_words(const std::string& source) {
  std::string bytes;
  for (std::size_t at = 0; (at = source.find("0x", at)) != std::string::npos; ++at) {
    const std::uint64_t word = std::stoull(source.substr(at, 18), nullptr, 16);
    for (unsigned i = 0; i < 8; ++i) bytes += static_cast<char>(word >> (8 * i) & 0xff);
  }
  return bytes;
}

TEST_F(Checking, of_binary_words_is_that_of_an_array_called_as_the_file) {
  write("data/King.bin", as_words(right_king()));
  write("Wrong.bin", as_words(wrong_king()));
  const auto report = [&](const std::string& format, const std::string& file) {
    return report_of({"--binary", "u64", "--format", format, file}, 1);
  };
  EXPECT_TRUE(contains(report_of({"--binary", "u64", "--require", "king_attacks=King", "data"}, 0),
                       ": met"));
  EXPECT_TRUE(contains(report_of({"data"}, 1), "1 not source code"));
  EXPECT_TRUE(contains(report("text", "Wrong.bin"),
                       "Wrong.bin: byte 112: Wrong[14] (g2) is 0x000000000060a0e0, should be "
                       "0x0000000000e0a0e0: h3 is missing"));
  EXPECT_TRUE(contains(report("github", "Wrong.bin"),
                       "::error file=Wrong.bin,title=Wrong entry::king_attacks: "));
  EXPECT_FALSE(contains(report("sarif", "Wrong.bin"), "region"));
}

/// Packed, as each square's number of its mask's bits has it.
std::vector<std::uint64_t> rook_data() {
  std::vector<std::uint64_t> all;
  for (unsigned bit = 0; bit < 64; ++bit) {
    const std::uint64_t magic = tables::magics_of(tables::rook)[bit];
    const unsigned shift = tables::shift_of(tables::mask_of(tables::rook, bit));
    const std::size_t start = all.size();
    all.resize(start + (std::size_t{1} << (64 - shift)));
    for (const tables::Occupancy& each : tables::occupancies(tables::rook, bit)) {
      all[start + (each.occupied * magic >> shift)] = each.attacks;
    }
  }
  return all;
}

TEST_F(Checking, of_magics_knows_their_data_in_other_files_of_the_engine) {
  std::vector<std::uint64_t> data = rook_data();
  const auto write_data = [&] {
    std::string bytes;
    std::string text = "const uint64_t D[] = {\n";
    for (const std::uint64_t word : data) {
      for (unsigned i = 0; i < 8; ++i) bytes += static_cast<char>(word >> (8 * i) & 0xff);
      text += std::to_string(word) + ",\n";
    }
    write("binary/a.bin", bytes);
    write("text/z.c", text + "};");
  };
  std::string text = "const uint64_t M[] = {";
  for (const std::uint64_t magic : tables::magics_of(tables::rook)) {
    text += std::to_string(magic) + ",";
  }
  write("binary/m.c", text + "};");
  write("text/m.c", text + "};");
  write_data();
  EXPECT_TRUE(contains(report_of({"--binary", "u64", "binary"}, 0), "(attacks in a)"));
  EXPECT_TRUE(contains(report_of({"text"}, 0), "(attacks in D)"));
  EXPECT_TRUE(contains(report_of({"--mapping", "a1b1", "text"}, 0), "(attacks in D)"));
  data[100'000] ^= 1;
  write_data();
  EXPECT_TRUE(contains(report_of({"--binary", "u64", "binary"}, 1),
                       "binary/a.bin: byte 800000: a[100000]"));
  EXPECT_TRUE(contains(report_of({"text"}, 1), "text/z.c:100002: D[100000]"));
  EXPECT_TRUE(contains(report_of({"--format", "github", "text"}, 1),
                       "::error file=text/z.c,line=100002,col=1,"));
  EXPECT_TRUE(contains(report_of({"--format", "json", "text"}, 1), "\"path\": \"text/z.c\""));
  EXPECT_TRUE(contains(report_of({"--format", "sarif", "text"}, 1), "\"text/z.c\""));
}

TEST_F(Checking, of_binary_words_needs_whole_ones) {
  write("odd.bin", as_words(right_king()) + "x");
  const Result result = verify({"--binary", "u64", "odd.bin"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_TRUE(
      contains(result.errors, "odd.bin: error: has 513 bytes; words of 64 bits were expected"))
      << result;
}

TEST_F(Checking, of_standard_input_reads_it_to_its_end) {
  EXPECT_TRUE(contains(report_of({"-"}, 0, {.input = right_king()}), "KingMoves"));
  EXPECT_TRUE(contains(report_of({"-"}, 1, {.input = wrong_king()}), "h3 is missing"));
}

TEST_F(Checking, of_a_table_across_two_reads_sees_all_of_it) {
  for (const std::size_t place : {300U, 1'000U, 2'000U}) {
    const std::string spaces((1 << 16) - place, ' ');
    EXPECT_TRUE(contains(report_of({"-"}, 0, {.input = spaces + right_king()}), "KingMoves"));
  }
}

TEST_F(Checking, of_nothing_ends_with_1_and_says_so_in_one_line) {
  write("dull.c", dull);
  write("folder/notes.md", "");
  EXPECT_EQ(count(report_of({"dull.c"}, 1), "nothing has been checked"), 1U);
  EXPECT_EQ(count(report_of({"folder"}, 1), "nothing has been checked"), 1U);
  EXPECT_EQ(count(report_of({"-"}, 1), "nothing has been checked"), 1U);
}

TEST_F(Checking, of_entries_that_could_not_be_read_never_says_none_wrong) {
  write("king.hpp", replaced(right_king(), "0x0000000000e0a0e0", "KING_MOVES_OF_G2"));
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"king.hpp"}, {"--quiet", "king.hpp"}}) {
    const std::string report = report_of(words, 1);
    EXPECT_TRUE(contains(report, "63 entries right, 1 not read: `KING_MOVES_OF_G2` in line"));
    EXPECT_TRUE(contains(report, "1 table recognised, 1 not read in full (1 entry)"));
    EXPECT_FALSE(contains(report, "none wrong"));
  }
  EXPECT_TRUE(contains(report_of({"--require", "king_attacks", "king.hpp"}, 1), "not be read"));
}

TEST_F(Checking, shows_what_was_skipped_where_asked) {
  write("a.c", right_king() + "const int Primes[6] = {2, 3, 5, 7, 11, 13};\n");
  EXPECT_FALSE(contains(report_of({"a.c"}, 0), "Primes"));
  EXPECT_TRUE(contains(report_of({"--verbose", "a.c"}, 0), "Primes"));
}

TEST_F(Checking, reports_in_every_format) {
  write("king.hpp", wrong_king());
  EXPECT_TRUE(report_of({"--format", "json", "king.hpp"}, 1).starts_with("{"));
  EXPECT_TRUE(contains(report_of({"--format", "sarif", "king.hpp"}, 1), "\"2.1.0\""));
  EXPECT_TRUE(contains(report_of({"--format", "github", "king.hpp"}, 1), "::error "));
}

TEST_F(Checking, of_the_committed_tables_finds_all_right_and_whole) {
  const std::string report = report_of({BBTABLES_SOURCE "/generated"}, 0);
  EXPECT_TRUE(contains(report, "none wrong")) << report;
}

TEST_F(Checking, of_the_committed_tables_sees_a_flipped_digit) {
  fs::copy(BBTABLES_SOURCE "/generated", path("copy"), fs::copy_options::recursive);
  write("copy/rust/knight.rs",
        replaced(read("copy/rust/knight.rs"), "0x0000_0000_0002_0400", "0x0000_0000_0002_0401"));
  const std::string report = report_of({"copy"}, 1);
  EXPECT_TRUE(contains(report, "1 wrong (1 entry)")) << report;
}

TEST_F(Checking, of_a_very_long_line_takes_it_all) {
  std::string numbers = "{";
  for (int i = 0; i < 8'000'000; ++i) numbers += "1,";
  EXPECT_TRUE(
      contains(report_of({"-"}, 0, {.input = numbers + "};\n" + right_king()}), "KingMoves"));
  const std::string brackets(8'000'000, '{');
  (void)report_of({"-"}, 1, {.input = brackets});
}

TEST_F(Checking, to_a_reader_that_has_gone_away_ends_as_it_would) {
  write("right.hpp", right_king());
  write("wrong.hpp", wrong_king());
  const ProcessOptions unread{.output = ProcessOptions::unread};
  EXPECT_EQ(report_of({"right.hpp"}, 0, unread), "");
  EXPECT_EQ(report_of({"wrong.hpp"}, 1, unread), "");
}

TEST_F(Checking, to_a_closed_standard_output_is_an_error) {
  write("right.hpp", right_king());
  const ProcessOptions closed{.output = ProcessOptions::closed};
  for (const Arguments& arguments : {Arguments{"right.hpp"}, {"--help"}, {"--version"}}) {
    EXPECT_TRUE(is_refused(verify(arguments, closed), "standard output", {"cannot write"}));
  }
}

class Requiring : public VerifyTest {
 protected:
  void SetUp() override {
    write("king.hpp", right_king());
    write("wrong.hpp", wrong_king());
    write("dull.c", dull);
  }

  /// That one requirement on a source ends like that, with these words in the report.
  void expect_outcome(const std::string& requirement, const std::string& source, int exit_code,
                      const std::string& words) const {
    const std::string report = report_of({"--require", requirement, source}, exit_code);
    EXPECT_TRUE(contains(report, "required " + requirement)) << report;
    EXPECT_TRUE(contains(report, words)) << report;
  }
};

TEST_F(Requiring, a_table_that_is_there_and_right_succeeds) {
  expect_outcome("king_attacks", "king.hpp", 0, ": met");
  expect_outcome("king_attacks=KingMoves", "king.hpp", 0, ": met");
}

TEST_F(Requiring, a_table_that_is_not_there_fails) {
  expect_outcome("knight_attacks", "king.hpp", 1, "no such table was found");
  expect_outcome("king_attacks", "dull.c", 1, "no such table was found");
  expect_outcome("king_attacks=Kings", "king.hpp", 1, "the table is 'KingMoves'");
}

TEST_F(Requiring, a_table_that_is_wrong_fails_and_says_where) {
  expect_outcome("king_attacks", "wrong.hpp", 1, "'KingMoves' at wrong.hpp:");
  expect_outcome("king_attacks=KingMoves", "wrong.hpp", 1, "1 wrong entry");
}

TEST_F(Requiring, an_array_that_is_another_table_fails) {
  write("knight.hpp", source_of("knight_attacks", "KingMoves"));
  expect_outcome("king_attacks=KingMoves", "knight.hpp", 1, "is knight_attacks");
}

TEST_F(Requiring, half_a_table_fails_but_as_the_named_array) {
  const std::string both = source_of("pawn_attacks", "PawnAttacks");
  const std::size_t white = both.find("    {  // white\n");
  const std::size_t end = both.find("    }", white);
  ASSERT_NE(end, std::string::npos);
  write("white.hpp",
        "const unsigned long long WhitePawns[64] = " + both.substr(white, end - white) + "};\n");
  expect_outcome("pawn_attacks", "white.hpp", 1, "only in part");
  expect_outcome("pawn_attacks=WhitePawns", "white.hpp", 0, ": met");
}

TEST_F(Requiring, several_tables_wants_them_all) {
  write("knight.hpp", source_of("knight_attacks", "Knights"));
  (void)report_of({"--require", "king_attacks", "--require", "knight_attacks=Knights", "king.hpp",
                   "knight.hpp"},
                  0);
  (void)report_of({"--require", "king_attacks", "--require", "knight_attacks", "king.hpp"}, 1);
}

TEST_F(Requiring, a_table_does_not_excuse_another_that_is_wrong) {
  write("knight.hpp", source_of("knight_attacks", "Knights"));
  (void)report_of({"--require", "knight_attacks", "knight.hpp", "wrong.hpp"}, 1);
}

TEST_F(Requiring, a_table_of_what_cannot_be_read_ends_with_2) {
  EXPECT_EQ(verify({"--require", "king_attacks", "none.hpp"}).exit_code, 2);
}

TEST_F(Requiring, decides_between_tables_with_the_same_numbers) {
  // Rank masks in one mapping are file masks in another.
  write("masks.hpp", source_of("rank_masks", "M"));
  (void)report_of({"--require", "rank_masks=M", "masks.hpp"}, 0);
  (void)report_of({"--require", "file_masks=M", "masks.hpp"}, 0);
}

TEST_F(VerifyTest, prints_help_and_version) {
  const std::string help = report_of({"--help"}, 0);
  EXPECT_TRUE(help.starts_with("bbtables-verify finds the attack tables")) << help;
  EXPECT_EQ(report_of({"-h"}, 0), help);
  EXPECT_EQ(report_of({"--version"}, 0), "bbtables-verify " BBTABLES_VERSION "\n");
}

TEST_F(VerifyTest, refuses_in_one_line_that_names_the_command) {
  EXPECT_TRUE(is_refused(verify({}), "bbtables-verify", {"no path given"}));
  EXPECT_TRUE(is_refused(verify({"--verb", "a.c"}), "bbtables-verify", {"'--verbose'"}));
  EXPECT_TRUE(is_refused(verify({"--format", "jsn", "a.c"}), "bbtables-verify", {"'json'"}));
}

}  // namespace
}  // namespace bbtables::use
