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

/// Where in the data the attack sets of each bit's square begin.
struct Slices {
  unsigned parts;  ///< a part is one literal in a source, of less than 64 KB
  unsigned part;   ///< entries of a part; the upper half of the last is zero, in 16 bits all of it
  std::array<std::array<unsigned, squares>, 2> offsets;  ///< of a bishop, of a rook

  [[nodiscard]] unsigned offset(const Slider& slider, unsigned bit) const {
    return offsets[slider.is_rook ? 1 : 0][bit];
  }
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
template <unsigned parts>
const Slices& packed() {
  static const Slices slices = [] {
    Slices of{parts, 0, {}};
    std::vector<Slice> all;
    unsigned entries = 0;
    for (unsigned bit = 0; bit < squares; ++bit) {
      for (const Slider* slider : {&rook, &bishop}) {
        all.push_back({1U << (64 - shift_of(mask_of(*slider, bit))),
                       &of.offsets[slider->is_rook ? 1 : 0][bit]});
        entries += all.back().size;
      }
    }
    std::ranges::stable_sort(all, std::greater{}, &Slice::size);
    unsigned room = (entries + parts - 1) / parts;
    while (!lay(all, parts, room)) ++room;
    of.part = room + 1;
    return of;
  }();
  return slices;
}
constexpr auto wide = packed<15>;   ///< 64-bit entries, in parts of 57,608 bytes
constexpr auto narrow = packed<4>;  ///< 16-bit entries, in parts of 53,826 bytes

unsigned wide_offset(const Slider& slider, unsigned bit) { return wide().offset(slider, bit); }

/// The slices of black magic, as they were found, behind entries that nobody uses: so the upper
/// half of each part's last entry is zero. In fewer parts there is no way to have that.
const Slices& overlapping() {
  static const Slices slices = [] {
    constexpr unsigned before = 2881;
    Slices of{12, 7607, {}};
    for (unsigned bit = 0; bit < squares; ++bit) {
      of.offsets[0][bit] = before + black_magics_of(bishop)[bit].offset;
      of.offsets[1][bit] = before + black_magics_of(rook)[bit].offset;
    }
    return of;
  }();
  return slices;
}

/// A row of numbers for each square, by its bit; it begins at a multiple of its length if that is a
/// power of two.
Table rows_table(std::string_view name, std::string_view meaning, std::string_view axis_name,
                 const std::vector<std::string>& columns,
                 const std::function<Values(unsigned bit)>& row) {
  const auto label = [columns](unsigned index, const mapping::Layout&) { return columns[index]; };
  const auto values = [row](const mapping::Layout& layout) {
    Values all;
    for (unsigned square = 0; square < squares; ++square) {
      const Values numbers = row(layout.bits.index(layout.index.square(square)));
      all.insert(all.end(), numbers.begin(), numbers.end());
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

/// What the look-up of each piece takes, a row for each square, and behind that the attack sets.
std::vector<Table> with_data(const std::vector<std::string>& fields,
                             Values (*row)(const Slider& slider, unsigned bit), Table data) {
  return {rows_table("rooks", "what the look-up of a rook on each square takes", "field", fields,
                     [row](unsigned bit) { return row(rook, bit); }),
          rows_table("bishops", "what the look-up of a bishop on each square takes", "field",
                     fields, [row](unsigned bit) { return row(bishop, bit); }),
          std::move(data)};
}

std::uint64_t attacks_on_empty_board(const Slider& slider, unsigned bit) {
  return set_of(bit, [&](board::Square square) { return slider.attacks(square, {}); });
}

std::string number_label(unsigned index, const mapping::Layout&) { return std::to_string(index); }

/// The attack sets of both pieces, each in the slice that begins at `offset(slider, bit)`, at the
/// index that `index_of(slider, bit)` makes of its occupancy; `entry` is what is kept.
template <class Offset, class IndexOf, class Entry>
Values sets_of(std::size_t entries, Offset offset, IndexOf index_of, Entry entry) {
  Values all(entries);
  for (const Slider* slider : {&rook, &bishop}) {
    for (unsigned bit = 0; bit < squares; ++bit) {
      const std::uint64_t first = offset(*slider, bit);
      const auto index = index_of(*slider, bit);
      for (const Occupancy& each : occupancies(*slider, bit)) {
        all[first + index(each.occupied)] = entry(*slider, bit, each.attacks);
      }
    }
  }
  return all;
}

template <class IndexOf, class Entry>
Table data_table(Element element, const Slices& (*slices)(), IndexOf index_of, Entry entry) {
  const auto values = [=](const mapping::Layout&) {
    const auto offset = [&](const Slider& of, unsigned bit) { return slices().offset(of, bit); };
    return sets_of(std::size_t{slices().parts} * slices().part, offset, index_of, entry);
  };
  Table table{"attacks",
              {},
              "attack sets of both pieces, a slice a square",
              element,
              64,
              {{"part", slices().parts, false, number_label},
               {"entry", slices().part, false, number_label}},
              values};
  table.is_data = true;
  return table;
}

auto by_magic(const Slider& slider, unsigned bit) {
  return [magic = magics_of(slider)[bit], shift = shift_of(mask_of(slider, bit))](
             std::uint64_t occupied) { return (occupied * magic) >> shift; };
}
auto by_black_magic(const Slider& slider, unsigned bit) {
  return [magic = black_magics_of(slider)[bit].magic, others = ~mask_of(slider, bit),
          shift = black_magic_shift(slider)](std::uint64_t occupied) {
    return ((occupied | others) * magic) >> shift;
  };
}
auto by_extraction(const Slider& slider, unsigned bit) {
  return
      [mask = mask_of(slider, bit)](std::uint64_t occupied) { return extracted(occupied, mask); };
}

std::uint64_t whole_set(const Slider&, unsigned, std::uint64_t attacks) { return attacks; }
std::uint64_t along_its_lines(const Slider& slider, unsigned bit, std::uint64_t attacks) {
  return extracted(attacks, attacks_on_empty_board(slider, bit));
}

/// Those of magic, whose slices are in the data or filled in.
template <auto offset>
std::vector<Table> multiplying(Table data) {
  const auto row = [](const Slider& slider, unsigned bit) {
    const std::uint64_t mask = mask_of(slider, bit);
    return Values{mask, magics_of(slider)[bit], shift_of(mask), offset(slider, bit)};
  };
  return with_data({"mask", "magic", "shift", "offset"}, row, std::move(data));
}

std::vector<Table> filled_tables() {
  Table attacks{"attacks",
                {},
                "attack sets of both pieces, a slice a square, once they are filled in",
                Element::set,
                64,
                {{"entry", rook_entries + bishop_entries, false, number_label}},
                [](const mapping::Layout&) { return Values{}; }};
  attacks.is_filled = true;
  return multiplying<offset_of>(std::move(attacks));
}

std::vector<Table> black_magic_tables() {
  const auto row = [](const Slider& slider, unsigned bit) {
    return Values{~mask_of(slider, bit), black_magics_of(slider)[bit].magic,
                  black_magic_shift(slider), overlapping().offset(slider, bit)};
  };
  return with_data({"complement of the mask", "magic", "shift", "offset"}, row,
                   data_table(Element::set, overlapping, by_black_magic, whole_set));
}

std::vector<Table> pext_tables() {
  const auto row = [](const Slider& slider, unsigned bit) {
    return Values{mask_of(slider, bit), wide().offset(slider, bit)};
  };
  return with_data({"mask", "offset"}, row,
                   data_table(Element::set, wide, by_extraction, whole_set));
}

std::vector<Table> pext16_tables() {
  const auto row = [](const Slider& slider, unsigned bit) {
    return Values{mask_of(slider, bit), narrow().offset(slider, bit),
                  attacks_on_empty_board(slider, bit)};
  };
  return with_data({"mask", "offset", "line"}, row,
                   data_table(Element::word, narrow, by_extraction, along_its_lines));
}

// Lines by themselves: what is between the edges of one, six squares, is an index of 64.

using LineOccupancy = board::Number<64>;
constexpr std::uint64_t first_rank = 0xff;
constexpr std::uint64_t first_file = 0x0101010101010101;

/// What a rook attacks from a bit's square among occupied bits.
std::uint64_t rook_attacks_among(unsigned bit, std::uint64_t occupied) {
  return set_of(
      bit, [&](board::Square square) { return rook_attacks(square, a1b1().squares(occupied)); });
}

/// Along the first rank, by the file of the rook and what stands on the files b to g.
std::uint64_t rank_attacks(board::Number<8> file, LineOccupancy occupied) {
  return rook_attacks_among(file.ordinal(), std::uint64_t{occupied.ordinal()} << 1) & first_rank;
}

/// Along the first file, by the rank of the rook and what stands on the ranks 7 to 2, in this
/// order, as multiplication brings them there.
std::uint64_t file_attacks(board::Number<8> rank, LineOccupancy index) {
  std::uint64_t occupied = 0;
  for (unsigned other = 1; other < 7; ++other) {
    if ((index.ordinal() >> (6 - other) & 1) != 0) occupied |= std::uint64_t{1} << (8 * other);
  }
  return rook_attacks_among(8 * rank.ordinal(), occupied) & first_file;
}

Table line_table(std::string_view name, std::string_view meaning, Element element,
                 std::string_view axis,
                 std::uint64_t (*function)(board::Number<8> first, LineOccupancy occupied)) {
  Table table = tabulate(name, {axis, "occupied"}, meaning, function);
  table.element = element;  // sets, but the same in all mappings, or eight bits of them
  table.alignment = bits_of(element) / 8;
  return table;
}

/// A line through a bit's square, without it.
std::uint64_t line_through(board::Line line, unsigned bit) {
  return set_of(bit, [&](board::Square square) {
    return king_line(square, line) - board::SquareSet{square};
  });
}

/// A vector of the three lines for which bytes are reversed, and the square in the lane between.
std::vector<Table> hyperbola_tables() {
  const auto row = [](unsigned bit) {
    return Values{line_through(board::file_line, bit), line_through(board::diagonal, bit),
                  std::uint64_t{1} << bit, line_through(board::antidiagonal, bit)};
  };
  return {rows_table("lines", "lines through a square without it, and the square", "part",
                     {"file", "diagonal", "square", "antidiagonal"}, row),
          line_table("rank_attacks", "along a rank, by what stands on its inner six files",
                     Element::count, "file", rank_attacks)};
}

std::vector<Table> kindergarten_tables() {
  const auto row = [](unsigned bit) {
    return Values{line_through(board::diagonal, bit), line_through(board::antidiagonal, bit)};
  };
  return {rows_table("lines", "diagonals through a square, the square not included", "line",
                     {"diagonal", "antidiagonal"}, row),
          line_table("rank_attacks",
                     "along a rank, by what stands on its inner six files, on each rank alike",
                     Element::set, "file",
                     [](board::Number<8> file, LineOccupancy occupied) {
                       return rank_attacks(file, occupied) * first_file;
                     }),
          line_table("file_attacks", "along the first file, by what stands on its inner six ranks",
                     Element::set, "rank", file_attacks)};
}

}  // namespace

std::size_t Scheme::bytes() const {
  std::size_t sum = 0;
  for (const Table& table : tables) sum += table.is_filled ? 0 : table.bytes();
  return sum;
}

const std::vector<Scheme>& schemes() {
  static const std::vector<Scheme> list{
      {"magic", "multiplication, 107,648 attack sets",
       multiplying<wide_offset>(data_table(Element::set, wide, by_magic, whole_set))},
      {"black_magic", "multiplication, attack sets that overlap in 87,988 entries",
       black_magic_tables()},
      {"pext", "the PEXT instruction of BMI2, 107,648 attack sets", pext_tables()},
      {"pext16", "PEXT and PDEP, 107,648 attack sets of 16 bits", pext16_tables()},
      {"fill", "as magic, the attack sets filled in at start-up", filled_tables()},
      {"kindergarten", "multiplication, a line at a time", kindergarten_tables()},
      {"hyperbola", "subtraction from both ends, a line at a time (hyperbola quintessence)",
       hyperbola_tables()},
  };
  return list;
}

Table attack_sets(std::string_view name, std::string_view meaning, unsigned first,
                  unsigned entries) {
  const auto values = [=](const mapping::Layout&) {
    static const Values all =
        sets_of(rook_entries + bishop_entries, offset_of, by_magic, whole_set);
    return Values{&all[first], &all[first] + entries};
  };
  Table table = tabulate(
      name, {}, meaning, +[] { return board::SquareSet{}; });
  table.axes = {{"entry", entries, false, number_label}};
  table.values = values;
  table.is_only_named = true;  // or files would get very large
  return table;
}

const Table& bit_of_square() {
  static const Table table = tabulate(
      "bit_of_square", {"square"}, "the bit of a square",
      +[](const mapping::Mapping& mapping, board::Square square) { return mapping.index(square); });
  return table;
}

}  // namespace bbtables::tables
