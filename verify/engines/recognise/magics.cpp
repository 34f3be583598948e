#include "engines/recognise/magics.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <utility>

#include "engines/recognise/columns.hpp"
#include "engines/recognise/patterns.hpp"
#include "tables/magics.hpp"

namespace bbtables::recognise {
namespace {

using Found = MagicsFinder::Found;
using Reading = MagicsFinder::Reading;
using Numbers = MagicsFinder::Numbers;
using Kind = WrongMagic::Kind;
using tables::Occupancy;
using Bits = std::array<unsigned, squares>;  // of the index of each entry

/// A piece and all its look-ups.
struct Piece {
  const tables::Slider* slider;
  unsigned fixed;  ///< bits of an index that do for the largest mask
  /// So many of 64 multipliers are right by such an index if they are magics. Of random numbers 45
  /// have been seen to be right for a bishop, none of 64 for a rook.
  std::size_t fewest_at_fixed;
  std::array<std::vector<Occupancy>, squares> occupancies;  ///< the empty one first

  [[nodiscard]] std::uint64_t mask(unsigned bit) const { return tables::mask_of(*slider, bit); }
  [[nodiscard]] unsigned mask_bits(unsigned bit) const { return 64 - tables::shift_of(mask(bit)); }
};

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

const Piece& piece_of(const Reading& reading) { return pieces()[reading.is_rook ? 0 : 1]; }

/// Which bit an entry is of.
unsigned bit_of(const Reading& reading, std::size_t entry) {
  const mapping::Mapping& mapping = mapping::all_mappings()[reading.turn];
  return tables::a1b1().index(mapping.square(static_cast<unsigned>(entry)));
}

// One magic.

struct Hash {
  std::uint64_t magic;
  std::uint64_t always_occupied;
  unsigned bits;
  [[nodiscard]] std::uint64_t index(std::uint64_t occupied) const {
    return ((occupied | always_occupied) * magic) >> (64 - bits);
  }
};

constexpr unsigned most_bits = 13;

/// The first two look-ups with different attacks at one index, and how many do not find their set.
struct Collision {
  std::size_t first = 0;
  std::size_t second = 0;
  std::size_t lost = 0;
};

/// Looks no further once so many are lost.
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

// 64 multipliers.

Hash hash_of(const Reading& reading, std::size_t entry, std::uint64_t magic, unsigned bits) {
  const std::uint64_t mask = piece_of(reading).mask(bit_of(reading, entry));
  return {magic, reading.black ? ~mask : 0, bits};
}

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

std::optional<Reading> reading_of(std::span<const std::uint64_t> magics) {
  std::optional<Reading> best;
  for (unsigned turn = 0; turn < mapping::all_mappings().size(); ++turn) {
    for (const bool black : {false, true}) {
      for (const bool is_rook : {true, false}) {
        Reading reading{is_rook, turn, black};
        count(reading, magics);
        if (reading.at_fixed == squares) return reading;
        if (are_magics(reading) && (!best || reading.at_fixed > best->at_fixed)) best = reading;
      }
    }
  }
  return best;
}

// What goes with them.

Numbers kept(const read::Array& array, const Column& column) {
  Numbers kept{identifier_of(array, column.label), array.place, {}};
  for (const std::size_t number : column.numbers) kept.numbers.push_back(array.numbers[number]);
  return kept;
}

bool is_constant(const Bits& bits) {
  return std::ranges::count(bits, bits.front()) == std::ssize(bits);
}

/// The bits of indices by a table of them or of shifts; nothing where it is neither. Turning the
/// board changes no mask's size.
std::optional<Bits> bits_by(const Numbers& column, const Piece& piece) {
  constexpr std::size_t fewest_near = 56;
  for (const bool is_shift : {false, true}) {
    Bits bits{};
    std::size_t near = 0;
    for (unsigned entry = 0; entry < squares; ++entry) {
      const std::uint64_t value = column.numbers[entry].value;
      if (value >= 64) return {};
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

// From magics to what is wrong with each.

/// Magics with the bits of their indices, and what of them is wrong.
struct Judged {
  const Found* found;
  const Piece* piece;
  const Numbers* shifts;
  Bits bits;
  std::vector<WrongMagic> wrong = {};
  std::bitset<squares> is_wrong = {};
  const Numbers* data = nullptr;
  bool masked = false;

  [[nodiscard]] unsigned bit(std::size_t entry) const { return bit_of(found->reading, entry); }
  [[nodiscard]] unsigned mask_bits(std::size_t entry) const { return piece->mask_bits(bit(entry)); }
  [[nodiscard]] const std::vector<Occupancy>& look_ups(std::size_t entry) const {
    return piece->occupancies[bit(entry)];
  }
  [[nodiscard]] Hash hash(std::size_t entry, unsigned with_bits) const {
    const std::uint64_t magic = found->multipliers.numbers[entry].value;
    return hash_of(found->reading, entry, magic, with_bits);
  }
  [[nodiscard]] Collision collision(std::size_t entry, unsigned with_bits, std::size_t most) const {
    return collision_of(look_ups(entry), hash(entry, with_bits), most);
  }
  /// Whether the index stays in the slice of its square.
  [[nodiscard]] bool fits(std::size_t entry) const {
    return is_constant(bits) || (bits[entry] != 0 && bits[entry] <= mask_bits(entry));
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

constexpr std::size_t most_wrong = 8;

/// Without a table of shifts: those of the masks, if most are right by these.
Bits usual_bits(const Reading& reading) {
  const Piece& piece = piece_of(reading);
  Bits bits{};
  bits.fill(piece.fixed);
  if (reading.at_mask + most_wrong < squares && reading.at_mask < reading.at_fixed) return bits;
  for (unsigned entry = 0; entry < squares; ++entry) {
    bits[entry] = piece.mask_bits(bit_of(reading, entry));
  }
  return bits;
}

Judged with_bits(const Found& found, const std::vector<Numbers>& shifts) {
  const Reading& reading = found.reading;
  const Piece& piece = piece_of(reading);
  if (found.shifts) return {&found, &piece, &*found.shifts, *bits_by(*found.shifts, piece)};
  Judged best{&found, &piece, nullptr, usual_bits(reading)};
  // A table of the masks' sizes need not be that of the shifts.
  const std::size_t wrong = squares - (is_constant(best.bits) ? reading.at_fixed : reading.at_mask);
  std::size_t fewest = std::max(wrong, most_wrong) + 1;
  for (const Numbers& column : shifts) {
    const auto bits = bits_by(column, piece);
    if (!bits) continue;
    Judged other{&found, &piece, &column, *bits};
    const std::size_t wrong_of_other = *bits == usual_bits(reading) ? wrong : other.count_wrong();
    if (wrong_of_other >= fewest) continue;
    fewest = wrong_of_other;
    best = std::move(other);
  }
  return best;
}

/// Judges each magic by itself.
void judge_alone(Judged& judged) {
  for (std::size_t entry = 0; entry < squares; ++entry) {
    const unsigned bits = judged.bits[entry];
    const bool fits = judged.fits(entry);
    if (fits && judged.collision(entry, bits, 1).lost == 0) continue;
    // The report shows what is found first among those with few pieces.
    const auto look_ups = tables::occupancies(*judged.piece->slider, judged.bit(entry));
    const Collision found =
        fits ? collision_of(look_ups, judged.hash(entry, bits), look_ups.size()) : Collision{};
    const bool right_at_mask = judged.collision(entry, judged.mask_bits(entry), 1).lost == 0;
    const bool by_shift = judged.shifts != nullptr && (!fits || right_at_mask);
    const read::Number& number =
        (by_shift ? *judged.shifts : judged.found->multipliers).numbers[entry];
    WrongMagic wrong{.kind = by_shift ? Kind::shift : Kind::magic,
                     .place = number.place,
                     .is = number.value,
                     .index_bits = bits,
                     .lost = found.lost,
                     .look_ups = look_ups.size()};
    if (found.lost != 0) {
      wrong.occupied = {look_ups[found.first].occupied, look_ups[found.second].occupied};
      wrong.at = judged.hash(entry, bits).index(wrong.occupied[0]);
    }
    judged.blame(entry, wrong);
  }
}

// Attack data.

using Starts = std::array<std::uint64_t, squares>;  // of the slices

/// Where the slices may begin in data of that size.
std::vector<Starts> possible_starts(const Judged& judged, std::size_t size) {
  if (judged.found->offsets) {
    Starts given{};
    for (std::size_t entry = 0; entry < squares; ++entry) {
      given[entry] = judged.found->offsets->numbers[entry].value;
    }
    return {given};
  }
  std::vector<Starts> all;
  Starts rows{};
  Starts packed{};
  std::uint64_t sum = 0;
  std::uint64_t longest = 0;
  for (std::size_t entry = 0; entry < squares; ++entry) {
    const std::uint64_t slice = std::uint64_t{1} << std::min(judged.bits[entry], 63U);
    rows[entry] = size / squares * entry;
    packed[entry] = sum;
    sum += slice;
    longest = std::max(longest, slice);
  }
  if (size % squares == 0 && size / squares >= longest) all.push_back(rows);
  if (sum == size) all.push_back(packed);
  return all;
}

/// A manner of finding sets in data.
struct Fit {
  const Numbers* data = nullptr;
  Starts starts = {};
  bool masked = false;
  std::size_t found = 0;  ///< look-ups that find their set
};

/// Calls `take(entry, look-up, its lines, where it looks)` for all that are not known to be wrong.
template <class Take>
void for_each_look_up(const Judged& judged, const Starts& starts, bool masked, const Take& take) {
  for (std::size_t entry = 0; entry < squares; ++entry) {
    if (judged.is_wrong[entry]) continue;
    const Hash hash = judged.hash(entry, judged.bits[entry]);
    const std::vector<Occupancy>& look_ups = judged.look_ups(entry);
    const std::uint64_t lines = masked ? look_ups.front().attacks : ~std::uint64_t{0};
    for (const Occupancy& each : look_ups) {
      take(entry, each, lines, starts[entry] + hash.index(each.occupied));
    }
  }
}

bool finds(const Numbers& data, std::uint64_t at, const Occupancy& look_up, std::uint64_t lines) {
  return at < data.numbers.size() && (data.numbers[at].value & lines) == look_up.attacks;
}

/// The data in which at least half of the look-ups find their set, plain rather than masked.
Fit fitting_data(const Judged& judged, const std::vector<Numbers>& data) {
  Fit best;
  for (const bool masked : {false, true}) {
    for (const Numbers& each : data) {
      for (const Starts& starts : possible_starts(judged, each.numbers.size())) {
        Fit fit{&each, starts, masked};
        std::size_t all = 0;
        for_each_look_up(judged, starts, masked,
                         [&](std::size_t, const Occupancy& look_up, auto lines, auto at) {
                           ++all;
                           if (finds(each, at, look_up, lines)) ++fit.found;
                         });
        if (2 * fit.found >= all && fit.found > best.found) best = fit;
      }
    }
    if (best.data != nullptr) break;
  }
  return best;
}

/// Judges magics by the data that they look up: where most look-ups of a square fail, its magic is
/// wrong, else the data are. `seen` are data that are known to be wrong.
void judge_by_data(Judged& judged, const Fit& fit, std::set<const read::Number*>& seen) {
  constexpr std::size_t most_told = 4096;
  const auto& numbers = fit.data->numbers;
  std::array<std::size_t, squares> lost{};
  std::bitset<squares> outside;
  const auto for_each_lost = [&](const auto& take) {
    for_each_look_up(judged, fit.starts, fit.masked,
                     [&](std::size_t entry, const Occupancy& look_up, auto lines, auto at) {
                       if (!finds(*fit.data, at, look_up, lines)) take(entry, look_up, lines, at);
                     });
  };
  for_each_lost([&](std::size_t entry, const auto&, auto, std::uint64_t at) {
    ++lost[entry];
    if (at >= numbers.size()) outside.set(entry);
  });
  for (std::size_t entry = 0; entry < squares; ++entry) {
    const std::size_t look_ups = judged.look_ups(entry).size();
    if (2 * lost[entry] <= look_ups && !outside[entry]) continue;
    const auto& [is, place] = judged.found->multipliers.numbers[entry];
    judged.blame(entry, {.kind = Kind::look_ups,
                         .place = place,
                         .is = is,
                         .lost = lost[entry],
                         .look_ups = look_ups});
  }
  std::map<std::uint64_t, WrongMagic> wrong;
  for_each_lost([&](std::size_t entry, const Occupancy& look_up, auto lines, std::uint64_t at) {
    const auto& [is, place] = numbers[at];
    if (seen.contains(&numbers[at]) || wrong.size() == most_told) return;
    WrongMagic& one =
        wrong.try_emplace(at, WrongMagic{.place = place, .should_be = is}).first->second;
    one.kind = Kind::datum;
    one.entry = at;
    one.bit = judged.bit(entry);
    one.is = is;
    one.should_be = (one.should_be & ~lines) | look_up.attacks;
  });
  for (const auto& [at, one] : wrong) {
    seen.insert(&numbers[at]);
    judged.wrong.push_back(one);
  }
  judged.data = fit.data;
  judged.masked = fit.masked;
}

// Without data, the entries that look-ups share tell whether they can all be right.

/// Look-ups of a square that find the same set at the same entry.
struct LookUp {
  std::uint64_t at;
  std::size_t table;  ///< 0 for the first magics, 1 for the second
  std::size_t entry;  ///< of the magics
  std::uint64_t attacks;
  std::uint64_t lines;  ///< what is attacked on the empty board
  std::uint64_t occupied;
  std::size_t count;

  [[nodiscard]] std::size_t owner() const { return squares * table + entry; }
};

/// How the look-ups of rooks and bishops share entries.
struct Sharing {
  bool separate;  ///< each piece has a table of its own
  bool masked;

  [[nodiscard]] bool disturb(const LookUp& a, const LookUp& b) const {
    if (separate && a.table != b.table) return false;
    if (!masked) return a.attacks != b.attacks;
    return ((b.attacks & a.lines & ~a.attacks) | (a.attacks & b.lines & ~b.attacks)) != 0;
  }
};

/// Of several magics, which have offsets; those that are known to be wrong are left out.
std::vector<LookUp> look_ups_of(std::span<Judged* const> tables) {
  std::vector<LookUp> all;
  for (std::size_t table = 0; table < tables.size(); ++table) {
    const Judged& judged = *tables[table];
    const Starts starts = possible_starts(judged, 0).front();
    for_each_look_up(judged, starts, true,
                     [&](std::size_t entry, const Occupancy& each, auto lines, std::uint64_t at) {
                       all.push_back({at, table, entry, each.attacks, lines, each.occupied, 1});
                     });
  }
  // Sorted by counting, which is many times faster here; those of an owner stay together.
  std::vector<std::size_t> begin;
  for (const LookUp& each : all) {
    if (begin.size() < each.at + 2) begin.resize(each.at + 2);
    ++begin[each.at + 1];
  }
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  std::vector<LookUp> sorted(all.size());
  for (const LookUp& each : all) sorted[begin[each.at]++] = each;
  all.clear();
  for (const LookUp& each : sorted) {
    if (!all.empty() && all.back().at == each.at && all.back().owner() == each.owner()) {
      ++all.back().count;
    } else {
      all.push_back(each);
    }
  }
  return all;
}

/// Calls `take` with each two that disturb each other.
template <class Take>
void for_each_disturbance(const std::vector<LookUp>& all, const Sharing& sharing,
                          const Take& take) {
  // No more owners share an entry, unless it is to take us a long time.
  constexpr std::size_t most_sharing = 8;
  for (std::size_t first = 0; first < all.size(); ++first) {
    const std::size_t end = std::min(all.size(), first + most_sharing);
    for (std::size_t other = first + 1; other < end && all[other].at == all[first].at; ++other) {
      if (sharing.disturb(all[first], all[other])) take(first, other);
    }
  }
}

/// How many look-ups of each owner are disturbed.
std::array<std::size_t, 2 * squares> lost_of(const std::vector<LookUp>& all,
                                             const Sharing& sharing) {
  std::vector<bool> disturbed(all.size());
  for_each_disturbance(all, sharing, [&](std::size_t first, std::size_t other) {
    disturbed[first] = disturbed[other] = true;
  });
  std::array<std::size_t, 2 * squares> lost{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (disturbed[i]) lost[all[i].owner()] += all[i].count;
  }
  return lost;
}

/// The first that disturbs a few squares only, else that which disturbs the fewest: where rooks and
/// bishops have tables of their own, or masked ones, another reading disturbs nearly all of one.
Sharing sharing_of(const std::vector<LookUp>& all) {
  constexpr std::ptrdiff_t most_disturbed = squares / 2;
  Sharing best{};
  std::ptrdiff_t fewest = 2 * squares + 1;
  for (const Sharing sharing :
       {Sharing{false, false}, {true, false}, {false, true}, {true, true}}) {
    const auto lost = lost_of(all, sharing);
    const auto disturbed = std::ssize(lost) - std::ranges::count(lost, std::size_t{0});
    if (disturbed >= fewest) continue;
    fewest = disturbed;
    best = sharing;
    if (disturbed <= most_disturbed) break;
  }
  return best;
}

/// Most are, which is quick to see.
bool are_undisturbed(std::span<Judged* const> tables) {
  std::vector<std::uint64_t> sets;  // 0 where there is none
  bool undisturbed = true;
  for (const Judged* judged : tables) {
    const Starts starts = possible_starts(*judged, 0).front();
    for_each_look_up(*judged, starts, false,
                     [&](std::size_t, const Occupancy& each, auto, std::uint64_t at) {
                       if (at >= sets.size()) sets.resize(at + 1);
                       undisturbed &= sets[at] == 0 || sets[at] == each.attacks;
                       sets[at] = each.attacks;
                     });
  }
  return undisturbed;
}

/// Judges magics with offsets by each other: of those that share entries, the one that disturbs
/// most others is wrong, until none is disturbed.
void judge_together(std::span<Judged* const> tables) {
  if (are_undisturbed(tables)) return;
  const std::vector<LookUp> all = look_ups_of(tables);
  const Sharing sharing = sharing_of(all);
  const auto lost = lost_of(all, sharing);
  std::array<std::bitset<2 * squares>, 2 * squares> disturbed;
  std::vector<std::array<std::size_t, 2>> last(disturbed.size() * disturbed.size());
  for_each_disturbance(all, sharing, [&](std::size_t first, std::size_t other) {
    const auto [a, b] = std::pair{all[first].owner(), all[other].owner()};
    disturbed[a].set(b);
    disturbed[b].set(a);
    last[disturbed.size() * a + b] = {first, other};
    last[disturbed.size() * b + a] = {other, first};
  });
  for (Judged* judged : tables) judged->masked = sharing.masked;
  for (;;) {
    // Of two that disturb only each other, the one with fewer look-ups: a wrong magic of more would
    // hardly do even for itself.
    const auto weight = [&](std::size_t owner) {
      const auto look_ups = std::ssize(tables[owner / squares]->look_ups(owner % squares));
      return std::pair{disturbed[owner].count(), -look_ups};
    };
    std::size_t worst = 0;
    for (std::size_t owner = 0; owner < squares * tables.size(); ++owner) {
      if (weight(owner) > weight(worst)) worst = owner;
    }
    if (disturbed[worst].none()) return;
    Judged& judged = *tables[worst / squares];
    const std::size_t entry = worst % squares;
    const auto& [offset, place] = judged.found->offsets->numbers[entry];
    WrongMagic wrong{.kind = Kind::overlap,
                     .place = place,
                     .is = judged.found->multipliers.numbers[entry].value,
                     .offset = offset,
                     .lost = lost[worst],
                     .look_ups = judged.look_ups(entry).size()};
    std::size_t with = 2 * squares - 1;
    while (!disturbed[worst][with]) --with;
    const auto [own, others] = last[disturbed.size() * worst + with];
    const LookUp& other = all[others];
    wrong.at = other.at;
    wrong.occupied = {all[own].occupied, other.occupied};
    wrong.other_is_rook = tables[other.table]->found->reading.is_rook;
    wrong.other_bit = tables[other.table]->bit(other.entry);
    for (auto& each : disturbed) each.reset(worst);
    disturbed[worst].reset();
    judged.blame(entry, wrong);
  }
}

// The report.

mapping::Layout layout_of(const Reading& reading, Layouts layouts) {
  for (const mapping::Layout& layout : listed(layouts)) {
    bool agrees = true;
    for (std::size_t entry = 0; entry < squares; ++entry) {
      const board::Square square = layout.index.square(static_cast<unsigned>(entry));
      agrees &= layout.bits.index(square) == bit_of(reading, entry);
    }
    if (agrees) return layout;
  }
  return {mapping::all_mappings()[reading.turn], tables::a1b1()};
}

Magics reported(Judged judged, Layouts layouts) {
  const Found& found = *judged.found;
  std::ranges::stable_sort(judged.wrong, {}, [](const WrongMagic& wrong) {
    return std::pair{wrong.place.line, wrong.place.column};
  });
  return {.identifier = found.multipliers.identifier,
          .place = found.multipliers.numbers.front().place,
          .is_rook = found.reading.is_rook,
          .black = found.reading.black,
          .layout = layout_of(found.reading, layouts),
          .shifts = judged.shifts == nullptr ? "" : judged.shifts->identifier,
          .index_bits = is_constant(judged.bits) ? judged.bits.front() : 0,
          .offsets = found.offsets.has_value(),
          .masked = judged.masked,
          .data = judged.data == nullptr ? "" : judged.data->identifier,
          .wrong = std::move(judged.wrong)};
}

// Which arrays are kept.

constexpr std::size_t most_magics = 64;
constexpr std::size_t most_shifts = 64;
constexpr std::size_t most_boards = 16;
constexpr std::size_t fewest_data = 4096;
constexpr std::size_t most_data = std::size_t{1} << 21;

std::size_t count_large(const Column& column) {
  return static_cast<std::size_t>(std::ranges::count_if(
      column.values, [](std::uint64_t value) { return value >= std::uint64_t{1} << 20; }));
}

}  // namespace

bool MagicsFinder::take_columns(const read::Array& array, const std::vector<Column>& columns) {
  std::vector<Numbers> beside;
  std::vector<Found> found;
  for (const Column& column : columns) {
    if (!column.run().all_known()) continue;
    if (2 * count_large(column) <= squares) {
      beside.push_back(kept(array, column));
    } else if (Patterns::of_length(squares)->equal(column.values) == nullptr) {
      const auto reading = reading_of(column.values);
      if (reading) found.push_back({*reading, kept(array, column), {}, {}});
    }
  }
  for (Numbers& column : beside) {
    for (Found& each : found) {
      if (bits_by(column, piece_of(each.reading))) {
        if (!each.shifts) each.shifts = column;
      } else if (!each.offsets && are_offsets(column)) {
        each.offsets = column;
      }
    }
    const bool varies = std::ranges::adjacent_find(column.numbers, std::ranges::not_equal_to{},
                                                   &read::Number::value) != column.numbers.end();
    const bool are_bits = std::ranges::any_of(
        pieces(), [&](const Piece& piece) { return bits_by(column, piece).has_value(); });
    if (varies && are_bits && shifts_.size() < most_shifts) shifts_.push_back(std::move(column));
  }
  const bool any = !found.empty();
  if (found_.size() < most_magics) std::ranges::move(found, std::back_inserter(found_));
  return any;
}

bool MagicsFinder::take_list(const ListView& list) {
  if (list.size() < squares) return false;
  bool any = false;
  for_each_arrangement(list, [&](Arrangement arrangement, const std::vector<Column>& columns) {
    const bool is_usual =
        arrangement == Arrangement::one_by_one || arrangement == Arrangement::square_by_square;
    const std::size_t boards = columns.front().size() / squares;
    if (!is_usual) return true;
    if (columns.front().size() % squares != 0 || boards > most_boards) return false;
    for (std::size_t number = 0; number < boards; ++number) {
      std::vector<Column> of_board;
      for (const Column& column : columns) {
        of_board.push_back(column.board(number));
        if (boards > 1) of_board.back().label += "[" + std::to_string(number) + "]";
      }
      any |= take_columns(list.array(), of_board);
    }
    return any;
  });
  if (any) return true;
  for (const ListView& inner : list.inner()) any |= take_list(inner);
  return any;
}

void MagicsFinder::take(const read::Array& array, bool is_table) {
  if (array.too_many != 0 || array.numbers.size() < squares) return;
  const std::size_t size = array.numbers.size();
  if (!is_table && size >= fewest_data && numbers_of_data_ + size <= most_data) {
    numbers_of_data_ += size;
    data_.push_back({array.name, array.place, array.numbers});
  }
  take_list(ListView{array});
}

std::vector<Magics> MagicsFinder::finish(Layouts layouts, std::vector<read::Place>& used) const {
  std::vector<Judged> all;
  std::set<const read::Number*> seen;
  std::array<std::vector<Judged*>, 2> with_offsets;
  for (const Found& found : found_) {
    all.push_back(with_bits(found, shifts_));
    judge_alone(all.back());
  }
  for (Judged& judged : all) {
    const Fit fit = fitting_data(judged, data_);
    if (fit.data != nullptr) {
      judge_by_data(judged, fit, seen);
    } else if (judged.found->offsets) {
      with_offsets[judged.found->reading.is_rook ? 0 : 1].push_back(&judged);
    }
  }
  // Rooks and bishops share a table; a file that has several has them one after the other.
  for (std::size_t pair = 0; pair < std::max(with_offsets[0].size(), with_offsets[1].size());
       ++pair) {
    std::vector<Judged*> tables;
    for (const auto& of_piece : with_offsets) {
      if (pair < of_piece.size()) tables.push_back(of_piece[pair]);
    }
    judge_together(tables);
  }
  std::vector<Magics> magics;
  for (Judged& judged : all) {
    used.push_back(judged.found->multipliers.array);
    if (judged.shifts != nullptr) used.push_back(judged.shifts->array);
    if (judged.data != nullptr) used.push_back(judged.data->array);
    magics.push_back(reported(std::move(judged), layouts));
  }
  return magics;
}

}  // namespace bbtables::recognise
