#include "audit/recognising/slips.hpp"

namespace bbtables::audit {

std::string likely_slip(const WrongValue&) { return {}; }

}  // namespace bbtables::audit
