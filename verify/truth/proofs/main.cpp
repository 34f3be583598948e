#include <chrono>
#include <exception>
#include <iomanip>
#include <iostream>
#include <map>
#include <string>
#include <string_view>

#include "truth/proofs/theorems.hpp"

namespace bbtables::proofs {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

void print(Seconds time, std::string_view verdict, std::string_view sentence) {
  std::cout << std::fixed << std::setprecision(3) << time.count() << " s  " << std::left
            << std::setw(9) << verdict << sentence;
}

/// Prints the theorem and what became of it.
Verdict prove_aloud(const Theorem& theorem) {
  const auto start = Clock::now();
  const Outcome outcome = prove(theorem);
  print(Clock::now() - start, word_for(theorem, outcome), theorem.sentence);
  std::cout << cases(theorem, outcome) << '\n' << explanation(theorem, outcome) << std::flush;
  return outcome.verdict;
}

/// Returns whether nothing is refuted or unknown.
bool prove_all() {
  const auto start = Clock::now();
  std::map<Verdict, unsigned> count;
  for (const Theorem& theorem : theorems()) ++count[prove_aloud(theorem)];
  print(Clock::now() - start, "in all", std::to_string(count[Verdict::proved]) + " proved, ");
  std::cout << count[Verdict::refuted] << " refuted, " << count[Verdict::unknown] << " unknown, "
            << count[Verdict::skipped] << " skipped\n";
  return count[Verdict::refuted] == 0 && count[Verdict::unknown] == 0;
}

int run(int argc, const char* const* argv) {
  if (argc == 1) return prove_all() ? 0 : 1;
  if (argc == 2 && argv[1] == std::string_view{"--list"}) {
    std::cout << listing();
    return 0;
  }
  std::cerr << "usage: bbtables_proofs [--list]\n";
  return 2;
}

}  // namespace
}  // namespace bbtables::proofs

int main(int argc, char** argv) {
  try {
    return bbtables::proofs::run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "error: " << error.what() << '\n';
    return 2;
  }
}
