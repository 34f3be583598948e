// Which command the functions run.

#include <gtest/gtest.h>

#include <string>

#include "use/commands/process.hpp"
#include "use/packages/consumer.hpp"

namespace bbtables::packaging {
namespace {

const std::string another_machine = "-DCMAKE_SYSTEM_NAME=Linux";
const std::string our_command = "-DBBTABLES_EXECUTABLE=" BBTABLES_PREFIX "/bin/bbtables";
const std::string our_verifier =
    "-DBBTABLES_VERIFY_EXECUTABLE=" BBTABLES_PREFIX "/bin/bbtables-verify";

class Commands : public testing::Test {
 protected:
  void write_project(const std::string& inclusion, const std::string& languages = "NONE") const {
    engine_.write("knight.hpp", command::read_file(BBTABLES_SOURCE "/generated/cpp/knight.hpp"));
    engine_.write_project(inclusion +
                              "\nenable_testing()\n"
                              "bbtables_generate(TARGET tables LANGUAGE rust TABLES knight)\n"
                              "bbtables_verify(TARGET right FILES knight.hpp)\n",
                          languages);
  }

  Consumer engine_;
};

TEST_F(Commands, AreThoseOfThisMachineWhereTheBuildIsForAnother) {
  write_project("find_package(bbtables REQUIRED)");
  EXPECT_TRUE(is_stopped(
      engine_.configure({another_machine}),
      {"cross-compiling", "bbtables that runs on this machine", "set BBTABLES_EXECUTABLE"}));
  EXPECT_TRUE(is_stopped(engine_.configure({another_machine, our_command}),
                         {"set BBTABLES_VERIFY_EXECUTABLE"}));
  ASSERT_TRUE(is_good(engine_.configure({another_machine, our_command, our_verifier})));
  EXPECT_TRUE(is_good(engine_.build()));
  EXPECT_TRUE(is_good(engine_.test()));
}

TEST_F(Commands, AreNotBuiltWhereTheBuildIsForAnotherMachine) {
  write_project("add_subdirectory(\"" BBTABLES_SOURCE "\" bbtables)", "CXX");
  EXPECT_TRUE(is_stopped(engine_.configure({another_machine}), {"cross-compiling"}));
  ASSERT_TRUE(is_good(engine_.configure(
      {another_machine, our_command, our_verifier, "-DCMAKE_DISABLE_FIND_PACKAGE_Boost=ON"})));
  const auto result = engine_.build();
  EXPECT_TRUE(is_good(result));
  EXPECT_EQ(result.output.find("Building"), std::string::npos) << result;
  EXPECT_TRUE(is_good(engine_.test()));
}

TEST_F(Commands, MayBeNamedAlways) {
  write_project("find_package(bbtables REQUIRED)");
  for (const std::string path : {"bbtables", "/there/is/no/bbtables", "/"}) {
    EXPECT_TRUE(is_stopped(engine_.configure({"-DBBTABLES_EXECUTABLE=" + path}),
                           {"BBTABLES_EXECUTABLE must be the absolute path of bbtables",
                            "there is no '" + path + "'"}));
  }
  EXPECT_TRUE(
      is_stopped(engine_.configure({"-DBBTABLES_EXECUTABLE=/bin/false"}), {"/bin/false refuses"}));
  EXPECT_TRUE(is_good(engine_.configure({our_command})));
}

TEST_F(Commands, AreFoundOrTheErrorSaysWhatToDo) {
  write_project("set(BBTABLES_TOOLS OFF)\nadd_subdirectory(\"" BBTABLES_SOURCE "\" bbtables)",
                "CXX");
  EXPECT_TRUE(is_stopped(engine_.configure(), {"bbtables::bbtables is not known here",
                                               "BBTABLES_TOOLS=ON", "set BBTABLES_EXECUTABLE"}));
}

}  // namespace
}  // namespace bbtables::packaging
