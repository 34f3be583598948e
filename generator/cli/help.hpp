#pragma once

#include <map>
#include <string>
#include <vector>

namespace bbtables::cli {

/// An option as the help explains it.
struct Option {
  std::string name;    ///< "output", for --output
  std::string letter;  ///< "o", for -o; empty where it has none
  std::string value;   ///< what its value is called, "PATH"; empty where it has none
  std::string meaning;
  bool repeats = false;  ///< whether it may be given more than once
};

struct OptionList {
  std::string text;  ///< as the help prints them; empty where it names them in its own words
  std::vector<Option> options;
};

/// The explanation of a command or verb, in the parts that the manual sets differently. Paragraphs
/// have an empty line between them; one that is indented is to be shown as it stands.
struct Help {
  std::string before;  ///< "Usage: …", what it does, examples
  OptionList options = {};
  std::string after = {};
  /// What words a placeholder stands for that means something else elsewhere: FORMAT.
  std::map<std::string, std::vector<std::string>> values = {};

  /// All of it, as the command prints it.
  [[nodiscard]] std::string text() const;
};

/// What `bbtables` alone explains.
[[nodiscard]] Help overview();

}  // namespace bbtables::cli
