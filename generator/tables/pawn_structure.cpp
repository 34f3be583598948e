#include "tables/pawn_structure.hpp"

#include "tables/lines.hpp"

namespace bbtables::tables {
namespace {

using board::Color;
using board::File;
using board::Square;
using board::SquareSet;

/// All squares on the ranks that the pawn has yet to reach.
SquareSet ahead(Color color, Square pawn) {
  const unsigned reached = pawn.rank().ordinal();
  return SquareSet::where([&](Square square) {
    const unsigned rank = square.rank().ordinal();
    return color == board::white ? rank > reached : rank < reached;
  });
}

}  // namespace

SquareSet passed_pawn_mask(Color color, Square pawn) {
  return pawn_front_span(color, pawn) | pawn_attack_span(color, pawn);
}

SquareSet pawn_front_span(Color color, Square pawn) {
  return ahead(color, pawn) & file_squares(pawn.file());
}

SquareSet pawn_attack_span(Color color, Square pawn) {
  return ahead(color, pawn) & adjacent_files(pawn.file());
}

SquareSet adjacent_files(File file) {
  return SquareSet::where([&](Square square) {
    return file_distance(square, Square{file, square.rank()}) == 1;
  });
}

}  // namespace bbtables::tables
