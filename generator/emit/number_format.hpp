#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace bbtables::emit {

/// How a template prints a number, in the syntax of libfmt and Python: "" for decimal digits, or
/// ":" and then, in this order and each only where wanted: "#" for a prefix (0x, 0b, 0), "0" to
/// fill with zeros instead of blanks, the least width in characters, "_" between groups of digits
/// (four; three of decimals) and the type d, x, X, b or o.
class NumberFormat {
 public:
  /// The format of that text, what stands between the braces of "{:016x}"; nothing where it is
  /// none.
  [[nodiscard]] static std::optional<NumberFormat> parsed(std::string_view text);

  /// Writes the number at `out`, where there is room for `longest` characters, and returns its end;
  /// a negative one has its sign before its magnitude.
  char* print(std::uint64_t magnitude, bool is_negative, char* out) const {
    const bool is_one_digit = magnitude < 10 && (bits_ == 0 || magnitude >> bits_ == 0);
    if (is_one_digit && width_ <= 1 && prefix_.empty() && !is_negative) {
      *out = static_cast<char>('0' + magnitude);  // as most numbers of most tables
      return out + 1;
    }
    return print_digits(magnitude, is_negative, out);
  }

  static constexpr unsigned widest = 99;
  static constexpr unsigned longest =
      2 * (widest + 1);  ///< an underscore may stand before each digit

 private:
  char* print_digits(std::uint64_t magnitude, bool is_negative, char* out) const;

  unsigned bits_ = 0;  ///< that a digit stands for; 0: it is decimal
  unsigned width_ = 0;
  unsigned group_ = 0;  ///< digits between underscores; 0: no underscores
  bool zeros_ = false;
  bool capitals_ = false;
  std::string_view prefix_;
};

}  // namespace bbtables::emit
