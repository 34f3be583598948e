#include "engines/recognise/multipliers.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace bbtables::recognise {

using tables::Occupancy;

const std::array<Piece, 2>& pieces() {
  static const auto made = [] {
    std::array<Piece, 2> both{Piece{&tables::rook, 12, 32, {}}, Piece{&tables::bishop, 9, 56, {}}};
    for (Piece& piece : both) {
      for (unsigned bit = 0; bit < squares; ++bit) {
        // Those that differ on one line only, which few multipliers fail to tell apart, stand far
        // from each other.
        constexpr std::size_t far = 0x9e3779b1;
        const std::vector<Occupancy> all = tables::occupancies(*piece.slider, bit);
        for (std::size_t i = 0; i < all.size(); ++i) {
          piece.occupancies[bit].push_back(all[i * far % all.size()]);
        }
      }
    }
    return both;
  }();
  return made;
}

unsigned bit_of(const Reading& reading, std::size_t entry) {
  const mapping::Mapping& mapping = mapping::all_mappings()[reading.mapping];
  return tables::a1b1().index(mapping.square(static_cast<unsigned>(entry)));
}

Collision collision_of(const std::vector<Occupancy>& all, const Hash& hash, std::size_t most) {
  struct Slot {
    std::uint16_t look_up;
    std::uint16_t time;  // of other times it counts as empty, and need not be cleared
  };
  thread_local std::vector<Slot> slots(std::size_t{1} << most_bits);
  thread_local std::uint16_t time = 0;
  if (++time == 0) {
    slots.assign(slots.size(), {});
    time = 1;
  }
  Collision collision;
  for (std::size_t i = 0; i < all.size() && collision.lost < most; ++i) {
    Slot& slot = slots[hash.index(all[i].occupied)];
    if (slot.time != time) {
      slot = {static_cast<std::uint16_t>(i), time};
    } else if (all[slot.look_up].attacks != all[i].attacks) {
      if (collision.lost++ == 0) collision = {slot.look_up, i, 1};
    }
  }
  return collision;
}

Hash hash_of(const Reading& reading, std::size_t entry, std::uint64_t magic, unsigned bits) {
  const std::uint64_t mask = piece_of(reading).mask(bit_of(reading, entry));
  return {magic, reading.black ? ~mask : 0, bits};
}

namespace {

constexpr std::size_t fewest_at_mask = 32;

bool are_magics(const Reading& reading) {
  return reading.at_mask >= fewest_at_mask || reading.at_fixed >= piece_of(reading).fewest_at_fixed;
}

/// Counts the right ones, unless too few can be. What an index tells apart, one of more bits does,
/// too.
void count(Reading& reading, std::span<const std::uint64_t> magics) {
  const Piece& piece = piece_of(reading);
  for (std::size_t entry = 0; entry < squares; ++entry) {
    const std::size_t left = squares - entry;
    if (reading.at_mask + left < fewest_at_mask &&
        reading.at_fixed + left < piece.fewest_at_fixed) {
      return;
    }
    const unsigned bit = bit_of(reading, entry);
    const auto is_right = [&](unsigned bits) {
      const Hash hash = hash_of(reading, entry, magics[entry], bits);
      return collision_of(piece.occupancies[bit], hash, 1).lost == 0;
    };
    // Random numbers fail at once either way; for magics one of the two will do.
    const bool surely = reading.at_mask != 0 && is_right(piece.mask_bits(bit));
    if (!surely && !is_right(piece.fixed)) continue;
    ++reading.at_fixed;
    if (surely || is_right(piece.mask_bits(bit))) ++reading.at_mask;
  }
}

}  // namespace

std::optional<Reading> reading_of(std::span<const std::uint64_t> magics) {
  std::optional<Reading> best;
  for (unsigned mapping = 0; mapping < mapping::all_mappings().size(); ++mapping) {
    for (const bool black : {false, true}) {
      for (const bool is_rook : {true, false}) {
        Reading reading{is_rook, mapping, black};
        count(reading, magics);
        if (reading.at_fixed == squares) return reading;
        if (are_magics(reading) && (!best || reading.at_fixed > best->at_fixed)) best = reading;
      }
    }
  }
  return best;
}

std::vector<std::uint64_t> with_slip(std::span<const std::uint64_t> numbers, const Slip& slip) {
  std::vector<std::uint64_t> all{numbers.begin(), numbers.end()};
  const auto at = all.begin() + static_cast<std::ptrdiff_t>(slip.at);
  if (slip.missing != 0) {
    all.insert(at, slip.missing, 0);
  } else {
    all.erase(at, at + static_cast<std::ptrdiff_t>(slip.too_many));
  }
  return all;
}

namespace {

/// Of so many numbers, where those in front are right.
Slip slip_of(std::size_t size, std::size_t in_front) {
  return size < squares ? Slip{in_front, squares - size, 0} : Slip{in_front, 0, size - squares};
}

}  // namespace

std::optional<Slipped> slipped_magics(std::span<const std::uint64_t> magics) {
  std::optional<Slipped> best;
  const auto right = [](const Slipped& one) { return one.reading.at_fixed + one.reading.at_mask; };
  const auto try_reading = [&](Reading reading, bool at_mask) {
    const Piece& piece = piece_of(reading);
    const auto is_right = [&](std::size_t entry) {
      const unsigned bit = bit_of(reading, entry);
      const unsigned bits = at_mask ? piece.mask_bits(bit) : piece.fixed;
      const Hash hash = hash_of(reading, entry, magics[entry], bits);
      return collision_of(piece.occupancies[bit], hash, 1).lost == 0;
    };
    std::size_t in_front = 0;
    while (in_front < std::min(magics.size(), squares) && is_right(in_front)) ++in_front;
    if (in_front == squares) return;
    Slipped one{reading, slip_of(magics.size(), in_front)};
    count(one.reading, with_slip(magics, one.slip));
    if (one.reading.at_fixed + one.slip.missing + most_wrong_beside_absent < squares) return;
    if (!best || right(one) > right(*best)) best = one;
  };
  for (unsigned mapping = 0; mapping < mapping::all_mappings().size(); ++mapping) {
    for (const bool black : {false, true}) {
      for (const bool is_rook : {true, false}) {
        for (const bool at_mask : {true, false}) try_reading({is_rook, mapping, black}, at_mask);
      }
    }
  }
  return best;
}

std::optional<SlippedShifts> slipped_shifts(std::span<const std::uint64_t> shifts) {
  for (const Piece& piece : pieces()) {
    for (const bool is_shift : {false, true}) {
      std::vector<std::uint64_t> right(squares);
      for (unsigned bit = 0; bit < squares; ++bit) {
        right[bit] = is_shift ? 64 - piece.mask_bits(bit) : piece.mask_bits(bit);
      }
      const auto differ = std::ranges::mismatch(shifts, right).in1;
      const Slip slip = slip_of(shifts.size(), static_cast<std::size_t>(differ - shifts.begin()));
      if (slip.at == squares || slip.at + slip.too_many > shifts.size()) continue;
      std::vector<std::uint64_t> all = with_slip(shifts, slip);
      for (std::size_t i = 0; i < slip.missing; ++i) all[slip.at + i] = right[slip.at + i];
      if (all == right) return SlippedShifts{std::move(right), slip};
    }
  }
  return {};
}

bool is_constant(const Bits& bits) {
  return std::ranges::count(bits, bits.front()) == std::ssize(bits);
}

std::optional<Bits> bits_by(const Numbers& column, const Piece& piece) {
  constexpr std::size_t fewest_near = 56;
  for (const bool is_shift : {false, true}) {
    Bits bits{};
    std::size_t near = 0;
    for (unsigned entry = 0; entry < squares; ++entry) {
      // What is larger is wrong, and no index has as few bits or as many.
      const auto value = std::min(column.numbers[entry].value, std::uint64_t{64});
      bits[entry] = static_cast<unsigned>(is_shift ? 64 - value : value);
      const unsigned right = piece.mask_bits(entry);
      if (bits[entry] + 1 >= right && bits[entry] <= right + 1) ++near;
    }
    const bool fixed = bits[0] >= piece.fixed && bits[0] <= most_bits;
    if (is_constant(bits) ? fixed : near >= fewest_near) return bits;
  }
  return {};
}

bool are_offsets(const Numbers& column) {
  constexpr std::uint64_t most_entries = std::uint64_t{1} << 21;
  constexpr std::size_t fewest_different = 32;
  std::set<std::uint64_t> different;
  for (const read::Number& number : column.numbers) different.insert(number.value);
  return *different.rbegin() < most_entries && different.size() >= fewest_different;
}

}  // namespace bbtables::recognise
