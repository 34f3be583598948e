#include "truth/laws/inputs.hpp"

#include <array>

#include "truth/oracles/pawns.hpp"

namespace bbtables::laws {

using board::Color;
using board::Line;
using board::Square;
using board::Wing;
using oracles::bit;
using oracles::bitboard;

namespace {

std::uint64_t line_of(unsigned square, unsigned line) {
  static const auto all = [] {
    std::array<std::array<std::uint64_t, Line::size>, Square::size> lines{};
    for (const Square each : Square::all()) {
      for (const Line one : Line::all()) {
        lines[oracles::bit(each)][one.ordinal()] =
            oracles::bitboard(oracles::line_through(each, one));
      }
    }
    return lines;
  }();
  return all[square][line];
}

}  // namespace

std::ostream& operator<<(std::ostream& out, Density density) {
  constexpr const char* names[] = {"sparse", "uniform", "dense", "structured"};
  return out << names[static_cast<unsigned>(density)];
}

std::uint64_t Sampler::draw_set() {
  const auto one_in_eight = [&] { return random_() & random_() & random_(); };
  switch (density_) {
    case Density::sparse:
      return one_in_eight();
    case Density::dense:
      return ~one_in_eight();
    case Density::structured: {
      std::uint64_t set = std::uint64_t{1} << below(Square::size);
      for (auto lines = 1 + below(4); lines != 0; --lines) {
        set ^= line_of(below(Square::size), below(Line::size));
      }
      return set;
    }
    case Density::uniform:
      break;
  }
  return random_();
}

namespace {

constexpr std::uint64_t bit_number(unsigned number) { return std::uint64_t{1} << number; }

/// `chosen`, and it together with at most `more` squares from bit `first` on.
template <class Visit>
void for_each_set_of_at_most(unsigned more, const Visit& visit, std::uint64_t chosen = 0,
                             unsigned first = 0) {
  visit(chosen);
  if (more == 0) return;
  for (unsigned next = first; next < 64; ++next) {
    for_each_set_of_at_most(more - 1, visit, chosen | bit_number(next), next + 1);
  }
}

/// All subsets, by counting in the bits of the set only (Carry-Rippler).
/// Source: Traversing Subsets of a Set, chessprogramming.org.
template <class Visit>
void for_each_subset(std::uint64_t set, const Visit& visit) {
  std::uint64_t subset = 0;
  do {
    visit(subset);
    subset = (subset - set) & set;
  } while (subset != 0);
}

constexpr unsigned small = 5;

}  // namespace

void every_small_set(const Check<kernels::Set>& check) {
  for_each_set_of_at_most(small, [&](std::uint64_t set) { check({set}); });
}

void every_small_knight_set(const Check<kernels::Knights>& check) {
  // Knights jump to the other colour, so half of them stand in their own pieces' way.
  constexpr std::uint64_t light_squares = 0x55aa55aa55aa55aa;
  every_small_set([&](const kernels::Set& knights) {
    check({knights.set, knights.set | light_squares});
  });
}

void every_small_knight_travel(const Check<kernels::KnightTravel>& check) {
  for (const auto moves : board::KnightMoves::all()) {
    every_small_set([&](const kernels::Set& knights) { check({knights.set, moves.ordinal()}); });
  }
}

void every_small_pawn_set(const Check<kernels::Pawns>& check) {
  for (const Color color : Color::all()) {
    every_small_set([&](const kernels::Set& pawns) { check({pawns.set, color.ordinal()}); });
  }
}

void every_fork(const Check<kernels::Set>& check) {
  for (const Square square : Square::all()) {
    for_each_subset(bitboard(oracles::knight_targets(square)),
                    [&](std::uint64_t targets) { check({targets}); });
  }
}

void every_word(const Check<kernels::Set>& check) {
  for (unsigned shift = 0; shift < 64; shift += 16) {
    for (const auto word : board::Word16::all()) {
      check({std::uint64_t{word.ordinal()} << shift});
    }
  }
}

void every_king_pattern(const Check<kernels::Pattern>& check) {
  for (const Square king : Square::all()) {
    for_each_subset(bitboard(oracles::king_targets(king)), [&](std::uint64_t moves) {
      check({moves, bit(king)});
    });
  }
}

void every_king_race(const Check<kernels::KingRace>& check) {
  oracles::for_every<Color, Color, Square>([&](Color king_color, Color to_move, Square king) {
    check({king_color.ordinal(), to_move.ordinal(), bit(king)});
  });
}

void every_passer_race(const Check<kernels::PasserRace>& check) {
  every_king_race([&](const kernels::KingRace& race) {
    for (const Square passer : Square::all())
      check({bit_number(bit(passer)), race.king_color, race.side_to_move, race.king_square});
  });
}

void every_short_path(const Check<kernels::Path>& check) {
  for_each_set_of_at_most(3, [&](std::uint64_t path) {
    for (const Square from : oracles::squares(path)) {
      for (const Square to : Square::all()) {
        check({bit_number(bit(from)), bit_number(bit(to)), path});
      }
    }
  });
}

void every_rook_occupancy(const Check<kernels::Slider>& check) {
  for (const Square rook : Square::all()) {
    for_each_subset(bitboard(oracles::rook_targets(rook)), [&](std::uint64_t occupied) {
      check({occupied, bit(rook)});
    });
  }
}

void every_bishop_occupancy(const Check<kernels::Slider>& check) {
  for (const Square bishop : Square::all()) {
    for_each_subset(bitboard(oracles::bishop_targets(bishop)), [&](std::uint64_t occupied) {
      check({occupied, bit(bishop)});
    });
  }
}

void every_pawn_shield(const Check<kernels::PawnShield>& check) {
  oracles::for_every<Color, Wing>([&](Color color, Wing wing) {
    for_each_subset(bitboard(oracles::pawn_shield(color, wing)), [&](std::uint64_t pawns) {
      check({pawns, color.ordinal(), wing.ordinal()});
    });
  });
}

}  // namespace bbtables::laws
