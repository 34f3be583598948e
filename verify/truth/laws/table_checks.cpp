#include "truth/laws/table_checks.hpp"

#include <array>
#include <optional>
#include <sstream>

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
#include "truth/laws/checks.hpp"
#include "truth/oracles/geometry.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/sets.hpp"

namespace bbtables::laws {

using board::Color;
using board::File;
using board::Line;
using board::Rank;
using board::Square;
using board::SquareSet;
using board::Wing;

namespace {

/// The subset of `set` whose members are chosen by the bits of `choice`.
SquareSet subset(SquareSet set, unsigned choice) {
  SquareSet chosen;
  for (const Square square : set) {
    if ((choice & 1) != 0) chosen.insert(square);
    choice >>= 1;
  }
  return chosen;
}

void name_squares(std::ostream& out, SquareSet set) {
  out << '{';
  for (const Square square : set) out << ' ' << square.name();
  out << " }";
}

std::string share_a_number(SquareSet some, SquareSet others) {
  std::ostringstream message;
  message << "\n  gives one number to the pawns on ";
  name_squares(message, some);
  message << " and to those on ";
  name_squares(message, others);
  message << '\n';
  return message.str();
}

/// Empty where the 64 sets of pawns get 64 numbers, else the first two that share one.
std::string first_clash(SquareSet shield, std::uint64_t magic) {
  std::array<std::optional<SquareSet>, 64> numbered;
  for (unsigned choice = 0; choice < 64; ++choice) {
    const SquareSet pawns = subset(shield, choice);
    auto& holder = numbered[(oracles::bitboard(pawns) * magic) >> 58];
    if (holder) return share_a_number(*holder, pawns);
    holder = pawns;
  }
  return {};
}

/// The next larger number with as many bits set (Gosper's hack), or 0 where there is none.
std::uint64_t next_with_as_many_bits(std::uint64_t number) {
  const std::uint64_t lowest = number & (~number + 1);
  const std::uint64_t ripple = number + lowest;
  if (ripple == 0) return 0;
  return ripple | (((number ^ ripple) / lowest) >> 2);
}

std::uint64_t sparsest_multiplier(SquareSet shield) {
  for (unsigned bits = 1;; ++bits) {
    std::uint64_t magic = (std::uint64_t{1} << bits) - 1;
    for (; magic != 0; magic = next_with_as_many_bits(magic)) {
      if (first_clash(shield, magic).empty()) return magic;
    }
  }
}

std::string is_not_the_sparsest(std::uint64_t magic, std::uint64_t sparsest) {
  std::ostringstream message;
  message << std::hex << "\n  is 0x" << magic << ", should be 0x" << sparsest
          << ", the least of the multipliers with the fewest bits;" << std::dec << " wrong bits:";
  for (unsigned bit = 0; bit < 64; ++bit) {
    if (((magic ^ sparsest) >> bit & 1) != 0) message << ' ' << bit;
  }
  message << '\n';
  return message.str();
}

/// Of a magic multiplier: (pawns * magic) >> 58 gives the 64 sets of pawns on the shield's squares
/// 64 different numbers, and no multiplier with fewer bits, or with as many and less, does.
Requirement numbers_the_64_shields(Color color, Wing wing) {
  const SquareSet shield = oracles::pawn_shield(color, wing);
  return [shield, sparsest = sparsest_multiplier(shield)](std::uint64_t magic) -> std::string {
    const std::string clash = first_clash(shield, magic);
    if (!clash.empty()) return clash;
    return magic == sparsest ? "" : is_not_the_sparsest(magic, sparsest);
  };
}

template <auto targets>
unsigned mobility(Square from) {
  return targets(from).count();
}

template <const Line& line>
SquareSet through(Square square) {
  return oracles::line_through(square, line);
}

SquareSet all_of_file(File file) { return oracles::squares_of(file); }
SquareSet all_of_rank(Rank rank) { return oracles::squares_of(rank); }
unsigned bits(board::Word16 word) { return oracles::counted_bits(word.ordinal()); }

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
      {TABLE(pawn_attacks), oracles::pawn_targets},
      {TABLE(pawn_pushes), oracles::pawn_push_targets},
      {TABLE(pawn_double_pushes), oracles::pawn_double_push_targets},
      {TABLE(passed_pawn_masks), oracles::where_enemies_stop},
      {TABLE(pawn_front_spans), oracles::squares_ahead},
      {TABLE(pawn_attack_spans), oracles::attacked_on_the_way},
      {TABLE(adjacent_files), oracles::squares_beside},
      {TABLE(square_bits), [](Square square) { return SquareSet{square}; }},
      {TABLE(rank_masks), through<board::rank_line>},
      {TABLE(file_masks), through<board::file_line>},
      {TABLE(diagonal_masks), through<board::diagonal>},
      {TABLE(antidiagonal_masks), through<board::antidiagonal>},
      {TABLE(king_lines), oracles::line_through},
      {TABLE(file_squares), all_of_file},
      {TABLE(rank_squares), all_of_rank},
      {TABLE(not_a_file), [] { return oracles::all_but_files("a"); }},
      {TABLE(not_ab_file), [] { return oracles::all_but_files("ab"); }},
      {TABLE(not_h_file), [] { return oracles::all_but_files("h"); }},
      {TABLE(not_gh_file), [] { return oracles::all_but_files("gh"); }},
      {TABLE(caughtable_area), oracles::caughtable_area},
      {TABLE(pawn_shield_masks), oracles::pawn_shield},
      {TABLE(pawn_shield_magics), numbers_the_64_shields},
      {TABLE(popcount16), bits},
  };
  return all;
}

bool is_right(std::uint64_t is, SquareSet should_be) { return oracles::squares(is) == should_be; }

bool is_right(std::uint8_t is, unsigned should_be) { return is == should_be; }

bool is_right(std::uint64_t is, const Requirement& requirement) { return requirement(is).empty(); }

std::string complaint(std::uint64_t is, SquareSet should_be) {
  return same_squares(oracles::squares(is), should_be).message();
}

std::string complaint(std::uint8_t is, unsigned should_be) {
  return "\n  is " + std::to_string(is) + ", should be " + std::to_string(should_be) + '\n';
}

std::string complaint(std::uint64_t is, const Requirement& requirement) { return requirement(is); }

namespace {

/// The complaints about one table: the first few in full, all of them counted.
class Report {
 public:
  void add(const CheckedEntry& entry) {
    constexpr unsigned few = 3;
    ++entries_;
    if (entry.is_right(entry.value)) return;
    if (++wrong_ > few) return;
    first_few_ += entry.name + " is wrong:" + entry.complaint(entry.value);
  }

  [[nodiscard]] testing::AssertionResult result() const {
    if (wrong_ == 0) return testing::AssertionSuccess();
    return testing::AssertionFailure()
           << wrong_ << " of " << entries_ << " entries wrong; the first:\n"
           << first_few_;
  }

 private:
  unsigned entries_ = 0;
  unsigned wrong_ = 0;
  std::string first_few_;
};

}  // namespace

testing::AssertionResult TableCheck::result_on(const Values& values) const {
  const std::size_t expected = values_().size();
  if (values.size() != expected) {
    return testing::AssertionFailure()
           << table_ << " has " << values.size() << " entries, should have " << expected;
  }
  Report report;
  for_each_entry(values, [&](const CheckedEntry& entry) { report.add(entry); });
  return report.result();
}

void PrintTo(const TableCheck& check, std::ostream* out) { *out << check.table(); }

}  // namespace bbtables::laws
