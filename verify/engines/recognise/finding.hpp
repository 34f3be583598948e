#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/recognise/agreement.hpp"
#include "engines/recognise/magics.hpp"
#include "engines/recognise/match.hpp"
#include "mapping/mapping.hpp"
#include "tables/table.hpp"

namespace bbtables::recognise {

/// How an array holds the entries of a table.
enum class Arrangement {
  one_by_one,
  square_by_square,   ///< the parts of the table as columns: [64][2] instead of [2][64]
  zeros_left_out,     ///< rows shorter than the array's, as C lets them be
  lists_of_squares,   ///< a set as a list of square numbers
  halves_high_first,  ///< an entry as two numbers of 32 bits
  halves_low_first,
};

/// What ends a list of squares, and what ends the other lists of the array.
struct WrongSentinel {
  std::int64_t is;
  std::int64_t usual;
};

/// An entry that is not what it should be.
struct WrongEntry {
  read::Place place;
  /// A number for each axis of the table; none of a scalar.
  std::vector<unsigned> index = {};
  /// Nothing where the source left it out, or has a wrong sentinel.
  std::optional<std::uint64_t> is = {};
  std::uint64_t should_be = 0;
  /// What may have happened, "the 0x is missing"; empty where nobody can tell. In words, because
  /// nearly every typo names digits or squares of its own.
  std::string likely_typo = {};
  std::optional<WrongSentinel> wrong_sentinel = {};
  std::size_t entry = 0;  ///< its number in its part of the table
  /// Its place among the array's numbers; `nowhere`: it has none.
  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);
  std::size_t number = nowhere;
  /// How the source would write it, "PawnAttacks[1][4]"; empty where nothing stands there, or what
  /// does has no name.
  std::string written = {};
  /// Not empty: that is what is missing, this entry and those after it, at the place.
  std::vector<std::uint64_t> missing = {};
  /// Not 0: so many numbers are too many, `is` and those after it; `should_be` says nothing.
  std::size_t too_many = 0;

  /// Not empty: what this entry and those after it should be, which are a copy of others.
  std::vector<std::uint64_t> copied = {};

  /// How many entries are missing, or numbers too many or wrong.
  [[nodiscard]] std::size_t count() const {
    return std::max({missing.size(), too_many, copied.size(), std::size_t{1}});
  }
};

/// An array, or a part of one, that is a table of the catalogue.
struct Finding {
  std::string identifier;  ///< the name in the source, "Magics[].mask"; empty where it has none
  read::Place place;       ///< of the identifier
  bool decimal = false;    ///< the source writes it in decimal,
  bool negative = false;   ///< as signed numbers
  Arrangement arrangement = Arrangement::one_by_one;
  std::size_t zeros_in_front = 0;  ///< entries that the array has before those of the table,
  std::size_t more_entries = 0;    ///< and behind them, which are not checked

  Match match;                       ///< what it is taken for
  std::vector<Match> other_matches;  ///< what it may be as well, in layouts that the file allows
  bool decided_by_name = false;      ///< which of them it is
  std::string name_says;             ///< another table of the catalogue; empty where it does not
  /// The layout that the entries' words and boards are in.
  mapping::Layout layout{mapping::all_mappings().front(), mapping::all_mappings().front()};
  bool agrees = true;     ///< whether that is one of the layouts of its file,
  bool as_stated = true;  ///< and of those that the user stated, if any

  std::size_t entries = 0;
  std::size_t unread = 0;         ///< entries that could not be read and are not checked
  read::Place first_unread;       ///< of its array,
  std::string unread_text;        ///< and what cannot be read there, "" where there is no word
  std::vector<WrongEntry> wrong;  ///< in the order of the source
  int places_late = 0;            ///< its entries stand so much too late; below 0, too early

  [[nodiscard]] tables::Element element() const { return match.first().table->element; }
  [[nodiscard]] bool is_wrong() const { return !wrong.empty() || !as_stated; }
  [[nodiscard]] bool right() const { return !is_wrong() && unread == 0; }
};

/// An array, or a part of one, that is no table of the catalogue, or that the user has ignored; or,
/// last and without a name, all those that are too many to be listed.
struct SkippedArray {
  enum class Reason {
    no_table,
    more_entries_than_any_table,
    not_listed,
    resembles_a_table,
    called_magics,  ///< but they are none that can be judged
    ignored
  };

  std::string identifier;
  read::Place place;
  std::uint64_t count;  ///< of its entries; if not listed, of arrays
  Reason reason = Reason::no_table;
  /// What it resembles: it has so many of its entries, too few to say that the others are wrong,
  /// and too many to pass over. What is ignored may be it as well.
  const Part* resembles = nullptr;
  std::size_t agreeing = 0;

  /// Whether it is a mistake that it could not be checked.
  [[nodiscard]] bool is_mistake() const { return reason == Reason::resembles_a_table; }
  /// Whether somebody may take it for checked.
  [[nodiscard]] bool is_told() const { return is_mistake() || reason == Reason::called_magics; }
};

/// One source.
struct FileReport {
  std::string path;  ///< as the user gave it, or below the folder given; "-" for standard input
  std::vector<Finding> findings;  ///< in the order of the source
  std::vector<SkippedArray> skipped;
  Agreement agreement = {};
  /// It is the file's own, since a table of it has no match in what the engine's files agree on.
  bool differs = false;
  /// Not 0: there are more tables and wrong entries than any source has, and what follows this line
  /// has not been checked.
  std::uint32_t given_up_at = 0;
  std::vector<Magics> magics = {};  ///< in the order of the source
  Votes votes = {};                 ///< of its tables
  std::vector<Numbers> parts = {};  ///< what magics of other files may need
  /// The lines of comments that should ignore an array, and stand at none.
  std::vector<std::uint32_t> idle_comments = {};
};

/// `--require NAME[=IDENTIFIER]` and what became of it.
struct Requirement {
  std::string table;
  std::string identifier;  ///< empty: any
  std::string failure;     ///< why it is not met; empty where it is
};

/// `--ignore IDENTIFIER[=TABLE]`.
struct Ignore {
  std::string identifier;
  std::string table;     ///< empty: whatever it is
  bool matched = false;  ///< whether any array was ignored by it
};

/// Whether the user's word for an array means the one called `identifier`: itself or a part of it.
[[nodiscard]] bool means(const std::string& word, const std::string& identifier);

/// What the user, or other files, say of a source.
struct Advice {
  /// Which array is which table; they decide where the numbers match several.
  std::vector<Requirement> requirements = {};
  /// What is ignored is skipped, and has no say in anything else.
  std::span<Ignore> ignores = {};
  /// What all files of its engine agree on, or what the user states; without it, the file is alone.
  std::optional<Agreement> engine = {};
  /// What the magics of all files of its engine may need.
  std::span<const Numbers> parts = {};
};

/// Hands over the arrays of a source, in its order, each for the time of the call. Gives the lines
/// of comments that should ignore an array, and stand at none.
using EachArray =
    std::function<std::vector<std::uint32_t>(const std::function<void(const read::Array&)>& take)>;

/// Finds the catalogue's tables in one whole source and checks them. `path` is only what the report
/// calls the source.
[[nodiscard]] FileReport check_source(std::string path, const EachArray& each_array,
                                      const Advice& advice = {});
[[nodiscard]] FileReport check_source(std::string path, std::string_view text,
                                      const read::Dialect& dialect, const Advice& advice = {});

}  // namespace bbtables::recognise
