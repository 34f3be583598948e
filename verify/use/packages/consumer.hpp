#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "use/commands/process.hpp"

namespace bbtables::packaging {

/// What an engine is built with.
struct Toolchain {
  std::string generator;
  std::string program;  ///< that the generator needs
  std::string compiler;
};
std::ostream& operator<<(std::ostream& stream, const Toolchain& toolchain);

/// Why this toolchain cannot be used here; empty where it can.
[[nodiscard]] std::string reason_to_skip(const Toolchain& toolchain);

/// All pairs of a generator and a compiler.
[[nodiscard]] const std::vector<Toolchain>& toolchains();

/// An engine's repository, in a folder of its own whose name has a space.
class Consumer {
 public:
  explicit Consumer(Toolchain toolchain = {"Ninja", "ninja", BBTABLES_COMPILER})
      : toolchain_{std::move(toolchain)} {}

  /// A file of the sources or, as "build/…", of the build.
  [[nodiscard]] std::filesystem::path path(const std::string& name) const;
  [[nodiscard]] std::string read(const std::string& name) const;
  void write(const std::string& name, const std::string& text) const;
  /// A CMakeLists.txt of these commands. Without a language it need not look for a compiler.
  void write_project(const std::string& commands, const std::string& languages = "NONE") const;

  /// Each of them is "-D…", on top of where the installed bbtables is.
  [[nodiscard]] command::Result configure(const command::Arguments& definitions = {}) const;
  [[nodiscard]] command::Result build(const command::Arguments& arguments = {}) const;
  [[nodiscard]] command::Result test() const;
  /// What somebody types into a shell in the folder of the sources.
  [[nodiscard]] command::Result run(const std::string& text, const std::string& home = {}) const;

  /// Whether a build finds nothing that it has to do.
  [[nodiscard]] testing::AssertionResult is_at_rest() const;

  /// As an editor does that stores a file again.
  void touch(const std::string& name) const;

 private:
  Toolchain toolchain_;
  command::TemporaryFolder folder_;
};

/// Whether it ended well; otherwise what it said.
[[nodiscard]] testing::AssertionResult is_good(const command::Result& result);

/// Whether the configure step stopped, with these words in what it said.
[[nodiscard]] testing::AssertionResult is_stopped(const command::Result& result,
                                                  const std::vector<std::string>& words);

}  // namespace bbtables::packaging
