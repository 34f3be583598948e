#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "truth/kernels/kernels.hpp"
#include "truth/laws/same_squares.hpp"
#include "truth/oracles/geometry.hpp"

namespace bbtables::laws {
namespace {

using kernels::Job;
using kernels::Set;
using oracles::squares;

/// f(a ∪ b) = f(a) ∪ f(b), for each way to compute f.
void expect_distributes_over_union(const Job<Set>& job, std::uint64_t a, std::uint64_t b) {
  for (const auto& variant : kernels::available(job)) {
    const auto f = kernels::results(variant, std::vector<Set>{{a}, {b}, {a | b}});
    const auto verdict =
        same_squares(squares(f[2]), squares(f[0] | f[1]), {{"a", squares(a)}, {"b", squares(b)}});
    if (!verdict) RC_FAIL(std::string{variant.name} + verdict.message());
  }
}

RC_GTEST_PROP(EastStep, OfAUnionIsTheUnionOfTheSteps, (std::uint64_t a, std::uint64_t b)) {
  expect_distributes_over_union(kernels::east_step_job(), a, b);
}
RC_GTEST_PROP(KnightAttacks, OfAUnionAreTheUnionOfTheAttacks, (std::uint64_t a, std::uint64_t b)) {
  expect_distributes_over_union(kernels::knight_attacks_job(), a, b);
}
RC_GTEST_PROP(KnightFill, OfAUnionIsTheUnionOfTheFills, (std::uint64_t a, std::uint64_t b)) {
  expect_distributes_over_union(kernels::knight_fill_job(), a, b);
}
RC_GTEST_PROP(KingAttacks, OfAUnionAreTheUnionOfTheAttacks, (std::uint64_t a, std::uint64_t b)) {
  expect_distributes_over_union(kernels::king_attacks_job(), a, b);
}

}  // namespace
}  // namespace bbtables::laws
