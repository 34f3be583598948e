#include "engines/recognise/conventions.hpp"

namespace bbtables::recognise {
namespace {

using board::Color;
using board::Square;
using board::SquareSet;
using board::Step;

constexpr Step north{0, +1};
constexpr Step south{0, -1};
constexpr Step east{+1, 0};
constexpr Step west{-1, 0};
constexpr Step north_east{+1, +1};
constexpr Step north_west{-1, +1};
constexpr Step south_east{+1, -1};
constexpr Step south_west{-1, -1};

/// 0 for the rank that a colour's pieces start on, 7 for the one its pawns promote on.
unsigned own_rank(Color color, Square square) {
  return (color == board::white ? square : square.mirrored()).rank().ordinal();
}

SquareSet beyond(Square square, Step step, bool last_one_too) {
  SquareSet ray;
  for (auto next = square.after(step); next; next = next->after(step)) {
    if (last_one_too || next->after(step)) ray.insert(*next);
  }
  return ray;
}

template <const Step&... steps>
SquareSet rays(Color, Square square, SquareSet) {
  return (SquareSet{} | ... | beyond(square, steps, true));
}
template <const Step&... steps>
SquareSet inner_rays(Color, Square square, SquareSet) {
  return (SquareSet{} | ... | beyond(square, steps, false));
}
template <const Step& step>
SquareSet ray_with_square(Color, Square square, SquareSet) {
  return beyond(square, step, true) | SquareSet{square};
}
/// The ends of a line are left out, the square itself only if it is one of them.
template <const Step& there, const Step& back>
SquareSet inner_line(Color, Square square, SquareSet) {
  const SquareSet inner = beyond(square, there, false) | beyond(square, back, false);
  return square.after(there) && square.after(back) ? inner | SquareSet{square} : inner;
}

SquareSet without_square(Color, Square square, SquareSet set) { return set - SquareSet{square}; }
SquareSet with_square(Color, Square square, SquareSet set) { return set | SquareSet{square}; }
SquareSet complement(Color, Square, SquareSet set) { return ~set; }

SquareSet first_rank_empty(Color color, Square square, SquareSet set) {
  return own_rank(color, square) == 0 ? SquareSet{} : set;
}
SquareSet last_rank_left_out(Color color, Square, SquareSet set) {
  return set - SquareSet::where([&](Square target) { return own_rank(color, target) == 7; });
}
SquareSet first_rank_empty_last_left_out(Color color, Square square, SquareSet set) {
  return first_rank_empty(color, square, last_rank_left_out(color, square, set));
}
SquareSet outer_ranks_left_out(Color, Square, SquareSet set) {
  return set - SquareSet::where([](Square target) { return target.rank().ordinal() % 7 == 0; });
}

SquareSet with_double_step(Color color, Square square, SquareSet set) {
  if (own_rank(color, square) != 1) return set;
  return set | SquareSet{*square.after({0, 2 * color.forward()})};
}
SquareSet with_double_step_first_rank_empty(Color color, Square square, SquareSet set) {
  return first_rank_empty(color, square, with_double_step(color, square, set));
}

}  // namespace

const std::vector<Convention>& conventions() {
  static const std::vector<Convention> all{
      {"rank_masks", "without its own square", without_square},
      {"rank_masks", "without edges", inner_rays<east, west>},
      {"rank_masks", "edges left out, its own square kept", inner_line<east, west>},
      {"rank_masks", "east of the square", rays<east>},
      {"rank_masks", "east of the square, its own square kept", ray_with_square<east>},
      {"rank_masks", "west of the square", rays<west>},
      {"rank_masks", "west of the square, its own square kept", ray_with_square<west>},
      {"rank_masks", "east of the square, without edges", inner_rays<east>},
      {"rank_masks", "west of the square, without edges", inner_rays<west>},
      {"file_masks", "without its own square", without_square},
      {"file_masks", "without edges", inner_rays<north, south>},
      {"file_masks", "edges left out, its own square kept", inner_line<north, south>},
      {"file_masks", "north of the square", rays<north>},
      {"file_masks", "north of the square, its own square kept", ray_with_square<north>},
      {"file_masks", "south of the square", rays<south>},
      {"file_masks", "south of the square, its own square kept", ray_with_square<south>},
      {"file_masks", "north of the square, without edges", inner_rays<north>},
      {"file_masks", "south of the square, without edges", inner_rays<south>},
      {"diagonal_masks", "without its own square", without_square},
      {"diagonal_masks", "without edges", inner_rays<north_east, south_west>},
      {"diagonal_masks", "edges left out, its own square kept", inner_line<north_east, south_west>},
      {"diagonal_masks", "north-east of the square", rays<north_east>},
      {"diagonal_masks", "north-east of the square, its own square kept",
       ray_with_square<north_east>},
      {"diagonal_masks", "south-west of the square", rays<south_west>},
      {"diagonal_masks", "south-west of the square, its own square kept",
       ray_with_square<south_west>},
      {"diagonal_masks", "north-east of the square, without edges", inner_rays<north_east>},
      {"diagonal_masks", "south-west of the square, without edges", inner_rays<south_west>},
      {"antidiagonal_masks", "without its own square", without_square},
      {"antidiagonal_masks", "without edges", inner_rays<north_west, south_east>},
      {"antidiagonal_masks", "edges left out, its own square kept",
       inner_line<north_west, south_east>},
      {"antidiagonal_masks", "north-west of the square", rays<north_west>},
      {"antidiagonal_masks", "north-west of the square, its own square kept",
       ray_with_square<north_west>},
      {"antidiagonal_masks", "south-east of the square", rays<south_east>},
      {"antidiagonal_masks", "south-east of the square, its own square kept",
       ray_with_square<south_east>},
      {"antidiagonal_masks", "north-west of the square, without edges", inner_rays<north_west>},
      {"antidiagonal_masks", "south-east of the square, without edges", inner_rays<south_east>},
      {"rook_attacks_empty", "without edges", inner_rays<north, east, south, west>},
      {"rook_attacks_empty", "with its own square", with_square},
      {"bishop_attacks_empty", "without edges",
       inner_rays<north_east, south_east, south_west, north_west>},
      {"bishop_attacks_empty", "with its own square", with_square},
      {"queen_attacks_empty", "without edges",
       inner_rays<north, east, south, west, north_east, south_east, south_west, north_west>},
      {"queen_attacks_empty", "with its own square", with_square},
      {"square_bits", "complements", complement},
      {"pawn_attacks", "first rank empty", first_rank_empty},
      {"pawn_pushes", "first rank empty", first_rank_empty},
      {"pawn_pushes", "with the double step", with_double_step},
      {"pawn_pushes", "with the double step, first rank empty", with_double_step_first_rank_empty},
      {"passed_pawn_masks", "first rank empty", first_rank_empty},
      {"passed_pawn_masks", "last rank left out", last_rank_left_out},
      {"passed_pawn_masks", "first rank empty, last rank left out", first_rank_empty_last_left_out},
      {"pawn_front_spans", "first rank empty", first_rank_empty},
      {"pawn_front_spans", "last rank left out", last_rank_left_out},
      {"pawn_front_spans", "first rank empty, last rank left out", first_rank_empty_last_left_out},
      {"pawn_attack_spans", "first rank empty", first_rank_empty},
      {"pawn_attack_spans", "last rank left out", last_rank_left_out},
      {"pawn_attack_spans", "first rank empty, last rank left out", first_rank_empty_last_left_out},
      {"caughtable_area", "first and last rank left out", outer_ranks_left_out},
  };
  return all;
}

}  // namespace bbtables::recognise
