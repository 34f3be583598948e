// Columns to boards, boards side by side to one table, and boards to findings.

#include "engines/recognise/boards.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include "engines/recognise/sayings.hpp"

namespace bbtables::recognise {
namespace {

using Likeness = Board::Likeness;

/// The most that a board can be if all its entries stand equally late or early, by a rank say: then
/// pawn attacks are the squares beside a pawn, other pawn tables may begin on another rank, and
/// ranks and files may be those next to a square, or next to a line, with zeros beyond the board.
Likeness most_if_late(const Board& board, std::string_view name, int places) {
  const std::string_view table = board.pattern->matches.front().table();
  if (table == "rank_masks") return Likeness::resembles;
  if (table == "file_squares" || table == "rank_squares") {
    const auto& values = board.column.values;
    const bool is_full = values.size() == board.pattern->values.size();
    return is_full && std::ranges::count(values, 0) == std::abs(places) ? Likeness::none
                                                                        : Likeness::is_table;
  }
  const bool is_pawns =
      table.find("pawn") != std::string_view::npos && !saying_of(name).says("attack");
  if (!is_pawns || std::abs(places) != 8) return Likeness::is_table;
  return table == "pawn_attacks" ? Likeness::none : Likeness::resembles;
}

Likeness likeness_of(const Board& board, std::string_view name) {
  if (!board.story.evidence.resembles()) return Likeness::none;
  const Board::Count count = board.count();
  const int late = count.places_late;
  const Likeness most = late == 0 ? Likeness::is_table : most_if_late(board, name, late);
  if (board.story.evidence.is_table()) return most;
  // A displaced piece of a table may be meant as something else.
  return late != 0 ? Likeness::none : Likeness::resembles;
}

/// The price of what is wrong in so many lists of squares, beside their squares.
int price_of_ends(const Column& column, std::size_t size) {
  int price = 0;
  for (const WrongEntry& each : column.wrong_in_lists) {
    if (each.entry >= size) continue;
    price += InBits::edit + price_of(static_cast<std::uint64_t>(each.in_list->is));
  }
  return price;
}

/// The column with the pattern that explains it best. If other numbers may follow the table
/// (`goes_on`), only as much of the column as the table takes.
Board board_of(std::string_view name, Column column, bool goes_on = false) {
  const std::size_t length = goes_on ? squares : column.size();
  Column own = column.part(0, length);
  const bool is_read = std::ranges::count(own.unread, 1) == 0;
  if (const Pattern* equal = is_read ? Patterns::equal_to(own.values) : nullptr) {
    Story story = equal->equal;
    story.evidence.saved -= price_of_ends(own, own.size());
    const bool is_enough = story.evidence.is_table();
    return {std::move(own), equal, std::move(story),
            is_enough ? Likeness::is_table : Likeness::none};
  }
  Board best{std::move(column)};
  // Numbers in another order are cheaply told as copies, of whichever table.
  const auto price = [](const Story& story) {
    return std::pair{!story.evidence.resembles(), story.evidence.edits};
  };
  for (const Patterns* near : Patterns::near_length(length)) {
    for (const Pattern* pattern : near->similar(best.column.run())) {
      Story story = story_of(best.column.run(), pattern->values, goes_on);
      const bool is_first = best.pattern == nullptr;
      if (!is_first && price(story) >= price(best.story)) continue;
      best.pattern = pattern;
      best.story = std::move(story);
    }
  }
  best.story.evidence.saved -= price_of_ends(best.column, best.story.entry_of.size());
  best.likeness = likeness_of(best, name);
  if (!goes_on) return best;
  best.column = best.column.part(0, best.story.entry_of.size());
  // Where its end is known, what is missing costs less.
  if (best.is_table()) best.story = story_of(best.column.run(), best.pattern->values, false);
  return best;
}

/// The boards of a column, each as long as the cheapest table takes.
std::vector<Board> one_after_another(std::string_view name, const Column& column) {
  std::vector<Board> boards;
  for (std::size_t at = 0; at < column.size(); at += boards.back().column.size()) {
    const std::size_t rest = column.size() - at;
    const bool goes_on = rest >= squares + two_ranks;
    Board board = board_of(name, column.part(at, std::min(rest, squares + two_ranks)), goes_on);
    if (!board.is_table() && goes_on) {
      board.column = column.part(at, squares);
      board.story.entry_of.resize(std::min(board.story.entry_of.size(), squares));
    }
    boards.push_back(std::move(board));
  }
  return boards;
}

/// Whether it is the other number with one digit missing or wrong, or two swapped; in decimal also
/// with one too many. In hexadecimal that is no slip by itself: where boards have twelve files,
/// RANK_1 is 0xfff.
bool is_digit_off(std::uint64_t value, std::uint64_t other, bool decimal) {
  if (value == other) return false;
  const std::uint64_t base = decimal ? 10 : 16;
  for (; value % base == other % base; value /= base) other /= base;
  const auto swapped = [&](std::uint64_t number) {
    return number % base * base + number / base % base;
  };
  const bool is_wrong = value / base == other / base && other != 0;
  return value == other / base || is_wrong || (decimal && value / base == other) ||
         (value / base / base == other / base / base && swapped(value) == other % (base * base));
}

/// A constant as what its name may mean, if that is cheaper than the number by itself.
Board constant(const read::Array& array, Column column) {
  static const std::vector<const Pattern*> all = Patterns::of(1)->all();
  Board board{std::move(column)};
  const Saying said = saying_of(array.name);
  if (!may_be_constant(said)) return board;
  const std::uint64_t value = board.column.values.front();
  const int alone = price_of(value);
  int cheapest = alone;
  // All squares but those of one file are no slip, though the catalogue has few such tables.
  const bool may_be_off = Patterns::equal_to(std::array{~value}) == nullptr;
  for (const Pattern* pattern : all) {
    const std::uint64_t right = pattern->values.front();
    const bool lacks_not = value == ~right;
    // Guards are written with a ~, too.
    const bool may_have_not = !pattern->matches.front().first().is_one_entry();
    const bool is_off =
        may_be_off && (is_digit_off(value, right, array.decimal) ||
                       (may_have_not && is_digit_off(~value, ~right, array.decimal)));
    const int price =
        lacks_not || is_off ? InBits::edit + InBits::digit : price_of_edit(value, right);
    // Its name says which table it is.
    const bool is_near = !lacks_not && alone - price + InBits::which_table >= Evidence::fewest_bits;
    const Differs differs = price == 0 ? Differs::not_at_all
                            : is_near  ? Differs::little
                                       : Differs::much;
    const auto may_be = [&](const Match& match) {
      // A FILE_A may be all other files.
      if (lacks_not && match.first().is_one_entry()) return false;
      return may_be_constant(said, match.first(), differs);
    };
    if (price >= cheapest || std::ranges::none_of(pattern->matches, may_be)) continue;
    cheapest = price;
    board.pattern = pattern;
  }
  if (board.pattern == nullptr) return board;
  board.story = in_place(board.column.run(), board.pattern->values);
  board.likeness = Likeness::is_table;
  return board;
}

// Boards side by side as one table.

/// Boards side by side as the parts of a table, each by itself; if nothing divides them in one run,
/// so that an entry left out at the end of one is not taken for a number too many in the next.
struct Joined {
  std::vector<std::pair<const Pattern*, Story>> parts = {};
  Column column = {};
  Story story = {};
  /// Each board is a part of that table: in its place in whatever form, or another one; but they do
  /// not make it up.
  bool are_its_parts = true;
  std::size_t right = 0;  ///< of the parts
};

/// Whether no number of one can be meant for the next.
bool are_apart(std::span<const Board> boards, bool divided) {
  return divided || std::ranges::all_of(
                        boards, [](const Board& board) { return board.column.size() == squares; });
}

/// As many boards as the table has that one of them matches, as its parts in the catalogue's order;
/// in another layout that is the other one of the colours. Without a story if all are right.
Joined joined(std::span<const Board> boards, Match match, bool divided) {
  const auto is_beside = [&](const Match& own) {
    return own.table() == match.table() && (own.layouts & match.layouts) != 0;
  };
  // In any form.
  const auto part_of = [&](std::size_t number) -> const Match* {
    if (boards[number].pattern == nullptr) return nullptr;
    const std::vector<Match>& all = boards[number].pattern->matches;
    const auto found = std::ranges::find_if(
        all, [&](const Match& own) { return own.first().number == number && is_beside(own); });
    return found == all.end() ? nullptr : &*found;
  };
  const auto is_in_form = [&](std::size_t number) {
    const Match* part = part_of(number);
    return part != nullptr && part->first().table == match.first().table;
  };
  const auto is_right = [&](std::size_t number) {
    const Board& board = boards[number];
    if (!is_in_form(number) || !board.is_right()) return false;
    // Each has as many zeros for no square.
    const Board& first = *std::ranges::find_if(boards, &Board::is_table);
    return board.count().in_front == first.count().in_front;
  };
  // As right as another part stands elsewhere in the table, no entry is missing or too many.
  const auto is_copy = [&](std::size_t number) {
    return boards[number].is_flawless() &&
           std::ranges::any_of(boards[number].pattern->matches, is_beside);
  };
  // Directions in another layout, or halves in another form in a list of their own, may be meant.
  const auto is_any_part = [&](const Match& own) {
    const bool is_meant = own.first().is_of_direction() && (own.layouts & match.layouts) == 0;
    return own.table() == match.table() && !is_meant &&
           (!divided || own.first().table == match.first().table);
  };
  Joined joined;
  for (std::size_t number = 0; number < boards.size(); ++number) {
    const Board& board = boards[number];
    joined.are_its_parts &=
        board.is_table() &&
        (part_of(number) != nullptr || std::ranges::any_of(board.pattern->matches, is_any_part));
    joined.right += is_right(number) ? 1 : 0;
    // The others are in the same layout.
    const Match* part = board.is_right() ? part_of(number) : nullptr;
    if (part != nullptr) match.layouts &= part->layouts;
  }
  joined.are_its_parts = joined.are_its_parts && matches_together(boards).empty();
  // Nothing explains more than tables without errors.
  if (!joined.are_its_parts && std::ranges::all_of(boards, &Board::is_flawless)) return joined;
  std::vector<std::uint64_t> right;
  for (std::size_t number = 0; number < boards.size(); ++number) {
    const Column& own = boards[number].column;
    joined.parts.push_back(
        is_in_form(number)
            ? std::pair{boards[number].pattern, boards[number].story}
            : Patterns::nearest_part(match, number, own.run(), own.size() > squares));
    auto& [pattern, story] = joined.parts.back();
    if (is_copy(number)) story = in_place(own.run(), pattern->values);
    joined.story.evidence += story.evidence;
    right.insert(right.end(), pattern->values.begin(), pattern->values.end());
    joined.column.append(own);
  }
  if (!are_apart(boards, divided)) joined.story = story_of(joined.column.run(), right, false);
  return joined;
}

/// Whether they are one table: as all parts of it, because one explains more than each by itself,
/// or as half of its parts or more, if the others are no table and nothing stands beside them
/// (`are_all`).
bool belong_together(std::span<const Board> boards, const Joined& joined, bool are_all) {
  const Evidence& together = joined.story.evidence;
  const auto tables = static_cast<std::size_t>(std::ranges::count_if(boards, &Board::is_table));
  const bool lacks_some = are_all && joined.right == tables && are_most(tables, boards.size());
  return joined.are_its_parts || lacks_some ||
         (together.resembles() && together.saved - InBits::which_table > explained(boards));
}

/// The best table that the first of the boards belong to, if any. `all`: how many boards the whole
/// list has.
Joined best_joined(std::span<const Board> boards, std::size_t all, bool divided) {
  Joined best{.are_its_parts = false};
  for (std::size_t at = 0; at < boards.size(); ++at) {
    if (!boards[at].story.evidence.resembles()) continue;
    for (const Match& match : boards[at].pattern->matches) {
      const auto [number, count] = std::pair{match.first().number, match.first().count};
      if (count < 2 || number != at || count > boards.size()) continue;
      const std::span<const Board> own = boards.first(count);
      for (const Match& form : Patterns::in_every_form(match)) {
        Joined other = joined(own, form, divided);
        if (other.parts.empty()) break;
        const bool is_better = other.story.evidence.saved > best.story.evidence.saved;
        if (is_better && belong_together(own, other, count == all)) best = std::move(other);
      }
    }
  }
  return best;
}

/// Makes the boards parts of the table, each by itself.
void take_parts(std::span<Board> boards, const Joined& joined) {
  for (std::size_t place = 0; place < boards.size(); ++place) {
    std::tie(boards[place].pattern, boards[place].story) = joined.parts[place];
    boards[place].story.evidence = {};
    boards[place].likeness = Likeness::is_table;
  }
  boards.front().story.evidence = joined.story.evidence;
}

/// Makes the boards parts of the table, each with the numbers that stand for its own entries.
void divide(std::span<Board> boards, const Joined& joined) {
  const std::vector<std::size_t>& entry_of = joined.story.entry_of;
  std::vector<std::size_t> begins{0};  // of the boards, and the end of the last
  for (std::size_t number = 0; number < entry_of.size(); ++number) {
    if (entry_of[number] == Story::none) continue;
    while (begins.size() <= entry_of[number] / squares) begins.push_back(number);
  }
  begins.push_back(joined.column.size());
  if (begins.size() != boards.size() + 1) return;
  for (std::size_t place = 0; place < boards.size(); ++place) {
    const std::size_t end = begins[place + 1];
    Board& board = boards[place];
    std::string label = std::move(board.column.label);
    board = {joined.column.part(begins[place], end - begins[place]), joined.parts[place].first};
    board.column.label = std::move(label);
    for (std::size_t number = begins[place]; number < std::min(end, entry_of.size()); ++number) {
      const std::size_t entry = entry_of[number];
      board.story.entry_of.push_back(entry == Story::none ? entry : entry - place * squares);
    }
    board.likeness = Likeness::is_table;
  }
  boards.front().story.evidence = joined.story.evidence;
}

/// Zeros for no square stand in front of each row or column: where a table begins with zeros
/// itself, the others tell how many are not its own.
void align_zeros(std::span<Board> boards) {
  const auto like = std::ranges::find_if(
      boards, [](const Board& board) { return board.is_table() && board.count().in_front != 0; });
  if (like == boards.end()) return;
  const std::size_t in_front = like->count().in_front;
  for (Board& board : boards) {
    const Column& all = board.column;
    const std::span zeros{all.values.data(), std::min(in_front, all.size())};
    const bool are_zeros = std::ranges::count(zeros, std::uint64_t{0}) == std::ssize(zeros);
    if (!board.is_table() || !are_zeros) continue;
    const Column own = all.part(in_front, all.size() - in_front);
    board.story = story_of(own.run(), board.pattern->values, false);
    board.story.entry_of.insert(board.story.entry_of.begin(), in_front, Story::none);
  }
}

}  // namespace

void join(std::span<Board> boards, bool divided) {
  if (divided) align_zeros(boards);
  for (const std::size_t all = boards.size(); !boards.empty();) {
    const Joined best = best_joined(boards, all, divided);
    const std::span<Board> own = boards.first(best.parts.size());
    if (best.are_its_parts || best.story.evidence.is_table()) {
      are_apart(own, divided) ? take_parts(own, best) : divide(own, best);
    } else {
      for (std::size_t place = 0; place < own.size(); ++place) {
        if (own[place].likeness != Likeness::none) continue;
        std::tie(own[place].pattern, own[place].story) = best.parts[place];
        own[place].likeness = Likeness::resembles;
      }
    }
    if (!own.empty()) {
      boards = boards.subspan(own.size());
      continue;
    }
    // The last part of a right table is none of the next one, though it might be if seen from the
    // other side of the board.
    const std::span right{boards.begin(), std::ranges::find_if_not(boards, &Board::is_flawless)};
    std::size_t size = 1;
    if (!right.empty()) {
      const auto [parts, matches] = first_table(right);
      if (matches.front().whole()) size = parts;
    }
    boards = boards.subspan(size);
  }
}

int explained(std::span<const Board> boards) {
  int sum = 0;
  for (const Board& board : boards) {
    const Evidence& evidence = board.story.evidence;
    if (board.is_table() && evidence.whole != 0) sum += evidence.saved - InBits::which_table;
  }
  return sum;
}

std::vector<Board> boards_of(const read::Array& array, Column column) {
  const std::size_t size = column.size();
  std::vector<Board> boards;
  if (size == 1) {
    boards.push_back(constant(array, std::move(column)));
    return boards;
  }
  Board whole = board_of(array.name, std::move(column));
  const bool may_be_several =
      size + two_ranks >= 2 * squares && size <= most_boards * squares + two_ranks;
  if (whole.likeness != Likeness::none || !may_be_several) {
    boards.push_back(std::move(whole));
    return boards;
  }
  const auto slices = [&](std::span<const std::size_t> lengths) {
    std::vector<Board> all;
    std::size_t at = 0;
    for (const std::size_t each : lengths) {
      all.push_back(board_of(array.name, whole.column.part(at, each)));
      at += each;
    }
    return all;
  };
  std::vector<std::size_t> sizes;
  for (const Column::Row& row : whole.column.rows) sizes.push_back(row.size);
  boards = sizes.empty() ? one_after_another(array.name, whole.column) : slices(sizes);
  // The end of a board may be cheaper to leave out than one far-off number in it is to write, which
  // moves all boards behind it.
  const bool is_any_wrong =
      explained(boards) != 0 && !std::ranges::all_of(boards, &Board::is_flawless);
  if (sizes.empty() && size % squares == 0 && is_any_wrong) {
    std::vector<Board> even = slices(std::vector(size / squares, squares));
    if (explained(even) > explained(boards)) boards = std::move(even);
  }
  for (std::size_t number = 0; number < boards.size(); ++number) {
    boards[number].column.label = whole.column.label_of(number);
  }
  return boards;
}

Board::Count Board::count() const {
  Count count;
  const auto& entry_of = story.entry_of;
  const auto too_many = static_cast<std::size_t>(std::ranges::count(entry_of, Story::none));
  if (pattern->values.size() == entry_of.size() - too_many) {
    while (entry_of[count.in_front] == Story::none && column.values[count.in_front] == 0) {
      ++count.in_front;
    }
  }
  const Run run = column.run();
  std::size_t late = 0;
  bool all_alike = true;
  for (std::size_t number = count.in_front; number < entry_of.size(); ++number) {
    const std::size_t entry = entry_of[number];
    const std::uint64_t value = column.values[number];
    if (!run.known(number)) continue;
    if (entry == Story::none || value != pattern->values[entry]) {
      count.all_right = false;
    } else if (value != 0) {
      const std::size_t places = number - count.in_front - entry;
      if (count.agreeing++ == 0) late = places;
      all_alike &= late == places;
    }
  }
  if (all_alike) count.places_late = static_cast<int>(late);
  return count;
}

bool Board::is_right() const {
  if (!is_table()) return false;
  if (column.values == pattern->values) return true;  // as most are
  const Count own = count();
  return own.all_right && story.entry_of.size() - own.in_front == pattern->values.size();
}

// From boards to findings.

namespace {

/// The place of a wrong entry; in a list of squares, of the first wrong square.
read::Place place_of_wrong(const read::Array& array, const Column& column, std::size_t entry,
                           std::uint64_t right) {
  if (column.ends.empty()) return column.place(array, entry);
  for (std::size_t number = column.numbers[entry]; number < column.ends[entry]; ++number) {
    const std::uint64_t square = array.numbers[number].value;
    if (square < squares && (right >> square & 1) == 0) return array.numbers[number].place;
  }
  return column.place(array, entry);
}

/// Whether numbers that are too many, from that one on, repeat those beside them.
WrongEntry::Repeats repeats(const Run& run, std::size_t number, std::size_t count) {
  const auto same_as = [&](std::size_t other) {
    return other + count <= run.values.size() &&
           std::ranges::equal(run.values.subspan(number, count), run.values.subspan(other, count));
  };
  if (number >= count && same_as(number - count)) return WrongEntry::Repeats::before;
  return same_as(number + count) ? WrongEntry::Repeats::after : WrongEntry::Repeats::nothing;
}

/// The place of missing entries in front of a number: the end of the line before, if that line is
/// the shorter one.
read::Place place_of_gap(const read::Array& array, const Column& column, std::size_t number) {
  if (number == 0) return column.place(array, number);
  const auto line_of = [&](std::size_t entry) { return column.place(array, entry).line; };
  const auto in_line_of = [&](std::size_t entry) {
    return std::ranges::count(column.numbers, line_of(entry), [&](std::size_t written) {
      return written >= Column::left_out ? 0 : array.numbers[written].place.line;
    });
  };
  const bool is_at_end = in_line_of(number - 1) < in_line_of(number);
  return column.place(array, is_at_end ? number - 1 : number);
}

/// If the missing entries stand somewhere else, the first of their numbers.
std::optional<std::size_t> moved_to(const Board& board, std::span<const std::uint64_t> missing) {
  const std::span<const std::uint64_t> values{board.column.values};
  const std::span entry_of{board.story.entry_of};
  for (std::size_t at = 0; at + missing.size() <= entry_of.size(); ++at) {
    const auto stands = entry_of.subspan(at, missing.size());
    if (!std::ranges::all_of(stands, [](auto entry) { return entry == Story::none; })) continue;
    if (std::ranges::equal(values.subspan(at, missing.size()), missing)) return at;
  }
  return {};
}

/// Notes at missing entries where they were moved to, and there where they belong.
void note_moved(std::vector<WrongEntry>& wrong, const read::Array& array, const Board& board) {
  for (WrongEntry& gap : wrong) {
    const auto at = gap.missing.empty() ? std::nullopt : moved_to(board, gap.missing);
    if (!at || gap.place.line == 0) continue;
    gap.moved = board.column.place(array, *at);
    for (WrongEntry& there : wrong) {
      if (there.place == gap.moved && there.too_many == gap.count()) there.moved = gap.place;
    }
  }
}

}  // namespace

void add_to(Finding& finding, const read::Array& array, const Board& board) {
  const Column& column = board.column;
  const Story& story = board.story;
  const std::vector<std::uint64_t>& right = board.pattern->values;
  const Run run = column.run();
  const Board::Count count = board.count();
  const bool is_first = finding.right_entries.empty();
  if (is_first) {
    finding.place = column.place(array, 0);
    finding.zeros_in_front = count.in_front;
  }
  finding.more_entries = std::max(finding.more_entries, board.entries_behind());
  // The table stands late only if all its parts are equally late.
  const bool is_as_late = is_first || finding.places_late == count.places_late;
  finding.places_late = is_as_late ? count.places_late : 0;
  finding.entries += right.size();
  std::vector<WrongEntry> all;
  std::size_t entry = 0;
  const auto add_missing = [&](std::size_t next, std::size_t number) {
    if (next == entry) return;
    const auto missing = std::span{right}.subspan(entry, next - entry);
    all.push_back({.place = number == column.size() ? column.place(array, number - 1)
                                                    : place_of_gap(array, column, number),
                   .should_be = missing.front(),
                   .entry = entry,
                   .missing = {missing.begin(), missing.end()}});
  };
  for (std::size_t number = count.in_front; number < story.entry_of.size(); ++number) {
    const std::uint64_t is = run.values[number];
    if (story.entry_of[number] == Story::none) {
      const bool another = number != count.in_front && story.entry_of[number - 1] == Story::none;
      if (!another) {
        all.push_back({.place = column.place(array, number), .is = is, .entry = entry});
      }
      const std::size_t together = ++all.back().too_many;
      all.back().repeats = repeats(run, number + 1 - together, together);
      continue;
    }
    add_missing(story.entry_of[number], number);
    entry = story.entry_of[number];
    if (!run.known(number)) {
      ++finding.unread;
    } else if (is != right[entry]) {
      all.push_back({.place = place_of_wrong(array, column, number, right[entry]),
                     .is = is,
                     .should_be = right[entry],
                     .entry = entry,
                     .number = column.number(number)});
    }
    ++entry;
  }
  add_missing(right.size(), column.size());
  note_moved(all, array, board);
  for (WrongEntry wrong : column.wrong_in_lists) {
    if (wrong.entry >= story.entry_of.size()) continue;
    wrong.entry = story.entry_of[wrong.entry];
    const bool is_known = std::ranges::count(all, wrong.entry, &WrongEntry::entry) != 0;
    if (wrong.entry == Story::none || is_known) continue;
    wrong.should_be = right[wrong.entry];
    all.push_back(std::move(wrong));
  }
  for (WrongEntry& wrong : all) {
    wrong.part = finding.right_entries.size();
    finding.wrong.push_back(std::move(wrong));
  }
  finding.right_entries.emplace_back(right);
}

SkippedArray resemblance(const read::Array& array, const Board& board) {
  return {.identifier = identifier_of(array, board.column.label),
          .place = board.column.place(array, 0),
          .count = board.pattern->values.size(),
          .reason = SkippedArray::Reason::resembles_a_table,
          .resembles = &board.pattern->matches.front().first(),
          .agreeing = board.count().agreeing};
}

}  // namespace bbtables::recognise
