// Every variant of every job of kernels/kernels.hpp gives the right answers, and all are tried:
// those of a job together, since to know what is right takes longest.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <ostream>

#include "truth/kernels/kernels.hpp"
#include "truth/laws/sampler.hpp"
#include "truth/oracles/answers.hpp"
#include "truth/oracles/geometry.hpp"

namespace bbtables::laws {
namespace {

using oracles::Visit;

/// Draws sets, and values of the finite types.
template <unsigned sets, class... Domains>
void draw(Sampler& sampler, kernels::Input<sets, Domains...>& input) {
  for (std::uint64_t& set : input.sets) set = sampler.set();
  input.ordinals = {sampler.below(Domains::size)...};
}

/// A wrong answer to an input, with the sets that it is asked about.
template <unsigned sets, class... Domains>
std::string told(const kernels::Input<sets, Domains...>& input, std::uint64_t is,
                 std::uint64_t should_be) {
  std::string values;
  [[maybe_unused]] unsigned domain = 0;
  (values.append(values.empty() ? "" : ", ").append(label(Domains{input.ordinals.at[domain++]})),
   ...);
  return oracles::drawn(values, {std::begin(input.sets), std::end(input.sets)}, is, should_be);
}

/// Compares the answers of all variants with the right ones on all inputs that `feed` passes on.
template <class Input, class Feed>
testing::AssertionResult compared(const kernels::Job<Input>& job,
                                  const oracles::Answer<Input>& answer, const Feed& feed) {
  constexpr std::size_t batch_size = 4096;
  std::vector<Input> batch;
  std::size_t answered = 0;
  std::size_t wrong = 0;
  std::string first_wrong;
  const auto compare = [&] {
    std::vector<std::uint64_t> right(batch.size());
    std::vector<std::uint64_t> answers(batch.size());
    std::ranges::transform(batch, right.begin(), answer.on_integers);
    for (const auto& variant : job.variants) {
      if (!variant.reason_to_skip.empty()) continue;
      variant.loops.apply(batch.data(), batch.size(), answers.data());
      for (std::size_t i = 0; i < batch.size(); ++i) {
        if (answers[i] == right[i] || wrong++ != 0) continue;
        first_wrong = std::string{variant.name} + ": " + told(batch[i], answers[i], right[i]);
      }
      answered += batch.size();
    }
    batch.clear();
  };
  feed([&](const Input& input) {
    batch.push_back(input);
    if (batch.size() == batch_size) compare();
  });
  compare();
  if (answered == 0) return testing::AssertionFailure() << "nothing was compared";
  if (wrong == 0) return testing::AssertionSuccess();
  return testing::AssertionFailure()
         << wrong << " of " << answered << " answers wrong; the first:\n"
         << first_wrong;
}

/// A job, and how to try all its variants at once.
struct Trial {
  std::string name;
  std::string reason_to_skip;  ///< one of them; empty where the running processor can execute all
  std::function<testing::AssertionResult()> on_all_cases;
  std::function<testing::AssertionResult()> on_samples;
};
void PrintTo(const Trial& trial, std::ostream* out) { *out << trial.name; }

std::vector<Trial> trials() {
  std::vector<Trial> list;
  kernels::for_each_job([&]<class Input>(const kernels::Job<Input>& job) {
    const auto& answer = oracles::answer_to<Input>(job.name);
    list.push_back({std::string{job.name}, "", [&] { return compared(job, answer, answer.cases); },
                    [&] {
                      return compared(job, answer, [](const Visit<Input>& check) {
                        Sampler sampler;
                        Input input{};
                        for (unsigned left = BBTABLES_SAMPLES; left != 0; --left) {
                          draw(sampler, input);
                          check(input);
                        }
                      });
                    }});
    for (const auto& variant : job.variants) list.back().reason_to_skip += variant.reason_to_skip;
  });
  return list;
}

class EveryVariant : public testing::TestWithParam<Trial> {
 protected:
  /// The variants that the processor can execute have been tried nevertheless.
  void TearDown() override {
    if (!GetParam().reason_to_skip.empty()) GTEST_SKIP() << GetParam().reason_to_skip;
  }
};

TEST_P(EveryVariant, equals_the_oracle_on_all_cases) { EXPECT_TRUE(GetParam().on_all_cases()); }

TEST_P(EveryVariant, equals_the_oracle_on_sampled_sets) { EXPECT_TRUE(GetParam().on_samples()); }

INSTANTIATE_TEST_SUITE_P(, EveryVariant, testing::ValuesIn(trials()),
                         [](const auto& test) { return test.param.name; });

// The loops that latency benches run give the results of those that the laws check.

TEST(LatencyLoop, ends_with_the_result_of_its_last_input) {
  kernels::for_each_job([]<class Input>(const kernels::Job<Input>& job) {
    for (const auto& variant : job.variants) {
      if (!variant.reason_to_skip.empty()) continue;
      Sampler sampler;
      std::vector<Input> inputs;
      for (unsigned count = 1; count <= 100; ++count) {
        draw(sampler, inputs.emplace_back());
        std::vector<std::uint64_t> results(count);
        variant.loops.apply(inputs.data(), count, results.data());
        ASSERT_EQ(variant.loops.chain(inputs.data(), count), results.back())
            << job.name << " by " << variant.name;
      }
      EXPECT_EQ(variant.loops.chain(nullptr, 0), 0U);
    }
  });
}

// No variant is left out on a processor that can execute it.

TEST(RunningProcessor, has_the_instructions_that_the_system_says_it_has) {
  std::ifstream file{"/proc/cpuinfo"};
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  if (text.find("\nflags\t") == std::string::npos) GTEST_SKIP() << "the system does not say";
  EXPECT_EQ(kernels::why_no_avx2().empty(), text.find(" avx2 ") != std::string::npos);
}

TEST(Comparison, fails_where_an_answer_is_wrong_and_where_there_is_none) {
  const auto& job = kernels::named<kernels::Job<kernels::Set>>(kernels::jobs(), "count");
  const auto& right = oracles::answer_to<kernels::Set>("count");
  const auto one_set = [](const Visit<kernels::Set>& check) { check({{0x81}, {}}); };
  const auto no_set = [](const Visit<kernels::Set>&) {};
  oracles::Answer<kernels::Set> three = right;
  three.on_integers = [](const kernels::Set&) { return 3; };
  EXPECT_TRUE(compared(job, right, one_set));
  EXPECT_FALSE(compared(job, three, one_set));
  EXPECT_FALSE(compared(job, right, no_set));
}

// Laws over few cases would hold of much.
TEST(Cases, are_as_many_as_they_should_be) {
  constexpr unsigned small_sets = 1 + 64 + 2'016 + 41'664 + 635'376 + 7'624'512u;
  // Squares by how many a slider, a knight and a king attacks from them on the empty board.
  constexpr unsigned rook = 64u << 14;
  constexpr unsigned bishop = (28 << 7) + (20 << 9) + (12 << 11) + (4u << 13);
  constexpr unsigned knight = (4 << 2) + (8 << 3) + (20 << 4) + (16 << 6) + (16u << 8);
  constexpr unsigned king = (4 << 3) + (24 << 5) + (36u << 8);
  std::map<std::string_view, unsigned> should_be{
      {"east_step", small_sets},
      {"knight_attacks", small_sets},
      {"knight_reach", 7 * small_sets},
      {"knight_forks", small_sets + knight},
      {"king_attacks", small_sets},
      {"pawn_attacks", 2 * small_sets},
      {"direction_set", king},
      {"uncaughtable_passers", 2 * 2 * 64 * (1 + 64)},
      {"connected", 64 * (64 + 2 * 2'016 + 3 * 41'664)},  // from each square to each of the path's
      {"rook_attacks", rook},
      {"bishop_attacks", bishop},
      {"count", small_sets + 4 * 65'536},
  };
  kernels::for_each_job([&]<class Input>(const kernels::Job<Input>& job) {
    unsigned cases = 0;
    oracles::answer_to<Input>(job.name).cases([&](const Input&) { ++cases; });
    EXPECT_EQ(cases, should_be.at(job.name)) << job.name;
  });
}

}  // namespace
}  // namespace bbtables::laws
