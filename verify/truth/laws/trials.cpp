#include "truth/laws/trials.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "cpp/pawn_shield.hpp"
#include "truth/kernels/kernels.hpp"
#include "truth/laws/table_checks.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/sets.hpp"

namespace bbtables::laws {

using board::Color;
using board::Square;
using board::SquareSet;
using oracles::bitboard;
using oracles::UnionOf;

namespace {

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

/// Compares what a variant answers with the truth: a function that gives a std::uint64_t where the
/// answer is a set, and an unsigned where it is a number. Works in batches, as the variants do.
template <class Input, class Truth>
class Comparison {
 public:
  Comparison(const kernels::Variant<Input>& variant, const Truth& truth)
      : variant_{variant}, truth_{truth} {}

  void add(const Input& input) {
    batch_.push_back(input);
    if (batch_.size() == batch_size) compare();
  }

  [[nodiscard]] testing::AssertionResult verdict() {
    compare();
    if (wrong_ == 0) return testing::AssertionSuccess();
    return testing::AssertionFailure()
           << wrong_ << " of " << answers_ << " answers wrong; the first:" << first_wrong_;
  }

 private:
  static constexpr std::size_t batch_size = 4096;

  void compare() {
    const std::vector<std::uint64_t> answers = kernels::results(variant_, batch_);
    for (std::size_t i = 0; i < batch_.size(); ++i) {
      const auto should_be = truth_(batch_[i]);
      ++answers_;
      if (answers[i] == should_be) continue;
      if (wrong_++ == 0) first_wrong_ = describe_wrong(describe(batch_[i]), answers[i], should_be);
    }
    batch_.clear();
  }

  const kernels::Variant<Input>& variant_;
  const Truth& truth_;
  std::vector<Input> batch_;
  std::size_t answers_ = 0;
  std::size_t wrong_ = 0;
  std::string first_wrong_;
};

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
void exhaust(std::vector<Trial>& trials, std::string_view name, Cases<Input> cases,
             Truth<Input, Answer> truth) {
  const kernels::Job<Input>& job = kernels::job_named<Input>(name);
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
void exhaust_and_sample(std::vector<Trial>& trials, std::string_view name, Cases<Input> cases,
                        Truth<Input, Answer> truth) {
  exhaust(trials, name, cases, truth);
  const kernels::Job<Input>& job = kernels::job_named<Input>(name);
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
    std::vector<Trial> list;
    exhaust_and_sample(list, "east_step", every_small_set, truths::east_step);
    exhaust_and_sample(list, "knight_attacks", every_small_set, truths::knight_attacks);
    exhaust_and_sample(list, "knight_moves", every_small_knight_set, truths::knight_moves);
    exhaust_and_sample(list, "knight_fill", every_small_set, truths::knight_fill);
    exhaust_and_sample(list, "knight_reach", every_small_knight_travel, truths::knight_reach);
    exhaust_and_sample(list, "knight_forks", every_small_set_and_fork, truths::knight_forks);
    exhaust_and_sample(list, "king_attacks", every_small_set, truths::king_attacks);
    exhaust_and_sample(list, "pawn_attacks", every_small_pawn_set, truths::pawn_attacks);
    exhaust(list, "direction_set", every_king_pattern, truths::direction_set);
    exhaust(list, "caughtable_area", every_king_race, truths::caughtable_area);
    exhaust_and_sample(list, "uncaughtable_passers", every_passer_race,
                       truths::uncaughtable_passers);
    exhaust_and_sample(list, "connected", every_short_path, truths::connected);
    exhaust_and_sample(list, "pawn_shield_index", every_pawn_shield, truths::pawn_shield_index);
    exhaust_and_sample(list, "count", every_small_set_and_word, truths::count);
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
