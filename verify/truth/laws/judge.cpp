#include "truth/laws/judge.hpp"

#include "truth/laws/same_squares.hpp"
#include "truth/oracles/geometry.hpp"

namespace bbtables::laws {

bool is_right(std::uint64_t is, board::SquareSet should_be) {
  return oracles::squares(is) == should_be;
}

bool is_right(std::uint8_t is, unsigned should_be) { return is == should_be; }

bool is_right(std::uint64_t is, const Requirement& requirement) { return requirement(is).empty(); }

std::string complaint(std::uint64_t is, board::SquareSet should_be) {
  return same_squares(oracles::squares(is), should_be).message();
}

std::string complaint(std::uint8_t is, unsigned should_be) {
  return "\n  is " + std::to_string(is) + ", should be " + std::to_string(should_be) + '\n';
}

std::string complaint(std::uint64_t is, const Requirement& requirement) { return requirement(is); }

namespace {

/// The complaints about one table: the first few in full, all of them counted.
class Report {
 public:
  void add(const JudgedEntry& entry) {
    constexpr unsigned few = 3;
    ++entries_;
    if (entry.is_right(entry.value)) return;
    if (++wrong_ > few) return;
    first_few_ += entry.name + " is wrong:" + entry.complaint(entry.value);
  }

  [[nodiscard]] testing::AssertionResult verdict() const {
    if (wrong_ == 0) return testing::AssertionSuccess();
    return testing::AssertionFailure()
           << wrong_ << " of " << entries_ << " entries wrong; the first:\n"
           << first_few_;
  }

 private:
  unsigned entries_ = 0;
  unsigned wrong_ = 0;
  std::string first_few_;
};

}  // namespace

testing::AssertionResult Judgement::verdict_on(const Values& values) const {
  const std::size_t expected = values_().size();
  if (values.size() != expected) {
    return testing::AssertionFailure()
           << table_ << " has " << values.size() << " entries, should have " << expected;
  }
  Report report;
  for_each_entry(values, [&](const JudgedEntry& entry) { report.add(entry); });
  return report.verdict();
}

void PrintTo(const Judgement& judgement, std::ostream* out) { *out << judgement.table(); }

}  // namespace bbtables::laws
