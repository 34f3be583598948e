#include "cli/verb.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "emit/template.hpp"

namespace bbtables::cli {

const std::vector<Verb>& verbs() {
  constexpr auto none = [](Purpose) { return boost::program_options::options_description{}; };
  static const std::vector<Verb> all{
      {"generate", "write tables as source code", "TABLE|FAMILY|SCHEME ...", request_options,
       run_generate, help_on_generate},
      {"check", "is a generated file what its command gives today?", "FILE ...", check_options,
       run_check, help_on_check},
      {"list", "name every table, its shape and its meaning", "TABLE|FAMILY|SCHEME ...",
       list_options, run_list, help_on_list},
      {"show", "draw a table's entries as boards", "TABLE", show_options, run_show, help_on_show},
      {"magics", "search for the multipliers of magic look-up", "", magics_options, run_magics,
       help_on_magics},
      {"convert", "the command that writes the tables of a source", "FILE ...", none, run_convert,
       help_on_convert},
      {"template", "print a language's template, to start one's own from", "", template_options,
       run_template, help_on_template},
      {"help", "explain a verb", "VERB", none, run_help, help_on_help},
  };
  return all;
}

std::vector<std::string_view> verb_names() {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs()) names.push_back(verb.name);
  return names;
}

const Verb& verb_named(const std::string& name) {
  const auto found = std::ranges::find(verbs(), name, &Verb::name);
  if (found != verbs().end()) return *found;
  throw base::Error{fmt::format("unknown verb '{}'{}; `bbtables help` lists them", name,
                                base::did_you_mean(name, verb_names()))};
}

Options Verb::read(const Arguments& arguments) const {
  return {fmt::format("bbtables help {}", name), options(Purpose::reading), arguments, "namespace"};
}

std::string Verb::help() const {
  return help_text() + "\n" + described(options(Purpose::explaining));
}

/// What `bbtables` alone explains.
static std::string overview() {
  std::vector<std::string> languages;
  for (const emit::BuiltIn& language : emit::built_in_templates()) {
    languages.push_back(emit::Template{language}.comments().language);
  }
  std::string text =
      base::in_lines(
          "",
          "bbtables writes the attack tables of chess engines as source code, in any square "
          "mapping, every bit proven: in " +
              base::one_of({languages.begin(), languages.end()}) + ".") +
      R"(
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

int run_help(const Options& options) {
  const auto& words = options.operands();
  if (words.size() > 1) throw base::Error{"help explains one verb at a time: bbtables help VERB"};
  base::print(base::SafeText::lines(words.empty() ? overview() : verb_named(words.front()).help()));
  return 0;
}

std::string help_on_help() {
  return R"(Usage: bbtables help [VERB]

Explains a verb and its options, or what verbs there are.
)";
}

}  // namespace bbtables::cli
