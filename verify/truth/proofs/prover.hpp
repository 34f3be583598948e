#pragma once

#include <chrono>
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

/// A claim about all sets, for one choice of the theorem's finite inputs.
struct Case {
  std::string label;  ///< the choice: "white, e4"
  Claim claim;
};

/// Is given one case after the other until it returns false.
using Visit = std::function<bool(const Case&)>;

/// A sentence, and the claim that it makes: a function whose parameters are what the sentence is
/// about. Each Symbol stands for all 2^64 sets, called a, b, … in their order; each parameter of a
/// finite type (squares, colours, …) takes all its values.
class Theorem {
 public:
  template <class MakeClaim>
  Theorem(std::string sentence, MakeClaim make_claim)
      : Theorem{std::move(sentence), std::function{make_claim}} {}

  /// `variant` is what it is about, "knight_attacks by avx2", if that is one of kernels.cpp's list.
  template <class... Inputs>
  Theorem(std::string sentence, std::function<Claim(Inputs...)> make_claim,
          std::string variant = {})
      : sentence_{std::move(sentence)},
        variant_{std::move(variant)},
        sets_{(0u + ... + unsigned{std::same_as<Inputs, Symbol>})},
        cases_{[make_claim = std::move(make_claim)](const Visit& visit) {
          visit_cases(make_claim, 0, {}, visit);
        }} {}

  [[nodiscard]] const std::string& sentence() const { return sentence_; }
  [[nodiscard]] const std::string& variant() const { return variant_; }
  /// How many of the inputs are symbols.
  [[nodiscard]] unsigned sets() const { return sets_; }
  void visit_cases(const Visit& visit) const { cases_(visit); }

 private:
  static bool visit_cases(const std::function<Claim()>& make_claim, unsigned /*sets*/,
                          const std::string& label, const Visit& visit) {
    for (const Claim& claim : along_every_branch(make_claim)) {
      if (!visit({label, claim})) return false;
    }
    return true;
  }

  /// Gives the first input its values and leaves the rest to the next call.
  template <class First, class... Rest>
  static bool visit_cases(const std::function<Claim(First, Rest...)>& make_claim, unsigned sets,
                          const std::string& label, const Visit& visit) {
    const auto with = [&](const First& first) {
      return std::function<Claim(Rest...)>{
          [&make_claim, first](Rest... rest) { return make_claim(first, rest...); }};
    };
    if constexpr (std::same_as<First, Symbol>) {
      return visit_cases(with(Symbol::variable(sets)), sets + 1, label, visit);
    } else {
      for (const First value : First::all()) {
        if (!visit_cases(with(value), sets, extended(label, value), visit)) return false;
      }
      return true;
    }
  }

  template <class Finite>
  static std::string extended(const std::string& text, Finite value) {
    return text + (text.empty() ? "" : ", ") + label(value);
  }

  std::string sentence_;
  std::string variant_;
  unsigned sets_;
  std::function<void(const Visit&)> cases_;
};

using Milliseconds = std::chrono::milliseconds;

/// Inputs with which a claim is false.
struct Counterexample {
  std::string label;  ///< of the case
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
inline constexpr Milliseconds time_limit{60'000};

/// Tries the theorem's cases until one fails or the time is over. A counterexample is computed
/// again by the processor: throws std::logic_error where solver and processor disagree.
[[nodiscard]] Outcome prove(const Theorem& theorem, Milliseconds limit = time_limit);

/// "proved", "refuted", …; "checked" where there was nothing to prove and all cases were computed.
[[nodiscard]] std::string word_for(const Theorem& theorem, const Outcome& outcome);

/// " [64 cases]", if the theorem is proved and its inputs are not sets only.
[[nodiscard]] std::string cases(const Theorem& theorem, const Outcome& outcome);

/// Why a theorem is not proved, as whole lines: a counterexample's boards, eighth rank first, or
/// the reason. Empty where it is proved.
[[nodiscard]] std::string explanation(const Theorem& theorem, const Outcome& outcome);

}  // namespace bbtables::proofs
