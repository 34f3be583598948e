#include "engines/read/pending.hpp"

#include <algorithm>

namespace bbtables::read {

void Pending::forget_since(const Mark& mark) {
  if (overflow_ != 0) return;
  elements_.resize(mark.elements);
  lists_.resize(mark.lists);
  keys_.erase(keys_.begin() + static_cast<std::ptrdiff_t>(mark.keys), keys_.end());
}

void Pending::clear() {
  elements_.clear();
  lists_.clear();
  names_.clear();
  keys_.clear();
  overflow_ = readable_in_overflow_ = 0;
}

void Pending::count(const Element& element) {
  if (overflow_ == 0) overflow_now();
  ++overflow_;
  if (element.readable) ++readable_in_overflow_;
}

void Pending::put(std::size_t index, const Element& element) {
  if (overflow_ == 0 && index < elements_.size()) {
    elements_[index] = element;
    return;
  }
  Element zero;
  zero.place = element.place;
  zero.readable = true;
  zero.decimal = element.decimal;
  while (overflow_ == 0 && elements_.size() < index) add(zero);
  add(element);
}

/// From now on there is only the first list, and a count.
void Pending::overflow_now() {
  overflow_ = elements_.size();
  for (const Element& element : elements_) readable_in_overflow_ += element.readable ? 1 : 0;
  elements_.clear();
  keys_.clear();
  if (lists_.size() > 1) lists_.resize(1);
}

std::uint32_t Pending::store(const Name& name) {
  if (name.text.empty() || names_.size() == most_names) return nameless;
  names_.push_back({std::string{name.text.substr(0, longest_name)}, name.place});
  return static_cast<std::uint32_t>(names_.size() - 1);
}

std::size_t Pending::open(const Name& name, std::size_t around, Place place, std::uint32_t depth) {
  if (overflow_ == 0 && lists_.size() == most_numbers) overflow_now();
  if (overflow_ != 0) return 0;
  std::uint32_t stored = store(name);
  if (stored == nameless && around < lists_.size()) stored = lists_[around].name;
  const auto begin = static_cast<std::uint32_t>(elements_.size());
  lists_.push_back({begin, begin, depth, stored, place, State::open, false});
  return lists_.size() - 1;
}

void Pending::set_call(std::size_t list) {
  if (overflow_ == 0) lists_[list].call = true;
}

void Pending::close(std::size_t list) {
  if (list >= lists_.size()) return;
  lists_[list].end = static_cast<std::uint32_t>(elements_.size());
  lists_[list].state = State::closed;
}

void Pending::close_single(std::size_t list) {
  close(list);
  if (list < lists_.size()) lists_[list].state = State::single;
}

void Pending::dissolve(std::size_t list) {
  if (overflow_ == 0) lists_[list].state = State::dissolved;
}

void Pending::dissolve_singles(std::size_t list) {
  if (overflow_ != 0) return;
  const std::uint32_t inside = lists_[list].depth + 1;
  for (std::size_t i = list + 1; i < lists_.size(); ++i) {
    if (lists_[i].state == State::single && lists_[i].depth == inside) {
      lists_[i].state = State::dissolved;
    }
  }
}

void Pending::reduce_to_first(std::size_t list) {
  if (overflow_ != 0) return;
  std::size_t first = list + 1;
  while (first < lists_.size() && lists_[first].state == State::dissolved) ++first;
  if (first == lists_.size() || lists_[first].begin != lists_[list].begin) return;
  elements_.resize(lists_[first].end);
  lists_.resize(behind(first));
  while (!keys_.empty() && keys_.back().number >= elements_.size()) keys_.pop_back();
  lists_[list].state = State::dissolved;
}

void Pending::add_key(std::size_t list, const Name& name) {
  if (overflow_ != 0 || keys_.size() == most_names || name.text.empty()) return;
  keys_.push_back({static_cast<std::uint32_t>(elements_.size()), static_cast<std::uint32_t>(list),
                   std::string{name.text.substr(0, longest_name)}});
}

std::size_t Pending::behind(std::size_t list) const {
  std::size_t next = list + 1;
  while (next < lists_.size() && lists_[next].depth > lists_[list].depth) ++next;
  return next;
}

bool Pending::build(std::size_t list, Array& array) const {
  while (list < lists_.size() && lists_[list].state == State::dissolved) ++list;
  if (list == lists_.size()) return false;
  array.numbers.clear();
  array.groups.clear();
  array.keys.clear();
  array.unread.clear();
  array.decimal = array.negative = false;
  array.too_many = overflow_;
  build_name(lists_[list], array);
  if (overflow_ != 0) return readable_in_overflow_ > overflow_ / 2;
  if (lists_[list].end - lists_[list].begin < fewest_numbers) return false;
  build_numbers(lists_[list], array);
  if (array.numbers.size() - array.unread.size() < fewest_numbers) return false;
  build_groups(list, array);
  return true;
}

void Pending::build_name(const List& list, Array& array) const {
  array.name.clear();
  array.place = list.place;
  if (list.name >= names_.size()) return;
  array.name = names_[list.name].text;
  array.place = names_[list.name].place;
}

void Pending::build_numbers(const List& list, Array& array) const {
  std::size_t decimals = 0;
  array.numbers.reserve(list.end - list.begin);
  for (std::size_t i = list.begin; i < list.end; ++i) {
    const Element& element = elements_[i];
    if (!element.readable) array.unread.push_back(i - list.begin);
    decimals += element.decimal ? 1 : 0;
    array.negative |= element.negative;
    array.numbers.push_back({element.value, element.place});
  }
  array.decimal = decimals * 2 > array.numbers.size() - array.unread.size();
}

void Pending::build_groups(std::size_t list, Array& array) const {
  const std::size_t to = behind(list);
  const std::size_t offset = lists_[list].begin;
  std::vector<std::uint32_t> around;  // The depths of the lists around, dissolved ones left out.
  std::vector<std::uint32_t> depths(to - list, nameless);
  for (std::size_t i = list; i < to; ++i) {
    const List& one = lists_[i];
    while (!around.empty() && around.back() >= one.depth) around.pop_back();
    if (one.state == State::dissolved) continue;
    depths[i - list] = static_cast<std::uint32_t>(around.size());
    array.groups.push_back({one.begin - offset, one.end - offset, depths[i - list]});
    around.push_back(one.depth);
  }
  auto key =
      std::lower_bound(keys_.begin(), keys_.end(), offset,
                       [](const Key& one, std::size_t number) { return one.number < number; });
  for (; key != keys_.end() && key->number < lists_[list].end; ++key) {
    if (key->list < list || key->list >= to || depths[key->list - list] == nameless) continue;
    array.keys.push_back({key->number - offset, depths[key->list - list], key->name});
  }
}

}  // namespace bbtables::read
