#pragma once

#include <string>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {

/// What an engine is built with.
struct Toolchain {
  std::string generator;
  std::string program;  ///< that the generator needs
  std::string compiler;
};

/// Why this toolchain cannot be used here; empty where it can.
[[nodiscard]] std::string reason_to_skip(const Toolchain& toolchain);

/// Each generator and each compiler: Ninja and g++, make and clang++.
[[nodiscard]] const std::vector<Toolchain>& toolchains();

/// Two ways to have bbtables in a CMakeLists.txt.
inline const std::string installed = "find_package(bbtables REQUIRED)\n";
inline const std::string guest = "add_subdirectory(\"" BBTABLES_SOURCE "\" bbtables)\n";

/// An engine's repository, in a folder of its own whose name has a space.
class Consumer : public Folder {
 public:
  explicit Consumer(const Toolchain& toolchain = {"Ninja", "ninja", BBTABLES_COMPILER});

  /// A CMakeLists.txt of these commands. Without a language it need not look for a compiler.
  void write_project(const std::string& commands, const std::string& languages = "NONE") const;

  /// In "build". Each definition is "-D…", on top of where the installed bbtables is.
  [[nodiscard]] Result configure(const Arguments& definitions = {}) const;
  [[nodiscard]] Result build(const Arguments& arguments = {}) const;
  [[nodiscard]] Result test() const;
  /// What somebody types into a shell in the folder of the sources.
  [[nodiscard]] Result type(const std::string& commands) const;

  /// Whether a build finds nothing that it has to do.
  [[nodiscard]] testing::AssertionResult is_at_rest() const;

 private:
  Toolchain toolchain_;
};

/// A test with each toolchain that is there.
class ByToolchain : public testing::TestWithParam<Toolchain> {
 protected:
  void SetUp() override {
    if (const auto reason = reason_to_skip(GetParam()); !reason.empty()) GTEST_SKIP() << reason;
  }

  Consumer engine_{GetParam()};
};
inline const auto each_toolchain = testing::ValuesIn(toolchains());
inline const auto name_of_toolchain = [](const auto& info) { return info.param.program; };

/// Whether the configure step stopped, with these words in what it said.
[[nodiscard]] testing::AssertionResult is_stopped(const Result& result,
                                                  const std::vector<std::string>& words);

}  // namespace bbtables::use
