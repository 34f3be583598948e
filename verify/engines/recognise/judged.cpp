// A look-up takes a magic, a shift and an offset to an entry of the attack data. If it finds the
// wrong attacks, one of the four is wrong: the one that explains most lost look-ups.

#include <map>
#include <utility>

#include "engines/recognise/look_ups.hpp"

namespace bbtables::recognise {
namespace {

using tables::Occupancy;
using Number = WrongMagic::Number;

constexpr std::size_t all_of_them = static_cast<std::size_t>(-1);

/// The numbers with another hexadecimal digit in one place that are right; no more than two of
/// them.
template <class IsRight>
std::vector<std::uint64_t> one_digit_repairs(std::uint64_t is, const IsRight& is_right) {
  std::vector<std::uint64_t> right;
  for (unsigned place = 0; place < 64; place += 4) {
    for (std::uint64_t flipped = 1; flipped < 16 && right.size() < 2; ++flipped) {
      const std::uint64_t other = is ^ flipped << place;
      if (is_right(other)) right.push_back(other);
    }
  }
  return right;
}

/// What a number should be, if only one will do.
std::optional<std::uint64_t> only(const std::vector<std::uint64_t>& right) {
  return right.size() == 1 ? std::optional{right.front()} : std::nullopt;
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
  one.should_be = by_shift ? judged.widths.written(room) : only(one_digit_repairs(magic, is_right));
  // The report shows what is found first among those with few pieces.
  const auto look_ups = tables::occupancies(reading.piece().slider(), one.bit);
  one.look_ups = look_ups.size();
  if (!fits) return;
  const Hash hash = reading.hash(entry, magic, judged.widths.bits[entry]);
  std::map<std::uint64_t, Occupancy> stored;
  for (const Occupancy& each : look_ups) {
    const std::uint64_t index = hash.index(each.occupied);
    const Occupancy& first = stored.try_emplace(index, each).first->second;
    if (first.attacks == each.attacks || one.lost++ != 0) continue;
    one.at = index;
    for (const Occupancy& of : {first, each}) {
      one.clash.push_back({reading.is_rook, one.bit, of.occupied});
    }
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

/// Once for each way in which the slices may be laid out in data of that size.
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

  /// The square that clashes most often, if any does.
  [[nodiscard]] std::optional<std::size_t> worst() const {
    std::array<std::size_t, 2 * squares> clashes{};
    each_clash([&](const Use& use, const Use*) { ++clashes[use.user]; });
    // Of two that clash only with each other, the one with fewer look-ups: a wrong magic of more
    // would hardly do even for itself.
    const auto weight = [&](std::size_t user) {
      return std::pair{clashes[user], -static_cast<std::ptrdiff_t>(count_look_ups(user))};
    };
    std::size_t worst = 0;
    for (std::size_t user = 1; user < squares * tables.size(); ++user) {
      if (weight(user) > weight(worst)) worst = user;
    }
    return clashes[worst] == 0 ? std::nullopt : std::optional{worst};
  }

  /// Blames the magic of a square if another digit explains what is lost, or the offset if another
  /// one does. Otherwise, by data the magic if most look-ups are lost, or look where no data are,
  /// else the data; without data the offset.
  void blame(std::size_t user) {
    WrongMagic found{.look_ups = count_look_ups(user)};
    std::size_t entries = 0;
    bool outside = false;
    each_clash([&](const Use& use, const Use* other) {
      if (use.user != user || (entries != 0 && found.at == use.look_up.at)) return;
      ++entries;
      found.lost += use.count;
      found.at = use.look_up.at;
      outside |= data != nullptr && found.at >= memory().size();
      if (other == nullptr) return;
      found.clash.clear();
      for (const Use* each : {&use, other}) {
        const Reading& reading = judged(each->user).reading();
        const unsigned bit = reading.bit(each->user % squares);
        found.clash.push_back({reading.is_rook, bit, each->look_up.occupied});
      }
    });
    const bool certain = data == nullptr || 2 * found.lost > found.look_ups || outside;
    // What is lost by one datum alone is explained by that.
    if (!certain && entries < 2) return;
    Judged& one = judged(user);
    const std::size_t entry = user % squares;
    const std::uint64_t was = one.starts[entry];
    one.is_wrong.set(entry);
    if (data == nullptr) look_up();
    // Where sets are not written down, an entry that no other square looks up does as well, but
    // some are shared with others if they overlap at all.
    const auto is_right = [&](std::uint64_t magic) {
      std::size_t finding = 0;
      const bool none_lost = std::ranges::all_of(one.look_ups(entry), [&](const Occupancy& each) {
        const LookUp look_up = one.look_up(entry, magic, each);
        finding += finds(memory(), look_up) ? 1 : 0;
        return finds(memory(), look_up) || (data == nullptr && (look_up.at >= memory().size() ||
                                                                memory()[look_up.at].value == 0));
      });
      return none_lost && finding != 0 && one.is_right(entry, magic);
    };
    const auto magics = one_digit_repairs(one.magic(entry), is_right);
    std::vector<std::uint64_t> offsets;
    std::uint64_t& start = one.starts[entry];
    for (start = 0; data != nullptr && start < memory().size(); ++start) {
      if (is_right(one.magic(entry))) offsets.push_back(start);
    }
    start = was;
    one.is_wrong[entry] = certain || !magics.empty() || !offsets.empty();
    if (!one.is_wrong[entry]) return;
    const bool of_magic =
        one.offsets == nullptr || !magics.empty() || (offsets.empty() && data != nullptr);
    found.should_be = only(of_magic ? magics : offsets);
    one.blame(of_magic ? Number::magic : Number::offset, entry, std::move(found));
  }

  /// Blames squares until no look-up is lost but by wrong data.
  void judge() {
    for (std::size_t user = 0; data != nullptr && user < squares; ++user) blame(user);
    look_up();
    while (const auto user = data == nullptr ? worst() : std::nullopt) {
      blame(*user);
      look_up();
    }
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
        // A quick test: if these are not their data, no square finds its set on the empty board.
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
  if (tables.front()->data != nullptr) {
    Entries entries{tables};
    entries.look_up();
    entries.judge();
    entries.blame_data(seen);
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
  for (Entries& each : shared(best)) each.judge();
}

}  // namespace bbtables::recognise
