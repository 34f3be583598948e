// Tokens between two commas to a number: expressions, names, casts and macros.

#include <algorithm>
#include <forward_list>
#include <span>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "engines/read/names.hpp"

namespace bbtables::read {
namespace {

/// Of an element. All squares of a board, 1 << A1 | …, and those by macros, are fewer.
constexpr std::size_t most_operands = 1024;

/// The base that a second argument says, as in parseLong("ff", 16).
bool is_base(std::uint64_t value) { return value == 2 || value == 8 || value == 10 || value == 16; }

Element unreadable(const Token& token) {
  const What what = token.kind == Kind::word   ? What::name
                    : token.kind == Kind::text ? What::text
                                               : What::other;
  Element element{{}, what, token.place, token.text};
  element.misses_name = what == What::name;
  return element;
}

/// The number that a token is or begins, or computes; unreadable where there is none.
Element number_at(const Token& token, const std::optional<Value>& value) {
  if (!value) return unreadable(token);
  return {*value, What::number, token.place, {}};
}

/// Whether a word is an operator, or a method that is one.
bool operates(const Token& token) {
  return is_word(token) && (has(token, Role::operates) || token.operation != Operator::plus);
}

/// Goes through the tokens of one element, and computes as its language does.
class Reading {
 public:
  /// What the parameters of a macro stand for, in their order, and how many operands of the element
  /// may still be read, those of its macros among them.
  struct Macros {
    std::span<const std::string_view> parameters = {};
    std::span<const Element> arguments = {};
    std::size_t& left;
  };

  Reading(Slice tokens, const Names& names, const Dialect& dialect, const Macros& macros)
      : at_{tokens.data()},
        end_{at_ + tokens.size()},
        names_{names},
        dialect_{dialect},
        macros_{macros} {}

  Element element() {
    if (at_ == end_) return {};
    Element result = expression(0);
    if (result.what == What::name && is(Kind::operation) && at_->operation == Operator::plus) {
      const auto strength = infix().second;
      ++at_;
      const Element added = expression(strength);
      result.what = added.is_number() ? What::pointer : What::other;
      result.bits = added.bits;
    }
    if (at_ != end_) {
      if (result.is_number()) result = unreadable(*at_);
      result.what = What::other;
    }
    return result;
  }

 private:
  [[nodiscard]] bool is(Kind kind) const { return at_ != end_ && at_->kind == kind; }
  [[nodiscard]] bool is_bracket(char bracket) const { return at_ != end_ && opens(*at_, bracket); }
  [[nodiscard]] Element read(Slice tokens) const {
    return Reading{tokens, names_, dialect_, macros_}.element();
  }

  /// The next token as an operator between two values, and how tightly it binds; 0 if it is none.
  [[nodiscard]] std::pair<Operator, std::uint8_t> infix() const {
    const bool is_word = has(*at_, Role::operates);
    if (at_->kind != Kind::operation && !is_word) return {};
    if (is_word && !dialect_.has(Dialect::words_as_signs)) return {at_->operation, word_strength};
    const auto index = static_cast<std::size_t>(at_->operation);
    if (index >= dialect_.strengths.size()) return {};
    return {at_->operation, dialect_.strengths[index]};
  }

  /// Whether an operator takes half of a macro: B(7) + 1 does, where B(x) is A << x.
  static bool tears(const Value& left, Operator infix, std::uint8_t own, const Value& right) {
    const bool is_free = infix == Operator::plus || infix >= Operator::bit_and;
    return (left.loose != 0 && left.loose < own) ||
           (right.loose != 0 && (right.loose < own || (right.loose == own && !is_free)));
  }

  /// As far as the operators bind tighter than `strength`.
  Element expression(std::uint8_t strength) {
    Element left = operand();
    while (left.is_number() && at_ != end_) {
      const auto [operation, own] = infix();
      if (own <= strength) break;
      const Token& sign = *at_++;
      Element right = expression(own);
      if (!right.is_number()) {
        right.what = What::other;
        return right;
      }
      const auto value = computed(operation, left, right);
      if (!value || tears(left, operation, own, right)) return unreadable(sign);
      if (!left.misses_name) left.text = right.text;
      static_cast<Value&>(left) = *value;
      left.loose = own;
    }
    return left;
  }

  Element operand() {
    if (at_ == end_) return unreadable(at_[-1]);
    if (macros_.left == 0) return unreadable(*at_);
    --macros_.left;
    const Token& first = *at_;
    at_ = behind(at_);
    switch (first.kind) {
      case Kind::operation:
        return prefixed(first);
      case Kind::prefix:
        return operand();
      case Kind::dot:  // Swift's .init(5)
        return is(Kind::word) ? operand() : unreadable(first);
      case Kind::number:
        return with_methods(number_at(first, read_literal(first.text, dialect_)));
      case Kind::word:
        if (has(first, Role::operates) && dialect_.has(Dialect::words_as_signs)) {
          return prefixed(first);  // Nim's not
        }
        if (first.text.front() == '$' && dialect_.has(Dialect::as_in_pascal)) {
          return of_dollar(first);
        }
        return with_methods(of_word(first));
      case Kind::text:
        return of_text(first);
      case Kind::open:
        if (opens(first, '(')) return with_methods(of_brackets(first));
        [[fallthrough]];
      default:
        return unreadable(first);
    }
  }

  Element prefixed(const Token& sign) {
    if (!computed(sign.operation, {})) return unreadable(sign);
    const Token* const operand_begin = at_;
    Element element = operand();
    if (element.loose != 0) return unreadable(*operand_begin);
    if (element.is_number()) {
      const bool are_endless = dialect_.has(Dialect::endless_ints);
      static_cast<Value&>(element) = *computed(sign.operation, element, are_endless);
      element.place = sign.place;
    } else {
      element.what = What::other;
    }
    return element;
  }

  /// Pascal's $ff.
  static Element of_dollar(const Token& word) {
    const auto bits = read_digits(word.text.substr(1), 16);
    return bits ? number_at(word, Value{.bits = *bits}) : unreadable(word);
  }

  /// "0x…" or "0b…", where it is all that there is: a number too large for its language.
  Element of_text(const Token& text) {
    const bool has_base = text.text.starts_with("0x") || text.text.starts_with("0b");
    if (at_ != end_ || !has_base) return unreadable(text);
    Element number = number_at(text, read_literal(text.text, any_dialect()));
    number.text = text.text;  // whatever reads it takes no square for it
    return number;
  }

  /// `(5)`, `(A1)`, or `(type)` and what is cast to that.
  Element of_brackets(const Token& open) {
    Element held = in_bracket(open);
    held.loose = 0;
    const bool is_cast = at_ != end_ && !infix().second;
    const bool is_minus = is(Kind::operation) && at_->operation == Operator::minus;
    if (held.what != What::name || (!is_cast && !is_minus)) return held;
    const bool is_unsigned = known_word(held.text) != nullptr;
    held = operand();
    held.ints = Ints::wide;
    if (is_unsigned) held.sign = Sign::none;
    return held;
  }

  /// What stands in a bracket, if it is one element; a `list` if several, and any of them a number.
  Element in_bracket(const Token& open, bool is_call = false, bool has_type = false) const {
    const Slice all = inside(open);
    if (all.empty()) return {{}, What::nothing, open.place};
    Element result;
    Element last;
    std::size_t count = 0;
    each_element(all, [&](Slice one) {
      const bool is_named =
          is_call && one.size() > 2 && (one[1].kind == Kind::colon || one[1].kind == Kind::equals);
      if (++count > 2) return;
      last = read(one.subspan(is_named ? 2 : 0));
      if (count == 1) result = last;
    });
    if (count == 1) return is_call && result.what == What::text ? digits(result, 10) : result;
    if (is_call && count == 2) {
      if (result.what == What::text && is_base(last.bits)) {
        return digits(result, static_cast<unsigned>(last.bits));
      }
      if (all.front().kind == Kind::text && is_base(last.bits)) return result;  // ("0xff", 16)
      if (has_type && (!result.is_number() || result.bits == 64)) {
        last.sign = result.text.starts_with('i') ? Sign::any : Sign::none;  // i64
        return last;
      }
    }
    result.what = What::other;
    return result;
  }

  static Element digits(Element text, unsigned base) {
    const auto value = read_digits(text.text, base);
    if (!value) return text;
    text.what = What::number;
    text.bits = *value;
    return text;
  }

  /// A name; or what it makes of the bracket behind: `U64(5)`, `BB{5}`, `cast<U64>(5)`, `Type{}`.
  Element of_word(const Token& first) {
    const Token* word = &first;
    const Token* named = &first;
    bool is_type = false;  // whatever it is applied to
    for (; at_ != end_; at_ = behind(at_)) {
      if (is(Kind::word) && infix().second == 0 && at_->text != "as") {
        is_type |= word->kind == Kind::word;
        if (word->kind != Kind::dot || !has(*at_, Role::converts)) named = at_;
      } else if (is_bracket('<') || (is_bracket('[') && is_called_behind())) {
        is_type = true;  // also in brackets as of Nim and Go
      } else if (!is(Kind::scope) && (!is(Kind::dot) || is_method_behind())) {
        break;
      }
      word = at_;
    }
    const bool is_property = word != named;  // Sq.E4.ordinal()
    if (is_property && is_bracket('(') && inside(*at_).empty()) at_ = behind(at_);
    if (is_bracket('(') || is_bracket('{')) return applied(first, *named, is_type);
    if (is_bracket('[')) return entry(*named);
    const auto at = std::ranges::find(macros_.parameters, named->text);
    const auto index = static_cast<std::size_t>(at - macros_.parameters.begin());
    if (index != macros_.parameters.size()) return macros_.arguments[index];
    const Value* const value = is_type ? nullptr : names_.find(named->text);
    if (value == nullptr) return unreadable(*named);
    Element element = number_at(first, *value);
    element.named = true;
    const Macro* const macro = value->loose == 0 ? nullptr : names_.find_macro(named->text);
    if (macro != nullptr && !macro->body.empty() && goes_on_with(macro->body)) {
      element = operand();
      element.place = first.place;
    }
    return element;
  }

  /// FILES[0], where the array stands above.
  Element entry(const Token& list) {
    const std::span<const Element> entries = names_.find_list(list.text);
    const Element index = read(inside(*at_));
    if (!index.is_number() || index.bits >= entries.size()) return unreadable(list);
    Element element = entries[index.bits];
    at_ = behind(at_);
    element.place = list.place;
    element.loose = 0;
    return element;
  }

  /// Whether a call stands right behind the bracket: of a function with types.
  [[nodiscard]] bool is_called_behind() const {
    const Token* const next = behind(at_);
    return next != end_ && opens(*next, '(') && next->touches;
  }

  /// Whether `.inv()` or the like comes, or Rust's `.0`, the only field of a set.
  [[nodiscard]] bool is_method_behind() const {
    const Token* const next = at_ + 1;
    return next != end_ && (operates(*next) || next->text == "0");
  }

  /// Puts the text of a macro in front of what comes next; false where that is too long.
  bool goes_on_with(const std::vector<Token>& text) {
    const auto size = text.size() + static_cast<std::size_t>(end_ - at_);
    if (size > macros_.left) return false;
    macros_.left -= size;
    std::vector<Token>& all = texts_.emplace_front(text);
    all.insert(all.end(), at_, end_);
    at_ = all.data();
    end_ = at_ + all.size();
    return true;
  }

  Element applied(const Token& first, const Token& named, bool is_type) {
    const Token& open = *at_;
    at_ = behind(at_);
    const Macro* const macro = names_.find_macro(named.text);
    if (macro != nullptr && !macro->body.empty()) return expanded(*macro, first, open);
    if (open.kind == Kind::open_code) return unreadable(open);
    const bool is_cast = first.text == "cast" && !is_type && at_ != end_ && infix().second == 0;
    if (is_cast) return operand();  // D's cast(ulong) 5
    const bool is_braced = opens(open, '{');
    if (is_braced && inside(open).empty()) return number_at(open, Value{});
    // Zig's @as(u64, 5), JavaScript's BigInt.asUintN(64, 5n)
    const bool has_type = first.text.front() == '@' || named.text == "asUintN";
    Element held = in_bracket(open, !is_braced, has_type);
    const bool converts = is_type || is_braced || has_type || has(first, Role::converts);
    // What a name stands for may not be what a function makes of it.
    if (held.is_number() && (converts || (!held.named && macro == nullptr))) {
      held.ints = Ints::wide;
      held.loose = 0;
      if (has(first, Role::converts)) held.sign = Sign::none;
      if (!converts && held.text.empty()) {
        held.misses_name = true;
        held.text = first.text;
      }
      return held;
    }
    if (held.text.empty()) held = unreadable(named);
    held.what = What::other;
    return held;
  }

  Element expanded(const Macro& macro, const Token& first, const Token& open) const {
    std::vector<Element> arguments;
    each_element(inside(open), [&](Slice one) { arguments.push_back(read(one)); });
    if (macro.parameters.size() != arguments.size()) return unreadable(first);
    const Macros inner{macro.parameters, arguments, macros_.left};
    Element result = Reading{macro.body, names_, dialect_, inner}.element();
    result.place = first.place;
    return result;
  }

  /// `5.inv()`, `5.shl(3)`, `5.toULong()`, `5 as u64`.
  Element with_methods(Element element) {
    while (element.is_number()) {
      if (is(Kind::word) && at_->text == "as") {
        while (is(Kind::scope) || is_bracket('<') || (is(Kind::word) && infix().second == 0)) {
          if (has(*at_, Role::converts)) element.sign = Sign::none;
          at_ = behind(at_);
        }
      } else if (is(Kind::dot)) {
        if (++at_ == end_) return unreadable(at_[-1]);
        const Token& name = *at_++;
        element.named = false;  // Rust's A.0 is the number in it
        if (name.text == "0") continue;
        element = is_word(name) ? with_method(element, name) : unreadable(name);
      } else {
        break;
      }
    }
    return element;
  }

  Element with_method(Element element, const Token& name) {
    // 5.Bitboard in Nim
    const bool converts = has(name, Role::converts) || base::is_upper(name.text.front());
    if (!is_bracket('(')) return converts ? element : unreadable(name);
    const Element argument = in_bracket(*at_);
    at_ = behind(at_);
    std::optional<Value> value;
    if (argument.what == What::nothing && converts) {
      value = element;
      value->ints = Ints::wide;
      if (name.text.starts_with("toU")) value->sign = Sign::none;
    } else if (argument.what == What::nothing && name.operation == Operator::complement) {
      value = computed(name.operation, element);
    } else if (argument.is_number() && operates(name)) {
      value = computed(name.operation, element, argument);
    }
    if (!value) return unreadable(name);
    static_cast<Value&>(element) = *value;
    return element;
  }

  const Token* at_;
  const Token* end_;
  const Names& names_;
  const Dialect& dialect_;
  const Macros& macros_;
  std::forward_list<std::vector<Token>> texts_;  ///< with macros in them
};

}  // namespace

Element read_element(Slice tokens, const Names& names, const Dialect& dialect,
                     const std::optional<Value>& iota) {
  if (tokens.size() == 1 && tokens.front().kind == Kind::number) {
    return number_at(tokens.front(), read_literal(tokens.front().text, dialect));
  }
  std::size_t left = most_operands;
  if (!iota) return Reading{tokens, names, dialect, {.left = left}}.element();
  constexpr std::string_view parameters[] = {"iota"};
  const Element arguments[] = {number_at(Token{}, iota)};
  return Reading{tokens, names, dialect, {parameters, arguments, left}}.element();
}

}  // namespace bbtables::read
