// Every single bit of every generated table matters to the laws: a flip of any one is noticed by
// the comparison that judges the table, in the values of the C++ headers and of the Rust modules.

#include "use/mutants/bit_flips.hpp"

#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <sstream>

#include "truth/laws/judgements.hpp"
#include "use/languages/rust_modules.hpp"
#include "use/languages/tools.hpp"

namespace bbtables::mutants {
namespace {

/// How many bits each table has, as the command lists them.
const std::map<std::string, std::size_t>& listed_bits() {
  static const auto bits = [] {
    std::map<std::string, std::size_t> bits_by_name;
    std::istringstream lines{languages::output_of({BBTABLES_COMMAND, "list"})};
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words{line};
      std::string name;
      std::string skipped;
      std::size_t bytes = 0;
      words >> name >> skipped >> skipped >> skipped >> bytes;
      bits_by_name[name] = 8 * bytes;
    }
    return bits_by_name;
  }();
  return bits;
}

class EveryBitFlip : public testing::TestWithParam<laws::Judgement> {
 protected:
  static void expect_all_are_caught(const laws::Values& values) {
    const laws::Judgement& judgement = GetParam();
    ASSERT_EQ(values.size(), judgement.values().size());
    const BitFlips flips = flip_every_bit(judgement, values);
    std::cout << judgement.table() << ": " << flips.mutants << " mutants, " << flips.killed
              << " killed\n";
    RecordProperty("mutants", std::to_string(flips.mutants));
    RecordProperty("killed", std::to_string(flips.killed));
    EXPECT_EQ(flips.mutants, listed_bits().at(std::string{judgement.table()}));
    EXPECT_EQ(flips.killed, flips.mutants);
    for (const std::string& survivor : flips.survivors) ADD_FAILURE() << survivor << " survived";
  }
};

TEST_P(EveryBitFlip, InCppIsCaught) { expect_all_are_caught(GetParam().values()); }

TEST_P(EveryBitFlip, InRustIsCaught) {
  if (!languages::is_there("rustc")) GTEST_SKIP() << languages::reason_to_skip("rustc");
  static const languages::Printed printed = languages::printed_by_rust();
  expect_all_are_caught(printed.at(std::string{GetParam().table()}));
}

INSTANTIATE_TEST_SUITE_P(, EveryBitFlip, testing::ValuesIn(laws::judgements()),
                         [](const auto& test) { return std::string{test.param.table()}; });

}  // namespace
}  // namespace bbtables::mutants
