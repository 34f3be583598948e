#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapping/mapping.hpp"

namespace bbtables::emit {

/// The version of this program, "1.2.3".
[[nodiscard]] std::string_view version();

/// The first lines of a generated file, without comment syntax: its licence, an SPDX expression;
/// what wrote it; the `command` that makes it, one line without the output path; the layout; the
/// hash of its content, not yet known. Throws Error where the command is too long.
[[nodiscard]] std::vector<std::string> header_lines(const std::string& license,
                                                    const std::string& command,
                                                    const mapping::Layout& layout);

/// The rendered text with its content hash filled in. Throws Error, naming the template, where the
/// header lines are not in the text exactly once or the command cannot be read back.
[[nodiscard]] std::string sealed(std::string text, const std::string& template_name,
                                 const std::string& command);

/// The text of a generated file with zeros for its content hash, as it was before it was sealed.
[[nodiscard]] std::string unsealed(std::string text);

/// What a file that exists says of itself.
struct Inspection {
  enum class State {
    empty,    ///< no byte
    foreign,  ///< not ours: no marker
    broken,   ///< ours, but its header is not whole
    altered,  ///< ours, but its content is not what its hash says
    intact,   ///< ours, as it was written
  } state;
  std::string version;  ///< of the program that wrote it; where not foreign
  std::string command;  ///< as it was given to header_lines(); where altered or intact
};
[[nodiscard]] Inspection inspect(std::string_view text);

}  // namespace bbtables::emit
