#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "audit/recognising/form.hpp"
#include "audit/recognising/layouts.hpp"

namespace bbtables::audit {

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

 private:
  void add(std::vector<std::uint64_t> values, const Form& form, Layouts layouts);
  void index_entries();
  [[nodiscard]] const Pattern* most_voted(const Run& run, int places) const;

  std::size_t entries_;
  std::vector<Pattern> patterns_;
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> by_content_;
  /// Which patterns have a value at a place, for the values that are not zero.
  std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> by_entry_;
};

}  // namespace bbtables::audit
