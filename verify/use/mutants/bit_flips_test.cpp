// Every single bit of every table of the catalogue matters: a flip of any one is noticed by the
// comparison that checks the table, in the values of the C++ headers and of Rust.

#include <gtest/gtest.h>

#include <iostream>

#include "truth/laws/table_checks.hpp"
#include "use/languages/languages.hpp"

namespace bbtables::mutants {
namespace {

class EveryBitFlip : public testing::TestWithParam<laws::TableCheck> {
 protected:
  /// Flips every bit of every entry of the table's values, one at a time.
  static void expect_all_are_caught(const laws::Values& values) {
    const laws::TableCheck& check = GetParam();
    ASSERT_EQ(values.size(), check.values().size());
    std::size_t mutants = 0;
    std::size_t killed = 0;
    check.for_each_entry(values, [&](const laws::CheckedEntry& entry) {
      for (unsigned bit = 0; bit < entry.bits; ++bit, ++mutants) {
        const bool survives = entry.is_right(entry.value ^ std::uint64_t{1} << bit);
        if (survives) ADD_FAILURE() << entry.name << " bit " << bit << " survived";
        killed += survives ? 0 : 1;
      }
    });
    std::cout << check.table() << ": " << mutants << " mutants, " << killed << " killed\n";
    static const auto listed = use::listed_tables();
    EXPECT_EQ(mutants, 8 * listed.at(std::string{check.table()}).bytes);
    EXPECT_EQ(killed, mutants);
  }
};

TEST_P(EveryBitFlip, InCppIsCaught) { expect_all_are_caught(GetParam().values()); }

TEST_P(EveryBitFlip, InRustIsCaught) {
  if (!use::is_installed("rustc")) GTEST_SKIP() << use::not_installed("rustc");
  static const use::PrintedTables printed = [] {
    use::Folder folder;
    return use::printed_by(use::language("rust"), folder);
  }();
  expect_all_are_caught(printed.at(std::string{GetParam().table()}));
}

INSTANTIATE_TEST_SUITE_P(, EveryBitFlip, testing::ValuesIn(laws::table_checks()),
                         [](const auto& test) { return std::string{test.param.table()}; });

}  // namespace
}  // namespace bbtables::mutants
