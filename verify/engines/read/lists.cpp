#include "engines/read/lists.hpp"

#include <algorithm>
#include <utility>

namespace bbtables::read {

void Lists::forget_since(const Mark& mark) {
  elements_.resize(mark.elements);
  lists_.resize(mark.lists);
  keys_.resize(mark.keys);
  dropped_ = mark.dropped;
  readable_dropped_ = mark.readable_dropped;
}

void Lists::drop(const Element& element) {
  ++dropped_;
  readable_dropped_ += element.is_number() ? 1 : 0;
}

void Lists::only_count() {
  for (const Element& element : elements_) drop(element);
  elements_.clear();
  keys_.clear();
  if (lists_.size() > 1) lists_.resize(1);
}

void Lists::put(std::size_t index, const Element& element) {
  if (index < elements_.size()) {
    elements_[index] = element;
    return;
  }
  Element zero = element_of(What::number, element.place);
  zero.decimal = element.decimal;
  while (elements_.size() < std::min(index, most_numbers)) add(zero);
  add(element);
}

std::size_t Lists::open(const Name& name, Place place, std::size_t depth, bool is_call) {
  if (lists_.size() == most_numbers) return most_numbers;
  const auto begin = static_cast<std::uint32_t>(elements_.size());
  lists_.push_back({begin, begin, static_cast<std::uint32_t>(depth), false, is_call, place, name});
  return lists_.size() - 1;
}

void Lists::close(std::size_t list) {
  if (list >= lists_.size()) return;
  lists_[list].end = static_cast<std::uint32_t>(elements_.size());
  lists_[list].closed = true;
}

void Lists::dissolve(std::size_t list) {
  if (list >= lists_.size()) return;
  const std::uint32_t begin = lists_[list].begin;
  const std::uint32_t depth = lists_[list].depth;
  lists_.erase(lists_.begin() + static_cast<std::ptrdiff_t>(list));
  for (std::size_t i = list; i < lists_.size(); ++i) --lists_[i].depth;
  auto key = keys_.end();
  while (key != keys_.begin() && key[-1].number >= begin && key[-1].depth >= depth) --key;
  keys_.erase(std::remove_if(key, keys_.end(), [&](ListKey& one) { return one.depth-- == depth; }),
              keys_.end());
}

void Lists::reduce_to_first(std::size_t list) {
  const std::size_t first = list + 1;
  if (first >= lists_.size() || lists_[first].begin != lists_[list].begin) return;
  elements_.resize(lists_[first].end);
  lists_.resize(behind(first));
  while (!keys_.empty() && keys_.back().number >= elements_.size()) keys_.pop_back();
  dissolve(list);
}

void Lists::add_key(std::size_t depth, std::string_view name) {
  if (keys_.size() == most_keys || name.empty()) return;
  keys_.push_back({static_cast<std::uint32_t>(elements_.size()), static_cast<std::uint32_t>(depth),
                   name.substr(0, longest_name)});
}

void Lists::take_digits_as_hex() {
  for (Element& element : elements_) {
    element.bits = read_digits(element.text, 16).value_or(0);
    element.what = What::number;
    element.decimal = false;
  }
}

/// The first list that is neither `list` nor inside it.
std::size_t Lists::behind(std::size_t list) const {
  std::size_t next = list + 1;
  while (next < lists_.size() && lists_[next].depth > lists_[list].depth) ++next;
  return next;
}

bool Lists::build(std::size_t list, Array& array) const {
  if (list >= lists_.size()) return false;
  const Node& own = lists_[list];
  array = {.name = std::string{own.name.text.substr(0, longest_name)},
           .place = own.name.text.empty() ? own.place : own.name.place,
           .numbers = std::move(array.numbers),
           .fills_up = array.fills_up,
           .too_many = 0};
  array.numbers.clear();
  if (dropped_ != 0) {
    const auto kept =
        static_cast<std::uint64_t>(std::ranges::count_if(elements_, &Element::is_number));
    array.too_many = dropped_ + elements_.size();
    return list == 0 && readable_dropped_ + kept > array.too_many / 2;
  }
  if (own.end - own.begin < fewest_numbers) return false;
  std::size_t decimals = 0;
  array.numbers.reserve(own.end - own.begin);
  for (std::size_t i = own.begin; i < own.end; ++i) {
    const Element& element = elements_[i];
    if (!element.is_number()) {
      if (array.unread.empty()) array.first_unread = element.text.substr(0, longest_name);
      array.unread.push_back(i - own.begin);
    }
    decimals += element.decimal ? 1 : 0;
    array.negative |= element.negative;
    array.numbers.push_back({element.is_number() ? element.bits : 0, element.place});
  }
  const std::size_t readable = array.numbers.size() - array.unread.size();
  if (readable < fewest_numbers) return false;
  array.decimal = decimals * 2 > readable;
  for (std::size_t i = list, to = behind(list); i < to; ++i) {
    const Node& one = lists_[i];
    array.lists.push_back({one.begin - own.begin, one.end - own.begin, one.depth - own.depth});
  }
  const auto first = std::ranges::lower_bound(keys_, own.begin, {}, &ListKey::number);
  for (auto key = first; key != keys_.end() && key->number < own.end; ++key) {
    if (key->depth < own.depth) continue;
    array.keys.push_back({key->number - own.begin, key->depth - own.depth, std::string{key->name}});
  }
  return true;
}

// --- Reading

Before::Before(const Token* begin, const Token& open) {
  if (&open == begin) return;
  const Token& last = (&open)[-1];
  // vec![…]
  macro = last.kind == Kind::operation && last.touches && last.operation == Operator::bang &&
          &last != begin && is_word((&last)[-1]);
  word = macro ? &last - 1 : is_word(last) ? &last : nullptr;
  type = last.kind == Kind::close && last.text.front() == '>';
  close = last.kind == Kind::close;
}

namespace {

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

/// Reads a bracket, and those inside it.
class ListReader {
 public:
  ListReader(Names& names, const Dialect& dialect, Lists& lists, std::vector<Slice>& code)
      : names_{names}, dialect_{dialect}, lists_{lists}, code_{code} {}

  /// What is in a bracket. What is no list is forgotten, but for its value.
  [[nodiscard]] Element bracket(const Token& open, const Around& around) {
    const Before before{around.begin, open};
    const bool after_word = before.word != nullptr || before.type;
    const Lists::Mark mark = lists_.mark();
    const char sign = open.text.front();
    const bool is_call = sign == '(' && after_word;
    List own{
        .name = around.name,
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

 private:
  /// A list, as far as it has been read.
  struct List {
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

  /// Whether the tokens end with a value, or a name.
  bool ends_operand(Slice tokens) const {
    const Token& last = tokens.back();
    if (last.kind != Kind::close) {
      return is_word(last) || last.kind == Kind::number || last.kind == Kind::text;
    }
    const Token& open = (&last)[last.partner];
    if (&open != tokens.data() && is_word((&open)[-1])) return last.text.front() != '>';
    // What stands in brackets before a name may be its type.
    return last.text == "}" || (last.text == ")" && read(inside(open)).what != What::name);
  }

  /// Where code begins in a bracket, if not at its end: with an element that a list does not have.
  const Token* code_in(const Token& open) const {
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

  /// Takes off what an element begins with: `word:`, `.word =`, `[5] =`, `"text":` and the like.
  Slice without_key(List& list, Slice tokens) const {
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
    if (before.back().kind == Kind::close) key = read(inside(before.front()));
    if (before.back().kind == Kind::number) key = read(before);
    list.key = {key.text, key.place};
    const bool is_known = is_word(before.back()) && dialect_.names_before_types;
    const Value* const known = is_known ? names_.find(key.text) : nullptr;
    if (known != nullptr) list.index = known->bits;
    if (key.is_number() && !key.negative) list.index = key.bits;
    return {sign + 1, end};
  }

  void element(List& list, Slice tokens) {
    const Slice value = without_key(list, tokens);
    if (value.empty()) return;
    const bool is_bare = list.is_enumeration && !list.keyed;
    const Element element =
        is_bare ? element_of(What::name, value.front().place, value.front().text) : read(value);
    if (list.is_enumeration) enumerate(list, is_bare ? element.text : list.key.text, element);
    if (element.is_number() || !add_lists(list, value)) add(list, element);
  }

  /// Adds the list that an element is; false if it is none.
  bool add_lists(List& list, Slice tokens) {
    const Token* const end = tokens.data() + tokens.size();
    const Lists::Mark mark = lists_.mark();
    What found = What::nothing;
    bool is_plain = true;  // but for signs, and types like [2]
    for (const Token* at = tokens.data(); at != end; at = behind(at)) {
      is_plain &= at->kind == Kind::dot || at->kind == Kind::operation ||
                  at->kind == Kind::prefix || opens(*at);
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
      const Element content = bracket(*at, inner);
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
  void enumerate(List& list, std::string_view name, const Element& element) {
    if (list.keyed) {
      list.enumerator.reset();
      if (element.is_number()) list.enumerator = element;
    }
    if (!list.enumerator) return;
    names_.define(name, *list.enumerator);
    ++list.enumerator->bits;
  }

  /// What the source calls the element or list that comes next.
  void add_key(const List& list) {
    if (list.keyed && !list.index) lists_.add_key(list.depth, list.key.text);
  }

  void add(List& list, const Element& element) {
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

  [[nodiscard]] Element read(Slice tokens) const { return read_element(tokens, names_, dialect_); }

  Names& names_;
  const Dialect& dialect_;
  Lists& lists_;
  std::vector<Slice>& code_;
};

}  // namespace

Element read_list(const Token& open, const Around& around, Names& names, const Dialect& dialect,
                  Lists& lists, std::vector<Slice>& code) {
  return ListReader{names, dialect, lists, code}.bracket(open, around);
}

}  // namespace bbtables::read
