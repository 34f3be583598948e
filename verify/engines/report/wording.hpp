#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/square_set.hpp"
#include "engines/report/reporter.hpp"

/// What every format says in the same words. All of it is base::printable().
namespace bbtables::report {

/// "1 entry", "2 entries".
[[nodiscard]] std::string counted(std::size_t count, std::string_view one, std::string_view more);

/// "0x0000000000e0a0e0".
[[nodiscard]] std::string hexadecimal(std::uint64_t value);

/// The name in the source, cut after 60 characters, or "(no name)".
[[nodiscard]] std::string shown_name(const std::string& identifier);

/// "src/attacks.h:12"; of standard input "<stdin>:12", of a path without a name "''". Where there
/// are no lines "knight.bin: byte 24", counted from 0.
[[nodiscard]] std::string shown_place(const std::string& path, read::Place place);

/// The squares that a wrong entry lacks or has too many; empty where it is no set, or not a number.
[[nodiscard]] board::SquareSet missing(const recognise::Finding& finding,
                                       const recognise::WrongEntry& entry);
[[nodiscard]] board::SquareSet surplus(const recognise::Finding& finding,
                                       const recognise::WrongEntry& entry);

/// The value in the notation of the source where that is not plain hexadecimal,
/// "-9223372036854775808", ready to be pasted; else empty.
[[nodiscard]] std::string as_written(const recognise::Finding& finding, std::uint64_t value);

/// "KingMoves[14] (g2) is 0x…, should be 0x…: h3 is missing; likely typo: …".
[[nodiscard]] std::string described(const recognise::Finding& finding,
                                    const recognise::WrongEntry& entry);

/// The same of magics, "rookMagics[28] (e4) is 0x…: these two occupancies have the same index, …".
[[nodiscard]] std::string described(const recognise::Magics& magics,
                                    const recognise::WrongMagic& wrong);

/// "rookMagics[28]", of the magic or the other number that is wrong.
[[nodiscard]] std::string name_of(const recognise::Magics& magics,
                                  const recognise::WrongMagic& wrong);

/// "e4", the square that a wrong magic or number is looked up for.
[[nodiscard]] std::string square_of(const recognise::Magics& magics,
                                    const recognise::WrongMagic& wrong);

/// "white, g2"; empty for a scalar.
[[nodiscard]] std::string label(const recognise::Finding& finding,
                                const recognise::WrongEntry& entry);

/// What stands in the place of an entry that has no value, "left out"; else empty.
[[nodiscard]] std::string instead(const recognise::WrongEntry& entry);

/// How the table differs from the catalogue's, "white only, without edges"; or empty.
[[nodiscard]] std::string variant(const recognise::Finding& finding);

/// How magics are used, "black, shifts of rook_shift, with offsets".
[[nodiscard]] std::string variant(const recognise::Magics& magics);

/// "rank_masks (without own square, without edges)", "rook magics (with offsets)".
[[nodiscard]] std::string shown_table(const recognise::Finding& finding);
[[nodiscard]] std::string shown_table(const recognise::Magics& magics);

/// "64 entries right", "1 of 64 entries wrong, 63 agree".
[[nodiscard]] std::string verdict(const recognise::Finding& finding);
/// "64 squares right", "1 of 64 squares wrong, 63 agree".
[[nodiscard]] std::string verdict(const recognise::Magics& magics);

/// What may have happened to the whole table, "its entries stand one place too late"; or empty.
[[nodiscard]] std::string table_typo(const recognise::Finding& finding);

/// "likely typo in the whole table: …"; empty where there is none.
[[nodiscard]] std::string shown_table_typo(const recognise::Finding& finding);

/// Each other match, "file_masks (north ray) in a1a2 or h1h2".
[[nodiscard]] std::vector<std::string> other_matches(const recognise::Finding& finding);

/// "its name"; empty where there was nothing to decide, or no decision.
[[nodiscard]] std::string decided_by(const recognise::Finding& finding);

/// "decided by its name; the numbers also fit …"; empty where nothing else fits.
[[nodiscard]] std::string shown_other_matches(const recognise::Finding& finding);

/// "its name says queen_attacks_empty"; empty where it says no other table.
[[nodiscard]] std::string shown_name_says(const recognise::Finding& finding);
[[nodiscard]] std::string shown_name_says(const recognise::Magics& magics);

/// The names of the layouts that all tables of a file agree on; none where no table tells.
[[nodiscard]] std::vector<std::string> layouts(const recognise::FileReport& report);

/// What the layouts leave open, "nothing tells left from right"; or empty.
[[nodiscard]] std::string undecided(const recognise::FileReport& report);

/// Why an array was skipped, "64 entries, no table".
[[nodiscard]] std::string reason(const recognise::SkippedArray& skipped);

/// "a1b1 or h1g1 (nothing tells left from right)"; empty where nothing is known.
[[nodiscard]] std::string squares(const recognise::FileReport& report);

/// "3 files read, 5 tables recognised, none wrong" and, if anything was, "skipped: 2 ignored by git
/// and 1 binary": lines.
[[nodiscard]] std::string overview(const Summary& summary);

/// "skipped: 2 ignored by git and 1 binary"; empty where nothing was.
[[nodiscard]] std::string skipped(const Summary& summary);

/// "required king_attacks=KingMoves: met", or why not.
[[nodiscard]] std::string outcome(const recognise::Requirement& requirement);

/// Why a run that saw_nothing() has failed.
[[nodiscard]] std::string nothing_seen(const Summary& summary);

}  // namespace bbtables::report
