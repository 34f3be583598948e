// The verb show.

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/error.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "board/drawing.hpp"
#include "cli/options.hpp"
#include "cli/request.hpp"

namespace bbtables::cli {
namespace {

using tables::Axis;
using tables::Element;
using tables::Table;

/// "pawn_attacks takes COLOR SQUARE, for example white e4".
std::string takes(const Table& table) {
  if (table.axes.empty()) return fmt::format("{} takes no index", table.name);
  std::string names;
  std::string example;
  const char* square = "e4";
  for (const Axis& axis : table.axes) {
    std::string name = emit::Name::from_snake(axis.name).screaming;
    std::ranges::replace(name, ' ', '-');
    names += " " + name;
    example +=
        " " + (axis.is_square ? std::exchange(square, "g6") : axis.label(0, layout_named("")));
  }
  return fmt::format("{} takes{}, for example{}", table.name, names, example);
}

unsigned index_named(const Table& table, std::size_t level, const std::string& name,
                     const mapping::Layout& layout) {
  const Axis& axis = table.axes[level];
  std::vector<std::string> labels;
  for (unsigned index = 0; index < axis.size; ++index) {
    labels.push_back(axis.label(index, layout));
    if (labels.back() == name) return index;
  }
  constexpr std::size_t most_shown = 8;
  throw base::Error{
      fmt::format("unknown {} '{}'{}; it is {}; {}", axis.name, name,
                  base::did_you_mean(name, {labels.begin(), labels.end()}),
                  labels.size() > most_shown
                      ? fmt::format("{}, {}, ... {}", labels[0], labels[1], labels.back())
                      : base::joined(labels, "or"),
                  takes(table))};
}

/// The 64 numbers of a table's last axis, each on its square, eighth rank first.
std::string number_board(const std::uint64_t* values, const mapping::Layout& layout) {
  std::string text;
  for (unsigned row = 0; row < 8; ++row) {
    for (const board::File file : board::File::all()) {
      text += fmt::format("{:2}", values[layout.index.index({file, board::Rank{7 - row}})]);
    }
    text += "\n";
  }
  return text;
}

/// The part of a table that these indices single out, entry by entry; numbers by square as boards.
std::string drawn(const Table& table, const std::vector<std::string>& indices,
                  const mapping::Layout& layout) {
  std::size_t first = 0;
  std::size_t count = table.entries();
  for (std::size_t level = 0; level < indices.size(); ++level) {
    count /= table.axes[level].size;
    first += count * index_named(table, level, indices[level], layout);
  }
  const bool is_count = table.element == Element::count;
  const bool by_board =
      is_count && indices.size() < table.axes.size() && table.axes.back().is_square;
  const std::size_t step = by_board ? board::Square::size : 1;
  constexpr std::size_t most_boards = 64;
  if (const std::size_t boards = count / step; boards > most_boards) {
    throw base::Error{
        fmt::format("these are {} boards or numbers, too many to look at; give {}index: {}", boards,
                    indices.empty() ? "an " : "another ", takes(table))};
  }
  const std::vector<std::uint64_t> values = table.values(layout);
  std::string text;
  for (std::size_t entry = first; entry < first + count; entry += step) {
    text += table.name;
    for (std::size_t level = 0; level + (by_board ? 1 : 0) < table.axes.size(); ++level) {
      text += fmt::format("[{}]", emit::index_label(table, layout, entry, level));
    }
    if (by_board) {
      text += "\n" + number_board(&values[entry], layout) + "\n";
    } else if (is_count) {
      text += fmt::format(" = {}\n", values[entry]);
    } else {
      text += fmt::format(" = 0x{:016x}\n", values[entry]);
    }
    if (table.element != Element::set) continue;
    for (const std::string& line : board::draw(layout.bits.squares(values[entry]))) {
      text += line + "\n";
    }
    text += "\n";
  }
  return text;
}

/// The squares of these words, "d4" or "d4,e5"; of "-" none.
board::SquareSet squares_named(const std::string& words) {
  board::SquareSet set;
  for (const std::string& word : base::split(words == "-" ? "" : words, ",")) {
    if (word.empty()) continue;
    const auto square = board::Square::named(word);
    if (!square) throw base::Error{fmt::format("'{}' is no square, such as e4", word)};
    set.insert(*square);
  }
  return set;
}

/// "knight_reach takes a set and a number below 7, knights and moves, as in e4,d4 2".
std::string takes(const formulas::Function& function) {
  std::string types;
  std::string names;
  std::string example;
  for (const formulas::Parameter& parameter : function.parameters) {
    const std::string_view joint = types.empty() ? "" : ", ";
    types += fmt::format("{}a {}", joint, parameter.type());
    if (!parameter.is_set() && !parameter.is_square) {
      types += fmt::format(" below {}", parameter.numbers);
    }
    names += fmt::format("{}{}", joint, parameter.name);
    example += parameter.is_set() ? " e4,d4" : parameter.is_square ? " g5" : " 1";
  }
  return fmt::format("{} takes {}: {}, as in{}; - is the empty set", function.name, types, names,
                     example);
}

/// A word as that parameter, in a1b1.
std::uint64_t argument(const formulas::Function& function, const formulas::Parameter& parameter,
                       const std::string& word) {
  if (parameter.is_set()) return formulas::a1b1.bitboard(squares_named(word));
  if (parameter.is_square) {
    if (const auto square = board::Square::named(word)) return formulas::a1b1.index(*square);
    throw base::Error{fmt::format("'{}' is no square, such as e4; {}", word, takes(function))};
  }
  for (unsigned number = 0; number < parameter.numbers; ++number) {
    if (std::to_string(number) == word) return number;
  }
  throw base::Error{
      fmt::format("'{}' is no number below {}; {}", word, parameter.numbers, takes(function))};
}

/// What a function is given, and what it gives.
std::string drawn(const formulas::Function& function, std::vector<std::string> words,
                  const mapping::Layout& layout) {
  const auto& parameters = function.parameters;
  if (parameters.size() == 1 && parameters.front().is_set()) {  // of all words
    words = {fmt::format("{}", fmt::join(words, ","))};
  }
  if (words.size() != parameters.size()) throw base::Error{takes(function)};
  formulas::Words<std::uint64_t> in{};
  std::vector<board::Picture> pictures;
  std::vector<std::string> numbers;  // under the pictures
  std::string text;
  const auto add = [&](std::string_view name, std::uint64_t set) {
    pictures.push_back({name, formulas::a1b1.squares(set)});
    numbers.push_back(fmt::format("0x{:016x}", layout.bits.bitboard(pictures.back().set)));
  };
  for (std::size_t at = 0; at < parameters.size(); ++at) {
    in.at(at) = argument(function, parameters[at], words[at]);
    if (parameters[at].is_set())
      add(parameters[at].name, in.at(at));
    else
      text += fmt::format("{} = {}\n", parameters[at].name, words[at]);
  }
  const formulas::Text& by = function.texts.front();
  const std::uint64_t result = by.compute(in);
  switch (function.recorded(by, formulas::a1b1).expression().kind) {
    case formulas::Kind::set:
      add(function.name, result);
      break;
    case formulas::Kind::number:
      text += fmt::format("{} = {}\n", function.name, result);
      break;
    case formulas::Kind::truth:
      text += fmt::format("{} = {}\n", function.name, result != 0);
      break;
    case formulas::Kind::nothing:  // no function of the list
      break;
  }
  return text + board::side_by_side(pictures) + board::under_boards(numbers);
}

std::vector<Option> show_options() {
  return {{"mapping", "MAPPING", "the mapping of the hexadecimal values (default: a1b1)"}};
}

int run_show(const Options& options) {
  if (options.operands().empty()) {
    throw base::Error{
        "no table given: bbtables show TABLE [INDEX ...]; `bbtables list` names them"};
  }
  const mapping::Layout layout = layout_named(options.text("mapping"));
  const std::string& name = options.operands().front();
  const std::vector<std::string> words{options.operands().begin() + 1, options.operands().end()};
  for (const formulas::Function& function : formulas::functions()) {
    if (function.name != name) continue;
    base::print(base::SafeText::lines(drawn(function, words, layout)));
    return 0;
  }
  const Table& table = table_named(name);
  if (words.size() > table.axes.size()) {
    throw base::Error{
        fmt::format("'{}' is one index too many; {}", words[table.axes.size()], takes(table))};
  }
  base::print(base::SafeText::lines(drawn(table, words, layout)));
  return 0;
}

std::string help_on_show() {
  return R"(Usage: bbtables show TABLE [INDEX ...]
       bbtables show FUNCTION SQUARE[,SQUARE...] ...

Draws one entry of a table, or all whose indices begin so, up to 64: a bitboard as a board with the
eighth rank on top, and numbers by square likewise. An index is a square, color, file, ... in words.
Of a function, draws the sets that it is given and the set that it gives; squares and numbers are
words of their own.

  bbtables show knight_attacks d4
  bbtables show caughtable_area black white g5
  bbtables show knight_distance a1
  bbtables show knight_forks d4 e5
  bbtables show white_passed_pawns a4,e4 d5
)";
}

}  // namespace

const Verb show_verb{"show",           "draw a table's entries as boards",
                     "TABLE|FUNCTION", show_options,
                     run_show,         help_on_show};

}  // namespace bbtables::cli
