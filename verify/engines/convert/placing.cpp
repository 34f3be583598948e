// Findings to the tables that a command asks for, in the forms and by the names that they have.

#include "engines/convert/placing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <numeric>

#include "base/error.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "engines/recognise/sayings.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"

namespace bbtables::convert {
namespace {

using cli::Request;
using recognise::Arrangement;
using recognise::FileReport;
using recognise::Finding;
using tables::Table;

/// "Moves[3]" as the array of several tables and the number of one, and so "Magics[][1]", of an
/// array of structs; empty where it is neither.
std::pair<std::string, std::size_t> member_of(const std::string& name) {
  std::string array = name.substr(0, name.find('['));
  const std::size_t before = array.size() + (name.starts_with(array + "[]") ? 2 : 0);
  const std::string_view index = std::string_view{name}.substr(before);
  std::uint8_t number = 0;
  const char* const begin = index.data() + std::min<std::size_t>(index.size(), 1);
  const char* const end = index.data() + index.size();
  const auto [behind, error] = std::from_chars(begin, end, number);
  const bool is_member = error == std::errc{} && behind != end && *behind == ']';
  return {is_member && base::is_identifier(array) ? array : "", number};
}

using Values = std::vector<std::uint64_t>;

/// How many entries of the table the numbers of a source have otherwise, each in its place.
std::size_t different_in_place(const Values& numbers, const Values& table) {
  if (numbers.size() != table.size()) return table.size();
  return table.size() - std::inner_product(table.begin(), table.end(), numbers.begin(),
                                           std::size_t{0}, std::plus{}, std::equal_to{});
}

/// The same where entries are missing or numbers too many, which moves the others; zeros may be
/// left out.
std::size_t different_anywhere(Values numbers, Values table) {
  for (Values* values : {&numbers, &table}) {
    std::erase(*values, 0);
    std::ranges::sort(*values);
  }
  Values too_many;
  std::ranges::set_difference(numbers, table, std::back_inserter(too_many));
  Values missing;
  std::ranges::set_difference(table, numbers, std::back_inserter(missing));
  return std::max(too_many.size(), missing.size());
}

/// The line in a source; 0 in memory.
std::uint32_t line_of(read::Place place) { return place.address() ? 0 : place.line; }

class Placer {
 public:
  Placer(std::span<const read::Array> arrays, const FileReport& report, const emit::Template& text)
      : all_{arrays}, text_{text} {
    for (const read::Array& array : arrays) take(array);
    const auto agreeing = std::ranges::find_if(report.findings, &Finding::agrees);
    if (agreeing != report.findings.end()) placement_.layout = agreeing->layout;
    // Counts are the same in many layouts; magics are not.
    for (const recognise::Magics& magics : report.magics) {
      const auto is_the_same = [&](const Finding& each) { return is_in(each, magics.layout); };
      if (std::ranges::all_of(report.findings, is_the_same)) placement_.layout = magics.layout;
    }
    for (const Finding& finding : report.findings) {
      try {
        place(finding);
      } catch (const Unplaced& unplaced) {
        place_alone(finding, unplaced.why);
      }
    }
    find_structs();
    settle_members();
    for (const recognise::SkippedArray& array : report.skipped) {
      if (array.resembles == nullptr) continue;
      placement_.left_out.emplace(
          line_of(array.place),
          fmt::format("{} resembles {}", array.identifier, array.resembles->table->name));
    }
    place_choices();
    for (const recognise::Magics& magics : report.magics) {
      const std::string array = member_of(magics.identifier).first;
      if (is_placed(array.empty() ? magics.identifier : array)) continue;
      placement_.left_out.emplace(line_of(magics.place),
                                  "magics: `bbtables generate magic` writes look-ups of its own");
    }
    const recognise::Layouts fitting = recognise::preferred(report.agreement.layouts);
    if ((fitting & recognise::same_mappings) == recognise::same_mappings) return;
    const std::vector<std::string> others =
        recognise::names_of(fitting & ~recognise::only(placement_.layout));
    if (others.empty() || placement_.arrays.empty()) return;
    placement_.remarks.emplace(
        0, fmt::format("the mapping {} is one of several that fit; --mapping {} would, too",
                       placement_.layout.name(), base::joined(others, "or")));
  }

  [[nodiscard]] Placement result() { return std::move(placement_); }

 private:
  static bool is_in(const Finding& finding, const mapping::Layout& layout) {
    return (finding.match.layouts & recognise::only(layout)) != 0;
  }

  [[nodiscard]] bool is_placed(const std::string& name) const {
    return std::ranges::count(placement_.arrays, name, &Placed::name) != 0;
  }

  void leave_out(const Finding& finding, const std::string& why) {
    placement_.left_out.emplace(line_of(finding.place),
                                fmt::format("{} is {}", finding.identifier, why));
  }

  void take(const read::Array& array) {
    const auto is_empty = [](const read::List& list) { return list.begin == list.end; };
    if (std::ranges::any_of(array.lists, is_empty)) return;  // what stands in it is not told
    Values values(array.numbers.size());
    std::ranges::transform(array.numbers, values.begin(), &read::Number::value);
    arrays_.emplace(array.name, std::move(values));
    for (const read::Key& key : array.keys) {  // of an enumeration, which is constants
      arrays_.emplace(key.name, std::vector{array.numbers[key.number].value});
      const recognise::Saying said = recognise::saying_of(key.name);
      if (said.lines != 0) series_.emplace(array.place.line, said.in_series->name);
    }
  }

  /// Its items, which must be in the layout of the command.
  [[nodiscard]] std::vector<std::string> items(const Finding& finding) const {
    if (is_in(finding, placement_.layout)) return items_of(finding);
    throw Unplaced{"in another mapping than " + placement_.layout.name()};
  }

  void place(const Finding& finding) {
    const std::vector<std::string> own = items(finding);
    const std::string name =
        finding.identifier == "enum" ? series_[finding.place.line] : finding.identifier;
    if (const auto [array, number] = member_of(name); !array.empty()) {
      if (finding.place.address() && name.starts_with(array + "[]")) {
        throw Unplaced{"in structs of a type that memory does not name"};
      }
      Placed& joined = members_[array];
      joined.findings.push_back(&finding);
      joined.items.resize(std::max(joined.items.size(), number + 1), "-");
      joined.items[number] = own.front();
      return;
    }
    std::string one = name;  // of FILE_*
    std::erase(one, '*');
    if (!base::is_identifier(one)) throw Unplaced{"a part of something else"};
    if (std::ranges::count(text_.comments().reserved, name) != 0) {
      throw Unplaced{"a reserved word of the language"};
    }
    if (is_placed(name)) throw Unplaced{"a name that another table has"};
    settle({name, own, {&finding}});
  }

  /// What memory has, without a name that the command can give it, gets that of the catalogue.
  void place_alone(const Finding& finding, const std::string& why) {
    if (!finding.place.address()) return leave_out(finding, why);
    try {
      for (const std::string& item : items(finding)) settle({"", {item}, {&finding}});
    } catch (const Unplaced& unplaced) {
      leave_out(finding, unplaced.why);
    }
  }

  /// The table of the catalogue with these numbers, of which others would do as well; "" if it is
  /// none.
  [[nodiscard]] std::string choice_of(const Values& values) const {
    static const std::vector<tables::Form> choices = [] {
      std::vector<tables::Form> all;
      for (const Table& table : tables::catalogue()) all.push_back({"", table});
      std::ranges::copy(tables::forms(), std::back_inserter(all));
      std::erase_if(all, [](const tables::Form& each) { return !each.table.is_choice; });
      return all;
    }();
    const auto found = std::ranges::find_if(choices, [&](const tables::Form& each) {
      return values.size() == each.table.entries() &&
             values == each.table.values(placement_.layout);
    });
    return found == choices.end() ? "" : item_of(found->table, {found->name});
  }

  void place_choices() {
    for (const auto& [name, values] : arrays_) {
      if (!base::is_identifier(name) || is_placed(name)) continue;
      if (std::string item = choice_of(values); !item.empty()) settle({name, {item}});
    }
  }

  /// Arrays with a struct of several numbers for each square; none in memory, where such an array
  /// has a table of sets.
  void find_structs() {
    if (!text_.uses("is_struct")) return;
    for (const read::Array& array : all_) {
      const std::size_t members = array.numbers.size() / board::Square::size;
      if (array.lists.size() != 1 + board::Square::size) continue;
      Placed& joined = members_[array.name];
      joined.struct_type = "Struct";  // until its definition is known
      joined.items.resize(members, "-");
      for (std::size_t member = 0; member != members; ++member) {
        Values values;
        for (std::size_t at = member; at < array.numbers.size(); at += members) {
          values.push_back(array.numbers[at].value);
        }
        if (std::string item = choice_of(values); !item.empty()) joined.items[member] = item;
      }
    }
  }

  void settle(const Placed& array) {
    if (!array.name.empty()) check_same(array);
    placement_.arrays.push_back(array);
    for (const Finding* finding : array.findings) {
      if (finding->wrong.empty()) continue;
      placement_.remarks.emplace(
          line_of(finding->place),
          finding->identifier + " has wrong entries; the command gives the right ones");
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
      if (why.empty()) continue;
      for (const Finding* each : joined.findings) {
        place_alone(*each, why);
        if (!each->place.address()) break;  // one line for all of them
      }
    }
  }

  /// Throws Unplaced if the command does not write the same array, apart from entries that are
  /// wrong, left out or not read.
  void check_same(const Placed& placed) const {
    std::size_t may_differ = 0;
    bool in_place = true;
    for (const Finding* finding : placed.findings) {
      may_differ += finding->unread;
      in_place &= finding->arrangement != Arrangement::zeros_left_out;
      for (const recognise::WrongEntry& wrong : finding->wrong) {
        may_differ += wrong.count();
        in_place &= wrong.missing.empty() && wrong.too_many == 0;
      }
    }
    std::size_t different = 0;
    Request alone;
    ask_for({&placed, 1}, alone);
    for (const cli::SelectedTable& selected : cli::selected_tables(alone)) {
      const Values& numbers = arrays_.at(selected.identifiers.front());
      const Values table = selected.table.values(placement_.layout);
      different +=
          in_place ? different_in_place(numbers, table) : different_anywhere(numbers, table);
    }
    if (different > may_differ) throw Unplaced{"nothing that a command can write"};
  }

  std::span<const read::Array> all_;
  const emit::Template& text_;
  Placement placement_;
  std::map<std::string, Placed> members_;        ///< arrays of several tables, by their names
  std::map<std::uint32_t, std::string> series_;  ///< "FILE_*", by the line of an enumeration
  std::map<std::string, Values> arrays_;         ///< by their names
};

}  // namespace

Placement placed_from(std::span<const read::Array> arrays, const FileReport& report,
                      const emit::Template& text) {
  return Placer{arrays, report, text}.result();
}

}  // namespace bbtables::convert
