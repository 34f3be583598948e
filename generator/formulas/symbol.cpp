#include "formulas/symbol.hpp"

#include <map>

namespace bbtables::formulas {
namespace {

using Expression = Symbol::Expression;
using Operation = Symbol::Operation;
using Node = std::shared_ptr<const Expression>;

/// How far a step moves bits in a mapping, and across which sides of its rows of eight.
struct BitStep {
  int bits;    ///< to higher ones
  int in_row;  ///< of them within a row

  BitStep(const mapping::Mapping& mapping, Step step) {
    const auto index = [&](unsigned file, unsigned rank) {
      return static_cast<int>(mapping.index({board::File{file}, board::Rank{rank}}));
    };
    const int file = index(1, 0) - index(0, 0);
    const int rank = index(0, 1) - index(0, 0);
    bits = step.files * file + step.ranks * rank;
    in_row = file * file == 1 ? step.files * file : step.ranks * rank;
  }
};

class Lowering {
 public:
  explicit Lowering(const mapping::Mapping& mapping) : mapping_{mapping} {}

  Node operator()(const Node& node) {
    if (node == nullptr) return node;
    if (const auto known = known_.find(node.get()); known != known_.end()) return known->second;
    Node lowered = made(*node);
    // Where nothing is to be guarded against, what is guarded keeps its own name.
    const bool has_name = !lowered->name.empty() || lowered->operation == Operation::variable;
    if (!node->name.empty() && !has_name) {
      Expression named = *lowered;
      named.name = node->name;
      lowered = std::make_shared<Expression>(std::move(named));
    }
    known_.emplace(node.get(), lowered);
    return lowered;
  }

 private:
  static Node constant(std::uint64_t number) {
    return std::make_shared<Expression>(Expression{Operation::constant, number});
  }
  static Node both(const Node& set, std::uint64_t mask) {
    return std::make_shared<Expression>(Expression{Operation::bit_and, 0, set, constant(mask)});
  }
  Node made(const Expression& expression) {
    const Node a = (*this)(expression.a);
    const BitStep step{mapping_, expression.step};
    switch (expression.operation) {
      case Operation::shifted: {
        const auto to = step.bits < 0 ? Operation::shift_right : Operation::shift_left;
        const auto count = static_cast<std::uint64_t>(step.bits < 0 ? -step.bits : step.bits);
        return std::make_shared<Expression>(Expression{to, 0, a, constant(count)});
      }
      case Operation::guarded: {
        if (step.in_row == 0) return a;
        const unsigned row = step.in_row < 0 ? 0xffU >> -step.in_row : 0xffU << step.in_row & 0xffU;
        return both(a, 0x0101010101010101 * row);
      }
      case Operation::within:
        return both(a, mapping_.from_a1b1(expression.number));
      default:
        return std::make_shared<Expression>(
            Expression{expression.operation, expression.number, a, (*this)(expression.b)});
    }
  }

  const mapping::Mapping& mapping_;
  std::map<const Expression*, Node> known_;
};

}  // namespace

Symbol Symbol::lowered(const mapping::Mapping& mapping) const {
  return Symbol{Expression{*Lowering{mapping}(expression_)}};
}

}  // namespace bbtables::formulas
