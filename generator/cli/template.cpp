// The verb template.

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/options.hpp"
#include "cli/request.hpp"
#include "emit/schema.hpp"

namespace bbtables::cli {
namespace {

using emit::Key;
using emit::Scope;

/// The keys of a scope, and indented under each list those of its items.
void describe_keys(Scope scope, std::size_t depth, std::string& text) {
  for (const Key& key : emit::schema()) {
    if (key.scope != scope) continue;
    const std::string tag = (key.print != nullptr ? "{{" : "{{#") + std::string{key.name} + "}}";
    text += fmt::format("{:27} {}\n", std::string(2 + 2 * depth, ' ') + tag, key.meaning);
    if (key.count != nullptr) describe_keys(key.items, depth + 1, text);
  }
}

std::vector<Option> template_options() {
  return {{"lang", "LANG", base::one_of(base::names_of(emit::built_in_templates()))}};
}

int run_template(const Options& options) {
  if (!options.operands().empty()) {
    throw base::Error{"template takes no '" + options.operands().front() +
                      "': name the language with --lang"};
  }
  if (!options.given("lang")) {
    throw base::Error{"no language given: bbtables template --lang " +
                      base::one_of(base::names_of(emit::built_in_templates()))};
  }
  base::write_standard_output(language_named(options.text("lang")).text);
  return 0;
}

std::string help_on_template() {
  std::string keys;
  describe_keys(Scope::document, 0, keys);
  return fmt::format("Usage: bbtables template --lang {}\n",
                     fmt::join(base::names_of(emit::built_in_templates()), "|")) +
         R"(
Prints a built-in template; where bbtables is installed, they are in share/bbtables/templates,
too. Change a copy and give it to `bbtables generate --template`:

  bbtables template --lang cpp > engine.mustache
  bbtables generate --template engine.mustache --output tables.hpp

Templates are mustache: {{key}} prints a text, {{#key}}...{{/key}} repeats for each item of
a list or shows what a flag allows, {{^key}}...{{/key}} is for none, {{! ... }} a comment,
{{=<% %>=}} sets other delimiters. Nothing is escaped. An unknown key is an error. A
template prints {{#header}} as comments, or its output could not be recognised.

In {{#values}} and other lists of numbers the text is a format: {} prints one in decimal,
{:x} in hexadecimal, {:016x} with sixteen digits, {:019_x} with underscores between groups
of four, 19 wide; X, b and o are capitals, binary and octal, # gives 0x. A brace that is
printed is doubled. {{^last_in_row}}, {{/last_in_row}} is what stands between numbers.

A template says in comments what cannot be seen from it: {{! reserved: WORD ... }} are
names that no table can have, {{! namespace: NAME }} is the namespace where --namespace
says none, {{! case: pascal }} how {{name}} is spelled where --case does not say;
{{! language: NAME }} is what people call a built-in language, {{! also called: WORD ... }}
what else --lang takes for it, {{! file ending: ENDING }} how its files end, and
{{! second file ending: ENDING }} how the second file of --split does, and
{{! include: crate::types::Bitboard }} what an --include of names between :: looks like.
{{! case of functions: camel }} and {{! case of locals: camel }} are for functions, and
{{! operator and: {a} & {b} }} says how they write an operation, of which there are
complement, and, or, xor, shift left and shift right; {{! operators: as in C }} before
them says it of all that most languages write alike. {{! columns: 100 }} breaks their
lines behind an operator, {{! columns: 100 in parentheses }} as Python does.
{{#style.const}} is there for those who ask for --style const, and so on.

The keys, and under each list the keys of its items, which see all keys around them:

)" + keys;
}

}  // namespace

const Verb template_verb{"template",   "print a language's template, to start one's own from",
                         "",           template_options,
                         run_template, help_on_template};

}  // namespace bbtables::cli
