#include "engines/recognise/candidates.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "board/domains.hpp"
#include "engines/recognise/columns.hpp"
#include "engines/recognise/names.hpp"

namespace bbtables::recognise {
namespace {

// From columns of numbers to blocks.

read::Place place_of(const read::Array& array, const Column& column, std::size_t entry) {
  // An entry that is left out has the place of the one before it.
  for (std::size_t at = entry + 1; at-- > 0;) {
    if (column.numbers[at] != Column::none) return array.numbers[column.numbers[at]].place;
  }
  return array.place;
}

/// Of a list, where its first square stands that is not right; else where the entry does.
read::Place place_of_wrong(const read::Array& array, const Column& column, std::size_t entry,
                           std::uint64_t right) {
  const std::size_t begin = column.numbers[entry];
  if (begin == Column::none || column.ends.empty()) return place_of(array, column, entry);
  for (std::size_t number = begin; number < column.ends[entry]; ++number) {
    const std::uint64_t square = array.numbers[number].value;
    if (square < squares && (right >> square & 1) == 0) return array.numbers[number].place;
  }
  return place_of(array, column, entry);
}

/// The column as that pattern.
Block block_as(const Pattern& pattern, const read::Array& array, const Column& column,
               TableTypo typo = {}) {
  Block block{&pattern, identifier_of(array, column.label), place_of(array, column, 0), {}, 0,
              typo};
  const Run run = column.run();
  for (std::size_t entry = 0; entry < pattern.values.size(); ++entry) {
    const std::uint64_t is = run.values[entry];
    const std::uint64_t right = pattern.values[entry];
    if (!run.known(entry)) {
      ++block.unread;
    } else if (is != right) {
      const read::Place place = place_of_wrong(array, column, entry, right);
      block.wrong.push_back({.place = place, .is = is, .should_be = right, .entry = entry});
    }
  }
  for (WrongEntry wrong : column.wrong_ends) {
    wrong.should_be = pattern.values[wrong.entry];
    block.wrong.push_back(std::move(wrong));
  }
  return block;
}

/// Most tables are right, and that is quick to see in whatever arrangement.
enum class Effort { equal, near };

/// Pawn attacks that stand a rank too late are the squares beside a pawn, which engines also keep.
bool may_be_displaced(const Pattern& pattern, std::string_view name) {
  const std::string_view table = pattern.matches.front().table();
  return table.find("pawn") == std::string_view::npos || speaks_of_attacks(name);
}

std::optional<Block> block_of(const read::Array& array, const Column& column, Effort effort) {
  const Patterns* patterns = Patterns::of_length(column.size());
  if (patterns == nullptr) return {};
  const Run run = column.run();
  if (run.all_known()) {
    const Pattern* equal = patterns->equal(run.values);
    if (equal != nullptr) return block_as(*equal, array, column);
  }
  if (effort == Effort::equal) return {};
  const Pattern* near = patterns->nearest(run);
  if (near != nullptr) return block_as(*near, array, column);
  const auto [pattern, places_late] = patterns->displaced(run);
  if (pattern == nullptr || !may_be_displaced(*pattern, array.name)) return {};
  return block_as(*pattern, array, column, {.places_late = places_late});
}

/// A lone number has no neighbours to tell what it should be, so its name has to: the right guard
/// is called one, a wrong one has the very name of the table that it is close to. Of a file or rank
/// the name says which it is.
std::optional<Block> block_of_constant(const read::Array& array, const Column& column) {
  constexpr int most_of_guard = 8;  // squares that are wrong
  constexpr int most_of_line = 3;
  const bool is_guard = names_a_guard(array.name);
  const auto line = line_named(array.name);
  const Pattern* best = nullptr;
  int fewest = squares;
  for (const Pattern& pattern : Patterns::of_length(1)->all()) {
    const int different = std::popcount(pattern.values.front() ^ column.values.front());
    const auto is_said = [&](const Match& match) {
      const Part& part = match.first();
      constexpr int said_twice = 2;  // the kind of line, and which
      if (part.is_one_entry()) {
        const int most = line && line->is_all ? most_of_line : 0;
        return line && different <= most && hint(array.name, part) == said_twice;
      }
      return different == 0 ? is_guard
                            : different <= most_of_guard && is_named(array.name, *part.table);
    };
    if (different >= fewest || std::ranges::none_of(pattern.matches, is_said)) continue;
    fewest = different;
    best = &pattern;
  }
  if (best == nullptr) return {};
  return block_as(*best, array, column);
}

/// A column that would be a table if a few entries had not been left out or put in too many.
std::optional<Block> interrupted_block(const read::Array& array, const Column& column) {
  constexpr std::size_t most = 4;
  const std::size_t size = column.size();
  if (size == squares || size + most < squares || size > squares + most) return {};
  if (!column.run().all_known()) return {};
  const auto [pattern, entry] = Patterns::of_length(squares)->interrupted(column.values);
  if (pattern == nullptr) return {};
  WrongEntry first{
      .place = place_of(array, column, entry), .should_be = pattern->values[entry], .entry = entry};
  if (size > squares) first.is = column.values[entry];
  const int more = static_cast<int>(size) - static_cast<int>(squares);
  return Block{pattern,
               identifier_of(array, column.label),
               place_of(array, column, 0),
               {first},
               0,
               {.entries_more = more}};
}

/// A column or one board of it, and what it is, if anything.
struct Board {
  Column column;
  std::optional<Block> block;
};

/// The column as one table, or where it is none as several boards one after the other.
std::vector<Board> boards_of(const read::Array& array, Column column, Effort effort) {
  constexpr std::size_t most_boards = 64;
  const std::size_t size = column.size();
  auto whole = size == 1 ? block_of_constant(array, column) : block_of(array, column, effort);
  if (!whole && effort == Effort::near) whole = interrupted_block(array, column);
  const std::size_t count = size / squares;
  std::vector<Board> boards;
  if (whole || size % squares != 0 || count < 2 || count > most_boards) {
    boards.push_back({std::move(column), std::move(whole)});
    return boards;
  }
  for (std::size_t number = 0; number < count; ++number) {
    Column board = column.board(number);
    board.label += "[" + std::to_string(number) + "]";
    auto block = block_of(array, board, effort);
    boards.push_back({std::move(board), std::move(block)});
  }
  return boards;
}

/// What says little of itself is told by a part of its table that stands right beside it: the
/// double steps of one colour are eight entries only, and those of five and of six knight moves
/// are nearly the same.
void complete(const read::Array& array, std::vector<Board>& boards, Effort effort) {
  constexpr std::size_t most_wrong = squares / 4;
  const auto is_sure = [](const Board& board) {
    return board.block && board.block->wrong.empty() && !board.block->pattern->is_constant();
  };
  const auto told = std::ranges::find_if(boards, is_sure);
  const auto has_squares = [](const Board& board) { return board.column.size() == squares; };
  if (boards.size() < 2 || told == boards.end()) return;
  if (!std::ranges::all_of(boards, has_squares)) return;
  const Patterns& patterns = *Patterns::of_length(squares);
  const auto told_at = static_cast<std::size_t>(told - boards.begin());
  for (const Match& match : told->block->pattern->matches) {
    const auto& [number, count] = std::pair{match.first().number, match.first().count};
    const bool reversed = count == 2 && number != told_at;
    if (count != boards.size() || (number != told_at && !reversed)) continue;
    for (std::size_t at = 0; at < boards.size(); ++at) {
      auto& [column, block] = boards[at];
      if (is_sure(boards[at]) || (!block && effort == Effort::equal)) continue;
      const std::size_t part = reversed ? 1 - at : at;
      const auto [pattern, wrong] = patterns.nearest_part(match, part, column.run());
      const bool is_better = !block || block->pattern->is_constant() || wrong < block->wrong.size();
      if (is_better && wrong <= most_wrong) block = block_as(*pattern, array, column);
    }
  }
}

// From blocks to all that they match together.

bool is_ray(const Match& match) { return match.table() == "rays"; }

bool may_be_ray(const Block& block) { return std::ranges::any_of(block.pattern->matches, is_ray); }

/// The blocks as the parts, in that order, of a table in one form; nothing if they are not.
std::optional<Match> match_of(std::span<const Block> blocks, const tables::Table* table,
                              const std::vector<std::size_t>& order) {
  Match together{{}, all_layouts};
  for (std::size_t place = 0; place < blocks.size(); ++place) {
    const auto& matches = blocks[place].pattern->matches;
    const auto found = std::ranges::find_if(matches, [&](const Match& match) {
      return match.first().table == table && match.first().number == order[place];
    });
    if (found == matches.end()) return {};
    together.parts.push_back(&found->first());
    together.layouts &= found->layouts;
  }
  if (together.layouts == no_layouts) return {};
  return together;
}

/// What the blocks match as all the parts of one table.
std::vector<Match> matches_as_whole(std::span<const Block> blocks) {
  constexpr std::size_t most_in_any_order = 4;
  std::vector<Match> matches;
  std::vector<const tables::Table*> seen;
  for (const Match& first : blocks.front().pattern->matches) {
    const Part& part = first.first();
    if (part.count != blocks.size() || std::ranges::count(seen, part.table) != 0) continue;
    seen.push_back(part.table);
    std::vector<std::size_t> order(part.count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    do {
      if (auto match = match_of(blocks, part.table, order)) matches.push_back(std::move(*match));
    } while (part.count <= most_in_any_order && std::next_permutation(order.begin(), order.end()));
  }
  return matches;
}

/// Four rays or more side by side are just that, though pawns have two of them as well.
bool are_rays(std::span<const Block> blocks) {
  constexpr std::size_t fewest_directions = 4;
  return blocks.size() >= fewest_directions && std::ranges::all_of(blocks, may_be_ray);
}

/// The blocks as rays of one form in different directions; which direction each has depends on the
/// layout.
std::vector<Match> matches_as_rays(std::span<const Block> blocks) {
  std::vector<Match> matches;
  if (blocks.size() > board::Direction::size) return matches;
  for (unsigned place = 0; place < 64; ++place) {
    Match together{{}, only(place)};
    for (const Block& block : blocks) {
      const auto ray = std::ranges::find_if(block.pattern->matches, [&](const Match& match) {
        return is_ray(match) && (match.layouts & only(place)) != 0 &&
               (together.parts.empty() || together.first().table == match.first().table) &&
               std::ranges::count(together.parts, &match.first()) == 0;
      });
      if (ray != block.pattern->matches.end()) together.parts.push_back(&ray->first());
    }
    if (together.parts.size() != blocks.size()) continue;
    const auto same = std::ranges::find(matches, together.parts, &Match::parts);
    if (same == matches.end()) {
      matches.push_back(std::move(together));
    } else {
      same->layouts |= only(place);
    }
  }
  return matches;
}

/// The most of these blocks, from the first on, that are a table together; at least one, which may
/// match nothing.
Candidate first_candidate(std::span<const Block> blocks, bool only_rays) {
  const auto of = [&](std::size_t size, std::vector<Match> matches) {
    const auto own = blocks.first(size);
    return Candidate{{}, {own.begin(), own.end()}, std::move(matches)};
  };
  for (std::size_t parts = blocks.size(); parts > 1; --parts) {
    const auto own = blocks.first(parts);
    std::vector<Match> matches =
        only_rays || are_rays(own) ? matches_as_rays(own) : matches_as_whole(own);
    if (!matches.empty()) return of(parts, std::move(matches));
  }
  const Pattern& pattern = *blocks.front().pattern;
  if (pattern.is_constant()) return of(1, {});
  std::vector<Match> matches = pattern.matches;
  if (only_rays) std::erase_if(matches, std::not_fn(is_ray));
  return of(1, std::move(matches));
}

/// Lists have squares by their index, and so say nothing of the bits.
void forget_bits(std::vector<Match>& matches) {
  for (Match& match : matches) {
    const Layouts same = match.layouts & same_mappings;
    match.layouts = no_layouts;
    for (unsigned index = 0; index < 8; ++index) {
      const Layouts any_bits = Layouts{0xff} << 8 * index;
      if ((same & any_bits) != 0) match.layouts |= any_bits;
    }
  }
  std::erase_if(matches, [](const Match& match) { return match.layouts == no_layouts; });
}

// From the lists of an array to candidates.

/// What one list holds in one arrangement.
struct Recognised {
  ListView list;
  Arrangement arrangement;
  std::size_t more_entries;  ///< of the list than the arrangement has
  std::vector<Block> blocks;
  bool all;  ///< whether they are all that the arrangement has

  /// How much of it is explained, by the same number again and again nothing; a wrong constant is
  /// still something.
  [[nodiscard]] std::size_t explained() const {
    std::size_t sum = 0;
    for (const Block& block : blocks) {
      if (block.pattern->is_constant()) continue;
      sum += 1 + block.pattern->values.size() - block.wrong.size() - block.unread;
    }
    return sum;
  }
};

/// The arrangement of a list in which most of it is recognised.
Recognised best_arrangement(const ListView& list, Effort effort) {
  Recognised best{list, {}, 0, {}, false};
  for_each_arrangement(list, [&](Arrangement arrangement, std::vector<Column> columns) {
    const bool is_plain = arrangement == Arrangement::one_by_one;
    const std::size_t more = is_plain ? list.size() - columns.front().size() : 0;
    std::vector<Board> boards;
    for (Column& column : columns) {
      std::ranges::move(boards_of(list.array(), std::move(column), effort),
                        std::back_inserter(boards));
    }
    complete(list.array(), boards, effort);
    Recognised found{list, arrangement, more, {}, true};
    for (Board& board : boards) {
      found.all &= board.block.has_value();
      if (board.block) found.blocks.push_back(std::move(*board.block));
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
  } else if (!best.blocks.empty()) {
    all.push_back(std::move(best));
  }
}

/// Tables as far as the blocks make whole ones, else their parts.
void add_candidates(const Recognised& found, std::vector<Candidate>& all) {
  const read::Array& array = found.list.array();
  const std::span<const Block> blocks{found.blocks};
  const bool only_rays = are_rays(blocks);
  for (std::size_t first = 0; first < blocks.size();) {
    Candidate candidate = first_candidate(blocks.subspan(first), only_rays);
    const std::size_t size = candidate.blocks.size();
    first += size;
    if (found.arrangement == Arrangement::lists_of_squares) forget_bits(candidate.matches);
    if (candidate.matches.empty()) continue;
    Finding& finding = candidate.finding;
    finding.identifier = candidate.blocks.front().identifier;
    finding.place = candidate.blocks.front().place;
    if (size == blocks.size() && found.all) {
      const bool inner = !found.list.label().empty() && found.list.size() != 0;
      finding.identifier = identifier_of(array, found.list.label());
      finding.place = inner ? array.numbers[found.list.begin()].place : array.place;
    }
    finding.arrangement = found.arrangement;
    finding.more_entries = found.more_entries;
    finding.decimal = array.decimal;
    finding.negative = array.negative;
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
