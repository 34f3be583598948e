#include "engines/recognise/agreement.hpp"

#include <algorithm>

namespace bbtables::recognise {
namespace {

/// The layouts for which most speaks.
Layouts highest(const std::array<Score, 64>& sums) {
  const Score most = *std::ranges::max_element(sums);
  Layouts layouts = no_layouts;
  for (unsigned place = 0; place < sums.size(); ++place) {
    if (sums[place] == most) layouts |= only(place);
  }
  return preferred(layouts);
}

/// The same, whichever colour comes first.
Layouts highest_in_any_order(std::array<Score, 64> sums) {
  for (Score& sum : sums) sum.white_first = 0;
  return highest(sums);
}

}  // namespace

Score& Score::operator+=(const Score& other) {
  right += other.right;
  wrong += other.wrong;
  required_identifiers += other.required_identifiers;
  names += other.names;
  required_tables += other.required_tables;
  whole += other.whole;
  white_first += other.white_first;
  return *this;
}

Votes& Votes::operator+=(const Votes& others) {
  for (std::size_t place = 0; place < by_numbers.size(); ++place) {
    by_numbers[place] += others.by_numbers[place];
    by_names[place] += others.by_names[place];
  }
  tables += others.tables;
  return *this;
}

Agreement Votes::agreement() const {
  if (tables == 0) return {};
  const Score most = *std::ranges::max_element(by_names);
  return {.layouts = highest_in_any_order(by_names),
          .by_numbers = highest_in_any_order(by_numbers),
          .white_first = highest(by_names),
          .split = most.right + most.wrong < tables};
}

}  // namespace bbtables::recognise
