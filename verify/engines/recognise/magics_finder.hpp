#pragma once

#include <cstddef>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/recognise/columns.hpp"
#include "engines/recognise/magics.hpp"
#include "engines/recognise/multipliers.hpp"

namespace bbtables::recognise {

/// Finds the magics of one source.
class MagicsFinder {
 public:
  /// `is_table`: it is one of the catalogue, and no attack data.
  void take(const read::Array& array, bool is_table);
  /// Whether there were more magics than are judged.
  [[nodiscard]] bool left_out() const { return left_out_; }
  /// All magics, their squares called as in the layouts of the file where these allow it. `used`
  /// gets the places of the arrays that belong to them.
  [[nodiscard]] std::vector<Magics> finish(Layouts layouts, std::vector<read::Place>& used) const;

 private:
  bool take_list(const ListView& list);
  bool take_columns(const read::Array& array, const std::vector<Column>& columns);

  std::vector<Found> found_;
  std::vector<Numbers> shifts_;
  std::vector<Numbers> data_;
  std::size_t numbers_of_data_ = 0;
  bool left_out_ = false;
};

}  // namespace bbtables::recognise
