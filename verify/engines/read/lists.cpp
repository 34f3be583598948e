// Brackets to lists of elements, and these to arrays.

#include "engines/read/lists.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace bbtables::read {

void Node::only_count() {
  for (const Element& element : std::exchange(elements, {})) {
    counted += element.is_list() ? 0 : 1;
    readable += element.is_number() ? 1 : 0;
  }
  for (Node& list : std::exchange(lists, {})) count(list);
}

void Node::count(Node& list) {
  list.only_count();
  counted += list.counted;
  readable += list.readable;
}

void Node::put(std::size_t index, const Element& element, std::string_view key) {
  if (!reaches(index)) index = elements.size();
  if (!key.empty() && keys.size() != most_keys) keys.insert_or_assign(index, key);
  if (index < elements.size()) {
    elements[index] = element;
  } else {
    elements.resize(index, {{}, What::nothing, element.place});
    elements.push_back(element);
  }
  if (elements.size() > most_numbers) only_count();
}

void Node::put(std::size_t index, Node list, std::string_view key, std::size_t& room) {
  constexpr std::size_t of_a_list = 16;
  const std::size_t size = list.elements.size() + of_a_list;
  if (size > room || list.counted != 0) return count(list);
  room -= size;
  const Element element{{.bits = lists.size()}, list.what, list.place};
  lists.push_back(std::move(list));
  put(index, element, key);
}

void Node::put(std::size_t row, std::size_t index, const Element& element, std::size_t& room) {
  if (!reaches(row)) row = elements.size();
  const auto is_there = [&] { return row < elements.size() && elements[row].is_list(); };
  if (!is_there()) put(row, {.what = What::list, .place = element.place}, {}, room);
  if (!is_there()) {
    Node alone{.elements = {element}};
    return count(alone);
  }
  Node& list = lists[elements[row].bits];
  const std::size_t before = list.elements.size();
  list.put(index, element, {});
  room -= std::min(room, list.elements.size() - before);
}

namespace {

constexpr std::size_t longest_name = 255;  // in bytes; what is longer is cut

std::string name_in(std::string_view text) { return std::string{text.substr(0, longest_name)}; }

/// A gap between lists is a list.
bool is_empty_list(const Element& element, const Node& node) {
  return element.what == What::nothing && !node.lists.empty();
}

/// Whether it is only what an unknown name is called with, or what is added to it: nothing, where
/// the name stands alone.
bool is_assumed(const Element& element) {
  const bool may_be_number =
      element.is_number() || element.what == What::pointer || element.what == What::name;
  return may_be_number && element.misses_name && !element.text.empty();
}

/// What an unknown name is called with, or what is added to it.
struct Calls {
  std::size_t count = 0;
  bool are_squares = true;  ///< None is larger, but sums: of squares a function may make sets.
};

/// How many numbers are in a list, and what unknown names are called with among them.
struct Counts {
  std::uint64_t all = 0;
  std::map<std::string_view, Calls> of_calls = {};

  void add(const Node& node) {
    all += node.counted;
    for (const Element& element : node.elements) {
      if (element.is_list()) {
        add(node.lists[element.bits]);
      } else if (!is_empty_list(element, node)) {
        ++all;
        if (!is_assumed(element) || element.what == What::name) continue;
        Calls& own = of_calls[element.text];
        ++own.count;
        own.are_squares &= element.bits < 64 || element.loose != 0;
      }
    }
  }
};

/// Adds the number that an element is, or a 0 where it cannot be read.
void add(const Element& element, const Counts& counts, Array& array) {
  const std::size_t number = array.numbers.size();
  const bool is_call = is_assumed(element);
  const auto calls = is_call ? counts.of_calls.find(element.text) : counts.of_calls.end();
  const bool is_known =
      calls != counts.of_calls.end() && calls->second.count >= Array::fewest_numbers;
  if (is_known && calls->second.are_squares && array.assumed++ == 0) {
    array.first_assumed = number;
    array.first_call = name_in(element.text);
  }
  const bool is_read = is_call ? is_known : element.is_number() || element.what == What::nothing;
  if (!is_read) {
    if (array.unread.empty()) array.first_unread = name_in(element.text);
    array.unread.push_back(number);
  }
  array.misses_names |= element.misses_name;
  array.negative |= element.negative;
  array.numbers.push_back({is_read ? element.bits : 0, element.place});
}

/// Adds the numbers, lists and keys of a node to an array; returns how many are decimal. If it is a
/// list, it is this one, whose end is known when its numbers are there.
std::size_t add(const Node& node, const List& list, const Counts& counts, Array& array) {
  std::size_t decimals = 0;
  array.misses_names |= node.misses_index;
  const std::size_t own = array.lists.size();
  if (node.is_list()) array.lists.push_back(list);
  for (std::size_t i = 0; i < node.elements.size(); ++i) {
    const Element& element = node.elements[i];
    const std::size_t number = array.numbers.size();
    const List inner{number, number, list.depth + 1, static_cast<std::uint32_t>(own),
                     static_cast<std::uint32_t>(i)};
    if (element.is_list()) {
      decimals += add(node.lists[element.bits], inner, counts, array);
    } else if (is_empty_list(element, node)) {
      array.lists.push_back(inner);
    } else {
      add(element, counts, array);
      decimals += element.decimal ? 1 : 0;
    }
    const auto key = node.keys.find(i);
    const bool is_empty = array.numbers.size() == number;
    if (!is_empty && key != node.keys.end() && array.keys.size() != Node::most_keys) {
      array.keys.push_back({number, list.depth, name_in(key->second)});
    }
  }
  if (node.is_list()) array.lists[own].end = array.numbers.size();
  return decimals;
}

}  // namespace

bool build(Node& node, Array& array) {
  array = {.name = name_in(node.name.text),
           .place = node.name.text.empty() ? node.place : node.name.place,
           .numbers = std::move(array.numbers),
           .is_enumeration = node.is_enumeration,
           .fills_up = array.fills_up};
  array.numbers.clear();
  Counts counts;
  counts.add(node);
  const std::uint64_t size = counts.all;
  if (node.counted != 0 || size > Node::most_numbers) {
    node.only_count();
    array.too_many = size;
    return node.readable > size / 2;
  }
  if (size < Array::fewest_numbers && node.is_list() && !node.is_enumeration) return false;
  const std::size_t decimals = add(node, {0, 0, 0}, counts, array);
  array.decimal = decimals * 2 > size - array.unread.size();
  const bool is_constant = node.what == What::number;
  array.is_alias = is_constant && node.elements.front().named;
  return !array.is_unread() || is_constant || node.is_enumeration ||
         (array.misses_names && !node.is_computed);
}

// --- Reading

const Token& token_before(const Token* begin, const Token& open) {
  static constexpr Token none;
  return &open == begin ? none : (&open)[-1];
}

bool is_key(Slice tokens) {
  if (tokens.empty()) return false;
  const auto is_path = [](const Token& one) {
    return is_word(one) || one.kind == Kind::dot || one.kind == Kind::scope;
  };
  // An index, two of them, or an attribute before a name
  if (opens(tokens.front(), '[')) return true;
  return tokens.size() == 1 || std::ranges::all_of(tokens, is_path);
}

namespace {

/// Whether what it ends is the type of a bracket behind, or a function that is called with that.
bool ends_type(const Token& token) { return is_word(token) || token.kind == Kind::close; }

/// Reads a bracket, and those inside it.
class ListReader {
 public:
  ListReader(const Token& open, const Around& around, ListContext& in)
      : in_{in}, open_{open}, around_{around} {}

  [[nodiscard]] Node list() {
    each_element(inside(open_), [this](Slice one) { element(one); });
    define_squares();
    const auto lists = std::ranges::count(node_.elements, What::list, &Element::what);
    const auto unread = std::ranges::count_if(
        node_.elements, [this](const Element& one) { return is_unread(one); });
    const bool is_wrapper = lists == 1 && is_call_;
    const bool is_one = node_.elements.size() + node_.counted <= 1;
    if (is_code_ || (lists != 0 && unread != 0 && !is_wrapper)) {
      node_.what = What::code;
    } else if ((is_one && node_.lists.empty() && !around_.is_element) ||
               (is_call_ && unread == std::ssize(node_.elements))) {
      return {};
    } else if (lists == 1 && node_.elements.front().what == What::list &&
               (node_.elements.size() == 1 || is_wrapper)) {
      Node first = std::move(node_.lists[node_.elements.front().bits]);
      // Set{inner: [1, 2]}
      if (has_type_ && !around_.names_calls && !node_.name.text.empty()) first.name = node_.name;
      return first;
    } else {
      node_.what = is_one ? What::single : What::list;
      if (lists == 0) inline_singles();
    }
    return std::move(node_);
  }

 private:
  /// Takes off what an element begins with: `word:`, `.word =`, `[5] =`, `"text":` and the like.
  Slice without_key(Slice tokens) {
    keyed_ = false;
    index_ = column_ = {};
    key_ = {};
    const Token* const end = tokens.data() + tokens.size();
    const Token* sign = tokens.data();
    while (sign != end && sign->kind != Kind::equals && sign->kind != Kind::arrow &&
           sign->kind != Kind::colon) {
      sign = behind(sign);
    }
    const Slice before{tokens.data(), sign};
    if (sign == end || !is_key(before)) return tokens;
    keyed_ = true;
    const Token& last = before.back();
    Element key{{}, What::name, last.place, last.text};
    if (last.kind == Kind::close) key = read(inside(before.front()));
    if (last.kind == Kind::number) key = read(before);
    key_ = {key.text, key.place};
    if (is_word(last) && in_.dialect.has(Dialect::names_before_types)) {
      const Value* const known = in_.names.find(key.text);
      key.misses_name = known == nullptr;
      names_are_indices_ &= known == nullptr || node_.reaches(known->bits);
      if (known != nullptr && names_are_indices_) index_ = known->bits;
    }
    if (key.is_number()) index_ = key.bits;
    node_.misses_index |= key.misses_name;
    const Token* const second = behind(before.data());
    if (second < &last && opens(*second)) {
      const Element column = read(inside(*second));
      column_ = column.bits;
      if (!column.is_number()) index_ = {};
      node_.misses_index |= column.misses_name;
    }
    return {sign + 1, end};
  }

  void element(Slice tokens) {
    const Slice value = without_key(tokens);
    if (value.empty()) return;
    const bool is_bare = around_.is_enumeration && !keyed_;
    Element element =
        is_bare ? Element{{}, What::name, value.front().place, value.front().text} : read(value);
    if (around_.is_enumeration) enumerate(is_bare ? element.text : key_.text, element);
    // Java's NAME(0x…)
    if (is_bare && value.size() > 1 && opens(value[1], '(') && !inside(value[1]).empty()) {
      key_ = name_of(value.front());
      element = read(inside(value[1]));
    }
    const Token* const call = call_of(value);
    const bool is_empty = call != nullptr && inside(*call).empty();
    const bool is_single = call != nullptr && element.is_number() && elements_in(*call) == 1;
    call_ = (is_empty || is_single) && lists_others(*call) ? call : nullptr;
    if (call_ != nullptr && is_empty) element = {{}, What::nothing, call->place};
    if ((element.is_number() && call_ == nullptr) || !add_list(value)) add(element);
  }

  /// The bracket at the end of a call.
  static const Token* call_of(Slice value) {
    const Token* const open = &value.back() + value.back().partner;
    return open > value.data() && open->text == "(" && is_word(open[-1]) ? open : nullptr;
  }
  static std::size_t elements_in(const Token& open) {
    std::size_t size = 0;
    each_element(inside(open), [&](Slice) { ++size; });
    return size;
  }
  /// Whether calls by that name make lists of other elements, as in listOf(1, 8), listOf(0).
  bool lists_others(const Token& call) {
    if (!lister_) {
      lister_ = "";
      each_element(inside(open_), [this](Slice one) {
        const Token* const other = lister_->empty() ? call_of(one) : nullptr;
        if (other != nullptr && elements_in(*other) > 1) lister_ = other[-1].text;
      });
    }
    return (&call)[-1].text == *lister_;
  }

  /// Where the next element goes.
  std::size_t position() {
    if (index_) position_ = *index_;
    return position_++;
  }
  [[nodiscard]] std::string_view key() const { return index_ ? std::string_view{} : key_.text; }

  void add(const Element& element) {
    const std::size_t row = position();
    if (index_ && column_) return node_.put(row, *column_, element, in_.room);
    node_.put(row, element, key());
  }

  /// Adds the list that an element is; false if it is none.
  bool add_list(Slice tokens) {
    const Token* const end = tokens.data() + tokens.size();
    Node found;
    for (const Token* at = tokens.data(); at != end; at = behind(at)) {
      if (!found.is_list()) {
        if (opens(*at) && !opens(*at, '<')) found = list_in(tokens, *at);
      } else if (at->kind == Kind::operation) {
        return false;  // An operand is no element.
      }
    }
    if (!found.is_list()) return false;
    node_.put(position(), std::move(found), key(), in_.room);
    return true;
  }

  /// The list that a bracket of an element is. What is code has only its own lists in it.
  Node list_in(Slice tokens, const Token& open) {
    const Token& before = token_before(tokens.data(), open);
    // An index or a size, and none of a macro's
    if (open.text == "[" && ends_type(before) && !before.text.ends_with('!')) return {};
    const bool in_block = sign_ == '{' && !keyed_;
    Around inner{.begin = tokens.data(),
                 .name = key_.text.empty() ? around_.name : key_,
                 .is_element = behind(&open) == tokens.data() + tokens.size() &&
                               (open.text != "(" || &open == call_),
                 .in_block = in_block};
    if (in_block && around_.names_calls && is_word(before)) {
      inner.name = name_of(before);
    }
    Node node = read_list(open, inner, in_);
    if (node.what != What::code) return node;
    is_code_ = true;
    node_.lists.push_back(std::move(node));
    return {};
  }

  /// An enumerator without a value of its own is one more than the one before.
  void enumerate(std::string_view name, const Element& element) {
    if (keyed_) {
      enumerator_.reset();
      if (element.is_number()) enumerator_ = element;
      if (enumerator_) enumerator_->loose = 0;
      if (enumerator_ && around_.is_typed) enumerator_->ints = Ints::wide;
    }
    if (!enumerator_) return;
    in_.names.define(name, *enumerator_);
    ++enumerator_->bits;
  }

  /// What prints a square by its number has the names of all: "a1", "b1", …
  void define_squares() {
    const auto is_name = [](const Element& one) {
      return one.what == What::text && is_square(one.text);
    };
    if (node_.elements.size() < 64) return;
    const auto squares = std::span{node_.elements}.first(64);
    if (!std::ranges::all_of(squares, is_name)) return;
    for (const Element& square : squares) {
      const std::string_view quoted{square.text.data() - 1, square.text.size() + 1};
      in_.names.define(quoted, Value{.bits = static_cast<std::uint64_t>(&square - squares.data())});
    }
  }

  [[nodiscard]] bool is_unread(const Element& element) const {
    if (element.what == What::nothing) return false;
    if (element.what != What::single) return !element.is_number() && element.what != What::list;
    const Node& single = node_.lists[element.bits];
    return !single.elements.empty() && is_unread(single.elements.front());
  }

  /// Takes lists of one element for the elements in them.
  void inline_singles() {
    if (node_.lists.empty()) return;
    Node flat;
    for (std::size_t i = 0; i < node_.elements.size(); ++i) {
      const Element& element = node_.elements[i];
      const auto key = node_.keys.find(i);
      const std::string_view name = key == node_.keys.end() ? std::string_view{} : key->second;
      if (!element.is_list()) flat.add(element, name);
      if (!element.is_list()) continue;
      for (const Element& inner : node_.lists[element.bits].elements) flat.add(inner, name);
    }
    node_.elements = std::move(flat.elements);
    node_.keys = std::move(flat.keys);
    node_.lists.clear();
  }

  [[nodiscard]] Element read(Slice tokens) const {
    return read_element(tokens, in_.names, in_.dialect);
  }

  ListContext& in_;
  const Token& open_;
  const Around& around_;
  const char sign_ = open_.text.front();
  const bool has_type_ = ends_type(token_before(around_.begin, open_));
  const bool is_call_ = sign_ == '(' && has_type_;
  bool is_code_ = open_.kind == Kind::open_code;
  Node node_{.name = around_.name, .place = open_.place, .is_call = is_call_ && around_.in_block};
  std::size_t position_ = 0;  ///< where the next element goes
  /// The next one's value, if it is known
  std::optional<Value> enumerator_ = Value{.ints = in_.dialect.ints};
  bool names_are_indices_ = true;                ///< else they are those of another package
  std::optional<std::string_view> lister_ = {};  ///< what is called to make a list of some; or ""
  // The next element.
  const Token* call_ = nullptr;  ///< its bracket, if it calls that, too
  bool keyed_ = false;
  Name key_ = {};
  std::optional<std::uint64_t> index_ = {};
  std::optional<std::uint64_t> column_ = {};  ///< the second index, if the key has one
};

}  // namespace

Node read_list(const Token& open, const Around& around, ListContext& context) {
  return ListReader{open, around, context}.list();
}

}  // namespace bbtables::read
