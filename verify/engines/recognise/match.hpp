#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engines/read/array.hpp"
#include "engines/recognise/dictionary.hpp"

namespace bbtables::recognise {

/// An entry that differs from the pattern.
struct Difference {
  std::size_t entry;
  std::optional<std::uint64_t> is;  ///< nothing where there is no value,
  read::Place place;
  std::string instead;  ///< but this
};

/// A run of entries that is a pattern of some form, or is close to one.
struct Match {
  const Pattern* pattern;
  std::string identifier;  ///< of the part of the array that it is
  read::Place place;       ///< of its first entry
  std::vector<Difference> differences;
  std::size_t unread;
  std::string likely_typo;  ///< what may have happened to the run as a whole; nearly always empty
};

/// What is recognised in an array: matches that stand side by side in it.
struct Candidate {
  std::string identifier;
  read::Place place;
  std::string arrangement;
  std::vector<Match> matches;
  bool all;  ///< whether they are all that the list holds
  bool decimal;
  bool negative;
};

/// Everything in an array that is a form of a table, or close to one; nothing if it is no table.
[[nodiscard]] std::vector<Candidate> candidates(const read::Array& array);

}  // namespace bbtables::recognise
