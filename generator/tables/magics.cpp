#include "tables/magics.hpp"

#include <bit>
#include <random>

#include "tables/sliders.hpp"

namespace bbtables::tables {
namespace {

/// What an attempt has found at an index; what earlier ones found counts as nothing, so that it
/// need not be cleared.
struct Slot {
  std::uint64_t attacks = 0;
  std::uint64_t attempt = 0;
};

/// Whether no two occupancies with different attacks have the same index.
bool is_magic(std::uint64_t magic, unsigned shift, const std::vector<Occupancy>& all,
              std::vector<Slot>& slots, std::uint64_t attempt) {
  for (const Occupancy& each : all) {
    Slot& slot = slots[(each.occupied * magic) >> shift];
    if (slot.attempt != attempt) {
      slot = {each.attacks, attempt};
    } else if (slot.attacks != each.attacks) {
      return false;
    }
  }
  return true;
}

// What `bbtables magics` prints.
// clang-format off
constexpr Magics rook_magics = {
    0x0a00108100402200, 0x014000c010002000, 0x0a00082282001040, 0x0a80041000808800,
    0x4200100802002004, 0x0280010200240080, 0x8400113000880204, 0x31000200c0639100,
    0x0304800080400020, 0x0900400040201000, 0x0802001880402200, 0x0110808010000800,
    0x00030008010010c4, 0xc002000402001009, 0x1804003004220881, 0x0101800041000480,
    0x0084228000400081, 0x0010064000482000, 0x0220008010008020, 0x0320808008001000,
    0x0020808004000800, 0x0400808004000201, 0x1020040010080281, 0x000202000081084c,
    0x40004001800080a0, 0x1000400180200084, 0x4010008080200010, 0x3000090100100020,
    0x0408000880040080, 0x0208400801042090, 0x2460088400011002, 0x0980040200008041,
    0x0150204000800098, 0x4802201004400041, 0x1060008020801004, 0x0400100080800800,
    0x0006080080800400, 0x0000800200800400, 0x4000500804000281, 0x0004404102000084,
    0x8080002000404000, 0x0410024020024008, 0x9020110020010040, 0x2048009000828008,
    0xa928010010890004, 0x808c000201004040, 0x0008010208040010, 0x0011000040810002,
    0x8010800040082080, 0x0490002000400040, 0x0040201200408200, 0x0008090010002100,
    0x1008010004d00900, 0x004a000450890200, 0x0002000104084200, 0x0001000496204100,
    0x0402804a00221102, 0x0044110a20420082, 0x4802200008110341, 0x020108d000202d01,
    0x8001000800040211, 0x065a004850040102, 0x122200048c084312, 0x0200004080240112,
};
constexpr Magics bishop_magics = {
    0x0040140448820312, 0x00600222160a2802, 0x000444008a020000, 0x0004404081004604,
    0x4202021020000600, 0x4080821040006100, 0x0002070c20a40000, 0x0002008084012000,
    0x8404430808010044, 0x0400504401040021, 0x0002080084228800, 0x0861080605c62600,
    0x0200045040110008, 0x0000211002100010, 0xb1421084100210a2, 0x2040004104012110,
    0x0010c81420880330, 0x038418c810608200, 0x001c0c0800340011, 0x0046000120820000,
    0x0444001080a08080, 0x049080004060200c, 0x4006000402021388, 0x0c0080010a413040,
    0x2090044330208a00, 0x0010228008080123, 0x0000280090044040, 0x0082002008008020,
    0x880040410c010040, 0x0004004048080224, 0x01e2084732080220, 0x0404002820948400,
    0x8008201000040400, 0x0084040300041002, 0x0000220108080800, 0x8000020080080082,
    0x6040002020a20080, 0x0120004210010100, 0x0084010200004800, 0x0008008104402100,
    0x000207202800a280, 0x0022094402202080, 0x00000a080200e404, 0x000004c208001080,
    0x0008405102100100, 0x0020040086000220, 0xe205184200400c00, 0x1004008411030240,
    0x000c240a280409d8, 0x6000404208202800, 0x4000002908083442, 0x0d80103020880210,
    0x2400c31002020641, 0x0014042004010888, 0x1044603434048010, 0x02a0826082028400,
    0x0a20840401010802, 0x2202020044220830, 0x0000042101433000, 0x80090a0400208840,
    0x0000140310021a00, 0x00028144e0842900, 0x4010c048011d4200, 0x0020040100410205,
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
  const std::uint64_t mask = mask_of(slider, bit);
  const unsigned shift = shift_of(mask);
  const std::vector<Occupancy> all = occupancies(slider, bit);
  std::vector<Slot> slots(all.size());
  std::mt19937_64 random{64 * seed + bit};
  for (std::uint64_t attempt = 1;; ++attempt) {
    const std::uint64_t magic = random() & random() & random();
    // Those that bring fewer than six bits of the mask into the top byte hardly ever work.
    if (std::popcount((mask * magic) >> 56) < 6) continue;
    if (is_magic(magic, shift, all, slots, attempt)) return magic;
  }
}

}  // namespace bbtables::tables
