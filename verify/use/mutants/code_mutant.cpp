#include "use/mutants/code_mutant.hpp"

#include <stdexcept>

namespace bbtables::mutants {

std::string mutated(const CodeMutant& mutant, const std::string& source) {
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
