#include "tables/magics.hpp"

#include <bit>
#include <random>

#include "tables/sliders.hpp"

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

// What `bbtables magics` prints.
// clang-format off
constexpr Magics rook_magics = {
    0x0080008040002010, 0x0040004010002000, 0x0100104020010008, 0x0100210004100008,
    0x0200100820040200, 0x0200100804010200, 0x0200080401008200, 0x0100004021000082,
    0x0000802080004000, 0x0000808020004000, 0x0001004100200010, 0x0001000821001000,
    0x0001001100040800, 0x0002001008040200, 0x0004000804011002, 0x0001000040820100,
    0x0040008000804020, 0x0020004020401000, 0x0001010020004010, 0x0000420022001008,
    0x0002020020041008, 0x0002008004008002, 0x0001008080010200, 0x0000020000804401,
    0x0001004100208000, 0x0020002040005000, 0x0010008080102000, 0x0008002101001000,
    0x0008010100080410, 0x0002008080020400, 0x0000080400020110, 0x0000010200004084,
    0x0001008001002040, 0x0020100040400020, 0x0010040020200800, 0x0000220012000840,
    0x000200100a002004, 0x0004000804012010, 0x0000020804000110, 0x0000010082000044,
    0x0000802040008000, 0x0040004020008080, 0x0000110020010040, 0x0008002010010100,
    0x0004000408008080, 0x0004001008040120, 0x0002000401020008, 0x0001000080410002,
    0x0001020080402200, 0x0040100800200020, 0x0010040020080020, 0x0000402200100a00,
    0x0000080080040080, 0x0004000402008080, 0x0000100802010400, 0x0000010080440200,
    0x0001004020108001, 0x0000802100104001, 0x0000804020100a02, 0x0002004010080422,
    0x0001000410020801, 0x0002001008040102, 0x0002000804010082, 0x0000010040802402,
};
constexpr Magics bishop_magics = {
    0x0040100401004010, 0x0020080200802000, 0x0012040400200000, 0x0008208020000000,
    0x0004104400000000, 0x0004442004000000, 0x0004040404040000, 0x0002020202020200,
    0x0000400802008200, 0x0000080200840100, 0x0000120802002000, 0x0000090401000000,
    0x0000040504000000, 0x0000044420040000, 0x0000040404040400, 0x0000020202020200,
    0x0020001020020080, 0x0020000802008200, 0x0040400800810010, 0x0008000404200800,
    0x0002000422010000, 0x0002000101010100, 0x0002000082100200, 0x0001000080809000,
    0x0020200010040100, 0x0010100008020080, 0x0008080004004010, 0x0001004804040010,
    0x0001004004004040, 0x0002008004100080, 0x0008020000820100, 0x0002008002008080,
    0x0010101000080200, 0x0008041000040100, 0x0002008200100020, 0x0000400888020200,
    0x0040010900020042, 0x0010020048020100, 0x0010020080020080, 0x0002008020020200,
    0x0004022010000400, 0x0002080404000200, 0x0002002090400800, 0x0000002218000400,
    0x0000401009000080, 0x0020200200800048, 0x0020080200800040, 0x0010040100400020,
    0x0004040404040000, 0x0002020202020000, 0x0000020042220000, 0x0000000104090000,
    0x0000004010824000, 0x0000400802042000, 0x0040100401004000, 0x0020080200802000,
    0x0002008208020200, 0x0000020202020200, 0x0000000101080900, 0x0000000001084800,
    0x0000000040108240, 0x0000000802080200, 0x0000401004010040, 0x0040100200802080,
};
// clang-format on

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
  return slider.is_rook ? rook_magics : bishop_magics;
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
