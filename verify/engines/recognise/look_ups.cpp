// Magics judged by their look-ups. A look-up takes a magic, a shift and an offset to an entry of
// the attack data. If it finds the wrong attacks, one of the four is wrong: the one that explains
// most lost look-ups.

#include <bit>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "engines/recognise/magics.hpp"

namespace bbtables::recognise {
namespace {

using tables::Occupancy;
using Values = std::vector<std::uint64_t>;

/// The set at an entry, and the squares of it that look-ups keep.
struct Slot {
  std::uint64_t set = 0;
  std::uint64_t lines = 0;
  bool clashes = false;  ///< two that were added disagree
  void add(const LookUp& each) {
    clashes |= !fits(each);
    set |= each.attacks;
    lines |= each.lines;
  }
  /// Whether a look-up finds its attacks there, or may put them there and disturbs nobody.
  [[nodiscard]] bool fits(const LookUp& each) const {
    return (set & each.lines & ~each.attacks) == 0 && (each.attacks & lines & ~set) == 0;
  }
};
Slot slot_of(const read::Number& datum) { return {datum.value, ~std::uint64_t{0}}; }

/// One or several tables of magics, and the entries that they look up: those of their data, or, if
/// the source has none, filled by the look-ups themselves.
class SharedEntries {
 public:
  using User = std::size_t;           ///< a square of a table: its number in all of them
  using Clash = std::vector<LookUp>;  ///< two at one entry with different attacks

  explicit SharedEntries(std::vector<Magics*> tables, Occupied occupied = Occupied::in_any_way)
      : tables_{std::move(tables)},
        data_{tables_.front()->list(Number::datum).numbers.get()},
        occupied_{occupied} {}

  /// The squares that lose look-ups in what all of them fill.
  [[nodiscard]] std::vector<User> disturbed() {
    fill();
    std::vector<User> users;
    each_look_up([&](User user, const LookUp& each) {
      if (is_lost(each) && (users.empty() || users.back() != user)) users.push_back(user);
    });
    return users;
  }

  /// Blames squares until all lost look-ups are explained by wrong data.
  void judge() {
    if (data_ == nullptr) {
      fill();
      const std::vector<std::pair<User, Clash>> out = take_out_clashing();
      fill();
      for (const auto& [user, clash] : out) blame(user, clash);
    } else {
      for (const User user : disturbed()) {
        const Magics& of = table_of(user);
        if (of.has(Number::magic) || of.has(Number::offset)) blame(user);
      }
      blame_data();
    }
  }

  /// Blames the one number of a square that, put right, puts all its look-ups right; if there is
  /// none, a shift that leaves no index, the magic or the offset; or nothing, if wrong data
  /// explains what is lost.
  void blame(User user, Clash clash = {}) {
    Magics& magics = table_of(user);
    Magics::Entry& entry = entry_of(user);
    const std::span<const Occupancy> all = magics.occupancies(entry);
    const bool has_magic = magics.has(Number::magic);
    WrongMagic wrong{.number = has_magic ? Number::magic : Number::offset,
                     .entry = user % squares,
                     .look_ups = all.size(),
                     .clash = std::move(clash)};
    const bool has_index = entry.index_bits != 0;
    bool by_itself = !has_index;
    bool is_outside = false;
    std::vector<const Occupancy*> own(magics.size_of(entry));
    // The report shows the first clash found.
    for (std::size_t i = 0; has_index && i < all.size(); ++i) {
      const Occupancy& occupancy = all[i];
      const LookUp each = magics.look_up(entry, occupancy);
      const Occupancy*& first = own[each.at - entry.start];
      if (first == nullptr) first = &occupancy;
      const bool fits_own = first->attacks == each.attacks;
      if (fits_own && fits(each)) continue;
      is_outside |= each.at >= slots_.size();
      by_itself |= !fits_own;
      if (wrong.lost++ == 0 && !fits_own) wrong.clash = {magics.look_up(entry, *first), each};
    }
    if (wrong.lost == 0 && !wrong.clash.empty()) {  // those that it clashed with are wrong
      entry.is_wrong = false;
      for (const Occupancy& each : all) add(magics.look_up(entry, each));
      return;
    }
    Values right;
    // Tries the numbers from `first` on; of a magic, its own with another hexadecimal digit.
    const auto repair = [&](std::uint64_t& number, std::uint64_t first, std::uint64_t end) {
      const Magics::Entry was = entry;
      const bool is_magic = &number == &entry.magic;
      for (std::uint64_t i = first; i < end && right.size() < 2; ++i) {
        number = is_magic ? was.magic ^ (1 + i % 15) << (i / 15 * 4) : i;
        if (is_magic) entry.fewest_bits = 0;
        bool any = slots_.empty();  // or some look-ups are at entries that others use
        const auto fit = [&](const Occupancy& occupancy) {
          const LookUp each = magics.look_up(entry, occupancy);
          any |= each.at < slots_.size() && slots_[each.at].lines != 0;
          return fits(each);
        };
        // Data show by themselves what room there is.
        const bool is_own = data_ != nullptr || magics.is_right(entry);
        if (is_own && std::ranges::all_of(all, fit) && any) right.push_back(number);
      }
      entry = was;
      return !right.empty();
    };
    const bool has_offset = magics.has(Number::offset);
    constexpr std::uint64_t other_digits = std::uint64_t{15} * 16;
    const std::uint64_t shortest = data_ != nullptr ? 1 : entry.room;
    const std::uint64_t longest =
        data_ != nullptr ? most_index_bits : std::max(entry.room, entry.index_bits);
    if (magics.has(Number::shift) && repair(entry.index_bits, shortest, longest + 1)) {
      wrong.number = Number::shift;
      if (magics.word != 0) right.front() = magics.word - right.front();
    } else if (has_magic && repair(entry.magic, 0, other_digits)) {
      // The magic, as most are.
    } else if ((magics.by_remainder() && data_ != nullptr &&
                repair(entry.size, 1, most_size + 1)) ||
               (!has_index && magics.has(Number::shift))) {
      wrong.number = Number::shift;  // whether or not the magic is right
    } else if (has_offset && data_ != nullptr && repair(entry.start, 0, slots_.size())) {
      wrong.number = Number::offset;
    } else if (data_ == nullptr) {
      wrong.number = has_offset && !by_itself ? Number::offset : Number::magic;
      if (wrong.number == Number::offset) right = rooms_for(user);
    } else if (!by_itself && !is_outside && are_most(wrong.look_ups - wrong.lost, wrong.look_ups)) {
      return;
    }
    const read::Number& number = (*magics.list(wrong.number).numbers)[user % squares];
    wrong.place = number.place;
    wrong.is = number.value;
    if (right.size() == 1) wrong.should_be = right.front();
    magics.blame(std::move(wrong));
  }

 private:
  /// Until then, all entries are empty.
  void fill() {
    slots_.clear();
    if (data_ != nullptr) {
      for (const read::Number& datum : *data_) slots_.push_back(slot_of(datum));
      return;
    }
    std::uint64_t end = 0;
    for (const Magics* of : tables_) {
      for (const Magics::Entry& each : of->entries) {
        if (each.start < most_data) end = std::max(end, each.start + of->size_of(each));
      }
    }
    slots_.resize(end);
    each_look_up([&](User, const LookUp& each) { add(each); });
  }

  struct Use {
    User user;
    LookUp look_up;
    [[nodiscard]] bool clashes(const Use& other) const {
      return !Slot{look_up.attacks, look_up.lines}.fits(other.look_up);
    }
  };
  using Uses = std::vector<Use>;

  [[nodiscard]] Magics& table_of(User user) const { return *tables_[user / squares]; }
  [[nodiscard]] Magics::Entry& entry_of(User user) const {
    return table_of(user).entries[user % squares];
  }
  void add(const LookUp& each) {
    if (each.at < slots_.size()) slots_[each.at].add(each);
  }
  [[nodiscard]] bool fits(const LookUp& each) const {
    if (each.at < slots_.size()) return slots_[each.at].fits(each);
    return data_ == nullptr && each.at < most_data;
  }
  /// Whether the data has other attacks, or, where there is none, squares disagree on them, or it
  /// would be too large.
  [[nodiscard]] bool is_lost(const LookUp& each) const {
    return data_ != nullptr ? !fits(each) : each.at >= slots_.size() || slots_[each.at].clashes;
  }

  template <class Take>
  void each_look_up(const Take& take) const {
    for (std::size_t table = 0; table < tables_.size(); ++table) {
      tables_[table]->each_look_up(
          [&](std::size_t square, const LookUp& each) { take(table * squares + square, each); },
          occupied_);
    }
  }

  /// The lost look-ups at each entry, the first of each square.
  [[nodiscard]] std::map<std::uint64_t, Uses> lost() const {
    std::map<std::uint64_t, Uses> lost;
    each_look_up([&](User user, const LookUp& each) {
      if (!is_lost(each)) return;
      Uses& uses = lost[each.at];
      if (uses.empty() || uses.back().user != user) uses.push_back({user, each});
    });
    return lost;
  }

  /// Where a square's entries may belong: in a gap of just their size between those of the others;
  /// or behind all, where it alone is wrong and they stand one directly behind the other.
  [[nodiscard]] Values rooms_for(User user) const {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> others;
    for (User other = 0; other < tables_.size() * squares; ++other) {
      const Magics::Entry& entry = entry_of(other);
      if (other == user || entry.is_wrong) continue;
      others.emplace_back(entry.start, entry.start + table_of(other).size_of(entry));
    }
    std::ranges::sort(others);
    Values rooms;
    std::uint64_t end = 0;
    bool are_packed = others.size() + 1 == tables_.size() * squares;
    for (const auto& [start, own_end] : others) {
      are_packed &= start == end;
      if (start > end && start - end == table_of(user).size_of(entry_of(user)))
        rooms.push_back(end);
      end = std::max(end, own_end);
    }
    if (are_packed) rooms.push_back(end);
    return rooms;
  }
  /// Whether a square's entries would stand between those of the squares beside it.
  [[nodiscard]] bool is_in_order(User user, std::uint64_t start) const {
    return (user == 0 || entry_of(user - 1).start < start) &&
           (user + 1 == tables_.size() * squares || start < entry_of(user + 1).start);
  }

  /// Calls squares wrong that look beyond all data; then, until no two clash, that one which
  /// clashes most with the others.
  std::vector<std::pair<User, Clash>> take_out_clashing() {
    std::vector<std::pair<User, Clash>> out;
    for (User user = 0; user < tables_.size() * squares; ++user) {
      if (entry_of(user).start < most_data || entry_of(user).is_wrong) continue;
      entry_of(user).is_wrong = true;
      out.emplace_back(user, Clash{});
    }
    struct Clashing {
      std::ptrdiff_t count = 0;
      std::vector<Uses*> with = {};
      int has_room = 0;  ///< elsewhere; 2: where the order of the squares would have it
    };
    std::map<std::uint64_t, Uses> lost = this->lost();
    std::vector<Clashing> clashing(tables_.size() * squares);
    for (auto& [at, uses] : lost) {
      for (const Use& own : uses) {
        Clashing& one = clashing[own.user];
        one.with.push_back(&uses);
        one.count += std::ranges::count_if(uses, [&](const Use& use) { return use.clashes(own); });
      }
    }
    for (User user = 0; user < clashing.size(); ++user) {
      if (clashing[user].count == 0) continue;
      for (const std::uint64_t room : rooms_for(user))
        clashing[user].has_room =
            std::max(clashing[user].has_room, is_in_order(user, room) ? 2 : 1);
    }
    // Of two that disturb only each other, the one that has room elsewhere; else that with fewer
    // look-ups: a wrong magic of more would hardly do even for itself.
    const auto weight = [&](const Clashing& one) {
      const auto user = static_cast<User>(&one - clashing.data());
      return std::tuple{one.count, one.has_room,
                        -std::ssize(table_of(user).occupancies(entry_of(user)))};
    };
    while (true) {
      const auto worst = std::ranges::max_element(clashing, {}, weight);
      if (worst->count == 0) return out;
      const auto user = static_cast<User>(worst - clashing.begin());
      Clash clash;
      for (Uses* uses : worst->with) {
        const auto use = std::ranges::find(*uses, user, &Use::user);
        const Use own = *use;
        uses->erase(use);
        for (const Use& other : *uses) {
          if (!other.clashes(own)) continue;
          --clashing[other.user].count;
          if (clash.empty()) clash = {own.look_up, other.look_up};
        }
      }
      worst->count = 0;
      entry_of(user).is_wrong = true;
      out.emplace_back(user, std::move(clash));
    }
  }

  void blame_data() {
    for (const auto& [at, uses] : lost()) {
      const auto& [is, place] = (*data_)[at];
      WrongMagic wrong{Number::datum, place, at, uses.front().look_up.bit, is, is};
      for (const Use& use : uses) {
        wrong.should_be = (*wrong.should_be & ~use.look_up.lines) | use.look_up.attacks;
      }
      table_of(uses.front().user).blame(std::move(wrong));
    }
  }

  std::vector<Magics*> tables_;
  const std::vector<read::Number>* data_;
  Occupied occupied_;  ///< the look-ups tried
  std::vector<Slot> slots_ = {};
};

/// Once for each way in which the parts of the squares may be laid out in data of that size.
std::vector<Magics> with_starts(const Magics& magics, std::size_t size,
                                std::span<const Numbers> offsets) {
  if (magics.has(Number::offset)) return {magics};
  std::vector<Magics> all;
  Values begin{0};
  for (const Magics::Entry& entry : magics.entries) {
    begin.push_back(begin.back() + magics.size_of(entry));
  }
  const auto add = [&](const Values& starts, std::uint64_t first) {
    all.push_back(magics);
    for (std::size_t i = 0; i < squares; ++i) all.back().entries[i].start = first + starts[i];
  };
  const std::uint64_t row = size / squares;
  Values rows;
  for (std::size_t square = 0; square < squares; ++square) rows.push_back(square * row);
  if (size % squares == 0) add(rows, 0);
  if (size % squares == 0 && std::has_single_bit(row) && !magics.has(Number::shift)) {
    add(rows, 0);  // by one shift for all, which is a constant somewhere
    for (Magics::Entry& entry : all.back().entries)
      entry.index_bits = static_cast<unsigned>(std::countr_zero(row));
  }
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

/// How many look-ups find their sets in data of which all entries from one on are so many places
/// late; or early, if that is below 0, and so many entries are missing there.
struct Found {
  std::size_t count = 0;
  std::size_t of = 0;
  int places = 0;
  std::uint64_t late_from = 0;  ///< the entry that brings most look-ups to their sets

  [[nodiscard]] std::size_t lost() const { return of - count; }
  [[nodiscard]] bool is_enough() const {
    return are_most(count, of, places == 0 ? Evidence::of_resemblance : Evidence::of_table);
  }
  /// A number too many or missing costs as much as a look-up, and the first of them more, as in
  /// stories.
  [[nodiscard]] std::size_t price() const {
    const int slip = places == 0 ? 0 : InBits::first / InBits::edit + std::abs(places);
    return lost() + static_cast<std::size_t>(slip);
  }
};
Found found_in(const Magics& magics, const std::vector<read::Number>& data, int places,
               Occupied occupied) {
  struct Tried {
    std::uint64_t at;
    int in_place;  // 1 if the set is there, else 0
    int late;
  };
  std::vector<Tried> all;
  const auto finds = [&](const LookUp& each, std::uint64_t at) {
    return at < data.size() && slot_of(data[at]).fits(each) ? 1 : 0;
  };
  int count = 0;
  std::size_t of = 0;
  const auto look_up = [&](std::size_t, const LookUp& each) {
    const int late = finds(each, each.at + static_cast<std::uint64_t>(places));
    count += late;
    ++of;
    if (places != 0) all.push_back({each.at, finds(each, each.at), late});
  };
  magics.each_look_up(look_up, occupied);
  if (places == 0) return {static_cast<std::size_t>(count), of};
  std::ranges::sort(all, {}, &Tried::at);
  const auto missing = static_cast<std::uint64_t>(std::max(-places, 0));
  int most = 0;
  int in_front = 0;
  std::uint64_t late_from = 0;
  auto end = all.begin();  // of what is missing
  for (auto each = all.begin(); each != all.end(); ++each) {
    for (; end != all.end() && end->at < each->at + missing; ++end) count += 1 - end->late;
    // What is in front of all that a piece looks up is another's.
    const bool is_next = each != all.begin() && each[-1].at != each->at;
    if (is_next && in_front != 0 && count >= most)
      std::tie(most, late_from) = std::pair{count, each->at};
    if (end == each) count += 1 - end++->late;
    count += each->in_place - 1;
    in_front += each->in_place;
  }
  return {static_cast<std::size_t>(most), of, places, late_from};
}

/// The data without the slip that look-ups show, and what they find where something is missing.
Numbers put_right(const Numbers& data, const Magics& magics, std::size_t entry, int slip) {
  if (slip == 0) return data;
  Numbers all = without_slip(data, entry, slip);
  const auto missing = static_cast<std::uint64_t>(std::max(-slip, 0));
  const auto put = [&](std::size_t, const LookUp& each) {
    if (each.at - entry >= missing) return;  // or in front of it
    (*all.numbers)[each.at].value |= each.attacks;
    all.slip->bit = each.bit;
  };
  magics.each_look_up(put);
  return all;
}

}  // namespace

void judge_squares(Magics& magics) {
  SharedEntries alone{{&magics}};
  for (std::size_t square = 0; square < squares; ++square) {
    const Magics::Entry& entry = magics.entries[square];
    if (!entry.is_wrong && !magics.is_right(entry)) alone.blame(square);
  }
}

void take_data(Magics& magics, std::span<const Numbers> data, std::span<const Numbers> offsets) {
  constexpr std::ptrdiff_t most_with_slips = 8;  // lists, so that no source takes long
  const bool may_slip =
      std::ranges::count(offsets, Number::datum, &Numbers::kind) <= most_with_slips &&
      std::ranges::count(offsets, Number::offset, &Numbers::kind) <= most_with_slips;
  const int reach = may_slip ? int{two_ranks} : 0;
  // Offsets that are written down are theirs, even if some of them are wrong.
  for (const bool masked : {false, true}) {
    for (const bool has_offsets : {true, false}) {
      std::optional<Magics> best;
      const Numbers* list = nullptr;
      Found found;
      // Look-ups with a piece show which data and offsets may be theirs; all of them, whether they
      // are.
      const auto try_slip = [&](const Numbers& each, int places) {
        const auto size = each.numbers->size() - static_cast<std::size_t>(places);
        for (Magics& one : with_starts(magics, size, offsets)) {
          if (one.has(Number::offset) != has_offsets) continue;
          one.masked = masked;
          const bool may_be =
              places == 0 || found_in(one, *each.numbers, places, Occupied::nowhere).is_enough();
          if (!may_be) continue;
          const Found own = found_in(one, *each.numbers, places, Occupied::by_one);
          if (!own.is_enough() || (best && own.lost() >= found.lost())) continue;
          std::tie(list, found) = std::pair{&each, own};
          best = std::move(one);
        }
        return best && found.lost() == 0;
      };
      for (const Numbers& each : data) {
        if (each.kind != Number::datum || try_slip(each, 0)) continue;
        for (int places = 1; places <= reach; ++places) {
          (void)try_slip(each, places);
          (void)try_slip(each, -places);
        }
      }
      if (!best) continue;
      found = found_in(*best, *list->numbers, found.places, Occupied::in_any_way);
      for (int places = -reach; places <= reach && found.lost() != 0; ++places) {
        const Found own = found_in(*best, *list->numbers, places, Occupied::in_any_way);
        if (own.is_enough() && own.price() < found.price()) found = own;
      }
      if (!found.is_enough()) continue;
      magics = std::move(*best);
      magics.take(put_right(*list, magics, found.late_from, found.places));
      return;
    }
  }
}

void take_offsets(Magics& magics, std::span<const Numbers> lists) {
  const Magics without = magics;
  // How many bits all offsets take, twice as many where a square is not kept apart; and the
  // largest.
  std::pair best{std::numeric_limits<std::size_t>::max(), most_data};
  for (const Numbers& each : lists) {
    if (each.kind != Number::offset || magics.is_others(each)) continue;
    std::uint64_t last = 0;
    for (const auto& [start, place] : *each.numbers) {
      if (start < most_data) last = std::max(last, start);
    }
    Magics one = without;
    one.take(each);
    const std::size_t disturbed = SharedEntries{{&one}, Occupied::by_one}.disturbed().size();
    const auto bits = static_cast<std::size_t>(std::bit_width(last));
    const std::pair own{(squares + disturbed) * bits, last};
    if (!are_most(squares - disturbed, squares) || own >= best) continue;
    best = own;
    magics = std::move(one);
  }
}

std::optional<Magics> pext_of(const Numbers& data, std::span<const Numbers> offsets,
                              const Piece& piece) {
  Magics one{.identifier = data.identifier,
             .place = data.array,
             .piece = &piece,
             .product = Product::pext};
  for (const mapping::Mapping& mapping : mapping::all_mappings()) {
    one.order_by(mapping);
    for (Magics::Entry& entry : one.entries) entry.index_bits = piece.mask_bits[entry.bit];
    take_data(one, {&data, 1}, offsets);
    if (one.has(Number::datum)) return one;
  }
  return {};
}

void judge_together(const std::vector<Magics*>& tables) {
  if (tables.front()->has(Number::datum)) return SharedEntries{tables}.judge();
  // Each piece may have a memory of its own, and entries may hold the sets of several squares.
  const auto shared = [&](bool separate, bool masked) {
    std::vector<SharedEntries> all;
    for (Magics* each : tables) {
      each->masked = masked;
      if (separate) all.push_back(SharedEntries{{each}});
    }
    if (!separate) all.push_back(SharedEntries{tables});
    return all;
  };
  // Any other reading than theirs disturbs nearly all squares of one piece.
  std::pair best{false, false};
  std::size_t fewest = tables.size() * squares;
  for (const auto& [separate, masked] :
       {std::pair{false, false}, {true, false}, {false, true}, {true, true}}) {
    if (fewest <= squares / 2) break;
    std::size_t disturbed = 0;
    for (SharedEntries& each : shared(separate, masked)) disturbed += each.disturbed().size();
    if (disturbed < fewest) best = {separate, masked};
    fewest = std::min(fewest, disturbed);
  }
  const std::size_t all = tables.size() * squares;
  const bool have_offsets = are_most(all - fewest, all);
  for (Magics* each : tables) {
    if (have_offsets) break;
    each->lists[static_cast<std::size_t>(Number::offset)] = {};
    std::erase_if(each->wrong, [](const auto& one) { return one.number == Number::offset; });
  }
  for (SharedEntries& each : shared(best.first, best.second)) {
    if (fewest != 0 && have_offsets) each.judge();
  }
}

}  // namespace bbtables::recognise
