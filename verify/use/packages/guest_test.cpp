// bbtables in the tree of another project: built as far as it is needed, and nothing else is
// changed.

#include <filesystem>
#include <string>

#include "use/packages/consumer.hpp"

namespace bbtables::use {
namespace {

const std::string inclusion = "add_subdirectory(\"" BBTABLES_SOURCE "\" bbtables)\n";
const std::string generation = "bbtables_generate(TARGET t LANGUAGE cpp TABLES knight)\n";

class Guest : public testing::Test {
 protected:
  [[nodiscard]] bool has(const std::string& file) const {
    return std::filesystem::exists(engine_.path(file));
  }
  /// What a build would do.
  [[nodiscard]] std::string plan() const { return engine_.build({"--", "-n"}).output; }

  Consumer engine_;
};

TEST_F(Guest, LeavesNothingInItsHostButItsOptions) {
  engine_.write_project(
      "add_custom_target(generate)\n"  // a name that bbtables has for itself, too
      "get_cmake_property(before VARIABLES)\n" +
          inclusion +
          "get_cmake_property(after VARIABLES)\n"
          "list(REMOVE_ITEM after before ${before})\n"
          "list(FILTER after EXCLUDE REGEX "
          "\"^(BBTABLES|bbtables|CMAKE_PROJECT|FIND_PACKAGE|Boost|boost|fmt|nlohmann_json)_\")\n"
          "if(after)\n  message(FATAL_ERROR \"new: ${after}\")\nendif()\n",
      "CXX");
  ASSERT_TRUE(is_good(engine_.configure()));
  EXPECT_FALSE(has("build/CTestTestfile.cmake"));
  EXPECT_FALSE(has("build/compile_commands.json"));
  EXPECT_FALSE(has("build/CPackConfig.cmake"));
  EXPECT_EQ(plan(), "ninja: no work to do.\n");
  EXPECT_TRUE(is_good(engine_.type("cmake --install build --prefix prefix")));
  EXPECT_FALSE(has("prefix"));
}

TEST_F(Guest, IsBuiltAsFarAsItIsNeeded) {
  engine_.write_project(inclusion + generation, "CXX");
  ASSERT_TRUE(is_good(engine_.configure()));
  EXPECT_TRUE(contains(plan(), "Linking CXX executable bbtables/generator/bbtables\n"));
  // `bbtables convert` reads sources; all else of verify/ is left out.
  for (const std::string part :
       {"verify/truth", "verify/use", "engines/report", "bbtables-verify"}) {
    EXPECT_FALSE(contains(plan(), part)) << plan();
  }

  engine_.write_project(inclusion + "enable_testing()\nbbtables_verify(TARGET t FILES a.cpp)\n",
                        "CXX");
  ASSERT_TRUE(is_good(engine_.configure()));
  EXPECT_TRUE(contains(plan(), "/bbtables-verify\n")) << plan();
  EXPECT_FALSE(contains(plan(), "test")) << plan();
}

TEST_F(Guest, SaysWhatItMisses) {
  engine_.write_project(inclusion + generation, "CXX");
  EXPECT_TRUE(is_stopped(engine_.configure({"-DCMAKE_DISABLE_FIND_PACKAGE_Boost=ON",
                                            "-DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON",
                                            "-DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON"}),
                         {"libboost-program-options-dev", "nlohmann-json3-dev", "libfmt-dev",
                          "BBTABLES_EXECUTABLE", "BBTABLES_TOOLS"}));
}

TEST_F(Guest, ThatIsNotBuiltStillHasItsHeaders) {
  engine_.write_project("set(BBTABLES_TOOLS OFF)\n" + inclusion +
                            "add_executable(engine main.cpp)\n"
                            "target_link_libraries(engine PRIVATE bbtables::tables)\n",
                        "CXX");
  engine_.write("main.cpp",
                "#include <bbtables/king.hpp>\n"
                "int main() { return bbtables::king_attacks[0] == 0x302 ? 0 : 1; }\n");
  ASSERT_TRUE(is_good(engine_.configure()));
  ASSERT_TRUE(is_good(engine_.build()));
  EXPECT_TRUE(is_good(engine_.type("build/engine")));
}

TEST_F(Guest, StillStopsForAnUnknownArgument) {
  engine_.write_project(inclusion + "bbtables_generate(TARGET t LANGUAGE rust TABLES knight MAPNG)",
                        "CXX");
  EXPECT_TRUE(is_stopped(engine_.configure(), {"unknown argument 'MAPNG' after TABLES"}));
}

}  // namespace
}  // namespace bbtables::use
