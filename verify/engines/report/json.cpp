#include "engines/report/json.hpp"

#include <utility>

namespace bbtables::report {
namespace {

/// In ASCII, so that a terminal shows what hides or reorders other characters; and without "##",
/// which services take for the beginning of a command.
std::string dumped(const Json& value) {
  std::string text = value.dump(2, ' ', true, Json::error_handler_t::replace);
  for (std::size_t at = 0; (at = text.find("##", at)) != std::string::npos;) {
    text.replace(at, 2, "#\\u0023");
  }
  return text;
}

}  // namespace

void JsonDocument::open(std::string_view key, char bracket) {
  begin_value(key);
  text_ += bracket;
  brackets_ += bracket;
  is_first_ = true;
}

void JsonDocument::add(std::string_view key, const Json& value) {
  begin_value(key);
  for (const char each : dumped(value)) {
    each == '\n' ? begin_line() : text_.push_back(each);
  }
  flush();
}

void JsonDocument::close() {
  const char bracket = brackets_.back() == '[' ? ']' : '}';
  brackets_.pop_back();
  if (!std::exchange(is_first_, false)) begin_line();
  text_ += bracket;
  if (brackets_.empty()) text_ += '\n';
  flush();
}

void JsonDocument::begin_value(std::string_view key) {
  if (!std::exchange(is_first_, false)) text_ += ',';
  if (!brackets_.empty()) begin_line();
  if (!key.empty()) text_ += dumped(key) + ": ";
}

void JsonDocument::begin_line() { text_ += '\n' + std::string(2 * brackets_.size(), ' '); }

/// Prints what there is, if that is worth a write or is all.
void JsonDocument::flush() {
  constexpr std::size_t enough = 65536;
  if (text_.size() < enough && !brackets_.empty()) return;
  print_(base::SafeText::lines(text_));
  text_.clear();
}

}  // namespace bbtables::report
