#pragma once

#include <array>

#include "engines/memory/memory.hpp"

namespace bbtables::memory {

using Words = std::vector<std::uint64_t>;

inline constexpr std::size_t word = sizeof(std::uint64_t);
inline constexpr std::size_t squares = 64;
inline constexpr std::size_t most_fields = 8;  ///< of a struct, words
/// A variable of no more words is one array; what is larger holds several.
inline constexpr std::size_t most_of_array = squares * squares;

/// The lengths of tables that are looked for; of more entries, each 64.
inline constexpr std::array<std::size_t, 4> lengths{64, 16, 15, 8};
/// Where in a table of each length a word may stand, as bits.
using Places = std::array<std::uint64_t, lengths.size()>;
/// nullptr: the word is no entry of any table.
[[nodiscard]] const Places* places_of(std::uint64_t value);

/// The variable's name in the program's language.
[[nodiscard]] std::string plain_name(const Symbol& symbol);

/// The arrays in a stretch of memory that are tables, or near to one. `symbols` are sorted.
[[nodiscard]] std::vector<read::Array> arrays_of(Words words, std::uint64_t address,
                                                 std::span<const Symbol* const> symbols);

}  // namespace bbtables::memory
