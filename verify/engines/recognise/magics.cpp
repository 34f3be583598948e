// Which numbers are magics, and which are the shifts that go with them.

#include "engines/recognise/magics.hpp"

#include <set>
#include <utility>

namespace bbtables::recognise {
namespace {

using tables::Occupancy;
using Number = WrongMagic::Number;

/// A piece, and what it asks of 64 multipliers.
struct Piece {
  bool is_rook;
  unsigned fixed;  ///< bits of an index that do for the largest mask
  /// So many are right by such an index if they are magics. Of random numbers 45 have been seen to
  /// be right for a bishop, none of 64 for a rook.
  std::size_t fewest_at_fixed;

  [[nodiscard]] const tables::Slider& slider() const {
    return is_rook ? tables::rook : tables::bishop;
  }
  [[nodiscard]] unsigned mask_bits(unsigned bit) const {
    return 64 - tables::shift_of(tables::mask_of(slider(), bit));
  }
};
constexpr std::array pieces{Piece{true, 12, 32}, Piece{false, 9, 56}};

/// Makes 64 numbers of a few more or fewer, with zeros for what is missing, by the slip at which
/// most of the others are right; of equal ones by the last, which is where numbers in front are
/// repeated. What stands behind the 64th is no slip: it is for no square.
template <class Score>
Numbers repaired(Numbers list, const Score& score) {
  const std::size_t size = list.numbers->size();
  if (size == squares) return list;
  std::vector<read::Number> all = *list.numbers;
  const auto slip = static_cast<std::ptrdiff_t>(size) - std::ptrdiff_t{squares};
  const auto missing = static_cast<std::size_t>(std::max(-slip, std::ptrdiff_t{0}));
  const auto behind = [&](std::size_t entry) {
    return score(entry, all[entry + size - squares].value);
  };
  int right = 0;
  for (std::size_t entry = missing; entry < squares; ++entry) right += behind(entry);
  int most = right;
  std::size_t best = 0;
  for (std::size_t at = 1; at <= squares - missing; ++at) {
    right += score(at - 1, all[at - 1].value);
    right -= behind(at - 1 + missing);
    if (right >= most) best = at;
    most = std::max(most, right);
  }
  const read::Place place = all[std::min(best, size - 1)].place;
  if (best != squares) {
    list.slip = {
        .number = list.kind, .place = place, .entry = best, .slip = static_cast<int>(slip)};
  }
  const auto from = all.begin() + static_cast<std::ptrdiff_t>(best);
  if (slip < 0) {
    all.insert(from, missing, {0, place});
  } else {
    all.erase(from, from + slip);
  }
  list.numbers = std::make_shared<std::vector<read::Number>>(std::move(all));
  return list;
}

/// Whether so many of 64 right ones are enough.
bool are_magics(const Piece& piece, const Numbers& list, std::size_t at_mask,
                std::size_t at_fixed) {
  constexpr std::size_t fewest_at_mask = squares / 2;
  constexpr std::size_t most_wrong_beside_slip = 1;
  if (!list.slip || list.slip->slip == 0) {
    return at_mask >= fewest_at_mask || at_fixed >= piece.fewest_at_fixed;
  }
  const auto missing = static_cast<std::size_t>(std::max(0, -list.slip->slip));
  return at_fixed + missing + most_wrong_beside_slip >= squares;
}

bool are_by_shift(const Numbers& list) {
  const auto large = std::ranges::count_if(
      *list.numbers, [](const read::Number& each) { return each.value > most_index_bits; });
  return 2 * large > std::ssize(*list.numbers);
}

struct Width {
  std::uint64_t bits;
  std::uint64_t room;
};

/// 64 shifts, or bits of indices, as these, if nearly all are by one more or less what the mask has
/// and the same room for all. Turning the board changes no mask's size.
std::optional<std::array<Width, squares>> widths_of(const Numbers& list, const Piece& piece) {
  constexpr std::size_t fewest_near = 56;
  const std::vector<read::Number>& numbers = *list.numbers;
  const bool by_shift = are_by_shift(list);
  std::array<Width, squares> widths{};
  std::array<std::size_t, most_index_bits> paddings{};
  for (unsigned bit = 0; bit < squares; ++bit) {
    const std::uint64_t value = std::min(numbers[bit].value, std::uint64_t{64});
    const std::uint64_t bits = by_shift ? 64 - value : value;
    const std::uint64_t mask = piece.mask_bits(bit);
    widths[bit] = {bits, mask};
    if (bits >= mask && bits - mask <= most_index_bits - piece.fixed) ++paddings[bits - mask];
  }
  if (list.are_all_equal()) {
    const std::uint64_t bits = widths.front().bits;
    if (bits < piece.fixed || bits > most_index_bits) return {};
    widths.fill({bits, bits});
    return widths;
  }
  const auto padding = std::ranges::max_element(paddings) - paddings.begin();
  std::size_t near = 0;
  for (Width& width : widths) {
    width.room += static_cast<std::uint64_t>(padding);
    if (width.bits + 1 - width.room <= 2) ++near;
  }
  return near < fewest_near ? std::nullopt : std::optional{widths};
}

/// Shifts, or bits of indices, that are right but for a few missing or too many; these are put in
/// or taken out. Of other numbers the first 64, if there are as many.
Numbers without_slip(Numbers list) {
  std::vector<read::Number>& all = *list.numbers;
  if (all.size() == squares) return list;
  for (const Piece& piece : pieces) {
    for (const bool by_shift : {false, true}) {
      for (unsigned padding = 0; padding <= most_index_bits - piece.fixed; ++padding) {
        const auto right = [&](std::size_t entry) -> std::uint64_t {
          const unsigned bits = piece.mask_bits(static_cast<unsigned>(entry)) + padding;
          return by_shift ? 64 - bits : bits;
        };
        const Numbers one = repaired(
            list, [&](std::size_t entry, std::uint64_t value) { return value == right(entry); });
        std::size_t wrong = 0;
        for (std::size_t entry = 0; entry < squares; ++entry) {
          std::uint64_t& value = (*one.numbers)[entry].value;
          if (value == 0) value = right(entry);
          if (value != right(entry)) ++wrong;
        }
        if (wrong == 0) return one;
      }
    }
  }
  if (all.size() > squares) all.resize(squares);
  return list;
}

}  // namespace

const std::vector<Occupancy>& Magics::occupancies(const Entry& of) const {
  static std::array<std::array<std::vector<Occupancy>, squares>, 2> made;
  std::vector<Occupancy>& list = made[is_rook ? 0 : 1][of.bit];
  if (!list.empty()) return list;
  // Those that differ on one line only, which few multipliers fail to tell apart, stand far from
  // each other.
  constexpr std::size_t far = 0x9e3779b1;
  const std::vector<Occupancy> all =
      tables::occupancies(is_rook ? tables::rook : tables::bishop, of.bit);
  for (std::size_t i = 0; i < all.size(); ++i) list.push_back(all[i * far % all.size()]);
  return list;
}

bool Magics::tells_apart(const Entry& of, std::uint64_t magic, std::uint64_t bits) const {
  if (bits == 0 || bits > most_index_bits) return false;
  struct Slot {
    std::uint64_t attacks;
    std::uint64_t time;  // of other times it counts as empty, and need not be cleared
  };
  static std::vector<Slot> slots(std::size_t{1} << most_index_bits);
  static std::uint64_t time = 0;
  ++time;
  const std::uint64_t always = always_occupied(of);
  return std::ranges::all_of(occupancies(of), [&](const Occupancy& each) {
    Slot& slot = slots[((each.occupied | always) * magic) >> (64 - bits)];
    if (slot.time != time) slot = {each.attacks, time};
    return slot.attacks == each.attacks;
  });
}

bool Magics::is_right(const Entry& of) const {
  return tells_apart(of, of.magic, of.index_bits) &&
         (of.index_bits <= of.room || !tells_apart(of, of.magic, of.index_bits - 1));
}

LookUp Magics::look_up(const Entry& of, const Occupancy& occupancy) const {
  const std::uint64_t product = (occupancy.occupied | always_occupied(of)) * of.magic;
  return {.is_rook = is_rook,
          .bit = of.bit,
          .occupied = occupancy.occupied,
          .at = of.start + (product >> (64 - of.index_bits)),
          .attacks = occupancy.attacks,
          .lines = masked ? occupancies(of).front().attacks : ~std::uint64_t{0}};
}

std::uint64_t Magics::always_occupied(const Entry& of) const {
  return black ? ~tables::mask_of(is_rook ? tables::rook : tables::bishop, of.bit) : 0;
}

void Magics::take(const Numbers& list) {
  Numbers& own = list.kind == Number::magic    ? multipliers
                 : list.kind == Number::shift  ? shifts
                 : list.kind == Number::offset ? offsets
                                               : data;
  own = list;
  for (std::size_t i = 0; list.kind == Number::offset && i < squares; ++i) {
    entries[i].start = (*list.numbers)[i].value;
  }
  if (list.slip) blame(*list.slip);
}

void Magics::blame(WrongMagic one) {
  if (one.number != Number::datum) one.bit = entries[one.entry].bit;
  for (std::size_t i = 0; one.number != Number::datum && one.slip <= 0 && i < one.count(); ++i) {
    entries[one.entry + i].is_wrong = true;
  }
  wrong.push_back(std::move(one));
}

std::optional<Magics> magics_of(const Numbers& numbers) {
  std::optional<Magics> best;
  std::size_t most = 0;
  Magics one{.identifier = numbers.identifier, .place = numbers.numbers->front().place};
  for (const mapping::Mapping& mapping : mapping::all_mappings()) {
    one.layout.index = mapping;
    for (unsigned i = 0; i < squares; ++i) {
      one.entries[i].bit = tables::a1b1().index(mapping.square(i));
    }
    for (const bool black : {false, true}) {
      for (const Piece& piece : pieces) {
        one.black = black;
        one.is_rook = piece.is_rook;
        // What an index tells apart, one of more bits does, too.
        const auto score = [&](std::size_t square, std::uint64_t magic) {
          const Magics::Entry& entry = one.entries[square];
          if (!one.tells_apart(entry, magic, piece.fixed)) return 0;
          return one.tells_apart(entry, magic, piece.mask_bits(entry.bit)) ? 2 : 1;
        };
        const Numbers list = repaired(numbers, score);
        std::size_t at_mask = 0;
        std::size_t at_fixed = 0;
        for (std::size_t square = 0; square < squares; ++square) {
          const std::uint64_t magic = one.entries[square].magic = (*list.numbers)[square].value;
          const int right = score(square, magic);
          at_fixed += right >= 1 ? 1 : 0;
          at_mask += right == 2 ? 1 : 0;
        }
        if (!are_magics(piece, list, at_mask, at_fixed) || at_mask + at_fixed <= most) continue;
        most = at_mask + at_fixed;
        constexpr std::size_t most_wrong = 8;
        const bool is_fixed = at_mask + most_wrong < squares && at_mask < at_fixed;
        for (Magics::Entry& entry : one.entries) {
          entry.room = entry.index_bits = is_fixed ? piece.fixed : piece.mask_bits(entry.bit);
        }
        best = one;
        best->take(list);
        if (at_fixed == squares) return best;
      }
    }
  }
  return best;
}

bool take_shifts(Magics& magics, const Numbers& list) {
  const auto widths = widths_of(list, pieces[magics.is_rook ? 0 : 1]);
  if (!widths) return false;
  for (std::size_t i = 0; i < squares; ++i) {
    magics.entries[i].index_bits = (*widths)[i].bits;
    magics.entries[i].room = (*widths)[i].room;
  }
  magics.by_shift = are_by_shift(list);
  magics.take(list);
  return true;
}

std::optional<Numbers> shifts_or_offsets(Numbers list) {
  constexpr std::uint64_t most_entries = std::uint64_t{1} << 21;
  constexpr std::size_t fewest_different = 32;
  list.kind = Number::shift;
  if (list.are_all_equal()) list.numbers->resize(squares, list.numbers->front());
  list = without_slip(std::move(list));
  if (list.numbers->size() != squares) return {};
  for (const Piece& piece : pieces) {
    if (widths_of(list, piece)) return list;
  }
  std::set<std::uint64_t> different;
  for (const read::Number& number : *list.numbers) different.insert(number.value);
  if (*different.rbegin() >= most_entries || different.size() < fewest_different) return {};
  list.kind = Number::offset;
  return list;
}

}  // namespace bbtables::recognise
