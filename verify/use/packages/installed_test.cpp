// find_package(): what an engine has of an installed bbtables.

#include <gtest/gtest.h>

#include <string>

#include "use/commands/process.hpp"
#include "use/packages/consumer.hpp"

namespace bbtables::packaging {
namespace {

/// Less than the C++17 that headers ask for themselves; compilers but warn of its words.
const command::Arguments too_old{"-DCMAKE_CXX_STANDARD=14", "-DCMAKE_CXX_FLAGS=-Werror"};

TEST(Installed, HasTheVersionThatTheCommandsHave) {
  const Consumer engine;
  const auto version_of = [&](const std::string& program) {
    return engine.run("mkdir -p . && '" BBTABLES_PREFIX "/bin/" + program + "' --version").output;
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
  engine.write("a file", "");
  const auto found = engine.run("! grep -rF -e '" BBTABLES_BUILD "' -e '" BBTABLES_SOURCE
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
  EXPECT_TRUE(is_good(engine.run("build/engine")));
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
  EXPECT_TRUE(is_good(engine.run("build/one && build/two && 'build/another folder/three'")));
}

}  // namespace
}  // namespace bbtables::packaging
