#include "engines/recognise/pairing.hpp"

#include <array>
#include <limits>
#include <numeric>

namespace bbtables::recognise {
namespace {

/// What the last step took: an entry with its number, an entry alone, which is missing, or a number
/// alone, which is too many.
enum Step : std::uint8_t { both, entry_alone, number_alone };
using Costs = std::array<std::uint32_t, 3>;  // by the last step

constexpr std::uint32_t wrong_number = 5;
constexpr std::uint32_t alone = 4;
constexpr std::uint32_t first_alone = 5;  // so that those in a row are cheaper than those scattered
constexpr std::uint32_t unreached = std::numeric_limits<std::uint32_t>::max() / 2;

/// Gotoh's alignment with affine gap costs (J. Mol. Biol. 162, 1982), in a band about the diagonal.
class Band {
 public:
  Band(const Run& run, std::span<const std::uint64_t> right, bool goes_on)
      : run_{run}, right_{right}, goes_on_{goes_on} {
    const std::size_t numbers = run.values.size();
    const std::size_t longer = std::max(numbers, right.size()) - std::min(numbers, right.size());
    reach_ = farthest_pair + (goes_on ? 0 : longer);
    width_ = 2 * reach_ + 1;
    before_.resize((right.size() + 1) * width_);
  }

  Pairing best() {
    std::vector<Costs> row(width_, Costs{unreached, unreached, unreached});
    std::vector<Costs> above = row;
    for (std::size_t entry = 0; entry <= right_.size(); ++entry) {
      std::swap(row, above);
      for (std::size_t at = 0; at < width_; ++at) row[at] = cost(entry, at, row, above);
    }
    return back_from(end_in(row));
  }

 private:
  /// Which number, counted from 1, stands at that place of the entry's row; 0 before the first.
  [[nodiscard]] std::ptrdiff_t number(std::size_t entry, std::size_t at) const {
    return static_cast<std::ptrdiff_t>(entry + at) - static_cast<std::ptrdiff_t>(reach_);
  }

  static Step cheapest(const Costs& costs) {
    Step best = both;
    for (const Step step : {entry_alone, number_alone}) {
      if (costs[step] < costs[best]) best = step;
    }
    return best;
  }

  Costs cost(std::size_t entry, std::size_t at, const std::vector<Costs>& row,
             const std::vector<Costs>& above) {
    const std::ptrdiff_t count = number(entry, at);
    if (count < 0 || count > static_cast<std::ptrdiff_t>(run_.values.size())) {
      return {unreached, unreached, unreached};
    }
    if (entry == 0 && count == 0) return {0, unreached, unreached};
    Costs costs{unreached, unreached, unreached};
    std::uint8_t& before = before_[entry * width_ + at];
    const auto take = [&](Step step, const Costs& from, std::uint32_t new_step,
                          std::uint32_t same_step) {
      Costs all{from[both] + new_step, from[entry_alone] + new_step, from[number_alone] + new_step};
      all[step] = from[step] + same_step;
      const Step last = cheapest(all);
      costs[step] = all[last];
      before = static_cast<std::uint8_t>(before | last << 2 * step);
    };
    if (entry != 0 && count != 0) {
      const auto place = static_cast<std::size_t>(count - 1);
      const bool wrong = run_.known(place) && run_.values[place] != right_[entry - 1];
      const std::uint32_t price = wrong ? wrong_number : 0;
      take(both, above[at], price, price);
    }
    if (entry != 0 && at + 1 < width_) take(entry_alone, above[at + 1], first_alone, alone);
    if (count != 0 && at != 0) take(number_alone, row[at - 1], first_alone, alone);
    return costs;
  }

  /// Where the cheapest pairing of the whole table ends: at the last number, or, if the run may go
  /// on, anywhere; where it costs the same, as near as can be to the table's own length.
  [[nodiscard]] std::size_t end_in(const std::vector<Costs>& row) {
    const auto last = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(run_.values.size()) -
                                               number(right_.size(), 0));
    std::size_t best = last;
    if (goes_on_) {
      const auto distance = [&](std::size_t at) {
        return std::max(at, reach_) - std::min(at, reach_);
      };
      const auto price = [&](std::size_t at) {
        return std::pair{row[at][cheapest(row[at])], distance(at)};
      };
      for (std::size_t at = 0; at < width_; ++at) {
        if (price(at) < price(best)) best = at;
      }
    }
    last_ = cheapest(row[best]);
    return best;
  }

  [[nodiscard]] Pairing back_from(std::size_t at) const {
    std::size_t entry = right_.size();
    Pairing pairing;
    pairing.entry_of.resize(static_cast<std::size_t>(number(entry, at)), Pairing::none);
    Step step = last_;
    while (entry != 0 || number(entry, at) != 0) {
      const auto before = static_cast<Step>(before_[entry * width_ + at] >> 2 * step & 3);
      if (step == both) {
        pairing.entry_of[static_cast<std::size_t>(number(entry, at) - 1)] = entry - 1;
        --entry;
      } else if (step == entry_alone) {
        --entry;
        ++at;
      } else {
        --at;
      }
      step = before;
    }
    return pairing;
  }

  Run run_;
  std::span<const std::uint64_t> right_;
  bool goes_on_;
  std::size_t reach_;
  std::size_t width_;
  /// The step before each step to a place, two bits for each of the three.
  std::vector<std::uint8_t> before_;
  Step last_ = both;
};

}  // namespace

Pairing paired(const Run& run, std::span<const std::uint64_t> right, bool goes_on) {
  return Band{run, right, goes_on}.best();
}

Pairing one_by_one(std::size_t size) {
  Pairing pairing;
  pairing.entry_of.resize(size);
  std::iota(pairing.entry_of.begin(), pairing.entry_of.end(), std::size_t{0});
  return pairing;
}

}  // namespace bbtables::recognise
