// Which tables and schemes a request names, in which forms.

#include "cli/selection.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"

namespace bbtables::cli {
namespace {

using base::Error;
using tables::catalogue;
using tables::Table;

/// The parts of "a=b" or "a=b=c", of which the last begins behind the last "=".
struct Pair {
  std::string first;
  std::string second;
};
Pair pair_of(std::string_view option, const std::string& text, std::string_view form) {
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
std::vector<std::string> forms_of(const Table& own, const std::string& form) {
  constexpr std::string_view constants = "constants";
  if (!form.ends_with(constants)) return {form};
  const std::string others = form.substr(0, form.size() - constants.size());  // "complement+"
  std::vector<std::string> all;
  for (const std::string& name : tables::names_of_forms(own)) {
    const bool is_line = own.axes.size() == 1 && name.ends_with("_only");
    if (is_line && name.find('+') == std::string::npos) all.push_back(others + name);
  }
  return all.empty() ? std::vector{form} : all;
}

/// "FILE_*" as the name of a file or rank alone, "a_only".
std::string name_of_line(const std::string& pattern, const std::string& form) {
  const std::size_t line = form.rfind("_only") - 1;
  std::string name = pattern;
  name.replace(pattern.find('*'), 1, 1, static_cast<char>(std::toupper(form.at(line))));
  return name;
}

/// "NAME=TABLE,-,TABLE=FORM" as one table.
SelectedTable joined(const std::string& join) {
  const std::size_t equals = join.find('=');
  const std::string name = join.substr(0, equals);
  std::vector<std::optional<Table>> members;
  bool has_any = false;
  std::size_t begin = name.empty() ? std::string::npos : equals;
  while (begin != std::string::npos) {
    const std::size_t end = join.find(',', ++begin);
    const std::string item = join.substr(begin, end - begin);
    if (item.empty()) break;
    members.emplace_back(item == "-" ? std::nullopt : std::optional{table_of_item("--join", item)});
    has_any |= members.back().has_value();
    begin = end;
  }
  if (!has_any || begin != std::string::npos) {
    throw Error{fmt::format(
        "--join: '{}' is not of the form NAME=TABLE,TABLE,... with - for zeros instead of a table",
        join)};
  }
  return {tables::joined("--join", members), name, name, ""};
}

void check_known(const std::vector<std::string>& wanted) {
  if (wanted.empty()) return;
  std::vector<std::string_view> known = base::names_of(catalogue());
  for (const std::string_view family : tables::families()) known.push_back(family);
  for (const tables::Scheme& scheme : tables::schemes()) known.push_back(scheme.name);
  for (const std::string& name : wanted) {
    if (std::ranges::find(known, name) == known.end()) {
      throw Error{
          fmt::format("unknown table, family or scheme '{}'{}; `bbtables list` and `bbtables list "
                      "--schemes` show them all",
                      name, base::did_you_mean(name, known))};
    }
  }
}

}  // namespace

std::vector<const Table*> tables_named(const std::vector<std::string>& wanted) {
  check_known(wanted);
  std::vector<const Table*> chosen;
  for (const std::string& name : wanted) {
    for (const Table& table : catalogue()) {
      const bool is_it = table.name == name || table.family == name;
      if (is_it && std::ranges::find(chosen, &table) == chosen.end()) chosen.push_back(&table);
    }
  }
  return chosen;
}

std::vector<SelectedTable> selected_tables(const Request& request) {
  std::vector<const Table*> chosen = tables_named(request.tables);
  if (request.tables.empty() && request.joins.empty()) {
    for (const Table& table : catalogue()) chosen.push_back(&table);
  }
  std::multimap<std::string, std::string> forms;  // by table
  for (const std::string& text : request.forms) {
    const Pair asked = pair_of("--form", text, "TABLE=FORM");
    const std::string& table = asked.first;
    if (std::ranges::find(chosen, &table_named(table)) == chosen.end()) {
      throw Error{fmt::format("--form: '{}' is not among the tables to generate", table)};
    }
    for (const std::string& form : forms_of(table_named(table), asked.second)) {
      const auto [first, last] = forms.equal_range(table);
      if (std::any_of(first, last, [&](const auto& each) { return each.second == form; })) {
        throw Error{fmt::format("--form: '{}' is given twice", text)};
      }
      forms.emplace(table, form);
    }
  }
  std::map<std::string, std::string> names;  // by TABLE, or TABLE=FORM
  for (const std::string& text : request.names) {
    const Pair asked = pair_of("--name", text, "TABLE=NAME");
    const auto& [item, name] = asked;
    std::vector<Pair> named{asked};
    if (name.find('*') != std::string::npos) {
      named.clear();
      const auto [first, last] = forms.equal_range(item.substr(0, item.find('=')));
      for (auto form = first; form != last; ++form) {
        if (!form->second.ends_with("_only")) continue;
        named.push_back({form->first + "=" + form->second, name_of_line(name, form->second)});
      }
      if (named.empty()) {
        throw Error{
            fmt::format("--name: the * of '{}' is a file or a rank: it takes --form "
                        "file_squares=constants, or another of this kind",
                        text)};
      }
    }
    for (const auto& [each, its_name] : named) {
      if (!names.emplace(each, its_name).second) {
        throw Error{fmt::format("--name: '{}' is given two names", each)};
      }
    }
  }
  std::map<std::string, std::string> namespaces;  // by table or family
  for (const std::string& text : request.inner_namespaces) {
    const Pair asked = pair_of("--namespace", text, "TABLE=NAME or FAMILY=NAME");
    const std::string& item = asked.first;
    const bool is_chosen = std::ranges::any_of(
        chosen, [&](const Table* each) { return each->name == item || each->family == item; });
    if (!is_chosen) {
      throw Error{fmt::format("--namespace: '{}' is not among the tables to generate", item)};
    }
    if (!namespaces.emplace(item, asked.second).second) {
      throw Error{fmt::format("--namespace: '{}' is given two names", item)};
    }
  }
  std::vector<SelectedTable> tables;
  const auto add = [&](const Table& table, std::string name, const std::string& item) {
    SelectedTable& selected = tables.emplace_back();
    selected.name = std::move(name);
    selected.table = table;
    if (const auto named = names.find(item); named != names.end()) {
      selected.identifier = named->second;
      names.erase(named);
    }
    for (const std::string_view key : {table.family, table.name}) {
      const auto found = namespaces.find(std::string{key});
      if (found != namespaces.end()) selected.inner_namespace = found->second;
    }
  };
  for (const Table* table : chosen) {
    const std::string name{table->name};
    const auto [first, last] = forms.equal_range(name);
    if (first == last) add(*table, name, name);
    const bool is_single = first != last && std::next(first) == last;
    for (auto each = first; each != last; ++each) {
      const std::string item = name + "=" + each->second;
      std::string form = each->second;
      std::ranges::replace(form, '+', '_');
      const bool by_table = is_single && names.contains(name);
      const bool is_plain = is_single || form == tables::own_form;
      add(table_of_item("--form", item), is_plain ? name : name + "_" + form,
          by_table ? name : item);
    }
  }
  if (!names.empty()) {
    const std::string& item = names.begin()->first;
    const std::string& table = item.substr(0, item.find('='));
    const bool has_forms = std::ranges::find(chosen, &table_named(table)) != chosen.end();
    throw Error{
        fmt::format("--name: '{}' is not among the tables to generate{}", item,
                    has_forms ? "; a table in a form is called by --name TABLE=FORM=NAME" : "")};
  }
  for (const std::string& join : request.joins) tables.push_back(joined(join));
  return tables;
}

std::vector<const tables::Scheme*> schemes_named(const std::vector<std::string>& wanted) {
  std::vector<const tables::Scheme*> chosen;
  if (wanted.empty()) return chosen;  // or they would be made for nothing
  for (const tables::Scheme& scheme : tables::schemes()) {
    if (std::ranges::find(wanted, scheme.name) != wanted.end()) {
      chosen.push_back(&scheme);
    }
  }
  return chosen;
}

const Table& table_named(std::string_view name) {
  const auto found = std::ranges::find(catalogue(), name, &Table::name);
  if (found != catalogue().end()) return *found;
  if (std::ranges::find(tables::schemes(), name, &tables::Scheme::name) !=
      tables::schemes().end()) {
    throw Error{
        fmt::format("'{0}' is a scheme, and no table; `bbtables generate {0}` writes it", name)};
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
