#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "audit/reading/syntax.hpp"
#include "audit/reporting/report.hpp"

namespace bbtables::audit {

/// Reads one source, finds the catalogue's tables in it and judges them.
class Audit {
 public:
  /// `requirements` are the user's word on which array is which table; they decide where the
  /// numbers leave several readings.
  Audit(std::string path, const Syntax& syntax, const std::vector<Requirement>& requirements = {});
  Audit(const Audit&) = delete;
  Audit& operator=(const Audit&) = delete;
  ~Audit();

  /// The next piece of the source.
  void feed(std::string_view piece);
  /// The verdict, when all has been fed.
  [[nodiscard]] FileReport finish();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace bbtables::audit
