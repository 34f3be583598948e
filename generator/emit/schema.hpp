#pragma once

#include <string_view>
#include <vector>

namespace bbtables::emit {

/// What a template finds under a key.
enum class Kind {
  text,  ///< {{key}} prints it
  flag,  ///< {{#key}}…{{/key}} where it is true, {{^key}}…{{/key}} where not
  list,  ///< {{#key}}…{{/key}} once for each item, {{^key}}…{{/key}} where there is none
};

/// The part of the model that the keys of a section are looked up in; the keys of the sections
/// around it stay visible.
enum class Scope { document, header, name_space, table, axis, dimension, board, line, row, value };

struct Key {
  Scope scope;
  std::string_view name;
  Kind kind;
  Scope items;  ///< the scope inside a list; the key's own scope for all else
  std::string_view meaning;
};

/// THE list of what a template may ask for; templates are checked against it and the help is
/// printed from it.
[[nodiscard]] const std::vector<Key>& schema();

/// The key of that name in that very scope, or nullptr.
[[nodiscard]] const Key* find_key(Scope scope, std::string_view name);

}  // namespace bbtables::emit
