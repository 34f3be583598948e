// What is wrong on the command line is refused, and leaves no trace.

#include <string>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

struct Mistake {
  Arguments arguments;
  std::vector<std::string> words;  ///< that the error must hold
};

/// All of these are run where a file "out.hpp" of somebody else's lies.
class WrongInput : public CommandTest {
 protected:
  void expect_refused(const std::vector<Mistake>& mistakes) const {
    write("out.hpp", "precious\n");
    for (const Mistake& mistake : mistakes) {
      EXPECT_TRUE(is_refused(bbtables(mistake.arguments), no_file, mistake.words))
          << testing::PrintToString(mistake.arguments);
    }
    EXPECT_EQ(names(), std::vector<std::string>{"out.hpp"});
    EXPECT_EQ(read("out.hpp"), "precious\n");
  }

  /// `generate` with an output, so that a mistake that is none leaves a trace.
  static Arguments generate(const Arguments& arguments) {
    return joined({"generate", "--output", "new.hpp", "--lang", "cpp"}, arguments);
  }
};

TEST_F(WrongInput, UnknownVerbsAreRefused) {
  expect_refused({
      {{}, {"no verb", "bbtables help"}},
      {{"generat"}, {"unknown verb 'generat'", "'generate'"}},
      {{"Check"}, {"unknown verb 'Check'", "'check'"}},
      {{"xyzzy"}, {"unknown verb 'xyzzy'", "bbtables help"}},
      {{""}, {"unknown verb ''"}},
      {{"help", "sho"}, {"unknown verb 'sho'", "'show'"}},
      {{"help", "show", "list"}, {"one verb"}},
      {{"--versoin"}, {"unknown option '--versoin'", "'--version'"}},
      {{"--output", "new.hpp", "generate"}, {"unknown option '--output'"}},
  });
}

TEST_F(WrongInput, SchemesAreRefusedInLanguagesWithoutTheirLookUp) {
  expect_refused({
      {{"generate", "magic", "--output", "new.h"}, {"'magic'", "in c", "--lang cpp or rust"}},
      {{"generate", "pext", "--lang", "go"}, {"'pext'", "in go", "--lang cpp or rust"}},
  });
}

TEST_F(WrongInput, UnknownTablesAreRefusedWithTheNearest) {
  expect_refused({
      {generate({"knigt_attacks"}), {"'knigt_attacks'", "'knight_attacks'"}},
      {generate({"king", "knigth"}), {"'knigth'", "'knight'"}},
      {generate({"Knight"}), {"'Knight'", "'knight'"}},
      {generate({"caughtable"
                 "_aera"}),
       {"'caughtable_aera'", "'caughtable_area'"}},
      {generate({"qqqqqqq"}), {"'qqqqqqq'", "bbtables list"}},
      {generate({"\xE2\x99\x9E"}), {"'\xE2\x99\x9E'"}},
      {generate({std::string(100'000, 'k')}), {"unknown table, family or scheme"}},
      {generate({""}), {"unknown table, family or scheme ''"}},
      {{"show", "magic"}, {"'magic' is a scheme, and no table", "`bbtables generate magic`"}},
      {generate({"-"}), {"'-'"}},
      {generate({"--", "--force"}), {"'--force'"}},
      {{"show", "king_atacks"}, {"'king_atacks'", "'king_attacks'"}},
      {{"show", "king"}, {"'king'", "'king_attacks'"}},
      {{"show"}, {"no table given"}},
  });
}

TEST_F(WrongInput, OptionsAreNeitherGuessedNorTakenTwice) {
  expect_refused({
      {generate({"--forc"}), {"'--forc'", "'--force'"}},
      // Words that the option library replaces in its messages.
      {generate({"--%original_token%="}), {"unknown option '--%original_token%'"}},
      {generate({"--%canonical_option%=1"}), {"unknown option '--%canonical_option%'"}},
      {generate({"-%option%"}), {"unknown option '-%option%'"}},
      {generate({"--lang", "--", "--%original_token%="}), {"'--%original_token%'"}},
      {generate({"--lang", "--", "--", "--%original_token%="}), {"'--%original_token%'"}},
      {generate({"--name", "--", "--force", "-%option%"}), {"unknown option '-%option%'"}},
      {{"check", "--template", "--", "--%original_token%="}, {"'--%original_token%'"}},
      {generate({"--lang=%value%", "--lang=%original_token%"}), {"'--lang'", "more than once"}},
      {generate({"--mappin", "a1b1"}), {"'--mappin'", "'--mapping'"}},
      {generate({"--temp=x"}), {"'--temp'", "bbtables help generate"}},
      {generate({"--columns", "-1"}), {"'--columns'"}},
      {generate({"-x"}), {"'-x'"}},
      {generate({"--lang", "rust"}), {"'--lang'", "more than once"}},
      {generate({"-o", "other.hpp"}), {"--output", "more than once"}},
      {generate({"--force", "--force"}), {"'--force'", "more than once"}},
      {generate({"--force=yes"}), {"'--force'"}},
      {{"list", "--lang", "cpp"}, {"'--lang'", "bbtables help list"}},
      {{"check", "--force", "out.hpp"}, {"'--force'", "bbtables help check"}},
  });
}

TEST_F(WrongInput, ValuesAreNeitherMissingNorEmpty) {
  for (const std::string option :
       {"--mapping", "--form", "--join", "--name", "--case", "--type", "--include", "--style",
        "--template", "--license", "--depfile"}) {
    expect_refused({
        {generate({option}), {"'" + option + "'"}},
        {generate({option, ""}), {option, "empty"}},
        {generate({option + "="}), {"'" + option + "'"}},
        {generate({option, "--force"}), {option, "'--force'"}},
    });
  }
  expect_refused({
      {{"generate", "--lang"}, {"'--lang'"}},
      {{"generate", "--lang", "", "-o", "new.hpp"}, {"--lang", "empty"}},
      {{"generate", "--lang", "cpp", "-o", ""}, {"--output", "empty"}},
      {{"generate", "--lang", "cpp", "--output="}, {"'--output'"}},
      {{"generate", "--lang", "cpp", "-o"}, {"'--output'"}},
      {{"generate", "--lang", "cpp", "-o", "--force"}, {"--output", "'--force'"}},
      {{"list", "--format"}, {"'--format'"}},
  });
}

TEST_F(WrongInput, NoValueCanHoldALineEnd) {
  expect_refused({
      {generate({"line\nend"}), {"unknown table, family or scheme 'line\\x0aend'"}},
      {generate({"--license", "MIT\n#include <x>"}), {"--license", "control character"}},
      {generate({"--template", "line\nend"}), {"--template", "control character"}},
      {{"generate", "--lang", "cpp", "-o", "line\nend"}, {"--output", "control character"}},
      {{"gener\nate"}, {"'gener\\x0aate'"}},
      {{"list", "--for\nmat"}, {"'--for\\x0amat'"}},
  });
}

TEST_F(WrongInput, LanguagesAndMappingsMustBeKnown) {
  expect_refused({
      {{"generate", "-o", "new.txt"}, {"--lang", "cpp", "rust", "--template"}},
      {{"generate", "-o", "hpp"}, {"--lang", "ends"}},
      {{"generate", "--lang", "c++", "-o", "new.hpp"}, {"'c++'", "cpp", "rust"}},
      {{"generate", "--lang", "Rust", "-o", "new.hpp"}, {"'Rust'", "cpp", "rust"}},
      {{"generate", "magic", "knight_attacks", "--name", "knight_attacks=magic", "--lang", "cpp"},
       {"--name", "a table and a scheme", "'magic'"}},
      {{"magics", "--seed", "-1"}, {"--seed", "'-1'"}},
      {{"magics", "--seed", "2x"}, {"--seed", "'2x'", "no number"}},
      {{"magics", "--seed", "18446744073709551616"}, {"--seed", "no number from 0"}},
      {{"magics", "rook"}, {"'rook'", "all of them"}},
      {{"template"}, {"--lang", "cpp", "rust"}},
      {{"template", "--lang", "cobol"}, {"'cobol'", "cpp", "rust"}},
      {{"template", "cpp"}, {"'cpp'", "--lang"}},
      {generate({"--mapping", "a1c1"}), {"'a1c1'", "a1b1", "h8h7", "a8b8/a1b1"}},
      {generate({"--mapping", "A1B1"}), {"'A1B1'"}},
      {generate({"--mapping", "a1b1/"}), {"'a1b1/'"}},
      {generate({"--mapping", "/a1b1"}), {"'/a1b1'"}},
      {generate({"--mapping", "a1b1/a8b8/h1g1"}), {"'a1b1/a8b8/h1g1'"}},
      {{"show", "king_attacks", "--mapping", "lerf"}, {"'lerf'", "a1b1"}},
  });
}

TEST_F(WrongInput, NamesMustBeIdentifiersOfChosenTablesAndDiffer) {
  const std::string option = "--name";
  expect_refused({
      {generate({option, "guard"}), {"'guard'", "TABLE=NAME"}},
      {generate({option, "=guard"}), {"'=guard'", "TABLE=NAME"}},
      {generate({option, "not_a_file="}), {"'not_a_file='", "TABLE=NAME"}},
      {generate({option, "not_a_flie=guard"}), {"'not_a_flie'", "'not_a_file'"}},
      {generate({option, "king=guard"}), {"'king'"}},
      {generate({"king", option, "not_a_file=guard"}), {"'not_a_file'", "not among"}},
      {generate({option, "not_a_file=1st"}), {"'1st'", "identifier"}},
      {generate({option, "not_a_file=a-b"}), {"'a-b'", "identifier"}},
      {generate({option, "not_a_file=a=b"}), {"'not_a_file=a'", "TABLE=FORM=NAME"}},
      {generate({option, "not_a_file=a b"}), {"'a b'", "identifier"}},
      {generate({option, "not_a_file=\xC3\xA9"}), {"'\xC3\xA9'", "identifier"}},
      {generate({option, "not_a_file=class"}), {"'class'", "reserved"}},
      {generate({option, "not_a_file=NULL"}), {"'NULL'", "reserved"}},
      {generate({option, "not_a_file=UINT64_MAX"}), {"'UINT64_MAX'", "reserved"}},
      {generate({option, "not_a_file=a", option, "not_a_file=b"}), {"'not_a_file'", "two names"}},
      {generate({option, "not_a_file=a", option, "not_h_file=a"}), {"two tables", "'a'"}},
      {generate({option, "not_a_file=not_h_file"}), {"two tables", "'not_h_file'"}},
      {{"generate", "--lang", "rust", option, "not_a_file=fn"}, {"'fn'", "reserved"}},
      {{"generate", "--lang", "rust", option, "not_a_file=NOT_H_FILE"},
       {"two tables", "'NOT_H_FILE'"}},
  });
}

TEST_F(WrongInput, NamesOfOtherLanguagesAndOtherSpellingsAreNoMistake) {
  EXPECT_TRUE(contains(output_of({"generate", "not_a_file", "not_h_file", "--lang", "cpp",  //
                                  "--name", "not_a_file=NOT_H_FILE", "--name", "not_h_file=fn"}),
                       "fn = 0x"));
  EXPECT_TRUE(contains(output_of({"generate", "not_a_file", "not_h_file", "--lang", "rust",  //
                                  "--name", "not_a_file=not_h_file"}),
                       "static not_h_file"));
}

TEST_F(WrongInput, NamespacesMustBeIdentifiersBetweenColons) {
  expect_refused({
      {generate({"--namespace", "a::"}), {"--namespace", "identifier"}},
      {generate({"--namespace", "::a"}), {"--namespace", "identifier"}},
      {generate({"--namespace", "a::::b"}), {"--namespace", "identifier"}},
      {generate({"--namespace", "a:b"}), {"'a:b'", "identifier"}},
      {generate({"--namespace", "a.b"}), {"'a.b'", "identifier"}},
      {generate({"--namespace", "8x8"}), {"'8x8'", "identifier"}},
      {generate({"--namespace", "engine::new"}), {"'new'", "reserved"}},
      {generate({"--namespace", "linux"}), {"'linux'", "reserved"}},
      {{"generate", "--lang", "rust", "--namespace", "crate::tables"}, {"'crate'", "reserved"}},
  });
}

TEST_F(WrongInput, LicensesMustLookLikeLicenses) {
  expect_refused({
      {generate({"--license", "*/"}), {"'*/'", "SPDX"}},
      {generate({"--license", " MIT"}), {"' MIT'", "SPDX"}},
      {generate({"--license", "\xC2\xA9"}), {"'\xC2\xA9'", "SPDX"}},
  });
}

TEST_F(WrongInput, OtherVerbsTakeNoMoreThanTheyCanUse) {
  expect_refused({
      {{"list", "knight"}, {"'knight'"}},
      {{"list", "--format", "xml"}, {"'xml'", "text or json"}},
      {{"check"}, {"no file"}},
      {{"show", "king_attacks", "d4", "e5"}, {"'e5'", "too many", "king_attacks has 1"}},
      {{"show", "not_a_file", "a1"}, {"'a1'", "too many"}},
      {{"show", "king_attacks", "d9"}, {"unknown square 'd9'", "'d"}},
      {{"show", "pawn_attacks", "whit", "d4"}, {"unknown color 'whit'", "'white'"}},
      {{"show", "caughtable_area", "white", "g5"}, {"unknown side to move 'g5'", "white, black"}},
  });
}

TEST_F(WrongInput, NamespacesThatATemplateDoesNotPrintAreRefused) {
  write("own.mustache", header);
  EXPECT_TRUE(is_refused(bbtables({"generate", "--template", "own.mustache", "--namespace", "n"}),
                         "own.mustache", {"--namespace has no effect"}));
}

TEST_F(WrongInput, ReservedWordsOfATemplateAndOfItsLanguageCount) {
  write("own.mustache",
        "{{! reserved: spam eggs }}" + header + "{{#tables}}{{name.snake}}{{/tables}}");
  const Arguments arguments{"generate", "not_a_file", "--template", "own.mustache", "--name"};
  const auto with = [&](const Arguments& more) { return bbtables(joined(arguments, more)); };
  EXPECT_TRUE(is_refused(with({"not_a_file=eggs"}), no_file, {"'eggs'", "reserved"}));
  EXPECT_EQ(with({"not_a_file=class"}).exit_code, 0);
  EXPECT_TRUE(is_refused(with({"not_a_file=class", "--lang", "cpp"}), no_file, {"'class'"}));
}

}  // namespace
}  // namespace bbtables::use
