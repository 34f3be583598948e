// The verb convert: from the tables of an engine to the command that writes them.

#include "engines/convert/convert.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/safe_text.hpp"
#include "cli/options.hpp"
#include "engines/convert/placing.hpp"
#include "engines/read/names.hpp"

namespace bbtables::cli {
namespace {

using convert::Source;

/// Throws Error where it is none that can be read.
Source source_at(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    throw base::Error{path, "is a folder: name the source files in it"};
  }
  auto text = base::read_regular_file(path, convert::largest_source);
  if (!text) throw base::Error{path, "cannot read: no such file"};
  const auto dialect = read::dialect_of(path);
  if (!dialect) {
    throw base::Error{
        path,
        "it is neither compiled nor of a language that is read; `bbtables-verify --help` names "
        "them"};
  }
  return {path, std::move(*text), *dialect};
}

std::vector<Option> convert_options() {
  return {{.name = "process",
           .value = "PID",
           .text = "read the memory of this process; may be repeated",
           .repeats = true},
          {.name = "run",
           .value = "COMMAND",
           .text = "start a UCI engine, read its memory when it is ready, and quit it; may be "
                   "repeated",
           .repeats = true},
          {"lang", "LANG",
           "the language for tables in memory (default: that of the names there, else c)"}};
}

void check(Source& source, const recognise::Advice& advice) {
  source.arrays.clear();
  const auto keep = [&](const read::Array& array) { source.arrays.push_back(array); };
  read::for_each_array(source.text, source.dialect, keep, advice.names);
  source.report = recognise::check_arrays(source.path, source.arrays, advice);
}

/// Reads each source, again when all names are known, and once more in the layout that all agree
/// on.
void check_all(std::vector<Source>& sources) {
  read::Names names;
  const auto agreed_by = [&](const std::optional<recognise::Agreement>& engine) {
    recognise::Votes votes;
    for (Source& source : sources) {
      check(source, {.engine = engine, .names = &names});
      votes += source.report.votes;
    }
    return votes.agreement();
  };
  recognise::Agreement agreed = agreed_by({});
  if (names.missed()) agreed = agreed_by({});  // a source below may define them
  if (sources.size() > 1) agreed_by(agreed);
}

int run_convert(const Options& options) {
  const std::vector<std::string> processes = options.all("process");
  const std::vector<std::string> engines = options.all("run");
  const std::string language = options.text("lang");
  std::vector<std::string> paths;
  for (const std::string& path : options.operands()) {
    if (std::ranges::count(paths, path) == 0) paths.push_back(path);
  }
  const std::size_t count = paths.size() + processes.size() + engines.size();
  if (count == 0) {
    throw base::Error{"no file given: bbtables convert FILE, a source of an engine or a program"};
  }
  if (!language.empty()) (void)language_named(language);
  // What cannot be converted does not keep the others back.
  bool has_failed = false;
  const auto trying = [&](const std::string& where, const auto& task) {
    try {
      task();
    } catch (const base::Error& error) {
      base::report("bbtables", error.where().empty() ? where : error.where(), error.what());
      has_failed = true;
    }
  };
  std::vector<Source> sources;
  std::vector<std::pair<std::string, memory::Memory>> compiled;
  for (const std::string& path : paths) {
    trying(path, [&] {
      if (auto memory = memory::memory_of_file(path)) {
        compiled.emplace_back(path, std::move(*memory));
      } else {
        sources.push_back(source_at(path));
      }
    });
  }
  if (!language.empty() && !sources.empty() && sources.size() == count) {
    throw base::Error{"--lang: sources have their own language; it is for tables in memory"};
  }
  check_all(sources);
  bool has_any = false;
  const auto print = [&](const std::string& where, const std::string& command,
                         std::string_view hint = "") {
    if (command.empty()) {
      return convert::warn(
          where, 0, fmt::format("found no table that `bbtables generate` can write{}", hint));
    }
    const std::string comment = count == 1 ? "" : "# " + base::printable_path(where) + "\n";
    base::print(base::SafeText::lines(comment + command + "\n"));
    has_any = true;
  };
  for (const Source& source : sources) {
    trying(source.path, [&] { print(source.path, convert::command_of(source)); });
  }
  for (const auto& [path, memory] : compiled) {
    trying(path, [&, &file = path, &data = memory] {
      print(file, convert::command_of(file, data, language),
            "; --run finds what an engine computes when it starts");
    });
  }
  const auto print_process = [&](const std::string& where, pid_t id) {
    print(where, convert::command_of(where, memory::memory_of_process(where, id), language));
  };
  for (const std::string& number : processes) {
    const pid_t id = memory::process_numbered(number);
    trying("process " + number, [&] { print_process("process " + number, id); });
  }
  for (const std::string& command : engines) {
    trying(command, [&] {
      const bool is_alone =
          memory::with_engine(command, [&](pid_t id) { print_process(command, id); });
      if (!is_alone) convert::warn(command, 0, memory::had_network);
    });
  }
  return has_failed ? 2 : has_any ? 0 : 1;
}

std::string help_on_convert() {
  return R"(Usage: bbtables convert [--run COMMAND|--process PID] [FILE ...]

Reads an engine as bbtables-verify does, and prints the `bbtables generate` command that writes the
same tables: in the same language, mapping, names and forms. It writes no files.

  bbtables convert src/attacks.h
  eval "$(bbtables convert src/attacks.h) --output src/attacks_tables.h"
  bbtables convert build/engine             what is in a compiled engine
  bbtables convert --run build/engine       what a UCI engine computes when it starts

Of sources, standard error lists what else they hold, which the command would lose: generate to
another file than the source. Tables of the engine's own type get --type and --include. In memory,
tables have the names of the engine's symbols, or else those of the catalogue.

The mapping is the one that the files agree on; where several fit, the usual one, with a warning
that names the others. Exit code: 0 done; 1 no table was found; 2 a file or process cannot be read.
)";
}

}  // namespace

const Verb convert_verb{"convert",   "print the command that writes the tables of an engine",
                        "FILE ...",  convert_options,
                        run_convert, help_on_convert};

}  // namespace bbtables::cli
