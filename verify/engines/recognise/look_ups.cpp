// A look-up takes a magic, a shift and an offset to an entry of the attack data. If it finds the
// wrong attacks, one of the four is wrong: the one that explains most lost look-ups.

#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "engines/recognise/magics.hpp"

namespace bbtables::recognise {
namespace {

using tables::Occupancy;
using Number = WrongMagic::Number;
using Values = std::vector<std::uint64_t>;

/// The set that stands at an entry, and what of it others keep.
struct Slot {
  std::uint64_t set = 0;
  std::uint64_t lines = 0;
  void add(const LookUp& each) {
    set |= each.attacks;
    lines |= each.lines;
  }
  /// Whether a look-up finds its attacks there, or may put them there and disturbs nobody.
  [[nodiscard]] bool fits(const LookUp& each) const {
    return (set & each.lines & ~each.attacks) == 0 && (each.attacks & lines & ~set) == 0;
  }
};
Slot slot_of(const LookUp& each) { return {each.attacks, each.lines}; }
Slot slot_of(const read::Number& datum) { return {datum.value, ~std::uint64_t{0}}; }

/// The numbers with another hexadecimal digit in one place.
Values with_another_digit(std::uint64_t number) {
  Values all;
  for (unsigned place = 0; place < 64; place += 4) {
    for (std::uint64_t digit = 1; digit < 16; ++digit) all.push_back(number ^ digit << place);
  }
  return all;
}

/// So many numbers from one on.
Values counted_from(std::uint64_t first, std::size_t count) {
  Values all(count);
  std::iota(all.begin(), all.end(), first);
  return all;
}

/// One or several tables of magics and the entries that they look up: of their data, or filled by
/// themselves if they have none.
class Memory {
 public:
  explicit Memory(std::vector<Magics*> tables)
      : tables_{std::move(tables)}, data_{tables_.front()->data.numbers.get()} {}

  /// Fills the entries, and looks all up again.
  void look_up() {
    slots_.clear();
    if (data_ != nullptr) {
      for (const read::Number& datum : *data_) slots_.push_back(slot_of(datum));
    } else {
      each_look_up([&](const LookUp& each) {
        if (each.at >= slots_.size()) slots_.resize(each.at + 1);
        slots_[each.at].add(each);
      });
    }
    lost_.clear();
    each_look_up([&](const LookUp& each) {
      if (!fits(each)) lost_.insert(each.at);
    });
  }

  [[nodiscard]] std::size_t count_disturbed() const {
    std::size_t count = 0;
    each_square([&](Magics& magics, std::size_t square) {
      const Magics::Entry& entry = magics.entries[square];
      const bool is_disturbed = std::ranges::any_of(
          magics.occupancies(entry),
          [&](const Occupancy& each) { return lost_.contains(magics.look_up(entry, each).at); });
      count += is_disturbed ? 1 : 0;
    });
    return count;
  }

  /// Blames squares until no look-up is lost but by wrong data.
  void judge() {
    look_up();
    while (data_ == nullptr && !lost_.empty()) {
      const auto [magics, square] = worst();
      magics->entries[square].is_wrong = true;
      look_up();
      blame(*magics, square);
    }
    if (data_ == nullptr) return;
    each_square([&](Magics& magics, std::size_t square) {
      if (!fits_all(magics, magics.entries[square])) blame(magics, square);
    });
    for (Magics* magics : tables_) blame_data(*magics);
  }

  /// Blames the number of a square that puts all its look-ups right, if that can be told; else the
  /// magic or the offset, or none where what is lost is explained by wrong data.
  void blame(Magics& magics, std::size_t square) {
    Magics::Entry& entry = magics.entries[square];
    // The report shows what is found first among those with few pieces.
    const auto all = tables::occupancies(magics.is_rook ? tables::rook : tables::bishop, entry.bit);
    WrongMagic wrong{.entry = square, .look_ups = all.size()};
    const bool has_index = entry.index_bits != 0 && entry.index_bits <= most_index_bits;
    std::map<std::uint64_t, LookUp> own;
    bool by_itself = !has_index;
    bool is_outside = false;
    for (std::size_t i = 0; has_index && i < all.size(); ++i) {
      const LookUp each = magics.look_up(entry, all[i]);
      const LookUp& first = own.try_emplace(each.at, each).first->second;
      const bool fits_own = slot_of(first).fits(each);
      if (fits_own && fits(each)) continue;
      is_outside |= each.at >= slots_.size();
      by_itself |= !fits_own;
      if (wrong.lost++ != 0) continue;
      if (!fits_own) wrong.clash = {first, each};
      if (fits_own && data_ == nullptr) wrong.clash = {each, other_at(each)};
    }
    Values right;
    const auto repair = [&](std::uint64_t& number, const Values& candidates) {
      const std::uint64_t was = number;
      for (std::size_t i = 0; i < candidates.size() && right.size() < 2; ++i) {
        number = candidates[i];
        if (magics.is_right(entry) && fits_all(magics, entry) && is_shared(magics, entry)) {
          right.push_back(number);
        }
      }
      number = was;
      return !right.empty();
    };
    const bool has_shift = magics.shifts.numbers != nullptr;
    const bool has_offset = magics.offsets.numbers != nullptr;
    const std::uint64_t longest = std::max(entry.room, entry.index_bits);
    if (has_shift && repair(entry.index_bits, counted_from(entry.room, longest - entry.room + 1))) {
      wrong.number = Number::shift;
      if (magics.by_shift) right.front() = 64 - right.front();
    } else if (repair(entry.magic, with_another_digit(entry.magic))) {
      wrong.number = Number::magic;
    } else if (has_offset && data_ != nullptr &&
               repair(entry.start, counted_from(0, slots_.size()))) {
      wrong.number = Number::offset;
    } else if (data_ == nullptr) {
      wrong.number = has_offset && !by_itself ? Number::offset : Number::magic;
    } else if (!by_itself && !is_outside && 2 * wrong.lost <= wrong.look_ups) {
      return;
    }
    const read::Number& number = (*magics.list(wrong.number).numbers)[square];
    wrong.place = number.place;
    wrong.is = number.value;
    if (right.size() == 1) wrong.should_be = right.front();
    magics.blame(std::move(wrong));
  }

 private:
  [[nodiscard]] bool fits(const LookUp& each) const {
    return each.at < slots_.size() ? slots_[each.at].fits(each) : data_ == nullptr;
  }
  [[nodiscard]] bool fits_all(const Magics& magics, const Magics::Entry& entry) const {
    return std::ranges::all_of(magics.occupancies(entry), [&](const Occupancy& each) {
      return fits(magics.look_up(entry, each));
    });
  }

  /// Where sets are not written down, some of a square are shared with others if parts overlap.
  [[nodiscard]] bool is_shared(const Magics& magics, const Magics::Entry& entry) const {
    return slots_.empty() ||
           std::ranges::any_of(magics.occupancies(entry), [&](const Occupancy& each) {
             const std::uint64_t at = magics.look_up(entry, each).at;
             return at < slots_.size() && slots_[at].lines != 0;
           });
  }

  template <class Take>
  void each_look_up(const Take& take) const {
    for (const Magics* each : tables_) each->each_look_up(take);
  }

  /// Calls `take(magics, square)` for all that are not known to be wrong.
  template <class Take>
  void each_square(const Take& take) const {
    for (Magics* magics : tables_) {
      for (std::size_t square = 0; square < squares; ++square) {
        if (!magics->entries[square].is_wrong) take(*magics, square);
      }
    }
  }

  /// The square that clashes most with others.
  [[nodiscard]] std::pair<Magics*, std::size_t> worst() const {
    using User = std::pair<Magics*, std::size_t>;
    std::map<std::uint64_t, std::map<User, LookUp>> uses;
    each_square([&](Magics& magics, std::size_t square) {
      const Magics::Entry& entry = magics.entries[square];
      for (const Occupancy& occupancy : magics.occupancies(entry)) {
        const LookUp each = magics.look_up(entry, occupancy);
        if (lost_.contains(each.at)) uses[each.at].try_emplace({&magics, square}, each);
      }
    });
    std::map<User, std::ptrdiff_t> clashes;
    for (const auto& [at, users] : uses) {
      for (const auto& [user, own] : users) {
        clashes[user] += std::ranges::count_if(
            users, [&](const auto& other) { return !slot_of(other.second).fits(own); });
      }
    }
    // Of two that disturb only each other, the one with fewer look-ups: a wrong magic of more would
    // hardly do even for itself.
    const auto weight = [&](const auto& one) {
      const auto& [magics, square] = one.first;
      return std::pair{one.second, -std::ssize(magics->occupancies(magics->entries[square]))};
    };
    return std::ranges::max_element(clashes, {}, weight)->first;
  }

  /// One that needs something else at the same entry.
  [[nodiscard]] LookUp other_at(const LookUp& look_up) const {
    LookUp found = look_up;
    each_look_up([&](const LookUp& each) {
      if (each.at == look_up.at && !slot_of(each).fits(look_up)) found = each;
    });
    return found;
  }

  void blame_data(Magics& magics) {
    constexpr std::size_t most_told = 4096;
    std::map<std::uint64_t, WrongMagic> wrong;
    magics.each_look_up([&](const LookUp& each) {
      if (fits(each) || !lost_.contains(each.at)) return;
      const auto& [is, place] = (*data_)[each.at];
      WrongMagic& one =
          wrong.try_emplace(each.at, WrongMagic{Number::datum, place, each.at, each.bit, is, is})
              .first->second;
      one.should_be = (*one.should_be & ~each.lines) | each.attacks;
    });
    for (auto& [at, one] : wrong) {
      lost_.erase(at);
      if (magics.wrong.size() < most_told) magics.blame(std::move(one));
    }
  }

  std::vector<Magics*> tables_;
  const std::vector<read::Number>* data_;
  std::vector<Slot> slots_ = {};
  std::set<std::uint64_t> lost_ = {};  ///< entries that do not fit all their look-ups
};

/// Once for each way in which the parts of the squares may be laid out in data of that size.
std::vector<Magics> with_starts(const Magics& magics, std::size_t size,
                                std::span<const Numbers> offsets) {
  if (magics.offsets.numbers != nullptr) return {magics};
  Magics rows = magics;
  Magics packed = magics;
  std::uint64_t sum = 0;
  std::uint64_t longest = 0;
  for (std::size_t square = 0; square < squares; ++square) {
    const std::uint64_t own = std::uint64_t{1}
                              << std::min(magics.entries[square].index_bits, most_index_bits);
    rows.entries[square].start = size / squares * square;
    packed.entries[square].start = sum;
    sum += own;
    longest = std::max(longest, own);
  }
  std::vector<Magics> all;
  if (size % squares == 0 && size / squares >= longest) all.push_back(rows);
  // What is left in front or behind is the other piece's.
  if (sum <= size) all.push_back(packed);
  for (Magics::Entry& entry : packed.entries) entry.start += size - sum;
  if (sum < size) all.push_back(packed);
  for (const Numbers& each : offsets) {
    if (each.kind != Number::offset) continue;
    all.push_back(magics);
    all.back().take(each);
  }
  return all;
}

}  // namespace

void judge_squares(Magics& magics) {
  Memory alone{{&magics}};
  for (std::size_t square = 0; square < squares; ++square) {
    const Magics::Entry& entry = magics.entries[square];
    if (!entry.is_wrong && !magics.is_right(entry)) alone.blame(magics, square);
  }
}

void take_data(Magics& magics, std::span<const Numbers> data, std::span<const Numbers> offsets) {
  std::optional<Magics> best;
  std::size_t most = 0;
  const auto try_data = [&](const Numbers& list, bool masked) {
    for (Magics& one : with_starts(magics, list.numbers->size(), offsets)) {
      one.masked = masked;
      const auto lost_and_found = [&](std::size_t of_each_square) {
        std::array<std::size_t, 2> count{};
        const auto look_up = [&](const LookUp& each) {
          const bool is_inside = each.at < list.numbers->size();
          ++count[is_inside && slot_of((*list.numbers)[each.at]).fits(each) ? 1 : 0];
        };
        one.each_look_up(look_up, of_each_square);
        return count;
      };
      // A quick test: if these are not their data, no square finds its set on the empty board.
      if (lost_and_found(1)[1] == 0) continue;
      const auto [lost, found] = lost_and_found(all_of_them);
      if (found < lost || found <= most) continue;
      most = found;
      best = std::move(one);
      best->take(list);
    }
  };
  for (const bool masked : {false, true}) {
    for (const Numbers& list : data) {
      if (list.kind == Number::datum) try_data(list, masked);
    }
    if (best) break;
  }
  if (best) magics = std::move(*best);
}

void judge_together(const std::vector<Magics*>& tables) {
  if (tables.front()->data.numbers != nullptr) return Memory{tables}.judge();
  /// How pieces share the memory that they fill.
  struct Sharing {
    bool separate;  ///< each piece has one of its own
    bool masked;
  };
  const auto shared = [&](const Sharing& sharing) {
    std::vector<Memory> all;
    for (Magics* each : tables) each->masked = sharing.masked;
    if (!sharing.separate) return std::vector{Memory{tables}};
    for (Magics* each : tables) all.push_back(Memory{{each}});
    return all;
  };
  // Where rooks and bishops have tables of their own, or masked ones, another reading disturbs
  // nearly all squares of one.
  Sharing best{};
  std::size_t fewest = all_of_them;
  for (const Sharing sharing :
       {Sharing{false, false}, {true, false}, {false, true}, {true, true}}) {
    if (fewest <= squares / 2) break;
    std::size_t disturbed = 0;
    for (Memory& each : shared(sharing)) {
      each.look_up();
      disturbed += each.count_disturbed();
    }
    if (disturbed < fewest) best = sharing;
    fewest = std::min(fewest, disturbed);
  }
  for (Memory& each : shared(best)) each.judge();
}

}  // namespace bbtables::recognise
