#pragma once

namespace bbtables::bench {

/// Adds the look-ups of all schemes to what is timed.
void register_look_ups();

}  // namespace bbtables::bench
