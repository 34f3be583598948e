#include "truth/oracles/forms.hpp"

#include <concepts>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>

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

SquareSet queen_blockers(Square from) { return rook_blockers(from) | bishop_blockers(from); }

template <SquareSet (&targets)(Square)>
unsigned mobility(Square from) {
  return targets(from).count();
}

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

template <class... Domains>
using Sets = std::function<SquareSet(Domains...)>;

/// What a word of a form's name makes of an entry.
template <class... Domains>
SquareSet entry_in(std::string_view word, const Sets<Domains...>& sets, Domains... at) {
  const SquareSet own = sets(at...);
  const auto first = std::get<0>(std::tuple{at...});
  const auto last = std::get<sizeof...(Domains) - 1>(std::tuple{at...});
  using Last = std::remove_const_t<decltype(last)>;
  const auto to_other_end = []<class Index>(Index index) {
    return std::same_as<Index, Last> ? Index{Index::size - 1 - index.ordinal()} : index;
  };
  if (word == "complement") return ~own;
  if (word == "without_outer_ranks") return own - SquareSet::where(is_on_outer_rank);
  if (word == "corners_empty") return own.count() == 1 ? SquareSet{} : own;
  if (word.starts_with("from_")) return sets(to_other_end(at)...);
  if constexpr (std::same_as<Last, Square>) {
    if (word == "with_own_square" || word == "with_second_square") return own | SquareSet{last};
    if (word == "without_own_square") return own - SquareSet{last};
    if (word == "outer_ranks_empty") return is_on_outer_rank(last) ? SquareSet{} : own;
  }
  if constexpr (std::same_as<decltype(first), const Color>) {
    const auto is_first = [&](Square square) { return is_on_first_rank(first, square); };
    const auto is_last = [&](Square square) { return is_on_first_rank(!first, square); };
    if (word == "without_first_rank") return own - SquareSet::where(is_first);
    if (word == "without_last_rank") return own - SquareSet::where(is_last);
    if constexpr (std::same_as<Last, Square>) {
      if (word == "first_rank_empty") return is_first(last) ? SquareSet{} : own;
    }
  }
  throw std::invalid_argument{"no oracle knows what this form is: " + std::string{word}};
}

SquareSet push_and_double_push(Color color, Square from) {
  return pawn_push_targets(color, from) | pawn_double_push_targets(color, from);
}

SquareSet pawn_moves(Color color, Square from) {
  return push_and_double_push(color, from) | pawn_targets(color, from);
}

SquareSet pawns_that_attack(Color color, Square target) {
  return SquareSet::where([&](Square from) { return pawn_targets(color, from).contains(target); });
}

SquareSet shield_of_three(Color color, board::Wing wing) {
  return pawn_shield(color, wing) & squares_of(Rank{color == board::white ? 1U : 6U});
}

/// Around the nearest square with eight others around it.
SquareSet zone_off_the_edge(Square at) {
  const SquareSet beside = king_targets(at);
  for (const SquareSet near : {SquareSet{at}, beside & rook_targets(at), beside}) {
    for (const Square center : near) {
      if (king_targets(center).count() == 8) return king_zone(center);
    }
  }
  return {};
}

/// The oracle of a function of colours, squares, …, each an index; its results are sets or numbers.
template <class Value, class... Axes>
FormOracle oracle_of(const std::string& table, const std::string& form,
                     const std::function<Value(Axes...)>& function) {
  const auto entries = [function](std::string_view index, std::string_view bits) {
    const Numbering order{index};
    const Numbering of_bits{bits};
    std::vector<std::uint64_t> all;
    for_every<Axes...>([&](Axes... at) { all.push_back(of_bits.word(function(order.at(at)...))); });
    return all;
  };
  const auto names = [] {
    std::vector<std::string> all;
    for_every<Axes...>([&](Axes... at) {
      all.push_back((std::string{} + ... + std::string{'['}.append(label(at)).append("]")));
    });
    return all;
  };
  return {table, form, {Axes::size...}, std::same_as<Value, SquareSet>, entries, names};
}

/// Adds a form, without a name the catalogue's own, and for each of `more` the form that its words,
/// from left to right, make of that.
template <class Value, class... Domains>
void add_forms(std::vector<FormOracle>& list, const std::string& table, const std::string& form,
               const std::function<Value(Domains...)>& function,
               std::initializer_list<std::string> more) {
  list.push_back(oracle_of(table, form, function));
  if constexpr (std::same_as<Value, SquareSet> && sizeof...(Domains) != 0) {
    for (const std::string& words : more) {
      Sets<Domains...> made = function;
      std::istringstream left{words};
      for (std::string word; std::getline(left, word, '+');) {
        made = [made, word](Domains... at) { return entry_in(word, made, at...); };
      }
      list.push_back(oracle_of(table, form + (form.empty() ? "" : "+") + words, made));
    }
  }
}

// THE list. A table is one line: its name and the function of its indices that it must equal.
std::vector<FormOracle> all_oracles() {
  std::vector<FormOracle> list;
  const auto add = [&list](const std::string& table, const std::string& form, auto function,
                           std::initializer_list<std::string> more = {}) {
    add_forms(list, table, form, std::function{function}, more);
  };

  // Tables that have no form but the catalogue's own, or none that is told from it.
  add("knight_attacks", "", knight_targets);
  add("knight_mobility", "", mobility<knight_targets>);
  add("knight_distance", "", knight_distance);
  add("knight_reach", "", knight_reach);
  add("king_attacks", "", king_targets);
  add("king_mobility", "", mobility<king_targets>);
  add("king_distance", "", king_distance);
  add("king_zones", "", king_zone);
  add("line_through", "", squares_in_line);
  add("ray_pass", "", squares_on_that_side);
  add("pawn_double_pushes", "", pawn_double_push_targets);
  add("dark_squares", "", squares_of_color_of_a1);
  add("light_squares", "", [] { return ~squares_of_color_of_a1(); });
  add("king_lines", "", line_through);
  add("not_a_file", "", [] { return all_but_files("a"); });
  add("not_ab_file", "", [] { return all_but_files("ab"); });
  add("not_ab_file", "complement", [] { return ~all_but_files("ab"); });
  add("not_h_file", "", [] { return all_but_files("h"); });
  add("not_gh_file", "", [] { return all_but_files("gh"); });
  add("not_gh_file", "complement", [] { return ~all_but_files("gh"); });
  add("pawn_shield_magics", "", pawn_shield_magic);
  add("popcount16", "", [](board::Word16 word) {
    return static_cast<unsigned>(counted_bits(std::uint64_t{word.ordinal()}));
  });

  // Lines. The end squares are those at the edge of the board.
  struct Kind {
    const char* table;
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
    add(table, "", through, {"without_own_square"});
    add(table, "without_own_square+without_edges",
        [=](Square at) { return inner(at) - SquareSet{at}; });
    add(table, "without_edges", inner);
  }

  // Rays.
  add("rays", "", ray_to, {"with_own_square"});
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
  add("rook_attacks_empty", "", rook_targets, {"with_own_square"});
  add("bishop_attacks_empty", "", bishop_targets, {"with_own_square"});
  add("queen_attacks_empty", "", queen_targets, {"with_own_square"});
  add("rook_masks", "", rook_blockers, {"complement"});
  add("bishop_masks", "", bishop_blockers, {"complement"});

  // Kings: beside, twice as far, and away from the edge of the board.
  add("king_attacks", "without_diagonals",
      [](Square at) { return king_targets(at) & rook_targets(at); });
  add("king_attacks", "diagonals_only",
      [](Square at) { return king_targets(at) & bishop_targets(at); });
  add("king_zones", "of_two_moves", [](Square at) {
    SquareSet set;
    for (const Square next : king_targets(at)) set |= king_zone(next);
    return set;
  });
  add("king_zones", "off_the_edge", zone_off_the_edge);
  add("king_attacks", "off_the_edge",
      [](Square at) { return zone_off_the_edge(at) - SquareSet{at}; });
  add("king_attacks", "off_the_outer_ranks", [](Square at) {
    return is_on_outer_rank(at) ? zone_off_the_edge(at) - SquareSet{at} : king_targets(at);
  });

  add("between", "", squares_between, {"with_second_square"});
  add("between", "with_second_square+in_line_only", [](Square from, Square to) {
    return squares_in_line(from, to) & (squares_between(from, to) | SquareSet{to});
  });
  add("between", "with_both_squares+in_line_only", [](Square from, Square to) {
    const SquareSet line = squares_in_line(from, to) | (from == to ? SquareSet{from} : SquareSet{});
    return line & (squares_between(from, to) | SquareSet{from, to});
  });
  add("line_through", "without_both_squares", [](Square from, Square to) {
    return squares_in_line(from, to) - SquareSet{from, to};
  });
  add("line_through", "rook_lines_of_one_square", [](Square from, Square to) {
    return from != to ? squares_in_line(from, to) : rook_targets(from) | SquareSet{from};
  });
  add("line_through", "queen_lines_of_one_square", [](Square from, Square to) {
    if (from != to) return squares_in_line(from, to);
    return queen_targets(from) | SquareSet{from};
  });
  add("square_bits", "", [](Square at) { return SquareSet{at}; }, {"complement"});

  // Pawns. No pawn stands on its own first rank, nor pushes to its last: it promotes.
  add("pawn_attacks", "", pawn_targets, {"first_rank_empty"});
  add("pawn_attacks", "by_target", pawns_that_attack, {"without_first_rank"});
  add("pawn_pushes", "", pawn_push_targets, {"first_rank_empty"});
  add("pawn_pushes", "with_double_step", push_and_double_push, {"first_rank_empty"});
  add("pawn_pushes", "all_moves", pawn_moves, {"first_rank_empty"});
  add("passed_pawn_masks", "with_own_rank", [](Color color, Square from) {
    return where_enemies_stop(color, from) |
           (king_zone(from) & line_through(from, board::rank_line));
  });
  const auto add_spans = [&](const char* table, SquareSet (*sets)(Color, Square)) {
    add(table, "", sets,
        {"first_rank_empty", "without_last_rank", "first_rank_empty+without_last_rank"});
  };
  add_spans("passed_pawn_masks", where_enemies_stop);
  add_spans("pawn_front_spans", squares_ahead);
  add_spans("pawn_attack_spans", attacked_on_the_way);
  add("caughtable_area", "", caughtable_area, {"without_outer_ranks"});
  add("pawn_shield_masks", "", pawn_shield, {"from_kingside"});
  add("pawn_shield_masks", "of_three", shield_of_three, {"from_kingside"});
  add("pawn_shield_masks", "of_three+by_square", [](Color color, Square king) {
    return pawn_push_targets(color, king) | pawn_targets(color, king);
  });
  add("pawn_shield_masks", "by_square", [](Color color, Square king) {
    const SquareSet before = pawn_push_targets(color, king) | pawn_targets(color, king);
    SquareSet shield = before;
    for (const Square pawn : before) {
      if (is_on_first_rank(color, king)) shield |= pawn_push_targets(color, pawn);
    }
    return shield;
  });

  // Files and ranks, which may be numbered from the other side or known by any of their squares.
  add("adjacent_files", "by_square", [](Square at) { return squares_beside(at.file()); },
      {"without_outer_ranks", "without_outer_ranks+outer_ranks_empty"});
  using OfFile = SquareSet (*)(File);
  using OfRank = SquareSet (*)(Rank);
  using OfDiagonal = SquareSet (*)(board::Diagonal);
  using OfAntidiagonal = SquareSet (*)(board::Antidiagonal);
  add("adjacent_files", "", squares_beside,
      {"without_outer_ranks", "complement", "from_h_file", "complement+from_h_file"});
  add("file_squares", "", OfFile{squares_of},
      {"complement", "from_h_file", "complement+from_h_file"});
  add("rank_squares", "", OfRank{squares_of},
      {"complement", "from_eighth_rank", "complement+from_eighth_rank"});
  // Diagonals, which may be numbered from the other corner, and a corner's own may be left empty.
  add("diagonals", "", OfDiagonal{squares_of},
      {"from_a8", "corners_empty", "corners_empty+from_a8"});
  add("antidiagonals", "", OfAntidiagonal{squares_of},
      {"from_h8", "corners_empty", "corners_empty+from_h8"});

  // Or by the difference of rank and file, or their sum, as processors wrap it around.
  const auto add_wrapped = [&](const char* table, const std::string& end, int files, int ranks,
                               int and_more) {
    const auto of_sum = [=](unsigned entries, unsigned index) {
      return SquareSet::where([=](Square square) {
        const int sum = files * static_cast<int>(square.file().ordinal()) +
                        ranks * static_cast<int>(square.rank().ordinal()) + and_more;
        return static_cast<unsigned>(sum + static_cast<int>(entries)) % entries == index;
      });
    };
    add(table, "wrapped" + end, [=](board::Diagonal at) { return of_sum(15, at.ordinal()); });
    add(table, "wrapped+of_16" + end,
        [=](board::Number<16> at) { return of_sum(16, at.ordinal()); });
  };
  add_wrapped("diagonals", "", -1, +1, 0);
  add_wrapped("diagonals", "+from_a8", +1, -1, 0);
  add_wrapped("antidiagonals", "", +1, +1, -7);
  add_wrapped("antidiagonals", "+from_h8", -1, -1, +7);

  add("popcount16", "8_bit", [](board::Number<256> word) {
    return static_cast<unsigned>(counted_bits(std::uint64_t{word.ordinal()}));
  });
  return list;
}

}  // namespace

const std::vector<FormOracle>& table_oracles() {
  static const std::vector<FormOracle> all = all_oracles();
  return all;
}

}  // namespace bbtables::oracles
