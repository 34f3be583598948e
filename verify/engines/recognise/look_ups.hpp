#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "engines/recognise/columns.hpp"
#include "engines/recognise/magics.hpp"
#include "tables/magics.hpp"

/// Which numbers are magics, what goes with them, and what of it is wrong, by trying look-ups.
namespace bbtables::recognise {

/// A piece, what matters to it on each square, and its look-ups, which are made when a square is
/// first asked for.
class Piece {
 public:
  Piece(const tables::Slider& slider, unsigned fixed, std::size_t fewest_at_fixed);

  unsigned fixed;  ///< bits of an index that do for the largest mask
  /// So many of 64 multipliers are right by such an index if they are magics. Of random numbers 45
  /// have been seen to be right for a bishop, none of 64 for a rook.
  std::size_t fewest_at_fixed;

  [[nodiscard]] const tables::Slider& slider() const { return *slider_; }
  [[nodiscard]] std::uint64_t mask(unsigned bit) const { return masks_[bit]; }
  [[nodiscard]] unsigned mask_bits(unsigned bit) const { return mask_bits_[bit]; }
  [[nodiscard]] const std::vector<tables::Occupancy>& look_ups(
      unsigned bit) const;  ///< the empty board first

 private:
  const tables::Slider* slider_;
  std::array<std::uint64_t, squares> masks_;
  std::array<unsigned, squares> mask_bits_;
  mutable std::array<std::vector<tables::Occupancy>, squares> look_ups_;
};

/// The rook and the bishop.
[[nodiscard]] const std::array<Piece, 2>& pieces();

/// How a look-up comes to its index.
struct Hash {
  std::uint64_t magic;
  std::uint64_t always_occupied;
  unsigned bits;
  [[nodiscard]] std::uint64_t index(std::uint64_t occupied) const {
    return ((occupied | always_occupied) * magic) >> (64 - bits);
  }
};

inline constexpr unsigned most_bits = 16;  // of an index that is tried

/// What 64 multipliers are, and how many of them are right.
struct Reading {
  bool is_rook = true;
  unsigned mapping = 0;  ///< entry i is of the square i of that mapping, in the bits of a1b1
  bool black = false;
  std::size_t at_mask = 0;   ///< by indices of as many bits as the mask has,
  std::size_t at_fixed = 0;  ///< and of as many as the largest mask
  std::size_t at = squares;  ///< where numbers are missing or too many; 64: nowhere

  [[nodiscard]] const Piece& piece() const { return pieces()[is_rook ? 0 : 1]; }
  [[nodiscard]] unsigned bit(std::size_t entry) const {
    const mapping::Mapping& of_entries = mapping::all_mappings()[mapping];
    return tables::a1b1().index(of_entries.square(static_cast<unsigned>(entry)));
  }
  [[nodiscard]] Hash hash(std::size_t entry, std::uint64_t magic, unsigned bits) const {
    return {magic, black ? ~piece().mask(bit(entry)) : 0, bits};
  }
  /// Whether no two look-ups of a square have one index and different attacks.
  [[nodiscard]] bool is_right(std::size_t entry, std::uint64_t magic, unsigned bits) const;
};

inline constexpr std::size_t most_slipped = 8;  // missing or too many, a line

/// What 64 numbers, or a few more or fewer, are as magics; nothing where they are none. Where some
/// are absent or too many, or one is `unread`, at most one of the others may be wrong.
[[nodiscard]] std::optional<Reading> reading_of(std::span<const std::uint64_t> numbers,
                                                bool one_unread);

/// Bits of the index of each entry.
struct Widths {
  std::array<unsigned, squares> bits = {};
  unsigned padding = 0;      ///< so many more than the mask's
  bool by_shift = false;     ///< the source has 64 less these
  std::size_t at = squares;  ///< where numbers are missing or too many; 64: nowhere

  [[nodiscard]] bool are_constant() const {
    return std::ranges::count(bits, bits.front()) == std::ssize(bits);
  }
  [[nodiscard]] std::uint64_t written(unsigned some) const { return by_shift ? 64 - some : some; }
};

/// The widths by 64 numbers, or a few more or fewer, that are them or shifts by them; nothing where
/// they are neither. Turning the board changes no mask's size.
[[nodiscard]] std::optional<Widths> widths_by(const Numbers& column, const Piece& piece);

/// Magics that were found in a source; if one is `unread`, with 0 in its place.
struct Found {
  Reading reading;
  Numbers multipliers;
  std::optional<std::size_t> unread = {};
};

/// A look-up, and where it finds its set.
struct LookUp {
  std::uint64_t occupied;
  std::uint64_t attacks;
  std::uint64_t lines;  ///< what of the set counts
  std::uint64_t at;
};

/// Magics with all that goes with them, and what of it is wrong.
struct Judged {
  const Found* found;
  Widths widths = {};
  const Numbers* shifts = nullptr;
  const Numbers* offsets = nullptr;
  const Numbers* data = nullptr;
  std::array<std::uint64_t, squares> starts = {};  ///< where each square's sets begin
  bool masked = false;
  std::vector<WrongMagic> wrong = {};
  std::bitset<squares> is_wrong = {};

  [[nodiscard]] const Reading& reading() const { return found->reading; }
  [[nodiscard]] std::uint64_t magic(std::size_t entry) const {
    return found->multipliers.numbers[entry].value;
  }
  [[nodiscard]] const std::vector<tables::Occupancy>& look_ups(std::size_t entry) const {
    return reading().piece().look_ups(reading().bit(entry));
  }
  /// Bits of the index that the slice of a square has room for.
  [[nodiscard]] unsigned room(std::size_t entry) const {
    return reading().piece().mask_bits(reading().bit(entry)) + widths.padding;
  }
  /// Whether the index stays in the slice, or is longer because the magic needs that: then somebody
  /// gave it the room.
  [[nodiscard]] bool fits(std::size_t entry) const {
    const unsigned own = widths.bits[entry];
    return widths.are_constant() || (own != 0 && own <= room(entry)) ||
           (own != 0 && own <= most_bits && !reading().is_right(entry, magic(entry), own - 1));
  }
  [[nodiscard]] bool is_right(std::size_t entry, std::uint64_t by_magic) const {
    return fits(entry) && reading().is_right(entry, by_magic, widths.bits[entry]);
  }

  [[nodiscard]] LookUp look_up(std::size_t entry, std::uint64_t by_magic,
                               const tables::Occupancy& one) const {
    const Hash hash = reading().hash(entry, by_magic, widths.bits[entry]);
    const std::uint64_t lines = masked ? look_ups(entry).front().attacks : ~std::uint64_t{0};
    return {one.occupied, one.attacks, lines, starts[entry] + hash.index(one.occupied)};
  }
  /// Calls `take(entry, look-up)` for `most` of each square that is not known to be wrong.
  template <class Take>
  void each_look_up(std::size_t most, const Take& take) const {
    for (std::size_t entry = 0; entry < squares; ++entry) {
      if (is_wrong[entry]) continue;
      const auto& all = look_ups(entry);
      for (std::size_t i = 0; i < std::min(most, all.size()); ++i) {
        take(entry, look_up(entry, magic(entry), all[i]));
      }
    }
  }

  void take_offsets(const Numbers& of) {
    offsets = &of;
    for (std::size_t i = 0; i < squares; ++i) starts[i] = of.numbers[i].value;
  }
  [[nodiscard]] const Numbers* list(WrongMagic::Number number) const {
    return std::array{&found->multipliers, shifts, offsets, data}.at(
        static_cast<std::size_t>(number));
  }
  /// `one`: what else is known of it.
  WrongMagic& blame(WrongMagic::Number number, std::size_t entry, WrongMagic one = {}) {
    is_wrong.set(entry);
    one.number = number;
    one.place = list(number)->numbers[entry].place;
    one.entry = entry;
    one.bit = reading().bit(entry);
    one.is = list(number)->numbers[entry].value;
    return wrong.emplace_back(std::move(one));
  }
};

/// Judges each square by itself.
void judge_squares(Judged& judged);

/// With the data in which at least half of the look-ups find their sets, if there are any; plain
/// rather than masked.
[[nodiscard]] Judged with_data(const Judged& judged, const std::vector<Numbers>& data,
                               const std::vector<const Numbers*>& offsets);

/// Judges magics by their data, or the one or two tables that share what is not written down by
/// each other. `seen` are data that are known to be wrong.
void judge_entries(std::span<Judged* const> tables, std::set<const read::Number*>& seen);

}  // namespace bbtables::recognise
