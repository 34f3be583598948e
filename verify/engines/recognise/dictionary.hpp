#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "engines/recognise/entry_index.hpp"
#include "engines/recognise/form.hpp"
#include "engines/recognise/layouts.hpp"

namespace bbtables::recognise {

/// One way of reading a pattern: a form, in any of these layouts.
struct Meaning {
  const Form* form;
  Layouts layouts;
};

/// Entries that some form has in some layout; often several have the same.
struct Pattern {
  std::vector<std::uint64_t> values;
  std::vector<Meaning> meanings;
};

/// A run of entries as a source has it, and which of them are known.
struct Run {
  std::span<const std::uint64_t> values;
  std::span<const std::uint8_t> unread;  ///< 1 for each that is not; empty where all are
  [[nodiscard]] bool known(std::size_t entry) const { return unread.empty() || unread[entry] == 0; }
};

/// All patterns of one length, and which of them a run of entries is, or is close to.
class Dictionary {
 public:
  /// The dictionary of that many entries; nullptr where no form has as many.
  [[nodiscard]] static const Dictionary* of_length(std::size_t entries);

  explicit Dictionary(std::size_t entries);

  [[nodiscard]] const std::vector<Pattern>& patterns() const { return patterns_; }

  /// The pattern that is equal in all entries, which must all be known, or nullptr.
  [[nodiscard]] const Pattern* equal(std::span<const std::uint64_t> values) const;

  /// The pattern that the run has most entries of, if it has enough to be that table with errors;
  /// else nullptr.
  [[nodiscard]] const Pattern* near(const Run& run) const;

  /// A pattern that the run would be equal or near to if its entries stood `places` further on
  /// (missing ones unknown), as where a table begins a rank late; nullptr where there is none.
  struct Displaced {
    const Pattern* pattern;
    int places;
  };
  [[nodiscard]] Displaced displaced(const Run& run) const;

  /// A pattern that a run of a few entries less or more would be equal to if, from `place` on, the
  /// missing ones were put in, or those too many taken out; nullptr where there is none.
  struct Interrupted {
    const Pattern* pattern;
    std::size_t place;
  };
  [[nodiscard]] Interrupted interrupted(std::span<const std::uint64_t> values) const;

 private:
  void add(std::vector<std::uint64_t> values, const Form& form, Layouts layouts);
  [[nodiscard]] const EntryIndex& entry_index() const;
  [[nodiscard]] bool may_be_near(const Run& run, std::size_t fewest) const;
  [[nodiscard]] const Pattern* most_voted(const Run& run) const;
  [[nodiscard]] const Pattern* nearest_of(const std::vector<std::size_t>& places,
                                          const Run& run) const;

  std::size_t entries_;
  std::vector<Pattern> patterns_;
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> by_content_;
  /// Those of small numbers, and all of them.
  std::vector<std::size_t> of_counts_;
  std::vector<std::size_t> of_anything_;
  /// Made when the first run is not equal to any pattern; of the values that are not zero.
  mutable std::optional<EntryIndex> by_entry_;
};

}  // namespace bbtables::recognise
