// The verb list.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "cli/options.hpp"
#include "cli/request.hpp"
#include "emit/header.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"
#include "tables/schemes.hpp"

namespace bbtables::cli {
namespace {

using tables::catalogue;
using tables::Table;

std::string shape(const Table& table) {
  std::string text;
  for (const tables::Axis& axis : table.axes) text += "[" + std::to_string(axis.size) + "]";
  return text.empty() ? "scalar" : text;
}

std::string element(const Table& table) {
  if (table.element == tables::Element::set) return "set";
  return fmt::format("u{}", bits_of(table.element));
}

std::string as_text(bool of_forms, const std::vector<const Table*>& tables,
                    const std::vector<const tables::Scheme*>& schemes,
                    const std::vector<const formulas::Function*>& functions) {
  std::vector<std::vector<std::string>> rows;
  if (of_forms) {
    rows.push_back({"TABLE", "FORM", "SHAPE", "MEANING"});
    for (const Table* table : tables) {
      for (const std::string& name : tables::names_of_forms(*table)) {
        const Table form = tables::in_form(*table, name);
        rows.push_back({std::string{table->name}, name, shape(form), form.meaning});
      }
    }
    return base::in_columns(rows);
  }
  std::vector<std::string> lists;
  const auto end_list = [&] {
    if (rows.size() > 1) lists.push_back(base::in_columns(rows));
  };
  rows = {{"TABLE", "FAMILY", "SHAPE", "ELEMENT", "BYTES", "MEANING"}};
  for (const Table* table : tables) {
    rows.push_back({std::string{table->name}, std::string{table->family}, shape(*table),
                    element(*table), std::to_string(table->bytes()), table->meaning});
  }
  end_list();
  rows = {{"SCHEME", "BYTES", "MEANING"}};
  for (const tables::Scheme* scheme : schemes) {
    rows.push_back(
        {std::string{scheme->name}, std::to_string(scheme->bytes()), std::string{scheme->meaning}});
  }
  end_list();
  rows = {{"FUNCTION", "FAMILY", "TEXT", "MEANING"}};
  for (const formulas::Function* function : functions) {
    for (const formulas::Text& each : function->texts) {
      std::string meaning{&each == function->texts.data() ? function->meaning : "the same"};
      if (!each.instructions.empty()) meaning.append(" with ").append(each.instructions);
      if (each.only != nullptr) meaning += ", in " + each.only->name() + " alone";
      rows.push_back({std::string{function->name}, std::string{function->family},
                      std::string{each.name}, meaning});
    }
  }
  end_list();
  return fmt::format("{}", fmt::join(lists, "\n"));
}

using nlohmann::ordered_json;

ordered_json as_json(const Table& table) {
  ordered_json shape = ordered_json::array();
  for (const tables::Axis& axis : table.axes) shape.push_back(axis.size);
  ordered_json entry{{"name", table.name}};
  const bool is_of_a_scheme = table.family.empty();
  if (!is_of_a_scheme) entry["family"] = table.family;
  entry.update({{"shape", shape},
                {"axes", base::names_of(table.axes)},
                {"element", element(table)},
                {"alignment", table.alignment},
                {"bytes", table.bytes()},
                {"meaning", table.meaning}});
  if (!is_of_a_scheme) entry["forms"] = tables::names_of_forms(table);
  return entry;
}

std::string as_json(const std::vector<const Table*>& tables,
                    const std::vector<const tables::Scheme*>& schemes,
                    const std::vector<const formulas::Function*>& functions) {
  ordered_json all{{"version", emit::version()},
                   {"tables", ordered_json::array()},
                   {"schemes", ordered_json::array()},
                   {"functions", ordered_json::array()}};
  for (const Table* table : tables) all["tables"].push_back(as_json(*table));
  for (const tables::Scheme* scheme : schemes) {
    ordered_json of_scheme = ordered_json::array();
    for (const Table& table : scheme->tables) {
      if (!table.is_filled) of_scheme.push_back(as_json(table));
    }
    all["schemes"].push_back({{"name", scheme->name},
                              {"bytes", scheme->bytes()},
                              {"meaning", scheme->meaning},
                              {"tables", of_scheme}});
  }
  for (const formulas::Function* function : functions) {
    ordered_json texts = ordered_json::array();
    for (const formulas::Text& text : function->texts) {
      ordered_json& entry = texts.emplace_back();
      entry = {{"name", text.name}, {"source", text.source}};
      if (!text.instructions.empty()) entry["instructions"] = text.instructions;
      if (text.only != nullptr) entry["mapping"] = text.only->name();
    }
    ordered_json parameters = ordered_json::array();
    for (const formulas::Parameter& parameter : function->parameters) {
      parameters.push_back({{"name", parameter.name}, {"type", parameter.type()}});
    }
    ordered_json looked_up = ordered_json::array();  // by the default text
    const emit::EmittedFunction recorded{*function, function->texts.front(), {}, formulas::a1b1};
    for (const auto& [table, name] : recorded.tables) looked_up.push_back(table->name);
    all["functions"].push_back({{"name", function->name},
                                {"family", function->family},
                                {"parameters", parameters},
                                {"tables", looked_up},
                                {"texts", texts},
                                {"meaning", function->meaning}});
  }
  return all.dump(2) + "\n";
}

std::vector<Option> list_options() {
  return {{"forms", "", "the other forms that tables can be kept in"},
          {"schemes", "", "the schemes that look up what sliders attack"},
          {"functions", "", "the functions on sets, and the texts that compute them"},
          {"format", "text|json", "how to print; text is the default"}};
}

int run_list(const Options& options) {
  const std::string format = options.given("format") ? options.text("format") : "text";
  if (format != "text" && format != "json") {
    throw base::Error{"--format: unknown format '" + format + "'; it is text or json"};
  }
  constexpr std::string_view lists[] = {"forms", "schemes", "functions"};
  const auto is_given = [&](std::string_view list) { return options.given(std::string{list}); };
  if (std::ranges::count_if(lists, is_given) > 1) {
    throw base::Error{"--forms, --schemes and --functions are lists; ask for one at a time"};
  }
  const std::vector<std::string>& wanted = options.operands();
  const bool is_json = format == "json";
  std::vector<const Table*> tables = tables_named(wanted);
  std::vector<const tables::Scheme*> schemes = schemes_named(wanted);
  std::vector<const formulas::Function*> functions = functions_named(wanted);
  const auto has_all = [&](bool is_asked) { return wanted.empty() && (is_json || is_asked); };
  if (has_all(!is_given("schemes") && !is_given("functions"))) {
    for (const Table& table : catalogue()) tables.push_back(&table);
  }
  if (has_all(is_given("schemes"))) {
    for (const tables::Scheme& scheme : tables::schemes()) schemes.push_back(&scheme);
  }
  if (has_all(is_given("functions"))) {
    for (const formulas::Function& each : formulas::functions()) functions.push_back(&each);
  }
  base::print(base::SafeText::lines(is_json
                                        ? as_json(tables, schemes, functions)
                                        : as_text(is_given("forms"), tables, schemes, functions)));
  return 0;
}

std::string help_on_list() {
  return R"(Usage: bbtables list [--forms|--schemes|--functions] [TABLE|FAMILY|SCHEME|FUNCTION ...]
                     [--format text|json]

Prints the name, family, shape, element (set is a 64-bit bitboard), size in bytes and meaning
of each table, or of those named. JSON has the forms, schemes and functions, too.

  bbtables list pawn
  bbtables list --forms rank_masks
  bbtables list --functions
)";
}

}  // namespace

const Verb list_verb{"list",
                     "name every table, its shape and its meaning",
                     "TABLE|FAMILY|SCHEME|FUNCTION ...",
                     list_options,
                     run_list,
                     help_on_list};

}  // namespace bbtables::cli
