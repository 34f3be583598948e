// The options and the help of bbtables-verify.

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/options.hpp"
#include "cli/request.hpp"
#include "engines/command/command.hpp"
#include "engines/memory/memory.hpp"
#include "engines/read/dialect.hpp"

namespace bbtables::engines {
namespace {

constexpr const char* see_help = "; see `bbtables-verify --help`";

std::vector<cli::Option> known_options() {
  return {
      {"binary", "u64",
       "read each file that ends in .bin as one array named after the file: 64-bit words, lowest "
       "byte first"},
      {.name = "process",
       .value = "PID",
       .text = "check the tables in the memory of this process; may be repeated",
       .repeats = true},
      {.name = "run",
       .value = "COMMAND",
       .text = "start a UCI engine, check the tables in its memory when it is ready, and quit it; "
               "may be repeated",
       .repeats = true},
      {"format", fmt::format("{}", fmt::join(report::formats(), "|")),
       "how to print the report; text is the default"},
      {"mapping", "MAPPING",
       "fail if a table is not in this mapping of the squares: a1b1, a8b8, ..., or a8b8/a1b1 "
       "for indices and bits"},
      {.name = "require",
       .value = "TABLE[=IDENTIFIER]",
       .text = "fail unless this table is found and right, in the array IDENTIFIER if one is "
               "given; may be repeated",
       .repeats = true},
      {.name = "ignore",
       .value = "IDENTIFIER[=TABLE]",
       .text = "skip the array IDENTIFIER, as the report calls it, and its parts; if a table is "
               "given, only where the array is or resembles it; may be repeated",
       .repeats = true},
      {"quiet", "", "hide right tables, in the format text"},
      {"verbose", "", "also show skipped arrays, and why they are not tables"},
      {"version", "", "print the version"},
      {.name = "help", .text = "print this", .letter = 'h'},
  };
}

/// Throws where it is neither magics nor another table that is checked by itself.
void check_table(const std::string& name) {
  const auto& magics = recognise::names_of_magics;
  if (std::ranges::count(magics, name) != 0) return;
  if (!recognise::is_told_by_look_ups(cli::table_named(name))) return;
  throw base::Error{name + " is checked together with the magics that need it: " +
                    base::one_of({magics.begin(), magics.end()})};
}

/// What stands on each side of the equals sign; all is on the left where there is none.
std::pair<std::string, std::string> sides(const std::string& words, std::size_t equals,
                                          const std::string& option, const std::string& form) {
  if (equals == 0 || equals + 1 == words.size()) {
    throw base::Error{option + ": '" + words + "' is not of the form " + form + see_help};
  }
  if (equals == std::string::npos) return {words, ""};
  return {words.substr(0, equals), words.substr(equals + 1)};
}

recognise::Requirement requirement_of(const std::string& words) {
  const auto [table, identifier] =
      sides(words, words.find('='), "--require", "TABLE or TABLE=IDENTIFIER");
  check_table(table);
  return {table, identifier};
}

recognise::Ignore ignore_of(const std::string& words) {
  const auto [identifier, table] =
      sides(words, words.rfind('='), "--ignore", "IDENTIFIER or IDENTIFIER=TABLE");
  if (!table.empty()) check_table(table);
  return {identifier, table};
}

std::string format_named(const std::string& name) {
  const auto known = report::formats();
  if (std::ranges::count(known, name) != 0) return name;
  throw base::Error{"unknown format '" + name + "'" + base::did_you_mean(name, known) + "; it is " +
                    base::one_of(known)};
}

/// Formats for programs, or that show nothing right anyway, have no quieter way.
report::Show show_of(bool quiet, bool verbose, const std::string& format) {
  if (quiet && verbose) {
    throw base::Error{std::string{"--quiet and --verbose exclude each other"} + see_help};
  }
  if (verbose) return report::Show::all;
  return quiet && format == "text" ? report::Show::mistakes : report::Show::tables;
}

void check_paths(const std::vector<std::string>& paths, bool any_processes) {
  if (paths.empty() && !any_processes) {
    throw base::Error{
        std::string{"no path given: bbtables-verify PATH ..., where PATH is a file, a folder or "
                    "- for standard input"} +
        see_help};
  }
  if (std::ranges::count(paths, "-") > 1) {
    throw base::Error{"- is given more than once, but standard input can be read only once"};
  }
}

}  // namespace

void complete(const std::vector<std::string>& words) {
  cli::complete("PATH ...", known_options(), words);
}

Options read_options(const std::vector<std::string>& arguments) {
  const cli::Options given{"bbtables-verify --help", known_options(), arguments};
  Options options;
  options.help = given.wants_help();
  options.version = given.given("version");
  if (options.help || options.version) return options;
  options.paths = given.operands();
  options.binary = given.given("binary");
  if (const std::string type = given.text("binary"); options.binary && type != "u64") {
    throw base::Error{"--binary: '" + type + "' is not u64, the only type that is read"};
  }
  if (given.given("format")) options.format = format_named(given.text("format"));
  options.show = show_of(given.given("quiet"), given.given("verbose"), options.format);
  if (given.given("mapping")) {
    options.stated = recognise::Agreement::on(cli::layout_named(given.text("mapping")));
  }
  for (const std::string& words : given.all("require")) {
    options.requirements.push_back(requirement_of(words));
  }
  for (const std::string& words : given.all("ignore")) options.ignores.push_back(ignore_of(words));
  for (const std::string& each : given.all("process")) {
    options.processes.push_back(memory::process_numbered(each));
  }
  options.engines = given.all("run");
  check_paths(options.paths, !options.processes.empty() || !options.engines.empty());
  return options;
}

std::string help() {
  return R"(bbtables-verify finds the attack tables in a chess engine's sources and checks every bit.

Usage: bbtables-verify [OPTION ...] [PATH ...]

)" +
         base::in_lines(
             "",
             "PATH is a file, a folder or - for standard input. In a folder, "
             "bbtables-verify reads the sources in " +
                 base::joined(read::language_names(), "and") +
                 ". It skips files that git ignores, hidden folders, links and binary "
                 "files. A file named as PATH is read whatever its ending: text up to 1 GiB; the "
                 "data of an ELF program, library, object, archive or core dump; all bytes of PE, "
                 "Mach-O and WebAssembly. With --process or --run, no PATH is needed.") +
         R"(
  bbtables-verify src/attacks.h             one file
  bbtables-verify .                         a whole engine
  bbtables-verify build/engine              what is in a compiled engine
  bbtables-verify --run build/engine        what a UCI engine computes when it starts
  engine --dump | bbtables-verify -         numbers that the engine computes and prints
  bbtables-verify --require knight_attacks --require king_attacks=KingMoves src
  bbtables-verify --binary u64 tables/      sources, and knight.bin as an array `knight`

Tables are recognised by their numbers, in any square mapping; names are only hints. All
files of a run share one mapping, but a repository inside another has its own. `bbtables list`
names the tables. Other arrays are skipped; one that matches more than half of a table, but
has too many errors to be checked, is reported as resembling it. Magics, rook_magics and
bishop_magics, are checked by trying every look-up, with the shifts, offsets and attack data
from any file of their engine; so are attack data that PEXT looks up, rook_pext and bishop_pext.

In memory, bbtables-verify finds tables of sets in arrays and structs, distances in integers of any
size, and magics beside their masks or by their names; it prints addresses in place of lines. It
does not read the stack of a running engine.

)" + cli::described(known_options()) +
         R"(
To skip an array that differs on purpose, use --ignore, or a comment `bbtables-verify: ignore` on
the line of its name or the line above. The summary counts it; an ignore that matches nothing
is a warning.

In continuous integration, require the tables that must be there, or nobody will notice when one
is no longer found. The formats github and sarif show wrong entries, up to ten of a table, on
their lines of a pull request:

  bbtables-verify --format github --require knight_attacks .

Exit code: 0 all tables are right and every requirement is met; 1 they are not, or entries
of a table could not be read, or an array only resembles a table, or there was neither a table
nor a requirement; 2 the command line is wrong, or a path could not be read.
)";
}

}  // namespace bbtables::engines
