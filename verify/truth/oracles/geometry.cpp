#include "truth/oracles/geometry.hpp"

#include <array>
#include <initializer_list>

namespace bbtables::oracles {

using board::Color;
using board::File;
using board::KnightMoves;
using board::Line;
using board::Rank;
using board::Square;
using board::SquareSet;

namespace {

struct Coordinates {
  int file;
  int rank;
};

constexpr Coordinates coordinates(Square square) {
  return {static_cast<int>(square.file().ordinal()), static_cast<int>(square.rank().ordinal())};
}

constexpr int ranks_up(Square from, Square to) {
  return coordinates(to).rank - coordinates(from).rank;
}

constexpr int squared_distance(Square from, Square to) {
  const int files = coordinates(to).file - coordinates(from).file;
  const int ranks = ranks_up(from, to);
  return files * files + ranks * ranks;
}

/// The squares met from `from` on, itself included, until a step leaves the board.
SquareSet walk(Square from, Coordinates step) {
  SquareSet met;
  for (auto [file, rank] = coordinates(from); 0 <= file && file < 8 && 0 <= rank && rank < 8;
       file += step.file, rank += step.rank) {
    met.insert(Square{File{static_cast<unsigned>(file)}, Rank{static_cast<unsigned>(rank)}});
  }
  return met;
}

/// The squares met on walks in these directions, without `from`.
SquareSet walks(Square from, std::initializer_list<Coordinates> steps) {
  SquareSet met;
  for (const Coordinates step : steps) met |= walk(from, step);
  return met - SquareSet{from};
}

constexpr std::initializer_list<Coordinates> rook_steps = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
constexpr std::initializer_list<Coordinates> bishop_steps = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};

constexpr int forward(Color color) { return color == board::white ? +1 : -1; }

}  // namespace

SquareSet knight_targets(Square from) {
  return SquareSet::where([&](Square to) { return squared_distance(from, to) == 5; });
}

SquareSet king_targets(Square from) {
  return SquareSet::where([&](Square to) {
    const int distance = squared_distance(from, to);
    return distance == 1 || distance == 2;
  });
}

SquareSet king_zone(Square from) {
  return SquareSet::where([&](Square to) { return squared_distance(from, to) <= 2; });
}

SquareSet pawn_targets(Color color, Square from) {
  return SquareSet::where([&](Square to) {
    return squared_distance(from, to) == 2 && ranks_up(from, to) == forward(color);
  });
}

SquareSet pawn_push_targets(Color color, Square from) {
  return SquareSet::where([&](Square to) {
    return squared_distance(from, to) == 1 && ranks_up(from, to) == forward(color);
  });
}

SquareSet pawn_double_push_targets(Color color, Square from) {
  if (from.rank().digit() != (color == board::white ? '2' : '7')) return {};
  return SquareSet::where([&](Square to) {
    return squared_distance(from, to) == 4 && ranks_up(from, to) == 2 * forward(color);
  });
}

SquareSet ray(Square from, int files, int ranks) { return walks(from, {{files, ranks}}); }

SquareSet squares_ahead(Color color, Square from) { return walks(from, {{0, forward(color)}}); }

SquareSet rook_targets(Square from) { return walks(from, rook_steps); }

SquareSet bishop_targets(Square from) { return walks(from, bishop_steps); }

SquareSet queen_targets(Square from) { return rook_targets(from) | bishop_targets(from); }

SquareSet line_through(Square from, Line line) {
  constexpr Coordinates steps[Line::size] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
  const auto [file, rank] = steps[line.ordinal()];
  return walk(from, {file, rank}) | walk(from, {-file, -rank});
}

namespace {

/// A ray but for its last square, at the edge: what can block it.
SquareSet blockers(Square from, std::initializer_list<Coordinates> steps) {
  SquareSet met;
  for (const auto [files, ranks] : steps) {
    for (const Square square : ray(from, files, ranks)) {
      if (!ray(square, files, ranks).empty()) met.insert(square);
    }
  }
  return met;
}

Coordinates vector(Square from, Square to) {
  return {coordinates(to).file - coordinates(from).file, ranks_up(from, to)};
}
int cross_product(Coordinates a, Coordinates b) { return a.file * b.rank - a.rank * b.file; }
int scalar_product(Coordinates a, Coordinates b) { return a.file * b.file + a.rank * b.rank; }

}  // namespace

SquareSet rook_blockers(Square from) { return blockers(from, rook_steps); }

SquareSet bishop_blockers(Square from) { return blockers(from, bishop_steps); }

SquareSet ray_to(board::Direction direction, Square from) {
  const std::string name = label(direction);
  const auto leads = [&](std::string_view where) {
    return name.find(where) == std::string::npos ? 0 : 1;
  };
  return ray(from, leads("east") - leads("west"), leads("north") - leads("south"));
}

SquareSet squares_in_line(Square from, Square to) {
  const Coordinates line = vector(from, to);
  const bool is_straight = (line.file == 0) != (line.rank == 0);
  if (!is_straight && (line.file == 0 || line.file * line.file != line.rank * line.rank)) return {};
  return SquareSet::where(
      [&](Square square) { return cross_product(line, vector(from, square)) == 0; });
}

SquareSet squares_on_that_side(Square from, Square to) {
  const SquareSet line = squares_in_line(from, to);
  return SquareSet::where([&](Square square) {
    return line.contains(square) && scalar_product(vector(from, to), vector(from, square)) > 0;
  });
}

SquareSet squares_between(Square from, Square to) {
  const SquareSet line = squares_in_line(from, to);
  return SquareSet::where([&](Square square) {
    return line.contains(square) && scalar_product(vector(square, from), vector(square, to)) < 0;
  });
}

SquareSet squares_of(board::Diagonal diagonal) {
  const unsigned number = diagonal.ordinal();
  return walk(number < 7 ? Square{File{7 - number}, Rank{0}} : Square{File{0}, Rank{number - 7}},
              {1, 1});
}

SquareSet squares_of(board::Antidiagonal antidiagonal) {
  const unsigned number = antidiagonal.ordinal();
  return walk(number < 7 ? Square{File{number}, Rank{0}} : Square{File{7}, Rank{number - 7}},
              {-1, 1});
}

SquareSet squares_of(File file) { return walk(Square{file, Rank{0}}, {0, 1}); }

SquareSet squares_of(Rank rank) { return walk(Square{File{0}, rank}, {1, 0}); }

SquareSet all_but_files(std::string_view letters) {
  return SquareSet::where([&](Square square) {
    return letters.find(square.file().letter()) == std::string_view::npos;
  });
}

namespace {

using Targets = SquareSet (*)(Square);
using Distances = std::array<std::array<unsigned, Square::size>, Square::size>;

Distances distances(Targets targets) {
  Distances all{};
  for (const Square source : Square::all()) {
    SquareSet found{source};
    SquareSet frontier{source};
    for (unsigned moves = 0; !frontier.empty(); ++moves) {
      SquareSet next;
      for (const Square here : frontier) {
        all[source.ordinal()][here.ordinal()] = moves;
        next |= targets(here);
      }
      frontier = next - found;
      found |= next;
    }
  }
  return all;
}

}  // namespace

unsigned knight_distance(Square from, Square to) {
  static const Distances found = distances(knight_targets);
  return found[from.ordinal()][to.ordinal()];
}

unsigned king_distance(Square from, Square to) {
  static const Distances found = distances(king_targets);
  return found[from.ordinal()][to.ordinal()];
}

SquareSet squares_of_color_of_a1() {
  const Square a1{File{0}, Rank{0}};
  return SquareSet::where([&](Square square) { return knight_distance(a1, square) % 2 == 0; });
}

SquareSet knight_reach(KnightMoves moves, Square from) {
  return SquareSet::where([&](Square to) { return knight_distance(from, to) <= moves.ordinal(); });
}

}  // namespace bbtables::oracles
