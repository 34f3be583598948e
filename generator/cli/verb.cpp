#include "cli/verb.hpp"

#include "base/error.hpp"
#include "base/nearest.hpp"

namespace bbtables::cli {

const std::vector<Verb>& verbs() {
  static const std::vector<Verb> all{
      {"generate", "write tables as source code", run_generate, help_on_generate},
      {"check", "is a generated file what its command gives today?", run_check, help_on_check},
      {"list", "name every table, its shape and its meaning", run_list, help_on_list},
      {"show", "draw a table's entries as boards", run_show, help_on_show},
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

}  // namespace bbtables::cli
