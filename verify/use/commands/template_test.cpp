// Templates: the two that are built in, the keys, and which lines of a template are printed.

#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

class BuiltInTemplates : public CommandTest {
 protected:
  /// A language is a file of templates/.
  [[nodiscard]] static std::vector<std::string> languages() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator{BBTABLES_SOURCE "/templates"}) {
      if (entry.path().extension() == ".mustache") names.push_back(entry.path().stem().string());
    }
    EXPECT_FALSE(names.empty());
    return names;
  }

  /// A text without the two lines of its header that name and seal the command.
  [[nodiscard]] static std::string without_command(const std::string& text) {
    std::string rest;
    for (const std::string& line : lines(text)) {
      if (contains(line.substr(0, 5), " Co")) continue;  // Command:, Content:
      rest += line + "\n";
    }
    return rest;
  }
};

TEST_F(BuiltInTemplates, ArePrintedByteByByteAndNamedByTheHelpAndByErrors) {
  for (const std::string& language : languages()) {
    const std::string text = output_of({"template", "--lang", language});
    EXPECT_EQ(text, read_file(BBTABLES_SOURCE "/templates/" + language + ".mustache"));
    const std::string help = output_of({"help", "generate"});
    const std::string option = help.substr(help.find("  --lang LANG"));
    EXPECT_TRUE(contains(option.substr(0, option.find("  -o ")), language));
    EXPECT_TRUE(contains(line_of(output_of({"help", "template"}), "Usage: "), language));
    EXPECT_TRUE(is_refused(bbtables({"template", "--lang", "x"}), no_file, {language}));
    // How the language and its files are called, the template says in comments.
    EXPECT_TRUE(contains(text, "{{! file ending: ")) << language;
    const std::string name = line_of(text, "{{! language: ");
    ASSERT_NE(name, "") << language;
    EXPECT_TRUE(contains(output_of({"help"}), name.substr(14, name.find(" }}") - 14))) << name;
  }
}

TEST_F(BuiltInTemplates, GenerateTheSameWhenTheyAreGivenAsTheUsersOwn) {
  for (const std::string& language : languages()) {
    write("own.mustache", output_of({"template", "--lang", language}));
    const std::string built_in = output_of({"generate", "--lang", language});
    const std::string own = output_of({"generate", "--template", "own.mustache"});
    EXPECT_NE(own, built_in);
    EXPECT_TRUE(without_command(own) == without_command(built_in)) << language;
    EXPECT_EQ(lines(own).size(), lines(built_in).size());
  }
}

/// What a template finds under a key of `pawn_shield_masks`, where no table is named beside it.
struct Use {
  std::string tags;
  std::string text;
};

std::string in_table(const std::string& tags) { return "{{#tables}}" + tags + "{{/tables}}"; }
std::string in_row(const std::string& tags) { return in_table("{{#rows}}" + tags + "{{/rows}}"); }
std::string in_value(const std::string& tags) {
  return in_row("{{#values}}" + tags + "{{/values}}");
}

// Two inner arrays of two sets each, a line each:
//   {0x0000000000070700, 0x0000000000e0e000},  white
//   {0x0007070000000000, 0x00e0e00000000000},  black
const std::vector<Use> uses{
    {"{{namespace}}", "a::b"},
    {"{{#namespaces}}{{part}};{{/namespaces}}", "a;b;"},
    {"{{dotted_namespace}}", "a.b"},
    {"{{#namespaces}}{{part}}{{#is_last}};{{/is_last}}{{/namespaces}}", "ab;"},
    {"{{file.name}} {{file.screaming}} {{file.pascal}}", "tables TABLES Tables"},
    {"{{^is_first_file}}1{{/is_first_file}}{{^is_second_file}}2{{/is_second_file}}", "12"},
    {"{{index_mapping}}", "h1g1"},
    {"{{bit_mapping}}", "a1b1"},
    {"{{#is_split}}split{{/is_split}}", "split"},
    {"{{^has_data}}none{{/has_data}}", "none"},
    {"{{^has_include}}1{{/has_include}}{{^is_system_include}}2{{/is_system_include}}{{include}}"
     "{{type}}",
     "12"},
    {"{{^style.std_array}}1{{/style.std_array}}{{^style.cpp11}}2{{/style.cpp11}}{{^style.const}}3"
     "{{/style.const}}{{^style.halves}}4{{/style.halves}}",
     "1234"},
    {"{{#modules}}{{#tables}}{{name.snake}}{{/tables}}{{^is_scheme}};{{/is_scheme}}{{/modules}}",
     "pawn_shield_masks;"},
    {"{{#modules}}{{#inner_namespaces}}{{part}}{{/inner_namespaces}}{{/modules}}", ""},
    {"{{#modules}}{{scheme}}{{scheme_meaning}}{{^has_pieces}}no{{/has_pieces}}{{/modules}}", "no"},
    {"{{#modules}}{{^has_sets}}1{{/has_sets}}{{^has_extraction}}2{{/has_extraction}}"
     "{{^depends_on_processor}}3{{/depends_on_processor}}{{/modules}}",
     "123"},
    {"{{#modules}}{{^magic}}1{{/magic}}{{^black_magic}}2{{/black_magic}}{{^pext}}3{{/pext}}"
     "{{^pext16}}4{{/pext16}}{{/modules}}",
     "1234"},
    {"{{#modules}}{{^fill}}1{{/fill}}{{^kindergarten}}2{{/kindergarten}}{{^hyperbola}}3"
     "{{/hyperbola}}{{/modules}}",
     "123"},
    {in_table("{{name}}{{^has_type}}1{{/has_type}}{{^style.newtype}}2{{/style.newtype}}"),
     "pawn_shield_masks12"},
    {in_table("{{name.snake}}"), "pawn_shield_masks"},
    {in_table("{{name.screaming}}"), "PAWN_SHIELD_MASKS"},
    {in_table("{{name.camel}}"), "pawnShieldMasks"},
    {in_table("{{name.pascal}}"), "PawnShieldMasks"},
    {in_table("{{family}}"), "pawn_shield"},
    {in_table("{{meaning}}"), "The six squares before a castled king where its pawns stand."},
    {in_table("{{^is_first}}not {{/is_first}}{{escaped_meaning}}"),
     "The six squares before a castled king where its pawns stand."},
    {in_table("{{entries}}"), "4"},
    {in_table("{{bytes}}"), "32"},
    {in_table("{{bits}}"), "64"},
    {in_table("{{#is_set}}yes{{/is_set}}"), "yes"},
    {in_table("{{#is_count}}yes{{/is_count}}"), ""},
    {in_table("{{^is_number}}no{{/is_number}}"), "no"},
    {in_table("{{^is_scalar}}no{{/is_scalar}}"), "no"},
    {in_table("{{^is_word}}no{{/is_word}}{{^is_data}}no{{/is_data}}"), "nono"},
    {in_table("{{^is_list}}1{{/is_list}}{{^is_large}}2{{/is_large}}{{^is_huge}}3{{/is_huge}}"),
     "123"},
    {in_table("{{^is_aligned}}no{{/is_aligned}}"), "no"},
    {in_table("{{alignment}}"), "8"},
    {in_table("{{#axes}}{{axis}}: {{range}};{{/axes}}"),
     "color: white, black;wing: queenside, kingside;"},
    {in_table("{{#dimensions}}[{{size}}]{{/dimensions}}"), "[2][2]"},
    {in_table("{{#dimensions}}{{#is_innermost}}{{size}}{{/is_innermost}}{{/dimensions}}"), "2"},
    {in_table("{{#dimensions_inside_out}}[{{size}}]{{/dimensions_inside_out}}"), "[2][2]"},
    {in_table("{{#boards}}{{at}}{{#lines}}/{{line}}{{/lines}}{{/boards}}"),
     "[white][queenside]/. . . . . . . ./. . . . . . . ./. . . . . . . ./. . . . . . . ."
     "/. . . . . . . ./1 1 1 . . . . ./1 1 1 . . . . ./. . . . . . . ."},
    {in_row("{{#begins}}({{/begins}}{{#ends}}){{/ends}}"), "()()"},
    {in_row("{{#opens}}[{{/opens}}{{#closes}}]{{/closes}}"), "[][]"},
    {in_row(
         "{{#opens}}{{#indentation}}-{{/indentation}}{{label}}{{#is_innermost}};{{/is_innermost}}"
         "{{^spans_rows}}one{{/spans_rows}} {{/opens}}"),
     "-white;one -black;one "},
    {in_row("{{#closes}}{{^is_last}},{{/is_last}}{{#is_last}};{{/is_last}}{{/closes}}"), ",;"},
    {in_row("{{^is_last}},{{/is_last}}{{#is_last}};{{/is_last}}"), ",;"},
    {in_row("{{#whole}}whole;{{/whole}}"), "whole;whole;"},
    {in_row("{{path}}{{^last_row}}, {{/last_row}}"), "white, black"},
    {in_row("{{#values}}{}{{^last_in_row}}, {{/last_in_row}}{{/values}};"),
     "460544, 14737408;1978021418369024, 63296685387808768;"},
    {in_row("{{label}};"), "queenside..kingside;queenside..kingside;"},
    {in_value("{:016x};"), "0000000000070700;0000000000e0e000;0007070000000000;00e0e00000000000;"},
    {in_value("{:019_x};"),
     "0000_0000_0007_0700;0000_0000_00e0_e000;0007_0700_0000_0000;00e0_e000_0000_0000;"},
    {in_value("{};"), "460544;14737408;1978021418369024;63296685387808768;"},
    {in_row("{{#signed_values}}{};{{/signed_values}}"),
     "460544;14737408;1978021418369024;63296685387808768;"},
    {in_row("{{#signed_values}}{{^is_least}}no{{/is_least}}{{/signed_values}}"), "nononono"},
    {in_row("{{#halves}}{:x};{{/halves}}"), "70700;0;e0e000;0;0;70700;0;e0e000;"},
    {in_row("{{#octets}}{:02x}{{/octets}};"),
     "000707000000000000e0e00000000000;00000000000707000000000000e0e000;"},
    {in_value("{{index}}{{^last}},{{/last}}"), "queenside,kingsidequeenside,kingside"},
    {in_value("{{index}}{{#last_in_row}};{{/last_in_row}}"),
     "queensidekingside;queensidekingside;"},
};

/// A key of the help: "  {{#tables}}   the tables, …", its items indented below it.
struct Key {
  std::size_t indent;
  std::string name;
  bool is_section;
};

class TemplateKeys : public CommandTest {
 protected:
  [[nodiscard]] std::vector<Key> helped() const {
    std::vector<Key> keys;
    bool is_after_title = false;
    for (const std::string& line : lines(output_of({"help", "template"}))) {
      is_after_title |= line.starts_with("The keys");
      const std::size_t indent = line.find_first_not_of(' ');
      if (!is_after_title || indent == std::string::npos) continue;
      if (line.compare(indent, 2, "{{") != 0) continue;
      const bool is_section = line[indent + 2] == '#';
      const std::size_t start = indent + (is_section ? 3 : 2);
      keys.push_back({indent, line.substr(start, line.find("}}") - start), is_section});
    }
    return keys;
  }

  /// What the tags print after the header.
  [[nodiscard]] std::string rendered(const std::string& tags, const std::string& table) const {
    write("own.mustache", header + "\n=" + tags);
    const std::string text =
        output_of({"generate", table, "--template", "own.mustache", "--mapping", "h1g1/a1b1",
                   "--namespace", "a::b", "--lang", "cpp"});
    return text.substr(text.find("\n=") + 2);
  }
};

TEST_F(TemplateKeys, PrintWhatTheHelpSays) {
  for (const Use& use : uses) {
    // The template has to print a namespace to be given one.
    const std::string text = rendered(use.tags + "|{{namespace}}", "pawn_shield_masks");
    EXPECT_EQ(text, use.text + "|a::b") << use.tags;
  }
}

TEST_F(TemplateKeys, EscapeAMeaningForXmlAndTellTheFirstTable) {
  const std::string tags =
      "{{#tables}}{{#is_first}}1{{/is_first}}{{^is_first}}{{escaped_meaning}}{{/is_first}}{{/"
      "tables}}";
  EXPECT_EQ(
      rendered(tags + "{{namespace}}", "pawn_shield"),
      "1Multiplier: ((pawns &amp; mask) * magic) &gt;&gt; 58 numbers the 64 pawn shields 0 to 63."
      "a::b");
}

TEST_F(TemplateKeys, TellTheLastOfAnArrayFromTheLastOfARow) {
  const std::string tags =
      in_row("{{#values}}{{#last}};{{/last}}{{/values}},{{#is_last}}.{{/is_last}}");
  EXPECT_EQ(rendered(tags + "{{namespace}}", "adjacent_files"), ",;,.a::b");
}

TEST_F(TemplateKeys, TellOuterArraysFromInnerOnes) {
  const std::string tags = in_row(
      "{{#opens}}{{#indentation}}-{{/indentation}}{{label}}{{#spans_rows}} {{/spans_rows}}"
      "{{/opens}}{{#closes}}{{#is_last}}.{{/is_last}}{{^is_last}},{{/is_last}}{{/closes}}");
  EXPECT_EQ(rendered(tags + "{{namespace}}", "caughtable"),
            "-white --white ,--black .,-black --white ,--black ..a::b");
}

TEST_F(TemplateKeys, OfASchemePrintItsTablesAfterThoseOfTheCatalogue) {
  const std::string tags =
      "{{#modules}}{{scheme}}({{#tables}}{{name.snake}} "
      "{{/tables}}){{#hyperbola}}{{scheme_meaning}}"
      "{{/hyperbola}}{{/modules}}{{namespace}}";
  const std::string meaning =
      "subtraction from both ends, a line at a time (hyperbola quintessence).";
  EXPECT_EQ(rendered(tags, "hyperbola"),
            "()hyperbola(bit_of_square lines rank_attacks )" + meaning + "a::b");
}

TEST_F(TemplateKeys, OfAnotherSchemeAreNoLookUpOfThisOne) {
  for (const std::string tags : {"", "{{#modules}}{{#hyperbola}}{{/hyperbola}}{{/modules}}",
                                 "{{#tables}}{{name.snake}}{{/tables}}"}) {
    write("own.mustache", header + tags);
    EXPECT_TRUE(is_refused(bbtables({"generate", "magic", "--template", "own.mustache"}),
                           "own.mustache", {"look-up of 'magic' has no effect", "{{#magic}}"}));
  }
}

TEST_F(TemplateKeys, AreAllInTheHelp) {
  std::set<std::string> used{"header", "line"};
  for (const Use& use : uses) {
    for (std::size_t at = use.tags.find("{{"); at != std::string::npos;
         at = use.tags.find("{{", at + 2)) {
      const std::string name = use.tags.substr(at + 2, use.tags.find("}}", at) - at - 2);
      used.insert(name.substr(name.find_first_not_of("#^/")));
    }
  }
  std::set<std::string> listed;
  for (const Key& key : helped()) listed.insert(key.name);
  EXPECT_EQ(used, listed);
}

TEST_F(TemplateKeys, CanAllBeUsedInOneTemplate) {
  std::string tags;
  std::vector<Key> open;
  const auto close_to = [&](std::size_t indent) {
    while (!open.empty() && open.back().indent >= indent) {
      tags += "{{/" + open.back().name + "}}";
      open.pop_back();
    }
  };
  for (const Key& key : helped()) {
    close_to(key.indent);
    if (key.name == "header") continue;  // it is printed once, before
    tags += (key.is_section ? "{{#" : "{{") + key.name + "}}";
    if (key.is_section) open.push_back(key);
  }
  close_to(0);
  // The line of the header has lost its section.
  tags.replace(tags.find("{{line}}"), 8, "");
  for (const std::string table : {"knight", "king", "sliders", "pawn", "pawn_structure", "squares",
                                  "lines", "caughtable", "pawn_shield"}) {
    EXPECT_NE(rendered(tags, table), "") << tags;
  }
}

TEST_F(TemplateKeys, TellRowsOfOneArrayFromRowsThatAreArrays) {
  // Seven arrays of 64 sets, four a row.
  const std::string tags = in_row(
      "{{#opens}}({{/opens}}{{#whole}}w{{/whole}}"
      "{{^whole}}.{{/whole}}{{#closes}}){{/closes}}");
  std::string expected;
  for (int array = 0; array < 7; ++array) expected += "(................)";
  EXPECT_EQ(rendered(tags + "{{namespace}}", "knight_reach"), expected + "a::b");
}

TEST_F(TemplateKeys, PrintPartsOfNumbersAsFarAsThereAreAny) {
  // One by one, and all of a row at once.
  for (const std::string more : {"", "{{#last}}{{/last}}"}) {
    const auto parts = [&](const std::string& list) {
      return in_row("{{#" + list + "}}{:x}{{^last_in_row}}," + more + "{{/last_in_row}}{{/" + list +
                    "}};") +
             "{{namespace}}";
    };
    EXPECT_EQ(rendered(parts("octets"), "not_a_file"), "fe,fe,fe,fe,fe,fe,fe,fe;a::b");
    EXPECT_EQ(rendered(parts("halves"), "not_a_file"), "fefefefe,fefefefe;a::b");
    const std::string rows = rendered(parts("octets"), "king_mobility");
    EXPECT_TRUE(rows.starts_with("3,5,5,5,5,5,5,3;5,8,")) << rows;
    EXPECT_EQ(rendered(parts("halves"), "king_mobility"), ";;;;;;;;a::b");
  }
}

TEST_F(TemplateKeys, PrintBytesAsBytes) {
  const std::string tags = in_row(
      "{{#last_row}}{{#values}}{:02x} {:02_x} {} {{index}};{{/values}}"
      "{{#signed_values}}{};{{/signed_values}}{{/last_row}}");
  const std::string text = rendered(tags + "{{namespace}}", "knight_mobility");
  EXPECT_TRUE(text.starts_with("02 02 2 h8;03 03 3 g8;04 04 4 f8;")) << text;
}

TEST_F(TemplateKeys, PrintNegativeNumbersWhereTheyAreAskedFor) {
  const auto printed = [&](const std::string& format, const std::string& table) {
    const std::string tags = in_row("{{#signed_values}}" + format + "{{/signed_values}}");
    return rendered(tags + "|{{namespace}}", table);
  };
  EXPECT_EQ(printed("{}", "not_h_file"), "9187201950435737471|a::b");
  EXPECT_EQ(printed("{}", "not_a_file"), "-72340172838076674|a::b");
  EXPECT_EQ(printed("{:#x}", "not_a_file"), "-0x101010101010102|a::b");
  EXPECT_EQ(printed("{:021}", "not_a_file"), "-00072340172838076674|a::b");
}

TEST_F(TemplateKeys, PrintNumbersInTheFormatsOfLibfmtAndPython) {
  // What Python prints of 0x00fefefe...: f"{number:FORMAT}".
  const std::vector<Use> formats{
      {"{}", "18374403900871474942"},
      {"{:d}", "18374403900871474942"},
      {"{:_}", "18_374_403_900_871_474_942"},
      {"{:x}", "fefefefefefefefe"},
      {"{:X}", "FEFEFEFEFEFEFEFE"},
      {"{:#x}", "0xfefefefefefefefe"},
      {"{:#X}", "0XFEFEFEFEFEFEFEFE"},
      {"{:018x}", "00fefefefefefefefe"},
      {"{:#020x}", "0x00fefefefefefefefe"},
      {"{:20x}", "    fefefefefefefefe"},
      {"{:_x}", "fefe_fefe_fefe_fefe"},
      {"{:019_x}", "fefe_fefe_fefe_fefe"},
      {"{:020_x}", "0_fefe_fefe_fefe_fefe"},
      {"{:021_x}", "0_fefe_fefe_fefe_fefe"},
      {"{:o}", "1773767757737677577376"},
      {"{:_b}", "1111_1110_1111_1110_1111_1110_1111_1110_1111_1110_1111_1110_1111_1110_1111_1110"},
      {"a{}b{:x}c", "a18374403900871474942bfefefefefefefefec"},
      {"\"", "\""},
  };
  for (const Use& format : formats) {
    EXPECT_EQ(rendered(in_value(format.tags) + "|{{namespace}}", "not_a_file"),
              format.text + "|a::b")
        << format.tags;
  }
  // One digit or more, of the mobilities 2, 3, 4, 6 and 8.
  for (const Use& format : std::vector<Use>{{"{:b}", "10 11 100 110 1000"},
                                            {"{:_b}", "10 11 100 110 1000"},
                                            {"{:2b}", "10 11 100 110 1000"},
                                            {"{:o}", "2 3 4 6 10"},
                                            {"{:x}", "2 3 4 6 8"},
                                            {"{}", "2 3 4 6 8"}}) {
    std::string text = rendered(in_value(format.tags + " ") + "|{{namespace}}", "knight_mobility");
    std::set<std::string> counts;
    for (std::istringstream words{text.substr(0, text.find('|'))}; words >> text;)
      counts.insert(text);
    std::set<std::string> should_be;
    for (std::istringstream words{format.text}; words >> text;) should_be.insert(text);
    EXPECT_EQ(counts, should_be) << format.tags;
  }
  // Braces that are printed are doubled, which takes other delimiters.
  EXPECT_EQ(rendered("{{=<% %>=}}<%#tables%><%#rows%>{{<%#values%>{{{}}}<%/values%>}}<%/rows%>"
                     "<%/tables%>|<%namespace%>",
                     "not_a_file"),
            "{{{18374403900871474942}}}|a::b");
}

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

  void expect_rendered(const std::vector<Use>& templates) const {
    for (const Use& use : templates) EXPECT_EQ(rendered(use.tags), use.text) << use.tags;
  }
};

TEST_F(TemplateLines, OfSectionsAloneLeaveNoTrace) {
  expect_rendered({
      {"| This Is\n{{#tables}}\n|\n{{/tables}}\n| A Line\n", "| This Is\n|\n| A Line\n"},
      {"| This Is\n  {{#tables}}\t\n|\n\t{{/tables}}  \n| A Line\n", "| This Is\n|\n| A Line\n"},
      {"{{#tables}}\n{{#is_set}}\nyes\n{{/is_set}}\n{{#is_count}}\nno\n"
       "{{/is_count}}\n{{^is_count}}\nnot\n{{/is_count}}\n{{/tables}}\nend\n",
       "yes\nnot\nend\n"},
      {"a\n{{#tables}}{{#is_set}}\nb\n{{/is_set}} {{/tables}}\nc\n", "a\nb\nc\n"},
      {"a\n{{#tables}}{{#is_count}}\nb\n{{/is_count}} {{/tables}}\nc\n", "a\nc\n"},
      {"{{#tables}}\n/\n{{/tables}}", "/\n"},
      {"#{{#tables}}\n/\n  {{/tables}}", "#\n/\n"},
      {"  {{#tables}}\n#{{/tables}}\n/", "#\n/"},
      {"{{^tables}}\nx\n{{/tables}}", ""},
  });
}

TEST_F(TemplateLines, WithMoreThanTagsOrNothingStay) {
  expect_rendered({
      {" | {{#tables}}\t|\t{{/tables}} | \n", " | \t|\t | \n"},
      {" | {{#tables}} {{! x }}\n {{/tables}} | \n", " |  \n  | \n"},
      {" {{#tables}}YES{{/tables}}\n {{#tables}}GOOD{{/tables}}\n", " YES\n GOOD\n"},
      {"{{#tables}} {{name.snake}}\n{{/tables}}", " not_a_file\n"},
      {"  {{namespace}}\n", "  \n"},
      {"{{#tables}}{{#is_count}}x{{/is_count}} {{/tables}}\n", " \n"},
      {"{{#tables}}{{#is_count}}x{{/is_count}} {{/tables}}", " "},
      {"\n\n{{#tables}}\n\n{{/tables}}\n\n", "\n\n\n\n"},
      {"a\n  \n\t\nb", "a\n  \n\t\nb"},
      {"{{#tables}}{{#is_set}}\n\n{{/is_set}}{{/tables}}", "\n"},
  });
}

TEST_F(TemplateLines, OfCommentsOrDelimitersAloneLeaveNoTrace) {
  expect_rendered({
      {"Begin.\n{{! Comment Block! }}\nEnd.\n", "Begin.\nEnd.\n"},
      {"Begin.\n  {{! Indented }}\nEnd.\n", "Begin.\nEnd.\n"},
      {"Begin.\n{{!\nSomething's going on here...\n}}\nEnd.\n", "Begin.\nEnd.\n"},
      {"Begin.\n  {{!\n  Something's going on...\n  }}\nEnd.\n", "Begin.\nEnd.\n"},
      {"  {{! a comment }}\n!", "!"},
      {"!\n  {{! a comment }}", "!\n"},
      {"  12 {{! 34 }}\n", "  12 \n"},
      {"12345 {{! Comment Block! }} 67890", "12345  67890"},
      {"Begin.\n{{=@ @=}}\nEnd.\n", "Begin.\nEnd.\n"},
      {"Begin.\n  {{=@ @=}}\nEnd.\n", "Begin.\nEnd.\n"},
      {"  {{=@ @=}}\n=", "="},
      {"=\n  {{=@ @=}}", "=\n"},
      {" | {{=@ @=}} | \n", " |  | \n"},
  });
}

TEST_F(TemplateLines, ObeyTheDelimitersInForce) {
  expect_rendered({
      {"{{=<% %>=}}\n<%#tables%>\n<%name.snake%> {{x}}\n<%/tables%>\n"
       "<%={{ }}=%>\n{{#tables}}\n{{name.camel}}\n{{/tables}}\n",
       "not_a_file {{x}}\nnotAFile\n"},
      {"{{= | | =}}\n|#tables|\n|bits||={{ }}=|{{#axes}}{{/axes}}\n{{/tables}}\n", "64\n"},
      {"{{={{ %%=}}\n{{#tables%%\n{{bits%%}}\n{{/tables%%\n", "64}}\n"},
  });
}

TEST_F(TemplateLines, KeepTheirLineEnds) {
  expect_rendered({
      {"a\r\n{{#tables}}\r\nb\r\n{{/tables}}\r\nc\r\n", "a\r\nb\r\nc\r\n"},
      {"{{! x }}\r\n\r\nend", "\r\nend"},
      {"a\rb\n", "a\rb\n"},
  });
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
}  // namespace bbtables::use
