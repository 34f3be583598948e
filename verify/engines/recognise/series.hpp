#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>

#include "engines/read/arrays.hpp"

namespace bbtables::recognise {

/// Puts constants together that are a table, one entry each: FILE_A, FILE_B, … FILE_H.
class SeriesFinder {
 public:
  /// The array that a series is, in the order of files or ranks, as soon as its last constant has
  /// come; it is called "FILE_*" and stands where the first came. Constants of other names are
  /// left alone.
  [[nodiscard]] std::optional<read::Array> take(const read::Array& constant);

 private:
  static constexpr std::size_t lines = 8;

  struct Series {
    std::string name;
    read::Place place;
    std::array<std::optional<read::Number>, lines> numbers;
    bool decimal;
    bool negative;
  };

  std::deque<Series> open_;  ///< in the order of their first constants, and not very many
};

}  // namespace bbtables::recognise
