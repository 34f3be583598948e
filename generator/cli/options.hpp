#pragma once

#include <boost/program_options/options_description.hpp>
#include <boost/program_options/variables_map.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bbtables::cli {

/// What follows the verb on the command line.
using Arguments = std::vector<std::string>;

/// The arguments of one verb or command, read by its own options: long names in full, no guessing,
/// no empty values but where they mean something, no option twice unless it may be repeated. All
/// have --help.
class Options {
 public:
  /// `help` is what to type for an explanation, "bbtables help list". Throws Error, with the
  /// nearest option where one is misspelt. The value of `may_be_empty` may be that.
  Options(std::string_view help, const boost::program_options::options_description& known,
          const Arguments& arguments, std::string_view may_be_empty = "");

  [[nodiscard]] bool wants_help() const { return given("help"); }
  [[nodiscard]] bool given(const std::string& name) const { return values_.count(name) != 0; }
  /// The option's value, empty where it was not given.
  [[nodiscard]] std::string text(const std::string& name) const;
  /// All values of an option that may be repeated.
  [[nodiscard]] std::vector<std::string> all(const std::string& name) const;
  /// The arguments that are no options, in their order.
  [[nodiscard]] const std::vector<std::string>& operands() const { return operands_; }

 private:
  void read(std::string_view help, const boost::program_options::options_description& known,
            const Arguments& arguments, std::string_view may_be_empty);

  boost::program_options::variables_map values_;
  std::vector<std::string> operands_;
};

/// Words that may stand somewhere and their meanings, in order.
using Offers = std::vector<std::pair<std::string, std::string>>;

/// Prints what may stand where the last of the words begins, each in a line with its meaning behind
/// it, or FILE where a file may; for the completions of shells. What may stand there are the
/// options and, beside them, `operands`: words in capitals that the help uses too, as in
/// "TABLE|FAMILY ...", of which three stops say that several may follow one another. `verbs` are
/// what VERB stands for.
void complete(std::string_view operands, const boost::program_options::options_description& options,
              const Arguments& words, const Offers& verbs = {});

/// The options and --help, a verb's unless they have their own.
[[nodiscard]] boost::program_options::options_description with_help(
    const boost::program_options::options_description& known);

/// All of these for the help.
[[nodiscard]] std::string described(const boost::program_options::options_description& known);

}  // namespace bbtables::cli
