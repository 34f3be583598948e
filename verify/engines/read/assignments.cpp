#include "engines/read/assignments.hpp"

namespace bbtables::read {

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
