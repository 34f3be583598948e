#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Names of files, arrays and tags are anybody's. Nothing of them reaches a terminal or the log of
/// a CI service but as SafeText.
namespace bbtables::base {

/// Foreign text as one line that is safe to print: controls, bytes that are no UTF-8, characters
/// that hide or reorder others, and what services take for commands ("::" at the start of a line,
/// "##" anywhere) come as "\x1b" and "\u{202e}". Printing the result again changes nothing.
[[nodiscard]] std::string printable(std::string_view text);

/// A path, printable; an empty one is ''.
[[nodiscard]] std::string printable_path(std::string_view path);

/// How many characters of UTF-8 there are.
[[nodiscard]] std::size_t width(std::string_view text);

/// How many units of UTF-16 editors count: two for a character beyond U+FFFF, and one for a byte
/// that is no UTF-8.
[[nodiscard]] std::size_t utf16_units(std::string_view text);

/// The text, cut so that it has no more than so many characters, the last of them "…".
[[nodiscard]] std::string clipped(const std::string& text, std::size_t longest);

/// The text with "%" and two hexadecimal digits for every byte that is not plain.
[[nodiscard]] std::string percent_encoded(std::string_view text, bool (*is_plain)(char));

/// What the commands print, but for generated text itself.
class SafeText {
 public:
  /// Lines, each of them printable().
  [[nodiscard]] static SafeText lines(std::string_view text);

  /// The one command that is meant: GitHub Docs, "Workflow commands for GitHub Actions". The level
  /// is "error", "warning" or "notice"; properties without a value are left out.
  [[nodiscard]] static SafeText annotation(
      std::string_view level,
      const std::vector<std::pair<std::string_view, std::string>>& properties,
      std::string_view message);

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  explicit SafeText(std::string text) : text_{std::move(text)} {}

  std::string text_;
};

/// Prints to standard output. Throws Error.
void print(const SafeText& text);

/// Prints "WHERE: LEVEL: WHAT" to standard error; where no file is at fault it is the command's
/// name that comes first.
void report(std::string_view command, std::string_view where, std::string_view what,
            std::string_view level = "error");

/// What the main() of a command does: runs it on its arguments and returns its exit code, or 2
/// after reporting what it has thrown.
[[nodiscard]] int run_command(std::string_view command, int argc, char** argv,
                              int (*run)(const std::vector<std::string>& arguments));

}  // namespace bbtables::base
