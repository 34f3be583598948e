#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "use/commands/process.hpp"

namespace bbtables::command {

/// A test that runs the command in a folder of its own.
class CommandTest : public testing::Test {
 protected:
  /// The arguments follow `bbtables`.
  [[nodiscard]] Result bbtables(const Arguments& arguments, Surroundings surroundings = {}) const;
  /// Its output, where all goes well; otherwise the test has failed.
  [[nodiscard]] std::string output_of(const Arguments& arguments,
                                      const Surroundings& surroundings = {}) const;
  /// Runs what must go well and print nothing.
  void do_quietly(const Arguments& arguments, const Surroundings& surroundings = {}) const;

  [[nodiscard]] std::filesystem::path path(const std::string& name) const;
  [[nodiscard]] std::string read(const std::string& name) const;
  void write(const std::string& name, std::string_view text) const;
  /// The names in the folder, sorted.
  [[nodiscard]] std::vector<std::string> names() const;

 private:
  TemporaryFolder folder_;
};

/// Root may read and write everything, so that a test of what is forbidden is run by nobody.
[[nodiscard]] Surroundings without_privileges();

/// The command and its arguments, for Process.
[[nodiscard]] Arguments command_line(const Arguments& arguments);

/// The header of every template here.
inline const std::string header = "{{#header}}\n// {{line}}\n{{/header}}\n";

/// The place of an error that no file is at fault for.
inline const std::string no_file = "bbtables";

/// Whether the command was refused: exit code 2, nothing on standard output, and one line on
/// standard error, "PLACE: error: …", that holds each of the words.
[[nodiscard]] testing::AssertionResult is_refused(const Result& result, const std::string& place,
                                                  const std::vector<std::string>& words = {});

/// The line of the text that begins with `beginning`; empty where there is none.
[[nodiscard]] std::string line_of(const std::string& text, std::string_view beginning);

[[nodiscard]] std::vector<std::string> lines(const std::string& text);

[[nodiscard]] inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

[[nodiscard]] std::size_t count(std::string_view text, std::string_view part);

}  // namespace bbtables::command
