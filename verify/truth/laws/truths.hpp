#pragma once

#include <cstdint>

#include "truth/kernels/inputs.hpp"

/// The right answer to each job of kernels/kernels.hpp, from the oracles: a std::uint64_t where it
/// is a set, an unsigned where it is a number. Unions and areas are tabulated once, since the laws
/// ask hundreds of millions of times.
namespace bbtables::laws::truths {

[[nodiscard]] std::uint64_t east_step(const kernels::Set& in);
[[nodiscard]] std::uint64_t knight_attacks(const kernels::Set& in);
[[nodiscard]] std::uint64_t knight_moves(const kernels::Knights& in);
[[nodiscard]] std::uint64_t knight_fill(const kernels::Set& in);
[[nodiscard]] std::uint64_t knight_reach(const kernels::KnightTravel& in);
[[nodiscard]] std::uint64_t knight_forks(const kernels::Set& in);
[[nodiscard]] std::uint64_t king_attacks(const kernels::Set& in);
[[nodiscard]] std::uint64_t pawn_attacks(const kernels::Pawns& in);
[[nodiscard]] unsigned direction_set(const kernels::Pattern& in);
[[nodiscard]] std::uint64_t caughtable_area(const kernels::KingRace& in);
[[nodiscard]] std::uint64_t uncaughtable_passers(const kernels::PasserRace& in);
[[nodiscard]] unsigned connected(const kernels::Path& in);
[[nodiscard]] unsigned pawn_shield_index(const kernels::PawnShield& in);
[[nodiscard]] unsigned count(const kernels::Set& in);

}  // namespace bbtables::laws::truths
