#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bbtables::base {

// Letters of ASCII; the library asks the locale.
[[nodiscard]] constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
[[nodiscard]] constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr char lower(char c) {
  return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr char upper(char c) {
  return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c;
}
[[nodiscard]] std::string lower(std::string_view text);

/// "a", "a and b", "a, b and c"; of more than `most` parts, "a, b, c and 12 more".
[[nodiscard]] std::string joined(const std::vector<std::string>& parts, std::string_view word,
                                 std::size_t most = std::string::npos);

/// "a", "a or b", "a, b or c": what an error says of the names that there are.
[[nodiscard]] std::string one_of(const std::vector<std::string_view>& names);

/// The names of these, in their order.
template <class Range>
[[nodiscard]] std::vector<std::string_view> names_of(const Range& named) {
  std::vector<std::string_view> names;
  names.reserve(std::size(named));
  for (const auto& each : named) names.push_back(each.name);
  return names;
}

/// The families of these, which stand together, in their order.
template <class Range>
[[nodiscard]] std::vector<std::string_view> families_of(const Range& list) {
  std::vector<std::string_view> families;
  for (const auto& each : list) {
    if (families.empty() || families.back() != each.family) families.push_back(each.family);
  }
  return families;
}

/// The words of the text in lines of at most 100 characters, each with its end: the first behind
/// `begin`, the others indented as far.
[[nodiscard]] std::string in_lines(const std::string& begin, const std::string& text);

/// Rows in columns, of which the last may take several such lines.
[[nodiscard]] std::string in_columns(const std::vector<std::vector<std::string>>& rows);

/// The parts of a text that stand between separators: one more than there are of these.
[[nodiscard]] std::vector<std::string> split(std::string_view text, std::string_view separator);

/// Calls `take` with each of the words between single spaces.
constexpr void for_each_word(std::string_view words, auto take) {
  while (!words.empty()) {
    const std::size_t size = std::min(words.find(' '), words.size());
    take(words.substr(0, size));
    words.remove_prefix(std::min(size + 1, words.size()));
  }
}

/// Whether it is letters and digits of ASCII and these signs alone.
[[nodiscard]] bool has_only_alphanumerics_and(std::string_view signs, std::string_view text);

/// Whether it is letters, digits and '_', with no digit first.
[[nodiscard]] bool is_identifier(std::string_view text);

/// The names that a misspelt one may have meant, best first: at most three, perhaps none.
[[nodiscard]] std::vector<std::string_view> nearest(std::string_view misspelt,
                                                    const std::vector<std::string_view>& names);

/// " (did you mean 'a', 'b' or 'c'?)", or nothing where no name is near.
[[nodiscard]] std::string did_you_mean(std::string_view misspelt,
                                       const std::vector<std::string_view>& names);

/// "name:line:column" of an offset into a text, lines and columns counted from 1 in bytes.
[[nodiscard]] std::string place(std::string_view name, std::string_view text, std::size_t offset);

}  // namespace bbtables::base
