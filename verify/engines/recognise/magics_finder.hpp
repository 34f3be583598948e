#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engines/recognise/columns.hpp"
#include "engines/recognise/magics.hpp"

namespace bbtables::recognise {

/// Finds the magics of one source, and what other arrays may be their shifts, offsets and data.
class MagicsFinder {
 public:
  /// `is_table`: it is one of the catalogue, and no attack data.
  void take(const read::Array& array, bool is_table);
  /// Whether there were more magics than are judged.
  [[nodiscard]] bool left_out() const { return left_out_; }
  /// Judges all magics, their squares called as in the layouts of the report where these allow it.
  /// What the file lacks is looked for in `elsewhere`. The report gets the magics and what may
  /// belong to those of other files; what belongs to its own is not skipped.
  void finish(FileReport& report, std::span<const Numbers> elsewhere);

 private:
  bool take_list(const ListView& list);
  bool take_columns(const read::Array& array, const std::vector<Column>& columns);

  std::vector<Magics> found_;
  std::vector<Numbers> parts_;
  std::size_t numbers_of_data_ = 0;
  bool left_out_ = false;
};

}  // namespace bbtables::recognise
