#include "engines/read/element.hpp"

#include <algorithm>
#include <utility>

namespace bbtables::read {
namespace {

/// Binary operators bind no tighter than this.
bool is_prefix(Operator operation) {
  switch (operation) {
    case Operator::minus:
    case Operator::complement:
    case Operator::bang:
    case Operator::bit_xor:  // Go's complement
    case Operator::plus:
    case Operator::bit_and:  // of what is behind, the address
    case Operator::times:
      return true;
    default:
      return false;
  }
}

/// Goes through the items of one element, and computes as its language does.
class Reading {
 public:
  Reading(std::span<const Item> items, const Names& names, const Dialect& dialect)
      : at_{items.data()}, end_{at_ + items.size()}, names_{names}, dialect_{dialect} {}

  Element element() {
    if (at_ == end_) return {};
    const Item& first = *at_;
    Element result = expression(0);
    if (at_ != end_) {
      if (result.is_number()) result = unreadable(*at_);
      result.what = What::other;
    }
    if (!result.is_number()) result.place = first.element.place;
    return result;
  }

 private:
  [[nodiscard]] static Element unreadable(const Item& item) {
    Element element = item.element;
    if (element.what != What::text && element.what != What::name) element.what = What::other;
    element.bits = 0;
    return element;
  }
  [[nodiscard]] bool is(Kind kind) const { return at_ != end_ && at_->kind == kind; }
  [[nodiscard]] bool is_bracket(char bracket) const {
    return at_ != end_ && at_->is_bracket(bracket);
  }

  /// An operator between two values and how tightly it binds; 0 where there is none.
  [[nodiscard]] std::pair<Operator, std::uint8_t> infix() const {
    if (is(Kind::operation)) {
      const auto index = static_cast<std::size_t>(at_->operation);
      if (index < dialect_.strengths.size()) return {at_->operation, dialect_.strengths[index]};
    } else if (is(Kind::word)) {
      const auto named = named_operator(at_->element.text);
      if (named && named != Operator::complement) return {*named, named_strength};
    }
    return {};
  }

  /// As far as the operators bind tighter than `strength`.
  Element expression(std::uint8_t strength) {
    Element left = operand();
    while (left.is_number() && at_ != end_) {
      const auto [operation, own] = infix();
      if (own <= strength) break;
      const Item& sign = *at_++;
      const Element right = expression(own);
      if (!right.is_number()) return right;
      const auto value = computed(operation, left, right);
      if (!value) return unreadable(sign);
      static_cast<Value&>(left) = *value;
    }
    return left;
  }

  Element operand() {
    if (at_ == end_) return unreadable(at_[-1]);
    const Item& first = *at_++;
    if (first.is(Kind::operation)) {
      if (!is_prefix(first.operation)) return unreadable(first);
      return prefixed(first);
    }
    if (first.is(Kind::number)) return with_methods(first.element);
    if (first.is(Kind::word)) return with_methods(of_word(first));
    if (first.is(Kind::text)) return of_text(first);
    if (first.is_bracket('(')) return with_methods(of_brackets(first));
    // [4]uint64(…)
    if (first.is_bracket('[') && at_ != end_) return operand();
    return unreadable(first);
  }

  Element prefixed(const Item& sign) {
    Element element = operand();
    if (!element.is_number()) {
      element.what = What::other;
      return element;
    }
    switch (sign.operation) {
      case Operator::plus:
      case Operator::bit_and:
      case Operator::times:
        return element;
      case Operator::bit_xor:
        static_cast<Value&>(element) = computed(Operator::complement, element);
        break;
      default:
        static_cast<Value&>(element) = computed(sign.operation, element);
    }
    element.place = sign.element.place;
    return element;
  }

  /// "0x…", where it is all that there is: a number too large for its language.
  Element of_text(const Item& item) {
    if (at_ != end_ || !item.element.text.starts_with("0x")) return unreadable(item);
    const auto literal = read_literal(item.element.text, any_dialect());
    if (!literal) return unreadable(item);
    Element element = item.element;
    element.what = What::number;
    static_cast<Value&>(element) = {.bits = literal->bits, .is_unsigned = true};
    return element;
  }

  /// `(5)`, `(A1)`, or `(type)` and what is cast to that.
  Element of_brackets(const Item& item) {
    if (item.element.is_number()) return item.element;
    const bool is_cast = item.element.what == What::name && at_ != end_ && !infix().second;
    const bool is_sign = is(Kind::operation) && is_prefix(at_->operation);
    if (item.element.what != What::name || at_ == end_ || (!is_cast && !is_sign)) {
      return unreadable(item);
    }
    Element element = operand();
    element.ints = Ints::wide;
    return element;
  }

  /// A name; or what it makes of the bracket behind: `U64(5)`, `BB{5}`, `cast<U64>(5)`, `Type{}`.
  Element of_word(const Item& first) {
    const Item* word = &first;
    const Item* named = &first;
    bool is_type = false;  // whatever it is applied to
    for (; at_ != end_; ++at_) {
      if (is(Kind::word) && infix().second == 0 && at_->element.text != "as") {
        is_type |= word->is(Kind::word);
        named = at_;
      } else if (at_->is_bracket('<')) {
        is_type = true;
      } else if (!is(Kind::scope) && !is(Kind::dot)) {
        break;
      }
      word = at_;
    }
    if (is_bracket('(') || is_bracket('{')) {
      const Item& held = *at_++;
      is_type |= held.bracket == '{';
      if (held.bracket == '{' && held.element.what == What::nothing) return number_at(held, {});
      // What a name stands for may not be what a function makes of it; a macro that is known here
      // would have been expanded.
      const bool is_function =
          held.element.named || names_.find_macro(named->element.text) != nullptr;
      if (held.element.is_number() && (is_type || !is_function)) {
        return number_at(held, held.element);
      }
      return unreadable(held.element.is_number() || held.element.text.empty() ? *named : held);
    }
    if (is_bracket('[')) return unreadable(*named);
    const Value* const value = is_type ? nullptr : names_.find(named->element.text);
    if (value == nullptr) {
      Element element = unreadable(*named);
      element.what = What::name;
      return element;
    }
    Element element = number_at(first, *value);
    element.ints = value->ints;
    element.named = true;
    return element;
  }

  static Element number_at(const Item& item, const Value& value) {
    Element element;
    static_cast<Value&>(element) = value;
    element.ints = Ints::wide;
    element.what = What::number;
    element.place = item.element.place;
    return element;
  }

  /// `5.inv()`, `5.shl(3)`, `5.toULong()`, `5 as u64`.
  Element with_methods(Element element) {
    while (element.is_number() && at_ != end_) {
      if (is(Kind::word) && at_->element.text == "as") {
        while (at_ != end_ &&
               (is(Kind::scope) || is_bracket('<') || (is(Kind::word) && infix().second == 0))) {
          ++at_;
        }
      } else if (is(Kind::dot)) {
        if (++at_ == end_ || !is(Kind::word)) return unreadable(at_[-1]);
        element = with_method(element, *at_++);
      } else {
        break;
      }
    }
    return element;
  }

  Element with_method(Element element, const Item& name) {
    const auto method = named_operator(name.element.text);
    if (!is_bracket('(')) return method ? unreadable(name) : element;
    const Item& argument = *at_++;
    if (argument.element.what == What::nothing) {
      if (method && method != Operator::complement) return unreadable(name);
      if (method) static_cast<Value&>(element) = computed(*method, element);
      element.ints = method ? element.ints : Ints::wide;
      return element;
    }
    if (!argument.element.is_number() || !method || *method == Operator::complement) {
      return unreadable(name);
    }
    const auto value = computed(*method, element, argument.element);
    if (!value) return unreadable(name);
    static_cast<Value&>(element) = *value;
    return element;
  }

  const Item* at_;
  const Item* end_;
  const Names& names_;
  const Dialect& dialect_;
};

}  // namespace

Element read_element(std::span<const Item> items, const Names& names, const Dialect& dialect) {
  if (items.size() == 1 && items.front().is(Kind::number)) return items.front().element;
  return Reading{items, names, dialect}.element();
}

}  // namespace bbtables::read
