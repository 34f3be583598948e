#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "mapping/mapping.hpp"

namespace bbtables::recognise {

/// A set of the 64 layouts: bit 8 * i + b stands for index mapping i and bit mapping b, both
/// numbered as in all_mappings().
using Layouts = std::uint64_t;

[[nodiscard]] inline mapping::Layout layout_at(unsigned place) {
  const auto& mappings = mapping::all_mappings();
  return {mappings[place / 8], mappings[place % 8]};
}

[[nodiscard]] constexpr Layouts only(unsigned place) { return Layouts{1} << place; }

inline constexpr Layouts no_layouts = 0;
inline constexpr Layouts all_layouts = ~no_layouts;
/// Those in which one mapping serves index and bits.
inline constexpr Layouts same_mappings = 0x8040201008040201;

/// Those of one mapping, if there are any: that two are mixed is believed only if one does not do.
[[nodiscard]] constexpr Layouts preferred(Layouts layouts) {
  const Layouts same = layouts & same_mappings;
  return same != no_layouts ? same : layouts;
}

/// The place of the layout of a set that is named where one will do, a1b1 first.
[[nodiscard]] constexpr unsigned representative_place(Layouts layouts) {
  return static_cast<unsigned>(std::countr_zero(preferred(layouts)));
}
[[nodiscard]] inline mapping::Layout representative(Layouts layouts) {
  return layout_at(representative_place(layouts));
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

/// "a1b1 or h1g1"
[[nodiscard]] inline std::string in_words(Layouts layouts) {
  std::string text;
  const auto list = listed(layouts);
  for (std::size_t place = 0; place < list.size(); ++place) {
    if (place != 0) text += place + 1 == list.size() ? " or " : ", ";
    text += list[place].name();
  }
  return text;
}

}  // namespace bbtables::recognise
