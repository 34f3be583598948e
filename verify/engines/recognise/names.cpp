#include "engines/recognise/names.hpp"

#include <algorithm>

#include "engines/recognise/identifiers.hpp"

namespace bbtables::recognise {
namespace {

/// Weighs more than two names that are with another mapping and not with this one, and less than
/// three.
constexpr int of_series = 5;

int hint_of_direction(const Identifier& identifier, const Part& part) {
  const Direction to = direction_in(Identifier{part.label});
  const int points = score(direction_in(identifier), to);
  const bool names_a_pawn =
      to.east == 0 && identifier.has_any({"front", "forward", "pawn", "push"});
  return names_a_pawn ? std::min(points - 1, 0) : points;
}

/// "NOTA" is two words.
bool begins_with_not(const Word& word) {
  return word.text.starts_with("not") || word.text.starts_with("non");
}

}  // namespace

unsigned files_left_out(const tables::Table& table) {
  return table.name.starts_with("not_") ? files_guarded(Identifier{table.name}) : 0;
}

bool is_turned_series(std::string_view name, const Part& part) {
  return name.find('*') != std::string_view::npos && part.is_reversed();
}

int hint(std::string_view name, const Part& part) {
  const Identifier identifier{name};
  const tables::Table& table = *part.table;
  int sum = 0;
  if (part.is_of_color()) {
    sum += part.number == 0 ? score(identifier, colors()) : -score(identifier, colors());
  }
  if (part.is_of_direction()) return sum + hint_of_direction(identifier, part);
  if (const unsigned files = files_left_out(table); files != 0) {
    const unsigned said = files_guarded(identifier);
    return sum + (said == 0 ? 0 : (said == files ? 1 : -1));
  }
  if (is_square_color(table)) {
    const std::string_view said = square_color_named(name);
    return sum + (said.empty() ? 0 : said == table.name ? 1 : -1);
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

bool is_square_color(const tables::Table& table) {
  return table.name == "dark_squares" || table.name == "light_squares";
}

std::string_view square_color_named(std::string_view name) {
  const int color = score(Identifier{name}, square_colors());
  return color == 0 ? "" : color > 0 ? "light_squares" : "dark_squares";
}

bool speaks_of_squares(std::string_view name) {
  static const Words words{"square", "sq", "sqs", "field", "cell"};
  return Identifier{name}.has_any(words);
}

bool says_magics(std::string_view name) { return Identifier{name}.has("magic"); }

bool says_half(std::string_view name) {
  static const Words words{"hi", "lo", "high", "low", "upper", "lower"};
  const Identifier identifier{name};
  return std::ranges::any_of(identifier.words,
                             [](const Word& word) { return is_one_of(word.text, words); });
}

bool names_a_guard(std::string_view name) {
  static const Words words{"clear", "except", "without"};
  const Identifier identifier{name};
  if (identifier.has_any(file_words())) return true;
  return files_guarded(identifier) != 0 &&
         (std::ranges::any_of(identifier.words, begins_with_not) || identifier.has_any(words) ||
          identifier.has_any({"edge", "border"}));
}

std::string_view from_not_on(std::string_view name) {
  const std::vector<Word> words = words_of(name);
  const auto first = std::ranges::find_if(words, begins_with_not);
  return first == words.end() ? name : name.substr(first->place);
}

bool is_named(std::string_view name, const tables::Table& table) {
  const Identifier identifier{name};
  if (identifier.run_together == Identifier{table.name}.run_together) return true;
  static const Words plain{"not", "non",  "file",     "files", "col", "column",
                           "bb",  "mask", "bitboard", "board", "or",  "and"};
  const unsigned files = files_left_out(table);
  const bool says_not = std::ranges::any_of(identifier.words, begins_with_not);
  return files != 0 && says_not && files_guarded(identifier) == files &&
         std::ranges::all_of(identifier.words, [](const Word& word) {
           return is_one_of(word.text, plain) || files_in(word.text) != 0;
         });
}

std::optional<LineOfName> line_named(std::string_view name) {
  struct Kind {
    std::string_view word;
    char first;
  };
  static const std::vector<Kind> kinds{
      {"file", 'a'}, {"col", 'a'}, {"column", 'a'}, {"rank", '1'}, {"row", '1'}};
  const std::vector<Word> words = words_of(name);
  std::string run_together;
  std::vector<std::size_t> places;   // of its letters in the name
  std::vector<std::size_t> lengths;  // of what is written there, as "third" for 3
  std::vector<bool> begins;          // a word, each of its letters
  for (const auto& [word, place] : words) {
    // "FIRSTROW" is two words, too.
    const std::size_t kind = std::min(word.find("rank"), word.find("row"));
    const std::string_view first = std::string_view{word}.substr(0, kind);
    const unsigned number = number_in_words(first);
    if (number != 0) {
      run_together += std::to_string(number);
      places.push_back(place);
      lengths.push_back(first.size());
      begins.push_back(true);
    }
    for (std::size_t at = number == 0 ? 0 : first.size(); at < word.size(); ++at) {
      run_together += word[at];
      places.push_back(place + at);
      lengths.push_back(1);
      begins.push_back(at == 0 || (number != 0 && at == first.size()));
    }
  }
  begins.push_back(true);
  // What says no more than that it is a set.
  static const Words plain{"bb",      "mask", "masks", "bitboard", "board", "bits", "set",
                           "squares", "u",    "64",    "b",        "x",     "k"};
  std::optional<LineOfName> line;
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
              std::string{name}.replace(places[number], lengths[number], "*")};
    }
  }
  return line;
}

std::optional<LineOfName> line_lettered(std::string_view name) {
  std::optional<LineOfName> line;
  for (const auto& [word, place] : words_of(name)) {
    const char only = word.size() == 1 ? word.front() : '\0';
    const bool is_rank = only >= '1' && only <= '8';
    if (!is_rank && (only < 'a' || only > 'h')) continue;
    if (line) return {};
    line = {is_rank, static_cast<unsigned>(only - (is_rank ? '1' : 'a')), false,
            std::string{name}.replace(place, 1, "*")};
  }
  return line;
}

bool is_named_after(std::string_view name, const tables::Table& table) {
  constexpr std::size_t enough = 4;
  const std::string_view what = table.name.substr(table.name.rfind('_') + 1);
  return Identifier{name}.has(what.substr(0, enough));
}

}  // namespace bbtables::recognise
