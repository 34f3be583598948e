#include "cli/request.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <boost/program_options/parsers.hpp>
#include <boost/program_options/value_semantic.hpp>
#include <boost/token_functions.hpp>
#include <filesystem>
#include <set>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/options.hpp"
#include "emit/header.hpp"
#include "tables/catalogue.hpp"
#include "tables/schemes.hpp"

namespace bbtables::cli {
namespace {

namespace po = boost::program_options;
using base::Error;
using tables::catalogue;
using tables::Table;

constexpr std::string_view default_license = "0BSD";

std::map<std::string, std::string> names_from(const std::vector<std::string>& pairs) {
  std::map<std::string, std::string> names;
  for (const std::string& pair : pairs) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == pair.size()) {
      throw Error{fmt::format("--name: '{}' is not of the form TABLE=NAME", pair)};
    }
    const std::string table = pair.substr(0, equals);
    if (!names.emplace(table, pair.substr(equals + 1)).second) {
      throw Error{fmt::format("--name: '{}' is given two names", table)};
    }
  }
  return names;
}

/// An absolute path names a place on one machine only, and a name like "-x" would be an option.
std::string recorded_path(const std::string& path) {
  const std::filesystem::path file{path};
  const std::string recorded = (file.is_absolute() ? file.filename() : file).string();
  return recorded.starts_with('-') ? "./" + recorded : recorded;
}

std::string quoted(const std::string& argument) {
  constexpr std::string_view harmless =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@%";
  if (!argument.empty() && argument.find_first_not_of(harmless) == std::string::npos) {
    return argument;
  }
  std::string text = "\"";
  for (const char c : argument) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + '"';
}

std::vector<std::string_view> table_names() {
  std::vector<std::string_view> names;
  for (const Table& table : catalogue()) names.push_back(table.name);
  return names;
}

bool is_among(const std::vector<std::string>& wanted, std::string_view name) {
  return std::find(wanted.begin(), wanted.end(), name) != wanted.end();
}

/// The schemes that are named.
std::vector<const tables::Scheme*> selected_schemes(const std::vector<std::string>& wanted) {
  std::vector<const tables::Scheme*> chosen;
  if (wanted.empty()) return chosen;  // or they would be made for nothing
  for (const tables::Scheme& scheme : tables::schemes()) {
    if (is_among(wanted, scheme.name)) chosen.push_back(&scheme);
  }
  return chosen;
}

void check_known(const std::vector<std::string>& wanted) {
  if (wanted.empty()) return;
  std::vector<std::string_view> known = table_names();
  for (const std::string_view family : tables::families()) known.push_back(family);
  for (const tables::Scheme& scheme : tables::schemes()) known.push_back(scheme.name);
  for (const std::string& name : wanted) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      throw Error{
          fmt::format("unknown table, family or scheme '{}'{}; `bbtables list` and `bbtables list "
                      "--schemes` show them all",
                      name, base::did_you_mean(name, known))};
    }
  }
}

/// The catalogue's tables that are named, or all where nothing is.
std::vector<const Table*> selected(const std::vector<std::string>& wanted) {
  std::vector<const Table*> chosen;
  for (const Table& table : catalogue()) {
    if (wanted.empty() || is_among(wanted, table.name) || is_among(wanted, table.family)) {
      chosen.push_back(&table);
    }
  }
  return chosen;
}

/// What a name is from: an option, or a comment of the template that `where` names.
struct NameSource {
  std::string where;
  std::string what;
};

bool is_first_of_identifier(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_part_of_identifier(char c) { return is_first_of_identifier(c) || (c >= '0' && c <= '9'); }

void check_identifier(const NameSource& source, const std::string& name,
                      const std::vector<std::string>& reserved) {
  if (name.empty() || !is_first_of_identifier(name.front()) ||
      !std::all_of(name.begin(), name.end(), is_part_of_identifier)) {
    throw Error{source.where,
                fmt::format("{}: '{}' is no identifier: it takes letters, digits and '_', and no "
                            "digit first",
                            source.what, name)};
  }
  if (std::find(reserved.begin(), reserved.end(), name) != reserved.end()) {
    throw Error{source.where,
                fmt::format("{}: '{}' is a reserved word of the language", source.what, name)};
  }
}

/// The output's name up to its first full stop, as an identifier: a guard or a class is called so.
std::string identifier_of_file(const std::string& output) {
  if (output.empty() || output == "-") return "tables";
  std::string name = std::filesystem::path{output}.filename().string();
  name.resize(std::min(name.find('.', 1), name.size()));
  for (char& c : name) {
    if (!is_part_of_identifier(c)) c = '_';
  }
  return !name.empty() && is_first_of_identifier(name.front()) ? name : '_' + name;
}

/// The name as the template prints it: in Rust, `king_attacks` is KING_ATTACKS and nothing else.
std::set<std::string> printed_spellings(const emit::Name& name, const emit::Template& text) {
  std::set<std::string> spellings;
  if (text.uses("name.snake")) spellings.insert(name.snake);
  if (text.uses("name.screaming")) spellings.insert(name.screaming);
  if (text.uses("name.camel")) spellings.insert(name.camel);
  if (text.uses("name.pascal")) spellings.insert(name.pascal);
  return spellings;
}

std::vector<emit::EmittedTable> emitted(const Request& request, const mapping::Layout& layout,
                                        const emit::Template& text,
                                        const std::vector<std::string>& reserved) {
  const auto chosen = selected(request.tables);
  for (const auto& [table, name] : request.names) {
    if (std::find(chosen.begin(), chosen.end(), &table_named(table)) == chosen.end()) {
      throw Error{fmt::format("--name: '{}' is not among the tables to generate", table)};
    }
    check_identifier({"", "--name " + table}, name, reserved);
  }
  std::vector<emit::EmittedTable> tables;
  std::set<std::string> identifiers;
  for (const tables::Scheme* scheme : selected_schemes(request.tables)) {
    identifiers.emplace(scheme->name);
  }
  if (text.uses("file.pascal")) {
    // A class of C# has no member of its own name.
    identifiers.insert(emit::Name::from_snake(identifier_of_file(request.output)).pascal);
  }
  for (const Table* table : chosen) {
    const auto renamed = request.names.find(std::string{table->name});
    const emit::Name name = renamed == request.names.end() ? emit::Name::from_snake(table->name)
                                                           : emit::Name::verbatim(renamed->second);
    for (const std::string& spelling : printed_spellings(name, text)) {
      if (!identifiers.insert(spelling).second) {
        throw Error{fmt::format(
            "--name: two tables, or a table and a scheme or class, would be called '{}'",
            spelling)};
      }
    }
    tables.emplace_back(*table, name, layout);
  }
  return tables;
}

/// The tables of a scheme, which bits index. Where squares are counted otherwise, it says which bit
/// is whose.
emit::Module module_of(const tables::Scheme& scheme, const mapping::Layout& layout) {
  emit::Module module{&scheme, {}};
  const auto add = [&](const Table& table, const mapping::Layout& as) {
    module.tables.emplace_back(table, emit::Name::from_snake(table.name), as);
  };
  if (layout.index != layout.bits) add(tables::bit_of_square(), layout);
  for (const Table& table : scheme.tables) add(table, {layout.bits, layout.bits});
  return module;
}

std::vector<emit::Module> modules_of(const Request& request, const mapping::Layout& layout,
                                     const emit::Template& text,
                                     const std::vector<std::string>& reserved) {
  check_known(request.tables);
  std::vector<emit::Module> modules{{nullptr, emitted(request, layout, text, reserved)}};
  for (const tables::Scheme* scheme : selected_schemes(request.tables)) {
    if (!text.uses("modules") || !text.uses(scheme->name)) {
      throw Error{text.name(), fmt::format("has no look-up of the scheme '{0}': it prints no "
                                           "{{{{#modules}}}} with {{{{#{0}}}}}",
                                           scheme->name)};
    }
    modules.push_back(module_of(*scheme, layout));
  }
  return modules;
}

std::vector<std::string> namespaces_of(const std::string& name, const NameSource& source,
                                       const std::vector<std::string>& reserved) {
  std::vector<std::string> parts;
  if (name.empty()) return parts;
  for (std::size_t start = 0;;) {
    const std::size_t end = name.find("::", start);
    parts.push_back(name.substr(start, end - start));
    check_identifier(source, parts.back(), reserved);
    if (end == std::string::npos) return parts;
    start = end + 2;
  }
}

std::string checked_license(const std::string& license) {
  if (license.empty()) return std::string{default_license};
  constexpr std::string_view allowed =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-+:() ";
  if (license.find_first_not_of(allowed) != std::string::npos || license.front() == ' ') {
    throw Error{fmt::format(
        "--license: '{}' is no SPDX license expression, such as MIT or 'MIT OR Apache-2.0'",
        license)};
  }
  return license;
}

emit::Document document_of(const Request& request, const emit::Template& text,
                           const std::string& command) {
  std::vector<std::string> reserved = text.comments().reserved;
  std::string name_space = text.comments().default_namespace;
  NameSource source{text.comments().namespace_place, "{{! namespace: … }}"};
  if (!request.template_file.empty() && !request.language.empty()) {
    // A template of the user's own may be for a built-in language, whose words then count too.
    const emit::Template built_in{request.language, std::string{language_named(request.language)}};
    const auto& more = built_in.comments();
    reserved.insert(reserved.end(), more.reserved.begin(), more.reserved.end());
    if (name_space.empty()) {
      name_space = more.default_namespace;
      source.where = text.name();
    }
  }
  if (!request.name_space.empty()) {
    if (!text.uses("namespace") && !text.uses("namespaces")) {
      throw Error{text.name(),
                  "--namespace has no effect: the template prints neither {{namespace}} nor "
                  "{{#namespaces}}"};
    }
    name_space = request.name_space;
    source = {"", "--namespace"};
  }
  const mapping::Layout layout = layout_named(request.mapping);
  std::vector<emit::Module> modules = modules_of(request, layout, text, reserved);
  const std::string file = identifier_of_file(request.output);
  if (text.uses("file.name")) check_identifier({"", "--output"}, file, reserved);
  if (text.uses("file.pascal")) {
    check_identifier({"", "--output"}, emit::Name::from_snake(file).pascal, reserved);
  }
  auto part = emit::Part::whole;
  if (request.split) part = is_second_file(request, text) ? emit::Part::second : emit::Part::first;
  return {emit::header_lines(checked_license(request.license), command, layout),
          namespaces_of(name_space, source, reserved),
          layout,
          std::move(modules),
          file,
          part};
}

/// What follows the name in the names of files that end so.
std::string with_stop(const std::string& ending) { return "." + ending; }

}  // namespace

po::options_description request_options() {
  po::options_description known;
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  const std::string languages =
      base::one_of(language_names()) + "; with --template, whose reserved words count";
  known.add_options()                                                                     //
      ("lang", text("LANG"), languages.c_str())                                           //
      ("output,o", text("PATH"), "the file to write; - is standard output, the default")  //
      ("mapping", text("MAPPING"),
       "which square is 0 and which 1: a1b1 (default), h1g1, a8b8, h8g8, a1a2, h1h2, a8a7 or "
       "h8h7; two, as in a8b8/a1b1, order array indices and bits apart")  //
      ("name", po::value<std::vector<std::string>>()->value_name("TABLE=NAME"),
       "call a table NAME; may be repeated")  //
      ("namespace", text("NAME"),
       "the namespace or modules around the tables, a::b (default: the template's); in Java, "
       "Kotlin and C# a.b, in Go the package b, in C what names begin with, a_b_")     //
      ("template", text("FILE"), "a mustache template of your own, for any language")  //
      ("split",
       "write two files: in C declarations and definitions, in Python and JavaScript a "
       "module and its types")                                                         //
      ("license", text("SPDX-ID"), "the output's license (default: 0BSD)")             //
      ("depfile", text("FILE"), "write what the output depends on, as make reads it")  //
      ("force", "replace the output even if bbtables did not write it or it was edited");
  return known;
}

Request read_request(const Arguments& arguments) {
  const Options options{"bbtables help generate", request_options(), arguments};
  Request request;
  request.tables = options.operands();
  request.language = options.text("lang");
  request.template_file = options.text("template");
  request.mapping = options.text("mapping");
  request.names = names_from(options.all("name"));
  request.name_space = options.text("namespace");
  request.license = options.text("license");
  request.output = options.given("output") ? options.text("output") : "-";
  request.depfile = options.text("depfile");
  request.split = options.given("split");
  request.force = options.given("force");
  request.help = options.wants_help();
  if (!request.depfile.empty() && request.output == "-") {
    throw Error{"--depfile needs --output: a rule for make names the file that it makes"};
  }
  if (request.language.empty() && request.template_file.empty()) {
    request.language = language_of_file(request.output);
  }
  return request;
}

std::string command_of(const Request& request) {
  std::string command = "generate";
  for (const std::string& table : request.tables) command += ' ' + quoted(table);
  const auto add = [&](const std::string& option, const std::string& value) {
    // After a blank, what begins like an option would be one.
    const char* const before = value.starts_with('-') ? "=" : " ";
    if (!value.empty()) command += ' ' + option + before + quoted(value);
  };
  add("--lang", request.language);
  add("--template", recorded_path(request.template_file));
  add("--mapping", request.mapping);
  add("--namespace", request.name_space);
  for (const auto& [table, name] : request.names) add("--name", table + "=" + name);
  if (request.split) command += " --split";
  add("--license", request.license);
  return command;
}

Request recorded_request(const std::string& command) {
  Arguments arguments;
  try {
    arguments = po::split_unix(command, " ", "\"", "\\");
  } catch (const boost::escaped_list_error& error) {
    throw Error{std::string{"the recorded command cannot be read: "} + error.what()};
  }
  if (arguments.empty() || arguments.front() != "generate") {
    throw Error{"the recorded command is not `bbtables generate`"};
  }
  return read_request({arguments.begin() + 1, arguments.end()});
}

emit::Template template_of(const Request& request) {
  const std::string& file = request.template_file;
  if (file.empty()) return {request.language, std::string{language_named(request.language)}};
  const auto text = base::read_file(file, emit::largest_template);
  if (!text) throw Error{file, "cannot read the template: no such file"};
  return {file, *text};
}

bool is_second_file(const Request& request, const emit::Template& text) {
  return request.output.ends_with(with_stop(text.comments().second_ending));
}

std::string second_file(const Request& request, const emit::Template& text) {
  if (!request.split) return {};
  const std::string& ending = text.comments().second_ending;
  if (ending.empty()) {
    throw Error{text.name(),
                "--split has no effect: the template names no second file by {{! second file "
                "ending: … }}"};
  }
  if (request.output == "-") throw Error{"--split needs --output: it writes two files"};
  if (is_second_file(request, text)) {
    throw Error{fmt::format("--split: '{}' ends as the second file; --output names the first",
                            request.output)};
  }
  std::filesystem::path path{request.output};
  return path.replace_extension(with_stop(ending)).string();
}

std::string generated(const Request& request, const emit::Template& text,
                      const std::string& command) {
  const emit::Document document = document_of(request, text, command);
  return emit::sealed(text.render(document), text.name(), command);
}

mapping::Layout layout_named(const std::string& name) {
  const auto& all = mapping::all_mappings();
  if (name.empty()) return {all.front(), all.front()};
  if (const auto layout = mapping::Layout::named(name)) return *layout;
  std::string known;
  for (const mapping::Mapping& mapping : all) known += ' ' + mapping.name();
  throw Error{fmt::format(
      "--mapping: unknown mapping '{}'; it is one of{}, or two as INDEX/BITS, a8b8/a1b1", name,
      known)};
}

std::vector<std::string_view> language_names() {
  std::vector<std::string_view> names;
  for (const emit::BuiltIn& language : emit::built_in_templates()) names.push_back(language.name);
  return names;
}

std::string language_of_file(const std::string& path) {
  for (const emit::BuiltIn& language : emit::built_in_templates()) {
    const emit::Template text{std::string{language.name}, std::string{language.text}};
    const std::string& ending = text.comments().file_ending;
    if (path.ends_with(with_stop(ending))) return text.name();
  }
  return {};
}

std::string_view language_named(std::string_view name) {
  for (const emit::BuiltIn& language : emit::built_in_templates()) {
    if (language.name == name) return language.text;
  }
  if (name.empty()) {
    throw Error{
        fmt::format("no language given, and --output ends as files of none: add --lang {}, "
                    "or --template FILE",
                    base::one_of(language_names()))};
  }
  throw Error{
      fmt::format("--lang: unknown language '{}'; built in: {}; --template FILE adds any "
                  "other",
                  name, base::one_of(language_names()))};
}

const Table& table_named(std::string_view name) {
  for (const Table& table : catalogue()) {
    if (table.name == name) return table;
  }
  for (const tables::Scheme& scheme : tables::schemes()) {
    if (scheme.name != name) continue;
    throw Error{
        fmt::format("'{0}' is a scheme, and no table; `bbtables generate {0}` writes it", name)};
  }
  throw Error{fmt::format("unknown table '{}'{}; `bbtables list` shows them all", name,
                          base::did_you_mean(name, table_names()))};
}

}  // namespace bbtables::cli
