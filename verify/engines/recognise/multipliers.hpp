#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/recognise/columns.hpp"
#include "engines/recognise/magics.hpp"
#include "tables/magics.hpp"

/// Which multipliers are magics, by trying their look-ups.
namespace bbtables::recognise {

/// What 64 multipliers are, and how many of them are right.
struct Reading {
  bool is_rook = true;
  unsigned mapping = 0;  ///< entry i is of the square i of that mapping, in the bits of a1b1
  bool black = false;
  std::size_t at_mask = 0;   ///< by indices of as many bits as the mask has,
  std::size_t at_fixed = 0;  ///< and of as many as the largest mask
};

/// Magics, and what stands beside them.
struct Found {
  Reading reading;
  Numbers multipliers;
  std::optional<Numbers> shifts = {};
  std::optional<Numbers> offsets = {};
  std::optional<std::size_t> unread = {};  ///< the one that is no literal, here 0
};

using Bits = std::array<unsigned, squares>;  // of the index of each entry

/// A piece and all its look-ups.
struct Piece {
  const tables::Slider* slider;
  unsigned fixed;  ///< bits of an index that do for the largest mask
  /// So many of 64 multipliers are right by such an index if they are magics. Of random numbers 45
  /// have been seen to be right for a bishop, none of 64 for a rook.
  std::size_t fewest_at_fixed;
  std::array<std::vector<tables::Occupancy>, squares> occupancies;  ///< the empty one first

  [[nodiscard]] std::uint64_t mask(unsigned bit) const { return tables::mask_of(*slider, bit); }
  [[nodiscard]] unsigned mask_bits(unsigned bit) const { return 64 - tables::shift_of(mask(bit)); }
};

/// The rook and the bishop.
[[nodiscard]] const std::array<Piece, 2>& pieces();

[[nodiscard]] inline const Piece& piece_of(const Reading& reading) {
  return pieces()[reading.is_rook ? 0 : 1];
}

/// Which bit an entry is of.
[[nodiscard]] unsigned bit_of(const Reading& reading, std::size_t entry);

/// How a look-up comes to its index.
struct Hash {
  std::uint64_t magic;
  std::uint64_t always_occupied;
  unsigned bits;
  [[nodiscard]] std::uint64_t index(std::uint64_t occupied) const {
    return ((occupied | always_occupied) * magic) >> (64 - bits);
  }
};

constexpr unsigned most_bits = 16;  // of an index that is tried

/// The first two look-ups with different attacks at one index, and how many do not find their set.
struct Collision {
  std::size_t first = 0;
  std::size_t second = 0;
  std::size_t lost = 0;
};

/// Looks no further once so many are lost.
[[nodiscard]] Collision collision_of(const std::vector<tables::Occupancy>& all, const Hash& hash,
                                     std::size_t most);

[[nodiscard]] Hash hash_of(const Reading& reading, std::size_t entry, std::uint64_t magic,
                           unsigned bits);

/// What the 64 numbers are as magics; nothing where they are none.
[[nodiscard]] std::optional<Reading> reading_of(std::span<const std::uint64_t> magics);

/// Of 64 magics of which one or more are absent, so many of the others may be wrong.
constexpr std::size_t most_wrong_beside_absent = 1;

constexpr std::size_t most_slipped = 8;  // missing or too many, a line

/// The numbers, in the place of those of `slip` if they are 64 but for these.
[[nodiscard]] std::vector<std::uint64_t> with_slip(std::span<const std::uint64_t> numbers,
                                                   const Slip& slip);

/// What a few more or fewer than 64 numbers are as magics.
struct Slipped {
  Reading reading;
  Slip slip;
};
[[nodiscard]] std::optional<Slipped> slipped_magics(std::span<const std::uint64_t> magics);

/// A few more or fewer than 64 numbers as the table of the masks' bits, or of shifts by these, with
/// what is missing put in; nothing where others are wrong too.
struct SlippedShifts {
  std::vector<std::uint64_t> right;
  Slip slip;
};
[[nodiscard]] std::optional<SlippedShifts> slipped_shifts(std::span<const std::uint64_t> shifts);

[[nodiscard]] bool is_constant(const Bits& bits);

/// The bits of indices by a table of them or of shifts; nothing where it is neither. Turning the
/// board changes no mask's size.
[[nodiscard]] std::optional<Bits> bits_by(const Numbers& column, const Piece& piece);

[[nodiscard]] bool are_offsets(const Numbers& column);

}  // namespace bbtables::recognise
