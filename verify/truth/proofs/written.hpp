#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "truth/oracles/bits.hpp"

namespace bbtables::proofs {

using oracles::Bits;

/// A generated file in C or C++, read as a compiler would read it: what its functions return is
/// computed from the text alone, for all sets at once. Only as much of both languages is known as
/// generated files need; whatever else stands in a function is an error, and never passed over.
class WrittenFile {
 public:
  /// Throws std::runtime_error where the text is not closed. `macros` are those that are defined.
  explicit WrittenFile(std::string_view text, const std::set<std::string>& macros = {"__GNUC__"});

  /// What the function of that name returns. Throws std::runtime_error where sets decide how often
  /// a loop runs, and where for some of them the language does not say what happens.
  [[nodiscard]] Bits call(std::string_view function, const std::vector<Bits>& arguments) const;

  struct Function {
    unsigned result;                                           ///< the bits of its type
    std::vector<std::pair<std::string, unsigned>> parameters;  ///< and of those of each
    std::size_t body;                                          ///< the token behind its brace
  };
  struct Table {
    unsigned bits;
    std::vector<std::size_t> sizes;
    std::vector<std::uint64_t> entries;
  };
  template <class Of>
  using Named = std::map<std::string, Of, std::less<>>;

 private:
  std::vector<std::string> tokens_ = {};
  Named<Function> functions_ = {};
  Named<Table> tables_ = {};
};

}  // namespace bbtables::proofs
