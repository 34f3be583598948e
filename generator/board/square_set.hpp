#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

#include "board/square.hpp"

namespace bbtables::board {

/// A set of squares, with a set's operators; iterating visits its squares in the order of
/// Square::all(). How it is stored is nobody's concern: a mapping turns it into a bitboard.
class SquareSet {
 public:
  constexpr SquareSet() = default;
  constexpr SquareSet(std::initializer_list<Square> squares) {
    for (const Square square : squares) insert(square);
  }

  /// All squares for which `holds(square)`.
  template <class Predicate>
  [[nodiscard]] static constexpr SquareSet where(Predicate holds) {
    SquareSet set;
    for (const Square square : Square::all()) {
      if (holds(square)) set.insert(square);
    }
    return set;
  }

  constexpr void insert(Square square) { members_ |= std::uint64_t{1} << square.ordinal(); }
  [[nodiscard]] constexpr bool contains(Square square) const {
    return ((members_ >> square.ordinal()) & 1) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return members_ == 0; }
  [[nodiscard]] constexpr unsigned count() const {
    return static_cast<unsigned>(std::popcount(members_));
  }

  constexpr SquareSet& operator|=(SquareSet other) {
    members_ |= other.members_;
    return *this;
  }
  friend constexpr SquareSet operator|(SquareSet a, SquareSet b) { return a |= b; }
  friend constexpr SquareSet operator&(SquareSet a, SquareSet b) {
    a.members_ &= b.members_;
    return a;
  }
  /// The squares of `a` that are not in `b`.
  friend constexpr SquareSet operator-(SquareSet a, SquareSet b) {
    a.members_ &= ~b.members_;
    return a;
  }
  /// All squares that are not in the set.
  friend constexpr SquareSet operator~(SquareSet a) {
    a.members_ = ~a.members_;
    return a;
  }
  friend constexpr bool operator==(SquareSet, SquareSet) = default;

  struct Iterator {
    std::uint64_t rest;
    constexpr Square operator*() const {
      return Square{static_cast<unsigned>(std::countr_zero(rest))};
    }
    constexpr void operator++() { rest &= rest - 1; }
    constexpr bool operator==(const Iterator&) const = default;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {members_}; }
  [[nodiscard]] constexpr Iterator end() const { return {0}; }

 private:
  std::uint64_t members_ = 0;
};

/// The squares one step away from `square`, for each of the steps that stays on the board.
[[nodiscard]] inline SquareSet after_steps(Square square, std::initializer_list<Step> steps) {
  SquareSet set;
  for (const Step step : steps) {
    if (const auto target = square.after(step)) set.insert(*target);
  }
  return set;
}

}  // namespace bbtables::board
