#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "emit/name.hpp"
#include "formulas/schemes.hpp"

namespace bbtables::emit {

/// What an operation is done to. Where a language does it in another way than to sets, that is
/// "number plus"; of registers of two or four words it is "two plus" or "four plus".
enum class Operands { sets, numbers, two, four };
/// How the operators on them begin, by their numbers.
inline constexpr std::array<std::string_view, 4> words_of_operands{"", "number ", "two ", "four "};

/// An operation that languages write, as their templates call it.
struct Operator {
  std::string_view name;
  formulas::Symbol::Operation operation;
  std::string_view in_c = {};  ///< where most languages write it as C does
};
using Operation = formulas::Symbol::Operation;
inline constexpr Operator operators[] = {{"complement", Operation::complement, "~{a}"},
                                         {"and", Operation::bit_and, "{a} & {b}"},
                                         {"or", Operation::bit_or, "{a} | {b}"},
                                         {"xor", Operation::bit_xor, "{a} ^ {b}"},
                                         {"plus", Operation::plus, "{a} + {b}"},
                                         {"minus", Operation::minus, "{a} - {b}"},
                                         {"times", Operation::times, "{a} * {b}"},
                                         {"shift left", Operation::shift_left, "{a} << {b}"},
                                         {"shift right", Operation::shift_right, "{a} >> {b}"},
                                         {"shift left by number", Operation::shift_left_by},
                                         {"shift right by number", Operation::shift_right_by},
                                         {"equal", Operation::equal},
                                         {"different", Operation::different, "{a} != {b}"},
                                         {"none", Operation::none, "{a} == 0"},
                                         {"both", Operation::both, "{a} && {b}"},
                                         {"number", Operation::number},
                                         {"word", Operation::word},
                                         {"bit", Operation::bit},
                                         {"lowest square", Operation::lowest_square},
                                         {"highest square", Operation::highest_square},
                                         {"population", Operation::population},
                                         {"entry", Operation::entry, "{a}[{b}]"},
                                         {"count", Operation::count},
                                         {"data", Operation::data},
                                         {"filled", Operation::filled},
                                         {"lane", Operation::lane},
                                         {"in lanes", Operation::in_lanes},
                                         {"side by side", Operation::side_by_side},
                                         {"lower half", Operation::lower_half},
                                         {"upper half", Operation::upper_half},
                                         {"agreeing", Operation::agreeing},
                                         {"bytes added", Operation::bytes_added},
                                         {"literal", Operation::constant, "{a}"}};

/// How a language writes functions.
struct Writing {
  using Patterns = std::array<std::string, formulas::Symbol::operations>;

  /// Of each operation on each kind of operands: "{a} & {b}". Of numbers, empty: as of sets. "{ab}"
  /// is b of a.
  std::array<Patterns, 4> patterns = {};
  std::string Name::*functions = &Name::snake;
  std::string Name::*locals = &Name::snake;  ///< parameters, too
  bool joins_namespaces = false;             ///< names of tables begin with them and '_'
  std::size_t columns = 0;                   ///< at most so many in lines of functions; 0: any
  bool breaks_in_parentheses = false;        ///< lines only inside of these

  /// Empty where the language has no operator.
  [[nodiscard]] const std::string& of(Operation operation, Operands operands) const;
};

/// A function of the list in one of its texts, recorded for the mapping at hand: constants, then
/// statements, then the result.
class EmittedFunction {
 public:
  using Expression = formulas::Symbol::Expression;

  struct Constant {
    Name name;
    std::uint64_t value;
  };
  struct Statement {
    /// Names a value for good; declares a variable; assigns to one; writes into a table; opens a
    /// loop, whose condition is the value; closes one.
    enum class Does { name, declare, assign, store, open, close } does;
    std::size_t depth;  ///< of the loops around it
    Name name = {};
    const Expression* value = nullptr;
    const Expression* entry = nullptr;  ///< to write into
  };
  struct LookedUp {
    const tables::Table* table;
    Name name;  ///< that it has in the file
  };

  const formulas::Function* function;
  const formulas::Text* text;
  Name name;
  std::vector<Constant> constants = {};
  std::vector<Statement> statements = {};
  std::vector<LookedUp> tables = {};
  const formulas::SchemeFunction* of_scheme = nullptr;  ///< nullptr: it is in the list
  std::string prefix = {};                              ///< of names of functions that it calls
  formulas::Symbol result;
  bool is_returned_at_once = false;  ///< the result, whatever its name
  /// The kernel before it, for which it stands in where the processor lacks instructions.
  const formulas::Text* instead_of = nullptr;
  Name kernel = {};  ///< what that is called: the same, or not where the processor chooses

  /// For squares and sets in that mapping; the result, if it is not as recorded for it.
  EmittedFunction(const formulas::Function& of, const formulas::Text& by, Name called,
                  const mapping::Mapping& mapping);
  EmittedFunction(const formulas::Function& of, const formulas::Text& by, Name called,
                  const mapping::Mapping& mapping, formulas::Symbol as);

  [[nodiscard]] formulas::Kind kind() const { return result.expression().kind; }
  /// Whether it looks for a square of a set, or counts them.
  [[nodiscard]] bool finds_squares() const {
    return uses(Operation::lowest_square) || uses(Operation::highest_square) ||
           uses(Operation::population);
  }
  /// Whether it takes sets, gives a set and does nothing but algebra on the way.
  [[nodiscard]] bool is_of_sets() const {
    return tables.empty() && kind() == formulas::Kind::set && !is_vector() &&
           std::ranges::all_of(function->parameters, &formulas::Parameter::is_set) &&
           std::ranges::none_of(statements, [](const Statement& each) {
             return each.does == Statement::Does::declare;
           });
  }
  /// Whether squares have numbers in it, which it takes, or finds.
  [[nodiscard]] bool numbers_squares() const {
    return uses(Operation::lowest_square) || uses(Operation::highest_square) ||
           std::ranges::any_of(function->parameters, &formulas::Parameter::is_square);
  }
  [[nodiscard]] bool is_vector() const { return !text->instructions.empty(); }
  /// Whether it has a number that tells whether two are the same.
  [[nodiscard]] bool compares_sets() const { return uses(Operation::equal); }
  /// The first operation in it that a language has no operator for; empty: each has.
  [[nodiscard]] std::string missing(const Writing& writing) const;

  /// How a file writes it: in its language, with its names of tables, or of functions.
  struct Words {
    const Writing& writing;
    std::function<std::string(const Name&, bool is_function)> spelled;
  };
  /// The value of a statement, what has a name by that name.
  [[nodiscard]] std::string value_of(const Statement& statement, const Words& words) const;
  [[nodiscard]] std::string entry_of(const Statement& statement, const Words& words) const {
    return statement.entry == nullptr ? "" : spelled_out(*statement.entry, words);
  }
  /// "entry = value", or "left -= 1": of what is computed from the variable itself, where the
  /// language has such a sign. Empty of other statements.
  [[nodiscard]] std::string assignment(const Statement& statement, const Words& words) const;
  [[nodiscard]] std::string written_result(const Words& words) const;

 private:
  void collect(const formulas::Symbol::Node& node, std::size_t depth);
  void collect(const formulas::Loop& loop, std::size_t depth);
  [[nodiscard]] bool uses(Operation operation) const {
    return used_.contains({operation, Operands::sets});
  }
  /// An expression without its own name, one by its name if it has any, and one within another.
  [[nodiscard]] std::string spelled_out(const Expression& value, const Words& words) const;
  [[nodiscard]] std::string written(const Expression& value, const Words& words) const;
  [[nodiscard]] std::string operand(const Expression& value, const Expression& of,
                                    std::string_view before, std::string_view after,
                                    const Words& words) const;

  std::set<std::pair<Operation, Operands>> used_;
  std::set<const Expression*> collected_;
};

}  // namespace bbtables::emit
