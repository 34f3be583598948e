#include "tables/forms.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "tables/catalogue.hpp"
#include "tables/leapers.hpp"
#include "tables/lines.hpp"
#include "tables/pawns.hpp"
#include "tables/tabulate.hpp"

namespace bbtables::tables {
namespace {

/// One line of the list. Axes that the catalogue's table has as well keep its names for them; what
/// a form has more is one for directions.
template <class Result, class... Domains>
Form form(std::string_view table, std::string name, Result (*function)(Domains...)) {
  const Table& own = *std::ranges::find(catalogue(), table, &Table::name);
  std::array<std::string_view, sizeof...(Domains)> names{};
  const std::array<bool, sizeof...(Domains)> is_square{std::same_as<Domains, Square>...};
  const bool by_direction = sizeof...(Domains) > own.axes.size();
  for (std::size_t axis = 0; axis < names.size(); ++axis) {
    if (by_direction) {
      names[axis] = is_square[axis] ? "square" : "direction";
    } else {
      names[axis] = is_square[axis] && !own.axes[axis].is_square ? "square" : own.axes[axis].name;
    }
  }
  // What follows a comma is about the catalogue's own form.
  const std::string meaning = own.meaning.substr(0, own.meaning.find(',')) + ", " + in_words(name);
  Form form{std::move(name), tabulate(own.name, names, meaning, function)};
  form.table.family = own.family;
  form.table.is_choice = own.is_choice;
  return form;
}

/// Offsets into an array that begins with the first of them.
Form from_zero(std::string_view table) {
  Form form{"from_zero", *std::ranges::find(catalogue(), table, &Table::name)};
  form.table.meaning = form.table.meaning.substr(0, form.table.meaning.find(',')) + ", from zero";
  form.table.values = [own = form.table.values](const mapping::Layout& layout) {
    std::vector<std::uint64_t> values = own(layout);
    const std::uint64_t first = std::ranges::min(values);
    for (std::uint64_t& value : values) value -= first;
    return values;
  };
  return form;
}

/// Counted from the h-file, the eighth rank, the kingside, … instead.
Form from_other_end(Form form) {
  form.table = reversed(form.table, form.table.axes.size() - 1);
  return form;
}

/// Diagonals counted from the one in the middle on, 0 … 7, -7 … -1: so an index is the rank less
/// the file, of an antidiagonal the rank plus the file less 7, in so many entries. Of 16 the one
/// between is empty. Backwards: 0 … -7, 7 … 1.
Form wrapped(Form form, unsigned entries) {
  const auto from = [entries](unsigned index) -> std::optional<unsigned> {
    if (index < 8) return index + 7;
    if (index < entries - 7) return {};
    return index + 7 - entries;
  };
  form.table = indexed(form.table, 0, entries, "none", from);
  return form;
}

// Lines without their ends, by the relevant occupancy of a piece that moves on them.

template <SquareSet (&line)(Square), SquareSet (&mask)(Square)>
SquareSet others_without_edges(Square square) {
  return line(square) & mask(square);
}
/// The own square among the rest, but where it is an end itself: then only one more is left out.
template <SquareSet (&line)(Square), SquareSet (&mask)(Square)>
SquareSet line_without_edges(Square square) {
  const SquareSet others = others_without_edges<line, mask>(square);
  const bool is_inside = others.count() + 3 == line(square).count();
  return is_inside ? others | SquareSet{square} : others;
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
/// As engines ask that count an enemy pawn beside as one that holds it up.
SquareSet passed_pawn_mask_with_own_rank(Color color, Square square) {
  const SquareSet files = file_squares(square.file()) | adjacent_files(square.file());
  return passed_pawn_mask(color, square) | (files & rank_squares(square.rank()));
}
SquareSet pawn_pushes_with_double_step(Color color, Square square) {
  return pawn_push(color, square) | pawn_double_push(color, square);
}
SquareSet pawn_moves(Color color, Square square) {
  return pawn_pushes_with_double_step(color, square) | pawn_attacks(color, square);
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

bool are_in_line(Square one, Square other) { return queen_attacks_empty(one).contains(other); }

// One step in one direction.

template <class To>
SquareSet step_to(To direction, Square square) {
  return board::after_steps(square, {direction.step()});
}

// Around a king.

SquareSet king_attacks_straight(Square square) {
  return SquareSet::where([&](Square target) {
    return file_distance(square, target) + rank_distance(square, target) == 1;
  });
}
/// The squares that a king reaches in two moves or fewer, its own among them.
SquareSet king_zone_of_two_moves(Square square) {
  return SquareSet::where([&](Square target) { return king_distance(square, target) <= 2; });
}
/// The nine squares around the king as if it stood a square off the edge.
SquareSet king_zone_off_the_edge(Square square) {
  const auto off_the_edge = [](unsigned place) { return std::clamp(place, 1U, 6U); };
  return king_zone(Square{File{off_the_edge(square.file().ordinal())},
                          Rank{off_the_edge(square.rank().ordinal())}});
}
/// A ring that is as large on the outer ranks as on the others.
SquareSet king_attacks_off_the_outer_ranks(Square square) {
  const bool is_outer = square.rank().ordinal() % 7 == 0;
  return is_outer ? king_zone_off_the_edge(square) - SquareSet{square} : king_attacks(square);
}
/// Of the pawn shield only what stands right before the king on the first rank.
SquareSet pawn_shield_of_three(Color color, board::Wing wing) {
  return pawn_shield_mask(color, wing) -
         SquareSet::where([&](Square square) { return rank_seen_by(color, square) == 2; });
}
/// The squares right before a king, wherever it stands.
SquareSet pawn_shield_of_king(Color color, Square king) {
  return king_attacks(king) & (pawn_front_span(color, king) | pawn_attack_span(color, king));
}

/// And from the first rank on two ranks of them, as where it is castled.
SquareSet pawn_shield_by_square(Color color, Square king) {
  if (rank_seen_by(color, king) != 0) return pawn_shield_of_king(color, king);
  return (pawn_front_span(color, king) | pawn_attack_span(color, king)) -
         SquareSet::where([&](Square square) { return rank_seen_by(color, square) > 2; });
}

/// A diagonal of a single square as none.
SquareSet without_corners(SquareSet diagonal) {
  return diagonal.count() == 1 ? SquareSet{} : diagonal;
}

// THE list. A form is one line: the table it keeps, its name, its function.
// clang-format off
std::vector<Form> listed_forms() {
  return {
      form("knight_attacks", "by_direction", step_to<KnightDirection>),
      form("king_attacks", "by_direction", step_to<Direction>),
      form("king_attacks", "without_diagonals", king_attacks_straight),
      form("king_attacks", "diagonals_only", +[](Square square) { return king_attacks(square) - king_attacks_straight(square); }),
      form("king_attacks", "off_the_edge", +[](Square square) { return king_zone_off_the_edge(square) - SquareSet{square}; }),
      form("king_attacks", "off_the_outer_ranks", king_attacks_off_the_outer_ranks),
      form("king_zones", "of_two_moves", king_zone_of_two_moves),
      form("king_zones", "off_the_edge", king_zone_off_the_edge),

      form("rook_attacks_empty", "with_own_square", with_own_square<rook_attacks_empty>),
      form("bishop_attacks_empty", "with_own_square", with_own_square<bishop_attacks_empty>),
      form("queen_attacks_empty", "without_edges", +[](Square square) { return rook_mask(square) | bishop_mask(square); }),
      form("queen_attacks_empty", "with_own_square", with_own_square<queen_attacks_empty>),

      form("rook_masks", "complement", +[](Square square) { return ~rook_mask(square); }),
      form("bishop_masks", "complement", +[](Square square) { return ~bishop_mask(square); }),

      form("rook_shifts", "index_bits", +[](Square square) { return rook_mask(square).count(); }),
      form("bishop_shifts", "index_bits", +[](Square square) { return bishop_mask(square).count(); }),
      from_zero("bishop_offsets"),

      form("rays", "with_own_square", +[](Direction to, Square square) { return ray_to(to, square) | SquareSet{square}; }),
      form("rays", "without_edges", +[](Direction to, Square square) { return rays_without_edges(square, {to.step()}); }),
      form("between", "with_second_square", +[](Square from, Square to) { return between(from, to) | SquareSet{to}; }),
      form("between", "with_second_square+in_line_only", +[](Square from, Square to) { return are_in_line(from, to) ? between(from, to) | SquareSet{to} : SquareSet{}; }),
      form("between", "with_both_squares+in_line_only", +[](Square from, Square to) { return from == to || are_in_line(from, to) ? between(from, to) | SquareSet{from, to} : SquareSet{}; }),
      form("line_through", "without_both_squares", +[](Square from, Square to) { return line_through(from, to) - SquareSet{from, to}; }),
      form("line_through", "rook_lines_of_one_square", +[](Square from, Square to) { return from == to ? rank_mask(from) | file_mask(from) : line_through(from, to); }),
      form("line_through", "queen_lines_of_one_square", +[](Square from, Square to) { return from == to ? queen_attacks_empty(from) | SquareSet{from} : line_through(from, to); }),

      form("pawn_attacks", "first_rank_empty", first_rank_empty<pawn_attacks>),
      form("pawn_attacks", "by_target", +[](Color color, Square target) { return pawn_attacks(!color, target); }),
      form("pawn_attacks", "by_target+without_first_rank", pawn_attackers_without_first_rank),
      form("pawn_pushes", "first_rank_empty", first_rank_empty<pawn_push>),
      form("pawn_pushes", "with_double_step", pawn_pushes_with_double_step),
      form("pawn_pushes", "with_double_step+first_rank_empty", first_rank_empty<pawn_pushes_with_double_step>),
      form("pawn_pushes", "all_moves", pawn_moves),
      form("pawn_pushes", "all_moves+first_rank_empty", first_rank_empty<pawn_moves>),

      form("passed_pawn_masks", "first_rank_empty", first_rank_empty<passed_pawn_mask>),
      form("passed_pawn_masks", "without_last_rank", without_last_rank<passed_pawn_mask>),
      form("passed_pawn_masks", "first_rank_empty+without_last_rank", without_last_rank<first_rank_empty<passed_pawn_mask>>),
      form("passed_pawn_masks", "with_own_rank", passed_pawn_mask_with_own_rank),
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
      from_other_end(form("adjacent_files", "from_h_file", adjacent_files)),
      from_other_end(form("adjacent_files", "complement+from_h_file", +[](File file) { return ~adjacent_files(file); })),

      form("square_bits", "complement", +[](Square square) { return ~square_bit(square); }),

      form("rank_masks", "without_own_square", without_own_square<rank_mask>),
      form("rank_masks", "without_own_square+without_edges", others_without_edges<rank_mask, rook_mask>),
      form("rank_masks", "without_edges", line_without_edges<rank_mask, rook_mask>),
      form("file_masks", "without_own_square", without_own_square<file_mask>),
      form("file_masks", "without_own_square+without_edges", others_without_edges<file_mask, rook_mask>),
      form("file_masks", "without_edges", line_without_edges<file_mask, rook_mask>),
      form("diagonal_masks", "without_own_square", without_own_square<diagonal_mask>),
      form("diagonal_masks", "without_own_square+without_edges", others_without_edges<diagonal_mask, bishop_mask>),
      form("diagonal_masks", "without_edges", line_without_edges<diagonal_mask, bishop_mask>),
      form("antidiagonal_masks", "without_own_square", without_own_square<antidiagonal_mask>),
      form("antidiagonal_masks", "without_own_square+without_edges", others_without_edges<antidiagonal_mask, bishop_mask>),
      form("antidiagonal_masks", "without_edges", line_without_edges<antidiagonal_mask, bishop_mask>),
      form("not_ab_file", "complement", +[] { return ~not_ab_file(); }),
      form("not_gh_file", "complement", +[] { return ~not_gh_file(); }),
      form("file_squares", "complement", +[](File file) { return ~file_squares(file); }),
      from_other_end(form("file_squares", "from_h_file", file_squares)),
      from_other_end(form("file_squares", "complement+from_h_file", +[](File file) { return ~file_squares(file); })),
      form("rank_squares", "complement", +[](Rank rank) { return ~rank_squares(rank); }),
      from_other_end(form("rank_squares", "from_eighth_rank", rank_squares)),
      from_other_end(form("rank_squares", "complement+from_eighth_rank", +[](Rank rank) { return ~rank_squares(rank); })),
      from_other_end(form("diagonals", "from_a8", diagonal_squares)),
      form("diagonals", "corners_empty", +[](Diagonal diagonal) { return without_corners(diagonal_squares(diagonal)); }),
      from_other_end(form("diagonals", "corners_empty+from_a8", +[](Diagonal diagonal) { return without_corners(diagonal_squares(diagonal)); })),
      wrapped(form("diagonals", "wrapped", diagonal_squares), 15),
      wrapped(from_other_end(form("diagonals", "wrapped+from_a8", diagonal_squares)), 15),
      wrapped(form("diagonals", "wrapped+of_16", diagonal_squares), 16),
      wrapped(from_other_end(form("diagonals", "wrapped+of_16+from_a8", diagonal_squares)), 16),
      from_other_end(form("antidiagonals", "from_h8", antidiagonal_squares)),
      form("antidiagonals", "corners_empty", +[](Antidiagonal antidiagonal) { return without_corners(antidiagonal_squares(antidiagonal)); }),
      from_other_end(form("antidiagonals", "corners_empty+from_h8", +[](Antidiagonal antidiagonal) { return without_corners(antidiagonal_squares(antidiagonal)); })),
      wrapped(form("antidiagonals", "wrapped", antidiagonal_squares), 15),
      wrapped(from_other_end(form("antidiagonals", "wrapped+from_h8", antidiagonal_squares)), 15),
      wrapped(form("antidiagonals", "wrapped+of_16", antidiagonal_squares), 16),
      wrapped(from_other_end(form("antidiagonals", "wrapped+of_16+from_h8", antidiagonal_squares)), 16),

      form("caughtable_area", "without_outer_ranks", +[](Color king, Color to_move, Square square) { return without_outer_ranks(caughtable_area(king, to_move, square)); }),

      from_other_end(form("pawn_shield_masks", "from_kingside", pawn_shield_mask)),
      form("pawn_shield_masks", "of_three", pawn_shield_of_three),
      from_other_end(form("pawn_shield_masks", "of_three+from_kingside", pawn_shield_of_three)),
      form("pawn_shield_masks", "of_three+by_square", pawn_shield_of_king),
      form("pawn_shield_masks", "by_square", pawn_shield_by_square),

      form("popcount16", "8_bit", +[](board::Number<256> word) { return word.bits_set(); }),
  };
}
// clang-format on

}  // namespace

const std::vector<Form>& forms() {
  static const std::vector<Form> all = listed_forms();
  return all;
}

std::vector<std::string> names_of_forms(const Table& own) {
  std::vector<std::string> names;
  for (const Form& form : forms()) {
    if (form.table.name == own.name) names.push_back(form.name);
  }
  for (const Form& shape : shapes_of(own)) names.push_back(shape.name);
  return names;
}

Table in_form(const Table& own, std::string_view form_name) {
  if (form_name == own_form) return own;
  std::vector<std::string> words = base::split(form_name, "+");
  const auto takes_from = [](std::vector<std::string>& rest, const std::string& name) {
    for (const std::string& word : base::split(name, "+")) {
      const auto found = std::ranges::find(rest, word);
      if (found == rest.end()) return false;
      rest.erase(found);
    }
    return true;
  };
  Table table = own;
  for (const Form& form : forms()) {  // the one of most words
    std::vector<std::string> rest = base::split(form_name, "+");
    if (form.table.name == own.name && takes_from(rest, form.name) && rest.size() < words.size()) {
      table = form.table;
      words = std::move(rest);
    }
  }
  while (!words.empty()) {
    const std::vector<Form> shapes = shapes_of(table);
    const auto shape = std::ranges::find_if(
        shapes, [&](const Form& each) { return takes_from(words, each.name); });
    if (shape == shapes.end()) break;
    table = shape->table;
  }
  if (words.empty()) return table;
  const auto names = names_of_forms(own);
  const std::vector<std::string_view> known{names.begin(), names.end()};
  throw base::Error{fmt::format(
      "{} has no form '{}'{}; {}", own.name, form_name, base::did_you_mean(form_name, known),
      known.empty() ? "it has none but its own"
                    : "it has " + base::one_of(known) + ", words of several joined by +")};
}

std::string in_words(std::string_view form_name) {
  std::string words;
  for (const char c : form_name) words += c == '+' ? ", " : std::string(1, c == '_' ? ' ' : c);
  return words;
}

}  // namespace bbtables::tables
