#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace bbtables::oracles {

/// A word that depends on sets: each of its bits is a function of their bits, kept as a reduced
/// ordered binary decision diagram (Randal Bryant, 1986). A function has only one such diagram, so
/// that two words are the same for all sets exactly if their diagrams are. Operations mean what
/// they mean for std::uint64_t.
class Bits {
 public:
  explicit Bits(std::uint64_t value);
  /// A set, which may be any: number 0 … 3.
  [[nodiscard]] static Bits any_set(unsigned number);
  /// Frees all diagrams: words made before mean nothing any more.
  static void forget_all();

  friend Bits operator~(const Bits& a) {
    return a ^ Bits {
      ~std::uint64_t { 0 }
    };
  }
  friend Bits operator&(const Bits& a, const Bits& b);
  friend Bits operator|(const Bits& a, const Bits& b);
  friend Bits operator^(const Bits& a, const Bits& b);
  friend Bits operator+(const Bits& a, const Bits& b) { return a.plus(b, never); }
  friend Bits operator-(const Bits& a, const Bits& b) { return a.plus(~b, always); }
  friend Bits operator*(const Bits& a, const Bits& b);
  friend Bits operator<<(const Bits& a, unsigned count) { return a.moved(static_cast<int>(count)); }
  friend Bits operator>>(const Bits& a, unsigned count) {
    return a.moved(-static_cast<int>(count));
  }
  /// `then` wherever the lowest bit of `of` is set, else `otherwise`.
  friend Bits choice(const Bits& of, const Bits& then, const Bits& otherwise);
  friend Bits equal(const Bits& a, const Bits& b);
  friend Bits different(const Bits& a, const Bits& b) {
    return equal(a, b) ^ Bits { 1 };
  }

  /// Its value, if no set decides about it.
  [[nodiscard]] std::optional<std::uint64_t> known() const;
  /// Its value for those sets, a1b1.
  [[nodiscard]] std::uint64_t value(const std::vector<std::uint64_t>& sets) const;
  /// Sets, `count` of them, for which two words are not the same; none: they always are.
  [[nodiscard]] static std::optional<std::vector<std::uint64_t>> difference(const Bits& a,
                                                                            const Bits& b,
                                                                            unsigned count);

 private:
  using Diagram = std::uint32_t;
  static constexpr Diagram never = 0;
  static constexpr Diagram always = 1;

  /// Of the diagram of each bit, the lowest first.
  template <class DiagramOf>
  [[nodiscard]] static Bits bit_by_bit(const DiagramOf& diagram_of);
  [[nodiscard]] Bits plus(const Bits& b, Diagram carry) const;
  [[nodiscard]] Bits moved(int by) const;

  std::array<Diagram, 64> bits_;  ///< the lowest first
};

}  // namespace bbtables::oracles
