#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bbtables::cli {

/// What follows the verb on the command line.
using Arguments = std::vector<std::string>;

/// What a verb or command may be given: --name, --name VALUE or --name=VALUE.
struct Option {
  std::string name;        ///< "output"
  std::string value = {};  ///< what stands for its value in the help, "PATH"; empty: it takes none
  std::string text = {};   ///< what it is for
  /// What stands before the text, where much of it is made of lists and templates: to read all of
  /// these takes longer than most tables, so only the help and completions do.
  std::string (*first_text)() = nullptr;
  char letter = '\0';  ///< 'o', where it is -o, too
  bool repeats = false;
  bool may_be_empty = false;

  /// "-o" and "--output".
  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] std::string full_text() const { return (first_text ? first_text() : "") + text; }
};

/// The arguments of one verb or command, read by its own options: long names in full, no guessing,
/// no empty values but where they mean something, no option twice unless it repeats. All have
/// --help.
class Options {
 public:
  /// `help` is what to type for an explanation, "bbtables help list". Throws Error, with the
  /// nearest option where one is misspelt.
  Options(std::string_view help, const std::vector<Option>& known, const Arguments& arguments);

  [[nodiscard]] bool wants_help() const { return given("help"); }
  [[nodiscard]] bool given(const std::string& name) const { return values_.contains(name); }
  /// The option's value, empty where it was not given.
  [[nodiscard]] std::string text(const std::string& name) const;
  /// All values of an option that may be repeated.
  [[nodiscard]] std::vector<std::string> all(const std::string& name) const;
  /// The arguments that are no options, in their order.
  [[nodiscard]] const std::vector<std::string>& operands() const { return operands_; }

 private:
  std::map<std::string, std::vector<std::string>> values_;
  std::vector<std::string> operands_;
};

/// The words of a recorded command, without their quotes and backslashes. Throws Error.
[[nodiscard]] Arguments words_of(const std::string& command);

/// The options and --help, a verb's unless they have their own.
[[nodiscard]] std::vector<Option> with_help(std::vector<Option> known);

/// All of these for the help.
[[nodiscard]] std::string described(const std::vector<Option>& known);

/// Words that may stand somewhere and their meanings, in order.
using Offers = std::vector<std::pair<std::string, std::string>>;

/// Prints what may stand where the last of the words begins, each in a line with its meaning behind
/// it, or FILE where a file may; for the completions of shells. What may stand there are the
/// options and, beside them, `operands`: words in capitals that the help uses too, as in
/// "TABLE|FAMILY ...", of which three stops say that several may follow one another. `verbs` are
/// what VERB stands for.
void complete(std::string_view operands, const std::vector<Option>& options, const Arguments& words,
              const Offers& verbs = {});

/// One thing the command does. `run` returns the exit code: 0 done, 1 a difference was found; for
/// what the user can put right it throws base::Error, which the command turns into 2.
struct Verb {
  std::string_view name;
  std::string_view summary;
  std::string_view operands;  ///< what it takes beside options, "TABLE|FAMILY ..."
  std::vector<Option> (*options)();
  int (*run)(const Options& options);
  std::string (*help_text)();

  /// Throws Error.
  [[nodiscard]] Options read(const Arguments& arguments) const;
};

extern const Verb generate_verb;
extern const Verb check_verb;
extern const Verb list_verb;
extern const Verb show_verb;
extern const Verb magics_verb;
extern const Verb convert_verb;
extern const Verb template_verb;

/// Those of `generate`, which are what a Request is read from.
[[nodiscard]] std::vector<Option> request_options();

/// The options of a verb that has none but --help.
[[nodiscard]] inline std::vector<Option> no_options() { return {}; }

}  // namespace bbtables::cli
