// A table that an engine has in another usual way is that table, and it is right.

#include "engines/samples/samples.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iomanip>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "mapping/mapping.hpp"
#include "truth/oracles/geometry.hpp"

namespace bbtables::recognise::languages {

namespace {

// Lists of numbers, and how a source writes them.

/// Numbers, or lists of them, as a source nests them: one of the two vectors is empty.
struct List {
  std::vector<std::uint64_t> numbers;
  std::vector<List> lists;
};

/// How a number is written.
enum class Notation { hexadecimal, signed_decimal };

/// Sets need more room than square numbers.
std::size_t numbers_a_line(Notation notation) { return notation == Notation::hexadecimal ? 4 : 16; }

void write_number(std::ostream& out, std::uint64_t number, Notation notation) {
  if (notation == Notation::signed_decimal) {
    out << std::dec << static_cast<std::int64_t>(number);
  } else {
    out << "0x" << std::hex << std::setw(16) << std::setfill('0') << number << 'n';
  }
}

void write_list(std::ostream& out, const List& list, Notation notation) {
  out << '[';
  for (std::size_t i = 0; i < list.numbers.size(); ++i) {
    if (i != 0) out << (i % numbers_a_line(notation) == 0 ? ",\n" : ", ");
    write_number(out, list.numbers[i], notation);
  }
  for (const List& inner : list.lists) {
    out << '\n';
    write_list(out, inner, notation);
    out << ',';
  }
  out << ']';
}

List of_numbers(std::vector<std::uint64_t> numbers) { return {std::move(numbers), {}}; }
List of_lists(std::vector<List> lists) { return {{}, std::move(lists)}; }

/// The same numbers in lists of that many.
List in_rows(const std::vector<std::uint64_t>& numbers, std::size_t length) {
  List rows;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i % length == 0) rows.lists.emplace_back();
    rows.lists.back().numbers.push_back(numbers[i]);
  }
  return rows;
}

/// [a][b] as [b][a]: lists of equal length become lists of their first, second, … numbers.
List transposed(const List& list) {
  List other;
  other.lists.resize(list.lists.front().numbers.size());
  for (const List& row : list.lists) {
    for (std::size_t i = 0; i < row.numbers.size(); ++i) {
      other.lists[i].numbers.push_back(row.numbers[i]);
    }
  }
  return other;
}

/// Without the zeros that end its lists, as a language fills them in.
List without_last_zeros(List list) {
  for (List& inner : list.lists) inner = without_last_zeros(std::move(inner));
  while (!list.numbers.empty() && list.numbers.back() == 0) list.numbers.pop_back();
  return list;
}

/// How many numbers there are in all, and one of them, counted through all lists.
std::size_t count(const List& list) {
  std::size_t numbers = list.numbers.size();
  for (const List& inner : list.lists) numbers += count(inner);
  return numbers;
}

std::uint64_t& number_at(List& list, std::size_t place) {
  if (place < list.numbers.size()) return list.numbers[place];
  for (List& inner : list.lists) {
    const std::size_t numbers = count(inner);
    if (place < numbers) return number_at(inner, place);
    place -= numbers;
  }
  throw std::out_of_range{"no such number in the list"};
}

/// The declaration of a constant of that name in JavaScript. Every innermost list begins a line,
/// and goes on to the next after four numbers.
std::string declaration(const std::string& name, const List& list, Notation notation) {
  std::ostringstream out;
  out << "\nexport const " << name << " = ";
  write_list(out, list, notation);
  out << ";\n";
  return out.str();
}

// The variants.

/// One of the catalogue's tables as some engines have it instead.
struct Variant {
  std::string identifier;
  /// What it may be called: two of the catalogue's tables may have the same part.
  std::vector<std::string> tables;
  List list;
  std::size_t entries;  ///< of the table, those that the source leaves out among them
  Notation notation = Notation::hexadecimal;
};

using board::black;
using board::Color;
using board::Line;
using board::Square;
using board::SquareSet;
using board::white;
using mapping::Layout;

using Numbers = std::vector<std::uint64_t>;
using Sets = std::function<SquareSet(Square)>;
using ColoredSets = std::function<SquareSet(Color, Square)>;

/// Steps along the files and along the ranks.
struct Direction {
  std::string name;
  int files;
  int ranks;
  std::vector<std::string> tables;  ///< that have such a ray as a part
};

const std::array<Direction, 8>& compass() {
  static const std::array<Direction, 8> directions{{
      {"north", 0, +1, {"file_masks", "pawn_front_spans"}},
      {"northEast", +1, +1, {"diagonal_masks"}},
      {"east", +1, 0, {"rank_masks"}},
      {"southEast", +1, -1, {"antidiagonal_masks"}},
      {"south", 0, -1, {"file_masks", "pawn_front_spans"}},
      {"southWest", -1, -1, {"diagonal_masks"}},
      {"west", -1, 0, {"rank_masks"}},
      {"northWest", -1, +1, {"antidiagonal_masks"}},
  }};
  return directions;
}

bool is_on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

Square square_at(int file, int rank) {
  return {board::File{static_cast<unsigned>(file)}, board::Rank{static_cast<unsigned>(rank)}};
}

/// The squares met walking from a square, its end at the edge of the board among them or not.
SquareSet ray(Square from, const Direction& direction, bool with_edge) {
  SquareSet met;
  int file = static_cast<int>(from.file().ordinal()) + direction.files;
  int rank = static_cast<int>(from.rank().ordinal()) + direction.ranks;
  while (is_on_board(file, rank)) {
    const Square here = square_at(file, rank);
    file += direction.files;
    rank += direction.ranks;
    if (with_edge || is_on_board(file, rank)) met.insert(here);
  }
  return met;
}

/// What a magic entry masks occupancies with: blockers at the edge change nothing.
SquareSet inner_rays(Square from, bool straight) {
  SquareSet rays;
  for (const Direction& direction : compass()) {
    const bool is_straight = direction.files == 0 || direction.ranks == 0;
    if (is_straight == straight) rays |= ray(from, direction, false);
  }
  return rays;
}

unsigned rank_seen_by(Color color, Square square) {
  return (color == white ? square : square.mirrored()).rank().ordinal();
}

SquareSet pushes_of_one_and_two(Color color, Square square) {
  return oracles::pawn_push_targets(color, square) |
         oracles::pawn_double_push_targets(color, square);
}

/// Ahead on a pawn's own file and on those beside it.
SquareSet passed_pawn_squares(Color color, Square square) {
  SquareSet squares;
  const int file = static_cast<int>(square.file().ordinal());
  const int rank = static_cast<int>(square.rank().ordinal());
  for (int beside = file - 1; beside <= file + 1; ++beside) {
    if (is_on_board(beside, rank))
      squares |= oracles::squares_ahead(color, square_at(beside, rank));
  }
  return squares;
}

/// As engines have it that leave out the pawns that there are none of.
ColoredSets empty_on_first_rank(ColoredSets sets) {
  return [sets = std::move(sets)](Color color, Square square) {
    return rank_seen_by(color, square) == 0 ? SquareSet{} : sets(color, square);
  };
}

/// Writes sets down in one layout.
class Writer {
 public:
  explicit Writer(const Layout& layout) : layout_{layout} {}

  [[nodiscard]] Numbers numbers(const Sets& sets) const {
    Numbers numbers;
    for (unsigned index = 0; index < Square::size; ++index) {
      numbers.push_back(layout_.bits.bitboard(sets(layout_.index.square(index))));
    }
    return numbers;
  }
  [[nodiscard]] Numbers numbers(Color color, const ColoredSets& sets) const {
    return numbers([&](Square square) { return sets(color, square); });
  }
  [[nodiscard]] List colors(Color first, const ColoredSets& sets) const {
    return of_lists({of_numbers(numbers(first, sets)), of_numbers(numbers(!first, sets))});
  }
  /// Square numbers instead of sets, in lists filled up to a length with a number that is none.
  [[nodiscard]] List targets(const Sets& sets, std::size_t length, std::uint64_t filling) const {
    List lists;
    for (unsigned index = 0; index < Square::size; ++index) {
      Numbers squares;
      for (const Square target : sets(layout_.index.square(index))) {
        squares.push_back(layout_.index.index(target));
      }
      if (squares.size() < length) squares.resize(length, filling);
      lists.lists.push_back(of_numbers(std::move(squares)));
    }
    return lists;
  }

 private:
  Layout layout_;
};

constexpr std::size_t board = Square::size;
constexpr auto minus_one = ~std::uint64_t{0};

Variant flat(const std::string& identifier, const std::string& table, Numbers numbers) {
  const std::size_t entries = numbers.size();
  return {identifier, {table}, of_numbers(std::move(numbers)), entries};
}

void add_pawns(const Writer& write, std::vector<Variant>& all) {
  const ColoredSets attacks = oracles::pawn_targets;
  const std::string table = "pawn_attacks";
  const List both = write.colors(white, attacks);
  all.push_back({"pawnAttacksBySquare", {table}, transposed(both), 2 * board});
  all.push_back(flat("whitePawnAttacks", table, write.numbers(white, attacks)));
  all.push_back(flat("blackPawnAttacks", table, write.numbers(black, attacks)));
  all.push_back({"pawnAttacksBlackFirst", {table}, write.colors(black, attacks), 2 * board});
  all.push_back({"pawnAttacksOfPawns",
                 {table},
                 write.colors(white, empty_on_first_rank(attacks)),
                 2 * board});
  all.push_back({"pawnAttacksInRows",
                 {table},
                 of_lists({in_rows(both.lists[0].numbers, 8), in_rows(both.lists[1].numbers, 8)}),
                 2 * board});
  all.push_back({"pawnAttacksShort", {table}, without_last_zeros(both), 2 * board});
  all.push_back(
      {"pawnMoves", {"pawn_pushes"}, write.colors(white, pushes_of_one_and_two), 2 * board});
  all.push_back({"pawnMovesOfPawns",
                 {"pawn_pushes"},
                 write.colors(white, empty_on_first_rank(pushes_of_one_and_two)),
                 2 * board});
  all.push_back(
      {"passedPawns", {"passed_pawn_masks"}, write.colors(white, passed_pawn_squares), 2 * board});
  all.push_back({"passedPawnsOfPawns",
                 {"passed_pawn_masks"},
                 write.colors(white, empty_on_first_rank(passed_pawn_squares)),
                 2 * board});
  all.push_back(
      flat("whitePassed", "passed_pawn_masks", write.numbers(white, passed_pawn_squares)));
}

void add_leapers(const Writer& write, std::vector<Variant>& all) {
  const Numbers knights = write.numbers(oracles::knight_targets);
  all.push_back({"knightAttacksInRows", {"knight_attacks"}, in_rows(knights, 8), board});
  all.push_back(flat("kingArea", "king_zones", write.numbers(oracles::king_zone)));
  all.push_back({"knightTargets",
                 {"knight_attacks"},
                 write.targets(oracles::knight_targets, 0, 0),
                 board,
                 Notation::signed_decimal});
  all.push_back({"kingTargets",
                 {"king_attacks"},
                 write.targets(oracles::king_targets, 0, 0),
                 board,
                 Notation::signed_decimal});
  all.push_back({"knightTargetsFilled",
                 {"knight_attacks"},
                 write.targets(oracles::knight_targets, 8, minus_one),
                 board,
                 Notation::signed_decimal});
  all.push_back({"kingTargetsFilled",
                 {"king_attacks"},
                 write.targets(oracles::king_targets, 9, Square::size),
                 board,
                 Notation::signed_decimal});
}

void add_sliders(const Writer& write, std::vector<Variant>& all) {
  all.push_back(flat("rookMasks", "rook_attacks_empty",
                     write.numbers([](Square from) { return inner_rays(from, true); })));
  all.push_back(flat("bishopMasks", "bishop_attacks_empty",
                     write.numbers([](Square from) { return inner_rays(from, false); })));
  List rays;
  for (const Direction& direction : compass()) {
    const Numbers numbers = write.numbers([&](Square from) { return ray(from, direction, true); });
    all.push_back({direction.name + "Ray", direction.tables, of_numbers(numbers), board});
    rays.lists.push_back(of_numbers(numbers));
  }
  all.push_back({"rays", compass().front().tables, rays, 8 * board});
  all.push_back({"raysBySquare", compass().front().tables, transposed(rays), 8 * board});
}

void add_lines(const Writer& write, std::vector<Variant>& all) {
  const std::array<std::string, 4> names{"rank", "file", "diagonal", "antidiagonal"};
  List side_by_side;
  for (const Line line : Line::all()) {
    side_by_side.lists.push_back(
        of_numbers(write.numbers([&](Square from) { return oracles::line_through(from, line); })));
    const std::string& name = names[line.ordinal()];
    all.push_back(flat(name + "WithoutSquare", name + "_masks", write.numbers([&](Square from) {
      return oracles::line_through(from, line) - SquareSet{from};
    })));
  }
  all.push_back({"linesByKind", {"king_lines", "rank_masks"}, side_by_side, 4 * board});
}

/// All variants in that layout, made from the oracles' squares; square numbers are the index's.
std::vector<Variant> variants(const Layout& layout) {
  std::vector<Variant> all;
  const Writer write{layout};
  add_pawns(write, all);
  add_leapers(write, all);
  add_sliders(write, all);
  add_lines(write, all);
  return all;
}

/// Tables that leave no doubt about the layout, in the catalogue's own way.
std::string other_tables(const mapping::Layout& layout) {
  emit::Document document = whole_catalogue(layout);
  const std::vector<std::string_view> wanted{"knight_attacks", "rank_masks",   "file_squares",
                                             "rank_squares",   "pawn_attacks", "not_a_file"};
  const auto unwanted = [&](const emit::EmittedTable& table) {
    return std::find(wanted.begin(), wanted.end(), table.table->name) == wanted.end();
  };
  document.tables.erase(std::remove_if(document.tables.begin(), document.tables.end(), unwanted),
                        document.tables.end());
  return language_named("javascript").text.render(document);
}

FileReport checked_among_others(const Variant& variant, const mapping::Layout& layout) {
  const std::string source =
      other_tables(layout) + declaration(variant.identifier, variant.list, variant.notation);
  return checked(language_named("javascript"), source);
}

/// A table of several parts may be reported part by part.
std::size_t entries_found(const FileReport& report, const std::string& identifier) {
  std::size_t entries = 0;
  for (const Finding& finding : report.findings) {
    if (finding.identifier.substr(0, finding.identifier.find('[')) == identifier) {
      entries += finding.entries;
    }
  }
  return entries;
}

void expect_right(const Variant& variant, const mapping::Layout& layout) {
  const FileReport report = checked_among_others(variant, layout);
  const Finding* finding = find(report, variant.identifier);
  ASSERT_NE(finding, nullptr) << variant.identifier << " is not found";
  EXPECT_EQ(std::ranges::count(variant.tables, finding->match.table()), 1)
      << variant.identifier << " is called " << finding->match.table();
  EXPECT_EQ(entries_found(report, variant.identifier), variant.entries) << variant.identifier;
  for (const Finding& each : report.findings) {
    EXPECT_TRUE(each.right()) << each.identifier << " is called wrong: " << each.wrong.size()
                              << " entries, the first in line " << each.wrong.front().place.line;
  }
  // Where black comes first, white may as well, on a board seen from the other side.
  const std::vector<Layout> layouts = listed(report.layouts);
  EXPECT_EQ(std::ranges::count(layouts, layout), 1) << testing::PrintToString(names_of(layouts));
  EXPECT_LE(layouts.size(), 2U);
}

class Variants : public testing::TestWithParam<std::size_t> {};

TEST_P(Variants, are_recognised_and_right_in_every_layout) {
  for (const mapping::Layout& layout : sample_of_layouts()) {
    const testing::ScopedTrace trace{__FILE__, __LINE__, layout.name()};
    expect_right(variants(layout)[GetParam()], layout);
  }
}

/// The line, in a source that begins with `before`, of the number in which the variants differ.
std::uint32_t line_of(const Variant& wrong, const Variant& right, const std::string& before) {
  const std::string text = declaration(wrong.identifier, wrong.list, wrong.notation);
  const std::string other = declaration(right.identifier, right.list, right.notation);
  const auto differ = std::mismatch(text.begin(), text.end(), other.begin(), other.end());
  const auto lines =
      std::count(before.begin(), before.end(), '\n') + std::count(text.begin(), differ.first, '\n');
  return 1 + static_cast<std::uint32_t>(lines);
}

void expect_a_plant_to_be_seen(std::size_t variant, const mapping::Layout& layout) {
  const Variant right = variants(layout)[variant];
  Variant wrong = right;
  const unsigned bits = right.notation == Notation::hexadecimal ? 64 : 6;
  const auto place = *rc::gen::inRange<std::size_t>(0, count(wrong.list));
  number_at(wrong.list, place) ^= std::uint64_t{1} << *rc::gen::inRange(0U, bits);
  const std::string before = other_tables(layout);
  const std::uint32_t line = line_of(wrong, right, before);

  const FileReport report = checked_among_others(wrong, layout);
  std::vector<std::uint32_t> lines;
  for (const Finding& finding : report.findings) {
    for (const WrongEntry& entry : finding.wrong) lines.push_back(entry.place.line);
  }
  EXPECT_EQ(lines, std::vector{line}) << "number " << place << " is wrong, in " << layout.name();
}

TEST_P(Variants, with_a_wrong_bit_are_wrong_in_its_line_and_nowhere_else) {
  const auto layouts = sample_of_layouts();
  rc::detail::checkGTest(
      [&] { expect_a_plant_to_be_seen(GetParam(), *rc::gen::elementOf(layouts)); });
}

const std::vector<Variant>& some_variants() {
  static const std::vector<Variant> all = variants(uniform_layouts().front());
  return all;
}

INSTANTIATE_TEST_SUITE_P(, Variants, testing::Range(std::size_t{0}, some_variants().size()),
                         [](const auto& test) { return some_variants()[test.param].identifier; });

}  // namespace

}  // namespace bbtables::recognise::languages
