// bbtables_verify(): the engine's own tables, as a test of the engine.

#include <gtest/gtest.h>

#include <string>

#include "use/commands/process.hpp"
#include "use/packages/consumer.hpp"

namespace bbtables::packaging {
namespace {

class Verifying : public testing::Test {
 protected:
  /// Its tables in "a source/knight.hpp", once the engine is configured.
  void configure(const std::string& requirements) const {
    engine_.write("a source/knight.hpp",
                  command::read_file(BBTABLES_SOURCE "/generated/cpp/knight.hpp"));
    engine_.write_project(
        "find_package(bbtables REQUIRED)\nenable_testing()\n"
        "bbtables_verify(TARGET \"tables are right\" FILES \"a source\" " +
        requirements + ")\n");
    ASSERT_TRUE(is_good(engine_.configure()));
  }

  Consumer engine_;
};

TEST_F(Verifying, PassesWhereTheTablesAreRight) {
  configure("REQUIRE knight_attacks knight_distance=knight_distance");
  const auto result = engine_.test();
  EXPECT_TRUE(is_good(result));
  EXPECT_NE(result.output.find("tables are right"), std::string::npos) << result;
}

TEST_F(Verifying, FailsWhereABitIsWrong) {
  configure("");
  std::string text = engine_.read("a source/knight.hpp");
  text.replace(text.find("0x0000000000020400"), 18, "0x0000000000020401");
  engine_.write("a source/knight.hpp", text);
  const auto result = engine_.test();
  EXPECT_NE(result.exit_code, 0);
  EXPECT_NE(result.output.find("a source/knight.hpp:"), std::string::npos) << result;
}

TEST_F(Verifying, FailsWhereARequiredTableIsMissing) {
  configure("REQUIRE king_attacks");
  EXPECT_NE(engine_.test().exit_code, 0);
}

}  // namespace
}  // namespace bbtables::packaging
