// Tries every code mutant: each is put into a copy of the sources, and the test that it names must
// fail. Exits with 1 where one survives or does not compile, with 2 where nothing can be tried.

#include <algorithm>
#include <chrono>
#include <exception>
#include <filesystem>
#include <iostream>
#include <map>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>

#include "use/commands/process.hpp"
#include "use/mutants/options.hpp"
#include "use/mutants/share.hpp"
#include "use/mutants/trial.hpp"

namespace bbtables::mutants {
namespace {

std::vector<CodeMutant> chosen(const Options& options) {
  if (options.only.empty()) return code_mutants();
  for (const CodeMutant& mutant : code_mutants()) {
    if (mutant.name == options.only) return {mutant};
  }
  throw std::invalid_argument{"no mutant is called '" + options.only + "'; --list names them"};
}

/// The trees to work in. Each has to be built once, so they are few.
std::vector<Tree> planted(unsigned wanted, std::size_t mutants) {
  constexpr unsigned most = 4;
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const unsigned jobs = wanted != 0 ? wanted : std::min(cores, most);
  const auto count = static_cast<unsigned>(std::min<std::size_t>(jobs, mutants));
  std::vector<Tree> trees;
  for (unsigned number = 1; number <= count; ++number) {
    trees.emplace_back(std::filesystem::path{BBTABLES_TREES} / std::to_string(number),
                       std::max(1U, cores / count));
  }
  return trees;
}

/// Better now than after minutes.
void check_that_all_apply(const std::vector<CodeMutant>& mutants) {
  const std::filesystem::path sources{BBTABLES_SOURCE};
  for (const CodeMutant& mutant : mutants) {
    static_cast<void>(mutated(mutant, command::read_file(sources / mutant.file)));
  }
}

/// Builds all programs that hold a killer, in every tree.
void build_without_mutants(const std::vector<Tree>& trees, const std::vector<CodeMutant>& mutants) {
  std::map<std::string_view, TestProgram> programs;
  for (const CodeMutant& mutant : mutants) programs.emplace(mutant.program.target, mutant.program);
  share(trees, trees, [&](const Tree&, const Tree& tree) {
    tree.prepare();
    for (const auto& [target, program] : programs) {
      const std::string errors = tree.build(program);
      if (!errors.empty()) {
        throw std::runtime_error{"without a mutant, " + std::string{target} +
                                 " cannot be built:\n" + errors};
      }
    }
  });
}

/// A test that fails anyway kills nothing.
void run_without_mutants(const std::vector<Tree>& trees, const std::vector<CodeMutant>& mutants) {
  std::map<std::string, TestProgram> programs;
  for (const CodeMutant& mutant : mutants) programs.emplace(mutant.killer, mutant.program);
  const std::vector<std::pair<std::string, TestProgram>> killers{programs.begin(), programs.end()};
  share(trees, killers, [](const Tree& tree, const auto& killer) {
    const auto& [test, program] = killer;
    if (tree.run(program, test) == Outcome::failed) {
      throw std::runtime_error{"without a mutant, " + test + " fails"};
    }
  });
}

/// Prints a line a mutant, and counts.
class Report {
 public:
  void add(const CodeMutant& mutant, const Trial& trial) {
    const std::lock_guard lock{mutex_};
    ++trials_[trial.end];
    switch (trial.end) {
      case Trial::killed:
        std::cout << mutant.name << ": killed by " << mutant.killer << std::endl;
        break;
      case Trial::survived:
        std::cout << mutant.name << ": SURVIVED " << mutant.killer << std::endl;
        break;
      case Trial::not_compiled:
        std::cout << mutant.name << ": DOES NOT COMPILE\n" << trial.what_the_compiler_says;
        break;
      case Trial::skipped:
        std::cout << mutant.name << ": skipped, as " << mutant.killer << " is here" << std::endl;
        break;
    }
  }

  /// Whether every mutant that can be killed here was.
  [[nodiscard]] bool close() {
    const auto seconds =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - start_);
    const unsigned killed = trials_[Trial::killed];
    const unsigned survived = trials_[Trial::survived];
    const unsigned not_compiled = trials_[Trial::not_compiled];
    const unsigned skipped = trials_[Trial::skipped];
    std::cout << killed + survived + not_compiled + skipped << " mutants: " << killed << " killed, "
              << survived << " survived, " << not_compiled << " not compiled, " << skipped
              << " skipped; " << seconds.count() << " s\n";
    return survived == 0 && not_compiled == 0;
  }

 private:
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::map<int, unsigned> trials_;
};

int run(const Options& options) {
  const std::vector<CodeMutant> mutants = chosen(options);
  if (options.list) {
    for (const CodeMutant& mutant : mutants) {
      std::cout << mutant.name << "  " << mutant.file << "  " << mutant.killer << '\n';
    }
    return 0;
  }
  check_that_all_apply(mutants);
  Report report;
  const std::vector<Tree> trees = planted(options.jobs, mutants.size());
  std::cout << "building without mutants in " << BBTABLES_TREES << std::endl;
  build_without_mutants(trees, mutants);
  std::cout << "running every killer without mutants" << std::endl;
  run_without_mutants(trees, mutants);
  share(trees, mutants, [&](const Tree& tree, const CodeMutant& mutant) {
    report.add(mutant, try_out(mutant, tree));
  });
  return report.close() ? 0 : 1;
}

}  // namespace
}  // namespace bbtables::mutants

int main(int count, char** arguments) {
  try {
    return bbtables::mutants::run(
        bbtables::mutants::read_options({arguments + 1, arguments + count}));
  } catch (const std::exception& error) {
    std::cerr << "bbtables_code_mutants: error: " << error.what() << '\n';
    return 2;
  }
}
