#include "base/safe_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <iterator>
#include <new>
#include <optional>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/text.hpp"

namespace bbtables::base {
namespace {

struct Character {
  std::uint32_t code;
  std::size_t bytes;
};

unsigned char byte(char character) { return static_cast<unsigned char>(character); }

/// Whether the byte is not the first of its character.
bool continues(char character) { return (byte(character) & 0xc0) == 0x80; }

/// The character that the text begins with, or nothing where that is no UTF-8: The Unicode
/// Standard, table 3-6. The ones that the first byte begins with say how many bytes there are.
std::optional<Character> first_character(std::string_view text) {
  const unsigned char lead = byte(text.front());
  const auto ones = static_cast<std::size_t>(std::countl_one(lead));
  const std::size_t bytes = std::max(ones, std::size_t{1});
  constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};  // that need so many
  if (ones == 1 || bytes >= std::size(least) || text.size() < bytes) return {};
  std::uint32_t code = lead & (0x7fU >> ones);
  for (std::size_t i = 1; i < bytes; ++i) {
    if (!continues(text[i])) return {};
    code = code << 6 | (byte(text[i]) & 0x3f);
  }
  const bool is_surrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < least[bytes] || code > 0x10ffff || is_surrogate) return {};
  return Character{code, bytes};
}

/// Whether the character does not show itself: a separator of lines, without width, or an order to
/// turn the direction of writing.
bool is_hidden(std::uint32_t code) {
  constexpr std::uint32_t ranges[][2] = {{0x061c, 0x061c},  {0x200b, 0x200f}, {0x2028, 0x202e},
                                         {0x2060, 0x206f},  {0xfeff, 0xfeff}, {0xfff9, 0xfffb},
                                         {0xe0000, 0xe007f}};
  return std::ranges::any_of(
      ranges, [&](const auto& range) { return code >= range[0] && code <= range[1]; });
}

bool is_control(std::uint32_t code) { return code < 0x20 || (code >= 0x7f && code < 0xa0); }

/// Where text begins a command of a CI service, GitHub's "::error::" or "##[error]", Azure's
/// "##vso[…]": one of its characters must not come as it is. Services skip blanks of any kind
/// before "::", so whatever is no graphic character of ASCII counts as one.
bool begins_command(std::string_view before, std::string_view rest) {
  const auto is_graphic = [](char each) { return each > ' ' && each < '\x7f'; };
  if (rest.starts_with("::")) return std::ranges::none_of(before, is_graphic);
  return rest.starts_with('#') && before.ends_with('#');
}

/// Whether a line of that text would fold the log of Buildkite.
bool begins_group(std::string_view text) {
  constexpr std::string_view marks[] = {"--- ", "+++ ", "~~~ ", "^^^ +++"};
  return std::ranges::any_of(marks, [&](auto mark) { return text.starts_with(mark); });
}

}  // namespace

std::string printable(std::string_view text) {
  std::string safe;
  if (begins_group(text)) {
    safe = fmt::format("\\x{:02x}", byte(text.front()));
    text.remove_prefix(1);
  }
  while (!text.empty()) {
    const auto character = first_character(text);
    if (!character || is_control(character->code) || begins_command(safe, text)) {
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

std::string printable_path(std::string_view path) { return path.empty() ? "''" : printable(path); }

std::size_t width(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues));
}

std::size_t utf16_units(std::string_view text) {
  const auto* const beyond = std::ranges::find_if(text, [](char c) { return (c & 0x80) != 0; });
  auto units = static_cast<std::size_t>(beyond - text.begin());  // of ASCII, the quick way
  text.remove_prefix(units);
  while (!text.empty()) {
    const auto character = first_character(text);
    units += character && character->code > 0xffff ? 2 : 1;
    text.remove_prefix(character ? character->bytes : 1);
  }
  return units;
}

std::string clipped(const std::string& text, std::size_t longest) {
  if (width(text) <= longest) return text;
  std::size_t end = 0;
  for (std::size_t left = longest; continues(text[end]) || left-- > 1; ++end) {
  }
  return text.substr(0, end) + "…";
}

std::string percent_encoded(std::string_view text, bool (*is_plain)(char)) {
  std::string encoded;
  for (const char each : text) {
    encoded += is_plain(each) ? std::string{each} : fmt::format("%{:02X}", byte(each));
  }
  return encoded;
}

SafeText SafeText::lines(std::string_view text) {
  std::vector<std::string> lines = split(text, "\n");
  for (std::string& line : lines) line = printable(line);
  return SafeText{fmt::format("{}", fmt::join(lines, "\n"))};
}

SafeText SafeText::annotation(
    std::string_view level, const std::vector<std::pair<std::string_view, std::string>>& properties,
    std::string_view message) {
  std::string text = fmt::format("::{}", level);
  char separator = ' ';
  for (const auto& [name, value] : properties) {
    if (value.empty()) continue;
    const std::string encoded = percent_encoded(printable(value), [](char each) {
      return each != '%' && each != ':' && each != ',';  // the last two would end it
    });
    text += fmt::format("{}{}={}", std::exchange(separator, ','), name, encoded);
  }
  const std::string encoded =
      percent_encoded(printable(message), [](char each) { return each != '%'; });
  return SafeText{fmt::format("{}::{}\n", text, encoded)};
}

void print(const SafeText& text) { write_standard_output(text.text()); }

void report(std::string_view command, std::string_view where, std::string_view what,
            std::string_view level) {
  const std::string line =
      printable(fmt::format("{}: {}: {}", where.empty() ? command : where, level, what)) + '\n';
  std::fwrite(line.data(), 1, line.size(), stderr);
}

int run_command(std::string_view command, int argc, char** argv,
                int (*run)(const std::vector<std::string>& arguments)) {
  // A pipe that closes and a file that grows too large are errors of the write, not our death.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    return run({argv + 1, argv + argc});
  } catch (const Error& error) {
    report(command, error.where(), error.what());
  } catch (const std::bad_alloc&) {
    report(command, "", "this needs more memory than there is");
  } catch (const std::exception& error) {
    report(command, "", error.what());
  }
  return 2;
}

}  // namespace bbtables::base
