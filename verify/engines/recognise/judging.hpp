#pragma once

#include "engines/recognise/agreement.hpp"
#include "engines/recognise/finding.hpp"

namespace bbtables::recognise {

/// The verdict on an item as it is read.
[[nodiscard]] Finding judged(const Item& item, const Choice& choice);

}  // namespace bbtables::recognise
