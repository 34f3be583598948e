// Statements to arrays, and to what names stand for.

#include "engines/read/statements.hpp"

#include <algorithm>
#include <utility>

namespace bbtables::read {

namespace {

/// The least constant of interest that is written in decimal: the first rank without one square.
/// Sets of a board have eight squares or more.
bool is_wide(const Element& element) {
  const std::uint64_t size = element.negative ? 0 - element.bits : element.bits;
  return size >= 0x7f;
}

/// `=`, `=>`, and `return` and the like, which a value follows.
bool assigns(const Token& token) {
  return token.kind == Kind::equals || token.kind == Kind::arrow || has(token, Role::value);
}

/// After += or ++ a name is a variable, no constant.
bool makes_variable(const Token& token) {
  const std::string_view text = token.text;
  return text == "++" || text == "--" ||
         (text.ends_with('=') && text != "==" && text != "!=" && text != "<=" && text != ">=");
}

/// Whether it is among the tokens, outside of the brackets in them.
bool has_word(Slice tokens, std::string_view word) {
  const Token* at = tokens.data();
  const Token* const end = at + tokens.size();
  while (at != end && at->text != word) at = behind(at);
  return at != end;
}

/// Calls `take(slice)` for each statement.
template <typename Each>
void each_statement(Slice tokens, const Each& take) {
  const Token* const end = tokens.data() + tokens.size();
  for (const Token* begin = tokens.data(); begin != end;) {
    const Token* to = behind(begin);
    for (std::size_t items = 1; to != end && items != most_items; ++items, to = behind(to)) {
      if (to->begins || begins_statement(to[-1], *to)) break;
    }
    take(Slice{begin, to});
    begin = to;
  }
}

/// Calls `take(list)` for each list that is in no other list but a call's.
template <typename Each>
void each_outermost(Node& node, const Each& take) {
  if (node.is_list() && !node.is_call) return take(node);
  for (Node& list : node.lists) each_outermost(list, take);
}

/// Whether a bracket that opens in code can hold no list: calls, indexes and sizes, and the fields
/// of a type.
bool is_code(Slice before, const Token& open, bool is_typed) {
  const Token& last = token_before(before.data(), open);
  if (open.text == "{") {
    const auto defines = [](const Token& token) { return has(token, Role::defines); };
    const bool ends_name = is_word(last) || last.kind == Kind::scope;
    return last.text == "export" ||
           (ends_name && std::ranges::any_of(before, defines) && !has_word(before, "enum"));
  }
  if (open.text == "(") return !is_typed;
  if (last.kind == Kind::close) return true;
  if (!is_word(last) || has(last, Role::before_list)) return false;
  return open.touches;
}

/// Whether it is computed from names and numbers, ~FILE_A or u64(A | B), without functions or
/// indices.
bool is_computed(Slice tokens) {
  const auto is_operation = [](const Token& token) { return token.kind == Kind::operation; };
  const auto calls = [](const Token& one, const Token& next) {
    return opens(next) && (!opens(next, '(') || (is_word(one) && !has(one, Role::converts)));
  };
  return std::ranges::any_of(tokens, is_operation) && !opens(tokens.front(), '{') &&
         std::ranges::adjacent_find(tokens, calls) == tokens.end();
}

/// The value of the only field in {0xff}, .{ .bits = 0xff }, (Board){0xff}, Board { bits: 0xff } or
/// halves([0xff]); nothing where there are others.
Slice only_field(Slice tokens, char bracket = '{') {
  const auto is_type = [](const Token& token) {
    return is_word_or_prefix(token) || token.kind == Kind::scope || token.kind == Kind::dot ||
           opens(token, '(');
  };
  const Token* brace = tokens.data();
  const Token* const end = brace + tokens.size();
  const Token* last = brace;
  for (; brace != end && is_type(*brace); brace = behind(brace)) last = brace;
  if (brace == end && bracket == '{' && opens(*last, '(')) return only_field(inside(*last), '[');
  if (brace == end || !opens(*brace, bracket) || behind(brace) != end) return {};
  const Slice fields = inside(*brace);
  std::size_t count = 0;
  each_element(fields, [&](Slice) { ++count; });
  if (count != 1) return {};
  const std::size_t sign = fields.front().kind == Kind::dot ? 2 : 1;
  const bool is_named = fields.size() > sign + 1 &&
                        (fields[sign].kind == Kind::colon || fields[sign].kind == Kind::equals);
  return is_named ? fields.subspan(sign + 1) : fields;
}

}  // namespace

// --- Code

void Statements::read(Slice tokens) {
  each_statement(tokens, [this](Slice one) {
    defining_ = one.front().kind == Kind::define;
    if (defining_) {
      statement(one.subspan(1), name_of(one.front()), Stage::assigned);
    } else {
      statement(one, {}, Stage::begun);
    }
  });
}

/// What stands in Go's `const ( … )`: a line that is only a name has the value of the line before,
/// where iota counts the lines.
void Statements::enumerate(Slice lines) {
  Slice value;
  std::uint64_t iota = 0;
  each_statement(lines, [&](Slice line) {
    const Token* const end = line.data() + line.size();
    const Token* sign = line.data();
    while (sign != end && sign->kind != Kind::equals) sign = behind(sign);
    if (sign != end) value = {sign + 1, end};
    const bool counts = std::ranges::find(value, "iota", &Token::text) != value.end();
    if (sign == end || counts) {
      const Name name = declared_by({line.data(), sign});
      Element element = read_element(value, names_, dialect_, Value{.bits = iota, .decimal = true});
      element.place = name.place;  // The expression may stand lines above.
      if (!name.text.empty()) constant(name, element);
    } else {
      statement(line, {}, Stage::begun);
    }
    ++iota;
  });
}

/// Finds what a statement declares, and reads its lists, or the value of its constant.
void Statements::statement(Slice tokens, Name name, Stage stage) {
  const Token* begin = tokens.data();
  const Token* const end = begin + tokens.size();
  std::optional<Target> target;
  bool is_int = false;
  for (const Token* at = begin; at != end; at = behind(at)) {
    const Slice before{begin, at};
    const bool is_exported = at - begin > 1 && at[-1].text == "*";  // Nim has name*: type
    const Token& named = is_exported ? at[-2] : token_before(begin, *at);
    const bool behind_name = is_word(named) || named.kind == Kind::text;
    const bool plain = stage != Stage::assigned;
    if (assigns(*at)) {
      if (stage == Stage::begun) {
        target = target_of(before);
        is_int =
            has_word(before, "int") && !has_word(before, "unsigned") && !has_word(before, "long");
        name = has(*at, Role::value) ? Name{} : declared_by(before);
      }
      stage = Stage::assigned;
      begin = at + 1;
    } else if (at->kind == Kind::colon && plain && behind_name && !has_word(before, "enum")) {
      // `case A1: name`, where no type comes behind
      const bool is_label =
          has(named, Role::section) ||
          (at + 1 != end && is_word_or_prefix(at[1]) &&
           (!dialect_.has(Dialect::types_after_colons) || at[1].place.line != at->place.line));
      name = name_of(named);
      stage = is_label ? Stage::begun : Stage::typed;
      begin = at + 1;
    } else if (makes_variable(*at)) {
      names_.forget(named.text);
      if (const auto filled = target_of(before)) names_.forget_list(filled->name.text);
    } else if (plain && opens(*at)) {
      // Type NAME(0x…), Type NAME{0x…}, NAME{0x…};
      const bool is_declared = before.size() > 1 && is_word(at[-1]) && is_word(at[-2]) &&
                               !has(at[-2], Role::before_list);
      const bool is_next = before.size() == 1 && is_word(at[-1]) && opens(*at, '{') && at->touches;
      if ((is_declared || is_next) && !opens(*at, '[') && behind(at) == end) {
        const Element element = read_one(inside(*at));
        if (element.is_number()) return constant(name_of(at[-1]), element);
      }
      if (is_code(before, *at, stage == Stage::typed)) {
        const bool enumerates =
            dialect_.has(Dialect::names_before_types) && before.size() == 1 &&
            before.front().text == "const" &&
            std::ranges::none_of(inside(*at), [](const Token& one) { return one.begins; });
        enumerates ? enumerate(inside(*at)) : read(inside(*at));
        continue;
      }
      deliver_lists(*at, stage == Stage::begun ? in_declaration(before, *at) : Around{begin, name});
      if (!opens(*at, '{')) continue;
      begin = behind(at);
      stage = Stage::begun;
    }
  }
  if (stage == Stage::assigned && begin != end) value({begin, end}, name, target, is_int);
}

/// Reads the value behind an =.
void Statements::value(Slice tokens, const Name& name, const std::optional<Target>& target,
                       bool is_int) {
  const Token* const begin = tokens.data();
  const Token* const end = begin + tokens.size();
  const bool in_braces = opens(*begin, '{');
  const Slice field = only_field(tokens);
  const Element element = read_one(field.empty() ? tokens : field);
  bool has_list = false;
  for (const Token* at = begin; at != end && !element.is_number(); at = behind(at)) {
    const bool is_enumeration = opens(*at, '{') && has_word({begin, at}, "enum");  // in Zig
    const Around around{.begin = begin, .name = name, .is_enumeration = is_enumeration};
    if (opens(*at) && !opens(*at, '<')) {
      has_list |= deliver_lists(*at, around, target && target->is_computed);
    }
  }
  if (target && !has_list && !in_braces) {
    names_.forget_list(target->name.text);
    if (target->is_known) return assignments_.add(*target, element);
    if (is_wide(element)) names_.miss();
    return;
  }
  const bool is_unread =
      !element.is_number() && !has_list && is_computed(tokens) && !is_variable(name.text);
  // A file not yet read may define what it is computed from; but no int is 0xff << 56.
  if (is_unread && element.misses_name && !is_variable(element.text)) names_.miss();
  const auto is_undefined = [&](const Token& token) {
    return token.kind == Kind::operation && token.text.data() == element.text.data();
  };
  if (is_unread && std::ranges::any_of(tokens, is_undefined)) deliver_constant(name, element);
  if (!name.text.empty()) constant(name, element, is_int);
  if (defining_ && element.loose != 0) names_.define_text(name.text, tokens);
}

void Statements::constant(const Name& name, const Element& element, bool is_int) {
  if (!element.is_number()) return names_.forget(name.text);
  Value value = element;
  value.decimal = false;
  if (!defining_) {  // It has a type, and is no text.
    if (!is_int) value.ints = Ints::wide;
    const bool has_sign = is_int || value.negative || dialect_.ints != Ints::with_unsigned;
    if (!has_sign) value.sign = Sign::none;  // of most types of sets
    value.loose = 0;
  }
  names_.define(name.text, value);
  const bool is_zero = element.bits == 0 && !is_variable(name.text);
  if ((element.decimal || element.named) && !is_wide(element) && !is_zero) return;
  // What has several values is a variable.
  const bool is_constant = !element.named || names_.find(name.text) != nullptr;
  if (is_constant) deliver_constant(name, element);
}

void Statements::deliver_constant(const Name& name, const Element& element) const {
  Node constant{.what = What::number, .name = name, .elements = {element}};
  constant.elements.front().misses_name = false;  // It has a value, or none by any file.
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
  if (subscripts.empty() || last == begin || !is_word(last[-1])) return {};
  Target target{name_of(last[-1])};
  const Element& index = subscripts.back();
  target.is_known = subscripts.size() <= 2 && (index.is_number() || is_square(index.text));
  target.is_computed = std::ranges::any_of(
      subscripts, [](const Element& one) { return one.misses_name && is_variable(one.text); });
  if (index.is_number()) target.index = index.bits;
  const Element& row = subscripts.front();
  if (subscripts.size() == 2 && row.is_number()) target.row = row.bits;
  target.misses_name = index.misses_name || row.misses_name;
  return target;
}

/// What the tokens before a = declare: their label, or their last word.
Name Statements::declared_by(Slice tokens) const {
  const Name label = label_of(tokens);
  if (!label.text.empty()) return label;
  Name name;
  for (const Token* at = tokens.data(); at != tokens.data() + tokens.size(); at = behind(at)) {
    if (is_word(*at)) name = name_of(*at);
  }
  return name;
}

/// What the statement declares, where more than its last word tells it: `let name`, `name[4]`, and
/// `name Type` where the name comes first.
Name Statements::label_of(Slice tokens) const {
  const Token* const end = tokens.data() + tokens.size();
  for (const Token* at = tokens.data(); at != end; at = behind(at)) {
    const Token* const next = at + 1;
    // In Scala, private[engine] says who may use what is behind it.
    if (!is_word(*at) || next == end || has(*at, Role::section)) continue;
    if (is_word(*next)) {
      if (has(*at, Role::declares)) return name_of(*next);
      if (dialect_.has(Dialect::names_before_types)) return name_of(*at);
    } else if (opens(*next, '[')) {
      const Token* after = next;
      while (after != end && opens(*after, '[')) after = behind(after);
      if (!dialect_.has(Dialect::types_end_in_brackets) || after == end || !is_word(*after))
        return name_of(*at);
    }
  }
  return {};
}

/// The surroundings of a bracket that opens before any = or :, and the name of its list.
Around Statements::in_declaration(Slice before, const Token& open) const {
  if (has_word(before, "enum")) {
    Around around{.begin = before.data(), .is_enumeration = true, .names_calls = true};
    for (const Token* at = before.data(); at != &open && !around.is_typed; at = behind(at)) {
      if (is_word(*at)) around.name = name_of(*at);
      around.is_typed = at->kind == Kind::colon;
    }
    return around;
  }
  const Token& last = token_before(before.data(), open);
  const Name label = label_of(before);
  Around around{.begin = before.data(), .name = label};
  around.names_calls = label.text.empty() && is_word(last);
  if (!around.names_calls) return around;
  // Go's []uint64{…} has no name.
  const bool is_type = token_before(before.data(), last).text == "]";
  if (!is_type && !has(last, Role::before_list)) around.name = name_of(last);
  return around;
}

// --- Lists

/// Delivers the lists of a bracket in code, and returns whether it is a list itself.
bool Statements::deliver_lists(const Token& open, const Around& around, bool is_computed) {
  ListContext context{dialect_, names_};
  Node all = read_list(open, around, context);
  all.is_call = false;
  bool any = false;
  each_outermost(all, [&](Node& list) {
    // Only the first part is called like the whole.
    if (std::exchange(any, true) && list.name.place == around.name.place) list.name = {};
    list.is_computed = is_computed;
    list.is_enumeration = around.is_enumeration && std::ranges::any_of(list.elements, is_wide);
    // Shorter ones are {0}, and filled when the program runs.
    const bool has_entries = list.lists.empty() && list.elements.size() >= Array::fewest_numbers;
    if (has_entries && !list.name.text.empty() && !dialect_.has(Dialect::any_first_index)) {
      names_.define_list(list.name.text, list.elements);
    }
    deliver_(list);
  });
  return any;
}

// --- Assignments

void Assignments::add(const Target& target, const Element& value) {
  if (count_ == most) finish();
  const auto start = [&] { return Assigned{target.name, target.row.has_value()}; };
  Assigned& own = all_.try_emplace(target.name.text, start()).first->second;
  if (own.has_rows != target.row.has_value()) {
    deliver(own);
    count_ -= own.elements.size();
    own = start();
  }
  const std::uint64_t row = target.row.value_or(0);
  std::uint64_t& end = own.ends[row];
  const std::uint64_t index = target.index.value_or(end);
  end = index + 1;
  own.elements.emplace_back(Index{row, index}, value);
  own.misses_index |= target.misses_name;
  own.is_computed |= target.is_computed;
  ++count_;
}

void Assignments::finish() {
  for (const auto& [name, assigned] : all_) deliver(assigned);
  all_.clear();
  count_ = 0;
}

void Assignments::deliver(const Assigned& assigned) const {
  const auto& all = assigned.elements;
  const auto is_first = [&](const auto& one) { return one.first == all.front().first; };
  Elements elements;
  for (auto begin = all.begin(); begin != all.end();) {
    const auto end = std::find_if(begin + 1, all.end(), is_first);
    if (static_cast<std::size_t>(end - begin) >= Array::fewest_numbers && !elements.empty()) {
      deliver(assigned, std::exchange(elements, {}));
    }
    for (; begin != end; ++begin) elements.insert_or_assign(begin->first, begin->second);
  }
  deliver(assigned, elements);
}

void Assignments::deliver(const Assigned& assigned, const Elements& elements) const {
  Node whole{.what = What::list,
             .name = assigned.name,
             .misses_index = assigned.misses_index,
             .is_computed = assigned.is_computed};
  std::size_t room = Node::most_room;
  for (const auto& [at, element] : elements) {
    if (assigned.has_rows) {
      whole.put(at.first, at.second, element, room);
    } else {
      whole.put(at.second, element, {});
    }
  }
  deliver_(whole);
}

}  // namespace bbtables::read
