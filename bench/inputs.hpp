#pragma once

#include <cstdint>
#include <random>

#include "truth/kernels/inputs.hpp"

namespace bbtables::bench {

/// A random input of the kind that a job meets in play; specialised for every kind of input. The
/// same generator state gives the same input on every platform.
template <class Input>
[[nodiscard]] Input random_input(std::mt19937_64& random);

template <>
kernels::Set random_input(std::mt19937_64& random);
template <>
kernels::Knights random_input(std::mt19937_64& random);
template <>
kernels::KnightTravel random_input(std::mt19937_64& random);
template <>
kernels::Pawns random_input(std::mt19937_64& random);
template <>
kernels::Pattern random_input(std::mt19937_64& random);
template <>
kernels::KingRace random_input(std::mt19937_64& random);
template <>
kernels::PasserRace random_input(std::mt19937_64& random);
template <>
kernels::Path random_input(std::mt19937_64& random);
template <>
kernels::PawnShield random_input(std::mt19937_64& random);

}  // namespace bbtables::bench
