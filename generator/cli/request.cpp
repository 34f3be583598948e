// Requests: read from options and from the commands that files record, and written as commands.

#include "cli/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/replace.hpp>
#include <boost/program_options/parsers.hpp>
#include <boost/program_options/value_semantic.hpp>
#include <boost/token_functions.hpp>
#include <filesystem>
#include <locale>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/verb.hpp"

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

/// What follows the name in the names of files that end so.
std::string with_stop(const std::string& ending) { return "." + ending; }

}  // namespace

po::options_description request_options(Purpose purpose) {
  po::options_description known;
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  const auto texts = [](const char* name) {
    return po::value<std::vector<std::string>>()->value_name(name);
  };
  const bool is_explained = purpose == Purpose::explaining;
  const std::string languages =
      (is_explained ? described_languages() : "") + "; with --template, whose reserved words count";
  const std::string mappings = "the squares 0 and 1: " + described_mappings() +
                               "; the default is a1b1; two, as in a8b8/a1b1, order indices and "
                               "bits apart";
  const std::string cases = fmt::format("{}", fmt::join(base::names_of(emit::spellings), "|"));
  const std::string style = "write it otherwise: " + (is_explained ? described_styles() : "") +
                            "; newtype makes each set a TYPE; may be repeated";
  const std::string licenses = "the output's license (default: 0BSD), an SPDX expression of " +
                               base::one_of(known_licenses()) +
                               ", or LicenseRef-NAME for any other";
  known.add_options()                                                                     //
      ("lang", text("LANG"), languages.c_str())                                           //
      ("output,o", text("PATH"), "the file to write; - is standard output, the default")  //
      ("mapping", text("MAPPING"),
       mappings.c_str())  //
      ("form", texts("TABLE=FORM"),
       "keep a table in another form, as in rank_masks=without_edges; `bbtables list --forms` "
       "shows them; file_squares=constants is each file alone; may be repeated, for one table too, "
       "whose own form is then TABLE=own")  //
      ("join", texts("NAME=TABLE,..."),
       "one array of tables of the same shape, one after the other; - is one of zeros; may be "
       "repeated")  //
      ("name", texts("TABLE=NAME"),
       "call a table NAME, or one in a form: TABLE=FORM=NAME; constants FILE_*; may be repeated")  //
      ("case", text(cases.c_str()),
       "how other names are spelled (default: as usual in the language)")  //
      ("namespace", texts("NAME"),
       "the namespace or modules around the tables, a::b; :: for none (default: the "
       "template's); TABLE=NAME or FAMILY=NAME puts these into one inside of it; in Java, Kotlin "
       "and C# a.b, in Go the package b, in C what names begin with, a_b_")                     //
      ("type", text("TYPE"), "the type of sets, Bitboard (default: 64-bit unsigned integers)")  //
      ("include", text("FILE"), "what the output includes or uses first, for that type")        //
      ("style", texts("STYLE"), style.c_str())                                                  //
      ("template", text("FILE"), "a mustache template of your own, for any language")           //
      ("split",
       "write two files: in C declarations and definitions, in Python and JavaScript a "
       "module and its types")                                                         //
      ("license", text("SPDX-ID"), licenses.c_str())                                   //
      ("depfile", text("FILE"), "write what the output depends on, as make reads it")  //
      ("force", "replace the output even if bbtables did not write it or it was edited");
  return known;
}

Request read_request(const Options& options) {
  Request request;
  request.tables = options.operands();
  if (options.given("lang")) request.language = language_named(options.text("lang")).name;
  request.template_file = options.text("template");
  request.mapping = options.text("mapping");
  request.forms = options.all("form");
  request.joins = options.all("join");
  request.names = options.all("name");
  std::ranges::sort(request.names);  // their order says nothing
  request.casing = options.text("case");
  for (std::string name : options.all("namespace")) {
    boost::algorithm::replace_all(name, ".", "::");
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
  if (request.depfile == "-") {
    throw Error{"--depfile: - is no file; name one, such as attacks.d"};
  }
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
  return read_request(generate_verb.read({arguments.begin() + 1, arguments.end()}));
}

emit::Template template_of(const Request& request) {
  const std::string& file = request.template_file;
  if (file.empty()) return emit::Template{language_named(request.language)};
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
  check_heeded(request, text, "--split", "names no second file by {{! second file ending: … }}",
               [](const emit::Template& each) { return !each.comments().second_ending.empty(); });
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
  throw Error{
      fmt::format("--mapping: unknown mapping '{}'; a mapping is named by its squares 0 and 1: {}; "
                  "two, as in a8b8/a1b1, order indices and bits apart",
                  name, described_mappings())};
}

std::string described_mappings() {
  std::vector<std::string> all;
  for (const mapping::Mapping& mapping : mapping::all_mappings()) {
    all.push_back(fmt::format("{} ({})", mapping.name(), mapping.known_as()));
  }
  return base::joined(all, "or");
}

std::string described_languages() {
  std::vector<std::string> all;
  for (const emit::BuiltIn& language : emit::built_in_templates()) {
    const auto aliases = base::joined(emit::Template{language}.comments().aliases, "or");
    all.push_back(aliases.empty() ? std::string{language.name}
                                  : fmt::format("{} ({})", language.name, aliases));
  }
  return base::joined(all, "or");
}

std::string language_of_file(const std::string& path) {
  for (const emit::BuiltIn& language : emit::built_in_templates()) {
    const std::string ending = emit::Template{language}.comments().file_ending;
    if (path.ends_with(with_stop(ending))) return std::string{language.name};
  }
  return {};
}

const emit::BuiltIn& language_named(const std::string& word) {
  if (word.empty()) {
    throw Error{
        fmt::format("no language given, and --output ends as files of none: add --lang {}, "
                    "or --template FILE",
                    base::one_of(base::names_of(emit::built_in_templates())))};
  }
  const std::string name = boost::algorithm::to_lower_copy(word, std::locale::classic());
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
