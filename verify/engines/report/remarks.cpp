// Skipped arrays and whole files as rows and remarks.

#include "engines/report/remarks.hpp"

#include <fmt/format.h>

#include <bit>

#include "base/text.hpp"
#include "tables/forms.hpp"

namespace bbtables::report {
namespace {

using recognise::Layouts;
using recognise::SkippedArray;
using Reason = SkippedArray::Reason;

/// Why an array was skipped.
std::string reason_of(const SkippedArray& skipped) {
  switch (skipped.reason) {
    case Reason::no_table:
      break;
    case Reason::more_entries_than_any_table:
      return "more entries than any table has: " + std::to_string(skipped.count);
    case Reason::called_magics:
      return "called magics, but they fit no known scheme: not checked";
    case Reason::attack_sets:
      return "attack sets of rooks or bishops, but no magics here look them up: not checked";
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
    Layouts rest = layouts;
    const auto place = [&] { return static_cast<unsigned>(std::countr_zero(rest)); };
    while (rest != 0 && (layouts & recognise::only(place() ^ (change * 9))) == 0) rest &= rest - 1;
    return rest != 0;
  };
  constexpr Layouts along_files = ~Layouts{0} << 32;  // an index runs
  const bool is_turned = (layouts & along_files) != 0 && (layouts & ~along_files) != 0;
  std::vector<std::string> open;
  if (is_open(1)) open.emplace_back("left from right");
  if (is_open(2)) open.emplace_back("the first rank from the eighth");
  if (open.empty() && is_open(3))
    open.emplace_back("the board from the same one rotated by 180 degrees");
  if (is_turned) open.emplace_back("ranks from files");
  return open.empty() ? "" : fmt::format("nothing tells {}", fmt::join(open, " or "));
}

Squares squares_of(const recognise::FileReport& report) {
  Squares squares{.agreement = report.agreement,
                  .differs = report.differs,
                  .any_tables = !report.findings.empty()};
  for (const recognise::Finding& finding : report.findings) {
    squares.any_wrong |= !finding.wrong.empty();
    const std::string name = shown_name(finding.identifier);
    const bool fits_others = (report.agreement.by_numbers & ~finding.match.layouts) != 0;
    const bool is_told = std::ranges::any_of(finding.matches, [&](const recognise::Match& other) {
      return other.score.names < finding.match.score.names;
    });
    if (finding.agrees && fits_others && is_told) {
      squares.telling_names.add(name + " at " + shown_place(report.path, finding.place));
    }
    const std::string decider = decided_by(finding, report.agreement);
    if (decider.empty()) continue;
    std::vector<std::string> others;
    for (const recognise::Match& match : finding.other_matches) {
      others.push_back(table_of(finding, match));
    }
    squares.decided[decider].add(fmt::format("{} is {} rather than {}", name,
                                             table_of(finding, finding.match),
                                             base::joined(others, "or", most_listed)));
  }
  return squares;
}

}  // namespace

Row row_of(const SkippedArray& skipped) {
  const std::string reason = reason_of(skipped);
  const bool is_unread = skipped.reason == Reason::unread;
  const bool is_mistake = skipped.is_mistake();
  const std::string_view resembles = skipped.resembles ? skipped.resembles->table->name : "";
  return {.list = "skipped",
          .identifier = skipped.identifier,
          .place = skipped.place,
          .shown_table = "-",
          .verdict = (skipped.is_reported() ? "" : "skipped: ") + reason,
          .mistake = is_unread    ? "not read"
                     : is_mistake ? "not checked"
                                  : "",
          .unread = is_unread ? skipped.count : 0,
          .is_ignored = skipped.reason == Reason::ignored,
          .is_shown = skipped.is_reported(),
          .may_be = tables_of_ignored(skipped),
          .remarks = {{.kind = is_unread    ? Kind::unread_entry
                               : is_mistake ? Kind::resembling_array
                                            : Kind::skipped_array,
                       .what = reason,
                       .place = skipped.place,
                       .is_in_row = true}},
          .facts = [=] {
            return Json{{"resembles", resembles}, {"reason", reason}};
          }};
}

Json json_of(read::Place place) {
  const auto address = place.address();
  if (!address) return {{"line", place.line}, {"column", place.column}};
  return {{"line", 0}, {"column", 0}, {"address", fmt::format("{:#x}", *address)}};
}

File file_of(const recognise::FileReport& report, Show show) {
  File file{.path = report.path, .squares = squares_of(report)};
  for (const auto& each : report.findings) file.rows.push_back(row_of(each, report.agreement));
  for (const auto& each : report.magics) file.rows.push_back(row_of(each));
  for (const auto& each : report.skipped) file.rows.push_back(row_of(each));
  for (Row& row : file.rows) {
    if (show == Show::mistakes) row.is_shown = !row.mistake.empty();
    if (show == Show::all) row.is_shown = true;
  }
  std::ranges::stable_sort(file.rows, {}, &Row::place);
  // An open mapping is nothing that a review of a change could act on.
  if (show == Show::all && file.squares.any_tables && !file.squares.undecided().empty()) {
    file.remarks.push_back(
        {.kind = Kind::undecided_mapping, .what = "squares: " + file.squares.words()});
  }
  return file;
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
  std::vector<std::string> parts{open_layouts(agreement)};
  const std::vector<std::string> others = names_of(agreement.by_numbers & ~agreement.layouts);
  if (!others.empty()) {
    const std::vector<std::string> names = telling_names.listed();
    parts.push_back("decided by " + (agreement.by_squares ? "the names of the squares"
                                     : names.empty()
                                         ? "other files or --require"
                                         : (names.size() == 1 ? "the name " : "the names ") +
                                               base::joined(names, "and")));
    parts.push_back("the numbers also fit " + base::joined(others, "or", most_listed));
  }
  if (differs) parts.emplace_back("unlike other files");
  if (any_wrong && std::popcount(agreement.layouts) > 1) {
    parts.push_back("named as in " + recognise::representative(agreement.white_first).name());
  }
  std::erase(parts, "");
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string Squares::words() const {
  return in_brackets(base::joined(names_of(agreement.layouts), "or", most_listed), undecided());
}

std::string Squares::lines() const {
  if (!any_tables) return {};
  std::string text = "squares: " + words() + "\n";
  for (const auto& [decider, arrays] : decided) {
    for (const std::string& each : arrays.listed()) {
      text += fmt::format("decided by {}: {}\n", decider, each);
    }
  }
  return text;
}

}  // namespace bbtables::report
