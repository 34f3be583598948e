#include "tables/lines.hpp"

namespace bbtables::tables {
namespace {

using board::File;
using board::Rank;
using board::Square;
using board::SquareSet;

constexpr File a_file{0};
constexpr File b_file{1};
constexpr File g_file{6};
constexpr File h_file{7};

}  // namespace

SquareSet rank_mask(Square square) { return rank_squares(square.rank()); }

SquareSet file_mask(Square square) { return file_squares(square.file()); }

SquareSet diagonal_mask(Square square) {
  // Along a diagonal, file minus rank stays the same; written as a sum, to stay unsigned.
  return SquareSet::where([&](Square other) {
    return other.file().ordinal() + square.rank().ordinal() ==
           square.file().ordinal() + other.rank().ordinal();
  });
}

SquareSet antidiagonal_mask(Square square) {
  return SquareSet::where([&](Square other) {
    return other.file().ordinal() + other.rank().ordinal() ==
           square.file().ordinal() + square.rank().ordinal();
  });
}

SquareSet king_line(Square square, Line line) {
  constexpr decltype(&rank_mask) masks[] = {rank_mask, file_mask, diagonal_mask, antidiagonal_mask};
  return masks[line.ordinal()](square);
}

SquareSet file_squares(File file) {
  return SquareSet::where([&](Square square) { return square.file() == file; });
}

SquareSet rank_squares(Rank rank) {
  return SquareSet::where([&](Square square) { return square.rank() == rank; });
}

SquareSet not_a_file() { return ~file_squares(a_file); }
SquareSet not_ab_file() { return ~(file_squares(a_file) | file_squares(b_file)); }
SquareSet not_h_file() { return ~file_squares(h_file); }
SquareSet not_gh_file() { return ~(file_squares(g_file) | file_squares(h_file)); }

}  // namespace bbtables::tables
