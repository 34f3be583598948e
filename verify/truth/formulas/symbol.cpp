#include "truth/formulas/symbol.hpp"

#include <cstddef>
#include <stdexcept>
#include <utility>

namespace bbtables::formulas {

Symbol::Symbol(std::shared_ptr<const Expression> expression) : expression_{std::move(expression)} {}

Symbol::Symbol(std::uint64_t value)
    : expression_{std::make_shared<Expression>(Expression{Operation::constant, value})} {}

Symbol Symbol::variable(unsigned number) {
  return Symbol{std::make_shared<Expression>(Expression{Operation::variable, number})};
}

Symbol::Symbol(Operation operation, const Symbol& a, const Symbol& b)
    : expression_{
          std::make_shared<Expression>(Expression{operation, 0, a.expression_, b.expression_})} {
  const bool is_shift = operation == Operation::left_shift || operation == Operation::right_shift;
  const bool is_count =
      b.expression_->operation == Operation::constant && b.expression_->number < 64;
  if (is_shift && !is_count) {
    throw std::invalid_argument{"Symbol: a shift count must be a constant below 64"};
  }
}

namespace {

constexpr std::size_t most_branches = 100;

/// One way through the conditions: the first ones turn out as decided earlier, others to be true.
struct Way {
  std::vector<bool> decisions;
  std::size_t met = 0;
  Symbol assumption{1};

  bool decide(const Symbol& condition) {
    if (met == decisions.size()) decisions.push_back(true);
    if (met == most_branches) throw std::logic_error{"Claim: a loop that depends on a symbol"};
    const bool holds = decisions[met++];
    assumption = assumption & (holds ? condition : condition ^ Symbol{1});
    return holds;
  }
};

thread_local Way* way = nullptr;

/// Makes a way the one that conditions follow.
class Following {
 public:
  explicit Following(Way& followed) { way = &followed; }
  ~Following() { way = nullptr; }
  Following(const Following&) = delete;
  Following& operator=(const Following&) = delete;
};

}  // namespace

Claim::operator bool() const {
  if (way == nullptr) throw std::logic_error{"Claim: a condition outside of along_every_branch"};
  return way->decide(equal(left, right));
}

std::vector<Claim> along_every_branch(const std::function<Claim()>& make_claim) {
  std::vector<Claim> claims;
  std::vector<bool> decisions;
  do {
    Way current{decisions};
    const Following following{current};
    Claim claim = make_claim();
    claim.assumption = claim.assumption & current.assumption;
    claims.push_back(claim);
    if (claims.size() > most_branches) throw std::logic_error{"Claim: too many branches"};

    decisions = current.decisions;
    while (!decisions.empty() && !decisions.back()) decisions.pop_back();
    if (!decisions.empty()) decisions.back() = false;
  } while (!decisions.empty());
  return claims;
}

}  // namespace bbtables::formulas
