#include "engines/recognise/match.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>

#include "engines/recognise/columns.hpp"
#include "engines/recognise/names.hpp"

namespace bbtables::recognise {
namespace {

constexpr std::size_t squares = board::Square::size;

// From columns of numbers to matches.

/// What the source calls a part of an array: "Magics[].mask", or "mask" in what has no name itself.
std::string identifier_of(const read::Array& array, const std::string& label) {
  const bool is_member = array.name.empty() && label.starts_with('.');
  return array.name + (is_member ? label.substr(1) : label);
}

read::Place place_of(const read::Array& array, const Column& column, std::size_t entry) {
  // An entry that is left out has the place of the one before it.
  for (std::size_t at = entry + 1; at-- > 0;) {
    if (column.numbers[at] != Column::none) return array.numbers[column.numbers[at]].place;
  }
  return array.place;
}

/// Of a list, where its first square stands that is not right; else where the entry does.
read::Place place_of_difference(const read::Array& array, const Column& column, std::size_t entry,
                                std::uint64_t right) {
  const std::size_t begin = column.numbers[entry];
  if (begin == Column::none || column.ends.empty()) return place_of(array, column, entry);
  for (std::size_t number = begin; number < column.ends[entry]; ++number) {
    const std::uint64_t square = array.numbers[number].value;
    if (square < squares && (right >> square & 1) == 0) return array.numbers[number].place;
  }
  return place_of(array, column, entry);
}

/// Some entries of a column and what they match.
struct Block {
  const Column* column;
  std::size_t first;
  std::size_t size;
  std::string label;  ///< of the part of the array that it is
  std::optional<Match> match = {};

  [[nodiscard]] Run run() const { return column->run(first, size); }
};

Match matched(const read::Array& array, const Block& block, const Pattern& pattern,
              TableTypo typo = {}) {
  const Run run = block.run();
  Match match{&pattern,
              identifier_of(array, block.label),
              place_of(array, *block.column, block.first),
              {},
              0,
              typo};
  for (std::size_t entry = 0; entry < pattern.values.size(); ++entry) {
    const std::uint64_t is = run.values[entry];
    const std::uint64_t right = pattern.values[entry];
    if (!run.known(entry)) {
      ++match.unread;
    } else if (is != right) {
      const auto place = place_of_difference(array, *block.column, block.first + entry, right);
      match.differences.push_back({entry, {place, {}, is, right}});
    }
  }
  for (const WrongEnd& wrong : block.column->wrong_ends) {
    const std::size_t entry = wrong.entry - block.first;
    if (entry >= pattern.values.size()) continue;
    match.differences.push_back(
        {entry,
         {array.numbers[wrong.number].place, {}, {}, pattern.values[entry], {}, wrong.sentinel}});
  }
  return match;
}

/// Most tables are right, and that is quick to see in whatever arrangement.
enum class Effort { equal, near };

/// Pawn attacks that stand a rank too late are the squares beside a pawn, which engines also keep.
bool may_be_displaced(const Pattern& pattern, std::string_view name) {
  const std::string_view table = pattern.fits.front().part->table->name;
  return table.find("pawn") == std::string_view::npos || speaks_of_attacks(name);
}

std::optional<Match> match_of(const read::Array& array, const Block& block, Effort effort) {
  const Patterns* patterns = Patterns::of_length(block.size);
  if (patterns == nullptr) return {};
  const Run run = block.run();
  if (run.all_known()) {
    const Pattern* equal = patterns->equal(run.values);
    if (equal != nullptr) return matched(array, block, *equal);
  }
  if (effort == Effort::equal) return {};
  const Pattern* near = patterns->nearest(run);
  if (near != nullptr) return matched(array, block, *near);
  const auto [pattern, places_late] = patterns->displaced(run);
  if (pattern == nullptr || !may_be_displaced(*pattern, array.name)) return {};
  return matched(array, block, *pattern, {.places_late = places_late});
}

/// A lone number has no neighbours to tell what it should be, so its name has to: the right one is
/// called a guard, a wrong one has the very name of the table that it is close to.
std::optional<Match> match_of_constant(const read::Array& array, const Block& block) {
  constexpr int most_squares = 8;
  const Patterns& patterns = *Patterns::of_length(1);
  const std::uint64_t is = block.column->values.front();
  const Pattern* equal = patterns.equal({&is, 1});
  if (equal != nullptr && names_a_guard(array.name)) return matched(array, block, *equal);
  const Pattern* best = nullptr;
  int fewest = most_squares + 1;
  for (const Pattern& pattern : patterns.all()) {
    const int different = std::popcount(pattern.values.front() ^ is);
    const bool named = std::ranges::any_of(
        pattern.fits, [&](const Fit& fit) { return is_named(array.name, *fit.part->table); });
    if (!named || different >= fewest) continue;
    fewest = different;
    best = &pattern;
  }
  if (best == nullptr) return {};
  return matched(array, block, *best);
}

/// A column that would be a table if a few entries had not been left out or put in too many.
std::optional<Match> interrupted_match(const read::Array& array, const Block& block) {
  constexpr std::size_t most = 4;
  const std::size_t size = block.size;
  if (size == squares || size + most < squares || size > squares + most) return {};
  if (!block.run().all_known()) return {};
  const Column& column = *block.column;
  const auto [pattern, place] = Patterns::of_length(squares)->interrupted(column.values);
  if (pattern == nullptr) return {};
  const bool too_few = size < squares;
  Difference first{place, {place_of(array, column, place), {}, {}, pattern->values[place]}};
  if (!too_few) first.wrong.is = column.values[place];
  const int more = static_cast<int>(size) - static_cast<int>(squares);
  return Match{pattern,
               identifier_of(array, block.label),
               place_of(array, column, 0),
               {first},
               0,
               {.entries_more = more}};
}

/// The column as one table, or where it is none as several boards one after the other.
std::vector<Block> blocks_of(const read::Array& array, const Column& column, Effort effort) {
  constexpr std::size_t most_boards = 64;
  Block whole{&column, 0, column.values.size(), column.label};
  whole.match = whole.size == 1 ? match_of_constant(array, whole) : match_of(array, whole, effort);
  if (!whole.match && effort == Effort::near) whole.match = interrupted_match(array, whole);
  const std::size_t boards = whole.size / squares;
  if (whole.match || whole.size % squares != 0 || boards < 2 || boards > most_boards) {
    return {std::move(whole)};
  }
  std::vector<Block> blocks;
  for (std::size_t board = 0; board < boards; ++board) {
    Block block{&column, board * squares, squares,
                column.label + "[" + std::to_string(board) + "]"};
    block.match = match_of(array, block, effort);
    blocks.push_back(std::move(block));
  }
  return blocks;
}

/// What says little of itself is told by a part of its table that stands right beside it: the
/// double steps of one colour are eight entries only, and those of five and of six knight moves
/// are nearly the same.
void complete(const read::Array& array, std::vector<Block>& blocks, Effort effort) {
  constexpr std::size_t most_wrong = squares / 4;
  const auto is_sure = [](const Block& block) {
    return block.match && block.match->differences.empty() && !block.match->pattern->is_constant();
  };
  const auto told = std::ranges::find_if(blocks, is_sure);
  const auto is_board = [](const Block& block) { return block.size == squares; };
  if (blocks.size() < 2 || told == blocks.end() || !std::ranges::all_of(blocks, is_board)) return;
  const Patterns& patterns = *Patterns::of_length(squares);
  const auto told_at = static_cast<std::size_t>(told - blocks.begin());
  for (const Fit& fit : told->match->pattern->fits) {
    const std::size_t number = fit.part->number;
    const bool reversed = fit.part->count == 2 && number != told_at;
    if (fit.part->count != blocks.size() || (number != told_at && !reversed)) continue;
    for (std::size_t at = 0; at < blocks.size(); ++at) {
      Block& block = blocks[at];
      if (is_sure(block) || (!block.match && effort == Effort::equal)) continue;
      const std::size_t part = reversed ? 1 - at : at;
      const auto [pattern, wrong] = patterns.nearest_part(fit, part, block.run());
      const bool is_better = !block.match || block.match->pattern->is_constant() ||
                             wrong < block.match->differences.size();
      if (is_better && wrong <= most_wrong) block.match = matched(array, block, *pattern);
    }
  }
}

// From matches to readings.

bool is_ray(const Part& part) { return part.form.find("_ray") != std::string_view::npos; }

/// Every way of reading one match alone.
std::vector<Reading> readings_of(const Match& match) {
  std::vector<Reading> readings;
  for (const Fit& fit : match.pattern->fits) {
    readings.push_back({{fit.part}, fit.layouts});
  }
  return readings;
}

/// The matches as the parts, in that order, of a table in one form; nothing if they are not.
std::optional<Reading> reading_of(std::span<const Match> matches, const Part& like,
                                  const std::vector<std::size_t>& order) {
  Reading reading{{}, all_layouts};
  for (std::size_t place = 0; place < matches.size(); ++place) {
    const auto& fits = matches[place].pattern->fits;
    const auto found = std::ranges::find_if(fits, [&](const Fit& fit) {
      return fit.part->table == like.table && fit.part->number == order[place];
    });
    if (found == fits.end()) return {};
    reading.parts.push_back(found->part);
    reading.layouts &= found->layouts;
  }
  if (reading.layouts == no_layouts) return {};
  return reading;
}

/// The readings of matches as all the parts of one table.
std::vector<Reading> readings_as_whole(std::span<const Match> matches) {
  constexpr std::size_t most_in_any_order = 4;
  std::vector<Reading> readings;
  std::vector<const tables::Table*> seen;
  for (const Fit& fit : matches.front().pattern->fits) {
    const Part& part = *fit.part;
    if (part.count != matches.size() || std::ranges::count(seen, part.table) != 0) continue;
    seen.push_back(part.table);
    std::vector<std::size_t> order(part.count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    do {
      if (auto reading = reading_of(matches, part, order)) readings.push_back(std::move(*reading));
    } while (part.count <= most_in_any_order && std::next_permutation(order.begin(), order.end()));
  }
  return readings;
}

/// Four rays or more side by side are just that, though pawns have two of them as well.
bool are_rays(std::span<const Match> matches) {
  constexpr std::size_t fewest_directions = 4;
  return matches.size() >= fewest_directions &&
         std::ranges::all_of(matches, [](const Match& match) {
           return std::ranges::any_of(match.pattern->fits,
                                      [](const Fit& fit) { return is_ray(*fit.part); });
         });
}

/// The most of these matches, from the first on, that are a table together; at least one.
struct Together {
  std::size_t size;
  std::vector<Reading> readings;
};

Together first_together(std::span<const Match> matches, bool only_rays) {
  for (std::size_t parts = only_rays ? 0 : matches.size(); parts > 1; --parts) {
    std::vector<Reading> readings = readings_as_whole(matches.first(parts));
    if (!readings.empty()) return {parts, std::move(readings)};
  }
  if (matches.front().pattern->is_constant()) return {1, {}};
  std::vector<Reading> readings = readings_of(matches.front());
  if (only_rays) {
    std::erase_if(readings, [](const Reading& reading) { return !is_ray(reading.first()); });
  }
  return {1, std::move(readings)};
}

/// Lists have squares by their index, and so say nothing of the bits.
void forget_bits(std::vector<Reading>& readings) {
  for (Reading& reading : readings) {
    const Layouts same = reading.layouts & same_mappings;
    reading.layouts = no_layouts;
    for (unsigned index = 0; index < 8; ++index) {
      const Layouts any_bits = Layouts{0xff} << 8 * index;
      if ((same & any_bits) != 0) reading.layouts |= any_bits;
    }
  }
  std::erase_if(readings, [](const Reading& reading) { return reading.layouts == no_layouts; });
}

// From the lists of an array to candidates.

/// What one list holds in one arrangement.
struct Recognised {
  ListView list;
  Arrangement arrangement;
  std::size_t more_entries;  ///< of the list than the arrangement has
  std::vector<Match> matches;
  bool all;  ///< whether they are all that the arrangement has

  /// How much of it is explained, by the same number again and again nothing; a wrong constant is
  /// still something.
  [[nodiscard]] std::size_t explained() const {
    std::size_t sum = 0;
    for (const Match& match : matches) {
      if (match.pattern->is_constant()) continue;
      sum += 1 + match.pattern->values.size() - match.differences.size() - match.unread;
    }
    return sum;
  }
};

/// The arrangement of a list in which most of it is recognised.
Recognised best_arrangement(const ListView& list, Effort effort) {
  Recognised best{list, {}, 0, {}, false};
  for_each_arrangement(list, [&](Arrangement arrangement, const std::vector<Column>& columns) {
    std::vector<Block> blocks;
    for (const Column& column : columns) {
      std::ranges::move(blocks_of(list.array(), column, effort), std::back_inserter(blocks));
    }
    complete(list.array(), blocks, effort);
    const bool is_plain = arrangement == Arrangement::one_by_one;
    const std::size_t more = is_plain ? list.size() - columns.front().values.size() : 0;
    Recognised found{list, arrangement, more, {}, true};
    for (Block& block : blocks) {
      found.all &= block.match.has_value();
      if (block.match) found.matches.push_back(std::move(*block.match));
    }
    if (found.explained() > best.explained()) best = std::move(found);
    return best.all;
  });
  return best;
}

/// The list as tables, or the lists in it, whichever explains more.
void collect(const ListView& list, std::vector<Recognised>& all) {
  // Less is no table; a constant is an array without lists.
  if (list.size() < 4 && !list.array().lists.empty()) return;
  Recognised best = best_arrangement(list, Effort::equal);
  if (!best.all) best = best_arrangement(list, Effort::near);
  std::vector<Recognised> inside;
  if (!best.all) {
    for (const ListView& inner : list.inner()) collect(inner, inside);
  }
  std::size_t explained_inside = 0;
  for (const Recognised& found : inside) explained_inside += found.explained();
  if (explained_inside > best.explained()) {
    std::ranges::move(inside, std::back_inserter(all));
  } else if (!best.matches.empty()) {
    all.push_back(std::move(best));
  }
}

/// Tables as far as the matches make whole ones, else their parts.
void add_candidates(const Recognised& found, std::vector<Candidate>& all) {
  const read::Array& array = found.list.array();
  const std::span<const Match> matches{found.matches};
  const bool only_rays = are_rays(matches);
  for (std::size_t first = 0; first < matches.size();) {
    auto [size, readings] = first_together(matches.subspan(first), only_rays);
    const auto own = matches.subspan(first, size);
    first += size;
    if (found.arrangement == Arrangement::lists_of_squares) forget_bits(readings);
    if (readings.empty()) continue;
    Candidate candidate{{}, {own.begin(), own.end()}, std::move(readings)};
    candidate.finding.identifier = own.front().identifier;
    candidate.finding.place = own.front().place;
    if (size == matches.size() && found.all) {
      const bool inner = !found.list.label().empty() && found.list.size() != 0;
      candidate.finding.identifier = identifier_of(array, found.list.label());
      candidate.finding.place = inner ? array.numbers[found.list.begin()].place : array.place;
    }
    candidate.finding.arrangement = found.arrangement;
    candidate.finding.more_entries = found.more_entries;
    candidate.finding.decimal = array.decimal;
    candidate.finding.negative = array.negative;
    all.push_back(std::move(candidate));
  }
}

}  // namespace

std::vector<Candidate> candidates(const read::Array& array) {
  std::vector<Candidate> all;
  if (array.too_many != 0 || array.numbers.empty()) return all;
  std::vector<Recognised> found;
  collect(ListView{array}, found);
  for (const Recognised& each : found) add_candidates(each, all);
  return all;
}

}  // namespace bbtables::recognise
