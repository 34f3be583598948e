#pragma once

#include <string>
#include <vector>

#include "manual/command.hpp"

namespace bbtables::manual {

struct Paragraph {
  std::vector<std::string> lines;

  /// Whether it is to be shown as it stands: a command, a list.
  [[nodiscard]] bool is_verbatim() const { return lines.front().starts_with(' '); }
  /// Its lines as one.
  [[nodiscard]] std::string joined() const;
};

[[nodiscard]] std::vector<Paragraph> paragraphs(const std::string& text);

/// The words of "Usage: …", those after the colon. Throws std::logic_error where there are none.
[[nodiscard]] std::string usage(const cli::Help& help);

/// Whether it is the paragraph of usage().
[[nodiscard]] bool is_usage(const Paragraph& paragraph);

}  // namespace bbtables::manual
