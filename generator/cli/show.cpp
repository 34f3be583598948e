#include <fmt/core.h>

#include <algorithm>
#include <boost/program_options/value_semantic.hpp>
#include <cstdint>

#include "base/error.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "cli/options.hpp"
#include "cli/selection.hpp"

namespace bbtables::cli {
namespace {

namespace po = boost::program_options;
using tables::Axis;
using tables::Element;
using tables::Table;

po::options_description show_options() {
  po::options_description known;
  known.add_options()  //
      ("mapping", po::value<std::string>()->value_name("MAPPING"),
       "the mapping of the hexadecimal values (default: a1b1)");
  return known;
}

unsigned index_named(const Axis& axis, const std::string& name, const mapping::Layout& layout) {
  std::vector<std::string> labels;
  for (unsigned index = 0; index < axis.size; ++index) {
    labels.push_back(axis.label(index, layout));
    if (labels.back() == name) return index;
  }
  throw base::Error{"unknown " + std::string{axis.name} + " '" + name + "'" +
                    base::did_you_mean(name, {labels.begin(), labels.end()}) + "; it is one of " +
                    labels.front() + ", " + labels[1] + (axis.size > 2 ? ", ... " : "") +
                    (axis.size > 2 ? labels.back() : "")};
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
      const unsigned index = index_named(axis, indices[level], layout_);
      entry = entry * axis.size + index;
      title += "[" + axis.label(index, layout_) + "]";
    }
    draw_rest(indices.size(), entry, title);
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void draw_rest(std::size_t level, std::size_t entry, const std::string& title) {
    if (level == table_.axes.size()) return draw_entry(entry, title);
    const Axis& axis = table_.axes[level];
    const bool is_last = level + 1 == table_.axes.size();
    if (is_last && axis.is_square && table_.element == Element::count) {
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

}  // namespace

int run_show(const Arguments& arguments) {
  const Options options{"bbtables help show", show_options(), arguments};
  if (options.wants_help()) return run_help({"show"});
  if (options.operands().empty()) {
    throw base::Error{
        "no table given: bbtables show TABLE [INDEX ...]; `bbtables list` names them"};
  }
  const Table& table = table_named(options.operands().front());
  const std::vector<std::string> indices{options.operands().begin() + 1, options.operands().end()};
  if (indices.size() > table.axes.size()) {
    throw base::Error{"'" + indices[table.axes.size()] + "' is one index too many: " +
                      std::string{table.name} + " has " + std::to_string(table.axes.size())};
  }
  const mapping::Layout layout = layout_named(options.text("mapping"));
  Drawing drawing{table, layout};
  drawing.draw(indices);
  base::print(base::SafeText::lines(drawing.text()));
  return 0;
}

std::string help_on_show() {
  return
      R"(Usage: bbtables show TABLE [INDEX ...]

Draws the entries of a table, or the one that the indices single out: a set as a board,
eighth rank first; numbers by square likewise.

  bbtables show knight_attacks d4
  bbtables show caughtable_area black white g5
  bbtables show knight_distance a1

)" + described(show_options());
}

}  // namespace bbtables::cli
