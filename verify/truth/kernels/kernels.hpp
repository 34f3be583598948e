#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "truth/kernels/inputs.hpp"
#include "truth/kernels/isa.hpp"
#include "truth/kernels/loops.hpp"

namespace bbtables::kernels {

/// Which square is which bit of a variant's sets: bit 0 is a1 and bit 1 b1, or h1 and g1.
enum class Mapping { a1b1, h1g1 };

/// One published way to do a job.
template <class Input>
struct Variant {
  std::string_view name;
  Isa isa;
  Mapping bits;
  /// Callable only where running_cpu_has(isa); inputs and results are in the mapping `bits`.
  Loops<Input> loops;
};

/// Something to compute, and every published way to compute it. On equal inputs (see results())
/// all variants give equal results.
template <class Input>
struct Job {
  std::string_view name;
  std::string_view meaning;
  std::vector<Variant<Input>> variants;
};

// THE list: laws, proofs and benches take every formula and kernel from here. A variant is one line
// in kernels.cpp; a job is a function here, its line in for_each_job and its list in kernels.cpp.

[[nodiscard]] const Job<Set>& east_step_job();
[[nodiscard]] const Job<Set>& knight_attacks_job();
[[nodiscard]] const Job<Knights>& knight_moves_job();
[[nodiscard]] const Job<Set>& knight_fill_job();
[[nodiscard]] const Job<KnightTravel>& knight_reach_job();
[[nodiscard]] const Job<Set>& knight_forks_job();
[[nodiscard]] const Job<Set>& king_attacks_job();
[[nodiscard]] const Job<Pawns>& pawn_attacks_job();
[[nodiscard]] const Job<Pattern>& direction_set_job();
[[nodiscard]] const Job<KingRace>& caughtable_area_job();
[[nodiscard]] const Job<PasserRace>& uncaughtable_passers_job();
[[nodiscard]] const Job<Path>& connected_job();
[[nodiscard]] const Job<PawnShield>& pawn_shield_index_job();
[[nodiscard]] const Job<Set>& count_job();

/// visit(const Job<Input>&) for every job of the list.
template <class Visitor>
void for_each_job(Visitor&& visit) {
  visit(east_step_job());
  visit(knight_attacks_job());
  visit(knight_moves_job());
  visit(knight_fill_job());
  visit(knight_reach_job());
  visit(knight_forks_job());
  visit(king_attacks_job());
  visit(pawn_attacks_job());
  visit(direction_set_job());
  visit(caughtable_area_job());
  visit(uncaughtable_passers_job());
  visit(connected_job());
  visit(pawn_shield_index_job());
  visit(count_job());
}

/// The variants of a job that the running processor can execute.
template <class Input>
[[nodiscard]] std::vector<Variant<Input>> available(const Job<Input>& job) {
  std::vector<Variant<Input>> variants;
  for (const Variant<Input>& variant : job.variants) {
    if (running_cpu_has(variant.isa)) variants.push_back(variant);
  }
  return variants;
}

/// The others; reason_to_skip(variant.isa) says why each must be left out.
template <class Input>
[[nodiscard]] std::vector<Variant<Input>> skipped(const Job<Input>& job) {
  std::vector<Variant<Input>> variants;
  for (const Variant<Input>& variant : job.variants) {
    if (!running_cpu_has(variant.isa)) variants.push_back(variant);
  }
  return variants;
}

/// The same set on the board mirrored left to right: its bitboard in h1g1 where `set` is in a1b1,
/// and the other way round. Kinds of input that no h1g1 variant takes need no mirror image.
[[nodiscard]] std::uint64_t mirrored(std::uint64_t set);
[[nodiscard]] Set mirrored(Set input);
[[nodiscard]] Knights mirrored(Knights input);

/// What a variant answers to each input. Inputs and results are in a1b1, whatever the variant works
/// in; results of h1g1 variants must be sets.
template <class Input>
[[nodiscard]] std::vector<std::uint64_t> results(const Variant<Input>& variant,
                                                 std::vector<Input> inputs) {
  std::vector<std::uint64_t> answers(inputs.size());
  if constexpr (requires(Input input) { mirrored(input); }) {
    if (variant.bits == Mapping::h1g1) {
      for (Input& input : inputs) input = mirrored(input);
      variant.loops.apply(inputs.data(), inputs.size(), answers.data());
      for (std::uint64_t& answer : answers) answer = mirrored(answer);
      return answers;
    }
  }
  variant.loops.apply(inputs.data(), inputs.size(), answers.data());
  return answers;
}

}  // namespace bbtables::kernels
