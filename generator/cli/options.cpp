// Options and operands behind a verb, parsed with Boost.ProgramOptions.

#include "cli/options.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <boost/any.hpp>
#include <boost/program_options/errors.hpp>
#include <boost/program_options/parsers.hpp>
#include <boost/program_options/value_semantic.hpp>
#include <sstream>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/verb.hpp"

namespace bbtables::cli {
namespace {

namespace po = boost::program_options;

bool is_control_character(char c) { return (c >= 0 && c < ' ') || c == '\x7f'; }

std::string see(std::string_view help) { return "; see `" + std::string{help} + "`"; }

/// "--colour=x" as the options know it: "--colour".
std::string without_value(const std::string& option) { return option.substr(0, option.find('=')); }

[[noreturn]] void refuse_unknown(const std::string& argument, std::string_view help,
                                 const po::options_description& known) {
  std::vector<std::string> names;
  for (const auto& one : known.options()) names.push_back("--" + one->long_name());
  const std::string option = without_value(argument);
  throw base::Error{"unknown option '" + option + "'" +
                    base::did_you_mean(option, {names.begin(), names.end()}) + see(help)};
}

/// All operands up to the next option. The library alone takes them one by one, and moves all that
/// follow each time. One word it can have: it also asks so whether an option's value is an option.
std::vector<po::option> operands_in_front(Arguments& arguments) {
  const auto end = std::find_if(arguments.begin(), arguments.end(),
                                [](const std::string& word) { return word.starts_with('-'); });
  std::vector<po::option> operands;
  if (arguments.size() == 1) return operands;
  for (auto word = arguments.begin(); word != end; ++word)
    operands.emplace_back("", Arguments{*word});
  arguments.erase(arguments.begin(), end);
  return operands;
}

}  // namespace

po::options_description with_help(const po::options_description& known) {
  constexpr unsigned width = 100;
  constexpr unsigned least_width_of_texts = 64;
  po::options_description all{"Options", width, least_width_of_texts};
  for (const auto& option : known.options()) all.add(option);
  if (known.find_nothrow("help", false) == nullptr) {
    all.add_options()("help,h", "explain this verb");
  }
  return all;
}

Options::Options(std::string_view help, const po::options_description& known,
                 const Arguments& arguments, std::string_view may_be_empty) {
  const po::options_description all = with_help(known);
  // The library puts the option into its messages, and what is a %word% of theirs in there, and so
  // on without end: none of ours has such a name.
  // "--" behind an option may be its value, and what follows options.
  auto end = arguments.begin();
  for (bool after_option = false; end != arguments.end(); ++end) {
    if (*end == "--" && !after_option) break;
    after_option = end->starts_with('-');
  }
  const auto has_word_of_messages = [](const std::string& argument) {
    return argument.starts_with('-') && without_value(argument).find('%') != std::string::npos;
  };
  const auto found = std::find_if(arguments.begin(), end, has_word_of_messages);
  if (found != end) refuse_unknown(*found, help, all);
  try {
    read(help, all, arguments, may_be_empty);
  } catch (const po::unknown_option& error) {
    refuse_unknown(error.get_option_name(), help, all);
  } catch (const po::error& error) {
    throw base::Error{error.what() + see(help)};
  }
}

void Options::read(std::string_view help, const po::options_description& known,
                   const Arguments& arguments, std::string_view may_be_empty) {
  namespace style = po::command_line_style;
  const po::parsed_options parsed = po::command_line_parser(arguments)
                                        .options(known)
                                        .style(style::unix_style & ~style::allow_guessing)
                                        .extra_style_parser(operands_in_front)
                                        .run();
  for (const po::option& option : parsed.options) {
    if (option.position_key >= 0) {
      operands_.insert(operands_.end(), option.value.begin(), option.value.end());
      continue;  // what they are is for each verb to say, of each by itself
    }
    const std::string what = "--" + option.string_key;
    for (const std::string& value : option.value) {
      if (value.empty() && option.string_key != may_be_empty) {
        throw base::Error{what + " is empty; give it a value or leave it out" + see(help)};
      }
      if (std::any_of(value.begin(), value.end(), is_control_character)) {
        throw base::Error{what + " has a control character in it" + see(help)};
      }
      // The library takes what follows an option for its value, other options too.
      if (value.starts_with("--")) {
        throw base::Error{what + " needs a value before '" + value + "'" + see(help)};
      }
    }
  }
  po::store(parsed, values_);
}

std::string Options::text(const std::string& name) const {
  return given(name) ? values_[name].as<std::string>() : std::string{};
}

std::vector<std::string> Options::all(const std::string& name) const {
  return given(name) ? values_[name].as<std::vector<std::string>>() : std::vector<std::string>{};
}

Options Verb::read(const Arguments& arguments) const {
  return {fmt::format("bbtables help {}", name), options(Purpose::reading), arguments, "namespace"};
}

po::options_description no_options(Purpose /*purpose*/) { return {}; }

std::string described(const po::options_description& known) {
  std::ostringstream text;
  text << with_help(known);
  return text.str();
}

}  // namespace bbtables::cli
