// Nothing that foreign text holds reaches a terminal or the log of a CI service as more than text.

#include "base/safe_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engines/read/dialect.hpp"
#include "engines/report/reporter.hpp"

namespace bbtables {

namespace base {
namespace {

using namespace std::string_literals;

/// Texts, and how they are printed.
using Rows = std::vector<std::pair<std::string, std::string>>;

void expect_printed(const Rows& rows) {
  for (const auto& [text, printed] : rows) EXPECT_EQ(printable(text), printed);
}

TEST(Printable, shows_by_their_number_what_is_no_text_and_what_hides_or_reorders_others) {
  expect_printed({
      {"Größe — 騎士 ♞ 🐎 C:\\x", "Größe — 騎士 ♞ 🐎 C:\\x"},
      {"\x1b[2J\t\n\0\x7f"s, "\\x1b[2J\\x09\\x0a\\x00\\x7f"},
      {"\xc2\x9b", "\\x9b"},  // a control sequence introducer in UTF-8
      {"\xc2\x9f\xc2\xa0", "\\x9f\xc2\xa0"},
      {"a\x80", "a\\x80"},
      {"\xff\xfe", "\\xff\\xfe"},
      {"\xe2\x82", "\\xe2\\x82"},                    // cut short
      {"\xc0\xaf", "\\xc0\\xaf"},                    // longer than need be
      {"\xed\xa0\x80", "\\xed\\xa0\\x80"},           // a surrogate
      {"\xf4\x8f\xbf\xbf", "\xf4\x8f\xbf\xbf"},      // the last character
      {"\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80"},  // beyond it
      {"\xc3(\xe2\x28\xa1", "\\xc3(\\xe2(\\xa1"},    // not continued
      {"a\xe2\x80\xae", "a\\u{202e}"},
      {"\xef\xbb\xbf", "\\u{feff}"},
      {"\xf3\xa0\x81\x81", "\\u{e0041}"},
  });
}

TEST(Printable, leaves_no_command_of_a_ci_service) {
  expect_printed({
      {"::stop-commands::x.c", "\\x3a:stop-commands::x.c"},
      {"  ::error::x", "  \\x3a:error::x"},
      {"\xe2\x80\x83::error::x", "\xe2\x80\x83\\x3a:error::x"},  // an em space
      {"src/##[error]x.c", "src/#\\x23[error]x.c"},
      {"###vso[x]", "#\\x23#vso[x]"},
      {"#[x] a::b :c:: 1:2", "#[x] a::b :c:: 1:2"},
      // What folds the log of Buildkite.
      {"+++ x.c", "\\x2b++ x.c"},
      {"--- x.c", "\\x2d-- x.c"},
      {"~~~ x.c", "\\x7e~~ x.c"},
      {"^^^ +++", "\\x5e^^ +++"},
      {"a --- b", "a --- b"},
  });
}

TEST(SafeText, has_one_command_whose_parts_cannot_end_it) {
  EXPECT_EQ(SafeText::annotation("error", {{"file", "a,b:c%\n::x"}, {"line", ""}, {"col", "5"}},
                                 "50%\n::warning::y ##[z]")
                .text(),
            "::error file=a%2Cb%3Ac%25\\x0a%3A%3Ax,col=5::50%25\\x0a::warning::y #\\x23[z]\n");
  EXPECT_EQ(SafeText::annotation("notice", {}, "x").text(), "::notice::x\n");
}

RC_GTEST_PROP(Printable, any_bytes_become_one_line_that_stays_as_it_is,
              (const std::string& bytes)) {
  const std::string line = printable(bytes);
  RC_ASSERT(std::none_of(line.begin(), line.end(), [](char each) {
    return static_cast<unsigned char>(each) < 0x20 || each == 0x7f;
  }));
  RC_ASSERT(line.find("##") == std::string::npos);
  RC_ASSERT(printable(line) == line);
}

}  // namespace
}  // namespace base

namespace report {
namespace {

/// A wrong table with an entry that cannot be read, wrong magics with their data, and an array that
/// resembles a table: all that has names in a report.
recognise::FileReport report_on_all() {
  const auto listed = [](const std::string& name, std::size_t count, const auto& number) {
    std::string text = "const uint64_t " + name + "[] = {";
    for (std::size_t i = 0; i < count; ++i) text += number(i) + ",";
    return text + "};\n";
  };
  const auto word = [](std::uint64_t value) { return std::to_string(value) + "u"; };
  return recognise::check_source(
      "a.c",
      listed("A", 64,
             [&](std::size_t i) {
               return i == 9 ? "NAME" : word((std::uint64_t{1} << i) + (i == 3 ? 1 : 0));
             }) +
          listed("B", 64, [&](std::size_t i) { return word(i < 20 ? 7 : std::uint64_t{1} << i); }),
      *read::dialect_of("a.c"));
}

/// Bytes that a terminal or a service may take for more than a name.
rc::Gen<std::string> any_name() {
  return rc::gen::container<std::string>(rc::gen::oneOf(
      rc::gen::arbitrary<char>(), rc::gen::elementOf(std::string{"#:%,\n\r\x1b\xe2\x80\xae a"})));
}

RC_GTEST_PROP(Formats, let_no_name_be_a_command, ()) {
  recognise::FileReport report = report_on_all();
  RC_ASSERT(report.findings.size() == 1U && report.skipped.size() == 1U);
  RC_ASSERT(report.findings[0].wrong.size() == 1U && report.findings[0].unread == 1U);
  report.path = *any_name();
  report.findings[0].identifier = report.findings[0].wrong[0].written = *any_name();
  report.findings[0].unread_text = report.skipped[0].identifier = *any_name();
  report.magics = {{.identifier = *any_name(), .place = {1, 1}}};
  report.magics[0].lists.back().identifier = *any_name();
  report.magics[0].wrong = {{.place = {1, 1}, .lost = 1, .look_ups = 2}};
  const File file = file_of(report, Show::all);
  Summary summary{.requirements = {Fulfilment{{"king_attacks", *any_name()}}},
                  .failures = {{*any_name(), {}, "cannot be read"}}};
  summary.add(file);
  for (const std::string_view format : formats()) {
    std::string text;
    const auto reports =
        reporter(format, [&](const base::SafeText& piece) { text += piece.text(); });
    reports.file(file);
    reports.engine();
    reports.end(summary);
    const bool is_json = format == "json" || format == "sarif";
    RC_ASSERT(text.find("##") == std::string::npos);
    RC_ASSERT(text.find("\xe2\x80\xae") == std::string::npos);
    RC_ASSERT(std::ranges::all_of(text, [&](char each) {
      const auto byte = static_cast<unsigned char>(each);
      return each == '\n' || (byte >= ' ' && byte < 0x7f) || (byte > 0x7f && !is_json);
    }));
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
      const std::size_t command = line.find("::");
      const bool is_command =
          command != std::string::npos && line.find_first_not_of(' ') == command;
      RC_ASSERT(!is_command || format == "github");
    }
    // What is no UTF-8 is replaced, and all else is there again.
    RC_ASSERT(!is_json || Json::accept(text));
    if (format != "json") continue;
    const std::string path = Json(report.path).dump(-1, ' ', true, Json::error_handler_t::replace);
    RC_ASSERT(Json::parse(text)["files"][0]["path"] == Json::parse(path));
  }
}

}  // namespace
}  // namespace report
}  // namespace bbtables
