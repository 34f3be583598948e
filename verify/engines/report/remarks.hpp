#pragma once

#include <array>
#include <string>
#include <vector>

#include "engines/report/reporter.hpp"

/// Findings as remarks on places, for the formats that show them beside the source.
namespace bbtables::report {

/// A kind of remark, as annotations and code scanning show them.
struct Kind {
  const char* id;       ///< "wrong-entry"
  const char* name;     ///< the same in one word, "WrongEntry"
  const char* title;    ///< the same for people, "Wrong entry"
  const char* level;    ///< "error", "warning" or "note"
  const char* meaning;  ///< in a sentence
};

/// Every kind of remark there is.
[[nodiscard]] const std::array<Kind, 11>& all_kinds();

struct Remark {
  const Kind* kind;   ///< one of all_kinds()
  read::Place place;  ///< in the file, where the remark is on a part of one
  std::string message;
  /// The wrong entry that it is on, if it is on one; they live as long as the report.
  const recognise::Finding* finding = nullptr;
  const recognise::WrongEntry* entry = nullptr;
  std::string path = {};  ///< of another file where the place is; empty: the report's
};

/// The remarks on a file, one a mistake, and ten a table, the last of which counts
/// the others; those that call for no change only where all is shown.
[[nodiscard]] std::vector<Remark> remarks(const recognise::FileReport& report, Show show);

/// The remarks on a whole run.
[[nodiscard]] std::vector<Remark> remarks(const Summary& summary);

}  // namespace bbtables::report
