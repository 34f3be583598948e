#pragma once

#include <filesystem>
#include <string>

#include "use/mutants/code_mutant.hpp"

namespace bbtables::mutants {

/// What a test says.
enum class Outcome { passed, failed, skipped };

/// A copy of the sources with a build folder of its own, in which to break things.
class Tree {
 public:
  /// In that folder, where a tree of an earlier run may stand. `cores` is how many may build it.
  Tree(const std::filesystem::path& folder, unsigned cores);

  /// Makes the copy equal to the sources, and configures it. Throws std::runtime_error.
  void prepare() const;

  [[nodiscard]] std::filesystem::path source(const std::string& file) const;

  /// Empty where all went well, else what the compiler says.
  [[nodiscard]] std::string build(const TestProgram& program) const;

  /// Runs one test of a program that is built. Throws std::runtime_error where there is none of
  /// that name.
  [[nodiscard]] Outcome run(const TestProgram& program, const std::string& test) const;

 private:
  std::filesystem::path sources_;
  std::filesystem::path build_;
  unsigned cores_;
};

}  // namespace bbtables::mutants
