#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {

/// How a language's own tools take in its tables. LANGUAGE.mustache beside this renders as a
/// program that prints all tables, a line a table, its name and its numbers; its comments say the
/// rest.
struct Language {
  std::string name;     ///< of its template: "csharp"
  std::string called;   ///< by its programmers: "C#"
  std::string tables;   ///< the file of its tables: "tables.cs"
  std::string program;  ///< the file of that program: "print.cs"
  std::string options;  ///< of `bbtables generate`, besides
  std::string build;    ///< makes the program of both files; empty: `run` does
  std::string run;
  std::string format;  ///< followed by a file: fails if that is not in the usual format
};

[[nodiscard]] Language language(const std::string& name);

/// All languages: the names of what is in templates/, sorted.
[[nodiscard]] std::vector<std::string> language_names();

/// All numbers of each table in their emitted order, by the table's name.
using PrintedTables = std::map<std::string, std::vector<std::uint64_t>>;

/// Reads a line a table: its name and its decimal numbers, between which punctuation may stand.
/// Negative ones are unsigned ones of the same 64 bits; lines that begin with # are comments.
[[nodiscard]] PrintedTables read_printed(const std::string& text);

/// What `bbtables generate` itself counts with these options, with no compiler between.
[[nodiscard]] PrintedTables numbers(const std::string& options);

/// What the language's program, made in that folder, prints of tables that are generated with these
/// options. The test fails where a step does.
[[nodiscard]] PrintedTables printed_by(const Language& language, Folder& folder,
                                       const std::string& options = {});

/// The committed files of a language that hold tables, sorted; not what makes a crate of them.
[[nodiscard]] std::vector<std::filesystem::path> generated(const std::string& language);

/// The first program of these commands that is not on this machine; empty where all are.
[[nodiscard]] std::string missing_for(const std::vector<std::string>& commands);

}  // namespace bbtables::use
