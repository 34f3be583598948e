#include "emit/function.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace bbtables::emit {
namespace {

using Expression = formulas::Symbol::Expression;
using Operation = formulas::Symbol::Operation;

bool is_shift(Operation operation) {
  return operation == Operation::shift_left || operation == Operation::shift_right;
}

/// Those operations whose operands need no parentheses among themselves.
bool is_associative(Operation operation) {
  return operation == Operation::bit_and || operation == Operation::bit_or ||
         operation == Operation::bit_xor;
}

/// "a_file" or "not_ab_file" of whole files, "rank_3" likewise; of other squares "mask_1".
std::string name_of(std::uint64_t value, const mapping::Mapping& mapping, std::size_t unnamed) {
  const board::SquareSet set = mapping.squares(value);
  std::string names[2][2];  // the files in it, and those not; the ranks
  bool of_files = true;
  bool of_ranks = true;
  for (const board::Square square : board::Square::all()) {
    const bool is_in = set.contains(square);
    const board::Square on_rank_1{square.file(), board::Rank{0}};
    const board::Square on_a_file{board::File{0}, square.rank()};
    of_files = of_files && is_in == set.contains(on_rank_1);
    of_ranks = of_ranks && is_in == set.contains(on_a_file);
    if (square == on_rank_1) names[0][is_in ? 0 : 1] += square.file().letter();
    if (square == on_a_file) names[1][is_in ? 0 : 1] += square.rank().digit();
  }
  const bool is_in_short = [&](const auto& name) {
    return name[0].size() <= name[1].size();
  }(names[of_files ? 0 : 1]);
  const std::string& which = names[of_files ? 0 : 1][is_in_short ? 0 : 1];
  const std::string_view prefix = is_in_short ? "" : "not_";
  if (of_files) return fmt::format("{}{}_file", prefix, which);
  if (of_ranks) return fmt::format("{}rank_{}", prefix, which);
  return fmt::format("mask_{}", unnamed + 1);
}

/// Whether it is one operand to whatever is around it: a call, parentheses, or a sign before an
/// operand of which no method is called.
bool is_closed(std::string_view pattern, std::string_view after) {
  if (pattern.ends_with("{a}")) return !after.starts_with('.');
  if (!pattern.ends_with(')')) return false;
  int depth = 0;
  std::size_t at = pattern.size();
  do {
    --at;
    depth += pattern[at] == ')' ? 1 : pattern[at] == '(' ? -1 : 0;
  } while (depth != 0 && at != 0);
  return pattern.substr(0, at).find(' ') == std::string_view::npos;
}

}  // namespace

std::string_view Writing::missing() const {
  const auto* const first = std::ranges::find_if(
      emit::operators, [&](const Operator& each) { return of(each.operation).empty(); });
  return first == std::end(emit::operators) ? std::string_view{} : first->name;
}

EmittedFunction::EmittedFunction(const formulas::Function& of, const formulas::Text& by,
                                 Name called, const mapping::Mapping& mapping)
    : function{&of}, text{&by}, name{std::move(called)}, result{of.recorded(by, mapping)} {
  for (const std::string_view parameter : of.parameters) {
    parameters.push_back(Name::from_snake(parameter));
  }
  collect(result.expression(), mapping);
  if (!result.expression().name.empty()) locals.pop_back();  // it is returned at once
}

void EmittedFunction::collect(const Expression& value, const mapping::Mapping& mapping) {
  if (value.operation == Operation::constant) {
    if (std::ranges::count(constants, value.number, &Constant::value) != 0) return;
    const auto unnamed = std::ranges::count_if(
        constants, [](const Constant& each) { return each.name.snake.starts_with("mask_"); });
    const std::string name = name_of(value.number, mapping, static_cast<std::size_t>(unnamed));
    constants.push_back({Name::from_snake(name), value.number});
    return;
  }
  if (std::ranges::count(locals, &value, &Local::value) != 0) return;
  if (value.a != nullptr) collect(*value.a, mapping);
  if (value.b != nullptr && !is_shift(value.operation)) collect(*value.b, mapping);
  if (!value.name.empty()) locals.push_back({Name::from_snake(value.name), &value});
}

std::string EmittedFunction::operand(const Expression& value, Operation of, std::string_view before,
                                     std::string_view after, const Writing& writing) const {
  if (!value.name.empty()) return Name::from_snake(value.name).*writing.locals;
  if (value.operation == Operation::variable) return parameters[value.number].*writing.locals;
  if (value.operation == Operation::constant) {
    if (is_shift(of)) return std::to_string(value.number);
    return std::ranges::find(constants, value.number, &Constant::value)->name.*writing.locals;
  }
  const std::string text = written(value, writing);
  const bool is_delimited = (before.ends_with('(') || before.ends_with(", ")) &&
                            (after.starts_with(')') || after.starts_with(", "));
  const bool is_one_chain = of == value.operation && is_associative(of);
  const bool is_whole =
      is_delimited || is_one_chain || is_closed(writing.of(value.operation), after);
  return is_whole ? text : '(' + text + ')';
}

std::string EmittedFunction::written(const Expression& value, const Writing& writing) const {
  if (value.a == nullptr) return operand(value, value.operation, {}, {}, writing);
  std::string text;
  std::string_view rest = writing.of(value.operation);
  for (std::size_t at = rest.find('{'); at != std::string_view::npos; at = rest.find('{')) {
    const std::string_view before = rest.substr(0, at);
    const std::string_view after = rest.substr(at + 3);
    const Expression& which = rest[at + 1] == 'a' ? *value.a : *value.b;
    text.append(before).append(operand(which, value.operation, before, after, writing));
    rest = after;
  }
  return text.append(rest);
}

}  // namespace bbtables::emit
