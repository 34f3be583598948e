#include "engines/recognise/square_slips.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace bbtables::recognise {
namespace {

using board::Square;
using board::SquareSet;
using board::Step;

constexpr std::array<Step, 8> king_steps{
    {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};

std::optional<Square> square_of(const WrongValue& value, std::size_t index) {
  if (!value.indexed_by_square || index >= Square::size) return {};
  return value.layout.index.square(static_cast<unsigned>(index));
}

bool is_entry(const WrongValue& value, std::size_t index) {
  return index < value.right.size() && index != value.index && value.right[index] == value.is;
}

std::string entry_of(const WrongValue& value, std::size_t index) {
  if (const auto square = square_of(value, index)) return "it is the entry of " + square->name();
  return "it is the entry with index " + std::to_string(index);
}

/// `clause`, and the square of the entry where it is of one.
std::string with_square(const WrongValue& value, const std::string& clause, std::size_t index) {
  const auto square = square_of(value, index);
  return clause + (square ? ", of " + square->name() : "");
}

std::string so_far(int squares, const std::string& unit, const std::string& up,
                   const std::string& down) {
  return squares == 0 ? "" : "one " + unit + " too far " + (squares > 0 ? up : down);
}

std::string described(Step step) {
  const std::string files = so_far(step.files, "file", "right", "left");
  const std::string ranks = so_far(step.ranks, "rank", "up", "down");
  return "all squares are " + ranks + (files.empty() || ranks.empty() ? "" : " and ") + files;
}

/// A step in the coordinates of the bits: `low` along eight bits in a row, `high` across them.
struct BitStep {
  int low;
  int high;
};
constexpr int farthest = 2;  // of the steps of pieces that do not slide

BitStep between(unsigned from, unsigned to) {
  return {static_cast<int>(to % 8) - static_cast<int>(from % 8),
          static_cast<int>(to / 8) - static_cast<int>(from / 8)};
}

/// Whether the step goes over the edge between one row of bits and the next.
bool leaves_row(unsigned from, BitStep step) {
  const int low = static_cast<int>(from % 8) + step.low;
  return low < 0 || low > 7;
}

/// The bits that short steps of the table's own entries reach from `own` over the edge.
std::uint64_t bits_over_the_edge(const WrongValue& value, unsigned own) {
  std::uint64_t bits = 0;
  for (std::size_t index = 0; index < value.right.size(); ++index) {
    const auto square = square_of(value, index);
    if (!square) break;
    const unsigned from = value.layout.bits.index(*square);
    for (std::uint64_t rest = value.right[index]; rest != 0; rest &= rest - 1) {
      const BitStep step = between(from, static_cast<unsigned>(std::countr_zero(rest)));
      if (std::abs(step.low) > farthest || std::abs(step.high) > farthest) continue;
      const int target = static_cast<int>(own) + step.low + 8 * step.high;
      if (target >= 0 && target < 64 && leaves_row(own, step)) bits |= std::uint64_t{1} << target;
    }
  }
  return bits;
}

}  // namespace

std::string own_square(const WrongValue& value) {
  const auto square = square_of(value, value.index);
  if (!square) return {};
  const std::uint64_t own = std::uint64_t{1} << value.layout.bits.index(*square);
  if ((value.is ^ value.should_be) != own) return {};
  return (value.is & own) != 0 ? "the entry holds its own square"
                               : "the entry lacks its own square";
}

std::string neighbours_entry(const WrongValue& value) {
  if (is_entry(value, value.index + 1)) {
    return with_square(value, "it is the next entry", value.index + 1);
  }
  if (value.index > 0 && is_entry(value, value.index - 1)) {
    return with_square(value, "it is the entry before", value.index - 1);
  }
  const auto square = square_of(value, value.index);
  if (!square) return {};
  for (const Step step : king_steps) {
    const auto neighbour = square->after(step);
    if (!neighbour) continue;
    const std::size_t index = value.layout.index.index(*neighbour);
    if (is_entry(value, index)) return entry_of(value, index);
  }
  return {};
}

std::string other_entry(const WrongValue& value) {
  for (std::size_t index = 0; index < value.right.size(); ++index) {
    if (is_entry(value, index)) return entry_of(value, index);
  }
  return {};
}

std::string turned_board(const WrongValue& value) {
  // In the order of all_mappings(), each of which is the first one seen from another side.
  constexpr std::array<const char*, 8> names{"",
                                             "mirrored left to right",
                                             "upside down",
                                             "turned by half a turn",
                                             "mirrored on the diagonal a1-h8",
                                             "turned by a quarter turn to the left",
                                             "turned by a quarter turn to the right",
                                             "mirrored on the diagonal h1-a8"};
  const auto& mappings = mapping::all_mappings();
  const SquareSet right = value.layout.bits.squares(value.should_be);
  for (std::size_t i = 1; i < mappings.size(); ++i) {
    SquareSet turned;
    for (const Square square : right) turned.insert(mappings[i].square(mappings[0].index(square)));
    if (value.layout.bits.bitboard(turned) != value.is) continue;
    return std::string{"the board is "} + names[i];
  }
  return {};
}

std::string moved(const WrongValue& value) {
  for (const Step step : king_steps) {
    SquareSet set;
    for (const Square square : value.layout.bits.squares(value.should_be)) {
      if (const auto target = square.after(step)) set.insert(*target);
    }
    if (value.layout.bits.bitboard(set) == value.is) return described(step);
  }
  return {};
}

std::string wrapped_around(const WrongValue& value) {
  const auto square = square_of(value, value.index);
  if (!square || (value.should_be & ~value.is) != 0) return {};
  const std::uint64_t surplus = value.is & ~value.should_be;
  const unsigned own = value.layout.bits.index(*square);
  if ((surplus & ~bits_over_the_edge(value, own)) != 0) return {};
  return "it wraps around the edge of the board";
}

}  // namespace bbtables::recognise
