#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "mapping/mapping.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"
#include "truth/laws/table_checks.hpp"
#include "truth/oracles/forms.hpp"

namespace bbtables::tables {
/// The form's name, where a test is named after its parameter.
void PrintTo(const Form& form, std::ostream* out) { *out << form.table.name << ' ' << form.name; }
}  // namespace bbtables::tables

namespace bbtables::laws {
namespace {

class EveryTable : public testing::TestWithParam<TableCheck> {};

TEST_P(EveryTable, EqualsItsOracle) { EXPECT_TRUE(GetParam().result()); }

TEST_P(EveryTable, IsWrongWithABitFlippedAndWithAnEntryLess) {
  auto values = GetParam().values();
  values.back() ^= 1;
  EXPECT_FALSE(GetParam().result_on(values));
  values.pop_back();
  EXPECT_FALSE(GetParam().result_on(values));
}

INSTANTIATE_TEST_SUITE_P(, EveryTable, testing::ValuesIn(table_checks()),
                         [](const auto& test) { return std::string{test.param.table()}; });

// Each check is a test of its own, made from the list compared here. So a table of the catalogue
// has been compared, whole, and by the name that its header gives it.
TEST(TheTableChecks, CoverEveryTableOfTheCatalogue) {
  Names checked;
  for (const TableCheck& check : table_checks()) checked.emplace(check.table());
  Names listed;
  for (const tables::Table& table : tables::catalogue()) listed.emplace(table.name);
  EXPECT_TRUE(same(checked, listed));
}

class EveryForm : public testing::TestWithParam<tables::Form> {};

TEST_P(EveryForm, EqualsItsOracleInEveryLayout) {
  const auto& [name, table] = GetParam();
  const oracles::FormOracle* oracle = oracles::form_oracle(table.name, name);
  ASSERT_NE(oracle, nullptr) << table.name << ' ' << name << " has no oracle";
  std::vector<unsigned> shape;
  for (const tables::Axis& axis : table.axes) shape.push_back(axis.size);
  EXPECT_EQ(shape, oracle->shape);
  for (const mapping::Mapping& index : mapping::all_mappings()) {
    for (const mapping::Mapping& bits : mapping::all_mappings()) {
      const auto is = table.values({index, bits});
      const auto should_be = oracle->entries(index.name(), bits.name());
      ASSERT_EQ(is.size(), should_be.size());
      for (std::size_t i = 0; i < is.size(); ++i) {
        if (is[i] == should_be[i]) continue;
        FAIL() << "entry " << i << " is " << is[i] << ", should be " << should_be[i] << "; indices "
               << index.name() << ", bits " << bits.name()
               << same(bits.squares(is[i]), bits.squares(should_be[i])).message();
      }
    }
  }
}

std::string test_name(std::string_view table, std::string_view form) {
  std::string name = std::string{table}.append("_").append(form);
  for (char& c : name) {
    if (c == '+') c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(, EveryForm, testing::ValuesIn(tables::forms()), [](const auto& test) {
  return test_name(test.param.table.name, test.param.name);
});

TEST(EveryMapping, MovesTheBitsOfASetFromA1b1AndBack) {
  const mapping::Mapping& a1b1 = mapping::all_mappings().front();
  for (const mapping::Mapping& other : mapping::all_mappings()) {
    const auto expect_moved = [&](board::SquareSet set) {
      EXPECT_EQ(other.from_a1b1(a1b1.bitboard(set)), other.bitboard(set)) << other.name();
      EXPECT_EQ(other.to_a1b1(other.bitboard(set)), a1b1.bitboard(set)) << other.name();
    };
    for (const board::Square square : board::Square::all()) expect_moved({square});
    for (std::uint64_t i = 0; i < 1'000; ++i) expect_moved(a1b1.squares(i * 0x9e3779b97f4a7c15));
  }
}

TEST(TheFormOracles, AreThoseOfTheForms) {
  Names told;
  for (const oracles::FormOracle& oracle : oracles::form_oracles()) {
    EXPECT_TRUE(told.insert(std::string{oracle.table}.append(" ").append(oracle.form)).second)
        << oracle.table << ' ' << oracle.form << " has two oracles";
  }
  Names listed;
  for (const tables::Form& form : tables::forms()) {
    listed.insert(std::string{form.table.name}.append(" ").append(form.name));
  }
  EXPECT_TRUE(same(told, listed));
}

}  // namespace
}  // namespace bbtables::laws
