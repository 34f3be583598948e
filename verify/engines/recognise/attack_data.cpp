#include <algorithm>
#include <map>

#include "engines/recognise/judged.hpp"

namespace bbtables::recognise {

Starts starts_of(const Numbers& offsets) {
  Starts starts{};
  for (std::size_t entry = 0; entry < squares; ++entry) {
    starts[entry] = offsets.numbers[entry].value;
  }
  return starts;
}

namespace {

using tables::Occupancy;
using Kind = WrongMagic::Kind;

/// Where slices begin, and what says so, if anything does.
struct Slices {
  Starts starts;
  const Numbers* offsets = nullptr;
};

/// Where they may begin in data of that size.
std::vector<Slices> possible_slices(const Judged& judged, std::size_t size,
                                    const std::vector<const Numbers*>& offsets) {
  if (judged.offsets != nullptr) return {{starts_of(*judged.offsets), judged.offsets}};
  std::vector<Slices> all;
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
  if (size % squares == 0 && size / squares >= longest) all.push_back({rows});
  // What is left in front or behind is the other piece's.
  if (sum <= size) all.push_back({packed});
  if (sum < size) {
    for (std::uint64_t& start : packed) start += size - sum;
    all.push_back({packed});
  }
  for (const Numbers* each : offsets) all.push_back({starts_of(*each), each});
  return all;
}

/// A manner of finding sets in data.
struct Fit {
  const Numbers* data = nullptr;
  Slices slices = {};
  bool masked = false;
  std::size_t found = 0;  ///< look-ups that find their set
};

bool finds(const Numbers& data, std::uint64_t at, const Occupancy& look_up, std::uint64_t lines) {
  return at < data.numbers.size() && (data.numbers[at].value & lines) == look_up.attacks;
}

/// On how many squares the look-up of the empty board finds its set: a quick answer, since most
/// data are not those of most magics.
std::size_t count_found_when_empty(const Judged& judged, const Numbers& data, const Starts& starts,
                                   bool masked) {
  std::size_t found = 0;
  for (std::size_t entry = 0; entry < squares; ++entry) {
    if (judged.is_wrong[entry]) continue;
    const Occupancy& empty = judged.look_ups(entry).front();
    const std::uint64_t lines = masked ? empty.attacks : ~std::uint64_t{0};
    const Hash hash = judged.hash(entry, judged.bits[entry]);
    if (finds(data, starts[entry] + hash.index(empty.occupied), empty, lines)) ++found;
  }
  return found;
}
constexpr std::size_t fewest_when_empty = squares / 8;

/// The data in which at least half of the look-ups find their set, plain rather than masked.
Fit fitting_data(const Judged& judged, const std::vector<Numbers>& data,
                 const std::vector<const Numbers*>& offsets) {
  Fit best;
  for (const bool masked : {false, true}) {
    for (const Numbers& each : data) {
      for (const Slices& slices : possible_slices(judged, each.numbers.size(), offsets)) {
        if (count_found_when_empty(judged, each, slices.starts, masked) < fewest_when_empty) {
          continue;
        }
        Fit fit{&each, slices, masked};
        std::size_t all = 0;
        for_each_look_up(judged, slices.starts, masked,
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

void judge_by_data(Judged& judged, const MagicParts& own, const MagicParts& elsewhere,
                   std::set<const read::Number*>& seen) {
  std::vector<const Numbers*> offsets;
  for (const MagicParts* parts : {&own, &elsewhere}) {
    for (const Numbers& each : parts->offsets) offsets.push_back(&each);
  }
  Fit fit = fitting_data(judged, own.data, offsets);
  if (fit.data == nullptr) fit = fitting_data(judged, elsewhere.data, offsets);
  if (fit.data == nullptr) return;
  constexpr std::size_t most_told = 4096;
  const auto& numbers = fit.data->numbers;
  std::array<std::size_t, squares> lost{};
  std::bitset<squares> outside;
  const auto for_each_lost = [&](const auto& take) {
    for_each_look_up(judged, fit.slices.starts, fit.masked,
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
  judged.offsets = fit.slices.offsets;
  judged.masked = fit.masked;
}

}  // namespace bbtables::recognise
