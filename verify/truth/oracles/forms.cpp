#include "truth/oracles/forms.hpp"

#include <algorithm>
#include <functional>

#include "truth/oracles/geometry.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/sets.hpp"

namespace bbtables::oracles {

using board::Color;
using board::File;
using board::Line;
using board::Rank;
using board::Square;
using board::SquareSet;

namespace {

/// A number of eight bits.
struct Word8 : board::Finite<Word8, 256> {
  using Finite::Finite;
};
std::string label(Word8 word) { return std::to_string(word.ordinal()); }

/// A ray but for its last square, at the edge: what can block it.
SquareSet blockers(Square from, int files, int ranks) {
  const SquareSet met = ray(from, files, ranks);
  return SquareSet::where(
      [&](Square square) { return met.contains(square) && !ray(square, files, ranks).empty(); });
}

SquareSet rook_blockers(Square from) {
  return blockers(from, 1, 0) | blockers(from, 0, 1) | blockers(from, -1, 0) |
         blockers(from, 0, -1);
}
SquareSet bishop_blockers(Square from) {
  return blockers(from, 1, 1) | blockers(from, -1, 1) | blockers(from, -1, -1) |
         blockers(from, 1, -1);
}
SquareSet queen_blockers(Square from) { return rook_blockers(from) | bishop_blockers(from); }

/// The two squares where a line leaves the board; one where it has no other.
SquareSet ends(SquareSet line, int files, int ranks) {
  return SquareSet::where([&](Square square) {
    return line.contains(square) &&
           (ray(square, files, ranks).empty() || ray(square, -files, -ranks).empty());
  });
}

bool is_on_first_rank(Color color, Square square) {
  return square.rank().digit() == (color == board::white ? '1' : '8');
}
bool is_on_outer_rank(Square square) {
  return square.rank().digit() == '1' || square.rank().digit() == '8';
}

SquareSet without_last_rank(Color color, SquareSet set) {
  return set - SquareSet::where([&](Square square) { return is_on_first_rank(!color, square); });
}
SquareSet without_outer_ranks(SquareSet set) { return set - SquareSet::where(is_on_outer_rank); }

File counted_from_h(File file) { return File{7 - file.ordinal()}; }
Rank counted_from_the_eighth(Rank rank) { return Rank{7 - rank.ordinal()}; }

SquareSet push_and_double_push(Color color, Square from) {
  return pawn_push_targets(color, from) | pawn_double_push_targets(color, from);
}

std::vector<FormOracle> all_form_oracles() {
  std::vector<FormOracle> list;
  const auto add = [&list](std::string_view table, std::string_view form, auto function) {
    list.push_back({array_of(std::function{function}), table, form});
  };
  using PawnSets = SquareSet (*)(Color, Square);

  // Lines. The end squares are those at the edge of the board.
  struct Kind {
    std::string_view table;
    Line line;
    int files;
    int ranks;
  };
  for (const auto& [table, line, files, ranks] :
       {Kind{"rank_masks", board::rank_line, 1, 0}, Kind{"file_masks", board::file_line, 0, 1},
        Kind{"diagonal_masks", board::diagonal, 1, 1},
        Kind{"antidiagonal_masks", board::antidiagonal, -1, 1}}) {
    const auto through = [line = line](Square at) { return line_through(at, line); };
    const auto inner = [through, files = files, ranks = ranks](Square at) {
      return through(at) - ends(through(at), files, ranks);
    };
    add(table, "without_own_square", [=](Square at) { return through(at) - SquareSet{at}; });
    add(table, "without_own_square+without_edges",
        [=](Square at) { return inner(at) - SquareSet{at}; });
    add(table, "without_edges", inner);
  }

  // Rays.
#define RAY(table, name, files, ranks)                                      \
  add(table, name "_ray", [](Square at) { return ray(at, files, ranks); }); \
  add(table, name "_ray+with_own_square",                                   \
      [](Square at) { return ray(at, files, ranks) | SquareSet{at}; });     \
  add(table, name "_ray+without_edges", [](Square at) { return blockers(at, files, ranks); })
  RAY("rank_masks", "east", 1, 0);
  RAY("rank_masks", "west", -1, 0);
  RAY("file_masks", "north", 0, 1);
  RAY("file_masks", "south", 0, -1);
  RAY("diagonal_masks", "north_east", 1, 1);
  RAY("diagonal_masks", "south_west", -1, -1);
  RAY("antidiagonal_masks", "north_west", -1, 1);
  RAY("antidiagonal_masks", "south_east", 1, -1);
#undef RAY

  // Sliders: the squares whose occupancy matters, or the piece's own among those attacked.
  add("rook_attacks_empty", "without_edges", rook_blockers);
  add("bishop_attacks_empty", "without_edges", bishop_blockers);
  add("queen_attacks_empty", "without_edges", queen_blockers);
  add("rook_attacks_empty", "with_own_square",
      [](Square at) { return rook_targets(at) | SquareSet{at}; });
  add("bishop_attacks_empty", "with_own_square",
      [](Square at) { return bishop_targets(at) | SquareSet{at}; });
  add("queen_attacks_empty", "with_own_square",
      [](Square at) { return queen_targets(at) | SquareSet{at}; });

  add("square_bits", "complement",
      [](Square at) { return SquareSet::where([at](Square square) { return square != at; }); });

  // Pawns. No pawn stands on its own first rank, nor pushes to its last: it promotes.
  const auto add_first_rank_empty = [&](std::string_view table, std::string_view form,
                                        PawnSets sets) {
    add(table, form, [sets](Color color, Square from) {
      return is_on_first_rank(color, from) ? SquareSet{} : sets(color, from);
    });
  };
  add_first_rank_empty("pawn_attacks", "first_rank_empty", pawn_targets);
  add("pawn_attacks", "by_target+without_first_rank", [](Color color, Square target) {
    return SquareSet::where([&](Square from) {
      return pawn_targets(color, from).contains(target) && !is_on_first_rank(color, from);
    });
  });
  add_first_rank_empty("pawn_pushes", "first_rank_empty", pawn_push_targets);
  add("pawn_pushes", "with_double_step", push_and_double_push);
  add_first_rank_empty("pawn_pushes", "with_double_step+first_rank_empty", push_and_double_push);
  struct Span {
    std::string_view table;
    PawnSets sets;
  };
  for (const auto& [table, sets] :
       {Span{"passed_pawn_masks", where_enemies_stop}, Span{"pawn_front_spans", squares_ahead},
        Span{"pawn_attack_spans", attacked_on_the_way}}) {
    add_first_rank_empty(table, "first_rank_empty", sets);
    add(table, "without_last_rank", [sets = sets](Color color, Square from) {
      return without_last_rank(color, sets(color, from));
    });
    add(table, "first_rank_empty+without_last_rank", [sets = sets](Color color, Square from) {
      return is_on_first_rank(color, from) ? SquareSet{}
                                           : without_last_rank(color, sets(color, from));
    });
  }
  add("caughtable_area", "without_outer_ranks", [](Color king, Color to_move, Square square) {
    return without_outer_ranks(caughtable_area(king, to_move, square));
  });

  // Files and ranks, which may be numbered from the other side or known by any of their squares.
  add("adjacent_files", "by_square", [](Square at) { return squares_beside(at.file()); });
  add("adjacent_files", "by_square+without_outer_ranks",
      [](Square at) { return without_outer_ranks(squares_beside(at.file())); });
  add("adjacent_files", "by_square+without_outer_ranks+outer_ranks_empty", [](Square at) {
    return is_on_outer_rank(at) ? SquareSet{} : without_outer_ranks(squares_beside(at.file()));
  });
  add("adjacent_files", "without_outer_ranks",
      [](File file) { return without_outer_ranks(squares_beside(file)); });
  add("adjacent_files", "complement", [](File file) { return ~squares_beside(file); });
  add("adjacent_files", "from_h_file",
      [](File file) { return squares_beside(counted_from_h(file)); });
  add("adjacent_files", "complement+from_h_file",
      [](File file) { return ~squares_beside(counted_from_h(file)); });
  add("file_squares", "complement", [](File file) { return ~squares_of(file); });
  add("file_squares", "from_h_file", [](File file) { return squares_of(counted_from_h(file)); });
  add("file_squares", "complement+from_h_file",
      [](File file) { return ~squares_of(counted_from_h(file)); });
  add("rank_squares", "complement", [](Rank rank) { return ~squares_of(rank); });
  add("rank_squares", "from_eighth_rank",
      [](Rank rank) { return squares_of(counted_from_the_eighth(rank)); });
  add("rank_squares", "complement+from_eighth_rank",
      [](Rank rank) { return ~squares_of(counted_from_the_eighth(rank)); });

  add("popcount16", "8_bit", [](Word8 word) { return counted_bits(word.ordinal()); });
  return list;
}

}  // namespace

const std::vector<FormOracle>& form_oracles() {
  static const std::vector<FormOracle> all = all_form_oracles();
  return all;
}

const FormOracle* form_oracle(std::string_view table, std::string_view form) {
  const auto found = std::ranges::find_if(form_oracles(), [&](const FormOracle& oracle) {
    return oracle.table == table && oracle.form == form;
  });
  return found == form_oracles().end() ? nullptr : &*found;
}

}  // namespace bbtables::oracles
