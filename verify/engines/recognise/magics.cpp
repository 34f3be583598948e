// Which numbers are magics, and which are the shifts that go with them.

#include "engines/recognise/magics.hpp"

#include <bit>
#include <functional>
#include <numeric>
#include <set>
#include <utility>

#include "engines/recognise/sayings.hpp"

namespace bbtables::recognise {
namespace {

using tables::Occupancy;

/// The size that a remainder is taken by; 1 for a number that is none.
std::uint64_t size_of(const read::Number& number) {
  return number.value <= most_size ? std::max<std::uint64_t>(number.value, 1) : 1;
}

/// How long an engine's indices may be, and the evidence that numbers are magics by these.
struct Reading {
  std::array<unsigned, squares> index_bits = {};
  std::array<int, squares> saves = {};  ///< by each square's number, if it is right
  Evidence evidence = {};
};

/// The usual ones of a piece, of some bits more than each mask has or than the largest, or that of
/// remainders by sizes; without those that cannot be, by the prices of the numbers. As far
/// as nothing else is known, all numbers are right. Mappings turn the board, which keeps the size
/// of masks: so these are the same in each.
std::vector<Reading> readings_of(const Piece& piece, const Numbers* sizes,
                                 const std::vector<int>& prices) {
  std::vector<Reading> all(sizes == nullptr ? 6 : 1);
  for (unsigned square = 0; square < squares; ++square) {
    const unsigned own = piece.mask_bits[square];
    const std::array lengths{own, own + 1, own + 2, piece.fixed, piece.fixed + 1, piece.fixed + 2};
    const std::uint64_t last = sizes == nullptr ? 0 : size_of((*sizes->numbers)[square]) - 1;
    const auto of_last = static_cast<unsigned>(std::bit_width(last));
    for (std::size_t at = 0; at < all.size(); ++at) {
      Reading& each = all[at];
      // One random number in 2^worth is as good. Trials with all squares give about twice the
      // mask's bits where the index has as many, and half of that for each bit that it has more.
      const unsigned worth = 2 * own >> (std::max(lengths[at], of_last) - own);
      each.index_bits[square] = lengths[at];
      // No story saves more than a number costs.
      each.saves[square] = std::min(static_cast<int>(worth), prices[square]);
      each.evidence.whole += static_cast<int>(worth);
      each.evidence.saved += each.saves[square];
      each.evidence.right += each.saves[square];
    }
  }
  std::erase_if(all, [](const Reading& each) { return !each.evidence.resembles(); });
  return all;
}

/// Makes 64 numbers of a few more or fewer, with zeros for what is missing, by the slip at which
/// `score(square, value)` sums up to most; of equal ones by the last, which is where numbers in
/// front are repeated. What stands behind the 64th is no slip: it is for no square. Nothing if
/// there are 64.
template <class Score>
std::optional<Numbers> aligned(const Numbers& list, const Score& score) {
  const std::vector<read::Number>& all = *list.numbers;
  const std::size_t size = all.size();
  if (size == squares) return {};
  const auto slip = static_cast<int>(size) - static_cast<int>(squares);
  const std::size_t missing = squares - std::min(size, squares);
  const auto in_place = [&](std::size_t square) { return score(square, all[square].value); };
  const auto behind = [&](std::size_t square) {
    return score(square, all[square + size - squares].value);
  };
  int right = 0;  // more than if the slip were in front
  int most = 0;
  std::size_t best = 0;
  for (std::size_t at = 1; at <= squares - missing; ++at) {
    right += in_place(at - 1) - behind(at - 1 + missing);
    if (right >= most) best = at;
    most = std::max(most, right);
  }
  Numbers result = without_slip(list, best, slip);
  if (best == squares) result.slip.reset();
  return result;
}

}  // namespace

Piece::Piece(const tables::Slider& own) : slider{&own}, name{own.is_rook ? "rook" : "bishop"} {
  for (unsigned bit = 0; bit < squares; ++bit) {
    masks[bit] = tables::mask_of(own, bit);
    mask_bits[bit] = 64 - tables::shift_of(masks[bit]);
  }
  fixed = std::ranges::max(mask_bits);
  std::iota(largest_masks_first.begin(), largest_masks_first.end(), 0U);
  std::ranges::stable_sort(largest_masks_first, std::greater{},
                           [&](unsigned bit) { return mask_bits[bit]; });
}

const Piece& Piece::rook() {
  static const Piece piece{tables::rook};
  return piece;
}
const Piece& Piece::bishop() {
  static const Piece piece{tables::bishop};
  return piece;
}

const std::unordered_set<std::uint64_t>& Piece::attack_sets() const {
  if (!attack_sets_.empty()) return attack_sets_;
  for (unsigned bit = 0; bit < squares; ++bit) {
    for (const Occupancy& each : occupancies(bit)) attack_sets_.insert(each.attacks);
  }
  return attack_sets_;
}

bool Magics::tells_apart(const Entry& of, std::uint64_t bits) const {
  if (product == Product::pext) return bits >= piece->mask_bits[of.bit];
  if (bits == 0) return false;
  // What an index tells apart, one of more bits does, too.
  if (of.fewest_bits != 0) return bits >= of.fewest_bits;
  // The look-up that an index belongs to, counted over all calls, so that nothing need be cleared.
  static std::array<std::uint64_t, most_size> slots;
  static std::uint64_t count = 1;
  const std::uint64_t always = always_occupied(of);
  const std::span<const Occupancy> all = occupancies(of);
  const std::uint64_t first = std::exchange(count, count + all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::uint64_t& slot = slots[index(of, all[i].occupied | always, bits)];
    if (slot < first) slot = first + i;
    if (all[slot - first].attacks != all[i].attacks) return false;
  }
  return true;
}

bool Magics::is_right(const Entry& of) const {
  return tells_apart(of, of.index_bits) &&
         (of.index_bits <= of.room || !tells_apart(of, of.index_bits - 1));
}

LookUp Magics::look_up(const Entry& of, const Occupancy& occupancy) const {
  const auto& [occupied, attacks] = occupancy;
  const std::uint64_t own = product == Product::pext
                                ? tables::extracted(occupied, piece->masks[of.bit])
                            : of.index_bits == 0  // Its number is none of a shift.
                                ? 0
                                : index(of, occupied | always_occupied(of), of.index_bits);
  return {.piece = piece,
          .bit = of.bit,
          .occupied = occupied,
          .at = of.start + own,
          .attacks = attacks,
          .lines = masked ? occupancies(of).front().attacks : ~std::uint64_t{0}};
}

void Magics::take(const Numbers& from) {
  lists[static_cast<std::size_t>(from.kind)] = from;
  for (std::size_t i = 0; i < squares; ++i) {
    const std::uint64_t value = (*from.numbers)[i].value;
    Entry& entry = entries[i];
    if (from.kind == Number::offset) entry.start = value;
    if (from.kind == Number::magic) entry.magic = value;
  }
  if (!from.slip) return;
  WrongMagic slip = *from.slip;
  slip.number = from.kind;
  blame(std::move(slip));
}

bool Magics::is_misnamed() const { return saying_of(identifier).says(other_piece().name); }

bool Magics::is_others(const Numbers& list) const {
  return saying_of(list.identifier).says(other_piece().name) && !is_misnamed();
}

void Magics::blame(WrongMagic one) {
  if (one.number != Number::datum) one.bit = entries[one.entry].bit;
  for (std::size_t i = 0; one.number != Number::datum && one.slip <= 0 && i < one.count(); ++i) {
    entries[one.entry + i].is_wrong = true;
  }
  wrong.push_back(std::move(one));
}

bool is_large_enough(std::uint64_t magic) { return std::min(magic, -magic) >> 32 != 0; }

Numbers without_slip(Numbers list, std::size_t entry, int slip) {
  std::vector<read::Number> all = *list.numbers;
  const read::Place place = all[std::min(entry, all.size() - 1)].place;
  list.slip = {.place = place, .entry = entry, .slip = slip};
  const auto from = all.begin() + static_cast<std::ptrdiff_t>(entry);
  if (slip < 0) all.insert(from, static_cast<std::size_t>(-slip), {0, place});
  if (slip > 0) all.erase(from, from + slip);
  list.numbers = std::make_shared<std::vector<read::Number>>(std::move(all));
  return list;
}

std::optional<Magics> magics_of(const Numbers& numbers, const Numbers* sizes) {
  std::optional<Magics> best;
  Evidence most;
  std::vector<std::uint64_t> values;
  for (const read::Number& number : *numbers.numbers) values.push_back(number.value);
  std::vector<int> alone = prices({values, {}});
  for (std::size_t i = 0; i < values.size() && sizes == nullptr; ++i) {
    if (!is_large_enough(values[i])) alone[i] = 0;
  }
  alone.resize(squares);  // after a slip, those of the neighbours
  Magics one{.identifier = numbers.identifier, .place = numbers.place};
  std::vector<Product> products{Product::plain, Product::own, Product::black, Product::halves};
  if (sizes != nullptr) {
    products = {Product::remainder};
    for (std::size_t i = 0; i < squares; ++i) one.entries[i].size = size_of((*sizes->numbers)[i]);
  }
  for (const Piece* piece : Piece::both()) {
    one.piece = piece;
    std::vector<Reading> untried = readings_of(*piece, sizes, alone);
    const auto is_beaten = [&](const Reading& each) { return each.evidence.saved <= most.saved; };
    for (const mapping::Mapping& mapping : mapping::all_mappings()) {
      if (untried.empty()) break;
      one.order_by(mapping);
      for (const Product product : products) {
        std::erase_if(untried, is_beaten);
        one.product = product;
        const auto tells_apart = [&](std::size_t square, std::uint64_t magic, unsigned bits) {
          Magics::Entry entry = one.entries[square];
          entry.magic = magic;
          return one.tells_apart(entry, bits);
        };
        const auto made = aligned(numbers, [&](std::size_t square, std::uint64_t magic) {
          if (!tells_apart(square, magic, piece->fixed)) return 0;
          return tells_apart(square, magic, piece->mask_bits[square]) ? 2 : 1;
        });
        const Numbers& list = made ? *made : numbers;
        // What an index tells apart, one of more bits does, too; most numbers fail with any.
        struct Bits {
          unsigned failed = 0;
          unsigned did = most_index_bits + 1;
        };
        std::array<Bits, squares> tried;
        const auto does = [&](std::size_t square, unsigned bits) {
          auto& [failed, did] = tried[square];
          for (const unsigned each : {piece->mask_bits[square] + 2, bits}) {
            if (each > failed && each < did)
              (tells_apart(square, (*list.numbers)[square].value, each) ? did : failed) = each;
          }
          return bits >= did;
        };
        for (const Reading& each : untried) {
          Evidence evidence = each.evidence;
          const auto is_best = [&] { return evidence.resembles() && evidence.saved > most.saved; };
          for (const unsigned square : piece->largest_masks_first) {
            if (!is_best()) break;
            if (does(square, each.index_bits[square])) continue;
            evidence.saved -= each.saves[square] + InBits::edit;
            evidence.right -= each.saves[square];
          }
          if (!is_best()) continue;
          most = evidence;
          best = one;
          for (std::size_t i = 0; i < squares; ++i) {
            best->entries[i].room = best->entries[i].index_bits = each.index_bits[i];
          }
          best->take(list);
          if (sizes != nullptr) best->take(*sizes);
        }
      }
    }
  }
  return best;
}

std::optional<Magics> long_magics_of(const Numbers& numbers) {
  const Saying said = saying_of(numbers.identifier);
  for (const Piece* piece : Piece::both()) {
    if (!said.says("magic") || !said.says(piece->name) || numbers.numbers->size() != squares) {
      continue;
    }
    Magics one{.identifier = numbers.identifier, .place = numbers.place, .piece = piece};
    one.take(numbers);
    for (const mapping::Mapping& mapping : mapping::all_mappings()) {
      one.order_by(mapping);
      const auto does = [&](const Magics::Entry& each) {
        return one.tells_apart(each, most_index_bits);
      };
      if (std::ranges::all_of(one.entries, does)) return one;
    }
  }
  return {};
}

namespace {

/// The bits of an index by a shift of a product's word, or the number itself if that is 0; 0 if it
/// is none.
std::uint64_t index_bits(std::uint64_t word, std::uint64_t number) {
  const std::uint64_t bits = word == 0 ? number : word - std::min(number, word);
  return bits <= most_index_bits ? bits : 0;
}

/// What most of the numbers are taken from for the bits of an index; nothing if they are none.
std::optional<std::uint64_t> word_of(const std::vector<read::Number>& numbers) {
  for (const std::uint64_t word : std::array<std::uint64_t, 3>{0, 64, 32}) {
    const auto count = std::ranges::count_if(
        numbers, [&](const read::Number& each) { return index_bits(word, each.value) != 0; });
    if (are_most(count, std::ssize(numbers))) return word;
  }
  return {};
}

/// Takes a list of shifts if it explains more than `most`, which it then is. The bits of the magics
/// must have been counted.
void take_shifts(Magics& best, Evidence& most, const Magics& magics, const Numbers& numbers) {
  const auto word = word_of(*numbers.numbers);
  if (!word || (*word != 0 && (*word == 32) != (magics.product == Product::halves))) return;
  const Piece& piece = *magics.piece;
  const bool are_equal = numbers.are_all_equal();
  for (unsigned more = 0; more <= most_index_bits - piece.fixed; ++more) {
    const auto room = [&](std::size_t square) -> std::uint64_t {
      return more + (are_equal ? piece.fixed : piece.mask_bits[magics.entries[square].bit]);
    };
    // 2 if the shift is that of the mask, 1 if the magic needs it, or does with less than the
    // mask's.
    const auto score = [&](std::size_t square, std::uint64_t number) {
      Magics::Entry entry = magics.entries[square];
      entry.room = room(square) - more;
      entry.index_bits = index_bits(*word, number);
      return entry.index_bits == room(square) ? 2 : magics.is_right(entry) ? 1 : 0;
    };
    const Numbers list = aligned(numbers, score).value_or(numbers);
    Evidence evidence;
    std::size_t able = 0;  // magics that do with these
    for (std::size_t square = 0; square < squares; ++square) {
      const std::uint64_t number = (*list.numbers)[square].value;
      const int bits = price_of(number);
      const int right = score(square, number);
      able += magics.tells_apart(magics.entries[square], index_bits(*word, number)) ? 1U : 0U;
      evidence.whole += bits;
      evidence.saved += right == 0 ? -InBits::edit : right == 1 ? bits - InBits::edit : bits;
      evidence.right += right == 0 ? 0 : bits;
    }
    if (!evidence.resembles() || evidence.saved <= most.saved) continue;
    if (!are_most(able, squares)) continue;
    most = evidence;
    best = magics;
    best.word = *word;
    for (std::size_t square = 0; square < squares; ++square) {
      Magics::Entry& entry = best.entries[square];
      entry.room = room(square);
      entry.index_bits = index_bits(*word, (*list.numbers)[square].value);
    }
    best.take(list);
  }
}

}  // namespace

void take_best_shifts(Magics& magics, std::span<const Numbers> lists) {
  if (magics.has(Number::shift)) return;
  for (Magics::Entry& entry : magics.entries) {
    std::uint64_t bits = std::max<std::uint64_t>(entry.fewest_bits, 1);
    while (bits <= most_index_bits && !magics.tells_apart(entry, bits)) ++bits;
    entry.fewest_bits = bits;
  }
  const Magics without = magics;
  Evidence most;
  for (const Numbers& each : lists) {
    if (each.kind != Number::shift || magics.is_others(each)) continue;
    take_shifts(magics, most, without, each);
  }
}

std::optional<Numbers> shifts_or_offsets(Numbers list) {
  list.kind = Number::shift;
  if (word_of(*list.numbers)) return list;
  if (list.numbers->size() < squares) return {};
  std::set<std::uint64_t> different;
  for (const read::Number& number : std::span{*list.numbers}.first(squares)) {
    if (number.value < most_data) different.insert(number.value);
  }
  if (!are_most(different.size(), squares)) return {};  // a slice is two squares' at most
  list.kind = Number::offset;
  return list;
}

}  // namespace bbtables::recognise
