#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "emit/document.hpp"

namespace bbtables::emit {

/// The part of the document that the keys of a section are looked up in; the keys of the sections
/// around it stay visible.
enum class Scope {
  document,
  header,
  name_space,
  module,
  table,
  axis,
  dimension,
  board,
  line,
  row,
  bracket,
  indentation,
  value,
  function,
  parameter,
  constant,
  statement,
  number
};

/// Where in a document the renderer is: the item of each list that is open.
struct Place {
  const Document* document = nullptr;
  std::string Name::*spelling = &Name::snake;  ///< of tables
  const Writing* writing = nullptr;            ///< of functions
  const std::string* header_line = nullptr;
  const std::string* name_space = nullptr;  ///< one of the document's
  const Module* module = nullptr;
  const EmittedTable* table = nullptr;
  const tables::Axis* axis = nullptr;
  const tables::Axis* dimension = nullptr;
  unsigned example_line = 0;  ///< of its board; 0 is the eighth rank
  std::size_t depth = 0;      ///< of a bracket: the arrays around its own, the outermost counted
  Row row = {};
  const std::uint64_t* values = nullptr;  ///< of the table, or a constant alone
  std::size_t entry = 0;                  ///< of these
  unsigned first_bit = 0;                 ///< of the entry, from which on it is printed
  unsigned bits = 0;                      ///< so many
  bool is_signed = false;                 ///< whether they are printed as a signed number
  const EmittedFunction* function = nullptr;
  const formulas::Parameter* parameter = nullptr;
  const EmittedFunction::Constant* constant = nullptr;
  const EmittedFunction::Statement* statement = nullptr;
};

/// What a template may ask for: exactly one of `print`, `holds` and `count` is there.
struct Key {
  Scope scope;
  std::string_view name;
  std::string_view meaning;
  /// A text: {{key}} prints it.
  std::string (*print)(const Place& at) = nullptr;
  /// A flag: {{#key}}…{{/key}} where it is true, {{^key}}…{{/key}} where not.
  bool (*holds)(const Place& at) = nullptr;
  /// A list: {{#key}}…{{/key}} once for each item, {{^key}}…{{/key}} where there is none.
  std::size_t (*count)(const Place& at) = nullptr;
  void (*enter)(Place& at, std::size_t item) = nullptr;  ///< a list's item
  Scope items = Scope::document;                         ///< a list's
};

/// THE list of keys; templates are checked against it and the help is printed from it.
[[nodiscard]] std::span<const Key> schema();

/// The ways of writing that templates may have: each is a flag, {{#style.newtype}}.
[[nodiscard]] std::vector<std::string_view> styles();

/// The key of that name in that very scope, or nullptr.
[[nodiscard]] const Key* find_key(Scope scope, std::string_view name);

}  // namespace bbtables::emit
