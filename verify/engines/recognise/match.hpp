#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mapping/mapping.hpp"
#include "tables/table.hpp"

namespace bbtables::recognise {

/// A set of the 64 layouts: bit 8 * i + b stands for index mapping i and bit mapping b, both
/// numbered as in all_mappings().
using Layouts = std::uint64_t;

[[nodiscard]] inline mapping::Layout layout_at(unsigned place) {
  const auto& mappings = mapping::all_mappings();
  return {mappings[place / 8], mappings[place % 8]};
}

[[nodiscard]] constexpr Layouts only(unsigned place) { return Layouts{1} << place; }
[[nodiscard]] inline Layouts only(const mapping::Layout& layout) {
  unsigned place = 0;
  while (layout_at(place) != layout) ++place;
  return only(place);
}

inline constexpr Layouts no_layouts = 0;
inline constexpr Layouts all_layouts = ~no_layouts;
/// Those with the first bit mapping and any index mapping, and those with the first index mapping.
inline constexpr Layouts any_index = 0x0101010101010101;
inline constexpr Layouts any_bits = 0xff;
/// Those in which one mapping serves index and bits.
inline constexpr Layouts same_mappings = 0x8040201008040201;

/// These, and those with one of their index mappings and any bit mapping.
[[nodiscard]] constexpr Layouts with_any_bits(Layouts layouts) {
  for (Layouts line = any_bits; line != no_layouts; line <<= 8) {
    if ((layouts & line) != no_layouts) layouts |= line;
  }
  return layouts;
}

/// The layouts with one mapping for both, if there are any: two mappings are assumed only where no
/// single one fits.
[[nodiscard]] constexpr Layouts preferred(Layouts layouts) {
  const Layouts same = layouts & same_mappings;
  return same != no_layouts ? same : layouts;
}

/// The layout that a report names where any of the set will do: a1b1 first.
[[nodiscard]] inline mapping::Layout representative(Layouts layouts) {
  return layout_at(static_cast<unsigned>(std::countr_zero(preferred(layouts))));
}

/// The layouts of a set, those of one mapping first.
[[nodiscard]] inline std::vector<mapping::Layout> listed(Layouts layouts) {
  std::vector<mapping::Layout> list;
  for (Layouts rest : {layouts & same_mappings, layouts & ~same_mappings}) {
    for (; rest != 0; rest &= rest - 1) {
      list.push_back(layout_at(static_cast<unsigned>(std::countr_zero(rest))));
    }
  }
  return list;
}

/// Their names, in the same order.
[[nodiscard]] inline std::vector<std::string> names_of(Layouts layouts) {
  std::vector<std::string> names;
  for (const mapping::Layout& layout : listed(layouts)) names.push_back(layout.name());
  return names;
}

/// Whether only look-ups tell if numbers of its kind are right. Shifts are a choice, too, but
/// nearly all engines make the same.
[[nodiscard]] inline bool is_told_by_look_ups(const tables::Table& table) {
  return table.is_choice && table.element != tables::Element::count;
}

/// A part: a table of the catalogue in one form, or only its entries for one colour, line, …, such
/// as the white half of pawn_attacks.
struct Part {
  const tables::Table* table;  ///< as that form keeps it
  std::string_view form;       ///< its name; empty for the catalogue's own
  std::size_t number;          ///< which of the table's parts it is, in the order of its entries,
  std::size_t count;           ///< of how many
  std::string label;           ///< "white", "black, white to move"; empty where there is one part
  bool by_square;              ///< one entry a square, in the order of the layout's index

  /// Whether it is one entry of a table of several, as the constant FILE_C is.
  [[nodiscard]] bool is_one_entry() const { return !by_square && count > 1; }

  /// Whether it is one direction's, as a ray or a single step.
  [[nodiscard]] bool is_of_direction() const {
    return table->axes.size() == 2 &&
           std::ranges::count(table->axes, "direction", &tables::Axis::name) == 1;
  }

  /// Whether its entries are those of the table counted from the other end.
  [[nodiscard]] bool is_reversed() const { return form.find("from_") != std::string_view::npos; }
};

/// How well a match fits, the weightiest first: numbers, then the user's word, names, and last what
/// is usual.
struct Score {
  int right = 0;  ///< tables, not constants, without a wrong entry that have such a match
  int wrong = 0;  ///< the others that have
  int required_identifiers = 0;
  int squares = 0;  ///< 1 where a layout numbers the squares as the engine's names for them do
  int names = 0;    ///< by hint()
  int required_tables = 0;
  int constants = 0;    ///< of one number, which says little by itself
  int guesses = 0;      ///< in votes, the names of those that are wrong
  int whole = 0;        ///< tables, not parts that stand alone
  int white_first = 0;  ///< those that do not begin with Black

  // clang-tidy 14 takes the 0 in it for a pointer.
  friend auto operator<=>(const Score&, const Score&) = default;  // NOLINT(modernize-use-nullptr)
};

/// A match: parts of one table in one form, in the order of the source, that have the same entries
/// as an array, and the layouts in which they have them. Most arrays have several matches.
struct Match {
  std::vector<const Part*> parts;
  Layouts layouts;
  Score score = {};

  [[nodiscard]] const Part& first() const { return *parts.front(); }
  [[nodiscard]] std::string_view table() const { return first().table->name; }
  /// All parts of the table are there.
  [[nodiscard]] bool whole() const { return parts.size() == first().count; }
  /// The parts stand as the catalogue has them, white before black.
  [[nodiscard]] bool in_order() const {
    return std::ranges::is_sorted(parts, {}, [](const Part* part) { return part->number; });
  }
};

}  // namespace bbtables::recognise
