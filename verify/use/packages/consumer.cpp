#include "use/packages/consumer.hpp"

#include <sstream>

namespace bbtables::packaging {

namespace fs = std::filesystem;
using command::Arguments;
using command::Result;

namespace {

/// Compiling the commands on a busy machine.
constexpr unsigned longest_build = 600;

bool is_there(const std::string& program) {
  return command::run({program, "--version"}).exit_code == 0;
}

/// CMake breaks the lines of its messages where it likes.
std::string on_one_line(const std::string& text) {
  std::istringstream stream{text};
  std::string line;
  for (std::string word; stream >> word;) line += word + " ";
  return line;
}

}  // namespace

std::ostream& operator<<(std::ostream& stream, const Toolchain& toolchain) {
  return stream << toolchain.generator << " and " << toolchain.compiler;
}

std::string reason_to_skip(const Toolchain& toolchain) {
  for (const std::string& program : {toolchain.program, toolchain.compiler}) {
    if (!is_there(program)) return program + " is not installed";
  }
  return {};
}

const std::vector<Toolchain>& toolchains() {
  static const std::vector<Toolchain> all{{"Ninja", "ninja", "g++"},
                                          {"Ninja", "ninja", "clang++"},
                                          {"Unix Makefiles", "make", "g++"},
                                          {"Unix Makefiles", "make", "clang++"}};
  return all;
}

fs::path Consumer::path(const std::string& name) const {
  return folder_.path() / "an engine" / name;
}

std::string Consumer::read(const std::string& name) const { return command::read_file(path(name)); }

void Consumer::write(const std::string& name, const std::string& text) const {
  command::write_file(path(name), text);
}

void Consumer::write_project(const std::string& commands, const std::string& languages) const {
  write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.25)\nproject(engine LANGUAGES " +
                              languages + ")\n" + commands);
}

Result Consumer::configure(const Arguments& definitions) const {
  Arguments all{BBTABLES_CMAKE,
                "-S",
                path("").string(),
                "-B",
                path("build").string(),
                "-G",
                toolchain_.generator,
                "-DCMAKE_CXX_COMPILER=" + toolchain_.compiler,
                std::string{"-DCMAKE_PREFIX_PATH="} + BBTABLES_PREFIX};
  all.insert(all.end(), definitions.begin(), definitions.end());
  return command::run(all);
}

Result Consumer::build(const Arguments& arguments) const {
  Arguments all{BBTABLES_CMAKE, "--build", path("build").string(), "--parallel", "4"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return command::run(all, {.longest_run = longest_build});
}

Result Consumer::test() const {
  return command::run({BBTABLES_CTEST, "--test-dir", path("build").string(), "--no-tests=error",
                       "--output-on-failure"});
}

Result Consumer::run(const std::string& text, const std::string& home) const {
  return command::run({"sh", "-ec", text},
                      {.folder = path(""),
                       .environment = {{"HOME", home},
                                       {"CMAKE_GENERATOR", toolchain_.generator},
                                       {"CXX", toolchain_.compiler},
                                       {"CMAKE_BUILD_PARALLEL_LEVEL", "2"}},
                       .longest_run = longest_build});
}

testing::AssertionResult Consumer::is_at_rest() const {
  const Result result = build();
  if (auto good = is_good(result); !good) return good;
  // Ninja says so; make names the targets that are built, and what it does for one before that.
  const bool is_idle = toolchain_.program == "ninja"
                           ? result.output == "ninja: no work to do.\n"
                           : result.output.find("ing ") == std::string::npos;
  return (is_idle ? testing::AssertionSuccess() : testing::AssertionFailure())
         << "a build that has nothing to do:\n"
         << result;
}

void Consumer::touch(const std::string& name) const {
  fs::last_write_time(path(name), fs::file_time_type::clock::now());
}

testing::AssertionResult is_good(const Result& result) {
  if (result.exit_code == 0) return testing::AssertionSuccess();
  return testing::AssertionFailure() << result;
}

testing::AssertionResult is_stopped(const Result& result, const std::vector<std::string>& words) {
  const std::string text = on_one_line(result.errors);
  if (result.exit_code == 0) return testing::AssertionFailure() << "it went on: " << result;
  for (const std::string& word : words) {
    if (text.find(word) == std::string::npos) {
      return testing::AssertionFailure() << "nothing of '" << word << "' in: " << text;
    }
  }
  return testing::AssertionSuccess();
}

}  // namespace bbtables::packaging
