#include "kernels_of_four.h"
#include "kernels_of_two.h"
#include "truth/kernels/loops.hpp"

namespace bbtables::kernels {
namespace {

constexpr auto one_step_east = [](std::uint64_t set) { return ::two_east_one(set); };
constexpr auto knight_shifted = [](std::uint64_t set) { return ::four_knight_attacks_of_set(set); };
constexpr auto king_shifted = [](std::uint64_t set) { return ::four_king_attacks_of_set(set); };
constexpr auto lines_by_two = [](std::uint64_t targets, unsigned square) {
  return ::two_king_direction_set(targets, square);
};
constexpr auto lines_by_four = [](std::uint64_t targets, unsigned square) {
  return ::four_king_direction_set(targets, square);
};
constexpr auto population_count = [](std::uint64_t set) {
  return static_cast<std::uint64_t>(__builtin_popcountll(set));
};

}  // namespace

constinit const Loops<Set> vectors::east_step = loops<Set>(one_step_east);
constinit const Loops<Set> vectors::knight_attacks = loops<Set>(knight_shifted);
constinit const Loops<Set> vectors::king_attacks = loops<Set>(king_shifted);
constinit const Loops<OnSquare> vectors::direction_set_by_two = loops<OnSquare>(lines_by_two);
constinit const Loops<OnSquare> vectors::direction_set_by_four = loops<OnSquare>(lines_by_four);
constinit const Loops<Set> vectors::count = loops<Set>(population_count);

}  // namespace bbtables::kernels
