#include "emit/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/text.hpp"

namespace bbtables::emit {
namespace {

constexpr std::size_t none = std::string::npos;

/// A tab counts as four columns.
std::size_t width(std::string_view line) {
  return line.size() + 3 * static_cast<std::size_t>(std::ranges::count(line, '\t'));
}

/// What every further line of a comment begins with; none: the line is code.
std::string_view mark_of(std::string_view line) {
  for (const std::string_view mark : {"/// ", "// ", "* ", "# "}) {
    if (line.starts_with(mark)) return mark;
  }
  return {};
}

/// Whether a line may end in it: none of shifts and comparisons does, which bind what is short.
bool is_operator(std::string_view word) {
  if (word == "and" || word == "or" || word == "xor") return true;
  return !word.empty() && word.find_first_not_of("|&^+-*%") == none;
}

/// The blank behind which the line goes on: the last in the fewest brackets.
std::size_t break_of(std::string_view code) {
  std::size_t best = none;
  int depth = 0;
  int fewest = std::numeric_limits<int>::max();
  std::size_t word = 0;
  for (std::size_t at = 0; at < code.size(); ++at) {
    const char c = code[at];
    if (c == '(' || c == '[') ++depth;
    if (c == ')' || c == ']') --depth;
    if (c != ' ') continue;
    const std::string_view before = code.substr(word, at - word);
    const bool may_end = before.ends_with(',') || is_operator(before);
    if (may_end && depth <= fewest) {
      best = at;
      fewest = depth;
    }
    word = at + 1;
  }
  return best;
}

/// Whether a line of Python can be broken within parentheses; puts what it computes in them, which
/// stands behind return, while or the sign of an assignment. What defines a function has its own.
bool put_in_parentheses(std::string& line, std::size_t indented) {
  const std::string_view code = std::string_view{line}.substr(indented);
  if (code.starts_with("def ")) return true;
  const bool has_word = code.starts_with("return ") || code.starts_with("while ");
  const std::size_t sign = has_word ? line.find(' ', indented) : line.find("= ") + 1;
  if (sign == 0) return false;
  line.insert(line.size() - (line.ends_with(':') ? 1 : 0), ")");
  line.insert(sign + 1, "(");
  return true;
}

std::string wrapped_line(std::string line, std::size_t columns, bool in_parentheses) {
  std::string out;
  const std::size_t indented = std::min(line.find_first_not_of(" \t"), line.size());
  const std::string_view mark = mark_of(std::string_view{line}.substr(indented));
  std::string next = line.substr(0, indented);
  next += !mark.empty() ? mark : next.starts_with('\t') ? "\t" : "    ";
  bool goes_on = width(line) > columns;
  if (goes_on && in_parentheses && mark.empty()) goes_on = put_in_parentheses(line, indented);
  while (goes_on) {
    const std::size_t room = columns - (width(line) - line.size());
    const std::size_t at =
        mark.empty() ? break_of(std::string_view{line}.substr(0, room)) : line.rfind(' ', room);
    if (at == none || at <= next.size()) break;
    out.append(line, 0, at).push_back('\n');
    line = next + line.substr(at + 1);
    goes_on = width(line) > columns;
  }
  return out + line;
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t columns, bool in_parentheses) {
  std::vector<std::string> lines = base::split(text, "\n");
  for (std::string& line : lines) line = wrapped_line(std::move(line), columns, in_parentheses);
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace bbtables::emit
