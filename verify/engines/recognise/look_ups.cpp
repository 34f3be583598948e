// Magics judged by their look-ups. A look-up takes a magic, a shift and an offset to an entry of
// the attack data. If it finds the wrong attacks, one of the four is wrong: the one that explains
// most lost look-ups.

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

/// The set at an entry, and the squares of it that look-ups keep.
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

/// One or several tables of magics, and the entries that they look up: those of their data, or, if
/// the source has none, filled by the look-ups themselves.
class Memory {
 public:
  using User = std::pair<Magics*, std::size_t>;  ///< a square of a table
  using Use = std::pair<User, LookUp>;

  explicit Memory(std::vector<Magics*> tables)
      : tables_{std::move(tables)}, data_{tables_.front()->data.numbers.get()} {}

  /// Fills the entries, and looks all up again.
  void look_up() {
    slots_.clear();
    if (data_ != nullptr) {
      for (const read::Number& datum : *data_) slots_.push_back(slot_of(datum));
    } else {
      each_look_up([&](User, const LookUp& each) {
        if (each.at >= slots_.size()) slots_.resize(each.at + 1);
        slots_[each.at].add(each);
      });
    }
    lost_.clear();
    each_look_up([&](User, const LookUp& each) {
      if (!fits(each)) lost_[each.at];
    });
    if (lost_.empty()) return;
    each_look_up([&](User user, const LookUp& each) {
      const auto uses = lost_.find(each.at);
      if (uses == lost_.end()) return;
      std::vector<Use>& all = uses->second;
      if (all.empty() || all.back().first != user) all.emplace_back(user, each);
    });
  }

  [[nodiscard]] std::size_t count_disturbed() const {
    std::set<User> users;
    for (const auto& [at, uses] : lost_) {
      for (const auto& [user, each] : uses) users.insert(user);
    }
    return users.size();
  }

  /// Blames squares until all lost look-ups are explained by wrong data.
  void judge() {
    look_up();
    while (data_ == nullptr && !lost_.empty()) {
      const auto [user, clash] = worst();
      user.first->entries[user.second].is_wrong = true;
      look_up();
      blame(*user.first, user.second, clash);
    }
    std::set<User> users;
    for (const auto& [at, uses] : lost_) {
      for (const auto& [user, each] : uses) {
        if (!fits(each)) users.insert(user);
      }
    }
    for (const auto& [magics, square] : users) blame(*magics, square);
    if (!users.empty()) look_up();
    blame_data();
  }

  /// Blames the one number of a square that, put right, puts all its look-ups right; if there is
  /// none, the magic or the offset; or nothing, if wrong data explains what is lost.
  void blame(Magics& magics, std::size_t square, std::vector<LookUp> clash = {}) {
    Magics::Entry& entry = magics.entries[square];
    // The report shows the first clash found, so occupancies with few pieces come first.
    const auto all = tables::occupancies(magics.is_rook ? tables::rook : tables::bishop, entry.bit);
    WrongMagic wrong{.entry = square, .look_ups = all.size(), .clash = std::move(clash)};
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
      if (wrong.lost++ == 0 && !fits_own) wrong.clash = {first, each};
    }
    Values right;
    const auto repair = [&](std::uint64_t& number, const Values& candidates) {
      const std::uint64_t was = number;
      for (std::size_t i = 0; i < candidates.size() && right.size() < 2; ++i) {
        number = candidates[i];
        if (magics.is_right(entry) && fits_all(magics, entry)) right.push_back(number);
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
  /// Whether all look-ups of a square fit, and some at entries that others use, if there are any.
  [[nodiscard]] bool fits_all(const Magics& magics, const Magics::Entry& entry) const {
    bool any = slots_.empty();
    return std::ranges::all_of(magics.occupancies(entry),
                               [&](const Occupancy& occupancy) {
                                 const LookUp each = magics.look_up(entry, occupancy);
                                 any |= each.at < slots_.size() && slots_[each.at].lines != 0;
                                 return fits(each);
                               }) &&
           any;
  }

  template <class Take>
  void each_look_up(const Take& take) const {
    for (Magics* magics : tables_) {
      magics->each_look_up([&](std::size_t square, const LookUp& each) {
        take(User{magics, square}, each);
      });
    }
  }

  /// The square that clashes most with others, and the two look-ups of such a clash.
  [[nodiscard]] std::pair<User, std::vector<LookUp>> worst() const {
    std::map<User, std::pair<std::ptrdiff_t, std::vector<LookUp>>> clashes;
    for (const auto& [at, uses] : lost_) {
      for (const auto& [user, own] : uses) {
        for (const auto& [other, each] : uses) {
          if (slot_of(each).fits(own)) continue;
          auto& [count, clash] = clashes[user];
          if (count++ == 0) clash = {own, each};
        }
      }
    }
    // Of two that disturb only each other, the one with fewer look-ups: a wrong magic of more would
    // hardly do even for itself.
    const auto weight = [&](const auto& one) {
      const auto& [magics, square] = one.first;
      return std::pair{one.second.first, -std::ssize(magics->occupancies(magics->entries[square]))};
    };
    const auto& [user, most] = *std::ranges::max_element(clashes, {}, weight);
    return {user, most.second};
  }

  void blame_data() {
    constexpr std::size_t most_told = 4096;
    std::size_t told = 0;
    for (const auto& [at, uses] : lost_) {
      if (told++ == most_told) break;
      const auto& [is, place] = (*data_)[at];
      WrongMagic wrong{Number::datum, place, at, 0, is, is};
      Magics* magics = nullptr;
      for (const auto& [user, each] : uses) {
        if (fits(each)) continue;
        if (magics == nullptr) wrong.bit = each.bit;
        if (magics == nullptr) magics = user.first;
        wrong.should_be = (*wrong.should_be & ~each.lines) | each.attacks;
      }
      magics->blame(std::move(wrong));
    }
  }

  std::vector<Magics*> tables_;
  const std::vector<read::Number>* data_;
  std::vector<Slot> slots_ = {};
  /// The look-ups at each entry that does not fit all of them, the first of each square.
  std::map<std::uint64_t, std::vector<Use>> lost_ = {};
};

/// Once for each way in which the parts of the squares may be laid out in data of that size.
std::vector<Magics> with_starts(const Magics& magics, std::size_t size,
                                std::span<const Numbers> offsets) {
  if (magics.offsets.numbers != nullptr) return {magics};
  std::vector<Magics> all;
  Values begin{0};
  std::uint64_t longest = 0;
  for (const Magics::Entry& entry : magics.entries) {
    const std::uint64_t own = std::uint64_t{1} << std::min(entry.index_bits, most_index_bits);
    begin.push_back(begin.back() + own);
    longest = std::max(longest, own);
  }
  const auto add = [&](const Values& starts, std::uint64_t first) {
    all.push_back(magics);
    for (std::size_t i = 0; i < squares; ++i) all.back().entries[i].start = first + starts[i];
  };
  Values rows = counted_from(0, squares);
  for (std::uint64_t& start : rows) start *= size / squares;
  if (size % squares == 0 && size / squares >= longest) add(rows, 0);
  // The entries in front or behind are the other piece's.
  if (begin.back() <= size) add(begin, 0);
  if (begin.back() < size) add(begin, size - begin.back());
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
        const auto look_up = [&](std::size_t, const LookUp& each) {
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
