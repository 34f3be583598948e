// What is wrong with a template is refused with its place.

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

struct Fault {
  std::string text;   ///< after the header, whose last line is the third
  std::string place;  ///< LINE:COLUMN
  std::vector<std::string> words;
};

class ATemplateError : public CommandTest {
 protected:
  [[nodiscard]] Result generate(const std::string& text) const {
    write("own.mustache", text);
    return bbtables({"generate", "not_a_file", "--template", "own.mustache", "-o", "new.txt"});
  }

  void expect_refused(const std::vector<Fault>& faults) const {
    for (const Fault& fault : faults) {
      EXPECT_TRUE(
          is_refused(generate(header + fault.text), "own.mustache:" + fault.place, fault.words))
          << fault.text;
    }
    EXPECT_EQ(names(), std::vector<std::string>{"own.mustache"});
  }

  void expect_refused_as_a_whole(const std::string& text, const std::string& word) const {
    EXPECT_TRUE(is_refused(generate(text), "own.mustache", {word})) << text;
    EXPECT_EQ(names(), std::vector<std::string>{"own.mustache"});
  }
};

TEST_F(ATemplateError, SaysWhereAnUnknownKeyIs) {
  expect_refused({
      {"{{tabels}}\n", "4:1", {"unknown key 'tabels'", "'tables'", "bbtables help template"}},
      {"\n\n  {{#tabels}}{{/tabels}}\n", "6:3", {"'tabels'", "'tables'"}},
      {"{{#tables}}\n\t{{ name.snak }}\n{{/tables}}", "5:2", {"'name.snak'", "'name.snake'"}},
      {"{{#tables}}{{nam}}{{/tables}}", "4:12", {"'nam'", "'name'"}},
      {"{{^tables}}{{#rows}}{{/rows}}{{/tables}}", "4:12", {"'rows'"}},
      {"\xC3\xA9{{x}}", "4:3", {"'x'"}},  // columns are bytes, as compilers count them
      {"\r\n\r\n{{x}}\r\n", "6:1", {"'x'"}},
      {"{{{x}}}", "4:1", {"'x'"}},
      {"{{&x}}", "4:1", {"'x'"}},
      {"{{}}", "4:1", {"''"}},
      {"{{.}}", "4:1", {"'.'"}},
      {"{{x\ny}}", "4:1", {"'x\\x0ay'"}},
      {"{{x" + std::string(1, '\0') + "y\x1f}}",
       "4:1",
       {"'x\\x00y\\x1f'", "bbtables help template"}},
  });
}

TEST_F(ATemplateError, SaysWhereAKeyIsThatOnlyOtherSectionsKnow) {
  expect_refused({
      {"x{{line}}", "4:2", {"'line'"}},
      {"{{#tables}}{{index}}{{/tables}}", "4:12", {"'index'"}},
      {"{{#tables}}{{/tables}}\n{{name.snake}}", "5:1", {"'name.snake'"}},
      {"{{#tables}}{{#rows}}{{size}}{{/rows}}{{/tables}}", "4:21", {"'size'"}},
  });
}

TEST_F(ATemplateError, SaysWhereASectionIsNotClosed) {
  expect_refused({
      {"  {{#tables}}\n", "4:3", {"unclosed section \"tables\""}},
      {"{{#tables}}\n {{#axes}}\n{{/tables}}\n", "5:2", {"unclosed section \"axes\""}},
      {"{{#tables}}{{/axes}}", "4:1", {"unclosed section \"tables\""}},
      {"{{#tables}} {{#axes}}{{/tables}}{{/axes}}", "4:13", {"unclosed section \"axes\""}},
      {"{{#tables}} {{#axes}}", "4:13", {"unclosed section \"axes\"", "{{/axes}}"}},
      {"{{#tables}} {{#axes}}{{/rows}}{{/tables}}", "4:13", {"unclosed section \"axes\""}},
      {"{{^tables}}", "4:1", {"unclosed section \"tables\""}},
      {"\n{{/tables}}\n", "5:1", {"unopened section \"tables\""}},
      {"{{#tables}}{{/tables}} {{/tables}}", "4:24", {"unopened section \"tables\""}},
  });
}

TEST_F(ATemplateError, SaysWhereATagIsNotClosed) {
  expect_refused({
      {"ab {{tables\n", "4:4", {"unclosed tag"}},
      {"{{! a comment\n", "4:1", {"unclosed tag"}},
      {"{{{namespace}}", "4:1", {"unclosed tag"}},
      {"{{=<% %>=}}\n <%namespace}}\n", "5:2", {"unclosed tag"}},
      {"{{", "4:1", {"unclosed tag"}},
      {"x{{{", "4:2", {"unclosed tag"}},
  });
}

TEST_F(ATemplateError, SaysWhereATagDoesWhatItsKeyCannot) {
  expect_refused({
      {"{{> head}}", "4:1", {"no partials", "'head'"}},
      {"{{#namespace}}{{/namespace}}", "4:1", {"'namespace' is text", "{{namespace}}"}},
      {"{{^namespace}}{{/namespace}}", "4:1", {"'namespace' is text"}},
      {" {{tables}}", "4:2", {"'tables' is no text", "{{#tables}}"}},
      {"{{#tables}}{{is_set}}{{/tables}}", "4:12", {"'is_set' is no text"}},
      {"{{#tables}} {{#tables}}{{/tables}}{{/tables}}", "4:13", {"'tables' is open already"}},
      {"{{#tables}}{{#rows}}{{#opens}}{{#rows}}{{/rows}}{{/opens}}{{/rows}}{{/tables}}",
       "4:31",
       {"'rows' is open already"}},
  });
}

TEST_F(ATemplateError, SaysWhereAFormatIsNone) {
  const std::string open = "{{#tables}}{{#rows}}{{#values}}";
  const std::string close = "{{/values}}{{/rows}}{{/tables}}";
  for (const std::string format :
       {"{:q}", "{x}", "{0}", "{:016x", "{:x }", "{ }", "{:100x}", "{:-5}", "{:x#}", "{:__x}"}) {
    expect_refused({{open + format + close, "4:32", {"'" + format + "'", "{:016x}", "doubled"}}});
  }
  expect_refused({
      {open + "0x{}, }" + close, "4:38", {"'}'"}},
      {open + "\n  {:x}\n {:y}" + close, "6:2", {"'{:y}'"}},
      {open + "{:\n}" + close, "4:32", {"'{:'"}},
      {open + "{{#last}}\n{ {{/last}}" + close, "5:1", {"'{'"}},
      {"{{#tables}}{{#rows}}{{#signed_values}}{:z}{{/signed_values}}{{/rows}}{{/tables}}",
       "4:39",
       {"'{:z}'"}},
  });
}

TEST_F(ATemplateError, SaysWhereDelimitersAreNone) {
  for (const std::string tag :
       {"{{==}}", "{{=<%=}}", "{{=<%%>=}}", "{{= = = =}}", "{{=a b c=}}", "{{=<% %>}}"}) {
    expect_refused({{"\n " + tag, "5:2", {"invalid set delimiter tag", "{{=<% %>=}}"}}});
  }
}

TEST_F(ATemplateError, SaysWhereANamespaceIsNone) {
  expect_refused({
      {"x\n {{! namespace: a b }}", "5:2", {"{{! namespace: … }}", "'a b' is no identifier"}},
      {"{{! namespace: a" + std::string(1, '\0') + "b }}", "4:1", {"'a\\x00b' is no identifier"}},
      {"{{! reserved: spam }}\n{{! namespace: a::spam }}", "5:1", {"'spam' is a reserved word"}},
      {"{{! namespace: a }}{{! namespace: 1 }}", "4:20", {"'1'"}},
  });
  // Nobody's comment: the language's own namespace, which the template forbids.
  write("own.mustache", "{{! reserved: bbtables }}" + header);
  EXPECT_TRUE(is_refused(bbtables({"generate", "--lang", "cpp", "--template", "own.mustache"}),
                         "own.mustache", {"'bbtables' is a reserved word"}));
}

TEST_F(ATemplateError, NamesTheTemplateThatDoesNotPrintTheHeaderOnceAndReadably) {
  const std::string once = "must print its header lines once";
  expect_refused_as_a_whole("", once);
  expect_refused_as_a_whole("\n", once);
  expect_refused_as_a_whole("{{#tables}}{{name.snake}}{{/tables}}\n", once);
  expect_refused_as_a_whole("{{#header}}\n{{/header}}\n", once);
  expect_refused_as_a_whole(header + header, once);
  expect_refused_as_a_whole(
      "{{#tables}}" + header + "{{/tables}}{{#tables}}" + header + "{{/tables}}", once);
  const std::string own_line = "on a line of its own";
  expect_refused_as_a_whole("{{#header}}{{line}}{{/header}}\n", own_line);
  expect_refused_as_a_whole(std::string(20'000, '\n') + header, own_line);
}

TEST_F(ATemplateError, NamesTheTemplateThatCannotBeRead) {
  const auto generate_by = [&](const std::string& file) {
    return bbtables({"generate", "not_a_file", "--template", file, "-o", "new.txt"});
  };
  EXPECT_TRUE(is_refused(generate_by("nowhere.mustache"), "nowhere.mustache", {"no such file"}));
  EXPECT_TRUE(is_refused(generate_by("."), ".", {"directory"}));
  write("large.mustache", header + std::string(65'536, 'x'));
  EXPECT_TRUE(is_refused(generate_by("large.mustache"), "large.mustache", {"too large", "65536"}));
  write("file", "x");
  EXPECT_TRUE(is_refused(generate_by("file/x"), "file/x", {"Not a directory"}));
}

TEST_F(ATemplateError, ComesBeforeTheEndOfATemplateThatHasNone) {
  // A pipe that is never closed: who reads on after what is too much waits for ever.
  ASSERT_EQ(::mkfifo(path("endless").c_str(), 0600), 0);
  const int pipe = ::open(path("endless").c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
  ASSERT_GE(pipe, 0);
  const std::string text(262'144, 'x');
  ASSERT_GE(::fcntl(pipe, F_SETPIPE_SZ, static_cast<int>(text.size())), 0);
  ASSERT_EQ(::write(pipe, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  EXPECT_TRUE(is_refused(bbtables({"generate", "not_a_file", "--template", "endless"}), "endless",
                         {"too large"}));
  ::close(pipe);
}

TEST_F(ATemplateError, IsNotMadeByBytesThatAreNoText) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  EXPECT_TRUE(is_quiet(generate(header + all)));
  EXPECT_TRUE(read("new.txt").ends_with(all));
  EXPECT_TRUE(is_quiet(generate("{{! language: " + all + "}}" + header)));
}

TEST_F(ATemplateError, IsNotMadeByTheCommandThatIsTooLong) {
  // Words of the command besides the name, and the licence that it does not name.
  const std::size_t others =
      std::string_view{"generate not_a_file --lang cpp --name not_a_file= 0BSD"}.size() - 1;
  const auto generate_named = [&](std::size_t length, const Arguments& more) {
    return bbtables(joined({"generate", "not_a_file", "--lang", "cpp", "--name",
                            "not_a_file=" + std::string(length - others, 'n')},
                           more));
  };
  write("own.mustache", header);
  EXPECT_TRUE(is_quiet(generate_named(15'360, {"-o", "a.hpp"})));
  EXPECT_EQ(output_of({"check", "a.hpp"}), "a.hpp: current\n");
  EXPECT_TRUE(is_refused(generate_named(15'361, {}), no_file,
                         {"command is too long", "15361 bytes of at most 15360"}));
  EXPECT_TRUE(is_refused(generate_named(15'361, {"--template", "own.mustache"}), no_file,
                         {"command is too long"}));
  EXPECT_TRUE(is_refused(
      bbtables({"generate", "not_a_file", "--lang", "cpp", "--license", std::string(7'700, 'M')}),
      no_file, {"command is too long"}));
}

TEST_F(ATemplateError, IsNotMadeByDeepNesting) {
  std::string text = header + "{{#tables}}";
  const std::size_t depth = 2'500;
  for (std::size_t i = 0; i < depth; ++i) text += "{{^is_set}}";
  for (std::size_t i = 0; i < depth; ++i) text += "{{/is_set}}";
  EXPECT_EQ(generate(text + "{{/tables}}").exit_code, 0);
}

}  // namespace
}  // namespace bbtables::use
