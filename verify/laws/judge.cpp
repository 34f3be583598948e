#include "laws/judge.hpp"

#include "laws/same_squares.hpp"
#include "oracles/bitboard.hpp"

namespace bbtables::laws {

std::string complaint(std::uint64_t is, board::SquareSet should_be) {
  return same_squares(oracles::squares(is), should_be).message();
}

std::string complaint(std::uint8_t is, unsigned should_be) {
  if (is == should_be) return {};
  return "\n  is " + std::to_string(is) + ", should be " + std::to_string(should_be) + '\n';
}

std::string complaint(std::uint64_t is, const Requirement& requirement) { return requirement(is); }

void Report::add(std::string_view entry, std::string_view complaint) {
  constexpr unsigned few = 3;
  ++entries_;
  if (complaint.empty()) return;
  if (++wrong_ > few) return;
  first_few_.append(entry).append(" is wrong:").append(complaint);
}

testing::AssertionResult Report::verdict() const {
  if (wrong_ == 0) return testing::AssertionSuccess();
  return testing::AssertionFailure()
         << wrong_ << " of " << entries_ << " entries wrong; the first:\n"
         << first_few_;
}

testing::AssertionResult Judgement::verdict_on(const Values& values) const {
  const std::size_t expected = values_().size();
  if (values.size() != expected) {
    return testing::AssertionFailure()
           << table_ << " has " << values.size() << " entries, should have " << expected;
  }
  return judge_(values);
}

}  // namespace bbtables::laws
