#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "engines/report/reporter.hpp"

namespace bbtables::report {

/// A JSON document in ASCII, printed while it grows: laid out as nlohmann's dump(2) would, of which
/// no more is kept than the value at hand.
class JsonDocument {
 public:
  explicit JsonDocument(Print print) : print_{std::move(print)} {}

  /// Begins an object, '{', or an array, '['; `key` is empty for what stands in an array.
  void open(std::string_view key, char bracket) {
    begin_value(key);
    text_ += bracket;
    brackets_ += bracket;
    is_first_ = true;
  }

  void add(std::string_view key, const Json& value) {
    begin_value(key);
    for (const char each : dumped(value)) {
      each == '\n' ? begin_line() : text_.push_back(each);
    }
    flush();
  }

  void close() {
    const char bracket = brackets_.back() == '[' ? ']' : '}';
    brackets_.pop_back();
    if (!std::exchange(is_first_, false)) begin_line();
    text_ += bracket;
    if (brackets_.empty()) text_ += '\n';
    flush();
  }

 private:
  /// In ASCII, so that a terminal shows what hides or reorders other characters; and without "##",
  /// which services take for the beginning of a command.
  static std::string dumped(const Json& value) {
    std::string text = value.dump(2, ' ', true, Json::error_handler_t::replace);
    for (std::size_t at = 0; (at = text.find("##", at)) != std::string::npos;) {
      text.replace(at, 2, "#\\u0023");
    }
    return text;
  }

  void begin_value(std::string_view key) {
    if (!std::exchange(is_first_, false)) text_ += ',';
    if (!brackets_.empty()) begin_line();
    if (!key.empty()) text_ += dumped(key) + ": ";
  }

  void begin_line() { text_ += '\n' + std::string(2 * brackets_.size(), ' '); }

  /// Prints what there is, if that is worth a write or is all.
  void flush() {
    constexpr std::size_t enough = 65536;
    if (text_.size() < enough && !brackets_.empty()) return;
    print_(base::SafeText::lines(text_));
    text_.clear();
  }

  Print print_;
  std::string text_;      ///< not printed yet
  std::string brackets_;  ///< that are open
  bool is_first_ = true;  ///< of the values in the last of them
};

}  // namespace bbtables::report
