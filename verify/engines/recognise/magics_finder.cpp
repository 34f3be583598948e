// The magics of a source: multipliers.cpp tells them from other numbers, judged.cpp,
// attack_data.cpp and shared_entries.cpp what is wrong with them.

#include "engines/recognise/magics_finder.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <set>
#include <utility>

#include "engines/recognise/judged.hpp"
#include "engines/recognise/patterns.hpp"
#include "engines/recognise/sayings.hpp"

namespace bbtables::recognise {
namespace {

// The report.

mapping::Layout layout_of(const Reading& reading, Layouts layouts) {
  for (const mapping::Layout& layout : listed(layouts)) {
    bool agrees = true;
    for (std::size_t entry = 0; entry < squares; ++entry) {
      const board::Square square = layout.index.square(static_cast<unsigned>(entry));
      agrees &= layout.bits.index(square) == bit_of(reading, entry);
    }
    if (agrees) return layout;
  }
  return {mapping::all_mappings()[reading.mapping], tables::a1b1()};
}

Magics reported(Judged judged, Layouts layouts) {
  const Found& found = *judged.found;
  std::ranges::stable_sort(judged.wrong, {}, [](const WrongMagic& wrong) {
    return std::pair{wrong.place.line, wrong.place.column};
  });
  return {
      .identifier = found.multipliers.identifier,
      .place = found.multipliers.numbers.front().place,
      .is_rook = found.reading.is_rook,
      .black = found.reading.black,
      .layout = layout_of(found.reading, layouts),
      .shifts = judged.shifts == nullptr ? "" : judged.shifts->identifier,
      .index_bits = is_constant(judged.bits) ? judged.bits.front() : 0,
      .offsets = judged.offsets != nullptr,
      .masked = judged.masked,
      .data = judged.data == nullptr ? "" : judged.data->identifier,
      .path_of_shifts = judged.shifts == nullptr ? "" : judged.shifts->path,
      .path_of_data = judged.data == nullptr ? "" : judged.data->path,
      .is_misnamed =
          saying_of(found.multipliers.identifier).says(found.reading.is_rook ? "bishop" : "rook"),
      .wrong = std::move(judged.wrong)};
}

// Which arrays are kept.

Numbers kept(const read::Array& array, const Column& column) {
  Numbers kept{identifier_of(array, column.label), array.place, {}};
  for (const std::size_t number : column.numbers) kept.numbers.push_back(array.numbers[number]);
  return kept;
}

/// With what is missing put in, each at the place of what follows, and what is too many taken out.
Numbers repaired(Numbers kept, Slip slip, std::span<const std::uint64_t> values) {
  const std::vector<read::Number> read = std::move(kept.numbers);
  slip.place = read[std::min(slip.at, read.size() - 1)].place;
  kept.numbers.clear();
  for (std::size_t entry = 0; entry < squares; ++entry) {
    read::Place place = slip.place;
    if (entry < slip.at) place = read[entry].place;
    if (entry >= slip.at + slip.missing) place = read[entry + slip.too_many - slip.missing].place;
    kept.numbers.push_back({values[entry], place});
  }
  kept.slip = slip;
  return kept;
}

constexpr std::size_t most_magics = 64;
constexpr std::size_t most_shifts = 64;  // and as many tables of offsets
constexpr std::size_t most_boards = 16;
constexpr std::size_t most_behind = 8;  // numbers behind 64, for what is no square
constexpr std::size_t fewest_data = 4096;
constexpr std::size_t most_data = std::size_t{1} << 21;

bool is_large(std::uint64_t value) { return value >= std::uint64_t{1} << 20; }

/// Not so the keys of positions and the weights of networks, which many engines have.
bool may_be_attacks(const Numbers& data) {
  constexpr int most_attacked = 28;  // by a rook and another that share an entry
  std::size_t not_empty = 0;
  std::size_t sets = 0;
  for (const read::Number& number : data.numbers) {
    if (number.value != 0) ++not_empty;
    if (is_large(number.value) && std::popcount(number.value) <= most_attacked) ++sets;
  }
  return sets != 0 && 2 * sets >= not_empty;
}

}  // namespace

bool MagicsFinder::take_columns(const read::Array& array, const std::vector<Column>& columns) {
  std::vector<Numbers> beside;
  std::vector<Found> found;
  for (const Column& column : columns) {
    const auto unread = std::ranges::find(column.unread, 1);
    const bool one_unread = unread != column.unread.end();
    if (std::ranges::count(column.unread, 1) > 1) continue;
    const bool has_slip = column.size() != squares;
    if (has_slip && one_unread) continue;
    if (2 * std::ranges::count_if(column.values, is_large) <= std::ssize(column.values)) {
      if (!has_slip && !one_unread) beside.push_back(kept(array, column));
      if (!has_slip) continue;
      const auto slipped = slipped_shifts(column.values);
      if (slipped) beside.push_back(repaired(kept(array, column), slipped->slip, slipped->right));
    } else if (has_slip) {
      const auto slipped = slipped_magics(column.values);
      if (!slipped) continue;
      const auto values = with_slip(column.values, slipped->slip);
      found.push_back({slipped->reading, repaired(kept(array, column), slipped->slip, values)});
    } else if (Patterns::of_length(squares)->equal(column.values) == nullptr) {
      const auto reading = reading_of(column.values);
      const std::size_t fewest = squares - 1 - most_wrong_beside_absent;
      if (!reading || (one_unread && reading->at_fixed < fewest)) continue;
      found.push_back({*reading, kept(array, column)});
      if (one_unread) {
        found.back().unread = static_cast<std::size_t>(unread - column.unread.begin());
      }
    }
  }
  for (Numbers& column : beside) {
    for (Found& each : found) {
      if (bits_by(column, piece_of(each.reading))) {
        if (!each.shifts) each.shifts = column;
      } else if (!each.offsets && are_offsets(column)) {
        each.offsets = column;
      }
    }
    const bool varies = std::ranges::adjacent_find(column.numbers, std::ranges::not_equal_to{},
                                                   &read::Number::value) != column.numbers.end();
    const bool are_bits = std::ranges::any_of(
        pieces(), [&](const Piece& piece) { return bits_by(column, piece).has_value(); });
    if (varies && are_bits) {
      if (parts_.shifts.size() < most_shifts) parts_.shifts.push_back(std::move(column));
    } else if (found.empty() && are_offsets(column) && parts_.offsets.size() < most_shifts) {
      parts_.offsets.push_back(std::move(column));
    }
  }
  const bool any = !found.empty();
  if (found_.size() < most_magics) {
    std::ranges::move(found, std::back_inserter(found_));
  } else {
    left_out_ |= any;
  }
  return any;
}

bool MagicsFinder::take_list(const ListView& list) {
  if (list.size() < squares - most_slipped) return false;
  bool any = false;
  for_each_arrangement(list, [&](Arrangement arrangement, const std::vector<Column>& columns) {
    const bool is_usual =
        arrangement == Arrangement::one_by_one || arrangement == Arrangement::square_by_square;
    const std::size_t boards = columns.front().size() / squares;
    if (!is_usual) return true;
    const std::size_t size = columns.front().size();
    const std::size_t rest = size % squares;
    const bool may_have_slip =
        size != squares && size + most_slipped >= squares && size <= squares + most_slipped;
    if (may_have_slip) any |= take_columns(list.array(), columns);
    if (any || size < squares) return any;
    const bool may_be_behind = boards == 1 && rest <= most_behind;
    if ((rest != 0 && !may_be_behind) || boards > most_boards) return false;
    for (std::size_t number = 0; number < boards; ++number) {
      std::vector<Column> of_board;
      for (const Column& column : columns) {
        of_board.push_back(column.part(number * squares, squares));
        if (boards > 1) of_board.back().label += "[" + std::to_string(number) + "]";
      }
      any |= take_columns(list.array(), of_board);
    }
    return any;
  });
  if (any) return true;
  for (const ListView& inner : list.inner()) any |= take_list(inner);
  return any;
}

void MagicsFinder::take(const read::Array& array, bool is_table) {
  if (array.too_many != 0 || array.numbers.size() < squares - most_slipped) return;
  const std::size_t size = array.numbers.size();
  if (!is_table && size >= fewest_data && numbers_of_data_ + size <= most_data) {
    numbers_of_data_ += size;
    parts_.data.push_back({array.name, array.place, array.numbers});
  }
  take_list(ListView{array});
}

std::vector<Magics> MagicsFinder::finish(Layouts layouts, const MagicParts& elsewhere,
                                         std::vector<read::Place>& used) const {
  std::vector<Judged> all;
  std::set<const read::Number*> seen;
  std::array<std::vector<Judged*>, 2> with_offsets;
  for (const Found& found : found_) {
    all.push_back(judged_alone(found, parts_, elsewhere));
  }
  for (Judged& judged : all) {
    judge_by_data(judged, parts_, elsewhere, seen);
    if (judged.data == nullptr && judged.offsets != nullptr) {
      with_offsets[judged.found->reading.is_rook ? 0 : 1].push_back(&judged);
    }
  }
  // Rooks and bishops share a table; a file that has several has them one after the other.
  for (std::size_t pair = 0; pair < std::max(with_offsets[0].size(), with_offsets[1].size());
       ++pair) {
    std::vector<Judged*> tables;
    for (const auto& of_piece : with_offsets) {
      if (pair < of_piece.size()) tables.push_back(of_piece[pair]);
    }
    judge_together(tables);
  }
  std::vector<Magics> magics;
  for (Judged& judged : all) {
    for (const Numbers* each :
         {&judged.found->multipliers, judged.shifts, judged.offsets, judged.data}) {
      if (each != nullptr && each->path.empty()) used.push_back(each->array);
    }
    magics.push_back(reported(std::move(judged), layouts));
  }
  return magics;
}

MagicParts MagicsFinder::rest(const std::vector<read::Place>& used) {
  const auto is_used = [&](const Numbers& each) {
    return std::ranges::find(used, each.array) != used.end();
  };
  std::erase_if(parts_.shifts, is_used);
  std::erase_if(parts_.offsets, is_used);
  std::erase_if(parts_.data,
                [&](const Numbers& each) { return is_used(each) || !may_be_attacks(each); });
  return std::move(parts_);
}

}  // namespace bbtables::recognise
