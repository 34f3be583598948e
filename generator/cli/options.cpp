// Options and operands behind a verb, parsed with Boost.ProgramOptions.

#include "cli/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options/errors.hpp>
#include <boost/program_options/options_description.hpp>
#include <boost/program_options/parsers.hpp>
#include <boost/program_options/value_semantic.hpp>
#include <boost/program_options/variables_map.hpp>
#include <boost/token_functions.hpp>

#include "base/error.hpp"
#include "base/text.hpp"

namespace bbtables::cli {
namespace {

namespace po = boost::program_options;

po::options_description options_description_of(const std::vector<Option>& known) {
  po::options_description all;
  for (const Option& option : known) {
    const std::string names =
        option.letter == '\0' ? option.name : fmt::format("{},{}", option.name, option.letter);
    if (option.value.empty()) {
      all.add_options()(names.c_str(), "");
    } else if (option.repeats) {
      all.add_options()(names.c_str(), po::value<std::vector<std::string>>());
    } else {
      all.add_options()(names.c_str(), po::value<std::string>());
    }
  }
  return all;
}

/// All operands up to the next option. The library alone takes them one by one, and moves all that
/// follow each time. One word it can have: it also asks so whether an option's value is an option.
std::vector<po::option> operands_in_front(Arguments& arguments) {
  if (arguments.size() == 1) return {};
  const auto end = std::ranges::find_if(
      arguments, [](const std::string& word) { return word.starts_with('-'); });
  std::vector<po::option> operands;
  for (auto word = arguments.begin(); word != end; ++word) {
    operands.emplace_back("", Arguments{*word});
  }
  arguments.erase(arguments.begin(), end);
  return operands;
}

bool is_control_character(unsigned char c) { return c < ' ' || c == '\x7f'; }

/// What the library lets pass.
void check_value(const Option& option, const std::string& value) {
  const std::string what = "--" + option.name;
  if (value.empty() && !option.may_be_empty) {
    throw base::Error{what + " is empty; give it a value or leave it out"};
  }
  if (std::ranges::any_of(value, is_control_character)) {
    throw base::Error{what + " has a control character in it"};
  }
  // The library takes what follows an option for its value, other options too.
  if (value.starts_with("--")) {
    throw base::Error{fmt::format("{} needs a value before '{}'", what, value)};
  }
}

/// The library's message where it is about an option of ours. About others it is not asked for one:
/// it replaces its %words% in a message for as long as there are any, and an option may be one.
std::string message_of(const po::error_with_option_name& error, const std::vector<Option>& known) {
  const std::string named = error.get_option_name();
  const std::string option = named.substr(0, named.find('='));
  std::vector<std::string> long_names;
  for (const Option& each : known) {
    const auto names = each.names();
    if (std::ranges::find(names, option) != names.end()) return error.what();
    long_names.push_back(names.back());
  }
  return fmt::format("unknown option '{}'{}", option,
                     base::did_you_mean(option, {long_names.begin(), long_names.end()}));
}

}  // namespace

std::vector<std::string> Option::names() const {
  if (letter == '\0') return {"--" + name};
  return {std::string{'-', letter}, "--" + name};
}

std::vector<Option> with_help(std::vector<Option> known) {
  if (std::ranges::find(known, "help", &Option::name) == known.end()) {
    known.push_back({.name = "help", .text = "explain this verb", .letter = 'h'});
  }
  return known;
}

Options::Options(std::string_view help, const std::vector<Option>& known,
                 const Arguments& arguments) {
  namespace style = po::command_line_style;
  const std::vector<Option> all = with_help(known);
  const auto refuse = [&](const std::string& message) {
    throw base::Error{fmt::format("{}; see `{}`", message, help)};
  };
  try {
    const po::options_description described = options_description_of(all);
    const po::parsed_options parsed = po::command_line_parser(arguments)
                                          .options(described)
                                          .style(style::unix_style & ~style::allow_guessing)
                                          .extra_style_parser(operands_in_front)
                                          .run();
    for (const po::option& given : parsed.options) {
      if (given.position_key >= 0) {
        // The library takes --=x for x.
        if (!given.original_tokens.empty() && given.original_tokens != given.value) {
          throw base::Error{fmt::format("unknown option '{}'", given.original_tokens.front())};
        }
        operands_.insert(operands_.end(), given.value.begin(), given.value.end());
        continue;  // what they are is for each verb to say
      }
      const Option& option = *std::ranges::find(all, given.string_key, &Option::name);
      for (const std::string& value : given.value) check_value(option, value);
      std::vector<std::string>& values = values_[option.name];
      values.insert(values.end(), given.value.begin(), given.value.end());
    }
    po::variables_map each_once;
    po::store(parsed, each_once);  // throws where one is given twice that does not repeat
  } catch (const po::error_with_option_name& error) {
    refuse(message_of(error, all));
  } catch (const base::Error& error) {
    refuse(error.what());
  }
}

std::string Options::text(const std::string& name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::string{} : found->second.front();
}

std::vector<std::string> Options::all(const std::string& name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::vector<std::string>{} : found->second;
}

Options Verb::read(const Arguments& arguments) const {
  return {fmt::format("bbtables help {}", name), options(), arguments};
}

Arguments words_of(const std::string& command) {
  try {
    return po::split_unix(command, " ", "\"", "\\");
  } catch (const boost::escaped_list_error& error) {
    throw base::Error{fmt::format("the recorded command cannot be read: {}", error.what())};
  }
}

std::string described(const std::vector<Option>& known) {
  std::vector<std::vector<std::string>> rows;
  for (const Option& option : with_help(known)) {
    const std::string names = fmt::format("  {} {}", fmt::join(option.names(), ", "), option.value);
    rows.push_back({names, option.full_text()});
  }
  return "Options:\n" + base::in_columns(rows);
}

}  // namespace bbtables::cli
