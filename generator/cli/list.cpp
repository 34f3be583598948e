#include <algorithm>
#include <boost/program_options/value_semantic.hpp>
#include <iterator>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/safe_text.hpp"
#include "cli/options.hpp"
#include "emit/header.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"
#include "tables/schemes.hpp"

namespace bbtables::cli {
namespace {

namespace po = boost::program_options;
using tables::catalogue;
using tables::Element;
using tables::Table;

po::options_description list_options() {
  po::options_description known;
  known.add_options()                                                                     //
      ("forms", "the forms of tables instead: table, name, shape, meaning")               //
      ("schemes", "the schemes of slider look-up instead: name, size in bytes, meaning")  //
      ("format", po::value<std::string>()->value_name("FORMAT"), "text (default) or json");
  return known;
}

const std::vector<std::string>& formats() {
  static const std::vector<std::string> all{"text", "json"};
  return all;
}

std::string shape(const Table& table) {
  std::string text;
  for (const tables::Axis& axis : table.axes) text += "[" + std::to_string(axis.size) + "]";
  return text.empty() ? "scalar" : text;
}

std::string element(const Table& table) {
  switch (table.element) {
    case Element::set:
      return "set";
    case Element::count:
      return "u8";
    case Element::word:
      return "u16";
    case Element::number:
      break;
  }
  return "u64";
}

using Columns = std::vector<std::string>;

std::string aligned(const std::vector<Columns>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const Columns& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const Columns& row : rows) {
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
      text += row[i] + std::string(widths[i] + 2 - row[i].size(), ' ');
    }
    text += row.back() + "\n";
  }
  return text;
}

Columns scheme_columns(const tables::Scheme& scheme) {
  return {std::string{scheme.name}, std::to_string(scheme.bytes()), std::string{scheme.meaning}};
}

Columns table_columns(const Table& table) {
  return {std::string{table.name}, std::string{table.family},     shape(table),
          element(table),          std::to_string(table.bytes()), table.meaning};
}

std::string as_text(const Options& options) {
  std::vector<Columns> rows;
  if (options.given("schemes")) {
    std::ranges::transform(tables::schemes(), std::back_inserter(rows), scheme_columns);
    return aligned(rows);
  }
  for (const Table& table : catalogue()) {
    if (!options.given("forms")) rows.push_back(table_columns(table));
    if (!options.given("forms")) continue;
    for (const std::string& name : tables::names_of_forms(table)) {
      const Table form = tables::in_form(table, name);
      rows.push_back({std::string{table.name}, name, shape(form), form.meaning});
    }
  }
  return aligned(rows);
}

using nlohmann::ordered_json;

/// Tables, of which those of a scheme have no family and no forms.
ordered_json as_json(const std::vector<Table>& tables, bool of_catalogue) {
  ordered_json list = ordered_json::array();
  for (const Table& table : tables) {
    ordered_json shape = ordered_json::array();
    ordered_json axes = ordered_json::array();
    for (const tables::Axis& axis : table.axes) {
      shape.push_back(axis.size);
      axes.push_back(axis.name);
    }
    ordered_json entry{{"name", table.name}};
    if (of_catalogue) entry["family"] = table.family;
    entry.update({{"shape", shape},
                  {"axes", axes},
                  {"element", element(table)},
                  {"alignment", table.alignment},
                  {"bytes", table.bytes()},
                  {"meaning", table.meaning}});
    if (of_catalogue) entry["forms"] = tables::names_of_forms(table);
    list.push_back(std::move(entry));
  }
  return list;
}

std::string as_json() {
  ordered_json list = ordered_json::array();
  for (const tables::Scheme& scheme : tables::schemes()) {
    list.push_back({{"name", scheme.name},
                    {"bytes", scheme.bytes()},
                    {"meaning", scheme.meaning},
                    {"tables", as_json(scheme.tables, false)}});
  }
  return ordered_json{{"version", emit::version()},
                      {"tables", as_json(catalogue(), true)},
                      {"schemes", list}}
             .dump(2) +
         "\n";
}

}  // namespace

int run_list(const Arguments& arguments) {
  const Options options{"bbtables help list", list_options(), arguments};
  if (options.wants_help()) return run_help({"list"});
  if (!options.operands().empty()) {
    throw base::Error{"list takes no '" + options.operands().front() +
                      "': it always names every table; `bbtables show TABLE` draws one"};
  }
  const std::string format = options.given("format") ? options.text("format") : formats().front();
  if (std::find(formats().begin(), formats().end(), format) == formats().end()) {
    throw base::Error{"--format: unknown format '" + format + "'; it is text or json"};
  }
  base::print(base::SafeText::lines(format == "json" ? as_json() : as_text(options)));
  return 0;
}

std::string help_on_list() {
  return
      R"(Usage: bbtables list [--forms|--schemes] [--format text|json]

Every table in a line: name, family, shape, element (set is a 64-bit bitboard), size in
bytes, meaning. JSON has the forms and schemes, too.

)" + described(list_options());
}

}  // namespace bbtables::cli
