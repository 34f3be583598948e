#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "emit/name.hpp"
#include "formulas/functions.hpp"

namespace bbtables::emit {

/// An operation that languages write, as their templates call it.
struct Operator {
  std::string_view name;
  formulas::Symbol::Operation operation;
};
inline constexpr Operator operators[] = {{"complement", formulas::Symbol::Operation::complement},
                                         {"and", formulas::Symbol::Operation::bit_and},
                                         {"or", formulas::Symbol::Operation::bit_or},
                                         {"xor", formulas::Symbol::Operation::bit_xor},
                                         {"shift left", formulas::Symbol::Operation::shift_left},
                                         {"shift right", formulas::Symbol::Operation::shift_right}};

/// How a language writes functions.
struct Writing {
  using Operation = formulas::Symbol::Operation;

  /// Of each operation that is written: "{a} & {b}". Empty: not at all.
  std::array<std::string, 11> operators;
  std::string Name::*functions = &Name::snake;
  std::string Name::*locals = &Name::snake;  ///< parameters, too

  /// The first operation that has no operator; empty: each has.
  [[nodiscard]] std::string_view missing() const;
  [[nodiscard]] const std::string& of(Operation operation) const {
    return operators.at(static_cast<std::size_t>(operation));
  }
};

/// A function of the list in one of its texts, recorded for the mapping at hand: constants, then
/// named intermediate sets, then the result.
struct EmittedFunction {
  using Expression = formulas::Symbol::Expression;

  struct Constant {
    Name name;
    std::uint64_t value;
  };
  struct Local {
    Name name;
    const Expression* value;
  };

  const formulas::Function* function;
  const formulas::Text* text;
  Name name;
  std::vector<Name> parameters;
  std::vector<Constant> constants = {};
  std::vector<Local> locals = {};
  formulas::Symbol result;

  EmittedFunction(const formulas::Function& of, const formulas::Text& by, Name called,
                  const mapping::Mapping& mapping);

  /// The expression as a language writes it, what has a name by that name.
  [[nodiscard]] std::string written(const Expression& value, const Writing& writing) const;

 private:
  void collect(const Expression& value, const mapping::Mapping& mapping);
  [[nodiscard]] std::string operand(const Expression& value, Writing::Operation of,
                                    std::string_view before, std::string_view after,
                                    const Writing& writing) const;
};

}  // namespace bbtables::emit
