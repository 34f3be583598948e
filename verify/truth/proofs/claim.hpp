#pragma once

#include <functional>
#include <vector>

#include "truth/proofs/symbol.hpp"

namespace bbtables::proofs {

/// That two words are the same wherever the assumption holds, a word that is 1 if so and 0 if not.
class Claim {
 public:
  Symbol left;
  Symbol right;
  Symbol assumption{1};

  /// An `if` in a formula asks whether two words are the same; with symbols both ways are taken,
  /// one after the other. Throws std::logic_error outside of along_every_branch.
  explicit operator bool() const;
};

inline Claim operator==(const Symbol& a, const Symbol& b) { return {a, b}; }

/// a ⊆ b.
[[nodiscard]] inline Claim is_subset(const Symbol& a, const Symbol& b) { return (a & b) == a; }

/// The conclusion wherever the premise is true.
[[nodiscard]] inline Claim given(const Claim& premise, const Claim& conclusion) {
  return {conclusion.left, conclusion.right,
          conclusion.assumption & premise.assumption & equal(premise.left, premise.right)};
}

/// Calls `make_claim` once for every way in which the conditions that it meets can turn out, and
/// returns its claims, each on the assumption that they turn out so. Throws std::logic_error where
/// there is no end of ways: a loop must not depend on a symbol.
[[nodiscard]] std::vector<Claim> along_every_branch(const std::function<Claim()>& make_claim);

}  // namespace bbtables::proofs
