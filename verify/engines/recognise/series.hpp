#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/recognise/sayings.hpp"

namespace bbtables::recognise {

/// A constant, or a series of them as one array and, in case that is no table, one by one.
struct Constants {
  read::Array array;
  std::vector<read::Array> one_by_one = {};
};

/// Makes one array of a series of constants, which are one entry each of a table: FILE_A, FILE_B, …
/// FILE_H, or A, B, … H, or ROW_0, … ROW_7.
class SeriesFinder {
 public:
  /// Takes the next constant, and returns what can be judged now: the constant itself, if it is in
  /// no series; or, with the last constant of a series, the series as one array, in the order of
  /// files or ranks. The array is called "FILE_*" and has the place of its first constant. Returns
  /// nothing while others of the series may follow, or else constants that have waited for too
  /// long.
  [[nodiscard]] std::vector<Constants> take(const read::Array& constant) {
    constexpr std::size_t most_open = 16;
    const auto named = saying_of(constant.name).in_series;
    if (!named) return {{constant}};
    std::vector<Constants> ready;
    // A file that has come before begins another series, as in another function.
    auto series = std::ranges::find_if(open_, [&](const Series& each) {
      return each.name == named->name && !each.constants.at(named->number);
    });
    if (series == open_.end()) {
      if (open_.size() == most_open) {
        ready = together(open_.front());
        open_.pop_front();
      }
      open_.push_back({named->name, constant.place, {}});
      series = std::prev(open_.end());
    }
    series->constants.at(named->number) = constant;
    if (!is_whole(*series, 1)) return ready;  // after 0 … 7 there may come an 8
    ready = together(*series);
    open_.erase(series);
    return ready;
  }

  /// What is still waiting at the end of the source.
  [[nodiscard]] std::vector<Constants> finish() const {
    std::vector<Constants> all;
    for (const Series& series : open_) std::ranges::move(together(series), std::back_inserter(all));
    return all;
  }

 private:
  static constexpr std::size_t lines = 8;

  struct Series {
    std::string name;
    read::Place place;
    std::array<std::optional<read::Array>, lines + 1> constants;  ///< by their number
  };

  static bool is_whole(const Series& series, std::size_t first) {
    return std::all_of(series.constants.begin() + first, series.constants.begin() + first + lines,
                       [](const auto& constant) { return constant.has_value(); });
  }

  /// The constants of a series, those from 1 to 8 or from 0 to 7 as one array if they are all
  /// there: they are the last ones.
  static std::vector<Constants> together(const Series& series) {
    std::vector<Constants> all;
    for (const auto& each : series.constants) {
      if (each) all.push_back({*each});
    }
    const bool from_1 = is_whole(series, 1);
    if (!from_1 && !is_whole(series, 0)) return all;
    Constants whole{{.name = series.name, .place = series.place, .lists = {{0, lines, 0}}}};
    read::Array& array = whole.array;
    if (!from_1) array.name.replace(array.name.find('*'), 1, "0..7");
    for (Constants& each : std::span{all}.last(lines)) {
      array.numbers.push_back(each.array.numbers.front());
      array.decimal |= each.array.decimal;
      array.negative |= each.array.negative;
      array.ignored |= each.array.ignored;
      whole.one_by_one.push_back(std::move(each.array));
    }
    all.resize(all.size() - lines);
    all.push_back(std::move(whole));
    return all;
  }

  std::deque<Series> open_;  ///< in the order of their first constants, and not very many
};

}  // namespace bbtables::recognise
