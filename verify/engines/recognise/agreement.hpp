#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engines/read/names.hpp"
#include "engines/recognise/match.hpp"

/// Which layouts the tables of a file, or of all files of an engine, agree on: matches get scores,
/// each layout gets the sum of the scores of its best matches, and the layouts with most win.
namespace bbtables::recognise {

/// The layouts that all tables of a file, or of an engine, agree on: all 64 if no table decides,
/// none if there is no table.
struct Agreement {
  Layouts layouts = no_layouts;
  Layouts by_numbers = no_layouts;   ///< as the numbers alone decide, without names
  Layouts white_first = no_layouts;  ///< those of `layouts` in which tables begin with White
  bool by_squares = false;           ///< the engine's names of the squares decided
  bool split = false;                ///< some table is in none of them
  bool stated = false;               ///< by the user: then a table in no such layout is wrong

  [[nodiscard]] static Agreement on(const mapping::Layout& stated) {
    const Layouts own = only(stated);
    return {.layouts = own, .by_numbers = own, .white_first = own, .stated = true};
  }
};

/// The sums of the scores that each of the 64 layouts gives to the tables, in the order of their
/// places.
struct Votes {
  std::array<Score, 64> by_numbers = {};
  std::array<Score, 64> by_names = {};
  int tables = 0;
  Layouts of_squares = no_layouts;  ///< in which the engine's squares are numbered, if it says so

  Votes& operator+=(const Votes& others);
  [[nodiscard]] Agreement agreement() const;
};

/// The layouts in which a1, b1, … h8 have these numbers, or are these sets; none where they are not
/// 64, have a name that is not the engine's own, as Gaviota's tb_A1, or contradict each other.
[[nodiscard]] Layouts layouts_of_squares(std::span<const read::NamedSquares> squares);

/// The score of a match by itself, of a table without wrong entries or with some.
[[nodiscard]] Score score_of(const Match& match, bool is_right);

/// The score without the share of names and the user.
[[nodiscard]] Score by_numbers(const Match& match);
[[nodiscard]] inline Score by_names(const Match& match) { return match.score; }

/// The best of the matches that are in one of the layouts; nullptr where none is.
[[nodiscard]] const Match* best_match(const std::vector<Match>& matches, Layouts layouts,
                                      Score (*score)(const Match&) = by_names);

/// The votes of one table: each layout gets the score of its best match. What names say of a wrong
/// constant counts behind all else, as it may be near another one.
[[nodiscard]] Votes votes_of(const std::vector<Match>& matches, bool is_wrong = false);

}  // namespace bbtables::recognise
