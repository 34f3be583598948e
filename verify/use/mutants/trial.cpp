#include "use/mutants/trial.hpp"

#include <filesystem>

#include "use/commands/process.hpp"

namespace bbtables::mutants {
namespace {

/// A file's text changed for as long as this object is there.
class Change {
 public:
  Change(std::filesystem::path file, const std::string& before, const std::string& after)
      : file_{std::move(file)}, before_{before} {
    command::write_file(file_, after);
  }
  Change(const Change&) = delete;
  Change& operator=(const Change&) = delete;
  ~Change() { command::write_file(file_, before_); }

 private:
  std::filesystem::path file_;
  std::string before_;
};

}  // namespace

Trial try_out(const CodeMutant& mutant, const Tree& tree) {
  const std::filesystem::path file = tree.source(mutant.file);
  const std::string source = command::read_file(file);
  const Change change{file, source, mutated(mutant, source)};
  const std::string errors = tree.build(mutant.program);
  if (!errors.empty()) return {Trial::not_compiled, errors};
  switch (tree.run(mutant.program, mutant.killer)) {
    case Outcome::failed:
      return {Trial::killed, {}};
    case Outcome::skipped:
      return {Trial::skipped, {}};
    case Outcome::passed:
      break;
  }
  return {Trial::survived, {}};
}

}  // namespace bbtables::mutants
