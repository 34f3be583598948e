#include <string_view>

#include "emit/provenance.hpp"
#include "manual/command.hpp"
#include "manual/values.hpp"

namespace bbtables::manual {
namespace {

/// The text with a backslash before each of the characters.
std::string guarded(std::string_view text, std::string_view characters) {
  std::string result;
  for (const char c : text) {
    if (characters.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

/// One word of the shell, whatever is in it.
std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? "'\\''" : std::string{c};
  return result + "'";
}

/// One specification for _arguments, on a line of its own.
std::string line(const std::string& specification) { return " \\\n    " + quoted(specification); }

/// ":MESSAGE:ACTION" for what is typed as a value.
std::string value(const std::string& placeholder, const Subject& subject) {
  const Values values = manual::values(placeholder, subject.help);
  std::string action = values.files ? "_files" : " ";  // a space: nothing is known of it
  if (!values.words.empty()) {
    action.clear();
    for (const std::string& word : values.words) action += (action.empty() ? "" : " ") + word;
    const bool continues = action.ends_with('=');
    action = continues ? "{compadd -S \"\" \"$expl[@]\" - " + action + "}" : "(" + action + ")";
  }
  return ":" + guarded(placeholder, ":\\") + ":" + action;
}

std::string option_lines(const cli::Option& option, const Subject& subject) {
  const std::string meaning = "[" + guarded(option.meaning, "[]\\") + "]";
  const std::string rest = meaning + (option.value.empty() ? "" : value(option.value, subject));
  const bool has_value = !option.value.empty();
  const std::string name = "--" + option.name;
  std::string once = option.repeats ? "*" : "";
  std::string text;
  if (!option.letter.empty()) {
    const std::string letter = "-" + option.letter;
    if (!option.repeats) once = "(" + letter + " " + name + ")";
    text += line(once + letter + (has_value ? "+" : "") + rest);
  }
  return text + line(once + name + (has_value ? "=" : "") + rest);
}

std::string options_of(const Subject& subject) {
  std::string text;
  for (const cli::Option& option : subject.help.options.options) {
    text += option_lines(option, subject);
  }
  return text;
}

std::string operands_of(const Subject& subject) {
  std::string text;
  std::size_t place = 1;
  for (const Operand& operand : operands(subject)) {
    text += line((operand.repeats ? "*" : std::to_string(place++)) +
                 value(operand.placeholder, subject));
  }
  return text;
}

std::string arguments_of(const Subject& subject) {
  return "_arguments" + options_of(subject) + operands_of(subject) + "\n";
}

/// The verbs, each with what it does.
std::string verbs_of(const Command& command) {
  std::string list;
  for (const Subject& subject : command.subjects) {
    if (subject.verb.empty()) continue;
    list += (list.empty() ? "" : " ") + subject.verb + "\\:\"" +
            guarded(subject.summary, "\"\\$`") + "\"";
  }
  return "1:verb:((" + list + "))";
}

std::string with_verbs(const Command& command) {
  std::string text =
      "local curcontext=$curcontext state state_descr line\ntypeset -A opt_args\n"
      "_arguments -C" +
      options_of(command.subjects.front()) + line(verbs_of(command)) +
      line("*::argument:->arguments") + "\n[[ $state == arguments ]] || return\n" +
      "case $line[1] in\n";
  for (const Subject& subject : command.subjects) {
    if (!subject.verb.empty())
      text += "  " + subject.verb + ") " + arguments_of(subject) + "  ;;\n";
  }
  return text + "esac\n";
}

}  // namespace

std::string zsh_completion(const Command& command) {
  const bool has_verbs = command.subjects.size() > 1;
  return "#compdef " + command.name + "\n# Completes the arguments of " + command.name +
         " in zsh; made from its help, version " + std::string{emit::version()} + ".\n" +
         (has_verbs ? with_verbs(command) : arguments_of(command.subjects.front()));
}

}  // namespace bbtables::manual
