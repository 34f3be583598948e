#include "engines/recognise/series.hpp"

#include <algorithm>
#include <iterator>

#include "engines/recognise/names.hpp"

namespace bbtables::recognise {

std::vector<read::Array> SeriesFinder::take(const read::Array& constant) {
  constexpr std::size_t most_open = 16;
  auto named = line_named(constant.name);
  if (!named) named = line_lettered(constant.name);
  if (!named) return {constant};
  std::vector<read::Array> ready;
  // A file that has come before begins another series, as in another function.
  auto series = std::ranges::find_if(open_, [&](const Series& each) {
    return each.name == named->series && !each.constants.at(named->number);
  });
  if (series == open_.end()) {
    if (open_.size() == most_open) {
      ready = constants_of(open_.front());
      open_.pop_front();
    }
    open_.push_back({named->series, constant.place, {}});
    series = std::prev(open_.end());
  }
  series->constants.at(named->number) = constant;
  const std::vector<read::Array> come = constants_of(*series);
  if (come.size() != lines) return ready;
  read::Array array{.name = series->name, .place = series->place, .lists = {{0, lines, 0}}};
  for (const read::Array& each : come) {
    array.numbers.push_back(each.numbers.front());
    array.decimal |= each.decimal;
    array.negative |= each.negative;
    array.ignored |= each.ignored;
  }
  open_.erase(series);
  return {array};
}

std::vector<read::Array> SeriesFinder::finish() const {
  std::vector<read::Array> all;
  for (const Series& series : open_)
    std::ranges::move(constants_of(series), std::back_inserter(all));
  return all;
}

std::vector<read::Array> SeriesFinder::constants_of(const Series& series) {
  std::vector<read::Array> constants;
  for (const auto& each : series.constants) {
    if (each) constants.push_back(*each);
  }
  return constants;
}

}  // namespace bbtables::recognise
