// What is wrong with the arguments stops the configure step, and is said.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "use/packages/consumer.hpp"

namespace bbtables::packaging {
namespace {

using Words = std::vector<std::string>;

class Refusal : public testing::Test {
 protected:
  [[nodiscard]] testing::AssertionResult is_refused(const std::string& commands,
                                                    const Words& words) const {
    engine_.write_project("find_package(bbtables REQUIRED)\nenable_testing()\n" + commands);
    return is_stopped(engine_.configure(), words) << "\nof: " << commands;
  }
  /// The beginning of the call is right.
  [[nodiscard]] testing::AssertionResult refuses(const std::string& arguments,
                                                 const Words& words) const {
    return is_refused("bbtables_generate(TARGET t LANGUAGE rust TABLES knight " + arguments + ")",
                      words);
  }

  Consumer engine_;
};

TEST_F(Refusal, NamesTheUnknownArgument) {
  EXPECT_TRUE(is_refused("bbtables_generate(TARGET t CPP LANGUAGE rust TABLES knight)",
                         {"unknown argument 'CPP'", "TARGET, LANGUAGE, NAMESPACE", "TABLES"}));
  EXPECT_TRUE(refuses("NAMESPCE engine", {"TARGET t: unknown argument 'NAMESPCE' after TABLES"}));
  EXPECT_TRUE(refuses("NAMES knight_attacks=A MAPING", {"unknown argument 'MAPING' after NAMES"}));
  EXPECT_TRUE(is_refused("bbtables_verify(TARGET t FILES a.cpp REQIRE king_attacks)",
                         {"unknown argument 'REQIRE' after FILES"}));
  EXPECT_TRUE(is_refused("bbtables_verify(TARGET t FILE a.cpp)", {"unknown argument 'FILE'"}));
}

TEST_F(Refusal, NamesTheArgumentThatIsMissing) {
  EXPECT_TRUE(is_refused("bbtables_generate(LANGUAGE rust TABLES knight)", {"TARGET is missing"}));
  EXPECT_TRUE(is_refused("bbtables_generate(TARGET t LANGUAGE rust)", {"TABLES is missing"}));
  EXPECT_TRUE(
      is_refused("bbtables_generate(TARGET t LANGUAGE rust TABLES)", {"TABLES has no value"}));
  EXPECT_TRUE(is_refused("bbtables_generate(TARGET t TABLES knight)", {"OUTPUT is missing"}));
  EXPECT_TRUE(is_refused("bbtables_generate(TARGET t TABLES knight OUTPUT a.hpp)", {"--lang"}));
  EXPECT_TRUE(is_refused("bbtables_verify(FILES a.cpp)", {"TARGET is missing"}));
  EXPECT_TRUE(is_refused("bbtables_verify(TARGET t REQUIRE king_attacks)", {"FILES is missing"}));
}

TEST_F(Refusal, NamesTheArgumentThatIsGivenTwice) {
  EXPECT_TRUE(refuses("MAPPING a1b1 MAPPING h1g1", {"MAPPING is given more than once"}));
  EXPECT_TRUE(refuses("MAPPING a1b1 TABLES king", {"TABLES is given more than once"}));
}

TEST_F(Refusal, SaysWhatTheCommandSays) {
  EXPECT_TRUE(refuses("kings", {"unknown table or family 'kings'", "did you mean"}));
  EXPECT_TRUE(refuses("MAPPING a1c1", {"unknown mapping 'a1c1'"}));
  EXPECT_TRUE(refuses("NAMESPACE fn", {"reserved word"}));
  EXPECT_TRUE(refuses("NAMES king_attacks=A", {"not among the tables"}));
  EXPECT_TRUE(is_refused("bbtables_generate(TARGET t LANGUAGE go TABLES knight OUTPUT t.go)",
                         {"unknown language 'go'"}));
  EXPECT_TRUE(
      is_refused("bbtables_verify(TARGET t FILES a.cpp REQUIRE kings)", {"unknown table 'kings'"}));
}

TEST_F(Refusal, IsOfAnOutputOutsideTheBuild) {
  for (const std::string output : {"/tmp/t.rs", "../t.rs", "a/../t.rs", "./t.rs", "a/"}) {
    EXPECT_TRUE(refuses("OUTPUT " + output, {"OUTPUT '" + output + "' must be a plain path"}));
  }
}

TEST_F(Refusal, IsOfATargetOrAnOutputThatIsThere) {
  const std::string first = "bbtables_generate(TARGET first LANGUAGE rust TABLES knight)\n";
  EXPECT_TRUE(is_refused(first + first, {"TARGET first: there is a target of that name"}));
  EXPECT_TRUE(
      is_refused(first + "bbtables_generate(TARGET t LANGUAGE rust TABLES king OUTPUT first.rs)",
                 {"OUTPUT 'first.rs' is made by the target first already: link that"}));
}

}  // namespace
}  // namespace bbtables::packaging
