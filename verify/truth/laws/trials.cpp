#include "truth/laws/trials.hpp"

#include <algorithm>
#include <iterator>

#include "truth/laws/cases.hpp"
#include "truth/laws/comparison.hpp"
#include "truth/laws/truths.hpp"

namespace bbtables::laws {

namespace {

void every_small_set_and_fork(const Check<kernels::Set>& check) {
  every_small_set(check);
  every_fork(check);
}
void every_small_set_and_word(const Check<kernels::Set>& check) {
  every_small_set(check);
  every_word(check);
}

std::string why_skipped(kernels::Isa isa) {
  const std::string_view reason = kernels::reason_to_skip(isa);
  if (reason.empty()) return {};
  return std::string{"needs "}.append(kernels::name(isa)).append(", and ").append(reason);
}

template <class Input>
using Cases = void (*)(const Check<Input>&);
template <class Input, class Answer>
using Truth = Answer (*)(const Input&);

/// Adds the trials of a job whose only cases are these.
template <class Input, class Answer>
void exhaust(std::vector<Trial>& trials, const kernels::Job<Input>& job, Cases<Input> cases,
             Truth<Input, Answer> truth) {
  for (const kernels::Variant<Input>& variant : job.variants) {
    const auto on_all_cases = [&variant, cases, truth] {
      Comparison comparison{variant, truth};
      cases([&](const Input& input) { comparison.add(input); });
      return comparison.verdict();
    };
    trials.push_back({std::string{job.name},
                      std::string{variant.name},
                      why_skipped(variant.isa),
                      on_all_cases,
                      {}});
  }
}

/// Adds the trials of a job with more cases than these, to be sampled too.
template <class Input, class Answer>
void exhaust_and_sample(std::vector<Trial>& trials, const kernels::Job<Input>& job,
                        Cases<Input> cases, Truth<Input, Answer> truth) {
  exhaust(trials, job, cases, truth);
  auto trial = trials.end() - std::ssize(job.variants);
  for (const kernels::Variant<Input>& variant : job.variants) {
    (trial++)->on_samples = [&variant, truth](Sampler sampler, unsigned sets) {
      Comparison comparison{variant, truth};
      for (; sets != 0; --sets) comparison.add(sampler.draw<Input>());
      return comparison.verdict();
    };
  }
}

}  // namespace

// A job is one line: the cases to exhaust, and the truth.
const std::vector<Trial>& trials() {
  static const std::vector<Trial> all = [] {
    using namespace kernels;
    std::vector<Trial> list;
    exhaust_and_sample(list, east_step_job(), every_small_set, truths::east_step);
    exhaust_and_sample(list, knight_attacks_job(), every_small_set, truths::knight_attacks);
    exhaust_and_sample(list, knight_moves_job(), every_small_knight_set, truths::knight_moves);
    exhaust_and_sample(list, knight_fill_job(), every_small_set, truths::knight_fill);
    exhaust_and_sample(list, knight_reach_job(), every_small_knight_travel, truths::knight_reach);
    exhaust_and_sample(list, knight_forks_job(), every_small_set_and_fork, truths::knight_forks);
    exhaust_and_sample(list, king_attacks_job(), every_small_set, truths::king_attacks);
    exhaust_and_sample(list, pawn_attacks_job(), every_small_pawn_set, truths::pawn_attacks);
    exhaust(list, direction_set_job(), every_king_pattern, truths::direction_set);
    exhaust(list, caughtable_area_job(), every_king_race, truths::caughtable_area);
    exhaust_and_sample(list, uncaughtable_passers_job(), every_passer_race,
                       truths::uncaughtable_passers);
    exhaust_and_sample(list, connected_job(), every_short_path, truths::connected);
    exhaust_and_sample(list, pawn_shield_index_job(), every_pawn_shield, truths::pawn_shield_index);
    exhaust_and_sample(list, count_job(), every_small_set_and_word, truths::count);
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

std::ostream& operator<<(std::ostream& out, const Trial& trial) {
  return out << trial.job << " by " << trial.variant;
}

}  // namespace bbtables::laws
