#pragma once

#include <string>

#include "engines/recognise/finding.hpp"

namespace bbtables::engines {

/// What is known of a required table.
struct Evidence {
  /// From nothing to all that is asked for.
  enum Strength {
    nothing,
    near_name,
    other_name,
    taken_for_another,
    in_part,
    unread,
    wrong,
    met
  } strength;
  std::string failure;  ///< why the requirement is not met; empty where it is
};

[[nodiscard]] inline bool operator<(const Evidence& a, const Evidence& b) {
  return a.strength < b.strength;
}

/// The strongest evidence that a file has of a required table, the first of equals.
[[nodiscard]] Evidence evidence_of(const recognise::Requirement& required,
                                   const recognise::FileReport& report);

}  // namespace bbtables::engines
