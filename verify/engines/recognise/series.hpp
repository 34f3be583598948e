#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "engines/read/arrays.hpp"

namespace bbtables::recognise {

/// Puts constants together that are a table, one entry each: FILE_A, FILE_B, … FILE_H, or A, B, …
/// H.
class SeriesFinder {
 public:
  /// What can be judged now: a constant that is in no series, or the array that a series is, in the
  /// order of files or ranks, as its last constant has come. It is called "FILE_*" and stands where
  /// the first came. Nothing where others of the series may follow, or constants that have waited
  /// for too long.
  [[nodiscard]] std::vector<read::Array> take(const read::Array& constant);

  /// The constants whose series are not whole at the end of the source.
  [[nodiscard]] std::vector<read::Array> finish() const;

 private:
  static constexpr std::size_t lines = 8;

  struct Series {
    std::string name;
    read::Place place;
    std::array<std::optional<read::Array>, lines> constants;
  };

  [[nodiscard]] static std::vector<read::Array> constants_of(const Series& series);

  std::deque<Series> open_;  ///< in the order of their first constants, and not very many
};

}  // namespace bbtables::recognise
