#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engines/read/array.hpp"
#include "engines/read/pending.hpp"
#include "engines/read/syntax.hpp"
#include "engines/read/token.hpp"

namespace bbtables::read {

/// A run of numbers outside of all brackets, as a program prints them: separated by blanks, commas
/// or semicolons, in blocks between empty lines, named by the word before.
class BareRun {
 public:
  explicit BareRun(const Syntax& syntax) : syntax_{syntax} {}

  /// Takes the next token; true if it ends a run, which is to be built before it begins another:
  /// the token is taken nevertheless.
  [[nodiscard]] bool take(const Token& token);
  /// No more tokens; true as above.
  [[nodiscard]] bool end();
  /// Makes `array` of the run that has ended; false if that is too short to be one.
  [[nodiscard]] bool build(Array& array);
  void settle();

 private:
  /// What sixteen hexadecimal digits without 0x are.
  enum class Digits : std::uint8_t { unknown, hex, ordinary };

  [[nodiscard]] bool take_word(const Token& token);
  [[nodiscard]] bool take_number(const Token& token);
  [[nodiscard]] bool finish_run();
  void begin_run(const Token& token);
  void add(const Token& token);

  Syntax syntax_;
  Pending ended_;
  Pending run_;
  bool in_run_ = false;
  std::size_t whole_ = 0;
  std::size_t block_ = 0;
  std::uint64_t blocks_ = 0;
  Digits digits_ = Digits::unknown;
  bool minus_ = false;
  std::uint32_t line_ = 0;
  Name word_;
  Name key_;
  std::string own_word_;
  std::string own_key_;
};

}  // namespace bbtables::read
