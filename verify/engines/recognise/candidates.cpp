#include "engines/recognise/candidates.hpp"

#include <fmt/format.h>

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
#include "engines/recognise/likeness.hpp"
#include "engines/recognise/sayings.hpp"

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

/// What may have made numbers too many, from that one on: those beside them stand there twice.
std::string repeated(const Run& run, std::size_t number, std::size_t count) {
  const auto same_as = [&](std::size_t other) {
    return other + count <= run.values.size() &&
           std::ranges::equal(run.values.subspan(number, count), run.values.subspan(other, count));
  };
  const std::string what = count == 1 ? "the one" : "the " + std::to_string(count);
  if (number >= count && same_as(number - count)) return "doubled, the same as " + what + " before";
  return same_as(number + count) ? "doubled, the same as " + what + " after" : "";
}

/// Where entries are left out in front of a number: at the end of the line before if that is the
/// shorter one.
read::Place place_of_gap(const read::Array& array, const Column& column, std::size_t number) {
  if (number == 0) return place_of(array, column, number);
  const auto line_of = [&](std::size_t other) { return place_of(array, column, other).line; };
  std::size_t first = number;  // of its line
  while (first > 0 && line_of(first - 1) == line_of(number)) --first;
  std::size_t end = number;
  while (end < column.size() && line_of(end) == line_of(number)) ++end;
  std::size_t before = number;  // the first of the line before
  while (before > 0 && line_of(before - 1) == line_of(number - 1)) --before;
  const bool is_at_end = first == number && number - before < end - number;
  return place_of(array, column, is_at_end ? number - 1 : number);
}

/// Which numbers the missing entries are, from which one on, if they stand somewhere else.
std::optional<std::size_t> moved_to(const Column& column, const Pairing& pairing,
                                    std::span<const std::uint64_t> missing) {
  const std::span<const std::uint64_t> values{column.values};
  for (std::size_t at = 0; at + missing.size() <= pairing.entry_of.size(); ++at) {
    const auto stands = std::span{pairing.entry_of}.subspan(at, missing.size());
    if (!std::ranges::all_of(stands, [](auto entry) { return entry == Pairing::none; })) continue;
    if (std::ranges::equal(values.subspan(at, missing.size()), missing)) return at;
  }
  return {};
}

/// Says of missing entries that they stand somewhere else, and there where they belong.
void tell_moved(std::vector<WrongEntry>& wrong, const read::Array& array, const Column& column,
                const Pairing& pairing) {
  const auto in_line = [](std::string_view one, std::string_view more, const WrongEntry& entry,
                          read::Place place) {
    return fmt::format("moved, {} in line {}", entry.count() == 1 ? one : more, place.line);
  };
  for (WrongEntry& gap : wrong) {
    const auto at = gap.missing.empty() ? std::nullopt : moved_to(column, pairing, gap.missing);
    if (!at || gap.place.line == 0) continue;
    const read::Place place = place_of(array, column, *at);
    gap.likely_typo = in_line("it stands", "they stand", gap, place);
    const auto there = std::ranges::find(wrong, place, &WrongEntry::place);
    if (there != wrong.end() && there->too_many == gap.count()) {
      there->likely_typo = in_line("it belongs", "they belong", gap, gap.place);
    }
  }
}

/// The column as that pattern.
Block block_as(const Pattern& pattern, const read::Array& array, const Column& column,
               const Pairing& pairing) {
  Block block{&pattern, identifier_of(array, column.label), place_of(array, column, 0), {}};
  const Run run = column.run();
  std::size_t entry = 0;
  const auto add_missing = [&](std::size_t next, std::size_t number) {
    if (next == entry) return;
    const auto missing = std::span{pattern.values}.subspan(entry, next - entry);
    block.wrong.push_back({.place = number == column.size() ? place_of(array, column, number - 1)
                                                            : place_of_gap(array, column, number),
                           .should_be = missing.front(),
                           .entry = entry,
                           .missing = {missing.begin(), missing.end()}});
  };
  for (std::size_t number = 0; number < pairing.entry_of.size(); ++number) {
    const std::uint64_t is = run.values[number];
    if (pairing.entry_of[number] == Pairing::none) {
      const bool another = number != 0 && pairing.entry_of[number - 1] == Pairing::none;
      if (!another) {
        block.wrong.push_back({.place = place_of(array, column, number), .is = is, .entry = entry});
      }
      const std::size_t count = ++block.wrong.back().too_many;
      block.wrong.back().likely_typo = repeated(run, number + 1 - count, count);
      continue;
    }
    add_missing(pairing.entry_of[number], number);
    entry = pairing.entry_of[number];
    const std::uint64_t right = pattern.values[entry];
    if (!run.known(number)) {
      ++block.unread;
    } else if (is != right) {
      const read::Place place = place_of_wrong(array, column, number, right);
      block.wrong.push_back({.place = place,
                             .is = is,
                             .should_be = right,
                             .entry = entry,
                             .number = column.numbers[number]});
    }
    ++entry;
  }
  add_missing(pattern.values.size(), column.size());
  tell_moved(block.wrong, array, column, pairing);
  for (WrongEntry wrong : column.wrong_ends) {
    if (wrong.entry >= pairing.entry_of.size()) continue;
    wrong.entry = pairing.entry_of[wrong.entry];
    if (wrong.entry == Pairing::none) continue;
    wrong.should_be = pattern.values[wrong.entry];
    block.wrong.push_back(std::move(wrong));
  }
  return block;
}

/// Most tables are right, and that is quick to see in whatever arrangement.
enum class Effort { equal, near };

/// The numbers of a column from one on, and what they are, if anything.
struct Board {
  Column column;  ///< as many as the pattern takes where they are one
  std::optional<Block> block;
  std::optional<SkippedArray> resembling;
};

SkippedArray resemblance(const read::Array& array, const Column& column, const Paired& paired) {
  return {.identifier = identifier_of(array, column.label),
          .place = place_of(array, column, 0),
          .count = paired.pattern->values.size(),
          .reason = SkippedArray::Reason::resembles_a_table,
          .resembles = &paired.pattern->matches.front().first(),
          .agreeing = paired.agreeing};
}

/// The column, or as much from its beginning as a pattern of about that length takes if the numbers
/// `go_on` behind it.
Board board_of(const read::Array& array, Column column, Effort effort, bool goes_on = false) {
  Board board{std::move(column), {}, {}};
  const std::size_t length = goes_on ? squares : board.column.size();
  const Patterns* patterns = Patterns::of_length(length);
  if (patterns != nullptr) {
    const Column own = goes_on ? board.column.part(0, squares) : board.column;
    const Pattern* equal = own.run().all_known() ? patterns->equal(own.run().values) : nullptr;
    if (equal != nullptr) {
      return {own, block_as(*equal, array, own, one_by_one(own.size())), {}};
    }
  }
  if (effort == Effort::equal) return board;
  Paired found;
  for (const Patterns* near : Patterns::near_length(length)) {
    Paired other = nearest(board.column.run(), *near, array.name, goes_on);
    // Where the numbers go on, a shorter pattern has fewer of them to get wrong.
    const bool has_fewer_wrong =
        !goes_on && other.likeness == found.likeness && other.wrong < found.wrong;
    if (other.likeness > found.likeness || has_fewer_wrong) found = std::move(other);
  }
  if (found.likeness == Likeness::resembling) {
    board.resembling = resemblance(array, board.column, found);
  } else if (found.likeness == Likeness::close) {
    const std::size_t own = found.pairing.entry_of.size();
    const std::size_t more = goes_on ? 0 : board.column.size() - own;
    if (goes_on) board.column = board.column.part(0, own);
    board.block = block_as(*found.pattern, array, board.column, found.pairing);
    board.block->more_entries = more;
    board.block->places_late = found.places_late;
  }
  return board;
}

/// A constant has no neighbours, so its name has to say what it should be: that it is a guard,
/// which file or rank, or which colour of squares. A wrong guard needs the very name of the right
/// one.
std::optional<Block> block_of_constant(const read::Array& array, const Column& column) {
  constexpr int most_of_guard = 8;  // squares that are wrong
  // Or of a guard whose name begins with something else, or of the squares of one colour.
  constexpr int most_of_line = 3;
  const Saying said = saying_of(array.name);
  const Pattern* best = nullptr;
  int fewest = squares;
  for (const Pattern* pattern : Patterns::of_length(1)->all()) {
    const int different = std::popcount(pattern->values.front() ^ column.values.front());
    const auto is_said = [&](const Match& match) {
      const Part& part = match.first();
      constexpr int said_twice = 2;  // the kind of line, and which
      if (part.is_one_entry()) {
        const bool is_all = said.line && said.line->is_all;
        if (is_all && different == 0) return true;  // Which it should be, is in the report.
        const int most = is_all ? most_of_line : 0;
        return said.line && different <= most && hint(said, part) == said_twice;
      }
      if (is_square_color(part)) {
        const bool is_near = hint(said, part) > 0 && said.says("squares");
        return said.says("light dark") && different <= (is_near ? most_of_line : 0);
      }
      if (different == 0) return said.may_be_guard();
      const bool is_named = said.says("not") && hint(said, part) > 0 && !said.says_more;
      return is_named && different <= (said.has_prefix ? most_of_line : most_of_guard);
    };
    if (different >= fewest || std::ranges::none_of(pattern->matches, is_said)) continue;
    fewest = different;
    best = pattern;
  }
  if (best == nullptr) return {};
  return block_as(*best, array, column, one_by_one(1));
}

/// The column as one table, or where it is none as several boards one after the other.
std::vector<Board> boards_of(const read::Array& array, Column column, Effort effort) {
  constexpr std::size_t most_boards = 64;
  const std::size_t size = column.size();
  std::vector<Board> boards;
  if (size == 1) {
    auto block = block_of_constant(array, column);
    boards.push_back({std::move(column), std::move(block), {}});
    return boards;
  }
  Board whole = board_of(array, std::move(column), effort);
  const std::size_t tolerance = effort == Effort::near ? farthest_pair : 0;
  const bool may_be_several = size + tolerance >= 2 * squares &&
                              size <= most_boards * squares + tolerance &&
                              (size % squares == 0 || effort == Effort::near);
  if (whole.block || !may_be_several) {
    boards.push_back(std::move(whole));
    return boards;
  }
  for (std::size_t at = 0; at < size; at += boards.back().column.size()) {
    const std::size_t rest = size - at;
    const bool goes_on = rest >= squares + tolerance && rest != squares;
    Board board = board_of(array, whole.column.part(at, std::min(rest, squares + tolerance)),
                           effort, goes_on);
    if (!board.block && goes_on) board.column = whole.column.part(at, squares);
    const std::string number = "[" + std::to_string(boards.size()) + "]";
    board.column.label += number;
    const std::string identifier = identifier_of(array, board.column.label);
    if (board.block) board.block->identifier = identifier;
    if (board.resembling) board.resembling->identifier = identifier;
    boards.push_back(std::move(board));
  }
  const auto is_any = [](const Board& board) { return board.block || board.resembling; };
  if (whole.resembling && std::ranges::none_of(boards, is_any)) {
    boards.clear();
    boards.push_back(std::move(whole));
  }
  return boards;
}

/// Identifies a weak part by its neighbour: the double steps of one colour are eight entries only,
/// and five knight moves reach nearly the same squares as six.
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
      Column& column = boards[at].column;
      std::optional<Block>& block = boards[at].block;
      if (is_sure(boards[at]) || (!block && effort == Effort::equal)) continue;
      const std::size_t part = reversed ? 1 - at : at;
      const auto [pattern, wrong] = patterns.nearest_part(match, part, column.run());
      const bool is_better = !block || block->pattern->is_constant() || wrong < block->wrong.size();
      if (is_better && wrong <= most_wrong) {
        block = block_as(*pattern, array, column, one_by_one(squares));
      } else if (!block && !boards[at].resembling && wrong <= squares - squares / 4) {
        // Beside the one colour, a quarter is enough to say that it is the other.
        boards[at].resembling =
            resemblance(array, column, {.pattern = pattern, .agreeing = squares - wrong});
      }
    }
  }
}

// From blocks to all that they match together.

bool is_ray(const Match& match) { return match.first().is_of_direction(); }

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
  Arrangement arrangement = {};
  std::vector<Block> blocks = {};
  bool all = false;  ///< whether they are all that the arrangement has
  std::vector<SkippedArray> resembling = {};

  /// How much of it is explained, by the same number again and again nothing; a wrong constant is
  /// still something.
  [[nodiscard]] std::size_t explained() const {
    std::size_t sum = 0;
    for (const Block& block : blocks) {
      if (block.pattern->is_constant()) continue;
      // What stands behind lists is something else.
      std::size_t wrong = block.unread + (list.has_lists() ? block.more_entries : 0);
      for (const WrongEntry& each : block.wrong) {
        wrong += each.count();
      }
      sum += 1 + block.pattern->values.size() - std::min(wrong, block.pattern->values.size());
    }
    return sum;
  }
  /// Whether nothing else could explain more.
  [[nodiscard]] bool is_flawless() const {
    return all && std::ranges::all_of(blocks, [](const Block& block) {
             return block.wrong.empty() && block.more_entries == 0;
           });
  }
};

/// The arrangement of a list in which most of it is recognised.
Recognised best_arrangement(const ListView& list, Effort effort) {
  Recognised best{list};
  for_each_arrangement(list, [&](Arrangement arrangement, std::vector<Column> columns) {
    std::vector<Board> boards;
    for (Column& column : columns) {
      std::ranges::move(boards_of(list.array(), std::move(column), effort),
                        std::back_inserter(boards));
    }
    complete(list.array(), boards, effort);
    Recognised found{.list = list, .arrangement = arrangement, .all = true};
    for (Board& board : boards) {
      found.all &= board.block.has_value();
      if (board.block) {
        found.blocks.push_back(std::move(*board.block));
      } else if (board.resembling && arrangement != Arrangement::zeros_left_out) {
        found.resembling.push_back(std::move(*board.resembling));
      }
    }
    const bool is_better =
        found.explained() > best.explained() || (best.blocks.empty() && best.resembling.empty());
    if (is_better) best = std::move(found);
    return best.is_flawless();
  });
  return best;
}

/// The lists in it that say more than it does: of brackets around the same numbers the innermost.
std::vector<ListView> lists_in(const ListView& list) {
  std::vector<ListView> inner = list.inner();
  const auto same = std::ranges::find(inner, list.size(), &ListView::size);
  if (same == inner.end()) return inner;
  std::vector<ListView> further = lists_in(*same);
  const bool goes_on = further.size() == 1 && further.front().size() == list.size();
  return goes_on ? further : std::vector{*same};
}

/// The list as tables, or the lists in it, whichever explains more.
void collect(const ListView& list, std::vector<Recognised>& all) {
  // Less is no table; a constant is an array without lists.
  if (list.size() < 4 && !list.array().lists.empty()) return;
  Recognised best = best_arrangement(list, Effort::equal);
  if (!best.all) best = best_arrangement(list, Effort::near);
  std::vector<Recognised> inside;
  if (!best.is_flawless()) {
    for (const ListView& inner : lists_in(list)) collect(inner, inside);
  }
  std::size_t explained_inside = 0;
  for (const Recognised& found : inside) explained_inside += found.explained();
  const bool is_nothing = best.blocks.empty() && best.resembling.empty();
  if (explained_inside > best.explained() || is_nothing) {
    std::ranges::move(inside, std::back_inserter(all));
  } else {
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
    finding.more_entries = candidate.blocks.back().more_entries;
    finding.decimal = array.decimal;
    finding.negative = array.negative;
    all.push_back(std::move(candidate));
  }
}

/// Tells how the source writes wrong entries: all at once, since there may be many lists.
void write_indices(const read::Array& array, std::vector<Candidate>& candidates) {
  std::vector<IndexAsked> asked;
  for (Candidate& candidate : candidates) {
    const bool of_list = candidate.finding.arrangement == Arrangement::lists_of_squares;
    for (Block& block : candidate.blocks) {
      for (WrongEntry& wrong : block.wrong) {
        if (wrong.number == WrongEntry::nowhere || array.name.empty()) continue;
        asked.push_back({wrong.number, of_list, &wrong.written});
      }
    }
  }
  answer(array, std::move(asked));
}

/// Flags with a name each, as enumerations have them: many tables of single squares have some of
/// them at the same places.
bool are_flags(const read::Array& array) {
  const auto flags = std::ranges::count_if(
      array.numbers, [](const read::Number& number) { return std::popcount(number.value) <= 1; });
  return array.keys.size() * 2 >= array.numbers.size() &&
         static_cast<std::size_t>(flags) * 2 >= array.numbers.size();
}

/// The halves of 32 bits of numbers whose others are in an array of their own, perhaps in another
/// file: these are not put together.
bool are_halves(const read::Array& array) {
  return saying_of(array.name).says("half") &&
         std::ranges::all_of(array.numbers,
                             [](const read::Number& number) { return number.value >> 32 == 0; });
}

}  // namespace

Contents contents_of(const read::Array& array) {
  Contents contents;
  if (array.too_many != 0 || array.numbers.empty()) return contents;
  std::vector<Recognised> found;
  collect(ListView{array}, found);
  for (Recognised& each : found) {
    add_candidates(each, contents.candidates);
    if (are_flags(array) || are_halves(array)) continue;
    std::ranges::move(each.resembling, std::back_inserter(contents.resembling));
  }
  write_indices(array, contents.candidates);
  return contents;
}

}  // namespace bbtables::recognise
