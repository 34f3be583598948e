#pragma once

#include <string>

#include "use/mutants/code_mutant.hpp"
#include "use/mutants/tree.hpp"

namespace bbtables::mutants {

/// How a mutant fared.
struct Trial {
  enum {
    killed,
    survived,
    not_compiled,  ///< an error of the list: no test has seen it
    skipped,       ///< its killer cannot run on this machine
  } end;
  std::string what_the_compiler_says;
};

/// Puts the mutant into the tree, builds and runs the test that must kill it, and takes it out
/// again.
[[nodiscard]] Trial try_out(const CodeMutant& mutant, const Tree& tree);

}  // namespace bbtables::mutants
