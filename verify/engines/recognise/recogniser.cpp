#include "engines/recognise/recogniser.hpp"

#include <algorithm>
#include <utility>

#include "engines/recognise/agreement.hpp"
#include "engines/recognise/judging.hpp"
#include "engines/recognise/match.hpp"

namespace bbtables::recognise {
namespace {

// What a report may hold, so that no source can fill the memory with it.
constexpr std::size_t most_kept = std::size_t{1} << 17;
constexpr std::size_t most_skipped = std::size_t{1} << 14;

std::string reason_to_skip(const read::Array& array) {
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

void Recogniser::take(const read::Array& array) {
  if (report_.given_up_at != 0) return;
  const std::size_t before = items_.size();
  for (const Candidate& candidate : candidates(array)) {
    for (Item& item : items_of(candidate)) {
      ++kept_;
      for (const Match& match : item.matches) kept_ += match.differences.size();
      items_.push_back(std::move(item));
    }
  }
  if (kept_ > most_kept) report_.given_up_at = array.place.line;
  const bool is_constant = array.lists.empty() && array.too_many == 0;
  if (items_.size() == before && !is_constant) skip(array);
}

void Recogniser::skip(const read::Array& array) {
  if (report_.skipped.size() == most_skipped) {
    ++more_skipped_;
  } else {
    report_.skipped.push_back({array.name, array.place, reason_to_skip(array)});
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
  if (more_skipped_ != 0) {
    report_.skipped.push_back({{}, {}, std::to_string(more_skipped_) + " more arrays"});
  }
  return std::move(report_);
}

}  // namespace bbtables::recognise
