#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

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

}  // namespace bbtables::base
