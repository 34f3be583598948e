#include "engines/recognise/entry_index.hpp"

#include <algorithm>
#include <bit>

namespace bbtables::recognise {

EntryIndex::EntryIndex(std::size_t entries)
    : shift_{64U - static_cast<unsigned>(std::bit_width(std::max<std::size_t>(entries, 2)))},
      heads_(std::size_t{1} << (64U - shift_)),
      links_(1) {
  links_.reserve(entries + 1);
}

void EntryIndex::add(std::uint64_t value, std::size_t place, std::uint32_t pattern) {
  const std::uint64_t key = key_of(value, place);
  std::uint32_t& head = heads_[bucket(key)];
  links_.push_back({key, pattern, head});
  values_.set(trace(value));
  head = static_cast<std::uint32_t>(links_.size() - 1);
}

}  // namespace bbtables::recognise
