#include "emit/function.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "base/error.hpp"
#include "tables/lines.hpp"

namespace bbtables::emit {
namespace {

using Expression = formulas::Symbol::Expression;
using Node = formulas::Symbol::Node;
using formulas::Kind;
using formulas::Loop;

/// Those operations whose operands need no parentheses among themselves.
bool is_associative(Operation operation) {
  return operation == Operation::bit_and || operation == Operation::bit_or ||
         operation == Operation::bit_xor || operation == Operation::plus;
}

bool is_constant(const Expression& value) { return value.operation == Operation::constant; }

/// What an operation is done to: what goes in counts, but where registers are made what comes out.
Operands operands_of(const Expression& of) {
  const std::size_t lanes = of.a == nullptr ? of.lanes : std::max(of.lanes, of.a->lanes);
  if (lanes != 1) return lanes == 2 ? Operands::two : Operands::four;
  const auto of_kind = [](const Expression& value) {
    return value.kind == Kind::number ? Operands::numbers : Operands::sets;
  };
  switch (of.operation) {
    case Operation::word:
    case Operation::bit:
      return Operands::numbers;
    case Operation::data:
      return of.table->table->element == tables::Element::word ? Operands::numbers : Operands::sets;
    case Operation::number:
    case Operation::count:
    case Operation::lowest_square:
    case Operation::highest_square:
    case Operation::population:
      return Operands::sets;
    case Operation::equal:
    case Operation::different:
      return of_kind(*of.a);  // constants stand second
    default:
      return of_kind(of);
  }
}

/// Whether constants stand in an operation as numbers: as a count of shifts or an index.
bool has_numbers(const Expression& of) {
  return of.operation == Operation::shift_left || of.operation == Operation::shift_right ||
         operands_of(of) == Operands::numbers;
}

/// What an expression is computed from, without constants that stand in it as numbers.
std::vector<Node> operands_in(const Expression& of) {
  std::vector<Node> found;
  for (const Node& operand : {of.a, of.b}) {
    if (operand == nullptr || (is_constant(*operand) && has_numbers(of))) continue;
    found.push_back(operand);
  }
  return found;
}

/// Whether a constant has a name: masks and multipliers have one, small words have none.
bool is_named(const Expression& constant) {
  return constant.number >= 64 || !constant.name.empty();
}

/// Whether an expression needs one of the variables, which no longer counts behind a name.
bool reads(const Node& node, const Node& variable) {
  if (node == nullptr) return false;
  if (node == variable) return true;
  if (!node->name.empty()) return false;
  return reads(node->a, variable) || reads(node->b, variable);
}

/// Whether an expression follows from the loop's variables, as loops inside of it do.
bool follows_from(const Node& node, const Loop& loop) {
  if (node == nullptr) return false;
  const auto is_of = [&](const Node& each) { return follows_from(each, loop); };
  if (std::ranges::count(loop.variables, node, &Loop::Variable::varying) != 0) return true;
  return node->loop != nullptr || is_of(node->a) || is_of(node->b);
}

/// The name of a set of whole files, "a_file" or "not_ab_file", or of ranks; empty of others.
template <class Line>
std::string name_of(board::SquareSet set, board::SquareSet (*squares_of)(Line),
                    char (Line::*sign)() const, std::string_view pattern) {
  board::SquareSet whole;
  std::string in;
  std::string out;
  for (const Line line : Line::all()) {
    const bool is_in = (squares_of(line) - set).empty();
    if (is_in) whole |= squares_of(line);
    (is_in ? in : out) += (line.*sign)();
  }
  if (whole != set) return {};
  const bool is_negated = in.size() > out.size();
  return fmt::format(fmt::runtime(pattern), is_negated ? "not_" : "", is_negated ? out : in);
}

/// "a_file" or "not_ab_file" of whole files, "rank_3" likewise; of all squares "everywhere", of
/// others "mask_1".
std::string name_of(std::uint64_t value, const mapping::Mapping& mapping, std::size_t& unnamed) {
  if (value == ~std::uint64_t{0}) return "everywhere";
  const board::SquareSet set = mapping.squares(value);
  std::string name = name_of(set, tables::file_squares, &board::File::letter, "{}{}_file");
  if (name.empty()) name = name_of(set, tables::rank_squares, &board::Rank::digit, "{}rank_{}");
  return name.empty() ? fmt::format("mask_{}", ++unnamed) : name;
}

/// Whether it is one operand to whatever is around it: a call, parentheses, or a sign before an
/// operand of which no method is called.
bool is_closed(std::string_view pattern, std::string_view after) {
  const bool is_prefix = pattern.ends_with("{a}") && pattern.find(' ') == std::string_view::npos;
  if (is_prefix) return !after.starts_with('.');
  int depth = 0;
  for (const char c : pattern) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ' ' && depth == 0) return false;
  }
  return pattern.ends_with(')') || pattern.ends_with(']');
}

}  // namespace

const std::string& Writing::of(Operation operation, Operands operands) const {
  const auto at = static_cast<std::size_t>(operation);
  const std::string& own = patterns[static_cast<std::size_t>(operands)][at];
  if (!own.empty() || operands == Operands::two || operands == Operands::four) return own;
  const std::string& of_sets = patterns[static_cast<std::size_t>(Operands::sets)][at];
  const bool is_entry = operation == Operation::data || operation == Operation::filled;
  if (is_entry && of_sets.empty()) return of(Operation::entry, operands);
  if (operation == Operation::shift_left_by) return of(Operation::shift_left, operands);
  if (operation == Operation::shift_right_by) return of(Operation::shift_right, operands);
  return of_sets;
}

EmittedFunction::EmittedFunction(const formulas::Function& of, const formulas::Text& by,
                                 Name called, const mapping::Mapping& mapping)
    : EmittedFunction{of, by, std::move(called), mapping, of.recorded(by, mapping)} {}

EmittedFunction::EmittedFunction(const formulas::Function& of, const formulas::Text& by,
                                 Name called, const mapping::Mapping& mapping, formulas::Symbol as)
    : function{&of}, text{&by}, name{std::move(called)}, result{std::move(as)} {
  collect(result.node(), 0);
  std::size_t unnamed = 0;
  for (auto& [own, value] : constants) {
    if (own.snake.empty()) own = Name::from_snake(name_of(value, mapping, unnamed));
  }
  is_returned_at_once = !statements.empty() && statements.back().value == &result.expression();
  if (is_returned_at_once) statements.pop_back();
}

std::string EmittedFunction::missing(const Writing& writing) const {
  for (const auto& [operation, operands] : used_) {
    const auto* const known = std::ranges::find(emit::operators, operation, &Operator::operation);
    if (known == std::end(emit::operators) || !writing.of(operation, operands).empty()) continue;
    return fmt::format("{}{}", words_of_operands.at(static_cast<std::size_t>(operands)),
                       known->name);
  }
  return {};
}

void EmittedFunction::collect(const Node& node, std::size_t depth) {
  if (!collected_.insert(node.get()).second) return;
  const Expression& value = *node;
  if (is_constant(value)) {
    if (!is_named(value) || std::ranges::count(constants, value.number, &Constant::value) != 0) {
      used_.emplace(Operation::constant, Operands::sets);
      return;
    }
    constants.push_back({Name::from_snake(value.name), value.number});
    return;
  }
  if (value.operation == Operation::table &&
      std::ranges::count(tables, value.table->table, &LookedUp::table) == 0) {
    tables.push_back({value.table->table, Name::from_snake(value.table->table->name)});
  }
  if (value.loop != nullptr) return collect(*value.loop, depth);
  for (const Node& operand : operands_in(value)) collect(operand, depth);
  used_.emplace(value.operation, operands_of(value));
  if (!value.name.empty() && value.operation != Operation::varying) {
    statements.push_back({Statement::Does::name, depth, Name::from_snake(value.name), &value});
  }
}

void EmittedFunction::collect(const Loop& loop, std::size_t depth) {
  // What is the same in every turn is computed before the first.
  const std::function<void(const Node&)> collect_outer = [&](const Node& node) {
    if (!follows_from(node, loop)) return collect(node, depth);
    for (const Node& operand : operands_in(*node)) collect_outer(operand);
  };
  for (const Loop::Variable& each : loop.variables) collect(each.initial, depth);
  for (const Loop::Variable& each : loop.variables) collect_outer(each.next);
  const auto add = [&](Statement::Does does, const Loop::Variable& each, const Node& value) {
    const std::size_t inner = does == Statement::Does::assign ? depth + 1 : depth;
    statements.push_back({does, inner, Name::from_snake(each.name), value.get()});
  };
  for (const Loop::Variable& each : loop.variables) {
    add(Statement::Does::declare, each, each.initial);
  }
  collect(loop.condition, depth);
  statements.push_back({Statement::Does::open, depth, {}, loop.condition.get()});
  for (const Loop::Variable& each : loop.variables) collect(each.next, depth + 1);
  for (const Loop::Store& store : loop.stores) {
    collect(store.entry, depth + 1);
    collect(store.value, depth + 1);
    statements.push_back(
        {Statement::Does::store, depth + 1, {}, store.value.get(), store.entry.get()});
  }
  // Of two variables that one after the other is assigned to, the first must not be read any more.
  std::vector<const Loop::Variable*> left;
  for (const Loop::Variable& each : loop.variables) left.push_back(&each);
  while (!left.empty()) {
    const auto next = std::ranges::find_if(left, [&](const Loop::Variable* variable) {
      return std::ranges::none_of(left, [&](const Loop::Variable* other) {
        return other != variable && reads(other->next, variable->varying);
      });
    });
    if (next == left.end()) throw std::logic_error{"a loop's variables wait for each other"};
    add(Statement::Does::assign, **next, (*next)->next);
    left.erase(next);
  }
  statements.push_back({Statement::Does::close, depth});
}

std::string EmittedFunction::operand(const Expression& value, const Expression& of,
                                     std::string_view before, std::string_view after,
                                     const Words& words) const {
  if (is_constant(value) && has_numbers(of)) return std::to_string(value.number);
  const std::string text = written(value, words);
  const bool is_call = value.operation == Operation::called;
  if (value.a == nullptr || !value.name.empty() || is_call) return text;
  const bool is_delimited =
      (before.ends_with('(') || before.ends_with('[') || before.ends_with(", ")) &&
      (after.starts_with(')') || after.starts_with(']') || after.starts_with(", "));
  // Python's sum ends in a mask, which the next would be added to.
  const std::string_view pattern = words.writing.of(value.operation, operands_of(value));
  const bool is_one_chain =
      of.operation == value.operation && is_associative(of.operation) && pattern.ends_with("{b}");
  const bool is_whole =
      is_delimited || is_one_chain || of.operation == Operation::both || is_closed(pattern, after);
  return is_whole ? text : '(' + text + ')';
}

std::string EmittedFunction::written(const Expression& value, const Words& words) const {
  if (is_constant(value) && is_named(value)) {
    return std::ranges::find(constants, value.number, &Constant::value)->name.*words.writing.locals;
  }
  if (is_constant(value)) {
    std::string literal = words.writing.of(
        Operation::constant, value.kind == Kind::number ? Operands::numbers : Operands::sets);
    const std::size_t at = literal.find("{a}");
    if (at == std::string::npos) {
      throw base::Error{fmt::format("operator {}: it lacks {{a}}, the number", literal)};
    }
    return literal.replace(at, 3, std::to_string(value.number));
  }
  if (!value.name.empty()) return Name::from_snake(value.name).*words.writing.locals;
  return spelled_out(value, words);
}

std::string EmittedFunction::spelled_out(const Expression& value, const Words& words) const {
  if (value.operation == Operation::variable) {
    return Name::from_snake(function->parameters[value.number].name).*words.writing.locals;
  }
  if (value.operation == Operation::table) {
    return words.spelled(std::ranges::find(tables, value.table->table, &LookedUp::table)->name,
                         false);
  }
  if (value.operation == Operation::called) {
    std::string call = words.spelled(Name::from_snake(prefix + std::string{value.callee}), true) +
                       '(' + written(*value.a, words);
    if (value.b != nullptr) call += ", " + written(*value.b, words);
    return call + ')';
  }
  std::string text;
  std::string_view rest = words.writing.of(value.operation, operands_of(value));
  for (std::size_t at = rest.find('{'); at != std::string_view::npos; at = rest.find('{')) {
    const std::size_t end = std::min(rest.find('}', at), rest.size() - 1);
    const std::string_view before = rest.substr(0, at);
    const std::string_view after = rest.substr(end + 1);
    const Expression* of = nullptr;
    const Expression* part = &value;
    for (const char letter : rest.substr(at + 1, end - at - 1)) {
      of = part;
      if (of != nullptr) part = letter == 'a' ? of->a.get() : letter == 'b' ? of->b.get() : nullptr;
    }
    if (of == nullptr || part == nullptr) {
      throw base::Error{fmt::format("operator {}: {} is none of its operands, {{a}} and {{b}}",
                                    words.writing.of(value.operation, operands_of(value)),
                                    rest.substr(at, end + 1 - at))};
    }
    text.append(before).append(operand(*part, *of, before, after, words));
    rest = after;
  }
  return text.append(rest);
}

std::string EmittedFunction::value_of(const Statement& statement, const Words& words) const {
  if (statement.value == nullptr) return {};  // of the end of a loop
  return statement.does == Statement::Does::name ? spelled_out(*statement.value, words)
                                                 : written(*statement.value, words);
}

std::string EmittedFunction::assignment(const Statement& statement, const Words& words) const {
  if (statement.does == Statement::Does::store) {
    return entry_of(statement, words) + " = " + value_of(statement, words);
  }
  if (statement.does != Statement::Does::assign) return {};
  const std::string& name = statement.name.*words.writing.locals;
  const Expression& value = *statement.value;
  const std::string& pattern = words.writing.of(value.operation, operands_of(value));
  const std::size_t blank = pattern.find(' ');
  const std::string sign = pattern.substr(blank + 1, pattern.rfind(' ') - blank - 1);
  const bool is_sign = pattern == "{a} " + sign + " {b}" && std::isalpha(sign[0]) == 0;
  if (!value.name.empty() || !is_sign || written(*value.a, words) != name) {
    return name + " = " + value_of(statement, words);
  }
  return name + ' ' + sign + "= " + operand(*value.b, value, "(", ")", words);
}

std::string EmittedFunction::written_result(const Words& words) const {
  return is_returned_at_once ? spelled_out(result.expression(), words)
                             : written(result.expression(), words);
}

}  // namespace bbtables::emit
