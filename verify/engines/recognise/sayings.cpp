#include "engines/recognise/sayings.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <span>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "tables/catalogue.hpp"

namespace bbtables::recognise {
namespace {

struct Row {
  std::string_view sense;
  std::string_view words;
};

// THE lexicon. Words of four letters and "not" may run on and be run together with others, as in
// "files", "kingzone" and "NOTA"; shorter words stand alone. A word may have several senses.
constexpr Row lexicon[] = {
    {"white", "white w wp wpawn"},
    {"black", "black b bp bpawn"},
    {"light", "light white"},
    {"dark", "dark black"},
    {"pawn", "pawn wp wpawn bp bpawn push front forward ahead span stopper"},
    {"knight", "knight"},
    {"bishop", "bishop"},
    {"rook", "rook"},
    {"queen", "queen"},
    {"king", "king"},
    {"ray", "ray rays"},
    {"north", "north nort n up no upper upright ne noea upleft nw nowe"},
    {"south", "south sout s down so lower se soea sw sowe"},
    {"east", "east e right ea upright ne noea se soea"},
    {"west", "west w left we upleft nw nowe sw sowe"},
    {"rank", "rank row rows horiz hor lateral"},
    {"row", "row rows"},
    {"file", "file col cols column vert"},
    {"diagonal", "diag dia a1h8 ne"},
    {"antidiagonal", "anti h1a8 a8h1 adiag nw"},
    {"attacks", "attack capture atk att atks takes"},
    {"moves", "move target"},
    {"zone", "zone ring area"},
    {"magic", "magic"},
    {"half", "hi lo high low upper lower"},
    {"distance", "dist"},
    {"mobility", "mobi"},
    {"popcount", "popc"},
    {"squares", "square sq sqs field cell"},
    {"mask", "mask"},
    {"not", "not non"},
    {"except", "clear except without unset"},
    {"edge", "edge border"},
    {"to", "to"},
    {"or", "or and"},
    {"plain", "mask bb bitboard board bits set square u 64 b x k"},
    // May be written as several words; what is looked up points nowhere.
    {"compound", "a1h8 h1a8 a8h1 adiag lookup setup backup popup startup highlight"},
    {"0", "0"},
    {"1", "1 one first"},
    {"2", "2 two second"},
    {"3", "3 three third"},
    {"4", "4 four fourth"},
    {"5", "5 five fifth"},
    {"6", "6 six sixth"},
    {"7", "7 seven seventh"},
    {"8", "8 eight eighth"},
};

/// Calls `take` with each of the words between spaces.
constexpr void for_each_word(std::string_view words, auto take) {
  while (!words.empty()) {
    const std::size_t size = std::min(words.find(' '), words.size());
    take(words.substr(0, size));
    words.remove_prefix(std::min(size + 1, words.size()));
  }
}

constexpr Senses senses_called(std::string_view senses) {
  Senses bits = 0;
  for_each_word(senses, [&](std::string_view sense) {
    const auto* const row = std::ranges::find(lexicon, sense, &Row::sense);
    if (row == std::end(lexicon)) throw std::logic_error{"no such sense"};
    bits |= Senses{1} << (row - std::begin(lexicon));
  });
  return bits;
}

/// The same, at compile time: most words of most sources are looked at.
consteval Senses bits_of(std::string_view senses) { return senses_called(senses); }

constexpr Senses color_senses = bits_of("white black");
constexpr Senses square_color_senses = bits_of("light dark");
constexpr Senses kinds_of_line = bits_of("rank file");
constexpr Senses piece_senses = bits_of("pawn knight bishop rook queen king ray");
constexpr Senses direction_senses = bits_of("north south east west");
/// A name that says two of these says none of them.
constexpr Senses rivals[] = {color_senses, square_color_senses,    kinds_of_line,
                             piece_senses, bits_of("north south"), bits_of("east west")};
/// What tells tables from others with the same numbers.
constexpr Senses topics[] = {color_senses, square_color_senses, kinds_of_line, piece_senses,
                             direction_senses};
constexpr Senses digits = bits_of("0 1 2 3 4 5 6 7 8");

/// "north-east".
std::string in_words(Senses senses) {
  std::string text;
  for (; senses != 0; senses &= senses - 1) {
    text += (text.empty() ? "" : "-");
    text += lexicon[std::countr_zero(senses)].sense;
  }
  return text;
}

// From a name to its words.

/// A word of the lexicon, letters for files, a number, or what is none of these.
struct NameWord {
  std::size_t at;  ///< where it begins in Letters::text
  std::size_t size;
  Senses senses = 0;
  unsigned files = 0;

  [[nodiscard]] bool says(Senses any) const { return (senses & any) != 0; }
  [[nodiscard]] bool is_file() const { return std::has_single_bit(files); }
  /// 1 for the letter a and the digit 1.
  [[nodiscard]] std::uint32_t number() const {
    const Senses lowest = bits_of("0");
    return static_cast<std::uint32_t>(is_file() ? std::countr_zero(files) + 1
                                                : std::countr_zero(senses & digits) -
                                                      std::countr_zero(lowest));
  }
};

/// An identifier without its casing and underscores.
struct Letters {
  std::string text = {};                 ///< in lower case
  std::vector<std::size_t> places = {};  ///< of each letter and digit in the identifier
  std::vector<std::size_t> begins = {};  ///< of words in the text, and its end
};

Letters letters_of(std::string_view identifier) {
  const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  Letters letters;
  bool begins = true;
  for (std::size_t at = 0; at < identifier.size(); ++at) {
    const char c = identifier[at];
    const char before = at == 0 ? '_' : identifier[at - 1];
    const char after = at + 1 == identifier.size() ? '_' : identifier[at + 1];
    begins |= is_digit(c) != is_digit(before) ||
              (is_upper(c) && (is_lower(before) || (is_upper(before) && is_lower(after))));
    if (!is_upper(c) && !is_lower(c) && !is_digit(c)) {
      begins = true;
      continue;
    }
    if (begins) letters.begins.push_back(letters.text.size());
    begins = false;
    letters.text += is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
    letters.places.push_back(at);
  }
  letters.begins.push_back(letters.text.size());
  return letters;
}

/// The word's first letters as files side by side, "ab" or "hg", if nothing but "file" or "bb"
/// follows them.
NameWord files_at(std::size_t at, std::string_view word) {
  for (const std::string_view behind : {"files", "file", "bb", "or", "and", ""}) {
    if (!word.ends_with(behind)) continue;
    const std::string_view letters = word.substr(0, word.size() - behind.size());
    unsigned files = 0;
    bool side_by_side = true;
    for (std::size_t each = 0; each < letters.size(); ++each) {
      side_by_side &= letters[each] >= 'a' && letters[each] <= 'h';
      if (each > 0) {
        const int step = letters[each] - letters[each - 1];
        side_by_side &= std::abs(step) == 1 && step == letters[1] - letters[0];
      }
      if (side_by_side) files |= 1U << (letters[each] - 'a');
    }
    if (files != 0 && side_by_side) return {at, letters.size(), 0, files};
  }
  return {at, 0};
}

/// The longest word of the lexicon that begins there and ends with a word of the identifier, if it
/// is one that stands alone; behind another word it has three letters or more, as in "FIRSTROW".
NameWord known_word_at(std::size_t at, const Letters& letters) {
  static const std::unordered_map<std::string_view, Senses> known = [] {
    std::unordered_map<std::string_view, Senses> words;
    for (const Row& row : lexicon) {
      for_each_word(row.words, [&](auto word) { words[word] |= senses_called(row.sense); });
    }
    return words;
  }();
  const auto begins = [&](std::size_t place) {
    return std::ranges::binary_search(letters.begins, place);
  };
  const std::string_view rest = std::string_view{letters.text}.substr(at);
  const std::size_t end = *std::ranges::upper_bound(letters.begins, at);
  for (std::size_t size = rest.size(); size > 0; --size) {
    const auto found = known.find(rest.substr(0, size));
    if (found == known.end()) continue;
    if (at + size > end && (found->second & bits_of("compound")) == 0) continue;
    const bool may_run_on = size >= 4 || (found->second & bits_of("not")) != 0;
    const bool stands_alone = at + size == end && (size >= 3 || begins(at));
    if (may_run_on || stands_alone) return {at, size, found->second};
  }
  return {at, 0};
}

std::vector<NameWord> words_of(const Letters& letters) {
  std::vector<NameWord> words;
  for (std::size_t word = 0; word + 1 < letters.begins.size(); ++word) {
    const std::size_t begin = letters.begins[word];
    const std::size_t end = letters.begins[word + 1];
    std::size_t at = words.empty() ? 0 : words.back().at + words.back().size;
    if (at > begin && at >= end) continue;  // "A1H8" is one
    at = std::max(at, begin);
    for (; at < end; at = words.back().at + words.back().size) {
      NameWord next = known_word_at(at, letters);
      const bool may_be_files = at == begin || words.back().says(bits_of("file not"));
      if (next.size < 2 && may_be_files) {
        const NameWord files = files_at(at, std::string_view{letters.text}.substr(at, end - at));
        next.size = std::max(next.size, files.size);
        next.files = files.files;
      }
      if (next.size == 0 && at != begin) break;  // the "s" of "files"
      if (next.size == 0) next.size = end - at;
      words.push_back(next);
    }
  }
  return words;
}

// From words to what they say.

/// Whether a word says no more than that the name is one of a set.
bool is_plain(const NameWord& word) { return word.says(bits_of("plain")); }

struct Line {
  const NameWord* kind = nullptr;
  const NameWord* which = nullptr;  ///< right beside it
};

/// The only file or rank: its letter or number stands behind the word for it as in "FILE_A" and
/// "FileABB", else before it as in "AFile" and "thirdRank".
Line line_in(std::span<const NameWord> words) {
  Line line;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const NameWord& kind = words[at];
    const auto is_which = [&](const NameWord& before, const NameWord& behind,
                              const NameWord& which) {
      if (before.at + before.size != behind.at) return false;  // "FILES_A"
      if (kind.says(bits_of("file"))) return which.is_file() && which.size == 1;
      return which.says(digits) && (which.number() != 0 || kind.says(bits_of("row")));
    };
    if (!kind.says(kinds_of_line)) continue;
    const NameWord* which = nullptr;
    if (at > 0 && is_which(words[at - 1], kind, words[at - 1])) which = &words[at - 1];
    if (at + 1 < words.size() && is_which(kind, words[at + 1], words[at + 1]))
      which = &words[at + 1];
    if (which == nullptr) continue;
    if (line.kind != nullptr) return {};
    line = {&kind, which};
  }
  return line;
}

/// The files that a guard of that name leaves out, if it is one.
unsigned files_in(std::span<const NameWord> words, Senses all) {
  unsigned files = 0;
  if ((all & bits_of("edge")) != 0) {
    files |= (all & bits_of("west")) != 0 ? 0x01U : 0U;
    files |= (all & bits_of("east")) != 0 ? 0x80U : 0U;
  }
  for (std::size_t at = 0; at < words.size(); ++at) {
    files |= words[at].files;
    const bool is_range = at >= 2 && words[at - 1].says(bits_of("to"));
    if (!is_range || words[at].files == 0 || words[at - 2].files == 0) continue;
    const unsigned ends = words[at].files | words[at - 2].files;
    files |= (1U << std::bit_width(ends)) - (1U << std::countr_zero(ends));
  }
  constexpr unsigned board = 0xff;
  return std::popcount(files) > 4 ? board & ~files : files;
}

int agreement(const Saying& name, const Saying& table, Senses topic) {
  const Senses said = name.senses & topic;
  const Senses own = table.senses & topic;
  if (said == 0 || own == 0) return 0;
  return (said & ~own) == 0 ? 1 : -1;
}

// What a name says instead of a part.

std::string line_named(const NamedLine& line) {
  const std::uint32_t index = std::max(line.number, 1U) - 1;
  return line.is_rank ? fmt::format("rank_squares ({} only)", index + 1)
                      : fmt::format("file_squares ({} only)", "abcdefgh"[index]);
}

/// Whether a name that says a piece means a table of it: it speaks of attacks, says no more than
/// the piece that has nothing but attacks, or one of the two that have masks as well.
bool means_table_of_piece(const Saying& name, const Saying& table) {
  if (!table.says("attacks mask")) return false;
  const auto is_both = [&](std::string_view any) { return name.says(any) && table.says(any); };
  return name.says("attacks moves") || is_both("rook bishop") ||
         (table.says("king knight") && name.is_one_word);
}

}  // namespace

bool NamedLine::may_be(std::size_t index) const {
  const std::size_t from_1 = index + 1;
  if (!is_row) return from_1 == number;
  return from_1 == number || index == number || 8 - index == number || 7 - index == number;
}

bool Saying::says(std::string_view any) const { return (senses & senses_called(any)) != 0; }

bool Saying::may_be_guard() const {
  return says("file") || (files != 0 && says("not except edge"));
}

Saying saying_of(std::string_view name) {
  const Letters letters = letters_of(name);
  const std::vector<NameWord> words = words_of(letters);
  const auto end_of_prefix =
      std::ranges::find_if(words, [](const NameWord& word) { return word.says(bits_of("not")); });
  const bool is_negated = end_of_prefix != words.end();
  const std::span<const NameWord> guard{is_negated ? end_of_prefix : words.begin(), words.end()};
  const auto words_that_tell = std::ranges::count_if(words, std::not_fn(is_plain));
  Saying saying;
  for (const NameWord& word : words) saying.senses |= word.senses;
  saying.files = files_in(guard, saying.senses);
  saying.is_series = name.find('*') != std::string_view::npos && !saying.says("row");
  saying.is_one_word = words_that_tell == 1;
  saying.has_prefix = is_negated && !std::all_of(words.begin(), end_of_prefix, is_plain);
  saying.says_more = std::ranges::any_of(guard, [](const NameWord& word) {
    return word.files == 0 && !word.says(bits_of("not file or to plain"));
  });
  Line line = line_in(words);
  if (line.kind != nullptr) {
    saying.line = {line.kind->says(bits_of("rank")), line.which->number(),
                   line.kind->says(bits_of("row")),
                   words_that_tell == (is_plain(*line.which) ? 1 : 2)};
  } else {
    const auto is_short = [](const NameWord& word) {
      return word.size == 1 && (word.is_file() || word.says(digits));
    };
    const auto only = std::ranges::find_if(words, is_short);
    if (std::ranges::count_if(words, is_short) == 1) line.which = &*only;
  }
  if (line.which != nullptr) {
    const auto place = letters.places[line.which->at];
    saying.in_series = {std::string{name}.replace(place, line.which->size, "*"),
                        line.which->number()};
  }
  // What contradicts itself says nothing.
  if (saying.says("antidiagonal")) saying.senses &= ~bits_of("diagonal");
  if (saying.says("not except")) saying.senses &= ~direction_senses;
  for (const Senses any : rivals) {
    if (std::popcount(saying.senses & any) > 1) saying.senses &= ~any;
  }
  return saying;
}

Saying saying_of(const Part& part) {
  Saying saying = saying_of(fmt::format("{}_{}", part.table->name, part.label));
  if (!part.label.empty()) saying.senses &= ~square_color_senses;  // "white" is a side
  return saying;
}

int agreement(const Saying& name, const Saying& table, std::string_view senses) {
  return agreement(name, table, senses_called(senses));
}

int hint(const Saying& name, const Part& part) {
  // Weighs more than two names that are with another mapping and not with this one, and less than
  // three.
  constexpr int of_series = 5;
  const Saying own = saying_of(part);
  if (own.says("not")) return name.files == 0 ? 0 : name.files == own.files ? 1 : -1;
  int sum = 0;
  for (const Senses topic : topics) sum += agreement(name, own, topic);
  // What one engine calls a diagonal is an antidiagonal to another, and the fifteen of a board are
  // called and numbered in all ways: their names must not decide the mapping.
  if (part.by_square) sum += std::max(0, agreement(name, own, bits_of("diagonal antidiagonal")));
  if (part.is_one_entry() && name.line) sum += name.line->may_be(part.number) ? 1 : -1;
  if (name.is_series && part.is_reversed()) sum -= of_series;
  return sum;
}

std::string table_named_instead(std::string_view name, const Match& match) {
  const Part& part = match.first();
  const Saying said = saying_of(name);
  const Saying own = saying_of(part);
  if (part.is_one_entry()) {
    if (!said.line || !said.line->is_all) return {};
    const bool is_kind = said.line->is_rank == own.says("rank");
    return is_kind && said.line->may_be(part.number) ? "" : line_named(*said.line);
  }
  for (const Senses topic : {color_senses, direction_senses}) {
    if (match.parts.size() != 1 || agreement(said, own, topic) >= 0) continue;
    return fmt::format("{} ({} only)", part.table->name, in_words(said.senses & topic));
  }
  // The table of the catalogue that says the same as this one but for what the name says otherwise.
  const Saying of_table = saying_of(part.table->name);
  Saying wanted = of_table;
  const auto replace = [&](Senses topic, Senses with) {
    wanted.senses = (wanted.senses & ~topic) | with;
  };
  for (const Senses topic : {square_color_senses, kinds_of_line, piece_senses}) {
    if (agreement(said, own, topic) >= 0) continue;
    if (topic == piece_senses && !means_table_of_piece(said, own)) continue;
    replace(topic, said.senses & topic);
  }
  if (own.says("not") && said.files != 0) wanted.files = said.files;
  // A king does not attack its own square.
  const bool says_attacks = said.says("attacks moves") && !said.says("zone");
  if (own.says("zone") && says_attacks && agreement(said, own, piece_senses) > 0) {
    replace(bits_of("zone"), bits_of("attacks"));
  }
  const auto is_wanted = [&](const Saying& other) {
    return other.senses == wanted.senses && other.files == wanted.files;
  };
  if (is_wanted(of_table)) return {};
  for (const tables::Table& table : tables::catalogue()) {
    if (is_wanted(saying_of(table.name))) return std::string{table.name};
  }
  return {};
}

bool is_square_color(const Part& part) {
  return part.table->name == "dark_squares" || part.table->name == "light_squares";
}

}  // namespace bbtables::recognise
