#pragma once

#include <concepts>
#include <functional>
#include <string>
#include <utility>

#include "truth/laws/labels.hpp"
#include "truth/proofs/claim.hpp"

namespace bbtables::proofs {

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

  template <class... Inputs>
  Theorem(std::string sentence, std::function<Claim(Inputs...)> make_claim)
      : sentence_{std::move(sentence)},
        sets_{(0u + ... + unsigned{std::same_as<Inputs, Symbol>})},
        cases_{[make_claim = std::move(make_claim)](const Visit& visit) {
          visit_cases(make_claim, 0, {}, visit);
        }} {}

  [[nodiscard]] const std::string& sentence() const { return sentence_; }
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
    using laws::label;
    return text + (text.empty() ? "" : ", ") + label(value);
  }

  std::string sentence_;
  unsigned sets_;
  std::function<void(const Visit&)> cases_;
};

}  // namespace bbtables::proofs
