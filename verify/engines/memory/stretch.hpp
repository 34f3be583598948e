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
/// nullptr: the word is no entry of any table, and no attack set of a slider. All empty: it is such
/// a set, or one of for_each_word_of_counts().
[[nodiscard]] const Places* places_of(std::uint64_t value);

/// What stands at an address in a variable, in the program's language: "Bitboards::Pawns+0x200".
[[nodiscard]] std::string name_of(const Symbol* symbol, std::uint64_t address);

/// The arrays in a stretch of memory that are tables, or near to one. Adds to `tried` how many
/// words of it may begin one, which takes most of the time.
[[nodiscard]] std::vector<read::Array> arrays_of(Words words, std::uint64_t address,
                                                 const std::vector<Symbol>& symbols,
                                                 std::size_t& tried);

/// So many numbers of a size in bytes; nothing where memory does not have them.
[[nodiscard]] std::optional<read::Array> array_at(const Memory& memory, std::uint64_t address,
                                                  std::uint64_t count, std::size_t size);

/// Words by which large tables of counts are known wherever they stand.
void for_each_word_of_counts(const std::function<void(std::uint64_t)>& take);
/// The table of counts, or what is near to one, which has that word at that address. Adds to
/// `tried` how many words that took.
[[nodiscard]] std::optional<read::Array> counts_around(const Memory& memory, std::uint64_t address,
                                                       std::uint64_t value, std::size_t& tried);
/// The same of all that a variable has.
[[nodiscard]] std::optional<read::Array> counts_in(const Memory& memory, const Symbol& symbol);

}  // namespace bbtables::memory
