#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bbtables::mutants {

/// A program of tests: its target, and its folder in the build folder.
struct TestProgram {
  std::string_view target;
  std::string_view folder;
};

/// A bug that somebody might write: text of a file replaced by other text.
struct CodeMutant {
  std::string name;    ///< says what is wrong with it
  std::string file;    ///< from the top of the sources
  std::string before;  ///< stands in the file exactly once
  std::string after;
  // The test that must fail, named before it is tried.
  TestProgram program;
  std::string killer;
};

/// THE list: every code mutant.
[[nodiscard]] const std::vector<CodeMutant>& code_mutants();

/// The mutant's file as it is with the bug in it. Throws std::runtime_error where `source`, the
/// file as it is without, does not hold the text before exactly once.
[[nodiscard]] std::string mutated(const CodeMutant& mutant, const std::string& source);

}  // namespace bbtables::mutants
