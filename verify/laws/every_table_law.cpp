#include <gtest/gtest.h>

#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>

#include "laws/judgements.hpp"
#include "laws/same_names.hpp"

namespace bbtables::laws {
namespace {

class EveryTable : public testing::TestWithParam<Judgement> {};

TEST_P(EveryTable, EqualsItsOracle) { EXPECT_TRUE(GetParam().verdict()); }

INSTANTIATE_TEST_SUITE_P(, EveryTable, testing::ValuesIn(judgements()),
                         [](const auto& test) { return std::string{test.param.table()}; });

/// The names of all tables, as the generator's own command lists them: first word of each line.
Names listed_tables() {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> output{
      popen("\"" BBTABLES_COMMAND "\" list", "r"), pclose};
  if (!output) throw std::runtime_error{"cannot run " BBTABLES_COMMAND};
  Names names;
  char line[1024];
  while (std::fgets(line, sizeof line, output.get()) != nullptr) {
    const std::string text{line};
    names.insert(text.substr(0, text.find_first_of(" \t\n")));
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
