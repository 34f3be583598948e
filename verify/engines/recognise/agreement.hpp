#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engines/recognise/finding.hpp"
#include "engines/recognise/match.hpp"

namespace bbtables::recognise {

/// How one candidate is read, after all of its file have had their say.
struct Decision {
  std::size_t reading;              ///< of the candidate's readings
  mapping::Layout layout;           ///< to name its squares in
  std::vector<std::size_t> others;  ///< readings that the numbers allow as well
  Layouts possible;                 ///< what the numbers of the file allow
  bool by_name;                     ///< whether names, or requirements, decided against those
  bool agrees;                      ///< whether it fits the layouts of the file
};

/// What the tables of a file say together.
struct Agreement {
  Layouts layouts;     ///< the layouts that they agree on; none where there are no candidates
  Layouts by_numbers;  ///< what they would be without any names
  std::vector<Decision> decisions;  ///< one a candidate
};

/// Finds the layouts that most candidates fit, and each one's reading in them. Numbers come first;
/// among readings with the same numbers the usual is preferred, then what the identifiers and the
/// requirements say.
[[nodiscard]] Agreement agreed(const std::vector<Candidate>& candidates,
                               const std::vector<Requirement>& requirements);

/// What the layouts leave open, "nothing in this file tells left from right"; or empty.
[[nodiscard]] std::string undecided(const Agreement& agreement);

}  // namespace bbtables::recognise
