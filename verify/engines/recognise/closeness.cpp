#include "engines/recognise/closeness.hpp"

#include <algorithm>
#include <bit>
#include <string_view>

namespace bbtables::recognise {
namespace {

/// How the known entries of a run and of a pattern compare.
struct Comparison {
  std::size_t telling = 0;   ///< entries of the pattern that are not zero
  std::size_t agreeing = 0;  ///< of those
  std::size_t wrong = 0;     ///< of all
  std::size_t slightly = 0;  ///< of the wrong ones, with all that is right and little more
};

Comparison compared(const Run& run, const Pattern& pattern, std::uint64_t left_out) {
  Comparison sum;
  for (std::size_t entry = 0; entry < run.values.size(); ++entry) {
    const bool counts = entry >= 64 || (left_out >> entry & 1) == 0;
    if (!counts || !run.known(entry)) continue;
    const std::uint64_t is = run.values[entry];
    const std::uint64_t right = pattern.values[entry];
    if (right != 0) ++sum.telling;
    if (is == right) {
      if (right != 0) ++sum.agreeing;
      continue;
    }
    ++sum.wrong;
    if ((is & right) == right && std::popcount(is ^ right) <= 5) ++sum.slightly;
  }
  return sum;
}

bool is_pawn_table(const Form& form) {
  const std::string_view name = form.table->name;
  return form.by_square &&
         (name.find("pawn") != std::string_view::npos || name == "adjacent_files");
}

/// The moves of a piece, of which a table without guards against wrapping has half right.
bool is_leaper_table(const Form& form) {
  const std::string_view name = form.table->name;
  return form.convention.empty() &&
         (name == "knight_attacks" || name == "king_attacks" || name == "pawn_attacks");
}

}  // namespace

bool is_constant(const Pattern& pattern) {
  const auto& values = pattern.values;
  return values.size() > 1 && std::all_of(values.begin(), values.end(), [&](std::uint64_t value) {
           return value == values.front();
         });
}

std::uint64_t own_affair(const Run& run, const Pattern& pattern) {
  const Meaning& meaning = pattern.meanings.front();
  if (!is_pawn_table(*meaning.form)) return 0;
  const mapping::Mapping index = representative(meaning.layouts).index;
  std::uint64_t open = 0;
  for (const unsigned rank : {0U, 7U}) {
    std::uint64_t of_rank = 0;
    bool all_differ = true;
    for (const board::File file : board::File::all()) {
      const unsigned entry = index.index({file, board::Rank{rank}});
      of_rank |= std::uint64_t{1} << entry;
      all_differ &= run.known(entry) && run.values[entry] != pattern.values[entry];
    }
    if (all_differ) open |= of_rank;
  }
  return open;
}

bool is_close(const Run& run, const Pattern& pattern) {
  const Form& form = *pattern.meanings.front().form;
  const std::size_t size = run.values.size();
  const Comparison sum = compared(run, pattern, own_affair(run, pattern));
  switch (size) {
    case 1:
    case 2:
      return false;
    case 4:
      return sum.agreeing == 3;
    case 8:
      return sum.agreeing >= 6;
    default:
      break;
  }
  if (form.table->element == tables::Element::count) {
    return sum.wrong <= size / 10 && sum.agreeing * 10 >= sum.telling * 9;
  }
  if (sum.telling < 6 || sum.agreeing < 5) return false;
  if (is_constant(pattern)) return sum.wrong <= 2;
  if (sum.agreeing * 4 >= sum.telling * 3 && sum.wrong <= size / 4) return true;
  return is_leaper_table(form) && sum.agreeing * 2 >= sum.telling &&
         sum.slightly * 10 >= sum.wrong * 9;
}

}  // namespace bbtables::recognise
