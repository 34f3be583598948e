#pragma once

#include "audit/recognising/agreement.hpp"
#include "audit/reporting/report.hpp"

namespace bbtables::audit {

/// The verdict on an item as it is read.
[[nodiscard]] Finding judged(const Item& item, const Choice& choice);

}  // namespace bbtables::audit
