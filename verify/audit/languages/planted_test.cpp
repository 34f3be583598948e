// No wrong bit goes unseen, whatever the language, the layout and the table it is in.

#include <gtest/gtest.h>

#include <algorithm>
#include <rapidcheck/gtest.h>

#include "audit/languages/languages.hpp"
#include "audit/languages/layouts.hpp"

namespace bbtables::audit::languages {
namespace {

/// One bit of one entry of one table.
struct Flip {
  std::size_t table;
  std::size_t entry;
  unsigned bit;
};

Flip any_flip(const emit::Document& document) {
  const auto table = *rc::gen::inRange<std::size_t>(0, document.tables.size());
  const emit::EmittedTable& chosen = document.tables[table];
  return {table, *rc::gen::inRange<std::size_t>(0, chosen.values.size()),
          *rc::gen::inRange(0U, tables::bits_of(chosen.table->element))};
}

/// The number, from 1, of the last line that the texts, of equally many lines, do not share: an entry
/// may be drawn as an example before it is listed.
std::uint32_t last_different_line(const std::string& text, const std::string& other) {
  const auto differ = std::mismatch(text.rbegin(), text.rend(), other.rbegin(), other.rend());
  return 1 + static_cast<std::uint32_t>(std::count(differ.first, text.rend(), '\n'));
}

void expect_one_wrong(const FileReport& report, const std::string& identifier,
                      const WrongEntry& expected) {
  std::size_t wrong = 0;
  for (const Finding& finding : report.findings) {
    wrong += finding.wrong.size();
    EXPECT_TRUE(finding.right() || finding.identifier == identifier)
        << finding.identifier << " is called wrong, too";
  }
  ASSERT_EQ(wrong, 1U);
  const Finding* finding = find(report, identifier);
  ASSERT_NE(finding, nullptr) << identifier << " is not found";
  ASSERT_EQ(finding->wrong.size(), 1U) << identifier;
  EXPECT_EQ(finding->wrong.front().place.line, expected.place.line);
  EXPECT_EQ(finding->wrong.front().is, expected.is);
  EXPECT_EQ(finding->wrong.front().should_be, expected.should_be);
}

void expect_a_flip_to_be_seen(const Language& language) {
  const mapping::Layout layout =
      *rc::gen::elementOf(language.name == "cpp" ? all_layouts() : sample_of_layouts());
  emit::Document document = whole_catalogue(layout);
  const std::string right = language.text.render(document);
  const Flip flip = any_flip(document);
  emit::EmittedTable& table = document.tables[flip.table];
  std::uint64_t& value = table.values[flip.entry];
  WrongEntry expected{};
  expected.should_be = value;
  value ^= std::uint64_t{1} << flip.bit;
  expected.is = value;
  const std::string wrong = language.text.render(document);
  expected.place.line = last_different_line(right, wrong);
  const std::string& identifier = table.name.*language.spelling;
  RC_LOG() << identifier << " in " << layout.name() << ": bit " << flip.bit << " of entry "
           << flip.entry << " in line " << expected.place.line << std::endl;
  expect_one_wrong(audited(language, wrong), identifier, expected);
}

class Planted : public testing::TestWithParam<std::string> {};

TEST_P(Planted, bit_is_reported_with_its_line_and_nothing_else_is) {
  rc::detail::checkGTest([&] { expect_a_flip_to_be_seen(language_named(GetParam())); });
}

INSTANTIATE_TEST_SUITE_P(, Planted, testing::ValuesIn(names_of_languages()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace bbtables::audit::languages
