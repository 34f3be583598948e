#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "engines/report/reporter.hpp"

namespace bbtables::report {

/// A JSON document in ASCII whose longest list grows: no more is kept than the element at hand. It
/// is laid out as nlohmann's dump(2) would, the list in two lines if it is empty. A frame is the
/// whole document with `growing` for that list; nothing in front of the list changes.
class GrowingJson {
 public:
  static inline const Json growing = Json::array({"@"});

  GrowingJson(Print print, const Json& frame) : print_{std::move(print)} {
    const std::string text = dumped(frame);
    const std::size_t bracket = text.rfind('[', text.find(mark));
    margin_ = text.substr(bracket + 1, text.find(mark) - bracket - 1);
    put(text.substr(0, bracket + 1));
  }

  void add(const Json& element) {
    std::string text = std::exchange(is_empty_, false) ? margin_ : "," + margin_;
    for (const char each : dumped(element)) {
      each == '\n' ? text += margin_ : text += each;
    }
    put(text);
  }

  void end(const Json& frame) {
    std::string text = dumped(frame) + '\n';
    put(text.erase(0, text.find(mark) + mark.size()));
  }

 private:
  static constexpr std::string_view mark = "\"@\"";

  /// In ASCII, so that a terminal shows what hides or reorders other characters; and without "##",
  /// which services take for the beginning of a command.
  static std::string dumped(const Json& value) {
    std::string text = value.dump(2, ' ', true, Json::error_handler_t::replace);
    for (std::size_t at = 0; (at = text.find("##", at)) != std::string::npos;) {
      text.replace(at, 2, "#\\u0023");
    }
    return text;
  }

  /// In pieces, so that a long text is not there twice.
  void put(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n', 65536), text.size() - 1) + 1;
      print_(base::SafeText::lines(text.substr(0, end)));
      text.remove_prefix(end);
    }
  }

  Print print_;
  std::string margin_;  ///< a new line, and how far elements stand to the right
  bool is_empty_ = true;
};

}  // namespace bbtables::report
