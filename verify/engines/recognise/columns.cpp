// The arrangements of a list, and how the source writes the indices of its numbers.

#include "engines/recognise/columns.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <utility>

namespace bbtables::recognise {
namespace {

using Lists = std::vector<ListView>;
using Columns = std::vector<Column>;  // none if the arrangement does not apply

bool is_unread(const read::Array& array, std::size_t number) {
  return std::ranges::binary_search(array.unread, number);
}

void append(Column& column, std::uint64_t value, std::size_t number, bool is_unread = false) {
  column.values.push_back(value);
  column.numbers.push_back(number);
  column.unread.push_back(is_unread ? 1 : 0);
}

void append(Column& column, const read::Array& array, std::size_t number) {
  append(column, array.numbers[number].value, number, is_unread(array, number));
}

/// The number at that place of a row, or the zero that C fills in behind its end.
void append(Column& column, const ListView& row, std::size_t at) {
  if (at < row.size()) return append(column, row.array(), row.begin() + at);
  append(column, 0, Column::left_out | (row.end() - 1));
}

/// The lists as rows of boards, but empty ones, if each of them may be one; with some entries
/// missing or too many, or with one for no square.
template <class Entries>
std::vector<Column::Row> rows_of_boards(const Lists& lists, const std::string& behind,
                                        const Entries& entries_in) {
  std::vector<Column::Row> rows;
  for (const ListView& each : lists) {
    if (each.size() == 0) continue;
    const std::size_t entries = entries_in(each);
    if (!may_be_board(entries)) return {};
    rows.push_back({entries, each.label() + behind});
  }
  return rows;
}

/// How many fields most rows have, as numbers may be dropped or doubled.
std::size_t fields_of(const Lists& rows) {
  std::map<std::size_t, std::ptrdiff_t> counts;
  for (const ListView& row : rows) ++counts[row.size()];
  return std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; })->first;
}

Columns as_it_stands(const ListView& list, const Lists& rows) {
  Columns columns(1, Column{list.label()});
  columns.front().reserve(list.size());
  if (rows.size() > 1 && size_of(rows) == list.size()) {
    const std::size_t width = fields_of(rows);
    // No table begins or ends within a bracket.
    const bool are_cut = width != 0 && width % squares != 0 && squares % width != 0;
    if (are_cut && !may_be_board(width)) return {};
    columns.front().rows = rows_of_boards(rows, "", [](const ListView& row) { return row.size(); });
  }
  for (std::size_t number = list.begin(); number < list.end(); ++number) {
    append(columns.front(), list.array(), number);
  }
  return columns;
}

/// Every `width`-th number as one column, so that [64][2] is read as [2][64]. A row that is too
/// short has zeros at its end; what is too many in a row is so in the last column.
Columns in_columns(const ListView& list, std::size_t width, const Lists& rows) {
  Columns columns;
  if (width < 2 || width >= squares) return columns;  // rows of 64 are boards themselves
  const std::uint32_t height = rows.empty() ? list.height() : rows.front().height() + 1;
  std::string around;  // the rows, within the list
  for (std::uint32_t depth = height; depth < list.height(); ++depth) around += "[]";
  std::vector<Column::Row> boards;
  if (!around.empty()) {
    boards = rows_of_boards(list.inner(), around,
                            [](const ListView& row) { return row.inner().size(); });
  }
  for (std::size_t first = 0; first < width; ++first) {
    std::string key = rows.empty() ? "" : rows.front().key_of(list.begin() + first);
    if (key.empty()) key = "[" + std::to_string(first) + "]";
    Column column{list.label() + "[]" + around + key};
    column.rows = boards;
    for (Column::Row& row : column.rows) row.label += key;
    if (rows.empty()) {
      for (std::size_t number = list.begin() + first; number < list.end(); number += width) {
        append(column, list.array(), number);
      }
    }
    for (const ListView& row : rows) {
      append(column, row, first);
      for (std::size_t at = width; first + 1 == width && at < row.size(); ++at) {
        append(column, row, at);
      }
    }
    columns.push_back(std::move(column));
  }
  return columns;
}

/// Structs may hold lists of any length, such as attack data, whose numbers are no fields.
Columns in_fields(const ListView& list, const Lists& rows) {
  const std::size_t width = fields_of(rows);
  return are_most(width * rows.size(), list.size()) ? in_columns(list, width, rows) : Columns{};
}

constexpr std::size_t most_of_board = squares + two_ranks;

/// Arrays of structs, and tables whose last index is a colour, a line or a direction; or a list
/// that nothing divides, as if it were 64 of them.
Columns as_columns(const ListView& list, const Lists& rows) {
  if (rows.size() > most_of_board) return {};
  if (rows.size() > 1) return in_fields(list, rows);
  return list.size() % squares == 0 ? in_columns(list, list.size() / squares, {}) : Columns{};
}

/// The lists without lists in them.
void add_innermost(const ListView& list, Lists& all) {
  const Lists inner = list.inner();
  for (const ListView& each : inner) add_innermost(each, all);
  if (inner.empty()) all.push_back(list);
}

/// Arrays of structs for more than one board, or in lists of lists.
Columns as_structs(const ListView& list, const Lists& rows) {
  if (list.height() < 2 && rows.size() <= most_of_board) return {};
  Lists structs;
  add_innermost(list, structs);
  return size_of(structs) == list.size() ? in_fields(list, structs) : Columns{};
}

/// Rows that are shorter than declared, a rank or a board each, which C fills up with zeros.
Columns filled_up(const ListView& list, const Lists& inner) {
  if (!list.array().fills_up || are_named(list.array())) return {};
  const Lists rows = inner.empty() ? Lists{list} : inner;
  const auto [shortest, longest] = std::ranges::minmax(rows, {}, &ListView::size);
  const std::size_t width = rows.size() == 8 && longest.size() <= 8 ? 8 : squares;
  if (longest.size() > width || (width == squares && 2 * shortest.size() <= squares)) return {};
  Column column{list.label()};
  for (const ListView& row : rows) {
    for (std::size_t at = 0; at < width; ++at) append(column, row, at);
  }
  const bool is_full = column.values.size() == list.size();
  return size_of(rows) != list.size() || is_full ? Columns{} : Columns{column};
}

/// A row of square numbers, perhaps ended or filled up with a sentinel, which is no square.
struct ListedSet {
  std::size_t begin;  ///< of the squares, behind their number where that stands in front
  std::uint64_t set = 0;
  std::size_t sentinel = WrongEntry::nowhere;  ///< where the first one stands, before the row's end
  std::size_t twice = WrongEntry::nowhere;     ///< the first square that stands before it, too
};

/// Whether a row begins with the number of the others in it.
bool is_counted(const ListView& row) {
  return row.size() != 0 && row.array().numbers[row.begin()].value == row.size() - 1;
}

/// Engines end a list with -1, 64, 99, 255 or the like.
std::optional<ListedSet> listed_set(const ListView& row, bool are_counted) {
  ListedSet listed{.begin = row.begin() + (are_counted && is_counted(row) ? 1 : 0)};
  for (std::size_t number = row.begin(); number < row.end(); ++number) {
    const std::uint64_t value = row.array().numbers[number].value;
    if (is_unread(row.array(), number)) return {};
    if (number < listed.begin || listed.sentinel != WrongEntry::nowhere) continue;
    if (value >= squares) {
      listed.sentinel = number;
      continue;
    }
    const std::uint64_t square = std::uint64_t{1} << value;
    if ((listed.set & square) != 0) listed.twice = std::min(listed.twice, number);
    listed.set |= square;
  }
  return listed;
}

/// The sentinel of most rows.
std::uint64_t usual_sentinel(const read::Array& array, const std::vector<ListedSet>& sets) {
  std::map<std::uint64_t, std::size_t> counts;
  std::uint64_t usual = 0;
  for (const ListedSet& listed : sets) {
    if (listed.sentinel == WrongEntry::nowhere) continue;
    const std::uint64_t value = array.numbers[listed.sentinel].value;
    if (++counts[value] > counts[usual]) usual = value;
  }
  return usual;
}

/// Lists of target squares instead of sets: a row a square. Those of half of the antidiagonals
/// begin with as much as follows, though nothing counts it.
template <bool are_counted>
Columns as_lists(const ListView& list, const Lists& rows) {
  if (rows.size() + two_ranks < squares) return {};
  const auto [shortest, longest] = std::ranges::minmax(rows, {}, &ListView::size);
  // A 1 in front of each number counts nothing.
  const bool are_pairs = shortest.size() == longest.size() && longest.size() <= 2;
  if (are_counted &&
      (are_pairs || !are_most(std::ranges::count_if(rows, is_counted), std::ssize(rows))))
    return {};
  std::vector<ListedSet> sets;
  for (const ListView& row : rows) {
    const auto listed = listed_set(row, are_counted);
    if (!listed) return {};
    // Not where each direction of a square has a list with its own.
    if (listed->sentinel != WrongEntry::nowhere && row.inner().size() > 1) return {};
    sets.push_back(*listed);
  }
  const read::Array& array = list.array();
  const std::uint64_t usual = usual_sentinel(array, sets);
  const auto open = std::ranges::count(sets, WrongEntry::nowhere, &ListedSet::sentinel);
  const bool are_ended = are_most(std::ssize(sets) - open, std::ssize(sets));
  // Squares again and again fill lists up.
  const auto once = std::ranges::count(sets, WrongEntry::nowhere, &ListedSet::twice);
  const bool are_filled_up = are_most(std::ssize(sets) - once, std::ssize(sets));
  Column column{list.label()};
  for (std::size_t entry = 0; entry < rows.size(); ++entry) {
    const ListView& row = rows[entry];
    const std::size_t first = std::min(sets[entry].begin, row.end() - 1);
    append(column, sets[entry].set, first);
    column.ends.push_back(row.end());
    std::size_t wrong = sets[entry].sentinel;
    while (wrong < row.end() && array.numbers[wrong].value == usual) ++wrong;
    // C would go on with a1 there.
    const bool is_open =
        wrong == WrongEntry::nowhere && are_ended && row.size() != 0 && row.size() < longest.size();
    if (is_open) wrong = row.end() - 1;
    const bool ends_otherwise = wrong < row.end();
    if (!ends_otherwise && !are_filled_up) wrong = sets[entry].twice;
    if (wrong >= row.end()) continue;
    const auto& [is, place] = array.numbers[wrong];
    WrongInList in_list{static_cast<std::int64_t>(is)};
    if (ends_otherwise) in_list.usual = static_cast<std::int64_t>(usual);
    column.wrong_in_lists.push_back(
        {.place = place, .in_list = in_list, .entry = entry, .number = wrong});
  }
  return {column};
}

/// Two 32-bit numbers an entry, as languages without 64-bit integers need. The last of a row may be
/// left out.
template <bool high_first>
Columns in_halves(const ListView& list, const Lists& rows) {
  const std::size_t entries = (list.size() + 1) / 2;
  const bool are_rows = size_of(rows) == list.size();
  if (!are_rows && list.size() % 2 != 0) return {};
  const auto& numbers = list.array().numbers;
  Columns columns(1, Column{list.label()});
  columns.front().reserve(entries);
  std::size_t halves = 0;
  bool is_read = true;  // the entry
  const auto half = [&](std::size_t number, std::size_t end) -> std::uint64_t {
    if (number >= end) return 0;
    const auto value = static_cast<std::int64_t>(numbers[number].value);
    const bool is_half = value <= 0xffffffff && value >= -0x80000000LL;
    halves += is_half ? 1 : 0;
    is_read &= !is_unread(list.array(), number);
    return numbers[number].value & (is_half ? 0xffffffff : ~std::uint64_t{0});
  };
  for (const ListView& row : are_rows ? std::span{rows} : std::span{&list, 1}) {
    for (std::size_t number = row.begin(); number < row.end(); number += 2) {
      const std::uint64_t high = half(high_first ? number : number + 1, row.end());
      const std::uint64_t low = half(high_first ? number + 1 : number, row.end());
      // A bit too far up changes the other half, so that the entry is wrong.
      append(columns.front(), std::rotl(high, 32) ^ low, number, !std::exchange(is_read, true));
    }
  }
  if (are_most(list.size() - halves, list.size())) columns.clear();
  return columns;
}

/// THE list of arrangements, the most usual first.
struct Way {
  Arrangement arrangement;
  Columns (*columns)(const ListView& list, const Lists& rows);
};
constexpr std::array<Way, 8> ways{{
    {Arrangement::one_by_one, as_it_stands},
    {Arrangement::square_by_square, as_columns},
    {Arrangement::one_by_one, as_structs},
    {Arrangement::zeros_left_out, filled_up},
    {Arrangement::lists_of_squares, as_lists<false>},
    {Arrangement::lists_of_squares, as_lists<true>},
    {Arrangement::halves_high_first, in_halves<true>},
    {Arrangement::halves_low_first, in_halves<false>},
}};

/// Some of the elements of a list; none where there are none at all.
template <class T>
std::vector<T> some(const std::vector<T>& all, std::size_t first, std::size_t size) {
  if (all.empty()) return {};
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
  return {begin, begin + static_cast<std::ptrdiff_t>(size)};
}

}  // namespace

std::string identifier_of(const read::Array& array, const std::string& label) {
  const bool is_member = array.name.empty() && label.starts_with('.');
  return array.name + (is_member ? label.substr(1) : label);
}

std::size_t size_of(std::span<const ListView> lists) {
  std::size_t size = 0;
  for (const ListView& list : lists) size += list.size();
  return size;
}

std::string index_of(const read::Array& array, std::size_t number, bool of_list) {
  if (array.lists.empty()) return {};
  const auto behind = std::ranges::upper_bound(array.lists, number, {}, &read::List::begin);
  const read::List* list = &behind[-1];
  std::size_t element = number - list->begin;
  while (list->end <= number) {
    element = list->element + 1 + number - list->end;
    list = &array.lists[list->around];
  }
  const ListView around{array, static_cast<std::size_t>(list - array.lists.data())};
  if (of_list) return around.label();
  const std::string key = around.key_of(number);
  return around.label() + (key.empty() ? "[" + std::to_string(element) + "]" : key);
}

std::uint32_t ListView::height() const {
  std::uint32_t height = 0;
  for (std::size_t list = list_ + 1; list < array_->lists.size(); ++list) {
    const std::uint32_t other = array_->lists[list].depth;
    if (other <= own_.depth) break;
    height = std::max(height, other - own_.depth);
  }
  return height;
}

std::string ListView::key_of(std::size_t number) const {
  auto key = std::ranges::lower_bound(array_->keys, number, {}, &read::Key::number);
  for (; key != array_->keys.end() && key->number == number; ++key) {
    if (key->depth == own_.depth) return "." + key->name;
  }
  return {};
}

std::string ListView::label() const {
  // A list in sixty others would have a label of their sixty keys, and so would all its neighbours.
  constexpr std::size_t longest = 1024;
  if (own_.depth == 0) return {};
  const ListView around{*array_, own_.around};
  // Of an empty list nobody asks what it is called.
  std::string key = size() == 0 ? "" : around.key_of(begin());
  if (key.empty()) key = "[" + std::to_string(own_.element) + "]";
  std::string label = around.label();
  return label.size() + key.size() > longest ? label : label + key;
}

std::vector<ListView> ListView::inner() const {
  std::vector<ListView> lists;
  for (std::size_t list = list_ + 1; list < array_->lists.size(); ++list) {
    const read::List& other = array_->lists[list];
    if (other.depth <= own_.depth) break;
    if (other.depth == own_.depth + 1) lists.push_back(ListView{*array_, list});
  }
  return lists;
}

read::Place Column::place(const read::Array& array, std::size_t entry) const {
  const std::size_t written = number(entry);
  return written < array.numbers.size() ? array.numbers[written].place : array.place;
}

void Column::reserve(std::size_t size) {
  values.reserve(size);
  numbers.reserve(size);
  unread.reserve(size);
}

void Column::append(const Column& other) {
  for (WrongEntry wrong : other.wrong_in_lists) {
    wrong.entry += size();
    wrong_in_lists.push_back(std::move(wrong));
  }
  values.insert(values.end(), other.values.begin(), other.values.end());
  numbers.insert(numbers.end(), other.numbers.begin(), other.numbers.end());
  unread.insert(unread.end(), other.unread.begin(), other.unread.end());
  ends.insert(ends.end(), other.ends.begin(), other.ends.end());
}

std::string Column::label_of(std::size_t board) const {
  return rows.empty() ? label + "[" + std::to_string(board) + "]" : rows[board].label;
}

Column Column::part(std::size_t first, std::size_t size) const {
  Column part{label, some(values, first, size), some(numbers, first, size),
              some(unread, first, size), some(ends, first, size)};
  for (WrongEntry wrong : wrong_in_lists) {
    wrong.entry -= first;  // a huge number for those in front
    if (wrong.entry >= size) continue;
    part.wrong_in_lists.push_back(std::move(wrong));
  }
  return part;
}

void for_each_arrangement(const ListView& list,
                          const std::function<bool(Arrangement, std::vector<Column>)>& visit) {
  const Lists rows = list.inner();
  for (const Way& way : ways) {
    Columns columns = way.columns(list, rows);
    if (!columns.empty() && visit(way.arrangement, std::move(columns))) return;
  }
}

}  // namespace bbtables::recognise
