// The verb show.

#include <fmt/core.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/program_options/value_semantic.hpp>
#include <cstdint>
#include <utility>

#include "base/error.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "board/drawing.hpp"
#include "cli/selection.hpp"
#include "cli/verb.hpp"

namespace bbtables::cli {
namespace {

namespace po = boost::program_options;
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
    std::string name = boost::algorithm::to_upper_copy(std::string{axis.name});
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
      const std::string number =
          std::to_string(values[layout.index.index({file, board::Rank{7 - row}})]);
      text += std::string(number.size() < 2 ? 2 - number.size() : 0, ' ') + number;
    }
    text += "\n";
  }
  return text;
}

/// Draws the part of a table that the indices so far have singled out, entry by entry.
class Drawing {
 public:
  Drawing(const Table& table, const mapping::Layout& layout)
      : table_{table}, layout_{layout}, values_{table.values(layout)} {}

  void draw(const std::vector<std::string>& indices) {
    std::size_t entry = 0;
    std::string title{table_.name};
    for (std::size_t level = 0; level < indices.size(); ++level) {
      const Axis& axis = table_.axes[level];
      const unsigned index = index_named(table_, level, indices[level], layout_);
      entry = entry * axis.size + index;
      title += "[" + axis.label(index, layout_) + "]";
    }
    std::size_t boards = 1;
    for (std::size_t level = indices.size(); level < table_.axes.size(); ++level) {
      if (!is_board(level)) boards *= table_.axes[level].size;
    }
    constexpr std::size_t most_boards = 64;
    if (boards > most_boards) {
      throw base::Error{
          fmt::format("these are {} boards or numbers, too many to look at; give {}index: {}",
                      boards, indices.empty() ? "an " : "another ", takes(table_))};
    }
    draw_rest(indices.size(), entry, title);
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  /// Whether the numbers of that axis are drawn as one board.
  [[nodiscard]] bool is_board(std::size_t level) const {
    return level + 1 == table_.axes.size() && table_.axes[level].is_square &&
           table_.element == Element::count;
  }

  void draw_rest(std::size_t level, std::size_t entry, const std::string& title) {
    if (level == table_.axes.size()) return draw_entry(entry, title);
    const Axis& axis = table_.axes[level];
    if (is_board(level)) {
      text_ += title + "\n" + number_board(&values_[entry * axis.size], layout_) + "\n";
      return;
    }
    for (unsigned index = 0; index < axis.size; ++index) {
      draw_rest(level + 1, entry * axis.size + index,
                title + "[" + axis.label(index, layout_) + "]");
    }
  }

  void draw_entry(std::size_t entry, const std::string& title) {
    const std::uint64_t value = values_[entry];
    const bool is_count = table_.element == Element::count;
    text_ +=
        title + " = " + (is_count ? std::to_string(value) : fmt::format("0x{:016x}", value)) + "\n";
    if (table_.element != Element::set) return;
    for (const std::string& line : board::draw(layout_.bits.squares(value))) text_ += line + "\n";
    text_ += "\n";
  }

  const Table& table_;
  const mapping::Layout& layout_;
  std::vector<std::uint64_t> values_;
  std::string text_;
};

po::options_description show_options(Purpose /*purpose*/) {
  po::options_description known;
  known.add_options()  //
      ("mapping", po::value<std::string>()->value_name("MAPPING"),
       "the mapping of the hexadecimal values (default: a1b1)");
  return known;
}

int run_show(const Options& options) {
  if (options.operands().empty()) {
    throw base::Error{
        "no table given: bbtables show TABLE [INDEX ...]; `bbtables list` names them"};
  }
  const Table& table = table_named(options.operands().front());
  const std::vector<std::string> indices{options.operands().begin() + 1, options.operands().end()};
  if (indices.size() > table.axes.size()) {
    throw base::Error{
        fmt::format("'{}' is one index too many; {}", indices[table.axes.size()], takes(table))};
  }
  const mapping::Layout layout = layout_named(options.text("mapping"));
  Drawing drawing{table, layout};
  drawing.draw(indices);
  base::print(base::SafeText::lines(drawing.text()));
  return 0;
}

std::string help_on_show() {
  return R"(Usage: bbtables show TABLE [INDEX ...]

Draws one entry of a table, or all whose indices begin so, up to 64: a bitboard as a board with the
eighth rank on top, and numbers by square likewise. An index is a square, color, file, ... in words.

  bbtables show knight_attacks d4
  bbtables show caughtable_area black white g5
  bbtables show knight_distance a1
)";
}

}  // namespace

const Verb show_verb{
    "show", "draw a table's entries as boards", "TABLE", show_options, run_show, help_on_show};

}  // namespace bbtables::cli
