#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "formulas/symbol.hpp"

namespace bbtables::formulas {

inline constexpr std::size_t most_parameters = 3;

/// What a function is given, in the order of its parameters; more than it has mean nothing.
template <class Word>
using Words = std::array<Word, most_parameters>;

/// A published way to compute a function.
struct Text {
  std::string_view name;    ///< "parallel_prefix"
  std::string_view source;  ///< where it was published
  /// Of squares and sets in a1b1; nullptr where it takes instructions.
  std::uint64_t (*compute)(const Words<std::uint64_t>&);
  Symbol (*record)(const Words<Symbol>&);  ///< for all at once
  const mapping::Mapping* only = nullptr;  ///< the one that it holds in; none: in each
  /// What not every processor has that it takes, as Rust calls it: "avx2", "sse4.1", "sse2".
  std::string_view instructions = {};
};

/// What a function is given by that name: a set, a square, or a number below that many.
struct Parameter {
  std::string_view name;
  unsigned numbers = 0;  ///< 0: it is a set
  bool is_square = false;

  constexpr Parameter(const char* set) : name{set} {}  // NOLINT(google-explicit-constructor)
  constexpr Parameter(std::string_view number, unsigned count, bool square)
      : name{number}, numbers{count}, is_square{square} {}
  [[nodiscard]] bool is_set() const { return numbers == 0; }
  [[nodiscard]] std::string_view type() const {
    return is_set() ? "set" : is_square ? "square" : "number";
  }
};
constexpr Parameter square(std::string_view name) { return {name, Square::size, true}; }
constexpr Parameter number_below(unsigned count, std::string_view name) {
  return {name, count, false};
}

/// The variables that are put in for them.
[[nodiscard]] Words<Symbol> variables(const std::vector<Parameter>& parameters);

/// A function of sets, squares and numbers: all of its texts give the same.
struct Function {
  std::string_view name;
  std::string_view family;
  std::string_view meaning;  ///< one line of plain text, without a full stop
  std::vector<Parameter> parameters;
  /// The first is the default: of those that each language can write no other is quicker, one after
  /// the other, as bench/ measures, but for look-ups in tables of 32 KB and more.
  std::vector<Text> texts;

  /// What a text gives for all squares and sets in that mapping, by shifts and masks alone.
  [[nodiscard]] Symbol recorded(const Text& text, const mapping::Mapping& mapping) const;
};

/// THE list of functions, family by family.
[[nodiscard]] const std::vector<Function>& functions();

}  // namespace bbtables::formulas
