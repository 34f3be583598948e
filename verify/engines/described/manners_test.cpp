// Whatever an author's language and manner of writing, a table is recognised and right.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "engines/described/checking.hpp"

namespace bbtables::described {
namespace {

void expect_right(const Manner& manner, const FormOracle& what, const std::string& text) {
  const recognise::FileReport report = checked(manner, text);
  const std::string name = identifier(manner, what.table);
  std::size_t entries = 0;
  std::vector<std::string> tables;
  for (const recognise::Finding& finding : report.findings) {
    EXPECT_TRUE(finding.right()) << finding.identifier << " is called wrong";
    if (!is_called(finding.identifier, name)) continue;
    entries += finding.entries;
    tables.emplace_back(finding.match.table());
    for (const auto& other : finding.other_matches) tables.emplace_back(other.table());
  }
  for (const recognise::SkippedArray& array : report.skipped) {
    ADD_FAILURE() << array.identifier << " is skipped";
  }
  EXPECT_NE(std::ranges::find(tables, what.table), tables.end()) << "it is called something else";
  EXPECT_EQ(entries, what.names().size());
  const auto layouts = recognise::listed(report.agreement.layouts);
  EXPECT_NE(std::ranges::find(layouts, manner.layout), layouts.end()) << "another mapping";
}

class Manners : public testing::TestWithParam<Language> {};

TEST_P(Manners, of_writing_a_table_down_do_not_matter) {
  rc::detail::checkGTest([&] {
    const Manner manner = any_manner(GetParam());
    const FormOracle& what = any_of(manner, [](const FormOracle&) { return true; });
    const std::string own = declared(manner, what, lines(manner, what));
    const std::string text = among_others(manner, what, own);
    const testing::ScopedTrace trace{__FILE__, __LINE__, what.table + ' ' + what.form};
    expect_right(manner, what, text);
    if (testing::Test::HasFailure()) std::cerr << own.substr(0, 1500) << '\n';
  });
}

INSTANTIATE_TEST_SUITE_P(, Manners, testing::ValuesIn(languages()),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace bbtables::described
