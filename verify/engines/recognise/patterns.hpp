#pragma once

#include <cstddef>
#include <cstdint>
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

/// The entries of a part in a layout, and all that they match, each of a single part: often several
/// parts have the same entries.
struct Pattern {
  std::vector<std::uint64_t> values;
  std::vector<Match> matches;
};

/// Every form of every table in all 64 layouts, part by part, of one length. Each part is kept
/// once, in a1b1: numbers are looked up by turning them, and a pattern is made when it is asked
/// for.
class Patterns {
 public:
  /// Those of that many entries; nullptr where there are none.
  [[nodiscard]] static const Patterns* of_length(std::size_t entries);
  /// Those of about as many, which so many numbers may be though some are missing or too many: the
  /// nearest first.
  [[nodiscard]] static std::vector<const Patterns*> near_length(std::size_t entries);

  /// Every pattern, of a length that has few of them.
  [[nodiscard]] std::vector<const Pattern*> all() const;

  /// The pattern that is equal in all entries, which must all be known, or nullptr.
  [[nodiscard]] const Pattern* equal(std::span<const std::uint64_t> values) const;

  /// Those of which the run has so much, each number near where it stands, that it may resemble
  /// them: those of which it has most come first, and the catalogue's own forms before others.
  [[nodiscard]] std::vector<const Pattern*> similar(const Run& run) const;

  /// The pattern that is the part of that number, of the same table and in one of the same layouts
  /// as the one beside it, and as which it is cheapest to tell the run.
  [[nodiscard]] std::pair<const Pattern*, Story> nearest_part(const Match& beside,
                                                              std::size_t number,
                                                              const Run& run) const;

 private:
  /// A way to turn a board: the mapping of its entries and that of their bits.
  struct Turning {
    unsigned index;
    unsigned bits;
  };
  /// Entries in a1b1, and the parts that have them. Other layouts turn it, but for numbers that
  /// stand for no set: of these each bit mapping has its own.
  struct Board {
    std::vector<std::uint64_t> values;
    std::vector<const Part*> parts;
    Layouts own_layouts;
    bool turns_bits;
    bool turns_squares;
    int price = 0;  ///< of its squares

    [[nodiscard]] std::vector<Turning> turnings() const;
    [[nodiscard]] Layouts layouts(Turning turning) const;
    /// Where one of its entries stands by the index mapping of that number.
    [[nodiscard]] std::size_t place(unsigned index, std::size_t entry) const;
    [[nodiscard]] std::vector<std::uint64_t> turned(Turning turning) const;
    [[nodiscard]] bool is_equal(Turning turning, std::span<const std::uint64_t> other) const;
    /// The price of the numbers of a run that it has in the same places.
    [[nodiscard]] int in_place(Turning turning, const Run& run) const;
  };
  /// Where a board has a number: in which block of 64 entries, and which of these, as bits.
  struct Hit {
    const Board* board;
    unsigned block;
    std::uint64_t entries;
  };
  /// A board in a layout, and the price of the numbers of a run that it has near where they stand.
  struct Candidate {
    const Board* board = nullptr;
    Turning turning = {};
    int in_common = 0;
    std::size_t last = 0;  ///< the number that was counted last, from 1 on
  };
  using Hits = std::unordered_map<std::uint64_t, std::vector<Hit>>;

  explicit Patterns(std::size_t entries);
  void add(Board board);
  [[nodiscard]] std::vector<Match> matches_of(std::span<const std::uint64_t> values) const;
  [[nodiscard]] const Hits& hits() const;
  /// Those that have anything in common with the run, most first.
  [[nodiscard]] std::vector<Candidate> candidates(const Run& run) const;

  std::size_t entries_;
  std::vector<Board> boards_;
  std::unordered_multimap<std::uint64_t, std::size_t> by_sum_;  ///< which no turning changes
  mutable Hits hits_;  ///< of numbers but zero; empty until something is asked that is no table
  /// The patterns that were asked for, by the bytes of their values.
  mutable std::unordered_map<std::string_view, std::unique_ptr<const Pattern>> made_;
};

}  // namespace bbtables::recognise
