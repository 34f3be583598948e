#include "cli/report.hpp"

#include <iostream>

namespace bbtables::cli {

void report(const std::string& where, const std::string& what) {
  std::cerr << (where.empty() ? "bbtables" : where) << ": error: " << what << '\n';
}

}  // namespace bbtables::cli
