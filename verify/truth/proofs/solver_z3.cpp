#include <z3++.h>

#include <algorithm>
#include <string>

#include "truth/proofs/interpretation.hpp"
#include "truth/proofs/solver.hpp"

namespace bbtables::proofs {
namespace {

/// Z3's bit-vectors of 64 bits. Their + - * wrap like the processor's, & | ^ ~ are bitwise, and
/// lshr is the logical shift (`>>` on z3::expr would be the arithmetic one).
struct BitVectors {
  using Value = z3::expr;
  z3::context& context;

  [[nodiscard]] Value constant(std::uint64_t value) const { return context.bv_val(value, 64); }
  [[nodiscard]] Value variable(std::uint64_t number) const {
    return context.bv_const(("set" + std::to_string(number)).c_str(), 64);
  }
  [[nodiscard]] Value shifted_left(const Value& a, const Value& count) const {
    return z3::shl(a, count);
  }
  [[nodiscard]] Value shifted_right(const Value& a, const Value& count) const {
    return z3::lshr(a, count);
  }
  [[nodiscard]] Value equal(const Value& a, const Value& b) const {
    return z3::ite(a == b, constant(1), constant(0));
  }
};

}  // namespace

struct Solver::State {
  z3::context context;
};

std::string_view Solver::reason_to_skip() { return {}; }

Solver::Solver() : state_{std::make_unique<State>()} {}
Solver::~Solver() = default;

Solver::Answer Solver::find(const Symbol& condition, unsigned variables, Milliseconds limit) {
  z3::context& context = state_->context;
  const BitVectors bit_vectors{context};
  z3::solver solver{context, "QF_BV"};
  z3::params params{context};
  params.set("timeout", static_cast<unsigned>(std::max<Milliseconds::rep>(1, limit.count())));
  solver.set(params);
  solver.add(Interpretation{bit_vectors}(condition) == bit_vectors.constant(1));
  switch (solver.check()) {
    case z3::unsat:
      return {Answer::none, {}};
    case z3::unknown:
      return {Answer::unknown, {}};
    case z3::sat:
      break;
  }
  const z3::model model = solver.get_model();
  std::vector<std::uint64_t> inputs;
  for (unsigned number = 0; number != variables; ++number) {
    inputs.push_back(model.eval(bit_vectors.variable(number), true).get_numeral_uint64());
  }
  return {Answer::found, inputs};
}

}  // namespace bbtables::proofs
