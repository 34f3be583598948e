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
  /// `is_table`: the array is a table of the catalogue, so it is no attack data.
  void take(const read::Array& array, bool is_table);
  /// Whether there were more magics than are judged.
  [[nodiscard]] bool left_out() const { return left_out_; }
  /// Judges all magics, unless `is_first`; squares are named in the layouts of the report if these
  /// allow it. Shifts, offsets and data that the file lacks are looked for in `elsewhere`. The
  /// report gets the magics, and the arrays that magics of other files may need; those that its own
  /// magics use are no longer skipped arrays.
  void finish(FileReport& report, std::span<const Numbers> elsewhere, bool is_first);

 private:
  /// Takes data that no magics use for attacks by PEXT, where they are.
  void take_pext();
  /// What columns of 64 numbers are.
  struct Taken {
    std::vector<Magics> magics = {};
    std::vector<Numbers> beside = {};
  };
  [[nodiscard]] static Taken taken(const read::Array& array, const std::vector<Column>& columns);
  void take(Taken own);
  bool take_list(const ListView& list);

  std::vector<Magics> found_;
  std::vector<Numbers> numbers_;
  std::size_t numbers_of_data_ = 0;
  bool left_out_ = false;
};

}  // namespace bbtables::recognise
