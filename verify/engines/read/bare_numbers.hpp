#pragma once

#include <cstdint>

#include "engines/read/array.hpp"
#include "engines/read/lists.hpp"
#include "engines/read/tokens.hpp"

namespace bbtables::read {

/// A run of numbers outside of all brackets, as a program prints them: separated by blanks, commas
/// or semicolons, in blocks between empty lines, named by the word before.
class BareNumbers {
 public:
  explicit BareNumbers(const Dialect& dialect) : dialect_{dialect} {}

  /// Takes the next token; true if it ends a run, which is to be built before the next token.
  [[nodiscard]] bool take(const Token& token);
  /// No more tokens; true as above.
  [[nodiscard]] bool end();
  /// Makes `array` of the run that has ended; false if that is too short to be one.
  [[nodiscard]] bool build(Array& array) const { return ended_.build(0, array); }

 private:
  /// What sixteen hexadecimal digits without 0x are.
  enum class Digits : std::uint8_t { unknown, hex, ordinary };

  [[nodiscard]] bool take_word(const Token& token);
  [[nodiscard]] bool take_number(const Token& token);
  void begin_run(const Token& token);
  void add(const Token& token);

  Dialect dialect_;
  Lists ended_;
  Lists run_;
  bool in_run_ = false;
  std::size_t whole_ = 0;
  std::size_t block_ = 0;
  std::uint64_t blocks_ = 0;
  Digits digits_ = Digits::unknown;
  bool minus_ = false;
  std::uint32_t line_ = 0;
  Name word_;
  std::string_view key_;
};

}  // namespace bbtables::read
