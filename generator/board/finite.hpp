#pragma once

#include <array>
#include <compare>
#include <utility>

namespace bbtables::board {

template <class Self, unsigned... ordinals>
[[nodiscard]] constexpr std::array<Self, sizeof...(ordinals)> listed(
    std::integer_sequence<unsigned, ordinals...>) {
  return {Self{ordinals}...};
}
/// All values of such a type.
template <class Self>
inline constexpr auto all_of = listed<Self>(std::make_integer_sequence<unsigned, Self::size>{});

/// Base of a type with finitely many values, numbered 0 … Size-1 by their ordinals. A table is a
/// function on such types, so each can list its own values: `for (Square s : Square::all())`.
///
/// `Self` derives from `Finite<Self, Size>` and inherits its constructor. Ordinals must be below
/// `Size`; the constructor does not check.
template <class Self, unsigned Size>
class Finite {
 public:
  static constexpr unsigned size = Size;

  constexpr explicit Finite(unsigned ordinal) : ordinal_{ordinal} {}

  /// The value's place in all().
  [[nodiscard]] constexpr unsigned ordinal() const { return ordinal_; }

  friend constexpr auto operator<=>(const Finite&, const Finite&) = default;

  /// All values, in the order of their ordinals.
  [[nodiscard]] static constexpr const auto& all() { return all_of<Self>; }

 private:
  unsigned ordinal_;
};

}  // namespace bbtables::board
