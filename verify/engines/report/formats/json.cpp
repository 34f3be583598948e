// The report as JSON, whose members are described below.

#include "engines/report/json.hpp"
#include "emit/header.hpp"
#include "engines/report/reporter.hpp"

namespace bbtables::report {

void to_json(Json& json, const Failure& failure) {
  json = {{"path", failure.path}};
  json.update(json_of(failure.place));
  json["what"] = failure.what;
}

void to_json(Json& json, const Fulfilment& each) {
  json = {{"table", each.requirement().table},
          {"identifier", each.requirement().identifier},
          {"met", each.is_met()},
          {"failure", each.failure()}};
}

namespace {

/// One JSON object; columns count UTF-16 units, as editors do:
///
///   version   of this program
///   files     a list of objects, in the order of reading; of several, those with tables are read
///             again when all have agreed on a mapping, and come last:
///     path          as given, or below the folder given; "-" for standard input
///     squares       the mappings that fit, "a1b1" or "a8b8/a1b1" (index, then bits); empty where
///                   no table was found
///     undecided     why there are several, in words, or ""
///     tables        a list of objects:
///       identifier, line, column   in the source; line and column 0 where there is no place;
///       in binary files line 0, and column counts all bytes from 1; in memory both are 0, and
///       there is also address, "0x4c2040", here and wherever there is a line and a column
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
///         instead                  what there is where `is` is null, "missing"
///         left_out                 not 0: so many entries are, this one and those after it
///         too_many                 not 0: so many numbers are, `is` and those after it, and
///                                  `should_be` is null
///         copied                   not 0: so many entries are a copy of others, this one and those
///                                  after it
///         should_be_as_written     in the source's notation where it is another one, or ""
///         missing, surplus         squares, ["h3"]; empty where the entry is no set
///         likely_typo              what may have happened, or ""
///       likely_typo                the same of the table as a whole
///       other_readings, decided_by what else the numbers fit, and what decided against it, "its
///                                  name", "the mapping" or "--require", or ""
///       name_says                  another table that the identifier clearly names, perhaps one
///                                  line of it, "rank_squares (2 only)", or ""
///       decimal, negative          whether the source writes the numbers so
///     magics        a list of objects, of 64 multipliers each, or of the data that PEXT looks up:
///       identifier, line, column   in the source
///       piece, variant             "rook" or "bishop", and how they are used in words
///       black                      whether all that does not matter is multiplied as occupied
///       mapping                    of its squares as named below
///       shifts, data               the arrays that say how far to shift, or the sizes that indices
///                                  are remainders by, and what is attacked, or ""
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
///   failures  what was not checked, or not to its end, a list of objects: path, line and column
///             (of the first that was not; 0: none was), what
///   warnings  the same for likely mistakes of the user, such as an ignore that matches nothing;
///             they do not change the exit code
///   summary   an object: files, tables, wrong_tables, wrong_entries; unread_tables and
///             unread_entries, how many tables have entries that could not be read, and those;
///             resembling, how many arrays resemble a table and were not checked; ignored_arrays,
///             how many the user has ignored; of what was skipped: ignored (by git), binary,
///             not_source, special, hidden; requirements: objects with table, identifier, met,
///             failure
Json document_of(const Summary& summary) {
  const auto& [ignored, binary, not_source, special, hidden] = summary.skipped;
  return {{"version", emit::version()},
          {"files", GrowingJson::growing},
          {"failures", summary.failures},
          {"warnings", summary.warnings},
          {"summary",
           {{"files", summary.files},
            {"tables", summary.tables},
            {"wrong_tables", summary.wrong_tables},
            {"wrong_entries", summary.wrong_entries},
            {"unread_tables", summary.unread_tables},
            {"unread_entries", summary.unread_entries},
            {"resembling", summary.resembling},
            {"ignored_arrays", summary.ignored_arrays},
            {"ignored", ignored},
            {"binary", binary},
            {"not_source", not_source},
            {"special", special},
            {"hidden", hidden},
            {"requirements", summary.requirements}}}};
}

Json object_of(const File& file) {
  const auto& squares = file.squares;
  Json object{{"path", file.path},       {"squares", Json::array()}, {"undecided", ""},
              {"tables", Json::array()}, {"magics", Json::array()},  {"skipped", Json::array()}};
  if (squares.any_tables) {
    object["squares"] = names_of(squares.agreement.layouts);
    object["undecided"] = squares.undecided();
  }
  for (const Row& row : file.rows) {
    Json facts{{"identifier", row.identifier}};
    facts.update(json_of(row.place));
    facts.update(row.facts());
    object[row.list].push_back(std::move(facts));
  }
  return object;
}

}  // namespace

Reporter json_reporter(const Print& print) {
  const auto document = std::make_shared<GrowingJson>(print, document_of({}));
  return {.file = [=](const File& file) { document->add(object_of(file)); },
          .end = [=](const Summary& summary) { document->end(document_of(summary)); }};
}

}  // namespace bbtables::report
