#include "engines/recognise/list_view.hpp"

namespace bbtables::recognise {

std::size_t ListView::begin() const {
  return array_->lists.empty() ? 0 : array_->lists[group_].begin;
}

std::size_t ListView::end() const {
  return array_->lists.empty() ? array_->numbers.size() : array_->lists[group_].end;
}

std::uint32_t ListView::depth() const {
  return array_->lists.empty() ? 0 : array_->lists[group_].depth;
}

std::string ListView::key_of(std::size_t number) const {
  for (const read::Key& key : array_->keys) {
    if (key.number == number && key.depth == depth()) return "." + key.name;
    if (key.number > number) break;
  }
  return {};
}

std::vector<ListView> ListView::inner() const {
  std::vector<ListView> lists;
  for (std::size_t group = group_ + 1; group < array_->lists.size(); ++group) {
    const read::List& other = array_->lists[group];
    if (other.depth <= depth()) break;
    if (other.depth > depth() + 1) continue;
    std::string key = key_of(other.begin);
    if (key.empty()) key = "[" + std::to_string(lists.size()) + "]";
    lists.push_back(ListView{*array_, group, label_ + key});
  }
  return lists;
}

}  // namespace bbtables::recognise
