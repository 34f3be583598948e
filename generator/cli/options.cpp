#include "cli/options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"

namespace bbtables::cli {
namespace {

bool is_control_character(char c) { return (c >= 0 && c < ' ') || c == '\x7f'; }

/// The option of that name, which the word begins with.
const Option& option_called(const std::string& name, const std::string& word,
                            const std::vector<Option>& known) {
  std::vector<std::string> long_names;
  for (const Option& option : known) {
    const auto names = option.names();
    if (std::ranges::find(names, name) != names.end()) return option;
    long_names.push_back(names.back());
  }
  const std::string unknown = word.substr(0, word.find('='));
  throw base::Error{
      fmt::format("unknown option '{}'{}", unknown,
                  base::did_you_mean(unknown, {long_names.begin(), long_names.end()}))};
}

void check_value(const Option& option, const std::string& value) {
  const std::string what = "--" + option.name;
  if (value.empty() && !option.may_be_empty) {
    throw base::Error{what + " is empty; give it a value or leave it out"};
  }
  if (std::ranges::any_of(value, is_control_character)) {
    throw base::Error{what + " has a control character in it"};
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
  const std::vector<Option> options = with_help(known);
  for (auto word = arguments.begin(); word != arguments.end(); ++word) {
    if (*word == "--") {
      operands_.insert(operands_.end(), word + 1, arguments.end());
      return;
    }
    if (!word->starts_with('-') || *word == "-") {
      operands_.push_back(*word);  // what they are is for each verb to say
      continue;
    }
    const bool is_long = word->starts_with("--");
    const std::size_t end = is_long ? std::min(word->find('='), word->size()) : 2;
    const Option& option = option_called(word->substr(0, end), *word, options);
    const std::string what = "--" + option.name;
    const bool has_value = word->size() > end;
    std::vector<std::string>& values = values_[option.name];
    if (!values.empty() && !option.repeats) {
      throw base::Error{fmt::format("option '{}' cannot be specified more than once", what)};
    }
    if (option.value.empty()) {
      if (has_value)
        throw base::Error{fmt::format("option '{}' does not take any arguments", what)};
      values.emplace_back();
      continue;
    }
    if (has_value) {
      values.push_back(word->substr(end + (is_long ? 1 : 0)));
    } else if (++word == arguments.end()) {
      throw base::Error{fmt::format("the required argument for option '{}' is missing", what)};
    } else if (word->starts_with("--")) {
      throw base::Error{fmt::format("{} needs a value before '{}'", what, *word)};
    } else {
      values.push_back(*word);
    }
    check_value(option, values.back());
  }
} catch (const base::Error& error) {
  throw base::Error{fmt::format("{}; see `{}`", error.what(), help)};
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
