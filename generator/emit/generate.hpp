#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "emit/template.hpp"
#include "mapping/mapping.hpp"

namespace bbtables::emit {

/// One file that somebody wants, in the words that they used. What is empty was not said.
struct Request {
  std::vector<std::string> tables;           ///< names of tables and families; none: all tables
  std::string language;                      ///< a built-in language
  std::string template_file;                 ///< path of a template of the user's own
  std::string mapping;                       ///< "a1b1" or "a8b8/a1b1"
  std::map<std::string, std::string> names;  ///< identifier by table
  std::string name_space;                    ///< "engine::tables"
  std::string license;                       ///< SPDX expression
};

/// The arguments after the command's name that repeat the request, in a fixed order. An absolute
/// template path is cut to its file name: what is generated must not depend on where a tree lies.
[[nodiscard]] std::vector<std::string> arguments(const Request& request);

/// The text of the file, which records `command` as what made it. Throws Error, naming the option
/// at fault, where the request cannot be met.
[[nodiscard]] std::string generate(const Request& request, const std::vector<std::string>& command);
[[nodiscard]] inline std::string generate(const Request& request) {
  return generate(request, arguments(request));
}

/// The layout that a `--mapping` names, the default where it is empty. Throws Error.
[[nodiscard]] mapping::Layout layout_named(const std::string& name);

/// The built-in language of that name. Throws Error.
[[nodiscard]] const Template& language_named(const std::string& name);

/// The table of that name. Throws Error.
[[nodiscard]] const tables::Table& table_named(const std::string& name);

}  // namespace bbtables::emit
