#pragma once

#include <array>
#include <compare>

#include "engines/recognise/match.hpp"

/// What the tables of a file, or of all files of an engine, agree on.
namespace bbtables::recognise {

/// What speaks for a match, the weightiest first: numbers, then the user's word, names, and last
/// what is usual. The scores of several candidates are summed up.
struct Score {
  int right = 0;  ///< candidates without a wrong entry that have such a match
  int wrong = 0;  ///< the others that have
  int required_identifiers = 0;
  int names = 0;  ///< by hint()
  int required_tables = 0;
  int whole = 0;        ///< not above 0: below, parts that stand alone
  int white_first = 0;  ///< not above 0: below, tables that begin with Black

  Score& operator+=(const Score& other);
  // clang-tidy 14 takes the 0 in it for a pointer.
  friend auto operator<=>(const Score&, const Score&) = default;  // NOLINT(modernize-use-nullptr)
};

/// The layouts that all the tables of a file, or of an engine, agree on: all of them where no table
/// tells, none where none was found.
struct Agreement {
  Layouts layouts = no_layouts;
  Layouts by_numbers = no_layouts;   ///< without any names
  Layouts white_first = no_layouts;  ///< those of `layouts` in which tables begin with White
  bool split = false;                ///< some table is in none of them
  bool stated = false;               ///< by the user: then a table in no such layout is wrong
};

/// What speaks for each of the 64 layouts, in the order of their places.
struct Votes {
  std::array<Score, 64> by_numbers = {};
  std::array<Score, 64> by_names = {};
  int tables = 0;

  Votes& operator+=(const Votes& others);
  [[nodiscard]] Agreement agreement() const;
};

}  // namespace bbtables::recognise
