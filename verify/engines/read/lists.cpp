// Brackets to lists of elements.

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
  while (elements_.size() < std::min(index, most_numbers)) {
    add(element_of(What::number, element.place));
  }
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
  const std::uint32_t depth = lists_[list].depth;
  lists_.erase(lists_.begin() + static_cast<std::ptrdiff_t>(list));
  for (std::size_t i = list; i < lists_.size(); ++i) --lists_[i].depth;
  auto key = keys_.end();
  while (key != keys_.begin() && key[-1].depth >= depth) --key;
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
  if (own.end - own.begin < Array::fewest_numbers) return false;
  std::size_t decimals = 0;
  array.numbers.reserve(own.end - own.begin);
  for (std::size_t i = own.begin; i < own.end; ++i) {
    const Element& element = elements_[i];
    if (!element.is_number()) {
      if (array.unread.empty()) array.first_unread = element.text.substr(0, longest_name);
      array.unread.push_back(i - own.begin);
    }
    array.misses_names |= element.misses_name;
    decimals += element.decimal ? 1 : 0;
    array.negative |= element.negative;
    array.numbers.push_back({element.is_number() ? element.bits : 0, element.place});
  }
  const std::size_t readable = array.numbers.size() - array.unread.size();
  if (array.is_unread() && !array.misses_names) return false;
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
  macro = is_word(last) && last.text.ends_with('!');
  word = is_word(last) ? &last : nullptr;
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

/// Whether it is a word, and none that stands between two others in an expression.
bool is_name(const Token& token) {
  return is_word(token) && !has(token, Role::operates) && token.text != "as";
}

/// Reads a bracket, and those inside it.
class ListReader {
 public:
  ListReader(const Token& open, const Around& around, const ListContext& in)
      : in_{in},
        open_{open},
        around_{around},
        is_call_{sign_ == '(' && Before{around.begin, open}.is_word_or_type()},
        number_{in.lists.open(around.name, open.place, around.depth, is_call_ && around.in_block)} {
  }

  /// Reads the bracket. If it is no list, only its value is kept.
  [[nodiscard]] Element list() {
    const Token* const end = elements_end(open_);
    each_element({&open_ + 1, end}, [this](Slice one) { element(one); });
    is_code_ |= end != behind(&open_) - 1 || open_.kind == Kind::open_code;
    const bool is_wrapper = lists_ == 1 && is_call_;
    if (is_code_ || (lists_ != 0 && unread_ != 0 && !is_wrapper)) {
      return element_of(What::code, open_.place);
    }
    const bool is_one = elements_ <= 1 && lists_ + singles_ == 0;
    if ((is_one && !around_.is_element) || (is_call_ && unread_ == elements_)) {
      in_.lists.forget_since(mark_);
      return {};
    }
    in_.lists.close(number_);
    if (lists_ == 0) in_.lists.flatten(number_);
    if (lists_ == 1 && elements_ == 1) {
      in_.lists.dissolve(number_);
    } else if (is_wrapper) {
      in_.lists.reduce_to_first(number_);
    }
    const bool is_single = elements_ <= 1 && lists_ == 0;
    Element content = element_of(is_single ? What::single : What::list, open_.place);
    content.bits = unread_;
    return content;
  }

 private:
  /// Where the elements of a bracket end: from the first token that no list has, the rest is code.
  const Token* elements_end(const Token& open) {
    const Token* const begin = code_in(open);
    const Token* const end = behind(&open) - 1;
    if (begin != end) in_.code.push_back({begin, end});
    return begin;
  }

  static const Token* code_in(const Token& open) {
    const Token* const begin = &open + 1;
    const Token* const end = behind(&open) - 1;
    const Token* element = begin;
    for (const Token* at = begin; at != end; at = behind(at)) {
      if (at->begins) element = at;
      const Slice before{element, at};
      const bool is_section = at->kind == Kind::colon && has(at[-1], Role::section);
      const bool assigns = at->kind == Kind::equals && !is_key(before);
      const bool returns = has(*at, Role::value) && at->text != "new";
      const bool declares = !before.empty() && is_name(*at) && is_name(at[-1]) && open.text != "(";
      if (at->kind == Kind::semicolon || is_section || assigns || returns || declares) {
        return element;
      }
    }
    return end;
  }

  /// Takes off what an element begins with: `word:`, `.word =`, `[5] =`, `"text":` and the like.
  Slice without_key(Slice tokens) {
    keyed_ = false;
    index_.reset();
    key_ = {};
    if (tokens.size() < 3) return tokens;
    const Token* const end = tokens.data() + tokens.size();
    const Token* sign = tokens.data();
    while (sign != end && sign->kind != Kind::equals && sign->kind != Kind::arrow &&
           sign->kind != Kind::colon) {
      sign = behind(sign);
    }
    const Slice before{tokens.data(), sign};
    if (sign == end || !is_key(before)) return tokens;
    keyed_ = true;
    Element key = element_of(What::name, before.back().place, before.back().text);
    if (before.back().kind == Kind::close) key = read(inside(before.front()));
    if (before.back().kind == Kind::number) key = read(before);
    key_ = {key.text, key.place};
    const bool is_known = is_word(before.back()) && in_.dialect.has(Dialect::names_before_types);
    const Value* const known = is_known ? in_.names.find(key.text) : nullptr;
    if (known != nullptr) index_ = known->bits;
    if (key.is_number() && !key.negative) index_ = key.bits;
    return {sign + 1, end};
  }

  void element(Slice tokens) {
    const Slice value = without_key(tokens);
    if (value.empty()) return;
    const bool is_bare = around_.is_enumeration && !keyed_;
    const Element element =
        is_bare ? element_of(What::name, value.front().place, value.front().text) : read(value);
    if (around_.is_enumeration) enumerate(is_bare ? element.text : key_.text, element);
    if (element.is_number() || !add_lists(value)) add(element);
  }

  /// Adds the list that an element is; false if it is none.
  bool add_lists(Slice tokens) {
    const Token* const end = tokens.data() + tokens.size();
    const Lists::Mark mark = in_.lists.mark();
    What found = What::nothing;
    for (const Token* at = tokens.data(); at != end; at = behind(at)) {
      const bool is_found = found != What::nothing;
      if (is_found &&
          (at->kind == Kind::other || at->kind == Kind::less || at->kind == Kind::operation)) {
        in_.lists.forget_since(mark);  // An operand is no element.
        return false;
      }
      if (at->partner <= 0 || at->text.front() == '<') continue;
      if (is_found) {
        (void)elements_end(*at);
        continue;
      }
      const Before before{tokens.data(), *at};
      if (at->text.front() == '[' && !before.macro && (before.word != nullptr || before.type))
        continue;
      const bool in_block = sign_ == '{' && !keyed_;
      Around inner{.begin = tokens.data(),
                   .name = key_.text.empty() ? around_.name : key_,
                   .depth = around_.depth + 1,
                   .in_block = in_block};
      if (in_block && around_.names_calls && at->text == "(" && before.word != nullptr) {
        inner.name = name_of(*before.word);
      }
      inner.is_element = behind(at) == end && at->text != "(";
      const Lists::Mark own = in_.lists.mark();
      add_key();
      const Element content = ListReader{*at, inner, in_}.list();
      if (content.is_list()) {
        found = content.what;
        if (found == What::single) unread_ += content.bits;
      } else if (content.what == What::code) {
        is_code_ = true;
      } else {
        in_.lists.forget_since(own);
      }
    }
    if (found == What::nothing) return false;
    ++elements_;
    ++(found == What::single ? singles_ : lists_);
    return true;
  }

  /// An enumerator without a value of its own is one more than the one before.
  void enumerate(std::string_view name, const Element& element) {
    if (keyed_) {
      enumerator_.reset();
      if (element.is_number()) enumerator_ = element;
    }
    if (!enumerator_) return;
    in_.names.define(name, *enumerator_);
    ++enumerator_->bits;
  }

  /// The source's name for the element or list that comes next.
  void add_key() {
    if (!index_) in_.lists.add_key(around_.depth, key_.text);
  }

  void add(const Element& element) {
    if (!element.is_number()) ++unread_;
    add_key();
    const bool flat = lists_ + singles_ == 0;
    if (index_ && flat && *index_ <= elements_ + Lists::widest_gap) position_ = *index_;
    if (flat && position_ != elements_) {
      in_.lists.put(mark_.elements + position_, element);
    } else {
      in_.lists.add(element);
      position_ = elements_;
    }
    elements_ = std::max(elements_, ++position_);
  }

  [[nodiscard]] Element read(Slice tokens) const {
    return read_element(tokens, in_.names, in_.dialect);
  }

  const ListContext& in_;
  const Token& open_;
  const Around& around_;
  const Lists::Mark mark_ = in_.lists.mark();
  const char sign_ = open_.text.front();
  const bool is_call_;
  const std::size_t number_;  ///< of the list
  /// The next one's, if it is known.
  std::optional<Value> enumerator_ = Value{.ints = in_.dialect.ints};
  // What has been read of it.
  bool is_code_ = false;
  std::uint64_t elements_ = 0;
  std::uint64_t position_ = 0;  ///< where the next element goes
  std::uint64_t lists_ = 0;
  std::uint64_t singles_ = 0;
  std::uint64_t unread_ = 0;
  // The next element.
  bool keyed_ = false;
  Name key_ = {};
  std::optional<std::uint64_t> index_ = {};
};

}  // namespace

Element read_list(const Token& open, const Around& around, const ListContext& context) {
  return ListReader{open, around, context}.list();
}

}  // namespace bbtables::read
