#include "cli/verb.hpp"

#include "base/error.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "cli/options.hpp"
#include "emit/template.hpp"

namespace bbtables::cli {

const std::vector<Verb>& verbs() {
  static const std::vector<Verb> all{
      {"generate", "write tables as source code", run_generate, help_on_generate},
      {"check", "is a generated file what its command gives today?", run_check, help_on_check},
      {"list", "name every table, its shape and its meaning", run_list, help_on_list},
      {"show", "draw a table's entries as boards", run_show, help_on_show},
      {"magics", "search for the multipliers of magic look-up", run_magics, help_on_magics},
      {"convert", "the command that writes the tables of a source", run_convert, help_on_convert},
      {"template", "print a language's template, to start one's own from", run_template,
       help_on_template},
      {"help", "explain a verb", run_help, help_on_help},
  };
  return all;
}

const Verb& verb_named(const std::string& name) {
  std::vector<std::string_view> known;
  for (const Verb& verb : verbs()) {
    if (verb.name == name) return verb;
    known.push_back(verb.name);
  }
  throw base::Error{"unknown verb '" + name + "'" + base::did_you_mean(name, known) +
                    "; `bbtables help` lists them"};
}

/// What `bbtables` alone explains.
static std::string overview() {
  std::vector<std::string> languages;
  for (const emit::BuiltIn& language : emit::built_in_templates()) {
    const emit::Template text{std::string{language.name}, std::string{language.text}};
    languages.push_back(text.comments().language.empty() ? text.name() : text.comments().language);
  }
  std::string text =
      "bbtables writes the attack tables of chess engines as source code, in any square mapping,\n"
      "every bit proven: in " +
      base::one_of({languages.begin(), languages.end()}) + R"(.

Usage: bbtables VERB [arguments]

)";
  for (const Verb& verb : verbs()) {
    std::string name{verb.name};
    name.resize(10, ' ');
    text += "  " + name + std::string{verb.summary} + "\n";
  }
  text +=
      R"(
  bbtables generate --lang cpp --output tables.hpp    all tables, one header
  bbtables show knight_attacks d4                     one entry, drawn
  bbtables help generate                              all options
  bbtables --version

Exit code: 0 done, 1 `check` found a difference, 2 bad usage, template or file.
)";
  return text;
}

int run_help(const Arguments& arguments) {
  const Options options{"bbtables help help", {}, arguments};
  const auto& words = options.operands();
  if (words.size() > 1) throw base::Error{"help explains one verb at a time: bbtables help VERB"};
  if (options.wants_help()) {
    base::print(base::SafeText::lines(help_on_help()));
  } else {
    base::print(
        base::SafeText::lines(words.empty() ? overview() : verb_named(words.front()).help()));
  }
  return 0;
}

std::string help_on_help() {
  return
      R"(Usage: bbtables help [VERB]

Explains a verb and its options, or what verbs there are.
)";
}

}  // namespace bbtables::cli
