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
  zeros_left_out,     ///< rows shorter than declared, which C fills up with zeros
  lists_of_squares,   ///< a set as a list of square numbers
  halves_high_first,  ///< an entry as two numbers of 32 bits
  halves_low_first,
};

/// What ends a list of squares, and what ends the other lists of the array; or, if nothing does
/// there, a square that the list has twice.
struct WrongInList {
  std::int64_t is;
  std::optional<std::int64_t> usual = {};
};

/// An entry that is not what it should be.
struct WrongEntry {
  read::Place place;
  /// A number for each axis of the table; none of a scalar.
  std::vector<unsigned> index = {};
  /// Nothing if the source leaves the entry out, or is wrong `in_list`.
  std::optional<std::uint64_t> is = {};
  std::uint64_t should_be = 0;
  std::optional<WrongInList> in_list = {};
  std::size_t part = 0;   ///< which of the match's parts it is in,
  std::size_t entry = 0;  ///< and its number there
  /// Its place among the array's numbers; `nowhere`: it has none.
  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);
  std::size_t number = nowhere;
  /// How the source would write it, "PawnAttacks[1][4]"; empty if the entry is missing or the array
  /// has no name.
  std::string written = {};
  /// Not empty: the entries that are missing at the place, this one and those after it.
  std::vector<std::uint64_t> missing = {};
  /// Not 0: so many numbers are too many, `is` and those after it; `should_be` has no meaning.
  std::size_t too_many = 0;
  /// The numbers too many are the same as those before them or after them.
  enum class Repeats { nothing, before, after } repeats = Repeats::nothing;
  /// Where the missing entries stand, or where the numbers too many belong.
  std::optional<read::Place> moved = {};

  /// Not empty: this entry and those after it are a copy of others, and should be these.
  std::vector<std::uint64_t> copied = {};
  std::vector<unsigned> copy_of = {};  ///< the index of the first of the others

  /// Whether it is no single number: entries left out or copied, or numbers too many.
  [[nodiscard]] bool is_slip() const {
    return !missing.empty() || too_many != 0 || !copied.empty();
  }
  /// How many entries are missing, or numbers too many or wrong.
  [[nodiscard]] std::size_t count() const {
    return std::max({missing.size(), too_many, copied.size(), std::size_t{1}});
  }
};

/// A finding: an array, or a part of one, recognised as a table of the catalogue and checked.
struct Finding {
  // How the source writes it.
  std::string identifier;    ///< its name there, "Magics[].mask"; empty where it has none
  read::Place place;         ///< of the identifier
  bool decimal = false;      ///< most numbers are in decimal,
  bool negative = false;     ///< and some below zero
  read::Place first_unread;  ///< the first number of its array that could not be read,
  std::string unread_text;   ///< and the word that cannot be read, "" if it is none
  Arrangement arrangement = Arrangement::one_by_one;
  /// Whether each entry is one number in the source.
  [[nodiscard]] bool has_whole_numbers() const {
    return arrangement < Arrangement::lists_of_squares;
  }
  bool by_coordinates = false;     ///< its index is two numbers, [8][8], in whatever order
  std::size_t zeros_in_front = 0;  ///< entries that the array has before those of the table,
  std::size_t more_entries = 0;    ///< and behind them, which are not checked

  // What it is in any layout.
  std::vector<Match> matches;
  std::size_t entries = 0;
  std::size_t unread = 0;         ///< entries that could not be read and are not checked
  std::vector<WrongEntry> wrong;  ///< in the order of the source
  std::vector<std::span<const std::uint64_t>> right_entries;  ///< of each part of the match
  int places_late = 0;  ///< all entries stand so many places too late; below 0, early

  // What it is in the layouts that its file agrees on.
  Match match;                       ///< the one chosen
  std::vector<Match> other_matches;  ///< others that fit as well, in layouts that the file allows
  bool decided_by_name = false;      ///< the name chose among them
  std::string name_says;             ///< another table that the name means; empty if it does not
  bool names_other_piece = false;    ///< which is a mistake in any mapping
  /// The layout that the entries' words and boards are in.
  mapping::Layout layout{mapping::all_mappings().front(), mapping::all_mappings().front()};
  bool agrees = true;   ///< whether that is one of its file's, but for the index of [8][8],
  bool stated = false;  ///< which the user stated

  [[nodiscard]] tables::Element element() const { return match.first().table->element; }
  /// Whether it is wrong to be in another layout. A name that says nothing of it may mean another
  /// table: the squares to the left are pawn attacks of a board turned. An engine's memory has
  /// tables of libraries, too.
  [[nodiscard]] bool is_astray() const {
    const Score& said = match.score;
    const bool is_meant =
        said.names > 0 || said.required_identifiers > 0 || said.required_tables > 0;
    return !agrees && (stated || (is_meant && !place.address()));
  }
  /// Whether all entries are read and right, whatever else is wrong.
  [[nodiscard]] bool has_right_entries() const { return wrong.empty() && unread == 0; }
  [[nodiscard]] bool is_wrong() const { return !wrong.empty() || is_astray() || names_other_piece; }
  [[nodiscard]] bool right() const { return has_right_entries() && !is_wrong(); }
};

/// An array, or a part of one, that is no table of the catalogue, or that the user ignores. The
/// last one may have no name, and count the arrays that are too many to be listed.
struct SkippedArray {
  enum class Reason {
    no_table,
    more_entries_than_any_table,
    not_listed,
    resembles_a_table,
    called_magics,  ///< but they are none that can be judged
    attack_sets,    ///< of rooks or bishops, in memory without the magics that look them up
    unread,         ///< but its name says a table
    ignored
  };

  std::string identifier;
  read::Place place;
  std::uint64_t count;  ///< entries; if not listed, arrays
  Reason reason = Reason::no_table;
  /// The part that it resembles, or, if it is ignored, may be. nullptr: none.
  const Part* resembles = nullptr;
  std::size_t agreeing = 0;  ///< entries of that part, too few to say that the others are wrong
  read::Place first_unread = {};  ///< if it could not be read,
  std::string unread_text = {};   ///< and the word that cannot be

  /// Whether it is a mistake that it could not be checked.
  [[nodiscard]] bool is_mistake() const {
    return reason == Reason::resembles_a_table || reason == Reason::unread;
  }
  /// Whether somebody may take it for checked.
  [[nodiscard]] bool is_reported() const {
    return is_mistake() || reason == Reason::called_magics || reason == Reason::attack_sets;
  }
};

/// All that was recognised in one source.
struct FileReport {
  std::string path;  ///< as the user gave it, or below the folder given; "-" for standard input
  std::vector<Finding> findings;  ///< in the order of the source
  std::vector<SkippedArray> skipped;
  Agreement agreement = {};
  /// The agreement is the file's own, since one of its tables is in none of the engine's layouts.
  bool differs = false;
  /// There are more tables and wrong entries than any source has, and what follows this place has
  /// not been checked.
  std::optional<read::Place> given_up_at = {};
  std::vector<Magics> magics = {};    ///< in the order of the source
  Votes votes = {};                   ///< of its tables
  std::vector<Numbers> numbers = {};  ///< what magics of other files may need
  /// The lines of comments `bbtables-verify: ignore` that apply to no array.
  std::vector<std::uint32_t> idle_comments = {};
  /// Makes it once more, by what is known of the other files of the engine by then.
  using Again = std::function<FileReport(const Agreement&, std::span<const Numbers>)>;
  Again again = {};
};

/// `--require TABLE[=IDENTIFIER]`.
struct Requirement {
  std::string table;
  std::string identifier;  ///< empty: any
};

/// `--ignore IDENTIFIER[=TABLE]`.
struct Ignore {
  std::string identifier;
  std::string table;     ///< empty: whatever it is
  bool matched = false;  ///< whether any array was ignored by it
};

/// Whether the user's word for an array means the one called `identifier`: itself or a part of it.
[[nodiscard]] bool means(const std::string& word, const std::string& identifier);

/// What the user and the other files of the engine say about a source.
struct Advice {
  /// Which array is which table; they decide where the numbers match several.
  std::vector<Requirement> requirements = {};
  /// Ignored arrays are skipped, and decide nothing about others.
  std::span<Ignore> ignores = {};
  /// What all files of the engine agree on, or what the user states; nothing for a single file.
  std::optional<Agreement> engine = {};
  /// Shifts, offsets and data in all files of the engine, for its magics.
  std::span<const Numbers> numbers = {};
  /// More will be known, and again() called: magics are only found, and not judged yet.
  bool is_first = false;
  /// What names stand for in the other files of the engine; told those of this one. May be null.
  read::Names* names = nullptr;
};

/// Calls `take` with each array of a source, in order; the array is valid during the call only.
/// Returns the lines of comments `bbtables-verify: ignore` that apply to no array.
using EachArray =
    std::function<std::vector<std::uint32_t>(const std::function<void(const read::Array&)>& take)>;

/// Finds the catalogue's tables in one whole source and checks them. `path` is only what the report
/// calls the source.
[[nodiscard]] FileReport check_source(std::string path, const EachArray& each_array,
                                      const Advice& advice = {});
[[nodiscard]] FileReport check_source(std::string path, std::string_view text,
                                      const read::Dialect& dialect, const Advice& advice = {});
/// The same of arrays that are in no text.
[[nodiscard]] FileReport check_arrays(std::string path, std::span<const read::Array> arrays,
                                      const Advice& advice = {});

}  // namespace bbtables::recognise
