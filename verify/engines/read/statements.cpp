// Code, as far as it tells what an array is called, or a name stands for.

#include <algorithm>

#include "engines/read/parser.hpp"

namespace bbtables::read {

namespace {

/// A constant of the board has eight squares at least, those of the first rank are 0xff.
bool is_wide(const Element& element) {
  const std::uint64_t size = element.negative ? 0 - element.bits : element.bits;
  return element.is_number() && size >= 0xff;
}

}  // namespace

void Parser::take_code(Frame& frame, const Token& token) {
  switch (token.kind) {
    case Kind::word:
      return code_word(frame, token);
    case Kind::colon:
      return code_colon(frame);
    case Kind::equals:
    case Kind::arrow:
      return code_equals(frame);
    case Kind::other:  // += and ++ make a variable of a name.
      if (frame.ends_with(Kind::word)) names_.forget(frame.items.back().element.text);
      break;
    default:
      break;
  }
  push(frame, token);
}

void Parser::code_word(Frame& frame, const Token& token) {
  const bool behind_colon = frame.stage == Stage::typed && frame.items.empty();
  const bool ends = on_new_line(token)
                        ? behind_colon || frame.ends_with_operand() || frame.ends_with(Kind::close)
                        : behind_colon && !dialect_.types_after_colons;
  if (ends) finish_statement(frame);
  if (has_role(token.text, Role::value)) {
    frame.next_element();
    frame.stage = Stage::assigned;
    return;
  }
  push(frame, token);
}

void Parser::code_colon(Frame& frame) {
  const bool behind_name = frame.ends_with(Kind::word) || frame.ends_with(Kind::text);
  if (frame.stage != Stage::begun || !behind_name || frame.declares_enumeration()) {
    frame.push().kind = Kind::colon;
    return;
  }
  const Element name = frame.items.back().element;
  frame.next_element();
  if (has_role(name.text, Role::section)) return;
  frame.stage = Stage::typed;
  frame.name = {name.text, name.place};
}

/// `name =`, `Type name[4] =`, `name: Type =`.
void Parser::code_equals(Frame& frame) {
  Name name = frame.name;
  const std::optional<Target> target =
      frame.stage == Stage::begun ? target_of(frame) : frame.target;
  if (frame.stage == Stage::begun) {
    name = labelled(frame);
    const auto word = std::find_if(frame.items.rbegin(), frame.items.rend(), [](const Item& item) {
      return item.is(Kind::word) || item.is(Kind::text);
    });
    if (name.text.empty() && word != frame.items.rend()) {
      name = {word->element.text, word->element.place};
    }
  }
  frame.next_element();
  frame.stage = Stage::assigned;
  frame.name = name;
  frame.target = target;
}

/// `name[12]`, `name[0][12]` or `name[E4]` at the end of what stands before the =. A square that no
/// name here stands for comes next to the one before.
std::optional<Target> Parser::target_of(const Frame& frame) {
  const auto is_bracket = [](const Item& item) { return item.is_bracket('['); };
  const auto word = std::find_if_not(frame.items.rbegin(), frame.items.rend(), is_bracket);
  const auto count = word - frame.items.rbegin();
  if (count == 0 || count > 2 || word == frame.items.rend() || !word->is(Kind::word)) return {};
  Target target{{word->element.text, word->element.place}};
  const Element& last = frame.items.back().element;
  const Element& first = word[-1].element;
  if (!last.is_number() && !is_square(last.text)) return {};
  if (last.is_number()) target.index = last.bits;
  if (count == 2 && !first.is_number()) return {};
  if (count == 2) target.row = first.bits;
  return target;
}

/// What the statement declares, where more than its last word tells it: `let name`, `name[4]`, and
/// `name Type` where the name comes first.
Name Parser::labelled(const Frame& frame) const {
  for (std::size_t i = 0; i + 1 < frame.items.size(); ++i) {
    const Item& item = frame.items[i];
    const Item& next = frame.items[i + 1];
    if (!item.is(Kind::word)) continue;
    const Name name{item.element.text, item.element.place};
    if (next.is(Kind::word)) {
      const Name behind{next.element.text, next.element.place};
      if (has_role(name.text, Role::declares)) {
        if (behind.text != "mut") return behind;
      } else if (dialect_.names_before_types && !next.new_line && name.text != "const" &&
                 name.text != "mut") {
        return name;
      }
    } else if (next.is_bracket('[')) {
      std::size_t behind = i + 2;
      while (behind < frame.items.size() && frame.items[behind].is_bracket('[')) ++behind;
      const bool is_type = dialect_.types_end_in_brackets && behind < frame.items.size() &&
                           frame.items[behind].is(Kind::word);
      if (!is_type) return name;
    }
  }
  return {};
}

/// Names the constant that has just been declared, if that is what the statement did.
void Parser::finish_statement(Frame& frame) {
  const auto is_list = [](const Item& item) { return item.is_list(); };
  if (frame.target) {
    const bool is_value = !frame.items.empty() && std::ranges::none_of(frame.items, is_list);
    if (is_value) assignments_.add(*frame.target, read(frame.items));
  } else if (frame.stage == Stage::assigned && !frame.name.text.empty()) {
    const bool in_braces = frame.items.size() == 1 && frame.items.front().is_bracket('{');
    define_constant(frame.name, in_braces ? frame.items.front().element : read(frame.items));
  }
  frame.next_element();
}

void Parser::define_constant(const Name& name, const Element& element) {
  if (!element.is_number()) return names_.forget(name.text);
  Value value = element;
  value.decimal = false;
  if (define_ != depth_ || define_ == 0) value.ints = Ints::wide;  // It has a type.
  names_.define(name.text, value);
  if (is_wide(element) && !element.named) deliver_constant(name, element);
}

/// Whether a bracket that opens in code can hold no list: calls, indexes and sizes.
bool Parser::opens_code(const Frame& frame, char bracket) const {
  if (!frame.plain_code() || bracket == '{') return false;
  if (bracket == '(') return frame.stage != Stage::typed;
  return frame.ends_with(Kind::close) ||
         (frame.ends_with(Kind::word) &&
          !has_role(frame.items.back().element.text, Role::before_list));
}

/// What a list in `around` is called: like what is around it, if it has no name of its own.
Name Parser::list_name(const Frame& around, const Frame& frame) const {
  if (!around.code) {
    return around.stage == Stage::begun || around.name.text.empty() ? around.list_name
                                                                    : around.name;
  }
  if (around.stage != Stage::begun) return around.name;
  const Name label = labelled(around);
  const Name word = around.word();
  const bool own = label.text.empty() && frame.bracket == '{' && !word.text.empty() &&
                   !has_role(word.text, Role::before_list);
  if (!own) return label;
  // Go's []uint64{…} has no name.
  const std::size_t size = around.items.size();
  const bool is_type =
      size > 1 && around.items[size - 2].is_bracket('[') && around.items[size - 1].touches;
  return is_type ? Name{} : word;
}

// --- What is found

void Parser::deliver(std::size_t list) {
  if (lists_.build(list, array_)) deliver_(array_);
}

void Parser::deliver_constant(const Name& name, const Element& element) {
  Array constant;
  constant.name = name.text.substr(0, Lists::longest_name);
  constant.place = name.place;
  constant.numbers.push_back({element.bits, element.place});
  constant.decimal = element.decimal;
  constant.negative = element.negative;
  deliver_(constant);
}

}  // namespace bbtables::read
