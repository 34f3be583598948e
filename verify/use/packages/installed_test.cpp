// find_package(): what an engine has of an installed bbtables, and the page on CMake followed to
// the letter.

#include <filesystem>
#include <string>
#include <vector>

#include "use/packages/consumer.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

/// Less than the C++17 that headers ask for themselves; compilers but warn of its words.
const Arguments too_old{"-DCMAKE_CXX_STANDARD=14", "-DCMAKE_CXX_FLAGS=-Werror"};

TEST(Installed, HasTheVersionThatTheCommandsHave) {
  const Consumer engine;
  const auto version_of = [&](const std::string& program) {
    return engine.type("'" BBTABLES_PREFIX "/bin/" + program + "' --version").output;
  };
  engine.write_project("find_package(bbtables " BBTABLES_VERSION " EXACT REQUIRED)");
  EXPECT_TRUE(is_good(engine.configure()));
  EXPECT_EQ(version_of("bbtables"), "bbtables " BBTABLES_VERSION "\n");
  EXPECT_EQ(version_of("bbtables-verify"), "bbtables-verify " BBTABLES_VERSION "\n");
}

TEST(Installed, IsForTheSameMinorVersion) {
  const Consumer engine;
  for (const std::string version : {"0.0", "0.99", "1.0"}) {
    engine.write_project("find_package(bbtables " + version + " REQUIRED)");
    EXPECT_TRUE(is_stopped(engine.configure(), {"version \"" + version + "\""}));
  }
}

TEST(Installed, NamesNoFolderOfTheBuild) {
  const Consumer engine;
  const auto found = engine.type("! grep -rF -e '" BBTABLES_BUILD "' -e '" BBTABLES_SOURCE
                                 "' '" BBTABLES_PREFIX "/share' '" BBTABLES_PREFIX "/include'");
  EXPECT_TRUE(is_good(found));
}

TEST(Installed, HasHeadersThatNeedNoStepBeforeTheBuild) {
  const Consumer engine;
  engine.write_project(
      "find_package(bbtables REQUIRED)\n"
      "add_executable(engine main.cpp)\n"
      "target_link_libraries(engine PRIVATE bbtables::tables)\n",
      "CXX");
  engine.write("main.cpp",
               "#include <bbtables/king.hpp>\n"
               "#include <bbtables/pawn.hpp>\n"
               "int main() { return bbtables::king_attacks[0] == 0x302 ? 0 : 1; }\n");
  ASSERT_TRUE(is_good(engine.configure(too_old)));
  ASSERT_TRUE(is_good(engine.build()));
  EXPECT_TRUE(is_good(engine.type("build/engine")));
}

class Parallel : public testing::TestWithParam<Toolchain> {};

INSTANTIATE_TEST_SUITE_P(With, Parallel, testing::Values(toolchains().front(), toolchains().back()),
                         [](const auto& info) { return info.param.program; });

TEST_P(Parallel, BuildsOfSeveralProgramsMakeTheirHeaderOnce) {
  if (const auto reason = reason_to_skip(GetParam()); !reason.empty()) GTEST_SKIP() << reason;
  const Consumer engine{GetParam()};
  const std::string program =
      "#include \"tables/attacks.hpp\"\n"
      "int main() { return engine::KnightAttacks[0] == 0x4020000000000000 ? 1 : 0; }\n";
  engine.write("main.cpp", program);
  engine.write("another folder/main.cpp", program);
  engine.write("another folder/CMakeLists.txt",
               "add_executable(three main.cpp)\ntarget_link_libraries(three attacks)\n");
  engine.write_project(
      "find_package(bbtables REQUIRED)\n"
      "bbtables_generate(TARGET attacks LANGUAGE cpp TABLES knight_attacks MAPPING a8b8\n"
      "  NAMES knight_attacks=KnightAttacks NAMESPACE engine LICENSE MIT\n"
      "  OUTPUT tables/attacks.hpp)\n"
      "add_executable(one main.cpp)\n"
      "add_executable(two main.cpp)\n"
      "target_link_libraries(one attacks)\n"
      "target_link_libraries(two attacks)\n"
      "add_subdirectory(\"another folder\")\n",
      "CXX");
  ASSERT_TRUE(is_good(engine.configure(too_old)));
  const auto result = engine.build();
  ASSERT_TRUE(is_good(result));
  const std::string step = "Generating tables/attacks.hpp";
  EXPECT_NE(result.output.find(step), std::string::npos) << result;
  EXPECT_EQ(result.output.find(step), result.output.rfind(step)) << result;
  EXPECT_TRUE(engine.is_at_rest());
  EXPECT_TRUE(is_good(engine.type("build/one && build/two && 'build/another folder/three'")));
}

const std::string page = "generator/cmake/README.md";

/// One way to have bbtables: the n-th block for CMake; the first is the whole project.
enum Way { find_package, add_subdirectory, fetch_content };

class PageOnCMake : public testing::TestWithParam<Toolchain> {
 protected:
  void SetUp() override {
    if (const auto reason = reason_to_skip(GetParam()); !reason.empty()) GTEST_SKIP() << reason;
    ASSERT_EQ(cmake_.size(), 3U);
    engine_.write("main.cpp", code_in("cpp", page).at(0));
    fs::create_directories(engine_.path("home"));
    fs::create_symlink(BBTABLES_PREFIX, engine_.path("home/.local"));
    engine_.set("HOME", engine_.path("home").string());
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
    const auto result = engine_.type(code_in("", page).at(0));
    ASSERT_TRUE(is_good(result));
    EXPECT_NE(result.output.find("tables_are_right"), std::string::npos) << result;
    EXPECT_EQ(engine_.type("build/engine").output, "b1 attacks c3\n");
    EXPECT_TRUE(engine_.is_at_rest());
  }

  // The installed one does as well as one that takes a minute to compile.
  const std::string verifier_ =
      "set(BBTABLES_VERIFY_EXECUTABLE \"" BBTABLES_PREFIX "/bin/bbtables-verify\")\n";
  const std::vector<std::string> cmake_ = code_in("cmake", page);
  Consumer engine_{GetParam()};
};

class PageOnFindPackage : public PageOnCMake {};
class PageOnAddSubdirectory : public PageOnCMake {};
class PageOnFetchContent : public PageOnCMake {};

std::string program_and_compiler(const testing::TestParamInfo<Toolchain>& info) {
  return info.param.program + (info.param.compiler == "g++" ? "AndGcc" : "AndClang");
}

INSTANTIATE_TEST_SUITE_P(With, PageOnFindPackage, testing::ValuesIn(toolchains()),
                         program_and_compiler);
// These two compile the command; once with each generator and each compiler is enough.
INSTANTIATE_TEST_SUITE_P(With, PageOnAddSubdirectory, testing::Values(toolchains().front()),
                         program_and_compiler);
INSTANTIATE_TEST_SUITE_P(With, PageOnFetchContent, testing::Values(toolchains().back()),
                         program_and_compiler);

TEST_P(PageOnFindPackage, IsRight) {
  write_project(find_package);
  expect_success();
}

TEST_P(PageOnAddSubdirectory, IsRight) {
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

TEST_P(PageOnFetchContent, IsRight) {
  write_project(fetch_content, verifier_);
  ASSERT_TRUE(
      is_good(engine_.type("cd '" BBTABLES_SOURCE "'\n" BBTABLES_CMAKE " -E tar czf '" +
                           engine_.path("bbtables.tar.gz").string() +
                           "' CMakeLists.txt LICENSE generated generator templates verify")));
  expect_success();
}

}  // namespace
}  // namespace bbtables::use
