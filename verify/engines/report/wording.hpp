#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/square_set.hpp"
#include "engines/recognise/finding.hpp"

/// What every format says in the same words. All of it is printable().
namespace bbtables::report {

/// "1 entry", "2 entries".
[[nodiscard]] std::string counted(std::size_t count, std::string_view one, std::string_view more);

/// The name in the source, cut where it is very long, or "(no name)".
[[nodiscard]] std::string shown_name(const std::string& identifier);

/// "src/attacks.h:12"; of standard input "<stdin>:12".
[[nodiscard]] std::string shown_place(const std::string& path, read::Place place);

/// The squares that a wrong entry lacks or has too many; empty where it is no set, or not a number.
[[nodiscard]] board::SquareSet missing(const recognise::Finding& finding,
                                       const recognise::WrongEntry& entry);
[[nodiscard]] board::SquareSet surplus(const recognise::Finding& finding,
                                       const recognise::WrongEntry& entry);

/// The value in the notation of the source where that is not plain hexadecimal,
/// "-9223372036854775808", ready to be pasted; else empty.
[[nodiscard]] std::string as_written(const recognise::Finding& finding, std::uint64_t value);

/// "KingMoves[g2] is 0x…, should be 0x…: h3 is missing; likely typo: …".
[[nodiscard]] std::string described(const recognise::Finding& finding,
                                    const recognise::WrongEntry& entry);

/// "pawn_attacks (white only)".
[[nodiscard]] std::string shown_table(const recognise::Finding& finding);

/// "64 entries right", "1 of 64 entries wrong, 63 agree".
[[nodiscard]] std::string verdict(const recognise::Finding& finding);

/// What else there is to say of a table: the likely typo of the whole; empty where there is
/// nothing.
[[nodiscard]] std::string table_typo(const recognise::Finding& finding);

/// "told by its name; the numbers also fit …"; empty where no other reading fits.
[[nodiscard]] std::string other_readings(const recognise::Finding& finding);

/// "a1b1 or h1g1 (nothing in this file tells left from right)"; empty where nothing is known.
[[nodiscard]] std::string squares(const recognise::FileReport& report);

/// "3 files read, 5 tables recognised, none wrong".
[[nodiscard]] std::string outcome(const recognise::Summary& summary);

/// "skipped: 2 ignored by .gitignore, 1 binary"; empty where nothing was.
[[nodiscard]] std::string skipped(const recognise::Summary& summary);

/// "required king_attacks=KingMoves: met", or why not.
[[nodiscard]] std::string outcome(const recognise::Requirement& requirement);

/// Whether a run without requirements has seen nothing to judge, which is a failure, and the words
/// for it.
[[nodiscard]] bool saw_nothing(const recognise::Summary& summary);
[[nodiscard]] std::string nothing_seen(const recognise::Summary& summary);

}  // namespace bbtables::report
