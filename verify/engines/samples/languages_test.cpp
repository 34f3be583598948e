// Whatever bbtables can generate is recognised as what it is: in every language, and in C++ in
// every pair of mappings.

#include "engines/samples/languages.hpp"

#include <gtest/gtest.h>

#include "engines/samples/layouts.hpp"

namespace bbtables::recognise::languages {
namespace {

void expect_found(const FileReport& report, const emit::EmittedTable& table,
                  const std::string& identifier) {
  const Finding* finding = find(report, identifier);
  ASSERT_NE(finding, nullptr) << identifier << " is not found";
  EXPECT_EQ(finding->identifier, identifier);
  EXPECT_EQ(finding->table, table.table->name);
  EXPECT_EQ(finding->entries, table.values.size()) << identifier;
  EXPECT_TRUE(finding->whole()) << identifier << " holds " << finding->parts << " parts of "
                                << finding->parts_of_table;
  EXPECT_EQ(finding->unread, 0U) << identifier;
  for (const WrongEntry& entry : finding->wrong) {
    ADD_FAILURE() << identifier << entry.index << " in line " << entry.place.line
                  << " is right, but called wrong";
  }
}

void expect_recognised(const Language& language, const mapping::Layout& layout) {
  const emit::Document document = whole_catalogue(layout);
  const FileReport report = checked(language, language.text.render(document));
  for (const emit::EmittedTable& table : document.tables) {
    expect_found(report, table, table.name.*language.spelling);
  }
  EXPECT_EQ(report.findings.size(), document.tables.size());
  for (const SkippedArray& array : report.skipped) {
    ADD_FAILURE() << array.identifier << " is skipped: " << array.reason;
  }
  EXPECT_EQ(names_of(report.layouts), std::vector{layout.name()});
  EXPECT_EQ(report.undecided, "");
}

class Languages : public testing::TestWithParam<std::string> {};

TEST_P(Languages, hold_every_table_as_what_it_is) {
  const Language& language = language_named(GetParam());
  const auto layouts = language.name == "cpp" ? all_layouts() : sample_of_layouts();
  for (const mapping::Layout& layout : layouts) {
    const testing::ScopedTrace trace{__FILE__, __LINE__, layout.name()};
    expect_recognised(language, layout);
  }
}

INSTANTIATE_TEST_SUITE_P(, Languages, testing::ValuesIn(names_of_languages()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace bbtables::recognise::languages
