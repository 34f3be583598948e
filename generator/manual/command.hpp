#pragma once

#include <string>
#include <vector>

#include "cli/help.hpp"

namespace bbtables::manual {

/// A command as a whole, or one of its verbs.
struct Subject {
  std::string verb;     ///< empty: the command as a whole
  std::string summary;  ///< of the verb, in a few words
  cli::Help help;
};

/// A command, of whose help manual and completions are made.
struct Command {
  std::string name;
  std::vector<Subject> subjects;  ///< the command as a whole, then its verbs if it has any
  std::string other;              ///< the command to read about next
};

/// The page for `man`, section 1.
[[nodiscard]] std::string man_page(const Command& command);

/// What bash reads to complete the command's arguments. It needs nothing but bash.
[[nodiscard]] std::string bash_completion(const Command& command);

/// The same for zsh.
[[nodiscard]] std::string zsh_completion(const Command& command);

/// Writes the three below a folder, where they belong below /usr/share. Throws Error.
void write(const Command& command, const std::string& folder);

}  // namespace bbtables::manual
