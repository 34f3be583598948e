// What the command prints right now, before it is committed: held to the same oracles, table by
// table.

#include "use/languages/printed.hpp"

#include <gtest/gtest.h>

#include <string>

#include "truth/laws/table_checks.hpp"
#include "use/languages/tools.hpp"

namespace bbtables::languages {
namespace {

class Printed : public testing::TestWithParam<laws::TableCheck> {};

TEST_P(Printed, EqualsItsOracle) {
  const std::string table{GetParam().table()};
  const auto printed = read_printed(output_of(
      {BBTABLES_COMMAND, "generate", table, "--template", test_template("numbers.mustache")}));
  ASSERT_EQ(printed.size(), 1U);
  EXPECT_TRUE(GetParam().result_on(printed.at(table)));
}

INSTANTIATE_TEST_SUITE_P(, Printed, testing::ValuesIn(laws::table_checks()),
                         [](const auto& test) { return std::string{test.param.table()}; });

}  // namespace
}  // namespace bbtables::languages
