// Statements to arrays, and to what names stand for.

#include "engines/read/statements.hpp"

#include <algorithm>
#include <utility>

namespace bbtables::read {

namespace {

bool is_word(const Token& token) { return token.kind == Kind::word; }
bool is_word_or_prefix(const Token& token) { return is_word(token) || token.kind == Kind::prefix; }

Name name_of(const Token& token) { return {token.text, token.place}; }

/// A constant of the board has eight squares at least, those of the first rank are 0xff.
bool is_wide(const Element& element) {
  const std::uint64_t size = element.negative ? 0 - element.bits : element.bits;
  return element.is_number() && size >= 0xff;
}

/// `=`, `=>`, and `return` and the like, which a value follows.
bool assigns(const Token& token) {
  return token.kind == Kind::equals || token.kind == Kind::arrow ||
         (token.kind == Kind::prefix && has(token, Role::value));
}

/// += and ++ make a variable of a name.
bool makes_variable(const Token& token) {
  const std::string_view text = token.kind == Kind::other ? token.text : std::string_view{};
  return text == "++" || text == "--" ||
         (text.ends_with('=') && text != "==" && text != "!=" && text != "<=" && text != ">=");
}

/// What stands right before a bracket in `begin` …, if anything does.
struct Before {
  Before(const Token* begin, const Token& open) {
    if (&open == begin) return;
    const Token& last = (&open)[-1];
    // vec![…]
    macro = last.kind == Kind::operation && last.touches && last.operation == Operator::bang &&
            &last != begin && is_word((&last)[-1]);
    word = macro ? &last - 1 : is_word(last) ? &last : nullptr;
    type = last.kind == Kind::close && last.text.front() == '>';
    close = last.kind == Kind::close;
  }
  const Token* word = nullptr;
  bool macro = false;
  bool type = false;  ///< …<…>
  bool close = false;
};

/// Whether it is among the tokens, outside of the brackets in them.
bool has_word(Slice tokens, std::string_view word) {
  const Token* at = tokens.data();
  const Token* const end = at + tokens.size();
  while (at != end && !(is_word(*at) && at->text == word)) at = behind(at);
  return at != end;
}

/// `word`, `.word`, `[5]`, "text" and the like: what may stand before the : or = of an element.
bool is_key(Slice tokens) {
  if (tokens.empty()) return false;
  const auto is_path = [](const Token& one) {
    return is_word(one) || one.kind == Kind::dot || one.kind == Kind::scope;
  };
  const Token& first = tokens.front();
  const Token& last = tokens.back();
  if (opens(first, '[')) {  // an index, or an attribute
    const Slice rest = tokens.subspan(static_cast<std::size_t>(first.partner) + 1);
    return rest.empty() || (is_word(last) && std::ranges::all_of(rest, is_path));
  }
  if (tokens.size() == 1 && (first.kind == Kind::number || first.kind == Kind::text)) return true;
  return std::ranges::all_of(tokens, is_path);
}

/// Whether a bracket that opens in code can hold no list: calls, indexes and sizes.
bool is_code(Slice before, const Token& open, bool is_typed) {
  const Before own{before.data(), open};
  if (open.text == "{") return false;
  if (open.text == "(") return !is_typed;
  return own.close || (own.word != nullptr && !own.macro && !has(*own.word, Role::before_list));
}

}  // namespace

// --- Code

void Statements::read(Slice tokens) {
  const Token* const end = tokens.data() + tokens.size();
  for (const Token* begin = tokens.data(); begin != end;) {
    const Token* to = behind(begin);
    while (to != end && !to->begins && to->kind != Kind::semicolon &&
           !begins_statement(to[-1], *to)) {
      to = behind(to);
    }
    defining_ = begin->kind == Kind::define;
    if (defining_) {
      statement({begin + 1, to}, name_of(*begin), Stage::assigned);
    } else {
      statement({begin, to}, {}, Stage::begun);
    }
    begin = to;
  }
}

void Statements::count(Slice tokens) {
  counting_ = true;
  read(tokens);
  counting_ = false;
  lists_.only_count();
}

void Statements::define_macro(Slice tokens) {
  if (tokens.front().kind == Kind::define_macro) {
    names_.define_macro(tokens.front().text, tokens.subspan(1));
  }
}

/// Finds what a statement declares, and reads its lists, or the value of its constant.
void Statements::statement(Slice tokens, Name name, Stage stage) {
  const Token* begin = tokens.data();
  const Token* const end = begin + tokens.size();
  std::optional<Target> target;
  for (const Token* at = begin; at != end; at = behind(at)) {
    const Slice before{begin, at};
    const bool behind_name = at != begin && (is_word(at[-1]) || at[-1].kind == Kind::text);
    const bool plain = stage != Stage::assigned;
    if (assigns(*at)) {
      if (stage == Stage::begun) {
        const bool returns = has(*at, Role::value);
        if (!returns) target = target_of(before);
        name = returns ? Name{} : declared_by(before);
      }
      stage = Stage::assigned;
      begin = at + 1;
    } else if (at->kind == Kind::colon && plain && behind_name && !has_word(before, "enum")) {
      // `case A1: name`, where no type comes behind
      const bool is_label = has(at[-1], Role::section) ||
                            (at + 1 != end && is_word_or_prefix(at[1]) &&
                             (!dialect_.types_after_colons || at[1].place.line != at->place.line));
      if (!is_label && stage == Stage::typed) continue;
      name = is_label ? Name{} : name_of(at[-1]);
      stage = is_label ? Stage::begun : Stage::typed;
      begin = at + 1;
    } else if (plain && behind_name && makes_variable(*at)) {
      names_.forget(at[-1].text);
    } else if (plain && opens(*at) && !opens(*at, '<')) {
      if (is_code(before, *at, stage == Stage::typed)) {
        read(inside(*at));
        continue;
      }
      const bool any = deliver_lists(
          *at, stage == Stage::begun ? in_declaration(before, *at) : Around{begin, name});
      if (!opens(*at, '{')) continue;
      // Type NAME{0x…};
      const bool two_words = before.size() > 1 && is_word(at[-1]) && is_word(at[-2]);
      if (two_words && !any) constant(name_of(at[-1]), read_one(inside(*at)));
      begin = behind(at);
      name = {};
      stage = Stage::begun;
    }
  }
  if (stage == Stage::assigned && begin != end) value({begin, end}, name, target);
}

/// What stands behind an =.
void Statements::value(Slice tokens, const Name& name, const std::optional<Target>& target) {
  const Token* const begin = tokens.data();
  const Token* const end = begin + tokens.size();
  std::size_t braced = 0;  // elements
  const bool in_braces = opens(*begin, '{');
  if (in_braces && behind(begin) == end) {
    each_element(inside(*begin), [&](Slice) { ++braced; });
  }
  const Element element = read_one(braced == 1 ? inside(*begin) : tokens);
  bool has_list = false;
  for (const Token* at = begin; at != end && !element.is_number(); at = behind(at)) {
    if (opens(*at) && !opens(*at, '<')) has_list |= deliver_lists(*at, {begin, name});
  }
  if (target && !has_list && !in_braces) return assignments_.add(*target, element);
  if (!name.text.empty() && !has_list) constant(name, element);
}

void Statements::constant(const Name& name, const Element& element) {
  if (!element.is_number()) return names_.forget(name.text);
  Value value = element;
  value.decimal = false;
  if (!defining_) value.ints = Ints::wide;  // It has a type.
  names_.define(name.text, value);
  if (!is_wide(element) || element.named) return;
  Array constant;
  constant.name = name.text.substr(0, Lists::longest_name);
  constant.place = name.place;
  constant.numbers.push_back({element.bits, element.place});
  constant.decimal = element.decimal;
  constant.negative = element.negative;
  deliver_(constant);
}

/// `name[12]`, `name[0][12]`, `name[0, 12]` or `name[E4]` at the end of what stands before the =. A
/// square that no name here stands for comes next to the one before.
std::optional<Target> Statements::target_of(Slice tokens) const {
  const Token* const begin = tokens.data();
  const Token* last = begin + tokens.size();
  while (last != begin && last[-1].partner < 0 && last[-1].text == "]") {
    last += last[-1].partner - 1;
  }
  std::vector<Element> subscripts;
  for (const Token* at = last; at != begin + tokens.size(); at = behind(at)) {
    each_element(inside(*at), [&](Slice one) { subscripts.push_back(read_one(one)); });
  }
  if (subscripts.empty() || subscripts.size() > 2 || last == begin || !is_word(last[-1])) return {};
  Target target{name_of(last[-1])};
  const Element& index = subscripts.back();
  if (!index.is_number() && !is_square(index.text)) return {};
  if (index.is_number()) target.index = index.bits;
  if (subscripts.size() == 2 && !subscripts.front().is_number()) return {};
  if (subscripts.size() == 2) target.row = subscripts.front().bits;
  return target;
}

/// What stands before a = declares: its label, or its last word.
Name Statements::declared_by(Slice tokens) const {
  const Name label = label_of(tokens);
  if (!label.text.empty()) return label;
  Name name;
  for (const Token* at = tokens.data(); at != tokens.data() + tokens.size(); at = behind(at)) {
    if (is_word(*at) || at->kind == Kind::text) name = name_of(*at);
  }
  return name;
}

/// What the statement declares, where more than its last word tells it: `let name`, `name[4]`, and
/// `name Type` where the name comes first.
Name Statements::label_of(Slice tokens) const {
  const Token* const end = tokens.data() + tokens.size();
  for (const Token* at = tokens.data(); at != end; at = behind(at)) {
    const Token* const next = at + 1;
    if (!is_word(*at) || next == end) continue;
    if (is_word(*next)) {
      if (has(*at, Role::declares)) return name_of(*next);
      if (dialect_.names_before_types && next->place.line == at->place.line) return name_of(*at);
    } else if (opens(*next, '[') && !has(*at, Role::before_list)) {
      const Token* after = next;
      while (after != end && opens(*after, '[')) after = behind(after);
      if (!dialect_.types_end_in_brackets || after == end || !is_word(*after)) return name_of(*at);
    }
  }
  return {};
}

/// What a bracket stands in that opens before any = or :, and what its list is called.
Statements::Around Statements::in_declaration(Slice before, const Token& open) const {
  const Before own{before.data(), open};
  const Name label = label_of(before);
  Around around{.begin = before.data(), .name = label};
  around.is_enumeration = open.text == "{" && has_word(before, "enum");
  around.names_calls = label.text.empty() && own.word != nullptr;
  if (!around.names_calls || open.text != "{") return around;
  // Go's []uint64{…} has no name.
  const bool is_type = own.word != before.data() && own.word[-1].kind == Kind::close &&
                       own.word[-1].text == "]" && own.word->touches;
  if (!is_type && !has(*own.word, Role::before_list)) around.name = name_of(*own.word);
  return around;
}

// --- Lists

/// Whether the tokens end with a value, or a name.
bool Statements::ends_operand(Slice tokens) const {
  const Token& last = tokens.back();
  if (last.kind != Kind::close) {
    return is_word(last) || last.kind == Kind::number || last.kind == Kind::text;
  }
  const Token& open = (&last)[last.partner];
  if (&open != tokens.data() && is_word((&open)[-1])) return last.text.front() != '>';
  // What stands in brackets before a name may be its type.
  return last.text == "}" || (last.text == ")" && read_one(inside(open)).what != What::name);
}

/// Where code begins in a bracket, if not at its end: with an element that a list does not have.
const Token* Statements::code_in(const Token& open) const {
  const char sign = open.text.front();
  const Token* const begin = &open + 1;
  const Token* const end = behind(&open) - 1;
  const Token* element = begin;
  bool keyed = false;
  bool converts = false;  // 5 as u64
  bool repeats = false;   // [0; 64]
  for (const Token* at = begin; at != end; at = behind(at)) {
    if (at->begins) {
      element = at;
      keyed = converts = false;
    }
    const Slice before{element, at};
    if (at->kind == Kind::semicolon) {
      if (sign != '[' || before.empty() || std::exchange(repeats, true)) return element;
    } else if (at->kind == Kind::colon || at->kind == Kind::equals || at->kind == Kind::arrow) {
      const bool is_key_of_this = !keyed && is_key(before);
      const bool is_section =
          is_key_of_this && at->kind == Kind::colon && has(at[-1], Role::section);
      if (is_section) return element;
      if (!is_key_of_this && at->kind == Kind::equals && sign != '(') return element;
      keyed |= is_key_of_this;
    } else if (is_word_or_prefix(*at) && sign != '(') {
      if (before.empty() || !ends_operand(before)) {
        const bool returns = at->kind == Kind::prefix && has(*at, Role::value);
        if (sign == '{' && returns && at->text != "new") return element;
      } else if (at->text == "as") {
        converts = true;
      } else if (!converts && !has(*at, Role::operates)) {
        return element;
      }
    }
  }
  return end;
}

/// A list, as far as it has been read.
struct Statements::List {
  Name name;
  std::size_t depth;
  std::size_t number;
  Lists::Mark mark;
  char sign;
  bool is_call;
  bool names_calls;                 ///< a call in it is named by the word before it
  std::optional<Value> enumerator;  ///< the next one's, if it is known
  bool is_enumeration;
  bool code = false;
  Element first = {};
  std::uint64_t elements = 0;
  std::uint64_t position = 0;  ///< where the next element goes
  std::uint64_t lists = 0;
  std::uint64_t singles = 0;
  std::uint64_t unread = 0;
  // The next element.
  bool keyed = false;
  Name key = {};
  std::optional<std::uint64_t> index = {};
};

/// Delivers the lists of a bracket in code. Whether it is a list.
bool Statements::deliver_lists(const Token& open, const Around& around) {
  if (!lists_.has_too_many()) lists_.clear();
  const Element content = list(open, around);
  if (counting_) return code_.clear(), true;
  bool any = false;
  const auto deliver = [&](std::size_t list) {
    const bool is_found = lists_.build(list, array_);
    if (any &&
        array_.place == around.name.place) {  // Only the first part is called like the whole.
      array_.name.clear();
      array_.place = lists_.place(list);
    }
    any = true;
    if (is_found) deliver_(array_);
  };
  content.is_list() ? deliver(0) : lists_.each_outermost(deliver);
  lists_.clear();
  for (const Slice& code : std::exchange(code_, {})) read(code);
  return any;
}

/// What is in a bracket. What is no list is forgotten, but for its value.
Element Statements::list(const Token& open, const Around& around) {
  const Before before{around.begin, open};
  const bool after_word = before.word != nullptr || before.type;
  const Lists::Mark mark = lists_.mark();
  const char sign = open.text.front();
  const bool is_call = sign == '(' && after_word;
  List own{.name = around.name,
           .depth = around.depth,
           .number = lists_.open(around.name, open.place, around.depth, is_call && around.in_block),
           .mark = mark,
           .sign = sign,
           .is_call = is_call,
           .names_calls = around.names_calls,
           .enumerator = Value{.ints = dialect_.ints},
           .is_enumeration = around.is_enumeration};
  const Token* const code = code_in(open);
  const Token* const end = behind(&open) - 1;
  each_element({&open + 1, code}, [&](Slice one) { element(own, one); });
  if (code != end) code_.push_back({code, end});
  own.code |= code != end || open.kind == Kind::open_code;
  const bool is_wrapper = own.lists == 1 && is_call;
  if (own.code || (own.lists != 0 && own.unread != 0 && !is_wrapper)) {
    return element_of(What::code, open.place);
  }
  const bool has_keys = lists_.mark().keys != mark.keys;
  const bool is_one = own.elements <= 1 && own.lists + own.singles == 0 && (!has_keys || is_call);
  if (is_one && !around.is_element) {
    lists_.forget_since(mark);
    return own.elements == 0 ? element_of(What::nothing, open.place) : own.first;
  }
  if (is_call && own.unread == own.elements) {
    lists_.forget_since(mark);
    return element_of(What::other, open.place, own.first.text);
  }
  lists_.close(own.number);
  if (own.lists == 0 && own.singles != 0) lists_.flatten(own.number);
  if (own.lists == 1 && own.elements == 1) {
    lists_.dissolve(own.number);
  } else if (is_wrapper) {
    lists_.reduce_to_first(own.number);
  }
  const bool is_single = is_one || (own.elements == 1 && own.singles == 1);
  Element content = element_of(is_single ? What::single : What::list, open.place);
  content.bits = own.unread;
  return content;
}

/// Takes off what an element begins with: `word:`, `.word =`, `[5] =`, `"text":` and the like.
Slice Statements::without_key(List& list, Slice tokens) const {
  list.keyed = false;
  list.index.reset();
  list.key = {};
  if (tokens.size() < 3) return tokens;
  const Token* const end = tokens.data() + tokens.size();
  const Token* sign = tokens.data();
  while (sign != end && sign->kind != Kind::equals && sign->kind != Kind::arrow &&
         sign->kind != Kind::colon) {
    sign = behind(sign);
  }
  const Slice before{tokens.data(), sign};
  if (sign == end || !is_key(before)) return tokens;
  list.keyed = true;
  Element key = element_of(What::name, before.back().place, before.back().text);
  if (before.back().kind == Kind::close) key = read_one(inside(before.front()));
  if (before.back().kind == Kind::number) key = read_one(before);
  list.key = {key.text, key.place};
  const bool is_known = is_word(before.back()) && dialect_.names_before_types;
  const Value* const known = is_known ? names_.find(key.text) : nullptr;
  if (known != nullptr) list.index = known->bits;
  if (key.is_number() && !key.negative) list.index = key.bits;
  return {sign + 1, end};
}

void Statements::element(List& list, Slice tokens) {
  const Slice value = without_key(list, tokens);
  if (value.empty()) return;
  const bool is_bare = list.is_enumeration && !list.keyed;
  const Element element =
      is_bare ? element_of(What::name, value.front().place, value.front().text) : read_one(value);
  if (list.is_enumeration) enumerate(list, is_bare ? element.text : list.key.text, element);
  if (element.is_number() || !add_lists(list, value)) add(list, element);
}

/// Adds the list that an element is; false if it is none.
bool Statements::add_lists(List& list, Slice tokens) {
  const Token* const end = tokens.data() + tokens.size();
  const Lists::Mark mark = lists_.mark();
  What found = What::nothing;
  bool is_plain = true;  // but for signs, and types like [2]
  for (const Token* at = tokens.data(); at != end; at = behind(at)) {
    is_plain &= at->kind == Kind::dot || at->kind == Kind::operation || at->kind == Kind::prefix ||
                opens(*at);
    const bool is_found = found != What::nothing;
    if (is_found &&
        (at->kind == Kind::other || at->kind == Kind::less || at->kind == Kind::operation)) {
      lists_.forget_since(mark);  // An operand is no element.
      return false;
    }
    if (at->partner <= 0 || at->text.front() == '<') continue;
    if (is_found) {
      const Token* const code = code_in(*at);
      if (code != behind(at) - 1) code_.push_back({code, behind(at) - 1});
      continue;
    }
    const Before before{tokens.data(), *at};
    if (at->text.front() == '[' && !before.macro && (before.word != nullptr || before.type))
      continue;
    const bool in_block = list.sign == '{' && !list.keyed;
    Around inner{.begin = tokens.data(),
                 .name = list.key.text.empty() ? list.name : list.key,
                 .depth = list.depth + 1,
                 .in_block = in_block};
    if (in_block && list.names_calls && at->text == "(" && before.word != nullptr) {
      inner.name = name_of(*before.word);
    }
    inner.is_element = is_plain && behind(at) == end && at->text != "(";
    const Lists::Mark own = lists_.mark();
    add_key(list);
    const Element content = this->list(*at, inner);
    if (content.is_list()) {
      found = content.what;
      if (found == What::single) list.unread += content.bits;
    } else if (content.what == What::code) {
      list.code = true;
    } else {
      lists_.forget_since(own);
    }
  }
  if (found == What::nothing) return false;
  ++list.elements;
  ++(found == What::single ? list.singles : list.lists);
  return true;
}

/// An enumerator without a value of its own is one more than the one before.
void Statements::enumerate(List& list, std::string_view name, const Element& element) {
  if (list.keyed) {
    list.enumerator.reset();
    if (element.is_number()) list.enumerator = element;
  }
  if (!list.enumerator) return;
  names_.define(name, *list.enumerator);
  ++list.enumerator->bits;
}

/// What the source calls the element or list that comes next.
void Statements::add_key(const List& list) {
  if (list.keyed && !list.index) lists_.add_key(list.depth, list.key.text);
}

void Statements::add(List& list, const Element& element) {
  if (!element.is_number()) ++list.unread;
  if (list.elements == 0) list.first = element;
  add_key(list);
  const bool flat = list.lists + list.singles == 0;
  if (list.index && flat && *list.index <= list.elements + Lists::widest_gap) {
    list.position = *list.index;
  }
  if (list.position == list.elements || !flat) {
    lists_.add(element);
    list.position = ++list.elements;
    return;
  }
  if (list.position == 0) list.first = element;
  lists_.put(list.mark.elements + list.position, element);
  ++list.position;
  list.elements = std::max(list.elements, list.position);
}

}  // namespace bbtables::read
