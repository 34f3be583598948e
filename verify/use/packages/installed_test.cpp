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
  EXPECT_TRUE(contains(result.output, step)) << result;
  EXPECT_EQ(result.output.find(step), result.output.rfind(step)) << result;
  EXPECT_TRUE(engine.is_at_rest());
  EXPECT_TRUE(is_good(engine.type("build/one && build/two && 'build/another folder/three'")));
}

const std::string page = "generator/cmake/README.md";

/// A way to have bbtables, as the n-th block for CMake says; the first is the whole project.
struct Way {
  std::string name;
  std::size_t block;
  Toolchain toolchain;
};
void PrintTo(const Way& way, std::ostream* stream) { *stream << way.name; }

class PageOnCMake : public testing::TestWithParam<Way> {
 protected:
  void SetUp() override {
    const std::string reason = reason_to_skip(GetParam().toolchain);
    if (!reason.empty()) GTEST_SKIP() << reason;
    const std::vector<std::string> blocks = code_in("cmake", page);
    ASSERT_EQ(blocks.size(), 3U);
    engine_.write("main.cpp", code_in("cpp", page).at(0));
    fs::create_directories(engine_.path("home"));
    fs::create_symlink(BBTABLES_PREFIX, engine_.path("home/.local"));
    engine_.set("HOME", engine_.path("home").string());
    if (GetParam().block == 0) return engine_.write("CMakeLists.txt", blocks.front());
    // The installed verifier does as well as one that takes a minute to compile.
    engine_.write(
        "CMakeLists.txt",
        replaced(blocks.front(), "find_package(bbtables 0.1 REQUIRED)\n",
                 "set(BBTABLES_VERIFY_EXECUTABLE \"" BBTABLES_PREFIX "/bin/bbtables-verify\")\n" +
                     std::string{strict_host} + blocks.at(GetParam().block)));
  }

  void expect_success() const {
    const auto result = engine_.type(code_in("", page).at(0));
    ASSERT_TRUE(is_good(result));
    EXPECT_TRUE(contains(result.output, "tables_are_right")) << result;
    EXPECT_EQ(engine_.type("build/engine").output, "b1 attacks c3\n");
    EXPECT_TRUE(engine_.is_at_rest());
  }

  /// As strict a host as may be, with headers of its own that have the names of ours.
  static constexpr const char* strict_host =
      "file(WRITE own/board/square.hpp \"#error not this one\")\n"
      "include_directories(own)\n"
      "set(CMAKE_CXX_STANDARD 17)\n"
      "set(CMAKE_UNITY_BUILD ON)\n"
      "set(CMAKE_UNITY_BUILD_BATCH_SIZE 0)\n"
      "set(CMAKE_CXX_FLAGS \"-fno-exceptions -fno-rtti -Werror\")\n"
      "set(CMAKE_EXPORT_COMPILE_COMMANDS ON)\n"
      "add_compile_options(-Wshadow -Wsign-conversion)\n";
  Consumer engine_{GetParam().toolchain};
};

INSTANTIATE_TEST_SUITE_P(, PageOnCMake,
                         testing::Values(Way{"FindPackageNinjaGcc", 0, toolchains()[0]},
                                         Way{"FindPackageNinjaClang", 0, toolchains()[1]},
                                         Way{"FindPackageMakeGcc", 0, toolchains()[2]},
                                         Way{"FindPackageMakeClang", 0, toolchains()[3]},
                                         Way{"AddSubdirectory", 1, toolchains().front()},
                                         Way{"FetchContent", 2, toolchains().back()}),
                         [](const auto& info) { return info.param.name; });

TEST_P(PageOnCMake, IsRight) {
  fs::create_directory_symlink(BBTABLES_SOURCE, engine_.path("bbtables"));
  ASSERT_TRUE(
      is_good(engine_.type("cd '" BBTABLES_SOURCE "'\n" BBTABLES_CMAKE " -E tar czf '" +
                           engine_.path("bbtables.tar.gz").string() +
                           "' CMakeLists.txt LICENSE generated generator templates verify")));
  // One of our files that throws and has a header of a name that is the host's too.
  take_objects_of_this_build(engine_, "header.cpp.o");
  expect_success();
  if (GetParam().block == 0) return;
  // What holds for that one holds for all: in the end, the flags are the same.
  std::size_t ours = 0;
  for (const std::string& line : lines(engine_.read("build/compile_commands.json"))) {
    if (!contains(line, "\"command\"") || contains(line, "CMakeFiles/engine.dir/")) continue;
    ++ours;
    EXPECT_LT(line.rfind("-fno-exceptions -fno-rtti -Werror"),
              line.find(" -w -fexceptions -frtti "))
        << line;
    for (const char* of_host : {"/own", "-Wshadow", "-Wsign-conversion", "++17"}) {
      EXPECT_FALSE(contains(line, of_host)) << line;
    }
  }
  EXPECT_GT(ours, 10U);
}

}  // namespace
}  // namespace bbtables::use
