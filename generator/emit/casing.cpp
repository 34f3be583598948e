#include "emit/casing.hpp"

namespace bbtables::emit {
namespace {

// Not std::toupper, which asks the locale.
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace

Name Name::from_snake(std::string_view snake) {
  Name name;
  name.snake = snake;
  bool word_starts = false;
  for (const char c : snake) {
    name.screaming += upper(c);
    if (c != '_') name.camel += word_starts ? upper(c) : c;
    word_starts = c == '_';
  }
  name.pascal = name.camel;
  if (!name.pascal.empty()) name.pascal.front() = upper(name.pascal.front());
  return name;
}

}  // namespace bbtables::emit
