#pragma once

#include "engines/recognise/dictionary.hpp"

namespace bbtables::recognise {

/// Whether a run that is not equal to a pattern is close enough to be that table with errors,
/// rather than something else. Few entries, small numbers and zeros tell little, so they have to
/// agree in more places.
[[nodiscard]] bool is_close(const Run& run, const Pattern& pattern);

/// Whether all entries are the same, as those of six knight moves are: alone, that is no table.
[[nodiscard]] bool is_constant(const Pattern& pattern);

/// Which entries of a set of pawns are an engine's own affair: those of its first or last rank,
/// where no pawn stands, if the run departs from the pattern in all eight of a rank. One bit an
/// entry; 0 for other tables.
[[nodiscard]] std::uint64_t own_affair(const Run& run, const Pattern& pattern);

}  // namespace bbtables::recognise
