#include "use/mutants/tree.hpp"

#include <set>
#include <stdexcept>

#include "use/commands/process.hpp"

namespace bbtables::mutants {

namespace fs = std::filesystem;

namespace {

const command::Surroundings patience{.longest_run = 1800};

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
    const std::string text = command::read_file(original / file);
    if (fs::exists(copy / file) && command::read_file(copy / file) == text) continue;
    command::write_file(copy / file, text);
  }
}

}  // namespace

Tree::Tree(const fs::path& folder, unsigned cores)
    : sources_{folder / "source"}, build_{folder / "build"}, cores_{cores} {}

void Tree::prepare() const {
  make_equal(sources_, BBTABLES_SOURCE);
  // Most of the time goes into compiling, so the compiler shall not optimise.
  const auto set = [](const std::string& variable, const std::string& value) {
    return "-D" + variable + "=" + value;
  };
  const command::Result result =
      command::run({BBTABLES_CMAKE, "-S", sources_.string(), "-B", build_.string(), "-G",
                    BBTABLES_CMAKE_GENERATOR, set("CMAKE_CXX_COMPILER", BBTABLES_COMPILER),
                    set("CMAKE_PREFIX_PATH", BBTABLES_PREFIX_PATH),
                    set("CMAKE_BUILD_TYPE", "Debug"), set("CMAKE_CXX_FLAGS_DEBUG", "-O0"),
                    set("BBTABLES_VERIFY", "ON"), set("BBTABLES_BENCH", "OFF")},
                   patience);
  if (result.exit_code != 0) {
    throw std::runtime_error{"cannot configure " + build_.string() + ":\n" + result.errors};
  }
}

fs::path Tree::source(const std::string& file) const { return sources_ / file; }

std::string Tree::build(const TestProgram& program) const {
  const command::Result result =
      command::run({BBTABLES_CMAKE, "--build", build_.string(), "--target",
                    std::string{program.target}, "--parallel", std::to_string(cores_)},
                   patience);
  if (result.exit_code == 0) return {};
  return result.output + result.errors;
}

Outcome Tree::run(const TestProgram& program, const std::string& test) const {
  const fs::path file = build_ / program.folder / program.target;
  const command::Result result =
      command::run({file.string(), "--gtest_color=no", "--gtest_filter=" + test});
  const auto says = [&](const std::string& verdict) {
    return result.output.find(verdict + test) != std::string::npos;
  };
  if (!says("[ RUN      ] ")) {
    throw std::runtime_error{std::string{program.target} + " has no test " + test};
  }
  if (result.exit_code != 0) return Outcome::failed;
  return says("[  SKIPPED ] ") ? Outcome::skipped : Outcome::passed;
}

}  // namespace bbtables::mutants
