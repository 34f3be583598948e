// Without attack data, the entries that look-ups share tell whether they can all be right.

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "engines/recognise/judged.hpp"

namespace bbtables::recognise {
namespace {

using tables::Occupancy;
using Kind = WrongMagic::Kind;

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
    const Starts starts = starts_of(*judged.offsets);
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
    const Starts starts = starts_of(*judged->offsets);
    for_each_look_up(*judged, starts, false,
                     [&](std::size_t, const Occupancy& each, auto, std::uint64_t at) {
                       if (at >= sets.size()) sets.resize(at + 1);
                       undisturbed &= sets[at] == 0 || sets[at] == each.attacks;
                       sets[at] = each.attacks;
                     });
  }
  return undisturbed;
}

}  // namespace

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
    const auto& [offset, place] = judged.offsets->numbers[entry];
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

}  // namespace bbtables::recognise
