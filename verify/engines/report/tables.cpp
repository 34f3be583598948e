// Tables as rows and remarks.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "engines/report/remarks.hpp"
#include "tables/forms.hpp"

namespace bbtables::report {
namespace {

using base::joined;
using board::SquareSet;
using recognise::Arrangement;
using recognise::Finding;
using recognise::Match;
using recognise::WrongEntry;
using tables::Element;

/// By their numbers.
constexpr std::array<std::string_view, 6> arrangements{"",
                                                       "",
                                                       "missing entries taken as zero",
                                                       "as lists of squares",
                                                       "as 32-bit halves, the high one first",
                                                       "as 32-bit halves, the low one first"};

/// How the entries stand in the array, if not as in the catalogue, most of whose tables have the
/// square last.
std::string arrangement(const Finding& finding, const Match& match) {
  const bool by_square = finding.arrangement == Arrangement::square_by_square;
  const auto& axes = match.first().table->axes;
  const bool square_is_last = axes.empty() || axes.back().is_square;
  const bool is_usual = match.parts.size() == 1 || by_square != square_is_last;
  return with_commas({is_usual    ? ""
                      : by_square ? "square by square"
                                  : "squares last",
                      std::string{arrangements.at(static_cast<std::size_t>(finding.arrangement))}});
}

/// Zeros and entries that the array has beside the table.
std::string more(const Finding& finding) {
  const std::size_t zeros = finding.zeros_in_front;
  const std::size_t behind = finding.more_entries;
  return with_commas(
      {zeros == 0 ? "" : counted(zeros, "zero in front", "zeros in front"),
       behind == 0 ? "" : counted(behind, "extra entry", "extra entries") + " at the end"});
}

/// "white only, without edges": how a match differs from the catalogue's table.
std::string variant_of(const Finding& finding, const Match& match) {
  std::vector<std::string> labels;
  for (const recognise::Part* part : match.parts) labels.push_back(part->label);
  std::string which;
  if (!match.whole()) {
    which = joined(labels, "and") + " only";
  } else if (!match.in_order()) {
    which = labels.size() == 2 ? labels[0] + " before " + labels[1]
                               : fmt::format("in the order {}", fmt::join(labels, "; "));
  }
  return with_commas(
      {which, tables::in_words(match.first().form), arrangement(finding, match), more(finding)});
}

std::string variant(const Finding& finding) {
  const std::string how = variant_of(finding, finding.match);
  return finding.agrees ? how : with_commas({how, "in " + finding.layout.name()});
}

/// What else the numbers fit, "file_masks (north ray) in a1a2 or h1h2".
std::vector<std::string> other_matches(const Finding& finding) {
  std::vector<std::string> list;
  for (const Match& match : finding.other_matches) {
    list.push_back(table_of(finding, match) + " in " + joined(names_of(match.layouts), "or"));
  }
  return list;
}

/// What is in the place of an entry without a value, "missing"; else empty.
std::string instead(const WrongEntry& entry) {
  if (entry.is) return {};
  if (!entry.in_list) return "missing";
  const auto& [is, usual] = *entry.in_list;
  if (!usual) return fmt::format("a list that has {} twice", is);
  return fmt::format("a list that ends with {}, where the others end with {}", is, *usual);
}

std::string in_decimal(const Finding& finding, std::uint64_t value) {
  return finding.negative ? std::to_string(static_cast<std::int64_t>(value))
                          : std::to_string(value);
}

/// The value in the notation of the source where that is not plain hexadecimal,
/// "-9223372036854775808", ready to be pasted; else empty.
std::string as_written(const Finding& finding, std::uint64_t value) {
  if (!finding.has_whole_numbers()) return "";
  if (finding.decimal) return in_decimal(finding, value);
  const bool below_zero = finding.negative && value >> 63 != 0;
  return below_zero ? "-" + hexadecimal(0 - value) : "";
}

std::string shown(const Finding& finding, std::uint64_t value) {
  if (finding.element() == Element::count) return in_decimal(finding, value);
  return in_brackets(hexadecimal(value), as_written(finding, value));
}

/// The squares that are missing and surplus; none where the entry is not what should be one set.
std::pair<SquareSet, SquareSet> differing(const Finding& finding, const WrongEntry& entry) {
  if (finding.element() != Element::set || !entry.is || entry.is_slip()) return {};
  const mapping::Mapping& bits = finding.layout.bits;
  return {bits.squares(entry.should_be & ~*entry.is), bits.squares(*entry.is & ~entry.should_be)};
}

/// "KingMoves[14] (g2) is 0x…, should be 0x…: h3 is missing; likely typo: …".
std::string described(const Finding& finding, const WrongEntry& entry) {
  const std::string& name = entry.written.empty() ? finding.identifier : entry.written;
  std::string text =
      in_brackets(name.empty() ? "the number" : shown_name(name), label(finding, entry.index));
  if (entry.too_many != 0) {
    text += ": " + counted(entry.too_many, "number", "numbers") + " too many, " +
            (entry.too_many == 1 ? "" : "from ") + shown(finding, *entry.is) +
            (entry.too_many == 1 ? "" : " on");
  } else if (entry.count() > 1) {
    const bool left_out = entry.copied.empty();
    std::vector<std::string> values;
    for (const std::uint64_t value : left_out ? entry.missing : entry.copied) {
      values.push_back(shown(finding, value));
    }
    text += fmt::format(" {} {} {}", and_those_after(entry.count() - 1),
                        left_out ? "missing:" : "wrong, they should be",
                        joined(values, "and", most_listed));
  } else {
    text += " is " + (entry.is ? shown(finding, *entry.is) : instead(entry)) + ", should be " +
            shown(finding, entry.should_be);
  }
  const auto [missing, surplus] = differing(finding, entry);
  const std::string squares = difference(missing, surplus);
  if (!squares.empty()) text += ": " + squares;
  const std::string typo = likely_typo(finding, entry);
  if (typo.empty()) return text;
  return text + (entry.is_slip() ? "; likely " : "; likely typo: ") + typo;
}

std::string boards(const Finding& finding, const WrongEntry& entry) {
  if (finding.element() != Element::set || entry.too_many != 0 || entry.count() > 1) return {};
  const mapping::Mapping& bits = finding.layout.bits;
  return drawn(entry.is ? std::optional{bits.squares(*entry.is)} : std::nullopt,
               bits.squares(entry.should_be));
}

/// Why the whole table is wrong, whatever its entries are; else empty.
std::string fault_of(const Finding& finding) {
  if (finding.names_other_piece) return "its name says " + finding.name_says;
  if (!finding.is_astray()) return {};
  return finding.stated ? "not in the mapping given" : "not in the mapping of the other tables";
}

std::string verdict(const Finding& finding) {
  const std::string fault = fault_of(finding);
  if (!fault.empty() && finding.has_right_entries()) return "wrong: " + fault;
  if (finding.entries == 1) return finding.wrong.empty() ? "right" : "wrong";
  Tally tally{.all = finding.entries, .unread = finding.unread};
  for (const WrongEntry& entry : finding.wrong) {
    tally.missing += entry.missing.size();
    tally.too_many += entry.too_many;
    tally.wrong += entry.missing.empty() && entry.too_many == 0 ? entry.count() : 0;
  }
  return with_commas({tally.words("entry", "entries"),
                      finding.unread == 0 ? ""
                                          : unread_clause(finding.unread, finding.first_unread,
                                                          finding.unread_text)});
}

/// What may have happened to the whole table, "its entries stand one place too late"; or empty.
std::string table_typo(const Finding& finding) {
  const int late = finding.places_late;
  if (late == 0) return {};
  const auto places = static_cast<std::size_t>(std::abs(late));
  const bool is_late = late > 0;
  const std::size_t more = is_late ? 0 : finding.more_entries;  // where others have gone
  return fmt::format(
      "its entries stand {}{} too {}{}", counted(places, "place", "places"),
      places == 8 ? " (a rank)" : "", is_late ? "late" : "early",
      more == 0 ? "" : ", with " + counted(more, "number", "numbers") + " too many at the end");
}

std::vector<Remark> remarks_on(const Finding& finding) {
  std::vector<Remark> list;
  const auto add = [&](Kind kind, const std::string& what) -> Remark& {
    return list.emplace_back(Remark{.kind = kind, .what = what, .place = finding.place});
  };
  if (const std::string fault = fault_of(finding); !fault.empty()) {
    add(Kind::wrong_table, fault).is_in_row = finding.has_right_entries();
  }
  if (!finding.name_says.empty() && !finding.names_other_piece) {
    add(Kind::misleading_name, "its name says " + finding.name_says);
  }
  if (const std::string typo = table_typo(finding); !typo.empty()) {
    add(Kind::wrong_table, "likely typo in the whole table: " + typo);
  }
  if (!finding.other_matches.empty() && !finding.decided_by_name) {
    add(Kind::undecided_table,
        "may also be " + joined(other_matches(finding), "or", most_listed) + "; nothing decides");
  }
  if (finding.unread != 0) {
    Remark& unread = add(Kind::unread_entry,
                         unread_clause(finding.unread, finding.first_unread, finding.unread_text));
    unread.place = finding.first_unread;
    unread.is_in_row = true;
  }
  return list;
}

Json facts_of(const Finding& finding, const WrongEntry& entry) {
  const auto [missing, surplus] = differing(finding, entry);
  Json facts = json_of(entry.place);
  facts.update(
      {{"written", entry.written},
       {"index", entry.index},
       {"entry", label(finding, entry.index)},
       {"is", entry.is ? Json(hexadecimal(*entry.is)) : Json(nullptr)},
       {"instead", instead(entry)},
       {"left_out", entry.missing.size()},
       {"too_many", entry.too_many},
       {"copied", entry.copied.size()},
       {"should_be", entry.too_many == 0 ? Json(hexadecimal(entry.should_be)) : Json(nullptr)},
       {"should_be_as_written", as_written(finding, entry.should_be)},
       {"missing", names_of(missing)},
       {"surplus", names_of(surplus)},
       {"likely_typo", likely_typo(finding, entry)}});
  return facts;
}

Remark remark_on(const Finding& finding, const WrongEntry& entry) {
  const Json facts = facts_of(finding, entry);
  const Json too_many = "too many, " + std::to_string(entry.entry);
  return {.kind = Kind::wrong_entry,
          .what = described(finding, entry),
          .place = entry.place,
          .boards = boards(finding, entry),
          .properties = {{"table", finding.match.table()},
                         {"identifier", finding.identifier},
                         {"entry", entry.too_many == 0 ? facts["entry"] : too_many},
                         {"is", facts["is"]},
                         {"should_be", facts["should_be"]},
                         {"mapping", finding.layout.name()}}};
}

Json facts_of(const Finding& finding, const recognise::Agreement& agreed) {
  const Match& match = finding.match;
  const read::Place first = finding.first_unread;
  const Json first_unread{
      {"line", first.line}, {"column", first.column}, {"what", finding.unread_text}};
  Json wrong = Json::array();
  for (const WrongEntry& entry : finding.wrong) wrong.push_back(facts_of(finding, entry));
  return {{"table", match.table()},
          {"variant", variant(finding)},
          {"first_part", match.first().number},
          {"parts", match.parts.size()},
          {"parts_of_table", match.first().count},
          {"mapping", finding.layout.name()},
          {"entries", finding.entries},
          {"unread", finding.unread},
          {"first_unread", finding.unread == 0 ? Json(nullptr) : first_unread},
          {"right", finding.right()},
          {"wrong", wrong},
          {"likely_typo", table_typo(finding)},
          {"other_readings", other_matches(finding)},
          {"decided_by", decided_by(finding, agreed)},
          {"name_says", finding.name_says},
          {"decimal", finding.decimal},
          {"negative", finding.negative}};
}

}  // namespace

std::string label(const Finding& finding, const std::vector<unsigned>& index) {
  std::vector<std::string> labels;
  for (std::size_t axis = 0; axis < index.size(); ++axis) {
    const auto label = finding.match.first().table->axes.at(axis).label;
    labels.push_back(label(index[axis], finding.layout));
  }
  return with_commas(labels);
}

Row row_of(const Finding& finding, const recognise::Agreement& agreed) {
  std::size_t wrong = 0;
  for (const WrongEntry& entry : finding.wrong) wrong += entry.count();
  Row row{.list = "tables",
          .identifier = finding.identifier,
          .place = finding.place,
          .table = std::string{finding.match.table()},
          .shown_table = in_brackets(std::string{finding.match.table()}, variant(finding)),
          .verdict = verdict(finding),
          .mistake = finding.is_wrong()    ? "wrong"
                     : finding.unread != 0 ? "not read in full"
                                           : "",
          .wrong = wrong,
          .unread = finding.unread,
          .parts = {},
          .parts_of_table = finding.match.first().count,
          .remarks = remarks_on(finding)};
  for (const recognise::Part* part : finding.match.parts) row.parts.push_back(part->number);
  for (const Match& match : finding.other_matches) row.may_be.push_back(match.table());
  row.entry_remarks = finding.wrong.size();
  row.entry_remark = [&](std::size_t number) { return remark_on(finding, finding.wrong[number]); };
  row.facts = [&] { return facts_of(finding, agreed); };
  return row;
}

std::string table_of(const Finding& finding, const Match& match) {
  return in_brackets(std::string{match.table()}, variant_of(finding, match));
}

std::string decided_by(const Finding& finding, const recognise::Agreement& agreed) {
  if (!finding.decided_by_name) return {};
  const auto& score = finding.match.score;
  const auto all = [&](const auto& is_worse) {
    return std::ranges::all_of(finding.other_matches, is_worse);
  };
  const auto is_less_named = [&](const Match& other) { return other.score.names < score.names; };
  const auto is_less_required = [&](const Match& other) {
    return other.score.required_identifiers < score.required_identifiers ||
           other.score.required_tables < score.required_tables;
  };
  const auto is_elsewhere = [&](const Match& other) {
    return is_less_named(other) || (other.layouts & agreed.white_first) == 0;
  };
  // Otherwise nothing decides: a name is for another table, and several mappings are left.
  return all(is_less_named)      ? "its name"
         : all(is_less_required) ? "--require"
         : all(is_elsewhere)     ? "the mapping"
                                 : "";
}

}  // namespace bbtables::report
