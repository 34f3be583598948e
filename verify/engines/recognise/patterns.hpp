#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engines/recognise/layouts.hpp"
#include "tables/table.hpp"

namespace bbtables::recognise {

/// A table of the catalogue in one form, or the part of it that one colour, line, … has.
struct Part {
  const tables::Table* table;  ///< as that form keeps it
  std::string_view form;       ///< its name; empty for the catalogue's own
  std::size_t number;          ///< which of the table's parts it is, in the order of its entries,
  std::size_t count;           ///< of how many
  std::string label;           ///< "white", "black, white to move"; empty where there is one part
  bool by_square;              ///< one entry a square, in the order of the layout's index

  /// Whether its entries are those of the table counted from the other end.
  [[nodiscard]] bool is_reversed() const { return form.find("from_") != std::string_view::npos; }
};

/// A part and the layouts in which it has the entries of a pattern.
struct Meaning {
  const Part* part;
  Layouts layouts;
};

/// Entries that a source may have, and all that they may mean; often several parts have the same.
struct Pattern {
  std::vector<std::uint64_t> values;
  std::vector<Meaning> meanings;

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

  /// The pattern with the fewest differences, however many, that means the part of that number, of
  /// the same table and in one of the same layouts as the other.
  struct Nearest {
    const Pattern* pattern;
    std::size_t wrong;
  };
  [[nodiscard]] Nearest nearest_part(const Meaning& beside, std::size_t number,
                                     const Run& run) const;

  /// The nearest pattern if the entries stood `places` further on (those that come from nowhere
  /// unknown), as where a table begins a rank late; nullptr where there is none.
  struct Displaced {
    const Pattern* pattern;
    int places;
  };
  [[nodiscard]] Displaced displaced(const Run& run) const;

  /// A pattern that entries, a few less or more, would be equal to if, from `place` on, the missing
  /// ones were put in, or those too many taken out; nullptr where there is none.
  struct Interrupted {
    const Pattern* pattern;
    std::size_t place;
  };
  [[nodiscard]] Interrupted interrupted(std::span<const std::uint64_t> values) const;

 private:
  explicit Patterns(std::size_t entries);
  void add(std::vector<std::uint64_t> values, const Part& part, Layouts layouts);
  [[nodiscard]] bool shares_values(const Run& run, std::size_t fewest) const;

  std::size_t entries_;
  std::vector<Pattern> patterns_;
  std::unordered_map<std::string_view, std::size_t> by_bytes_;  ///< of a pattern's values
  std::vector<std::size_t> of_small_numbers_;                   ///< patterns
  std::vector<std::size_t> of_any_numbers_;
  static constexpr unsigned trace_bits = 20;
  std::bitset<std::size_t{1} << trace_bits> traces_;  ///< of all values but zero
};

}  // namespace bbtables::recognise
