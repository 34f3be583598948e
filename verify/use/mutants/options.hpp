#pragma once

#include <string>
#include <vector>

namespace bbtables::mutants {

struct Options {
  bool list = false;
  std::string only;   ///< one mutant's name; empty: all
  unsigned jobs = 0;  ///< trees to work in; 0: as suits the machine
};

/// Throws std::invalid_argument, saying how it is used.
[[nodiscard]] Options read_options(const std::vector<std::string>& arguments);

}  // namespace bbtables::mutants
