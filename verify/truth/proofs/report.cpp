#include "truth/proofs/report.hpp"

#include "truth/laws/drawing.hpp"
#include "truth/oracles/geometry.hpp"

namespace bbtables::proofs {
namespace {

std::string drawn(const Counterexample& example) {
  static constexpr std::string_view names[] = {"a", "b", "c", "d"};
  std::vector<laws::Picture> pictures;
  for (const std::uint64_t input : example.inputs) {
    pictures.push_back({names[pictures.size()], oracles::squares(input)});
  }
  pictures.push_back({"left side", oracles::squares(example.left)});
  pictures.push_back({"right side", oracles::squares(example.right)});
  pictures.push_back({"difference", oracles::squares(example.left ^ example.right)});
  const std::string label = example.label.empty() ? "" : "  with " + example.label + '\n';
  return label + laws::draw_side_by_side(pictures);
}

}  // namespace

std::string word_for(const Theorem& theorem, const Outcome& outcome) {
  switch (outcome.verdict) {
    case Verdict::proved:
      return theorem.sets() == 0 ? "checked" : "proved";
    case Verdict::refuted:
      return "refuted";
    case Verdict::unknown:
      return "unknown";
    case Verdict::skipped:
      return "skipped";
  }
  return {};
}

std::string cases(const Theorem& theorem, const Outcome& outcome) {
  if (outcome.verdict != Verdict::proved || outcome.cases == 1) return {};
  const std::string number = std::to_string(outcome.cases);
  return theorem.sets() == 0 ? " [all " + number + "]" : " [" + number + " cases]";
}

std::string explanation(const Theorem& theorem, const Outcome& outcome) {
  if (outcome.counterexample) return drawn(*outcome.counterexample);
  if (!outcome.reason.empty())
    return "  " + word_for(theorem, outcome) + ": " + outcome.reason + '\n';
  return {};
}

}  // namespace bbtables::proofs
