#include <map>
#include <string_view>

#include "emit/provenance.hpp"
#include "manual/command.hpp"
#include "manual/paragraphs.hpp"

namespace bbtables::manual {
namespace {

/// Characters that the formatter takes for its own, or sets as a book does and not as a keyboard.
const std::map<char, std::string_view> characters{{'\\', "\\e"},  {'-', "\\-"},   {'\'', "\\(aq"},
                                                  {'`', "\\(ga"}, {'^', "\\(ha"}, {'~', "\\(ti"}};

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto special = characters.find(c);
    result += special == characters.end() ? std::string_view{&c, 1} : special->second;
  }
  return result.starts_with('.') ? "\\&" + result : result;
}

std::string bold(std::string_view text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escaped(text) + "\\fR"; }

/// Text in which `commands` stand between backquotes.
std::string with_commands(std::string_view text) {
  std::string result;
  for (bool is_command = false;; is_command = !is_command) {
    const std::size_t end = text.find('`');
    const std::string_view part = text.substr(0, end);
    result += is_command ? bold(part) : escaped(part);
    if (end == std::string_view::npos) return result;
    text.remove_prefix(end + 1);
  }
}

std::string set(const Paragraph& paragraph) {
  if (!paragraph.is_verbatim()) return ".PP\n" + with_commands(paragraph.joined()) + "\n";
  std::string text = ".PP\n.nf\n";
  for (const std::string& line : paragraph.lines) text += escaped(line) + "\n";
  return text + ".fi\n";
}

std::string set(const cli::Option& option) {
  std::string text = ".TP\n";
  if (!option.letter.empty()) text += bold("-" + option.letter) + ", ";
  text += bold("--" + option.name);
  if (!option.value.empty()) text += " " + italic(option.value);
  return text + "\n" + escaped(option.meaning) + "\n";
}

std::string set(const std::vector<cli::Option>& options) {
  std::string text;
  for (const cli::Option& option : options) text += set(option);
  return text;
}

constexpr std::string_view exit_mark = "Exit code: ";

bool is_about_exit(const Paragraph& paragraph) {
  return paragraph.lines.front().starts_with(exit_mark);
}

/// All that the help says besides usage, options and exit code.
std::string description(const cli::Help& help) {
  std::string text;
  for (const Paragraph& paragraph : paragraphs(help.before + "\n" + help.after)) {
    if (!is_usage(paragraph) && !is_about_exit(paragraph)) text += set(paragraph);
  }
  return text;
}

std::string exit_status(const cli::Help& help) {
  for (const Paragraph& paragraph : paragraphs(help.before + "\n" + help.after)) {
    if (is_about_exit(paragraph)) {
      const std::string text = paragraph.joined().substr(exit_mark.size());
      return ".SH EXIT STATUS\n" + with_commands(text) + "\n";
    }
  }
  return {};
}

/// "bbtables writes tables: at once." in the form that apropos reads, "bbtables - writes tables".
std::string name_line(const Command& command) {
  const std::string sentence = paragraphs(command.subjects.front().help.before).front().joined();
  const std::size_t after_name = command.name.size() + 1;
  return escaped(command.name) + " \\- " +
         escaped(sentence.substr(after_name, sentence.find_first_of(":.") - after_name)) + "\n";
}

}  // namespace

std::string man_page(const Command& command) {
  const cli::Help& help = command.subjects.front().help;
  const auto synopsis = [](const Subject& subject) {
    return bold(usage(subject.help)) + "\n.br\n";
  };
  // Left-aligned, and no word divided: many are names.
  std::string text = ".TH " + escaped(command.name) + " 1 \"\" \"bbtables " +
                     std::string{emit::version()} + "\"\n.nh\n.ad l\n.SH NAME\n" +
                     name_line(command) + ".SH SYNOPSIS\n";
  for (const Subject& subject : command.subjects) text += synopsis(subject);
  text += ".SH DESCRIPTION\n" + description(help) + ".SH OPTIONS\n" + set(help.options.options);
  if (command.subjects.size() > 1) text += ".SH VERBS\n";
  for (std::size_t i = 1; i < command.subjects.size(); ++i) {
    const Subject& subject = command.subjects[i];
    text += ".SS " + escaped(subject.verb) + ": " + escaped(subject.summary) + "\n" +
            description(subject.help) + set(subject.help.options.options);
  }
  return text + exit_status(help) + ".SH SEE ALSO\n" + bold(command.other) + "(1)\n";
}

}  // namespace bbtables::manual
