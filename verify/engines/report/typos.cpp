// The typos and programming slips that may have made a right entry a wrong one.

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "board/domains.hpp"
#include "engines/report/remarks.hpp"
#include "tables/forms.hpp"

namespace bbtables::report {
namespace {

using board::Square;
using recognise::Finding;
using recognise::WrongEntry;
using Repeats = WrongEntry::Repeats;
using tables::Element;
using Word = std::uint64_t;

// Somebody typed digits.

std::string digits_of(Word word) { return fmt::format("{:x}", word); }

/// The digits read in another base; 0 where they are no number of 64 bits.
Word reread(const std::string& digits, int base) {
  Word result = 0;
  const char* const end = digits.data() + digits.size();
  return std::from_chars(digits.data(), end, result, base).ptr == end ? result : 0;
}

/// Where two numbers differ: what stands between the digits that they begin and end with alike.
struct Difference {
  std::size_t at;
  std::string_view is;
  std::string_view right;

  Difference(std::string_view one, std::string_view other)
      : at{static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - one.begin())},
        is{one.substr(at)},
        right{other.substr(at)} {
    while (!is.empty() && !right.empty() && is.back() == right.back()) {
      is.remove_suffix(1);
      right.remove_suffix(1);
    }
  }
};

/// One digit is missing, too many or, if asked for, wrong, several are missing at either end, or
/// two are swapped; `prefix` stands before the digits.
std::string edit(std::string is, std::string right, std::string_view prefix, bool may_be_wrong) {
  const Difference edited{is, right};
  const auto at_end = [&](const std::string& all, std::string_view digits) {
    return edited.at + digits.size() == all.size();
  };
  const auto placed = [&](const std::string& all, std::string_view digit) {
    if (edited.at == 0) return fmt::format("the {} at the front", digit);
    if (at_end(all, digit)) return fmt::format("the {} at the end", digit);
    return fmt::format("the {} after {}{}", digit, prefix, all.substr(0, edited.at));
  };
  if (edited.is.empty()) {
    const std::string_view gone = edited.right;
    if (gone.size() == 1) return "a digit is missing, " + placed(right, gone);
    if (edited.at == 0) return fmt::format("the first {} digits are missing", gone.size());
    if (at_end(right, gone)) return fmt::format("the last {} digits are missing", gone.size());
    return {};
  }
  if (edited.right.empty() && right != "0") {
    const std::string_view more = edited.is;
    const bool is_doubled = more != "0" && right.substr(0, edited.at).ends_with(more);
    if (more.size() == 1 && is_doubled) return fmt::format("the digit {} is doubled", more);
    if (more.size() == 1) return "a digit too many, " + placed(is, more);
    if (at_end(is, more) && more.find_first_not_of('0') == std::string_view::npos) {
      return fmt::format("{} zeros too many at the end", more.size());
    }
  }
  const std::size_t size = std::max(is.size(), right.size());
  for (std::string* digits : {&is, &right}) digits->insert(0, size - digits->size(), '0');
  const Difference changed{is, right};
  if (changed.is.size() == 1) {
    if (!may_be_wrong) return {};
    return fmt::format("one digit is wrong, {} in place of {}", changed.is, changed.right);
  }
  std::string swapped{changed.right};
  std::swap(swapped.front(), swapped.back());
  if (swapped != changed.is) return {};
  return fmt::format("the digits {} and {} are swapped", changed.right.front(),
                     changed.right.back());
}

std::string hexadecimal_edit(Word is, Word right, bool may_be_wrong) {
  return edit(digits_of(is), digits_of(right), "0x", may_be_wrong);
}

std::string decimal_edit(Word is, Word right) {
  for (const bool negated : {false, true}) {
    if (negated && right >> 63 == 0) break;
    const std::string digits = std::to_string(negated ? 0 - is : is);
    const std::string right_digits = std::to_string(negated ? 0 - right : right);
    // Few digits are near to many others.
    if (std::min(digits.size(), right_digits.size()) < 4) continue;
    const std::string clause = edit(digits, right_digits, "", true);
    if (!clause.empty()) return "in decimal, " + clause;
  }
  return {};
}

// A program made a word of another.

constexpr Word low_half(Word word) { return static_cast<std::uint32_t>(word); }
constexpr Word sign_extended(Word word) {
  return static_cast<Word>(std::int64_t{static_cast<std::int32_t>(word)});
}
/// 1 << n as the processor does it in 32 bits, where the word is that of 64 bits.
constexpr Word narrow_shift(Word word) {
  return std::has_single_bit(word) ? low_half(word | word >> 32) : 0;
}
Word shifted(Word word, const mapping::Mapping& bits, board::Direction direction) {
  board::SquareSet targets;
  for (const Square square : bits.squares(word)) targets |= after_steps(square, {direction.step()});
  return bits.bitboard(targets);
}

/// The squares that a square would reach over the edge of a row of bits by steps of the table's own
/// entries, whose bits are `own`; not by those of lines, which go on for more than two.
Word over_the_edge(Word square, std::span<const Word> own, std::span<const Word> right) {
  const int start = std::countr_zero(square);
  Word reached = 0;
  auto entry = right.begin();
  for (const Word own_square : own) {
    const int from = std::countr_zero(own_square);
    for (Word rest = *entry++; rest != 0; rest &= rest - 1) {
      const int to = std::countr_zero(rest);
      const int along = to % 8 - from % 8;
      const bool leaves_row = start % 8 + along < 0 || start % 8 + along > 7;
      const int target = start + to - from;
      if (std::abs(along) <= 2 && leaves_row && target >= 0 && target < 64) {
        reached |= Word{1} << target;
      }
    }
  }
  return reached;
}

/// What may have happened to several entries at once.
std::string slip(const Finding& finding, const WrongEntry& wrong) {
  const std::size_t count = wrong.count();
  if (!wrong.copied.empty()) {
    return fmt::format("a copy of the {} entries from {} on", count, label(finding, wrong.copy_of));
  }
  if (wrong.moved) {
    const std::string_view verb = wrong.missing.empty() ? "belong" : "stand";
    return fmt::format("moved, {} {}{} {}", count == 1 ? "it" : "they", verb, count == 1 ? "s" : "",
                       shown_place(*wrong.moved));
  }
  if (wrong.repeats == Repeats::nothing) return {};
  return fmt::format("doubled, the same as the {} {}", count == 1 ? "one" : std::to_string(count),
                     wrong.repeats == Repeats::before ? "before" : "after");
}

}  // namespace

std::string likely_typo(const Finding& finding, const WrongEntry& wrong) {
  const recognise::Part& part = *finding.match.parts.at(wrong.part);
  const std::span<const Word> right = finding.right_entries.at(wrong.part);
  const mapping::Layout& layout = finding.layout;
  if (wrong.is_slip()) return slip(finding, wrong);
  // Nearly every typo turns some number into zero, so a zero says nothing of its cause.
  if (!wrong.is || *wrong.is == 0) return {};
  const auto other = std::ranges::find_if(finding.wrong, [&](const WrongEntry& each) {
    return !each.is_slip() && each.is == wrong.should_be && each.should_be == wrong.is;
  });
  if (other != finding.wrong.end()) {
    return "swapped with the entry of " + label(finding, other->index);
  }
  const Word is = *wrong.is;
  const Word should_be = wrong.should_be;
  const bool is_set = part.table->element == Element::set;
  const mapping::Mapping& bits = layout.bits;
  const auto square_of = [&](std::size_t entry) {
    return part.by_square ? std::optional{layout.index.square(static_cast<unsigned>(entry))}
                          : std::nullopt;
  };

  // What explains fewer numbers by chance is tried first.
  std::string typo;
  const auto guess = [&](Word made, std::string_view clause, const auto&... words) {
    if (typo.empty() && made == is) typo = fmt::format(fmt::runtime(clause), words...);
  };

  // A list of squares has other digits than its set.
  const bool has_digits = finding.arrangement != recognise::Arrangement::lists_of_squares;

  const std::string digits = digits_of(should_be);
  guess(reread(digits, 10), "0x{} without the 0x", digits);
  guess(reread(digits, 8), "0x{} without the 0x, read as octal", digits);
  guess(reread(std::to_string(should_be), 16), "{} with a 0x in front", should_be);
  if (is_set && part.by_square) {
    std::vector<Word> own;
    for (const Square square : Square::all()) {
      own.push_back(Word{1} << bits.index(layout.index.square(square.ordinal())));
    }
    const Word square = own.at(wrong.entry);
    guess(should_be | square, "the entry holds its own square");
    guess(should_be & ~square, "the entry lacks its own square");
    guess(should_be | (is & over_the_edge(square, own, right)),
          "it wraps around the edge of the board");
  }
  // One square that is missing or too many is named in the report: nothing else says more.
  if (is_set && std::has_single_bit(is ^ should_be)) return typo;
  guess(0 - should_be, "the sign is wrong");
  if (part.table->element == Element::count) {
    if (typo.empty()) typo = edit(std::to_string(is), std::to_string(should_be), "", false);
    return typo;
  }
  guess(~should_be, "all bits are inverted");
  for (const Word narrow : {narrow_shift(should_be), sign_extended(narrow_shift(should_be))}) {
    guess(narrow, "1 << {} computed in 32 bits", std::countr_zero(should_be));
  }
  guess(low_half(should_be), "only the low 32 bits are left");
  guess(sign_extended(should_be), "the low 32 bits are extended with their sign");
  guess(should_be >> 32, "only the high 32 bits are left, in the low half");
  guess(std::rotl(should_be, 32), "the two halves are swapped");
  for (const bool is_next : {false, true}) {
    const std::size_t entry = is_next ? wrong.entry + 1 : wrong.entry - 1;
    if (entry >= right.size()) continue;
    const auto square = square_of(entry);
    guess(right[entry], "it is the {} entry{}", is_next ? "next" : "previous",
          square ? " (" + square->name() + ")" : "");
  }
  if (is_set) {
    for (const board::Direction direction : board::Direction::all()) {
      guess(shifted(should_be, bits, direction), "all squares are one too far {}",
            label(direction));
    }
  }
  if (part.is_one_entry()) {
    const std::vector<Word> lines = part.table->values(layout);
    const auto line = static_cast<unsigned>(std::ranges::find(lines, is) - lines.begin());
    if (line != lines.size()) {
      const std::string only = part.table->axes[0].label(line, layout) + " only";
      guess(is, "it is {} ({})", part.table->name,
            with_commas({only, tables::in_words(part.form)}));
    }
  }
  if (typo.empty() && has_digits) typo = hexadecimal_edit(is, should_be, false);
  const auto entry = static_cast<std::size_t>(std::ranges::find(right, is) - right.begin());
  if (entry != right.size()) {
    const auto square = square_of(entry);
    guess(is, "it is the entry {} {}", square ? "of" : "with index",
          square ? square->name() : std::to_string(entry));
  }
  if (is_set) {
    // The other mappings in their order, as the first one sees them.
    std::size_t side = 0;
    for (const char* turned :
         {"mirrored horizontally", "flipped vertically", "rotated by 180 degrees",
          "flipped on the diagonal a1-h8", "rotated by 90 degrees, to the left",
          "rotated by 90 degrees, to the right", "flipped on the diagonal h1-a8"}) {
      const mapping::Mapping& other = mapping::all_mappings()[++side];
      guess(bits.from_a1b1(other.to_a1b1(bits.to_a1b1(should_be))), "the board is {}", turned);
    }
  }
  if (typo.empty() && has_digits) typo = hexadecimal_edit(is, should_be, true);
  if (typo.empty() && has_digits) typo = decimal_edit(is, should_be);
  guess(__builtin_bswap64(should_be), "the bytes are reversed");
  // A single bit gets anywhere by a shift.
  for (unsigned places = 1; places < 64 && !std::has_single_bit(is); ++places) {
    guess(should_be << places, "all bits are shifted left by {}", places);
    guess(should_be >> places, "all bits are shifted right by {}", places);
  }
  return typo;
}

}  // namespace bbtables::report
