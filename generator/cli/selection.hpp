#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/request.hpp"
#include "tables/schemes.hpp"

namespace bbtables::cli {

/// A table in the form that is asked for.
struct SelectedTable {
  tables::Table table;
  /// "pawn_attacks", or "pawn_attacks_white_only" where the request has it in several forms.
  std::string name;
  std::string identifier;       ///< what the request calls it; empty where it says nothing
  std::string inner_namespace;  ///< "a::b" inside of that of all; empty: none
};

/// The tables that are asked for, in the order of the request, families in the catalogue's; all of
/// the catalogue where nothing is. Throws Error, naming the option at fault.
[[nodiscard]] std::vector<SelectedTable> selected_tables(const Request& request);

/// The catalogue's tables of these names and families, each once, in the order of the names. Throws
/// Error where one is neither of these nor a scheme.
[[nodiscard]] std::vector<const tables::Table*> tables_named(
    const std::vector<std::string>& wanted);

/// The schemes among these names.
[[nodiscard]] std::vector<const tables::Scheme*> schemes_named(
    const std::vector<std::string>& wanted);

/// The catalogue's table of that name. Throws Error.
[[nodiscard]] const tables::Table& table_named(std::string_view name);

}  // namespace bbtables::cli
