#include "engines/recognise/identifiers.hpp"

#include <algorithm>
#include <bit>

namespace bbtables::recognise {
namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

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

unsigned number_in_words(std::string_view word) {
  static const Words cardinals{"one", "two", "three", "four", "five", "six", "seven", "eight"};
  static const Words ordinals{"first", "second", "third",   "fourth",
                              "fifth", "sixth",  "seventh", "eighth"};
  for (const Words& words : {cardinals, ordinals}) {
    const auto number = std::ranges::find(words, word);
    if (number != words.end()) return static_cast<unsigned>(number - words.begin()) + 1;
  }
  return 0;
}

Identifier::Identifier(std::string_view name) : words{words_of(name)} {
  // "kingzone" and "whitepassed" are two words each, "string" and "compass" one.
  static const Words often_run_on{"king",  "pawn", "white", "black", "dark",
                                  "light", "mask", "anti",  "board"};
  for (const auto& [word, place] : words) {
    beginnings.push_back(run_together.size());
    for (const std::string_view first : often_run_on) {
      const std::size_t at = word.find(first);
      if (at != std::string::npos) beginnings.push_back(run_together.size() + at + first.size());
    }
    run_together += word;
  }
}

bool Identifier::has(std::string_view word) const {
  constexpr std::size_t long_enough = 4;
  if (word.size() < long_enough) return std::ranges::find(words, word, &Word::text) != words.end();
  return std::ranges::any_of(beginnings, [&](std::size_t at) {
    return std::string_view{run_together}.substr(at).starts_with(word);
  });
}

bool Identifier::has_any(const Words& any) const {
  return std::ranges::any_of(any, [&](std::string_view word) { return has(word); });
}

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

std::string in_words(const Direction& direction) {
  const std::string ranks = direction.north > 0 ? "north" : direction.north < 0 ? "south" : "";
  const std::string files = direction.east > 0 ? "east" : direction.east < 0 ? "west" : "";
  return ranks + (ranks.empty() || files.empty() ? "" : "-") + files;
}

int score(const Direction& said, const Direction& ray) {
  if ((said.east != 0 && said.east != ray.east) || (said.north != 0 && said.north != ray.north)) {
    return -1;
  }
  return said.east != 0 || said.north != 0 ? 1 : 0;
}

int score(const Identifier& identifier, const Vocabulary& vocabulary) {
  const bool for_it = identifier.has_any(vocabulary.own);
  const bool against_it = identifier.has_any(vocabulary.rival);
  return for_it == against_it ? 0 : (for_it ? 1 : -1);
}

const Vocabulary& colors() {
  static const Vocabulary words{{"white", "w", "wp", "wpawn"}, {"black", "b", "bp", "bpawn"}};
  return words;
}

const Vocabulary& square_colors() {
  static const Vocabulary words{{"light", "white"}, {"dark", "black"}};
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

}  // namespace bbtables::recognise
