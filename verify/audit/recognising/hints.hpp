#pragma once

#include <string_view>

#include "audit/recognising/form.hpp"

namespace bbtables::audit {

/// How well an identifier goes with a form: 1 if it has a word of it ("white", "file", "north"), -1
/// if it has one of its rivals, 0 if it says nothing. Never the proof of anything; it chooses where
/// the numbers leave several readings.
[[nodiscard]] int hint(std::string_view identifier, const Form& form);

}  // namespace bbtables::audit
