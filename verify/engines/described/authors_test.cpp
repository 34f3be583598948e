// Whatever an author's language and manner of writing, a table is recognised and right. What goes
// wrong when people type, copy and paste is reported in its line, and nothing else is blamed.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "engines/described/writing.hpp"
#include "engines/read/dialect.hpp"
#include "engines/recognise/finding.hpp"

namespace bbtables::described {
namespace {

/// Whether it has lists of squares, and a line of it, left out, is missed: of one board whose
/// squares differ. Of what has one number again and again, or the half of which is empty, a line
/// says little.
bool shows_lines(const FormOracle& what) {
  return what.shape == std::vector<unsigned>{64} && what.table != "square_bits";
}

std::size_t entries_of(const FormOracle& what) {
  return std::accumulate(what.shape.begin(), what.shape.end(), std::size_t{1}, std::multiplies{});
}

/// Whether somebody may write it so, and it is read.
bool may_be_written(Base base, bool flat, const FormOracle& what) {
  switch (base) {
    case Base::shifts:  // A sum for each of 4,096 sets is nobody's manner.
      return entries_of(what) <= 512;
    case Base::squares:
      return shows_lines(what) && what.holds_sets;
    case Base::structs:
      return !what.shape.empty() && !(flat && what.table == "king_lines");
    case Base::high_first:
    case Base::low_first:  // Of four sets, two layouts make the same halves.
      return !what.shape.empty() && what.shape.back() >= 8;
    default:
      return true;
  }
}

/// Any form that somebody may write in that manner and that fits.
template <class Fits>
const FormOracle& any_of(const Manner& manner, const Fits& fits) {
  std::vector<const FormOracle*> list;
  for (const FormOracle& each : oracles::table_oracles()) {
    // The largest takes longer than all others together; and the multipliers are found by search,
    // in one mapping.
    const bool may_be = entries_of(each) <= 4096 && each.table != "pawn_shield_magics" &&
                        may_be_written(manner.base, manner.flat, each);
    if (may_be && fits(each)) list.push_back(&each);
  }
  return **rc::gen::elementOf(list);
}

recognise::FileReport checked(const Manner& manner, std::string_view text) {
  const std::string& name = manner.language->file;
  return recognise::check_source(name, text, read::dialect_of(name).value());
}

/// Whether an identifier of the report is that array or a part of it.
bool is_called(std::string_view found, std::string_view name) {
  return found.starts_with(name) && (found.size() == name.size() || found[name.size()] == '[');
}

void expect_right(const Manner& manner, const FormOracle& what, const std::string& text) {
  const recognise::FileReport report = checked(manner, text);
  const std::string name = identifier(manner, what.called());
  std::size_t entries = 0;
  std::vector<std::string> tables;
  for (const recognise::Finding& finding : report.findings) {
    EXPECT_TRUE(finding.right()) << finding.identifier << " is called wrong";
    if (!is_called(finding.identifier, name)) continue;
    entries += finding.entries;
    tables.emplace_back(finding.match.table());
    for (const auto& other : finding.other_matches) tables.emplace_back(other.table());
  }
  for (const recognise::SkippedArray& array : report.skipped) {
    ADD_FAILURE() << array.identifier << " is skipped";
  }
  EXPECT_NE(std::ranges::find(tables, what.table), tables.end()) << "it is called something else";
  EXPECT_EQ(entries, what.names().size());
  const auto layouts = recognise::listed(report.agreement.layouts);
  EXPECT_NE(std::ranges::find(layouts, manner.layout), layouts.end()) << "another mapping";
}

class Manners : public testing::TestWithParam<Language> {};

TEST_P(Manners, of_writing_a_table_down_do_not_matter) {
  rc::detail::checkGTest([&] {
    const Manner manner = any_manner(GetParam());
    const FormOracle& what = any_of(manner, [](const FormOracle&) { return true; });
    const std::string own = declared(manner, what, lines(manner, what));
    const testing::ScopedTrace trace{__FILE__, __LINE__, what.table + ' ' + what.form};
    expect_right(manner, what, file(manner, what, own));
    if (testing::Test::HasFailure()) std::cerr << own.substr(0, 1500) << '\n';
  });
}

INSTANTIATE_TEST_SUITE_P(, Manners, testing::ValuesIn(languages()),
                         [](const auto& test) { return test.param.name; });

/// Spoils some of the lines; the entries of a line that is gone are gone with it. False where these
/// lines do not lend themselves to it.
using Spoil = std::function<bool(const Manner&, Lines&)>;

struct Slip {
  std::string name;
  Spoil spoil;
  bool in_one_line;  ///< which the report names
};
/// What a test of it is called.
void PrintTo(const Slip& slip, std::ostream* out) { *out << slip.name; }

std::size_t any_below(std::size_t size) { return *rc::gen::inRange<std::size_t>(0, size); }
template <class Each>
auto any_place(std::vector<Each>& all) {
  return all.begin() + *rc::gen::inRange<std::ptrdiff_t>(0, std::ssize(all));
}
std::string& any_entry(Lines& lines) { return *any_place(any_place(lines)->entries); }
/// Whether the entry stands between others than itself.
bool is_distinct(const Line& line, std::vector<std::string>::const_iterator at) {
  const bool is_inside = at != line.entries.begin() && at + 1 != line.entries.end();
  return is_inside && at[-1] != *at && at[1] != *at;
}
bool drop_entry(const Manner&, Lines& lines) {
  Line& line = *any_place(lines);
  const auto at = any_place(line.entries);
  if (!is_distinct(line, at)) return false;
  line.entries.erase(at);
  return true;
}
bool double_entry(const Manner&, Lines& lines) {
  Line& line = *any_place(lines);
  const auto at = any_place(line.entries);
  if (!is_distinct(line, at)) return false;
  line.entries.insert(at, *at);
  return true;
}
bool swap_neighbours(const Manner&, Lines& lines) {
  Line& line = *any_place(lines);
  if (line.entries.size() == 1) return false;
  const std::size_t at = any_below(line.entries.size() - 1);
  std::swap(line.entries[at], line.entries[at + 1]);
  // Behind an equal one, the first may be that of the line before.
  if (at != 0 || &line == &lines.front()) return true;
  return (&line)[-1].entries.back() != line.entries.front();
}
/// Where a language fills rows up with zeros, those at their end may be left out.
bool drop_line(const Manner& manner, Lines& lines) {
  const auto at = any_place(lines);
  const bool fills_up =
      std::string_view{"c cpp go"}.find(manner.language->name) != std::string_view::npos;
  if (fills_up && at->entries.back() == number(manner, 0, true)) return false;
  lines.erase(at);
  return true;
}
/// But zeros at the end: once more, they are a row for no square.
bool double_line(const Manner& manner, Lines& lines) {
  const auto at = any_place(lines);
  const auto is_zero = std::bind_front(std::equal_to{}, number(manner, 0, true));
  const auto is_empty = [&](const Line& line) {
    return std::ranges::all_of(line.entries, is_zero);
  };
  if (std::all_of(at, lines.end(), is_empty)) return false;
  lines.insert(at, *at);
  return true;
}
bool move_line(const Manner&, Lines& lines) {
  const auto from = any_place(lines);
  const auto to = any_place(lines);
  for (auto at = from; at < to; ++at) std::swap(at->entries, at[1].entries);
  for (auto at = from; at > to; --at) std::swap(at->entries, at[-1].entries);
  return true;
}
/// Copied, pasted, and forgotten to change.
bool copy_line(const Manner&, Lines& lines) {
  const std::size_t at = any_below(lines.size() - 1);
  lines[at + 1].entries = lines[at].entries;
  return true;
}
/// All of them early by a place, or late, with the same number of them a line.
bool shift_entries(const Manner&, Lines& lines) {
  std::vector<std::string> all;
  for (const Line& line : lines) all.insert(all.end(), line.entries.begin(), line.entries.end());
  const auto first = *rc::gen::element(all.begin() + 1, all.end() - 1);
  std::rotate(all.begin(), first, all.end());
  auto next = all.begin();
  for (Line& line : lines) {
    for (std::string& entry : line.entries) entry = *next++;
  }
  return true;
}

/// Where the digits of a number begin and end.
std::pair<std::size_t, std::size_t> digits(const Manner& manner, const std::string& entry) {
  const std::size_t begin = entry.starts_with("0x") ? 2 : entry.starts_with('-') ? 1 : 0;
  const std::string& suffix = manner.language->suffix;
  const std::size_t end = entry.ends_with(suffix) ? entry.size() - suffix.size() : entry.size();
  return {begin, end};
}
/// More than 64 bits are read as all ones, as C's compilers do: of such an entry nothing changes.
bool change_digit(const Manner& manner, Lines& lines) {
  std::string& entry = any_entry(lines);
  const auto [begin, end] = digits(manner, entry);
  if (entry == number(manner, ~std::uint64_t{0}, true)) return false;
  char& digit = entry[begin + any_below(end - begin)];
  if (digit < '0' || digit > '9') return false;  // 'a' ^ 1 is no digit
  digit = static_cast<char>(digit ^ 1);
  return true;
}
bool double_digit(const Manner& manner, Lines& lines) {
  std::string& entry = any_entry(lines);
  const auto [begin, end] = digits(manner, entry);
  if (entry == number(manner, ~std::uint64_t{0}, true)) return false;
  const std::size_t at = begin + any_below(end - begin);
  if (entry[at] == '0' || entry[at] == '_' || entry[at] == '\'') return false;
  entry.insert(at, 1, entry[at]);
  return true;
}
bool drop_digit(const Manner& manner, Lines& lines) {
  std::string& entry = any_entry(lines);
  const auto [begin, end] = digits(manner, entry);
  if (end < begin + 2) return false;
  const std::size_t at = begin + any_below(end - begin);
  if (entry[at] == '0' || entry[at] == '_' || entry[at] == '\'' || at == begin) return false;
  entry.erase(at, 1);
  return true;
}
bool lose_prefix(const Manner& manner, Lines& lines) {
  std::string& entry = any_entry(lines);
  const auto [begin, end] = digits(manner, entry);
  // Digits that are letters a compiler would see.
  if (begin != 2 || entry[2] == '0' || end - begin < 2) return false;
  if (entry.substr(0, end).find_first_not_of("0123456789", 2) != std::string::npos) return false;
  entry.erase(0, 2);
  return true;
}
bool lose_sign(const Manner&, Lines& lines) {
  std::string& entry = any_entry(lines);
  // The corner's number is its own negative.
  if (!entry.starts_with('-') || entry.ends_with("808L")) return false;
  entry.erase(0, 1);
  return true;
}
/// A comma before a sign: what compiles is a difference.
bool lose_comma(const Manner&, Lines& lines) {
  auto& entries = any_place(lines)->entries;
  const auto at = std::find_if(entries.begin() + 1, entries.end(),
                               [](const std::string& entry) { return entry.starts_with('-'); });
  if (at == entries.end()) return false;
  at[-1] += ' ' + *at;
  entries.erase(at);
  return true;
}
/// The last of the squares of a set.
bool lose_square(const Manner& manner, Lines& lines) {
  std::string& entry = any_entry(lines);
  const bool is_list = manner.base == Base::squares;
  const std::size_t last = entry.rfind(is_list ? ", " : manner.language->either);
  if (last == std::string::npos) return false;
  entry.erase(last, is_list ? entry.find_last_of("0123456789") + 1 - last : std::string::npos);
  return true;
}

const std::vector<Slip>& slips() {
  static const std::vector<Slip> all{
      {"an_entry_dropped", drop_entry, true},
      {"an_entry_doubled", double_entry, true},
      {"two_entries_swapped", swap_neighbours, true},
      {"a_line_dropped", drop_line, false},
      {"a_line_doubled", double_line, false},
      {"a_line_moved", move_line, false},
      {"a_line_overwritten_by_the_one_above", copy_line, false},
      {"all_entries_a_place_early_or_late", shift_entries, false},
      {"a_digit_changed", change_digit, true},
      {"a_digit_doubled", double_digit, true},
      {"a_digit_dropped", drop_digit, true},
      {"a_prefix_lost", lose_prefix, true},
      {"a_sign_lost", lose_sign, true},
      {"a_comma_lost", lose_comma, false},
      {"a_square_lost", lose_square, true},
  };
  return all;
}

/// The number, from 1, of the first line in which the texts differ.
std::uint32_t first_difference(const std::string& text, const std::string& other) {
  const auto differ = std::ranges::mismatch(text, other);
  return 1 + static_cast<std::uint32_t>(std::count(text.begin(), differ.in1, '\n'));
}

/// Whether the entries in front of which others are missing are equal to these, as many as there
/// are lines: which of them it is that was left out, nobody can tell.
bool is_any_of_several(const recognise::Finding& finding, const recognise::WrongEntry& gap,
                       std::size_t lines) {
  const auto right = finding.right_entries[gap.part].subspan(gap.entry);
  const std::size_t missing = gap.missing.size();
  return missing != 0 && missing + lines <= right.size() &&
         std::ranges::all_of(right.subspan(missing, lines),
                             [&](std::uint64_t entry) { return entry == gap.missing.back(); });
}

/// All that is wrong is in that array, and something is.
void expect_blamed(const recognise::FileReport& report, const std::string& name,
                   std::uint32_t line) {
  bool blamed = false;
  for (const recognise::Finding& finding : report.findings) {
    if (finding.right()) continue;
    EXPECT_TRUE(is_called(finding.identifier, name)) << finding.identifier << " is blamed";
    blamed = true;
    if (line == 0 || finding.wrong.empty()) continue;
    const recognise::WrongEntry& first = finding.wrong.front();
    const bool may_be_before =
        first.place.line < line && is_any_of_several(finding, first, line - first.place.line);
    EXPECT_TRUE(first.place.line == line || may_be_before) << first.place.line << " for " << line;
  }
  for (const recognise::SkippedArray& array : report.skipped) {
    EXPECT_TRUE(is_called(array.identifier, name)) << array.identifier << " is skipped";
    blamed = blamed || array.is_mistake();
  }
  EXPECT_TRUE(blamed) << "nothing is said of it";
}

/// Whether a number in place of a zero makes another form of it that is wrong elsewhere.
bool is_nearly_another(const FormOracle& what) { return what.form.starts_with("corners_empty"); }

class Slips : public testing::TestWithParam<Slip> {};

TEST_P(Slips, are_reported_and_nothing_else_is_blamed) {
  const Slip& slip = GetParam();
  rc::detail::checkGTest([&] {
    Manner manner = any_manner(languages()[any_below(languages().size())]);
    manner.a_line = *rc::gen::element(4U, 8U);
    if (slip.name == "a_prefix_lost") {
      manner.base = Base::hexadecimal;
      manner.leading_zeros = false;
    }
    if (slip.name.find("_digit_") != std::string::npos) {
      manner.base = *rc::gen::element(Base::hexadecimal, Base::capitals, Base::decimal);
    }
    if (slip.name == "a_square_lost") manner.base = *rc::gen::element(Base::shifts, Base::squares);
    if (slip.name == "a_sign_lost" || slip.name == "a_comma_lost") {
      manner.language = &*std::ranges::find(languages(), "java", &Language::name);
      manner.base = Base::decimal;
    }
    const FormOracle& what = any_of(manner, [&](const FormOracle& each) {
      const bool has_lines = !each.shape.empty() && each.shape.back() >= 8 && each.holds_sets;
      // Without the empty one, sixteen diagonals are the fifteen of another form.
      const bool is_more_than_another = each.form.find("of_16") != std::string::npos;
      return has_lines && !is_more_than_another && (slip.in_one_line || shows_lines(each));
    });
    const Lines right = lines(manner, what);
    Lines wrong = right;
    RC_PRE(slip.name.find("line") == std::string::npos || right.size() >= 8);
    RC_PRE(slip.spoil(manner, wrong));
    const std::string before = file(manner, what, declared(manner, what, right));
    const std::string after = file(manner, what, declared(manner, what, wrong));
    RC_PRE(before != after);
    const testing::ScopedTrace trace{
        __FILE__, __LINE__,
        fmt::format("{} {} in {}, {}{}", what.table, what.form, manner.language->name,
                    manner.layout.name(), manner.flat ? ", flat" : "")};
    const bool has_line = slip.in_one_line && !is_nearly_another(what);
    const std::uint32_t line = has_line ? first_difference(after, before) : 0;
    expect_blamed(checked(manner, after), identifier(manner, what.table), line);
  });
}

INSTANTIATE_TEST_SUITE_P(, Slips, testing::ValuesIn(slips()), testing::PrintToStringParamName{});

}  // namespace
}  // namespace bbtables::described
