#include "emit/number_format.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace bbtables::emit {
namespace {

bool take(std::string_view& text, char c) {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

struct Type {
  std::string_view letter;
  unsigned bits;  ///< that a digit stands for; 0: it is decimal
  std::string_view prefix;
};
constexpr Type types[] = {
    {"d", 0, ""}, {"x", 4, "0x"}, {"X", 4, "0X"}, {"o", 3, "0"}, {"b", 1, "0b"}};

}  // namespace

std::optional<NumberFormat> NumberFormat::parsed(std::string_view text) {
  NumberFormat format;
  if (text.empty()) return format;
  if (!take(text, ':')) return {};
  const bool has_prefix = take(text, '#');
  format.zeros_ = take(text, '0');
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), format.width_);
  if (error == std::errc::result_out_of_range || format.width_ > widest) return {};
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
  const bool is_grouped = take(text, '_');
  const auto* const type = std::ranges::find(types, text.empty() ? "d" : text, &Type::letter);
  if (type == std::end(types)) return {};
  format.bits_ = type->bits;
  format.capitals_ = type->letter == "X";
  if (has_prefix) format.prefix_ = type->prefix;
  if (is_grouped) format.group_ = format.bits_ == 0 ? 3 : 4;
  return format;
}

char* NumberFormat::print_digits(std::uint64_t magnitude, bool is_negative, char* out) const {
  char buffer[longest];  // filled from the last digit to the first
  char* const end = std::end(buffer);
  char* first = end;
  unsigned in_group = 0;
  const auto put = [&](char digit) {
    if (group_ != 0 && in_group == group_) {
      *--first = '_';
      in_group = 0;
    }
    *--first = digit;
    ++in_group;
  };
  const char* const digits = capitals_ ? "0123456789ABCDEF" : "0123456789abcdef";
  if (bits_ == 0) {
    do put(digits[magnitude % 10]);
    while ((magnitude /= 10) != 0);
  } else {
    const std::uint64_t mask = (std::uint64_t{1} << bits_) - 1;
    do put(digits[magnitude & mask]);
    while ((magnitude >>= bits_) != 0);
  }
  const std::size_t signs = prefix_.size() + (is_negative ? 1 : 0);
  const auto length = [&] { return static_cast<std::size_t>(end - first) + signs; };
  while (zeros_ && length() < width_) put('0');
  for (auto c = prefix_.rbegin(); c != prefix_.rend(); ++c) *--first = *c;
  if (is_negative) *--first = '-';
  while (static_cast<std::size_t>(end - first) < width_) *--first = ' ';
  return std::copy(first, end, out);
}

}  // namespace bbtables::emit
