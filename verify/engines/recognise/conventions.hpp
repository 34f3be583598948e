#pragma once

#include <string_view>
#include <vector>

#include "board/square_set.hpp"

namespace bbtables::recognise {

/// A usual way of departing from one of the catalogue's tables, which is no error.
struct Convention {
  std::string_view table;
  std::string_view name;  ///< as the report puts it, "without edges"
  /// The set that an engine of this convention has for the square, from the catalogue's set; the
  /// colour is White for tables that have none.
  board::SquareSet (*apply)(board::Color color, board::Square square, board::SquareSet set);
};

/// All of them but the catalogue's own way, table by table, the most usual first.
[[nodiscard]] const std::vector<Convention>& conventions();

}  // namespace bbtables::recognise
