#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "engines/recognise/magics.hpp"
#include "engines/recognise/multipliers.hpp"

namespace bbtables::recognise {

/// Magics with the bits of their indices, and what of them is wrong.
struct Judged {
  const Found* found;
  const Piece* piece;
  const Numbers* shifts;
  Bits bits;
  std::vector<WrongMagic> wrong = {};
  std::bitset<squares> is_wrong = {};
  const Numbers* offsets = found->offsets ? &*found->offsets : nullptr;
  const Numbers* data = nullptr;
  bool masked = false;

  [[nodiscard]] unsigned bit(std::size_t entry) const { return bit_of(found->reading, entry); }
  [[nodiscard]] unsigned mask_bits(std::size_t entry) const { return piece->mask_bits(bit(entry)); }
  [[nodiscard]] const std::vector<tables::Occupancy>& look_ups(std::size_t entry) const {
    return piece->occupancies[bit(entry)];
  }
  [[nodiscard]] Hash hash(std::size_t entry, unsigned with_bits) const {
    const std::uint64_t magic = found->multipliers.numbers[entry].value;
    return hash_of(found->reading, entry, magic, with_bits);
  }
  [[nodiscard]] Collision collision(std::size_t entry, unsigned with_bits, std::size_t most) const {
    return collision_of(look_ups(entry), hash(entry, with_bits), most);
  }
  /// Whether the index stays in the slice of its square, which is as long as the mask says, or
  /// longer if the magic needs that: then somebody gave it the room.
  [[nodiscard]] bool fits(std::size_t entry) const {
    const unsigned own = bits[entry];
    return is_constant(bits) || (own != 0 && own <= mask_bits(entry)) ||
           (own > mask_bits(entry) && own <= most_bits && collision(entry, own - 1, 1).lost != 0);
  }
  [[nodiscard]] std::size_t count_wrong() const {
    std::size_t sum = 0;
    for (std::size_t entry = 0; entry < squares; ++entry) {
      if (!fits(entry) || collision(entry, bits[entry], 1).lost != 0) ++sum;
    }
    return sum;
  }
  void blame(std::size_t entry, WrongMagic one) {
    one.entry = entry;
    one.bit = bit(entry);
    is_wrong.set(entry);
    wrong.push_back(one);
  }
};

/// With the bits of the shifts that go with them, and each magic judged by itself. Here and below,
/// what the file has itself comes before what is elsewhere.
[[nodiscard]] Judged judged_alone(const Found& found, const MagicParts& own,
                                  const MagicParts& elsewhere);

using Starts = std::array<std::uint64_t, squares>;  // of the slices

[[nodiscard]] Starts starts_of(const Numbers& offsets);

/// Calls `take(entry, look-up, its lines, where it looks)` for all that are not known to be wrong.
template <class Take>
void for_each_look_up(const Judged& judged, const Starts& starts, bool masked, const Take& take) {
  for (std::size_t entry = 0; entry < squares; ++entry) {
    if (judged.is_wrong[entry]) continue;
    const Hash hash = judged.hash(entry, judged.bits[entry]);
    const std::vector<tables::Occupancy>& look_ups = judged.look_ups(entry);
    const std::uint64_t lines = masked ? look_ups.front().attacks : ~std::uint64_t{0};
    for (const tables::Occupancy& each : look_ups) {
      take(entry, each, lines, starts[entry] + hash.index(each.occupied));
    }
  }
}

/// Judges magics by the data that they look up, if there are any: where most look-ups of a square
/// fail, its magic is wrong, else the data are. `seen` are data that are known to be wrong.
void judge_by_data(Judged& judged, const MagicParts& own, const MagicParts& elsewhere,
                   std::set<const read::Number*>& seen);

/// Judges magics with offsets by each other: of those that share entries, the one that disturbs
/// most others is wrong, until none is disturbed.
void judge_together(std::span<Judged* const> tables);

}  // namespace bbtables::recognise
