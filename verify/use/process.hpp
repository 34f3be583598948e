#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

// Programs, files and folders for tests.
namespace bbtables::use {

/// What a command did.
struct Result {
  int exit_code;  ///< below 0: it was ended
  std::string output;
};

/// Runs a command of the shell to its end.
[[nodiscard]] Result run(const std::string& command);

/// A test in a folder of its own, which is there for as long as it runs.
class FolderTest : public testing::Test {
 public:
  FolderTest();
  ~FolderTest() override;

 protected:
  [[nodiscard]] std::filesystem::path path(const std::string& name = "") const;
  /// The whole file. Throws where it cannot be read.
  [[nodiscard]] std::string read(const std::string& name) const;
  /// Makes a file of that text, and the folders on the way. Throws where that is impossible.
  void write(const std::string& name, std::string_view text) const;
  /// The names in the folder, sorted.
  [[nodiscard]] std::vector<std::string> names() const;

 private:
  std::filesystem::path path_;
};

[[nodiscard]] inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace bbtables::use
