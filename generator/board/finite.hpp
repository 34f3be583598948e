#pragma once

#include <compare>
#include <cstddef>
#include <iterator>

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

  friend constexpr auto operator<=>(const Finite&, const Finite&) = default;

  class Range {
   public:
    class Iterator {
     public:
      using value_type = Self;
      using difference_type = std::ptrdiff_t;
      constexpr Iterator() = default;
      constexpr explicit Iterator(unsigned ordinal) : ordinal_{ordinal} {}
      constexpr Self operator*() const { return Self{ordinal_}; }
      constexpr Iterator& operator++() {
        ++ordinal_;
        return *this;
      }
      constexpr Iterator operator++(int) {
        Iterator before = *this;
        ++ordinal_;
        return before;
      }
      friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

     private:
      unsigned ordinal_ = 0;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator{0}; }
    [[nodiscard]] constexpr Iterator end() const { return Iterator{Size}; }
  };

  /// All values, in the order of their ordinals.
  [[nodiscard]] static constexpr Range all() { return {}; }

 private:
  unsigned ordinal_;
};

}  // namespace bbtables::board
