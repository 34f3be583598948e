// Which arrays of a source are magics, and which of them belong together.

#include "engines/recognise/magics_finder.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <set>
#include <utility>

#include "engines/recognise/patterns.hpp"
#include "engines/recognise/sayings.hpp"

namespace bbtables::recognise {
namespace {

using Number = WrongMagic::Number;

// So no source takes more time or memory than it is worth.
constexpr std::size_t most_magics = 64;
constexpr std::size_t most_parts = 64;  // tables of shifts, and as many of offsets
constexpr std::size_t most_boards = 16;
constexpr std::size_t fewest_data = 4096;
constexpr std::size_t most_data = std::size_t{1} << 21;

Numbers kept(const read::Array& array, const Column& column, std::size_t list) {
  Numbers kept{identifier_of(array, column.label), array.place, {}, list};
  for (const std::size_t number : column.numbers) kept.numbers.push_back(array.numbers[number]);
  return kept;
}

bool is_large(std::uint64_t value) { return value >= std::uint64_t{1} << 20; }

/// Makes 64 numbers of it by putting zeros in, or taking numbers out, at `at`. At 64, what is
/// behind is no slip: it is for no square.
void repair_slip(Numbers& numbers, std::size_t at) {
  std::vector<read::Number>& all = numbers.numbers;
  const auto slip = static_cast<std::ptrdiff_t>(all.size()) - std::ptrdiff_t{squares};
  if (slip != 0 && at != squares) {
    numbers.slip = static_cast<int>(slip);
    numbers.slip_at = at;
    numbers.slip_in = all[std::min(at, all.size() - 1)].place;
  }
  const auto from = all.begin() + static_cast<std::ptrdiff_t>(at);
  if (slip < 0) all.insert(from, static_cast<std::size_t>(-slip), {0, numbers.slip_in});
  if (slip > 0) all.erase(from, from + slip);
}

/// Of either piece.
std::optional<Widths> any_widths_by(const Numbers& column) {
  std::optional<Widths> widths;
  for (const Piece& piece : pieces()) {
    if (!widths) widths = widths_by(column, piece);
  }
  return widths;
}

bool are_offsets(const Numbers& column) {
  constexpr std::uint64_t most_entries = std::uint64_t{1} << 21;
  constexpr std::size_t fewest_different = 32;
  std::set<std::uint64_t> different;
  for (const read::Number& number : column.numbers) different.insert(number.value);
  return *different.rbegin() < most_entries && different.size() >= fewest_different;
}

bool are_all_equal(const Numbers& column) {
  return std::ranges::adjacent_find(column.numbers, std::ranges::not_equal_to{},
                                    &read::Number::value) == column.numbers.end();
}

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

constexpr std::size_t most_wrong = 8;

/// Without a table of shifts: those of the masks, if most are right by these.
Widths usual_widths(const Reading& reading) {
  Widths widths;
  const bool fixed = reading.at_mask + most_wrong < squares && reading.at_mask < reading.at_fixed;
  for (std::size_t entry = 0; entry < squares; ++entry) {
    const Piece& piece = reading.piece();
    widths.bits[entry] = fixed ? piece.fixed : piece.mask_bits(reading.bit(entry));
  }
  return widths;
}

std::size_t count_wrong(const Judged& judged) {
  std::size_t sum = 0;
  for (std::size_t entry = 0; entry < squares; ++entry) {
    sum += judged.is_right(entry, judged.magic(entry)) ? 0 : 1;
  }
  return sum;
}

/// What stands beside the magics comes first, then what the file has, then what is elsewhere.
Judged with_shifts(const Found& found, const MagicParts& own, const MagicParts& elsewhere) {
  const Judged usual{&found, usual_widths(found.reading)};
  for (const auto& [parts, beside] : {std::pair{&own, true}, {&own, false}, {&elsewhere, false}}) {
    Judged best = usual;
    // A table of the masks' sizes need not be that of the shifts.
    std::size_t fewest = beside ? squares + 1 : std::max(count_wrong(usual), most_wrong) + 1;
    for (const Numbers& column : parts->shifts) {
      const auto widths = widths_by(column, found.reading.piece());
      if (!widths || (beside ? column.list != found.multipliers.list : widths->are_constant())) {
        continue;
      }
      const Judged other{&found, *widths, &column};
      const std::size_t wrong = count_wrong(other);
      // The sizes of the masks in another order are nothing else.
      const bool is_shuffled =
          best.shifts == nullptr && std::ranges::is_permutation(widths->bits, usual.widths.bits);
      if (wrong >= fewest && !is_shuffled) continue;
      fewest = wrong;
      best = other;
    }
    if (best.shifts != nullptr) return best;
  }
  return usual;
}

mapping::Layout layout_of(const Reading& reading, Layouts layouts) {
  for (const mapping::Layout& layout : listed(layouts)) {
    bool agrees = true;
    for (std::size_t entry = 0; entry < squares; ++entry) {
      const board::Square square = layout.index.square(static_cast<unsigned>(entry));
      agrees &= layout.bits.index(square) == reading.bit(entry);
    }
    if (agrees) return layout;
  }
  return {mapping::all_mappings()[reading.mapping], tables::a1b1()};
}

Magics reported(Judged judged, Layouts layouts) {
  const auto& [reading, multipliers, unread] = *judged.found;
  std::ranges::stable_sort(judged.wrong, {}, [](const WrongMagic& wrong) {
    return std::pair{wrong.place.line, wrong.place.column};
  });
  const auto list = [&](Number number) {
    const Numbers* of = judged.list(number);
    return of == nullptr ? Magics::List{} : Magics::List{of->identifier, of->path};
  };
  return {
      .identifier = multipliers.identifier,
      .place = multipliers.numbers.front().place,
      .is_rook = reading.is_rook,
      .black = reading.black,
      .layout = layout_of(reading, layouts),
      .index_bits = judged.widths.are_constant() ? judged.widths.bits.front() : 0,
      .masked = judged.masked,
      .shifts = list(Number::shift),
      .offsets = list(Number::offset),
      .data = list(Number::datum),
      .is_misnamed = saying_of(multipliers.identifier).says(reading.is_rook ? "bishop" : "rook"),
      .wrong = std::move(judged.wrong)};
}

}  // namespace

/// Of 64 numbers each, or a few more or fewer.
bool MagicsFinder::take_columns(const read::Array& array, const std::vector<Column>& columns) {
  ++lists_;
  std::vector<Numbers> beside;
  bool any = false;
  for (const Column& column : columns) {
    const auto unread = std::ranges::find(column.unread, 1);
    const bool one_unread = unread != column.unread.end();
    const bool is_64 = column.size() == squares;
    if (std::ranges::count(column.unread, 1) > 1 || (one_unread && !is_64)) continue;
    Numbers numbers = kept(array, column, lists_);
    if (2 * std::ranges::count_if(column.values, is_large) <= std::ssize(column.values)) {
      if (!one_unread) beside.push_back(std::move(numbers));
    } else if (!is_64 || Patterns::of_length(squares)->equal(column.values) == nullptr) {
      const auto reading = reading_of(column.values, one_unread);
      if (!reading) continue;
      any = true;
      left_out_ |= found_.size() == most_magics;
      if (left_out_) continue;
      repair_slip(numbers, reading->at);
      found_.push_back({*reading, std::move(numbers)});
      if (one_unread) {
        found_.back().unread = static_cast<std::size_t>(unread - column.unread.begin());
      }
    }
  }
  for (Numbers& column : beside) {
    const auto widths = any_widths_by(column);
    if (!widths && column.numbers.size() < squares) continue;
    repair_slip(column, widths ? widths->at : squares);
    for (std::size_t i = 0; column.slip < 0 && i < squares; ++i) {
      column.numbers[i].value = widths->written(widths->bits[i]);
    }
    // A number that is the same for all says something only beside magics.
    const bool are_shifts = widths && (any || !are_all_equal(column));
    if (!are_shifts && !are_offsets(column)) continue;
    std::vector<Numbers>& parts = are_shifts ? parts_.shifts : parts_.offsets;
    if (parts.size() < most_parts) parts.push_back(std::move(column));
  }
  return any;
}

bool MagicsFinder::take_list(const ListView& list) {
  if (list.size() < squares - most_slipped) return false;
  bool any = false;
  for_each_arrangement(list, [&](Arrangement arrangement, const std::vector<Column>& columns) {
    const bool is_usual =
        arrangement == Arrangement::one_by_one || arrangement == Arrangement::square_by_square;
    if (!is_usual) return true;
    const std::size_t size = columns.front().size();
    if (size + most_slipped >= squares && size <= squares + most_slipped) {
      any = take_columns(list.array(), columns);
    } else if (size % squares == 0 && size <= most_boards * squares) {
      for (std::size_t number = 0; number < size / squares; ++number) {
        std::vector<Column> of_board;
        for (const Column& column : columns) {
          of_board.push_back(column.part(number * squares, squares));
          of_board.back().label += "[" + std::to_string(number) + "]";
        }
        any |= take_columns(list.array(), of_board);
      }
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
  std::vector<const Numbers*> offsets;
  for (const MagicParts* parts : {&parts_, &elsewhere}) {
    for (const Numbers& each : parts->offsets) offsets.push_back(&each);
  }
  std::vector<Judged> all;
  for (const Found& found : found_) {
    all.push_back(with_shifts(found, parts_, elsewhere));
    judge_squares(all.back());
    const auto beside = std::ranges::find(parts_.offsets, found.multipliers.list, &Numbers::list);
    if (beside != parts_.offsets.end()) all.back().take_offsets(*beside);
  }
  std::set<const read::Number*> seen;
  std::array<std::vector<Judged*>, 2> with_offsets;
  for (Judged& judged : all) {
    judged = with_data(judged, parts_.data, offsets);
    if (judged.data == nullptr) judged = with_data(judged, elsewhere.data, offsets);
    if (judged.data != nullptr) {
      judge_entries(std::array{&judged}, seen);
    } else if (judged.offsets != nullptr) {
      with_offsets[judged.reading().is_rook ? 0 : 1].push_back(&judged);
    }
  }
  // Rooks and bishops share a table; a file that has several has them one after the other.
  const auto& [rooks, bishops] = with_offsets;
  for (std::size_t pair = 0; pair < std::max(rooks.size(), bishops.size()); ++pair) {
    std::vector<Judged*> tables;
    if (pair < rooks.size()) tables.push_back(rooks[pair]);
    if (pair < bishops.size()) tables.push_back(bishops[pair]);
    judge_entries(tables, seen);
  }
  std::vector<Magics> magics;
  for (Judged& judged : all) {
    for (const Number number : {Number::magic, Number::shift, Number::offset, Number::datum}) {
      const Numbers* each = judged.list(number);
      if (each != nullptr && each->path.empty()) used.push_back(each->array);
    }
    magics.push_back(reported(std::move(judged), layouts));
  }
  return magics;
}

MagicParts MagicsFinder::rest(const std::vector<read::Place>& used) {
  for (auto kind : {&MagicParts::shifts, &MagicParts::offsets, &MagicParts::data}) {
    std::erase_if(parts_.*kind, [&](const Numbers& each) {
      const bool is_used = std::ranges::find(used, each.array) != used.end();
      return is_used || are_all_equal(each) || (kind == &MagicParts::data && !may_be_attacks(each));
    });
  }
  return std::move(parts_);
}

}  // namespace bbtables::recognise
