// Prices in bits, and the cheapest alignment of a run with a table.

#include "engines/recognise/story.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

namespace bbtables::recognise {
namespace {

/// The prices of a run's numbers as edits of a table, and of the table's own entries.
struct Prices {
  Run run;
  std::span<const std::uint64_t> right;
  std::vector<int> alone;    ///< of each number written alone,
  std::vector<int> written;  ///< or as a copy of some entry, whichever is cheaper
  std::vector<int> own;      ///< of each entry written alone

  Prices(const Run& numbers, std::span<const std::uint64_t> table)
      : run{numbers}, right{table}, alone{prices(run)}, written{alone}, own{alone} {
    // Most runs are the table itself: then its entries cost the same, and nobody asks for copies.
    const bool is_read = std::ranges::count(run.unread, 1) == 0;
    if (is_read && std::ranges::equal(run.values, right)) return;
    own = prices({right, {}});
    std::vector<std::uint64_t> entries{right.begin(), right.end()};
    std::ranges::sort(entries);
    const int which = static_cast<int>(std::bit_width(right.size()));
    for (std::size_t number = 0; number < written.size(); ++number) {
      const bool is_entry = std::ranges::binary_search(entries, run.values[number]);
      if (is_entry) written[number] = std::min(written[number], which);
    }
  }

  [[nodiscard]] bool is_right(std::size_t number, std::size_t entry) const {
    return !run.known(number) || run.values[number] == right[entry];
  }
  /// The price of a number that stands for an entry: none if it is right. A wrong one is written
  /// by what differs, alone, or as another entry unless that has moved.
  [[nodiscard]] int both(std::size_t number, std::size_t entry, bool moved = false) const {
    if (is_right(number, entry)) return 0;
    return std::min(InBits::edit + (moved ? alone : written)[number],
                    price_of_edit(run.values[number], right[entry]));
  }
};

/// The evidence for a story of the first `written` numbers, whose edits cost so much.
Evidence evidence_of(const Prices& prices, const std::vector<std::size_t>& entry_of,
                     std::size_t written, int edits) {
  const int* const alone = prices.alone.data();
  Evidence evidence{.saved = std::accumulate(alone, alone + written, -edits),
                    .whole = std::accumulate(prices.own.begin(), prices.own.end(), 0),
                    .edits = edits};
  for (std::size_t number = 0; number < entry_of.size(); ++number) {
    const std::size_t entry = entry_of[number];
    if (entry == Story::none) continue;
    if (!prices.run.known(number)) evidence.whole -= prices.own[entry];
    if (prices.is_right(number, entry)) evidence.right += prices.alone[number];
  }
  return evidence;
}

/// A step of the alignment: an entry with its number, an entry alone, which is missing, or a number
/// alone, which is too many.
enum Step : std::uint8_t { both, entry_alone, number_alone };
using Costs = std::array<int, 3>;  // by the last step

std::size_t pairs = 0;

constexpr int unreached = std::numeric_limits<int>::max() / 2;

/// Gotoh's alignment with affine gap costs (J. Mol. Biol. 162, 1982), in a band about the diagonal.
class Band {
 public:
  /// Entries that stand elsewhere are copies, or have `moved` from their own place.
  Band(const Run& run, std::span<const std::uint64_t> right, bool goes_on, bool moved)
      : run_{run}, right_{right}, goes_on_{goes_on}, moved_{moved}, prices_{run, right} {
    const std::size_t numbers = run.values.size();
    const std::size_t longer = std::max(numbers, right.size()) - std::min(numbers, right.size());
    reach_ = two_ranks + (goes_on ? 0 : longer);
    width_ = 2 * reach_ + 1;
    before_.resize((right.size() + 1) * width_);
  }

  /// The entries of the numbers, without evidence for the table as a whole.
  Story best() {
    pairs += before_.size();
    std::vector<Costs> row(width_, Costs{unreached, unreached, unreached});
    std::vector<Costs> above = row;
    for (std::size_t entry = 0; entry <= right_.size(); ++entry) {
      std::swap(row, above);
      for (std::size_t at = 0; at < width_; ++at) row[at] = cost(entry, at, row, above);
    }
    const auto [edits, distance, last, at] = end_in(row);
    return back_from(at, last, edits);
  }

 private:
  /// Which number, counted from 1, stands at that place of the entry's row; 0 before the first.
  [[nodiscard]] std::ptrdiff_t number(std::size_t entry, std::size_t at) const {
    return static_cast<std::ptrdiff_t>(entry + at) - static_cast<std::ptrdiff_t>(reach_);
  }

  static Step cheapest(const Costs& costs) {
    return static_cast<Step>(std::ranges::min_element(costs) - costs.begin());
  }

  Costs cost(std::size_t entry, std::size_t at, const std::vector<Costs>& row,
             const std::vector<Costs>& above) {
    const std::ptrdiff_t count = number(entry, at);
    if (count < 0 || count > std::ssize(run_.values)) return {unreached, unreached, unreached};
    if (entry == 0 && count == 0) return {0, unreached, unreached};
    Costs costs{unreached, unreached, unreached};
    std::uint8_t& before = before_[entry * width_ + at];
    const auto take = [&](Step step, const Costs& from, int new_step, int same_step) {
      Costs all{from[both] + new_step, from[entry_alone] + new_step, from[number_alone] + new_step};
      all[step] = from[step] + same_step;
      const Step last = cheapest(all);
      costs[step] = std::min(all[last], unreached);
      before = static_cast<std::uint8_t>(before | last << 2 * step);
    };
    if (entry != 0 && count != 0) {
      const int price = prices_.both(static_cast<std::size_t>(count - 1), entry - 1, moved_);
      take(both, above[at], price, price);
    }
    constexpr int first = InBits::first + InBits::edit;
    if (entry != 0 && at + 1 < width_) {
      // Where the run goes on, entries would otherwise be best left out.
      const int own = goes_on_ ? prices_.own[entry - 1] : 0;
      take(entry_alone, above[at + 1], first + own, InBits::edit + own);
    }
    // What follows the last entry is not the table's.
    if (count != 0 && at != 0 && entry != right_.size()) {
      const int written = prices_.written[static_cast<std::size_t>(count - 1)];
      take(number_alone, row[at - 1], first + written, InBits::edit + written);
    }
    return costs;
  }

  /// Whether the numbers from that one on are too many, and nothing else: if each is an entry of
  /// the table, or was written a moment ago, or costs no more by itself. Zeros alone are for no
  /// square.
  [[nodiscard]] bool are_too_many(std::size_t first) const {
    if (goes_on_) return false;
    bool are_zeros = true;
    for (std::size_t number = first; number < run_.values.size(); ++number) {
      const int alone = price_of(run_.values[number]);
      if (run_.values[number] == 0) continue;
      if (prices_.written[number] < alone) {
        are_zeros = false;
      } else if (alone > InBits::again_soon) {
        return false;
      }
    }
    return !are_zeros;
  }

  /// What the numbers from that one on take.
  [[nodiscard]] int price_of_rest(std::size_t first) const {
    const bool too_many = are_too_many(first);
    int sum = too_many ? InBits::first : 0;
    for (std::size_t number = first; number < run_.values.size(); ++number) {
      sum += too_many ? InBits::edit + prices_.written[number] : prices_.alone[number];
    }
    return sum;
  }

  /// What the cheapest story of the whole table costs, how far its end is from the table's own
  /// length, of several as near as can be, its last step, and where that leads to. What follows is
  /// written by itself.
  using End = std::tuple<int, std::size_t, Step, std::size_t>;
  [[nodiscard]] End end_in(const std::vector<Costs>& row) const {
    const auto price = [&](std::size_t at) {
      const auto behind = static_cast<std::size_t>(number(right_.size(), at));
      const Step last = cheapest(row[at]);
      const std::size_t distance = std::max(at, reach_) - std::min(at, reach_);
      return End{row[at][last] + (goes_on_ ? 0 : price_of_rest(behind)), distance, last, at};
    };
    End best = price(0);
    for (std::size_t at = 1; at < width_; ++at) best = std::min(best, price(at));
    return best;
  }

  [[nodiscard]] Story back_from(std::size_t at, Step step, int edits) const {
    std::size_t entry = right_.size();
    Story story;
    const auto behind = static_cast<std::size_t>(number(entry, at));
    story.entry_of.resize(are_too_many(behind) ? run_.values.size() : behind, Story::none);
    while (entry != 0) {  // numbers in front of all entries stand for none
      const auto before = static_cast<Step>(before_[entry * width_ + at] >> 2 * step & 3);
      if (step == both) {
        story.entry_of[static_cast<std::size_t>(number(entry, at) - 1)] = entry - 1;
        --entry;
      } else if (step == entry_alone) {
        --entry;
        ++at;
      } else {
        --at;
      }
      step = before;
    }
    const auto written = goes_on_ ? story.entry_of.size() : run_.values.size();
    story.evidence = evidence_of(prices_, story.entry_of, written, edits);
    return story;
  }

  Run run_;
  std::span<const std::uint64_t> right_;
  bool goes_on_;
  bool moved_;
  Prices prices_;
  std::size_t reach_;
  std::size_t width_;
  /// The step before each step to a place, two bits for each of the three.
  std::vector<std::uint8_t> before_;
};

}  // namespace

int price_of(std::uint64_t value) {
  const int digits = static_cast<int>(std::bit_width(std::min(value, -value)));
  return std::min({65, 2 + 2 * digits, price_of_squares(value)});
}

int price_of_squares(std::uint64_t value) {
  const int squares = std::popcount(value);
  return 4 + InBits::square * std::min(squares, 64 - squares);
}

int price_of_edit(std::uint64_t value, std::uint64_t right) {
  if (value == right) return 0;
  // A lost sign is less likely than one square, which the negative of another table may be off by.
  const int squares = value == 0 - right ? 2 : std::popcount(value ^ right);
  return InBits::edit + 2 + InBits::square * squares;
}

std::vector<int> prices(const Run& run) {
  std::vector<int> all(run.values.size());
  for (std::size_t number = 0; number < all.size(); ++number) {
    if (!run.known(number)) continue;
    const std::uint64_t value = run.values[number];
    all[number] = price_of(value);
    for (std::size_t back = 1; back <= std::min(two_ranks, number); ++back) {
      if (run.values[number - back] != value || !run.known(number - back)) continue;
      all[number] = std::min(all[number], back == 1 ? InBits::again_at_once : InBits::again_soon);
      break;
    }
  }
  return all;
}

Story story_of(const Run& run, std::span<const std::uint64_t> right, bool goes_on) {
  if (std::ranges::equal(run.values, right)) return in_place(run, right);
  Story story = Band{run, right, goes_on, false}.best();
  const Evidence& evidence = story.evidence;
  if (evidence.resembles() || !evidence.saves(Evidence::of_resemblance)) return story;
  // Where lines changed places, copies are cheaper to tell, but one half of them is right.
  Story moved = Band{run, right, goes_on, true}.best();
  return moved.evidence.resembles() ? moved : story;
}

std::size_t pairs_tried() { return pairs; }

Story in_place(const Run& run, std::span<const std::uint64_t> right) {
  Story story;
  story.entry_of.resize(right.size());
  std::iota(story.entry_of.begin(), story.entry_of.end(), std::size_t{0});
  const Prices prices{run, right};
  int edits = 0;
  for (std::size_t entry = 0; entry < right.size(); ++entry) edits += prices.both(entry, entry);
  story.evidence = evidence_of(prices, story.entry_of, right.size(), edits);
  return story;
}

}  // namespace bbtables::recognise
