#pragma once

#include <string>
#include <vector>

#include "manual/command.hpp"

namespace bbtables::manual {

/// What may be typed where the help has a word in capitals.
struct Values {
  std::vector<std::string> words;  ///< one that ends with "=" is to be continued
  bool files = false;
};

/// What PATH, TABLE|FAMILY, … stand for in this help. Throws std::logic_error for a word that is
/// not known, so that no option is left out.
[[nodiscard]] Values values(const std::string& placeholder, const cli::Help& help);

/// An argument that is no option, as the usage names it.
struct Operand {
  std::string placeholder;
  bool repeats;
};

/// Those of a subject, in order.
[[nodiscard]] std::vector<Operand> operands(const Subject& subject);

}  // namespace bbtables::manual
