// Magics of engines: ours and the published black ones as engines write them down, right and wrong
// in one place. What is right is told here by walking, square by square.

#include "tables/magics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <random>

#include "engines/recognise/sources.hpp"
#include "tables/black_magics.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

constexpr std::array<bool, 2> both{true, false};

// The truth, in bits of a1b1.

std::uint64_t walk(bool is_rook, unsigned square, std::uint64_t occupied, int stop_before_edge) {
  std::uint64_t reached = 0;
  const int file = static_cast<int>(square % 8);
  const int rank = static_cast<int>(square / 8);
  for (int right = -1; right <= 1; ++right) {
    for (int up = -1; up <= 1; ++up) {
      if ((right == 0 && up == 0) || is_rook == (right != 0 && up != 0)) continue;
      int f = file + right;
      int r = rank + up;
      while (f >= 0 && f < 8 && r >= 0 && r < 8) {
        const bool last = f + right < 0 || f + right > 7 || r + up < 0 || r + up > 7;
        if (last && stop_before_edge != 0) break;
        const std::uint64_t bit = std::uint64_t{1} << (8 * r + f);
        reached |= bit;
        if ((occupied & bit) != 0) break;
        f += right;
        r += up;
      }
    }
  }
  return reached;
}
std::uint64_t attacks(bool is_rook, unsigned square, std::uint64_t occupied) {
  return walk(is_rook, square, occupied, 0);
}
std::uint64_t mask(bool is_rook, unsigned square) { return walk(is_rook, square, 0, 1); }
unsigned mask_bits(bool is_rook, unsigned square) {
  return static_cast<unsigned>(std::popcount(mask(is_rook, square)));
}

/// Each relevant occupancy of a square.
template <class Take>
void for_each_occupancy(bool is_rook, unsigned square, const Take& take) {
  const std::uint64_t all = mask(is_rook, square);
  std::uint64_t occupied = 0;
  do {
    take(occupied);
    occupied = (occupied - all) & all;
  } while (occupied != 0);
}

std::uint64_t index_of(bool is_rook, unsigned square, std::uint64_t occupied, std::uint64_t magic,
                       unsigned bits, bool black = false) {
  if (black) occupied |= ~mask(is_rook, square);
  return (occupied * magic) >> (64 - bits);
}

bool is_right(bool is_rook, unsigned square, std::uint64_t magic, unsigned bits, bool black) {
  std::vector<std::uint64_t> sets(std::size_t{1} << bits);
  bool right = true;
  for_each_occupancy(is_rook, square, [&](std::uint64_t occupied) {
    std::uint64_t& set = sets[index_of(is_rook, square, occupied, magic, bits, black)];
    const std::uint64_t own = attacks(is_rook, square, occupied);
    right &= set == 0 || set == own;
    set = own;
  });
  return right;
}

// Magics as engines have them.

Values magics(bool is_rook) {
  const tables::Magics& all = tables::magics_of(is_rook ? tables::rook : tables::bishop);
  return {all.begin(), all.end()};
}
Values black_magics(bool is_rook) {
  Values all;
  for (const auto& one : tables::black_magics_of(is_rook ? tables::rook : tables::bishop)) {
    all.push_back(one.magic);
  }
  return all;
}
Values black_offsets(bool is_rook) {
  Values all;
  for (const auto& one : tables::black_magics_of(is_rook ? tables::rook : tables::bishop)) {
    all.push_back(one.offset);
  }
  return all;
}
Values sizes(bool is_rook) {
  Values all;
  for (unsigned square = 0; square < 64; ++square) all.push_back(mask_bits(is_rook, square));
  return all;
}
Values shifts(bool is_rook) {
  Values all = sizes(is_rook);
  for (std::uint64_t& each : all) each = 64 - each;
  return all;
}
/// Where the slices begin if they are as long as they need to be.
Values packed(bool is_rook, std::uint64_t first = 0) {
  Values all;
  for (unsigned square = 0; square < 64; ++square) {
    all.push_back(first);
    first += std::uint64_t{1} << mask_bits(is_rook, square);
  }
  return all;
}
Values joined(const Values& first, const Values& second) {
  Values all = first;
  all.insert(all.end(), second.begin(), second.end());
  return all;
}
/// The columns of a struct. The first row stands in the second line, each other in one of its own.
std::string structs(std::string_view name, const std::vector<Values>& columns) {
  std::string text;
  for (std::size_t row = 0; row < columns.front().size(); ++row) {
    Values fields;
    for (const Values& column : columns) fields.push_back(column[row]);
    text += fmt::format("{{{:#x}}},\n", fmt::join(fields, ", "));
  }
  return declared(name, "{\n" + text + "}");
}
/// No multiplier of any square: every index is 0.
constexpr std::uint64_t no_magic = std::uint64_t{1} << 63;

/// What the magics index, where `starts` has the slices; packed if it is empty.
Values data(bool is_rook, const Values& starts, std::size_t size, Values all = {}) {
  all.resize(size);
  for (unsigned square = 0; square < 64; ++square) {
    for_each_occupancy(is_rook, square, [&](std::uint64_t occupied) {
      const std::uint64_t index =
          index_of(is_rook, square, occupied, magics(is_rook)[square], mask_bits(is_rook, square));
      all[starts[square] + index] |= attacks(is_rook, square, occupied);
    });
  }
  return all;
}

// What is found.

/// "rook", "bishop black", "rook in a8b8/a1b1", and what goes with it.
Names found(const FileReport& report) {
  Names all;
  for (const Magics& each : report.magics) {
    std::string text = each.is_rook ? "rook" : "bishop";
    if (each.black) text += " black";
    if (each.masked) text += " masked";
    if (!each.offsets.identifier.empty()) text += " offsets";
    if (each.index_bits != 0) text += " " + std::to_string(each.index_bits);
    if (!each.shifts.identifier.empty()) text += " by " + each.shifts.identifier;
    if (!each.data.identifier.empty()) text += " in " + each.data.identifier;
    if (each.layout.index != each.layout.bits) text += " " + each.layout.name();
    if (!each.wrong.empty()) text += " wrong";
    all.push_back(text);
  }
  return all;
}

/// "magic 3 in line 5", for each.
Names wrong(const FileReport& report) {
  constexpr std::array names{"magic", "shift", "offset", "datum"};
  Names all;
  for (const Magics& each : report.magics) {
    for (const WrongMagic& one : each.wrong) {
      const std::string kind =
          one.slip < 0                                                   ? "missing"
          : one.slip > 0                                                 ? "too_many"
          : one.look_ups == 0 && one.number != WrongMagic::Number::datum ? "unread"
          : one.clash.empty() && one.number != WrongMagic::Number::datum &&
                  one.number != WrongMagic::Number::shift
              ? "look_ups"
          : one.number != WrongMagic::Number::shift && one.clash.size() == 2 &&
                  (one.clash[1].is_rook != each.is_rook || one.clash[1].bit != one.bit)
              ? "overlap"
              : names.at(static_cast<std::size_t>(one.number));
      all.push_back(fmt::format("{} {} in line {}", kind, one.entry, one.place.line));
    }
  }
  return all;
}

TEST(Magics, are_known_in_every_arrangement_and_notation) {
  for (const bool is_rook : both) {
    const std::string piece = is_rook ? "rook" : "bishop";
    const FileReport report = checked(array("M", magics(is_rook)));
    EXPECT_EQ(found(report), Names{piece});
    EXPECT_EQ(report.magics[0].identifier, "M");
    EXPECT_EQ(report.magics[0].place.line, 2U);
    EXPECT_TRUE(report.skipped.empty());
    std::string decimal = fmt::format("uint64_t M[] = {{{}}};", fmt::join(magics(is_rook), ", "));
    EXPECT_EQ(found(checked(decimal)), Names{piece});
    EXPECT_EQ(found(checked(rows("M", magics(is_rook), 8))), Names{piece});
    const Values pairs = transposed(joined(magics(is_rook), shifts(is_rook)), 2);
    EXPECT_EQ(found(checked(array("M", pairs))), Names{piece + " by M[][1]"});
  }
  const Values two = joined(magics(true), magics(false));
  EXPECT_EQ(found(checked(rows("M", two, 64))), (Names{"rook", "bishop"}));
  EXPECT_EQ(checked(rows("M", two, 64)).magics[1].identifier, "M[1]");
  EXPECT_EQ(found(checked(array("M", two))), (Names{"rook", "bishop"}));
  EXPECT_EQ(found(checked(structs("M", {magics(true), magics(false)}))), (Names{"rook", "bishop"}));
  EXPECT_EQ(found(checked(declared("M", list({list(Values(70, 1)), list(magics(true))})))),
            Names{"rook"});
}

TEST(Magics, are_known_with_masks_shifts_and_offsets_beside_them) {
  Values masks;
  for (unsigned square = 0; square < 64; ++square) masks.push_back(mask(true, square));
  const FileReport report =
      checked(structs("M", {masks, magics(true), shifts(true), packed(true)}));
  EXPECT_EQ(found(report), Names{"rook offsets by M[][2]"});
  EXPECT_EQ(report.magics[0].identifier, "M[][1]");
  EXPECT_EQ(matches(report), Names{"rook_masks [by square]"});
}

TEST(Magics, of_other_shifts_are_known_by_a_table_of_the_file) {
  for (const bool is_rook : both) {
    const std::string piece = is_rook ? "rook by S" : "bishop by S";
    const std::string all = array("M", magics(is_rook));
    EXPECT_EQ(found(checked(all + array("S", shifts(is_rook)))), Names{piece});
    EXPECT_EQ(found(checked(array("S", sizes(is_rook)) + all)), Names{piece});
    EXPECT_TRUE(checked(array("S", sizes(is_rook)) + all).skipped.empty());
    // The other piece's, and a number that is the same for all.
    EXPECT_EQ(found(checked(all + array("S", shifts(!is_rook)))),
              Names{is_rook ? "rook" : "bishop"});
    EXPECT_EQ(found(checked(all + array("S", Values(64, 52)))), Names{is_rook ? "rook" : "bishop"});
  }
}

TEST(Magics, are_known_in_turned_boards) {
  for (std::size_t turn = 1; turn < 8; ++turn) {
    const mapping::Mapping& mapping = mapping::all_mappings()[turn];
    Values turned;
    for (unsigned entry = 0; entry < 64; ++entry) {
      turned.push_back(magics(true)[mapping::all_mappings()[0].index(mapping.square(entry))]);
    }
    const std::string name = mapping::Layout{mapping, mapping::all_mappings()[0]}.name();
    EXPECT_EQ(found(checked(array("M", turned))), Names{"rook " + name});
    turned[12] = no_magic;
    const FileReport report = checked(array("M", turned));
    ASSERT_EQ(wrong(report), Names{"magic 12 in line 14"});
    const Magics& magics = report.magics[0];
    EXPECT_EQ(magics.layout.bits.square(magics.wrong[0].bit), mapping.square(12));
  }
}

TEST(Magics, have_the_layout_of_their_file_if_that_agrees) {
  Values all = magics(true);
  all[12] = no_magic;
  const FileReport report =
      checked(array("pawnAttacks", table("pawn_attacks", "a8b8")) + array("M", all));
  EXPECT_EQ(names_of(report.agreement.white_first).substr(0, 4), "a8b8");
  EXPECT_EQ(report.magics.at(0).layout.name(), "a8b8");
}

TEST(Magics, of_both_pieces_share_the_published_black_table) {
  std::string text;
  for (const bool is_rook : both) {
    text += structs(is_rook ? "R" : "B", {black_magics(is_rook), black_offsets(is_rook)});
  }
  EXPECT_EQ(found(checked(text)), (Names{"rook black offsets 12", "bishop black offsets 9"}));
  const Values shift(64, 52);
  EXPECT_EQ(found(checked(structs("R", {black_magics(true), shift, black_offsets(true)}))),
            Names{"rook black offsets 12 by R[][1]"});
}

/// Flips bits of each number of a source, one at a time: it is wrong if and only if it is said to
/// be, and nothing else is.
void expect_flips_found(bool is_rook, const Values& right, bool black) {
  for (unsigned square = 0; square < 64; ++square) {
    for (unsigned bit = square % 5; bit < 64; bit += 5) {
      Values all = right;
      all[square] ^= std::uint64_t{1} << bit;
      const unsigned bits = black ? (is_rook ? 12 : 9) : mask_bits(is_rook, square);
      Names expected;
      if (!is_right(is_rook, square, all[square], bits, black)) {
        expected.push_back(fmt::format("magic {} in line {}", square, square + 2));
      }
      ASSERT_EQ(wrong(checked(array("M", all))), expected) << square << ", bit " << bit;
    }
  }
}

TEST(Magics, are_wrong_by_a_flipped_bit_unless_it_does_no_harm) {
  for (const bool is_rook : both) {
    expect_flips_found(is_rook, magics(is_rook), false);
    expect_flips_found(is_rook, black_magics(is_rook), true);
  }
}

/// Black magics of one piece, and what is beside them.
struct Black {
  bool is_rook;
  Values magics = black_magics(is_rook);
  Values offsets = black_offsets(is_rook);
};

/// Whether no two look-ups in one table, those of one square among them, need different sets there.
bool share_a_table(const std::array<Black, 2>& all) {
  std::vector<std::uint64_t> sets(std::size_t{1} << 20);
  bool right = true;
  for (const Black& one : all) {
    for (unsigned square = 0; square < 64; ++square) {
      for_each_occupancy(one.is_rook, square, [&](std::uint64_t occupied) {
        const unsigned bits = one.is_rook ? 12 : 9;
        const std::uint64_t own = attacks(one.is_rook, square, occupied);
        std::uint64_t& set = sets[one.offsets[square] + index_of(one.is_rook, square, occupied,
                                                                 one.magics[square], bits, true)];
        right &= set == 0 || set == own;
        set = own;
      });
    }
  }
  return right;
}

FileReport checked_together(const std::array<Black, 2>& all) {
  return checked(structs("R", {all[0].magics, all[0].offsets}) +
                 structs("B", {all[1].magics, all[1].offsets}));
}

/// One finding if there is anything wrong. Of two that disturb only each other, nobody can tell
/// which one it is, so it names both.
TEST(Magics, are_wrong_by_a_flipped_bit_that_disturbs_other_squares) {
  std::size_t wrong_in_all = 0;
  for (const bool is_rook : both) {
    for (unsigned square = 0; square < 64; square += 7) {
      std::array<Black, 2> all{Black{true}, Black{false}};
      all.at(is_rook ? 0 : 1).magics[square] ^= std::uint64_t{1} << (square * 5 + 44) % 64;
      std::vector<WrongMagic> found;
      const FileReport report = checked_together(all);
      for (const Magics& magics : report.magics) {
        found.insert(found.end(), magics.wrong.begin(), magics.wrong.end());
      }
      if (share_a_table(all)) {
        EXPECT_TRUE(found.empty()) << square;
        continue;
      }
      ++wrong_in_all;
      ASSERT_EQ(found.size(), 1U) << square;
      if (found[0].bit == square) {
        EXPECT_EQ(found[0].place.line, square + (is_rook ? 2 : 68));
      } else {
        EXPECT_EQ(found[0].clash.at(1).bit, square);
        EXPECT_EQ(found[0].clash.at(1).is_rook, is_rook);
      }
    }
  }
  EXPECT_GE(wrong_in_all, 10U);
}

TEST(Magics, may_have_the_name_of_the_other_piece) {
  const auto is_misnamed = [](std::string_view name, bool is_rook) {
    return checked(array(name, magics(is_rook))).magics.at(0).is_misnamed;
  };
  for (const bool is_rook : both) {
    EXPECT_EQ(is_misnamed("rookMagics", is_rook), !is_rook);
    EXPECT_EQ(is_misnamed("BISHOP_MAGICS", is_rook), is_rook);
    EXPECT_FALSE(is_misnamed("magics", is_rook));
  }
}

TEST(Magics, that_are_swapped_are_both_wrong) {
  Values all = magics(true);
  std::swap(all[0], all[28]);
  EXPECT_EQ(wrong(checked(array("M", all))), (Names{"magic 0 in line 2", "magic 28 in line 30"}));
}

TEST(Magics, are_64) {
  Values all = magics(true);
  all.erase(all.begin() + 30);
  EXPECT_EQ(wrong(checked(array("M", all))), Names{"missing 30 in line 32"});
  all[50] = no_magic;
  EXPECT_EQ(wrong(checked(array("M", all))),
            (Names{"missing 30 in line 32", "magic 51 in line 52"}));
  all[51] = no_magic;
  EXPECT_EQ(found(checked(array("M", all))), Names{});
  EXPECT_EQ(checked(array("M", all)).skipped.size(), 1U);
  for (const std::size_t last : {0U, 63U}) {
    all = black_magics(false);
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(last));
    EXPECT_EQ(wrong(checked(array("M", all))).size(), 1U);
    all.erase(all.begin() + 7);
    EXPECT_EQ(found(checked(array("M", all))), Names{});
  }
  all = magics(true);
  all.push_back(0);
  EXPECT_EQ(found(checked(array("M", all))), Names{"rook"});
}

/// So many left out from `at` on.
Values without(Values all, std::ptrdiff_t at, std::ptrdiff_t count) {
  all.erase(all.begin() + at, all.begin() + at + count);
  return all;
}
/// Those in front of `at` once more.
Values with_more(Values all, std::ptrdiff_t at, std::ptrdiff_t count) {
  const Values more(all.begin() + at - count, all.begin() + at);
  all.insert(all.begin() + at, more.begin(), more.end());
  return all;
}

TEST(Magics, that_are_left_out_or_too_many_are_told_up_to_a_line) {
  for (const bool is_rook : both) {
    const std::string piece = is_rook ? "rook" : "bishop";
    for (const int count : {1, 2, 8}) {
      const FileReport fewer = checked(array("M", without(magics(is_rook), 24, count)));
      ASSERT_EQ(wrong(fewer), Names{"missing 24 in line 26"});
      EXPECT_EQ(fewer.magics[0].wrong[0].count(), count);
      const FileReport more = checked(array("M", with_more(magics(is_rook), 24, count)));
      ASSERT_EQ(wrong(more), Names{"too_many 24 in line 26"});
      EXPECT_EQ(more.magics[0].wrong[0].count(), count);
    }
    EXPECT_EQ(found(checked(array("M", without(magics(is_rook), 24, 9)))), Names{});
    EXPECT_EQ(found(checked(array("M", with_more(magics(is_rook), 24, 9)))), Names{});
    EXPECT_EQ(found(checked(array("M", with_more(magics(is_rook), 64, 8)))), Names{piece});
    // One of the others may be wrong.
    Values all = without(magics(is_rook), 24, 8);
    all[40] = no_magic;
    EXPECT_EQ(wrong(checked(array("M", all))),
              (Names{"missing 24 in line 26", "magic 48 in line 42"}));
    all[41] = no_magic;
    EXPECT_EQ(found(checked(array("M", all))), Names{});
  }
}

TEST(Magics, of_which_one_is_no_literal_are_not_all_judged) {
  const auto with_call = [](std::size_t wrong_ones) {
    Values all = magics(true);
    all[20] = 0x1234567;
    for (std::size_t entry = 0; entry < wrong_ones; ++entry) all[entry] = no_magic;
    std::string text = array("M", all);
    text.replace(text.find("0x1234567,"), 9, "other");
    return checked(text);
  };
  EXPECT_EQ(wrong(with_call(0)), Names{"unread 20 in line 22"});
  EXPECT_EQ(wrong(with_call(1)), (Names{"magic 0 in line 2", "unread 20 in line 22"}));
  EXPECT_EQ(found(with_call(2)), Names{});
}

TEST(Magics, say_which_look_ups_have_one_index) {
  Values all = magics(true);
  all[28] = no_magic;
  const FileReport report = checked(array("M", all));
  const WrongMagic& one = report.magics.at(0).wrong.at(0);
  EXPECT_EQ(one.bit, 28U);
  EXPECT_EQ(one.is, no_magic);
  EXPECT_EQ(one.at, 0U);
  EXPECT_EQ(one.look_ups, 1024U);
  EXPECT_NE(attacks(true, 28, one.clash.at(0).occupied),
            attacks(true, 28, one.clash.at(1).occupied));
  std::size_t as_empty = 0;  // what was stored first
  for_each_occupancy(true, 28, [&](std::uint64_t occupied) {
    as_empty += attacks(true, 28, occupied) == attacks(true, 28, 0) ? 1 : 0;
  });
  EXPECT_EQ(one.lost, 1024 - as_empty);
}

Values with_wrong(Values all, std::size_t count) {
  for (std::size_t entry = 0; entry < count; ++entry) all[63 - entry] = no_magic;
  return all;
}

TEST(Magics, are_those_of_which_enough_are_right) {
  for (const bool is_rook : both) {
    EXPECT_EQ(wrong(checked(array("M", with_wrong(magics(is_rook), 32)))).size(), 32U);
    EXPECT_EQ(found(checked(array("M", with_wrong(magics(is_rook), 33)))), Names{});
  }
  EXPECT_EQ(wrong(checked(array("M", with_wrong(black_magics(true), 32)))).size(), 32U);
  EXPECT_EQ(found(checked(array("M", with_wrong(black_magics(true), 33)))), Names{});
  EXPECT_EQ(wrong(checked(array("M", with_wrong(black_magics(false), 8)))).size(), 8U);
  EXPECT_EQ(found(checked(array("M", with_wrong(black_magics(false), 9)))), Names{});
}

TEST(Magics, are_mostly_large_numbers) {
  Values all = magics(true);
  for (std::size_t entry = 0; entry < 31; ++entry) all[entry] = (1U << 20) - 1;
  EXPECT_EQ(found(checked(array("M", all))), Names{"rook wrong"});
  all[31] = (1U << 20) - 1;
  EXPECT_EQ(found(checked(array("M", all))), Names{});
  all[31] = 1U << 20;
  EXPECT_EQ(wrong(checked(array("M", all))).size(), 32U);
}

TEST(Magics, are_no_random_numbers) {
  std::mt19937_64 random{1};
  for (int board = 0; board < 2000; ++board) {
    Values dense;
    Values sparse;
    for (unsigned entry = 0; entry < 64; ++entry) {
      dense.push_back(random());
      sparse.push_back(random() & random());
    }
    ASSERT_EQ(found(checked(array("X", dense))), Names{}) << board;
    ASSERT_EQ(found(checked(array("X", sparse))), Names{}) << board;
  }
}

/// So no source takes more time or memory than it is worth.
TEST(Magics, are_looked_for_in_sixteen_boards_and_kept_up_to_sixty_four) {
  Values all;
  for (int board = 0; board < 16; ++board) all = joined(all, magics(false));
  EXPECT_EQ(found(checked(array("M", all))).size(), 16U);
  EXPECT_EQ(found(checked(array("M", joined(all, magics(false))))).size(), 0U);
  std::string text;
  for (int copy = 0; copy < 64; ++copy) text += array("M", magics(false));
  EXPECT_EQ(found(checked(text)).size(), 64U);
  EXPECT_EQ(checked(text).given_up_at, 0U);
  const FileReport given_up = checked(text + array("M", magics(false)));
  EXPECT_EQ(found(given_up).size(), 64U);
  EXPECT_NE(given_up.given_up_at, 0U) << "that others were not looked at is said";
}

TEST(Magics, that_are_none_are_told_if_they_are_called_so) {
  using Reason = SkippedArray::Reason;
  const auto reason = [](std::string_view name, const Values& values) {
    const FileReport report = checked(array(name, values));
    EXPECT_TRUE(report.magics.empty());
    EXPECT_FALSE(report.skipped.at(0).is_mistake());
    return report.skipped.at(0).reason;
  };
  std::mt19937_64 random{1};
  Values values(64);
  for (std::uint64_t& value : values) value = random();
  EXPECT_EQ(reason("RMagics", values), Reason::called_magics);
  EXPECT_EQ(reason("bishop_magic", values), Reason::called_magics);
  EXPECT_EQ(reason("pieceKeys", values), Reason::no_table);
  EXPECT_EQ(reason("RMagics", part(values, 0, 63)), Reason::no_table);
  for (std::size_t entry = 0; entry < 31; ++entry) values[entry] >>= 32;
  EXPECT_EQ(reason("RMagics", values), Reason::called_magics);
  values[31] >>= 32;
  EXPECT_EQ(reason("RMagics", values), Reason::no_table) << "half of them could be sizes";
}

/// Half a magic of a rook with ten or eleven bits mostly has an index of one bit more.
TEST(Magics, that_need_longer_indices_are_judged_by_these) {
  Values all = magics(true);
  const auto halve = [&](unsigned square) {
    const auto needs_more = [&](std::uint64_t magic) {
      return !is_right(true, square, magic, mask_bits(true, square), false) &&
             is_right(true, square, magic, 12, false);
    };
    std::uint64_t seed = 0;
    do {
      all[square] = tables::find_magic(tables::rook, square, seed++) >> 1;
    } while (!needs_more(all[square]));
  };
  for (const unsigned square : {9U, 10U, 11U, 12U, 13U, 14U, 17U, 18U}) halve(square);
  EXPECT_EQ(wrong(checked(array("M", all))).size(), 8U);
  halve(19);
  EXPECT_EQ(found(checked(array("M", all))), Names{"rook 12"});
}

TEST(Shifts, that_are_wrong_are_told_from_wrong_magics) {
  for (const bool is_rook : both) {
    const std::string all = array("M", magics(is_rook));
    for (const int by : {-1, 1}) {
      Values wrong_one = shifts(is_rook);
      wrong_one[20] += static_cast<std::uint64_t>(by);
      EXPECT_EQ(wrong(checked(all + array("S", wrong_one))), Names{"shift 20 in line 87"});
      EXPECT_EQ(wrong(checked(structs("M", {magics(is_rook), wrong_one}))),
                Names{"shift 20 in line 22"});
    }
    for (const std::uint64_t large : {std::uint64_t{64}, std::uint64_t{0x800034}}) {
      Values wrong_one = shifts(is_rook);
      wrong_one[20] = large;
      EXPECT_EQ(wrong(checked(structs("M", {magics(is_rook), wrong_one}))),
                Names{"shift 20 in line 22"});
      wrong_one = sizes(is_rook);
      wrong_one[20] = large;
      EXPECT_EQ(wrong(checked(all + array("S", wrong_one))), Names{"shift 20 in line 87"});
    }
    Values none = sizes(is_rook);
    none[20] = 0;
    EXPECT_EQ(wrong(checked(all + array("S", none))), Names{"shift 20 in line 87"});
  }
}

TEST(Shifts, may_give_a_magic_as_many_bits_as_it_needs_up_to_sixteen) {
  const unsigned square = 11;
  const unsigned usual = mask_bits(true, square);
  /// A magic that needs so many bits: each zero in front of it mostly takes one.
  const auto needs = [&](unsigned bits) {
    for (std::uint64_t seed = 0;; ++seed) {
      const std::uint64_t magic = tables::find_magic(tables::rook, square, seed) >> (bits - usual);
      if (is_right(true, square, magic, bits, false) &&
          !is_right(true, square, magic, bits - 1, false)) {
        return magic;
      }
    }
  };
  for (const unsigned bits : {usual + 1, usual + 2, 16U, 17U}) {
    Values all = magics(true);
    Values wide = shifts(true);
    all[square] = needs(bits);
    wide[square] = 64 - bits;
    const Names told = wrong(checked(structs("M", {all, wide})));
    EXPECT_EQ(told, bits <= 16 ? Names{} : Names{"shift 11 in line 13"}) << bits;
    --wide[square];
    EXPECT_EQ(wrong(checked(structs("M", {all, wide}))), Names{"shift 11 in line 13"}) << bits;
  }
}

TEST(Shifts, are_near_the_sizes_of_the_masks) {
  const auto with_others = [](std::size_t others) {
    Values all = shifts(true);
    for (std::size_t entry = 0; entry < others; ++entry) all[entry] -= 2;
    return checked(structs("M", {magics(true), all}));
  };
  EXPECT_EQ(wrong(with_others(8)).size(), 8U);
  EXPECT_EQ(found(with_others(9)), Names{"rook"});
}

TEST(Shifts, of_another_array_may_be_something_else) {
  const auto with_others = [](std::size_t others) {
    Values all = shifts(true);
    for (std::size_t entry = 0; entry < others; ++entry) --all[entry];
    return checked(array("M", magics(true)) + array("S", all));
  };
  EXPECT_EQ(found(with_others(8)), Names{"rook by S wrong"});
  EXPECT_EQ(found(with_others(9)), Names{"rook"});
  EXPECT_EQ(with_others(9).skipped.size(), 1U);
  // Of two arrays, the one that fits.
  Values wrong_one = shifts(true);
  --wrong_one[5];
  EXPECT_EQ(
      found(checked(array("S", wrong_one) + array("M", magics(true)) + array("T", shifts(true)))),
      Names{"rook by T"});
}

TEST(Shifts, that_are_left_out_or_too_many_are_told_up_to_a_line) {
  for (const bool is_rook : both) {
    for (const auto& all : {shifts(is_rook), sizes(is_rook)}) {
      const std::string text = array("M", magics(is_rook));
      for (const int count : {1, 8}) {
        const FileReport fewer = checked(text + array("S", without(all, 9, count)));
        ASSERT_EQ(wrong(fewer).size(), 1U);
        const WrongMagic& missing = fewer.magics[0].wrong[0];
        EXPECT_LT(missing.slip, 0);
        EXPECT_EQ(missing.number, WrongMagic::Number::shift);
        EXPECT_EQ(missing.count(), count);
        const FileReport more = checked(text + array("S", with_more(all, 17, count)));
        ASSERT_EQ(wrong(more).size(), 1U);
        EXPECT_GT(more.magics[0].wrong[0].slip, 0);
        EXPECT_EQ(more.magics[0].shifts.identifier, "S");
      }
      EXPECT_EQ(found(checked(text + array("S", without(all, 9, 9)))).at(0).find(" by"),
                std::string::npos);
      // What has another error is something else.
      Values other = without(all, 9, 1);
      ++other[40];
      EXPECT_EQ(found(checked(text + array("S", other))).at(0).find(" by"), std::string::npos);
    }
  }
}

TEST(Shifts, in_another_order_are_wrong_however_many) {
  Values all = shifts(true);
  std::swap_ranges(all.begin(), all.begin() + 8, all.begin() + 8);
  const FileReport report = checked(array("M", magics(true)) + array("S", all));
  EXPECT_EQ(found(report), Names{"rook by S wrong"});
  EXPECT_EQ(wrong(report).size(), 16U);
  ++all[40];  // no longer the same numbers
  EXPECT_EQ(found(checked(array("M", magics(true)) + array("S", all))), Names{"rook"});
}

TEST(Shifts, are_kept_up_to_sixty_four) {
  Values wrong_one = shifts(true);
  --wrong_one[5];
  std::string text = array("M", magics(true));
  for (int copy = 0; copy < 63; ++copy) text += array("S", wrong_one);
  EXPECT_EQ(found(checked(text + array("T", shifts(true)))), Names{"rook by T"});
  text += array("S", wrong_one);
  EXPECT_EQ(found(checked(text + array("T", shifts(true)))), Names{"rook by S wrong"});
}

TEST(Offsets, that_are_wrong_disturb_other_squares) {
  for (const bool is_rook : both) {
    std::array<Black, 2> all{Black{true}, Black{false}};
    all.at(is_rook ? 0 : 1).offsets[28] += 1000;
    ASSERT_FALSE(share_a_table(all));
    const FileReport report = checked_together(all);
    ASSERT_EQ(wrong(report), Names{fmt::format("overlap 28 in line {}", is_rook ? 30 : 96)});
    const WrongMagic& one = report.magics.at(is_rook ? 0 : 1).wrong.at(0);
    EXPECT_EQ(one.is, black_offsets(is_rook)[28] + 1000);
    EXPECT_NE(one.lost, 0U);
    EXPECT_NE(attacks(is_rook, one.bit, one.clash.at(0).occupied),
              attacks(one.clash.at(1).is_rook, one.clash.at(1).bit, one.clash.at(1).occupied));
  }
}

TEST(Offsets, of_two_tables_of_their_own_begin_both_at_zero) {
  std::string text;
  for (const bool is_rook : both) {
    text += structs(is_rook ? "R" : "B", {magics(is_rook), packed(is_rook)});
  }
  EXPECT_EQ(found(checked(text)), (Names{"rook offsets", "bishop offsets"}));
}

TEST(Offsets, differ_and_are_not_large) {
  Values offsets = packed(true);
  for (std::size_t entry = 0; entry < 33; ++entry) offsets[entry] = 0;
  EXPECT_EQ(found(checked(structs("M", {magics(true), offsets}))), Names{"rook offsets wrong"});
  offsets[33] = 0;
  EXPECT_EQ(found(checked(structs("M", {magics(true), offsets}))), Names{"rook"});
  offsets = packed(true);
  offsets[63] = (1U << 21) - 1;
  EXPECT_EQ(found(checked(structs("M", {magics(true), offsets}))), Names{"rook offsets"});
  offsets[63] = 1U << 21;
  EXPECT_EQ(found(checked(structs("M", {magics(true), offsets}))), Names{"rook"});
}

/// Two squares that touch at a corner share a slice: where their lines meet, both attack always.
Values shared_by_two() {
  Values starts(64);
  for (std::uint64_t square = 0; square < 64; ++square) {
    const std::uint64_t block = square / 16 * 4 + square % 8 / 2;
    starts[square] = 4096 * (2 * block + (square / 8 + square) % 2);
  }
  return starts;
}

TEST(Offsets, of_squares_that_share_their_entries_are_read_masked) {
  EXPECT_EQ(found(checked(structs("M", {magics(true), shared_by_two()}))),
            Names{"rook masked offsets"});
  Values starts = shared_by_two();
  starts[28] += 2048;
  EXPECT_EQ(wrong(checked(structs("M", {magics(true), starts}))).size(), 0U)
      << "half a slice is empty";
  starts[28] += 2048;
  EXPECT_EQ(wrong(checked(structs("M", {magics(true), starts}))), Names{"overlap 28 in line 30"});
}

TEST(Offsets, of_very_many_squares_at_an_entry_are_wrong) {
  Values starts(64);
  std::iota(starts.begin(), starts.end(), 0);
  EXPECT_GT(wrong(checked(structs("M", {magics(true), starts}))).size(), 48U);
}

TEST(AttackData, are_looked_up_by_offsets_in_rows_and_packed) {
  const Values starts = packed(true);
  const Values all = data(true, starts, 102400);
  const std::string beside = structs("M", {magics(true), starts});
  EXPECT_EQ(found(checked(beside + array("D", all))), Names{"rook offsets in D"});
  EXPECT_EQ(found(checked(array("D", all) + array("M", magics(true)))), Names{"rook in D"});
  EXPECT_TRUE(checked(array("D", all) + array("M", magics(true))).skipped.empty());
  Values bishop_rows;
  for (std::uint64_t square = 0; square < 64; ++square) bishop_rows.push_back(512 * square);
  const Values of_bishop = data(false, bishop_rows, std::size_t{512} * 64);
  EXPECT_EQ(found(checked(array("M", magics(false)) + rows("D", of_bishop, 512))),
            Names{"bishop in D"});
  // The other piece's are not looked up.
  EXPECT_EQ(found(checked(array("M", magics(true)) + rows("D", of_bishop, 512))), Names{"rook"});
}

TEST(AttackData, are_wrong_in_one_place) {
  const Values starts = packed(false);
  const Values right = data(false, starts, 5248);
  const std::string text = structs("M", {magics(false), starts});
  Values all = right;
  all[1234] ^= 2;
  const FileReport report = checked(text + array("D", all));
  EXPECT_EQ(found(report), Names{"bishop offsets in D wrong"});
  ASSERT_EQ(wrong(report), Names{fmt::format("datum 1234 in line {}", 68 + 1234)});
  EXPECT_EQ(report.magics[0].wrong[0].is, all[1234]);
  EXPECT_EQ(report.magics[0].wrong[0].should_be, right[1234]);
}

TEST(AttackData, tell_a_magic_or_an_offset_that_is_another) {
  const Values starts = packed(false);
  const std::string data_of_bishop = array("D", data(false, starts, 5248));
  Values other = magics(false);
  other[20] = tables::find_magic(tables::bishop, 20, 77);
  EXPECT_EQ(wrong(checked(structs("M", {other, starts}) + data_of_bishop)),
            Names{"look_ups 20 in line 22"});
  Values moved = starts;
  moved[20] += 3;
  EXPECT_EQ(wrong(checked(structs("M", {magics(false), moved}) + data_of_bishop)),
            Names{"look_ups 20 in line 22"});
  moved = starts;
  moved[63] += 1;  // one look-up of 64 leaves the table
  EXPECT_EQ(wrong(checked(structs("M", {magics(false), moved}) + data_of_bishop)),
            Names{"look_ups 63 in line 65"});
}

TEST(AttackData, of_squares_that_share_their_entries_are_masked) {
  const Values starts = shared_by_two();
  const Values right = data(true, starts, std::size_t{32} * 4096);
  const std::string text = structs("M", {magics(true), starts});
  EXPECT_EQ(found(checked(text + array("D", right))), Names{"rook masked offsets in D"});
  Values all = right;
  all[4097] ^= std::uint64_t{1} << 9;
  const FileReport report = checked(text + array("D", all));
  ASSERT_EQ(wrong(report), Names{fmt::format("datum 4097 in line {}", 68 + 4097)});
  EXPECT_EQ(report.magics[0].wrong[0].should_be, right[4097]);
}

TEST(AttackData, belong_to_magics_if_half_of_the_look_ups_find_their_sets) {
  const Values starts = packed(false);
  Values all = data(false, starts, 5248);
  std::fill(all.begin(), all.begin() + 2624, 0x8000);
  EXPECT_EQ(found(checked(structs("M", {magics(false), starts}) + array("D", all))),
            Names{"bishop offsets in D wrong"});
  std::fill(all.begin(), all.begin() + 2700, 0x8000);
  EXPECT_EQ(found(checked(structs("M", {magics(false), starts}) + array("D", all))),
            Names{"bishop offsets"});
}

TEST(AttackData, of_both_pieces_stand_one_after_the_other) {
  const Values rook = data(true, packed(true), 102400);
  const Values bishop = data(false, packed(false), 5248);
  const std::string all = array("R", magics(true)) + array("B", magics(false));
  const Names expected{"rook in D", "bishop in D"};
  EXPECT_EQ(found(checked(all + array("D", joined(rook, bishop)))), expected);
  EXPECT_EQ(found(checked(all + array("D", joined(bishop, rook)))), expected);
}

TEST(AttackData, may_have_offsets_in_an_array_of_their_own) {
  Values starts = packed(false);
  std::swap(starts[0], starts[63]);
  const std::string all = array("M", magics(false)) + array("D", data(false, starts, 5248));
  EXPECT_EQ(found(checked(all + array("O", starts))), Names{"bishop offsets in D"});
  EXPECT_TRUE(checked(all + array("O", starts)).skipped.empty());
  ++starts[20];
  EXPECT_EQ(wrong(checked(all + array("O", starts))), Names{"look_ups 20 in line 5336"});
}

/// The report on a source of an engine whose other source is called other.c.
FileReport checked_beside(std::string_view other, std::string_view text) {
  MagicParts parts = checked(other).parts;
  for (auto kind : {&MagicParts::shifts, &MagicParts::offsets, &MagicParts::data}) {
    for (Numbers& each : parts.*kind) each.path = "other.c";
  }
  return check_source("engine.c", text, read::dialect_of("engine.c").value(), {{}, {}, {}, &parts});
}

TEST(OtherFiles, have_shifts_offsets_and_data) {
  Values starts = packed(false);
  std::swap(starts[0], starts[63]);
  const Values all = data(false, starts, 5248);
  const std::string own = array("M", magics(false));
  const std::string offsets = array("O", starts);
  EXPECT_EQ(found(checked_beside(array("S", shifts(false)), own)), Names{"bishop by S"});
  EXPECT_EQ(found(checked_beside(offsets + array("D", all), own)), Names{"bishop offsets in D"});
  EXPECT_EQ(found(checked_beside(offsets, own + array("D", all))), Names{"bishop offsets in D"});
  EXPECT_EQ(found(checked_beside(array("D", all), own + offsets)), Names{"bishop offsets in D"});
  EXPECT_EQ(found(checked_beside(offsets, own)), Names{"bishop"});
}

TEST(OtherFiles, are_named_for_what_is_wrong_in_them) {
  Values wrong_one = shifts(false);
  ++wrong_one[20];
  FileReport report = checked_beside(array("S", wrong_one), array("M", magics(false)));
  ASSERT_EQ(wrong(report), Names{"shift 20 in line 22"});
  EXPECT_EQ(report.magics[0].list(report.magics[0].wrong[0].number).path, "other.c");
  Values all = data(false, packed(false), 5248);
  all[1234] ^= 2;
  report = checked_beside(array("D", all), array("M", magics(false)));
  ASSERT_EQ(wrong(report), Names{"datum 1234 in line 1236"});
  EXPECT_EQ(report.magics[0].list(report.magics[0].wrong[0].number).path, "other.c");
  report = checked_beside("", array("M", magics(false)) + array("D", all));
  EXPECT_EQ(report.magics[0].list(report.magics[0].wrong[0].number).path, "");
}

TEST(OtherFiles, come_after_what_the_file_has_itself) {
  const Values right = data(false, packed(false), 5248);
  Values all = right;
  all[1234] ^= 2;
  const std::string own = array("M", magics(false));
  EXPECT_EQ(found(checked_beside(array("D", right), own + array("E", all))),
            Names{"bishop in E wrong"});
  Values wrong_one = shifts(false);
  ++wrong_one[20];
  EXPECT_EQ(found(checked_beside(array("S", shifts(false)), own + array("T", wrong_one))),
            Names{"bishop by T wrong"});
}

TEST(OtherFiles, get_what_no_magics_of_the_file_need) {
  const std::string parts =
      array("S", shifts(false)) + array("D", data(false, packed(false), 5248));
  EXPECT_EQ(checked(parts).parts.data.size(), 1U);
  EXPECT_EQ(checked(parts).parts.shifts.size(), 1U);
  EXPECT_TRUE(checked(parts + array("M", magics(false))).parts.data.empty());
  EXPECT_TRUE(checked(parts + array("M", magics(false))).parts.shifts.empty());
}

TEST(OtherFiles, get_no_keys_and_no_weights) {
  std::mt19937_64 random{1};
  Values keys(8192);
  for (std::uint64_t& key : keys) key = random();
  Values weights(8192);
  for (std::uint64_t& weight : weights) weight = random() % 200 - 100;
  EXPECT_TRUE(checked(array("K", keys) + array("W", weights)).parts.data.empty());
  Values half(8192, 1);
  std::fill_n(half.begin(), 4096, 0x8080876080800);
  EXPECT_EQ(checked(array("H", half)).parts.data.size(), 1U);
  half[0] = 1;
  EXPECT_TRUE(checked(array("H", half)).parts.data.empty());
  half[0] = half[5000] = 0;  // which most are in tables of rows
  EXPECT_EQ(checked(array("H", half)).parts.data.size(), 1U);
  EXPECT_TRUE(checked(array("N", Values(4096))).parts.data.empty());
}

}  // namespace
}  // namespace bbtables::recognise
