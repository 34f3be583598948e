// Which numbers are magics, and which are the shifts that go with them.

#include "engines/recognise/magics.hpp"

#include <set>
#include <utility>

namespace bbtables::recognise {
namespace {

using tables::Occupancy;

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

/// 64 numbers, and how many of them are right on their squares.
struct Aligned {
  Numbers list;
  std::size_t missing = 0;
  std::size_t near = 0;   ///< score 1 or 2,
  std::size_t exact = 0;  ///< and 2
};

/// Makes 64 numbers of a few more or fewer, with zeros for what is missing, by the slip at which
/// `score(square, value)` sums up to most; of equal ones by the last, which is where numbers in
/// front are repeated. What stands behind the 64th is no slip: it is for no square.
template <class Score>
Aligned aligned(Numbers list, const Score& score) {
  const std::size_t size = list.numbers->size();
  if (size != squares) {
    std::vector<read::Number> all = *list.numbers;
    const auto slip = static_cast<int>(size) - static_cast<int>(squares);
    const std::size_t missing = squares - std::min(size, squares);
    const auto in_place = [&](std::size_t square) { return score(square, all[square].value); };
    const auto behind = [&](std::size_t square) {
      return score(square, all[square + size - squares].value);
    };
    int right = 0;
    for (std::size_t square = missing; square < squares; ++square) right += behind(square);
    int most = right;
    std::size_t best = 0;
    for (std::size_t at = 1; at <= squares - missing; ++at) {
      right += in_place(at - 1) - behind(at - 1 + missing);
      if (right >= most) best = at;
      most = std::max(most, right);
    }
    const read::Place place = all[std::min(best, size - 1)].place;
    if (best != squares) {
      list.slip = {.number = list.kind, .place = place, .entry = best, .slip = slip};
    }
    const auto from = all.begin() + static_cast<std::ptrdiff_t>(best);
    if (slip < 0) all.insert(from, missing, {0, place});
    if (slip > 0) all.erase(from, from + slip);
    list.numbers = std::make_shared<std::vector<read::Number>>(std::move(all));
  }
  Aligned one{.list = std::move(list)};
  if (one.list.slip && one.list.slip->slip < 0) one.missing = one.list.slip->count();
  for (std::size_t square = 0; square < squares; ++square) {
    if (one.near + squares - square < squares / 2) break;  // nobody takes so few
    const int right = score(square, (*one.list.numbers)[square].value);
    one.near += right >= 1 ? 1 : 0;
    one.exact += right == 2 ? 1 : 0;
  }
  return one;
}

/// Whether the right ones are enough. Random numbers of which some are left out fit better.
bool are_magics(const Piece& piece, const Aligned& one) {
  constexpr std::size_t most_wrong_beside_slip = 1;
  const bool has_slip = one.list.slip && one.list.slip->slip != 0;
  return has_slip ? one.near + one.missing + most_wrong_beside_slip >= squares
                  : one.exact >= squares / 2 || one.near >= piece.fewest_at_fixed;
}

}  // namespace

const std::vector<Occupancy>& Magics::occupancies(const Entry& of) const {
  static std::array<std::array<std::vector<Occupancy>, squares>, 2> made;
  std::vector<Occupancy>& list = made[is_rook ? 0 : 1][of.bit];
  if (!list.empty()) return list;
  const std::vector<Occupancy> all =
      tables::occupancies(is_rook ? tables::rook : tables::bishop, of.bit);
  for (std::size_t i = 0; i < all.size(); ++i) list.push_back(all[i * far % all.size()]);
  return list;
}

bool Magics::tells_apart(const Entry& of, std::uint64_t bits) const {
  if (bits == 0 || bits > most_index_bits) return false;
  // What an index tells apart, one of more bits does, too.
  if (of.fewest_bits != 0) return bits >= of.fewest_bits;
  struct Slot {
    std::uint64_t attacks;
    std::uint64_t time;  // of other times it counts as empty, and need not be cleared
  };
  static std::vector<Slot> slots(std::size_t{1} << most_index_bits);
  static std::uint64_t time = 0;
  ++time;
  const std::uint64_t always = always_occupied(of);
  return std::ranges::all_of(occupancies(of), [&](const Occupancy& each) {
    Slot& slot = slots[multiplied(each.occupied | always, of.magic) >> (64 - bits)];
    if (slot.time != time) slot = {each.attacks, time};
    return slot.attacks == each.attacks;
  });
}

bool Magics::is_right(const Entry& of) const {
  return tells_apart(of, of.index_bits) &&
         (of.index_bits <= of.room || !tells_apart(of, of.index_bits - 1));
}

LookUp Magics::look_up(const Entry& of, const Occupancy& occupancy) const {
  const std::uint64_t product = multiplied(occupancy.occupied | always_occupied(of), of.magic);
  return {.is_rook = is_rook,
          .bit = of.bit,
          .occupied = occupancy.occupied,
          .at = of.start + (product >> (64 - of.index_bits)),
          .attacks = occupancy.attacks,
          .lines = masked ? occupancies(of).front().attacks : ~std::uint64_t{0}};
}

std::uint64_t Magics::always_occupied(const Entry& of) const {
  return product == Product::black
             ? ~tables::mask_of(is_rook ? tables::rook : tables::bishop, of.bit)
             : 0;
}

void Magics::take(const Numbers& from) {
  lists[static_cast<std::size_t>(from.kind)] = from;
  for (std::size_t i = 0; from.kind != Number::datum && i < squares; ++i) {
    const std::uint64_t value = (*from.numbers)[i].value;
    Entry& entry = entries[i];
    if (from.kind == Number::offset) entry.start = value;
    if (from.kind == Number::magic) entry.magic = value;
  }
  if (from.slip) blame(*from.slip);
}

void Magics::blame(WrongMagic one) {
  if (one.number != Number::datum) one.bit = entries[one.entry].bit;
  for (std::size_t i = 0; one.number != Number::datum && one.slip <= 0 && i < one.count(); ++i) {
    entries[one.entry + i].is_wrong = true;
  }
  wrong.push_back(std::move(one));
}

void Magics::count_bits() {
  for (Entry& entry : entries) {
    std::uint64_t bits = std::max<std::uint64_t>(entry.fewest_bits, 1);
    while (bits <= most_index_bits && !tells_apart(entry, bits)) ++bits;
    entry.fewest_bits = bits;
  }
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
    for (const Product product : {Product::plain, Product::black, Product::halves}) {
      for (const Piece& piece : pieces) {
        one.product = product;
        one.is_rook = piece.is_rook;
        const auto score = [&](std::size_t square, std::uint64_t magic) {
          const Magics::Entry entry{.bit = one.entries[square].bit, .magic = magic};
          if (!one.tells_apart(entry, piece.fixed)) return 0;
          return one.tells_apart(entry, piece.mask_bits(entry.bit)) ? 2 : 1;
        };
        const Aligned as_magics = aligned(numbers, score);
        const auto& [list, missing, at_fixed, at_mask] = as_magics;
        if (!are_magics(piece, as_magics) || at_mask + at_fixed <= most) continue;
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

bool take_shifts(Magics& magics, const Numbers& numbers) {
  constexpr int fewest_near = 56;
  const Piece& piece = pieces[magics.is_rook ? 0 : 1];
  const bool are_equal = numbers.are_all_equal();
  const auto are_bits = [&](std::uint64_t word) {
    return std::ranges::count_if(*numbers.numbers, [&](const read::Number& each) {
             return (word == 0 ? each.value : word - each.value) <= most_index_bits;
           }) >= fewest_near;
  };
  const std::array words{std::uint64_t{0},
                         32 + 32 * std::uint64_t{magics.product != Product::halves}};
  const auto word = std::ranges::find_if(words, are_bits);
  if (word == words.end()) return false;
  std::optional<Magics> best;
  std::size_t most = 0;
  for (unsigned more = 0; more <= most_index_bits - piece.fixed; ++more) {
    // Turning the board changes no mask's size.
    const auto room = [&](std::size_t square) -> std::uint64_t {
      return more + (are_equal ? piece.fixed : piece.mask_bits(static_cast<unsigned>(square)));
    };
    const auto bits = [&](std::uint64_t value) {
      return *word == 0 ? value : *word - std::min(value, *word);
    };
    const auto score = [&](std::size_t square, std::uint64_t value) {
      const std::uint64_t from_below = bits(value) + 1 - room(square);
      return from_below == 1 ? 2 : from_below <= 2 ? 1 : 0;
    };
    const Aligned one = aligned(numbers, score);
    const bool all_right = one.exact + one.missing == squares;
    if (are_equal || one.list.slip ? !all_right : one.near < std::size_t{fewest_near}) continue;
    if (one.exact <= most) continue;
    most = one.exact;
    best = magics;
    best->word = *word;
    for (std::size_t square = 0; square < squares; ++square) {
      const std::uint64_t value = (*one.list.numbers)[square].value;
      Magics::Entry& entry = best->entries[square];
      entry.room = room(square);
      entry.index_bits = all_right ? entry.room : bits(value);
    }
    best->take(one.list);
  }
  if (best) magics = std::move(*best);
  return best.has_value();
}

std::optional<Numbers> shifts_or_offsets(Numbers list) {
  constexpr std::uint64_t most_entries = std::uint64_t{1} << 21;
  constexpr std::size_t fewest_different = 32;
  list.kind = Number::shift;
  for (const Product product : {Product::plain, Product::halves}) {
    for (const Piece& piece : pieces) {
      Magics any;
      any.is_rook = piece.is_rook;
      any.product = product;
      if (take_shifts(any, list)) return any.list(Number::shift);
    }
  }
  if (list.numbers->size() < squares) return {};
  list.kind = Number::offset;
  list.numbers->resize(squares);
  std::set<std::uint64_t> different;
  for (const read::Number& number : *list.numbers) different.insert(number.value);
  const bool are_offsets =
      *different.rbegin() < most_entries && different.size() >= fewest_different;
  return are_offsets ? std::optional{list} : std::nullopt;
}

}  // namespace bbtables::recognise
