#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <string_view>

#include "truth/oracles/geometry.hpp"

namespace bbtables::oracles {

class Numbering;

/// A number that depends on the mapping of bits, as a magic does.
using NumberByBits = std::function<std::uint64_t(const Numbering& bits)>;

/// The mapping of a name like "a1b1", its squares 0 and 1: how far a square is from the first
/// along the direction to the second, and eight times how far in the other direction.
/// Nothing here is shared with generator/mapping.
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

}  // namespace bbtables::oracles
