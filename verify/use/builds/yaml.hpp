#pragma once

#include <map>
#include <string>
#include <vector>

namespace bbtables::ci {

/// The values of a YAML text by their paths, as "runs.steps.0.shell". It reads what our files and
/// the README's are written in: mappings and sequences by indentation, a value on its line, in
/// quotes perhaps, or under "|". Anything else is taken for a value as it stands.
using Yaml = std::map<std::string, std::string>;

/// Throws where the indentation makes no sense.
[[nodiscard]] Yaml read_yaml(const std::string& text);

/// The parts of a value "[a, b]".
[[nodiscard]] std::vector<std::string> flow_items(const std::string& value);

}  // namespace bbtables::ci
