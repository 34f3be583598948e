#include "engines/report/printable.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>

namespace bbtables::report {
namespace {

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

std::string digits(std::uint32_t code, std::size_t least) {
  std::string text;
  for (; code != 0 || text.size() < least; code /= 16) {
    text.insert(text.begin(), "0123456789abcdef"[code % 16]);
  }
  return text;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string safe;
  while (!text.empty()) {
    const auto character = first_character(text);
    if (!character || is_control(character->code)) {
      safe += "\\x" + digits(character ? character->code : byte(text.front()), 2);
    } else if (is_hidden(character->code)) {
      safe += "\\u{" + digits(character->code, 4) + "}";
    } else {
      safe += text.substr(0, character->bytes);
    }
    text.remove_prefix(character ? character->bytes : 1);
  }
  return safe;
}

std::size_t width(std::string_view printable) {
  return static_cast<std::size_t>(std::count_if(printable.begin(), printable.end(),
                                                [](char each) { return !continues(each); }));
}

std::string clipped(std::string printable, std::size_t longest) {
  std::size_t characters = 0;
  std::size_t last = 0;  // where the last character that may stay begins
  for (std::size_t i = 0; i < printable.size(); ++i) {
    if (continues(printable[i])) continue;
    if (++characters == longest) last = i;
    if (characters > longest) return printable.substr(0, last) + "…";
  }
  return printable;
}

}  // namespace bbtables::report
