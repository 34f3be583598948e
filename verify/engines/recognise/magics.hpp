#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/recognise/match.hpp"
#include "engines/recognise/story.hpp"
#include "mapping/mapping.hpp"
#include "tables/magics.hpp"

/// An engine's own magics. The catalogue cannot list them, since many others work as well; trying
/// every look-up shows whether these do.
namespace bbtables::recognise {

inline constexpr std::size_t squares = board::Square::size;
inline constexpr std::uint64_t most_index_bits = 16;
inline constexpr std::uint64_t most_size = std::uint64_t{1} << most_index_bits;
/// Entries of attack data: fewer are none, and more than any offset.
inline constexpr std::size_t fewest_data = 4096;
inline constexpr std::uint64_t most_data = std::uint64_t{1} << 21;

/// A piece that slides, and what each bit's square asks of multipliers.
class Piece {
 public:
  const tables::Slider* slider;
  std::string_view name;                          ///< "rook"
  unsigned fixed = 0;                             ///< bits of an index that do for the largest mask
  std::array<std::uint64_t, squares> masks = {};  ///< the occupied squares that matter to one
  std::array<unsigned, squares> mask_bits = {};
  /// The squares in the order in which a number that is no magic shows it soonest.
  std::array<unsigned, squares> largest_masks_first = {};

  [[nodiscard]] static const Piece& rook();
  [[nodiscard]] static const Piece& bishop();
  [[nodiscard]] static std::array<const Piece*, 2> both() { return {&rook(), &bishop()}; }

  /// All occupancies that matter to a square, those with few pieces first.
  [[nodiscard]] const std::vector<tables::Occupancy>& occupancies(unsigned bit) const {
    std::vector<tables::Occupancy>& list = occupancies_[bit];
    if (list.empty()) list = tables::occupancies(*slider, bit);
    return list;
  }
  /// All that it attacks from any square, which is the same in every mapping.
  [[nodiscard]] const std::unordered_set<std::uint64_t>& attack_sets() const;

 private:
  explicit Piece(const tables::Slider& own);
  mutable std::array<std::vector<tables::Occupancy>, squares> occupancies_ = {};
  mutable std::unordered_set<std::uint64_t> attack_sets_ = {};
};

/// One look-up: a piece on a square, the relevant occupied squares, and where its attacks stand.
struct LookUp {
  const Piece* piece = nullptr;
  unsigned bit = 0;
  std::uint64_t occupied = 0;
  std::uint64_t at = 0;  ///< the entry of the data
  std::uint64_t attacks = 0;
  std::uint64_t lines = 0;  ///< the squares of the entry that it keeps
};

/// The four numbers that a look-up needs: data[(occupied * magic >> shift) + offset], or with the
/// size of a part of the data for a shift, data[occupied * magic % size + offset].
enum class Number { magic, shift, offset, datum };

/// Which look-ups of a square: that on the empty board, those with a piece in its way at most, or
/// all.
enum class Occupied { nowhere, by_one, in_any_way };

/// What is multiplied for an index.
enum class Product {
  plain,     ///< the occupied squares that matter, and the magic
  own,       ///< the square itself, too, which is always occupied
  black,     ///< all squares that do not matter are occupied, too
  halves,    ///< in 32 bits, each half of the board and its half of the magic: one ^ the other
  pext,      ///< nothing: PEXT puts the occupied squares that matter side by side
  remainder  ///< as plain; the index is a remainder, product % size
};

/// A wrong number of magics.
struct WrongMagic {
  Number number = Number::magic;
  read::Place place = {};
  std::size_t entry = 0;  ///< its number in its list of 64, or in the data
  unsigned bit = 0;       ///< of the square that needs it
  std::uint64_t is = 0;
  /// Nothing if several would do. For a magic: the only one that differs in one hexadecimal digit
  /// and serves all look-ups of the square.
  std::optional<std::uint64_t> should_be = {};
  int slip = 0;              ///< so many are too many, this one first; below 0: so many are missing
  std::size_t lost = 0;      ///< look-ups that do not find their set,
  std::size_t look_ups = 0;  ///< of so many; 0: the number is no literal, and not judged
  std::vector<LookUp> clash = {};  ///< two at one entry with different attacks, if any are

  /// How many numbers are wrong.
  [[nodiscard]] std::size_t count() const {
    return static_cast<std::size_t>(std::max(1, std::abs(slip)));
  }
};

/// Numbers that magics may need: a column, or a whole array, whose numbers they share.
struct Numbers {
  std::string identifier = {};  ///< empty: there is none
  std::string path = {};        ///< of its file; empty: that of the magics
  read::Place place = {};
  read::Place array = {};  ///< that it is, or is in
  Number kind = Number::magic;
  std::shared_ptr<std::vector<read::Number>> numbers = {};  ///< 64, but of data
  /// What was missing, too many or no literal until 64 numbers were made of it.
  std::optional<WrongMagic> slip = {};

  [[nodiscard]] bool are_all_equal() const {
    return std::ranges::adjacent_find(*numbers, std::ranges::not_equal_to{},
                                      &read::Number::value) == numbers->end();
  }
};

/// Whether a number may be a multiplier for an index of the highest bits: by a smaller one, a piece
/// alone on one of the first squares, by which most masks begin, does not change those, or all
/// change them in the same way.
[[nodiscard]] bool is_large_enough(std::uint64_t magic);

/// The numbers without those too many from one on, or with zeros for those missing there, which is
/// their slip.
[[nodiscard]] Numbers without_slip(Numbers list, std::size_t entry, int slip);

/// What `--require` calls the magics of rooks and of bishops, and their attacks by PEXT.
inline constexpr std::array<std::string_view, 4> names_of_magics{"rook_magics", "bishop_magics",
                                                                 "rook_pext", "bishop_pext"};

/// 64 multipliers that are magics, perhaps with errors, and what goes with them; or attack data
/// alone that PEXT looks up.
struct Magics {
  /// A square's part in each list.
  struct Entry {
    unsigned bit = 0;  ///< of the square, as a1b1 has it
    std::uint64_t magic = 0;
    std::uint64_t index_bits = 0;   ///< most_index_bits at most; 0: its number is none of a shift
    std::uint64_t room = 0;         ///< bits of the index that its part of the data has room for
    std::uint64_t start = 0;        ///< of its part of the data
    std::uint64_t fewest_bits = 0;  ///< of an index that tells apart; 0: not counted
    std::uint64_t size = 1;         ///< which a remainder is taken by, most_size at most
    bool is_wrong = false;
  };

  std::string identifier;
  read::Place place;
  const Piece* piece = &Piece::rook();
  Product product = Product::plain;
  mapping::Layout layout{mapping::all_mappings().front(), mapping::all_mappings().front()};
  std::uint64_t index_bits = 0;  ///< the same for all squares; 0: each has its own number
  /// An entry holds the sets of several squares, and a look-up keeps only what its square attacks
  /// on the empty board, as in alex65536/sofcheck and mathmoi/m8sharp.
  bool masked = false;
  std::uint64_t word = 0;  ///< shifts are that less the bits of the indices; 0: they are these bits
  std::vector<WrongMagic> wrong = {};
  std::array<Numbers, 4> lists = {};  ///< as Number counts them
  std::array<Entry, squares> entries = {};

  [[nodiscard]] std::string name() const {
    return std::string{piece->name} + (product == Product::pext ? "_pext" : "_magics");
  }
  [[nodiscard]] const Piece& other_piece() const {
    return piece == &Piece::rook() ? Piece::bishop() : Piece::rook();
  }
  [[nodiscard]] const Numbers& list(Number number) const {
    return lists.at(static_cast<std::size_t>(number));
  }
  [[nodiscard]] bool has(Number number) const { return list(number).numbers != nullptr; }
  [[nodiscard]] bool by_remainder() const { return product == Product::remainder; }
  /// How many indices a square has.
  [[nodiscard]] std::uint64_t size_of(const Entry& of) const {
    return by_remainder() ? of.size : std::uint64_t{1} << of.index_bits;
  }

  [[nodiscard]] std::span<const tables::Occupancy> occupancies(
      const Entry& of, Occupied occupied = Occupied::in_any_way) const {
    const std::span<const tables::Occupancy> all{piece->occupancies(of.bit)};
    const std::size_t size = occupied == Occupied::nowhere  ? 1
                             : occupied == Occupied::by_one ? 1 + piece->mask_bits[of.bit]
                                                            : all.size();
    return all.first(size);
  }
  /// Whether no two of them have one index of so many bits, or one remainder, and different
  /// attacks.
  [[nodiscard]] bool tells_apart(const Entry& of, std::uint64_t bits) const;
  /// The same of its own index, which stays in its room, or needs to be longer: then somebody gave
  /// it more room.
  [[nodiscard]] bool is_right(const Entry& of) const;
  [[nodiscard]] LookUp look_up(const Entry& of, const tables::Occupancy& occupancy) const;
  /// Calls `take(square, look-up)` for look-ups of each square that is not known to be wrong.
  template <class Take>
  void each_look_up(const Take& take, Occupied occupied = Occupied::in_any_way) const {
    for (std::size_t square = 0; square < squares; ++square) {
      const Entry& of = entries[square];
      if (of.is_wrong) continue;
      for (const auto& each : occupancies(of, occupied)) take(square, look_up(of, each));
    }
  }

  /// Its lists have the squares in the order of this mapping.
  void order_by(const mapping::Mapping& mapping) {
    layout.index = mapping;
    for (unsigned i = 0; i < squares; ++i) entries[i].bit = tables::a1b1().index(mapping.square(i));
  }
  /// Whether the identifier says the other piece.
  [[nodiscard]] bool is_misnamed() const;
  [[nodiscard]] bool right() const { return wrong.empty() && !is_misnamed(); }
  /// Whether names say that a list is the other piece's, with which wrong magics of a bishop may
  /// do.
  [[nodiscard]] bool is_others(const Numbers& list) const;
  /// Uses this list from now on; missing numbers and numbers too many in it are wrong.
  void take(const Numbers& from);
  void blame(WrongMagic one);

 private:
  /// Of the squares that do not matter to this one, those that the look-up takes for occupied.
  [[nodiscard]] std::uint64_t always_occupied(const Entry& of) const {
    if (product == Product::own) return std::uint64_t{1} << of.bit;
    return product == Product::black ? ~piece->masks[of.bit] : 0;
  }
  /// An index: a remainder, or so many bits.
  [[nodiscard]] std::uint64_t index(const Entry& of, std::uint64_t occupied,
                                    std::uint64_t bits) const {
    std::uint64_t word = occupied * of.magic;
    if (by_remainder()) return word % of.size;
    if (product == Product::halves) word = (word ^ (occupied >> 32) * (of.magic >> 32)) << 32;
    return word >> (64 - bits);
  }
};

/// 64 numbers, or a few more or fewer, as magics; nothing if they are none. Their indices have as
/// many bits as each mask has or as the largest mask has, or are remainders by 64 sizes.
[[nodiscard]] std::optional<Magics> magics_of(const Numbers& numbers,
                                              const Numbers* sizes = nullptr);

/// 64 numbers that are called magics of a piece, and all do with indices of most_index_bits. Since
/// many others do so, too, they are magics only with shifts, and have no room without.
[[nodiscard]] std::optional<Magics> long_magics_of(const Numbers& numbers);

/// Numbers that may be shifts (or sizes of indices) or offsets.
[[nodiscard]] std::optional<Numbers> shifts_or_offsets(Numbers list);

/// Takes the list of shifts that explains most, if any can be theirs and they have none yet.
void take_best_shifts(Magics& magics, std::span<const Numbers> lists);

/// Judges each square by itself.
void judge_squares(Magics& magics);

/// Takes the data in which most look-ups find their sets, if at least half of them do, with the
/// offsets that lead there: plain rather than masked, and written down rather than counted.
void take_data(Magics& magics, std::span<const Numbers> data, std::span<const Numbers> offsets);

/// Takes the offsets that keep most squares apart in data that are not written down: of several,
/// those that take fewest bits. The offset of a square that is not kept apart takes twice as many.
void take_offsets(Magics& magics, std::span<const Numbers> lists);

/// The attacks of a piece by PEXT, if at least half of its look-ups find their sets in the data,
/// with the offsets that lead there.
[[nodiscard]] std::optional<Magics> pext_of(const Numbers& data, std::span<const Numbers> offsets,
                                            const Piece& piece);

/// Judges magics by the data that they share, or those of a rook and a bishop by each other where
/// offsets say that they share what is not written down.
void judge_together(const std::vector<Magics*>& tables);

}  // namespace bbtables::recognise
