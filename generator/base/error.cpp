#include "base/error.hpp"

#include <algorithm>

namespace bbtables::base {

std::string place(std::string_view name, std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is the start of the text
  return std::string{name} + ":" + std::to_string(line) + ":" +
         std::to_string(before.size() - line_start + 1);
}

}  // namespace bbtables::base
