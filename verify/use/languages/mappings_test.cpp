// What the command counts, with no compiler between, is what the oracles say in every mapping.

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "truth/laws/table_checks.hpp"
#include "use/process.hpp"

namespace bbtables::use {
namespace {

const std::vector<std::string> mappings{"a1b1", "h1g1", "a8b8", "h8g8",
                                        "a1a2", "h1h2", "a8a7", "h8h7"};

/// All numbers of each table, by its name.
std::map<std::string, laws::Values> counted(const std::string& layout) {
  const Folder folder;
  folder.write("numbers.mustache",
               "{{#header}}\n# {{line}}\n{{/header}}\n{{#tables}}\n"
               "{{name.snake}}{{#rows}}{{#values}} {}{{/values}}{{/rows}}\n{{/tables}}\n");
  const Result result =
      folder.run({"bbtables", "generate", "--mapping", layout, "--template", "numbers.mustache"});
  EXPECT_EQ(result.exit_code, 0) << result;
  std::map<std::string, laws::Values> tables;
  std::istringstream lines{result.output};
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words{line};
    std::string name;
    words >> name;
    for (std::uint64_t number = 0; words >> number;) tables[name].push_back(number);
  }
  return tables;
}

/// Multipliers are others in each mapping of bits; each numbers the subsets of its mask.
void expect_shields_are_numbered(const laws::Values& masks, const laws::Values& magics) {
  for (std::size_t i = 0; i < masks.size(); ++i) {
    std::set<std::uint64_t> numbers;
    std::uint64_t subset = 0;
    do {
      numbers.insert((subset * magics.at(i)) >> 58);
      subset = (subset - masks[i]) & masks[i];
    } while (subset != 0);
    EXPECT_EQ(numbers.size(), 64U) << "pawn_shield_magics, entry " << i;
  }
}

class Mappings : public testing::TestWithParam<std::string> {};

TEST_P(Mappings, OfIndicesOrderEveryTableWithEachMappingOfBits) {
  for (const std::string& bits : mappings) {
    SCOPED_TRACE(GetParam() + "/" + bits);
    const auto tables = counted(GetParam() + "/" + bits);
    EXPECT_EQ(tables.size(), laws::table_checks().size());
    for (const laws::TableCheck& check : laws::table_checks()) {
      const std::string name{check.table()};
      if (name == "pawn_shield_magics") continue;
      EXPECT_TRUE(tables.at(name) == check.oracle().entries(GetParam(), bits)) << name;
    }
    expect_shields_are_numbered(tables.at("pawn_shield_masks"), tables.at("pawn_shield_magics"));
  }
}

INSTANTIATE_TEST_SUITE_P(, Mappings, testing::ValuesIn(mappings),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace bbtables::use
