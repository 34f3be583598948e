#include "truth/laws/table_checks.hpp"

#include <algorithm>
#include <cctype>

#include "cpp/alignment.hpp"
#include "cpp/caughtable.hpp"
#include "cpp/king.hpp"
#include "cpp/knight.hpp"
#include "cpp/lines.hpp"
#include "cpp/pawn.hpp"
#include "cpp/pawn_shield.hpp"
#include "cpp/pawn_structure.hpp"
#include "cpp/popcount.hpp"
#include "cpp/sliders.hpp"
#include "cpp/squares.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/words.hpp"

namespace bbtables::laws {

using board::Antidiagonal;
using board::Diagonal;
using board::File;
using board::Line;
using board::Rank;
using board::Square;
using board::SquareSet;

namespace {

template <SquareSet (&targets)(Square)>
unsigned mobility(Square from) {
  return targets(from).count();
}

template <const Line& line>
SquareSet through(Square square) {
  return oracles::line_through(square, line);
}

}  // namespace

// A table is one line: its name, and the oracle that it must equal.
const std::vector<TableCheck>& table_checks() {
  static const std::vector<TableCheck> all{
      {TABLE(knight_attacks), oracles::knight_targets},
      {TABLE(knight_mobility), mobility<oracles::knight_targets>},
      {TABLE(knight_distance), oracles::knight_distance},
      {TABLE(knight_reach), oracles::knight_reach},
      {TABLE(king_attacks), oracles::king_targets},
      {TABLE(king_mobility), mobility<oracles::king_targets>},
      {TABLE(king_distance), oracles::king_distance},
      {TABLE(king_zones), oracles::king_zone},
      {TABLE(rook_attacks_empty), oracles::rook_targets},
      {TABLE(bishop_attacks_empty), oracles::bishop_targets},
      {TABLE(queen_attacks_empty), oracles::queen_targets},
      {TABLE(rook_masks), oracles::rook_blockers},
      {TABLE(bishop_masks), oracles::bishop_blockers},
      {TABLE(rays), oracles::ray_to},
      {TABLE(between), oracles::squares_between},
      {TABLE(line_through), oracles::squares_in_line},
      {TABLE(ray_pass), oracles::squares_on_that_side},
      {TABLE(pawn_attacks), oracles::pawn_targets},
      {TABLE(pawn_pushes), oracles::pawn_push_targets},
      {TABLE(pawn_double_pushes), oracles::pawn_double_push_targets},
      {TABLE(passed_pawn_masks), oracles::where_enemies_stop},
      {TABLE(pawn_front_spans), oracles::squares_ahead},
      {TABLE(pawn_attack_spans), oracles::attacked_on_the_way},
      {TABLE(adjacent_files), oracles::squares_beside},
      {TABLE(square_bits), [](Square square) { return SquareSet{square}; }},
      {TABLE(dark_squares), oracles::squares_of_color_of_a1},
      {TABLE(light_squares), [] { return ~oracles::squares_of_color_of_a1(); }},
      {TABLE(rank_masks), through<board::rank_line>},
      {TABLE(file_masks), through<board::file_line>},
      {TABLE(diagonal_masks), through<board::diagonal>},
      {TABLE(antidiagonal_masks), through<board::antidiagonal>},
      {TABLE(king_lines), oracles::line_through},
      {TABLE(file_squares), [](File file) { return oracles::squares_of(file); }},
      {TABLE(rank_squares), [](Rank rank) { return oracles::squares_of(rank); }},
      {TABLE(diagonals), [](Diagonal diagonal) { return oracles::squares_of(diagonal); }},
      {TABLE(antidiagonals),
       [](Antidiagonal antidiagonal) { return oracles::squares_of(antidiagonal); }},
      {TABLE(not_a_file), [] { return oracles::all_but_files("a"); }},
      {TABLE(not_ab_file), [] { return oracles::all_but_files("ab"); }},
      {TABLE(not_h_file), [] { return oracles::all_but_files("h"); }},
      {TABLE(not_gh_file), [] { return oracles::all_but_files("gh"); }},
      {TABLE(caughtable_area), oracles::caughtable_area},
      {TABLE(pawn_shield_masks), oracles::pawn_shield},
      {TABLE(pawn_shield_magics), oracles::pawn_shield_magic},
      {TABLE(popcount16), [](board::Word16 word) { return oracles::counted_bits(word.ordinal()); }},
  };
  return all;
}

std::vector<std::size_t> wrong_places(const Values& are, const Values& should_be) {
  std::vector<std::size_t> wrong;
  for (std::size_t i = 0; i < are.size(); ++i) {
    if (are[i] != should_be.at(i)) wrong.push_back(i);
  }
  return wrong;
}

testing::AssertionResult TableCheck::result_on(const Values& values) const {
  if (shape_ != oracle_.shape) {
    return testing::AssertionFailure()
           << "the indices of " << table_ << " are those of another shape: is "
           << testing::PrintToString(shape_) << ", should be "
           << testing::PrintToString(oracle_.shape);
  }
  if (values.size() != values_.size()) {
    return testing::AssertionFailure()
           << table_ << " has " << values.size() << " entries, should have " << values_.size();
  }
  const Values should_be = this->should_be();
  const std::vector<std::size_t> wrong = wrong_places(values, should_be);
  if (wrong.empty()) return testing::AssertionSuccess();
  auto failure = testing::AssertionFailure()
                 << wrong.size() << " of " << values.size() << " entries wrong; the first:\n";
  constexpr std::size_t few = 3;  // are told in full
  const std::vector<std::string> names = oracle_.names();
  for (std::size_t i = 0; i < std::min(few, wrong.size()); ++i) {
    const std::size_t at = wrong[i];
    const auto difference =
        holds_sets_ ? same(oracles::squares(values[at]), oracles::squares(should_be[at]))
                    : same(values[at], should_be[at]);
    failure << table_ << names[at] << " is wrong:" << difference.message();
  }
  return failure;
}

std::string test_name(std::string sentence) {
  for (char& c : sentence) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return sentence;
}

void PrintTo(const TableCheck& check, std::ostream* out) { *out << check.table(); }

namespace {

/// "  what: e4 (bit 28), h8 (bit 63)" as a line; nothing where the set is empty.
std::string line_of(std::string_view what, SquareSet set) {
  std::string line;
  for (const Square square : set) {
    line.append(line.empty() ? "  " + std::string{what} + ": " : ", ");
    line.append(square.name()).append(" (bit ").append(std::to_string(oracles::bit(square)));
    line += ')';
  }
  return line.empty() ? line : line + '\n';
}

}  // namespace

testing::AssertionResult same(SquareSet is, SquareSet should_be,
                              const std::vector<board::Picture>& from) {
  if (is == should_be) return testing::AssertionSuccess();
  std::vector<board::Picture> pictures = from;
  pictures.push_back({"is", is});
  pictures.push_back({"should be", should_be});
  return testing::AssertionFailure()
         << '\n'
         << line_of("missing", should_be - is) << line_of("surplus", is - should_be)
         << oracles::draw_side_by_side(pictures);
}

testing::AssertionResult same(std::uint64_t is, std::uint64_t should_be) {
  if (is == should_be) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "\n  is " << is << ", should be " << should_be << " (0x"
                                     << std::hex << is << ", 0x" << should_be << ")\n";
}

}  // namespace bbtables::laws
