#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the words of an identifier say of squares, directions, colours and tables.
namespace bbtables::recognise {

using Words = std::vector<std::string_view>;

struct Word {
  std::string text;   ///< in lower case
  std::size_t place;  ///< in the name
};

/// The words and numbers of an identifier in any of the usual casings, in lower case: "notABFile2"
/// is not, ab, file, 2.
[[nodiscard]] std::vector<Word> words_of(std::string_view identifier);

[[nodiscard]] bool is_one_of(std::string_view word, const Words& words);

/// 3 of "third" and "three"; 0 of what is none from one to eight.
[[nodiscard]] unsigned number_in_words(std::string_view word);

/// A name, taken apart.
struct Identifier {
  std::vector<Word> words;
  std::string run_together;
  std::vector<std::size_t> beginnings;  ///< of words in that, as far as anybody can tell

  explicit Identifier(std::string_view name);

  /// A short word must stand alone; a long one may be run together with others.
  [[nodiscard]] bool has(std::string_view word) const;
  [[nodiscard]] bool has_any(const Words& any) const;
};

/// The word's letters as files, bit 0 for the a-file: "ab" or "hg", also in "nota" and "fileABB".
/// Nothing for other words.
[[nodiscard]] unsigned files_in(std::string_view word);

/// The one or two files that a guard of that name leaves out; 0 where it does not say.
[[nodiscard]] unsigned files_guarded(const Identifier& identifier);

/// Where a name points, from White's side; 0 where it does not say.
struct Direction {
  int east = 0;
  int north = 0;
};
[[nodiscard]] Direction direction_in(const Identifier& identifier);

/// "south-west".
[[nodiscard]] std::string in_words(const Direction& direction);

/// 1 if a name points where a ray does, as far as it says, and -1 if elsewhere.
[[nodiscard]] int score(const Direction& said, const Direction& ray);

/// What tells a table from others with the same numbers: words for it, and words against it.
struct Vocabulary {
  Words own;
  Words rival;
};

/// 1 for it, -1 against it, 0 for both or neither.
[[nodiscard]] int score(const Identifier& identifier, const Vocabulary& vocabulary);

/// White's; the other way round Black's.
[[nodiscard]] const Vocabulary& colors();

/// Those of light squares; the other way round of dark ones.
[[nodiscard]] const Vocabulary& square_colors();

[[nodiscard]] const Words& rank_words();
[[nodiscard]] const Words& file_words();

/// By the beginning of the name of the table. What one engine calls a diagonal is an antidiagonal
/// to another, so `diagonals` is not here: names of these must not decide the mapping.
[[nodiscard]] const std::vector<std::pair<std::string_view, Vocabulary>>& vocabularies();

}  // namespace bbtables::recognise
