#pragma once

#include <string>
#include <vector>

#include "engines/read/array.hpp"
#include "engines/recognise/finding.hpp"
#include "engines/recognise/reading.hpp"

namespace bbtables::recognise {

/// Finds the catalogue's tables among the arrays of one source, and judges them.
class Recogniser {
 public:
  /// `requirements` as for check_source().
  Recogniser(std::string path, const std::vector<Requirement>& requirements);

  /// The next array. Of what is recognised, only what is wrong with it is kept; after more tables
  /// and wrong entries than any source has, nothing more is taken, and the report says so.
  void take(const read::Array& array);
  /// The verdict, when all arrays have been taken.
  [[nodiscard]] FileReport finish();

 private:
  void skip(const read::Array& array);

  std::vector<Requirement> requirements_;
  FileReport report_;
  std::vector<Item> items_;
  std::size_t kept_ = 0;          ///< tables and wrong entries
  std::size_t more_skipped_ = 0;  ///< than the report names
};

}  // namespace bbtables::recognise
