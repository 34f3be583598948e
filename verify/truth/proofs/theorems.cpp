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
#include "truth/oracles/answers.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/words.hpp"

namespace bbtables::proofs {

using namespace formulas;
using board::Color;
using board::Rank;
using board::Square;
using board::Wing;
using board::Word16;
using oracles::bit;
using oracles::count;
using oracles::has;
using oracles::only;
using oracles::seen;
using oracles::UnionOf;

std::string name_of(std::string_view job, std::string_view variant) {
  return std::string{job}.append(" by ").append(variant);
}

namespace {

using Theorems = std::vector<Theorem>;
template <std::size_t>
using Same = Symbol;

/// What a table of sets says of all squares of a set.
template <class Table>
Symbol union_of(const Table& table, const Symbol& set) {
  return UnionOf{table}(set);
}

/// Every square of a set one step further, those left out that leave the board.
Symbol moved(const Symbol& set, board::Step step) {
  return UnionOf{[&](Square from) {
    return board::SquareSet::where([&](Square to) {
      const auto difference = [](auto a, auto b) {
        return static_cast<int>(b.ordinal()) - static_cast<int>(a.ordinal());
      };
      return difference(from.file(), to.file()) == step.files &&
             difference(from.rank(), to.rank()) == step.ranks;
    });
  }}(set);
}

/// The board turned left to right: a becomes h.
Symbol turned(const Symbol& set) {
  static const UnionOf other_side{[](Square from) {
    return board::SquareSet{Square{board::File{7 - from.file().ordinal()}, from.rank()}};
  }};
  return other_side(set);
}

/// That a variant gives the right answer to each input; one in h1g1 on the board turned left to
/// right.
template <unsigned set_count, class... Domains, std::size_t... set>
Theorem theorem_about(const kernels::Variant<kernels::Input<set_count, Domains...>>& variant,
                      const oracles::Answer<kernels::Input<set_count, Domains...>>& answer,
                      std::index_sequence<set...>) {
  const std::string name = name_of(answer.name, variant.name);
  const auto claim = [&variant, &answer](Domains... at, Same<set>... sets) {
    kernels::InputOf<Symbol, set_count, Domains...> input{{sets...}, {at.ordinal()...}};
    if (answer.narrowed_symbols) input = answer.narrowed_symbols(input);
    const Symbol should_be = answer.on_symbols(input);
    if (variant.bits == kernels::Mapping::a1b1) return variant.on_symbols(input) == should_be;
    if constexpr (set_count != 0) {
      for (Symbol& each : input.sets.at) each = turned(each);
    }
    return variant.on_symbols(input) == turned(should_be);
  };
  return {name + ": " + std::string{answer.sentence} + ".",
          std::function<Claim(Domains..., Same<set>...)>{claim}, name};
}

/// One for each variant that the list has symbols for. All variants of a job give the same answers,
/// therefore. That they distribute over union follows, wherever the answer is a union.
Theorems about_variants() {
  Theorems list;
  kernels::for_each_job([&]<unsigned sets, class... Domains>(
      const kernels::Job<kernels::Input<sets, Domains...>>& job) {
    const auto& answer = oracles::answer_to<kernels::Input<sets, Domains...>>(job.name);
    for (const auto& variant : job.variants) {
      if (!variant.on_symbols) continue;
      list.push_back(theorem_about(variant, answer, std::make_index_sequence<sets>{}));
    }
  });
  return list;
}

/// Steps and mappings, from which the variants are made.
Theorems about_steps() {
  using Lanes = kernels::PlainLanes<2, Symbol>;
  // clang-format off
  return {
    {"A step in any of the eight directions moves every square to the next one there, or off the board.",
     [](board::Direction to, Symbol a) {
       // Clockwise from north, as board::Direction has them.
       constexpr Symbol (*steps[])(Symbol) = {north_one, north_east_one, east_one, south_east_one,
                                              south_one, south_west_one, west_one, north_west_one};
       return steps[to.ordinal()](a) == moved(a, to.step());
     }},
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
Symbol without_enemies_in(const std::uint64_t (&table)[64], Symbol pawns, Symbol enemies) {
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
       static const UnionOf targets{oracles::rook_targets};
       return seen(a, square, targets) == seen(a & Symbol{rook_masks[bit(square)]}, square, targets);
     }},
    {"What a bishop attacks depends on the occupied squares of its mask alone.",
     [](Square square, Symbol a) {
       static const UnionOf targets{oracles::bishop_targets};
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
    return (a & Symbol{above}) | only<Symbol>(square);
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
       return without_lowest(set) == (set & ~only<Symbol>(square));
     }},
    {"Taking a square from a set makes the count one less.",
     [](Square square, Symbol a) {
       return count(a & ~only<Symbol>(square)) + Symbol{1} == count(a | only<Symbol>(square));
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

namespace {

/// Lines of what is said of several, each sentence once: "- NAME, NAME: sentence".
class Lines {
 public:
  void add(const std::string& sentence, const std::string& name) {
    auto line = std::ranges::find(lines_, sentence, &std::pair<std::string, std::string>::second);
    if (line == lines_.end()) line = lines_.insert(line, {"", sentence});
    if (!name.empty()) line->first += (line->first.empty() ? "" : ", ") + name;
  }
  [[nodiscard]] std::string text() const {
    std::string text;
    for (const auto& [names, sentence] : lines_) {
      text += "- " + names + (names.empty() ? "" : ": ") + sentence + '\n';
    }
    return text;
  }

 private:
  std::vector<std::pair<std::string, std::string>> lines_;
};

}  // namespace

std::string listing() {
  Lines proven;
  for (const Theorem& theorem : theorems()) {
    const std::size_t name = theorem.variant.empty() ? 0 : theorem.variant.size() + 2;
    proven.add(theorem.sentence.substr(name), theorem.variant);
  }
  Lines unproven;
  kernels::for_each_job([&](const auto& job) {
    for (const auto& variant : job.variants) {
      if (variant.why_not_proven.empty()) continue;
      unproven.add(std::string{variant.why_not_proven} + '.', name_of(job.name, variant.name));
    }
  });
  return R"(# Theorems

For all sets of squares, each a 64-bit word, and all squares, colours and numbers of moves. They are
about the formulas, about the logic of the vector kernels, and about the tables in `generated/cpp`.
`bbtables_proofs` proves them with Z3 in seconds, or draws what refutes one; `bbtables_proofs --list`
prints this page.

)" + proven.text() +
         R"(
That an intrinsic does what its name says, and that a compiler translates rightly, is what the laws
sample. These formulas and kernels are not proven, and compared with the oracles only:

)" + unproven.text();
}

}  // namespace bbtables::proofs
