// Requests: read from options and from the commands that files record, and written as commands.

#include "cli/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <filesystem>
#include <iomanip>
#include <sstream>
#include <variant>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/text.hpp"

namespace bbtables::cli {
namespace {

using base::Error;

/// An absolute path names a place on one machine only, and a name like "-x" would be an option.
std::string recorded_path(const std::string& path) {
  const std::filesystem::path file{path};
  const std::string recorded = (file.is_absolute() ? file.filename() : file).string();
  return recorded.starts_with('-') ? "./" + recorded : recorded;
}

std::string quoted(const std::string& argument) {
  if (base::has_only_alphanumerics_and("_-+=:,./@%", argument)) return argument;
  std::ostringstream text;
  text << std::quoted(argument);
  return text.str();
}

/// "C++ and Rust": the built-in languages of which that holds.
std::string languages_that(const std::function<bool(const emit::Template&)>& heeds) {
  std::vector<std::string> names;
  for (const emit::BuiltIn& language : emit::built_in_templates()) {
    const emit::Template text{language};
    if (heeds(text)) names.push_back(text.comments().language);
  }
  return base::joined(names, "and");
}

/// "newtype (cpp or rust), …".
std::string described_styles() {
  std::vector<std::string> all;
  for (const std::string_view style : emit::styles()) {
    const auto has_style = [&](const emit::Template& each) {
      return each.uses(fmt::format("style.{}", style));
    };
    all.push_back(fmt::format("{} ({})", style, languages_that(has_style)));
  }
  return base::joined(all, "or");
}

/// "a1b1 (…), h1g1 (…), …": the mappings and how people know them.
std::string described_mappings() {
  std::vector<std::string> all;
  for (const mapping::Mapping& mapping : mapping::all_mappings()) {
    all.push_back(fmt::format("{} ({})", mapping.name(), mapping.known_as()));
  }
  return base::joined(all, "or");
}

/// "c, cpp (c++, cc or cxx), …": the built-in languages and what else they are called.
std::string described_languages() {
  std::vector<std::string> all;
  for (const emit::BuiltIn& language : emit::built_in_templates()) {
    const auto aliases = base::joined(emit::Template{language}.comments().aliases, "or");
    all.push_back(aliases.empty() ? std::string{language.name}
                                  : fmt::format("{} ({})", language.name, aliases));
  }
  return base::joined(all, "or");
}

/// An option of `generate`, and where a request has what it says.
struct Field {
  Option option;
  std::variant<std::string Request::*, std::vector<std::string> Request::*, bool Request::*> in;
  bool is_recorded = true;  ///< whether it changes what is generated
};

/// THE list of options, in the order of the help and of recorded commands.
const std::vector<Field>& fields() {
  using R = Request;
  static const std::vector<Field> all{
      {{"lang", "LANG", "; with --template, the one whose reserved words are avoided",
        described_languages},
       &R::language},
      {{"output", "PATH", "the file to write; - is standard output, the default", nullptr, 'o'},
       &R::output,
       false},
      {{"template", "FILE", "a mustache template of your own, for any language"},
       &R::template_file},
      {{"mapping", "MAPPING",
        "; the default is a1b1; two, as in a8b8/a1b1, order indices and bits apart",
        [] { return "the squares 0 and 1: " + described_mappings(); }},
       &R::mapping},
      {{"namespace", "NAME",
        "the namespace or modules around the tables, a::b; :: for none (default: the "
        "template's); TABLE=NAME or FAMILY=NAME puts these into one inside of it; in Java, Kotlin "
        "and C# a.b, in Go the package b, in C what names begin with, a_b_"},
       &R::namespaces},
      {{"form", "TABLE=FORM",
        "keep a table in another form, as in rank_masks=without_edges; `bbtables list --forms` "
        "shows them; file_squares=constants is each file alone; may be repeated, for one table "
        "too, whose own form is then TABLE=own"},
       &R::forms},
      {{"join", "NAME=TABLE,...",
        "one array of tables of the same shape, one after the other; - is a table of zeros; may be "
        "repeated; NAME:TYPE=... is an array of structs of your TYPE, the tables their members, in "
        "C, C++ and Go"},
       &R::joins},
      {{"variant", "FUNCTION=TEXT",
        "compute a function by another of the texts that `bbtables list --functions` shows, as in "
        "knight_attacks_of_set=four_masks; may be repeated"},
       &R::variants},
      {{"name", "TABLE=NAME",
        "call a table or function NAME, or a table in a form: TABLE=FORM=NAME; constants FILE_*; "
        "may be repeated, and a table of several names is written by each"},
       &R::names},
      {{"case", fmt::format("{}", fmt::join(base::names_of(emit::spellings), "|")),
        "how other names are spelled (default: as usual in the language)"},
       &R::casing},
      {{"type", "TYPE",
        "the type of sets, Bitboard (default: 64-bit unsigned integers); for look-ups, and in Go "
        "for functions, another name of that integer"},
       &R::type},
      {{"include", "FILE", "what the output includes or uses first, for that type"}, &R::include},
      {{"style", "STYLE", "; newtype makes each set a TYPE; may be repeated",
        [] { return "write it otherwise: " + described_styles(); }},
       &R::styles},
      {{"split", "",
        "write two files: in C declarations and definitions, in Python and JavaScript a module "
        "and its types"},
       &R::split},
      {{"license", "SPDX-ID", ", or LicenseRef-NAME for any other",
        [] {
          return "the output's license (default: 0BSD), an SPDX expression of " +
                 base::one_of(known_licenses());
        }},
       &R::license},
      {{"depfile", "FILE", "write what the output depends on, as make reads it"},
       &R::depfile,
       false},
      {{"force", "", "replace the output even if bbtables did not write it or it was edited"},
       &R::force,
       false},
  };
  return all;
}

/// Calls `take` for each field, with what the request has there.
template <class AnyRequest, class Function>
void for_each_field(AnyRequest& request, Function take) {
  for (const Field& field : fields()) {
    std::visit([&](auto in) { take(field, request.*in); }, field.in);
  }
}

}  // namespace

std::vector<Option> request_options() {
  std::vector<Option> options;
  for (const Field& field : fields()) {
    options.push_back(field.option);
    options.back().repeats = std::holds_alternative<std::vector<std::string> Request::*>(field.in);
    options.back().may_be_empty = field.option.name == "namespace";
  }
  return options;
}

Request read_request(const Options& options) {
  Request request;
  for_each_field(request, [&]<class Value>(const Field& field, Value& value) {
    const std::string& name = field.option.name;
    if constexpr (std::same_as<Value, bool>) {
      value = options.given(name);
    } else if constexpr (std::same_as<Value, std::string>) {
      value = options.text(name);
    } else {
      value = options.all(name);
    }
  });
  request.tables = options.operands();
  std::ranges::sort(request.names);  // their order says nothing
  for (std::string& name : request.namespaces) {
    name = name.empty() ? no_namespace : fmt::format("{}", fmt::join(base::split(name, "."), "::"));
  }
  if (request.output.empty()) request.output = "-";
  if (request.depfile == "-") {
    throw Error{"--depfile: - is no file; name one, such as attacks.d"};
  }
  if (!request.depfile.empty() && request.output == "-") {
    throw Error{"--depfile needs --output: a rule for make names the file that it makes"};
  }
  if (!request.language.empty()) {
    request.language = language_named(request.language).name;
  } else if (request.template_file.empty()) {
    request.language = language_of_file(request.output);
  }
  return request;
}

std::string command_of(const Request& request) {
  std::string command = "generate";
  for (const std::string& table : request.tables) command += ' ' + quoted(table);
  for_each_field(request, [&]<class Value>(const Field& field, const Value& value) {
    if (!field.is_recorded) return;
    const std::string option = " --" + field.option.name;
    const auto add = [&](const std::string& text) {
      // After a blank, what begins like an option would be one.
      command += option + (text.starts_with('-') ? '=' : ' ') + quoted(text);
    };
    if constexpr (std::same_as<Value, bool>) {
      if (value) command += option;
    } else if constexpr (std::same_as<Value, std::string>) {
      const std::string text = &value == &request.template_file ? recorded_path(value) : value;
      if (!text.empty()) add(text);
    } else {
      for (const std::string& each : value) add(each);
    }
  });
  return command;
}

Request recorded_request(const std::string& command) {
  const Arguments words = words_of(command);
  if (words.empty() || words.front() != "generate") {
    throw Error{"the recorded command is not `bbtables generate`"};
  }
  return read_request(generate_verb.read({words.begin() + 1, words.end()}));
}

emit::Template template_of(const Request& request) {
  const std::string& file = request.template_file;
  if (file.empty()) return emit::Template{language_named(request.language)};
  const auto text = base::read_file(file, emit::largest_template);
  if (!text) throw Error{file, "cannot read the template: no such file"};
  return {file, *text};
}

bool is_second_file(const Request& request, const emit::Template& text) {
  return request.output.ends_with("." + text.comments().second_ending);
}

std::string first_file(const Request& request, const emit::Template& text) {
  const std::string name = std::filesystem::path{request.output}.filename().string();
  if (!is_second_file(request, text)) return name;
  return name.substr(0, name.size() - text.comments().second_ending.size()) +
         text.comments().file_ending;
}

std::string second_file(const Request& request, const emit::Template& text) {
  if (!request.split) return {};
  check_heeded(request, text, "--split", "names no second file by {{! second file ending: … }}",
               [](const emit::Template& each) { return !each.comments().second_ending.empty(); });
  if (request.output == "-") throw Error{"--split needs --output: it writes two files"};
  if (is_second_file(request, text)) {
    throw Error{fmt::format("--split: '{}' ends as the second file; --output names the first",
                            request.output)};
  }
  const std::string& ending = text.comments().file_ending;
  if (!request.output.ends_with("." + ending) && !ending.empty()) {
    throw Error{fmt::format("--split: '{}' does not end with .{}, as the first file does",
                            request.output, ending)};
  }
  std::filesystem::path path{request.output};
  return path.replace_extension("." + text.comments().second_ending).string();
}

mapping::Layout layout_named(const std::string& name) {
  const auto& all = mapping::all_mappings();
  if (name.empty()) return {all.front(), all.front()};
  if (const auto layout = mapping::Layout::named(name)) return *layout;
  throw Error{
      fmt::format("--mapping: unknown mapping '{}'; a mapping is named by its squares 0 and 1: {}; "
                  "two, as in a8b8/a1b1, order indices and bits apart",
                  name, described_mappings())};
}

std::string language_of_file(const std::string& path) {
  for (const emit::BuiltIn& language : emit::built_in_templates()) {
    const std::string ending = "." + emit::Template{language}.comments().file_ending;
    if (path.ends_with(ending)) return std::string{language.name};
  }
  return {};
}

const emit::BuiltIn& language_named(const std::string& word) {
  if (word.empty()) {
    throw Error{
        fmt::format("no language given, and the ending of --output names none: add --lang {}, "
                    "or --template FILE",
                    base::one_of(base::names_of(emit::built_in_templates())))};
  }
  const std::string name = base::lower(word);
  for (const emit::BuiltIn& language : emit::built_in_templates()) {
    if (language.name == name) return language;
  }
  for (const emit::BuiltIn& language : emit::built_in_templates()) {
    const auto aliases = emit::Template{language}.comments().aliases;
    if (std::ranges::find(aliases, name) != aliases.end()) return language;
  }
  throw Error{fmt::format(
      "--lang: unknown language '{}'{}; built in: {}; --template FILE adds any other", word,
      base::did_you_mean(name, base::names_of(emit::built_in_templates())), described_languages())};
}

void check_heeded(const Request& request, const emit::Template& text, std::string_view option,
                  std::string_view lack, const std::function<bool(const emit::Template&)>& heeds) {
  if (heeds(text)) return;
  if (!request.template_file.empty()) {
    throw Error{text.name(), fmt::format("{} has no effect: the template {}", option, lack)};
  }
  throw Error{fmt::format("{} is not supported for {}, only for {}", option,
                          text.comments().language, languages_that(heeds))};
}

}  // namespace bbtables::cli
