#include "engines/recognise/arrangement.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "board/square.hpp"

namespace bbtables::recognise {
namespace {

using Lists = std::vector<ListView>;
constexpr std::size_t squares = board::Square::size;

Strand empty_strand(std::string label, std::size_t size) {
  Strand strand{std::move(label), {}, {}, {}, {}, {}};
  strand.values.reserve(size);
  strand.numbers.reserve(size);
  return strand;
}

bool is_unread(const read::Array& array, std::size_t number) {
  return !array.unread.empty() &&
         std::binary_search(array.unread.begin(), array.unread.end(), number);
}

void append(Strand& strand, std::uint64_t value, std::size_t number) {
  strand.values.push_back(value);
  strand.numbers.push_back(number);
  if (!strand.unread.empty()) strand.unread.push_back(0);
}

void append(Strand& strand, const read::Array& array, std::size_t number) {
  append(strand, array.numbers[number].value, number);
  if (!is_unread(array, number)) return;
  strand.unread.resize(strand.values.size());
  strand.unread.back() = 1;
}

std::string signed_text(std::uint64_t value) {
  return std::to_string(static_cast<std::int64_t>(value));
}

Arrangement as_it_stands(const ListView& list) {
  Arrangement arrangement{{}, {empty_strand(list.label(), list.size())}};
  for (std::size_t number = list.begin(); number < list.end(); ++number) {
    append(arrangement.strands.front(), list.array(), number);
  }
  return arrangement;
}

/// Every `rows`-th table entry after the other: what [64][2] is to [2][64].
Arrangement by_columns(const ListView& list, std::size_t columns, const ListView* first_row) {
  Arrangement arrangement{std::string{square_by_square}, {}};
  for (std::size_t column = 0; column < columns; ++column) {
    std::string key = first_row == nullptr ? "" : first_row->key_of(list.begin() + column);
    if (key.empty()) key = "[" + std::to_string(column) + "]";
    Strand strand = empty_strand(list.label() + "[]" + key, list.size() / columns);
    for (std::size_t number = list.begin() + column; number < list.end(); number += columns) {
      append(strand, list.array(), number);
    }
    arrangement.strands.push_back(std::move(strand));
  }
  return arrangement;
}

bool may_be_rows(std::size_t rows) { return rows == 8 || (rows != 0 && rows % squares == 0); }

/// Arrays of structs, and tables whose last index is a colour, a line or a direction.
std::optional<Arrangement> columns_of(const ListView& list, const Lists& rows) {
  constexpr std::size_t most_columns = 16;
  if (rows.size() >= 2) {
    const std::size_t columns = rows.front().size();
    const bool even = std::all_of(rows.begin(), rows.end(),
                                  [&](const ListView& row) { return row.size() == columns; });
    if (!even || columns < 2 || columns > most_columns || !may_be_rows(rows.size())) return {};
    if (columns * rows.size() != list.size()) return {};
    return by_columns(list, columns, &rows.front());
  }
  const std::size_t columns = list.size() / squares;
  if (list.size() % squares != 0 || columns < 2 || columns > 8) return {};
  return by_columns(list, columns, nullptr);
}

/// Rows that are shorter than the array's, as C lets them be: what is missing is zero.
std::optional<Arrangement> filled_up(const ListView& list, const Lists& rows) {
  std::size_t longest = 0;
  std::size_t written = 0;
  for (const ListView& row : rows) {
    longest = std::max(longest, row.size());
    written += row.size();
  }
  const bool ranks = rows.size() == 8 && longest <= 8;
  const bool flat = rows.empty() && list.size() > squares / 2 && list.size() < squares;
  if (written != list.size() && !flat) return {};
  if (!ranks && !flat && (longest <= squares / 2 || longest > squares)) return {};

  Arrangement arrangement{
      "missing entries being zero",
      {empty_strand(list.label(), squares * std::max<std::size_t>(1, rows.size()))}};
  Strand& strand = arrangement.strands.front();
  const auto fill = [&](const ListView& row, std::size_t width) {
    for (std::size_t number = row.begin(); number < row.end(); ++number) {
      append(strand, list.array(), number);
    }
    for (std::size_t missing = row.size(); missing < width; ++missing) {
      append(strand, 0, Strand::none);
    }
  };
  if (flat) {
    fill(list, squares);
  } else {
    for (const ListView& row : rows) fill(row, ranks ? 8 : squares);
  }
  return strand.values.size() == list.size() ? std::nullopt : std::optional{arrangement};
}

/// A row of squares by their numbers, perhaps filled up with a number that is none.
struct ListedSet {
  std::uint64_t set = 0;
  std::size_t filler = Strand::none;  ///< where the first one stands
};

std::optional<ListedSet> listed_set(const ListView& row) {
  // Engines end a list with -1, 64, 99, 255 or the like.
  constexpr std::int64_t largest_filler = 255;
  ListedSet listed;
  for (std::size_t number = row.begin(); number < row.end(); ++number) {
    const std::uint64_t value = row.array().numbers[number].value;
    if (is_unread(row.array(), number)) return {};
    if (value < squares && listed.filler == Strand::none) {
      listed.set |= std::uint64_t{1} << value;
    } else if (static_cast<std::int64_t>(value) > largest_filler) {
      return {};
    } else if (listed.filler == Strand::none) {
      listed.filler = number;
    }
  }
  return listed;
}

/// What most rows are filled up with.
std::uint64_t usual_filler(const read::Array& array, const std::vector<ListedSet>& sets) {
  std::map<std::uint64_t, std::size_t> counts;
  std::uint64_t usual = 0;
  for (const ListedSet& listed : sets) {
    if (listed.filler == Strand::none) continue;
    const std::uint64_t value = array.numbers[listed.filler].value;
    if (++counts[value] > counts[usual]) usual = value;
  }
  return usual;
}

/// The first number of a row, from where it is filled up on, that is not the usual filler.
std::optional<std::size_t> odd_filler(const ListView& row, const ListedSet& listed,
                                      std::uint64_t usual) {
  if (listed.filler == Strand::none) return {};
  for (std::size_t number = listed.filler; number < row.end(); ++number) {
    if (row.array().numbers[number].value != usual) return number;
  }
  return {};
}

/// Lists of target squares instead of sets: a row a square.
std::optional<Arrangement> as_lists(const ListView& list, const Lists& rows) {
  if (rows.size() < squares || rows.size() % squares != 0) return {};
  std::vector<ListedSet> sets;
  for (const ListView& row : rows) {
    const auto listed = listed_set(row);
    if (!listed) return {};
    sets.push_back(*listed);
  }
  const std::uint64_t usual = usual_filler(list.array(), sets);
  Arrangement arrangement{std::string{lists_of_squares}, {empty_strand(list.label(), rows.size())}};
  Strand& strand = arrangement.strands.front();
  for (std::size_t entry = 0; entry < rows.size(); ++entry) {
    const ListView& row = rows[entry];
    append(strand, sets[entry].set, row.size() == 0 ? Strand::none : row.begin());
    strand.ends.push_back(row.end());
    if (const auto odd = odd_filler(row, sets[entry], usual)) {
      strand.faults.push_back({entry, *odd,
                               "a list that ends in " +
                                   signed_text(list.array().numbers[*odd].value) +
                                   ", where others end in " + signed_text(usual)});
    }
  }
  return arrangement;
}

/// Two 32-bit numbers an entry, as languages without 64-bit integers need.
std::optional<Arrangement> as_halves(const ListView& list, bool high_first) {
  if (list.size() % (2 * squares) != 0 || list.size() > 64 * squares) return {};
  const auto& numbers = list.array().numbers;
  Arrangement arrangement{
      high_first ? "as 32-bit halves, the high one first" : "as 32-bit halves, the low one first",
      {empty_strand(list.label(), list.size() / 2)}};
  for (std::size_t number = list.begin(); number < list.end(); number += 2) {
    if (is_unread(list.array(), number) || is_unread(list.array(), number + 1)) return {};
    const auto half = [&](std::size_t place) -> std::optional<std::uint64_t> {
      const auto value = static_cast<std::int64_t>(numbers[place].value);
      if (value > 0xffffffff || value < -0x80000000LL) return {};
      return numbers[place].value & 0xffffffff;
    };
    const auto first = half(number);
    const auto second = half(number + 1);
    if (!first || !second) return {};
    append(arrangement.strands.front(),
           high_first ? *first << 32 | *second : *second << 32 | *first, number);
  }
  return arrangement;
}

/// A few entries more, for what is no square.
std::optional<Arrangement> without_last(const ListView& list) {
  constexpr std::size_t most = 8;
  if (list.size() <= squares || list.size() > squares + most) return {};
  const std::size_t more = list.size() - squares;
  Arrangement arrangement = as_it_stands(list);
  arrangement.name =
      more == 1 ? "one entry more at its end" : std::to_string(more) + " entries more at its end";
  Strand& strand = arrangement.strands.front();
  strand.values.resize(squares);
  strand.numbers.resize(squares);
  if (!strand.unread.empty()) strand.unread.resize(squares);
  return arrangement;
}

}  // namespace

Run Strand::run(std::size_t first, std::size_t size) const {
  const std::span<const std::uint64_t> all{values};
  const std::span<const std::uint8_t> flags{unread};
  return {all.subspan(first, size), flags.empty() ? flags : flags.subspan(first, size)};
}

void for_each_arrangement(const ListView& list,
                          const std::function<bool(const Arrangement&)>& visit) {
  if (visit(as_it_stands(list))) return;
  const Lists rows = list.inner();
  const auto shown = [&](const std::optional<Arrangement>& arrangement) {
    return arrangement && visit(*arrangement);
  };
  if (shown(columns_of(list, rows))) return;
  if (shown(filled_up(list, rows))) return;
  if (shown(as_lists(list, rows))) return;
  if (shown(as_halves(list, true))) return;
  if (shown(as_halves(list, false))) return;
  if (rows.empty()) shown(without_last(list));
}

}  // namespace bbtables::recognise
