// What the command counts, with no compiler between, is what the oracles say in every mapping.

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "truth/oracles/forms.hpp"
#include "use/process.hpp"

namespace bbtables::use {
namespace {

const std::vector<std::string> mappings{"a1b1", "h1g1", "a8b8", "h8g8",
                                        "a1a2", "h1h2", "a8a7", "h8h7"};

/// All numbers of each table, by its name.
std::map<std::string, std::vector<std::uint64_t>> counted(const std::string& layout) {
  const Folder folder;
  folder.write("numbers.mustache",
               "{{#header}}\n# {{line}}\n{{/header}}\n{{#tables}}\n"
               "{{name.snake}}{{#rows}}{{#values}} {}{{/values}}{{/rows}}\n{{/tables}}\n");
  const Result result =
      folder.run({"bbtables", "generate", "--mapping", layout, "--template", "numbers.mustache"});
  EXPECT_EQ(result.exit_code, 0) << result;
  std::map<std::string, std::vector<std::uint64_t>> tables;
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

class Mappings : public testing::TestWithParam<std::string> {};

TEST_P(Mappings, of_indices_order_every_table_with_each_mapping_of_bits) {
  for (const std::string& bits : mappings) {
    SCOPED_TRACE(GetParam() + "/" + bits);
    const auto tables = counted(GetParam() + "/" + bits);
    EXPECT_EQ(tables.size(), oracles::table_oracles().size());
    for (const oracles::FormOracle& oracle : oracles::table_oracles()) {
      EXPECT_TRUE(tables.at(oracle.table) == oracle.entries(GetParam(), bits)) << oracle.table;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(, Mappings, testing::ValuesIn(mappings),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace bbtables::use
