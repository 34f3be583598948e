#include <boost/program_options/parsers.hpp>
#include <boost/program_options/value_semantic.hpp>
#include <boost/token_functions.hpp>
#include <filesystem>
#include <system_error>

#include "base/error.hpp"
#include "base/files.hpp"
#include "cli/generate_options.hpp"
#include "cli/options.hpp"

namespace bbtables::cli {
namespace {

namespace po = boost::program_options;

po::options_description known_options() {
  po::options_description known;
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  known.add_options()                                                                     //
      ("lang", text("LANG"), "cpp or rust; with --template, whose reserved words count")  //
      ("output,o", text("PATH"), "the file to write; - is standard output, the default")  //
      ("mapping", text("MAPPING"),
       "which square is 0 and which 1: a1b1 (default), h1g1, a8b8, h8g8, a1a2, h1h2, a8a7 or "
       "h8h7; two, as in a8b8/a1b1, order array indices and bits apart")  //
      ("name", po::value<std::vector<std::string>>()->value_name("TABLE=NAME"),
       "call a table NAME; may be repeated")                                                    //
      ("namespace", text("NAME"), "a C++ namespace (default: bbtables) or Rust modules, a::b")  //
      ("template", text("FILE"), "a mustache template of your own, for any language")           //
      ("license", text("SPDX-ID"), "the output's license (default: 0BSD)")                      //
      ("depfile", text("FILE"), "write what the output depends on, as make reads it")           //
      ("force", "replace the output even if bbtables did not write it or it was edited");
  return known;
}

std::map<std::string, std::string> names_from(const std::vector<std::string>& pairs) {
  std::map<std::string, std::string> names;
  for (const std::string& pair : pairs) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == pair.size()) {
      throw base::Error{"--name: '" + pair + "' is not of the form TABLE=NAME"};
    }
    const std::string table = pair.substr(0, equals);
    if (!names.emplace(table, pair.substr(equals + 1)).second) {
      throw base::Error{"--name: '" + table + "' is given two names"};
    }
  }
  return names;
}

/// A path as make and ninja read it in a rule.
std::string make_escaped(const std::string& path) {
  std::string escaped;
  std::size_t backslashes = 0;  // they stand for themselves, except before what they escape
  for (const char c : path) {
    if (c == ' ' || c == '#' || c == ':') escaped.append(backslashes + 1, '\\');
    if (c == '$') escaped += '$';
    escaped += c;
    backslashes = c == '\\' ? backslashes + 1 : 0;
  }
  return escaped;
}

bool are_same_path(const std::string& a, const std::string& b) {
  namespace fs = std::filesystem;
  std::error_code error;
  return fs::weakly_canonical(fs::absolute(a), error) ==
         fs::weakly_canonical(fs::absolute(b), error);
}

/// The rule that the output depends on the template, if it is the user's own.
std::string make_rule(const GenerateOptions& options) {
  const std::string& template_file = options.request.template_file;
  for (const std::string& other : {options.output, template_file}) {
    if (!other.empty() && are_same_path(options.depfile, other)) {
      throw base::Error{"--depfile would overwrite '" + other + "'; give it a name of its own"};
    }
  }
  return make_escaped(options.output) + ":" +
         (template_file.empty() ? "" : " " + make_escaped(template_file)) + "\n";
}

}  // namespace

GenerateOptions read_generate(const Arguments& arguments) {
  const Options options{"bbtables help generate", known_options(), arguments};
  GenerateOptions result;
  result.help = options.wants_help();
  result.request.tables = options.operands();
  result.request.language = options.text("lang");
  result.request.template_file = options.text("template");
  result.request.mapping = options.text("mapping");
  result.request.names = names_from(options.all("name"));
  result.request.name_space = options.text("namespace");
  result.request.license = options.text("license");
  result.output = options.given("output") ? options.text("output") : "-";
  result.depfile = options.text("depfile");
  result.force = options.given("force");
  if (!result.depfile.empty() && result.output == "-") {
    throw base::Error{"--depfile needs --output: a rule for make names the file that it makes"};
  }
  return result;
}

emit::Request recorded_request(const std::string& command) {
  Arguments arguments;
  try {
    arguments = po::split_unix(command, " ", "\"", "\\");
  } catch (const boost::escaped_list_error& error) {
    throw base::Error{std::string{"the recorded command cannot be read: "} + error.what()};
  }
  if (arguments.empty() || arguments.front() != "generate") {
    throw base::Error{"the recorded command is not `bbtables generate`"};
  }
  return read_generate({arguments.begin() + 1, arguments.end()}).request;
}

int run_generate(const Arguments& arguments) {
  const GenerateOptions options = read_generate(arguments);
  if (options.help) return run_help({"generate"});
  const std::string text = emit::generate(options.request);
  if (options.output == "-") {
    base::write_standard_output(text);
    return 0;
  }
  using base::Overwrite;
  const std::string rule = options.depfile.empty() ? "" : make_rule(options);
  base::write_file(options.output, text, options.force ? Overwrite::any : Overwrite::own);
  if (!rule.empty()) base::write_file(options.depfile, rule, Overwrite::any);
  return 0;
}

Help help_on_generate() {
  return {
      "Usage: bbtables generate [TABLE|FAMILY ...] --lang cpp|rust [--output PATH] [options]\n"
      "\n"
      "Writes the tables as source code: those named, or all of them. A file is written whole\n"
      "or not at all, and left alone where it is right already. It says in its first lines how\n"
      "it was made; `bbtables check` reads them.\n"
      "\n"
      "  bbtables generate --lang cpp --output tables.hpp\n"
      "  bbtables generate knight king_attacks --lang rust --output src/attacks.rs\n"
      "  bbtables generate --lang cpp --mapping a8b8 --namespace engine::tables -o tables.hpp\n"
      "  bbtables generate pawn --lang cpp --name pawn_attacks=PawnAttacks\n"
      "  bbtables generate --template go.mustache --output tables.go\n"
      "\n",
      described(known_options())};
}

}  // namespace bbtables::cli
