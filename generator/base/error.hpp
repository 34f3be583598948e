#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/safe_text.hpp"

namespace bbtables::base {

/// What the user can put right: bad arguments, a faulty template, a file that cannot be read or
/// written. The text, printable, says what was expected; `where` is "file:line:column", "file" or
/// empty.
class Error : public std::runtime_error {
 public:
  explicit Error(std::string_view what) : Error{"", what} {}
  Error(std::string where, std::string_view what)
      : std::runtime_error{printable(what)}, where_{std::move(where)} {}

  [[nodiscard]] const std::string& where() const { return where_; }

 private:
  std::string where_;
};

/// "name:line:column" of an offset into a text, lines and columns counted from 1 in bytes.
[[nodiscard]] std::string place(std::string_view name, std::string_view text, std::size_t offset);

/// What the main() of a command does: runs it on its arguments and returns its exit code, or 2
/// after reporting what it has thrown.
[[nodiscard]] int run_command(std::string_view command, int argc, char** argv,
                              int (*run)(const std::vector<std::string>& arguments));

}  // namespace bbtables::base
