#include <string>
#include <vector>

#include "use/commands/command_test.hpp"

namespace bbtables::command {
namespace {

/// Most of these are the cases of mustache's own specification, in the words of the catalogue: a
/// list with one item, `tables`; a flag that is true, `is_set`; one that is not, `is_count`.
class TemplateLines : public CommandTest {
 protected:
  /// What a template prints after the header.
  [[nodiscard]] std::string rendered(const std::string& text) const {
    write("own.mustache", header + text);
    const std::string output = output_of({"generate", "not_a_file", "--template", "own.mustache"});
    constexpr std::size_t header_lines = 5;
    std::size_t start = 0;
    for (std::size_t line = 0; line < header_lines; ++line) start = output.find('\n', start) + 1;
    return output.substr(start);
  }
};

TEST_F(TemplateLines, OfSectionsAloneLeaveNoTrace) {
  EXPECT_EQ(rendered("| This Is\n{{#tables}}\n|\n{{/tables}}\n| A Line\n"),
            "| This Is\n|\n| A Line\n");
  EXPECT_EQ(rendered("| This Is\n  {{#tables}}\t\n|\n\t{{/tables}}  \n| A Line\n"),
            "| This Is\n|\n| A Line\n");
  EXPECT_EQ(rendered("{{#tables}}\n{{#is_set}}\nyes\n{{/is_set}}\n{{#is_count}}\nno\n"
                     "{{/is_count}}\n{{^is_count}}\nnot\n{{/is_count}}\n{{/tables}}\nend\n"),
            "yes\nnot\nend\n");
}

TEST_F(TemplateLines, OfSeveralSectionsLeaveNoTrace) {
  EXPECT_EQ(rendered("a\n{{#tables}}{{#is_set}}\nb\n{{/is_set}} {{/tables}}\nc\n"), "a\nb\nc\n");
  EXPECT_EQ(rendered("a\n{{#tables}}{{#is_count}}\nb\n{{/is_count}} {{/tables}}\nc\n"), "a\nc\n");
}

TEST_F(TemplateLines, OfSectionsAloneLeaveNoTraceWithoutALineBeforeOrAfter) {
  EXPECT_EQ(rendered("{{#tables}}\n/\n{{/tables}}"), "/\n");
  EXPECT_EQ(rendered("#{{#tables}}\n/\n  {{/tables}}"), "#\n/\n");
  EXPECT_EQ(rendered("  {{#tables}}\n#{{/tables}}\n/"), "#\n/");
  EXPECT_EQ(rendered("{{^tables}}\nx\n{{/tables}}"), "");
}

TEST_F(TemplateLines, WithMoreThanTagsStay) {
  EXPECT_EQ(rendered(" | {{#tables}}\t|\t{{/tables}} | \n"), " | \t|\t | \n");
  EXPECT_EQ(rendered(" | {{#tables}} {{! x }}\n {{/tables}} | \n"), " |  \n  | \n");
  EXPECT_EQ(rendered(" {{#tables}}YES{{/tables}}\n {{#tables}}GOOD{{/tables}}\n"), " YES\n GOOD\n");
  EXPECT_EQ(rendered("{{#tables}} {{name.snake}}\n{{/tables}}"), " not_a_file\n");
  EXPECT_EQ(rendered("  {{namespace}}\n"), "  \n");
  EXPECT_EQ(rendered("{{#tables}}{{#is_count}}x{{/is_count}} {{/tables}}\n"), " \n");
  EXPECT_EQ(rendered("{{#tables}}{{#is_count}}x{{/is_count}} {{/tables}}"), " ");
}

TEST_F(TemplateLines, ThatAreEmptyStay) {
  EXPECT_EQ(rendered("\n\n{{#tables}}\n\n{{/tables}}\n\n"), "\n\n\n\n");
  EXPECT_EQ(rendered("a\n  \n\t\nb"), "a\n  \n\t\nb");
  EXPECT_EQ(rendered("{{#tables}}{{#is_set}}\n\n{{/is_set}}{{/tables}}"), "\n");
}

TEST_F(TemplateLines, OfCommentsAloneLeaveNoTrace) {
  EXPECT_EQ(rendered("Begin.\n{{! Comment Block! }}\nEnd.\n"), "Begin.\nEnd.\n");
  EXPECT_EQ(rendered("Begin.\n  {{! Indented }}\nEnd.\n"), "Begin.\nEnd.\n");
  EXPECT_EQ(rendered("Begin.\n{{!\nSomething's going on here...\n}}\nEnd.\n"), "Begin.\nEnd.\n");
  EXPECT_EQ(rendered("Begin.\n  {{!\n  Something's going on...\n  }}\nEnd.\n"), "Begin.\nEnd.\n");
  EXPECT_EQ(rendered("  {{! a comment }}\n!"), "!");
  EXPECT_EQ(rendered("!\n  {{! a comment }}"), "!\n");
  EXPECT_EQ(rendered("  12 {{! 34 }}\n"), "  12 \n");
  EXPECT_EQ(rendered("12345 {{! Comment Block! }} 67890"), "12345  67890");
}

TEST_F(TemplateLines, OfDelimitersAloneLeaveNoTrace) {
  EXPECT_EQ(rendered("Begin.\n{{=@ @=}}\nEnd.\n"), "Begin.\nEnd.\n");
  EXPECT_EQ(rendered("Begin.\n  {{=@ @=}}\nEnd.\n"), "Begin.\nEnd.\n");
  EXPECT_EQ(rendered("  {{=@ @=}}\n="), "=");
  EXPECT_EQ(rendered("=\n  {{=@ @=}}"), "=\n");
  EXPECT_EQ(rendered(" | {{=@ @=}} | \n"), " |  | \n");
}

TEST_F(TemplateLines, ObeyTheDelimitersInForce) {
  EXPECT_EQ(rendered("{{=<% %>=}}\n<%#tables%>\n<%name.snake%> {{x}}\n<%/tables%>\n"
                     "<%={{ }}=%>\n{{#tables}}\n{{name.camel}}\n{{/tables}}\n"),
            "not_a_file {{x}}\nnotAFile\n");
  EXPECT_EQ(rendered("{{= | | =}}\n|#tables|\n|bits||={{ }}=|{{#axes}}{{/axes}}\n{{/tables}}\n"),
            "64\n");
  EXPECT_EQ(rendered("{{={{ %%=}}\n{{#tables%%\n{{bits%%}}\n{{/tables%%\n"), "64}}\n");
}

TEST_F(TemplateLines, KeepTheirLineEnds) {
  EXPECT_EQ(rendered("a\r\n{{#tables}}\r\nb\r\n{{/tables}}\r\nc\r\n"), "a\r\nb\r\nc\r\n");
  EXPECT_EQ(rendered("{{! x }}\r\n\r\nend"), "\r\nend");
  EXPECT_EQ(rendered("a\rb\n"), "a\rb\n");
}

TEST_F(TemplateLines, HoldAnyBytes) {
  const std::string odd{"\0\x01\x7f\xff\xfe<>&\"'\\", 11};
  EXPECT_EQ(rendered(odd + "\n{{#tables}}\n" + odd + "{{bits}}\n{{/tables}}"),
            odd + "\n" + odd + "64\n");
}

TEST_F(TemplateLines, MayBeAllCarriageReturnLineFeedAndStillBeChecked) {
  write("own.mustache",
        "{{#header}}\r\n# {{line}}\r\n{{/header}}\r\n{{#tables}}\r\n{{bits}}\r\n{{/tables}}\r\n");
  do_quietly({"generate", "not_a_file", "--template", "own.mustache", "-o", "a.txt"});
  EXPECT_EQ(count(read("a.txt"), "\n"), 6u);
  EXPECT_EQ(count(read("a.txt"), "\r\n"), 6u);
  EXPECT_EQ(output_of({"check", "a.txt"}), "a.txt: current\n");
}

}  // namespace
}  // namespace bbtables::command
