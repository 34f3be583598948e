#include "audit/recognising/recogniser.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "audit/recognising/agreement.hpp"
#include "audit/recognising/judging.hpp"
#include "audit/recognising/match.hpp"

namespace bbtables::audit {
namespace {

std::string reason_to_pass_over(const Array& array) {
  if (array.too_many != 0) {
    return "more entries than any table has: " + std::to_string(array.too_many);
  }
  return std::to_string(array.numbers.size()) + " entries, no table";
}

}  // namespace

Recogniser::Recogniser(std::string path, const std::vector<Requirement>& requirements)
    : requirements_{requirements} {
  report_.path = std::move(path);
}

void Recogniser::take(const Array& array) {
  const std::size_t before = items_.size();
  for (const Candidate& candidate : candidates(array)) {
    std::vector<Item> items = items_of(candidate);
    std::move(items.begin(), items.end(), std::back_inserter(items_));
  }
  const bool is_constant = array.groups.empty() && array.too_many == 0;
  if (items_.size() == before && !is_constant) {
    report_.passed_over.push_back({array.name, array.place, reason_to_pass_over(array)});
  }
}

FileReport Recogniser::finish() {
  const Agreement agreement = agreed(items_, requirements_);
  for (std::size_t item = 0; item < items_.size(); ++item) {
    report_.findings.push_back(judged(items_[item], agreement.choices[item]));
  }
  if (agreement.layouts != all_layouts) report_.layouts = listed(agreement.layouts);
  report_.undecided = undecided(agreement);
  const bool names_squares =
      std::any_of(report_.findings.begin(), report_.findings.end(),
                  [](const Finding& finding) { return !finding.wrong.empty(); });
  if (names_squares && report_.layouts.size() > 1) {
    report_.undecided += "; named here as in " + report_.layouts.front().name();
  }
  return std::move(report_);
}

}  // namespace bbtables::audit
