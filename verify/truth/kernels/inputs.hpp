#pragma once

#include <cstdint>

namespace bbtables::kernels {

// What one call of a job is given. Sets are bitboards in the mapping a1b1 (bit 0 a1, bit 1 b1,
// bit 8 a2) unless a variant says otherwise; squares are indices in the same mapping, 0 … 63;
// colours are white 0, black 1. `chained` is the member through which a latency loop makes one
// call wait for the result of the one before.

struct Set {
  std::uint64_t set;
  static constexpr std::uint64_t Set::*chained = &Set::set;
};

/// Knights of one side, and all pieces of that side.
struct Knights {
  std::uint64_t knights;
  std::uint64_t own;
  static constexpr std::uint64_t Knights::*chained = &Knights::knights;
};

/// Knights and how often each may move, 0 … 6.
struct KnightTravel {
  std::uint64_t knights;
  std::uint32_t moves;
  static constexpr std::uint64_t KnightTravel::*chained = &KnightTravel::knights;
};

struct Pawns {
  std::uint64_t pawns;
  std::uint32_t color;
  static constexpr std::uint64_t Pawns::*chained = &Pawns::pawns;
};

/// A king's square and the squares it can move to, all of them next to it.
struct Pattern {
  std::uint64_t targets;
  std::uint32_t square;
  static constexpr std::uint64_t Pattern::*chained = &Pattern::targets;
};

/// A lone king about to chase an enemy passer.
struct KingRace {
  std::uint32_t king_color;
  std::uint32_t side_to_move;
  std::uint32_t king_square;
  static constexpr std::uint32_t KingRace::*chained = &KingRace::king_square;
};

/// A lone king and the passers of the other colour.
struct PasserRace {
  std::uint64_t passers;
  std::uint32_t king_color;
  std::uint32_t side_to_move;
  std::uint32_t king_square;
  static constexpr std::uint32_t PasserRace::*chained = &PasserRace::king_square;
};

/// Is there an 8-connected way within `path` from a square of `from` to a square of `to`?
struct Path {
  std::uint64_t from;
  std::uint64_t to;
  std::uint64_t path;
  static constexpr std::uint64_t Path::*chained = &Path::from;
};

/// Pawns of one colour, and the wing to look at: queen side 0, king side 1.
struct PawnShield {
  std::uint64_t pawns;
  std::uint32_t color;
  std::uint32_t wing;
  static constexpr std::uint64_t PawnShield::*chained = &PawnShield::pawns;
};

}  // namespace bbtables::kernels
