// A look-up goes by a magic, a shift and an offset to a datum. If it finds other attacks than its
// own, one of the four is wrong: that which explains most of what is lost.

#include <map>
#include <utility>

#include "engines/recognise/look_ups.hpp"

namespace bbtables::recognise {
namespace {

using tables::Occupancy;
using Number = WrongMagic::Number;

constexpr std::size_t all_of_them = static_cast<std::size_t>(-1);

/// The only number with another hexadecimal digit in one place that is right, if there is one.
template <class IsRight>
std::optional<std::uint64_t> one_digit_repair(std::uint64_t is, const IsRight& is_right) {
  std::optional<std::uint64_t> only;
  for (unsigned place = 0; place < 64; place += 4) {
    for (std::uint64_t flipped = 1; flipped < 16; ++flipped) {
      const std::uint64_t other = is ^ flipped << place;
      if (!is_right(other)) continue;
      if (only) return {};
      only = other;
    }
  }
  return only;
}

void judge_slip(Judged& judged, Number number) {
  const Numbers* list = judged.list(number);
  if (list == nullptr || list->slip == 0) return;
  const std::size_t at = std::min(list->slip_at, squares - 1);
  WrongMagic& one = judged.blame(number, at);
  one.place = list->slip_in;
  one.slip = list->slip;
  for (int i = 0; i < -list->slip; ++i) judged.is_wrong.set(at + static_cast<unsigned>(i));
}

void judge_square(Judged& judged, std::size_t entry) {
  if (judged.found->unread == entry) {
    judged.blame(Number::magic, entry);
    return;
  }
  const Reading& reading = judged.reading();
  const std::uint64_t magic = judged.magic(entry);
  const auto is_right = [&](std::uint64_t other) { return judged.is_right(entry, other); };
  if (is_right(magic)) return;
  const bool fits = judged.fits(entry);
  const unsigned room = judged.room(entry);
  const bool by_shift = judged.shifts != nullptr && (!fits || reading.is_right(entry, magic, room));
  WrongMagic& one = judged.blame(by_shift ? Number::shift : Number::magic, entry);
  one.should_be = by_shift ? judged.widths.written(room) : one_digit_repair(magic, is_right);
  // The report shows what is found first among those with few pieces.
  const auto look_ups = tables::occupancies(*reading.piece().slider, one.bit);
  one.look_ups = look_ups.size();
  if (!fits) return;
  const Hash hash = reading.hash(entry, magic, judged.widths.bits[entry]);
  const Collision found = collision_of(look_ups, hash, look_ups.size());
  one.lost = found.lost;
  one.at = hash.index(look_ups[found.first].occupied);
  for (const std::size_t each : {found.first, found.second}) {
    one.clash.push_back({reading.is_rook, one.bit, look_ups[each].occupied});
  }
}

/// What stands at each entry; its values count.
using Memory = std::vector<read::Number>;

bool finds(const Memory& memory, const LookUp& look_up) {
  return look_up.at < memory.size() &&
         (memory[look_up.at].value & look_up.lines) == look_up.attacks;
}

/// Whether two look-ups of one entry need different sets there.
bool do_clash(const LookUp& a, const LookUp& b) {
  const std::uint64_t both = a.attacks | b.attacks;
  return (both & a.lines) != a.attacks || (both & b.lines) != b.attacks;
}

/// With slices that begin where they may in data of that size.
std::vector<Judged> with_slices(const Judged& judged, std::size_t size,
                                const std::vector<const Numbers*>& offsets) {
  if (judged.offsets != nullptr) return {judged};
  Judged rows = judged;
  Judged packed = judged;
  std::uint64_t sum = 0;
  std::uint64_t longest = 0;
  for (std::size_t entry = 0; entry < squares; ++entry) {
    const std::uint64_t slice = std::uint64_t{1} << std::min(judged.widths.bits[entry], 63U);
    rows.starts[entry] = size / squares * entry;
    packed.starts[entry] = sum;
    sum += slice;
    longest = std::max(longest, slice);
  }
  std::vector<Judged> all;
  if (size % squares == 0 && size / squares >= longest) all.push_back(rows);
  // What is left in front or behind is the other piece's.
  if (sum <= size) all.push_back(packed);
  for (std::uint64_t& start : packed.starts) start += size - sum;
  if (sum < size) all.push_back(packed);
  for (const Numbers* each : offsets) {
    all.push_back(judged);
    all.back().take_offsets(*each);
  }
  return all;
}

/// One or two tables, and what their look-ups find.
struct Entries {
  /// Look-ups of a square at one entry.
  struct Use {
    std::size_t user;  ///< 64 squares of each table
    LookUp look_up;
    std::size_t count;
  };

  std::span<Judged* const> tables;
  const Numbers* data = tables.front()->data;
  Memory filled = {};  ///< by the look-ups themselves, where their sets are not written down
  std::map<std::uint64_t, std::vector<Use>> lost =
      {};  ///< the uses of entries that do not serve all

  [[nodiscard]] const Memory& memory() const { return data == nullptr ? filled : data->numbers; }
  [[nodiscard]] Judged& judged(std::size_t user) const { return *tables[user / squares]; }
  [[nodiscard]] std::size_t count_look_ups(std::size_t user) const {
    return judged(user).look_ups(user % squares).size();
  }

  template <class Take>
  void each_look_up(const Take& take) const {
    for (std::size_t table = 0; table < tables.size(); ++table) {
      tables[table]->each_look_up(all_of_them, [&](std::size_t entry, const LookUp& each) {
        take(squares * table + entry, each);
      });
    }
  }

  /// Of look-ups that need different sets at an entry, at least one finds another.
  void look_up() {
    filled.clear();
    lost.clear();
    each_look_up([&](std::size_t, const LookUp& each) {
      if (data != nullptr) return;
      if (each.at >= filled.size()) filled.resize(each.at + 1);
      filled[each.at].value |= each.attacks;
    });
    each_look_up([&](std::size_t, const LookUp& each) {
      if (!finds(memory(), each)) lost[each.at];
    });
    if (lost.empty()) return;
    each_look_up([&](std::size_t user, const LookUp& each) {
      const auto uses = lost.find(each.at);
      if (uses == lost.end()) return;
      if (uses->second.empty() || uses->second.back().user != user) {
        uses->second.push_back({user, each, 0});
      }
      ++uses->second.back().count;
    });
  }

  /// Calls `take(use, other)` where two clash; `other` is nullptr where a use clashes with the
  /// data.
  template <class Take>
  void each_clash(const Take& take) const {
    for (const auto& [at, uses] : lost) {
      for (const Use& use : uses) {
        if (data != nullptr && !finds(memory(), use.look_up)) take(use, nullptr);
        for (const Use& other : uses) {
          if (data == nullptr && do_clash(use.look_up, other.look_up)) take(use, &other);
        }
      }
    }
  }

  [[nodiscard]] std::size_t count_disturbed() const {
    std::bitset<2 * squares> disturbed;
    each_clash([&](const Use& use, const Use*) { disturbed.set(use.user); });
    return disturbed.count();
  }

  /// The square that clashes most often. By data, only one of which most look-ups are lost, or that
  /// looks where no data are: else the data are wrong.
  [[nodiscard]] std::optional<std::size_t> worst() const {
    std::array<std::size_t, 2 * squares> clashes{};
    std::bitset<2 * squares> outside;
    each_clash([&](const Use& use, const Use* other) {
      clashes[use.user] += other == nullptr ? use.count : 1;
      if (data != nullptr && use.look_up.at >= memory().size()) outside.set(use.user);
    });
    std::optional<std::size_t> worst;
    for (std::size_t user = 0; user < squares * tables.size(); ++user) {
      if (clashes[user] == 0) continue;
      const std::size_t look_ups = count_look_ups(user);
      if (data != nullptr && 2 * clashes[user] <= look_ups && !outside[user]) continue;
      // Of two that clash only with each other, the one with fewer look-ups: a wrong magic of more
      // would hardly do even for itself.
      const bool more = !worst || clashes[user] > clashes[*worst] ||
                        (clashes[user] == clashes[*worst] && look_ups < count_look_ups(*worst));
      if (more) worst = user;
    }
    return worst;
  }

  /// Blames the magic of a square if another digit explains what is lost, or the offset if another
  /// one does; otherwise, by data the magic, which may be of another search, else the offset.
  void blame(std::size_t user) {
    WrongMagic found;
    std::optional<LookUp> last;
    each_clash([&](const Use& use, const Use* other) {
      if (use.user != user) return;
      if (last && last->at == use.look_up.at) return;
      last = use.look_up;
      found.lost += use.count;
      found.at = use.look_up.at;
      found.clash.clear();
      for (const Use* each : {&use, other}) {
        if (other == nullptr) break;
        const Reading& reading = judged(each->user).reading();
        found.clash.push_back(
            {reading.is_rook, reading.bit(each->user % squares), each->look_up.occupied});
      }
    });
    Judged& one = judged(user);
    const std::size_t entry = user % squares;
    one.is_wrong.set(entry);
    look_up();
    const auto is_right = [&](std::uint64_t magic) {
      return (data != nullptr || one.is_right(entry, magic)) &&
             std::ranges::all_of(one.look_ups(entry), [&](const Occupancy& each) {
               const LookUp look_up = one.look_up(entry, magic, each);
               const bool is_free = data == nullptr && (look_up.at >= memory().size() ||
                                                        memory()[look_up.at].value == 0);
               return is_free || finds(memory(), look_up);
             });
    };
    const auto magic = one_digit_repair(one.magic(entry), is_right);
    std::optional<std::uint64_t> offset;
    std::uint64_t& start = one.starts[entry];
    for (start = 0; data != nullptr && !offset && start < memory().size(); ++start) {
      if (is_right(one.magic(entry))) offset = start;
    }
    const bool of_magic = one.offsets == nullptr || magic || (!offset && data != nullptr);
    WrongMagic& blamed = one.blame(of_magic ? Number::magic : Number::offset, entry);
    blamed.should_be = of_magic ? magic : offset;
    blamed.look_ups = count_look_ups(user);
    blamed.lost = found.lost;
    blamed.at = found.at;
    blamed.clash = found.clash;
  }

  void blame_data(std::set<const read::Number*>& seen) const {
    constexpr std::size_t most_told = 4096;
    std::size_t told = 0;
    for (const auto& [at, uses] : lost) {
      if (told == most_told || !seen.insert(&memory()[at]).second) continue;
      const auto& [is, place] = memory()[at];
      WrongMagic one{Number::datum, place, at, 0, is, is};
      for (const Use& use : uses) {
        if (finds(memory(), use.look_up)) continue;
        one.bit = judged(use.user).reading().bit(use.user % squares);
        one.should_be = (*one.should_be & ~use.look_up.lines) | use.look_up.attacks;
      }
      judged(0).wrong.push_back(one);
      ++told;
    }
  }
};

}  // namespace

void judge_squares(Judged& judged) {
  judge_slip(judged, Number::magic);
  judge_slip(judged, Number::shift);
  for (std::size_t entry = 0; entry < squares; ++entry) {
    if (!judged.is_wrong[entry]) judge_square(judged, entry);
  }
}

Judged with_data(const Judged& judged, const std::vector<Numbers>& data,
                 const std::vector<const Numbers*>& offsets) {
  Judged best = judged;
  std::size_t most = 0;
  const auto lost_and_found = [](const Judged& one, std::size_t of_each) {
    std::array<std::size_t, 2> count{};
    one.each_look_up(of_each, [&](std::size_t, const LookUp& each) {
      ++count[finds(one.data->numbers, each) ? 1 : 0];
    });
    return count;
  };
  for (const bool masked : {false, true}) {
    for (const Numbers& each : data) {
      for (Judged& one : with_slices(judged, each.numbers.size(), offsets)) {
        one.data = &each;
        one.masked = masked;
        // Most data are not those of most magics: the empty board finds its set on no square.
        if (lost_and_found(one, 1)[1] == 0) continue;
        const auto [lost, found] = lost_and_found(one, all_of_them);
        if (found < lost || found <= most) continue;
        most = found;
        best = std::move(one);
      }
    }
    if (best.data != nullptr) break;
  }
  return best;
}

void judge_entries(std::span<Judged* const> tables, std::set<const read::Number*>& seen) {
  const auto judge = [&](Entries& entries) {
    for (entries.look_up(); const auto worst = entries.worst(); entries.look_up()) {
      entries.blame(*worst);
    }
    if (entries.data != nullptr) entries.blame_data(seen);
  };
  if (tables.front()->data != nullptr) {
    Entries entries{tables};
    judge(entries);
    return;
  }
  /// How pieces share the memory that they fill.
  struct Sharing {
    bool separate;  ///< each piece has one of its own
    bool masked;
  };
  const auto shared = [&](const Sharing& sharing) {
    std::vector<Entries> all;
    for (Judged* each : tables) each->masked = sharing.masked;
    for (std::size_t i = 0; i < (sharing.separate ? tables.size() : 1); ++i) {
      all.push_back({sharing.separate ? tables.subspan(i, 1) : tables});
      all.back().look_up();
    }
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
    for (const Entries& each : shared(sharing)) disturbed += each.count_disturbed();
    if (disturbed < fewest) best = sharing;
    fewest = std::min(fewest, disturbed);
  }
  for (Entries& each : shared(best)) judge(each);
}

}  // namespace bbtables::recognise
