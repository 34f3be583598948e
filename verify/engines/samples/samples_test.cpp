// Whatever bbtables can generate is recognised as what it is: in every language, and in C++ in
// every pair of mappings. And no wrong bit goes unseen in it.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "base/files.hpp"
#include "cli/request.hpp"
#include "emit/document.hpp"
#include "emit/template.hpp"
#include "engines/read/dialect.hpp"
#include "engines/recognise/finding.hpp"
#include "tables/catalogue.hpp"

namespace bbtables::recognise {

namespace {

/// A language that tables are written in, and how its sources spell a table's name.
struct Language {
  std::string name;  ///< of its template
  std::string file;  ///< what a source is called; the ending says which syntax it has
  std::string emit::Name::*spelling;
  emit::Template text;
};

emit::Template template_beside(const std::string& name) {
  const std::string path = std::string{BBTABLES_SAMPLES} + "/" + name + ".mustache";
  return {path, base::read_file(path, emit::largest_template).value()};
}

Language our_own(const std::string& name, std::string emit::Name::*spelling) {
  emit::Template text{name, std::string{cli::language_named(name).text}};
  return {name, "tables." + text.comments().file_ending, spelling, text};
}

Language other(const std::string& name, const std::string& ending,
               std::string emit::Name::*spelling) {
  return {name, "tables." + ending, spelling, template_beside(name)};
}

/// Those of templates/ and those that stand beside this file.
const std::vector<Language>& all_languages() {
  using emit::Name;
  static const std::vector<Language> all{
      our_own("c", &Name::snake),
      our_own("cpp", &Name::snake),
      our_own("csharp", &Name::pascal),
      our_own("go", &Name::pascal),
      our_own("java", &Name::screaming),
      our_own("javascript", &Name::camel),
      our_own("kotlin", &Name::camel),
      our_own("python", &Name::screaming),
      our_own("rust", &Name::screaming),
      our_own("zig", &Name::snake),
      other("decimals", "hpp", &Name::camel),
      other("java_decimals", "java", &Name::camel),
  };
  return all;
}

/// Whether the language holds the table of 65,536 numbers in strings, which nobody reads as
/// numbers.
bool packs_popcounts(const Language& language) { return language.text.uses("is_huge"); }

/// All tables of the catalogue in that layout that the language holds as numbers.
emit::Document catalogue_in(const Language& language, const mapping::Layout& layout) {
  emit::Document document{{"Tables of an engine."}, {"engine"}, layout, {{nullptr, {}}}};
  // In C it would begin each name, and a single number is known by its name alone.
  if (language.name == "c") document.namespaces.clear();
  for (const tables::Table& table : tables::catalogue()) {
    if (table.name == "popcount16" && packs_popcounts(language)) continue;
    document.modules.front().tables.emplace_back(table, emit::Name::from_snake(table.name), layout);
  }
  return document;
}

FileReport checked(const Language& language, std::string_view source) {
  return check_source(language.file, source, read::dialect_of(language.file).value());
}

/// The finding of that identifier, "Magics[].mask" for "Magics" too, or nullptr.
const Finding* find(const FileReport& report, std::string_view identifier) {
  const auto is_it = [&](const Finding& finding) {
    const std::string_view name{finding.identifier};
    return name.starts_with(identifier) &&
           (name.size() == identifier.size() || name[identifier.size()] == '[');
  };
  const auto found = std::find_if(report.findings.begin(), report.findings.end(), is_it);
  return found == report.findings.end() ? nullptr : &*found;
}

/// The eight layouts in which one mapping orders both index and bits, and eight more in which each
/// mapping stands once for the index and once for the bits.
std::vector<mapping::Layout> sample_of_layouts() {
  Layouts sample = same_mappings;
  for (unsigned index = 0; index < 8; ++index) sample |= only(8 * index + (index + 3) % 8);
  return listed(sample);
}

void expect_found(const FileReport& report, const emit::EmittedTable& table,
                  const std::string& identifier) {
  const Finding* finding = find(report, identifier);
  ASSERT_NE(finding, nullptr) << identifier << " is not found";
  EXPECT_EQ(finding->identifier, identifier);
  EXPECT_EQ(finding->match.table(), table.table.name);
  EXPECT_EQ(finding->entries, table.values.size()) << identifier;
  EXPECT_TRUE(finding->match.whole()) << identifier << " is only in part there";
  EXPECT_EQ(finding->unread, 0U) << identifier;
  for (const WrongEntry& entry : finding->wrong) {
    ADD_FAILURE() << identifier << " in line " << entry.place.line << " is right, but called wrong";
  }
}

void expect_recognised(const Language& language, const mapping::Layout& layout) {
  const emit::Document document = catalogue_in(language, layout);
  const FileReport report = checked(language, language.text.render(document));
  for (const emit::EmittedTable& table : document.modules.front().tables) {
    expect_found(report, table, table.name.*language.spelling);
  }
  EXPECT_EQ(report.findings.size(), document.modules.front().tables.size());
  for (const SkippedArray& array : report.skipped) {
    ADD_FAILURE() << array.identifier << " is skipped, with entries: " << array.count;
  }
  EXPECT_EQ(listed(report.agreement.white_first), std::vector{layout});
  EXPECT_EQ(report.agreement.by_numbers, report.agreement.layouts) << "names had to decide";
}

/// The place of a language in the list.
class Languages : public testing::TestWithParam<std::size_t> {};

std::string name_of(const testing::TestParamInfo<std::size_t>& test) {
  return all_languages()[test.param].name;
}

/// C++ is read in all layouts there are.
std::vector<mapping::Layout> layouts_of(const Language& language) {
  return language.name == "cpp" ? listed(all_layouts) : sample_of_layouts();
}

TEST_P(Languages, hold_every_table_as_what_it_is) {
  const Language& language = all_languages()[GetParam()];
  for (const mapping::Layout& layout : layouts_of(language)) {
    const testing::ScopedTrace trace{__FILE__, __LINE__, layout.name()};
    expect_recognised(language, layout);
  }
}

INSTANTIATE_TEST_SUITE_P(, Languages, testing::Range(std::size_t{0}, all_languages().size()),
                         name_of);

/// The number, from 1, of the last line that the texts, of equally many lines, do not share: an
/// entry may be drawn as an example before it is listed.
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

/// A source with one wrong bit.
struct Plant {
  std::string source;
  std::string identifier;
  WrongEntry expected{};
  std::string what;  ///< for whoever reads that it was not seen
};

Plant any_plant(const Language& language, const mapping::Layout& layout) {
  emit::Document document = catalogue_in(language, layout);
  emit::EmittedTable table = *rc::gen::elementOf(document.modules.front().tables);
  // Unless it has the wrong bit, the largest takes more time than all others together.
  std::erase_if(document.modules.front().tables, [&](const emit::EmittedTable& each) {
    return each.table.name == "popcount16" && table.table.name != each.table.name;
  });
  const std::string right = language.text.render(document);

  const auto entry = *rc::gen::inRange<std::size_t>(0, table.values.size());
  const auto bit = *rc::gen::inRange(0U, tables::bits_of(table.table.element));
  Plant plant;
  plant.identifier = table.name.*language.spelling;
  plant.expected.should_be = table.values[entry];
  plant.expected.is = table.values[entry] ^= std::uint64_t{1} << bit;
  *std::find_if(document.modules.front().tables.begin(), document.modules.front().tables.end(),
                [&](const auto& each) { return each.table.name == table.table.name; }) = table;
  plant.source = language.text.render(document);
  plant.expected.place.line = last_different_line(right, plant.source);
  plant.what = plant.identifier + " in " + layout.name() + ", bit " + std::to_string(bit) +
               " of entry " + std::to_string(entry);
  return plant;
}

class Planted : public Languages {};

TEST_P(Planted, bit_is_reported_with_its_line_and_nothing_else_is) {
  const Language& language = all_languages()[GetParam()];
  const auto layouts = layouts_of(language);
  rc::detail::checkGTest([&] {
    const Plant plant = any_plant(language, *rc::gen::elementOf(layouts));
    const testing::ScopedTrace trace{__FILE__, __LINE__, plant.what};
    expect_one_wrong(checked(language, plant.source), plant.identifier, plant.expected);
  });
}

INSTANTIATE_TEST_SUITE_P(, Planted, testing::Range(std::size_t{0}, all_languages().size()),
                         name_of);

}  // namespace

}  // namespace bbtables::recognise
