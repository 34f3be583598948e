// The verb generate, and the depfile.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "base/error.hpp"
#include "base/files.hpp"
#include "cli/options.hpp"
#include "cli/request.hpp"
#include "emit/header.hpp"
#include "emit/template.hpp"

namespace bbtables::cli {
namespace {

/// Whether make may take it for a setting or a rule for all files that end so, as it does .PHONY,
/// ./.WAIT and .c.o.
bool is_special_to_make(const std::string& path) {
  const std::string name = std::filesystem::path{path}.lexically_normal().string();
  return name.starts_with('.') && name.find('/') == std::string::npos;
}

/// Whether make takes a path for one, and not for a command, a variable, a pattern, a user's folder
/// or a member of an archive, which nothing escapes; nor for a setting.
bool make_reads(const std::string& path, std::string_view misread) {
  return path.empty() || (path.find_first_of(misread) == std::string::npos && path.front() != '~' &&
                          std::string_view{"\\ &)"}.find(path.back()) == std::string_view::npos &&
                          !is_special_to_make(path));
}

void check_make_reads(const std::string& path, std::string_view misread) {
  if (make_reads(path, misread)) return;
  throw base::Error{fmt::format(
      "--depfile: make cannot read '{}', since it begins with ~ or, without a folder, with a dot "
      "(which makes .c.o a rule for all files), ends in a backslash, a blank, & or ), or has one "
      "of {} in it; rename it",
      path, misread)};
}

constexpr std::string_view misread_as_target = ";=|*?[%";

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

std::string begin_of_rule(const Request& request) { return make_escaped(request.output) + ":"; }

/// The file of the command that runs; empty where it is not known or make cannot read its name, as
/// of one that is gone: "bbtables (deleted)".
std::string running_command() {
  std::error_code error;
  const std::string path = std::filesystem::read_symlink("/proc/self/exe", error).string();
  return make_reads(path, misread_as_target) ? path : "";
}

/// That the output depends on the template, if that is the user's own, and on this command; which
/// has a rule without prerequisites, so that make does not stop where it has been moved.
std::string make_rules(const Request& request) {
  std::string rules = begin_of_rule(request);
  if (!request.template_file.empty()) rules += " " + make_escaped(request.template_file);
  const std::string command = make_escaped(running_command());
  if (command.empty()) return rules + "\n";
  return fmt::format("{0} {1}\n{1}:\n", rules, command);
}

/// Whether they are one file, or will be.
bool are_same_file(const std::string& a, const std::string& b) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (fs::equivalent(a, b, error)) return true;
  const auto resolved = [&](const std::string& path) {
    const fs::path found = fs::weakly_canonical(fs::absolute(base::followed(path)), error);
    return error ? fs::path{path} : found;  // as of a name that is too long
  };
  return resolved(a) == resolved(b);
}

/// Refuses to write one file over another of the request.
void check_files_differ(const Request& request) {
  const auto check = [](std::string_view option, const std::string& file,
                        const std::string& other) {
    if (file.empty() || other.empty() || !are_same_file(file, other)) return;
    throw base::Error{
        fmt::format("{} would overwrite '{}'; give it a name of its own", option, other)};
  };
  check("--output", request.output, request.template_file);
  check("--depfile", request.depfile, request.template_file);
  check("--depfile", request.depfile, request.output);
}

/// Refuses a depfile that is there and is none of this output: a rule for it, of one line, and
/// perhaps one for its last prerequisite.
void check_depfile(const Request& request) {
  const std::string& path = request.depfile;
  if (!path.empty()) {
    check_make_reads(request.output, misread_as_target);
    check_make_reads(request.template_file, ";=|*?[");
  }
  constexpr std::size_t longest_rule = std::size_t{64} * 1024;  // of paths, all of it escaped
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return;
  const std::string present = base::read_file(path, longest_rule).value_or("");
  const std::string begin = begin_of_rule(request);
  const std::size_t end = std::min(present.find('\n'), present.size());
  const std::string first = present.substr(0, end);
  const std::string rest = present.substr(end);
  const bool is_rule = first == begin || first.starts_with(begin + " ");
  const bool has_a_command =
      rest.ends_with(":\n") && first.ends_with(" " + rest.substr(1, rest.size() - 3));
  if (present.empty() || (is_rule && (rest == "\n" || has_a_command))) return;
  throw base::Error{path,
                    "not overwritten: bbtables did not write this file for that --output; choose "
                    "another --depfile, or delete it"};
}

/// Refuses to lose what bbtables did not write, or somebody has changed since, but with --force.
void check_may_replace(const Request& request) {
  if (request.force) return;
  using State = emit::Inspection::State;
  const std::string& path = request.output;
  const State state = emit::inspect(base::read_file(path, emit::largest_output).value_or("")).state;
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

int run_generate(const Options& options) {
  const Request request = read_request(options);
  const auto check_files = [&] {
    check_files_differ(request);
    check_depfile(request);
  };
  check_files();
  const emit::Template language = template_of(request);
  Request second = request;
  second.output = second_file(request, language);
  if (request.split) {
    check_files_differ(second);
    if (are_same_file(request.output, second.output)) {
      throw base::Error{fmt::format("--split: '{}' and '{}' are one file; delete the link",
                                    request.output, second.output)};
    }
  }
  const std::string command = command_of(request);
  const std::string text = generated(request, language, command);
  if (request.output == "-") {
    base::write_standard_output(text);
    return 0;
  }
  if (request.split) {
    check_may_replace(request);  // before either is written
    base::write_file(second.output, generated(second, language, command),
                     [&] { check_may_replace(second); });
  }
  base::write_file(request.output, text, [&] { check_may_replace(request); });
  // The output is there now, and may turn out to be what the depfile's name leads to.
  if (!request.depfile.empty()) base::write_file(request.depfile, make_rules(request), check_files);
  return 0;
}

std::string help_on_generate() {
  return R"(Usage: bbtables generate [TABLE|FAMILY|SCHEME|FUNCTION ...] [--lang LANG] [--output PATH]
                         [options]

Writes the tables as source code: those named or joined, or else all of them. A scheme is
a way to look up what rooks and bishops attack, its tables and functions in a namespace or
module of its name; `bbtables list --schemes` shows them. A function computes a set from
others by shifts and masks; `bbtables list --functions` shows them. A file is written whole
or not at all, and left alone if it is already right. Its first lines say how it was made;
`bbtables check` reads them. Without --lang, the output's ending decides the language.

  bbtables generate --lang cpp --output tables.hpp
  bbtables generate knight king_attacks --lang rust --output src/attacks.rs
  bbtables generate between magic --lang cpp --output sliders.hpp
  bbtables generate knight_forks pawn_functions --lang go --output setwise.go
  bbtables generate --lang cpp --mapping a8b8 --namespace engine::tables -o tables.hpp
  bbtables generate pawn --lang cpp --name pawn_attacks=PawnAttacks
  bbtables generate rank_masks --lang rust --form rank_masks=without_own_square
  bbtables generate king --lang cpp --case pascal --type Bitboard --include types.h
  bbtables generate lines --output Lines.java --namespace engine::tables
  bbtables generate --output attacks.h --split
  bbtables generate --template swift.mustache --output tables.swift
)";
}

}  // namespace

const Verb generate_verb{"generate",
                         "write tables as source code",
                         "TABLE|FAMILY|SCHEME|FUNCTION ...",
                         request_options,
                         run_generate,
                         help_on_generate};

}  // namespace bbtables::cli
