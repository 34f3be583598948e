// The lexicon, names to what they say, and names compared with tables.

#include "engines/recognise/sayings.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <iterator>
#include <span>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "base/text.hpp"
#include "tables/catalogue.hpp"

namespace bbtables::recognise {
namespace {

using base::is_lower;
using base::is_upper;

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
    {"antidiagonal", "anti h1a8 a8h1 adiag a_diag nw"},
    {"attack", "attack capture atk att atks takes"},
    {"move", "move target"},
    {"zone", "zone ring area"},
    {"magic", "magic"},
    {"set", "mask bb bitboard bitmap bits"},
    {"squares", "square sq sqs field cell"},
    {"not", "not non"},
    {"except", "clear except excl without unset"},
    {"edge", "edge border"},
    {"to", "to"},
    {"kept", "table array lookup lut cache pseudo precomputed empty pattern"},
    {"or", "or and"},
    {"series", "*"},
    {"plain", "mask bb bitboard bitmap board bits set square u 64 b k m s x none *"},
    // Written as one word or as several; the "up" of "look up" is no direction.
    {"compound", "a1h8 h1a8 a8h1 adiag a_diag lookup look_up setup set_up backup back_up"},
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

constexpr Senses senses_called(std::string_view senses) {
  Senses bits = 0;
  base::for_each_word(senses, [&](std::string_view sense) {
    const auto* const row = std::ranges::find(lexicon, sense, &Row::sense);
    if (row == std::end(lexicon)) throw std::logic_error{"no such sense"};
    bits |= Senses{1} << (row - std::begin(lexicon));
  });
  return bits;
}

/// The same, at compile time: most words of most sources are looked at.
consteval Senses bits_of(std::string_view senses) { return senses_called(senses); }

constexpr Senses color = bits_of("white black");
constexpr Senses square_color = bits_of("light dark");
constexpr Senses kind_of_line = bits_of("rank file");
constexpr Senses piece = bits_of("pawn knight bishop rook queen king ray");
constexpr Senses direction = bits_of("north south east west");
constexpr Senses digits = bits_of("0 1 2 3 4 5 6 7 8");
/// A name that has two of these has none of them.
constexpr Senses rivals[] = {color, square_color,           kind_of_line,
                             piece, bits_of("north south"), bits_of("east west")};

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

/// A word of a name: one of the lexicon, letters for files, a number, or none of these.
struct NameWord {
  std::size_t at;  ///< where it begins in the name
  std::size_t size;
  Senses senses = 0;
  unsigned files = 0;
  bool is_plural = false;  ///< an "s" follows

  [[nodiscard]] bool says(Senses any) const { return (senses & any) != 0; }
  /// Whether it says no more than "mask" or "bb" does.
  [[nodiscard]] bool is_plain() const { return says(bits_of("plain")); }
  [[nodiscard]] bool is_file() const { return size == 1 && files != 0; }
  /// 1 for the letter a and the digit 1.
  [[nodiscard]] unsigned number() const {
    constexpr int lowest = std::countr_zero(bits_of("0"));
    return static_cast<unsigned>(is_file() ? std::countr_zero(files) + 1
                                           : std::countr_zero(senses & digits) - lowest);
  }
};

/// One character for all letters, one for digits, and '_' for what stands between words.
constexpr char kind(char c) {
  return is_upper(c) || is_lower(c) ? 'a' : c >= '0' && c <= '9' ? '0' : c == '*' ? c : '_';
}

/// Whether a word begins or ends there, as in "file|BB|_|8" and "FILE|a".
bool begins(std::string_view name, std::size_t at) {
  const auto letter = [&](std::size_t place) { return place < name.size() ? name[place] : '_'; };
  const auto is_file_behind_capitals = [&](std::size_t place) {
    return letter(place) >= 'a' && letter(place) <= 'h' && !is_lower(letter(place + 1)) &&
           is_upper(letter(place - 1)) && is_upper(letter(place - 2));
  };
  const char before = letter(at - 1);
  const char here = letter(at);
  const bool ends_capitals =
      is_upper(before) && is_lower(letter(at + 1)) && !is_file_behind_capitals(at + 1);
  return kind(here) != kind(before) || is_file_behind_capitals(at) ||
         (is_upper(here) && (is_lower(before) || ends_capitals));
}

/// The longest word of the lexicon that `rest` begins with and that may end there; `end` is that of
/// the word of the name. Behind another word it has three letters or more, as in "FIRSTROW".
NameWord known_word(std::string_view rest, std::size_t at, std::size_t end, bool is_first) {
  static const std::unordered_map<std::string_view, Senses> known = [] {
    std::unordered_map<std::string_view, Senses> words;
    for (const Row& row : lexicon) {
      base::for_each_word(row.words, [&](auto word) { words[word] |= senses_called(row.sense); });
    }
    return words;
  }();
  for (std::size_t size = rest.size(); size > 0; --size) {
    const auto found = known.find(rest.substr(0, size));
    if (found == known.end()) continue;
    const NameWord word{at, size, found->second};
    if (size > end && !word.says(bits_of("compound"))) continue;
    const bool may_run_on = size >= 4 || word.says(bits_of("not"));
    if (may_run_on || (size == end && (size >= 3 || is_first))) return word;
  }
  return {at, 0};
}

/// The word's first letters that are files side by side, "ab" or "hg", if nothing but "file" or
/// "bb" follows them.
std::string_view files_in(std::string_view word) {
  for (const std::string_view behind : {"files", "file", "bb", "or", "and", ""}) {
    if (!word.ends_with(behind)) continue;
    const std::string_view letters = word.substr(0, word.size() - behind.size());
    if (std::string_view{"abcdefgh hgfedcba"}.find(letters) != word.npos) return letters;
  }
  return {};
}

std::vector<NameWord> words_of(std::string_view name) {
  const std::string text = base::lower(name);
  std::vector<NameWord> words;
  for (std::size_t at = 0; at < text.size();) {
    if (kind(text[at]) == '_') {
      ++at;
      continue;
    }
    std::size_t end = at + 1;
    while (!begins(name, end)) ++end;
    const std::string_view rest = std::string_view{text}.substr(at);
    const bool is_first = begins(name, at);
    NameWord word = known_word(rest, at, end - at, is_first);
    const bool may_be_files = is_first || words.back().says(bits_of("file not"));
    if (word.size < 2 && may_be_files) {
      const std::string_view files = files_in(rest.substr(0, end - at));
      word.size = std::max(word.size, files.size());
      for (const char letter : files) word.files |= 1U << (letter - 'a');
    }
    if (!is_first) words.back().is_plural = rest.substr(0, end - at) == "s";
    // The "s" of "files" says no more than an underscore.
    if (word.size == 0) word = {at, end - at, is_first ? 0 : bits_of("plain")};
    words.push_back(word);
    at += word.size;
  }
  return words;
}

// From words to what they say.

/// A file or rank: the word for it, and its letter or number right beside that.
struct Line {
  const NameWord* kind = nullptr;
  const NameWord* which = nullptr;

  /// Rows, and files that have numbers, are counted from 0 or 1, and from either end of the board;
  /// a rank 0 is the first.
  [[nodiscard]] unsigned may_be() const {
    const unsigned number = which->number();
    const bool is_clear =
        kind->says(bits_of("file")) ? which->is_file() : !kind->says(bits_of("row"));
    if (is_clear) return number == 0 ? 1 : 1U << (number - 1);
    return (3U << number >> 1 | 0x180U >> number) & 0xff;
  }
};

/// The only file or rank: which stands behind as in "FILE_A" and "FileABB", else before as in
/// "AFile" and "thirdRank".
Line line_in(const std::vector<NameWord>& words) {
  Line line;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const NameWord& kind = words[at];
    if (!kind.says(kind_of_line)) continue;
    const auto may_be_which = [&](const NameWord& word) {
      return (word.is_file() && kind.says(bits_of("file"))) || word.says(digits);
    };
    std::size_t behind = at + 1;
    while (behind < words.size() && words[behind].is_plain() && !may_be_which(words[behind]))
      ++behind;
    // "SECOND_RANKS" are several.
    for (const std::size_t beside : {behind, kind.is_plural ? words.size() : at - 1}) {
      if (beside >= words.size() || !may_be_which(words[beside])) continue;
      const NameWord& which = words[beside];
      if (line.kind != nullptr) return {};
      line = {&kind, &which};
      break;
    }
  }
  return line;
}

/// The files that a wrap guard of that name leaves out; none if it is no guard.
unsigned files_in(std::span<const NameWord> words, Senses all) {
  unsigned files = 0;
  if ((all & bits_of("edge")) != 0 && (all & bits_of("north south")) == 0) {
    files |= (all & bits_of("west")) != 0 ? 0x01U : 0U;
    files |= (all & bits_of("east")) != 0 ? 0x80U : 0U;
  }
  for (const NameWord& word : words) files |= word.files;
  for (std::size_t at = 2; at < words.size(); ++at) {
    const unsigned ends = words[at].files | words[at - 2].files;
    if (!words[at - 1].says(bits_of("to")) || ends == 0) continue;
    files |= (1U << std::bit_width(ends)) - (1U << std::countr_zero(ends));
  }
  constexpr unsigned board = 0xff;
  return std::popcount(files) > 4 ? board & ~files : files;
}

// Where names contradict tables.

const Saying& saying_of_part(const Part& part) {
  static std::unordered_map<const Part*, Saying> known;
  const auto [place, is_new] = known.try_emplace(&part);
  Saying& saying = place->second;
  if (is_new) saying = saying_of(fmt::format("{}_{}", part.table->name, part.label));
  return saying;
}

/// Of these senses: 1 if a name has some, and the table has all of these; -1 if the table lacks
/// one; 0 if name or table has none.
int agreement(const Saying& name, const Saying& table, Senses topic) {
  const Senses said = name.senses & topic;
  const Senses own = table.senses & topic;
  if (said == 0 || own == 0) return 0;
  return (said & ~own) == 0 ? 1 : -1;
}

/// Whether a name that says a piece means a table of it: it speaks of attacks, says no more than
/// the piece that has nothing but attacks, or one of the two that have masks as well.
bool means_table_of_piece(const Saying& name, const Saying& table) {
  const auto is_both = [&](std::string_view any) { return name.says(any) && table.says(any); };
  return name.says("attack move") || is_both("rook bishop") ||
         (table.says("king knight") && name.is_one_word);
}

}  // namespace

bool Saying::says(std::string_view any) const { return (senses & senses_called(any)) != 0; }

Saying saying_of(std::string_view name) {
  // In memory names may end in an address or an offset, whose letters say nothing.
  name = name.substr(0, name.starts_with("0x") ? 0 : name.find("+0x"));
  const std::vector<NameWord> words = words_of(name);
  const auto negation =
      std::ranges::find_if(words, [](const NameWord& word) { return word.says(bits_of("not")); });
  const bool is_negated = negation != words.end();
  const auto end_of_prefix = is_negated ? negation : words.begin();
  const std::span<const NameWord> guard{end_of_prefix, words.end()};
  const auto telling = std::ssize(words) - std::ranges::count_if(words, &NameWord::is_plain);
  Saying saying;
  for (const NameWord& word : words) saying.senses |= word.senses;
  saying.files = files_in(guard, saying.senses);
  const std::size_t field = name.rfind('.') + 1;
  const auto in_field = std::ranges::count_if(
      words, [&](const NameWord& word) { return word.at >= field && !word.is_plain(); });
  saying.is_one_word = telling == 1 || in_field == 1;
  Line line = line_in(words);
  if (line.kind != nullptr) {
    saying.lines = line.may_be();
    const auto sides = std::ranges::count_if(
        words, [](const NameWord& word) { return word.says(color) && !word.is_plain(); });
    // A side may count ranks from its own end.
    if (sides != 0 && line.kind->says(bits_of("rank")))
      saying.lines |= 0x80U >> std::countr_zero(saying.lines);
    const int negations = is_negated && line.kind->says(bits_of("rank")) ? 1 : 0;
    saying.is_line = telling - sides - negations == (line.which->is_plain() ? 1 : 2);
  } else {
    const auto counts = [](const NameWord& word) { return word.is_file() || word.says(digits); };
    const auto only = std::ranges::find_if(words, counts);
    if (std::ranges::count_if(words, counts) == 1) line.which = &*only;
  }
  if (line.which != nullptr) {
    saying.in_series = {std::string{name}.replace(line.which->at, line.which->size, "*"),
                        line.which->number()};
  }
  // A name that contradicts itself says nothing.
  const auto says = [&](Senses any) { return (saying.senses & any) != 0; };
  if (says(bits_of("antidiagonal"))) saying.senses &= ~bits_of("diagonal");
  if (says(bits_of("not except"))) saying.senses &= ~direction;
  for (const Senses any : rivals) {
    if (std::popcount(saying.senses & any) > 1) saying.senses &= ~any;
  }
  const bool is_color = says(bits_of("light dark")) && says(bits_of("squares")) && !is_negated;
  const bool is_guard =
      (is_negated || says(bits_of("to edge except"))) &&
      std::ranges::all_of(guard, [](const NameWord& word) {
        return word.files != 0 || word.says(bits_of("not except file or to edge east west plain"));
      });
  // Before it there may be the name of the engine, but nothing that says more, as of pawns.
  const bool says_more = std::any_of(words.begin(), end_of_prefix, [](const NameWord& word) {
    return word.senses != 0 && !word.is_plain();
  });
  saying.are_files = saying.says("file") && std::popcount(saying.files) > 1 &&
                     std::ranges::all_of(words, [](const NameWord& word) {
                       return word.files != 0 || word.says(bits_of("file or plain"));
                     });
  saying.is_clear = is_color || saying.are_files || (is_guard && !says_more);
  saying.is_color = is_color && std::ranges::all_of(words, [](const NameWord& word) {
                      return word.says(square_color | bits_of("squares plain"));
                    });
  saying.is_piece =
      says(piece) && std::ranges::all_of(words, [&](const NameWord& word) {
        return word.at < field || word.says(piece | bits_of("attack move magic kept plain"));
      });
  // "NOT_A_SQUARE" is English.
  const auto is_plain_word = [](const NameWord& word) { return word.is_plain(); };
  const bool has_plain = std::any_of(end_of_prefix, words.end(), is_plain_word);
  saying.is_guard = is_guard && std::all_of(words.begin(), end_of_prefix, is_plain_word) &&
                    (saying.says("file") || !has_plain);
  return saying;
}

int hint(const Saying& name, const Part& part) {
  const Saying own = saying_of_part(part);
  if (own.says("not")) return name.files == 0 ? 0 : name.files == own.files ? 1 : -1;
  int sum = 0;
  for (const Senses topic : {color, square_color, kind_of_line, piece, direction}) {
    sum += agreement(name, own, topic);
  }
  // What one engine calls a diagonal is an antidiagonal to another, and the fifteen of a board are
  // called and numbered in all ways: their names must not decide the mapping.
  if (part.by_square) sum += std::max(0, agreement(name, own, bits_of("diagonal antidiagonal")));
  if (part.is_one_entry() && name.lines != 0) sum += (name.lines >> part.number & 1) != 0 ? 1 : -1;
  if (name.says("series") && !name.says("row") && part.is_reversed()) {
    sum -= static_cast<int>(part.table->entries());  // each of them has such a name
  }
  return sum;
}

bool may_be_constant(const Saying& name) {
  return name.lines != 0 || name.files != 0 ||
         (name.senses & (square_color | bits_of("file"))) != 0;
}

bool may_be_constant(const Saying& name, const Part& part, Differs differs) {
  const bool is_near = differs != Differs::much;
  if (part.is_one_entry()) {
    if (name.says("not") != (part.form == "complement")) return false;
    // The report says which line it should be.
    if (differs == Differs::not_at_all && name.is_line) return true;
    const bool is_edge = name.says("edge") && (name.files >> part.number & 1) != 0;
    const bool is_said = (name.lines >> part.number & 1) != 0 &&
                         agreement(name, saying_of_part(part), kind_of_line) > 0;
    return (is_near && is_edge) || ((is_near || name.is_line) && is_said && !name.says("except"));
  }
  if (part.form == "complement") {  // FILE_AB
    const bool is_said = name.says("file") && !name.says("not except") && hint(name, part) > 0;
    return is_said && (is_near || name.is_clear);
  }
  if (name.are_files && !is_near) return false;
  if (name.is_clear && hint(name, part) > 0) return true;
  if (!is_near) return false;
  if (is_square_color(part)) return name.says("light dark");
  return name.says("file") || (name.files != 0 && name.says("not except edge"));
}

std::string table_named_instead(std::string_view name, const Match& match) {
  const Part& part = match.first();
  const Saying said = saying_of(name);
  const Saying own = saying_of_part(part);
  if (part.is_one_entry()) {
    const bool is_kind = said.says("rank") == own.says("rank");
    if (!said.is_line || (is_kind && (said.lines >> part.number & 1) != 0)) return {};
    const std::uint32_t index = std::max(said.in_series->number, 1U) - 1;
    return fmt::format("{}_squares ({} only{}{})", in_words(said.senses & kind_of_line),
                       (said.says("rank") ? "12345678" : "abcdefgh")[index],
                       part.form.empty() ? "" : ", ", part.form);
  }
  if (said.says("series") && !said.says("row") && part.is_reversed()) {
    return std::string{part.table->name};
  }
  for (const Senses topic : {color, direction}) {
    if (match.parts.size() != 1 || agreement(said, own, topic) >= 0) continue;
    return fmt::format("{} ({} only)", part.table->name, in_words(said.senses & topic));
  }
  // The table of the catalogue whose name has other words where this name contradicts its own.
  std::string other{part.table->name};
  const auto replace = [&](const auto& is_it, std::string_view with) {
    const std::vector<NameWord> words = words_of(other);
    const auto word = std::ranges::find_if(words, is_it);
    if (word != words.end()) other.replace(word->at, word->size, with);
  };
  const auto replace_sense = [&](Senses topic, std::string_view with) {
    replace([&](const NameWord& word) { return word.says(topic); }, with);
  };
  for (const Senses topic : {square_color, kind_of_line, piece}) {
    if (agreement(said, own, topic) >= 0) continue;
    if (topic == piece && !means_table_of_piece(said, own)) continue;
    replace_sense(topic, in_words(said.senses & topic));
  }
  std::string files;  // of a guard
  for (unsigned file = 0; file < 8; ++file) {
    if ((said.files >> file & 1) != 0) files += "abcdefgh"[file];
  }
  replace([](const NameWord& word) { return word.files != 0; }, files);
  // A king does not attack its own square.
  const bool says_attacks = said.says("attack move") && !said.says("zone");
  if (says_attacks && agreement(said, own, piece) > 0) replace_sense(bits_of("zone"), "attack");
  if (other == part.table->name) return {};
  for (const tables::Table& table : tables::catalogue()) {
    if (table.name.starts_with(other) || other.starts_with(table.name)) {
      return std::string{table.name};
    }
  }
  return {};
}

bool says_other_piece(std::string_view name, const Part& part) {
  const Saying said = saying_of(name);
  const Saying own = saying_of_part(part);
  return said.is_piece && part.form.empty() && (own.is_piece || own.says("attack")) &&
         agreement(said, own, piece & ~bits_of("ray")) < 0;
}

bool says_table(std::string_view name, std::size_t entries) {
  const Saying said = saying_of(name);
  if (!said.says("attack move set") || said.says("magic")) return false;
  using Named = std::pair<const tables::Table*, Saying>;
  static const std::vector<Named> all = [] {
    std::vector<Named> named;
    for (const tables::Table& each : tables::catalogue())
      named.emplace_back(&each, saying_of(each.name));
    return named;
  }();
  return std::ranges::any_of(all, [&](const Named& named) {
    const auto& [table, own] = named;
    return !table->axes.empty() &&
           std::min<std::size_t>(table->entries(), board::Square::size) <= entries &&
           (own.senses & bits_of("set magic") & ~said.senses) == 0 &&
           (agreement(said, own, piece) > 0 || agreement(said, own, kind_of_line) > 0);
  });
}

bool is_plain(std::string_view name) {
  return std::ranges::all_of(words_of(name), [](const NameWord& word) {
    return word.is_plain() || word.says(bits_of("squares"));
  });
}

bool is_square_color(const Part& part) {
  return part.table->name == "dark_squares" || part.table->name == "light_squares";
}

}  // namespace bbtables::recognise
