#include "use/mutants/code_mutant.hpp"

namespace bbtables::mutants {

std::vector<CodeMutant> verifier_mutants() { return {}; }

}  // namespace bbtables::mutants
