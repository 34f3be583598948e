#pragma once

#include <array>
#include <cstdint>

namespace bbtables::read {

/// What a byte may begin.
enum class Begins : std::uint8_t {
  blank,
  line,
  word,
  digit,
  text,       ///< a string or character literal
  slash,      ///< a comment, or a division
  hash,       ///< a directive or a comment
  backslash,  ///< a line that goes on
  at,         ///< a word (Zig's @as, Java's @Override), or a string (C#)
  bracket,    ///< ( [ { ) ] } , and ; which are tokens whatever follows
  sign,       ///< everything else: operators
};

/// The tables behind the functions below: one look-up a byte.
namespace characters {

constexpr std::uint8_t no_digit = 0xff;

constexpr bool is_letter(unsigned byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_' ||
         byte == '$' || byte >= 0x80;
}

constexpr Begins kind(unsigned byte) {
  if (is_letter(byte)) return Begins::word;
  if (byte >= '0' && byte <= '9') return Begins::digit;
  if (byte == '\n') return Begins::line;
  if (byte <= ' ' || byte == 0x7f) return Begins::blank;
  if (byte == '"' || byte == '\'' || byte == '`') return Begins::text;
  if (byte == '/') return Begins::slash;
  if (byte == '#') return Begins::hash;
  if (byte == '\\') return Begins::backslash;
  if (byte == '@') return Begins::at;
  if (byte == '(' || byte == ')' || byte == '[' || byte == ']' || byte == '{' || byte == '}' ||
      byte == ',' || byte == ';') {
    return Begins::bracket;
  }
  return Begins::sign;
}

constexpr std::uint8_t digit(unsigned byte) {
  if (byte >= '0' && byte <= '9') return static_cast<std::uint8_t>(byte - '0');
  if (byte >= 'a' && byte <= 'f') return static_cast<std::uint8_t>(byte - 'a' + 10);
  if (byte >= 'A' && byte <= 'F') return static_cast<std::uint8_t>(byte - 'A' + 10);
  return no_digit;
}

struct Tables {
  std::array<Begins, 256> begins{};
  std::array<bool, 256> in_word{};
  std::array<std::uint8_t, 256> digits{};
};

constexpr Tables make_tables() {
  Tables tables;
  for (unsigned byte = 0; byte < 256; ++byte) {
    tables.begins[byte] = kind(byte);
    tables.in_word[byte] = is_letter(byte) || (byte >= '0' && byte <= '9');
    tables.digits[byte] = digit(byte);
  }
  return tables;
}

inline constexpr Tables tables = make_tables();

}  // namespace characters

[[nodiscard]] inline Begins begins(char byte) {
  return characters::tables.begins[static_cast<unsigned char>(byte)];
}
/// Whether a word or a number may hold `byte`; every byte of UTF-8 beyond ASCII may be in a name.
[[nodiscard]] inline bool in_word(char byte) {
  return characters::tables.in_word[static_cast<unsigned char>(byte)];
}
/// The value of a hexadecimal digit, or more than 15.
[[nodiscard]] inline std::uint8_t digit_value(char byte) {
  return characters::tables.digits[static_cast<unsigned char>(byte)];
}
[[nodiscard]] inline bool is_decimal_digit(char byte) { return byte >= '0' && byte <= '9'; }

}  // namespace bbtables::read
