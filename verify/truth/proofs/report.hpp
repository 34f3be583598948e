#pragma once

#include <string>

#include "truth/proofs/prover.hpp"

namespace bbtables::proofs {

/// "proved", "refuted", …; "checked" where there was nothing to prove and all cases were computed.
[[nodiscard]] std::string word_for(const Theorem& theorem, const Outcome& outcome);

/// " [64 cases]", if the theorem is proved and its inputs are not sets only.
[[nodiscard]] std::string cases(const Theorem& theorem, const Outcome& outcome);

/// Why a theorem is not proved, as whole lines: a counterexample's boards, eighth rank first, or
/// the reason. Empty where it is proved.
[[nodiscard]] std::string explanation(const Theorem& theorem, const Outcome& outcome);

}  // namespace bbtables::proofs
