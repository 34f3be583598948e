#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "formulas/symbol.hpp"

namespace bbtables::formulas {

inline constexpr std::size_t most_parameters = 2;

/// What a function is given, in the order of its parameters; more than it has mean nothing.
template <class Word>
using Sets = std::array<Word, most_parameters>;

/// A published way to compute a function.
struct Text {
  std::string_view name;                                 ///< "parallel_prefix"
  std::string_view source;                               ///< where it was published
  std::uint64_t (*compute)(const Sets<std::uint64_t>&);  ///< on sets in a1b1
  Symbol (*record)(const Sets<Symbol>&);                 ///< for all sets at once
};

/// A function from sets of squares to a set: all of its texts give the same set.
struct Function {
  std::string_view name;
  std::string_view family;
  std::string_view meaning;  ///< one line of plain text, without a full stop
  std::vector<std::string_view> parameters;
  std::vector<Text> texts;  ///< the first is the default: no other is faster in the bench

  /// The set that a text gives for all sets in that mapping, by shifts and masks alone.
  [[nodiscard]] Symbol recorded(const Text& text, const mapping::Mapping& mapping) const {
    return text.record({Symbol::variable(0), Symbol::variable(1)}).lowered(mapping);
  }
};

/// THE list of functions, family by family.
[[nodiscard]] const std::vector<Function>& functions();

/// The names of the families, in the order of the list.
[[nodiscard]] std::vector<std::string_view> function_families();

}  // namespace bbtables::formulas
