#include "truth/oracles/forms.hpp"

#include <algorithm>
#include <functional>

#include "truth/oracles/geometry.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/words.hpp"

namespace bbtables::oracles {

using board::Color;
using board::Direction;
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

/// A number of sixteen.
struct Sixteen : board::Finite<Sixteen, 16> {
  using Finite::Finite;
};
std::string label(Sixteen index) { return std::to_string(index.ordinal()); }

SquareSet queen_blockers(Square from) { return rook_blockers(from) | bishop_blockers(from); }

/// The two squares where a line leaves the board; one where it has no other.
SquareSet ends(SquareSet line, int files, int ranks) {
  return SquareSet::where([&](Square square) {
    return line.contains(square) &&
           (ray(square, files, ranks).empty() || ray(square, -files, -ranks).empty());
  });
}

/// How often a word stands in a text.
int times(std::string_view word, std::string_view text) {
  int count = 0;
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    ++count;
  }
  return count;
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
  add("rays", "with_own_square",
      [](Direction to, Square at) { return ray_to(to, at) | SquareSet{at}; });
  add("rays", "without_edges", [](Direction to, Square at) {
    return SquareSet::where([&](Square square) {
      return ray_to(to, at).contains(square) && !ray_to(to, square).empty();
    });
  });

  // Steps: of a king along a ray, of a knight by the words of its direction.
  add("king_attacks", "by_direction",
      [](Direction to, Square at) { return ray_to(to, at) & king_targets(at); });
  add("knight_attacks", "by_direction", [](board::KnightDirection to, Square at) {
    const std::string words = label(to);
    const auto steps = [&](const char* there, const char* back) {
      return times(there, words) - times(back, words);
    };
    return SquareSet::where([&](Square square) {
      const auto apart = [](unsigned from, unsigned target) {
        return static_cast<int>(target) - static_cast<int>(from);
      };
      return apart(at.file().ordinal(), square.file().ordinal()) == steps("east", "west") &&
             apart(at.rank().ordinal(), square.rank().ordinal()) == steps("north", "south");
    });
  });

  // Sliders: the squares whose occupancy matters, or the piece's own among those attacked.
  add("queen_attacks_empty", "without_edges", queen_blockers);
  add("rook_attacks_empty", "with_own_square",
      [](Square at) { return rook_targets(at) | SquareSet{at}; });
  add("bishop_attacks_empty", "with_own_square",
      [](Square at) { return bishop_targets(at) | SquareSet{at}; });
  add("queen_attacks_empty", "with_own_square",
      [](Square at) { return queen_targets(at) | SquareSet{at}; });

  add("rook_masks", "complement", [](Square at) { return ~rook_blockers(at); });
  add("bishop_masks", "complement", [](Square at) { return ~bishop_blockers(at); });

  // Kings: beside, twice as far, and away from the edge of the board.
  add("king_attacks", "without_diagonals",
      [](Square at) { return king_targets(at) & rook_targets(at); });
  add("king_attacks", "diagonals_only",
      [](Square at) { return king_targets(at) & bishop_targets(at); });
  add("king_zones", "of_two_moves", [](Square at) {
    SquareSet set;
    for (const Square next : king_targets(at)) set = set | king_zone(next);
    return set;
  });
  // Around the nearest square with eight others around it.
  const auto off_the_edge = [](Square at) {
    const SquareSet beside = king_targets(at);
    for (const SquareSet near : {SquareSet{at}, beside & rook_targets(at), beside}) {
      for (const Square center : near) {
        if (king_targets(center).count() == 8) return king_zone(center);
      }
    }
    return SquareSet{};
  };
  add("king_zones", "off_the_edge", off_the_edge);
  add("king_attacks", "off_the_outer_ranks", [=](Square at) {
    return is_on_outer_rank(at) ? off_the_edge(at) - SquareSet{at} : king_targets(at);
  });

  add("between", "with_second_square",
      [](Square from, Square to) { return squares_between(from, to) | SquareSet{to}; });
  add("line_through", "without_both_squares", [](Square from, Square to) {
    return SquareSet::where([&](Square square) {
      return squares_in_line(from, to).contains(square) && square != from && square != to;
    });
  });

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
  add("pawn_attacks", "by_target", [](Color color, Square target) {
    return SquareSet::where(
        [&](Square from) { return pawn_targets(color, from).contains(target); });
  });
  add("pawn_attacks", "by_target+without_first_rank", [](Color color, Square target) {
    return SquareSet::where([&](Square from) {
      return pawn_targets(color, from).contains(target) && !is_on_first_rank(color, from);
    });
  });
  add_first_rank_empty("pawn_pushes", "first_rank_empty", pawn_push_targets);
  add("pawn_pushes", "with_double_step", push_and_double_push);
  add_first_rank_empty("pawn_pushes", "with_double_step+first_rank_empty", push_and_double_push);
  add("passed_pawn_masks", "with_own_rank", [](Color color, Square from) {
    return where_enemies_stop(color, from) |
           (king_zone(from) & line_through(from, board::rank_line));
  });
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

  const auto shield_of_three = [](Color color, board::Wing wing) {
    return SquareSet::where([&](Square square) {
      return pawn_shield(color, wing).contains(square) &&
             square.rank().digit() == (color == board::white ? '2' : '7');
    });
  };
  const auto other = [](board::Wing wing) {
    return wing == board::kingside ? board::queenside : board::kingside;
  };
  add("pawn_shield_masks", "of_three", shield_of_three);
  add("pawn_shield_masks", "from_kingside",
      [=](Color color, board::Wing wing) { return pawn_shield(color, other(wing)); });
  add("pawn_shield_masks", "of_three+from_kingside",
      [=](Color color, board::Wing wing) { return shield_of_three(color, other(wing)); });
  add("pawn_shield_masks", "of_three+by_square", [](Color color, Square king) {
    SquareSet set = pawn_push_targets(color, king);
    for (const Square each : pawn_targets(color, king)) set.insert(each);
    return set;
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
  // Diagonals, which may be numbered from the other corner, and a corner's own may be left empty.
  const auto add_diagonals = [&]<class Diagonal>(std::string_view table, Diagonal,
                                                 std::string_view turned,
                                                 std::string_view empty_and_turned) {
    const auto other_end = [](Diagonal at) { return Diagonal{14 - at.ordinal()}; };
    const auto of_two_or_more = [](Diagonal at) {
      return at.ordinal() == 0 || at.ordinal() == 14 ? SquareSet{} : squares_of(at);
    };
    add(table, turned, [=](Diagonal at) { return squares_of(other_end(at)); });
    add(table, "corners_empty", of_two_or_more);
    add(table, empty_and_turned, [=](Diagonal at) { return of_two_or_more(other_end(at)); });
  };
  add_diagonals("diagonals", board::Diagonal{0}, "from_a8", "corners_empty+from_a8");
  add_diagonals("antidiagonals", board::Antidiagonal{0}, "from_h8", "corners_empty+from_h8");

  // Or by the difference of rank and file, or their sum, as processors wrap it around.
  const auto of_sum = [](unsigned entries, unsigned index, int files, int ranks, int and_more) {
    return SquareSet::where([=](Square square) {
      const int sum = files * static_cast<int>(square.file().ordinal()) +
                      ranks * static_cast<int>(square.rank().ordinal()) + and_more;
      return static_cast<unsigned>(sum + static_cast<int>(entries)) % entries == index;
    });
  };
  const auto add_wrapped = [&](std::string_view table, std::string_view form, int files, int ranks,
                               int and_more) {
    const auto of_16 = [=](Sixteen at) { return of_sum(16, at.ordinal(), files, ranks, and_more); };
    const auto of_15 = [=](board::Diagonal at) {
      return of_sum(15, at.ordinal(), files, ranks, and_more);
    };
    if (times("of_16", form) == 0) {
      add(table, form, of_15);
    } else {
      add(table, form, of_16);
    }
  };
  for (const std::string_view form : {"wrapped", "wrapped+of_16"}) {
    add_wrapped("diagonals", form, -1, +1, 0);
    add_wrapped("antidiagonals", form, +1, +1, -7);
  }
  for (const std::string_view form : {"wrapped+from_a8", "wrapped+of_16+from_a8"}) {
    add_wrapped("diagonals", form, +1, -1, 0);
  }
  for (const std::string_view form : {"wrapped+from_h8", "wrapped+of_16+from_h8"}) {
    add_wrapped("antidiagonals", form, -1, -1, +7);
  }

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
