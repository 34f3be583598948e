#include "engines/recognise/slips.hpp"

#include <array>
#include <bit>

#include "engines/recognise/digit_slips.hpp"
#include "engines/recognise/square_slips.hpp"
#include "engines/recognise/word_slips.hpp"

namespace bbtables::recognise {
namespace {

struct Slip {
  std::string (*clause)(const WrongValue& value);
  bool of_counts;   ///< whether a small number may be explained so,
  bool of_numbers;  ///< a number that stands for no set,
  bool of_squares;  ///< a single square that is missing or surplus
};

// The most specific first: what fewer values would fit by chance, and what happens more often. One
// square by itself is named in the report, and only these say more of it than its name.
constexpr std::array<Slip, 18> slips{{
    {wrong_prefix, true, true, true},
    {own_square, false, false, true},
    {wrapped_around, false, false, true},
    {first_digit_dropped, false, true, true},
    {inverted, false, true, false},
    {wrong_sign, true, true, false},
    {cut_to_32_bits, false, true, false},
    {swapped_neighbours, false, true, false},
    {neighbours_entry, false, true, false},
    {moved, false, false, false},
    {dropped_or_added, false, true, false},
    {other_entry, false, true, false},
    {turned_board, false, false, false},
    {reversed_bytes, false, true, false},
    {swapped_digits, false, true, false},
    {one_digit_wrong, false, true, false},
    {decimal_slip, true, true, false},
    {shifted, false, true, false},
}};

bool may_explain(const Slip& slip, const WrongValue& value) {
  switch (value.element) {
    case tables::Element::count:
      return slip.of_counts;
    case tables::Element::number:
      return slip.of_numbers;
    case tables::Element::set:
      break;
  }
  return slip.of_squares || !std::has_single_bit(value.is ^ value.should_be);
}

}  // namespace

std::string likely_typo(const WrongValue& value) {
  // Zero is left of anything, and anything is made of zero.
  if (value.is == value.should_be || value.is == 0) return {};
  for (const Slip& slip : slips) {
    if (!may_explain(slip, value)) continue;
    std::string clause = slip.clause(value);
    if (!clause.empty()) return clause;
  }
  return {};
}

}  // namespace bbtables::recognise
