#include "manual/values.hpp"

#include <array>
#include <sstream>
#include <stdexcept>

#include "cli/verb.hpp"
#include "emit/template.hpp"
#include "manual/paragraphs.hpp"
#include "mapping/mapping.hpp"
#include "tables/catalogue.hpp"

namespace bbtables::manual {
namespace {

using Words = std::vector<std::string>;

Words tables(const std::string& suffix = "") {
  Words words;
  for (const tables::Table& table : tables::catalogue()) {
    words.push_back(std::string{table.name} + suffix);
  }
  return words;
}

Words families() {
  Words words;
  for (const std::string_view family : tables::families()) words.emplace_back(family);
  return words;
}

Words mappings() {
  Words words;
  for (const mapping::Mapping& mapping : mapping::all_mappings()) words.push_back(mapping.name());
  return words;
}

Words languages() {
  Words words;
  for (const emit::Template& language : emit::languages()) words.push_back(language.name());
  return words;
}

Words verbs() {
  Words words;
  for (const cli::Verb& verb : cli::verbs()) words.emplace_back(verb.name);
  return words;
}

/// What one word stands for; of several, "TABLE|FAMILY", see values().
Values values_of(const std::string& word, const cli::Help& help) {
  const auto own = help.values.find(word);
  if (own != help.values.end()) return {own->second};
  if (word == "FILE" || word == "PATH") return {{}, true};
  if (word == "TABLE" || word == "NAME[=IDENTIFIER]") return {tables()};
  if (word == "TABLE=NAME") return {tables("=")};
  if (word == "FAMILY") return {families()};
  if (word == "MAPPING") return {mappings()};
  if (word == "LANG") return {languages()};
  if (word == "VERB") return {verbs()};
  if (word == "NAME" || word == "INDEX" || word == "SPDX-ID") return {};
  throw std::logic_error{"nobody said what may be typed for " + word};
}

bool is_placeholder(const std::string& word) {
  return word.front() >= 'A' && word.front() <= 'Z' && word != "OPTION";
}

}  // namespace

Values values(const std::string& placeholder, const cli::Help& help) {
  Values all;
  std::istringstream stream{placeholder};
  for (std::string word; std::getline(stream, word, '|');) {
    const Values more = values_of(word, help);
    all.words.insert(all.words.end(), more.words.begin(), more.words.end());
    all.files |= more.files;
  }
  return all;
}

std::vector<Operand> operands(const Subject& subject) {
  std::istringstream stream{usage(subject.help)};
  std::vector<Operand> found;
  std::string name;
  stream >> name;
  if (!subject.verb.empty()) stream >> name;
  for (std::string word; stream >> word && word.find("--") == std::string::npos;) {
    if (word.starts_with('[')) word.erase(0, 1);
    if (word.ends_with(']')) word.pop_back();
    if (word == "..." && !found.empty()) found.back().repeats = true;
    if (is_placeholder(word)) found.push_back({word, false});
  }
  return found;
}

}  // namespace bbtables::manual
