#include "tables/schemes.hpp"

#include <algorithm>
#include <array>

#include "tables/lines.hpp"
#include "tables/magics.hpp"
#include "tables/tabulate.hpp"

namespace bbtables::tables {
namespace {

using Values = std::vector<std::uint64_t>;

constexpr unsigned squares = 64;

/// The bits of what a function says of the square of a bit.
template <class Function>
std::uint64_t set_of(unsigned bit, Function function) {
  return a1b1().bitboard(function(a1b1().square(bit)));
}

/// An axis whose values are counted and have no names.
Axis counted(std::string_view name, unsigned size) {
  return {name, size, false,
          [](unsigned index, const mapping::Layout&) { return std::to_string(index); }};
}

/// Where in the data the attack sets of each bit's square begin.
using Offsets = std::array<unsigned, squares>;
struct Slices {
  unsigned parts;  ///< a part is one literal in a source, of less than 64 KB
  unsigned part;   ///< entries of a part; the upper half of the last is zero, in 16 bits all of it
  Offsets of_rook;
  Offsets of_bishop;
};

struct Slice {
  unsigned size;
  unsigned* offset;
};

/// Lays slices into parts with room for so many entries each, and one more; false where one does
/// not fit. All sizes are powers of two: largest first, they leave no holes between.
bool lay(const std::vector<Slice>& largest_first, unsigned parts, unsigned room) {
  std::vector<unsigned> used(parts);
  for (const Slice& slice : largest_first) {
    unsigned part = 0;
    while (part < parts && used[part] + slice.size > room) ++part;
    if (part == parts) return false;
    *slice.offset = part * (room + 1) + used[part];
    used[part] += slice.size;
  }
  return true;
}

/// Slices of as many entries as a mask has subsets; none crosses the end of a part.
Slices packed(unsigned parts) {
  Slices slices{parts, 0, {}, {}};
  std::vector<Slice> all;
  unsigned entries = 0;
  const auto add = [&](const Slider& slider, unsigned bit, unsigned& offset) {
    all.push_back({1U << (64 - shift_of(mask_of(slider, bit))), &offset});
    entries += all.back().size;
  };
  for (unsigned bit = 0; bit < squares; ++bit) {
    add(rook, bit, slices.of_rook[bit]);
    add(bishop, bit, slices.of_bishop[bit]);
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Slice& a, const Slice& b) { return a.size > b.size; });
  unsigned room = (entries + parts - 1) / parts;
  while (!lay(all, parts, room)) ++room;
  slices.part = room + 1;
  return slices;
}

/// 64-bit entries, in parts of 57,608 bytes.
const Slices& wide() {
  static const Slices slices = packed(15);
  return slices;
}
/// 16-bit entries, in parts of 53,826 bytes.
const Slices& narrow() {
  static const Slices slices = packed(4);
  return slices;
}
/// Entries that no source holds.
const Slices& whole() {
  static const Slices slices = packed(1);
  return slices;
}

/// The slices of black magic, as they were found, behind entries that nobody uses: so the upper
/// half of each part's last entry is zero. In fewer parts there is no way to have that.
const Slices& overlapping() {
  static const Slices slices = [] {
    constexpr unsigned before = 2881;
    Slices of{12, 7607, {}, {}};
    for (unsigned bit = 0; bit < squares; ++bit) {
      of.of_rook[bit] = before + black_magics_of(rook)[bit].offset;
      of.of_bishop[bit] = before + black_magics_of(bishop)[bit].offset;
    }
    return of;
  }();
  return slices;
}

const Offsets& offsets_of(const Slider& slider, const Slices& slices) {
  return slider.is_rook ? slices.of_rook : slices.of_bishop;
}

/// One number of the row that each square has, by the square's bit.
struct Column {
  std::string name;
  std::function<std::uint64_t(unsigned bit)> of;
};

/// A row of each square, which begins at a multiple of its length if that is a power of two.
Table rows_table(std::string_view name, std::string_view meaning, std::string_view axis_name,
                 const std::vector<Column>& columns) {
  const auto label = [columns](unsigned index, const mapping::Layout&) {
    return columns[index].name;
  };
  const auto values = [columns](const mapping::Layout& layout) {
    Values all;
    for (unsigned square = 0; square < squares; ++square) {
      const unsigned bit = layout.bits.index(layout.index.square(square));
      for (const Column& column : columns) all.push_back(column.of(bit));
    }
    return all;
  };
  const auto size = static_cast<unsigned>(columns.size());
  const unsigned bytes_of_row = size * 8;
  return {name,
          {},
          std::string{meaning},
          Element::number,
          bytes_of_row & -bytes_of_row,
          {axis<board::Square>("square"), {axis_name, size, false, label}},
          values};
}

Column mask(const Slider& slider) {
  return {"mask", [&](unsigned bit) { return mask_of(slider, bit); }};
}
Column complement(const Slider& slider) {
  return {"complement of the mask", [&](unsigned bit) { return ~mask_of(slider, bit); }};
}
Column magic(const Slider& slider) {
  return {"magic", [&](unsigned bit) { return magics_of(slider)[bit]; }};
}
Column black_magic(const Slider& slider) {
  return {"magic", [&](unsigned bit) { return black_magics_of(slider)[bit].magic; }};
}
Column shift(const Slider& slider) {
  return {"shift", [&](unsigned bit) { return shift_of(mask_of(slider, bit)); }};
}
Column black_shift(const Slider& slider) {
  return {"shift", [&](unsigned) { return black_magic_shift(slider); }};
}
Column offset(const Slider& slider, const Slices& (*slices)()) {
  return {"offset", [&, slices](unsigned bit) { return offsets_of(slider, slices())[bit]; }};
}
std::uint64_t attacks_on_empty_board(const Slider& slider, unsigned bit) {
  return set_of(bit, [&](board::Square square) { return slider.attacks(square, {}); });
}
Column line(const Slider& slider) {
  return {"line", [&](unsigned bit) { return attacks_on_empty_board(slider, bit); }};
}

std::vector<Table> piece_tables(std::vector<Column> (*columns)(const Slider& slider)) {
  return {rows_table("rooks", "what the look-up of a rook on each square takes", "field",
                     columns(rook)),
          rows_table("bishops", "what the look-up of a bishop on each square takes", "field",
                     columns(bishop))};
}

/// The attack sets of both pieces, each at `index(occupancy)` of its slice; `entry` is what is
/// kept.
template <class Index, class Entry>
Table data_table(Element element, const Slices& (*slices)(), Index index, Entry entry) {
  const auto values = [=](const mapping::Layout&) {
    Values all(std::size_t{slices().parts} * slices().part);
    for (const Slider* slider : {&rook, &bishop}) {
      for (unsigned bit = 0; bit < squares; ++bit) {
        const std::uint64_t first = offsets_of(*slider, slices())[bit];
        for (const Occupancy& each : occupancies(*slider, bit)) {
          all[first + index(*slider, bit, each.occupied)] = entry(*slider, bit, each.attacks);
        }
      }
    }
    return all;
  };
  Table table{"attacks", {}, "attack sets of both pieces, a slice a square",
              element,   64, {counted("part", slices().parts), counted("entry", slices().part)},
              values};
  table.is_data = true;
  return table;
}

/// What PEXT does: the bits under a mask, side by side.
std::uint64_t extracted(std::uint64_t bits, std::uint64_t mask) {
  std::uint64_t result = 0;
  for (std::uint64_t to = 1; mask != 0; mask &= mask - 1, to <<= 1) {
    if ((bits & mask & -mask) != 0) result |= to;
  }
  return result;
}

std::uint64_t by_magic(const Slider& slider, unsigned bit, std::uint64_t occupied) {
  return (occupied * magics_of(slider)[bit]) >> shift_of(mask_of(slider, bit));
}
std::uint64_t by_black_magic(const Slider& slider, unsigned bit, std::uint64_t occupied) {
  return ((occupied | ~mask_of(slider, bit)) * black_magics_of(slider)[bit].magic) >>
         black_magic_shift(slider);
}
std::uint64_t by_extraction(const Slider& slider, unsigned bit, std::uint64_t occupied) {
  return extracted(occupied, mask_of(slider, bit));
}

std::uint64_t whole_set(const Slider&, unsigned, std::uint64_t attacks) { return attacks; }
std::uint64_t along_its_lines(const Slider& slider, unsigned bit, std::uint64_t attacks) {
  return extracted(attacks, attacks_on_empty_board(slider, bit));
}

/// The tables of pieces, and the data.
std::vector<Table> with_data(std::vector<Table> tables, Table data) {
  tables.push_back(std::move(data));
  return tables;
}

std::vector<Table> magic_tables() {
  return with_data(
      piece_tables([](const Slider& slider) {
        return std::vector{mask(slider), magic(slider), shift(slider), offset(slider, wide)};
      }),
      data_table(Element::set, wide, by_magic, whole_set));
}

std::vector<Table> black_magic_tables() {
  return with_data(piece_tables([](const Slider& slider) {
                     return std::vector{complement(slider), black_magic(slider),
                                        black_shift(slider), offset(slider, overlapping)};
                   }),
                   data_table(Element::set, overlapping, by_black_magic, whole_set));
}

std::vector<Table> pext_tables() {
  return with_data(piece_tables([](const Slider& slider) {
                     return std::vector{mask(slider), offset(slider, wide)};
                   }),
                   data_table(Element::set, wide, by_extraction, whole_set));
}

std::vector<Table> pext16_tables() {
  return with_data(piece_tables([](const Slider& slider) {
                     return std::vector{mask(slider), offset(slider, narrow), line(slider)};
                   }),
                   data_table(Element::word, narrow, by_extraction, along_its_lines));
}

std::vector<Table> fill_tables() {
  return piece_tables([](const Slider& slider) {
    return std::vector{mask(slider), magic(slider), shift(slider), offset(slider, whole)};
  });
}

// Lines by themselves: what is between the edges of one, six squares, is an index of 64.

constexpr unsigned line_occupancies = 64;
constexpr std::uint64_t first_rank = 0xff;
constexpr std::uint64_t first_file = 0x0101010101010101;

/// What a rook attacks from a bit's square among occupied bits.
std::uint64_t rook_attacks_among(unsigned bit, std::uint64_t occupied) {
  return set_of(
      bit, [&](board::Square square) { return rook_attacks(square, a1b1().squares(occupied)); });
}

/// Along the first rank, by the file of the rook and what stands on the files b to g.
std::uint64_t rank_attacks(unsigned file, unsigned occupied) {
  return rook_attacks_among(file, std::uint64_t{occupied} << 1) & first_rank;
}

/// Along the first file, by the rank of the rook and what stands on the ranks 7 to 2, in this
/// order, as multiplication brings them there.
std::uint64_t file_attacks(unsigned rank, unsigned index) {
  std::uint64_t occupied = 0;
  for (unsigned other = 1; other < 7; ++other) {
    if ((index >> (6 - other) & 1) != 0) occupied |= std::uint64_t{1} << (8 * other);
  }
  return rook_attacks_among(8 * rank, occupied) & first_file;
}

template <class Function>
Table line_table(std::string_view name, std::string_view meaning, Element element,
                 std::string_view axis, Function function) {
  const auto values = [function](const mapping::Layout&) {
    Values all;
    for (unsigned first = 0; first < 8; ++first) {
      for (unsigned occupied = 0; occupied < line_occupancies; ++occupied) {
        all.push_back(function(first, occupied));
      }
    }
    return all;
  };
  return {name,
          {},
          std::string{meaning},
          element,
          bits_of(element) / 8,
          {counted(axis, 8), counted("occupied", line_occupancies)},
          values};
}

/// A line through a bit's square, without it.
Column line_through(board::Line line) {
  return {label(line), [line](unsigned bit) {
            return set_of(bit, [&](board::Square square) {
              return king_line(square, line) - board::SquareSet{square};
            });
          }};
}

/// A vector of the three lines for which bytes are reversed, and the square in the lane between.
std::vector<Table> hyperbola_tables() {
  return {rows_table("lines", "lines through a square without it, and the square", "part",
                     {line_through(board::file_line),
                      line_through(board::diagonal),
                      {"square", [](unsigned bit) { return std::uint64_t{1} << bit; }},
                      line_through(board::antidiagonal)}),
          line_table("rank_attacks", "along a rank, by what stands on its inner six files",
                     Element::count, "file", rank_attacks)};
}

std::vector<Table> kindergarten_tables() {
  return {rows_table("lines", "diagonals through a square, the square not included", "line",
                     {line_through(board::diagonal), line_through(board::antidiagonal)}),
          line_table("rank_attacks",
                     "along a rank, by what stands on its inner six files, on each rank alike",
                     Element::set, "file",
                     [](unsigned file, unsigned occupied) {
                       return rank_attacks(file, occupied) * first_file;
                     }),
          line_table("file_attacks", "along the first file, by what stands on its inner six ranks",
                     Element::set, "rank", file_attacks)};
}

}  // namespace

std::size_t Scheme::bytes() const {
  std::size_t sum = 0;
  for (const Table& table : tables) sum += table.bytes();
  return sum;
}

const std::vector<Scheme>& schemes() {
  static const std::vector<Scheme> list{
      {"magic", "multiplication, 107,648 attack sets", magic_tables()},
      {"black_magic", "multiplication, attack sets that overlap in 87,988 entries",
       black_magic_tables()},
      {"pext", "the PEXT instruction of BMI2, 107,648 attack sets", pext_tables()},
      {"pext16", "PEXT and PDEP, 107,648 attack sets of 16 bits", pext16_tables()},
      {"fill", "as magic, the attack sets filled in at start-up", fill_tables(), true},
      {"kindergarten", "multiplication, a line at a time", kindergarten_tables(), true},
      {"hyperbola", "subtraction from both ends, a line at a time (hyperbola quintessence)",
       hyperbola_tables(), true},
  };
  return list;
}

const Table& bit_of_square() {
  static const Table table = tabulate(
      "bit_of_square", {"square"}, "the bit of a square",
      +[](const mapping::Mapping& mapping, board::Square square) { return mapping.index(square); });
  return table;
}

}  // namespace bbtables::tables
