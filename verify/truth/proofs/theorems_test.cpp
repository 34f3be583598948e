#include <gtest/gtest.h>

#include <fstream>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "truth/proofs/report.hpp"
#include "truth/proofs/theorems.hpp"

namespace bbtables::proofs {
/// Makes the sentence the name of the test.
void PrintTo(const Theorem& theorem, std::ostream* out) { *out << theorem.sentence(); }

namespace {

class EveryTheorem : public testing::TestWithParam<Theorem> {};

TEST_P(EveryTheorem, IsTrue) {
  const Outcome outcome = prove(GetParam());
  if (outcome.verdict == Verdict::skipped) GTEST_SKIP() << outcome.reason;
  EXPECT_EQ(outcome.verdict, Verdict::proved) << GetParam().sentence() << '\n'
                                              << explanation(GetParam(), outcome);
}

INSTANTIATE_TEST_SUITE_P(, EveryTheorem, testing::ValuesIn(theorems()));

TEST(TheTheorems, AreDifferentSentences) {
  std::set<std::string> sentences;
  for (const Theorem& theorem : theorems()) {
    EXPECT_TRUE(sentences.insert(theorem.sentence()).second) << theorem.sentence();
  }
}

/// The lines between the markers, without blank ones, fences, and the dashes of a Markdown list.
std::vector<std::string> sentences_in_readme() {
  std::ifstream readme{BBTABLES_README};
  std::vector<std::string> sentences;
  bool is_between = false;
  for (std::string line; std::getline(readme, line);) {
    if (line == "<!-- /theorems -->") return sentences;
    if (line.starts_with("- ")) line.erase(0, 2);
    if (is_between && !line.empty() && !line.starts_with("```")) sentences.push_back(line);
    if (line == "<!-- theorems -->") is_between = true;
  }
  return {};
}

TEST(TheReadme, ListsTheTheorems) {
  std::vector<std::string> sentences;
  for (const Theorem& theorem : theorems()) sentences.push_back(theorem.sentence());
  EXPECT_EQ(sentences_in_readme(), sentences)
      << "`bbtables_proofs --list` prints what belongs there";
}

}  // namespace
}  // namespace bbtables::proofs
