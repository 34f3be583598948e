#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapping/mapping.hpp"

namespace bbtables::emit {

/// What a generated file says of itself.
struct Provenance {
  std::string license;               ///< SPDX expression
  std::vector<std::string> command;  ///< the arguments that make it, without the output path
  mapping::Layout layout;
};

/// The version of this program, "1.2.3".
[[nodiscard]] std::string_view version();

/// The header lines of a file, the content hash not yet known.
[[nodiscard]] std::vector<std::string> header_lines(const Provenance& provenance);

/// The rendered text with its content hash filled in. Throws Error, naming the template, where the
/// header lines are not in the text exactly once.
[[nodiscard]] std::string sealed(std::string text, const std::string& template_name);

/// The text of a generated file with zeros for its content hash, as it was before it was sealed.
[[nodiscard]] std::string unsealed(std::string text);

/// The arguments that a generated text records, as joined() wrote them; nothing where its header is
/// not whole.
[[nodiscard]] std::optional<std::string> recorded_command(std::string_view text);

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
  std::string command;  ///< the arguments as joined() wrote them; where altered or intact
};
[[nodiscard]] Inspection inspect(const std::string& text);

/// The arguments as one line that a shell would split into them again, with no quotes but double
/// ones and no escape but the backslash.
[[nodiscard]] std::string joined(const std::vector<std::string>& arguments);

}  // namespace bbtables::emit
