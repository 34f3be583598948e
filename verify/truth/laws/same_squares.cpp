#include "truth/laws/same_squares.hpp"

namespace bbtables::laws {

testing::AssertionResult same_squares(board::SquareSet is, board::SquareSet should_be,
                                      std::vector<Picture> from) {
  if (is == should_be) return testing::AssertionSuccess();
  from.push_back({"is", is});
  from.push_back({"should be", should_be});
  return testing::AssertionFailure()
         << '\n'
         << name_squares("missing", should_be - is) << name_squares("surplus", is - should_be)
         << draw_side_by_side(from);
}

}  // namespace bbtables::laws
