#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engines/read/syntax.hpp"
#include "engines/recognise/finding.hpp"

namespace bbtables::recognise {

/// Reads one source, finds the catalogue's tables in it and judges them.
class Audit {
 public:
  /// `requirements` are the user's word on which array is which table; they decide where the
  /// numbers leave several readings.
  Audit(std::string path, const read::Syntax& syntax,
        const std::vector<Requirement>& requirements = {});
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

}  // namespace bbtables::recognise
