#pragma once

#include <concepts>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "board/domains.hpp"
#include "formulas/symbol.hpp"

namespace bbtables::proofs {

using formulas::Claim;
using formulas::Symbol;

/// A claim about all sets, with one choice of the finite values.
struct Case {
  std::string values;  ///< in words: "white, e4"
  Claim claim;
};

/// A sentence, and the claim that it makes: a function whose parameters are what the sentence is
/// about. Each Symbol stands for all 2^64 sets, called a, b, … in their order; each parameter of a
/// finite type (squares, colours, …) takes all its values.
struct Theorem {
  template <class MakeClaim>
  Theorem(std::string sentence, MakeClaim make_claim)
      : Theorem{std::move(sentence), std::function{std::move(make_claim)}} {}
  template <class... Inputs>
  Theorem(std::string sentence, std::function<Claim(Inputs...)> make_claim)
      : sentence{std::move(sentence)},
        sets{(0u + ... + (std::same_as<Inputs, Symbol> ? 1u : 0u))},
        cases{[make_claim = std::move(make_claim)] {
          std::vector<Case> all;
          add_cases<Inputs...>(all, make_claim, {}, 0);
          return all;
        }} {}

  std::string sentence;
  unsigned sets;  ///< how many of the parameters are sets
  std::function<std::vector<Case>()> cases;

 private:
  /// Adds what a function of these inputs says of each choice of them.
  template <class First, class... Rest, class MakeClaim>
  static void add_cases(std::vector<Case>& all, const MakeClaim& make_claim,
                        const std::string& values, unsigned sets) {
    const auto add = [&](const First& first, const std::string& so_far, unsigned next_set) {
      const auto claim = [&](const Rest&... rest) { return make_claim(first, rest...); };
      if constexpr (sizeof...(Rest) == 0) {
        all.push_back({so_far, claim()});
      } else {
        add_cases<Rest...>(all, claim, so_far, next_set);
      }
    };
    if constexpr (std::same_as<First, Symbol>) {
      add(Symbol::variable(sets), values, sets + 1);
    } else {
      for (const First first : First::all()) {
        add(first, values + (values.empty() ? "" : ", ") + std::string{label(first)}, sets);
      }
    }
  }
};

enum class Verdict { proved, refuted, unknown };

struct Outcome {
  Verdict verdict;
  /// Why it is not proved, as whole lines: the boards of a counterexample, or a reason.
  std::string explanation = {};
};

/// Every theorem is settled in much less, even on a busy machine.
inline constexpr unsigned time_limit = 60'000;  // milliseconds

/// Tries the theorem's cases until one fails or the time is over, `limit` in milliseconds.
[[nodiscard]] Outcome prove(const Theorem& theorem, unsigned limit = time_limit);

}  // namespace bbtables::proofs
