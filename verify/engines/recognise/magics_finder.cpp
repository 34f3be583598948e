// Which arrays of a source are magics, and which of them belong together.

#include "engines/recognise/magics_finder.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <unordered_set>
#include <utility>

#include "engines/recognise/patterns.hpp"
#include "engines/recognise/sayings.hpp"

namespace bbtables::recognise {
namespace {

// So no source takes more time or memory than it is worth.
constexpr std::size_t most_lists = 64;  // of magics, of shifts, of offsets and of data

/// Half of attacks are told most cheaply by their squares; not so the keys of positions and the
/// weights of networks, which many engines have.
bool may_be_attacks(const Numbers& data) {
  std::size_t not_empty = 0;
  std::size_t sets = 0;
  for (const auto& [value, place] : *data.numbers) {
    if (value != 0) ++not_empty;
    if (price_of(value) == price_of_squares(value)) ++sets;  // no 0
  }
  return sets != 0 && are_most(sets, not_empty);
}

/// Whether it holds all that rooks or bishops attack from any square.
bool are_attacks(const Numbers& data) {
  std::unordered_set<std::uint64_t> there;
  for (const auto& [value, place] : *data.numbers) there.insert(value);
  return std::ranges::any_of(Piece::both(), [&](const Piece* piece) {
    return std::ranges::all_of(piece->attack_sets(),
                               [&](std::uint64_t each) { return there.contains(each); });
  });
}

bool may_be_sizes(const Numbers& list) {
  const auto large = std::ranges::count_if(
      *list.numbers, [](const read::Number& number) { return number.value > most_size; });
  return list.numbers->size() == squares && !are_most(large, std::ssize(*list.numbers));
}

void add_to(std::vector<Numbers>& lists, const Numbers& one) {
  const auto known = std::ranges::count(lists, one.kind, &Numbers::kind);
  if (known < std::ptrdiff_t{most_lists}) lists.push_back(one);
}

/// How many squares' magics do by themselves.
std::ptrdiff_t right_of(const std::vector<Magics>& magics) {
  std::ptrdiff_t right = 0;
  for (const Magics& each : magics) {
    right += std::ranges::count_if(
        each.entries, [&](const Magics::Entry& entry) { return each.is_right(entry); });
  }
  return right;
}

mapping::Layout layout_of(const Magics& magics, Layouts layouts) {
  for (const mapping::Layout& layout : listed(layouts)) {
    bool agrees = true;
    for (unsigned square = 0; square < squares; ++square) {
      agrees &= layout.bits.index(layout.index.square(square)) == magics.entries[square].bit;
    }
    if (agrees) return layout;
  }
  return magics.layout;
}

}  // namespace

MagicsFinder::Taken MagicsFinder::taken(const read::Array& array,
                                        const std::vector<Column>& columns) {
  Taken own;
  std::vector<Numbers> others;
  std::vector<Numbers> slipped;  // columns of other sizes than 64
  for (const Column& column : columns) {
    const auto unread = std::ranges::find(column.unread, 1);
    const bool is_read = unread == column.unread.end();
    const bool is_64 = column.size() == squares;
    if (std::ranges::count(column.unread, 1) > 1 || (!is_read && !is_64)) continue;
    std::vector<read::Number> numbers;
    for (std::size_t entry = 0; entry < column.size(); ++entry) {
      numbers.push_back({column.values[entry], column.place(array, entry)});
    }
    Numbers list{.identifier = identifier_of(array, column.label),
                 .place = column.label.empty() ? array.place : numbers.front().place,
                 .array = array.place,
                 .numbers = std::make_shared<std::vector<read::Number>>(std::move(numbers))};
    if (!is_read) {
      const auto entry = static_cast<std::size_t>(unread - column.unread.begin());
      list.slip = {.place = (*list.numbers)[entry].place, .entry = entry};
    }
    if (!is_64) slipped.push_back(list);
    const auto part = shifts_or_offsets(list);
    if (part) {
      own.beside.push_back(*part);
    } else if (Patterns::equal_to(column.values) == nullptr) {
      const auto found = magics_of(list);
      found ? own.magics.push_back(*found) : others.push_back(list);
    }
  }
  // Rows too many or missing are so in each column.
  for (const Magics& magics : own.magics) {
    const auto& slip = magics.list(Number::magic).slip;
    if (!slip || slip->slip == 0) continue;
    own.beside.clear();
    for (const Numbers& list : slipped) {
      const auto part = shifts_or_offsets(without_slip(list, slip->entry, slip->slip));
      if (part) own.beside.push_back(*part);
    }
    break;
  }
  // By sizes that stand beside them, numbers may yet be magics.
  std::vector<Numbers> sizes = own.beside;
  sizes.insert(sizes.end(), others.begin(), others.end());
  std::erase_if(sizes, std::not_fn(may_be_sizes));
  std::erase_if(others, may_be_sizes);
  for (const Numbers& list : others) {
    std::optional<Magics> found;
    for (auto each = sizes.begin(); !found && each != sizes.end(); ++each) {
      each->kind = Number::shift;
      found = magics_of(list, &*each);
      if (!found) continue;
      std::erase_if(own.beside, [&](const Numbers& one) { return one.numbers == each->numbers; });
    }
    if (!found) found = long_magics_of(list);
    if (found) own.magics.push_back(*found);
  }
  return own;
}

void MagicsFinder::take(Taken own) {
  left_out_ |= found_.size() + own.magics.size() > most_lists;
  // Of structs with both pieces, the first offsets are those of the first magics.
  std::vector<const Numbers*> offsets;
  for (const Numbers& each : own.beside) {
    if (each.kind == Number::offset) offsets.push_back(&each);
  }
  for (std::size_t at = 0; at < own.magics.size() && !left_out_; ++at) {
    Magics& each = own.magics[at];
    take_best_shifts(each, own.beside);
    if (!offsets.empty()) each.take(*offsets[std::min(at, offsets.size() - 1)]);
    found_.push_back(std::move(each));
  }
  for (const Numbers& each : own.beside) {
    // A number that is the same for all says something only beside magics.
    if (!each.are_all_equal()) add_to(numbers_, each);
  }
}

bool MagicsFinder::take_list(const ListView& list) {
  if (list.size() < squares - two_ranks) return false;
  bool any = false;
  const auto take_columns = [&](const std::vector<Column>& columns) {
    Taken own = taken(list.array(), columns);
    any |= !own.magics.empty();
    take(std::move(own));
  };
  Taken halves;
  for_each_arrangement(list, [&](Arrangement arrangement, const std::vector<Column>& columns) {
    const bool is_usual =
        arrangement == Arrangement::one_by_one || arrangement == Arrangement::square_by_square;
    const std::size_t size = columns.front().size();
    if (arrangement >= Arrangement::halves_high_first && may_be_board(size)) {
      Taken own = taken(list.array(), columns);
      if (right_of(own.magics) > right_of(halves.magics)) halves = std::move(own);
    } else if (is_usual && may_be_board(size)) {
      take_columns(columns);
    } else if (is_usual && size % squares == 0) {
      for (std::size_t number = 0; number < size / squares; ++number) {
        std::vector<Column> of_board;
        for (const Column& column : columns) {
          of_board.push_back(column.part(number * squares, squares));
          of_board.back().label = column.label_of(number);
        }
        take_columns(of_board);
      }
    }
    return any;
  });
  if (!halves.magics.empty()) {
    any = true;
    take(std::move(halves));
  }
  if (any) return true;
  for (const ListView& inner : list.inner()) any |= take_list(inner);
  return any;
}

void MagicsFinder::take(const read::Array& array, bool is_table) {
  const std::size_t size = array.numbers.size();
  if (!is_table && size >= fewest_data && numbers_of_data_ + size <= most_data) {
    numbers_of_data_ += size;
    add_to(numbers_, {.identifier = array.name,
                      .array = array.place,
                      .kind = Number::datum,
                      .numbers = std::make_shared<std::vector<read::Number>>(array.numbers)});
  }
  if (size <= most_boards * squares) take_list(ListView{array});
}

void MagicsFinder::take_pext() {
  for (const Numbers& data : numbers_) {
    const bool is_used = std::ranges::any_of(found_, [&](const Magics& magics) {
      return magics.list(Number::datum).numbers == data.numbers;
    });
    if (data.kind != Number::datum || is_used || !may_be_attacks(data)) continue;
    for (const Piece* piece : Piece::both()) {
      if (auto one = pext_of(data, numbers_, *piece)) found_.push_back(std::move(*one));
    }
  }
}

void MagicsFinder::finish(FileReport& report, std::span<const Numbers> elsewhere, bool is_first) {
  std::vector<Numbers> others;
  for (const Numbers& each : elsewhere) add_to(others, each);
  std::vector<Numbers> all_numbers = numbers_;
  all_numbers.insert(all_numbers.end(), others.begin(), others.end());
  for (Magics& magics : found_) {
    for (const auto* lists : {&numbers_, &others}) take_best_shifts(magics, *lists);
  }
  std::erase_if(found_, [](const Magics& each) { return each.entries.front().room == 0; });
  // In data where one piece shows a slip, the other may find its sets without it.
  for (bool again = true; std::exchange(again, false);) {
    for (Magics& magics : found_) {
      for (auto* lists : {&numbers_, &others}) {
        if (magics.has(Number::datum)) continue;
        take_data(magics, *lists, all_numbers);
        const Numbers& data = magics.list(Number::datum);
        again |= data.slip.has_value();
        for (Numbers& each : *lists) {
          if (data.slip && each.array == data.array && each.path == data.path)
            each.numbers = data.numbers;
        }
      }
    }
  }
  for (Magics& magics : found_) {
    if (magics.has(Number::datum)) continue;  // which show what is wrong
    judge_squares(magics);
    if (!magics.has(Number::offset)) take_offsets(magics, numbers_);
  }
  take_pext();
  // Those that share data; and without data, where rooks and bishops share a table, and a file that
  // has several has them one after the other.
  std::map<std::pair<const void*, std::size_t>, std::vector<Magics*>> together;
  std::map<const Piece*, std::size_t> counts;
  for (Magics& magics : found_) {
    const auto* data = magics.list(Number::datum).numbers.get();
    if (is_first || (data == nullptr && !magics.has(Number::offset))) continue;
    auto& tables = together[{data, data == nullptr ? counts[magics.piece]++ : 0}];
    tables.insert(magics.piece == &Piece::rook() ? tables.begin() : tables.end(), &magics);
  }
  for (const auto& [key, tables] : together) judge_together(tables);
  std::vector<read::Place> used;
  for (Magics& magics : found_) {
    const std::uint64_t bits = magics.entries.front().index_bits;
    const auto equal = std::ranges::count(magics.entries, bits, &Magics::Entry::index_bits);
    magics.index_bits = equal == std::ssize(magics.entries) ? bits : 0;
    magics.layout = layout_of(magics, report.agreement.white_first);
    std::ranges::stable_sort(magics.wrong, {}, &WrongMagic::place);
    for (const Numbers& list : magics.lists) {
      if (list.numbers != nullptr && list.path.empty()) used.push_back(list.array);
    }
  }
  const auto is_used = [&](const read::Place& place) {
    return std::ranges::count(used, place) != 0;
  };
  std::erase_if(report.skipped, [&](const SkippedArray& array) { return is_used(array.place); });
  std::erase_if(numbers_, [&](const Numbers& list) {
    return is_used(list.array) || (list.kind == Number::datum && !may_be_attacks(list));
  });
  for (const Numbers& list : numbers_) {
    // Another source may have the magics; of memory, all is here.
    if (list.kind != Number::datum || !list.array.address()) continue;
    const auto skipped = std::ranges::find(report.skipped, list.array, &SkippedArray::place);
    if (skipped != report.skipped.end() && are_attacks(list))
      skipped->reason = SkippedArray::Reason::attack_sets;
  }
  report.magics = std::move(found_);
  report.numbers = std::move(numbers_);
}

}  // namespace bbtables::recognise
