#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engines/recognise/match.hpp"
#include "engines/recognise/pairing.hpp"
#include "tables/table.hpp"

namespace bbtables::recognise {

/// The entries of a part in a layout, and all that they match, each of a single part: often several
/// parts have the same entries.
struct Pattern {
  std::vector<std::uint64_t> values;
  std::size_t telling;  ///< how many of them are not zero
  std::vector<Match> matches;

  /// Whether all entries are the same, as those of six knight moves are: alone, that is no table.
  [[nodiscard]] bool is_constant() const;
};

/// Every form of every table in all 64 layouts, part by part, of one length.
class Patterns {
 public:
  /// Those of that many entries; nullptr where there are none.
  [[nodiscard]] static const Patterns* of_length(std::size_t entries);
  /// Those of about as many, which so many numbers may be though some are missing or too many.
  [[nodiscard]] static std::vector<const Patterns*> near_length(std::size_t entries);

  [[nodiscard]] const std::vector<Pattern>& all() const { return patterns_; }

  /// The pattern that is equal in all entries, which must all be known, or nullptr.
  [[nodiscard]] const Pattern* equal(std::span<const std::uint64_t> values) const;

  /// Those that have enough numbers in common with the run, each near where it stands in the run,
  /// to be close to it: those that have most come first, and the catalogue's own forms before
  /// others.
  [[nodiscard]] std::vector<const Pattern*> similar(const Run& run) const;

  /// The pattern with the fewest differences, and how many these are, that is the part of that
  /// number, of the same table and in one of the same layouts as the one beside it.
  [[nodiscard]] std::pair<const Pattern*, std::size_t> nearest_part(const Match& beside,
                                                                    std::size_t number,
                                                                    const Run& run) const;

 private:
  explicit Patterns(std::size_t entries);
  void add(std::vector<std::uint64_t> values, const Part& part, Layouts layouts);

  /// What a pattern has at some entry.
  struct ValueOf {
    std::uint64_t value;
    std::size_t pattern;
    // clang-tidy 14 takes the 0 in it for a pointer.
    // NOLINTNEXTLINE(modernize-use-nullptr)
    friend auto operator<=>(const ValueOf&, const ValueOf&) = default;
  };

  std::size_t entries_;
  std::vector<Pattern> patterns_;
  std::unordered_map<std::string_view, std::size_t> by_bytes_;  ///< of a pattern's values
  std::vector<std::vector<ValueOf>> values_at_;  ///< each entry, but for zeros; sorted
  std::unordered_set<std::uint64_t> values_;     ///< all of them
};

}  // namespace bbtables::recognise
