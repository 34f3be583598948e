#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "use/process.hpp"

namespace bbtables::use {

/// A test in a folder of its own.
class FolderTest : public testing::Test, protected Folder {};

/// A test that runs the commands in a folder of its own.
class CommandTest : public FolderTest {
 protected:
  /// The arguments follow `bbtables`, or `bbtables-verify`.
  [[nodiscard]] Result bbtables(const Arguments& arguments,
                                const ProcessOptions& options = {}) const;
  [[nodiscard]] Result verify(const Arguments& arguments, const ProcessOptions& options = {}) const;
  /// The output of `bbtables`, where all goes well; otherwise the test has failed.
  [[nodiscard]] std::string output_of(const Arguments& arguments,
                                      const ProcessOptions& options = {}) const;
  /// Runs what must go well and print nothing.
  void do_quietly(const Arguments& arguments, const ProcessOptions& options = {}) const;
};

/// CMake projects in the folder take what this build has compiled of the same sources: to compile
/// it again would take minutes. An object of the name `compiled` is compiled all the same.
void take_objects_of_this_build(Folder& folder, const std::string& compiled = {});

/// The reason in words why a test is skipped.
[[nodiscard]] std::string not_installed(const std::string& program);

/// Whether the program ended well; otherwise what it said.
[[nodiscard]] testing::AssertionResult is_good(const Result& result);

/// Whether it ended well and had nothing to say on standard error.
[[nodiscard]] testing::AssertionResult is_quiet(const Result& result);

/// The output of what ended well; otherwise the test has failed.
std::string output_of(const Result& result);

/// The header of a template, which each must have.
inline const std::string header = "{{#header}}\n// {{line}}\n{{/header}}\n";

/// The place of an error that no file is at fault for.
inline const std::string no_file = "bbtables";

/// Whether the command was refused: exit code 2, nothing on standard output, and one line on
/// standard error, "PLACE: error: …", that holds each of the words.
[[nodiscard]] testing::AssertionResult is_refused(const Result& result, const std::string& place,
                                                  const std::vector<std::string>& words = {});

/// A code block of a document.
struct CodeBlock {
  std::string language;  ///< as the fence says; empty for what is typed in a shell
  std::string text;
};

/// The code blocks of one of our documents, "README.md", in order; those under the heading
/// "## HEADING" alone where one is given. Throws where there is none.
[[nodiscard]] std::vector<CodeBlock> code_blocks(const std::string& document,
                                                 std::string_view heading = {});

/// The texts of those that are in a language.
[[nodiscard]] std::vector<std::string> code_in(std::string_view language,
                                               const std::string& document,
                                               std::string_view heading = {});

/// The command of a document that begins so, with the lines that continue it. Throws where there is
/// none.
[[nodiscard]] std::string command_in(const std::string& document, std::string_view beginning);

[[nodiscard]] inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

[[nodiscard]] std::size_t count(std::string_view text, std::string_view part);

[[nodiscard]] std::vector<std::string> lines(const std::string& text);

/// The lines of what `bbtables list` prints, without the headings and without those that go on with
/// a meaning.
[[nodiscard]] std::vector<std::string> rows(const std::string& list);

/// The line of the text that begins with `beginning`; empty where there is none.
[[nodiscard]] std::string line_of(const std::string& text, std::string_view beginning);

/// What white space divides.
[[nodiscard]] std::vector<std::string> words(const std::string& text);

/// The text with one occurrence of a part replaced; the test fails where there is none.
[[nodiscard]] std::string replaced(std::string text, const std::string& part,
                                   const std::string& other);

}  // namespace bbtables::use
