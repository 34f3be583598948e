#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "truth/formulas/symbol.hpp"
#include "truth/kernels/loops.hpp"

namespace bbtables::kernels {

using formulas::Symbol;

/// Which square is which bit of a variant's sets: bit 0 is a1 and bit 1 b1, or h1 and g1.
enum class Mapping { a1b1, h1g1 };

/// One published way to do a job.
template <class Input>
struct Variant {
  std::string_view name;
  /// Callable only where reason_to_skip is empty; inputs and results are in the mapping `bits`.
  Loops<Input> loops;
  /// The same text, for all inputs at once: proofs/ takes it from here. Of a kernel for vector
  /// registers, the text on PlainLanes. Empty where it is for integers only.
  std::function<Symbol(const typename Input::Symbols&)> on_symbols = {};
  Mapping bits = Mapping::a1b1;
  std::string reason_to_skip = {};  ///< why the running processor cannot execute it
};

/// Something to compute, and every published way to compute it. On equal inputs (see results())
/// all variants give equal results.
template <class Input>
struct Job {
  std::string_view name;
  std::vector<Variant<Input>> variants;
};

using AnyJob = AnyOf<Job>;

/// THE list: laws, proofs and benches take every formula and kernel from here. A job is an entry
/// of it in kernels.cpp, a variant one line there.
[[nodiscard]] const std::vector<AnyJob>& jobs();

/// visit(const Job<Input>&) for every job of the list.
template <class Visitor>
void for_each_job(Visitor&& visit) {
  for (const AnyJob& job : jobs()) std::visit(visit, job);
}

/// The same set on the board mirrored left to right: its bitboard in h1g1 where `set` is in a1b1,
/// and the other way round.
[[nodiscard]] std::uint64_t mirrored(std::uint64_t set);

/// What a variant answers to each input. Inputs and results are in a1b1, whatever the variant works
/// in; inputs and results of h1g1 variants must be sets.
template <class Input>
[[nodiscard]] std::vector<std::uint64_t> results(const Variant<Input>& variant,
                                                 std::vector<Input> inputs) {
  std::vector<std::uint64_t> answers(inputs.size());
  const bool is_mirrored = variant.bits == Mapping::h1g1;
  if constexpr (requires(Input input) { input.sets.at; }) {
    for (Input& input : inputs) {
      for (std::uint64_t& set : input.sets.at) set = is_mirrored ? mirrored(set) : set;
    }
  }
  variant.loops.apply(inputs.data(), inputs.size(), answers.data());
  for (std::uint64_t& answer : answers) answer = is_mirrored ? mirrored(answer) : answer;
  return answers;
}

}  // namespace bbtables::kernels
