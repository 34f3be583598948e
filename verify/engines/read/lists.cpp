#include "engines/read/lists.hpp"

#include <algorithm>
#include <string>

namespace bbtables::read {

void Lists::forget_since(const Mark& mark) {
  if (too_many_ != 0) {
    if (mark.too_many == 0) return;
    too_many_ = mark.too_many;
    readable_of_too_many_ = mark.readable_of_too_many;
    return;
  }
  elements_.resize(mark.elements);
  lists_.resize(mark.lists);
  keys_.resize(mark.keys);
}

void Lists::clear() {
  elements_.clear();
  lists_.clear();
  keys_.clear();
  too_many_ = readable_of_too_many_ = 0;
}

void Lists::count(const Element& element) {
  if (too_many_ == 0) only_count();
  ++too_many_;
  readable_of_too_many_ += element.is_number() ? 1 : 0;
}

void Lists::put(std::size_t index, const Element& element) {
  if (too_many_ == 0 && index < elements_.size()) {
    elements_[index] = element;
    return;
  }
  Element zero;
  zero.place = element.place;
  zero.what = What::number;
  zero.decimal = element.decimal;
  while (too_many_ == 0 && elements_.size() < index) add(zero);
  add(element);
}

/// From now on there is only the first list, and a count.
void Lists::only_count() {
  too_many_ = elements_.size();
  for (const Element& element : elements_) readable_of_too_many_ += element.is_number() ? 1 : 0;
  elements_.clear();
  keys_.clear();
  if (lists_.size() > 1) lists_.resize(1);
}

std::size_t Lists::open(const Name& name, Place place, std::size_t depth, bool is_call) {
  if (too_many_ == 0 && lists_.size() == most_numbers) only_count();
  if (too_many_ != 0) return 0;
  const auto begin = static_cast<std::uint32_t>(elements_.size());
  lists_.push_back(
      {begin, begin, static_cast<std::uint32_t>(depth), State::open, is_call, place, name});
  return lists_.size() - 1;
}

void Lists::close(std::size_t list) {
  if (list >= lists_.size()) return;
  lists_[list].end = static_cast<std::uint32_t>(elements_.size());
  lists_[list].state = State::closed;
}

void Lists::dissolve(std::size_t list) {
  if (too_many_ == 0) lists_[list].state = State::dissolved;
}

void Lists::dissolve_inner(std::size_t list) {
  if (too_many_ != 0) return;
  const std::uint32_t inside = lists_[list].depth + 1;
  for (std::size_t i = list + 1; i < lists_.size(); ++i) {
    if (lists_[i].depth == inside) lists_[i].state = State::dissolved;
  }
}

void Lists::reduce_to_first(std::size_t list) {
  if (too_many_ != 0) return;
  std::size_t first = list + 1;
  while (first < lists_.size() && lists_[first].state == State::dissolved) ++first;
  if (first == lists_.size() || lists_[first].begin != lists_[list].begin) return;
  elements_.resize(lists_[first].end);
  lists_.resize(behind(first));
  while (!keys_.empty() && keys_.back().number >= elements_.size()) keys_.pop_back();
  lists_[list].state = State::dissolved;
}

void Lists::add_key(std::size_t list, std::string_view name) {
  if (too_many_ != 0 || keys_.size() == most_keys || name.empty()) return;
  keys_.push_back({static_cast<std::uint32_t>(elements_.size()), static_cast<std::uint32_t>(list),
                   name.substr(0, longest_name)});
}

void Lists::take_digits_as_hex() {
  for (Element& element : elements_) {
    std::uint64_t hex = 0;
    for (unsigned shift = 0; shift < 64; shift += 4, element.bits /= 10) {
      hex |= element.bits % 10 << shift;
    }
    element.bits = hex;
  }
}

/// The first list that is neither `list` nor inside it.
std::size_t Lists::behind(std::size_t list) const {
  std::size_t next = list + 1;
  while (next < lists_.size() && lists_[next].depth > lists_[list].depth) ++next;
  return next;
}

bool Lists::build(std::size_t list, Array& array) const {
  while (list < lists_.size() && lists_[list].state == State::dissolved) ++list;
  if (list == lists_.size()) return false;
  const Node& node = lists_[list];
  array.numbers.clear();
  array.lists.clear();
  array.keys.clear();
  array.unread.clear();
  array.first_unread.clear();
  array.decimal = array.negative = false;
  array.too_many = too_many_;
  array.name = node.name.text.substr(0, longest_name);
  array.place = node.name.text.empty() ? node.place : node.name.place;
  if (too_many_ != 0) return readable_of_too_many_ > too_many_ / 2;
  if (node.end - node.begin < fewest_numbers) return false;
  build_numbers(node, array);
  if (array.numbers.size() - array.unread.size() < fewest_numbers) return false;
  build_lists(list, array);
  return true;
}

void Lists::build_numbers(const Node& list, Array& array) const {
  std::size_t decimals = 0;
  array.numbers.reserve(list.end - list.begin);
  for (std::size_t i = list.begin; i < list.end; ++i) {
    const Element& element = elements_[i];
    if (!element.is_number()) {
      if (array.unread.empty()) array.first_unread = element.text.substr(0, longest_name);
      array.unread.push_back(i - list.begin);
    }
    decimals += element.decimal ? 1 : 0;
    array.negative |= element.negative;
    array.numbers.push_back({element.bits, element.place});
  }
  array.decimal = decimals * 2 > array.numbers.size() - array.unread.size();
}

void Lists::build_lists(std::size_t list, Array& array) const {
  const std::size_t to = behind(list);
  const std::size_t offset = lists_[list].begin;
  constexpr auto no_depth = static_cast<std::uint32_t>(-1);
  std::vector<std::uint32_t> around;  // The depths of the lists around, dissolved ones left out.
  std::vector<std::uint32_t> depths(to - list, no_depth);
  for (std::size_t i = list; i < to; ++i) {
    const Node& one = lists_[i];
    while (!around.empty() && around.back() >= one.depth) around.pop_back();
    if (one.state == State::dissolved) continue;
    depths[i - list] = static_cast<std::uint32_t>(around.size());
    array.lists.push_back({one.begin - offset, one.end - offset, depths[i - list]});
    around.push_back(one.depth);
  }
  auto key =
      std::lower_bound(keys_.begin(), keys_.end(), offset,
                       [](const ListKey& one, std::size_t number) { return one.number < number; });
  for (; key != keys_.end() && key->number < lists_[list].end; ++key) {
    if (key->list < list || key->list >= to || depths[key->list - list] == no_depth) continue;
    array.keys.push_back({key->number - offset, depths[key->list - list], std::string{key->name}});
  }
}

}  // namespace bbtables::read
