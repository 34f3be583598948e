// The scores of matches, and the layouts with most votes.

#include "engines/recognise/agreement.hpp"

#include <algorithm>
#include <utility>

#include "engines/recognise/sayings.hpp"

namespace bbtables::recognise {
namespace {

Score& operator+=(Score& sum, const Score& other) {
  for (int Score::*each : {&Score::right, &Score::wrong, &Score::required_identifiers,
                           &Score::names, &Score::required_tables, &Score::constants,
                           &Score::guesses, &Score::whole, &Score::white_first}) {
    sum.*each += other.*each;
  }
  return sum;
}

/// The layouts with the highest sum.
Layouts highest(const std::array<Score, 64>& sums) {
  const Score most = *std::ranges::max_element(sums);
  Layouts layouts = no_layouts;
  for (unsigned place = 0; place < sums.size(); ++place) {
    if (sums[place] == most) layouts |= only(place);
  }
  return preferred(layouts);
}

/// The same without asking which colour comes first.
Layouts highest_in_any_order(std::array<Score, 64> sums) {
  for (Score& sum : sums) sum.white_first = {};
  return highest(sums);
}

Layouts layouts_of_numbers(const std::vector<std::uint64_t>& numbers) {
  if (numbers.size() != board::Square::size) return no_layouts;
  Layouts layouts = no_layouts;
  for (unsigned place = 0; place < 8; ++place) {
    bool are_indices = true;
    bool are_sets = true;
    for (unsigned square = 0; square < board::Square::size; ++square) {
      const unsigned index = mapping::all_mappings()[place].index(board::Square{square});
      are_indices &= numbers[square] == index;
      are_sets &= numbers[square] == std::uint64_t{1} << index;
    }
    if (are_indices) layouts |= any_bits << 8 * place;
    if (are_sets) layouts |= any_index << place;
  }
  return layouts;
}

}  // namespace

Votes& Votes::operator+=(const Votes& others) {
  for (std::size_t place = 0; place < by_numbers.size(); ++place) {
    by_numbers[place] += others.by_numbers[place];
    by_names[place] += others.by_names[place];
  }
  tables += others.tables;
  of_squares |= others.of_squares;
  return *this;
}

Agreement Votes::agreement() const {
  if (tables == 0) return {};
  const Score most = *std::ranges::max_element(by_names);
  const Layouts numbers = highest_in_any_order(by_numbers);
  // Names must not split a layout into two mappings where one fits.
  const Layouts squares = (numbers & of_squares) != 0 ? numbers & of_squares : of_squares;
  std::array<Score, 64> by_squares = by_names;
  for (unsigned place = 0; place < by_squares.size(); ++place) {
    by_squares[place].squares = (squares & only(place)) != 0 ? 1 : 0;
  }
  const Layouts layouts = highest_in_any_order(by_squares);
  return {.layouts = layouts,
          .by_numbers = numbers,
          .white_first = highest(by_squares),
          .by_squares = layouts != highest_in_any_order(by_names),
          .split = most.right + most.wrong + most.constants < tables};
}

Layouts layouts_of_squares(std::span<const read::NamedSquares> squares) {
  Layouts all = all_layouts;
  for (const bool quoted : {false, true}) {  // Strings may be for display only.
    if (all != all_layouts) break;
    for (const auto& [prefix, values] : squares) {
      const bool counts = read::is_quoted(prefix) == quoted && is_plain(prefix);
      const Layouts own = counts ? layouts_of_numbers(values) : no_layouts;
      if (own != no_layouts) all &= own;
    }
  }
  return all == all_layouts ? no_layouts : all;
}

Score score_of(const Match& match, bool is_right) {
  // A table of another kind has the same numbers only as a part, and most engines count White
  // before Black; directions they count in any order.
  const bool is_constant = match.first().is_one_entry() || match.first().table->entries() == 1;
  return {.right = !is_constant && is_right,
          .wrong = !is_constant && !is_right,
          .constants = is_constant,
          .whole = match.whole(),
          .white_first = match.in_order() || match.first().is_of_direction()};
}

Score by_numbers(const Match& match) {
  Score score = match.score;
  score.required_identifiers = score.names = score.required_tables = 0;
  return score;
}

const Match* best_match(const std::vector<Match>& matches, Layouts layouts,
                        Score (*score)(const Match&)) {
  const Match* best = nullptr;
  for (const Match& match : matches) {
    if ((match.layouts & layouts) == 0) continue;
    if (best == nullptr || score(match) > score(*best)) best = &match;
  }
  return best;
}

Votes votes_of(const std::vector<Match>& matches, bool is_wrong) {
  // Where it is no table, its name is contradicted as much as anywhere.
  const int worst =
      std::ranges::min(matches, {}, [](const Match& each) { return each.score.names; }).score.names;
  Votes votes{.tables = 1};
  for (unsigned place = 0; place < votes.by_names.size(); ++place) {
    Score& own = votes.by_names[place];
    own.names = std::min(worst, 0);
    if (const Match* const best = best_match(matches, only(place))) {
      votes.by_numbers[place] = by_numbers(*best_match(matches, only(place), by_numbers));
      own = best->score;
    }
    if (is_wrong) own.guesses = std::exchange(own.names, 0);
  }
  return votes;
}

}  // namespace bbtables::recognise
