#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "emit/template.hpp"
#include "mapping/mapping.hpp"

namespace bbtables::cli {

/// The --namespace that asks for none; nothing at all would be lost in a recorded command.
inline constexpr const char* no_namespace = "::";

/// What somebody asks `bbtables generate` for, in the words that they used. What is empty was not
/// said.
struct Request {
  std::vector<std::string> tables;      ///< and families, schemes and functions; none: all tables
  std::string language;                 ///< a built-in one
  std::string template_file;            ///< path of a template of the user's own
  std::string mapping;                  ///< "a1b1" or "a8b8/a1b1"
  std::vector<std::string> namespaces;  ///< "engine::tables", inside of it "pawn=pawns"
  std::vector<std::string> forms;       ///< "TABLE=FORM"
  std::vector<std::string> joins;       ///< "NAME=TABLE,TABLE"
  std::vector<std::string> variants;    ///< "FUNCTION=TEXT"
  std::vector<std::string> names;       ///< "TABLE=NAME" or "TABLE=FORM=NAME"
  std::string casing;                   ///< "pascal"
  std::string type;                     ///< of sets, "Bitboard"
  std::string include;                  ///< for that type, "types.h"
  std::vector<std::string> styles;      ///< "newtype"
  bool split = false;                   ///< two files, of which the template names the second
  std::string license;                  ///< SPDX expression
  std::string output = "-";  ///< a path, or "-" for standard output; only its name may be printed
  // These do not change what is generated.
  std::string depfile;  ///< a path
  bool force = false;
};

/// What those options of `generate` ask for. Throws Error where they do not make sense together;
/// what is asked for is checked when it is made.
[[nodiscard]] Request read_request(const Options& options);

/// The command that repeats the request, without "bbtables" before it: one line that a shell would
/// split into its arguments again, with no quotes but double ones and no escape but the backslash.
/// An absolute template path is cut to its file name: what is generated must not depend on where a
/// tree lies.
[[nodiscard]] std::string command_of(const Request& request);

/// The request of such a command. Throws Error where it is none.
[[nodiscard]] Request recorded_request(const std::string& command);

/// The request's template, its own or that of a built-in language. Throws Error.
[[nodiscard]] emit::Template template_of(const Request& request);

/// The second file of what --split asks for, empty where nothing does: the output's name with the
/// ending that the template names. Throws Error where it names none, or the output has that one, or
/// not that of first files, by which others find it.
[[nodiscard]] std::string second_file(const Request& request, const emit::Template& text);

/// The name of the first file, which the output is or, where it is the second, goes with.
[[nodiscard]] std::string first_file(const Request& request, const emit::Template& text);

/// Whether the output's name has the ending of second files.
[[nodiscard]] bool is_second_file(const Request& request, const emit::Template& text);

/// Throws Error where an option has no effect on what the template prints, or cannot have that
/// value.
void check_request(const Request& request, const emit::Template& text);

/// The text that is asked for, in the words of that template, which records `command` as what made
/// it; with --split, of the file that the output's name says. Throws Error, naming the option at
/// fault, where the request cannot be met.
[[nodiscard]] std::string generated(const Request& request, const emit::Template& text,
                                    const std::string& command);

/// The SPDX identifiers that a --license may be made of.
[[nodiscard]] const std::vector<std::string_view>& known_licenses();

/// The --license, or where it is empty the default. Throws Error where it is no SPDX expression.
[[nodiscard]] std::string checked_license(const std::string& license);

/// The layout that a `--mapping` names, the default where it is empty. Throws Error.
[[nodiscard]] mapping::Layout layout_named(const std::string& name);

/// The built-in language whose files end as this one, or nothing.
[[nodiscard]] std::string language_of_file(const std::string& path);

/// The built-in language that people call so: "cpp", "C++", "py". Throws Error.
[[nodiscard]] const emit::BuiltIn& language_named(const std::string& word);

/// Refuses an option that the template does not heed, as it `lack`s something; of a built-in
/// language, says which ones do. Throws Error.
void check_heeded(const Request& request, const emit::Template& text, std::string_view option,
                  std::string_view lack, const std::function<bool(const emit::Template&)>& heeds);

// In selection.cpp, what tables these are.

/// A table in the form that is asked for.
struct SelectedTable {
  tables::Table table;
  std::string item;  ///< as options call it, "pawn_attacks" or "pawn_attacks=white_only"
  /// "pawn_attacks", or "pawn_attacks_white_only" where the request has it in several forms.
  std::string name;
  std::vector<std::string> identifiers = {};  ///< what the request calls it; it is written by each
  std::string inner_namespace = {};           ///< "a::b" inside of that of all; empty: none
};

/// The tables that are asked for, in the order of the request, families in the catalogue's; all of
/// the catalogue where nothing is. Throws Error, naming the option at fault.
[[nodiscard]] std::vector<SelectedTable> selected_tables(const Request& request);

/// The catalogue's tables of these names and families, each once, in the order of the names. Throws
/// Error where one is neither of these nor a scheme or function.
[[nodiscard]] std::vector<const tables::Table*> tables_named(
    const std::vector<std::string>& wanted);

/// The schemes among these names.
[[nodiscard]] std::vector<const tables::Scheme*> schemes_named(
    const std::vector<std::string>& wanted);

/// A function, and which of its texts is asked for.
struct SelectedFunction {
  const formulas::Function* function;
  const formulas::Text* text;
  std::string identifier = {};  ///< what the request calls it; empty: as the list does
};

/// The functions that are asked for, by name or family, each once. Throws Error, naming the option
/// at fault.
[[nodiscard]] std::vector<SelectedFunction> selected_functions(const Request& request);

/// The list's functions of these names and families, each once, in the order of the names.
[[nodiscard]] std::vector<const formulas::Function*> functions_named(
    const std::vector<std::string>& wanted);

/// The catalogue's table of that name. Throws Error.
[[nodiscard]] const tables::Table& table_named(std::string_view name);

}  // namespace bbtables::cli
