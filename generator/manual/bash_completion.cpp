#include <algorithm>

#include "emit/provenance.hpp"
#include "manual/command.hpp"
#include "manual/values.hpp"

namespace bbtables::manual {
namespace {

std::string joined(const std::vector<std::string>& words, const std::string& between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

std::string quoted(const std::vector<std::string>& words) { return "'" + joined(words, " ") + "'"; }

/// The option as it may be typed: "-o", "--output".
std::vector<std::string> spellings(const cli::Option& option) {
  std::vector<std::string> all;
  if (!option.letter.empty()) all.push_back("-" + option.letter);
  all.push_back("--" + option.name);
  return all;
}

/// What to do where these values are wanted; nothing where nobody knows them.
std::string offer(const Values& values) {
  if (values.files) return "files=yes ";
  return values.words.empty() ? "" : "words=" + quoted(values.words) + " ";
}

std::string after_options(const Subject& subject) {
  std::string text;
  for (const cli::Option& option : subject.help.options.options) {
    if (option.value.empty()) continue;
    std::vector<std::string> patterns;
    for (const std::string& spelling : spellings(option)) {
      patterns.push_back(subject.verb + ":" + spelling);
    }
    text += "    " + joined(patterns, " | ") + ") " + offer(values(option.value, subject.help)) +
            ";;\n";
  }
  return text;
}

std::string elsewhere(const Subject& subject) {
  std::vector<std::string> all;
  for (const cli::Option& option : subject.help.options.options) {
    for (const std::string& spelling : spellings(option)) all.push_back(spelling);
  }
  std::string text;
  if (!all.empty()) text += "        " + subject.verb + ":-*) words=" + quoted(all) + " ;;\n";
  const std::vector<Operand> wanted = operands(subject);
  if (wanted.empty()) return text;
  // What does not repeat is the first word after the verb, or after the command where it has none.
  const std::string first = subject.verb.empty() ? "1" : "2";
  const std::string where = wanted.front().repeats ? "" : "((COMP_CWORD == " + first + ")) && ";
  return text + "        " + subject.verb + ":*) " + where +
         offer(values(wanted.front().placeholder, subject.help)) + ";;\n";
}

constexpr std::string_view beginning =
    R"(  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} verb= words= files=
  COMPREPLY=()
  # To bash, "--lang=cpp" is three words; so is "table=name", of which the name is free.
  if [[ $word == = || $before == = ]]; then
    [[ $word == = ]] && word= || before=${COMP_WORDS[COMP_CWORD - 2]}
    [[ $before == --* ]] || return
  fi
)";

constexpr std::string_view verb_first = R"(  ((COMP_CWORD > 1)) && verb=${COMP_WORDS[1]}
)";

constexpr std::string_view ending = R"(      esac
      ;;
  esac
  if [[ $files ]]; then
    compopt -o default # where we offer nothing, bash offers files
  else
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    if [[ ${COMPREPLY[0]-} == *= ]]; then compopt -o nospace; fi
  fi
}
)";

}  // namespace

std::string bash_completion(const Command& command) {
  std::string function = "_" + command.name;
  std::replace(function.begin(), function.end(), '-', '_');
  std::string text = "# Completes the arguments of " + command.name +
                     " in bash; made from its help, version " + std::string{emit::version()} +
                     ".\n" + function + "() {\n" + std::string{beginning};
  if (command.subjects.size() > 1) text += verb_first;
  text += "  case $verb:$before in\n";
  for (const Subject& subject : command.subjects) text += after_options(subject);
  text += "    *)\n      case $verb:$word in\n";
  for (const Subject& subject : command.subjects) text += elsewhere(subject);
  return text + std::string{ending} + "complete -F " + function + " " + command.name + "\n";
}

}  // namespace bbtables::manual
