#include "engines/read/lists.hpp"

#include <algorithm>

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

// --- Assignments

bool is_square(std::string_view word) {
  if (word.size() != 2 || word[1] < '1' || word[1] > '8') return false;
  const char file = static_cast<char>(word[0] | 0x20);
  return file >= 'a' && file <= 'h';
}

void Assignments::add(const Target& target, const Element& value) {
  if (count_ == most) finish();
  const auto start = [&] { return Assigned{target.name, target.row.has_value(), {}}; };
  Assigned& own = all_.try_emplace(target.name.text, start()).first->second;
  const std::uint64_t row = target.row.value_or(0);
  const bool goes_on = !own.elements.empty() && own.elements.rbegin()->first.first == row;
  const std::uint64_t next = goes_on ? own.elements.rbegin()->first.second + 1 : 0;
  const std::pair place{row, target.index.value_or(next)};
  if (own.has_rows != target.row.has_value() || own.elements.contains(place)) {
    deliver(own);
    count_ -= own.elements.size();
    own = start();
  }
  own.elements.emplace(place, value);
  ++count_;
}

void Assignments::finish() {
  for (const auto& [name, assigned] : all_) deliver(assigned);
  all_.clear();
  count_ = 0;
}

void Assignments::deliver(const Assigned& assigned) {
  lists_.clear();
  const std::size_t whole = lists_.open(assigned.name, assigned.name.place, 0);
  std::size_t list = whole;
  std::size_t begin = 0;
  std::optional<std::uint64_t> row;
  for (const auto& [place, element] : assigned.elements) {
    if (assigned.has_rows && row != place.first) {
      if (row) lists_.close(list);
      row = place.first;
      list = lists_.open({}, element.place, 1);
      begin = lists_.mark().elements;
    }
    const std::size_t next = lists_.mark().elements - begin;
    const bool is_near = place.second <= next + Lists::widest_gap;
    lists_.put(begin + (is_near ? place.second : next), element);
  }
  if (row) lists_.close(list);
  lists_.close(whole);
  if (lists_.build(whole, array_)) deliver_(array_);
}

}  // namespace bbtables::read
