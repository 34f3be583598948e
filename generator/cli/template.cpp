#include <boost/program_options/value_semantic.hpp>

#include "base/error.hpp"
#include "base/files.hpp"
#include "cli/options.hpp"
#include "emit/generate.hpp"
#include "emit/schema.hpp"

namespace bbtables::cli {
namespace {

namespace po = boost::program_options;
using emit::Key;
using emit::Kind;
using emit::Scope;

po::options_description known_options() {
  po::options_description known;
  known.add_options()("lang", po::value<std::string>()->value_name("LANG"), "cpp or rust");
  return known;
}

/// The keys of a scope, and indented under each list those of its items.
void describe_keys(Scope scope, std::size_t depth, std::string& text) {
  constexpr std::size_t column = 28;
  for (const Key& key : emit::schema()) {
    if (key.scope != scope) continue;
    std::string tag(2 + 2 * depth, ' ');
    tag += (key.kind == Kind::text ? "{{" : "{{#") + std::string{key.name} + "}}";
    tag.resize(std::max(tag.size() + 1, column), ' ');
    text += tag + std::string{key.meaning} + "\n";
    if (key.kind == Kind::list && key.items != scope) describe_keys(key.items, depth + 1, text);
  }
}

}  // namespace

int run_template(const Arguments& arguments) {
  const Options options{"bbtables help template", known_options(), arguments};
  if (options.wants_help()) return run_help({"template"});
  if (!options.operands().empty()) {
    throw base::Error{"template takes no '" + options.operands().front() +
                      "': name the language with --lang"};
  }
  if (!options.given("lang")) {
    throw base::Error{"no language given: bbtables template --lang cpp or rust"};
  }
  base::write_standard_output(emit::language_named(options.text("lang")).text());
  return 0;
}

Help help_on_template() {
  std::string keys;
  describe_keys(Scope::document, 0, keys);
  return {
      "Usage: bbtables template --lang cpp|rust\n"
      "\n"
      "Prints a built-in template. Change a copy and give it to `bbtables generate --template`:\n"
      "\n"
      "  bbtables template --lang cpp > engine.mustache\n"
      "  bbtables generate --template engine.mustache --output tables.hpp\n"
      "\n",
      described(known_options()),
      "Templates are mustache: {{key}} prints a text, {{#key}}...{{/key}} repeats for each item "
      "of\n"
      "a list or shows what a flag allows, {{^key}}...{{/key}} is for none, {{! ... }} a comment,\n"
      "{{=<% %>=}} sets other delimiters. Nothing is escaped. An unknown key is an error. A\n"
      "template prints {{#header}} as comments, or its output could not be recognised. Two\n"
      "comments mean something: {{! reserved: WORD ... }} are names that no table can have,\n"
      "{{! namespace: NAME }} is the namespace where --namespace says none.\n"
      "\n"
      "The keys, and under each list the keys of its items, which see all keys around them:\n"
      "\n" +
          keys};
}

}  // namespace bbtables::cli
