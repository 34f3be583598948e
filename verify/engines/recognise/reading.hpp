#pragma once

#include <string>
#include <vector>

#include "engines/recognise/match.hpp"

namespace bbtables::recognise {

/// One way of reading matches that stand side by side: parts of one table, in some order.
struct Reading {
  std::vector<const Form*> forms;  ///< one a match
  std::string order;               ///< "black before white"; empty for the catalogue's order
  Layouts layouts;
  int likelihood;  ///< among readings of the same numbers; the usual ones have more

  [[nodiscard]] const Form& first() const { return *forms.front(); }
};

/// Matches that belong together, and all the ways of reading them.
struct Item {
  std::string identifier;
  read::Place place;
  std::string arrangement;
  bool decimal;
  bool negative;
  std::vector<Match> matches;
  std::vector<Reading> readings;
};

/// The items of a candidate: tables as far as its matches make whole ones, else their parts.
[[nodiscard]] std::vector<Item> items_of(const Candidate& candidate);

}  // namespace bbtables::recognise
