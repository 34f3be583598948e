#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace bbtables::mutants {

/// A word, number, text or sign of C++ as clang-format leaves it: a sign with a blank on either
/// side is an operator, < without one begins template arguments.
struct Token {
  enum Kind { word, number, character, text, sign } kind;
  std::string_view view;
  std::size_t begin;
  bool is_operator;       ///< of two operands
  std::size_t match = 0;  ///< the other bracket's place, or its own
  bool is_code = false;   ///< in a function, and computed when it runs
  [[nodiscard]] std::size_t end() const { return begin + view.size(); }
};

/// The tokens of a file, with brackets matched and code marked; comments and directives left out.
[[nodiscard]] std::vector<Token> tokens_of(std::string_view source);

}  // namespace bbtables::mutants
