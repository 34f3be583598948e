#include "tables/magics.hpp"

#include <bit>
#include <random>

#include "tables/lines.hpp"

namespace bbtables::tables {
namespace {

/// A magic in the making. Its bits are chosen from the lowest up; bit b adds occupied << b to the
/// product, and so brings some squares of the mask among the bits of the index, each to one of its
/// own. That is all it takes: of two occupancies, look at the lowest index bit whose square is in
/// one of them alone. Whatever is added to that bit or below by other squares is the same in both,
/// unless what stays below the index carries into it, which must not be either.
class Attempt {
 public:
  explicit Attempt(std::uint64_t mask) : mask_{mask}, shift_{shift_of(mask)}, waiting_{mask} {}

  [[nodiscard]] bool is_done() const { return waiting_ == 0; }
  [[nodiscard]] std::uint64_t magic() const { return magic_; }

  /// Chooses one of the bits that can be next; false where there is none.
  bool go_on(std::mt19937_64& random) {
    // By higher bits than these, the last of the squares that wait would leave the word.
    const auto end = static_cast<unsigned>(std::countl_zero(waiting_)) + 1;
    if (next_ >= end) return false;
    const unsigned count = end - next_;
    const auto first = static_cast<unsigned>(random() % count);
    for (unsigned i = 0; i < count; ++i) {
      if (add(next_ + (first + i) % count)) return true;
    }
    return false;
  }

 private:
  /// Does nothing if the bit brings no square to the index, or two to the same bit of it, or if
  /// what is below may carry.
  bool add(unsigned bit) {
    const std::uint64_t arrived = (waiting_ << bit) >> shift_ << shift_;
    const std::uint64_t below = below_ + ((mask_ << bit) ^ (mask_ << bit >> shift_ << shift_));
    if (arrived == 0 || (arrived & taken_) != 0 || below >> shift_ != 0) return false;
    magic_ |= std::uint64_t{1} << bit;
    waiting_ ^= arrived >> bit;
    taken_ |= arrived;
    below_ = below;
    next_ = bit + 1;
    return true;
  }

  std::uint64_t mask_;
  unsigned shift_;
  std::uint64_t waiting_;    ///< squares that no bit has brought to the index
  std::uint64_t taken_ = 0;  ///< bits of the product to which the other squares came first
  std::uint64_t below_ = 0;  ///< the sum of what stays below the index if all squares are occupied
  std::uint64_t magic_ = 0;
  unsigned next_ = 0;  ///< the lowest bit that is still to be chosen
};

}  // namespace

const Slider rook{true, rook_attacks, rook_mask};
const Slider bishop{false, bishop_attacks, bishop_mask};

std::uint64_t mask_of(const Slider& slider, unsigned bit) {
  // Asked for again for each occupancy.
  const auto masks = [](const Slider& of) {
    std::array<std::uint64_t, 64> all{};
    for (unsigned i = 0; i < all.size(); ++i) all[i] = a1b1().bitboard(of.mask(a1b1().square(i)));
    return all;
  };
  static const auto of_rook = masks(rook);
  static const auto of_bishop = masks(bishop);
  return (slider.is_rook ? of_rook : of_bishop)[bit];
}

const Magics& magics_of(const Slider& slider) {
  const auto found = [](const Slider& of) {
    Magics all;
    for (unsigned bit = 0; bit < all.size(); ++bit) all[bit] = find_magic(of, bit, magic_seed);
    return all;
  };
  static const Magics of_rook = found(rook);
  static const Magics of_bishop = found(bishop);
  return slider.is_rook ? of_rook : of_bishop;
}

unsigned shift_of(std::uint64_t mask) { return 64 - static_cast<unsigned>(std::popcount(mask)); }

std::vector<Occupancy> occupancies(const Slider& slider, unsigned bit) {
  const board::Square square = a1b1().square(bit);
  const std::uint64_t mask = mask_of(slider, bit);
  std::vector<Occupancy> all;
  std::uint64_t subset = 0;
  do {
    all.push_back({subset, a1b1().bitboard(slider.attacks(square, a1b1().squares(subset)))});
    subset = (subset - mask) & mask;
  } while (subset != 0);
  return all;
}

std::uint64_t find_magic(const Slider& slider, unsigned bit, std::uint64_t seed) {
  std::mt19937_64 random{64 * seed + bit};
  for (;;) {
    Attempt attempt{mask_of(slider, bit)};
    while (!attempt.is_done() && attempt.go_on(random)) {
    }
    if (attempt.is_done()) return attempt.magic();
  }
}

}  // namespace bbtables::tables
