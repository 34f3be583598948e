#include "engines/report/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "tables/forms.hpp"

namespace bbtables::report {
namespace {

using base::joined;
using base::printable;
using board::SquareSet;
using recognise::Arrangement;
using recognise::Layouts;
using tables::Element;

SquareSet squares_of(const recognise::Finding& finding, std::uint64_t value) {
  return finding.layout.bits.squares(value);
}

std::vector<std::string> labels_of(const recognise::Match& match) {
  std::vector<std::string> labels;
  for (const recognise::Part* part : match.parts) labels.push_back(part->label);
  return labels;
}

/// "black before white".
std::string order(const recognise::Match& match) {
  const std::vector<std::string> labels = labels_of(match);
  if (labels.size() == 2) return labels[0] + " before " + labels[1];
  return fmt::format("in the order {}", fmt::join(labels, "; "));
}

/// How the entries stand in the array, whatever table they are.
std::string arrangement(const recognise::Finding& finding) {
  const std::size_t more = finding.more_entries;
  switch (finding.arrangement) {
    case Arrangement::one_by_one:
      if (more == 0) return {};
      return (more == 1 ? "one entry" : std::to_string(more) + " entries") + " more at its end";
    case Arrangement::square_by_square:
      return "square by square";
    case Arrangement::zeros_left_out:
      return "missing entries being zero";
    case Arrangement::lists_of_squares:
      return "as lists of squares";
    case Arrangement::halves_high_first:
      return "as 32-bit halves, the high one first";
    case Arrangement::halves_low_first:
      return "as 32-bit halves, the low one first";
  }
  return {};
}

/// The same, if it is not the catalogue's: most of its tables have the square last.
std::string arrangement(const recognise::Finding& finding, const recognise::Match& match) {
  const bool by_columns = finding.arrangement == Arrangement::square_by_square;
  const std::string stands = arrangement(finding);
  if (match.parts.size() == 1) return by_columns ? "" : stands;
  if (match.first().table->axes.back().is_square) return stands;
  if (by_columns) return {};
  return stands.empty() ? "squares last" : stands;
}

/// "white only, without edges": how a match differs from the catalogue's table.
std::string variant_of(const recognise::Finding& finding, const recognise::Match& match) {
  std::vector<std::string> parts;
  const recognise::Part& first = match.first();
  if (!match.whole()) {
    parts.push_back(joined(labels_of(match), "and", match.parts.size()) + " only");
  } else if (!match.in_order()) {
    parts.push_back(order(match));
  }
  if (!first.form.empty()) parts.push_back(tables::in_words(first.form));
  const std::string arranged = arrangement(finding, match);
  if (!arranged.empty()) parts.push_back(arranged);
  return fmt::format("{}", fmt::join(parts, ", "));
}

bool is_a_set(const recognise::Finding& finding, const recognise::WrongEntry& entry) {
  return finding.element() == Element::set && entry.is.has_value() && entry.too_many == 0 &&
         entry.copied.empty();
}

/// "h3 is missing", "h3 and g4 are missing"; a great many are only counted, the boards show them.
std::string squares_that(const SquareSet set, const std::string& what) {
  constexpr unsigned most = 8;
  if (set.empty()) return {};
  std::vector<std::string> names;
  for (const board::Square square : set) names.push_back(square.name());
  const std::string subject =
      set.count() > most ? std::to_string(set.count()) + " squares" : joined(names, "and", most);
  return subject + (set.count() == 1 ? " is " : " are ") + what;
}

/// "h3 is missing, g4 and g5 are surplus".
std::string difference(SquareSet missing, SquareSet surplus) {
  const std::string lacking = squares_that(missing, "missing");
  const std::string left = squares_that(surplus, "surplus");
  return lacking + (lacking.empty() || left.empty() ? "" : ", ") + left;
}

std::string shown(const recognise::Finding& finding, std::uint64_t value) {
  if (finding.element() == Element::count) {
    return finding.negative ? std::to_string(static_cast<std::int64_t>(value))
                            : std::to_string(value);
  }
  const std::string written = as_written(finding, value);
  return hexadecimal(value) + (written.empty() ? "" : " (" + written + ")");
}

/// "rookMagics[28]"; of a column, "Magics[].mask", the index stands in its brackets.
std::string with_index(const std::string& identifier, const std::string& index) {
  if (identifier.empty()) return "entry " + index;
  std::string name = shown_name(identifier);
  const std::size_t open = name.find("[]");
  if (open == std::string::npos) return name + index;
  std::size_t length = 2;
  while (name.compare(open + length, 2, "[]") == 0) length += 2;
  return name.replace(open, length, index);
}

/// "8 not read: `K_10` in line 12 and more".
std::string unread_clause(const recognise::Finding& finding) {
  std::string text = std::to_string(finding.unread) + " not read";
  std::string first;
  if (!finding.unread_text.empty()) first = " `" + printable(finding.unread_text) + "`";
  if (finding.first_unread.line != 0)
    first += fmt::format(" in line {}", finding.first_unread.line);
  return first.empty() ? text : text + ":" + first + (finding.unread == 1 ? "" : " is the first");
}

std::vector<std::string> names_of(Layouts layouts) {
  std::vector<std::string> names;
  for (const mapping::Layout& layout : recognise::listed(layouts)) names.push_back(layout.name());
  return names;
}

/// What the layouts of a file leave open, or what names have decided that numbers had not.
std::string undecided(const recognise::Agreement& agreed) {
  using recognise::only;
  const Layouts layouts = agreed.layouts;
  if (agreed.stated || layouts == recognise::no_layouts) return {};
  const bool is_any = (recognise::same_mappings & ~layouts) == 0;
  if (agreed.split && is_any) return "the tables disagree";
  if (layouts == recognise::all_layouts) return "nothing here depends on the mapping";
  if (layouts == recognise::same_mappings) return "its tables are the same in all eight mappings";
  if (agreed.white_first != layouts) {
    return "white first: " + joined(names_of(agreed.white_first), "or") +
           "; black first: " + joined(names_of(layouts & ~agreed.white_first), "or");
  }
  if (std::has_single_bit(layouts)) {
    const std::vector<std::string> others = names_of(agreed.by_numbers & ~layouts);
    if (others.empty()) return {};
    return "told by names; the numbers also fit " + joined(others, "or");
  }
  // Turning the board over is a change of the places that differ in a bit of their number.
  const auto is_open = [&](unsigned change) {
    for (unsigned place = 0; place < 64; ++place) {
      if ((layouts & only(place)) != 0 && (layouts & only(place ^ (change * 9))) != 0) return true;
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

std::string wanted(const recognise::Requirement& requirement) {
  return printable(requirement.table) +
         (requirement.identifier.empty() ? "" : "=" + shown_name(requirement.identifier));
}

}  // namespace

std::string counted(std::size_t count, std::string_view one, std::string_view more) {
  return std::to_string(count) + " " + std::string{count == 1 ? one : more};
}

std::string hexadecimal(std::uint64_t value) { return fmt::format("{:#018x}", value); }

std::string shown_name(const std::string& identifier) {
  constexpr std::size_t longest = 60;
  return identifier.empty() ? "(no name)" : base::clipped(printable(identifier), longest);
}

std::string shown_place(const std::string& path, read::Place place) {
  const std::string name = path == "-" ? "<stdin>" : base::printable_path(path);
  if (place.line != 0) return name + ":" + std::to_string(place.line);
  return place.column == 0 ? name : name + ": byte " + std::to_string(place.column - 1);
}

SquareSet missing(const recognise::Finding& finding, const recognise::WrongEntry& entry) {
  if (!is_a_set(finding, entry)) return {};
  return squares_of(finding, entry.should_be & ~*entry.is);
}

SquareSet surplus(const recognise::Finding& finding, const recognise::WrongEntry& entry) {
  if (!is_a_set(finding, entry)) return {};
  return squares_of(finding, *entry.is & ~entry.should_be);
}

std::string as_written(const recognise::Finding& finding, std::uint64_t value) {
  const bool below_zero = finding.negative && static_cast<std::int64_t>(value) < 0;
  if (finding.element() == Element::count) return {};
  if (finding.decimal) {
    return below_zero ? std::to_string(static_cast<std::int64_t>(value)) : std::to_string(value);
  }
  return below_zero ? "-" + hexadecimal(0 - value) : "";
}

std::string described(const recognise::Finding& finding, const recognise::WrongEntry& entry) {
  const std::string& name = entry.written.empty() ? finding.identifier : entry.written;
  const std::string labels = label(finding, entry);
  std::string text = name.empty() ? "the number" : shown_name(name);
  if (!labels.empty()) text += " (" + labels + ")";
  if (entry.too_many != 0) {
    text += ": " + counted(entry.too_many, "number", "numbers") + " too many, " +
            shown(finding, *entry.is) + (entry.too_many == 1 ? "" : " and what follows it");
  } else if (entry.count() > 1) {
    const bool left_out = entry.copied.empty();
    constexpr std::size_t most = 8;
    std::vector<std::string> values;
    for (const std::uint64_t value : left_out ? entry.missing : entry.copied) {
      values.push_back(shown(finding, value));
    }
    text += fmt::format(
        " and the {} after it are {} {}", counted(entry.count() - 1, "entry", "entries"),
        left_out ? "left out:" : "wrong, they should be", joined(values, "and", most));
  } else {
    text += " is " + (entry.is ? shown(finding, *entry.is) : instead(entry)) + ", should be " +
            shown(finding, entry.should_be);
  }
  const std::string squares = difference(missing(finding, entry), surplus(finding, entry));
  if (!squares.empty()) text += ": " + squares;
  const bool is_slip = entry.too_many != 0 || !entry.missing.empty() || !entry.copied.empty();
  if (entry.likely_typo.empty()) return text;
  return text + (is_slip ? "; likely " : "; likely typo: ") + printable(entry.likely_typo);
}

std::string name_of(const recognise::Magics& magics, const recognise::WrongMagic& wrong) {
  return with_index(magics.list(wrong.number).identifier, "[" + std::to_string(wrong.entry) + "]");
}

std::string square_of(const recognise::Magics& magics, const recognise::WrongMagic& wrong) {
  return magics.layout.bits.square(wrong.bit).name();
}

std::string described(const recognise::Magics& magics, const recognise::WrongMagic& wrong) {
  using Number = recognise::WrongMagic::Number;
  const auto piece = [](bool is_rook) { return is_rook ? "rook" : "bishop"; };
  const std::string square = square_of(magics, wrong);
  const std::string name = name_of(magics, wrong);
  const mapping::Mapping& bits = magics.layout.bits;
  const bool is_word = wrong.number == Number::magic || wrong.number == Number::datum;
  const auto shown = [&](std::uint64_t number) {
    return is_word ? hexadecimal(number) : std::to_string(number);
  };
  if (wrong.number == Number::datum) {
    const std::uint64_t right = *wrong.should_be;
    const std::string squares =
        difference(bits.squares(right & ~wrong.is), bits.squares(wrong.is & ~right));
    return fmt::format("{} is {}, should be {} for a {} on {}: {}", name, shown(wrong.is),
                       shown(right), piece(magics.is_rook), square, squares);
  }
  const std::string expected =
      fmt::format("64 {} are expected, and {} are there",
                  wrong.number == Number::shift ? "shifts" : "magics", 64 + wrong.slip);
  if (wrong.slip < 0) {
    const std::string others = counted(wrong.count() - 1, "entry", "entries") + " after it are";
    return fmt::format("{} ({}) {} missing: {}", name, square,
                       wrong.slip == -1 ? "is" : "and the " + others, expected);
  }
  if (wrong.slip > 0) {
    return fmt::format("{}: {} too many: {}", name, counted(wrong.count(), "number", "numbers"),
                       expected);
  }
  if (wrong.look_ups == 0) {
    return fmt::format("{} ({}) is no number that can be read, and cannot be judged", name, square);
  }
  std::string text = fmt::format("{} ({}) is {}", name, square, shown(wrong.is));
  // Many other magics would do as well.
  const bool is_magic = wrong.number == Number::magic;
  if (wrong.should_be && !is_magic) text += ", should be " + shown(*wrong.should_be);
  const std::string lost = fmt::format("{} of {} look-ups", wrong.lost, wrong.look_ups);
  if (wrong.lost == 0) {
    text += fmt::format(": the mask has {} squares", std::countr_zero(wrong.look_ups));
  } else if (wrong.clash.empty()) {
    text += fmt::format(": {} find other sets in {}", lost, shown_name(magics.data.identifier));
  } else if (const auto& other = wrong.clash[1];
             other.bit != wrong.bit || other.is_rook != magics.is_rook) {
    text += fmt::format(
        ": with these two occupancies it shares entry {} with the {} on {}, and the attacks "
        "differ; {} are lost",
        wrong.at, piece(other.is_rook), bits.square(other.bit).name(), lost);
  } else {
    text += fmt::format(
        ": these two occupancies have the same index, {:#x}, and different attacks; {} are lost",
        wrong.at, lost);
  }
  if (wrong.should_be && is_magic)
    text += "; likely typo: " + shown(*wrong.should_be) + " is right";
  return text;
}

std::string label(const recognise::Finding& finding, const recognise::WrongEntry& entry) {
  std::vector<std::string> labels;
  for (std::size_t axis = 0; axis < entry.index.size(); ++axis) {
    const auto label = finding.match.first().table->axes.at(axis).label;
    labels.push_back(label(entry.index[axis], finding.layout));
  }
  return fmt::format("{}", fmt::join(labels, ", "));
}

std::string instead(const recognise::WrongEntry& entry) {
  if (entry.is) return {};
  if (!entry.wrong_sentinel) return "left out";
  return fmt::format("a list that ends in {}, where others end in {}", entry.wrong_sentinel->is,
                     entry.wrong_sentinel->usual);
}

std::string variant(const recognise::Finding& finding) {
  const std::string text = variant_of(finding, finding.match);
  if (finding.agrees) return text;
  return text + (text.empty() ? "" : ", ") + "in " + finding.layout.name() +
         (finding.as_stated ? ", unlike the rest" : ", not as stated");
}

std::string shown_table(const recognise::Finding& finding) {
  const std::string how = variant(finding);
  return std::string{finding.match.table()} + (how.empty() ? "" : " (" + how + ")");
}

std::string variant(const recognise::Magics& magics) {
  std::vector<std::string> parts;
  if (magics.layout.index != magics.layout.bits) parts.push_back("in " + magics.layout.name());
  if (magics.black) parts.emplace_back("black");
  if (!magics.shifts.identifier.empty()) {
    parts.push_back("shifts of " + shown_name(magics.shifts.identifier));
  } else if (magics.index_bits != 0) {
    parts.push_back(std::to_string(magics.index_bits) + "-bit indices");
  }
  if (!magics.offsets.identifier.empty()) parts.emplace_back("with offsets");
  if (magics.masked) parts.emplace_back("sets of several squares in one entry");
  if (!magics.data.identifier.empty()) {
    parts.push_back("attacks in " + shown_name(magics.data.identifier));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string shown_table(const recognise::Magics& magics) {
  const std::string how = variant(magics);
  return std::string{magics.is_rook ? "rook" : "bishop"} + " magics" +
         (how.empty() ? "" : " (" + how + ")");
}

std::string verdict(const recognise::Magics& magics) {
  std::size_t data = 0;
  std::size_t too_many = 0;
  std::size_t wrong = 0;
  for (const recognise::WrongMagic& each : magics.wrong) {
    const bool is_datum = each.number == recognise::WrongMagic::Number::datum;
    (is_datum ? data : each.slip > 0 ? too_many : wrong) += each.count();
  }
  wrong = std::min(wrong, std::size_t{64});
  std::vector<std::string> parts;
  if (wrong != 0) parts.push_back(std::to_string(wrong) + " of 64 squares wrong");
  if (too_many != 0) parts.push_back(counted(too_many, "number", "numbers") + " too many");
  parts.push_back(parts.empty()
                      ? "64 squares right"
                      : fmt::format("{}{}", 64 - wrong, wrong == 63 ? " agrees" : " agree"));
  if (data != 0) parts.push_back(counted(data, "entry", "entries") + " wrong in the data");
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string verdict(const recognise::Finding& finding) {
  if (finding.entries == 1 && finding.unread == 0) return finding.wrong.empty() ? "right" : "wrong";
  std::size_t wrong = 0;
  std::size_t missing = 0;
  std::size_t too_many = 0;
  for (const recognise::WrongEntry& entry : finding.wrong) {
    missing += entry.missing.size();
    too_many += entry.too_many;
    wrong += entry.missing.empty() && entry.too_many == 0 ? entry.count() : 0;
  }
  const std::size_t agreeing =
      finding.entries - std::min(finding.entries, wrong + missing + finding.unread);
  std::vector<std::string> parts;
  const auto add = [&](std::size_t count, const std::string& what) {
    if (count == 0) return;
    const std::string of =
        parts.empty() ? " of " + counted(finding.entries, "entry", "entries") : "";
    parts.push_back(std::to_string(count) + of + " " + what);
  };
  add(wrong, "wrong");
  add(missing, "missing");
  if (too_many != 0) parts.push_back(counted(too_many, "number", "numbers") + " too many");
  parts.push_back(finding.wrong.empty()
                      ? counted(agreeing, "entry", "entries") + " right"
                      : std::to_string(agreeing) + (agreeing == 1 ? " agrees" : " agree"));
  std::string text = fmt::format("{}", fmt::join(parts, ", "));
  if (finding.unread != 0) text += ", " + unread_clause(finding);
  return text;
}

std::string table_typo(const recognise::Finding& finding) {
  const int late = finding.places_late;
  if (late == 0) return {};
  const auto places = static_cast<std::size_t>(std::abs(late));
  const std::size_t more = late < 0 ? finding.more_entries : 0;  // where others have gone
  return fmt::format(
      "its entries stand {}{} too {}{}", counted(places, "place", "places"),
      places == 8 ? " (a rank)" : "", late > 0 ? "late" : "early",
      more == 0 ? "" : ", with " + counted(more, "number", "numbers") + " too many at the end");
}

std::string shown_table_typo(const recognise::Finding& finding) {
  const std::string typo = table_typo(finding);
  return typo.empty() ? "" : "likely typo in the whole table: " + typo;
}

std::vector<std::string> other_matches(const recognise::Finding& finding) {
  std::vector<std::string> list;
  for (const recognise::Match& match : finding.other_matches) {
    const std::string how = variant_of(finding, match);
    const std::vector<std::string> names = names_of(match.layouts);
    list.push_back(std::string{match.table()} + (how.empty() ? "" : " (" + how + ")") + " in " +
                   joined(names, "or"));
  }
  return list;
}

std::string decided_by(const recognise::Finding& finding) {
  return finding.decided_by_name ? "its name" : "";
}

std::string shown_other_matches(const recognise::Finding& finding) {
  if (finding.other_matches.empty()) return {};
  constexpr std::size_t most = 8;
  const std::string matches = joined(other_matches(finding), "or", most);
  if (!finding.decided_by_name) return "may also be " + matches + "; nothing decides";
  return "decided by " + decided_by(finding) + "; the numbers also fit " + matches;
}

std::string shown_name_says(const recognise::Finding& finding) {
  return finding.name_says.empty() ? "" : "its name says " + finding.name_says;
}

std::string shown_name_says(const recognise::Magics& magics) {
  if (!magics.is_misnamed) return {};
  return std::string{"its name says "} + (magics.is_rook ? "bishop" : "rook") + " magics";
}

std::vector<std::string> layouts(const recognise::FileReport& report) {
  const Layouts layouts = report.agreement.layouts;
  return layouts == recognise::all_layouts ? std::vector<std::string>{} : names_of(layouts);
}

std::string undecided(const recognise::FileReport& report) {
  std::string text = undecided(report.agreement);
  if (report.differs) text += std::string{text.empty() ? "" : "; "} + "unlike other files";
  const std::vector<std::string> names = layouts(report);
  const bool names_squares = std::ranges::any_of(
      report.findings, [](const auto& finding) { return !finding.wrong.empty(); });
  if (names_squares && names.size() > 1) text += "; named here as in " + names.front();
  return text;
}

std::string reason(const recognise::SkippedArray& skipped) {
  using Reason = recognise::SkippedArray::Reason;
  const std::string count = std::to_string(skipped.count);
  switch (skipped.reason) {
    case Reason::no_table:
      break;
    case Reason::more_entries_than_any_table:
      return "more entries than any table has: " + count;
    case Reason::called_magics:
      return "called magics, but by no scheme known here: not checked";
    case Reason::not_listed:
      return count + " more arrays";
    case Reason::ignored:
      return "ignored";
    case Reason::resembles_a_table:
      return fmt::format(
          "resembles {}{}{}{}, but only {} of {} agree: not checked",
          skipped.resembles->table->name, skipped.resembles->form.empty() ? "" : " (",
          tables::in_words(skipped.resembles->form), skipped.resembles->form.empty() ? "" : ")",
          skipped.agreeing, counted(skipped.count, "entry", "entries"));
  }
  return counted(skipped.count, "entry", "entries") + ", no table";
}

std::string squares(const recognise::FileReport& report) {
  constexpr std::size_t most = 8;
  const std::string text = joined(layouts(report), "or", most);
  const std::string open = undecided(report);
  if (open.empty()) return text;
  return (text.empty() ? "unknown" : text) + " (" + open + ")";
}

std::string overview(const Summary& summary) {
  std::string text = counted(summary.files, "file", "files") + " read, " +
                     counted(summary.tables, "table", "tables") + " recognised";
  if (summary.wrong_tables != 0) {
    text += fmt::format(", {} wrong", summary.wrong_tables);
    if (summary.wrong_entries != 0) {
      text += " (" + counted(summary.wrong_entries, "entry", "entries") + ")";
    }
  } else if (summary.tables != 0 && summary.unread_tables == 0) {
    text += ", none wrong";
  }
  if (summary.unread_tables != 0) {
    text += fmt::format(", {} not read in full ({})", summary.unread_tables,
                        counted(summary.unread_entries, "entry", "entries"));
  }
  if (summary.resembling != 0) {
    text +=
        fmt::format(", {} not checked that {} one", counted(summary.resembling, "array", "arrays"),
                    summary.resembling == 1 ? "resembles" : "resemble");
  }
  const std::string left_out = skipped(summary);
  return text + "\n" + left_out + (left_out.empty() ? "" : "\n");
}

std::string skipped(const Summary& summary) {
  const auto& [ignored, binary, not_source, special, hidden] = summary.skipped;
  std::vector<std::string> parts;
  const auto add = [&](std::size_t count, const std::string& what) {
    if (count != 0) parts.push_back(std::to_string(count) + " " + what);
  };
  add(ignored, "ignored by git");
  add(binary, "binary");
  add(not_source, "not source code by the ending");
  add(special, "links, pipes or devices");
  add(hidden, hidden == 1 ? "hidden folder" : "hidden folders");
  const std::size_t arrays = summary.ignored_arrays;
  add(arrays, arrays == 1 ? "ignored array" : "ignored arrays");
  return parts.empty() ? "" : "skipped: " + joined(parts, "and");
}

std::string outcome(const recognise::Requirement& requirement) {
  return "required " + wanted(requirement) + ": " +
         (requirement.failure.empty() ? "met" : "not met: " + printable(requirement.failure));
}

std::string nothing_seen(const Summary& summary) {
  if (summary.files == 0) return "no file was read, so nothing has been checked";
  return std::string{"no table was recognised, so nothing has been checked"} +
         (summary.show == Show::all ? "" : "; --verbose shows which arrays were skipped, and why");
}

}  // namespace bbtables::report
