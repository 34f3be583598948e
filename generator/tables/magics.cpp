#include "tables/magics.hpp"

#include <algorithm>
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
    const unsigned count = end - next_;  // not 0: the last bit brings that square
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

// clang-format off
constexpr BlackMagics of_rook = {{
    {0x80280013ff84ffff, 10890}, {0x5ffbfefdfef67fff, 50579}, {0xffeffaffeffdffff, 62020},
    {0x003000900300008a, 67322}, {0x0050028010500023, 80251}, {0x0020012120a00020, 58503},
    {0x0030006000c00030, 51175}, {0x0058005806b00002, 83130}, {0x7fbff7fbfbeafffc, 50430},
    {0x0000140081050002, 21613}, {0x0000180043800048, 72625}, {0x7fffe800021fffb8, 80755},
    {0xffffcffe7fcfffaf, 69753}, {0x00001800c0180060, 26973}, {0x4f8018005fd00018, 84972},
    {0x0000180030620018, 31958}, {0x00300018010c0003, 69272}, {0x0003000c0085ffff, 48372},
    {0xfffdfff7fbfefff7, 65477}, {0x7fc1ffdffc001fff, 43972}, {0xfffeffdffdffdfff, 57154},
    {0x7c108007befff81f, 53521}, {0x20408007bfe00810, 30534}, {0x0400800558604100, 16548},
    {0x0040200010080008, 46407}, {0x0010020008040004, 11841}, {0xfffdfefff7fbfff7, 21112},
    {0xfebf7dfff8fefff9, 44214}, {0xc00000ffe001ffe0, 57925}, {0x4af01f00078007c3, 29574},
    {0xbffbfafffb683f7f, 17309}, {0x0807f67ffa102040, 40143}, {0x200008e800300030, 64659},
    {0x0000008780180018, 70469}, {0x0000010300180018, 62917}, {0x4000008180180018, 60997},
    {0x008080310005fffa, 18554}, {0x4000188100060006, 14385}, {0xffffff7fffbfbfff, 0},
    {0x0000802000200040, 38091}, {0x20000202ec002800, 25122}, {0xfffff9ff7cfff3ff, 60083},
    {0x000000404b801800, 72209}, {0x2000002fe03fd000, 67875}, {0xffffff6ffe7fcffd, 56290},
    {0xbff7efffbfc00fff, 43807}, {0x000000100800a804, 73365}, {0x6054000a58005805, 76398},
    {0x0829000101150028, 20024}, {0x00000085008a0014, 9513}, {0x8000002b00408028, 24324},
    {0x4000002040790028, 22996}, {0x7800002010288028, 23213}, {0x0000001800e08018, 56002},
    {0xa3a80003f3a40048, 22809}, {0x2003d80000500028, 44545}, {0xfffff37eefefdfbe, 36072},
    {0x40000280090013c1, 4750}, {0xbf7ffeffbffaf71f, 6014}, {0xfffdffff777b7d6e, 36054},
    {0x48300007e8080c02, 78538}, {0xafe0000fff780402, 28745}, {0xee73fffbffbb77fe, 8555},
    {0x0002000308482882, 1009},
}};
constexpr BlackMagics of_bishop = {{
    {0xa7020080601803d8, 60984}, {0x13802040400801f1, 66046}, {0x0a0080181001f60c, 32910},
    {0x1840802004238008, 16369}, {0xc03fe00100000000, 42115}, {0x24c00bffff400000, 835},
    {0x0808101f40007f04, 18910}, {0x100808201ec00080, 25911}, {0xffa2feffbfefb7ff, 63301},
    {0x083e3ee040080801, 16063}, {0xc0800080181001f8, 17481}, {0x0440007fe0031000, 59361},
    {0x2010007ffc000000, 18735}, {0x1079ffe000ff8000, 61249}, {0x3c0708101f400080, 68938},
    {0x080614080fa00040, 61791}, {0x7ffe7fff817fcff9, 21893}, {0x7ffebfffa01027fd, 62068},
    {0x53018080c00f4001, 19829}, {0x407e0001000ffb8a, 26091}, {0x201fe000fff80010, 15815},
    {0xffdfefffde39ffef, 16419}, {0xcc8808000fbf8002, 59777}, {0x7ff7fbfff8203fff, 16288},
    {0x8800013e8300c030, 33235}, {0x0420009701806018, 15459}, {0x7ffeff7f7f01f7fd, 15863},
    {0x8700303010c0c006, 75555}, {0xc800181810606000, 79445}, {0x20002038001c8010, 15917},
    {0x087ff038000fc001, 8512}, {0x00080c0c00083007, 73069}, {0x00000080fc82c040, 16078},
    {0x000000407e416020, 19168}, {0x00600203f8008020, 11056}, {0xd003fefe04404080, 62544},
    {0xa00020c018003088, 80477}, {0x7fbffe700bffe800, 75049}, {0x107ff00fe4000f90, 32947},
    {0x7f8fffcff1d007f8, 59172}, {0x0000004100f88080, 55845}, {0x00000020807c4040, 61806},
    {0x00000041018700c0, 73601}, {0x0010000080fc4080, 15546}, {0x1000003c80180030, 45243},
    {0xc10000df80280050, 20333}, {0xffffffbfeff80fdc, 33402}, {0x000000101003f812, 25917},
    {0x0800001f40808200, 32875}, {0x084000101f3fd208, 4639}, {0x080000000f808081, 17077},
    {0x0004000008003f80, 62324}, {0x08000001001fe040, 18159}, {0x72dd000040900a00, 61436},
    {0xfffffeffbfeff81d, 57073}, {0xcd8000200febf209, 61025}, {0x100000101ec10082, 81259},
    {0x7fbaffffefe0c02f, 64083}, {0x7f83fffffff07f7f, 56114}, {0xfff1fffffff7ffc1, 57058},
    {0x0878040000ffe01f, 58912}, {0x945e388000801012, 22194}, {0x0840800080200fda, 70880},
    {0x100000c05f582008, 11140},
}};
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
  const auto found = [](const Slider& of) {
    Magics all;
    for (unsigned bit = 0; bit < all.size(); ++bit) all[bit] = find_magic(of, bit, magic_seed);
    return all;
  };
  static const Magics of_rook = found(rook);
  static const Magics of_bishop = found(bishop);
  return slider.is_rook ? of_rook : of_bishop;
}

std::uint64_t extracted(std::uint64_t bits, std::uint64_t mask) {
  std::uint64_t result = 0;
  for (std::uint64_t to = 1; mask != 0; mask &= mask - 1, to <<= 1) {
    if ((bits & mask & -mask) != 0) result |= to;
  }
  return result;
}

unsigned shift_of(std::uint64_t mask) { return 64 - static_cast<unsigned>(std::popcount(mask)); }

std::uint64_t offset_of(const Slider& slider, unsigned bit) {
  std::uint64_t offset = slider.is_rook ? 0 : rook_entries;
  for (unsigned before = 0; before < bit; ++before) {
    offset += std::uint64_t{1} << (64 - shift_of(mask_of(slider, before)));
  }
  return offset;
}

std::vector<Occupancy> occupancies(const Slider& slider, unsigned bit) {
  const board::Square square = a1b1().square(bit);
  const auto attacks = [&](board::SquareSet occupied) {
    return a1b1().bitboard(slider.attacks(square, occupied));
  };
  std::vector<Occupancy> all{{0, attacks({})}};
  struct Blocker {
    std::uint64_t square;
    std::uint64_t reached;  // with no other piece in the way
  };
  std::vector<Blocker> relevant;
  for (const board::Square one : slider.mask(square)) {
    relevant.push_back({a1b1().bitboard({one}), attacks({one})});
  }
  // Each set with one of the squares behind its last: so all with few pieces come first.
  std::vector<std::size_t> behind{0};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto [occupied, reached] = all[i];
    for (std::size_t next = behind[i]; next < relevant.size(); ++next) {
      all.push_back({occupied | relevant[next].square, reached & relevant[next].reached});
      behind.push_back(next + 1);
    }
  }
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

const BlackMagics& black_magics_of(const Slider& slider) {
  return slider.is_rook ? of_rook : of_bishop;
}

}  // namespace bbtables::tables
