#include "engines/recognise/names.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "tables/catalogue.hpp"

namespace bbtables::recognise {
namespace {

using Words = std::vector<std::string_view>;

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

struct Word {
  std::string text;   ///< in lower case
  std::size_t place;  ///< in the name
};

/// The words and numbers of an identifier in any of the usual casings, in lower case: "notABFile2"
/// is not, ab, file, 2.
std::vector<Word> words_of(std::string_view identifier) {
  std::vector<Word> words(1);
  for (std::size_t at = 0; at < identifier.size(); ++at) {
    const char c = identifier[at];
    const char before = at == 0 ? '_' : identifier[at - 1];
    const char after = at + 1 == identifier.size() ? '_' : identifier[at + 1];
    const bool is_letter = is_upper(c) || is_lower(c);
    const bool begins =
        (is_upper(c) && (is_lower(before) || (is_upper(before) && is_lower(after)))) ||
        is_digit(c) != is_digit(before) || (!is_letter && !is_digit(c));
    if (begins && !words.back().text.empty()) words.emplace_back();
    if (!is_letter && !is_digit(c)) continue;
    if (words.back().text.empty()) words.back().place = at;
    words.back().text += lower(c);
  }
  return words;
}

bool is_one_of(std::string_view word, const Words& words) {
  return std::ranges::find(words, word) != words.end();
}

/// A name, taken apart.
struct Identifier {
  std::vector<Word> words;
  std::string run_together;
  std::vector<std::size_t> beginnings;  ///< of words in that, as far as anybody can tell

  explicit Identifier(std::string_view name) : words{words_of(name)} {
    // "kingzone" and "whitepassed" are two words each, "string" and "compass" one.
    static const Words often_run_on{"king", "pawn", "white", "black", "mask", "anti", "board"};
    for (const auto& [word, place] : words) {
      beginnings.push_back(run_together.size());
      for (const std::string_view first : often_run_on) {
        const std::size_t at = word.find(first);
        if (at != std::string::npos) beginnings.push_back(run_together.size() + at + first.size());
      }
      run_together += word;
    }
  }

  /// A short word must stand alone; a long one may be run together with others.
  [[nodiscard]] bool has(std::string_view word) const {
    constexpr std::size_t long_enough = 4;
    if (word.size() < long_enough)
      return std::ranges::find(words, word, &Word::text) != words.end();
    return std::ranges::any_of(beginnings, [&](std::size_t at) {
      return std::string_view{run_together}.substr(at).starts_with(word);
    });
  }
  [[nodiscard]] bool has_any(const Words& any) const {
    return std::ranges::any_of(any, [&](std::string_view word) { return has(word); });
  }
};

// Squares and directions.

/// The word's letters as files, bit 0 for the a-file: "ab" or "hg", also in "nota" and "fileABB".
/// Nothing for other words.
unsigned files_in(std::string_view word) {
  for (const std::string_view before : {"not", "non", "file", "col"}) {
    if (word.starts_with(before)) word.remove_prefix(before.size());
  }
  for (const std::string_view behind : {"files", "file", "bb", "or", "and"}) {
    if (word.ends_with(behind)) word.remove_suffix(behind.size());
  }
  unsigned files = 0;
  for (std::size_t at = 0; at < word.size(); ++at) {
    if (word[at] < 'a' || word[at] > 'h') return 0;
    if (at != 0 && word[at] - word[at - 1] != word[1] - word[0]) return 0;
    files |= 1U << (word[at] - 'a');
  }
  const bool side_by_side = word.size() < 2 || word[1] - word[0] == 1 || word[0] - word[1] == 1;
  return side_by_side ? files : 0;
}

/// The one or two files that a guard of that name leaves out; 0 where it does not say.
unsigned files_guarded(const Identifier& identifier) {
  unsigned files = 0;
  if (identifier.has_any({"edge", "border"})) {
    files |= identifier.has_any({"left", "west"}) ? 0x01U : 0U;
    files |= identifier.has_any({"right", "east"}) ? 0x80U : 0U;
  }
  unsigned from = 0;  // where a range begins, "a to"
  unsigned last = 0;
  for (const auto& [word, place] : identifier.words) {
    const unsigned own = files_in(word);
    files |= own;
    if (from != 0 && own != 0) files |= 2 * std::max(from, own) - std::min(from, own);
    from = word == "to" ? last : 0;
    last = own;
  }
  constexpr unsigned all = 0xff;
  return std::popcount(files) > 4 ? all & ~files : files;
}

/// Where a name points, from White's side; 0 where it does not say.
struct Direction {
  int east = 0;
  int north = 0;
};

Direction direction_in(const Identifier& identifier) {
  struct Pointer {
    std::string_view word;
    Direction direction;
  };
  static const std::vector<Pointer> long_words{
      {"north", {0, 1}},  {"south", {0, -1}}, {"nort", {0, 1}},  {"sout", {0, -1}},
      {"noea", {1, 1}},   {"nowe", {-1, 1}},  {"soea", {1, -1}}, {"sowe", {-1, -1}},
      {"upper", {0, 1}},  {"lower", {0, -1}}, {"down", {0, -1}}, {"upright", {1, 1}},
      {"east", {1, 0}},   {"west", {-1, 0}},  {"right", {1, 0}}, {"left", {-1, 0}},
      {"upleft", {-1, 1}}};
  static const std::vector<Pointer> short_words{
      {"n", {0, 1}},   {"s", {0, -1}},  {"e", {1, 0}},    {"w", {-1, 0}}, {"ne", {1, 1}},
      {"nw", {-1, 1}}, {"se", {1, -1}}, {"sw", {-1, -1}}, {"up", {0, 1}}, {"no", {0, 1}},
      {"so", {0, -1}}, {"ea", {1, 0}},  {"we", {-1, 0}}};
  Direction sum;
  bool contradicts_itself = identifier.has_any({"not", "unset", "without", "except"});
  const auto add = [&](const Direction& direction) {
    contradicts_itself |= sum.east * direction.east < 0 || sum.north * direction.north < 0;
    if (direction.east != 0) sum.east = direction.east;
    if (direction.north != 0) sum.north = direction.north;
  };
  // What is looked up points nowhere.
  static const Words with_up{"look", "set", "back", "pop", "start"};
  std::string_view before;
  for (const auto& [whole, place] : identifier.words) {
    for (const auto& [word, direction] : short_words) {
      if (whole == word && !(word == "up" && is_one_of(before, with_up))) add(direction);
    }
    before = whole;
    std::string_view rest = whole;
    // Of "northwest" both halves; of "lowest" and "least" nothing.
    for (bool found = true; found;) {
      const auto next = std::ranges::find_if(
          long_words, [&](const Pointer& pointer) { return rest.starts_with(pointer.word); });
      found = next != long_words.end();
      if (!found) break;
      add(next->direction);
      rest.remove_prefix(next->word.size());
    }
  }
  return contradicts_itself ? Direction{} : sum;
}

/// "south-west".
std::string in_words(const Direction& direction) {
  const std::string ranks = direction.north > 0 ? "north" : direction.north < 0 ? "south" : "";
  const std::string files = direction.east > 0 ? "east" : direction.east < 0 ? "west" : "";
  return ranks + (ranks.empty() || files.empty() ? "" : "-") + files;
}

/// 1 if a name points where a ray does, as far as it says, and -1 if elsewhere.
int score(const Direction& said, const Direction& ray) {
  if ((said.east != 0 && said.east != ray.east) || (said.north != 0 && said.north != ray.north)) {
    return -1;
  }
  return said.east != 0 || said.north != 0 ? 1 : 0;
}

// Tables and colours.

/// What tells a table from others with the same numbers: words for it, and words against it.
struct Vocabulary {
  Words own;
  Words rival;
};

int score(const Identifier& identifier, const Vocabulary& vocabulary) {
  const bool for_it = identifier.has_any(vocabulary.own);
  const bool against_it = identifier.has_any(vocabulary.rival);
  return for_it == against_it ? 0 : (for_it ? 1 : -1);
}

/// White's; the other way round Black's.
const Vocabulary& colors() {
  static const Vocabulary words{{"white", "w", "wp", "wpawn"}, {"black", "b", "bp", "bpawn"}};
  return words;
}

const Words& rank_words() {
  static const Words words{"rank", "row", "rows", "horiz", "hor", "lateral"};
  return words;
}
const Words& file_words() {
  static const Words words{"file", "col", "cols", "column", "vert"};
  return words;
}

/// By the beginning of the name of the table. What one engine calls a diagonal is an antidiagonal
/// to another, so `diagonals` is not here: names of these must not decide the mapping.
const std::vector<std::pair<std::string_view, Vocabulary>>& vocabularies() {
  static const std::vector<std::pair<std::string_view, Vocabulary>> all{
      {"rank_", {rank_words(), file_words()}},
      {"file_", {file_words(), rank_words()}},
      {"diagonal_", {{"diag", "dia", "a1h8", "ne"}, {"anti", "h1a8", "a8h1", "adiag", "nw"}}},
      {"antidiagonal_", {{"anti", "h1a8", "a8h1", "adiag", "nw"}, {"a1h8"}}},
      {"adjacent_", {{"adjacent", "isolated", "neighbor", "neighbour", "isol"}, {}}},
      {"pawn_front", {{"front", "forward", "span", "ahead", "stopper"}, {"ray", "north", "south"}}},
      {"king_zones", {{"zone", "ring", "area"}, {}}},
      {"passed", {{"pass"}, {}}},
  };
  return all;
}

/// The files that a guard of the catalogue leaves out; 0 of other tables.
unsigned files_left_out(const tables::Table& table) {
  return table.name.starts_with("not_") ? files_guarded(Identifier{table.name}) : 0;
}

int hint_of_direction(const Identifier& identifier, const Part& part) {
  const Direction to = direction_in(Identifier{part.label});
  const int points = score(direction_in(identifier), to);
  const bool names_a_pawn =
      to.east == 0 && identifier.has_any({"front", "forward", "pawn", "push"});
  return names_a_pawn ? std::min(points - 1, 0) : points;
}

/// Whether it is the white or the black half of a table.
bool is_of_color(const Part& part) {
  return part.by_square && part.table->axes.front().name == "color";
}

/// What the name says, if that is not the line that the part is.
std::string other_than(const Part& part, const NamedLine& line) {
  const std::string_view said = line.is_rank ? "rank_squares" : "file_squares";
  if (part.table->name == said && part.number == line.number) return {};
  const char first = line.is_rank ? '1' : 'a';
  return fmt::format("{} ({} only)", said, static_cast<char>(first + line.number));
}

/// The guard that leaves these files out, if there is one.
std::string guard_of(unsigned files) {
  for (const tables::Table& table : tables::catalogue()) {
    if (files_left_out(table) == files) return std::string{table.name};
  }
  return {};
}

/// FILE_A, FILE_B, … say themselves from which end they are counted, and weigh as much as two names
/// that are with another mapping and not with this one.
constexpr int of_series = 4;
bool is_turned_series(std::string_view name, const Part& part) {
  return name.find('*') != std::string_view::npos && part.is_reversed();
}

/// The piece that a name says; empty where it says none, or several.
std::string_view piece_named(const Identifier& identifier) {
  static const Words pieces{"pawn", "knight", "bishop", "rook", "queen", "king"};
  std::string_view said;
  for (const std::string_view piece : pieces) {
    if (!identifier.has(piece)) continue;
    if (!said.empty()) return {};
    said = piece;
  }
  return said;
}

bool is_rook_or_bishop(std::string_view piece) { return piece == "rook" || piece == "bishop"; }

/// The table of another piece, or the attacks of a king without its own square, if the name says
/// that.
std::string other_piece(const Identifier& identifier, std::string_view holds) {
  static const Words attacks{"attack", "move", "atk", "atks", "capture", "target"};
  const std::string_view own = holds.substr(0, holds.find('_'));
  const std::string said{piece_named(identifier)};
  const bool is_slider = is_rook_or_bishop(said) || said == "queen";
  const bool says_attacks = identifier.has_any(attacks);
  if (holds == "king_zones") {
    const bool says_zone = identifier.has_any({"zone", "ring", "area"});
    return said == own && says_attacks && !says_zone ? "king_attacks" : "";
  }
  const bool both = is_rook_or_bishop(own) && is_rook_or_bishop(said);
  if (said.empty() || said == own) return {};
  if (holds.ends_with("_masks")) return both ? said + "_masks" : "";
  if (!holds.ends_with("_attacks") && !holds.ends_with("_attacks_empty")) return {};
  // A king's and a knight's are all that they have.
  const bool is_plain = (own == "king" || own == "knight") && identifier.words.size() == 1;
  if (!says_attacks && !is_plain && !both) return {};
  return said + (is_slider ? "_attacks_empty" : "_attacks");
}

}  // namespace

int hint(std::string_view name, const Part& part) {
  const Identifier identifier{name};
  const tables::Table& table = *part.table;
  int sum = 0;
  if (is_of_color(part)) {
    sum += part.number == 0 ? score(identifier, colors()) : -score(identifier, colors());
  }
  if (part.is_of_direction()) return sum + hint_of_direction(identifier, part);
  if (const unsigned files = files_left_out(table); files != 0) {
    const unsigned said = files_guarded(identifier);
    return sum + (said == 0 ? 0 : (said == files ? 1 : -1));
  }
  if (part.is_one_entry()) {
    const auto line = line_named(name);
    if (line) sum += line->number == part.number ? 1 : -1;
  }
  if (is_turned_series(name, part)) sum -= of_series;
  for (const auto& [beginning, vocabulary] : vocabularies()) {
    if (table.name.starts_with(beginning)) return sum + score(identifier, vocabulary);
  }
  return sum;
}

bool speaks_of_attacks(std::string_view name) {
  static const Words words{"attack", "capture", "atk", "att", "atks", "takes"};
  return Identifier{name}.has_any(words);
}

bool names_a_guard(std::string_view name) {
  static const Words words{"not", "non", "clear", "file", "col", "column", "except", "without"};
  const Identifier identifier{name};
  if (identifier.has_any(file_words())) return true;
  // "NOTA" is two words.
  const bool is_run_on = std::ranges::any_of(
      identifier.words, [](const Word& word) { return word.text.starts_with("not"); });
  return files_guarded(identifier) != 0 &&
         (is_run_on || identifier.has_any(words) || identifier.has_any({"edge", "border"}));
}

std::string_view from_not_on(std::string_view name) {
  for (const auto& [word, place] : words_of(name)) {
    if (word.starts_with("not") || word.starts_with("non")) return name.substr(place);
  }
  return name;
}

bool is_named(std::string_view name, const tables::Table& table) {
  const Identifier identifier{name};
  if (identifier.run_together == Identifier{table.name}.run_together) return true;
  static const Words plain{"not", "non",  "file",     "files", "col", "column",
                           "bb",  "mask", "bitboard", "board", "or",  "and"};
  const unsigned files = files_left_out(table);
  return files != 0 && identifier.has_any({"not", "non"}) && files_guarded(identifier) == files &&
         std::ranges::all_of(identifier.words, [](const Word& word) {
           return is_one_of(word.text, plain) || files_in(word.text) != 0;
         });
}

std::optional<NamedLine> line_named(std::string_view name) {
  struct Kind {
    std::string_view word;
    char first;
  };
  static const std::vector<Kind> kinds{
      {"file", 'a'}, {"col", 'a'}, {"column", 'a'}, {"rank", '1'}, {"row", '1'}};
  const std::vector<Word> words = words_of(name);
  std::string run_together;
  std::vector<std::size_t> places;  // of its letters in the name
  std::vector<bool> begins;         // a word, each of its letters
  for (const auto& [word, place] : words) {
    for (std::size_t at = 0; at < word.size(); ++at) {
      places.push_back(place + at);
      begins.push_back(at == 0);
    }
    run_together += word;
  }
  begins.push_back(true);
  // What says no more than that it is a set.
  static const Words plain{"bb",      "mask", "masks", "bitboard", "board", "bits", "set",
                           "squares", "u",    "64",    "b",        "x",     "k"};
  std::optional<NamedLine> line;
  for (const auto& [kind, first] : kinds) {
    const auto number_at = [&, first = first](std::size_t at) {
      return static_cast<unsigned>(run_together[at] - first);
    };
    for (std::size_t at = 0; (at = run_together.find(kind, at)) != std::string::npos; ++at) {
      // Behind it as in "FILE_A" and "FileABB", else before it as in "AFile".
      const std::size_t behind = at + kind.size();
      const bool is_before = at != 0 && begins[at - 1] && begins[behind] && number_at(at - 1) < 8;
      const bool is_behind =
          begins[at] && behind < run_together.size() && number_at(behind) < 8 &&
          (begins[behind + 1] ||
           (run_together.compare(behind + 1, 2, "bb") == 0 && begins[behind + 3]));
      if (!is_before && !is_behind) continue;
      if (line) return {};
      const std::size_t number = is_behind ? behind : at - 1;
      const bool is_all = std::ranges::all_of(words, [&, &kind = kind](const Word& word) {
        const bool is_line =
            word.text.find(kind) != std::string::npos || word.place == places[number];
        return is_line || is_one_of(word.text, plain);
      });
      line = {first == '1', number_at(number), is_all,
              std::string{name}.replace(places[number], 1, "*")};
    }
  }
  return line;
}

std::string other_table_named(std::string_view name, const Match& match) {
  const Part& part = match.first();
  const std::string_view holds = part.table->name;
  const Identifier identifier{name};
  if (part.is_one_entry()) {
    const auto line = line_named(name);
    return line && line->is_all ? other_than(part, *line) : "";
  }
  if (is_of_color(part) && match.parts.size() == 1) {
    const bool is_white = part.number == 0;
    const int color = score(identifier, colors());
    if (color == (is_white ? -1 : 1)) {
      return fmt::format("{} ({} only)", holds, is_white ? "black" : "white");
    }
  }
  if (part.is_of_direction() && match.parts.size() == 1) {
    const Direction said = direction_in(identifier);
    const bool is_other = score(said, direction_in(Identifier{part.label})) < 0;
    return is_other ? fmt::format("{} ({} only)", holds, in_words(said)) : "";
  }
  if (const unsigned files = files_left_out(*part.table); files != 0) {
    const unsigned said = files_guarded(identifier);
    return said == 0 || said == files ? "" : guard_of(said);
  }
  for (const auto& [beginning, vocabulary] : vocabularies()) {
    const bool is_line = beginning == "rank_" || beginning == "file_";
    if (!is_line || !holds.starts_with(beginning)) continue;
    if (score(identifier, vocabulary) >= 0) {
      return is_turned_series(name, part) ? std::string{holds} : "";
    }
    return std::string{beginning == "rank_" ? "file_" : "rank_"} += holds.substr(beginning.size());
  }
  return other_piece(identifier, holds);
}

bool names_other_slider(std::string_view name, bool is_rook) {
  return piece_named(Identifier{name}) == (is_rook ? "bishop" : "rook");
}

bool is_named_after(std::string_view name, const tables::Table& table) {
  constexpr std::size_t enough = 4;
  const std::string_view what = table.name.substr(table.name.rfind('_') + 1);
  return Identifier{name}.has(what.substr(0, enough));
}

}  // namespace bbtables::recognise
