#pragma once

#include <cstddef>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/recognise/columns.hpp"
#include "engines/recognise/look_ups.hpp"
#include "engines/recognise/magics.hpp"

namespace bbtables::recognise {

/// Finds the magics of one source.
class MagicsFinder {
 public:
  /// `is_table`: it is one of the catalogue, and no attack data.
  void take(const read::Array& array, bool is_table);
  /// Whether there were more magics than are judged.
  [[nodiscard]] bool left_out() const { return left_out_; }
  /// All magics, their squares called as in the layouts of the file where these allow it. What the
  /// file lacks is looked for in `elsewhere`. `used` gets the places of the file's arrays that
  /// belong to them.
  [[nodiscard]] std::vector<Magics> finish(Layouts layouts, const MagicParts& elsewhere,
                                           std::vector<read::Place>& used) const;
  /// What may belong to magics of other files: all but what is used.
  [[nodiscard]] MagicParts rest(const std::vector<read::Place>& used);

 private:
  bool take_list(const ListView& list);
  bool take_columns(const read::Array& array, const std::vector<Column>& columns);

  std::vector<Found> found_;
  MagicParts parts_;
  std::size_t lists_ = 0;
  std::size_t numbers_of_data_ = 0;
  bool left_out_ = false;
};

}  // namespace bbtables::recognise
