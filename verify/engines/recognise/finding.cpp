// Arrays to findings, in this order; check_source() below runs all of it on one source:
//
//   columns.cpp        an array's lists, in every arrangement, as columns of numbers
//   patterns.cpp       the entries of every form in every layout, and which of them a run is like
//   story.cpp          the run as such a pattern with a few edits, and the price of that in bits
//   boards.cpp         the cheapest story of a column, or of each 64 numbers of it: boards
//   candidates.cpp     the arrangement that explains most, and all matches of its boards: findings
//   agreement.cpp      the layouts on which the findings of the file, or the engine, agree
//   finding.cpp        one match for each finding
//
// sayings.cpp reads names, which decide where numbers leave several matches; series.hpp makes one
// array of constants such as FILE_A to FILE_H. Magics, which no catalogue can list, go another way:
// magics_finder.cpp collects them, magics.cpp says which numbers are magics, and look_ups.cpp tries
// every look-up.

#include "engines/recognise/finding.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "engines/read/names.hpp"
#include "engines/recognise/boards.hpp"
#include "engines/recognise/magics_finder.hpp"
#include "engines/recognise/sayings.hpp"
#include "engines/recognise/series.hpp"

namespace bbtables::recognise {
namespace {

using tables::Axis;

// What a report may hold, so that no source can fill the memory with it.
constexpr std::size_t most_waiting = 4096;               // constants that may be in a series
constexpr std::size_t most_kept = std::size_t{1} << 15;  // tables and wrong entries
constexpr std::size_t most_skipped = std::size_t{1} << 14;

using Reason = SkippedArray::Reason;

/// 64 numbers or nearly so, most of which may be magics.
bool is_called_magics(const read::Array& array) {
  const auto large = std::ranges::count_if(array.numbers, is_large_enough, &read::Number::value);
  return may_be_board(array.numbers.size()) && are_most(large, std::ssize(array.numbers)) &&
         saying_of(array.name).says("magic");
}

/// What constants must have in common, so that one that is right shows what the others should be:
/// the name of their series, "RANK_*", or that they are guards or several files, or the squares of
/// a colour; empty where a name says more.
std::string family_of(const Saying& said) {
  if (said.is_line) return said.in_series->name;
  if (said.is_color) return "colour";
  const bool is_guard = said.is_guard && said.says("not");
  return is_guard || said.are_files ? "not" : "";
}

/// Whether most of an array could not be read, or it is no table as read, though its name says one.
bool is_unread_table(const read::Array& array) {
  if (array.lists.empty()) return !family_of(saying_of(array.name)).empty();
  return array.misses_names &&
         (array.assumed != 0 ||
          !are_most(array.numbers.size() - array.unread.size(), array.numbers.size())) &&
         says_table(array.name, array.numbers.size());
}

/// Whether names say that each number is a file or rank, in another order than that of the board:
/// then these count.
bool are_lines_in_disorder(const read::Array& array) {
  std::vector<unsigned> lines;
  for (const read::Key& key : array.keys) lines.push_back(saying_of(key.name).lines);
  return array.lists.size() == 1 && lines.size() == array.numbers.size() &&
         std::ranges::count(lines, 0U) == 0 && !std::ranges::is_sorted(lines);
}

SkippedArray skipped_array(const read::Array& array) {
  if (array.too_many != 0) {
    return {array.name, array.place, array.too_many, Reason::more_entries_than_any_table};
  }
  if (is_unread_table(array)) {
    return {
        .identifier = array.name,
        .place = array.place,
        .count = array.unread.size() + array.assumed,
        .reason = Reason::unread,
        .first_unread =
            array.numbers[array.unread.empty() ? array.first_assumed : array.unread.front()].place,
        .unread_text = array.unread.empty() ? array.first_call : array.first_unread};
  }
  return {array.name, array.place, array.numbers.size(),
          is_called_magics(array) ? Reason::called_magics : Reason::no_table};
}

// From all matches of a finding to one.

/// Whether the other match only shows that the mapping is open: a constant of one file or rank, the
/// squares of one colour, a file or rank table counted from the other end, or several rays together
/// with other directions.
bool says_nothing_new(const Match& one, const Match& other) {
  if (one.first().is_one_entry()) return true;
  if (is_square_color(one.first())) return true;
  const bool rays_together = one.first().is_of_direction() && one.parts.size() > 1;
  return one.table() == other.table() &&
         (rays_together || one.first().is_reversed() != other.first().is_reversed());
}

/// The dark squares of one mapping are the light ones of another: while several mappings are left,
/// the name decides, for all such constants of the file.
const Match* of_named_color(const std::vector<Match>& matches, const Match* best, Layouts& among) {
  if (!is_square_color(best->first())) return best;
  const Match* const named = best_match(matches, among);
  if (named != nullptr) best = named;
  among &= best->layouts;
  return best;
}

/// What names and requirements say for a match.
auto by_words(const Match& match) {
  const Score& score = match.score;
  return std::tuple{score.required_identifiers, score.names, score.required_tables};
}

/// Chooses one match for a finding, in a file whose tables agree on these layouts, and whose
/// squares of one colour on those of `colors`.
void decide(Finding& finding, const Agreement& agreed, Layouts& colors) {
  const std::vector<Match>& matches = finding.matches;
  Layouts among = agreed.white_first;
  const Layouts usual = only(representative(among));
  const Match* best = best_match(matches, usual);
  if (best == nullptr && finding.by_coordinates) {
    among = any_index << std::countr_zero(usual) % 8;
    best = best_match(matches, among);
  }
  finding.agrees = best != nullptr;
  finding.stated = agreed.stated;
  // A table in none of the file's layouts is decided alone.
  if (!finding.agrees) {
    among = votes_of(matches).agreement().white_first;
    best = best_match(matches, among);
  }
  best = of_named_color(matches, best, finding.agrees ? colors : among);
  const Layouts possible = finding.agrees ? agreed.by_numbers | among : among;
  finding.match = *best;
  finding.layout = representative(best->layouts & among);
  // Which others had nothing but a name against them?
  const Score best_score = by_numbers(*best_match(matches, possible, by_numbers));
  bool tied = false;
  for (const Match& match : matches) {
    const bool fits = (match.layouts & possible) != 0 && by_numbers(match) == best_score;
    if (&match == best || !fits || says_nothing_new(match, *best)) continue;
    finding.other_matches.push_back({match.parts, match.layouts & possible, match.score});
    tied |= by_words(match) == by_words(*best) && (match.layouts & among) != 0;
  }
  finding.decided_by_name = !finding.other_matches.empty() && !tied;
  finding.name_says = table_named_instead(finding.identifier, finding.match);
  finding.names_other_piece = !finding.name_says.empty() && best->score.required_identifiers == 0 &&
                              says_other_piece(finding.identifier, best->first());
}

/// If constants count from 0, as RANK_0 and RANK_7 do, their numbers do not name a rank or file.
void forget_names_from_0(std::vector<Finding>& findings) {
  std::set<std::string> from_0;
  for (const Finding& finding : findings) {
    const auto named = saying_of(finding.identifier).in_series;
    if (named && named->number == 0) from_0.insert(named->name);
  }
  for (Finding& finding : findings) {
    const auto named = saying_of(finding.identifier).in_series;
    const bool is_another_line = finding.name_says.starts_with(finding.match.table());
    if (!named || named->number == 0 || !from_0.contains(named->name)) continue;
    if (finding.match.first().is_one_entry() && is_another_line) finding.name_says.clear();
  }
}

/// What tables have in common, as FILE_A, FILE_H and NOT_GH_FILE.
std::string_view kind_of(const Match& match) {
  if (is_square_color(match.first())) return "square colour";
  return match.table().starts_with("not_") ? "file_squares" : match.table();
}

/// Makes a constant the table that its name clearly says, of the kind and in the layout of one that
/// is what its own name says; false where it says none.
bool take_by_name(Finding& constant, std::uint64_t value, const Finding& witness) {
  const Saying said = saying_of(constant.identifier);
  const std::string_view kind = kind_of(witness.match);
  if (std::popcount(said.lines) > 1) return false;
  for (const Pattern* pattern : Patterns::of(1)->all()) {
    for (const Match& match : pattern->matches) {
      const bool is_said = (match.layouts & only(witness.layout)) != 0 &&
                           may_be_constant(said, match.first(), Differs::much);
      if (!is_said || kind_of(match) != kind) continue;
      if (pattern->values.front() == value) return false;
      constant.wrong = {{.place = constant.place,
                         .is = value,
                         .should_be = pattern->values.front(),
                         .written = constant.identifier}};
      constant.right_entries = {pattern->values};
      constant.match = match;
      constant.layout = witness.layout;
      constant.agrees = witness.agrees;
      constant.other_matches.clear();
      constant.decided_by_name = false;
      constant.name_says.clear();
      return true;
    }
  }
  return false;
}

/// The layouts in which a table is what its name says.
Layouts named_layouts(const Finding& finding) {
  Layouts layouts = no_layouts;
  for (const Match& match : finding.matches) layouts |= match.score.names > 0 ? match.layouts : 0;
  return layouts;
}

bool counts_from_0(const Finding& finding) {
  const Saying said = saying_of(finding.identifier);
  return said.in_series && said.in_series->number == 0;
}

/// Whether a constant is all squares but those of the line that is its name.
bool lacks_its_line(const Finding& finding) {
  return saying_of(finding.identifier).is_line && !finding.match.first().is_one_entry();
}

/// Of each family one that is what its name says.
using Witnesses = std::map<std::string, const Finding*>;
Witnesses witnesses_of(std::span<const Finding> findings) {
  Witnesses families;
  for (const Finding& each : findings) {
    const bool shows_names = each.match.score.names > 0 && each.right() && !lacks_its_line(each);
    if (shows_names) families.emplace(family_of(saying_of(each.identifier)), &each);
    // Files show what guards should be.
    if (shows_names && kind_of(each.match) == "file_squares") families.emplace("not", &each);
  }
  return families;
}

/// A constant that is another than its name says, or what it says only in a layout of its own, is
/// wrong, where a table of its kind or family in the file is what its name says, and would not be
/// in the layouts in which the constant is.
void judge_by_name(std::vector<Finding>& findings) {
  std::optional<Witnesses> families;
  for (Finding& constant : findings) {
    if (constant.entries != 1 || !constant.has_right_entries()) continue;
    const bool lacks_line = lacks_its_line(constant);
    const bool is_misnamed = lacks_line || !constant.name_says.empty();
    if (constant.agrees && !is_misnamed) continue;
    if (!families) families = witnesses_of(findings);
    const Layouts layouts = lacks_line ? no_layouts : named_layouts(constant);
    const auto shows_names = [&](const Finding& other) {
      return other.match.score.names > 0 && (named_layouts(other) & layouts) == 0;
    };
    const auto is_alike = [&](const Finding& other) {
      return kind_of(other.match) == kind_of(constant.match) && shows_names(other);
    };
    const std::uint64_t value = constant.right_entries.front().front();
    const auto family = families->find(family_of(saying_of(constant.identifier)));
    const bool is_shown = family != families->end() && !family->first.empty() &&
                          !counts_from_0(*family->second) && shows_names(*family->second);
    if (is_shown && take_by_name(constant, value, *family->second)) continue;
    if (lacks_line) continue;
    const auto like = std::ranges::find_if(findings, is_alike);
    if (like != findings.end()) (void)take_by_name(constant, value, *like);
  }
}

/// Adds those of the constants that are no table at all, or another constant by a second name,
/// where others of their family are right; not what another board has under the same name.
void add_by_name(std::vector<Finding>& findings, std::span<const read::Array> constants) {
  if (constants.empty()) return;
  const Witnesses families = witnesses_of(findings);
  std::set<std::string_view> names;
  for (const Finding& each : findings) names.insert(each.identifier);
  std::vector<Finding> added;
  for (const read::Array& each : constants) {
    const auto family = families.find(family_of(saying_of(each.name)));
    if (family == families.end() || names.contains(each.name)) continue;
    Finding constant;
    constant.identifier = each.name;
    constant.place = each.place;
    constant.entries = 1;
    if (take_by_name(constant, each.numbers.front().value, *family->second)) {
      added.push_back(constant);
    }
  }
  std::ranges::move(added, std::back_inserter(findings));
  std::ranges::stable_sort(findings, {}, [](const Finding& each) { return each.place.line; });
}

// What depends on the match.

/// The indices of an entry of a part, in the order of the table's axes.
std::vector<unsigned> indices_of(const Part& part, std::size_t entry) {
  std::vector<unsigned> indices;
  if (part.is_one_entry()) return indices;
  std::size_t block = part.by_square ? part.count : part.table->entries();
  for (const Axis& axis : part.table->axes) {
    std::size_t index = entry;
    if (!part.by_square || !axis.is_square) {
      block /= axis.size;
      index = (part.by_square ? part.number : entry) / block % axis.size;
    }
    indices.push_back(static_cast<unsigned>(index));
  }
  return indices;
}

/// Right entries side by side that wrong ones side by side are a copy of.
struct Original {
  std::size_t part = 0;   ///< in which they are,
  std::size_t entry = 0;  ///< and the first of them
  std::size_t count = 1;
};

/// The entries of which the wrong ones are a copy, from the first of them on: the longest copy, and
/// of several the nearest original. One number repeated proves nothing.
Original original_of(std::span<const WrongEntry> wrong, const Finding& finding) {
  const std::size_t part = wrong.front().part;
  const std::size_t entry = wrong.front().entry;
  const auto length_from = [&](std::span<const std::uint64_t> source) {
    std::size_t length = 0;
    for (; length < wrong.size() && length < source.size(); ++length) {
      const WrongEntry& next = wrong[length];
      if (next.too_many != 0 || next.entry != entry + length || next.part != part) break;
      if (next.is != source[length]) break;
    }
    return length;
  };
  const auto distance = [&](const Original& own) {
    const std::size_t place = own.part * squares + own.entry;
    return std::max(place, part * squares + entry) - std::min(place, part * squares + entry);
  };
  Original best;
  for (std::size_t of = 0; of < finding.right_entries.size(); ++of) {
    const std::span<const std::uint64_t> right = finding.right_entries[of];
    for (std::size_t source = 0; source < right.size(); ++source) {
      const Original own{of, source, length_from(right.subspan(source))};
      const bool is_nearer = own.count == best.count && distance(own) < distance(best);
      if (own.count <= best.count && !is_nearer) continue;
      const auto original = right.subspan(source, own.count);
      if (std::ranges::count(original, original.front()) == std::ssize(original)) continue;
      best = own;
    }
  }
  return best;
}

/// Gives wrong entries their indices, and makes those of one copy one WrongEntry.
void name_wrong_entries(Finding& finding) {
  const std::vector<WrongEntry> all = std::exchange(finding.wrong, {});
  for (std::size_t first = 0; first < all.size();) {
    WrongEntry& entry = finding.wrong.emplace_back(all[first]);
    const Part& part = *finding.match.parts[entry.part];
    if (entry.too_many == 0) entry.index = indices_of(part, entry.entry);
    Original original;
    if (finding.element() == tables::Element::set) {
      original = original_of(std::span{all}.subspan(first), finding);
    }
    if (original.count > 1) {
      for (const WrongEntry& each : std::span{all}.subspan(first, original.count)) {
        entry.copied.push_back(each.should_be);
      }
      entry.copy_of = indices_of(*finding.match.parts[original.part], original.entry);
    }
    first += original.count;
  }
  std::ranges::stable_sort(finding.wrong, {}, &WrongEntry::place);
}

// Ignored arrays.

/// Whether an array that may be any of these tables is ignored, by a comment or by its name.
bool is_ignored(bool by_comment, const std::string& identifier,
                const std::vector<std::string_view>& tables, std::span<Ignore> ignores) {
  bool any = by_comment;
  for (Ignore& each : ignores) {
    if (!means(each.identifier, identifier)) continue;
    if (!each.table.empty() && std::ranges::count(tables, each.table) == 0) continue;
    each.matched = any = true;
  }
  return any;
}

std::vector<std::string_view> tables_of(const Finding& finding) {
  std::vector<std::string_view> tables;
  for (const Match& match : finding.matches) tables.push_back(match.table());
  return tables;
}

SkippedArray ignored_table(const Finding& finding) {
  const Part& part = best_match(finding.matches, all_layouts)->first();
  return {finding.identifier, finding.place, part.table->entries(), Reason::ignored, &part};
}

/// Moves magics that are ignored by their name to the skipped arrays.
void skip_ignored_magics(FileReport& report, std::span<Ignore> ignores) {
  std::erase_if(report.magics, [&](const Magics& each) {
    if (!is_ignored(false, each.identifier, {each.name()}, ignores)) return false;
    report.skipped.push_back({each.identifier, each.place, board::Square::size, Reason::ignored});
    return true;
  });
}

/// Takes the arrays of a source, and reports what was recognised in them.
class Check {
 public:
  Check(std::string path, const EachArray& each_array, const Advice& advice) : advice_{advice} {
    report_.path = std::move(path);
    report_.idle_comments = each_array([this](const read::Array& array) { take(array); });
    finish_series();
    if (skipped_ > most_skipped) {
      report_.skipped.push_back({{}, {}, skipped_ - most_skipped, Reason::not_listed});
    }
    // A series has the place of its first constant.
    std::ranges::stable_sort(found_, {}, [](const Finding& each) { return each.place.line; });
  }

  [[nodiscard]] FileReport report(const std::optional<Agreement>& engine,
                                  std::span<const Numbers> numbers, bool is_first) const {
    FileReport report = report_;
    agree(report, engine, is_first);
    MagicsFinder{magics_}.finish(report, numbers, is_first);
    skip_ignored_magics(report, advice_.ignores);
    Layouts colors = report.agreement.white_first;
    for (Finding& finding : report.findings) decide(finding, report.agreement, colors);
    forget_names_from_0(report.findings);
    judge_by_name(report.findings);
    add_by_name(report.findings, unlike_);
    for (Finding& finding : report.findings) name_wrong_entries(finding);
    return report;
  }

 private:
  void take(const read::Array& array) {
    const bool is_of_interest =
        !array.is_unread() || array.is_enumeration || is_unread_table(array);
    if (report_.given_up_at || !is_of_interest) return;
    const std::size_t before = found_.size();
    const std::size_t skipped = report_.skipped.size();
    const bool is_constant = array.lists.empty() && array.too_many == 0;
    const bool is_small = array.too_many == 0 && array.numbers.size() < read::Array::fewest_numbers;
    const bool ignored = is_ignored(array.ignored, array.name, {}, advice_.ignores);
    if (!is_small && !are_lines_in_disorder(array)) add(array);
    bool is_table = found_.size() != before;
    if (is_constant) {
      read::Array constant = array;
      constant.ignored = ignored;
      is_table = is_used(constant);
    }
    // An enumeration is constants, each with a name; or a table, and constants behind it.
    if (!ignored && array.lists.size() == 1) {
      const std::size_t more = is_table ? found_.back().more_entries : 0;
      const std::size_t first = is_table ? array.numbers.size() - more : 0;
      const std::size_t table = found_.size() - 1;
      for (const read::Key& key : array.keys) {
        if (key.number < first || std::ranges::binary_search(array.unread, key.number)) continue;
        const read::Number& number = array.numbers[key.number];
        const read::Array constant{
            .name = key.name, .place = number.place, .numbers = {number}, .decimal = array.decimal};
        if (!is_used(constant)) continue;
        if (more != 0) --found_[table].more_entries;
        is_table = true;
      }
    }
    // Magics may be among the numbers that no table explains. They need shifts, which may be one.
    std::size_t explained = 0;
    for (std::size_t table = before; table < found_.size(); ++table) {
      if (!found_[table].matches.front().first().table->is_choice)
        explained += found_[table].entries;
    }
    if (!ignored && explained < array.numbers.size()) magics_.take(array, is_table);
    if (!is_table && report_.skipped.size() == skipped) {
      if (ignored) {
        skip_ignored(array);
      } else if (!is_small && ++skipped_ <= most_skipped) {
        report_.skipped.push_back(skipped_array(array));
      }
    }
    if (series_.count() >= most_waiting) finish_series();
    if (kept_ + unlike_.size() > most_kept || magics_.left_out()) report_.given_up_at = array.place;
  }

  /// Keeps what an array is; returns whether it is a table or like one.
  bool add(const read::Array& array) {
    const std::size_t before = kept_;
    Contents contents = contents_of(array);
    kept_ += contents.resembling.size();
    for (SkippedArray& each : contents.resembling) {
      const std::string_view table = each.resembles->table->name;
      const bool ignored = is_ignored(array.ignored, each.identifier, {table}, advice_.ignores);
      if (ignored) each.reason = Reason::ignored;
    }
    std::ranges::move(contents.resembling, std::back_inserter(report_.skipped));
    for (Finding& finding : contents.findings) {
      ++kept_;
      require(finding);
      if (is_ignored(array.ignored, finding.identifier, tables_of(finding), advice_.ignores)) {
        report_.skipped.push_back(ignored_table(finding));
        continue;
      }
      kept_ += finding.wrong.size();
      report_.votes += votes_of(finding.matches, !finding.wrong.empty());
      found_.push_back(std::move(finding));
    }
    if (kept_ == before && is_unlike_its_name(array)) unlike_.push_back(array);
    return kept_ != before;
  }

  /// Whether it is a constant that is no table, though its name says one and nothing else. Small
  /// numbers in decimal may be anything, but a 0, or as many bits as there are, is meant as a set.
  [[nodiscard]] bool is_unlike_its_name(const read::Array& array) const {
    if (!array.lists.empty() || array.numbers.size() != 1) return false;
    const Saying said = saying_of(array.name);
    const std::uint64_t value = array.numbers.front().value;
    const bool is_extreme = value == 0 || (~value == 0 && !array.negative);
    if (array.decimal && !is_extreme && !is_large_enough(value)) return false;
    return !family_of(said).empty() && !is_ignored(array.ignored, array.name, {}, advice_.ignores);
  }

  void require(Finding& finding) const {
    for (Match& match : finding.matches) {
      for (const Requirement& requirement : advice_.requirements) {
        if (requirement.table != match.table()) continue;
        if (requirement.identifier == finding.identifier) ++match.score.required_identifiers;
        if (requirement.identifier.empty()) ++match.score.required_tables;
      }
    }
  }

  void finish_series() {
    series_.finish([this](const read::Array& each) {
      const bool is_table = add(each);
      if (!is_table && each.ignored && saying_of(each.name).lines != 0) skip_ignored(each);
      return is_table;
    });
  }

  void skip_ignored(const read::Array& array) {
    ++kept_;
    report_.skipped.push_back({array.name, array.place, array.numbers.size(), Reason::ignored});
  }

  /// Whether a constant is a table, or its name says a line, of which others may follow. One that
  /// could not be read, or is another one, is none, but its name may say that it should be.
  bool is_used(const read::Array& constant) {
    if (constant.is_alias && is_unlike_its_name(constant)) unlike_.push_back(constant);
    if (constant.is_unread() && !constant.ignored && ++skipped_ <= most_skipped)
      report_.skipped.push_back(skipped_array(constant));
    if (constant.is_alias || constant.is_unread()) return false;
    const Saying said = saying_of(constant.name);
    if (said.in_series) {
      series_.add(*said.in_series, constant);
      return said.lines != 0;
    }
    const std::size_t before = found_.size();
    (void)add(constant);
    return found_.size() != before;
  }

  void agree(FileReport& report, const std::optional<Agreement>& engine, bool is_first) const {
    if (!is_first && advice_.names != nullptr) {
      report.votes.of_squares = layouts_of_squares(advice_.names->squares());
    }
    const Agreement own = report.votes.agreement();
    const Agreement all = engine.value_or(own);
    const bool has_stranger = std::ranges::any_of(report.findings, [&](const Finding& each) {
      return best_match(each.matches, all.layouts) == nullptr;
    });
    report.differs = has_stranger && (own.layouts & all.layouts) == 0 && !all.stated;
    report.agreement = report.differs ? own : all;
  }

  const Advice advice_;
  FileReport report_;
  std::vector<Finding>& found_ = report_.findings;
  std::vector<read::Array> unlike_;  ///< constants with the name of a table that they are not
  std::size_t kept_ = 0;
  std::size_t skipped_ = 0;
  MagicsFinder magics_;
  Series series_;
};

}  // namespace

bool means(const std::string& word, const std::string& identifier) {
  if (word.empty() || !identifier.starts_with(word)) return false;
  const char next = identifier.c_str()[word.size()];
  return next == '\0' || next == '[' || next == '.';
}

FileReport check_source(std::string path, const EachArray& each_array, const Advice& advice) {
  const auto check = std::make_shared<const Check>(std::move(path), each_array, advice);
  FileReport report = check->report(advice.engine, advice.numbers, advice.is_first);
  report.again = [check](const Agreement& engine, std::span<const Numbers> numbers) {
    return check->report(engine, numbers, false);
  };
  return report;
}

FileReport check_arrays(std::string path, std::span<const read::Array> arrays,
                        const Advice& advice) {
  const auto each_array = [&](const auto& take) {
    std::ranges::for_each(arrays, take);
    return std::vector<std::uint32_t>{};
  };
  return check_source(std::move(path), each_array, advice);
}

FileReport check_source(std::string path, std::string_view text, const read::Dialect& dialect,
                        const Advice& advice) {
  const auto each_array = [&](const auto& take) {
    return read::for_each_array(text, dialect, take, advice.names);
  };
  return check_source(std::move(path), each_array, advice);
}

}  // namespace bbtables::recognise
