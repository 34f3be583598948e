#include "use/packages/consumer.hpp"

namespace bbtables::use {

namespace {

/// Compiling the commands on a busy machine.
constexpr unsigned longest_build = 600;

/// CMake breaks the lines of its messages where it likes.
std::string on_one_line(const std::string& text) {
  std::string line;
  for (const std::string& word : words(text)) line += word + " ";
  return line;
}

}  // namespace

std::string reason_to_skip(const Toolchain& toolchain) {
  for (const std::string& program : {toolchain.program, toolchain.compiler}) {
    if (!is_installed(program) && program.front() != '/') return not_installed(program);
  }
  return {};
}

const std::vector<Toolchain>& toolchains() {
  static const std::vector<Toolchain> all{{"Ninja", "ninja", "g++"},
                                          {"Unix Makefiles", "make", "clang++"}};
  return all;
}

Consumer::Consumer(const Toolchain& toolchain) : Folder{"an engine"}, toolchain_{toolchain} {
  set("CMAKE_GENERATOR", toolchain.generator);
  set("CXX", toolchain.compiler);
  set("CMAKE_BUILD_PARALLEL_LEVEL", "2");
}

void Consumer::write_project(const std::string& commands, const std::string& languages) const {
  write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.25)\nproject(engine LANGUAGES " +
                              languages + ")\n" + commands);
}

Result Consumer::configure(const Arguments& definitions) const {
  const std::string prefix = std::string{"-DCMAKE_PREFIX_PATH="} + BBTABLES_PREFIX;
  return run(joined({BBTABLES_CMAKE, "-S", ".", "-B", "build", prefix}, definitions));
}

Result Consumer::build(const Arguments& arguments) const {
  return run(joined({BBTABLES_CMAKE, "--build", "build"}, arguments), {.seconds = longest_build});
}

Result Consumer::test() const {
  return run({BBTABLES_CTEST, "--test-dir", "build", "--no-tests=error", "--output-on-failure"});
}

Result Consumer::type(const std::string& commands) const {
  return Folder::type(commands, {.seconds = longest_build});
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

testing::AssertionResult is_stopped(const Result& result, const std::vector<std::string>& words) {
  const std::string text = on_one_line(result.errors);
  if (result.exit_code == 0) return testing::AssertionFailure() << "it went on: " << result;
  for (const std::string& word : words) {
    if (!contains(text, word)) {
      return testing::AssertionFailure() << "nothing of '" << word << "' in: " << text;
    }
  }
  return testing::AssertionSuccess();
}

}  // namespace bbtables::use
