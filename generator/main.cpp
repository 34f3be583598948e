#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/options.hpp"
#include "emit/header.hpp"
#include "emit/template.hpp"

namespace {

using namespace bbtables;
using cli::Options;
using cli::Verb;

int run_help(const Options& options);

constexpr Verb help_verb{"help", "explain a verb", "VERB", cli::no_options, run_help, [] {
                           return std::string{R"(Usage: bbtables help [VERB]

Explains a verb and its options, or what verbs there are.
)"};
                         }};

/// All verbs, in the order of the help.
constexpr const Verb* verbs[] = {&cli::generate_verb, &cli::check_verb,  &cli::list_verb,
                                 &cli::show_verb,     &cli::magics_verb, &cli::convert_verb,
                                 &cli::template_verb, &help_verb};

const Verb* find_verb(std::string_view name) {
  const auto* const found = std::ranges::find(verbs, name, &Verb::name);
  return found == std::end(verbs) ? nullptr : *found;
}

std::vector<std::string_view> verb_names() {
  std::vector<std::string_view> names;
  for (const Verb* verb : verbs) names.push_back(verb->name);
  return names;
}

const Verb& verb_named(std::string_view name) {
  if (const Verb* verb = find_verb(name)) return *verb;
  throw base::Error{fmt::format("unknown verb '{}'{}; `bbtables help` lists them", name,
                                base::did_you_mean(name, verb_names()))};
}

void explain(const Verb& verb) {
  base::print(base::SafeText::lines(verb.help_text() + "\n" + cli::described(verb.options())));
}

/// What `bbtables` alone explains.
std::string overview() {
  std::vector<std::string> languages;
  for (const emit::BuiltIn& language : emit::built_in_templates()) {
    languages.push_back(emit::Template{language}.comments().language);
  }
  std::string text =
      base::in_lines(
          "",
          "bbtables writes the attack tables of chess engines as source code, in any square "
          "mapping, every bit proven: in " +
              base::joined(languages, "or") + ".") +
      R"(
Usage: bbtables VERB [arguments]

)";
  for (const Verb* verb : verbs) text += fmt::format("  {:10}{}\n", verb->name, verb->summary);
  return text + R"(
  bbtables generate --lang cpp --output tables.hpp    all tables, one header
  bbtables show knight_attacks d4                     one entry, drawn
  bbtables help generate                              all options
  bbtables --version

Exit code: 0 done, 1 `check` found a difference, 2 bad usage, template or file.
)";
}

int run_help(const Options& options) {
  const auto& words = options.operands();
  if (words.size() > 1) throw base::Error{"help explains one verb at a time: bbtables help VERB"};
  if (words.empty()) {
    base::print(base::SafeText::lines(overview()));
  } else {
    explain(verb_named(words.front()));
  }
  return 0;
}

/// Prints what may stand where the last of the words begins, for a shell.
void complete(const cli::Arguments& words) {
  cli::Offers offers;
  for (const Verb* verb : verbs) offers.emplace_back(verb->name, verb->summary);
  if (words.size() < 2) {
    return cli::complete("VERB", {{"version", "", "print the version"}}, words, offers);
  }
  const Verb* const verb = find_verb(words.front());
  if (verb == nullptr) return;
  cli::complete(verb->operands, verb->options(), {words.begin() + 1, words.end()}, offers);
}

int run(const cli::Arguments& words) {
  if (words.empty()) {
    throw base::Error{"no verb given: bbtables " + base::one_of(verb_names()) +
                      "; `bbtables help` explains them"};
  }
  const std::string& first = words.front();
  const cli::Arguments rest{words.begin() + 1, words.end()};
  if (first == "--help" || first == "-h") return run_help(help_verb.read(rest));
  if (first == "--version") {
    base::print(base::SafeText::lines("bbtables " + std::string{emit::version()} + "\n"));
    return 0;
  }
  if (first == "--complete") {  // shells ask
    complete(rest);
    return 0;
  }
  if (first.starts_with('-')) {
    throw base::Error{"unknown option '" + first + "'" +
                      base::did_you_mean(first, {"--help", "--version"}) +
                      "; the options of a verb follow it"};
  }
  const Verb& verb = verb_named(first);
  const Options options = verb.read(rest);
  if (!options.wants_help()) return verb.run(options);
  explain(verb);
  return 0;
}

}  // namespace

int main(int argc, char** argv) { return base::run_command("bbtables", argc, argv, run); }
