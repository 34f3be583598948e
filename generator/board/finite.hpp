#pragma once

#include <compare>

namespace bbtables::board {

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

  // clang-tidy 14 takes the 0 in it for a pointer.
  friend constexpr auto operator<=>(const Finite&,
                                    const Finite&) = default;  // NOLINT(modernize-use-nullptr)

  /// All values, in the order of their ordinals, for a loop over them.
  struct All {
    struct Iterator {
      unsigned ordinal;
      constexpr Self operator*() const { return Self{ordinal}; }
      constexpr void operator++() { ++ordinal; }
      constexpr bool operator==(const Iterator&) const = default;
    };
    [[nodiscard]] constexpr Iterator begin() const { return {0}; }
    [[nodiscard]] constexpr Iterator end() const { return {Size}; }
  };
  [[nodiscard]] static constexpr All all() { return {}; }

 private:
  unsigned ordinal_;
};

}  // namespace bbtables::board
