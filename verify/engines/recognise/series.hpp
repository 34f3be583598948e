#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/recognise/sayings.hpp"

namespace bbtables::recognise {

/// Makes one array of a series of constants, which are one entry each of a table: FILE_A, FILE_B, …
/// FILE_H, or A, B, … H, or ROW_0, … ROW_7.
class SeriesFinder {
 public:
  /// Judges an array, and returns whether it is a table or like one.
  using Judge = std::function<bool(const read::Array&)>;

  explicit SeriesFinder(Judge judge) : judge_{std::move(judge)} {}

  /// Takes the next constant, and judges what can be judged now: the constant itself, if it is
  /// in no series; or, with the last constant of a series, the series as one array, in the order of
  /// files or ranks, and where that is no table, its constants one by one. The array is called
  /// "FILE_*" and has the place of its first constant. A series that has waited for too long is
  /// judged as far as it goes. Returns whether others of the constant's series may follow.
  [[nodiscard]] bool take(const read::Array& constant) {
    constexpr std::size_t most_open = 16;
    const auto named = saying_of(constant.name).in_series;
    if (!named) {
      (void)judge_(constant);
      return false;
    }
    // A file that has come before begins another series, as in another function.
    auto series = std::ranges::find_if(open_, [&](const Series& each) {
      return each.name == named->name && !each.constants.at(named->number);
    });
    if (series == open_.end()) {
      if (open_.size() == most_open) {
        finish(open_.front());
        open_.pop_front();
      }
      open_.push_back({named->name, constant.place, {}});
      series = std::prev(open_.end());
    }
    series->constants.at(named->number) = constant;
    if (!is_whole(*series, 1)) return true;  // after 0 … 7 there may come an 8
    finish(*series);
    open_.erase(series);
    return false;
  }

  /// The same with what is still waiting at the end of the source.
  void finish() const {
    for (const Series& series : open_) finish(series);
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

  /// The same with the constants of a series, those from 1 to 8 or from 0 to 7 as one array if they
  /// are all there: they are the last ones.
  void finish(const Series& series) const {
    std::vector<read::Array> all;
    for (const auto& each : series.constants) {
      if (each) all.push_back(*each);
    }
    const bool from_1 = is_whole(series, 1);
    const std::size_t in_whole = from_1 || is_whole(series, 0) ? lines : 0;
    const std::span<const read::Array> own = std::span{all}.last(in_whole);
    std::ranges::for_each(std::span{all}.first(all.size() - in_whole), judge_);
    if (own.empty()) return;
    read::Array whole{.name = series.name, .place = series.place, .lists = {{0, lines, 0}}};
    if (!from_1) whole.name.replace(whole.name.find('*'), 1, "0..7");
    for (const read::Array& each : own) {
      whole.numbers.push_back(each.numbers.front());
      whole.decimal |= each.decimal;
      whole.negative |= each.negative;
      whole.ignored |= each.ignored;
    }
    if (!judge_(whole)) std::ranges::for_each(own, judge_);
  }

  Judge judge_;
  std::deque<Series> open_;  ///< in the order of their first constants, and not very many
};

}  // namespace bbtables::recognise
