#pragma once

#include <string>
#include <string_view>

namespace bbtables::emit {

/// One identifier in the spellings that languages use; made from `snake_case`.
struct Name {
  std::string snake;      ///< knight_attacks
  std::string screaming;  ///< KNIGHT_ATTACKS
  std::string camel;      ///< knightAttacks
  std::string pascal;     ///< KnightAttacks

  [[nodiscard]] static Name from_snake(std::string_view snake);

  /// A name that its user chose, and that no language respells.
  [[nodiscard]] static Name verbatim(const std::string& name) { return {name, name, name, name}; }
};

/// A spelling of names, as --case calls it.
struct Spelling {
  std::string_view name;
  std::string Name::*of;
};
inline constexpr Spelling spellings[] = {{"snake", &Name::snake},
                                         {"screaming", &Name::screaming},
                                         {"camel", &Name::camel},
                                         {"pascal", &Name::pascal}};

}  // namespace bbtables::emit
