#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "cli/selection.hpp"
#include "cli/verb.hpp"
#include "emit/document.hpp"
#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"
#include "engines/read/tokens.hpp"
#include "engines/recognise/finding.hpp"
#include "engines/recognise/names.hpp"
#include "tables/forms.hpp"

namespace bbtables::cli {
namespace {

using recognise::Arrangement;
using recognise::FileReport;
using recognise::Finding;
using recognise::Match;
using tables::Table;

constexpr std::size_t largest_source = std::size_t{64} * 1024 * 1024;

struct Source {
  std::string path;
  std::string text;
  read::Dialect dialect;
};

Source source_at(const std::string& path) {
  const auto dialect = read::dialect_of(path);
  if (std::filesystem::is_directory(path)) {
    throw base::Error{path, "is a folder: name the source files in it"};
  }
  if (!dialect) {
    throw base::Error{path, "its ending is of no language that bbtables-verify reads"};
  }
  auto text = base::read_regular_file(path, largest_source);
  if (!text) throw base::Error{path, "cannot read: no such file"};
  return {path, std::move(*text), *dialect};
}

void warn(const std::string& path, std::uint32_t line, const std::string& what) {
  base::report("bbtables", line == 0 ? path : fmt::format("{}:{}", path, line), what, "warning");
}

/// Whether a file whose ending C and C++ share has a word or `::` that only C++ has.
bool looks_like_cpp(const Source& source) {
  static constexpr std::array<std::string_view, 4> words{"class", "constexpr", "namespace",
                                                         "template"};
  read::Tokens tokens{source.text, source.dialect};
  for (read::Token token; tokens.next(token);) {
    const bool is_word = token.kind == read::Kind::word;
    if (token.text == "::" || (is_word && std::ranges::count(words, token.text) != 0)) return true;
  }
  return false;
}

std::string language_of(const Source& source) {
  static constexpr std::array<std::string_view, 8> only_cpp{"hh",  "hpp", "hxx", "inc",
                                                            "ipp", "cc",  "cpp", "cxx"};
  const std::string_view ending =
      std::string_view{source.path}.substr(source.path.find_last_of('.') + 1);
  if (std::ranges::count(only_cpp, ending) != 0) return "cpp";
  if (ending == "h" || ending == "c") return looks_like_cpp(source) ? "cpp" : "c";
  return language_of_file(source.path);
}

emit::Template template_for(const Source& source) {
  const std::string language = language_of(source);
  if (language.empty()) {
    throw base::Error{source.path, "bbtables writes no files of this ending by itself"};
  }
  return {language, std::string{language_named(language).text}};
}

/// Why an array cannot be written by a command.
struct Unplaced {
  std::string why;
};

/// The catalogue's table in the form that these words name, if it has it: "rays=north_only".
std::string item_of(const Table& table, const std::string& words) {
  if (words.empty()) return std::string{table.name};
  try {
    (void)tables::in_form(table, words);
  } catch (const base::Error&) {
    throw Unplaced{fmt::format("{} has no form '{}'", table.name, words)};
  }
  return fmt::format("{}={}", table.name, words);
}

std::string with_word(std::string_view form, const std::string& word) {
  return std::string{form} + (form.empty() || word.empty() ? "" : "+") + word;
}

/// One part alone: "pawn_attacks=white_only".
std::string item_of_part(const Table& table, const recognise::Part& part,
                         const std::string& label) {
  std::string word = label + "_only";
  std::ranges::replace(word, '-', '_');
  return item_of(table, with_word(part.form, label.empty() ? "" : word));
}

/// Whether it is constants, FILE_A, FILE_B, … FILE_H, perhaps of an enumeration.
bool is_series(const Finding& finding) {
  return finding.identifier == "enum" || finding.identifier.find('*') != std::string::npos;
}

/// What the array is to be made of: an item, or those of a --join.
std::vector<std::string> items_of(const Finding& finding, const Match& match) {
  const Table& table = table_named(match.table());
  const recognise::Part& first = match.first();
  if (first.is_one_entry()) return {item_of_part(table, first, first.label)};
  if (finding.arrangement != Arrangement::one_by_one &&
      finding.arrangement != Arrangement::square_by_square &&
      finding.arrangement != Arrangement::zeros_left_out) {
    throw Unplaced{finding.arrangement == Arrangement::lists_of_squares
                       ? "lists of squares, and bbtables writes bitboards"
                       : "halves of 32 bits, and bbtables writes 64"};
  }
  if (is_series(finding)) {
    return {fmt::format("{}={}", table.name, with_word(first.form, "constants"))};
  }
  const bool by_square = finding.arrangement == Arrangement::square_by_square;
  if (match.whole()) {
    const auto& axes = first.table->axes;
    const bool as_ours = !axes.empty() && axes.front().is_square;
    std::string word;
    if (!match.in_order() && match.parts.size() == 2) word = "black_first";
    if (first.count > 1 && by_square != as_ours) {
      word = with_word(word, by_square ? "squares_first" : "squares_last");
    }
    if (finding.more_entries == 1) word = with_word(word, "with_zero_entry");
    if (match.in_order() || match.parts.size() == 2) {
      return {item_of(table, with_word(first.form, word))};
    }
  }
  if (by_square) throw Unplaced{"some parts of a table, square by square"};
  std::vector<std::string> items;
  for (const recognise::Part* part : match.parts) {
    items.push_back(item_of_part(table, *part, part->label));
  }
  if (items.size() == 1 && finding.more_entries == 1) {
    items.front() =
        item_of(table, with_word(items.front().substr(table.name.size() + 1), "with_zero_entry"));
  }
  return items;
}

/// Whether two items write an entry twice: FILE_A, … FILE_H, and one of them once more.
bool overlap(const std::string& one, const std::string& other) {
  const auto has_in = [](const std::string& constants, const std::string& single) {
    const auto before_last_word = [](const std::string& item) {
      return item.substr(0, item.find_last_of("=+") + 1);
    };
    return constants.ends_with("constants") && single.ends_with("_only") &&
           before_last_word(constants) == before_last_word(single);
  };
  return one == other || has_in(one, other) || has_in(other, one);
}

/// "Moves[3]", a row of an array of several tables.
struct Row {
  std::string array;
  std::size_t index;
};

std::optional<Row> row_of(const std::string& name) {
  const std::size_t bracket = name.find('[');
  if (bracket == std::string::npos || !name.ends_with(']')) return {};
  std::string array = name.substr(0, bracket);
  const std::string digits = name.substr(bracket + 1, name.size() - bracket - 2);
  const bool is_number = digits.find_first_not_of("0123456789") == std::string::npos;
  if (!base::is_identifier(array) || digits.empty() || digits.size() > 2 || !is_number) return {};
  return Row{std::move(array), std::stoul(digits)};
}

/// The command for a source, little by little.
class Conversion {
 public:
  Conversion(const Source& source, const FileReport& report)
      : source_{source}, text_{template_for(source)} {
    request_.language = text_.name();
    const auto is_empty = [](const read::List& list) { return list.begin == list.end; };
    read::for_each_array(source.text, source.dialect, [&](const read::Array& array) {
      if (std::ranges::any_of(array.lists, is_empty)) return;  // what stands in it is not told
      std::vector<std::uint64_t> values(array.numbers.size());
      std::ranges::transform(array.numbers, values.begin(), &read::Number::value);
      arrays_.emplace(array.name, std::move(values));
      for (const read::Key& key : array.keys) {  // of an enumeration, which is constants
        arrays_.emplace(key.name, std::vector{array.numbers[key.number].value});
        const auto line = recognise::line_named(key.name);
        if (line && array.name == "enum") series_.emplace(array.place.line, line->series);
      }
    });
    const auto agreeing = std::ranges::find_if(report.findings, &Finding::agrees);
    if (agreeing != report.findings.end()) layout_ = agreeing->layout;
    for (const Finding& finding : report.findings) place(finding);
    join();
    for (const recognise::SkippedArray& array : report.skipped) {
      if (array.resembles == nullptr) continue;
      warn(
          source.path, array.place.line,
          fmt::format("left out: {} resembles {}", array.identifier, array.resembles->table->name));
    }
    for (const recognise::Magics& magics : report.magics) {
      warn(source.path, magics.place.line,
           "left out: magics; `bbtables generate magic` writes look-ups of its own");
    }
  }

  /// Nothing where no table was placed.
  [[nodiscard]] std::string command() {
    if (placed_.empty() && request_.joins.empty()) return {};
    const mapping::Layout a1b1 = layout_named("");
    if (layout_ != a1b1) request_.mapping = layout_.name();
    if (std::string name = name_space(); request_.language == "cpp" || !name.empty()) {
      request_.name_space = std::move(name);
    }
    ask_for_tables();
    name_tables();
    const std::string command = command_of(request_);
    (void)generated(request_, text_, command);  // or it is no command
    return "bbtables " + command;
  }

 private:
  void leave_out(const Finding& finding, const std::string& why) const {
    warn(source_.path, finding.place.line,
         fmt::format("left out: {} is {}", finding.identifier, why));
  }

  void place(const Finding& finding) {
    try {
      const auto allowed = [&](const Match& match) {
        return (match.layouts & recognise::only(layout_)) != 0;
      };
      const Match* match = &finding.match;
      if (!allowed(*match)) {
        const auto other = std::ranges::find_if(finding.other_matches, allowed);
        if (other == finding.other_matches.end()) {
          throw Unplaced{"in another mapping than " + layout_.name()};
        }
        match = &*other;
      }
      add(finding, items_of(finding, *match));
    } catch (const Unplaced& unplaced) {
      return leave_out(finding, unplaced.why);
    }
    if (finding.wrong.empty()) return;
    warn(source_.path, finding.place.line,
         fmt::format("{} has wrong entries in the source; the command gives the right ones",
                     finding.identifier));
  }

  /// Throws Unplaced where the request does not write the arrays of its names, but for entries that
  /// are known to be wrong, left out or no literals.
  void check_same(const Request& request, const std::vector<const Finding*>& findings) const {
    std::size_t may_differ = 0;
    for (const Finding* finding : findings) {
      if (finding->arrangement == Arrangement::zeros_left_out) return;
      may_differ += finding->unread;
      for (const recognise::WrongEntry& wrong : finding->wrong) {
        if (!wrong.missing.empty() || wrong.too_many != 0) return;
        ++may_differ;
      }
    }
    std::size_t different = 0;
    for (const SelectedTable& selected : selected_tables(request)) {
      const auto values = selected.table.values(layout_);
      const auto array = arrays_.find(selected.identifier);
      const bool has_as_many = array != arrays_.end() && array->second.size() == values.size();
      different += values.size();
      if (!has_as_many) continue;
      different -= std::inner_product(values.begin(), values.end(), array->second.begin(),
                                      std::size_t{0}, std::plus{}, std::equal_to{});
    }
    if (different > may_differ) throw Unplaced{"more than what a command can write"};
  }

  void add(const Finding& finding, const std::vector<std::string>& items) {
    const bool is_enumeration = finding.identifier == "enum";
    const std::string name = is_enumeration ? series_[finding.place.line] : finding.identifier;
    if (const auto row = row_of(name)) {
      if (items.size() != 1) throw Unplaced{"several tables in an array of others"};
      auto& rows = rows_[row->array];
      rows.findings.push_back(&finding);
      rows.items.resize(std::max(rows.items.size(), row->index + 1), "-");
      rows.items[row->index] = items.front();
      return;
    }
    std::string one = name;  // of FILE_*
    std::ranges::replace(one, '*', 'A');
    if (!base::is_identifier(one)) throw Unplaced{"a part of something else"};
    const auto& reserved = text_.comments().reserved;
    if (std::ranges::find(reserved, name) != reserved.end()) {
      throw Unplaced{"a reserved word of the language"};
    }
    if (!names_.insert(name).second) throw Unplaced{"a name that another table has"};
    if (items.size() != 1) {
      std::string join = fmt::format("{}={}", name, fmt::join(items, ","));
      Request alone;
      alone.joins = {join};
      check_same(alone, {&finding});
      request_.joins.push_back(std::move(join));
      return;
    }
    const std::string& item = items.front();
    const std::string table = item.substr(0, item.find('='));
    Request alone;
    alone.tables = {table};
    if (item != table) alone.forms = {item};
    alone.names = {fmt::format("{}={}", is_series(finding) ? table : item, name)};
    check_same(alone, {&finding});
    if (std::ranges::any_of(placed_,
                            [&](const Named& each) { return overlap(each.first, item); })) {
      throw Unplaced{"the table " + table + " once more"};
    }
    placed_.emplace_back(item, name);
  }

  /// Arrays of several tables.
  void join() {
    for (const auto& [name, rows] : rows_) {
      std::string join = fmt::format("{}={}", name, fmt::join(rows.items, ","));
      try {
        Request alone;
        alone.joins = {join};
        if (!arrays_.contains(name)) throw Unplaced{"beside an empty row"};
        check_same(alone, rows.findings);
        request_.joins.push_back(std::move(join));
      } catch (const Unplaced& unplaced) {
        leave_out(*rows.findings.front(), unplaced.why);
      } catch (const base::Error&) {
        leave_out(*rows.findings.front(), "in an array of tables of several shapes");
      }
    }
  }

  /// The tables that were placed, each in the forms that it was.
  void ask_for_tables() {
    for (auto& [item, name] : placed_) {
      const std::string table = item.substr(0, item.find('='));
      if (std::ranges::find(request_.tables, table) == request_.tables.end()) {
        request_.tables.push_back(table);
      }
      const bool has_form = std::ranges::any_of(
          placed_, [&](const Named& each) { return each.first.starts_with(table + "="); });
      if (item == table && has_form) item += "=own";
      if (item != table) request_.forms.push_back(item);
    }
  }

  /// What the source calls its tables: as one of the cases does, and otherwise by --name.
  void name_tables() {
    const auto default_case = text_.comments().spelling;
    const auto called = [&](const std::string& item) {
      const std::string table = item.substr(0, item.find('='));
      const bool is_single = std::ranges::count_if(placed_, [&](const Named& each) {
                               return each.first == table || each.first.starts_with(table + "=");
                             }) == 1;
      return is_single ? table : item;
    };
    const auto spelled = [&](const std::string& key, std::string emit::Name::*spelling) {
      std::string snake = key;
      std::ranges::replace(snake, '=', '_');
      std::ranges::replace(snake, '+', '_');
      return emit::Name::from_snake(snake).*spelling;
    };
    const auto fitting = [&](std::string emit::Name::*spelling) {
      return std::ranges::count_if(placed_, [&](const Named& each) {
        return spelled(called(each.first), spelling) == each.second;
      });
    };
    std::string emit::Name::*best = default_case;
    for (const emit::Spelling& each : emit::spellings) {
      if (fitting(each.of) <= fitting(best)) continue;
      best = each.of;
      request_.casing = each.name;
    }
    for (const auto& [item, name] : placed_) {
      const std::string key = called(item);
      if (spelled(key, best) != name) request_.names.push_back(key + "=" + name);
    }
    std::ranges::sort(request_.names);
  }

  /// The first namespace of the source, or its package; none where it has neither.
  [[nodiscard]] std::string name_space() const {
    const std::string& language = request_.language;
    const bool has_packages = language == "go" || language == "java" || language == "kotlin";
    std::string name;
    bool is_naming = false;
    bool wants_word = true;
    read::Tokens tokens{source_.text, source_.dialect};
    for (read::Token token; tokens.next(token);) {
      if (token.kind == read::Kind::word &&
          token.text == (has_packages ? "package" : "namespace")) {
        name.clear();
        is_naming = wants_word = true;
      } else if (is_naming && wants_word && token.kind == read::Kind::word) {
        name += token.text;
        wants_word = false;
      } else if (is_naming && !wants_word && (token.text == "::" || token.text == ".")) {
        name += "::";
        wants_word = true;
      } else if (is_naming && (has_packages || token.text == "{" ||
                               (language == "csharp" && token.text == ";"))) {
        return name;
      } else {
        is_naming = false;
      }
    }
    return "";
  }

  struct Rows {
    std::vector<const Finding*> findings;
    std::vector<std::string> items;
  };
  using Named = std::pair<std::string, std::string>;

  const Source& source_;
  emit::Template text_;  ///< of its language
  Request request_;
  mapping::Layout layout_ = layout_named("");
  std::vector<Named> placed_;  ///< items and what the source calls them
  std::map<std::string, Rows> rows_;
  std::map<std::uint32_t, std::string> series_;  ///< "FILE_*", by the line of an enumeration
  std::set<std::string> names_;
  std::map<std::string, std::vector<std::uint64_t>> arrays_;  ///< of the source
};

}  // namespace

int run_convert(const Options& options) {
  if (options.operands().empty()) {
    throw base::Error{"no file given: bbtables convert FILE, a source of an engine"};
  }
  std::vector<Source> sources;
  for (const std::string& path : options.operands()) sources.push_back(source_at(path));
  recognise::Votes votes;
  for (const Source& source : sources) {
    votes += recognise::check_source(source.path, source.text, source.dialect).votes;
  }
  const recognise::Advice advice{.engine = votes.agreement()};
  bool has_any = false;
  for (const Source& source : sources) {
    const FileReport report =
        recognise::check_source(source.path, source.text, source.dialect, advice);
    const std::string command = Conversion{source, report}.command();
    if (command.empty()) {
      warn(source.path, 0, "no table of bbtables found that a command can write");
      continue;
    }
    const std::string comment = sources.size() == 1 ? "" : "# " + source.path + "\n";
    base::print(base::SafeText::lines(comment + command + "\n"));
    has_any = true;
  }
  return has_any ? 0 : 1;
}

std::string help_on_convert() {
  return R"(Usage: bbtables convert FILE ...

Reads an engine's sources as bbtables-verify does, and prints for each the `bbtables generate`
command that writes the same tables: in that language and mapping, by those names and in those
forms. Nothing is written to files. What it cannot place is named on standard error. The mapping
is what the files agree on; where several are possible, the usual one.

  bbtables convert src/attacks.h
  $(bbtables convert src/attacks.rs) --output src/attacks.rs --force

Exit code: 0 done, 1 no table was found, 2 a file cannot be read.
)";
}

}  // namespace bbtables::cli
