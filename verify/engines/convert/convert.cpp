#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
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
#include "engines/convert/outline.hpp"
#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"
#include "engines/read/tokens.hpp"
#include "engines/recognise/finding.hpp"
#include "engines/recognise/sayings.hpp"
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
        const recognise::Saying said = recognise::saying_of(key.name);
        if (said.line && array.name == "enum") {
          series_.emplace(array.place.line, said.in_series->name);
        }
      }
    });
    const auto agreeing = std::ranges::find_if(report.findings, &Finding::agrees);
    if (agreeing != report.findings.end()) layout_ = agreeing->layout;
    for (const Finding& finding : report.findings) place(finding);
    join();
    for (const recognise::SkippedArray& array : report.skipped) {
      if (array.resembles == nullptr) continue;
      left_out_.emplace(array.place.line, fmt::format("{} resembles {}", array.identifier,
                                                      array.resembles->table->name));
    }
    for (const recognise::Magics& magics : report.magics) {
      left_out_.emplace(magics.place.line,
                        "magics: `bbtables generate magic` writes look-ups of its own");
    }
    const recognise::Layouts fitting = recognise::preferred(report.agreement.layouts);
    if (std::has_single_bit(fitting) ||
        (fitting & recognise::same_mappings) == recognise::same_mappings)
      return;
    std::vector<std::string> others;
    for (const mapping::Layout& each : recognise::listed(fitting & ~recognise::only(layout_))) {
      others.push_back(each.name());
    }
    remark(0, fmt::format("the mapping {} is one of several that fit; --mapping {} would, too",
                          layout_.name(), base::joined(others, "or")));
  }

  /// Nothing where no table was placed.
  [[nodiscard]] std::string command() {
    if (placed_.empty() && request_.joins.empty()) {
      for (const auto& [line, why] : left_out_) warn(source_.path, line, "left out: " + why);
      return {};
    }
    const mapping::Layout a1b1 = layout_named("");
    if (layout_ != a1b1) request_.mapping = layout_.name();
    if (std::string name = name_space(); request_.language == "cpp" || !name.empty()) {
      request_.name_space = std::move(name);
    }
    ask_for_tables();
    name_tables();
    compare();
    for (const auto& [line, what] : remarks_) warn(source_.path, line, what);
    return "bbtables " + command_of(request_);
  }

 private:
  void remark(std::uint32_t line, std::string what) { remarks_.emplace(line, std::move(what)); }

  void leave_out(const Finding& finding, const std::string& why) {
    left_out_.emplace(finding.place.line, fmt::format("{} is {}", finding.identifier, why));
  }

  /// What the command writes, if it can, to a file of the source's name.
  [[nodiscard]] std::string written() const {
    Request request = request_;
    try {
      request.output = std::filesystem::path{source_.path}.filename().string();
      return generated(request, text_, command_of(request));
    } catch (const base::Error&) {
      return generated(request_, text_, command_of(request_));
    }
  }

  [[nodiscard]] convert::Outline outline_of(const std::string& written) const {
    return {written, source_.dialect, [](const read::Array&) { return true; }};
  }

  /// Asks for the type of the tables, and tells what the command does not give back.
  void compare() {
    std::string text = written();
    const convert::Outline ours = outline_of(text);
    std::set<std::string> names;
    for (const convert::Definition& each : ours.definitions()) names.insert(each.name);
    std::set<std::string> found;
    const convert::Outline theirs{
        source_.text, source_.dialect, [&](const read::Array& array) {
          const auto is_ours = [&](const read::Key& key) { return names.contains(key.name); };
          const bool of_constants =
              array.keys.size() == array.numbers.size() && std::ranges::all_of(array.keys, is_ours);
          return of_constants || (names.contains(array.name) && found.insert(array.name).second);
        }};
    if (text_.uses("type")) take_type(ours, theirs);
    if (!request_.type.empty()) {
      text = written();
      if (text_.uses("include") && take_include(theirs.beyond(outline_of(text)))) text = written();
    }
    tell(theirs.beyond(outline_of(text)));
  }

  /// The type that most of the tables have, if another than the command writes by itself.
  void take_type(const convert::Outline& ours, const convert::Outline& theirs) {
    const auto unqualified = [](const std::string& type) {
      return type.substr(type.find_last_of(':') + 1);
    };
    const auto& reserved = text_.comments().reserved;
    std::map<std::string, std::string> own;  // types, by the names of the tables
    for (const convert::Definition& each : ours.definitions()) {
      if (!each.types.empty()) own.emplace(each.name, each.types.back());
    }
    std::map<std::string, std::vector<const convert::Definition*>> others;
    for (const convert::Definition& each : theirs.definitions()) {
      if (each.types.empty() || !own.contains(each.name)) continue;
      const std::string& type = each.types.back();
      const bool is_reserved = std::ranges::find(reserved, type) != reserved.end();
      if (!is_reserved && unqualified(type) != unqualified(own[each.name])) {
        others[type].push_back(&each);
      }
    }
    while (!others.empty()) {
      const auto most =
          std::ranges::max_element(others, {}, [](const auto& each) { return each.second.size(); });
      const auto& [type, definitions] = *most;
      if (!request_.type.empty() || !sets_are(type, definitions)) {
        for (const convert::Definition* each : definitions) {
          remark(each->place.line, fmt::format("{} is of {}; the command writes {}", each->name,
                                               type, own[each->name]));
        }
      }
      others.erase(most);
    }
  }

  /// Whether the sets of the command can be of that type, as they are from then on.
  bool sets_are(const std::string& type,
                const std::vector<const convert::Definition*>& definitions) {
    request_.type = type;
    if (std::ranges::any_of(definitions, &convert::Definition::wraps)) {
      request_.styles = {"newtype"};
    }
    try {
      const std::string text = written();
      const convert::Outline typed = outline_of(text);
      if (std::ranges::any_of(typed.definitions(), [&](const convert::Definition& each) {
            return !each.types.empty() && each.types.back() == type;
          })) {
        return true;
      }
    } catch (const base::Error&) {  // it is none in this language
    }
    request_.type.clear();
    request_.styles.clear();
    return false;
  }

  /// Includes what the source has the type from, if one of what is left tells.
  bool take_include(const std::vector<convert::Rest>& rests) {
    std::vector<std::string> files;
    for (const convert::Rest& rest : rests) {
      const std::string& tokens = rest.tokens;
      const bool includes = tokens.starts_with("\ninclude\n") && rest.text.ends_with('"');
      const bool uses = tokens.starts_with("\nuse\n") &&
                        tokens.find("\n" + request_.type + "\n") != std::string::npos;
      if (!includes && !uses) continue;
      std::string file = tokens.substr(tokens.find('\n', 1));
      std::erase_if(file, [](char c) { return c == '\n' || c == ';'; });
      files.push_back(std::move(file));
    }
    if (files.size() > 1) std::erase_if(files, [&](const auto& file) { return !has_type(file); });
    if (files.size() == 1) {
      request_.include = files.front();
      return true;
    }
    remark(0,
           fmt::format("--type {} needs an --include: the file that declares it", request_.type));
    return false;
  }

  /// Whether a header, as the source includes it, has the word.
  [[nodiscard]] bool has_type(const std::string& header) const {
    const auto path = std::filesystem::path{source_.path}.parent_path() / header;
    std::optional<std::string> text;
    try {
      text = base::read_regular_file(path, largest_source);
    } catch (const base::Error&) {
      return false;
    }
    if (!text) return false;
    read::Tokens tokens{*text, source_.dialect};
    for (read::Token token; tokens.next(token);) {
      if (token.kind == read::Kind::word && token.text == request_.type) return true;
    }
    return false;
  }

  /// Tells what the source would lose if the command replaced it.
  void tell(const std::vector<convert::Rest>& rests) {
    std::vector<std::string> lines;
    for (const convert::Rest& rest : rests) {
      const bool one = rest.first_line == rest.last_line;
      lines.push_back(one ? std::to_string(rest.first_line)
                          : fmt::format("{}-{}", rest.first_line, rest.last_line));
      std::string what =
          fmt::format("left out{}: {}", one ? "" : ", lines " + lines.back(), rest.text);
      const auto begin = left_out_.lower_bound(rest.first_line);
      const auto end = left_out_.upper_bound(rest.last_line);
      for (auto each = begin; each != end; ++each) what += "; " + each->second;
      left_out_.erase(begin, end);
      remark(rest.first_line, std::move(what));
    }
    for (const auto& [line, why] : left_out_) remark(line, "left out: " + why);
    if (lines.empty()) return;
    constexpr std::size_t most = 8;
    std::filesystem::path path{source_.path};
    const std::string name = path.stem().string();
    const bool is_pascal = name.front() >= 'A' && name.front() <= 'Z';
    path.replace_filename(name + (is_pascal ? "Tables" : "_tables") + path.extension().string());
    remark(0, fmt::format("holds more than tables: lines {}; write the tables to another file, {}",
                          base::joined(lines, "and", most), path.string()));
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
    remark(finding.place.line,
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
    if (first_ == read::Place{}) first_ = finding.place;
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

  /// The namespaces around the first table of the source, or its package; none where it has
  /// neither.
  [[nodiscard]] std::string name_space() const {
    const std::string& language = request_.language;
    const bool has_packages = language == "go" || language == "java" || language == "kotlin";
    std::vector<std::string> open;  // what each brace names that is open
    std::string name;
    bool is_naming = false;
    bool wants_word = true;
    read::Tokens tokens{source_.text, source_.dialect};
    for (read::Token token; tokens.next(token) && token.place != first_;) {
      const bool is_word = token.kind == read::Kind::word;
      if (is_word && token.text == (has_packages ? "package" : "namespace")) {
        name.clear();
        is_naming = wants_word = true;
      } else if (is_naming && wants_word && is_word) {
        name += token.text;
        wants_word = false;
      } else if (is_naming && !wants_word && (token.text == "::" || token.text == ".")) {
        name += "::";
        wants_word = true;
      } else if (is_naming && (has_packages || (language == "csharp" && token.text == ";"))) {
        return name;
      } else {
        if (token.text == "{") open.push_back(is_naming ? name : "");
        if (token.text == "}" && !open.empty()) open.pop_back();
        is_naming = false;
      }
    }
    std::erase(open, "");
    return fmt::format("{}", fmt::join(open, "::"));
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
  read::Place first_ = {};                              ///< of the first table
  std::multimap<std::uint32_t, std::string> remarks_;   ///< by their lines
  std::multimap<std::uint32_t, std::string> left_out_;  ///< arrays, and why
  std::vector<Named> placed_;                           ///< items and what the source calls them
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
  for (const std::string& path : options.operands()) {
    const auto is_it = [&](const Source& source) { return source.path == path; };
    if (std::ranges::none_of(sources, is_it)) sources.push_back(source_at(path));
  }
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
forms. Nothing is written to files. Whatever else the source holds, and the command would not give
back, is named on standard error: let it write another file than the source.

  bbtables convert src/attacks.h
  $(bbtables convert src/attacks.h) --output src/attacks_tables.h

The mapping is what the files agree on; where several fit, the usual one, and the others are named.
If the tables are of a type of the engine's own, --type and --include ask for it.

Exit code: 0 done, 1 no table was found, 2 a file cannot be read.
)";
}

}  // namespace bbtables::cli
