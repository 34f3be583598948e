// The verb convert: from the tables of a source to the command that writes them.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <span>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "cli/request.hpp"
#include "emit/document.hpp"
#include "engines/convert/pieces.hpp"
#include "engines/read/names.hpp"
#include "engines/read/tokens.hpp"
#include "engines/recognise/finding.hpp"
#include "engines/recognise/sayings.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"

namespace bbtables::cli {
namespace {

using convert::Definition;
using convert::Piece;
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
  std::vector<read::Array> arrays = {};
  FileReport report = {};

  void check(const recognise::Advice& advice) {
    arrays.clear();
    const auto each_array = [&](const auto& take) {
      const auto keep = [&](const read::Array& array) {
        arrays.push_back(array);
        take(array);
      };
      return read::for_each_array(text, dialect, keep, advice.names);
    };
    report = recognise::check_source(path, each_array, advice);
  }
};

Source source_at(const std::string& path) {
  const auto dialect = read::dialect_of(path);
  if (std::filesystem::is_directory(path)) {
    throw base::Error{path, "is a folder: name the source files in it"};
  }
  if (!dialect) {
    throw base::Error{
        path, "its ending is of no language that is read; `bbtables-verify --help` names them"};
  }
  auto text = base::read_regular_file(path, largest_source);
  if (!text) throw base::Error{path, "cannot read: no such file"};
  return {path, std::move(*text), *dialect};
}

void warn(const std::string& path, std::uint32_t line, const std::string& what) {
  base::report("bbtables", line == 0 ? path : fmt::format("{}:{}", path, line), what, "warning");
}

/// Whether such a token stands in the text.
bool has_token(std::string_view text, const read::Dialect& dialect,
               const std::function<bool(const read::Token&)>& is_it) {
  bool has = false;
  read::each_token(text, dialect, [&](const read::Token& token) { has = has || is_it(token); });
  return has;
}

/// Whether the token is a word or sign that C++ has and C has not.
bool is_cpp(const read::Token& token) {
  static constexpr std::array<std::string_view, 4> words{"class", "constexpr", "namespace",
                                                         "template"};
  return token.text == "::" ||
         (token.kind == read::Kind::word && std::ranges::count(words, token.text) != 0);
}

emit::Template template_for(const Source& source) {
  static constexpr std::array<std::string_view, 8> only_cpp{"hh",  "hpp", "hxx", "inc",
                                                            "ipp", "cc",  "cpp", "cxx"};
  const std::string ending = source.path.substr(source.path.find_last_of('.') + 1);
  std::string language = language_of_file(source.path);
  if (std::ranges::count(only_cpp, ending) != 0) language = "cpp";
  if (ending == "h" || ending == "c") {
    language = has_token(source.text, source.dialect, is_cpp) ? "cpp" : "c";
  }
  if (language.empty()) {
    throw base::Error{source.path,
                      "bbtables has no template for files of this ending; `bbtables help template` "
                      "says how to make one"};
  }
  return emit::Template{language_named(language)};
}

/// Why an array cannot be written by a command.
struct Unplaced {
  std::string why;
};

constexpr const char* constants = "constants";  // each entry by itself: FILE_A, … FILE_H

/// The catalogue's table in the form of these words, "rays=north_only"; empty ones are none.
std::string item_of(const Table& table, std::vector<std::string> words) {
  std::erase(words, "");
  if (words.empty()) return std::string{table.name};
  const std::string form = fmt::format("{}", fmt::join(words, "+"));
  try {
    if (words.back() != constants) (void)tables::in_form(table, form);
  } catch (const base::Error&) {
    throw Unplaced{fmt::format("{} has no form '{}'", table.name, form)};
  }
  return fmt::format("{}={}", table.name, form);
}

std::string table_of(const std::string& item) { return item.substr(0, item.find('=')); }

/// Whether the array is constants, FILE_A, FILE_B, … FILE_H, perhaps of an enumeration.
bool is_series(const Finding& finding) {
  return finding.identifier == "enum" || finding.identifier.find('*') != std::string::npos;
}

/// What makes up an array of the command: one item, or the items of a --join.
std::vector<std::string> items_of(const Finding& finding, const Match& match) {
  const Table& table = table_named(match.table());
  const recognise::Part& first = match.first();
  const std::string form{first.form};
  const auto alone = [](const recognise::Part& part) {
    std::string word = part.label.empty() ? "" : part.label + "_only";
    std::ranges::replace(word, '-', '_');
    return word;
  };
  if (first.is_one_entry()) return {item_of(table, {form, alone(first)})};
  if (finding.arrangement == Arrangement::lists_of_squares) {
    throw Unplaced{"lists of squares, and bbtables writes bitboards"};
  }
  if (finding.arrangement == Arrangement::halves_high_first ||
      finding.arrangement == Arrangement::halves_low_first) {
    throw Unplaced{"halves of 32 bits, and bbtables writes 64"};
  }
  if (is_series(finding)) return {item_of(table, {form, constants})};
  const bool by_square = finding.arrangement == Arrangement::square_by_square;
  if (finding.zeros_in_front != 0) throw Unplaced{"a zero in front, and bbtables writes it behind"};
  const std::string zero = finding.more_entries == 1 ? "with_zero_entry" : "";
  if (match.whole() && (match.in_order() || match.parts.size() == 2)) {
    const auto& axes = first.table->axes;
    const bool moved = first.count > 1 && by_square != (!axes.empty() && axes.front().is_square);
    return {item_of(table, {form, match.in_order() ? "" : "black_first",
                            !moved      ? ""
                            : by_square ? "squares_first"
                                        : "squares_last",
                            zero})};
  }
  if (by_square) throw Unplaced{"some parts of a table, square by square"};
  std::vector<std::string> items;
  for (const recognise::Part* part : match.parts) {
    items.push_back(item_of(
        table, {std::string{part->form}, alone(*part), match.parts.size() == 1 ? zero : ""}));
  }
  return items;
}

/// "Moves[3]" as the array of several tables and the number of one, and so "Magics[][1]", of an
/// array of structs; empty where it is neither.
std::pair<std::string, std::size_t> member_of(const std::string& name) {
  std::string array = name.substr(0, name.find('['));
  const std::size_t before = array.size() + (name.starts_with(array + "[]") ? 2 : 0);
  std::size_t number = 0;
  int end = 0;  // of the number
  (void)std::sscanf(name.c_str() + before, "[%2zu]%n", &number, &end);
  const bool is_member = end != 0 && before + static_cast<std::size_t>(end) == name.size();
  return {is_member && base::is_identifier(array) ? array : "", number};
}

/// Builds the command for a source, step by step.
class Conversion {
 public:
  explicit Conversion(const Source& source) : source_{source}, text_{template_for(source)} {
    const FileReport& report = source.report;
    request_.language = text_.name();
    std::ranges::for_each(source.arrays, [&](const read::Array& array) { take(array); });
    const auto agreeing = std::ranges::find_if(report.findings, &Finding::agrees);
    if (!report.magics.empty()) layout_ = report.magics.front().layout;
    if (agreeing != report.findings.end()) layout_ = agreeing->layout;
    for (const Finding& finding : report.findings) {
      try {
        place(finding);
      } catch (const Unplaced& unplaced) {
        leave_out(finding, unplaced.why);
      }
    }
    find_structs();
    settle_members();
    for (const recognise::SkippedArray& array : report.skipped) {
      if (array.resembles == nullptr) continue;
      left_out_.emplace(array.place.line, fmt::format("{} resembles {}", array.identifier,
                                                      array.resembles->table->name));
    }
    place_choices();
    for (const recognise::Magics& magics : report.magics) {
      const std::string array = member_of(magics.identifier).first;
      const std::string& name = array.empty() ? magics.identifier : array;
      if (std::ranges::count(placed_, name, &Placed::name) != 0) continue;
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
    if (others.empty()) return;
    remark(0, fmt::format("the mapping {} is one of several that fit; --mapping {} would, too",
                          layout_.name(), base::joined(others, "or")));
  }

  /// Nothing where no table was placed.
  [[nodiscard]] std::string command() {
    if (placed_.empty()) {
      for (const auto& [line, why] : left_out_) warn(source_.path, line, "left out: " + why);
      return {};
    }
    if (layout_ != layout_named("")) request_.mapping = layout_.name();
    const std::vector<Piece> pieces = pieces_of_source();
    take_structs(pieces);
    ask_for(placed_, request_);
    spell_names();
    if (std::string name = name_space(pieces); request_.language == "cpp" || !name.empty()) {
      request_.namespaces = {name.empty() ? no_namespace : std::move(name)};
    }
    const std::string text = output();
    std::vector<read::Array> tables;
    read::for_each_array(text, source_.dialect,
                         [&](const read::Array& array) { tables.push_back(array); });
    const std::vector<Piece> written = convert::pieces_of(text, source_.dialect, tables);
    if (text_.uses("type")) take_type(pieces, written);
    std::vector<const Piece*> rests = convert::pieces_beyond(pieces, written);
    if (!request_.type.empty()) own_types_.insert(request_.type);
    if (!own_types_.empty() && text_.uses("include")) take_include(rests);
    warn_of(rests);
    for (const auto& [line, what] : remarks_) warn(source_.path, line, what);
    return "bbtables " + command_of(request_);
  }

 private:
  /// An array that the command writes: of an item, or of those of a --join.
  struct Placed {
    std::string name = {};  ///< in the source
    std::vector<std::string> items = {};
    std::vector<const Finding*> findings = {};
    bool is_joined = true;
    std::string struct_type = {};  ///< of which each row of it is a value; empty: of none
  };

  void remark(std::uint32_t line, std::string what) { remarks_.emplace(line, std::move(what)); }

  void leave_out(const Finding& finding, const std::string& why) {
    left_out_.emplace(finding.place.line, fmt::format("{} is {}", finding.identifier, why));
  }

  void take(const read::Array& array) {
    const auto is_empty = [](const read::List& list) { return list.begin == list.end; };
    if (std::ranges::any_of(array.lists, is_empty)) return;  // what stands in it is not told
    std::vector<std::uint64_t> values(array.numbers.size());
    std::ranges::transform(array.numbers, values.begin(), &read::Number::value);
    arrays_.emplace(array.name, std::move(values));
    for (const read::Key& key : array.keys) {  // of an enumeration, which is constants
      arrays_.emplace(key.name, std::vector{array.numbers[key.number].value});
      const recognise::Saying said = recognise::saying_of(key.name);
      if (said.lines != 0 && array.name == "enum") {
        series_.emplace(array.place.line, said.in_series->name);
      }
    }
  }

  /// The match in the layout of the command.
  [[nodiscard]] const Match& match_of(const Finding& finding) const {
    const auto allowed = [&](const Match& match) {
      return (match.layouts & recognise::only(layout_)) != 0;
    };
    if (allowed(finding.match)) return finding.match;
    const auto other = std::ranges::find_if(finding.other_matches, allowed);
    if (other != finding.other_matches.end()) return *other;
    throw Unplaced{"in another mapping than " + layout_.name()};
  }

  void place(const Finding& finding) {
    const std::vector<std::string> items = items_of(finding, match_of(finding));
    const std::string name =
        finding.identifier == "enum" ? series_[finding.place.line] : finding.identifier;
    if (const auto [array, number] = member_of(name); !array.empty()) {
      if (items.size() != 1) throw Unplaced{"several tables in an array of others"};
      Placed& joined = members_[array];
      joined.findings.push_back(&finding);
      joined.items.resize(std::max(joined.items.size(), number + 1), "-");
      joined.items[number] = items.front();
      return;
    }
    std::string one = name;  // of FILE_*
    std::ranges::replace(one, '*', 'A');
    if (!base::is_identifier(one)) throw Unplaced{"a part of something else"};
    if (std::ranges::count(text_.comments().reserved, name) != 0) {
      throw Unplaced{"a reserved word of the language"};
    }
    if (std::ranges::count(placed_, name, &Placed::name) != 0) {
      throw Unplaced{"a name that another table has"};
    }
    settle({name, items, {&finding}, items.size() != 1});
  }

  /// The table of the catalogue with these numbers, of which others would do as well; "" if it is
  /// none.
  [[nodiscard]] std::string choice_of(const std::vector<std::uint64_t>& values) const {
    static const std::vector<tables::Form> choices = [] {
      std::vector<tables::Form> all;
      for (const Table& table : tables::catalogue()) all.push_back({"", table});
      std::ranges::copy(tables::forms(), std::back_inserter(all));
      std::erase_if(all, [](const tables::Form& each) { return !each.table.is_choice; });
      return all;
    }();
    const auto found = std::ranges::find_if(choices, [&](const tables::Form& each) {
      return values.size() == each.table.entries() && values == each.table.values(layout_);
    });
    return found == choices.end() ? "" : item_of(found->table, {found->name});
  }

  void place_choices() {
    for (const auto& [name, values] : arrays_) {
      if (!base::is_identifier(name) || std::ranges::count(placed_, name, &Placed::name) != 0)
        continue;
      if (std::string item = choice_of(values); !item.empty()) settle({name, {item}, {}, false});
    }
  }

  /// Arrays with a struct of several numbers for each square.
  void find_structs() {
    if (!text_.uses("is_struct")) return;
    for (const read::Array& array : source_.arrays) {
      const std::size_t members = array.numbers.size() / board::Square::size;
      const auto is_struct = [&](const read::List& list) {
        return list.depth == 0 || list.end - list.begin == members;
      };
      if (members < 2 || array.lists.size() != 1 + board::Square::size ||
          !std::ranges::all_of(array.lists, is_struct))
        continue;
      Placed& joined = members_[array.name];
      joined.struct_type = "Struct";  // until its definition is known
      joined.items.resize(members, "-");
      for (std::size_t member = 0; member < members; ++member) {
        if (joined.items[member] != "-") continue;
        std::vector<std::uint64_t> values;
        for (std::size_t at = member; at < array.numbers.size(); at += members) {
          values.push_back(array.numbers[at].value);
        }
        if (std::string item = choice_of(values); !item.empty()) joined.items[member] = item;
      }
    }
  }

  void settle(const Placed& array) {
    check_same(array);
    placed_.push_back(array);
    for (const Finding* finding : array.findings) {
      if (finding->wrong.empty()) continue;
      remark(finding->place.line,
             fmt::format("{} has wrong entries in the source; the command gives the right ones",
                         finding->identifier));
    }
  }

  /// Arrays of several tables, row by row or as members of structs.
  void settle_members() {
    for (auto& [name, joined] : members_) {
      std::string why;
      try {
        if (!arrays_.contains(name)) throw Unplaced{"beside an empty row"};
        joined.name = name;
        settle(joined);
      } catch (const Unplaced& unplaced) {
        why = unplaced.why;
      } catch (const base::Error&) {
        why = "in an array of tables of several shapes";
      }
      if (!why.empty() && !joined.findings.empty()) leave_out(*joined.findings.front(), why);
    }
  }

  /// Throws Unplaced if the command does not write the same array, apart from entries that are
  /// wrong, left out or not read.
  void check_same(const Placed& placed) const {
    std::size_t may_differ = 0;
    for (const Finding* finding : placed.findings) {
      if (finding->arrangement == Arrangement::zeros_left_out) return;
      may_differ += finding->unread + finding->wrong.size();
      for (const recognise::WrongEntry& wrong : finding->wrong) {
        if (!wrong.missing.empty() || wrong.too_many != 0) return;
      }
    }
    std::size_t different = 0;
    Request alone;
    ask_for({placed}, alone);
    for (const SelectedTable& selected : selected_tables(alone)) {
      const auto values = selected.table.values(layout_);
      const auto array = arrays_.find(selected.identifiers.front());
      const bool has_as_many = array != arrays_.end() && array->second.size() == values.size();
      different += values.size();
      if (!has_as_many) continue;
      different -= std::inner_product(values.begin(), values.end(), array->second.begin(),
                                      std::size_t{0}, std::plus{}, std::equal_to{});
    }
    if (different > may_differ) throw Unplaced{"more than what a command can write"};
  }

  /// Requests these tables, each in the forms found, with the names of the source.
  static void ask_for(const std::vector<Placed>& placed, Request& request) {
    for (const Placed& each : placed) {
      if (each.is_joined) {
        const std::string type = each.struct_type.empty() ? "" : ":" + each.struct_type;
        request.joins.push_back(
            fmt::format("{}{}={}", each.name, type, fmt::join(each.items, ",")));
        continue;
      }
      std::string item = each.items.front();
      const std::string table = table_of(item);
      const bool is_single = std::ranges::all_of(placed, [&](const Placed& other) {
        const std::string& its_item = other.items.front();
        return other.is_joined || table_of(its_item) != table || its_item == item;
      });
      if (item == table && !is_single) item += "=own";
      const auto add = [](const std::string& one, std::vector<std::string>& to) {
        if (std::ranges::count(to, one) == 0) to.push_back(one);
      };
      if (item != table) add(item, request.forms);
      add(table, request.tables);
      request.names.push_back((is_single ? table : item) + "=" + each.name);
    }
  }

  /// Takes the types of the structs from their definitions.
  void take_structs(const std::vector<Piece>& pieces) {
    for (const Piece& piece : pieces) {
      for (const Definition& each : piece.tables) {
        const auto placed = std::ranges::find(placed_, each.name, &Placed::name);
        if (placed == placed_.end() || placed->struct_type.empty()) continue;
        placed->struct_type = each.type;
        own_types_.insert(each.type);
      }
    }
  }

  /// Replaces names by a --case that gives the same ones.
  void spell_names() {
    const auto is_so = [&](const std::string& named, std::string emit::Name::*spelling) {
      const std::size_t equals = named.rfind('=');
      std::string snake = named.substr(0, equals);
      const auto of_it = [&](const auto& each) { return each.starts_with(snake + "="); };
      if (std::ranges::count_if(request_.names, of_it) != 1) return false;
      std::ranges::replace(snake, '=', '_');
      std::ranges::replace(snake, '+', '_');
      return emit::Name::from_snake(snake).*spelling == named.substr(equals + 1);
    };
    const auto fitting = [&](std::string emit::Name::*spelling) {
      return std::ranges::count_if(request_.names,
                                   [&](const auto& each) { return is_so(each, spelling); });
    };
    std::string emit::Name::*best = text_.comments().spelling;
    std::vector<std::string> names = request_.names;
    for (const emit::Spelling& each : emit::spellings) {
      if (fitting(each.of) <= fitting(best)) continue;
      best = each.of;
      request_.casing = each.name;
    }
    std::erase_if(names, [&](const auto& each) { return is_so(each, best); });
    request_.names = std::move(names);
    std::ranges::sort(request_.names);
  }

  /// The tables that the command writes; their names tell them from the rest.
  [[nodiscard]] std::vector<Piece> pieces_of_source() const {
    std::set<std::string> names;
    for (const Placed& each : placed_) {
      for (const char line : std::string_view{"ABCDEFGH12345678"}) {
        std::string name = each.name;
        std::ranges::replace(name, '*', line);
        names.insert(name);
      }
    }
    const auto is_ours = [&](const read::Key& key) { return names.contains(key.name); };
    std::set<std::string> found;
    std::vector<read::Array> tables;
    std::ranges::copy_if(source_.arrays, std::back_inserter(tables), [&](const auto& array) {
      const bool of_constants =
          array.keys.size() == array.numbers.size() && std::ranges::all_of(array.keys, is_ours);
      return of_constants || (names.contains(array.name) && found.insert(array.name).second);
    });
    return convert::pieces_of(source_.text, source_.dialect, tables);
  }

  /// The namespaces around the first table of the source, or its package; none where it has
  /// neither.
  [[nodiscard]] std::string name_space(const std::vector<Piece>& pieces) const {
    const std::string& language = request_.language;
    const bool has_packages = language == "go" || language == "java" || language == "kotlin";
    const std::string keyword = has_packages ? "\npackage\n" : "\nnamespace\n";
    const auto first = std::ranges::find_if(pieces, &Piece::is_table);
    const auto table = static_cast<std::size_t>(first - pieces.begin());
    std::vector<std::string> names;
    for (const Piece& piece : std::span{pieces}.first(table)) {
      const std::size_t found = piece.tokens.find(keyword);
      const bool is_whole =
          has_packages || (language == "csharp" && piece.tokens.ends_with("\n;\n"));
      if (found == std::string::npos || (piece.end <= table && !(is_whole && found == 0))) continue;
      std::string name = piece.tokens.substr(found + keyword.size());
      std::erase_if(
          name, [](char c) { return std::string_view{"\n{;"}.find(c) != std::string_view::npos; });
      name = fmt::format("{}", fmt::join(base::split(name, "."), "::"));
      if (std::ranges::all_of(base::split(name, "::"), base::is_identifier)) names.push_back(name);
    }
    return fmt::format("{}", fmt::join(names, "::"));
  }

  /// The text that the command would write to a file with the source's name.
  [[nodiscard]] std::string output() const {
    Request request = request_;
    try {
      request.output = std::filesystem::path{source_.path}.filename().string();
      return generated(request, text_, command_of(request));
    } catch (const base::Error&) {
      return generated(request_, text_, command_of(request_));
    }
  }

  /// Adds --type for the type of most of the source's tables, unless it is the default one, and
  /// warns of the others.
  void take_type(const std::vector<Piece>& pieces, const std::vector<Piece>& written) {
    const auto unqualified = [](const std::string& type) {
      return type.substr(type.find_last_of(':') + 1);
    };
    const bool has_sets = std::ranges::any_of(placed_, [](const Placed& each) {
      return !each.findings.empty() && each.findings.front()->element() == tables::Element::set;
    });
    std::map<std::string, std::string> own;  // types, by the names of the tables
    for (const Piece& piece : written) {
      for (const Definition& each : piece.tables) own.emplace(each.name, each.type);
    }
    std::map<std::string, std::vector<const Definition*>> by_type;
    for (const Piece& piece : pieces) {
      for (const Definition& each : piece.tables) {
        const std::string& usual = own[each.name];
        if (each.type.empty() || usual.empty() || unqualified(each.type) == unqualified(usual) ||
            std::ranges::count(text_.comments().reserved, each.type) != 0) {
          continue;
        }
        by_type[each.type].push_back(&each);
      }
    }
    const auto most =
        std::ranges::max_element(by_type, {}, [](const auto& each) { return each.second.size(); });
    if (most != by_type.end() && has_sets) {
      Request typed = request_;
      typed.type = most->first;
      if (std::ranges::any_of(most->second, &Definition::wraps)) typed.styles = {"newtype"};
      if (is_heeded(typed)) request_ = std::move(typed);
    }
    for (const auto& [type, definitions] : by_type) {
      if (type == request_.type) continue;
      for (const Definition* each : definitions) {
        remark(each->place.line, fmt::format("{} is of {}; the command writes {}", each->name, type,
                                             own[each->name]));
      }
    }
  }

  /// Whether the template can write what is asked for.
  [[nodiscard]] bool is_heeded(const Request& request) const {
    try {
      check_request(request, text_);
      return true;
    } catch (const base::Error&) {
      return false;
    }
  }

  /// Adds --include for the header that the source has the type from, if an #include names it.
  void take_include(std::vector<const Piece*>& rests) {
    std::set<std::pair<std::string, std::string>> files;  // with the tokens of their pieces
    for (const Piece* rest : rests) {
      const std::string& tokens = rest->tokens;
      const bool includes = tokens.starts_with("\ninclude\n") && rest->text.ends_with('"');
      const bool uses =
          tokens.starts_with("\nuse\n") && std::ranges::any_of(own_types_, [&](const auto& type) {
            return tokens.find("\n" + type + "\n") != std::string::npos;
          });
      if (!includes && !uses) continue;
      std::string file = tokens.substr(tokens.find('\n', 1));
      std::erase_if(file, [](char c) { return c == '\n' || c == ';'; });
      files.emplace(file, tokens);
    }
    if (files.size() > 1)
      std::erase_if(files, [&](const auto& each) { return !has_type(each.first); });
    Request including = request_;
    if (files.size() == 1) including.include = files.begin()->first;
    if (files.size() != 1 || !is_heeded(including)) {
      return remark(0, fmt::format("{} needs an --include: the file that declares it",
                                   fmt::join(own_types_, " ")));
    }
    request_ = std::move(including);
    std::erase_if(rests, [&](const Piece* rest) { return rest->tokens == files.begin()->second; });
  }

  /// Whether a header, as the source includes it, has the word.
  [[nodiscard]] bool has_type(const std::string& header) const {
    const auto path = std::filesystem::path{source_.path}.parent_path() / header;
    try {
      const auto text = base::read_regular_file(path, largest_source);
      return text && has_token(*text, source_.dialect, [&](const read::Token& token) {
               return token.kind == read::Kind::word &&
                      own_types_.contains(std::string{token.text});
             });
    } catch (const base::Error&) {
      return false;
    }
  }

  /// Warns of what the source would lose if the command replaced it, apart from an include guard.
  void warn_of(std::vector<const Piece*> rests) {
    const std::string guard = "\nifndef\n";
    if (rests.size() >= 2 && rests[0]->tokens.starts_with(guard) &&
        rests[1]->tokens == "\ndefine\n" + rests[0]->tokens.substr(guard.size())) {
      rests.erase(rests.begin(), rests.begin() + 2);
      if (!rests.empty() && rests.back()->tokens == "\nendif\n") rests.pop_back();
    }
    std::vector<std::string> lines;
    for (const Piece* rest : rests) {
      const bool one = rest->first_line == rest->last_line;
      lines.push_back(one ? std::to_string(rest->first_line)
                          : fmt::format("{}-{}", rest->first_line, rest->last_line));
      std::string what =
          fmt::format("left out{}: {}", one ? "" : ", lines " + lines.back(), rest->text);
      const auto begin = left_out_.lower_bound(rest->first_line);
      const auto end = left_out_.upper_bound(rest->last_line);
      for (auto each = begin; each != end; ++each) what += "; " + each->second;
      left_out_.erase(begin, end);
      remark(rest->first_line, std::move(what));
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

  const Source& source_;
  emit::Template text_;  ///< of its language
  Request request_;
  mapping::Layout layout_ = layout_named("");
  std::multimap<std::uint32_t, std::string> remarks_;   ///< by their lines
  std::multimap<std::uint32_t, std::string> left_out_;  ///< why arrays are left out, by their lines
  std::vector<Placed> placed_;
  std::set<std::string> own_types_;              ///< of the source, that the tables are of
  std::map<std::string, Placed> members_;        ///< arrays of several tables, by their names
  std::map<std::uint32_t, std::string> series_;  ///< "FILE_*", by the line of an enumeration
  std::map<std::string, std::vector<std::uint64_t>> arrays_;  ///< of the source
};

int run_convert(const Options& options) {
  if (options.operands().empty()) {
    throw base::Error{"no file given: bbtables convert FILE, a source of an engine"};
  }
  std::vector<Source> sources;
  for (const std::string& path : options.operands()) {
    const auto is_it = [&](const Source& source) { return source.path == path; };
    if (std::ranges::none_of(sources, is_it)) sources.push_back(source_at(path));
  }
  read::Names names;
  const auto check_all = [&](const std::optional<recognise::Agreement>& engine) {
    recognise::Votes votes;
    for (Source& source : sources) {
      source.check({.engine = engine, .names = &names});
      votes += source.report.votes;
    }
    return votes.agreement();
  };
  recognise::Agreement agreed = check_all({});
  if (names.missed()) agreed = check_all({});  // a source below may define them
  if (sources.size() > 1) check_all(agreed);
  bool has_any = false;
  for (const Source& source : sources) {
    const std::string command = Conversion{source}.command();
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
command that writes the same tables: in the same language, mapping, names and forms. It writes no
files. Standard error lists what else the source holds, which the command would lose: generate to
another file than the source.

  bbtables convert src/attacks.h
  $(bbtables convert src/attacks.h) --output src/attacks_tables.h

The mapping is the one that the files agree on; where several fit, the usual one, with a warning
that names the others. For tables of the engine's own type, the command has --type and --include.

Exit code: 0 done, 1 no table was found, 2 a file cannot be read.
)";
}

}  // namespace

const Verb convert_verb{"convert",   "print the command that writes the tables of a source",
                        "FILE ...",  no_options,
                        run_convert, help_on_convert};

}  // namespace bbtables::cli
