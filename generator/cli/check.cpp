// The verb check: runs the command of a generated file again, and compares.

#include <fcntl.h>
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <new>
#include <optional>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "cli/options.hpp"
#include "cli/request.hpp"
#include "emit/header.hpp"
#include "emit/template.hpp"

namespace bbtables::cli {
namespace {

namespace fs = std::filesystem;
using State = emit::Inspection::State;

/// What is wrong with a file, and where.
struct Fault {
  std::size_t offset;
  std::string what;
};

/// Whether a file lies in a folder or below it, whatever links lead there.
bool is_below(const fs::path& file, const fs::path& folder) {
  std::error_code error;
  // Empty, and so below nothing, if the file is not there.
  const fs::path inner = fs::canonical(file, error);
  const fs::path outer = fs::canonical(folder, error);
  return !error &&
         std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

/// The name that an open file has for this process, whatever others do with its path.
std::string name_of_open(const base::Descriptor& file) {
  return "/proc/self/fd/" + std::to_string(file.number());
}

/// The template where it was for the command, or beside the file: below these two folders alone,
/// since the command may be anybody's. It is held open, or what is read could be another file than
/// what was looked at. Throws Error.
base::Descriptor found_template(const std::string& recorded, const fs::path& file) {
  std::error_code error;
  for (const fs::path& folder : {fs::path{"."}, file.parent_path()}) {
    base::Descriptor found{::open((folder / recorded).c_str(), O_PATH | O_CLOEXEC)};
    const std::string name = name_of_open(found);
    if (fs::is_regular_file(name, error) && is_below(name, folder)) return found;
  }
  throw base::Error{file.string(), "its template '" + recorded +
                                       "' is neither here nor beside the file; say where it is "
                                       "with --template"};
}

/// What the file's command gives today for its output; if it names a template, with `own`, if there
/// is one. Nothing where the template that it names itself cannot be used.
std::string generated_anew(Request request, const fs::path& file,
                           const std::optional<emit::Template>& own) {
  const std::string command = command_of(request);
  if (request.template_file.empty()) return generated(request, template_of(request), command);
  if (own) return generated(request, *own, command);

  const base::Descriptor found = found_template(request.template_file, file);
  request.template_file = name_of_open(found);
  try {
    return generated(request, template_of(request), command);
  } catch (const base::Error&) {
    return {};
  }
}

std::size_t first_difference(const std::string& a, const std::string& b) {
  const auto [end, other_end] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return static_cast<std::size_t>(end - a.begin());
}

constexpr const char* edited = "edited by hand after it was generated, or damaged";

Fault fault_of_altered(const std::string& text, const std::string& anew) {
  const std::size_t at = first_difference(text, anew);
  if (at == text.size()) return {at, "truncated: the end of the file is missing"};
  if (text.compare(at, 2, "\r\n") == 0 && anew.compare(at, 1, "\n") == 0) {
    return {at,
            "edited: its line ends were changed to CRLF; in git, `*.hpp text eol=lf` in "
            ".gitattributes keeps them"};
  }
  if (!text.ends_with('\n') && anew.ends_with('\n')) {
    return {text.size(), "truncated: the file ends within a line"};
  }
  return {at, "edited by hand after it was generated"};
}

std::optional<Fault> fault_in(const std::string& text, const fs::path& file,
                              const std::optional<emit::Template>& own) {
  const emit::Inspection inspection = emit::inspect(text);
  switch (inspection.state) {
    case State::empty:
      return Fault{0, "empty: there is nothing in it"};
    case State::foreign:
      return Fault{0, "foreign: bbtables did not write this file"};
    case State::broken:
      return Fault{text.size(), "truncated: its header is not whole"};
    case State::altered:
    case State::intact:
      break;
  }
  const bool is_altered = inspection.state == State::altered;
  std::string anew;
  std::string its_template;
  try {
    Request request = recorded_request(inspection.command);
    its_template = request.template_file;
    request.output = file.string();
    anew = generated_anew(request, file, own);
    if (text != anew) {
      request.output = "-";  // which a shell may have redirected to the file
      std::string redirected = generated_anew(std::move(request), file, own);
      if (first_difference(text, redirected) > first_difference(text, anew))
        anew = std::move(redirected);
    }
  } catch (const base::Error& error) {
    if (is_altered) return Fault{0, edited};
    if (!error.where().empty()) throw;
    return Fault{0, std::string{"stale: its recorded command no longer works: "} + error.what()};
  }
  if (text == anew) return {};
  if (!its_template.empty() && !own) {
    // Anybody may have written the command, and each error, and where the first difference is,
    // answers a question about the template. Only those who have named it themselves are told.
    if (is_altered) return Fault{0, edited};
    return Fault{0, "stale: its template '" + its_template +
                        "' makes something else now, or cannot be used; with --template it is said "
                        "where and why"};
  }
  if (is_altered) return fault_of_altered(text, anew);
  const std::string why = inspection.version == emit::version()
                              ? "its command gives something else now"
                              : fmt::format("bbtables {} wrote it, and this is {}",
                                            inspection.version, emit::version());
  // Where the content differs, not its hash before that.
  return Fault{first_difference(emit::unsealed(text), emit::unsealed(anew)),
               "stale: " + why + "; generate it again"};
}

int check(const std::string& path, const std::optional<emit::Template>& own) {
  const auto text = base::read_regular_file(path, emit::largest_output);
  if (!text) throw base::Error{base::printable_path(path), "cannot read: no such file"};
  if (const auto fault = fault_in(*text, path, own)) {
    base::report("bbtables", base::place(path, *text, fault->offset), fault->what);
    return 1;
  }
  base::print(base::SafeText::lines(base::printable_path(path) + ": current\n"));
  return 0;
}

std::vector<Option> check_options() {
  return {
      {"template", "FILE",
       "the template that the files were made with; by default the one that each file's command "
       "names, if it is below this folder or the file's own, and its errors are not shown"}};
}

int run_check(const Options& options) {
  if (options.operands().empty()) throw base::Error{"no file given: bbtables check FILE ..."};
  std::optional<emit::Template> own;  // read once, for it may be a pipe
  if (options.given("template")) {
    Request request;
    request.template_file = options.text("template");
    own = template_of(request);
  }
  int worst = 0;
  for (const std::string& path : options.operands()) {
    try {
      worst = std::max(worst, check(path, own));
    } catch (const base::Error& error) {
      // The other files are still worth a look.
      base::report("bbtables", error.where(), error.what());
      worst = 2;
    } catch (const std::bad_alloc&) {
      base::report("bbtables", path, "not checked: it needs more memory than there is");
      worst = 2;
    }
  }
  return worst;
}

std::string help_on_check() {
  return R"(Usage: bbtables check FILE ...

Reads the command that each generated file records, runs it again and compares. Writes
to no file. Exit code 0: all are current; 1: one is stale, edited, truncated, empty or
was not written by bbtables; 2: one, or its template, cannot be read.

  bbtables check src/tables.hpp src/attacks.rs
)";
}

}  // namespace

const Verb check_verb{"check",    "compare a generated file with what its command writes today",
                      "FILE ...", check_options,
                      run_check,  help_on_check};

}  // namespace bbtables::cli
