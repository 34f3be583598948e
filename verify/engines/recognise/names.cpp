#include "engines/recognise/names.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace bbtables::recognise {
namespace {

using Words = std::vector<std::string_view>;

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

/// The words of an identifier in any of the usual casings, in lower case: "notABFile" is not, ab,
/// file.
std::vector<std::string> words_of(std::string_view identifier) {
  std::vector<std::string> words(1);
  for (std::size_t at = 0; at < identifier.size(); ++at) {
    const char c = identifier[at];
    if (!is_upper(c) && !is_lower(c)) {
      words.emplace_back();
      continue;
    }
    const char before = at == 0 ? '_' : identifier[at - 1];
    const char after = at + 1 == identifier.size() ? '_' : identifier[at + 1];
    const bool begins = is_upper(c) && (is_lower(before) || (is_upper(before) && is_lower(after)));
    if (begins) words.emplace_back();
    words.back() += lower(c);
  }
  return words;
}

struct Identifier {
  std::vector<std::string> words;
  std::string run_together;
};

Identifier identifier_of(std::string_view name) {
  Identifier identifier{words_of(name), {}};
  for (const std::string& word : identifier.words) identifier.run_together += word;
  return identifier;
}

/// A short word must stand alone; a long one may be run together with others.
bool has_any(const Identifier& identifier, const Words& words) {
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
    constexpr std::size_t long_enough = 4;
    if (word.size() >= long_enough) return identifier.run_together.find(word) != std::string::npos;
    return std::find(identifier.words.begin(), identifier.words.end(), word) !=
           identifier.words.end();
  });
}

/// What tells a table or a direction from others with the same numbers: words for it, and words
/// against it.
struct Vocabulary {
  Words own;
  Words rival;
};

const Words& white_words() {
  static const Words words{"white", "w", "wp", "wpawn"};
  return words;
}
const Words& black_words() {
  static const Words words{"black", "b", "bp", "bpawn"};
  return words;
}

/// By the beginning of the name of the table, or of the direction. What one engine calls a diagonal
/// is an antidiagonal to another, so `diagonals` is not here: names of these must not decide the
/// mapping.
const std::vector<std::pair<std::string_view, Vocabulary>>& vocabularies() {
  static const Words ranks{"rank", "row", "rows", "horiz", "hor", "lateral"};
  static const Words files{"file", "col", "cols", "column", "vert"};
  static const std::vector<std::pair<std::string_view, Vocabulary>> all{
      {"north-east",
       {{"northeast", "ne", "noea", "upright"},
        {"northwest", "southeast", "southwest", "nw", "se", "sw"}}},
      {"north-west",
       {{"northwest", "nw", "nowe", "upleft"},
        {"northeast", "southeast", "southwest", "ne", "se", "sw"}}},
      {"south-east",
       {{"southeast", "se", "soea", "downright"},
        {"northeast", "northwest", "southwest", "ne", "nw", "sw"}}},
      {"south-west",
       {{"southwest", "sw", "sowe", "downleft"},
        {"northeast", "northwest", "southeast", "ne", "nw", "se"}}},
      {"north", {{"north", "n", "nort", "up"}, {"south", "s", "sout", "down", "front", "forward"}}},
      {"south", {{"south", "s", "sout", "down"}, {"north", "n", "nort", "up", "front", "forward"}}},
      {"east", {{"east", "e", "right"}, {"west", "w", "left"}}},
      {"west", {{"west", "w", "left"}, {"east", "e", "right"}}},
      {"rank_", {ranks, files}},
      {"file_", {files, ranks}},
      {"diagonal_", {{"diag", "dia", "a1h8", "ne"}, {"anti", "h1a8", "a8h1", "adiag", "nw"}}},
      {"antidiagonal_", {{"anti", "h1a8", "a8h1", "adiag", "nw"}, {"a1h8"}}},
      {"adjacent_", {{"adjacent", "isolated", "neighbor", "neighbour", "isol"}, {}}},
      {"not_a_", {{"a", "filea", "notafile"}, {"h", "b", "ab"}}},
      {"not_ab_", {{"ab", "fileab"}, {"gh", "h"}}},
      {"not_h_", {{"h", "fileh"}, {"a", "g", "gh"}}},
      {"not_gh_", {{"gh", "hg"}, {"ab", "a"}}},
      {"pawn_front", {{"front", "forward", "span", "ahead", "stopper"}, {"ray", "north", "south"}}},
      {"king_zones", {{"zone", "ring", "area"}, {}}},
      {"passed", {{"pass"}, {}}},
  };
  return all;
}

int score(const Identifier& identifier, const Words& own, const Words& rival) {
  const bool for_it = has_any(identifier, own);
  const bool against_it = has_any(identifier, rival);
  return for_it == against_it ? 0 : (for_it ? 1 : -1);
}

}  // namespace

int hint(std::string_view name, const Part& part) {
  const Identifier identifier = identifier_of(name);
  int sum = 0;
  const auto& axes = part.table->axes;
  if (part.by_square && axes.front().name == "color") {
    sum += part.number == 0 ? score(identifier, white_words(), black_words())
                            : score(identifier, black_words(), white_words());
  }
  for (const auto& [beginning, vocabulary] : vocabularies()) {
    if (part.label.starts_with(beginning) || part.table->name.starts_with(beginning)) {
      return sum + score(identifier, vocabulary.own, vocabulary.rival);
    }
  }
  return sum;
}

bool speaks_of_attacks(std::string_view name) {
  static const Words words{"attack", "capture", "atk", "att", "atks", "takes"};
  return has_any(identifier_of(name), words);
}

bool names_a_guard(std::string_view name) {
  static const Words whose{"a",     "h",     "ab",     "gh",     "hg",     "file",
                           "filea", "fileh", "fileab", "filegh", "column", "col"};
  static const Words what{"not", "clear", "file", "column", "col", "except", "without"};
  const Identifier identifier = identifier_of(name);
  return has_any(identifier, whose) && has_any(identifier, what);
}

bool is_named(std::string_view name, const tables::Table& table) {
  return identifier_of(name).run_together == identifier_of(table.name).run_together;
}

bool is_named_after(std::string_view name, const tables::Table& table) {
  constexpr std::size_t enough = 4;
  const std::string_view what = table.name.substr(table.name.rfind('_') + 1);
  return identifier_of(name).run_together.find(what.substr(0, enough)) != std::string::npos;
}

}  // namespace bbtables::recognise
