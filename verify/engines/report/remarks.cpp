// Skipped arrays and whole files as rows and remarks, and the wording that all rows share. Tables
// become rows in tables.cpp, magics in magics.cpp.

#include "engines/report/remarks.hpp"

#include <fmt/format.h>

#include <bit>
#include <nlohmann/json.hpp>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "board/drawing.hpp"
#include "tables/forms.hpp"

namespace bbtables::report {
namespace {

using board::SquareSet;
using recognise::Layouts;
using recognise::SkippedArray;
using Reason = SkippedArray::Reason;

std::string squares_that(const SquareSet set, const std::string& what) {
  if (set.empty()) return {};
  std::vector<std::string> names;
  for (const board::Square square : set) names.push_back(square.name());
  const std::string subject = set.count() > most_listed ? std::to_string(set.count()) + " squares"
                                                        : base::joined(names, "and");
  return subject + (set.count() == 1 ? " is " : " are ") + what;
}

/// Why an array was skipped.
std::string reason_of(const SkippedArray& skipped) {
  switch (skipped.reason) {
    case Reason::no_table:
      break;
    case Reason::more_entries_than_any_table:
      return "more entries than any table has: " + std::to_string(skipped.count);
    case Reason::called_magics:
      return "called magics, but by no scheme known here: not checked";
    case Reason::unread:
      return unread_clause(skipped.count, skipped.first_unread, skipped.unread_text);
    case Reason::not_listed:
      return std::to_string(skipped.count) + " more arrays";
    case Reason::ignored:
      return "ignored";
    case Reason::resembles_a_table:
      return fmt::format("resembles {}, but only {} of {} agree: not checked",
                         in_brackets(std::string{skipped.resembles->table->name},
                                     tables::in_words(skipped.resembles->form)),
                         skipped.agreeing, entries(skipped.count));
  }
  return entries(skipped.count) + ", no table";
}

/// What may be an array that is ignored: what is no table of the catalogue may be magics.
std::vector<std::string_view> tables_of_ignored(const SkippedArray& skipped) {
  if (skipped.reason != Reason::ignored) return {};
  if (skipped.resembles != nullptr) return {skipped.resembles->table->name};
  return {recognise::names_of_magics.begin(), recognise::names_of_magics.end()};
}

/// Which layouts are left, "nothing tells left from right".
std::string open_layouts(const recognise::Agreement& agreed) {
  const Layouts layouts = agreed.layouts;
  const bool is_any = (recognise::same_mappings & ~layouts) == 0;
  if (agreed.split && is_any) return "the tables disagree";
  if (layouts == recognise::same_mappings) return "its tables are the same in all eight mappings";
  if (agreed.white_first != layouts) {
    return "white first: " + base::joined(names_of(agreed.white_first), "or") +
           "; black first: " + base::joined(names_of(layouts & ~agreed.white_first), "or");
  }
  // Turning the board over is a change of the places that differ in a bit of their number.
  const auto is_open = [&](unsigned change) {
    for (unsigned place = 0; place < 64; ++place) {
      if ((layouts & recognise::only(place)) != 0 &&
          (layouts & recognise::only(place ^ (change * 9))) != 0) {
        return true;
      }
    }
    return false;
  };
  std::vector<std::string> open;
  if (is_open(1)) open.emplace_back("left from right");
  if (is_open(2)) open.emplace_back("the first rank from the eighth");
  if (open.empty() && is_open(3)) open.emplace_back("the board from the board turned round");
  if (is_open(4) || is_open(5) || is_open(6) || is_open(7)) open.emplace_back("ranks from files");
  return open.empty() ? "" : fmt::format("nothing tells {}", fmt::join(open, " or "));
}

Squares squares_of(const recognise::FileReport& report) {
  Squares squares{.agreement = report.agreement,
                  .differs = report.differs,
                  .any_tables = !report.findings.empty()};
  for (const recognise::Finding& finding : report.findings) {
    squares.any_wrong |= !finding.wrong.empty();
    const std::string name = shown_name(finding.identifier);
    if (tells_mapping(finding, report.agreement)) {
      squares.telling_names.add(name + " at " + shown_place(report.path, finding.place));
    }
    const std::string decider = decided_by(finding, report.agreement);
    if (decider.empty()) continue;
    std::vector<std::string> others;
    for (const recognise::Match& match : finding.other_matches) {
      const std::string table = table_of(finding, match);
      if (std::ranges::count(others, table) == 0) others.push_back(table);
    }
    squares.decided[decider].add(fmt::format("{} is {} rather than {}", name,
                                             table_of(finding, finding.match),
                                             base::joined(others, "or", most_listed)));
  }
  return squares;
}

}  // namespace

Row row_of(const SkippedArray& skipped, Show show) {
  const std::string reason = reason_of(skipped);
  const bool is_ignored = skipped.reason == Reason::ignored;
  const bool is_mistake = skipped.is_mistake();
  const bool is_unread = skipped.reason == Reason::unread;
  Row row{.list = "skipped",
          .identifier = skipped.identifier,
          .place = skipped.place,
          .shown_table = "-",
          .verdict = (skipped.is_reported() ? "" : "skipped: ") + reason,
          .mistake = is_unread    ? "not read"
                     : is_mistake ? "not checked"
                                  : "",
          .unread = is_unread ? skipped.count : 0,
          .is_ignored = is_ignored,
          .is_shown = show == Show::all || skipped.is_reported(),
          .fault = is_ignored ? "is ignored" : "is not a table: " + reason,
          .may_be = tables_of_ignored(skipped)};
  row.remarks = [&skipped, is_mistake, is_unread, show] {
    std::vector<Remark> list;
    if (!is_mistake && show != Show::all) return list;
    list.push_back({.kind = is_unread    ? Kind::unread_entry
                            : is_mistake ? Kind::resembling_array
                                         : Kind::skipped_array,
                    .what = reason_of(skipped),
                    .place = skipped.place,
                    .is_in_row = true});
    return list;
  };
  row.facts = [&skipped] {
    return Json{{"identifier", skipped.identifier},
                {"line", skipped.place.line},
                {"column", skipped.place.column},
                {"resembles", skipped.resembles == nullptr ? "" : skipped.resembles->table->name},
                {"reason", reason_of(skipped)}};
  };
  return row;
}

File file_of(const recognise::FileReport& report, Show show) {
  File file{.path = report.path, .squares = squares_of(report)};
  for (const auto& each : report.findings) file.rows.push_back(row_of(each, report.agreement));
  for (const auto& each : report.magics) file.rows.push_back(row_of(each));
  for (const auto& each : report.skipped) file.rows.push_back(row_of(each, show));
  if (show == Show::mistakes) {
    for (Row& row : file.rows) row.is_shown = !row.mistake.empty();
  }
  std::ranges::stable_sort(file.rows, [](const Row& a, const Row& b) {
    return std::pair{a.place.line, a.place.column} < std::pair{b.place.line, b.place.column};
  });
  // An open mapping is nothing that a review of a change could act on.
  if (show == Show::all && file.squares.any_tables && !file.squares.undecided().empty()) {
    file.remarks.push_back(
        {.kind = Kind::undecided_mapping, .what = "squares: " + file.squares.words()});
  }
  return file;
}

FirstFew& FirstFew::operator+=(const FirstFew& others) {
  for (const std::string& each : others.first_) add(each);
  count_ += others.count_ - others.first_.size();
  return *this;
}

void FirstFew::add(const std::string& each) {
  constexpr std::size_t most_kept = 4;
  if (std::ranges::count(first_, each) != 0) return;
  if (first_.size() < most_kept) first_.push_back(each);
  ++count_;
}

std::string FirstFew::joined() const {
  if (count_ == first_.size()) return base::joined(first_, "and");
  return fmt::format("{} and {} more", fmt::join(first_, ", "), count_ - first_.size());
}

Squares& Squares::operator+=(const Squares& other) {
  agreement = other.agreement;
  any_tables |= other.any_tables;
  any_wrong |= other.any_wrong;
  telling_names += other.telling_names;
  for (const auto& [decider, arrays] : other.decided) decided[decider] += arrays;
  return *this;
}

std::string Squares::undecided() const {
  if (agreement.stated || agreement.layouts == recognise::no_layouts) return {};
  std::vector<std::string> parts{open_layouts(agreement)};
  const std::vector<std::string> others = names_of(agreement.by_numbers & ~agreement.layouts);
  if (!others.empty()) {
    parts.push_back(
        "decided by " +
        (telling_names.count() == 0
             ? "other files or --require"
             : (telling_names.count() == 1 ? "the name " : "the names ") + telling_names.joined()));
    parts.push_back("the numbers also fit " + base::joined(others, "or", most_listed));
  }
  if (differs) parts.emplace_back("unlike other files");
  const std::vector<std::string> layouts = names_of(agreement.layouts);
  if (any_wrong && layouts.size() > 1) parts.push_back("named here as in " + layouts.front());
  std::erase(parts, "");
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string Squares::words() const {
  const std::string text = base::joined(names_of(agreement.layouts), "or", most_listed);
  return in_brackets(text.empty() && !undecided().empty() ? "unknown" : text, undecided());
}

std::string Squares::lines() const {
  if (!any_tables) return {};
  const std::string squares = words();
  std::string text = squares.empty() ? "" : "squares: " + squares + "\n";
  for (const auto& [decider, arrays] : decided) {
    for (const std::string& each : arrays.first()) {
      text += fmt::format("decided by {}: {}\n", decider, each);
    }
    const std::size_t more = arrays.count() - arrays.first().size();
    if (more != 0) text += fmt::format("decided by {}: {} more\n", decider, more);
  }
  return text;
}

std::string counted(std::size_t count, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", count, count == 1 ? one : more);
}

std::string entries(std::size_t count) { return counted(count, "entry", "entries"); }

std::string and_those_after(std::size_t count) {
  return fmt::format("and the {} after it are", count == 1 ? "entry" : entries(count));
}

std::string with_commas(std::vector<std::string> parts) {
  std::erase(parts, "");
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string in_brackets(const std::string& what, const std::string& how) {
  return how.empty() ? what : what + " (" + how + ")";
}

std::string hexadecimal(std::uint64_t value) { return fmt::format("{:#018x}", value); }

std::string shown_name(const std::string& identifier) {
  constexpr std::size_t longest = 60;
  return identifier.empty() ? "(no name)" : base::clipped(base::printable(identifier), longest);
}

std::string shown_place(const std::string& path, read::Place place) {
  const std::string name = path == "-" ? "<stdin>" : base::printable_path(path);
  if (place.line != 0) return fmt::format("{}:{}", name, place.line);
  return place.column == 0 ? name : fmt::format("{}: byte {}", name, place.column - 1);
}

std::vector<std::string> names_of(Layouts layouts) {
  std::vector<std::string> names;
  for (const mapping::Layout& layout : recognise::listed(layouts)) names.push_back(layout.name());
  return names;
}

std::string unread_clause(std::size_t unread, read::Place first, const std::string& text) {
  std::string what = text.empty() ? "" : " `" + base::printable(text) + "`";
  if (first.line != 0) what += fmt::format(" in line {}", first.line);
  return std::to_string(unread) + " not read" + (what.empty() ? "" : ":" + what) +
         (what.empty() || unread == 1 ? "" : " is the first");
}

std::string Tally::words(std::string_view one, std::string_view more) const {
  std::vector<std::string> parts;
  for (const auto& [count, what] : {std::pair{wrong, "wrong"}, {missing, "missing"}}) {
    if (count == 0) continue;
    parts.push_back(
        fmt::format("{}{} {}", count, parts.empty() ? " of " + counted(all, one, more) : "", what));
  }
  if (too_many != 0) parts.push_back(counted(too_many, "number", "numbers") + " too many");
  const std::size_t agreeing = all - std::min(all, wrong + missing + unread);
  parts.push_back(parts.empty() ? counted(agreeing, one, more) + " right"
                                : fmt::format("{} agree{}", agreeing, agreeing == 1 ? "s" : ""));
  return with_commas(parts);
}

std::string difference(SquareSet missing, SquareSet surplus) {
  return with_commas({squares_that(missing, "missing"), squares_that(surplus, "surplus")});
}

std::string drawn(std::optional<SquareSet> is, SquareSet should_be) {
  const SquareSet more = is ? *is - should_be : SquareSet{};
  const SquareSet less = is ? should_be - *is : SquareSet{};
  std::vector<board::Picture> pictures;
  if (is) pictures.push_back({more.empty() ? "is" : "is (x: surplus)", *is, more, 'x'});
  pictures.push_back({less.empty() ? "should be" : "should be (o: missing)", should_be, less, 'o'});
  return board::side_by_side(pictures);
}

}  // namespace bbtables::report
