#include "truth/proofs/theorems.hpp"

#include <algorithm>
#include <iterator>

#include "cpp/king.hpp"
#include "cpp/knight.hpp"
#include "cpp/pawn.hpp"
#include "cpp/pawn_shield.hpp"
#include "cpp/pawn_structure.hpp"
#include "cpp/popcount.hpp"
#include "cpp/sliders.hpp"
#include "truth/formulas/counting.hpp"
#include "truth/formulas/king.hpp"
#include "truth/formulas/pawn.hpp"
#include "truth/formulas/sliders.hpp"
#include "truth/formulas/steps.hpp"
#include "truth/kernels/kernels.hpp"
#include "truth/kernels/vector_kernels.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/sets.hpp"
#include "truth/proofs/definitions.hpp"

namespace bbtables::proofs {

using namespace formulas;
using board::Color;
using board::KnightMoves;
using board::Rank;
using board::Square;
using board::Wing;
using board::Word16;
using kernels::Mapping;

std::string name_of(std::string_view job, std::string_view variant) {
  return std::string{job}.append(" by ").append(variant);
}

namespace {

using Theorems = std::vector<Theorem>;

kernels::SetOf<Symbol> turned_input(const kernels::SetOf<Symbol>& in) { return {turned(in.set)}; }
kernels::KnightsOf<Symbol> turned_input(const kernels::KnightsOf<Symbol>& in) {
  return {turned(in.knights), turned(in.own)};
}

/// An input, and what a job's answer to it must be.
template <class Input>
struct Expected {
  typename Input::Symbols input;
  Symbol is;
  Symbol assumption{1};  ///< 1 where the job has just that answer, else 0
};

/// That a variant gives that answer.
template <class Input>
Claim gives(const kernels::Variant<Input>& variant, const Expected<Input>& answer) {
  Claim claim = Symbol{0} == Symbol{1};
  if (variant.bits == Mapping::a1b1) {
    claim = variant.on_symbols(answer.input) == answer.is;
  } else if constexpr (requires { turned_input(answer.input); }) {
    claim = variant.on_symbols(turned_input(answer.input)) == turned(answer.is);
  }
  return given(answer.assumption == Symbol{1}, claim);
}

/// One theorem for each variant of the job that the list has symbols for. `answer` is what they
/// must give, a function of all that the sentence is about. Of h1g1 variants the theorem is about
/// the board turned left to right. Throws std::out_of_range where the list has no such job.
template <class Input, class... Parameters>
void add_variants(Theorems& theorems, std::string_view job, const std::string& is,
                  std::function<Expected<Input>(Parameters...)> answer) {
  for (const kernels::Variant<Input>& variant : kernels::job_named<Input>(job).variants) {
    if (!variant.on_symbols) continue;
    const std::string name = name_of(job, variant.name);
    theorems.push_back({name + ": " + is,
                        std::function{[&variant, answer](Parameters... parameters) {
                          return gives(variant, answer(parameters...));
                        }},
                        name});
  }
}

std::uint64_t area(Color king, Color to_move, Square square) {
  return oracles::bitboard(oracles::caughtable_area(king, to_move, square));
}

/// The jobs of the list, and what their answers are. All variants of a job give the same answers,
/// therefore. That they distribute over union follows, wherever the answer is a union of entries.
Theorems about_variants() {
  using namespace kernels;
  Theorems list;
  const auto add = [&list](std::string_view job, const std::string& is, auto answer) {
    add_variants(list, job, is, std::function{answer});
  };

  add("east_step", "every square of the set one file to the right, the h-file off the board.",
      [](Symbol a) {
        return Expected<Set>{{a}, moved(a, {.files = +1, .ranks = 0})};
      });
  add("knight_attacks", "the union of the table's entries.", [](Symbol a) {
    return Expected<Set>{{a}, union_of(knight_attacks, a)};
  });
  add("knight_moves", "the union of the table's entries, but for the own pieces.",
      [](Symbol a, Symbol b) {
        return Expected<Knights>{{a, b}, union_of(knight_attacks, a) & ~b};
      });
  add("knight_fill", "the union of the table's entries for one move.", [](Symbol a) {
    return Expected<Set>{{a}, union_of(knight_reach[1], a)};
  });
  add("knight_reach", "the union of the table's entries for the moves, 0 to 6.",
      [](KnightMoves moves, Symbol a) {
        return Expected<KnightTravel>{{a, moves.ordinal()},
                                      union_of(knight_reach[moves.ordinal()], a)};
      });
  add("knight_forks", "the squares whose entries of the table hold two targets or more.",
      [](Symbol a) {
        return Expected<Set>{{a}, two_or_more_of(knight_attacks, a)};
      });
  add("king_attacks", "the union of the table's entries.", [](Symbol a) {
    return Expected<Set>{{a}, union_of(king_attacks, a)};
  });
  add("pawn_attacks", "the union of the table's entries, for both colours.",
      [](Color color, Symbol a) {
        return Expected<Pawns>{{a, color.ordinal()}, union_of(pawn_attacks[color.ordinal()], a)};
      });
  add("direction_set",
      "the lines that hold all targets, however far away, if they are not the king's square alone.",
      [](Square king, Symbol a) {
        return Expected<Pattern>{
            {a, bit(king)}, lines_holding(a, king), equal(a, only(king)) ^ Symbol{1}};
      });
  add("caughtable_area", "the rule of the square, counted move by move.",
      [](Color king, Color to_move, Square square) {
        return Expected<KingRace>{{king.ordinal(), to_move.ordinal(), bit(square)},
                                  Symbol{area(king, to_move, square)}};
      });
  add("uncaughtable_passers", "the passers outside of the area that counting moves gives.",
      [](Color king, Color to_move, Square square, Symbol a) {
        return Expected<PasserRace>{{a, king.ordinal(), to_move.ordinal(), bit(square)},
                                    without(a, area(king, to_move, square))};
      });
  const std::string is_seen = "the squares of its lines with nothing between, from every square.";
  add("rook_attacks", is_seen, [](Square square, Symbol a) {
    return Expected<Slider>{{a, bit(square)}, seen(a, square, oracles::rook_targets(square))};
  });
  add("bishop_attacks", is_seen, [](Square square, Symbol a) {
    return Expected<Slider>{{a, bit(square)}, seen(a, square, oracles::bishop_targets(square))};
  });
  add("pawn_shield_index",
      "the six highest bits of the magic times the pawns on the shield's six squares.",
      [](Color color, Wing wing, Symbol a) {
        const Symbol shield{oracles::bitboard(oracles::pawn_shield(color, wing))};
        const Symbol magic{pawn_shield_magics[color.ordinal()][wing.ordinal()]};
        return Expected<PawnShield>{{a, color.ordinal(), wing.ordinal()},
                                    ((a & shield) * magic) >> 58};
      });
  return list;
}

/// Steps and mappings, from which the variants are made.
Theorems about_steps() {
  using Lanes = kernels::PlainLanes<2, Symbol>;
  // clang-format off
  return {
    {"A step north moves every square up one rank, and the eighth rank off the board.",
     [](Symbol a) { return north_one(a) == moved(a, {.files = 0, .ranks = +1}); }},
    {"A step south moves every square down one rank, and the first rank off the board.",
     [](Symbol a) { return south_one(a) == moved(a, {.files = 0, .ranks = -1}); }},
    {"A step west moves every square one file to the left, and the a-file off the board.",
     [](Symbol a) { return west_one(a) == moved(a, {.files = -1, .ranks = 0}); }},
    {"A step north-east moves every square up one rank and one file to the right.",
     [](Symbol a) { return north_east_one(a) == moved(a, {.files = +1, .ranks = +1}); }},
    {"A step north-west moves every square up one rank and one file to the left.",
     [](Symbol a) { return north_west_one(a) == moved(a, {.files = -1, .ranks = +1}); }},
    {"A step south-east moves every square down one rank and one file to the right.",
     [](Symbol a) { return south_east_one(a) == moved(a, {.files = +1, .ranks = -1}); }},
    {"A step south-west moves every square down one rank and one file to the left.",
     [](Symbol a) { return south_west_one(a) == moved(a, {.files = -1, .ranks = -1}); }},
    {"Plain lanes add byte by byte: each byte of the sum is the sum of two bytes modulo 256.",
     [](Rank byte, Symbol a, Symbol b) {
       const Symbol sum = first_of(add_bytes(Lanes::broadcast(a), Lanes::broadcast(b)));
       const auto in = [byte](Symbol word) { return (word >> 8 * byte.ordinal()) & Symbol{0xff}; };
       return in(sum) == ((in(a) + in(b)) & Symbol{0xff});
     }},
    {"The change between the mappings a1b1 and h1g1 turns the board left to right.",
     [](Symbol a) { return files_mirrored(a) == turned(a); }},
    {"Bits reversed are the board turned left to right, and top to bottom.",
     [](Symbol a) {
       Symbol turned_round{0};
       for (const Square square : Square::all()) {
         turned_round = turned_round | (has(a, square) << (63 - bit(square)));
       }
       return bits_reversed(a) == turned_round;
     }},
  };
  // clang-format on
}

Symbol pushed(Color color, Symbol pawns) {
  return color == board::white ? north_one(pawns) : south_one(pawns);
}

/// All squares ahead of a pawn, told by pushing as long as the board goes on.
Symbol front_spans(Color color, Symbol pawns) {
  Symbol spans = pushed(color, pawns);
  for (unsigned push = 2; push < Rank::size; ++push) spans = spans | pushed(color, spans);
  return spans;
}

Symbol beside(Symbol set) { return east_one(set) | west_one(set); }

/// The pawns whose entry of the table holds no enemy pawn.
Symbol without_enemies_in(Table table, Symbol pawns, Symbol enemies) {
  Symbol passed{0};
  for (const Square square : Square::all()) {
    const Symbol no_enemy = equal(enemies & Symbol{table[bit(square)]}, Symbol{0});
    passed = passed | ((has(pawns, square) & no_enemy) << bit(square));
  }
  return passed;
}

/// Tables of pawns, against what steps give.
Theorems about_pawns() {
  // clang-format off
  return {
    {"Pawn pushes by a step are the union of the table's entries, for both colours.",
     [](Color color, Symbol a) {
       return pushed(color, a) == union_of(pawn_pushes[color.ordinal()], a);
     }},
    {"Front spans by up to seven pushes are the union of the table's entries, for both colours.",
     [](Color color, Symbol a) {
       return front_spans(color, a) == union_of(pawn_front_spans[color.ordinal()], a);
     }},
    {"Attack spans are the squares beside the front spans, for both colours.",
     [](Color color, Symbol a) {
       return beside(front_spans(color, a)) == union_of(pawn_attack_spans[color.ordinal()], a);
     }},
    {"Passed pawns by the enemy's spans are those whose masks hold no enemy, for both colours.",
     [](Color color, Symbol a, Symbol b) {
       const Symbol spans = front_spans(!color, b);
       return (a & ~(spans | beside(spans))) ==
              without_enemies_in(passed_pawn_masks[color.ordinal()], a, b);
     }},
    // That it is below 64, and depends on nothing but the shield's pawns, is in what it is.
    {"The pawn-shield index is one-to-one: sets with the same index have the same pawns there.",
     [](Color color, Wing wing, Symbol a, Symbol b) {
       const auto shield = [=](Symbol pawns) {
         return pawns & Symbol{oracles::bitboard(oracles::pawn_shield(color, wing))};
       };
       const auto index = [=](Symbol pawns) {
         return pawn_shield_index(pawns, color.ordinal(), wing.ordinal());
       };
       return given(index(a) == index(b), shield(a) == shield(b));
     }},
  };
  // clang-format on
}

/// What the tables say of sliders among occupied squares.
Theorems about_sliders() {
  // clang-format off
  return {
    {"What a rook attacks depends on the occupied squares of its mask alone.",
     [](Square square, Symbol a) {
       const board::SquareSet targets = oracles::rook_targets(square);
       return seen(a, square, targets) == seen(a & Symbol{rook_masks[bit(square)]}, square, targets);
     }},
    {"What a bishop attacks depends on the occupied squares of its mask alone.",
     [](Square square, Symbol a) {
       const board::SquareSet targets = oracles::bishop_targets(square);
       return seen(a, square, targets) == seen(a & Symbol{bishop_masks[bit(square)]}, square, targets);
     }},
  };
  // clang-format on
}

/// What a turn of a loop does, where the list gives a loop as the reason for having no theorem.
Theorems about_turns() {
  // Every set but the empty one is, for one of the squares, of this form.
  const auto with_lowest = [](Square square, Symbol a) {
    const std::uint64_t above = (~std::uint64_t{0} << bit(square)) << 1;
    return (a & Symbol{above}) | only(square);
  };

  // clang-format off
  return {
    // So it stays in b, keeps what of a is there, is monotone, and where it stands still no
    // neighbour in b is left out.
    {"A flood-fill step from a within b gives a and its neighbours, as far as they are in b.",
     [](Symbol a, Symbol b) {
       return flood_step(a, b) == ((a | union_of(king_attacks, a)) & b);
     }},
    {"Clearing the lowest bit takes the lowest square from a set, wherever that is.",
     [=](Square square, Symbol a) {
       const Symbol set = with_lowest(square, a);
       return without_lowest(set) == (set & ~only(square));
     }},
    {"Taking a square from a set makes the count one less.",
     [](Square square, Symbol a) {
       return count(a & ~only(square)) + Symbol{1} == count(a | only(square));
     }},
    {"The table's count of each 16-bit word is the number of its bits.",
     [](Word16 word) {
       return Symbol{popcount16[word.ordinal()]} == Symbol{oracles::counted_bits(word.ordinal())};
     }},
    {"The counts of four 16-bit words make the count of the set.",
     [](Symbol a) {
       return count_by_words(a, [](Symbol word) { return count(word); }) == count(a);
     }},
  };
  // clang-format on
}

}  // namespace

Theorems theorems() {
  Theorems all;
  for (const auto subject :
       {about_variants, about_steps, about_pawns, about_sliders, about_turns}) {
    std::ranges::move(subject(), std::back_inserter(all));
  }
  return all;
}

std::string listing() {
  std::string text =
      "# Theorems\n\n"
      "For all sets of squares, each a 64-bit word, and all squares, colours and numbers of\n"
      "moves. They are about the formulas, about the logic of the vector kernels, and about the\n"
      "tables in `generated/cpp`. `bbtables_proofs` proves them with Z3 in seconds, or draws what\n"
      "refutes one; `bbtables_proofs --list` prints this page.\n\n";
  for (const Theorem& theorem : theorems()) text += "- " + theorem.sentence + '\n';
  text +=
      "\nThat an intrinsic does what its name says, and that a compiler translates rightly, is "
      "what\n"
      "the laws sample. Of the list of formulas and kernels these are not proven, and compared "
      "with\n"
      "the oracles only:\n\n";
  kernels::for_each_job([&](const auto& job) {
    for (const auto& variant : job.variants) {
      if (variant.why_not_proven.empty()) continue;
      text += "- " + name_of(job.name, variant.name) + ": " + std::string{variant.why_not_proven} +
              ".\n";
    }
  });
  return text;
}

}  // namespace bbtables::proofs
