#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engines/report/reporter.hpp"

namespace bbtables::report {

using Json = nlohmann::ordered_json;

/// A JSON document in ASCII, printed while it grows: laid out as nlohmann's dump(2) would, of which
/// no more is kept than the value at hand.
class JsonDocument {
 public:
  explicit JsonDocument(const Print& print) : print_{print} {}

  /// Begins an object, '{', or an array, '['; `key` is empty for what stands in an array.
  void open(std::string_view key, char bracket);
  void add(std::string_view key, const Json& value);
  void close();

 private:
  void begin_value(std::string_view key);
  void begin_line();
  void flush();

  Print print_;
  std::string text_;      ///< not printed yet
  std::string brackets_;  ///< that are open
  bool is_first_ = true;  ///< of the values in the last of them
};

}  // namespace bbtables::report
