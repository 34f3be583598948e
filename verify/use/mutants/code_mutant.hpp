#pragma once

#include <stdexcept>
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

// The mutants of each command with what it is made of. Those of one file stand together, and the
// files that most others include last: then a build between two mutants has the least to do.
[[nodiscard]] std::vector<CodeMutant> generator_mutants();
[[nodiscard]] std::vector<CodeMutant> verifier_mutants();

/// Every code mutant there is.
[[nodiscard]] inline std::vector<CodeMutant> code_mutants() {
  std::vector<CodeMutant> all = generator_mutants();
  for (CodeMutant& mutant : verifier_mutants()) all.push_back(std::move(mutant));
  return all;
}

/// The mutant's file as it is with the bug in it. Throws std::runtime_error where `source`, the
/// file as it is without, does not hold the text before exactly once.
[[nodiscard]] inline std::string mutated(const CodeMutant& mutant, const std::string& source) {
  const std::size_t at = source.find(mutant.before);
  if (at == std::string::npos) {
    throw std::runtime_error{mutant.name + ": its text before is not in " + mutant.file};
  }
  if (source.find(mutant.before, at + 1) != std::string::npos) {
    throw std::runtime_error{mutant.name + ": its text before is in " + mutant.file + " twice"};
  }
  return std::string{source}.replace(at, mutant.before.size(), mutant.after);
}

}  // namespace bbtables::mutants
