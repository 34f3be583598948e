#include "truth/oracles/answers.hpp"

#include <algorithm>
#include <stdexcept>

#include "truth/oracles/functions.hpp"
#include "truth/oracles/words.hpp"

namespace bbtables::oracles {
namespace {

using board::Color;
using board::Square;
using board::SquareSet;
using kernels::Input;
using kernels::OnSquare;
using kernels::PasserRace;
using kernels::Path;
using kernels::Set;

// Cases.

template <class Input>
using Cases = std::function<void(const Visit<Input>&)>;

/// `chosen`, and it together with at most `more` squares from bit `first` on.
template <class See>
void for_each_set_of_at_most(unsigned more, const See& see, std::uint64_t chosen = 0,
                             unsigned first = 0) {
  see(chosen);
  if (more == 0) return;
  for (unsigned next = first; next < 64; ++next) {
    for_each_set_of_at_most(more - 1, see, chosen | std::uint64_t{1} << next, next + 1);
  }
}

/// All subsets, by counting in the bits of the set only (Carry-Rippler).
/// Source: Traversing Subsets of a Set, chessprogramming.org.
template <class See>
void for_each_subset(std::uint64_t set, const See& see) {
  std::uint64_t subset = 0;
  do {
    see(subset);
    subset = (subset - set) & set;
  } while (subset != 0);
}

/// With all values of these types the sets of so few squares: of at most five the empty one and
/// 8,303,632 others.
template <class... Domains>
Cases<Input<1, Domains...>> small_sets(unsigned most = 5) {
  return [most](const Visit<Input<1, Domains...>>& visit) {
    for_every<Domains...>([&](Domains... at) {
      for_each_set_of_at_most(most, [&](std::uint64_t set) { visit({{set}, {at.ordinal()...}}); });
    });
  };
}

/// With all values of these types the subsets of the squares that are `of` them.
template <class... Domains>
Cases<Input<1, Domains...>> subsets(SquareSet (*of)(Domains...)) {
  return [of](const Visit<Input<1, Domains...>>& visit) {
    for_every<Domains...>([&](Domains... at) {
      for_each_subset(bitboard(of(at...)), [&](std::uint64_t set) {
        visit({{set}, {at.ordinal()...}});
      });
    });
  };
}

/// The small sets, and at each square the targets that a knight there may attack, 64 times at most
/// 256: no other target decides whether the square is a fork.
void small_sets_and_forks(const Visit<Set>& visit) {
  small_sets<>()(visit);
  subsets(knight_targets)([&](const OnSquare& in) { visit({{in.sets[0]}, {}}); });
}

/// The small sets, and all 65,536 words in each quarter of the bitboard.
void small_sets_and_words(const Visit<Set>& visit) {
  small_sets<>()(visit);
  for (unsigned shift = 0; shift < 64; shift += 16) {
    for_each_subset(std::uint64_t{0xffff} << shift, [&](std::uint64_t set) { visit({{set}, {}}); });
  }
}

/// Paths of at most three squares, from any square to any square of them.
void short_paths(const Visit<Path>& visit) {
  for_each_set_of_at_most(3, [&](std::uint64_t path) {
    for (const Square from : squares(path)) {
      for (const Square to : Square::all()) {
        visit({{bitboard({from}), bitboard({to}), path}, {}});
      }
    }
  });
}

// Answers.

/// What the oracle of a function says, given its sets and its squares and numbers in their order;
/// of several functions that of the first ordinals.
template <class Input>
struct ByOracle {
  struct Asked {
    const formulas::Function* function;
    const FunctionOracle* oracle;
  };
  std::vector<Asked> asked = {};

  explicit ByOracle(const std::vector<std::string_view>& functions) {
    for (const std::string_view name : functions) {
      const auto function =
          std::ranges::find(formulas::functions(), name, &formulas::Function::name);
      asked.push_back({&*function, &oracle_of(name)});
    }
  }
  std::uint64_t operator()(const Input& in) const {
    std::size_t ordinal = 0;
    const auto next_ordinal = [&]() -> unsigned {
      if constexpr (requires { in.ordinals.at; }) return in.ordinals.at[ordinal++];
      throw std::logic_error{"a job has fewer values than its function"};
    };
    std::size_t which = 0;
    for (std::size_t left = asked.size(); left > 1; left /= 2) which = 2 * which + next_ordinal();
    const auto& [function, oracle] = asked.at(which);
    formulas::Words<std::uint64_t> words{};
    std::size_t set = 0;
    for (std::size_t at = 0; at < function->parameters.size(); ++at) {
      words.at(at) = function->parameters[at].is_set() ? in.sets[set++] : next_ordinal();
    }
    return oracle->on_integers(words);
  }
};

template <class Input>
Answer<Input> answer(std::string_view job, std::string_view sentence, Cases<Input> cases,
                     const std::vector<std::string_view>& functions) {
  return {job, sentence, std::move(cases), ByOracle<Input>{functions}};
}

// THE list. A job is one line: what it should answer, the cases to exhaust, whose answer it is.
// clang-format off
std::vector<AnyAnswer> all_answers() {
  using kernels::KnightTravel;
  using kernels::Pawns;
  return {
      answer<Set>("east_step", "every square one file to the right, those of the h-file off the board", small_sets<>(), {"east_one"}),
      answer<Set>("knight_attacks", "the squares √5 away from a knight", small_sets<>(), {"knight_attacks_of_set"}),
      answer<KnightTravel>("knight_reach", "the squares that a breadth-first search finds within 0 to 6 moves", small_sets<board::KnightMoves>(), {"squares_in_knight_moves"}),
      answer<Set>("knight_forks", "the squares with two targets or more √5 away", small_sets_and_forks, {"knight_forks"}),
      answer<Set>("king_attacks", "the squares 1 or √2 away from a king", small_sets<>(), {"king_attacks_of_set"}),
      answer<Pawns>("pawn_attacks", "the squares √2 away from a pawn, one rank forward", small_sets<Color>(), {"white_pawn_attacks", "black_pawn_attacks"}),
      answer<OnSquare>("direction_set", "the lines that hold all targets, however far away, but for the king's own square", subsets(king_targets), {"king_direction_set"}),
      answer<PasserRace>("uncaughtable_passers", "the passers outside of the area that counting moves gives", small_sets<Color, Color, Square>(1), {"uncaughtable_by_white_king_to_move", "uncaughtable_by_white_king_waiting", "uncaughtable_by_black_king_waiting", "uncaughtable_by_black_king_to_move"}),
      answer<Path>("connected", "whether king steps within the path join two sets", short_paths, {"squares_are_connected"}),
      answer<OnSquare>("rook_attacks", "the squares of its lines with nothing between, from every square", subsets(rook_targets), {"rook_attacks_of_square"}),
      answer<OnSquare>("bishop_attacks", "the squares of its lines with nothing between, from every square", subsets(bishop_targets), {"bishop_attacks_of_square"}),
      answer<Set>("count", "the bits, looked at one by one", small_sets_and_words, {"population_count"}),
  };
}
// clang-format on

}  // namespace

const std::vector<AnyAnswer>& answers() {
  static const std::vector<AnyAnswer> all = all_answers();
  return all;
}

}  // namespace bbtables::oracles
