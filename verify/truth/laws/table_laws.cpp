#include <gtest/gtest.h>

#include <map>
#include <ostream>
#include <set>
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

TEST_P(EveryTable, EqualsItsOracle) { EXPECT_TRUE(GetParam().result_on(GetParam().values())); }

TEST_P(EveryTable, IsWrongInEachEntryWithAnyBitFlippedAndWithAnEntryLess) {
  const Values should_be = GetParam().should_be();
  Values values = should_be;
  for (unsigned bit = 0; bit < GetParam().bits(); ++bit) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = should_be[i] ^ std::uint64_t{1} << bit;
    }
    EXPECT_EQ(wrong_places(values, should_be).size(), values.size()) << bit;
  }
  EXPECT_FALSE(GetParam().result_on(values));
  EXPECT_FALSE(GetParam().result_on({should_be.begin(), should_be.end() - 1}));
}

INSTANTIATE_TEST_SUITE_P(, EveryTable, testing::ValuesIn(table_checks()),
                         [](const auto& test) { return std::string{test.param.table()}; });

// Each check is a test of its own, made from the list compared here. So a table of the catalogue
// has been compared, whole, and by the name that its header gives it.
TEST(TheTableChecks, CoverEveryTableOfTheCatalogue) {
  std::map<std::string_view, std::size_t> checked;
  for (const TableCheck& check : table_checks()) {
    checked[check.table()] = check.values().size() * check.bits() / 8;
  }
  std::map<std::string_view, std::size_t> listed;
  for (const tables::Table& table : tables::catalogue()) listed[table.name] = table.bytes();
  EXPECT_EQ(checked, listed);
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

INSTANTIATE_TEST_SUITE_P(, EveryForm, testing::ValuesIn(tables::forms()), [](const auto& test) {
  return test_name(testing::PrintToString(test.param));
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

TEST(EverySquare, HasANameAndNoOtherTextIsOne) {
  std::set<std::string> names;
  for (const board::Square square : board::Square::all()) {
    names.insert(square.name());
    EXPECT_EQ(board::Square::named(square.name()), square);
  }
  EXPECT_EQ(names.size(), board::Square::size);
  unsigned found = 0;
  for (char file = '!'; file <= '~'; ++file) {
    for (char rank = '!'; rank <= '~'; ++rank) {
      const std::string name{file, rank};
      found += board::Square::named(name) ? 1 : 0;
      EXPECT_FALSE(board::Square::named(name + ' ')) << name;
    }
  }
  EXPECT_EQ(found, board::Square::size);
}

TEST(EveryLayout, HasANameAndNoOtherTextIsOne) {
  for (const mapping::Mapping& index : mapping::all_mappings()) {
    for (const mapping::Mapping& bits : mapping::all_mappings()) {
      const mapping::Layout layout{index, bits};
      EXPECT_EQ(mapping::Layout::named(layout.name()), layout) << layout.name();
      EXPECT_EQ(mapping::Layout::named(index.name() + "/" + bits.name()), layout);
    }
    for (const std::string wrong : {"", "a1", "b1a1", "a1b1 "}) {
      EXPECT_FALSE(mapping::Layout::named(wrong)) << wrong;
      EXPECT_FALSE(mapping::Layout::named(index.name() + "/" + wrong)) << wrong;
      EXPECT_FALSE(mapping::Layout::named(wrong + "/" + index.name())) << wrong;
    }
  }
}

TEST(TheFormOracles, AreThoseOfTheForms) {
  std::multiset<std::pair<std::string_view, std::string>> told;
  for (const auto& oracle : oracles::form_oracles()) told.emplace(oracle.table, oracle.form);
  std::multiset<std::pair<std::string_view, std::string>> listed;
  for (const tables::Form& form : tables::forms()) listed.emplace(form.table.name, form.name);
  EXPECT_EQ(told, listed);
}

}  // namespace
}  // namespace bbtables::laws
