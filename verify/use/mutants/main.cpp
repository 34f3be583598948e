// Tries every code mutant: each is put into a copy of the sources, and the test that it names must
// fail. Exits with 1 where one survives or does not compile, with 2 where nothing can be tried.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <filesystem>
#include <future>
#include <iostream>
#include <map>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include "use/mutants/code_mutant.hpp"
#include "use/process.hpp"

namespace bbtables::mutants {
namespace {

namespace fs = std::filesystem;

constexpr const char* usage =
    "Usage: bbtables_code_mutants [--list | NAME ...]\n"
    "Tries all mutants, or those whose names begin with one of these; --list prints them.\n";

const use::ProcessOptions patience{.seconds = 1800};

/// All files below a folder that a build has not made, relative to it.
std::set<fs::path> files_of(const fs::path& folder) {
  std::set<fs::path> files;
  for (auto entry = fs::recursive_directory_iterator{folder}; entry != fs::end(entry); ++entry) {
    if (entry->is_directory()) {
      const bool is_build = fs::exists(entry->path() / "CMakeCache.txt");
      if (is_build || entry->path().filename() == ".git") entry.disable_recursion_pending();
    } else if (entry->is_regular_file()) {
      files.insert(entry->path().lexically_relative(folder));
    }
  }
  return files;
}

/// Touches only what differs, so that a build need not begin anew.
void make_equal(const fs::path& copy, const fs::path& original) {
  fs::create_directories(copy);
  const std::set<fs::path> files = files_of(original);
  for (const fs::path& file : files_of(copy)) {
    if (!files.contains(file)) fs::remove(copy / file);
  }
  for (const fs::path& file : files) {
    const std::string text = use::read_file(original / file);
    if (fs::exists(copy / file) && use::read_file(copy / file) == text) continue;
    use::write_file(copy / file, text);
  }
}

enum class Outcome { killed, survived, not_compiled, skipped };

/// A copy of the sources with a build folder of its own, in which to break things.
class Tree {
 public:
  /// In that folder, where a tree of an earlier run may stand. Throws std::runtime_error where it
  /// cannot be configured.
  explicit Tree(const fs::path& folder) : sources_{folder / "source"}, build_{folder / "build"} {
    make_equal(sources_, BBTABLES_SOURCE);
    // Most of the time goes into compiling, so the compiler shall not optimise.
    const use::Result result = use::run(
        {BBTABLES_CMAKE, "-S", sources_.string(), "-B", build_.string(), "-G",
         BBTABLES_CMAKE_GENERATOR, std::string{"-DCMAKE_CXX_COMPILER="} + BBTABLES_COMPILER,
         std::string{"-DCMAKE_PREFIX_PATH="} + BBTABLES_PREFIX_PATH, "-DCMAKE_BUILD_TYPE=Debug",
         "-DCMAKE_CXX_FLAGS_DEBUG=-O0", "-DCMAKE_UNITY_BUILD=OFF", "-DBBTABLES_VERIFY=ON",
         "-DBBTABLES_BENCH=OFF"},
        patience);
    if (result.exit_code != 0) {
      throw std::runtime_error{"cannot configure " + build_.string() + ":\n" + result.errors};
    }
  }

  /// Empty where all went well, else what the compiler says.
  [[nodiscard]] std::string build(std::string_view target) const {
    const use::Result result = use::run(
        {BBTABLES_CMAKE, "--build", build_.string(), "--target", std::string{target}}, patience);
    return result.exit_code == 0 ? std::string{} : result.output + result.errors;
  }

  /// Runs one test of a program that is built. Throws std::runtime_error where there is none of
  /// that name.
  [[nodiscard]] Outcome run(const TestProgram& program, const std::string& test) const {
    const fs::path file = build_ / program.folder / program.target;
    const use::Result result =
        use::run({file.string(), "--gtest_color=no", "--gtest_filter=" + test}, patience);
    if (result.output.find("[ RUN      ] " + test) == std::string::npos) {
      throw std::runtime_error{std::string{program.target} + " has no test " + test};
    }
    if (result.exit_code != 0) return Outcome::killed;
    const bool is_skipped = result.output.find("[  SKIPPED ] " + test) != std::string::npos;
    return is_skipped ? Outcome::skipped : Outcome::survived;
  }

  /// Puts the mutant in, builds and runs the test that must kill it, and takes it out again.
  [[nodiscard]] Outcome try_out(const CodeMutant& mutant) const {
    const fs::path file = sources_ / mutant.file;
    const std::string source = use::read_file(file);
    use::write_file(file, mutated(mutant, source));
    const std::string errors = build(mutant.program.target);
    const Outcome outcome =
        errors.empty() ? run(mutant.program, mutant.killer) : Outcome::not_compiled;
    use::write_file(file, source);
    return outcome;
  }

 private:
  fs::path sources_;
  fs::path build_;
};

/// Calls work(tree, item) for each item: every tree has a thread, and takes the next item as soon
/// as it is free. Passes the first exception on.
template <class Items, class Work>
void share(const std::vector<Tree>& trees, const Items& items, const Work& work) {
  std::atomic<std::size_t> next{0};
  std::vector<std::future<void>> threads;
  threads.reserve(trees.size());
  for (const Tree& tree : trees) {
    threads.push_back(std::async(std::launch::async, [&] {
      for (std::size_t item = next++; item < items.size(); item = next++) work(tree, items[item]);
    }));
  }
  for (std::future<void>& thread : threads) thread.get();
}

/// Builds every program that holds a killer, and sees that no killer fails without a mutant: such a
/// test would kill nothing.
void try_without_mutants(const Tree& tree, const std::vector<CodeMutant>& mutants) {
  std::set<std::string_view> targets;
  std::map<std::string, TestProgram> killers;
  for (const CodeMutant& mutant : mutants) {
    targets.insert(mutant.program.target);
    killers.emplace(mutant.killer, mutant.program);
  }
  for (const std::string_view target : targets) {
    const std::string errors = tree.build(target);
    if (errors.empty()) continue;
    throw std::runtime_error{std::string{target} + " cannot be built without a mutant:\n" + errors};
  }
  for (const auto& [killer, program] : killers) {
    if (tree.run(program, killer) == Outcome::killed) {
      throw std::runtime_error{"without a mutant, " + killer + " fails"};
    }
  }
}

std::vector<CodeMutant> chosen(const std::vector<std::string>& beginnings) {
  std::vector<CodeMutant> mutants = code_mutants();
  if (beginnings.empty()) return mutants;
  std::erase_if(mutants, [&](const CodeMutant& mutant) {
    return std::none_of(beginnings.begin(), beginnings.end(), [&](const std::string& beginning) {
      return mutant.name.starts_with(beginning);
    });
  });
  if (mutants.empty()) throw std::invalid_argument{"no mutant has such a name; --list prints them"};
  return mutants;
}

int run(const std::vector<std::string>& arguments) {
  const bool only_list = arguments == std::vector<std::string>{"--list"};
  for (const std::string& argument : arguments) {
    if (only_list || !argument.starts_with('-')) continue;
    throw std::invalid_argument{"unknown option '" + argument + "'\n" + usage};
  }
  const std::vector<CodeMutant> mutants =
      chosen(only_list ? std::vector<std::string>{} : arguments);
  if (only_list) {
    for (const CodeMutant& mutant : mutants) {
      std::cout << mutant.name << "  " << mutant.file << "  " << mutant.killer << '\n';
    }
    return 0;
  }
  const auto start = std::chrono::steady_clock::now();
  std::cout << "building without mutants in " << BBTABLES_TREES << std::endl;
  // Each tree has to be built once, so they are few.
  const unsigned count = std::clamp(std::thread::hardware_concurrency(), 1U, 4U);
  std::vector<Tree> trees;
  for (unsigned number = 1; number <= count; ++number) {
    trees.emplace_back(fs::path{BBTABLES_TREES} / std::to_string(number));
  }
  share(trees, trees, [&](const Tree&, const Tree& tree) { try_without_mutants(tree, mutants); });

  std::mutex mutex;
  std::map<Outcome, unsigned> outcomes;
  share(trees, mutants, [&](const Tree& tree, const CodeMutant& mutant) {
    const Outcome outcome = tree.try_out(mutant);
    const std::map<Outcome, std::string> words{
        {Outcome::killed, "killed by " + mutant.killer},
        {Outcome::survived, "SURVIVED " + mutant.killer},
        {Outcome::not_compiled, "DOES NOT COMPILE"},
        {Outcome::skipped, "skipped, because " + mutant.killer + " is skipped here"}};
    const std::lock_guard lock{mutex};
    ++outcomes[outcome];
    std::cout << mutant.name << ": " << words.at(outcome) << std::endl;
  });
  const auto seconds =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - start);
  std::cout << mutants.size() << " mutants: " << outcomes[Outcome::killed] << " killed, "
            << outcomes[Outcome::survived] << " survived, " << outcomes[Outcome::not_compiled]
            << " not compiled, " << outcomes[Outcome::skipped] << " skipped; " << seconds.count()
            << " s\n";
  return outcomes[Outcome::survived] + outcomes[Outcome::not_compiled] == 0 ? 0 : 1;
}

}  // namespace
}  // namespace bbtables::mutants

int main(int count, char** arguments) {
  try {
    return bbtables::mutants::run({arguments + 1, arguments + count});
  } catch (const std::exception& error) {
    std::cerr << "bbtables_code_mutants: error: " << error.what() << '\n';
    return 2;
  }
}
