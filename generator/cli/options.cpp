// Options and operands behind a verb.

#include "cli/options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"

namespace bbtables::cli {
namespace {

using base::Error;

/// The option of that name, "-o" or "--output".
const Option& option_named(const std::vector<Option>& known, const std::string& name) {
  std::vector<std::string> long_names;
  for (const Option& option : known) {
    const auto names = option.names();
    if (std::ranges::find(names, name) != names.end()) return option;
    long_names.push_back(names.back());
  }
  throw Error{fmt::format("unknown option '{}'{}", name,
                          base::did_you_mean(name, {long_names.begin(), long_names.end()}))};
}

void check_value(const Option& option, const std::string& value) {
  const auto is_control = [](unsigned char c) { return c < ' ' || c == '\x7f'; };
  if (value.empty() && !option.may_be_empty) {
    throw Error{fmt::format("--{} is empty; give it a value or leave it out", option.name)};
  }
  if (std::ranges::any_of(value, is_control)) {
    throw Error{fmt::format("--{} has a control character in it", option.name)};
  }
  if (value.starts_with("--")) {
    throw Error{fmt::format("--{} needs a value before '{}'", option.name, value)};
  }
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
                 const Arguments& arguments) try {
  const std::vector<Option> all = with_help(known);
  for (auto word = arguments.begin(); word != arguments.end(); ++word) {
    if (*word == "--") {
      operands_.insert(operands_.end(), word + 1, arguments.end());
      return;
    }
    if (!word->starts_with('-') || *word == "-") {
      operands_.push_back(*word);
      continue;
    }
    // --name, --name=VALUE, -n or -nVALUE.
    const bool is_long = word->starts_with("--");
    const std::size_t end = is_long ? std::min(word->find('='), word->size()) : 2;
    const Option& option = option_named(all, word->substr(0, end));
    const bool has_value = end != word->size();
    if (given(option.name) && !option.repeats) {
      throw Error{fmt::format("option '--{}' cannot be specified more than once", option.name)};
    }
    std::vector<std::string>& values = values_[option.name];
    if (option.value.empty()) {
      if (has_value) {
        throw Error{fmt::format("option '--{}' does not take any arguments", option.name)};
      }
      continue;
    }
    if (!has_value && ++word == arguments.end()) {
      throw Error{fmt::format("the required argument for option '--{}' is missing", option.name)};
    }
    values.push_back(has_value ? word->substr(is_long ? end + 1 : end) : *word);
    check_value(option, values.back());
  }
} catch (const Error& error) {
  throw Error{fmt::format("{}; see `{}`", error.what(), help)};
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

std::string described(const std::vector<Option>& known) {
  std::vector<std::vector<std::string>> rows;
  for (const Option& option : with_help(known)) {
    const std::string names = fmt::format("  {} {}", fmt::join(option.names(), ", "), option.value);
    rows.push_back({names, option.full_text()});
  }
  return "Options:\n" + base::in_columns(rows);
}

}  // namespace bbtables::cli
