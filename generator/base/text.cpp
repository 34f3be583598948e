#include "base/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <optional>

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

struct Character {
  std::uint32_t code;
  std::size_t bytes;
};

/// How UTF-8 writes the characters of one length: The Unicode Standard, table 3-6.
struct Form {
  unsigned char lead_mask;
  unsigned char lead;
  std::size_t bytes;
  std::uint32_t least;  ///< the first character that needs this length
};
constexpr Form forms[] = {
    {0x80, 0x00, 1, 0}, {0xe0, 0xc0, 2, 0x80}, {0xf0, 0xe0, 3, 0x800}, {0xf8, 0xf0, 4, 0x10000}};

unsigned char byte(char character) { return static_cast<unsigned char>(character); }

/// Whether the byte is not the first of its character.
bool continues(char character) { return (byte(character) & 0xc0) == 0x80; }

/// The character that the text begins with, or nothing where that is no UTF-8.
std::optional<Character> first_character(std::string_view text) {
  const unsigned char lead = byte(text.front());
  const auto* form = std::find_if(std::begin(forms), std::end(forms), [&](const Form& candidate) {
    return (lead & candidate.lead_mask) == candidate.lead;
  });
  if (form == std::end(forms) || text.size() < form->bytes) return {};
  std::uint32_t code = lead & ~unsigned{form->lead_mask} & 0xff;
  for (std::size_t i = 1; i < form->bytes; ++i) {
    if (!continues(text[i])) return {};
    code = code << 6 | (byte(text[i]) & 0x3f);
  }
  const bool is_surrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < form->least || code > 0x10ffff || is_surrogate) return {};
  return Character{code, form->bytes};
}

/// Whether the character does not show itself: a separator of lines, without width, or an order to
/// turn the direction of writing.
bool is_hidden(std::uint32_t code) {
  constexpr std::uint32_t ranges[][2] = {{0x061c, 0x061c},  {0x200b, 0x200f}, {0x2028, 0x202e},
                                         {0x2060, 0x206f},  {0xfeff, 0xfeff}, {0xfff9, 0xfffb},
                                         {0xe0000, 0xe007f}};
  return std::any_of(std::begin(ranges), std::end(ranges), [&](const std::uint32_t(&range)[2]) {
    return code >= range[0] && code <= range[1];
  });
}

bool is_control(std::uint32_t code) { return code < 0x20 || (code >= 0x7f && code < 0xa0); }

}  // namespace

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

std::string one_of(const std::vector<std::string_view>& names) {
  return joined({names.begin(), names.end()}, "or");
}

std::vector<std::string_view> nearest(std::string_view misspelt,
                                      const std::vector<std::string_view>& names) {
  constexpr std::size_t most = 3;
  constexpr std::size_t longest = 64;  // what is longer is no misspelt name
  if (misspelt.empty() || misspelt.size() > longest) return {};
  std::vector<std::pair<std::size_t, std::string_view>> found;
  for (const std::string_view name : names) {
    // The whole name misspelt, or its beginning.
    const std::size_t of_beginning = 1 + edit_distance(misspelt, name.substr(0, misspelt.size()));
    const std::size_t distance = std::min(edit_distance(misspelt, name), of_beginning);
    const bool is_part = misspelt.size() >= 3 && name.find(misspelt) != std::string_view::npos;
    if (distance <= 1 + misspelt.size() / 3 || is_part) found.emplace_back(distance, name);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
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

std::string printable(std::string_view text) {
  std::string safe;
  while (!text.empty()) {
    const auto character = first_character(text);
    if (!character || is_control(character->code)) {
      safe += fmt::format("\\x{:02x}", character ? character->code : byte(text.front()));
    } else if (is_hidden(character->code)) {
      safe += fmt::format("\\u{{{:04x}}}", character->code);
    } else {
      safe += text.substr(0, character->bytes);
    }
    text.remove_prefix(character ? character->bytes : 1);
  }
  return safe;
}

std::size_t width(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues));
}

std::string clipped(const std::string& text, std::size_t longest) {
  if (width(text) <= longest) return text;
  std::size_t end = 0;
  for (std::size_t left = longest; continues(text[end]) || left-- > 1; ++end) {
  }
  return text.substr(0, end) + "…";
}

}  // namespace bbtables::base
