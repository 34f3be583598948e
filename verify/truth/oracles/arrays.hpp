#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "truth/oracles/geometry.hpp"

// What arrays should hold, told by functions of their indices. Nothing here is shared with
// generator/tables or generator/mapping.
namespace bbtables::oracles {

class Numbering;

/// A number that depends on the mapping of bits, as a magic does.
using NumberByBits = std::function<std::uint64_t(const Numbering& bits)>;

/// The mapping of a name like "a1b1", its squares 0 and 1: how far a square is from the first
/// along the direction to the second, and eight times how far in the other direction.
class Numbering {
 public:
  explicit Numbering(std::string_view name) {
    const board::Square first = board::Square::named(name.substr(0, 2)).value();
    const board::Square second = board::Square::named(name.substr(2)).value();
    const auto apart = [](char a, char b) { return static_cast<unsigned>(a < b ? b - a : a - b); };
    for (const board::Square square : board::Square::all()) {
      const unsigned files = apart(square.file().letter(), first.file().letter());
      const unsigned ranks = apart(square.rank().digit(), first.rank().digit());
      const unsigned number = first.rank() == second.rank() ? files + 8 * ranks : ranks + 8 * files;
      number_of_[square.ordinal()] = number;
      ordinal_at_[number] = square.ordinal();
    }
  }

  /// The value at the place of an axis; only squares are numbered by the mapping.
  template <class Domain>
  [[nodiscard]] Domain at(Domain place) const {
    if constexpr (std::same_as<Domain, board::Square>) {
      return Domain{ordinal_at_[place.ordinal()]};
    } else {
      return place;
    }
  }
  [[nodiscard]] std::uint64_t word(board::SquareSet set) const {
    std::uint64_t bits = 0;
    for (const board::Square square : set) {
      bits |= std::uint64_t{1} << number_of_[square.ordinal()];
    }
    return bits;
  }
  [[nodiscard]] std::uint64_t word(std::uint64_t number) const { return number; }
  [[nodiscard]] std::uint64_t word(const NumberByBits& number) const { return number(*this); }

 private:
  std::array<unsigned, 64> number_of_{};
  std::array<unsigned, 64> ordinal_at_{};
};

struct Array {
  std::vector<unsigned> shape;
  bool holds_sets;  ///< not numbers
  /// All entries, the last index running fastest, for the mappings of these names ("a1b1"): the
  /// first orders the entries that squares index, the second the bits of sets.
  std::function<std::vector<std::uint64_t>(std::string_view index, std::string_view bits)> entries;
  /// The indices of all entries in a1b1, "[white][e4]".
  std::function<std::vector<std::string>()> names;
};

/// The array of a function of colours, squares, …, each an index; its results are sets or numbers.
template <class Value, class... Axes>
[[nodiscard]] Array array_of(const std::function<Value(Axes...)>& function) {
  const auto entries = [function](std::string_view index, std::string_view bits) {
    const Numbering order{index};
    const Numbering of_bits{bits};
    std::vector<std::uint64_t> all;
    for_every<Axes...>([&](Axes... at) { all.push_back(of_bits.word(function(order.at(at)...))); });
    return all;
  };
  const auto names = [] {
    std::vector<std::string> all;
    for_every<Axes...>([&](Axes... at) {
      all.push_back((std::string{} + ... + std::string{'['}.append(label(at)).append("]")));
    });
    return all;
  };
  return {{Axes::size...}, std::same_as<Value, board::SquareSet>, entries, names};
}

}  // namespace bbtables::oracles
