#include "engines/read/scanner.hpp"

namespace bbtables::read {

namespace {

/// A place in the piece, and the line it is on.
struct Cursor {
  const char* at;
  std::uint32_t lines = 0;
  const char* line_begin = nullptr;
};

bool skip_blanks(Cursor& cursor, const char* end, bool lines_too) {
  for (; cursor.at != end; ++cursor.at) {
    if (*cursor.at == ' ') continue;
    const Begins kind = begins(*cursor.at);
    if (kind == Begins::line && lines_too) {
      ++cursor.lines;
      cursor.line_begin = cursor.at + 1;
    } else if (kind != Begins::blank) {
      return true;
    }
  }
  return false;
}

/// Takes the digits behind 0x; false if there are none, or more than fit.
bool take_hex(const char*& at, std::uint64_t& value) {
  constexpr std::ptrdiff_t most = 16;
  const char* const first = at;
  std::uint64_t so_far = 0;
  for (unsigned digit = digit_value(*at); digit < 16; digit = digit_value(*++at)) {
    if (at - first == most) return false;
    so_far = so_far << 4 | digit;
  }
  value = so_far;
  return at != first;
}

/// Takes decimal digits, as many as always fit; false if there are none or more, or octal ones.
bool take_decimal(const char*& at, std::uint64_t& value) {
  constexpr std::ptrdiff_t most = 19;
  const char* const first = at;
  std::uint64_t so_far = 0;
  for (; is_decimal_digit(*at); ++at) {
    if (at - first == most) return false;
    so_far = so_far * 10 + static_cast<unsigned char>(*at - '0');
  }
  value = so_far;
  return at == first + 1 || (at != first && *first != '0');
}

/// Skips the commonest suffixes: those of u, l, ul, ull and n.
bool skip_suffix(const char*& at) {
  if (!in_word(*at)) return true;
  const char* to = at;
  if ((*to | 0x20) == 'u') ++to;
  for (int i = 0; i < 2 && (*to | 0x20) == 'l'; ++i) ++to;
  if (to == at && *to == 'n') ++to;
  const bool whole = to != at && !in_word(*to);
  at = to;
  return whole;
}

}  // namespace

bool Scanner::plain_element(Element& element) {
  // None of the loops below goes further: what they read is bounded, but for blanks and words.
  constexpr std::ptrdiff_t longest = 128;
  if (inside_ != Inside::code || end_ - here_ < longest) return false;
  const char* const end = end_ - longest / 2;
  Cursor cursor{here_};
  if (!skip_blanks(cursor, end, !defining_)) return false;
  const char* at = cursor.at;
  const bool wrapped = begins(*at) == Begins::word;
  if (wrapped) {
    while (at != end && in_word(*at)) ++at;
    if (at == end || *at != '(') return false;
    ++at;
  }
  const bool minus = *at == '-';
  const char* const number = at;
  if (minus) ++at;
  const bool hex = *at == '0' && (at[1] | 0x20) == 'x';
  if (hex) at += 2;
  if (!(hex ? take_hex(at, element.value) : take_decimal(at, element.value))) return false;
  // Where hex ints have a sign, read_literal() knows what that makes of these.
  if (hex && syntax_.signed_ints && element.value >> 31 == 1) return false;
  if (!skip_suffix(at)) return false;
  if (wrapped && *at++ != ')') return false;
  while (at != end && *at == ' ') ++at;
  if (*at != ',') return false;

  if (cursor.lines != 0) {
    line_ += cursor.lines;
    line_begin_ = cursor.line_begin - begin_;
  }
  element.place = place(number);
  element.readable = true;
  element.decimal = !hex;
  element.negative = minus && element.value != 0;
  if (minus) element.value = 0 - element.value;
  apart_ = false;
  token_line_ = line_;
  here_ = at + 1;
  return true;
}

}  // namespace bbtables::read
