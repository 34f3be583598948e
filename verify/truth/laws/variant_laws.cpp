// Every variant of every job of kernels/kernels.hpp gives the right answers, and all are tried.

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <sstream>

#include "truth/kernels/kernels.hpp"
#include "truth/laws/table_checks.hpp"
#include "truth/oracles/answers.hpp"

namespace bbtables::laws {
namespace {

using board::Line;
using board::Square;
using oracles::Visit;

std::uint64_t line_of(unsigned square, unsigned line) {
  static const auto all = [] {
    std::array<std::array<std::uint64_t, Line::size>, Square::size> lines{};
    oracles::for_every<Square, Line>([&](Square each, Line one) {
      lines[oracles::bit(each)][one.ordinal()] =
          oracles::bitboard(oracles::line_through(each, one));
    });
    return lines;
  }();
  return all[square][line];
}

/// What sets are drawn: about 8 squares, 32 or 56; or whole lines and a square that is not.
enum class Density { sparse, uniform, dense, structured };
std::ostream& operator<<(std::ostream& out, Density density) {
  constexpr const char* names[] = {"sparse", "uniform", "dense", "structured"};
  return out << names[static_cast<unsigned>(density)];
}

/// Draws inputs, the same ones for the same seed on every machine.
class Sampler {
 public:
  Sampler(std::uint64_t seed, Density density) : random_{seed}, density_{density} {}

  template <unsigned sets, class... Domains>
  void draw(kernels::Input<sets, Domains...>& input) {
    if constexpr (sets != 0) {
      for (std::uint64_t& set : input.sets.at) set = draw_set();
    }
    input.ordinals = {below(Domains::size)...};
  }

 private:
  [[nodiscard]] std::uint64_t draw_set() {
    const auto one_in_eight = [&] { return random_() & random_() & random_(); };
    switch (density_) {
      case Density::sparse:
        return one_in_eight();
      case Density::dense:
        return ~one_in_eight();
      case Density::structured: {
        std::uint64_t set = std::uint64_t{1} << below(Square::size);
        for (auto lines = 1 + below(4); lines != 0; --lines) {
          set ^= line_of(below(Square::size), below(Line::size));
        }
        return set;
      }
      case Density::uniform:
        break;
    }
    return random_();
  }
  [[nodiscard]] std::uint32_t below(std::uint32_t limit) {
    return static_cast<std::uint32_t>(random_() % limit);
  }

  std::mt19937_64 random_;
  Density density_;
};

/// A wrong answer to an input: sets are drawn, all else is told in words.
template <unsigned sets, class... Domains>
std::string told(const std::vector<std::string_view>& members,
                 const kernels::Input<sets, Domains...>& input, bool is_set, std::uint64_t is,
                 std::uint64_t should_be) {
  std::string words;
  std::vector<board::Picture> pictures;
  auto member = members.begin();
  if constexpr (sets != 0) {
    for (const auto set : input.sets.at) pictures.push_back({*member++, oracles::squares(set)});
  }
  [[maybe_unused]] unsigned domain = 0;
  (words.append("\n  ").append(*member++).append(": ").append(
       label(Domains{input.ordinals.at[domain++]})),
   ...);
  if (is_set) {
    return words + same(oracles::squares(is), oracles::squares(should_be), pictures).message();
  }
  return words + same(is, should_be).message() + oracles::draw_side_by_side(pictures);
}

/// Compares the variant's answers with the right ones on all inputs that `feed` passes on.
template <class Input, class Feed>
testing::AssertionResult compared(const kernels::Job<Input>& job,
                                  const kernels::Variant<Input>& variant,
                                  const oracles::Answer<Input>& answer, const Feed& feed) {
  constexpr std::size_t batch_size = 4096;
  std::vector<Input> batch;
  std::size_t answered = 0;
  std::size_t wrong = 0;
  std::string first_wrong;
  const auto compare = [&] {
    const std::vector<std::uint64_t> answers = kernels::results(variant, batch);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const std::uint64_t should_be = answer.on_integers(batch[i]);
      if (answers[i] == should_be || wrong++ != 0) continue;
      first_wrong = told(job.members, batch[i], answer.is_set, answers[i], should_be);
    }
    answered += batch.size();
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
         << wrong << " of " << answered << " answers wrong; the first:" << first_wrong;
}

/// One variant of one job, and how to try it.
struct Trial {
  std::string name;            ///< "knight_attacks_by_avx2"
  std::string reason_to_skip;  ///< empty where the running processor can execute it
  std::function<testing::AssertionResult()> on_all_cases;
  /// On sets drawn from a sampler; nothing where the job is asked about none.
  std::function<testing::AssertionResult(Sampler, unsigned inputs)> on_samples = {};
};
void PrintTo(const Trial& trial, std::ostream* out) { *out << trial.name; }

template <class Input>
Trial trial_of(const kernels::Job<Input>& job, const kernels::Variant<Input>& variant) {
  const auto& answer = oracles::answer_to<Input>(job.name);
  Trial trial{std::string{job.name}.append("_by_").append(variant.name),
              kernels::reason_to_skip(variant.isa),
              [&] { return compared(job, variant, answer, answer.cases); }};
  if constexpr (!std::is_same_v<Input, kernels::KingRace>) {
    trial.on_samples = [&](Sampler sampler, unsigned inputs) {
      return compared(job, variant, answer, [&](const Visit<Input>& check) {
        for (Input input{}; inputs != 0; --inputs) {
          sampler.draw(input);
          check(answer.narrowed ? answer.narrowed(input) : input);
        }
      });
    };
  }
  return trial;
}

/// Every variant of every job.
const std::vector<Trial>& trials() {
  static const std::vector<Trial> all = [] {
    std::vector<Trial> list;
    kernels::for_each_job([&](const auto& job) {
      for (const auto& variant : job.variants) list.push_back(trial_of(job, variant));
    });
    return list;
  }();
  return all;
}

std::vector<Trial> sampled_trials() {
  std::vector<Trial> sampled;
  std::ranges::copy_if(trials(), std::back_inserter(sampled),
                       [](const Trial& trial) { return trial.on_samples != nullptr; });
  return sampled;
}

std::string trial_name(const testing::TestParamInfo<Trial>& test) { return test.param.name; }

class EveryVariant : public testing::TestWithParam<Trial> {
 protected:
  void SetUp() override {
    if (!GetParam().reason_to_skip.empty()) GTEST_SKIP() << GetParam().reason_to_skip;
  }
};

TEST_P(EveryVariant, EqualsTheOracleOnAllCases) { EXPECT_TRUE(GetParam().on_all_cases()); }

INSTANTIATE_TEST_SUITE_P(, EveryVariant, testing::ValuesIn(trials()), trial_name);

class EverySampledVariant : public EveryVariant {};

// Ten million inputs: RapidCheck's hundred cases times these.
constexpr unsigned inputs_a_case = 100'000;

TEST_P(EverySampledVariant, EqualsTheOracleOnSampledSets) {
  const auto equals_the_oracle = [] {
    const auto seed =
        *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
    const auto density =
        *rc::gen::element(Density::sparse, Density::uniform, Density::dense, Density::structured);
    const auto verdict = GetParam().on_samples(Sampler{seed, density}, inputs_a_case);
    if (!verdict) RC_FAIL(verdict.message());
  };
  EXPECT_TRUE(rc::check("on sampled sets it equals the oracle", equals_the_oracle));
}

INSTANTIATE_TEST_SUITE_P(, EverySampledVariant, testing::ValuesIn(sampled_trials()), trial_name);

// The loops that latency benches run give the results of those that the laws check.

TEST(ALatencyLoop, EndsWithTheResultOfItsLastInput) {
  kernels::for_each_job([]<class Input>(const kernels::Job<Input>& job) {
    for (const auto& variant : job.variants) {
      if (!kernels::reason_to_skip(variant.isa).empty()) continue;
      Sampler sampler{1, Density::uniform};
      std::vector<Input> inputs;
      for (unsigned count = 1; count <= 100; ++count) {
        sampler.draw(inputs.emplace_back());
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

TEST(TheRunningProcessor, HasTheInstructionsThatTheSystemSaysItHas) {
  std::ifstream file{"/proc/cpuinfo"};
  std::set<std::string> flags;
  for (std::string line; flags.empty() && std::getline(file, line);) {
    std::istringstream words{line};
    if (line.starts_with("flags")) flags = {std::istream_iterator<std::string>{words}, {}};
  }
  if (flags.empty()) GTEST_SKIP() << "/proc/cpuinfo names no flags";
  using kernels::Isa;
  EXPECT_EQ(kernels::reason_to_skip(Isa::baseline), "");
  for (const auto& [isa, flag] : {std::pair{Isa::sse2, "sse2"}, std::pair{Isa::sse41, "sse4_1"},
                                  std::pair{Isa::popcnt, "popcnt"}, std::pair{Isa::avx2, "avx2"}}) {
    EXPECT_EQ(kernels::reason_to_skip(isa).empty(), flags.contains(flag)) << flag;
  }
}

TEST(TheComparison, FailsWhereAnAnswerIsWrongAndWhereThereIsNone) {
  const auto& job = kernels::job_named<kernels::Set>("count");
  const auto& variant = job.variants.front();
  const auto& right = oracles::answer_to<kernels::Set>("count");
  const auto one_set = [](const Visit<kernels::Set>& check) { check({{0x81}, {}}); };
  const auto no_set = [](const Visit<kernels::Set>&) {};
  oracles::Answer<kernels::Set> three = right;
  three.on_integers = [](const kernels::Set&) { return 3; };
  EXPECT_TRUE(compared(job, variant, right, one_set));
  EXPECT_FALSE(compared(job, variant, three, one_set));
  EXPECT_FALSE(compared(job, variant, right, no_set));
}

// Laws over few cases would hold of much.
TEST(TheCases, AreAsManyAsTheyShouldBe) {
  constexpr unsigned small_sets = 1 + 64 + 2'016 + 41'664 + 635'376 + 7'624'512u;
  // Squares by how many a slider, a knight and a king attacks from them on the empty board.
  constexpr unsigned rook = 64u << 14;
  constexpr unsigned bishop = (28 << 7) + (20 << 9) + (12 << 11) + (4u << 13);
  constexpr unsigned knight = (4 << 2) + (8 << 3) + (20 << 4) + (16 << 6) + (16u << 8);
  constexpr unsigned king = (4 << 3) + (24 << 5) + (36u << 8);
  std::map<std::string_view, unsigned> should_be{
      {"east_step", small_sets},
      {"knight_attacks", small_sets},
      {"knight_moves", small_sets},
      {"knight_fill", small_sets},
      {"knight_reach", 7 * small_sets},
      {"knight_forks", small_sets + knight},
      {"king_attacks", small_sets},
      {"pawn_attacks", 2 * small_sets},
      {"direction_set", king},
      {"caughtable_area", 2 * 2 * 64},
      {"uncaughtable_passers", 2 * 2 * 64 * (1 + 64)},
      {"connected", 64 * (64 + 2 * 2'016 + 3 * 41'664)},  // from each square to each of the path's
      {"pawn_shield_index", 2 * 2 * 64},
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
