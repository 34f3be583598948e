#include <algorithm>
#include <map>

#include "engines/recognise/judged.hpp"

namespace bbtables::recognise {

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

namespace {

using tables::Occupancy;
using Kind = WrongMagic::Kind;

/// A manner of finding sets in data.
struct Fit {
  const Numbers* data = nullptr;
  Starts starts = {};
  bool masked = false;
  std::size_t found = 0;  ///< look-ups that find their set
};

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

}  // namespace

void judge_by_data(Judged& judged, const std::vector<Numbers>& data,
                   std::set<const read::Number*>& seen) {
  const Fit fit = fitting_data(judged, data);
  if (fit.data == nullptr) return;
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

}  // namespace bbtables::recognise
