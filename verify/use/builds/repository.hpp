#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>

#include "use/commands/process.hpp"

namespace bbtables::ci {

/// An engine's repository with a generated file, and one table that somebody typed.
class Repository : public testing::Test {
 protected:
  void SetUp() override;

  [[nodiscard]] std::filesystem::path path(const std::string& name) const;
  /// Replaces what must be in a file.
  void change(const std::string& file, const std::string& from, const std::string& to) const;
  /// Flips a bit of the table that somebody typed.
  void make_table_wrong() const;
  /// As if an older version had written it.
  void make_generated_file_stale() const;

  /// A PATH that has both commands.
  [[nodiscard]] std::string path_with_commands() const;
  /// Runs a program in the repository.
  [[nodiscard]] command::Result run(const command::Arguments& program,
                                    const std::map<std::string, std::string>& environment) const;

  const std::string generated_ = "src/attacks.hpp";

 private:
  command::TemporaryFolder folder_;
};

[[nodiscard]] inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace bbtables::ci
