#pragma once

#include <vector>

#include "truth/laws/judge.hpp"

namespace bbtables::laws {

/// Every generated table, and the oracle that says what it should be.
[[nodiscard]] const std::vector<Judgement>& judgements();

}  // namespace bbtables::laws
