// Every variant of every job of kernels/kernels.hpp gives the right answers, and all are tried.

#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cpp/pawn_shield.hpp"
#include "truth/kernels/kernels.hpp"
#include "truth/laws/inputs.hpp"
#include "truth/laws/table_checks.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/sets.hpp"

namespace bbtables::laws {
namespace {

using board::Color;
using board::Square;
using board::SquareSet;
using oracles::bitboard;
using oracles::UnionOf;

/// The right answer to each job of kernels/kernels.hpp, from the oracles: a std::uint64_t where it
/// is a set, an unsigned where it is a number. Unions and areas are tabulated once, since the laws
/// ask hundreds of millions of times.
namespace truths {

SquareSet square_to_the_east(Square from) {
  return SquareSet::where([&](Square to) {
    return to.rank() == from.rank() && to.file().ordinal() == from.file().ordinal() + 1;
  });
}

std::uint64_t knights_attack(std::uint64_t knights) {
  static const UnionOf united{oracles::knight_targets};
  return united(knights);
}

std::uint64_t east_step(const kernels::Set& in) {
  static const UnionOf united{square_to_the_east};
  return united(in.set);
}

std::uint64_t knight_attacks(const kernels::Set& in) { return knights_attack(in.set); }
std::uint64_t knight_moves(const kernels::Knights& in) {
  return knights_attack(in.knights) & ~in.own;
}
std::uint64_t knight_fill(const kernels::Set& in) { return knights_attack(in.set) | in.set; }

std::uint64_t knight_reach(const kernels::KnightTravel& in) {
  static const std::vector<UnionOf> united = [] {
    std::vector<UnionOf> by_moves;
    for (const auto moves : board::KnightMoves::all()) {
      by_moves.emplace_back([&](Square from) { return oracles::knight_reach(moves, from); });
    }
    return by_moves;
  }();
  return united[in.moves](in.knights);
}

std::uint64_t knight_forks(const kernels::Set& in) { return oracles::knight_forks(in.set); }

std::uint64_t king_attacks(const kernels::Set& in) {
  static const UnionOf united{oracles::king_targets};
  return united(in.set);
}

std::uint64_t pawn_attacks(const kernels::Pawns& in) {
  static const UnionOf united[] = {
      UnionOf{[](Square from) { return oracles::pawn_targets(board::white, from); }},
      UnionOf{[](Square from) { return oracles::pawn_targets(board::black, from); }}};
  return united[in.color](in.pawns);
}

unsigned direction_set(const kernels::Pattern& in) {
  return oracles::direction_set(oracles::square(in.square), oracles::squares(in.targets));
}

std::uint64_t caughtable_area(const kernels::KingRace& in) {
  static const auto all = [] {
    std::array<std::array<std::array<std::uint64_t, 64>, 2>, 2> areas{};
    every_king_race([&](const kernels::KingRace& race) {
      areas[race.king_color][race.side_to_move][race.king_square] =
          bitboard(oracles::caughtable_area(Color{race.king_color}, Color{race.side_to_move},
                                            oracles::square(race.king_square)));
    });
    return areas;
  }();
  return all[in.king_color][in.side_to_move][in.king_square];
}
std::uint64_t uncaughtable_passers(const kernels::PasserRace& in) {
  return in.passers & ~caughtable_area({in.king_color, in.side_to_move, in.king_square});
}

unsigned connected(const kernels::Path& in) {
  return oracles::are_connected(oracles::squares(in.from), oracles::squares(in.to),
                                oracles::squares(in.path))
             ? 1
             : 0;
}

/// What the catalogue says the magics are for; that they number the shields is the check of that
/// table.
unsigned pawn_shield_index(const kernels::PawnShield& in) {
  const SquareSet shield = oracles::pawn_shield(Color{in.color}, board::Wing{in.wing});
  return static_cast<unsigned>(
      (in.pawns & bitboard(shield)) * pawn_shield_magics[in.color][in.wing] >> 58);
}

std::uint64_t rook_attacks(const kernels::Slider& in) {
  return oracles::rook_attacks(oracles::square(in.square), in.occupied);
}
std::uint64_t bishop_attacks(const kernels::Slider& in) {
  return oracles::bishop_attacks(oracles::square(in.square), in.occupied);
}

unsigned count(const kernels::Set& in) { return oracles::counted_bits(in.set); }

}  // namespace truths

/// One answer, drawn: a bitboard where the truth is one, else a number.
std::string describe_wrong(const Description& input, std::uint64_t is, std::uint64_t should_be) {
  return input.words +
         same(oracles::squares(is), oracles::squares(should_be), input.pictures).message();
}
std::string describe_wrong(const Description& input, std::uint64_t is, unsigned should_be) {
  return input.words + "\n  is " + std::to_string(is) + ", should be " + std::to_string(should_be) +
         '\n' + oracles::draw_side_by_side(input.pictures);
}

/// Compares the variant's answers with the truth on all inputs that `feed` passes on: a function
/// that gives a std::uint64_t where the answer is a set, and an unsigned where it is a number.
template <class Input, class Answer, class Feed>
testing::AssertionResult compared(const kernels::Variant<Input>& variant,
                                  Answer (*truth)(const Input&), const Feed& feed) {
  constexpr std::size_t batch_size = 4096;
  std::vector<Input> batch;
  std::size_t answered = 0;
  std::size_t wrong = 0;
  std::string first_wrong;
  const auto compare = [&] {
    const std::vector<std::uint64_t> answers = kernels::results(variant, batch);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const Answer should_be = truth(batch[i]);
      if (answers[i] == should_be || wrong++ != 0) continue;
      first_wrong = describe_wrong(describe(batch[i]), answers[i], should_be);
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
  std::string job;
  std::string variant;
  std::string reason_to_skip;  ///< empty where the running processor can execute it
  std::function<testing::AssertionResult()> on_all_cases;
  /// On sets drawn from a sampler; nothing where `on_all_cases` are all there are.
  std::function<testing::AssertionResult(Sampler, unsigned sets)> on_samples;
};
void PrintTo(const Trial& trial, std::ostream* out) {
  *out << trial.job << " by " << trial.variant;
}

/// Whether a job has more inputs than the cases that are exhausted.
enum class Sampled { yes, no };

/// Adds the trials of a job.
template <class Input, class Answer>
void add(std::vector<Trial>& trials, std::string_view job, void (*cases)(const Check<Input>&),
         Answer (*truth)(const Input&), Sampled sampled = Sampled::yes) {
  for (const kernels::Variant<Input>& variant : kernels::job_named<Input>(job).variants) {
    Trial trial{std::string{job}, std::string{variant.name}, {}, {}, {}};
    const std::string_view reason = kernels::reason_to_skip(variant.isa);
    if (!reason.empty()) {
      trial.reason_to_skip.append("needs ").append(kernels::name(variant.isa));
      trial.reason_to_skip.append(", and ").append(reason);
    }
    trial.on_all_cases = [&variant, cases, truth] { return compared(variant, truth, cases); };
    if (sampled == Sampled::yes) {
      trial.on_samples = [&variant, truth](Sampler sampler, unsigned sets) {
        return compared(variant, truth, [&](const Check<Input>& check) {
          for (unsigned i = 0; i < sets; ++i) check(sampler.draw<Input>());
        });
      };
    }
    trials.push_back(std::move(trial));
  }
}

void every_small_set_and_fork(const Check<kernels::Set>& check) {
  every_small_set(check);
  every_fork(check);
}
void every_small_set_and_word(const Check<kernels::Set>& check) {
  every_small_set(check);
  every_word(check);
}

/// Every variant of every job; a job is one line: the cases to exhaust, and the truth.
const std::vector<Trial>& trials() {
  static const std::vector<Trial> all = [] {
    std::vector<Trial> list;
    add(list, "east_step", every_small_set, truths::east_step);
    add(list, "knight_attacks", every_small_set, truths::knight_attacks);
    add(list, "knight_moves", every_small_knight_set, truths::knight_moves);
    add(list, "knight_fill", every_small_set, truths::knight_fill);
    add(list, "knight_reach", every_small_knight_travel, truths::knight_reach);
    add(list, "knight_forks", every_small_set_and_fork, truths::knight_forks);
    add(list, "king_attacks", every_small_set, truths::king_attacks);
    add(list, "pawn_attacks", every_small_pawn_set, truths::pawn_attacks);
    add(list, "direction_set", every_king_pattern, truths::direction_set, Sampled::no);
    add(list, "caughtable_area", every_king_race, truths::caughtable_area, Sampled::no);
    add(list, "uncaughtable_passers", every_passer_race, truths::uncaughtable_passers);
    add(list, "connected", every_short_path, truths::connected);
    add(list, "pawn_shield_index", every_pawn_shield, truths::pawn_shield_index);
    add(list, "rook_attacks", every_rook_occupancy, truths::rook_attacks);
    add(list, "bishop_attacks", every_bishop_occupancy, truths::bishop_attacks);
    add(list, "count", every_small_set_and_word, truths::count);
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

std::string trial_name(const testing::TestParamInfo<Trial>& test) {
  return test.param.job + "_by_" + test.param.variant;
}

class EveryVariant : public testing::TestWithParam<Trial> {
 protected:
  void SetUp() override {
    if (!GetParam().reason_to_skip.empty()) GTEST_SKIP() << GetParam().reason_to_skip;
  }
};

TEST_P(EveryVariant, EqualsTheOracleOnAllCases) { EXPECT_TRUE(GetParam().on_all_cases()); }

INSTANTIATE_TEST_SUITE_P(, EveryVariant, testing::ValuesIn(trials()), trial_name);

class EverySampledVariant : public EveryVariant {};

// Ten million sets: RapidCheck's hundred cases times these.
constexpr unsigned sets_a_case = 100'000;

TEST_P(EverySampledVariant, EqualsTheOracleOnSampledSets) {
  const auto equals_the_oracle = [] {
    const auto seed =
        *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
    const auto density =
        *rc::gen::element(Density::sparse, Density::uniform, Density::dense, Density::structured);
    const auto verdict = GetParam().on_samples(Sampler{seed, density}, sets_a_case);
    if (!verdict) RC_FAIL(verdict.message());
  };
  EXPECT_TRUE(rc::check("on sampled sets it equals the oracle", equals_the_oracle));
}

INSTANTIATE_TEST_SUITE_P(, EverySampledVariant, testing::ValuesIn(sampled_trials()), trial_name);

TEST(TheTrials, CoverEveryJobOfTheList) {
  Names tried;
  for (const Trial& trial : trials()) tried.insert(trial.job);
  Names listed;
  kernels::for_each_job([&](const auto& job) { listed.emplace(job.name); });
  EXPECT_TRUE(same(tried, listed));
}

// The loops that latency benches run give the results of those that the laws check.

TEST(ALatencyLoop, EndsWithTheResultOfItsLastInput) {
  kernels::for_each_job([]<class Input>(const kernels::Job<Input>& job) {
    for (const auto& variant : job.variants) {
      if (!kernels::running_cpu_has(variant.isa)) continue;
      Sampler sampler{1, Density::uniform};
      std::vector<Input> inputs;
      for (unsigned count = 1; count <= 100; ++count) {
        inputs.push_back(sampler.draw<Input>());
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

std::set<std::string> flags_of_the_first_processor() {
  std::ifstream file{"/proc/cpuinfo"};
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("flags")) continue;
    std::istringstream words{line.substr(line.find(':') + 1)};
    return {std::istream_iterator<std::string>{words}, {}};
  }
  return {};
}

TEST(TheRunningProcessor, HasTheInstructionsThatTheSystemSaysItHas) {
  const std::set<std::string> flags = flags_of_the_first_processor();
  if (flags.empty()) GTEST_SKIP() << "/proc/cpuinfo names no flags";
  using kernels::Isa;
  EXPECT_TRUE(kernels::running_cpu_has(Isa::baseline));
  EXPECT_EQ(kernels::running_cpu_has(Isa::sse2), flags.contains("sse2"));
  EXPECT_EQ(kernels::running_cpu_has(Isa::sse41), flags.contains("sse4_1"));
  EXPECT_EQ(kernels::running_cpu_has(Isa::popcnt), flags.contains("popcnt"));
  EXPECT_EQ(kernels::running_cpu_has(Isa::avx2), flags.contains("avx2"));
}

template <class Input>
unsigned count(void (*every)(const Check<Input>&)) {
  unsigned cases = 0;
  every([&](const Input&) { ++cases; });
  return cases;
}

TEST(TheComparison, FailsWhereAnAnswerIsWrongAndWhereThereIsNone) {
  const auto& variant = kernels::job_named<kernels::Set>("count").variants.front();
  const auto one_set = [](const Check<kernels::Set>& check) { check({0x81}); };
  const auto no_set = [](const Check<kernels::Set>&) {};
  unsigned (*three)(const kernels::Set&) = [](const kernels::Set&) { return 3U; };
  EXPECT_TRUE(compared(variant, truths::count, one_set));
  EXPECT_FALSE(compared(variant, three, one_set));
  EXPECT_FALSE(compared(variant, truths::count, no_set));
}

// Laws over no cases would hold of anything.
TEST(TheCases, AreAsManyAsTheyShouldBe) {
  constexpr unsigned small_sets = 1 + 64 + 2'016 + 41'664 + 635'376 + 7'624'512u;
  EXPECT_EQ(count(every_small_set), small_sets);
  EXPECT_EQ(count(every_small_knight_set), small_sets);
  EXPECT_EQ(count(every_small_knight_travel), 7 * small_sets);
  EXPECT_EQ(count(every_small_pawn_set), 2 * small_sets);
  // From each square to each of the path's.
  EXPECT_EQ(count(every_short_path), 64 * (64 + 2 * 2'016 + 3 * 41'664u));
  // Squares by how many a slider attacks from them on the empty board.
  EXPECT_EQ(count(every_rook_occupancy), 64u << 14);
  EXPECT_EQ(count(every_bishop_occupancy), (28 << 7) + (20 << 9) + (12 << 11) + (4u << 13));
  // Squares by how many a knight, and a king, attacks from them.
  EXPECT_EQ(count(every_fork), (4 << 2) + (8 << 3) + (20 << 4) + (16 << 6) + (16u << 8));
  EXPECT_EQ(count(every_king_pattern), (4 << 3) + (24 << 5) + (36u << 8));
  EXPECT_EQ(count(every_word), 4 * 65'536u);
  EXPECT_EQ(count(every_king_race), 2 * 2 * 64u);
  EXPECT_EQ(count(every_passer_race), 2 * 2 * 64 * 64u);
  EXPECT_EQ(count(every_pawn_shield), 2 * 2 * 64u);
}

}  // namespace
}  // namespace bbtables::laws
