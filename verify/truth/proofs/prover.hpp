#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/domains.hpp"
#include "truth/formulas/symbol.hpp"

namespace bbtables::proofs {

using formulas::Claim;
using formulas::Symbol;

/// What one parameter of a claim stands for: all 2^64 sets, or each value of a finite type.
struct Parameter {
  unsigned values;                         ///< how many; 0 for a set
  std::string (*label)(unsigned ordinal);  ///< a value in words, "e4"
};
template <class Type>
[[nodiscard]] Parameter parameter() {
  if constexpr (std::same_as<Type, Symbol>) {
    return {0, nullptr};
  } else {
    return {Type::size, [](unsigned ordinal) { return std::string{label(Type{ordinal})}; }};
  }
}

/// A sentence, and the claim that it makes: a function whose parameters are what the sentence is
/// about. Each Symbol stands for all 2^64 sets, called a, b, … in their order; each parameter of a
/// finite type (squares, colours, …) takes all its values.
struct Theorem {
  /// `variant` is what it is about, "knight_attacks by avx2", if that is one of kernels.cpp's list.
  template <class MakeClaim>
  Theorem(std::string sentence, const MakeClaim& make_claim, std::string variant = {})
      : Theorem{std::move(sentence), std::function{make_claim}, std::move(variant)} {}

  template <class... Inputs>
  Theorem(std::string sentence, std::function<Claim(Inputs...)> make_claim,
          std::string variant = {})
      : sentence{std::move(sentence)},
        variant{std::move(variant)},
        parameters{parameter<Inputs>()...},
        claim{[make_claim = std::move(make_claim)](const unsigned* choice) {
          return [&]<std::size_t... i>(std::index_sequence<i...>) {
            return make_claim(chosen<Inputs>(choice[i])...);
          }
          (std::index_sequence_for<Inputs...>{});
        }} {}

  /// How many of the parameters are sets.
  [[nodiscard]] unsigned sets() const {
    return static_cast<unsigned>(std::ranges::count(parameters, 0u, &Parameter::values));
  }

  std::string sentence;
  std::string variant;
  std::vector<Parameter> parameters;
  /// For one choice of the parameters: the number of a set, the ordinal of a finite value.
  std::function<Claim(const unsigned* choice)> claim;

 private:
  template <class Type>
  static Type chosen(unsigned choice) {
    if constexpr (std::same_as<Type, Symbol>) {
      return Symbol::variable(choice);
    } else {
      return Type{choice};
    }
  }
};

/// Inputs with which a claim is false.
struct Counterexample {
  std::string label;  ///< of the finite values: "white, e4"
  std::vector<std::uint64_t> inputs;
  std::uint64_t left;
  std::uint64_t right;
};

enum class Verdict { proved, refuted, unknown, skipped };

struct Outcome {
  Verdict verdict;
  unsigned cases = 0;       ///< how many were tried, the last of them being the one that failed
  std::string reason = {};  ///< why it is not proved, where there is no counterexample
  std::optional<Counterexample> counterexample = {};
};

/// Empty where there is a solver; else why not, and every theorem is skipped.
[[nodiscard]] std::string_view reason_to_skip();

/// Every theorem is settled in much less, even on a busy machine.
inline constexpr unsigned time_limit = 60'000;  // milliseconds

/// Tries the theorem's cases until one fails or the time is over, `limit` in milliseconds. A
/// counterexample is computed again by the processor: throws std::logic_error where solver and
/// processor disagree.
[[nodiscard]] Outcome prove(const Theorem& theorem, unsigned limit = time_limit);

/// "proved", "refuted", …; "checked" where there was nothing to prove and all cases were computed.
[[nodiscard]] std::string word_for(const Theorem& theorem, const Outcome& outcome);

/// " [64 cases]", if the theorem is proved and its inputs are not sets only.
[[nodiscard]] std::string cases(const Theorem& theorem, const Outcome& outcome);

/// Why a theorem is not proved, as whole lines: a counterexample's boards, eighth rank first, or
/// the reason. Empty where it is proved.
[[nodiscard]] std::string explanation(const Theorem& theorem, const Outcome& outcome);

}  // namespace bbtables::proofs
