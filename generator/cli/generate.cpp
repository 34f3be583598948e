#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "base/error.hpp"
#include "base/files.hpp"
#include "cli/options.hpp"
#include "cli/request.hpp"
#include "emit/header.hpp"

namespace bbtables::cli {
namespace {

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
std::string make_rule(const Request& request) {
  for (const std::string& other : {request.output, request.template_file}) {
    if (!other.empty() && are_same_path(request.depfile, other)) {
      throw base::Error{
          fmt::format("--depfile would overwrite '{}'; give it a name of its own", other)};
    }
  }
  const std::string& file = request.template_file;
  return make_escaped(request.output) + ":" + (file.empty() ? "" : " " + make_escaped(file)) + "\n";
}

/// Refuses to lose what bbtables did not write, or somebody has changed since.
void check_may_replace(const std::string& path, const std::string& present) {
  using State = emit::Inspection::State;
  const State state = emit::inspect(present).state;
  if (state == State::foreign) {
    throw base::Error{path,
                      "not overwritten: bbtables did not write this file; choose another --output, "
                      "or add --force to replace it"};
  }
  if (state == State::broken || state == State::altered) {
    throw base::Error{path,
                      "not overwritten: the file was changed after bbtables wrote it; keep the "
                      "change elsewhere, or add --force to lose it"};
  }
}

}  // namespace

int run_generate(const Arguments& arguments) {
  const Request request = read_request(arguments);
  if (request.help) return run_help({"generate"});
  const std::string text = generated(request);
  if (request.output == "-") {
    base::write_standard_output(text);
    return 0;
  }
  const std::string rule = request.depfile.empty() ? "" : make_rule(request);
  base::write_file(request.output, text, [&](const std::string& present) {
    if (!request.force) check_may_replace(request.output, present);
  });
  if (!rule.empty()) base::write_file(request.depfile, rule);
  return 0;
}

std::string help_on_generate() {
  return fmt::format(
             "Usage: bbtables generate [TABLE|FAMILY ...] --lang {} [--output PATH] [options]\n",
             fmt::join(language_names(), "|")) +
         R"(
Writes the tables as source code: those named, or all of them. A file is written whole
or not at all, and left alone where it is right already. It says in its first lines how
it was made; `bbtables check` reads them.

  bbtables generate --lang cpp --output tables.hpp
  bbtables generate knight king_attacks --lang rust --output src/attacks.rs
  bbtables generate --lang cpp --mapping a8b8 --namespace engine::tables -o tables.hpp
  bbtables generate pawn --lang cpp --name pawn_attacks=PawnAttacks
  bbtables generate --template go.mustache --output tables.go

)" + described(request_options());
}

}  // namespace bbtables::cli
