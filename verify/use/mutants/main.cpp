// Tries every mutant of the rooms: the sources are copied, and built once with all mutants in them;
// then the tests that come by a mutant are run with it. Exits with 1 where one survives that is not
// equivalent, with 2 where nothing can be tried.

#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <future>
#include <iostream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "use/mutants/mutate.hpp"
#include "use/mutants/switch.hpp"
#include "use/process.hpp"

namespace bbtables::mutants {
namespace {

namespace fs = std::filesystem;

constexpr const char* usage =
    "Usage: bbtables_code_mutants [PATH ...]\n"
    "Tries the mutants of all files, or of those whose paths begin with one of these.\n";

constexpr unsigned hours = 2 * 3600;
/// How long the processor may work at the tests of a mutant, in seconds; slower ones are not asked.
constexpr double patience = 20;
/// Tests of a program that take less, in seconds, are run together.
constexpr double quick_test = 0.3;
/// How many tests that noticed other mutants of a file are asked first.
constexpr std::size_t most_first = 4;

const fs::path sources = fs::path{BBTABLES_TREE} / "source";
const fs::path build = fs::path{BBTABLES_TREE} / "build";
const fs::path folder = fs::path{BBTABLES_SOURCE} / "verify/use/mutants";

// What is written by hand.

/// Why a mutant does what the code does, by file and line, and what is changed. A line of the file
/// is FILE: TEXT OF THE LINE, an indented one below is WHAT because REASON.
using Reasons = std::map<std::pair<std::string, std::string>, std::string>;

Reasons reasons() {
  Reasons all;
  std::string place;
  std::istringstream lines{use::read_file(folder / "equivalent.txt")};
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    if (!line.starts_with("  ")) {
      place = line;
      continue;
    }
    const std::size_t because = line.find(" because ");
    if (because == std::string::npos) {
      throw std::runtime_error{"equivalent.txt gives no reason: " + line};
    }
    all[{place, line.substr(2, because - 2)}] = line.substr(because + 1);
  }
  return all;
}

// The tree with the mutants.

bool is_mutated(const fs::path& file, const std::vector<std::string>& chosen) {
  const std::string name = file.generic_string();
  const bool is_source = name.ends_with(".cpp") || name.ends_with(".hpp");
  const auto begins = [&](const std::string& path) { return name.starts_with(path); };
  const bool is_test = name.find("_test.") != std::string::npos ||
                       name.starts_with("verify/truth/laws/") ||
                       name.starts_with("verify/engines/described/");
  return is_source && !is_test && std::any_of(chosen.begin(), chosen.end(), begins);
}

/// All files below a folder that a build has not made, relative to it.
std::vector<fs::path> files_of(const fs::path& top) {
  std::vector<fs::path> files;
  for (auto entry = fs::recursive_directory_iterator{top}; entry != fs::end(entry); ++entry) {
    if (entry->is_directory()) {
      const bool is_build = fs::exists(entry->path() / "CMakeCache.txt");
      if (is_build || entry->path().filename() == ".git") entry.disable_recursion_pending();
    } else if (entry->is_regular_file()) {
      files.push_back(entry->path().lexically_relative(top));
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

using Lines = std::map<std::string, std::set<std::size_t>>;

/// Writes what differs, so that a build need not begin anew, and removes what is no more.
std::vector<Mutant> write_tree(const std::vector<std::string>& chosen, const Lines& without) {
  std::vector<Mutant> mutants{Mutant{}};  // number 0 is none
  const std::vector<Replacement> by_hand = replacements_in(use::read_file(folder / "by_hand.txt"));
  const std::vector<fs::path> files = files_of(BBTABLES_SOURCE);
  fs::create_directories(sources);
  for (const fs::path& file : files_of(sources)) {
    if (!std::binary_search(files.begin(), files.end(), file)) fs::remove(sources / file);
  }
  for (const fs::path& file : files) {
    std::string text = use::read_file(BBTABLES_SOURCE / file);
    if (is_mutated(file, chosen)) {
      const auto lines = without.find(file.string());
      text = mutated(file.string(), text, by_hand,
                     lines == without.end() ? std::set<std::size_t>{} : lines->second, mutants);
    }
    if (fs::exists(sources / file) && use::read_file(sources / file) == text) continue;
    use::write_file(sources / file, text);
    fs::permissions(sources / file, fs::status(BBTABLES_SOURCE / file).permissions());
  }
  return mutants;
}

/// Builds all, leaving out the mutants in lines that the compiler refuses.
std::vector<Mutant> build_tree(const std::vector<std::string>& chosen) {
  Lines without;
  for (;;) {
    std::vector<Mutant> mutants = write_tree(chosen, without);
    const use::Result configured = use::run(
        {BBTABLES_CMAKE, "-S", sources.string(), "-B", build.string(), "-G",
         BBTABLES_CMAKE_GENERATOR, std::string{"-DCMAKE_CXX_COMPILER="} + BBTABLES_COMPILER,
         std::string{"-DCMAKE_PREFIX_PATH="} + BBTABLES_PREFIX_PATH, "-DCMAKE_BUILD_TYPE=Release",
         "-DCMAKE_CXX_FLAGS=-w -Wno-narrowing", "-DCMAKE_CXX_FLAGS_RELEASE=-O1",
         "-DBBTABLES_BENCH=OFF", "-DBBTABLES_INSTALL=OFF"},
        {.seconds = hours});
    if (configured.exit_code != 0) throw std::runtime_error{configured.errors};
    const use::Result built =
        use::run({BBTABLES_CMAKE, "--build", build.string(), "--", "-k", "0"}, {.seconds = hours});
    if (built.exit_code == 0) return mutants;
    const std::string errors = built.output + built.errors;
    const std::regex place{sources.string() + "/([^ :]+):([0-9]+):[0-9]+: error"};
    std::size_t found = 0;
    for (std::sregex_iterator at{errors.begin(), errors.end(), place}; at != std::sregex_iterator{};
         ++at) {
      const std::string file = (*at)[1];
      if (!is_mutated(file, chosen)) continue;
      const bool is_new = without[file].insert(std::stoul((*at)[2])).second;
      if (is_new) std::cout << file << ':' << (*at)[2] << ": does not compile\n";
      found += is_new ? 1 : 0;
    }
    std::cout.flush();
    if (found == 0) throw std::runtime_error{"the tree does not compile:\n" + errors};
  }
}

// The tests.

const std::string filter = "--gtest_filter=";

struct Test {
  use::Arguments command;
  fs::path folder;
  double seconds = 0;
  std::set<std::size_t> reached = {};  ///< mutants

  /// Whether it is one of a program of GoogleTest, whose tests can be run together.
  [[nodiscard]] bool is_filtered() const {
    return command.size() > 1 && command[1].starts_with(filter);
  }
  /// The program, and which of its tests it is.
  [[nodiscard]] std::string name() const {
    return command[0] + (command.size() > 1 ? ' ' + command[1] : "");
  }
};

/// A test that takes too long is ended with all that it has started: a mutant that never ends may
/// be a command that a shell runs, and would go on without the test.
use::Result run(const Test& test, const std::map<std::string, std::string>& environment,
                double seconds) {
  const unsigned most = static_cast<unsigned>(seconds) + 1;
  use::Arguments command{"timeout", "--signal=KILL", std::to_string(most)};
  command.insert(command.end(), test.command.begin(), test.command.end());
  return use::run(command,
                  {.folder = test.folder, .environment = environment, .seconds = most + 10});
}

/// Whether it has passed or, as a transcript does, skipped some of itself.
bool is_green(const use::Result& result) { return result.exit_code == 0 || result.exit_code == 80; }

std::vector<Test> listed_tests() {
  const use::Result listed = use::run({BBTABLES_CTEST, "--test-dir", build.string(),
                                       "--label-exclude", "projects", "--show-only=json-v1"});
  if (listed.exit_code != 0) throw std::runtime_error{"ctest lists no tests:\n" + listed.errors};
  std::vector<Test> tests;
  const nlohmann::json list = nlohmann::json::parse(listed.output);
  for (const nlohmann::json& test : list.at("tests")) {
    if (!test.contains("command")) continue;
    Test one{.command = test.at("command"), .folder = build};
    for (const auto& property : test.at("properties")) {
      if (property.at("name") == "WORKING_DIRECTORY")
        one.folder = property.at("value").get<fs::path>();
    }
    tests.push_back(one);
  }
  return tests;
}

/// Calls work(item) for each item, in as many threads as there are cores; passes an exception on.
template <class Items, class Work>
void share(Items& items, const Work& work) {
  std::atomic<std::size_t> next{0};
  std::vector<std::future<void>> threads;
  const unsigned count = std::clamp(std::thread::hardware_concurrency(), 1U, 16U);
  for (unsigned thread = 0; thread < count; ++thread) {
    threads.push_back(std::async(std::launch::async, [&] {
      for (std::size_t item = next++; item < items.size(); item = next++) work(items[item]);
    }));
  }
  for (std::future<void>& thread : threads) thread.get();
}

/// Runs each test once as it is, and keeps those that are green and not slow, the quickest first.
/// Removes from `ids` the mutants that turn out to be impossible.
std::vector<Test> tests_with_marks(std::vector<std::size_t>& ids) {
  std::vector<Test> tests = listed_tests();
  std::set<std::size_t> impossible_ids;
  std::mutex mutex;
  share(tests, [&](Test& test) {
    const use::Folder here;
    const fs::path marks = here.path("marks");
    use::write_file(marks, "");
    fs::resize_file(marks, ::mutants::most);
    const use::Result result =
        run(test, {{"BBTABLES_MUTANTS_REACHED", marks.string()}}, 3 * patience);
    test.seconds = result.processor_seconds;
    const std::string bytes = use::read_file(marks);
    const std::lock_guard lock{mutex};
    for (const std::size_t id : ids) {
      if (bytes[id] == ::mutants::impossible) impossible_ids.insert(id);
      if (bytes[id] == ::mutants::reached && is_green(result)) test.reached.insert(id);
    }
    if (is_green(result)) return;
    std::cout << "not asked, because it is " << (result.exit_code < 0 ? "slow" : "red") << ':';
    for (const std::string& word : test.command) std::cout << ' ' << word;
    std::cout << std::endl;
  });
  std::erase_if(ids, [&](std::size_t id) { return impossible_ids.contains(id); });
  std::erase_if(tests, [](const Test& test) { return test.reached.empty(); });
  std::sort(tests.begin(), tests.end(),
            [](const Test& a, const Test& b) { return a.seconds < b.seconds; });
  return tests;
}

/// The tests that reach a mutant, as many as patience allows: first those that noticed others, the
/// latest of them first; then the quick ones of each program as one, and the slow ones.
std::vector<Test> tests_of(std::size_t id, const std::vector<Test>& tests,
                           const std::vector<const Test*>& noticed) {
  std::vector<Test> asked;
  for (const Test* test : noticed) {
    if (test->reached.contains(id)) asked.push_back({test->command, test->folder, test->seconds});
  }
  std::map<std::string, std::size_t> quick;  // programs, and their places among the asked
  for (const Test& test : tests) {
    if (!test.reached.contains(id)) continue;
    const bool is_quick = test.seconds < quick_test && test.is_filtered();
    const auto known = quick.find(test.command[0]);
    if (is_quick && known != quick.end()) {
      Test& all = asked[known->second];
      all.command[1] += ":" + test.command[1].substr(filter.size());
      all.seconds += test.seconds;
      continue;
    }
    if (is_quick) quick.emplace(test.command[0], asked.size());
    asked.push_back({test.command, test.folder, test.seconds});
    if (is_quick) asked.back().command.emplace_back("--gtest_fail_fast");
  }
  double left = patience;
  std::erase_if(asked, [&left](const Test& test) {
    const bool is_late = test.seconds > left;
    left -= is_late ? 0 : test.seconds;
    return is_late;
  });
  return asked;
}

/// The first test that notices, if any does; one that never ends is ended. Of a program's tests
/// that is the one that ran when the first failed.
std::optional<Test> killer(std::size_t id, const std::vector<Test>& asked) {
  for (Test test : asked) {
    const auto result =
        run(test, {{"BBTABLES_MUTANT", std::to_string(id)}}, 10 + 10 * test.seconds);
    if (is_green(result)) continue;
    constexpr std::string_view begin = "[ RUN      ] ";
    const std::string until = result.output.substr(0, result.output.find("[  FAILED  ]"));
    if (const std::size_t at = until.rfind(begin); at != std::string::npos) {
      const std::string name = until.substr(at + begin.size());
      test.command[1] = filter + name.substr(0, name.find('\n'));
    }
    return test;
  }
  return {};
}

/// The number of each mutant that is not equivalent. Throws where equivalent.txt names another.
std::vector<std::size_t> not_equivalent(const std::vector<Mutant>& mutants,
                                        const std::vector<std::string>& chosen) {
  Reasons equivalents = reasons();
  std::vector<std::size_t> ids;
  for (std::size_t id = 1; id < mutants.size(); ++id) {
    const Mutant& mutant = mutants[id];
    if (equivalents.erase({mutant.file + ": " + mutant.text, mutant.what}) == 0) ids.push_back(id);
  }
  for (const auto& [name, reason] : equivalents) {
    if (!is_mutated(name.first.substr(0, name.first.find(": ")), chosen)) continue;
    throw std::runtime_error{"equivalent.txt names a mutant that is no more:\n" + name.first +
                             "\n  " + name.second};
  }
  return ids;
}

int run(std::vector<std::string> chosen) {
  for (const std::string& argument : chosen) {
    if (argument.starts_with('-')) {
      throw std::invalid_argument{"unknown option '" + argument + "'\n" + usage};
    }
  }
  if (chosen.empty()) chosen = {"generator/", "verify/engines/", "verify/truth/"};
  std::cout << "building all mutants in " << BBTABLES_TREE << std::endl;
  const std::vector<Mutant> mutants = build_tree(chosen);
  std::vector<std::size_t> ids = not_equivalent(mutants, chosen);
  std::cout << "running each test without" << std::endl;
  const std::vector<Test> tests = tests_with_marks(ids);
  std::cout << ids.size() << " mutants, by which " << tests.size() << " tests come" << std::endl;

  std::mutex mutex;
  struct Folder {
    unsigned tried = 0;
    unsigned survived = 0;
  };
  std::map<fs::path, Folder> folders;
  std::map<std::string, std::vector<const Test*>> noticed;  // by mutants of a file, the last first
  share(ids, [&](std::size_t id) {
    const Mutant& mutant = mutants[id];
    std::unique_lock lock{mutex};
    const std::vector<const Test*> first = noticed[mutant.file];
    lock.unlock();
    const std::vector<Test> asked = tests_of(id, tests, first);
    const std::optional<Test> by = killer(id, asked);
    lock.lock();
    Folder& folder = folders[fs::path{mutant.file}.parent_path()];
    ++folder.tried;
    if (by) {
      const auto known =
          std::ranges::find_if(tests, [&](const Test& test) { return test.name() == by->name(); });
      if (known == tests.end()) return;
      auto& list = noticed[mutant.file];
      std::erase(list, &*known);
      list.insert(list.begin(), &*known);
      if (list.size() > most_first) list.pop_back();
      return;
    }
    ++folder.survived;
    std::cout << mutant.file << ':' << mutant.line << ": " << mutant.what
              << (asked.empty() ? ", and no test comes by" : "") << "\n    " << mutant.text
              << std::endl;
  });
  bool all_killed = true;
  for (const auto& [name, folder] : folders) {
    std::cout << name.string() << ": " << folder.tried << " mutants, " << folder.survived
              << " survived\n";
    all_killed = all_killed && folder.survived == 0;
  }
  return all_killed ? 0 : 1;
}

}  // namespace
}  // namespace bbtables::mutants

int main(int count, char** arguments) {
  try {
    return bbtables::mutants::run({arguments + 1, arguments + count});
  } catch (const std::exception& error) {
    std::cerr << "bbtables_code_mutants: " << error.what() << '\n';
    return 2;
  }
}
