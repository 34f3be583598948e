// The README's section on CMake, followed to the letter in an empty folder.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "use/builds/readme.hpp"
#include "use/packages/consumer.hpp"

namespace bbtables::packaging {
namespace {

namespace fs = std::filesystem;

/// The texts of the section's code blocks in a language, in order.
std::vector<std::string> blocks_in(const std::string& language) {
  std::vector<std::string> texts;
  for (const consumers::CodeBlock& block : consumers::code_blocks("CMake")) {
    if (block.language == language) texts.push_back(block.text);
  }
  return texts;
}

/// One way to have bbtables: the n-th block for CMake; the first is the whole project.
enum Way { find_package, add_subdirectory, fetch_content };

class ReadmeOnCMake : public testing::TestWithParam<Toolchain> {
 protected:
  void SetUp() override {
    if (const auto reason = reason_to_skip(GetParam()); !reason.empty()) GTEST_SKIP() << reason;
    ASSERT_EQ(cmake_.size(), 3U);
    engine_.write("main.cpp", consumers::code_block("CMake", "cpp"));
    fs::create_directories(engine_.path("home"));
    fs::create_symlink(BBTABLES_PREFIX, engine_.path("home/.local"));
  }

  void write_project(Way way, const std::string& before = {}) const {
    std::string text = cmake_.front();
    const std::string line = "find_package(bbtables 0.1 REQUIRED)\n";
    ASSERT_NE(text.find(line), std::string::npos);
    if (way != find_package) {
      text.replace(text.find(line), line.size(), before + cmake_[way]);
    }
    engine_.write("CMakeLists.txt", text);
  }

  void expect_success() const {
    const auto result =
        engine_.run(consumers::code_block("CMake", ""), engine_.path("home").string());
    ASSERT_TRUE(is_good(result));
    EXPECT_NE(result.output.find("tables_are_right"), std::string::npos) << result;
    EXPECT_EQ(engine_.run("build/engine").output, "b1 attacks c3\n");
    EXPECT_TRUE(engine_.is_at_rest());
  }

  // The installed one does as well as one that takes a minute to compile.
  const std::string verifier_ =
      "set(BBTABLES_VERIFY_EXECUTABLE \"" BBTABLES_PREFIX "/bin/bbtables-verify\")\n";
  const std::vector<std::string> cmake_ = blocks_in("cmake");
  Consumer engine_{GetParam()};
};

class ReadmeOnFindPackage : public ReadmeOnCMake {};
class ReadmeOnAddSubdirectory : public ReadmeOnCMake {};
class ReadmeOnFetchContent : public ReadmeOnCMake {};

std::string program_and_compiler(const testing::TestParamInfo<Toolchain>& info) {
  return info.param.program + (info.param.compiler == "g++" ? "AndGcc" : "AndClang");
}

INSTANTIATE_TEST_SUITE_P(With, ReadmeOnFindPackage, testing::ValuesIn(toolchains()),
                         program_and_compiler);
// These two compile the command; once with each generator and each compiler is enough.
INSTANTIATE_TEST_SUITE_P(With, ReadmeOnAddSubdirectory, testing::Values(toolchains().front()),
                         program_and_compiler);
INSTANTIATE_TEST_SUITE_P(With, ReadmeOnFetchContent, testing::Values(toolchains().back()),
                         program_and_compiler);

TEST_P(ReadmeOnFindPackage, IsRight) {
  write_project(find_package);
  expect_success();
}

TEST_P(ReadmeOnAddSubdirectory, IsRight) {
  // As strict a host as may be, with headers of its own that have the names of ours.
  engine_.write("own/board/square.hpp", "#error not this one\n");
  write_project(add_subdirectory, verifier_ +
                                      "include_directories(own)\n"
                                      "set(CMAKE_CXX_STANDARD 17)\n"
                                      "set(CMAKE_UNITY_BUILD ON)\n"
                                      "set(CMAKE_CXX_FLAGS \"-fno-exceptions -fno-rtti -Werror\")\n"
                                      "add_compile_options(-Wshadow -Wsign-conversion)\n");
  fs::create_directory_symlink(BBTABLES_SOURCE, engine_.path("bbtables"));
  expect_success();
}

TEST_P(ReadmeOnFetchContent, IsRight) {
  write_project(fetch_content, verifier_);
  ASSERT_TRUE(
      is_good(engine_.run("cd '" BBTABLES_SOURCE "'\n" BBTABLES_CMAKE " -E tar czf '" +
                          engine_.path("bbtables.tar.gz").string() +
                          "' CMakeLists.txt LICENSE generated generator templates verify")));
  expect_success();
}

}  // namespace
}  // namespace bbtables::packaging
