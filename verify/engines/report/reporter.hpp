#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engines/recognise/finding.hpp"

namespace bbtables::report {

/// Puts reports into a format. Text comes piece by piece, so that a long run shows its findings as
/// it goes; what is one document (JSON, SARIF) comes as a whole at the end.
class Reporter {
 public:
  virtual ~Reporter() = default;
  /// What to print after a file has been judged; perhaps nothing yet.
  [[nodiscard]] virtual std::string file(const recognise::FileReport& report, bool verbose) = 0;
  /// What to print at the end.
  [[nodiscard]] virtual std::string end(const recognise::Summary& summary) = 0;
};

/// The names of the formats: text, json, github, sarif.
[[nodiscard]] const std::vector<std::string_view>& formats();

/// The reporter of a format, which must be one of formats().
[[nodiscard]] std::unique_ptr<Reporter> reporter(std::string_view format);

}  // namespace bbtables::report
