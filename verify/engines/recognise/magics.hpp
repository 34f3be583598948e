#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/recognise/match.hpp"
#include "mapping/mapping.hpp"

/// An engine's own magics. They are no table of the catalogue, since many others would do as well;
/// whether these do is found by trying every look-up.
namespace bbtables::recognise {

/// What is wrong with a magic, or with a number that goes with it.
struct WrongMagic {
  enum class Kind {
    magic,     ///< two look-ups with different attacks have the same index
    shift,     ///< the same by the shift alone, or the index has more bits than the mask
    overlap,   ///< a look-up shares its entry with one of another square
    look_ups,  ///< most look-ups find other sets in the attack data
    datum,     ///< a number of the attack data
    unread,    ///< the magic is no literal
    missing,   ///< there are fewer than 64 magics, this one and those after it are left out
    too_many,  ///< there are more
  };
  Kind kind = Kind::magic;
  bool of_shifts = false;  ///< what are missing or too many are shifts
  read::Place place = {};
  std::size_t entry = 0;        ///< its number among the magics; of a datum, in the data
  unsigned bit = 0;             ///< of the square that looks it up
  std::uint64_t is = 0;         ///< the magic, the shift or the datum
  std::uint64_t should_be = 0;  ///< of a datum
  std::uint64_t offset = 0;     ///< of an overlap
  unsigned index_bits = 0;
  std::uint64_t at = 0;                        ///< the index or the entry that is shared,
  std::array<std::uint64_t, 2> occupied = {};  ///< by the look-ups of these occupancies
  bool other_is_rook = false;                  ///< whose the second is in an overlap
  unsigned other_bit = 0;
  std::size_t count = 1;     ///< so many are missing or too many
  std::size_t lost = 0;      ///< look-ups that do not find their set,
  std::size_t look_ups = 0;  ///< of so many
};

/// What was done to a list to make 64 numbers of it: so many were put in, or taken out.
struct Slip {
  std::size_t at = 0;
  std::size_t missing = 0;
  std::size_t too_many = 0;
  read::Place place = {};
};

/// A column or a whole array, as far as it is needed at the end of the file.
struct Numbers {
  std::string identifier;
  read::Place array;
  std::vector<read::Number> numbers;
  std::string path = {};  ///< of its file; empty: that of the magics
  Slip slip = {};
};

/// What magics may need beside their multipliers.
struct MagicParts {
  std::vector<Numbers> shifts = {};
  std::vector<Numbers> offsets = {};
  std::vector<Numbers> data = {};
};

/// What `--require` calls the magics of rooks and of bishops.
inline constexpr std::array<std::string_view, 2> names_of_magics{"rook_magics", "bishop_magics"};

/// 64 multipliers that are magics, perhaps with errors.
struct Magics {
  std::string identifier;
  read::Place place;
  bool is_rook = true;
  /// The occupied squares and all that do not matter are multiplied, not only those that matter.
  bool black = false;
  mapping::Layout layout{mapping::all_mappings().front(), mapping::all_mappings().front()};
  std::string shifts = {};  ///< the array that they are from; empty: there is none
  unsigned index_bits = 0;  ///< the same for all squares; 0: each has its own number
  bool offsets = false;     ///< beside the multipliers
  /// An entry holds the sets of several squares, and what a square does not attack on the empty
  /// board is taken out of it. So in alex65536/sofcheck and mathmoi/m8sharp.
  bool masked = false;
  std::string data = {};  ///< the array of attacks that they look up; empty: there is none
  std::string path_of_shifts = {};  ///< the files of both; empty: that of the multipliers
  std::string path_of_data = {};
  bool is_misnamed = false;  ///< the identifier says the other piece
  std::vector<WrongMagic> wrong = {};

  [[nodiscard]] std::string name() const { return std::string{names_of_magics[is_rook ? 0 : 1]}; }
  /// Where the place of what is wrong is; empty: in the file of the multipliers.
  [[nodiscard]] std::string path_of(const WrongMagic& one) const {
    if (one.of_shifts || one.kind == WrongMagic::Kind::shift) return path_of_shifts;
    return one.kind == WrongMagic::Kind::datum ? path_of_data : "";
  }
  /// How many numbers are wrong, or of that kind.
  [[nodiscard]] std::size_t count(WrongMagic::Kind kind) const {
    std::size_t sum = 0;
    for (const WrongMagic& each : wrong) sum += each.kind == kind ? each.count : 0;
    return sum;
  }
};

}  // namespace bbtables::recognise
