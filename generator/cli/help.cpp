#include "cli/help.hpp"

#include "base/error.hpp"
#include "base/files.hpp"
#include "cli/options.hpp"
#include "cli/verb.hpp"

namespace bbtables::cli {

std::string Help::text() const {
  std::string all = before + options.text;
  if (!after.empty()) all += "\n" + after;
  return all;
}

Help overview() {
  std::string text =
      "bbtables writes the attack tables of chess engines as C++ or Rust source: instantly, in "
      "any\n"
      "square mapping, every bit proven.\n"
      "\n"
      "Usage: bbtables VERB [arguments]\n"
      "\n";
  for (const Verb& verb : verbs()) {
    std::string name{verb.name};
    name.resize(10, ' ');
    text += "  " + name + std::string{verb.summary} + "\n";
  }
  text +=
      "\n"
      "  bbtables generate --lang cpp --output tables.hpp    all tables, one header\n"
      "  bbtables show knight_attacks d4                     one entry, drawn\n"
      "  bbtables help generate                              all options\n"
      "  bbtables --version\n"
      "\n"
      "Exit code: 0 done, 1 `check` found a difference, 2 bad usage, template or file.\n";
  return {text,
          {"", {{"help", "h", "", "explain a verb"}, {"version", "", "", "print the version"}}}};
}

int run_help(const Arguments& arguments) {
  const Options options{"bbtables help help", {}, arguments};
  const auto& words = options.operands();
  if (words.size() > 1) throw base::Error{"help explains one verb at a time: bbtables help VERB"};
  if (options.wants_help()) {
    base::write_standard_output(help_on_help().text());
  } else {
    base::write_standard_output(
        (words.empty() ? overview() : verb_named(words.front()).help()).text());
  }
  return 0;
}

Help help_on_help() {
  return {
      "Usage: bbtables help [VERB]\n"
      "\n"
      "Explains a verb and its options, or what verbs there are.\n"};
}

}  // namespace bbtables::cli
