#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>

#include "use/commands/process.hpp"
#include "use/languages/tools.hpp"

namespace bbtables::consumers {

/// A test in a folder of its own, on whose PATH the command is as if it were installed.
class ConsumerTest : public testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path path(const std::string& name) const;

  /// Copies a file or folder of this repository to a name in our folder.
  void copy(const std::string& from, const std::string& to) const;

  /// Sets a variable of what is run from now on.
  void set(const std::string& variable, const std::string& value);

  /// Runs a program in a folder of ours.
  [[nodiscard]] command::Result run(const command::Arguments& program,
                                    const std::string& folder = "") const;
  /// Its output, where it ends well; otherwise the test has failed.
  std::string output_of(const command::Arguments& program, const std::string& folder = "") const;
  /// Types what the README shows.
  std::string type(const std::string& commands, const std::string& folder = "") const;

 private:
  command::TemporaryFolder folder_;
  std::map<std::string, std::string> environment_{{"PATH", path_with_the_command()}};

  [[nodiscard]] static std::string path_with_the_command();
};

}  // namespace bbtables::consumers
