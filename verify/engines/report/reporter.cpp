// Requirements, the summary of a run, and the list of formats.

#include "engines/report/reporter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/text.hpp"

namespace bbtables::report {
namespace {

/// Without what differs from one style of names to the next: "KnightAttacks" as "knightattacks".
std::string letters_of(std::string name) {
  std::erase(name, '_');
  return base::lower(name);
}

/// Why an array that is no right table meets no requirement, "has 1 wrong entry".
std::string fault_of(const Row& row) {
  if (row.is_ignored) return "is ignored";
  if (row.table.empty()) return "is not a table: " + row.remarks.front().what;
  if (row.wrong != 0) return "has " + counted(row.wrong, "wrong entry", "wrong entries");
  if (row.mistake == "wrong") return "is wrong: " + row.remarks.front().what;
  return "has " + entries(row.unread) + " that could not be read";
}

}  // namespace

Fulfilment::Fulfilment(recognise::Requirement requirement)
    : requirement_{std::move(requirement)},
      not_found_{requirement_.identifier.empty()
                     ? "no such table was found"
                     : "no array '" + requirement_.identifier + "' was found"},
      failure_{not_found_} {}

void Fulfilment::reach(Degree degree, const std::string& failure) {
  if (degree <= degree_) return;
  degree_ = degree;
  failure_ = failure;
}

void Fulfilment::add(const File& file) {
  for (const Row& row : file.rows) add(row, file.path);
  if (requirement_.identifier.empty()) add_parts(file);
}

void Fulfilment::add(const Row& row, const std::string& path) {
  const auto& [table, identifier] = requirement_;
  const bool any_name = identifier.empty();
  const bool is_named = recognise::means(identifier, row.identifier);
  const std::string place =
      fmt::format("{} at {}", row.identifier.empty() ? "the array" : "'" + row.identifier + "'",
                  shown_place(path, row.place));
  if (row.table == table) {
    if (!any_name && !is_named) return reach(other_name, not_found_ + "; the table is " + place);
    // Under any name the table may be in several arrays: see add_parts().
    if (row.mistake.empty()) return any_name ? void() : reach(met);
    return reach(row.mistake == "wrong" ? wrong : unread, place + " " + fault_of(row));
  }
  const std::string what = place + " " + (row.table.empty() ? fault_of(row) : "is " + row.table);
  if (is_named) return reach(taken_for_another, what);
  if (any_name && std::ranges::count(row.may_be, table) != 0) {
    return reach(taken_for_another,
                 row.table.empty() ? not_found_ + "; " + what
                                   : fmt::format("{} could be it, but was taken for {}; --require "
                                                 "{}=IDENTIFIER says which array it is",
                                                 place, row.table, table));
  }
  // The name may be that of what is asked for, in another spelling.
  const std::string asked = letters_of(any_name ? table : identifier);
  if (!base::nearest(letters_of(row.identifier), {asked}).empty()) {
    reach(near_name, not_found_ + "; " + what);
  }
}

/// A file may hold a table in several arrays, one colour each.
void Fulfilment::add_parts(const File& file) {
  std::map<std::size_t, std::set<std::size_t>> found;  // by how many parts the table is divided in
  for (const Row& row : file.rows) {
    if (row.table != requirement_.table || !row.mistake.empty()) continue;
    found[row.parts_of_table].insert(row.parts.begin(), row.parts.end());
  }
  for (const auto& [all, parts] : found) {
    if (parts.empty()) continue;
    if (parts.size() == all) return reach(met);
    reach(in_part, fmt::format("found only in part: {} of {} in {}", parts.size(), all, file.path));
  }
}

std::string Fulfilment::outcome() const {
  const auto& [table, identifier] = requirement_;
  return fmt::format("required {}{}: {}", base::printable(table),
                     identifier.empty() ? "" : "=" + shown_name(identifier),
                     is_met() ? "met" : "not met: " + base::printable(failure_));
}

void Summary::add(const File& file) {
  ++files;
  for (const Row& row : file.rows) {
    tables += row.table.empty() ? 0 : 1;
    wrong_tables += row.mistake == "wrong" ? 1 : 0;
    wrong_entries += row.wrong;
    unread_tables += row.unread != 0 ? 1 : 0;
    unread_entries += row.unread;
    resembling += row.mistake == "not checked" ? 1 : 0;
    ignored_arrays += row.is_ignored ? 1 : 0;
  }
  for (Fulfilment& each : requirements) each.add(file);
}

bool Summary::all_right() const {
  return wrong_tables == 0 && unread_tables == 0 && resembling == 0 && !saw_nothing() &&
         std::ranges::all_of(requirements, &Fulfilment::is_met);
}

std::string Summary::overview() const {
  std::vector<std::string> parts{counted(files, "file", "files") + " read",
                                 counted(tables, "table", "tables") + " recognised"};
  if (wrong_tables != 0) {
    parts.push_back(in_brackets(fmt::format("{} wrong", wrong_tables),
                                wrong_entries == 0 ? "" : entries(wrong_entries)));
  } else if (tables != 0 && unread_tables == 0) {
    parts.emplace_back("none wrong");
  }
  if (unread_tables != 0) {
    parts.push_back(
        fmt::format("{} not read in full ({})", unread_tables, entries(unread_entries)));
  }
  if (resembling != 0) {
    parts.push_back(fmt::format("{} not checked that resemble{} a table",
                                counted(resembling, "array", "arrays"),
                                resembling == 1 ? "s" : ""));
  }
  const std::string others = skipped_words();
  return with_commas(parts) + "\n" + others + (others.empty() ? "" : "\n");
}

std::string Summary::skipped_words() const {
  const auto& [ignored, binary, not_source, special, hidden] = skipped;
  std::vector<std::string> parts;
  for (const auto& [count, what] : std::initializer_list<std::pair<std::size_t, std::string_view>>{
           {ignored, "ignored by git"},
           {binary, "binary"},
           {not_source, "in no language that is read"},
           {special, special == 1 ? "link, pipe or device" : "links, pipes or devices"},
           {hidden, hidden == 1 ? "hidden folder" : "hidden folders"},
           {ignored_arrays, ignored_arrays == 1 ? "ignored array" : "ignored arrays"}}) {
    if (count != 0) parts.push_back(fmt::format("{} {}", count, what));
  }
  return parts.empty() ? "" : "skipped: " + base::joined(parts, "and");
}

std::string Summary::nothing_seen() const {
  if (files == 0) return "no file was read, so nothing has been checked";
  return std::string{"no table was recognised, so nothing has been checked"} +
         (show == Show::all ? "" : "; --verbose shows which arrays were skipped, and why");
}

std::vector<Remark> Summary::remarks() const {
  std::vector<Remark> list;
  for (const Fulfilment& each : requirements) {
    if (!each.is_met()) list.push_back({Kind::unmet_requirement, each.outcome()});
  }
  if (saw_nothing()) list.push_back({Kind::no_table, nothing_seen()});
  return list;
}

void for_each_remark(const File& file, const std::function<void(const Remark&)>& take) {
  constexpr std::size_t most_entries = 10;
  const auto take_on = [&](const std::string& array, Remark remark) {
    if (!array.empty()) remark.what.insert(0, array + ": ");
    if (remark.path.empty()) remark.path = file.path;
    take(remark);
  };
  for (const Row& row : file.rows) {
    const std::string array =
        with_commas({shown_name(row.identifier), row.table.empty() ? "" : row.shown_table});
    for (const Remark& remark : row.remarks) take_on(array, remark);
    const std::size_t taken = std::min(row.entry_remarks, most_entries);
    for (std::size_t i = 0; i < taken; ++i) {
      Remark remark = row.entry_remark(i);
      const std::size_t more = row.entry_remarks - taken;
      if (i + 1 == taken && more != 0) {
        remark.what += fmt::format("; and {} more in this table", more);
      }
      take_on(row.shown_table, std::move(remark));
    }
  }
  for (const Remark& remark : file.remarks) take_on("", remark);
}

namespace {

struct Format {
  std::string_view name;
  Reporter (*reporter)(const Print& print);
};
constexpr std::array<Format, 4> all_formats{{{"github", github_reporter},
                                             {"json", json_reporter},
                                             {"sarif", sarif_reporter},
                                             {"text", text_reporter}}};

}  // namespace

std::vector<std::string_view> formats() { return base::names_of(all_formats); }

Reporter reporter(std::string_view format, const Print& print) {
  return std::ranges::find(all_formats, format, &Format::name)->reporter(print);
}

}  // namespace bbtables::report
