#include "engines/samples/variants.hpp"

#include <array>
#include <functional>

#include "truth/oracles/geometry.hpp"

namespace bbtables::recognise::languages {
namespace {

using board::black;
using board::Color;
using board::Square;
using board::SquareSet;
using board::white;
using mapping::Layout;
using board::Line;

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

}  // namespace

std::vector<Variant> variants(const Layout& layout) {
  std::vector<Variant> all;
  const Writer write{layout};
  add_pawns(write, all);
  add_leapers(write, all);
  add_sliders(write, all);
  add_lines(write, all);
  return all;
}

}  // namespace bbtables::recognise::languages
