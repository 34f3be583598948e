// The ways to have bbtables in a CMake build: installed, as a folder of the engine, and fetched.
// The page on CMake is followed to the letter in each, and nothing else of the engine's is changed.

#include <filesystem>
#include <string>
#include <vector>

#include "use/packages/consumer.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

/// Less than the C++17 that headers ask for themselves; compilers but warn of its words.
const Arguments too_old{"-DCMAKE_CXX_STANDARD=14", "-DCMAKE_CXX_FLAGS=-Werror"};

TEST(Headers, NeedNoStepBeforeTheBuildAndNoCommands) {
  for (const std::string& way : {installed, "set(BBTABLES_TOOLS OFF)\n" + guest}) {
    const Consumer engine;
    engine.write_project(way +
                             "add_executable(engine main.cpp)\n"
                             "target_link_libraries(engine PRIVATE bbtables::tables)\n",
                         "CXX");
    engine.write("main.cpp",
                 "#include <bbtables/king.hpp>\n#include <bbtables/pawn.hpp>\n"
                 "int main() { return bbtables::king_attacks[0] == 0x302 ? 0 : 1; }\n");
    ASSERT_TRUE(is_good(engine.configure(too_old)));
    ASSERT_TRUE(is_good(engine.build()));
    EXPECT_TRUE(is_good(engine.type("build/engine")));
  }
}

TEST(Installed, HasTheVersionThatTheCommandsHaveAndIsForTheSameMinorVersion) {
  const Consumer engine;
  for (const std::string command : {"bbtables", "bbtables-verify"}) {
    EXPECT_EQ(engine.type("'" BBTABLES_PREFIX "/bin/" + command + "' --version").output,
              command + " " BBTABLES_VERSION "\n");
  }
  engine.write_project("find_package(bbtables " BBTABLES_VERSION " EXACT REQUIRED)");
  EXPECT_TRUE(is_good(engine.configure()));
  for (const std::string version : {"0.0", "0.99", "1.0"}) {
    engine.write_project("find_package(bbtables " + version + " REQUIRED)");
    EXPECT_TRUE(is_stopped(engine.configure(), {"version \"" + version + "\""}));
  }
}

TEST(Installed, NamesNoFolderOfTheBuild) {
  EXPECT_TRUE(
      is_good(Folder{}.type("! grep -rF -e '" BBTABLES_BUILD "' -e '" BBTABLES_SOURCE
                            "' '" BBTABLES_PREFIX "/share' '" BBTABLES_PREFIX "/include'")));
}

class Guest : public testing::Test {
 protected:
  void configure(const std::string& commands) const {
    engine_.write_project(commands, "CXX");
    ASSERT_TRUE(is_good(engine_.configure()));
  }
  /// What a build would do.
  [[nodiscard]] std::string plan() const { return engine_.build({"--", "-n"}).output; }

  const std::string generation_ = "bbtables_generate(TARGET t LANGUAGE cpp TABLES knight)\n";
  Consumer engine_;
};

TEST_F(Guest, LeavesNothingInItsHostButItsOptions) {
  configure(
      "add_custom_target(generate)\n"  // a name that bbtables has for itself, too
      "get_cmake_property(before VARIABLES)\n" +
      guest +
      "get_cmake_property(after VARIABLES)\n"
      "list(REMOVE_ITEM after before ${before})\n"
      "list(FILTER after EXCLUDE REGEX "
      "\"^(BBTABLES|bbtables|CMAKE_PROJECT|FIND_PACKAGE|Boost|boost|fmt|nlohmann_json)_\")\n"
      "if(after)\n  message(FATAL_ERROR \"new: ${after}\")\nendif()\n");
  EXPECT_EQ(plan(), "ninja: no work to do.\n");
  EXPECT_TRUE(is_good(engine_.type("cmake --install build --prefix prefix")));
  for (const std::string file : {"build/CTestTestfile.cmake", "build/compile_commands.json",
                                 "build/CPackConfig.cmake", "prefix"}) {
    EXPECT_FALSE(fs::exists(engine_.path(file))) << file;
  }
}

TEST_F(Guest, IsBuiltAsFarAsItIsNeeded) {
  configure(guest + generation_);
  EXPECT_TRUE(contains(plan(), "Linking CXX executable bbtables/generator/bbtables\n"));
  // `bbtables convert` reads sources; all else of verify/ is left out.
  for (const std::string part :
       {"verify/truth", "verify/use", "engines/report", "bbtables-verify"}) {
    EXPECT_FALSE(contains(plan(), part)) << plan();
  }
  configure(guest + "enable_testing()\nbbtables_verify(TARGET t FILES a.cpp)\n");
  EXPECT_TRUE(contains(plan(), "/bbtables-verify\n")) << plan();
  EXPECT_FALSE(contains(plan(), "test")) << plan();
}

TEST_F(Guest, SaysWhatItMisses) {
  engine_.write_project(guest + generation_, "CXX");
  EXPECT_TRUE(is_stopped(engine_.configure({"-DCMAKE_DISABLE_FIND_PACKAGE_Boost=ON",
                                            "-DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON",
                                            "-DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON"}),
                         {"libboost-program-options-dev", "nlohmann-json3-dev", "libfmt-dev",
                          "BBTABLES_EXECUTABLE", "BBTABLES_TOOLS"}));
}

class Parallel : public ByToolchain {};

INSTANTIATE_TEST_SUITE_P(With, Parallel, each_toolchain, name_of_toolchain);

TEST_P(Parallel, BuildsOfSeveralProgramsMakeTheirHeaderOnce) {
  const std::string program =
      "#include \"tables/attacks.hpp\"\n"
      "int main() { return engine::KnightAttacks[0] == 0x4020000000000000 ? 1 : 0; }\n";
  engine_.write("main.cpp", program);
  engine_.write("another folder/main.cpp", program);
  engine_.write("another folder/CMakeLists.txt",
                "add_executable(three main.cpp)\ntarget_link_libraries(three attacks)\n");
  engine_.write_project(installed +
                            "bbtables_generate(TARGET attacks LANGUAGE cpp TABLES knight_attacks "
                            "MAPPING a8b8 NAMES knight_attacks=KnightAttacks NAMESPACE engine "
                            "LICENSE MIT OUTPUT tables/attacks.hpp)\n"
                            "foreach(program IN ITEMS one two)\n"
                            "  add_executable(${program} main.cpp)\n"
                            "  target_link_libraries(${program} attacks)\n"
                            "endforeach()\n"
                            "add_subdirectory(\"another folder\")\n",
                        "CXX");
  ASSERT_TRUE(is_good(engine_.configure(too_old)));
  EXPECT_EQ(count(output_of(engine_.build()), "Generating tables/attacks.hpp"), 1U);
  EXPECT_TRUE(engine_.is_at_rest());
  EXPECT_TRUE(is_good(engine_.type("build/one && build/two && 'build/another folder/three'")));
}

const std::string page = "generator/BUILDS.md";

/// A way to have bbtables, as the n-th block for CMake says; the first is the whole project.
struct Way {
  std::string name;
  std::size_t block;
  Toolchain toolchain;
};

class PageOnCMake : public testing::TestWithParam<Way> {
 protected:
  void SetUp() override {
    const std::string reason = reason_to_skip(GetParam().toolchain);
    if (!reason.empty()) GTEST_SKIP() << reason;
    const std::vector<std::string> blocks = code_in("cmake", page);
    ASSERT_EQ(blocks.size(), 3U);
    engine_.write("main.cpp", code_in("cpp", page).at(1));
    fs::create_directories(engine_.path("home"));
    fs::create_symlink(BBTABLES_PREFIX, engine_.path("home/.local"));
    engine_.set("HOME", engine_.path("home").string());
    if (GetParam().block == 0) return engine_.write("CMakeLists.txt", blocks.front());
    // The installed verifier does as well as one that takes a minute to compile; and of this build,
    // which take_objects_of_this_build() gives it, clang cannot take the headers.
    const std::string quicker = "set(BBTABLES_VERIFY_EXECUTABLE \"" BBTABLES_PREFIX
                                "/bin/bbtables-verify\")\n" +
                                std::string{GetParam().toolchain.compiler == "clang++"
                                                ? "set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)\n"
                                                : ""};
    engine_.write("CMakeLists.txt",
                  replaced(blocks.front(), "find_package(bbtables 0.1 REQUIRED)\n",
                           quicker + strict_host + blocks.at(GetParam().block)));
  }

  /// What holds for each of our files: in the end, the flags are the same, and none is the host's.
  void expect_our_flags() const {
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
                                         Way{"FindPackageMakeClang", 0, toolchains()[1]},
                                         Way{"AddSubdirectory", 1, toolchains()[0]},
                                         Way{"FetchContent", 2, toolchains()[1]}),
                         [](const auto& info) { return info.param.name; });

TEST_P(PageOnCMake, IsRight) {
  fs::create_directory_symlink(BBTABLES_SOURCE, engine_.path("bbtables"));
  ASSERT_TRUE(
      is_good(engine_.type("cd '" BBTABLES_SOURCE "'\n" BBTABLES_CMAKE " -E tar czf '" +
                           engine_.path("bbtables.tar.gz").string() +
                           "' CMakeLists.txt LICENSE generated generator templates verify")));
  // One of our files that throws and has a header of a name that is the host's too.
  take_objects_of_this_build(engine_, "header.cpp.o");
  const Result result = engine_.type(code_in("", page).at(0));
  ASSERT_TRUE(is_good(result));
  EXPECT_TRUE(contains(result.output, "tables_are_right")) << result;
  EXPECT_EQ(engine_.type("build/engine").output, "b1 attacks c3\n");
  EXPECT_TRUE(engine_.is_at_rest());
  if (GetParam().block != 0) expect_our_flags();
}

}  // namespace
}  // namespace bbtables::use
