#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/recognise/match.hpp"
#include "mapping/mapping.hpp"

/// An engine's own magics. They are no table of the catalogue, since many others would do as well;
/// whether these do is found by trying every look-up.
namespace bbtables::recognise {

/// A wrong number among the four that a look-up needs: data[(occupied * magic >> shift) + offset].
struct WrongMagic {
  enum class Number { magic, shift, offset, datum };
  /// A piece on a square, among occupied squares that matter.
  struct LookUp {
    bool is_rook = true;
    unsigned bit = 0;
    std::uint64_t occupied = 0;
  };

  Number number = Number::magic;
  read::Place place = {};
  std::size_t entry = 0;  ///< its number in its list of 64, or in the data
  unsigned bit = 0;       ///< of the square that needs it
  std::uint64_t is = 0;
  /// Nothing where nobody can tell. Of a magic: the only one that differs in one hexadecimal digit
  /// and serves all look-ups of the square.
  std::optional<std::uint64_t> should_be = {};
  int slip = 0;              ///< so many are too many, this one first; below 0: so many are missing
  std::size_t lost = 0;      ///< look-ups that do not find their set,
  std::size_t look_ups = 0;  ///< of so many; 0: the number is no literal, and not judged
  std::uint64_t at = 0;      ///< the index or entry that is shared by
  std::vector<LookUp> clash = {};  ///< these two look-ups with different attacks, if any are

  /// How many numbers are wrong.
  [[nodiscard]] std::size_t count() const {
    return static_cast<std::size_t>(std::max(1, std::abs(slip)));
  }
};

/// A column or a whole array, as far as it is needed at the end of the file.
struct Numbers {
  std::string identifier;
  read::Place array;
  std::vector<read::Number> numbers;
  std::size_t list = 0;     ///< columns of one list stand beside each other
  std::string path = {};    ///< of its file; empty: that of the magics
  int slip = 0;             ///< so many were taken out, or below 0 put in, to make 64 numbers of it
  std::size_t slip_at = 0;  ///< from there on
  read::Place slip_in = {};  ///< the place of that
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
  /// An array or column that they need; without an identifier there is none.
  struct List {
    std::string identifier = {};
    std::string path = {};  ///< of its file; empty: that of the multipliers
  };

  std::string identifier;
  read::Place place;
  bool is_rook = true;
  /// The occupied squares and all that do not matter are multiplied, not only those that matter.
  bool black = false;
  mapping::Layout layout{mapping::all_mappings().front(), mapping::all_mappings().front()};
  unsigned index_bits = 0;  ///< the same for all squares; 0: each has its own number
  /// An entry holds the sets of several squares, and a look-up keeps only what its square attacks
  /// on the empty board, as in alex65536/sofcheck and mathmoi/m8sharp.
  bool masked = false;
  List shifts = {};
  List offsets = {};
  List data = {};            ///< the attacks that they look up
  bool is_misnamed = false;  ///< the identifier says the other piece
  std::vector<WrongMagic> wrong = {};

  [[nodiscard]] std::string name() const { return std::string{names_of_magics[is_rook ? 0 : 1]}; }
  [[nodiscard]] List list(WrongMagic::Number number) const {
    return std::array{List{identifier}, shifts, offsets, data}.at(static_cast<std::size_t>(number));
  }
};

}  // namespace bbtables::recognise
