#include "tables/pawns.hpp"

#include <optional>

namespace bbtables::tables {
namespace {

constexpr unsigned index_bits = 6;
constexpr unsigned index_shift = 64 - index_bits;

bool numbers_subsets_one_to_one(std::uint64_t mask, std::uint64_t magic) {
  std::uint64_t seen = 0;
  std::uint64_t subset = 0;
  do {
    const std::uint64_t index_bit = std::uint64_t{1} << ((subset * magic) >> index_shift);
    if ((seen & index_bit) != 0) return false;
    seen |= index_bit;
    subset = (subset - mask) & mask;  // the next subset in counting order, and back to none
  } while (subset != 0);
  return true;
}

/// The least way of adding `bits_left` more powers of two, each below 2^limit, to `magic`, where
/// each brings squares that wait among the bits of the index.
std::optional<std::uint64_t> search(std::uint64_t mask, std::uint64_t waiting, std::uint64_t magic,
                                    unsigned bits_left, unsigned limit) {
  if (bits_left == 0) {
    const bool is_one = waiting == 0 && numbers_subsets_one_to_one(mask, magic);
    return is_one ? std::optional{magic} : std::nullopt;
  }
  for (unsigned bit = bits_left - 1; bit < limit; ++bit) {
    const std::uint64_t left = waiting & ~(mask << bit >> index_shift << index_shift >> bit);
    if (left == waiting) continue;
    const auto found = search(mask, left, magic | std::uint64_t{1} << bit, bits_left - 1, bit);
    if (found) return found;
  }
  return {};
}

}  // namespace

SquareSet pawn_shield_mask(Color color, Wing wing) {
  return SquareSet::where([&](Square square) {
    const unsigned file = square.file().ordinal();
    const unsigned rank = rank_seen_by(color, square);
    const bool on_wing = wing == board::queenside ? file <= 2 : file >= 5;
    return on_wing && (rank == 1 || rank == 2);
  });
}

std::uint64_t pawn_shield_magic(const mapping::Mapping& bits, Color color, Wing wing) {
  const std::uint64_t mask = bits.bitboard(pawn_shield_mask(color, wing));
  // Two or three powers of two do under every mapping: each lifts one run of mask bits to the top.
  for (unsigned count = 2;; ++count) {
    if (const auto magic = search(mask, mask, 0, count, 64)) return *magic;
  }
}

}  // namespace bbtables::tables
