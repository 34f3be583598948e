#include "formulas/symbol.hpp"

#include <algorithm>
#include <map>

#include "tables/catalogue.hpp"

namespace bbtables::formulas {
namespace {

using Expression = Symbol::Expression;
using Operation = Symbol::Operation;
using Node = Symbol::Node;

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
  std::shared_ptr<const Loop> lowered(const std::shared_ptr<const Loop>& loop) {
    if (loop == nullptr) return loop;
    if (const auto known = loops_.find(loop.get()); known != loops_.end()) return known->second;
    auto copy = std::make_shared<Loop>(*loop);
    for (Loop::Variable& variable : copy->variables) {
      variable.initial = (*this)(variable.initial);
      variable.varying = (*this)(variable.varying);
      variable.next = (*this)(variable.next);
    }
    copy->condition = (*this)(copy->condition);
    return loops_.emplace(loop.get(), std::move(copy)).first->second;
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
      case Operation::guarded:
        if (step.in_row == 0) return a;
        return both(a, reached_in_rows(step.in_row));
      case Operation::within:
        // Those among all squares are a constant.
        if (a->operation == Operation::complement && a->a->operation == Operation::constant) {
          return constant(mapping_.from_a1b1(~a->a->number & expression.number));
        }
        return both(a, mapping_.from_a1b1(expression.number));
      case Operation::lowest_along: {
        Expression corner{Operation::constant, step.bits > 0 ? std::uint64_t{1} << 63 : 1};
        corner.name = step.bits > 0 ? "last_square" : "first_square";
        // What is called so is what the square is looked for in.
        Expression unnamed = *a;
        unnamed.name.clear();
        const Expression ended{.operation = Operation::bit_or,
                               .a = std::make_shared<Expression>(std::move(unnamed)),
                               .b = std::make_shared<Expression>(std::move(corner)),
                               .name = a->name};
        return std::make_shared<Expression>(Expression{
            .operation = step.bits > 0 ? Operation::lowest_square : Operation::highest_square,
            .a = std::make_shared<Expression>(ended),
            .kind = expression.kind});
      }
      default:
        Expression copy = expression;
        copy.a = a;
        copy.b = (*this)(expression.b);
        copy.loop = lowered(expression.loop);
        if (copy.table != nullptr && copy.table->mapping() == a1b1) {  // or it is lowered already
          copy.table = &tabulated(*copy.table->table, mapping_);
        }
        return std::make_shared<Expression>(std::move(copy));
    }
  }

  const mapping::Mapping& mapping_;
  std::map<const Expression*, Node> known_;
  std::map<const Loop*, std::shared_ptr<const Loop>> loops_;
};

/// Whether no loop goes on by what follows from sets when it begins. Where they come in later, or
/// by another loop, the proof of the text fails.
class Dependence {
 public:
  [[nodiscard]] bool is_algebra(const Node& node) { return on_sets(node), is_algebra_; }

 private:
  bool on_sets(const Node& node) {
    if (node == nullptr) return false;
    if (const auto known = known_.find(node.get()); known != known_.end()) return known->second;
    bool any = on_sets(node->a);
    any |= on_sets(node->b);
    if (node->operation == Operation::variable) any = node->kind == Kind::set;
    if (node->loop != nullptr) {
      for (const Loop::Variable& each : node->loop->variables) {
        known_.emplace(each.varying.get(), on_sets(each.initial));
      }
      is_algebra_ &= !on_sets(node->loop->condition);
    }
    return known_.emplace(node.get(), any).first->second;
  }

  std::map<const Expression*, bool> known_;
  bool is_algebra_ = true;
};

}  // namespace

Symbol Symbol::lowered(const mapping::Mapping& mapping) const {
  return Symbol{Expression{*Lowering{mapping}(expression_)}};
}

bool Symbol::is_algebra() const { return Dependence{}.is_algebra(expression_); }

const Tabulated& tabulated(const tables::Table& table, const mapping::Mapping& mapping) {
  static std::map<std::pair<const tables::Table*, std::string>, Tabulated> all;
  return all.try_emplace({&table, mapping.name()}, table, mapping).first->second;
}

const Tabulated& tabulated(std::string_view name, const mapping::Mapping& mapping) {
  const auto table = std::ranges::find(tables::catalogue(), name, &tables::Table::name);
  if (table != tables::catalogue().end()) return tabulated(*table, mapping);
  throw std::invalid_argument{"there is no table " + std::string{name}};
}

}  // namespace bbtables::formulas
