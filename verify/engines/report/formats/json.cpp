
#include "engines/report/json.hpp"
#include "emit/header.hpp"
#include "engines/report/reporter.hpp"
#include "engines/report/wording.hpp"

namespace bbtables::report {
namespace {

Json names(board::SquareSet set) {
  Json list = Json::array();
  for (const board::Square square : set) list.push_back(square.name());
  return list;
}

/// A list with what `make` makes of each element.
template <class Elements, class Make>
Json list_of(const Elements& elements, Make make) {
  Json list = Json::array();
  for (const auto& element : elements) list.push_back(make(element));
  return list;
}

Json as_json(const recognise::Finding& finding, const recognise::WrongEntry& entry) {
  return {{"line", entry.place.line},
          {"column", entry.place.column},
          {"written", entry.written},
          {"index", entry.index},
          {"entry", label(finding, entry)},
          {"is", entry.is ? Json(hexadecimal(*entry.is)) : Json(nullptr)},
          {"instead", instead(entry)},
          {"left_out", entry.missing.size()},
          {"too_many", entry.too_many},
          {"copied", entry.copied.size()},
          {"should_be", entry.too_many == 0 ? Json(hexadecimal(entry.should_be)) : Json(nullptr)},
          {"should_be_as_written", as_written(finding, entry.should_be)},
          {"missing", names(missing(finding, entry))},
          {"surplus", names(surplus(finding, entry))},
          {"likely_typo", entry.likely_typo}};
}

Json first_unread(const recognise::Finding& finding) {
  if (finding.unread == 0) return nullptr;
  return {{"line", finding.first_unread.line},
          {"column", finding.first_unread.column},
          {"what", finding.unread_text}};
}

Json as_json(const recognise::Finding& finding) {
  const recognise::Match& match = finding.match;
  const auto entry = [&](const recognise::WrongEntry& wrong) { return as_json(finding, wrong); };
  return {{"identifier", finding.identifier},   {"line", finding.place.line},
          {"column", finding.place.column},     {"table", match.table()},
          {"variant", variant(finding)},        {"first_part", match.first().number},
          {"parts", match.parts.size()},        {"parts_of_table", match.first().count},
          {"mapping", finding.layout.name()},   {"entries", finding.entries},
          {"unread", finding.unread},           {"first_unread", first_unread(finding)},
          {"right", finding.right()},           {"wrong", list_of(finding.wrong, entry)},
          {"likely_typo", table_typo(finding)}, {"other_readings", other_matches(finding)},
          {"decided_by", decided_by(finding)},  {"name_says", finding.name_says},
          {"decimal", finding.decimal},         {"negative", finding.negative}};
}

Json as_json(const recognise::Magics& magics, const recognise::WrongMagic& wrong) {
  return {{"path", magics.list(wrong.number).path}, {"line", wrong.place.line},
          {"column", wrong.place.column},           {"number", name_of(magics, wrong)},
          {"square", square_of(magics, wrong)},     {"is", hexadecimal(wrong.is)},
          {"what", described(magics, wrong)}};
}

Json as_json(const recognise::Magics& magics) {
  const auto entry = [&](const recognise::WrongMagic& wrong) { return as_json(magics, wrong); };
  return {{"identifier", magics.identifier},
          {"line", magics.place.line},
          {"column", magics.place.column},
          {"piece", magics.is_rook ? "rook" : "bishop"},
          {"variant", variant(magics)},
          {"black", magics.black},
          {"mapping", magics.layout.name()},
          {"shifts", magics.shifts.identifier},
          {"index_bits", magics.index_bits},
          {"offsets", !magics.offsets.identifier.empty()},
          {"masked", magics.masked},
          {"data", magics.data.identifier},
          {"misnamed", magics.is_misnamed},
          {"right", magics.wrong.empty()},
          {"wrong", list_of(magics.wrong, entry)}};
}

Json as_json(const recognise::SkippedArray& skipped) {
  return {{"identifier", skipped.identifier},
          {"line", skipped.place.line},
          {"column", skipped.place.column},
          {"resembles", skipped.resembles == nullptr ? "" : skipped.resembles->table->name},
          {"reason", reason(skipped)}};
}

Json as_json(const recognise::Requirement& requirement) {
  return {{"table", requirement.table},
          {"identifier", requirement.identifier},
          {"met", requirement.failure.empty()},
          {"failure", requirement.failure}};
}

Json as_json(const Failure& failure) {
  return {{"path", failure.path}, {"line", failure.place.line}, {"what", failure.what}};
}

Json as_json(const Summary& summary) {
  const auto outcome = [](const recognise::Requirement& requirement) {
    return as_json(requirement);
  };
  return {{"files", summary.files},
          {"tables", summary.tables},
          {"wrong_tables", summary.wrong_tables},
          {"wrong_entries", summary.wrong_entries},
          {"unread_tables", summary.unread_tables},
          {"unread_entries", summary.unread_entries},
          {"resembling", summary.resembling},
          {"ignored_arrays", summary.ignored_arrays},
          {"ignored", summary.skipped.ignored},
          {"binary", summary.skipped.binary},
          {"not_source", summary.skipped.not_source},
          {"special", summary.skipped.special},
          {"hidden", summary.skipped.hidden},
          {"requirements", list_of(summary.requirements, outcome)}};
}

/// One JSON object:
///
///   version   of this program
///   files     a list of objects, in the order of reading; of several, those with tables are read
///             again when all have agreed on a mapping, and come last:
///     path          as given, or below the folder given; "-" for standard input
///     squares       the mappings that fit, "a1b1" or "a8b8/a1b1" (index, then bits); empty where
///                   no table tells, or none was found
///     undecided     why there are several, in words, or ""
///     tables        a list of objects:
///       identifier, line, column   in the source; line and column 0 where there is no place;
///       in binary files line 0, and column counts all bytes from 1
///       table, variant             the catalogue's name, and how this array differs from it or ""
///       first_part, parts, parts_of_table   which part of its table it is: 1, 1, 2 the second
///                                  half; of several, `variant` has the order if it is not the
///                                  table's
///       mapping                    of its squares as named below
///       entries, unread            how many, and how many of them could not be read
///       first_unread               the first such entry of its array, or null: an object with
///                                  line, column, and what cannot be read there, a name or a
///                                  literal or ""
///       right                      whether all entries were checked and are right
///       wrong                      a list of objects:
///         line, column             in the source
///         written                  as the source would write it, "PawnAttacks[0][14]", or ""
///         index, entry             along the axes of the table, [0, 14], and in words,
///                                  "white, g2"; [] and "" for a scalar or a number too many
///         is, should_be            "0x" and sixteen digits; `is` is null where there is none
///         instead                  what there is where `is` is null, "left out"
///         left_out                 not 0: so many entries are, this one and those after it
///         too_many                 not 0: so many numbers are, `is` and those after it, and
///                                  `should_be` is null
///         copied                   not 0: so many entries are a copy of others, this one and those
///                                  after it
///         should_be_as_written     in the source's notation where it is another one, or ""
///         missing, surplus         squares, ["h3"]; empty where the entry is no set
///         likely_typo              what may have happened, or ""
///       likely_typo                the same of the table as a whole
///       other_readings, decided_by what else the numbers fit, and what decided against it or ""
///       name_says                  another table that the identifier clearly names, perhaps one
///                                  line of it, "rank_squares (2 only)", or ""
///       decimal, negative          whether the source writes the numbers so
///     magics        a list of objects, of 64 multipliers each:
///       identifier, line, column   in the source
///       piece, variant             "rook" or "bishop", and how they are used in words
///       black                      whether all that does not matter is multiplied as occupied
///       mapping                    of its squares as named below
///       shifts, data               the arrays that say how far to shift, and what is attacked,
///                                  or ""
///       index_bits                 of all indices; 0: each square has its own number
///       offsets                    whether they stand beside the multipliers
///       masked                     whether a set is what an entry and the attacks on the empty
///                                  board have in common
///       misnamed                   whether the identifier says the other piece
///       right                      whether all look-ups find their sets
///       wrong                      a list of objects:
///         path                     of another file where it stands, or ""
///         line, column, number     of a magic, a shift or attack data, "rookMagics[28]"
///         square, is, what         whose it is, its value, and what is wrong, in words
///     skipped   objects with identifier, line, column, reason, and resembles, the table that an
///               array resembles (or may be, if it is ignored) or ""; those that resemble none, or
///               are ignored, only with --verbose, but for what is called magics and is none
///   failures  what was not checked, or not to its end, a list of objects: path, line (from which
///             on; 0: all of it), what
///   warnings  the same of what the user may have got wrong, as an ignore that matches nothing;
///   they
///             change no exit code
///   summary   an object: files, tables, wrong_tables, wrong_entries; unread_tables and
///             unread_entries, how many tables have entries that could not be read, and those;
///             resembling, how many arrays resemble a table and were not checked; ignored_arrays,
///             how many the user has ignored; of what was skipped: ignored (by git), binary,
///             not_source, special, hidden; requirements: objects with table, identifier, met,
///             failure
///
/// Columns count UTF-16 units, as editors do.
class JsonReporter : public Reporter {
 public:
  explicit JsonReporter(const Print& print) : document_{print} {
    document_.open("", '{');
    document_.add("version", emit::version());
    document_.open("files", '[');
  }

  void file(const recognise::FileReport& report, Show show) override {
    document_.open("", '{');
    document_.add("path", report.path);
    const bool has_tables = !report.findings.empty() || !report.magics.empty();
    document_.add("squares", has_tables ? layouts(report) : std::vector<std::string>{});
    document_.add("undecided", has_tables ? undecided(report) : "");
    add_list("tables", report.findings);
    add_list("magics", report.magics);
    document_.open("skipped", '[');
    for (const recognise::SkippedArray& each : report.skipped) {
      if (show == Show::all || each.is_told()) document_.add("", as_json(each));
    }
    document_.close();
    document_.close();
  }

  void end(const Summary& summary) override {
    document_.close();
    add_list("failures", summary.failures);
    add_list("warnings", summary.warnings);
    document_.add("summary", as_json(summary));
    document_.close();
  }

 private:
  template <class Elements>
  void add_list(std::string_view key, const Elements& elements) {
    document_.open(key, '[');
    for (const auto& element : elements) document_.add("", as_json(element));
    document_.close();
  }

  JsonDocument document_;
};

}  // namespace

std::unique_ptr<Reporter> json_reporter(const Print& print) {
  return std::make_unique<JsonReporter>(print);
}

}  // namespace bbtables::report
