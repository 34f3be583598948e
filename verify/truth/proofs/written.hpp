#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "formulas/symbol.hpp"

namespace bbtables::proofs {

/// A generated file in C or C++, read as a compiler would read it: what its functions return is
/// computed from the text alone, for all sets at once. Only as much of both languages is known as
/// generated files need; whatever else stands in a function is an error, and never passed over.
class WrittenFile {
 public:
  /// Throws std::runtime_error where the text is not closed. `macros` are those that are defined.
  explicit WrittenFile(std::string_view text, const std::set<std::string>& macros = {"__GNUC__"});

  /// What the function of that name returns. Throws std::runtime_error where that is not known:
  /// sets cannot decide how often a loop runs, by how much is shifted or what is looked up.
  [[nodiscard]] formulas::Symbol call(std::string_view function,
                                      const std::vector<formulas::Symbol>& arguments) const;

 private:
  std::vector<std::string> tokens_;
};

}  // namespace bbtables::proofs
