// What bbtables generates in a form, bbtables-verify takes for exactly that: the table, the form,
// the parts, and every entry right.

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/request.hpp"
#include "engines/read/dialect.hpp"
#include "engines/recognise/finding.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"

namespace bbtables::recognise {
namespace {

using tables::Table;

/// What a run of bbtables-verify with that --mapping says of what a command makes.
FileReport checked(const std::string& arguments, const std::string& mapping) {
  const std::string command = "generate " + arguments;
  const cli::Request request = cli::recorded_request(command);
  const std::string source = cli::generated(request, cli::template_of(request), command);
  const Layouts layout = only(*mapping::Layout::named(mapping));
  return check_source("tables.hpp", source, read::dialect_of("tables.hpp").value(),
                      {.engine = Agreement{layout, layout, layout, false, true}});
}

/// The words of a form that change entries, as the list of forms has them.
std::string listed_part(const Table& table, const std::string& name) {
  const auto is_it = [&](const tables::Form& form) {
    return form.table.name == table.name && form.name == name;
  };
  return std::ranges::any_of(tables::forms(), is_it) && name != "by_target" ? name : "";
}

class Forms : public testing::TestWithParam<std::pair<const Table*, std::string>> {
 public:
  static auto all() {
    std::vector<ParamType> forms;
    for (const Table& table : tables::catalogue()) {
      for (const std::string& name : tables::names_of_forms(table)) {
        forms.emplace_back(&table, name);
      }
    }
    return forms;
  }
};

TEST_P(Forms, is_recognised_as_what_it_is) {
  const Table* const table = GetParam().first;
  const std::string& form = GetParam().second;
  const std::string name{table->name};
  for (const std::string mapping : {"a1b1", "h8h7"}) {
    const std::string of_form = " --form " + name + "=" + form;
    // Of constants the name tells what they are.
    const bool is_constant = tables::in_form(*table, form).axes.empty();
    const std::string called = name == "file_squares" ? "=FILE_*" : "=RANK_*";
    const FileReport report = checked(name + " --lang cpp --mapping " + mapping + of_form +
                                          (is_constant ? " --name \"" + name + called + "\"" : ""),
                                      mapping);
    ASSERT_EQ(report.findings.size(), 1U) << mapping;
    const Finding& finding = report.findings.front();
    EXPECT_TRUE(finding.right());
    EXPECT_EQ(finding.entries + finding.more_entries, tables::in_form(*table, form).entries());
    EXPECT_TRUE(report.skipped.empty());
    const auto is_it = [&](const Match& match) {
      return match.table() == name && match.first().form == listed_part(*table, form);
    };
    EXPECT_TRUE(is_it(finding.match) || std::ranges::any_of(finding.other_matches, is_it))
        << finding.match.table() << " " << finding.match.first().form << " in " << mapping;
  }
}

INSTANTIATE_TEST_SUITE_P(, Forms, testing::ValuesIn(Forms::all()), [](const auto& test) {
  std::string name = std::string{test.param.first->name} + "_in_" + test.param.second;
  std::ranges::replace(name, '+', '_');
  return name;
});

}  // namespace
}  // namespace bbtables::recognise
