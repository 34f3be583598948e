#include "base/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <sstream>

namespace bbtables::base {
namespace {

/// Levenshtein's distance: insertions, deletions and replacements of one character each.
std::size_t edit_distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= from.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = diagonal + (from[i - 1] == to[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string lower(std::string_view text) {
  std::string result{text};
  for (char& each : result) each = lower(each);
  return result;
}

bool has_only_alphanumerics_and(std::string_view signs, std::string_view text) {
  return std::ranges::all_of(text, [&](char c) {
    return is_lower(c) || is_upper(c) || (c >= '0' && c <= '9') ||
           signs.find(c) != std::string_view::npos;
  });
}

bool is_identifier(std::string_view text) {
  return has_only_alphanumerics_and("_", text) && !text.empty() && text.front() > '9';
}

std::string joined(const std::vector<std::string>& parts, std::string_view word, std::size_t most) {
  const std::size_t shown = std::min(parts.size(), most);
  const std::size_t rest = parts.size() - shown;
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i != 0) text += i + 1 == parts.size() ? fmt::format(" {} ", word) : ", ";
    text += parts[i];
  }
  return rest == 0 ? text : text + fmt::format(" {} {} more", word, rest);
}

std::string in_lines(const std::string& begin, const std::string& text) {
  constexpr std::size_t longest = 100;
  std::string all;
  std::string line = begin;
  std::istringstream words{text};
  for (std::string word; words >> word; line += word) {
    const bool is_first = line.size() <= begin.size();
    if (!is_first && line.size() + 1 + word.size() > longest) {
      all += line + '\n';
      line.assign(begin.size(), ' ');
    } else if (!is_first) {
      line += ' ';
    }
  }
  return all + line + '\n';
}

std::string in_columns(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size() + 2);
  }
  std::string text;
  for (const auto& row : rows) {
    std::string begin;
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
      begin += fmt::format("{:{}}", row[i], widths[i]);
    }
    text += in_lines(begin, row.back());
  }
  return text;
}

std::vector<std::string> split(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + separator.size());
  }
}

std::string one_of(const std::vector<std::string_view>& names) {
  return joined({names.begin(), names.end()}, "or");
}

std::vector<std::string_view> nearest(std::string_view misspelt,
                                      const std::vector<std::string_view>& names) {
  constexpr std::size_t most = 3;
  constexpr std::size_t longest = 64;  // what is longer is no misspelt name
  if (misspelt.empty() || misspelt.size() > longest) return {};
  std::multimap<std::size_t, std::string_view> found;  // by distance
  for (const std::string_view name : names) {
    // The whole name misspelt, or its beginning.
    const std::size_t of_beginning = 1 + edit_distance(misspelt, name.substr(0, misspelt.size()));
    const std::size_t distance = std::min(edit_distance(misspelt, name), of_beginning);
    const bool is_part = misspelt.size() >= 3 && name.find(misspelt) != std::string_view::npos;
    if (distance <= 1 + misspelt.size() / 3 || is_part) found.emplace(distance, name);
  }
  std::vector<std::string_view> best;
  for (const auto& [distance, name] : found) {
    if (best.size() < most) best.push_back(name);
  }
  return best;
}

std::string did_you_mean(std::string_view misspelt, const std::vector<std::string_view>& names) {
  std::vector<std::string> quoted;
  for (const std::string_view name : nearest(misspelt, names)) {
    quoted.push_back(fmt::format("'{}'", name));
  }
  if (quoted.empty()) return {};
  return " (did you mean " + one_of({quoted.begin(), quoted.end()}) + "?)";
}

std::string place(std::string_view name, std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is the start of the text
  return fmt::format("{}:{}:{}", name, line, before.size() - line_start + 1);
}

}  // namespace bbtables::base
