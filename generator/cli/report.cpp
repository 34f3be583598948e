#include "cli/report.hpp"

#include <iostream>

namespace bbtables::cli {
namespace {

/// Words of the user's that are quoted in an error may not break its line.
std::string in_one_line(std::string text) {
  for (char& c : text) {
    if (c >= 0 && c < ' ') c = '?';
  }
  return text;
}

}  // namespace

void report(const std::string& where, const std::string& what) {
  std::cerr << in_one_line((where.empty() ? "bbtables" : where) + ": error: " + what) + '\n';
}

}  // namespace bbtables::cli
