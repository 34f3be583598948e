#include "engines/recognise/look_ups.hpp"

#include <algorithm>
#include <numeric>

namespace bbtables::recognise {

using tables::Occupancy;

Piece::Piece(const tables::Slider& slider, unsigned with_fixed, std::size_t fewest)
    : fixed{with_fixed}, fewest_at_fixed{fewest}, slider_{&slider}, masks_{}, mask_bits_{} {
  for (unsigned bit = 0; bit < squares; ++bit) {
    masks_[bit] = tables::mask_of(slider, bit);
    mask_bits_[bit] = 64 - tables::shift_of(masks_[bit]);
  }
}

const std::vector<Occupancy>& Piece::look_ups(unsigned bit) const {
  std::vector<Occupancy>& list = look_ups_[bit];
  if (!list.empty()) return list;
  // Those that differ on one line only, which few multipliers fail to tell apart, stand far from
  // each other.
  constexpr std::size_t far = 0x9e3779b1;
  const std::vector<Occupancy> all = tables::occupancies(*slider_, bit);
  for (std::size_t i = 0; i < all.size(); ++i) list.push_back(all[i * far % all.size()]);
  return list;
}

const std::array<Piece, 2>& pieces() {
  static const std::array<Piece, 2> both{Piece{tables::rook, 12, 32}, Piece{tables::bishop, 9, 56}};
  return both;
}

bool Reading::is_right(std::size_t entry, std::uint64_t magic, unsigned bits) const {
  struct Slot {
    std::uint64_t attacks;
    std::uint64_t time;  // of other times it counts as empty, and need not be cleared
  };
  thread_local std::vector<Slot> slots(std::size_t{1} << most_bits);
  thread_local std::uint64_t time = 0;
  ++time;
  const Hash by = hash(entry, magic, bits);
  return std::ranges::all_of(piece().look_ups(bit(entry)), [&](const Occupancy& each) {
    Slot& slot = slots[by.index(each.occupied)];
    if (slot.time != time) slot = {each.attacks, time};
    return slot.attacks == each.attacks;
  });
}

namespace {

/// How right each entry is if a list is longer or shorter than 64 by a slip at `at`.
struct Alignment {
  std::size_t at = squares;
  std::array<std::size_t, squares> scores{};

  [[nodiscard]] std::size_t count(std::size_t fewest) const {
    const auto is_so = [&](std::size_t score) { return score >= fewest; };
    return static_cast<std::size_t>(std::ranges::count_if(scores, is_so));
  }
};

/// Which number of a list an entry has; nothing where it is missing.
std::optional<std::size_t> number_of(std::size_t entry, std::size_t size, std::size_t at) {
  const std::size_t number = entry < at ? entry : entry + size - squares;
  if (entry < at ? entry < size : entry + size >= squares + at) return number;
  return {};
}

/// The best one; of equal ones the last, which is where numbers in front are repeated.
/// `score(entry, number)` says how right that number of the list is there, 0 to 2.
template <class Score>
Alignment aligned(std::size_t size, const Score& score) {
  const auto aligned_at = [&](std::size_t at) {
    Alignment one{at};
    for (std::size_t entry = 0; entry < squares; ++entry) {
      const auto number = number_of(entry, size, at);
      if (number) one.scores[entry] = score(entry, *number);
    }
    return one;
  };
  if (size == squares) return aligned_at(squares);
  const Alignment in_front = aligned_at(squares);
  const Alignment behind = aligned_at(0);
  const std::size_t missing = squares - std::min(size, squares);
  std::size_t sum = std::accumulate(behind.scores.begin(), behind.scores.end(), std::size_t{0});
  std::size_t most = sum;
  std::size_t best = 0;
  for (std::size_t at = 1; at <= squares - missing; ++at) {
    sum += in_front.scores[at - 1] - behind.scores[at - 1 + missing];
    if (sum >= most) best = at;
    most = std::max(most, sum);
  }
  return aligned_at(best);
}

bool are_magics(const Reading& reading, std::size_t size, bool one_unread) {
  constexpr std::size_t fewest_at_mask = squares / 2;
  constexpr std::size_t most_wrong_beside_absent = 1;
  if ((size != squares && reading.at != squares) || one_unread) {
    const std::size_t absent = size < squares ? squares - size : one_unread ? 1 : 0;
    return reading.at_fixed + absent + most_wrong_beside_absent >= squares;
  }
  return reading.at_mask >= fewest_at_mask || reading.at_fixed >= reading.piece().fewest_at_fixed;
}

}  // namespace

std::optional<Reading> reading_of(std::span<const std::uint64_t> numbers, bool one_unread) {
  std::optional<Reading> best;
  for (unsigned mapping = 0; mapping < mapping::all_mappings().size(); ++mapping) {
    for (const bool black : {false, true}) {
      for (const bool is_rook : {true, false}) {
        Reading reading{is_rook, mapping, black};
        const Piece& piece = reading.piece();
        // What an index tells apart, one of more bits does, too.
        const auto score = [&](std::size_t entry, std::size_t number) -> std::size_t {
          const std::uint64_t magic = numbers[number];
          if (!reading.is_right(entry, magic, piece.fixed)) return 0;
          return reading.is_right(entry, magic, piece.mask_bits(reading.bit(entry))) ? 2 : 1;
        };
        const Alignment one = aligned(numbers.size(), score);
        reading.at = one.at;
        reading.at_fixed = one.count(1);
        reading.at_mask = one.count(2);
        if (!are_magics(reading, numbers.size(), one_unread)) continue;
        if (reading.at_fixed == squares) return reading;
        const auto right = [](const Reading& one) { return one.at_fixed + one.at_mask; };
        if (!best || right(reading) > right(*best)) best = reading;
      }
    }
  }
  return best;
}

std::optional<Widths> widths_by(const Numbers& column, const Piece& piece) {
  constexpr std::size_t fewest_near = 56;
  const std::vector<read::Number>& numbers = column.numbers;
  const std::size_t size = numbers.size();
  const bool constant = std::ranges::count(numbers, numbers.front().value, &read::Number::value) ==
                        std::ssize(numbers);
  std::optional<Widths> best;
  std::size_t most = 0;
  for (const bool by_shift : {false, true}) {
    for (unsigned padding = 0; padding <= most_bits - piece.fixed; ++padding) {
      Widths widths{{}, padding, by_shift};
      // What is larger is wrong, and no index has as few bits or as many.
      const auto is = [&](std::size_t number) {
        const std::uint64_t value = std::min(numbers[number].value, std::uint64_t{64});
        return static_cast<unsigned>(widths.written(static_cast<unsigned>(value)));
      };
      const auto right = [&](std::size_t entry) {
        return padding + (constant ? piece.fixed : piece.mask_bits(static_cast<unsigned>(entry)));
      };
      const auto score = [&](std::size_t entry, std::size_t number) -> std::size_t {
        if (is(number) == right(entry)) return 2;
        return is(number) + 1 == right(entry) || is(number) == right(entry) + 1 ? 1 : 0;
      };
      const Alignment one = aligned(size, score);
      const bool all_right = one.count(2) >= std::min(size, squares);
      const bool has_slip = size < squares || one.at != squares;
      if (constant || has_slip ? !all_right : one.count(1) < fewest_near) continue;
      if (one.count(2) <= most) continue;
      most = one.count(2);
      widths.at = one.at;
      for (std::size_t entry = 0; entry < squares; ++entry) {
        const auto number = number_of(entry, size, one.at);
        widths.bits[entry] = number ? is(*number) : right(entry);
      }
      best = widths;
    }
  }
  return best;
}

}  // namespace bbtables::recognise
