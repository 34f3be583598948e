// Which tables and schemes a request names, in which forms.

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/request.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"

namespace bbtables::cli {
namespace {

using base::Error;
using tables::catalogue;
using tables::Table;

/// The parts of "a=b" or "a=b=c", of which the last begins behind the last "=".
std::pair<std::string, std::string> pair_of(std::string_view option, const std::string& text,
                                            std::string_view form) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) {
    throw Error{fmt::format("{}: '{}' is not of the form {}", option, text, form)};
  }
  return {text.substr(0, equals), text.substr(equals + 1)};
}

/// "rank_masks" or "rank_masks=without_edges" as that table.
Table table_of_item(std::string_view option, const std::string& item) {
  try {
    const std::size_t equals = item.find('=');
    const Table& own = table_named(item.substr(0, equals));
    return equals == std::string::npos ? own : tables::in_form(own, item.substr(equals + 1));
  } catch (const Error& error) {
    throw Error{fmt::format("{}: {}", option, error.what())};
  }
}

/// The forms that a --form asks for: for "constants", each file or rank alone.
std::vector<std::string> forms_meant_by(const std::string& form, const Table& own) {
  constexpr std::string_view constants = "constants";
  if (!form.ends_with(constants)) return {form};
  const std::string others = form.substr(0, form.size() - constants.size());  // "complement+"
  std::vector<std::string> all;
  for (const std::string& name : tables::names_of_forms(own)) {
    if (own.axes.size() == 1 && name.ends_with("_only")) all.push_back(others + name);
  }
  return all.empty() ? std::vector{form} : all;
}

/// Where the letter or number of a file or rank alone stands, "file_squares=a_only"; npos for
/// anything else.
std::size_t line_in(const std::string& item) {
  const std::size_t only = item.rfind("_only");
  const bool is_line = only != std::string::npos && only + 5 == item.size() && only > 1 &&
                       (item[only - 2] == '=' || item[only - 2] == '+');
  return is_line ? only - 1 : std::string::npos;
}

/// "FILE_*" as the name of that one.
std::string name_of_line(const std::string& pattern, const std::string& item) {
  std::string name = pattern;
  name.replace(pattern.find('*'), 1, 1, base::upper(item.at(line_in(item))));
  return name;
}

/// "NAME=TABLE,-,TABLE=FORM" or "NAME:TYPE=TABLE,TABLE" as one table.
SelectedTable joined(const std::string& join) {
  const std::size_t equals = std::min(join.find('='), join.size());
  const std::size_t colon = std::min(join.find(':'), equals);
  const std::string name = join.substr(0, colon);
  const std::string row_type = colon == equals ? "" : join.substr(colon + 1, equals - colon - 1);
  std::vector<std::optional<Table>> members;
  bool is_good = !name.empty() && equals != join.size() && (colon == equals) == row_type.empty();
  for (const std::string& item : base::split(is_good ? join.substr(equals + 1) : "", ",")) {
    is_good &= !item.empty();
    if (!is_good) break;
    members.emplace_back(item == "-" ? std::nullopt : std::optional{table_of_item("--join", item)});
  }
  if (!is_good || std::ranges::none_of(members, &std::optional<Table>::has_value)) {
    throw Error{fmt::format(
        "--join: '{}' is not of the form NAME=TABLE,TABLE,... or NAME:TYPE=TABLE,TABLE,... with - "
        "for zeros instead of a table",
        join)};
  }
  return {tables::joined("--join", members, row_type), join, name, {name}};
}

/// Those of a list with these names and families, each once, in the order of the names.
template <class Named>
std::vector<const Named*> chosen_of(const std::vector<Named>& list,
                                    const std::vector<std::string>& wanted) {
  std::vector<const Named*> chosen;
  for (const std::string& name : wanted) {
    for (const Named& each : list) {
      const bool is_it = each.name == name || each.family == name;
      if (is_it && std::ranges::count(chosen, &each) == 0) chosen.push_back(&each);
    }
  }
  return chosen;
}

void check_known(const std::vector<std::string>& wanted) {
  if (wanted.empty()) return;
  std::vector<std::string_view> known = base::names_of(catalogue());
  for (const std::string_view family : base::families_of(catalogue())) known.push_back(family);
  for (const tables::Scheme& scheme : tables::schemes()) known.push_back(scheme.name);
  for (const formulas::Function& function : formulas::functions()) known.push_back(function.name);
  for (const std::string_view family : base::families_of(formulas::functions())) {
    known.push_back(family);
  }
  for (const std::string& name : wanted) {
    if (std::ranges::count(known, name) == 0) {
      throw Error{
          fmt::format("unknown table, family, scheme or function '{}'{}; `bbtables list`, with "
                      "--schemes and with --functions, shows them all",
                      name, base::did_you_mean(name, known))};
    }
  }
}

/// The forms that are asked for, each once, by their tables.
std::map<const Table*, std::vector<std::string>> forms_of(const std::vector<std::string>& asked,
                                                          const std::vector<const Table*>& chosen) {
  std::map<const Table*, std::vector<std::string>> forms;
  for (const std::string& text : asked) {
    const auto [name, form] = pair_of("--form", text, "TABLE=FORM");
    const Table& table = table_named(name);
    if (std::ranges::find(chosen, &table) == chosen.end()) {
      throw Error{fmt::format("--form: '{}' is not among the tables to generate", name)};
    }
    std::vector<std::string>& of_table = forms[&table];
    for (const std::string& each : forms_meant_by(form, table)) {
      if (std::ranges::count(of_table, each) == 0) of_table.push_back(each);
    }
  }
  return forms;
}

/// "TABLE=NAME", "TABLE=FORM=NAME" and, for each line of "TABLE=constants", "TABLE=FILE_*".
void give_names(const std::vector<std::string>& asked, std::vector<SelectedTable>& selected) {
  for (const std::string& text : asked) {
    const auto [item, name] = pair_of("--name", text, "TABLE=NAME");
    if (!functions_named({item}).empty()) continue;
    const std::string table = item.substr(0, item.find('='));
    check_known({table});
    (void)table_named(table);
    const auto of_table =
        std::ranges::count(selected, table, [](const auto& each) { return each.table.name; });
    const bool of_lines = name.find('*') != std::string::npos;
    bool is_there = false;
    for (SelectedTable& each : selected) {
      const bool is_it = of_lines ? each.table.name == table && line_in(each.item) != item.npos
                                  : each.item == item || (of_table == 1 && each.table.name == item);
      if (!is_it) continue;
      is_there = true;
      each.identifiers.push_back(of_lines ? name_of_line(name, each.item) : name);
    }
    if (is_there) continue;
    if (of_lines) {
      throw Error{
          fmt::format("--name: the * of '{}' is a file or a rank: it takes --form "
                      "file_squares=constants, or another of this kind",
                      text)};
    }
    throw Error{fmt::format(
        "--name: '{}' is not among the tables to generate{}", item,
        of_table != 0 ? "; a table in a form is called by --name TABLE=FORM=NAME" : "")};
  }
}

/// "TABLE=NAME" and "FAMILY=NAME"; where both are given, the table's own.
void give_namespaces(const std::vector<std::string>& asked, std::vector<SelectedTable>& selected) {
  std::map<std::string, std::string, std::less<>> namespaces;
  for (const std::string& text : asked) {
    if (text.find('=') == std::string::npos) continue;  // around all of them
    const auto [item, name] = pair_of("--namespace", text, "TABLE=NAME or FAMILY=NAME");
    const auto is_it = [&item = item](const SelectedTable& each) {
      return each.table.name == item || each.table.family == item;
    };
    if (std::ranges::none_of(selected, is_it)) {
      throw Error{fmt::format("--namespace: '{}' is not among the tables to generate", item)};
    }
    if (!namespaces.emplace(item, name).second) {
      throw Error{fmt::format("--namespace: '{}' is given two namespaces", item)};
    }
  }
  for (SelectedTable& each : selected) {
    for (const std::string_view key : {each.table.family, each.table.name}) {
      const auto found = namespaces.find(key);
      if (found != namespaces.end()) each.inner_namespace = found->second;
    }
  }
}

}  // namespace

std::vector<const Table*> tables_named(const std::vector<std::string>& wanted) {
  check_known(wanted);
  return chosen_of(catalogue(), wanted);
}

std::vector<SelectedTable> selected_tables(const Request& request) {
  std::vector<const Table*> chosen = tables_named(request.tables);
  if (request.tables.empty() && request.joins.empty()) {
    for (const Table& table : catalogue()) {
      if (!table.is_only_named) chosen.push_back(&table);
    }
  }
  for (const SelectedFunction& each : selected_functions(request)) {
    std::vector<const formulas::Text*> texts{each.text};
    if (!each.text->instructions.empty()) texts.push_back(each.function->texts.data());
    for (const formulas::Text* const text : texts) {
      const emit::EmittedFunction function{*each.function, *text, {}, formulas::a1b1};
      for (const auto& [table, name] : function.tables) {
        if (std::ranges::find(chosen, table) == chosen.end()) chosen.push_back(table);
      }
    }
  }
  auto forms = forms_of(request.forms, chosen);
  std::vector<SelectedTable> selected;
  for (const Table* table : chosen) {
    const std::string name{table->name};
    const std::vector<std::string>& of_table = forms[table];
    if (of_table.empty()) selected.push_back({*table, name, name});
    for (const std::string& form : of_table) {
      std::string words = form;
      std::ranges::replace(words, '+', '_');
      const bool is_plain = of_table.size() == 1 || form == tables::own_form;
      const std::string item = name + "=" + form;
      selected.push_back(
          {table_of_item("--form", item), item, is_plain ? name : name + "_" + words});
    }
  }
  give_names(request.names, selected);
  give_namespaces(request.namespaces, selected);
  for (const std::string& join : request.joins) selected.push_back(joined(join));
  return selected;
}

std::vector<const tables::Scheme*> schemes_named(const std::vector<std::string>& wanted) {
  std::vector<const tables::Scheme*> chosen;
  if (wanted.empty()) return chosen;  // or they would be made for nothing
  for (const tables::Scheme& scheme : tables::schemes()) {
    if (std::ranges::count(wanted, scheme.name) != 0) chosen.push_back(&scheme);
  }
  return chosen;
}

std::vector<const formulas::Function*> functions_named(const std::vector<std::string>& wanted) {
  return chosen_of(formulas::functions(), wanted);
}

std::vector<SelectedFunction> selected_functions(const Request& request) {
  std::vector<SelectedFunction> selected;
  for (const formulas::Function* function : functions_named(request.tables)) {
    selected.push_back({function, &function->texts.front()});
  }
  const auto find = [&](std::string_view option, const std::string& name) {
    const auto found = std::ranges::find_if(
        selected, [&](const auto& each) { return each.function->name == name; });
    if (found != selected.end()) return found;
    throw Error{fmt::format("{}: '{}' is not among the functions to generate", option, name)};
  };
  for (const std::string& variant : request.variants) {
    const auto [name, wanted] = pair_of("--variant", variant, "FUNCTION=TEXT");
    const auto found = find("--variant", name);
    const auto& texts = found->function->texts;
    const auto text = std::ranges::find(texts, wanted, &formulas::Text::name);
    if (text == texts.end()) {
      throw Error{fmt::format("--variant: '{}' has no text '{}'; it has {}", name, wanted,
                              base::one_of(base::names_of(texts)))};
    }
    found->text = &*text;
  }
  for (const std::string& each : request.names) {
    const std::string item = each.substr(0, each.find('='));
    if (functions_named({item}).empty()) continue;
    const std::string name = pair_of("--name", each, "FUNCTION=NAME").second;
    const auto found = find("--name", item);
    if (!found->identifier.empty()) {
      throw Error{fmt::format("--name: '{}' is given two names", item)};
    }
    found->identifier = name;
  }
  return selected;
}

const Table& table_named(std::string_view name) {
  const auto found = std::ranges::find(catalogue(), name, &Table::name);
  if (found != catalogue().end()) return *found;
  if (std::ranges::count(tables::schemes(), name, &tables::Scheme::name) != 0) {
    throw Error{
        fmt::format("'{0}' is a scheme, and no table; `bbtables generate {0}` writes it", name)};
  }
  if (std::ranges::count(formulas::functions(), name, &formulas::Function::name) != 0) {
    throw Error{fmt::format("'{}' is a function, and no table", name)};
  }
  std::vector<std::string_view> of_family;
  for (const Table& table : catalogue()) {
    if (table.family == name) of_family.push_back(table.name);
  }
  if (!of_family.empty()) {
    throw Error{
        fmt::format("'{}' is a family; name one of its tables: {}", name, base::one_of(of_family))};
  }
  throw Error{fmt::format("unknown table '{}'{}; `bbtables list` shows them all", name,
                          base::did_you_mean(name, base::names_of(catalogue())))};
}

}  // namespace bbtables::cli
