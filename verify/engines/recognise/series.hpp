#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <list>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/recognise/sayings.hpp"

namespace bbtables::recognise {

/// Constants that may be a series, which are one entry each of a table: FILE_A, FILE_B, … FILE_H,
/// or A, B, … H, or ROW_0, … ROW_7. They may stand anywhere in a source, and wait for its end.
class Series {
 public:
  /// Adds a constant that its name says to be in a series.
  void add(const InSeries& named, const read::Array& constant) {
    waiting_[named.name].at(named.number).push_back(constant);
    ++count_;
  }
  [[nodiscard]] std::size_t count() const { return count_; }

  /// Calls `judge(array)`, which returns whether that is a table or like one, for each series as
  /// one array, in the order of files or ranks, and where that is no table, for its constants one
  /// by one. The array is called "FILE_*" and has the place of its first constant.
  template <class Judge>
  void finish(const Judge& judge) {
    count_ = 0;
    for (auto& [name, constants] : std::exchange(waiting_, {})) {
      // A file that comes again is in another series, as of another function.
      while (!std::ranges::all_of(constants, &std::list<read::Array>::empty)) {
        bool from_0 = !constants.front().empty();
        const bool to_8 = !constants.back().empty();
        std::vector<read::Array> all = next(constants);
        if (all.size() > lines) {  // from 1 to 8, and a 0
          (void)judge(all.front());
          all.erase(all.begin());
          from_0 = false;
        }
        const bool is_whole = all.size() == lines && from_0 != to_8;
        if (is_whole && judge(as_array(name, all, from_0))) continue;
        for (const read::Array& each : all) (void)judge(each);
      }
    }
  }

 private:
  static constexpr std::size_t lines = 8;
  using ByNumber = std::array<std::list<read::Array>, lines + 1>;

  /// Takes out the next constant of each number.
  static std::vector<read::Array> next(ByNumber& constants) {
    std::vector<read::Array> all;
    for (std::list<read::Array>& each : constants) {
      if (each.empty()) continue;
      all.push_back(std::move(each.front()));
      each.pop_front();
    }
    return all;
  }

  static read::Array as_array(std::string name, const std::vector<read::Array>& all, bool from_0) {
    if (from_0) name.replace(name.find('*'), 1, "0..7");
    const auto first = std::ranges::min_element(all, {}, &read::Array::place);
    read::Array whole{.name = std::move(name), .place = first->place, .lists = {{0, lines, 0}}};
    for (const read::Array& each : all) {
      whole.numbers.push_back(each.numbers.front());
      whole.decimal |= each.decimal;
      whole.negative |= each.negative;
      whole.ignored |= each.ignored;
    }
    return whole;
  }

  std::map<std::string, ByNumber> waiting_;  ///< by the names of their series
  std::size_t count_ = 0;
};

}  // namespace bbtables::recognise
