// Conventions are no errors: a table that an engine has in another usual way is that table, and it
// is right.

#include "engines/samples/variants.hpp"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <algorithm>

#include "engines/samples/languages.hpp"
#include "engines/samples/layouts.hpp"

namespace bbtables::recognise::languages {
namespace {

/// Tables that leave no doubt about the layout, in the catalogue's own way.
std::string other_tables(const mapping::Layout& layout) {
  emit::Document document = whole_catalogue(layout);
  const std::vector<std::string_view> wanted{"knight_attacks", "rank_masks",   "file_squares",
                                             "rank_squares",   "pawn_attacks", "not_a_file"};
  const auto unwanted = [&](const emit::EmittedTable& table) {
    return std::find(wanted.begin(), wanted.end(), table.table->name) == wanted.end();
  };
  document.tables.erase(std::remove_if(document.tables.begin(), document.tables.end(), unwanted),
                        document.tables.end());
  return language_named("javascript").text.render(document);
}

FileReport checked_among_others(const Variant& variant, const mapping::Layout& layout) {
  const std::string source =
      other_tables(layout) + declaration(variant.identifier, variant.list, variant.notation);
  return checked(language_named("javascript"), source);
}

/// A table of several parts may be reported part by part.
std::size_t entries_found(const FileReport& report, const std::string& identifier) {
  std::size_t entries = 0;
  for (const Finding& finding : report.findings) {
    if (finding.identifier.substr(0, finding.identifier.find('[')) == identifier) {
      entries += finding.entries;
    }
  }
  return entries;
}

void expect_right(const Variant& variant, const mapping::Layout& layout) {
  const FileReport report = checked_among_others(variant, layout);
  const Finding* finding = find(report, variant.identifier);
  ASSERT_NE(finding, nullptr) << variant.identifier << " is not found";
  EXPECT_NE(std::find(variant.tables.begin(), variant.tables.end(), finding->table),
            variant.tables.end())
      << variant.identifier << " is called " << finding->table;
  EXPECT_EQ(entries_found(report, variant.identifier), variant.entries) << variant.identifier;
  for (const Finding& each : report.findings) {
    EXPECT_TRUE(each.right()) << each.identifier << " is called wrong: " << each.wrong.size()
                              << " entries, the first " << each.wrong.front().index << " in line "
                              << each.wrong.front().place.line;
  }
  // Where black comes first, white may as well, on a board seen from the other side.
  const auto named = names_of(report.layouts);
  EXPECT_NE(std::find(named.begin(), named.end(), layout.name()), named.end())
      << testing::PrintToString(named);
  EXPECT_LE(named.size(), 2U);
}

class Variants : public testing::TestWithParam<std::size_t> {};

TEST_P(Variants, are_recognised_and_right_in_every_layout) {
  for (const mapping::Layout& layout : sample_of_layouts()) {
    const testing::ScopedTrace trace{__FILE__, __LINE__, layout.name()};
    expect_right(variants(layout)[GetParam()], layout);
  }
}

/// The line, in a source that begins with `before`, of the number in which the variants differ.
std::uint32_t line_of(const Variant& wrong, const Variant& right, const std::string& before) {
  const std::string text = declaration(wrong.identifier, wrong.list, wrong.notation);
  const std::string other = declaration(right.identifier, right.list, right.notation);
  const auto differ = std::mismatch(text.begin(), text.end(), other.begin(), other.end());
  const auto lines =
      std::count(before.begin(), before.end(), '\n') + std::count(text.begin(), differ.first, '\n');
  return 1 + static_cast<std::uint32_t>(lines);
}

void expect_a_plant_to_be_seen(std::size_t variant, const mapping::Layout& layout) {
  const Variant right = variants(layout)[variant];
  Variant wrong = right;
  const unsigned bits = right.notation == Notation::hexadecimal ? 64 : 6;
  const auto place = *rc::gen::inRange<std::size_t>(0, count(wrong.list));
  number_at(wrong.list, place) ^= std::uint64_t{1} << *rc::gen::inRange(0U, bits);
  const std::string before = other_tables(layout);
  const std::uint32_t line = line_of(wrong, right, before);

  const FileReport report = checked_among_others(wrong, layout);
  std::vector<std::uint32_t> lines;
  for (const Finding& finding : report.findings) {
    for (const WrongEntry& entry : finding.wrong) lines.push_back(entry.place.line);
  }
  EXPECT_EQ(lines, std::vector{line}) << "number " << place << " is wrong, in " << layout.name();
}

TEST_P(Variants, with_a_wrong_bit_are_wrong_in_its_line_and_nowhere_else) {
  const auto layouts = sample_of_layouts();
  rc::detail::checkGTest(
      [&] { expect_a_plant_to_be_seen(GetParam(), *rc::gen::elementOf(layouts)); });
}

const std::vector<Variant>& some_variants() {
  static const std::vector<Variant> all = variants(uniform_layouts().front());
  return all;
}

INSTANTIATE_TEST_SUITE_P(, Variants, testing::Range(std::size_t{0}, some_variants().size()),
                         [](const auto& test) { return some_variants()[test.param].identifier; });

}  // namespace
}  // namespace bbtables::recognise::languages
