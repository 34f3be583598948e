#include "emit/generate.hpp"

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/nearest.hpp"
#include "emit/provenance.hpp"
#include "tables/catalogue.hpp"

namespace bbtables::emit {
namespace {

using tables::catalogue;
using tables::Table;

constexpr std::string_view default_license = "0BSD";

std::vector<std::string_view> table_names() {
  std::vector<std::string_view> names;
  for (const Table& table : catalogue()) names.push_back(table.name);
  return names;
}

[[noreturn]] void throw_unknown(const std::string& kind, const std::string& name,
                                const std::vector<std::string_view>& known,
                                const std::string& what_to_do) {
  throw base::Error{"unknown " + kind + " '" + name + "'" + base::did_you_mean(name, known) +
                    what_to_do};
}

std::vector<const Table*> selected(const std::vector<std::string>& wanted) {
  std::vector<std::string_view> known = table_names();
  const auto families = tables::families();
  known.insert(known.end(), families.begin(), families.end());
  for (const std::string& name : wanted) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      throw_unknown("table or family", name, known, "; `bbtables list` shows them all");
    }
  }
  std::vector<const Table*> chosen;
  for (const Table& table : catalogue()) {
    const auto names_it = [&](const std::string& name) {
      return name == table.name || name == table.family;
    };
    if (wanted.empty() || std::any_of(wanted.begin(), wanted.end(), names_it)) {
      chosen.push_back(&table);
    }
  }
  return chosen;
}

Template template_for(const Request& request) {
  if (request.template_file.empty()) return language_named(request.language);
  const auto text = base::read_file(request.template_file, largest_template);
  if (!text) throw base::Error{request.template_file, "cannot read the template: no such file"};
  return {request.template_file, *text};
}

void check_identifier(const std::string& option, const std::string& name,
                      const std::vector<std::string>& reserved) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  const auto is_part = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
  if (name.empty() || !is_letter(name.front()) || !std::all_of(name.begin(), name.end(), is_part)) {
    throw base::Error{option + ": '" + name +
                      "' is no identifier: it takes letters, digits and '_', and no digit first"};
  }
  if (std::find(reserved.begin(), reserved.end(), name) != reserved.end()) {
    throw base::Error{option + ": '" + name + "' is a reserved word of the language"};
  }
}

/// An absolute path names a place on one machine only, and a name like "-x" would be an option.
std::string recorded_path(const std::string& path) {
  const std::filesystem::path file{path};
  const std::string recorded = (file.is_absolute() ? file.filename() : file).string();
  return recorded.starts_with('-') ? "./" + recorded : recorded;
}

std::vector<std::string> split_namespace(const std::string& name) {
  std::vector<std::string> parts;
  std::size_t start = 0;
  for (;;) {
    const std::size_t end = name.find("::", start);
    parts.push_back(name.substr(start, end - start));
    if (end == std::string::npos) return parts;
    start = end + 2;
  }
}

void check_license(const std::string& license) {
  constexpr std::string_view allowed =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-+:() ";
  if (license.find_first_not_of(allowed) != std::string::npos || license.front() == ' ') {
    throw base::Error{"--license: '" + license +
                      "' is no SPDX license expression, such as MIT or 'MIT OR Apache-2.0'"};
  }
}

/// The name as the template prints it: in Rust, `king_attacks` is KING_ATTACKS and nothing else.
std::set<std::string> printed_spellings(const Name& name, const Template& text_template) {
  std::set<std::string> spellings;
  if (text_template.uses("name.snake")) spellings.insert(name.snake);
  if (text_template.uses("name.screaming")) spellings.insert(name.screaming);
  if (text_template.uses("name.camel")) spellings.insert(name.camel);
  if (text_template.uses("name.pascal")) spellings.insert(name.pascal);
  return spellings;
}

std::vector<EmittedTable> emitted(const Request& request, const mapping::Layout& layout,
                                  const Template& text_template,
                                  const std::vector<std::string>& reserved) {
  const auto chosen = selected(request.tables);
  for (const auto& [table, name] : request.names) {
    if (std::find(chosen.begin(), chosen.end(), &table_named(table)) == chosen.end()) {
      throw base::Error{"--name: '" + table + "' is not among the tables to generate"};
    }
    check_identifier("--name " + table, name, reserved);
  }
  std::vector<EmittedTable> tables;
  std::set<std::string> identifiers;
  for (const Table* table : chosen) {
    const auto renamed = request.names.find(std::string{table->name});
    const Name name = renamed == request.names.end() ? Name::from_snake(table->name)
                                                     : Name::verbatim(renamed->second);
    for (const std::string& spelling : printed_spellings(name, text_template)) {
      if (!identifiers.insert(spelling).second) {
        throw base::Error{"--name: two tables would be called '" + spelling + "'"};
      }
    }
    tables.push_back({table, name, table->values(layout)});
  }
  return tables;
}

}  // namespace

mapping::Layout layout_named(const std::string& name) {
  const mapping::Mapping& standard = mapping::all_mappings().front();
  if (name.empty()) return {standard, standard};
  if (const auto layout = mapping::Layout::named(name)) return *layout;
  std::vector<std::string> known;
  for (const mapping::Mapping& mapping : mapping::all_mappings()) known.push_back(mapping.name());
  const std::string list = joined(known);
  throw base::Error{"--mapping: unknown mapping '" + name + "'; it is one of " + list +
                    ", or two as INDEX/BITS, a8b8/a1b1"};
}

const Template& language_named(const std::string& name) {
  std::vector<std::string_view> known;
  for (const Template& language : languages()) {
    if (language.name() == name) return language;
    known.emplace_back(language.name());
  }
  std::string list;
  for (const std::string_view language : known) {
    list += (list.empty() ? "" : " or ") + std::string{language};
  }
  if (name.empty())
    throw base::Error{"no language given: add --lang " + list + ", or --template FILE"};
  throw base::Error{"--lang: unknown language '" + name + "'; built in: " + list +
                    "; --template FILE adds any other"};
}

const Table& table_named(const std::string& name) {
  for (const Table& table : catalogue()) {
    if (table.name == name) return table;
  }
  throw_unknown("table", name, table_names(), "; `bbtables list` shows them all");
}

std::vector<std::string> arguments(const Request& request) {
  std::vector<std::string> list{"generate"};
  list.insert(list.end(), request.tables.begin(), request.tables.end());
  const auto add = [&](const std::string& option, const std::string& value) {
    if (!value.empty()) list.insert(list.end(), {option, value});
  };
  add("--lang", request.language);
  add("--template", recorded_path(request.template_file));
  add("--mapping", request.mapping);
  add("--namespace", request.name_space);
  for (const auto& [table, name] : request.names) add("--name", table + "=" + name);
  add("--license", request.license);
  return list;
}

std::string generate(const Request& request, const std::vector<std::string>& command) {
  const Template text_template = template_for(request);
  // A template of the user's own may be for a built-in language, whose words then count too.
  std::vector<std::string> reserved = text_template.reserved();
  std::string name_space = text_template.default_namespace();
  if (!request.template_file.empty() && !request.language.empty()) {
    const Template& language = language_named(request.language);
    reserved.insert(reserved.end(), language.reserved().begin(), language.reserved().end());
    if (name_space.empty()) name_space = language.default_namespace();
  }
  if (!request.name_space.empty()) {
    if (!text_template.uses("namespace") && !text_template.uses("namespaces")) {
      throw base::Error{text_template.name(),
                        "--namespace has no effect: the template prints neither {{namespace}} nor "
                        "{{#namespaces}}"};
    }
    name_space = request.name_space;
  }

  const mapping::Layout layout = layout_named(request.mapping);
  const std::string license =
      request.license.empty() ? std::string{default_license} : request.license;
  check_license(license);
  Document document{header_lines({license, command, layout}), {}, layout, {}};
  if (!name_space.empty()) document.namespaces = split_namespace(name_space);
  for (const std::string& part : document.namespaces) {
    check_identifier("--namespace", part, reserved);
  }
  document.tables = emitted(request, layout, text_template, reserved);
  std::string text = sealed(text_template.render(document), text_template.name());
  if (recorded_command(text) != joined(command)) {
    throw base::Error{
        text_template.name(),
        "the command cannot be read back from what the template prints: {{#header}} must "
        "stand at its beginning, and each {{line}} on a line of its own"};
  }
  return text;
}

}  // namespace bbtables::emit
