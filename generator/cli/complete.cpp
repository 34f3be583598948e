// What may stand where somebody types: the completions of shells ask here.

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "cli/request.hpp"
#include "mapping/mapping.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"
#include "tables/schemes.hpp"

namespace bbtables::cli {
namespace {

/// Offered alone where any file may stand.
constexpr const char* any_file = "FILE";

Offers without_meaning(const std::vector<std::string_view>& words) {
  Offers offers;
  for (const std::string_view word : words) offers.emplace_back(word, "");
  return offers;
}

Offers of_forms() {
  Offers offers;
  for (const tables::Table& table : tables::catalogue()) {
    for (const std::string& form : tables::names_of_forms(table)) {
      offers.emplace_back(fmt::format("{}={}", table.name, form),
                          tables::in_form(table, form).meaning);
    }
  }
  return offers;
}

Offers of_all(const auto& list) {
  Offers offers;
  for (const auto& each : list) offers.emplace_back(each.name, each.meaning);
  return offers;
}

/// Tables, each of which can be given a name.
Offers of_names() {
  Offers offers = of_all(tables::catalogue());
  for (auto& [word, meaning] : offers) word += '=';
  return offers;
}

/// Those that have a choice.
Offers of_texts() {
  Offers offers;
  for (const formulas::Function& function : formulas::functions()) {
    if (function.texts.size() == 1) continue;
    for (const formulas::Text& text : function.texts) {
      offers.emplace_back(fmt::format("{}={}", function.name, text.name), text.source);
    }
  }
  return offers;
}

Offers of_mappings() {
  Offers offers;
  for (const mapping::Mapping& each : mapping::all_mappings()) {
    offers.emplace_back(each.name(), each.known_as());
  }
  return offers;
}

/// What a word of the help stands for, "TABLE|FAMILY", "TABLE[=IDENTIFIER]" or "text|json": words
/// in small letters are meant as they are.
Offers offers_for(const std::string& words, const Offers& verbs) {
  static const std::map<std::string, Offers (*)()> known{
      {"FAMILY", [] { return without_meaning(base::families_of(tables::catalogue())); }},
      {"FILE", [] { return without_meaning({any_file}); }},
      {"FUNCTION", [] { return of_all(formulas::functions()); }},
      {"FUNCTION=TEXT", of_texts},
      {"LANG", [] { return without_meaning(base::names_of(emit::built_in_templates())); }},
      {"MAPPING", of_mappings},
      {"PATH", [] { return without_meaning({any_file}); }},
      {"SCHEME", [] { return of_all(tables::schemes()); }},
      {"STYLE", [] { return without_meaning(emit::styles()); }},
      {"TABLE", [] { return of_all(tables::catalogue()); }},
      {"TABLE=FORM", of_forms},
      {"TABLE=NAME", of_names},
  };
  if (words == "VERB") return verbs;
  Offers all;
  for (const std::string& word : base::split(words.substr(0, words.find('[')), "|")) {
    const auto found = known.find(word);
    if (found != known.end()) {
      const Offers more = found->second();
      all.insert(all.end(), more.begin(), more.end());
    } else if (base::is_lower(word.front())) {
      all.emplace_back(word, "");
    }
  }
  return all;
}

/// The option of such a name, if it takes a value.
const Option* option_with_value(const std::vector<Option>& known, const std::string& name) {
  const auto is_it = [&](const Option& option) {
    const auto names = option.names();
    return !option.value.empty() && std::ranges::find(names, name) != names.end();
  };
  const auto found = std::ranges::find_if(known, is_it);
  return found == known.end() ? nullptr : &*found;
}

Offers of_options(const std::vector<Option>& known) {
  Offers offers;
  for (const Option& option : known) {
    for (const std::string& name : option.names()) offers.emplace_back(name, option.full_text());
  }
  return offers;
}

}  // namespace

void complete(std::string_view operands, const std::vector<Option>& options, const Arguments& words,
              const Offers& verbs) {
  const std::vector<Option> known = with_help(options);
  const std::string word = words.empty() ? "" : words.back();
  std::size_t operands_before = 0;
  const Option* option = nullptr;  // whose value comes next
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (option == nullptr && !words[i].starts_with('-')) ++operands_before;
    option = option_with_value(known, words[i]);
  }
  std::string before;  // the value, "--lang="
  const std::size_t equals = word.find('=');
  if (option == nullptr && equals != std::string::npos) {
    option = option_with_value(known, word.substr(0, equals));
    if (option != nullptr) before = word.substr(0, equals + 1);
  }
  constexpr std::string_view several = " ...";
  Offers offers;
  if (option != nullptr) {
    offers = offers_for(option->value, verbs);
  } else if (word.starts_with('-')) {
    offers = of_options(known);
  } else if (operands_before == 0 || operands.ends_with(several)) {
    offers = offers_for(std::string{operands.substr(0, operands.find(several))}, verbs);
  }
  std::string text;
  for (const auto& [offered, meaning] : offers) {
    if (offered != any_file && !(before + offered).starts_with(word)) continue;
    text += (offered == any_file ? "" : before) + offered;
    text += (meaning.empty() ? "" : " " + meaning) + "\n";
  }
  base::print(base::SafeText::lines(text));
}

}  // namespace bbtables::cli
