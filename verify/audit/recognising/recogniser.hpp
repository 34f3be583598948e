#pragma once

#include <string>
#include <vector>

#include "audit/reading/array.hpp"
#include "audit/recognising/reading.hpp"
#include "audit/reporting/report.hpp"

namespace bbtables::audit {

/// Finds the catalogue's tables among the arrays of one source, and judges them.
class Recogniser {
 public:
  /// `requirements` as for Audit.
  Recogniser(std::string path, const std::vector<Requirement>& requirements);

  /// The next array. Of what is recognised, only what is wrong with it is kept.
  void take(const Array& array);
  /// The verdict, when all arrays have been taken.
  [[nodiscard]] FileReport finish();

 private:
  std::vector<Requirement> requirements_;
  FileReport report_;
  std::vector<Item> items_;
};

}  // namespace bbtables::audit
