#pragma once

#include "formulas/leapers.hpp"
#include "formulas/pawns.hpp"

// The squares on which a lone king still catches a lone enemy passer: the rule of the square, seen
// from the king. Bits on the passer's first and eighth rank mean nothing; they are what the rule
// gives. Source: King Pattern, "Set-wise Rule of the Square", chessprogramming.org, which does the
// black king with White to move. The other three, and kings near the passer's first rank, are ours.
namespace bbtables::formulas {

/// The squares from which a passer of that colour has so many ranks to go, or fewer.
consteval std::uint64_t ranks_to_promotion(Color passer, unsigned most) {
  return squares_where([=](Square on) {
    return (passer == white ? 7 - on.rank().ordinal() : on.rank().ordinal()) <= most;
  });
}

/// The squares of some ranks and one rank behind them, which is one file wider to either side.
constexpr auto one_rank_wider(const auto& ranks, std::string_view name, const Direction& away) {
  return moved(named(ranks | beside(ranks), name, "_wider"), away.step);
}

/// Where the king, `king` its square alone, is in the passer's square: it reaches the promotion
/// square in time. `moves` is whether it is its turn.
///
/// Each rank of the area lies as far from the promotion rank as a passer there has moves left, and
/// reaches as many files to either side of the king. So the rank level with the king is the king
/// expanded sideways that often, and each rank further away is one file wider. A king to move is
/// one move ahead: its ranks start one nearer to promotion, and all are one file wider.
template <class Word>
constexpr Word passers_square_fill(const Word& king, Color color, bool moves) {
  constexpr std::uint64_t promotion[] = {ranks_to_promotion(white, 0),
                                         ranks_to_promotion(black, 0)};
  constexpr std::uint64_t from_third[] = {ranks_to_promotion(white, 5),
                                          ranks_to_promotion(black, 5)};
  constexpr std::uint64_t first[] = {~ranks_to_promotion(white, 6), ~ranks_to_promotion(black, 6)};
  const unsigned passer = (!color).ordinal();
  const Direction ahead = front_of(!color);
  const Direction away = rear_of(!color);

  const Word start =
      moves ? named(moved(king, ahead.step) | within(king, promotion[passer]), "start") : king;
  const Word level = loop<2>(
      {"on_the_way", "level"}, {moved(start, ahead.step), moves ? start | beside(start) : start},
      [](const auto& now) { return different(now[0], Word{0}); },
      [&](const auto& now) -> std::array<Word, 2> {
        return {moved(now[0], ahead.step), now[1] | beside(now[1])};
      })[1];
  const Word two = named(level | one_rank_wider(level, "level", away), "two_ranks");
  const Word third = named(one_rank_wider(two, "two_ranks", away), "second_and_third");
  const Word four = named(two | one_rank_wider(third, "third_rank", away), "four_ranks");
  const Word fifth = named(one_rank_wider(four, "four_ranks", away), "second_to_fifth");
  // The double push: from its second rank a passer needs no more moves than from its third.
  const Word square =
      named(within(four | one_rank_wider(fifth, "fifth_rank", away), from_third[passer]),
            "passers_square");
  return square | moved(square, away.step) | within(~Word{0}, first[passer]);
}

/// A king to move also captures a passer next to it, whether or not it could catch it in a race.
constexpr auto caughtable_area_fill(const auto& king, Color color, bool moves) {
  const auto race = passers_square_fill(king, color, moves);
  return moves ? race | king_attacks_parallel_prefix(king) : race;
}

/// The same by look-up.
template <class Word, class Table>
constexpr Word caughtable_area_lookup(const Word& king, Color color, bool moves,
                                      const Table& caughtable_area) {
  const Color to_move = moves ? color : !color;
  return entry(caughtable_area, number(Word{color.ordinal()}), number(Word{to_move.ordinal()}),
               king);
}

}  // namespace bbtables::formulas
