#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "board/domains.hpp"
#include "tables/table.hpp"

namespace bbtables::tables {

// A table is a function on finite domains: its shape is that of the function's parameters, its
// element that of the result. A function that needs to know which bit is which square, as a
// multiplier does, takes the mapping before them.

template <class Result>
inline constexpr Element element_of = Element::number;
template <>
inline constexpr Element element_of<board::SquareSet> = Element::set;
template <>
inline constexpr Element element_of<unsigned> = Element::count;

[[nodiscard]] inline std::uint64_t emitted(board::SquareSet set, const mapping::Mapping& bits) {
  return bits.bitboard(set);
}
[[nodiscard]] inline std::uint64_t emitted(std::uint64_t number, const mapping::Mapping&) {
  return number;
}

/// The domain's value at an array index: only squares are ordered by the mapping.
template <class Domain>
[[nodiscard]] Domain at_index(unsigned index, const mapping::Layout& layout) {
  if constexpr (std::same_as<Domain, board::Square>) {
    return layout.index.square(index);
  } else {
    return Domain{index};
  }
}

template <class Domain>
[[nodiscard]] Axis axis(std::string_view name) {
  return {name, Domain::size, std::same_as<Domain, board::Square>,
          [](unsigned index, const mapping::Layout& layout) {
            return label(at_index<Domain>(index, layout));
          }};
}

/// The table of `function(bits, domains...)`, its values in row-major order.
template <class Result, class... Domains, class Function>
[[nodiscard]] Table table_of(std::string_view name,
                             const std::array<std::string_view, sizeof...(Domains)>& axis_names,
                             std::string_view meaning, Function function) {
  constexpr Element element = element_of<Result>;
  static constexpr std::size_t entries = (std::size_t{1} * ... * Domains::size);
  const auto values = [function](const mapping::Layout& layout) {
    std::vector<std::uint64_t> list(entries);
    for (std::size_t entry = 0; entry < entries; ++entry) {
      [[maybe_unused]] std::size_t block = entries;
      [[maybe_unused]] const auto index_along = [&](std::size_t size) {
        block /= size;
        return static_cast<unsigned>(entry / block % size);
      };
      // Braces, because only they promise to evaluate from the first axis to the last.
      const std::tuple<const mapping::Mapping&, Domains...> arguments{
          layout.bits, at_index<Domains>(index_along(Domains::size), layout)...};
      list[entry] = emitted(std::apply(function, arguments), layout.bits);
    }
    return list;
  };
  [[maybe_unused]] std::size_t next = 0;
  std::vector<Axis> axes{axis<Domains>(axis_names[next++])...};
  return {name, {}, std::string{meaning}, element, bits_of(element) / 8, std::move(axes), values};
}

/// The table of a function of squares, colours, …; `axis_names` names its parameters.
template <class Result, class... Domains>
[[nodiscard]] Table tabulate(std::string_view name,
                             const std::array<std::string_view, sizeof...(Domains)>& axis_names,
                             std::string_view meaning, Result (*function)(Domains...)) {
  return table_of<Result, Domains...>(
      name, axis_names, meaning,
      [function](const mapping::Mapping&, Domains... at) { return function(at...); });
}

/// The same for a function whose result depends on which bit is which square.
template <class Result, class... Domains>
[[nodiscard]] Table tabulate(std::string_view name,
                             const std::array<std::string_view, sizeof...(Domains)>& axis_names,
                             std::string_view meaning,
                             Result (*function)(const mapping::Mapping&, Domains...)) {
  return table_of<Result, Domains...>(name, axis_names, meaning, function);
}

}  // namespace bbtables::tables
