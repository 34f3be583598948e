#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "truth/laws/judgements.hpp"
#include "truth/laws/same_names.hpp"
#include "use/commands/process.hpp"

namespace bbtables::laws {
namespace {

class EveryTable : public testing::TestWithParam<Judgement> {};

TEST_P(EveryTable, EqualsItsOracle) { EXPECT_TRUE(GetParam().verdict()); }

INSTANTIATE_TEST_SUITE_P(, EveryTable, testing::ValuesIn(judgements()),
                         [](const auto& test) { return std::string{test.param.table()}; });

/// The names of all tables, as the generator's own command lists them: first word of each line.
Names listed_tables() {
  std::istringstream lines{command::run({BBTABLES_COMMAND, "list"}).output};
  Names names;
  for (std::string line; std::getline(lines, line);) {
    names.insert(line.substr(0, line.find_first_of(" \t")));
  }
  return names;
}

// Each judgement is a test of its own, made from the list compared here. So a table in the list has
// been compared, whole, and by the name that its header gives it.
TEST(TheJudgements, CoverEveryTableTheGeneratorLists) {
  Names judged;
  for (const Judgement& judgement : judgements()) judged.emplace(judgement.table());
  EXPECT_TRUE(same_names(judged, listed_tables()));
}

}  // namespace
}  // namespace bbtables::laws
