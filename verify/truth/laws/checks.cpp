#include "truth/laws/checks.hpp"

#include <sstream>
#include <string_view>

namespace bbtables::laws {
namespace {

/// "  what: e4 (bit 28), h8 (bit 63)" as a line; nothing where the set is empty.
std::string name_squares(std::string_view what, board::SquareSet set) {
  if (set.empty()) return {};
  std::ostringstream out;
  out << "  " << what;
  std::string_view before = ": ";
  for (const board::Square square : set) {
    out << before << square.name() << " (bit " << oracles::bit(square) << ')';
    before = ", ";
  }
  out << '\n';
  return out.str();
}

}  // namespace

testing::AssertionResult same_squares(board::SquareSet is, board::SquareSet should_be,
                                      std::vector<board::Picture> from) {
  if (is == should_be) return testing::AssertionSuccess();
  from.push_back({"is", is});
  from.push_back({"should be", should_be});
  return testing::AssertionFailure()
         << '\n'
         << name_squares("missing", should_be - is) << name_squares("surplus", is - should_be)
         << oracles::draw_side_by_side(from);
}

testing::AssertionResult same_names(const Names& is, const Names& should_be) {
  if (is == should_be) return testing::AssertionSuccess();
  testing::AssertionResult failure = testing::AssertionFailure();
  for (const auto& name : should_be) {
    if (!is.contains(name)) failure << "\n  missing: " << name;
  }
  for (const auto& name : is) {
    if (!should_be.contains(name)) failure << "\n  surplus: " << name;
  }
  return failure << '\n';
}

}  // namespace bbtables::laws
