#include "engines/recognise/series.hpp"

#include <algorithm>
#include <utility>

#include "engines/recognise/names.hpp"

namespace bbtables::recognise {

std::optional<read::Array> SeriesFinder::take(const read::Array& constant) {
  constexpr std::size_t most_open = 16;
  const auto named = line_named(constant.name);
  if (!named) return {};
  auto series = std::ranges::find(open_, named->series, &Series::name);
  if (series == open_.end()) {
    if (open_.size() == most_open) open_.pop_front();
    open_.push_back({named->series, constant.place, {}, false, false});
    series = std::prev(open_.end());
  }
  series->numbers.at(named->number) = constant.numbers.front();
  series->decimal |= constant.decimal;
  series->negative |= constant.negative;
  if (!std::ranges::all_of(series->numbers,
                           [](const auto& number) { return number.has_value(); })) {
    return {};
  }
  read::Array array{.name = std::move(series->name),
                    .place = series->place,
                    .lists = {{0, lines, 0}},
                    .decimal = series->decimal,
                    .negative = series->negative};
  for (const auto& number : series->numbers) array.numbers.push_back(*number);
  open_.erase(series);
  return array;
}

}  // namespace bbtables::recognise
