#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engines/recognise/match.hpp"
#include "engines/recognise/story.hpp"
#include "tables/table.hpp"

namespace bbtables::recognise {

/// Quick to ask whether a number may be among many: where it says no, it is not.
class Filter {
 public:
  void add(std::uint64_t value) { slots_.set(slot_of(value)); }
  [[nodiscard]] bool may_have(std::uint64_t value) const { return slots_.test(slot_of(value)); }

 private:
  static constexpr unsigned bits = 18;
  static std::size_t slot_of(std::uint64_t value) {
    return value * 0x9e3779b97f4a7c15 >> (64 - bits);
  }
  std::bitset<std::size_t{1} << bits> slots_;
};

/// A pattern: the entries of a part in a layout, and every match that has these entries, each of a
/// single part: often several parts have the same entries.
struct Pattern {
  std::vector<std::uint64_t> values;
  std::vector<Match> matches;
  Story equal;  ///< the story of a run that has the same numbers
};

/// The patterns of one length: every form of every table in all 64 layouts,
/// part by part. Each part is kept once, in a1b1. A look-up turns it into the other layouts, and
/// makes only the patterns that it returns.
class Patterns {
 public:
  /// Those of that many entries; nullptr where there are none. Small files have few lengths, and
  /// need no others made.
  [[nodiscard]] static const Patterns* of(std::size_t entries);
  /// Those of lengths near to this one, for numbers of which some may be missing or too many: the
  /// nearest length first.
  [[nodiscard]] static std::vector<const Patterns*> near_length(std::size_t entries);
  /// The pattern that is equal in all entries, which must all be known, or nullptr.
  [[nodiscard]] static const Pattern* equal_to(std::span<const std::uint64_t> values);

  /// Calls `take` with each number but zero of every pattern of sets of up to so many entries, and
  /// with its places in patterns of that length as bits; of more than 64 entries, in rows of 64.
  static void for_each_word(std::size_t most_entries,
                            const std::function<void(std::uint64_t word, std::size_t entries,
                                                     std::uint64_t places)>& take);

  /// Every pattern, of a length that has few of them.
  [[nodiscard]] std::vector<const Pattern*> all() const;

  /// The patterns that share enough numbers with the run, each near its place, for the run to
  /// resemble them, whatever the edits: those that share most come first, and the catalogue's own
  /// forms before others.
  [[nodiscard]] std::vector<const Pattern*> similar(const Run& run) const;

  /// The part that matches in every form of its table, its own form first.
  [[nodiscard]] static std::vector<Match> in_every_form(const Match& match);

  /// The pattern of the part with that number, of the same table and in one of the same layouts as
  /// the match beside it, that explains the run most cheaply, and how, as in story_of().
  [[nodiscard]] static std::pair<const Pattern*, Story> nearest_part(const Match& beside,
                                                                     std::size_t number,
                                                                     const Run& run, bool goes_on);

 private:
  /// A way to turn a base pattern: the mapping of its entries and that of their bits.
  struct Turning {
    unsigned index;
    unsigned bits;
  };
  /// The entries of a part in a1b1. Turning it makes the patterns of the other layouts, except for
  /// numbers that stand for no set: each bit mapping has its own of these.
  struct BasePattern {
    std::vector<std::uint64_t> values;
    const Part* part;
    Layouts own_layouts;
    bool turns_bits;
    bool turns_squares;

    [[nodiscard]] std::vector<Turning> turnings() const;
    [[nodiscard]] Layouts layouts(Turning turning) const;
    /// Where one of its entries stands by the index mapping of that number.
    [[nodiscard]] std::size_t place(unsigned index, std::size_t entry) const;
    [[nodiscard]] std::vector<std::uint64_t> turned(Turning turning) const;
    [[nodiscard]] bool is_equal(Turning turning, std::span<const std::uint64_t> other) const;
  };
  /// Where a base pattern has a number: in which 64 entries, and which of these, as bits.
  struct Hit {
    const BasePattern* base;
    unsigned block;
    std::uint64_t entries;
  };
  /// A number of a run, and where base patterns have it.
  struct Known {
    std::size_t number;
    const std::vector<Hit>* hits;
  };
  /// A base pattern in a layout, and the price of the numbers that it shares with a run near their
  /// place.
  struct Overlap {
    const BasePattern* base = nullptr;
    Turning turning = {};
    int in_common = 0;
    int right = 0;         ///< the price of these as the run has them, the most that can be right
    std::size_t last = 0;  ///< the number that was counted last, from 1 on
  };
  using Hits = std::unordered_map<std::uint64_t, std::vector<Hit>>;

  explicit Patterns(std::size_t entries);
  [[nodiscard]] std::vector<Match> matches_of(std::span<const std::uint64_t> values) const;
  [[nodiscard]] const Hits& hits() const;
  [[nodiscard]] std::size_t number_of(const BasePattern& base) const {
    return static_cast<std::size_t>(&base - bases_.data());
  }
  /// Whether a price is so much of that of its entries, in hundredths of a per cent.
  [[nodiscard]] bool has_enough(std::size_t base, std::int64_t in_common, int enough) const {
    return 10000 * in_common >= std::int64_t{enough} * prices_[base];
  }
  /// Which base patterns have enough of these numbers, wherever they stand: most have not, and that
  /// is quick to see.
  [[nodiscard]] std::vector<std::uint8_t> enough_in_common(const Run& run, std::vector<Known> known,
                                                           int enough) const;
  /// Those that have anything in common with the run, most first.
  [[nodiscard]] std::vector<Overlap> overlaps(const Run& run) const;

  std::size_t entries_;
  std::vector<BasePattern> bases_;
  std::unordered_multimap<std::uint64_t, std::size_t> by_sum_;  ///< which no turning changes
  mutable Hits hits_;  ///< of all numbers but zero; made, as the next two, for the first run that
                       ///< is no table
  mutable Filter may_be_hits_;       ///< by any bit mapping
  mutable std::vector<int> prices_;  ///< of the entries of each base pattern, by their squares
  /// The patterns made so far, by the bytes of their values.
  mutable std::unordered_map<std::string_view, std::unique_ptr<const Pattern>> made_;
};

}  // namespace bbtables::recognise
