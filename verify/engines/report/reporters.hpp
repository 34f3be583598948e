#pragma once

#include <memory>

#include "engines/report/reporter.hpp"

namespace bbtables::report {

/// For people: a line for each table, and each wrong entry with its boards.
[[nodiscard]] std::unique_ptr<Reporter> text_reporter();

/// One JSON object:
///
///   version   of this program
///   files     a list of objects, in the order of reading:
///     path          as given, or below the folder given; "-" for standard input
///     squares       the mappings that fit, "a1b1" or "a8b8/a1b1" (index, then bits); empty where
///                   no table tells, or none was found
///     undecided     why there are several, in words, or ""
///     tables        a list of objects:
///       identifier, line, column   in the source; line and column 0 where there is no place
///       table, variant             the catalogue's name, and how this array differs from it or ""
///       first_part, parts, parts_of_table   which part of its table it is: 1, 1, 2 the second half
///       mapping                    of its squares as named below
///       entries, unread            how many, and how many of them are no literals and not judged
///       right                      whether all entries were judged and right
///       wrong                      a list of objects:
///         line, column, index      index in words, "[white][g2]", or "" for a scalar
///         is, should_be            "0x" and sixteen digits; `is` is null where there is none
///         instead                  what there is where `is` is null, "left out"
///         should_be_as_written     in the source's notation where it is another one, or ""
///         missing, surplus         squares, ["h3"]; empty where the entry is no set
///         likely_typo              what may have happened, or ""
///       likely_typo                the same of the table as a whole
///       other_readings, decided_by what else the numbers fit, and what decided against it or ""
///       decimal, negative          whether the source writes the numbers so
///     skipped   only with --verbose: objects with identifier, line, column, reason
///   summary   an object: files, tables, wrong_tables, wrong_entries; of what was skipped: ignored,
///             binary, not_source, special; requirements: objects with table, identifier, met,
///             failure
[[nodiscard]] std::unique_ptr<Reporter> json_reporter();

/// Workflow commands that become annotations of a pull request: an error for each wrong entry, a
/// warning for entries that were not read, a notice for what the numbers leave open.
[[nodiscard]] std::unique_ptr<Reporter> github_reporter();

/// A log in the Static Analysis Results Interchange Format (SARIF) 2.1.0, for code scanning.
[[nodiscard]] std::unique_ptr<Reporter> sarif_reporter();

}  // namespace bbtables::report
