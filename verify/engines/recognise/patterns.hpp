#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engines/recognise/match.hpp"
#include "tables/table.hpp"

namespace bbtables::recognise {

/// The entries of a part in a layout, and all that they match, each of a single part: often several
/// parts have the same entries.
struct Pattern {
  std::vector<std::uint64_t> values;
  std::vector<Match> matches;

  /// Whether all entries are the same, as those of six knight moves are: alone, that is no table.
  [[nodiscard]] bool is_constant() const;
};

/// A run of entries as a source has it, and which of them are known.
struct Run {
  std::span<const std::uint64_t> values;
  std::span<const std::uint8_t> unread;  ///< 1 for each that is not known; empty where all are
  [[nodiscard]] bool known(std::size_t entry) const { return unread.empty() || unread[entry] == 0; }
  [[nodiscard]] bool all_known() const;
};

/// Whether a run that is not equal to a pattern is close enough to be that table with errors,
/// rather than something else. Few entries, small numbers and zeros tell little, so they have to
/// agree in more places.
[[nodiscard]] bool is_close(const Run& run, const Pattern& pattern);

/// Every form of every table in all 64 layouts, part by part, of one length.
class Patterns {
 public:
  /// Those of that many entries; nullptr where there are none.
  [[nodiscard]] static const Patterns* of_length(std::size_t entries);

  [[nodiscard]] const std::vector<Pattern>& all() const { return patterns_; }

  /// The pattern that is equal in all entries, which must all be known, or nullptr.
  [[nodiscard]] const Pattern* equal(std::span<const std::uint64_t> values) const;

  /// The close pattern with the fewest differences, the catalogue's own forms before others; or
  /// nullptr.
  [[nodiscard]] const Pattern* nearest(const Run& run) const;

  /// The pattern with the fewest differences, and how many these are, that is the part of that
  /// number, of the same table and in one of the same layouts as the one beside it.
  [[nodiscard]] std::pair<const Pattern*, std::size_t> nearest_part(const Match& beside,
                                                                    std::size_t number,
                                                                    const Run& run) const;

  /// The nearest pattern if the entries stood earlier by so many places (those that come from
  /// nowhere unknown), as where a table begins a rank late; nullptr where there is none.
  [[nodiscard]] std::pair<const Pattern*, int> displaced(const Run& run) const;

  /// A pattern that entries, a few less or more, would be equal to if, from that place on, the
  /// missing ones were put in, or those too many taken out; nullptr where there is none.
  [[nodiscard]] std::pair<const Pattern*, std::size_t> interrupted(
      std::span<const std::uint64_t> values) const;

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
};

}  // namespace bbtables::recognise
