#include "cli/request.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <boost/program_options/parsers.hpp>
#include <boost/program_options/value_semantic.hpp>
#include <boost/token_functions.hpp>
#include <filesystem>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/options.hpp"

namespace bbtables::cli {
namespace {

namespace po = boost::program_options;
using base::Error;

constexpr const char* no_namespace = "::";  // nothing at all would be lost in a recorded command

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

/// What follows the name in the names of files that end so.
std::string with_stop(const std::string& ending) { return "." + ending; }

}  // namespace

po::options_description request_options() {
  po::options_description known;
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  const auto texts = [](const char* name) {
    return po::value<std::vector<std::string>>()->value_name(name);
  };
  const std::string languages =
      base::one_of(language_names()) + "; with --template, whose reserved words count";
  known.add_options()                                                                     //
      ("lang", text("LANG"), languages.c_str())                                           //
      ("output,o", text("PATH"), "the file to write; - is standard output, the default")  //
      ("mapping", text("MAPPING"),
       "which square is 0 and which 1: a1b1 (default), h1g1, a8b8, h8g8, a1a2, h1h2, a8a7 or "
       "h8h7; two, as in a8b8/a1b1, order array indices and bits apart")  //
      ("form", texts("TABLE=FORM"),
       "keep a table in another form, as in rank_masks=without_edges; `bbtables list --forms` "
       "shows them; file_squares=constants is each file alone; may be repeated, for one table too, "
       "whose own form is then TABLE=own")  //
      ("join", texts("NAME=TABLE,..."),
       "one array of tables of the same shape, one after the other; - is one of zeros; may be "
       "repeated")  //
      ("name", texts("TABLE=NAME"),
       "call a table NAME, or one in a form: TABLE=FORM=NAME; constants FILE_*; may be repeated")  //
      ("case", text("CASE"),
       "how other names are spelled: snake, screaming, camel or pascal (default: as usual in the "
       "language)")  //
      ("namespace", texts("NAME"),
       "the namespace or modules around the tables, a::b; :: for none (default: the "
       "template's); TABLE=NAME or FAMILY=NAME puts these into one inside of it; in Java, Kotlin "
       "and C# a.b, in Go the package b, in C what names begin with, a_b_")                     //
      ("type", text("TYPE"), "the type of sets, Bitboard (default: 64-bit unsigned integers)")  //
      ("include", text("FILE"), "what the output includes or uses first, for that type")        //
      ("style", texts("STYLE"),
       "write it otherwise, as the template can: newtype (each set a value of the TYPE); cpp: "
       "std_array, cpp11; rust: const; javascript: halves; may be repeated")           //
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
  const Options options{"bbtables help generate", request_options(), arguments, "namespace"};
  Request request;
  request.tables = options.operands();
  request.language = options.text("lang");
  request.template_file = options.text("template");
  request.mapping = options.text("mapping");
  request.forms = options.all("form");
  request.joins = options.all("join");
  request.names = options.all("name");
  std::ranges::sort(request.names);  // their order says nothing
  request.casing = options.text("case");
  for (const std::string& name : options.all("namespace")) {
    if (name.find('=') != std::string::npos) {
      request.inner_namespaces.push_back(name);
    } else if (request.name_space) {
      throw Error{
          fmt::format("--namespace: '{}' is a second one for all tables; inside of it, "
                      "TABLE={} or FAMILY={}",
                      name, name, name)};
    } else {
      request.name_space = name == no_namespace ? "" : name;
    }
  }
  request.type = options.text("type");
  request.include = options.text("include");
  request.styles = options.all("style");
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
    command += ' ' + option + before + quoted(value);
  };
  const auto add_given = [&](const std::string& option, const std::string& value) {
    if (!value.empty()) add(option, value);
  };
  const auto add_all = [&](const std::string& option, const std::vector<std::string>& values) {
    for (const std::string& value : values) add(option, value);
  };
  add_given("--lang", request.language);
  add_given("--template", recorded_path(request.template_file));
  add_given("--mapping", request.mapping);
  if (request.name_space) {
    add("--namespace", request.name_space->empty() ? no_namespace : *request.name_space);
  }
  add_all("--namespace", request.inner_namespaces);
  add_all("--form", request.forms);
  add_all("--join", request.joins);
  add_all("--name", request.names);
  add_given("--case", request.casing);
  add_given("--type", request.type);
  add_given("--include", request.include);
  add_all("--style", request.styles);
  if (request.split) command += " --split";
  add_given("--license", request.license);
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

}  // namespace bbtables::cli
