#include "truth/proofs/symbol.hpp"

#include <stdexcept>
#include <utility>

namespace bbtables::proofs {

Symbol::Symbol(std::shared_ptr<const Expression> expression) : expression_{std::move(expression)} {}

Symbol::Symbol(std::uint64_t value)
    : expression_{std::make_shared<Expression>(Expression{Operation::constant, value})} {}

Symbol Symbol::variable(unsigned number) {
  return Symbol{std::make_shared<Expression>(Expression{Operation::variable, number})};
}

namespace {

using Operand = std::shared_ptr<const Expression>;

Operand applied(Operation operation, Operand a, Operand b = nullptr) {
  return std::make_shared<Expression>(Expression{operation, 0, std::move(a), std::move(b)});
}

Operand shifted(Operation operation, Operand a, Operand count) {
  if (count->operation != Operation::constant || count->number >= 64) {
    throw std::invalid_argument{"Symbol: a shift count must be a constant below 64"};
  }
  return applied(operation, std::move(a), std::move(count));
}

}  // namespace

Symbol operator&(const Symbol& a, const Symbol& b) {
  return Symbol{applied(Operation::intersection, a.expression_, b.expression_)};
}
Symbol operator|(const Symbol& a, const Symbol& b) {
  return Symbol{applied(Operation::join, a.expression_, b.expression_)};
}
Symbol operator^(const Symbol& a, const Symbol& b) {
  return Symbol{applied(Operation::difference, a.expression_, b.expression_)};
}
Symbol operator~(const Symbol& a) { return Symbol{applied(Operation::complement, a.expression_)}; }
Symbol operator+(const Symbol& a, const Symbol& b) {
  return Symbol{applied(Operation::sum, a.expression_, b.expression_)};
}
Symbol operator-(const Symbol& a, const Symbol& b) {
  return Symbol{applied(Operation::subtraction, a.expression_, b.expression_)};
}
Symbol operator*(const Symbol& a, const Symbol& b) {
  return Symbol{applied(Operation::product, a.expression_, b.expression_)};
}
Symbol operator<<(const Symbol& a, const Symbol& count) {
  return Symbol{shifted(Operation::left_shift, a.expression_, count.expression_)};
}
Symbol operator>>(const Symbol& a, const Symbol& count) {
  return Symbol{shifted(Operation::right_shift, a.expression_, count.expression_)};
}
Symbol equal(const Symbol& a, const Symbol& b) {
  return Symbol{applied(Operation::equality, a.expression_, b.expression_)};
}

}  // namespace bbtables::proofs
