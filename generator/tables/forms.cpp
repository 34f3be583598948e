#include "tables/forms.hpp"

#include <algorithm>
#include <array>

#include "tables/catalogue.hpp"
#include "tables/caughtable.hpp"
#include "tables/lines.hpp"
#include "tables/pawn.hpp"
#include "tables/pawn_structure.hpp"
#include "tables/popcount.hpp"
#include "tables/sliders.hpp"
#include "tables/squares.hpp"
#include "tables/tabulate.hpp"

namespace bbtables::tables {
namespace {

using board::Color;
using board::File;
using board::Rank;
using board::Square;
using board::SquareSet;
using board::Step;

// Domains of forms that the catalogue has no table for.

/// A file counted from the h-file.
struct FileFromH : board::Finite<FileFromH, 8> {
  using Finite::Finite;
  [[nodiscard]] File file() const { return File{7 - ordinal()}; }
};
/// A rank counted from the eighth.
struct RankFromEighth : board::Finite<RankFromEighth, 8> {
  using Finite::Finite;
  [[nodiscard]] Rank rank() const { return Rank{7 - ordinal()}; }
};
struct Word8 : board::Finite<Word8, 256> {
  using Finite::Finite;
};
std::string label(FileFromH index) { return label(index.file()); }
std::string label(RankFromEighth index) { return label(index.rank()); }
std::string label(Word8 word) { return std::to_string(word.ordinal()); }

/// One line of the list. Axes that the catalogue's table has as well keep its names for them.
template <class Result, class... Domains>
Form form(std::string_view table, std::string_view name, Result (*function)(Domains...)) {
  const Table& own = *std::ranges::find(catalogue(), table, &Table::name);
  std::array<std::string_view, sizeof...(Domains)> names{};
  const std::array<bool, sizeof...(Domains)> is_square{std::same_as<Domains, Square>...};
  for (std::size_t axis = 0; axis < names.size(); ++axis) {
    names[axis] = is_square[axis] && !own.axes[axis].is_square ? "square" : own.axes[axis].name;
  }
  Form form{name, tabulate(own.name, names, own.meaning, function)};
  form.table.family = own.family;
  return form;
}

// Lines without their ends.

constexpr Step north{0, +1};
constexpr Step south{0, -1};
constexpr Step east{+1, 0};
constexpr Step west{-1, 0};
constexpr Step north_east{+1, +1};
constexpr Step north_west{-1, +1};
constexpr Step south_east{+1, -1};
constexpr Step south_west{-1, -1};

template <const Step& step>
SquareSet ray(Square square) {
  SquareSet ray;
  for (auto next = square.after(step); next; next = next->after(step)) ray.insert(*next);
  return ray;
}
template <const Step& step>
SquareSet ray_with_own_square(Square square) {
  return ray<step>(square) | SquareSet{square};
}
/// The squares of rays whose pieces stop a slider: behind the last one is only the edge.
template <const Step&... steps>
SquareSet rays_without_edges(Square square) {
  const auto inner = [](SquareSet set, Step step) {
    return SquareSet::where([&](Square at) { return set.contains(at) && at.after(step); });
  };
  return (SquareSet{} | ... | inner(ray<steps>(square), steps));
}
/// A line but for its first and last square, the own square among the rest.
template <const Step& there, const Step& back>
SquareSet line_without_edges(Square square) {
  const SquareSet others = rays_without_edges<there, back>(square);
  return square.after(there) && square.after(back) ? others | SquareSet{square} : others;
}
template <SquareSet (&set)(Square)>
SquareSet without_own_square(Square square) {
  return set(square) - SquareSet{square};
}
template <SquareSet (&set)(Square)>
SquareSet with_own_square(Square square) {
  return set(square) | SquareSet{square};
}

// Pawns without the ranks that they never stand on, or no longer.

/// The rank as that colour counts: 0 is the one behind its pawns, 7 the one they promote on.
unsigned rank_seen_by(Color color, Square square) {
  return (color == board::white ? square : square.mirrored()).rank().ordinal();
}

using PawnSet = SquareSet(Color, Square);

template <PawnSet& set>
SquareSet first_rank_empty(Color color, Square square) {
  return rank_seen_by(color, square) == 0 ? SquareSet{} : set(color, square);
}
template <PawnSet& set>
SquareSet without_last_rank(Color color, Square square) {
  return set(color, square) -
         SquareSet::where([&](Square target) { return rank_seen_by(color, target) == 7; });
}
SquareSet pawn_pushes_with_double_step(Color color, Square square) {
  return pawn_push(color, square) | pawn_double_push(color, square);
}
/// Where pawns of that colour attack the square from: from where the other colour's pawns would
/// stand attacked, but for the rank that no pawn of its own stands on.
SquareSet pawn_attackers_without_first_rank(Color color, Square target) {
  return pawn_attacks(!color, target) -
         SquareSet::where([&](Square from) { return rank_seen_by(color, from) == 0; });
}

SquareSet without_outer_ranks(SquareSet set) {
  return set - rank_squares(Rank{0}) - rank_squares(Rank{7});
}

// THE list. A form is one line: the table it keeps, its name, its function.
// clang-format off
std::vector<Form> listed_forms() {
  return {
      form("rook_attacks_empty", "without_edges", rays_without_edges<north, east, south, west>),
      form("rook_attacks_empty", "with_own_square", with_own_square<rook_attacks_empty>),
      form("bishop_attacks_empty", "without_edges", rays_without_edges<north_east, south_east, south_west, north_west>),
      form("bishop_attacks_empty", "with_own_square", with_own_square<bishop_attacks_empty>),
      form("queen_attacks_empty", "without_edges", rays_without_edges<north, east, south, west, north_east, south_east, south_west, north_west>),
      form("queen_attacks_empty", "with_own_square", with_own_square<queen_attacks_empty>),

      form("pawn_attacks", "first_rank_empty", first_rank_empty<pawn_attacks>),
      form("pawn_attacks", "by_target+without_first_rank", pawn_attackers_without_first_rank),
      form("pawn_pushes", "first_rank_empty", first_rank_empty<pawn_push>),
      form("pawn_pushes", "with_double_step", pawn_pushes_with_double_step),
      form("pawn_pushes", "with_double_step+first_rank_empty", first_rank_empty<pawn_pushes_with_double_step>),

      form("passed_pawn_masks", "first_rank_empty", first_rank_empty<passed_pawn_mask>),
      form("passed_pawn_masks", "without_last_rank", without_last_rank<passed_pawn_mask>),
      form("passed_pawn_masks", "first_rank_empty+without_last_rank", without_last_rank<first_rank_empty<passed_pawn_mask>>),
      form("pawn_front_spans", "first_rank_empty", first_rank_empty<pawn_front_span>),
      form("pawn_front_spans", "without_last_rank", without_last_rank<pawn_front_span>),
      form("pawn_front_spans", "first_rank_empty+without_last_rank", without_last_rank<first_rank_empty<pawn_front_span>>),
      form("pawn_attack_spans", "first_rank_empty", first_rank_empty<pawn_attack_span>),
      form("pawn_attack_spans", "without_last_rank", without_last_rank<pawn_attack_span>),
      form("pawn_attack_spans", "first_rank_empty+without_last_rank", without_last_rank<first_rank_empty<pawn_attack_span>>),
      form("adjacent_files", "by_square", +[](Square square) { return adjacent_files(square.file()); }),
      form("adjacent_files", "by_square+without_outer_ranks", +[](Square square) { return without_outer_ranks(adjacent_files(square.file())); }),
      form("adjacent_files", "by_square+without_outer_ranks+outer_ranks_empty", +[](Square square) { return square.rank().ordinal() % 7 == 0 ? SquareSet{} : without_outer_ranks(adjacent_files(square.file())); }),
      form("adjacent_files", "without_outer_ranks", +[](File file) { return without_outer_ranks(adjacent_files(file)); }),
      form("adjacent_files", "complement", +[](File file) { return ~adjacent_files(file); }),
      form("adjacent_files", "from_h_file", +[](FileFromH index) { return adjacent_files(index.file()); }),
      form("adjacent_files", "complement+from_h_file", +[](FileFromH index) { return ~adjacent_files(index.file()); }),

      form("square_bits", "complement", +[](Square square) { return ~square_bit(square); }),

      form("rank_masks", "without_own_square", without_own_square<rank_mask>),
      form("rank_masks", "without_own_square+without_edges", rays_without_edges<east, west>),
      form("rank_masks", "without_edges", line_without_edges<east, west>),
      form("rank_masks", "east_ray", ray<east>),
      form("rank_masks", "east_ray+with_own_square", ray_with_own_square<east>),
      form("rank_masks", "west_ray", ray<west>),
      form("rank_masks", "west_ray+with_own_square", ray_with_own_square<west>),
      form("rank_masks", "east_ray+without_edges", rays_without_edges<east>),
      form("rank_masks", "west_ray+without_edges", rays_without_edges<west>),
      form("file_masks", "without_own_square", without_own_square<file_mask>),
      form("file_masks", "without_own_square+without_edges", rays_without_edges<north, south>),
      form("file_masks", "without_edges", line_without_edges<north, south>),
      form("file_masks", "north_ray", ray<north>),
      form("file_masks", "north_ray+with_own_square", ray_with_own_square<north>),
      form("file_masks", "south_ray", ray<south>),
      form("file_masks", "south_ray+with_own_square", ray_with_own_square<south>),
      form("file_masks", "north_ray+without_edges", rays_without_edges<north>),
      form("file_masks", "south_ray+without_edges", rays_without_edges<south>),
      form("diagonal_masks", "without_own_square", without_own_square<diagonal_mask>),
      form("diagonal_masks", "without_own_square+without_edges", rays_without_edges<north_east, south_west>),
      form("diagonal_masks", "without_edges", line_without_edges<north_east, south_west>),
      form("diagonal_masks", "north_east_ray", ray<north_east>),
      form("diagonal_masks", "north_east_ray+with_own_square", ray_with_own_square<north_east>),
      form("diagonal_masks", "south_west_ray", ray<south_west>),
      form("diagonal_masks", "south_west_ray+with_own_square", ray_with_own_square<south_west>),
      form("diagonal_masks", "north_east_ray+without_edges", rays_without_edges<north_east>),
      form("diagonal_masks", "south_west_ray+without_edges", rays_without_edges<south_west>),
      form("antidiagonal_masks", "without_own_square", without_own_square<antidiagonal_mask>),
      form("antidiagonal_masks", "without_own_square+without_edges", rays_without_edges<north_west, south_east>),
      form("antidiagonal_masks", "without_edges", line_without_edges<north_west, south_east>),
      form("antidiagonal_masks", "north_west_ray", ray<north_west>),
      form("antidiagonal_masks", "north_west_ray+with_own_square", ray_with_own_square<north_west>),
      form("antidiagonal_masks", "south_east_ray", ray<south_east>),
      form("antidiagonal_masks", "south_east_ray+with_own_square", ray_with_own_square<south_east>),
      form("antidiagonal_masks", "north_west_ray+without_edges", rays_without_edges<north_west>),
      form("antidiagonal_masks", "south_east_ray+without_edges", rays_without_edges<south_east>),
      form("file_squares", "complement", +[](File file) { return ~file_squares(file); }),
      form("file_squares", "from_h_file", +[](FileFromH index) { return file_squares(index.file()); }),
      form("file_squares", "complement+from_h_file", +[](FileFromH index) { return ~file_squares(index.file()); }),
      form("rank_squares", "complement", +[](Rank rank) { return ~rank_squares(rank); }),
      form("rank_squares", "from_eighth_rank", +[](RankFromEighth index) { return rank_squares(index.rank()); }),
      form("rank_squares", "complement+from_eighth_rank", +[](RankFromEighth index) { return ~rank_squares(index.rank()); }),

      form("caughtable_area", "without_outer_ranks", +[](Color king, Color to_move, Square square) { return without_outer_ranks(caughtable_area(king, to_move, square)); }),

      form("popcount16", "8_bit", +[](Word8 word) { return popcount16(board::Word16{word.ordinal()}); }),
  };
}
// clang-format on

}  // namespace

const std::vector<Form>& forms() {
  static const std::vector<Form> all = listed_forms();
  return all;
}

std::string in_words(std::string_view form_name) {
  std::string words;
  for (const char c : form_name) {
    if (c == '+') {
      words += ", ";
    } else {
      words += c == '_' ? ' ' : c;
    }
  }
  return words;
}

}  // namespace bbtables::tables
