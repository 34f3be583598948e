#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/recognise/dictionary.hpp"
#include "engines/recognise/list_view.hpp"

namespace bbtables::recognise {

/// An entry that is not written as its neighbours are.
struct Fault {
  std::size_t entry;
  std::size_t number;  ///< of the array, where it stands
  std::string what;
};

/// Entries taken out of a list in some order, to be recognised together.
struct Strand {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  std::string label;  ///< what of the array it is, "[1]", "[].mask"; empty for all of it
  std::vector<std::uint64_t> values;
  std::vector<std::size_t> numbers;  ///< where each stands in the array; `none`: it is not written
  std::vector<std::uint8_t> unread;  ///< 1 for each that is no literal; empty where all are
  /// Of lists of squares: where in the array each ends, and those that are no such lists.
  std::vector<std::size_t> ends;
  std::vector<Fault> faults;

  [[nodiscard]] Run run(std::size_t first, std::size_t size) const;
};

/// The name of the arrangement that has the parts of a table as columns: [64][2] instead of
/// [2][64].
inline constexpr std::string_view square_by_square = "square by square";

/// The name of the arrangement that has the squares of a set one by one.
inline constexpr std::string_view lists_of_squares = "as lists of squares";

/// A way of seeing a list as one or several strands.
struct Arrangement {
  std::string name;  ///< "square by square"; empty where the entries are as they stand
  std::vector<Strand> strands;
};

/// Shows a list in every arrangement that may make sense of it, the most usual first, until `visit`
/// returns that this is it.
void for_each_arrangement(const ListView& list,
                          const std::function<bool(const Arrangement&)>& visit);

}  // namespace bbtables::recognise
