// Magics as engines have them: a model of an engine, its look-ups told square by square, with a
// slip planted somewhere; and a table of cases at the limits.

#include "engines/recognise/magics.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <random>

#include "engines/recognise/sources.hpp"
#include "truth/oracles/words.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

constexpr std::array both{true, false};
constexpr std::array all_numbers{Number::magic, Number::shift, Number::offset, Number::datum};

struct Occupied {
  std::uint64_t squares;
  std::uint64_t attacks;
};
/// Of what matters to the piece: all of it first, then its subsets.
const std::vector<Occupied>& occupancies(bool is_rook, unsigned bit) {
  static const oracles::UnionOf of_rook{oracles::rook_targets};
  static const oracles::UnionOf of_bishop{oracles::bishop_targets};
  static std::array<std::array<std::vector<Occupied>, 64>, 2> made;
  std::vector<Occupied>& all = made.at(is_rook ? 1 : 0).at(bit);
  if (!all.empty()) return all;
  const board::Square from = oracles::square(bit);
  const std::uint64_t mask =
      oracles::bitboard(is_rook ? oracles::rook_blockers(from) : oracles::bishop_blockers(from));
  for (std::uint64_t subset = mask; all.empty() || subset != mask; subset = (subset - 1) & mask) {
    all.push_back({subset, oracles::seen(subset, from, is_rook ? of_rook : of_bishop)});
  }
  return all;
}
std::uint64_t mask(bool is_rook, unsigned bit) { return occupancies(is_rook, bit)[0].squares; }

/// What an engine has for one piece.
struct Engine {
  bool is_rook = true;
  unsigned turn = 0;  ///< the mapping of the entries; bits are in a1b1
  Product product = Product::plain;
  std::optional<unsigned> padding = {};  ///< bits of its indices, beside the mask's; else no shifts
  bool by_shift = true;
  bool has_offsets = true;    ///< written down, and not only where the data are
  bool structs = false;       ///< all but the data are the fields of one array
  std::size_t data_size = 0;  ///< 0: they are not written down
  /// By Number; an empty one is not written.
  std::array<Values, 4> lists = {};

  [[nodiscard]] Values& list(Number number) { return lists.at(static_cast<std::size_t>(number)); }
  [[nodiscard]] const Values& list(Number number) const {
    return lists.at(static_cast<std::size_t>(number));
  }
  [[nodiscard]] bool has(Number number) const {
    return !list(number).empty() && (number != Number::offset || has_offsets);
  }
  [[nodiscard]] unsigned bit(std::size_t entry) const {
    const auto& of_entries = mapping::all_mappings()[turn];
    return tables::a1b1().index(of_entries.square(static_cast<unsigned>(entry)));
  }
  [[nodiscard]] bool black() const { return product == Product::black; }
  [[nodiscard]] std::uint64_t word() const { return product == Product::halves ? 32 : 64; }
  [[nodiscard]] std::uint64_t index_bits(std::size_t entry) const {
    if (!list(Number::shift).empty()) {
      const std::uint64_t written = list(Number::shift)[entry];
      return by_shift ? word() - written : written;
    }
    const int of_mask =
        std::popcount(mask(is_rook, bit(entry))) + static_cast<int>(padding.value_or(0));
    return static_cast<std::uint64_t>(!black() ? of_mask : is_rook ? 12 : 9);
  }
  /// Calls `take(attacks, where)` for all look-ups of a square.
  template <class Take>
  void each_look_up(std::size_t entry, const Take& take) const {
    const std::uint64_t start = list(Number::offset).empty() ? 0 : list(Number::offset)[entry];
    const std::uint64_t always = black() ? ~mask(is_rook, bit(entry)) : 0;
    const std::uint64_t magic = list(Number::magic).empty() ? 0 : list(Number::magic)[entry];
    std::uint64_t subset = occupancies(is_rook, bit(entry)).size();
    const auto low = [](std::uint64_t number) { return static_cast<std::uint32_t>(number); };
    for (const auto& [occupied, attacked] : occupancies(is_rook, bit(entry))) {
      const std::uint64_t multiplied =
          product == Product::halves
              ? low(occupied) * low(magic) ^ low(occupied >> 32) * low(magic >> 32)
              : (occupied | always) * magic;
      --subset;  // PEXT counts them from the empty one on
      take(
          attacked,
          start + (product == Product::pext ? subset : multiplied >> (word() - index_bits(entry))));
    }
  }
  /// Whether all look-ups find their sets in the data, or leave the sets of others alone.
  [[nodiscard]] bool is_right(std::size_t first = 0, std::size_t count = 64) const {
    Values memory;  // of what is not written down; 0 where nothing is yet
    bool right = true;
    for (std::size_t entry = first; entry < first + count; ++entry) {
      if (index_bits(entry) == 0 || index_bits(entry) > 16) return false;
      if (list(Number::offset).empty()) memory.clear();
      each_look_up(entry, [&](std::uint64_t attacked, std::uint64_t at) {
        const Values& data = list(Number::datum);
        if (data.empty() && at >= memory.size()) memory.resize(at + 1);
        if (data.empty() && memory[at] == 0) memory[at] = attacked;
        const Values& sets = data.empty() ? memory : data;
        right &= at < sets.size() && sets[at] == attacked;
      });
    }
    return right;
  }

  [[nodiscard]] std::string name(Number number) const {
    const auto place = static_cast<std::ptrdiff_t>(number);
    if (!structs || number == Number::datum) return std::string(1, "MSOD"[place]);
    const auto field = std::count_if(lists.begin(), lists.begin() + place,
                                     [](const Values& each) { return !each.empty(); });
    return fmt::format("M[][{}]", field);
  }
  [[nodiscard]] std::string text() const {
    Values fields;
    std::string arrays;
    for (const Number each : all_numbers) {
      if (!has(each)) continue;
      if (structs && each != Number::datum) {
        fields.insert(fields.end(), list(each).begin(), list(each).end());
      } else {
        arrays += array(name(each), list(each));
      }
    }
    const std::size_t count = fields.size() / 64;
    return count == 0 ? arrays : rows("M", transposed(fields, count), count) + arrays;
  }
};

/// Fills in the lists that it has and that are not given.
Engine made(Engine one) {
  const tables::Slider& slider = one.is_rook ? tables::rook : tables::bishop;
  for (std::size_t entry = 0; one.padding && entry < 64; ++entry) {
    const int of_mask = std::popcount(mask(one.is_rook, one.bit(entry)));
    const auto bits = static_cast<std::uint64_t>(of_mask + static_cast<int>(*one.padding));
    one.list(Number::shift).push_back(one.by_shift ? one.word() - bits : bits);
  }
  std::mt19937_64 random{1};
  for (unsigned entry = 0; one.product != Product::pext && entry < 64; ++entry) {
    const tables::BlackMagic& black = tables::black_magics_of(slider)[one.bit(entry)];
    Values& magics = one.list(Number::magic);
    magics.push_back(one.black() ? black.magic : tables::magics_of(slider)[one.bit(entry)]);
    if (one.black()) one.list(Number::offset).push_back(black.offset);
    while (one.product == Product::halves && !one.is_right(entry, 1)) {
      magics.back() = random() & random();
    }
  }
  one.list(Number::datum).resize(one.data_size);
  for (std::size_t entry = 0; one.data_size != 0 && entry < 64; ++entry) {
    one.each_look_up(entry, [&](std::uint64_t attacked, std::uint64_t at) {
      one.list(Number::datum)[at] |= attacked;
    });
  }
  return one;
}
/// Offsets to parts of the size that their indices need, one after the other; or all of one size.
Values packed(bool is_rook, int padding = 0) {
  Values starts{0};
  for (unsigned bit = 0; bit < 63; ++bit) {
    starts.push_back(starts.back() +
                     (std::uint64_t{1} << (std::popcount(mask(is_rook, bit)) + padding)));
  }
  return starts;
}
Values rows_of(std::uint64_t size) {
  Values starts;
  for (std::uint64_t entry = 0; entry < 64; ++entry) starts.push_back(size * entry);
  return starts;
}
Values shuffled(Values all) {
  std::mt19937_64 random{1};
  std::shuffle(all.begin(), all.end(), random);
  return all;
}
Engine at(bool is_rook, const Values& starts, std::size_t data_size = 0) {
  return made({.is_rook = is_rook,
               .structs = true,
               .data_size = data_size,
               .lists = {Values{}, {}, starts}});
}

std::vector<Engine> engines() {
  std::vector<Engine> all;
  for (const bool is_rook : both) {
    for (unsigned turn = 0; turn < 8; ++turn)
      all.push_back(made({.is_rook = is_rook, .turn = turn}));
    for (const bool by_shift : both) {
      all.push_back(made({.is_rook = is_rook, .padding = 0, .by_shift = by_shift}));
      all.push_back(made(
          {.is_rook = is_rook, .turn = 3, .padding = 2, .by_shift = by_shift, .structs = true}));
    }
    all.push_back(made({.is_rook = is_rook,
                        .padding = 1,
                        .structs = true,
                        .lists = {Values{}, {}, packed(is_rook, 1)}}));
    all.push_back(made({.is_rook = is_rook, .product = Product::black, .structs = true}));
    for (const bool by_shift : both) {
      all.push_back(made({.is_rook = is_rook,
                          .product = Product::halves,
                          .padding = 2,
                          .by_shift = by_shift,
                          .structs = by_shift}));
    }
  }
  const auto with_data = [&](bool is_rook, const Values& starts, std::size_t size, bool kept) {
    Engine one = at(is_rook, starts, size);
    one.has_offsets = kept;
    one.structs = kept && size == 5248;
    all.push_back(one);
  };
  with_data(false, packed(false), 5248, true);
  with_data(false, packed(false), 5248, false);
  with_data(false, rows_of(512), 64 * 512, false);
  with_data(false, shuffled(rows_of(512)), 64 * 512, true);
  with_data(true, packed(true), 102400, false);
  const auto by_pext = [&](bool is_rook, unsigned turn, const Values& starts, std::size_t size) {
    all.push_back(made({.is_rook = is_rook,
                        .turn = turn,
                        .product = Product::pext,
                        .has_offsets = false,
                        .data_size = size,
                        .lists = {Values{}, {}, starts}}));
  };
  by_pext(false, 0, packed(false), 5248);
  by_pext(false, 5, rows_of(512), 64 * 512);
  by_pext(true, 0, packed(true), 102400);
  return all;
}

/// The first line in which two sources differ.
std::size_t changed_line(const Engine& one, const Engine& other) {
  const std::string a = one.text();
  const std::string b = other.text();
  const auto change = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
  return 1 + static_cast<std::size_t>(std::count(a.begin(), change, '\n'));
}

/// "magic 3 in line 5", "shift 9 -2 in line 90", for all that is wrong.
std::string told(Number number, std::size_t entry, int slip, std::size_t line) {
  constexpr std::array names{"magic", "shift", "offset", "datum"};
  return fmt::format("{} {}{} in line {}", names.at(static_cast<std::size_t>(number)), entry,
                     slip == 0 ? "" : fmt::format(" {:+}", slip), line);
}
Names wrong(const FileReport& report) {
  Names all;
  for (const Magics& each : report.magics) {
    for (const WrongMagic& one : each.wrong) {
      all.push_back(told(one.number, one.entry, one.slip, one.place.line));
    }
  }
  return all;
}
/// "rook black 12 by S at O in D masked a8b8/a1b1", for all magics.
Names found(const FileReport& report) {
  Names all;
  for (const Magics& each : report.magics) {
    std::string text = each.is_rook ? "rook" : "bishop";
    text += std::array{"", " black", " halves", " pext"}.at(static_cast<std::size_t>(each.product));
    if (each.index_bits != 0) text += fmt::format(" {}", each.index_bits);
    if (!each.list(Number::shift).identifier.empty())
      text += " by " + each.list(Number::shift).identifier;
    if (!each.list(Number::offset).identifier.empty())
      text += " at " + each.list(Number::offset).identifier;
    if (!each.list(Number::datum).identifier.empty())
      text += " in " + each.list(Number::datum).identifier;
    if (each.masked) text += " masked";
    if (each.layout.index != each.layout.bits) text += " " + each.layout.name();
    all.push_back(text);
  }
  return all;
}
std::string described(const Engine& engine) {
  std::string text = engine.is_rook ? "rook" : "bishop";
  if (engine.black()) text += fmt::format(" black {}", engine.index_bits(0));
  if (engine.product == Product::halves) text += " halves";
  if (engine.product == Product::pext) text += " pext";
  if (engine.has(Number::shift)) text += " by " + engine.name(Number::shift);
  if (engine.has(Number::offset)) text += " at " + engine.name(Number::offset);
  if (engine.has(Number::datum)) text += " in " + engine.name(Number::datum);
  if (engine.turn == 0) return text;
  return text + " " + mapping::Layout{mapping::all_mappings()[engine.turn], tables::a1b1()}.name();
}

TEST(Magics, of_all_engines_are_known_and_right) {
  for (const Engine& engine : engines()) {
    ASSERT_TRUE(engine.is_right()) << described(engine);
    const FileReport report = checked(engine.text());
    EXPECT_EQ(found(report), Names{described(engine)});
    const bool has_magics = engine.product != Product::pext;
    EXPECT_EQ(report.magics.at(0).identifier,
              engine.name(has_magics ? Number::magic : Number::datum));
    EXPECT_EQ(wrong(report), Names{}) << described(engine);
    EXPECT_TRUE(report.skipped.empty()) << described(engine);
  }
}

/// One number is another: it is told, and nothing else is, if a look-up is lost by that; and what
/// it should be puts it right.
TEST(Magics, of_which_one_number_is_wrong_are_told) {
  std::mt19937_64 random{1};
  for (const Engine& right : engines()) {
    for (int round = 0; round < 20; ++round) {
      const Number number = all_numbers.at(static_cast<std::size_t>(round) % 4);
      if (!right.has(number) || right.list(Number::datum).size() > 65536) continue;
      const std::size_t entry = random() % right.list(number).size();
      Engine slipped = right;
      std::uint64_t& is = slipped.list(number)[entry];
      const std::uint64_t was = is;
      if (number == Number::magic) is ^= (1 + random() % 15) << 4 * (random() % 16);
      if (number == Number::shift) is = round % 3 == 0 ? 64 : round % 3 == 1 ? is + 1 : is - 1;
      if (number == Number::offset) is += 1 + random() % 200;
      if (number == Number::datum) is ^= std::uint64_t{1} << random() % 64;
      const bool too_long =
          number == Number::shift && slipped.index_bits(entry) > right.index_bits(entry);
      const FileReport report = checked(slipped.text());
      const std::string where = fmt::format("{} of {}, {:#x} for {:#x}", told(number, entry, 0, 0),
                                            described(right), is, was);
      ASSERT_EQ(report.magics.size(), 1U) << where;
      const std::vector<WrongMagic>& all = report.magics[0].wrong;
      const bool is_read = number != Number::datum || was != 0;  // else no look-up needs it
      if (is_read && slipped.is_right() && !too_long) {
        EXPECT_EQ(wrong(report), Names{}) << where;
        continue;
      }
      if (!is_read) continue;
      ASSERT_EQ(all.size(), 1U) << where;
      // Of two squares that clash, nobody can tell which one it is, and whether its magic or
      // offset.
      if (all[0].number == Number::offset && (all[0].entry != entry || number == Number::magic)) {
        EXPECT_TRUE(all[0].entry == entry || all[0].clash.at(1).bit == right.bit(entry)) << where;
        continue;
      }
      EXPECT_EQ(all[0].is, is) << where;
      EXPECT_EQ(wrong(report), Names{told(number, entry, 0, changed_line(right, slipped))})
          << where;
      const bool by_data = !right.list(Number::datum).empty();
      EXPECT_TRUE(all[0].should_be || number == Number::magic ||
                  (number == Number::offset && !by_data))
          << where;
      if (!all[0].should_be) continue;
      is = *all[0].should_be;
      EXPECT_TRUE(slipped.is_right()) << where;
      if (by_data || number == Number::shift) {
        EXPECT_EQ(is, was) << where;
      }
    }
  }
}

/// Left out, or written twice.
TEST(Magics, that_are_too_few_or_too_many_are_told_up_to_a_line) {
  for (const Engine& right :
       {made({.is_rook = true}), made({.is_rook = true, .padding = 0}), made({.is_rook = false}),
        made({.is_rook = false, .padding = 0, .by_shift = false})}) {
    for (const Number number : {Number::magic, Number::shift}) {
      for (const int slip : {-9, -8, -2, -1, 1, 8, 9}) {
        Engine slipped = right;
        Values& all = slipped.list(number);
        if (all.empty()) continue;
        const std::size_t at = 24;
        const Values copies(all.begin() + at, all.begin() + at + std::abs(slip));
        if (slip < 0) all.erase(all.begin() + at, all.begin() + at - slip);
        if (slip > 0) all.insert(all.begin() + at, copies.begin(), copies.end());
        // Numbers may be equal to those in front: then the slip is where they differ.
        const Values& own = right.list(number);
        const auto told_at = std::mismatch(own.begin(), own.end(), all.begin()).first - own.begin();
        const FileReport report = checked(slipped.text());
        if (std::abs(slip) == 9) {
          EXPECT_EQ(report.magics.size(), number == Number::magic ? 0U : 1U);
          EXPECT_EQ(wrong(report), Names{});
          continue;
        }
        EXPECT_EQ(wrong(report), Names{told(number, static_cast<std::size_t>(told_at), slip,
                                            changed_line(right, slipped))});
      }
    }
  }
}

// The limits.

Values magics(bool is_rook) { return made({.is_rook = is_rook}).list(Number::magic); }
Values shifts(bool is_rook) { return made({.is_rook = is_rook, .padding = 0}).list(Number::shift); }
Engine black_engine(bool is_rook) {
  return made({.is_rook = is_rook, .product = Product::black, .structs = true});
}
/// No multiplier of any square: every index is 0.
constexpr std::uint64_t no_magic = std::uint64_t{1} << 63;
Values changed(Values all, std::size_t count, std::uint64_t to) {
  std::fill_n(all.end() - static_cast<std::ptrdiff_t>(count), count, to);
  return all;
}
Values joined(Values first, const Values& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}
/// Some shifts less by that.
Values less(Values all, std::size_t count, std::uint64_t by) {
  for (std::size_t entry = 0; entry < count; ++entry) all[entry] -= by;
  return all;
}
Values shuffled_ranks(Values all) {
  std::swap_ranges(all.begin(), all.begin() + 8, all.begin() + 8);
  return all;
}
std::string one_unread(Values all) {
  all[20] = 0x1234567;
  std::string text = array("M", all);
  return text.replace(text.find("0x1234567,"), 9, "other");
}
std::string columns(const std::vector<Values>& all) {
  Values flat;
  for (const Values& each : all) flat = joined(flat, each);
  return rows("M", transposed(flat, all.size()), all.size());
}
/// Magics that need an index of one bit more than the mask has, on that many squares.
Values halved(std::size_t count) {
  Engine one = made({});
  const Values longer = made({.padding = 1}).list(Number::shift);
  for (unsigned entry = 0; count != 0; ++entry) {
    if (std::popcount(mask(true, entry)) != 10) continue;
    --count;
    std::uint64_t seed = 0;
    const auto is_longer = [&] {
      Engine other = one;
      other.list(Number::shift) = longer;
      return !one.is_right(entry, 1) && other.is_right(entry, 1);
    };
    do {
      one.list(Number::magic)[entry] = tables::find_magic(tables::rook, entry, seed++) >> 1;
    } while (!is_longer());
  }
  return one.list(Number::magic);
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
Values with(Values all, std::size_t place, std::uint64_t value) {
  all.at(place) = value;
  return all;
}

struct Case {
  std::string what;
  std::string text;
  Names found;
  std::size_t wrong = 0;
};

TEST(Magics, at_the_limits_are_known) {
  const Values rook = magics(true);
  const Values bishop = magics(false);
  const Values black = black_engine(false).list(Number::magic);
  const Values data_of_bishop = at(false, packed(false), 5248).lists[3];
  const Values data_of_rook = at(true, packed(true), 102400).lists[3];
  const std::string at_bishop = at(false, packed(false)).text();
  std::string second = black_engine(false).text();
  second.replace(second.find("M[]"), 3, "B[]");
  std::string of_bishop = at_bishop;
  of_bishop.replace(of_bishop.find("M[]"), 3, "B[]");
  const auto by = [&](const Values& sizes) { return array("M", rook) + array("S", sizes); };
  const auto rook_at = [](const Values& starts) { return at(true, starts).text(); };
  const auto in = [&](const Values& data) { return at_bishop + array("D", data); };
  const auto both_in = [&](const Values& data) {
    return array("R", rook) + array("B", bishop) + array("D", data);
  };
  const Names at_offsets{"rook at M[][1]"};
  const Names shares{"rook at M[][1] masked"};
  const Names in_data{"bishop at M[][1] in D"};
  const std::vector<Case> cases{
      {"half of the rook's bits", array("M", changed(rook, 26, no_magic)), {"rook"}, 26},
      {"fewer", array("M", changed(rook, 27, no_magic)), {}},
      {"half of the bishop's bits", array("M", changed(bishop, 24, no_magic)), {"bishop"}, 24},
      {"fewer", array("M", changed(bishop, 25, no_magic)), {}},
      {"half of the bits of black ones",
       array("M", changed(black, 13, no_magic)),
       {"bishop black 9"},
       13},
      {"fewer", array("M", changed(black, 14, no_magic)), {}},
      {"small ones", array("M", changed(rook, 26, 1)), {"rook"}, 26},
      {"one for no square", array("M", joined(rook, {0})), {"rook"}},
      {"one left out, one wrong", array("M", changed(part(rook, 0, 63), 1, no_magic)), {"rook"}, 2},
      {"one left out, more wrong",
       array("M", changed(part(rook, 0, 63), 25, no_magic)),
       {"rook"},
       26},
      {"yet more", array("M", changed(part(rook, 0, 63), 26, no_magic)), {}},
      {"one not read", one_unread(rook), {"rook"}, 1},
      {"one not read, one wrong", one_unread(changed(rook, 1, no_magic)), {"rook"}, 2},
      {"more wrong", one_unread(changed(rook, 25, no_magic)), {"rook"}, 26},
      {"yet more", one_unread(changed(rook, 26, no_magic)), {}},
      {"both, one after the other", array("M", joined(rook, bishop)), {"rook", "bishop"}},
      {"both, in rows", rows("M", joined(rook, bishop), 64), {"rook", "bishop"}},
      {"both, as columns", columns({rook, bishop}), {"rook", "bishop"}},
      {"in rows of eight", rows("M", rook, 8), {"rook"}},
      {"in a list inside", declared("M", list({list(Values(70, 1)), list(rook)})), {"rook"}},
      {"longer indices", array("M", halved(28)), {"rook"}, 28},
      {"more of these", array("M", halved(29)), {"rook"}},
      {"shifts too long", columns({rook, less(shifts(true), 11, 2)}), {"rook by M[][1]"}, 11},
      {"most too short", columns({rook, less(shifts(true), 12, 2)}), {"rook by M[][1]"}},
      {"shifts too short", columns({rook, less(shifts(true), 24, -1ULL)}), {"rook by M[][1]"}, 24},
      {"shifts that are none", columns({rook, less(shifts(true), 25, -1ULL)}), {"rook"}},
      {"one for all", columns({rook, Values(64, 52)}), {"rook 12 by M[][1]"}},
      {"too short for corners", columns({rook, Values(64, 53)}), {"rook 11 by M[][1]"}, 4},
      {"too short for most", columns({rook, Values(64, 54)}), {"rook"}},
      {"elsewhere, too", by(Values(64, 52)), {"rook"}},
      {"the bishop's", by(shifts(false)), {"rook"}},
      {"of another", by(less(shifts(true), 24, -1ULL)), {"rook by S"}, 24},
      {"of nobody", by(less(shifts(true), 25, -1ULL)), {"rook"}},
      {"in another order", by(shuffled_ranks(shifts(true))), {"rook by S"}, 16},
      {"the right one",
       array("S", less(shifts(true), 1, 1)) + array("M", rook) + array("T", shifts(true)),
       {"rook by T"}},
      {"black ones of both",
       black_engine(true).text() + second,
       {"rook black 12 at M[][1]", "bishop black 9 at B[][1]"}},
      {"both at 0", rook_at(packed(true)) + of_bishop, {"rook at M[][1]", "bishop at B[][1]"}},
      {"not too large", rook_at(with(packed(true), 63, (1U << 21) - 1)), at_offsets},
      {"too large", rook_at(with(packed(true), 63, 1U << 21)), {"rook"}},
      {"too few", rook_at(changed(packed(true), 34, 100)), {"rook"}},
      {"not too few", rook_at(changed(packed(true), 33, 100)), at_offsets, 33},
      {"clashing with the wrong only",
       at(false, with(with(with(packed(false), 52, 1144), 25, 1168), 5, 1288)).text(),
       {"bishop at M[][1]"},
       3},
      {"masked", rook_at(shared_by_two()), shares},
      {"masked, half a slice late", rook_at(with(shared_by_two(), 28, 47104)), shares},
      {"masked, a slice late", rook_at(with(shared_by_two(), 28, 49152)), shares, 1},
      {"in masked data",
       at(true, shared_by_two(), 32 * 4096).text(),
       {"rook at M[][1] in D masked"}},
      {"one entry late",
       at(false, with(packed(false), 63, 5248 - 64 + 1)).text() + array("D", data_of_bishop),
       in_data, 1},
      {"half of one square's data", in(changed(data_of_bishop, 32, 0x8000)), in_data, 32},
      {"most of that", in(changed(data_of_bishop, 33, 0x8000)), in_data, 1},
      {"half of the data", in(changed(data_of_bishop, 2624, 0x8000)), in_data, 32},
      {"fewer", in(changed(data_of_bishop, 2700, 0x8000)), {"bishop at M[][1]"}},
      {"the rook's data", array("M", bishop) + array("D", data_of_rook), {"bishop"}},
      {"data of both", both_in(joined(data_of_rook, data_of_bishop)), {"rook in D", "bishop in D"}},
      {"data of both", both_in(joined(data_of_bishop, data_of_rook)), {"rook in D", "bishop in D"}},
      {"called the other's", array("bishopMagics", rook), {"rook"}}};
  for (const Case& each : cases) {
    const FileReport report = checked(each.text);
    EXPECT_EQ(found(report), each.found) << each.what;
    EXPECT_EQ(wrong(report).size(), each.wrong) << each.what;
    for (const Magics& one : report.magics) {
      EXPECT_EQ(one.is_misnamed, one.identifier == "bishopMagics") << each.what;
    }
  }
  EXPECT_GT(wrong(checked(rook_at(rows_of(1)))).size(), 48U);
  // One look-up of 64 finds no datum.
  EXPECT_EQ(wrong(checked(in(part(data_of_bishop, 0, 5247)))), Names{"magic 63 in line 128"});
}

/// A wrong magic of a rook, with its many look-ups, would hardly do even for itself.
TEST(Magics, of_a_bishop_are_wrong_that_disturb_one_rook_only) {
  std::size_t disturbing = 0;
  for (std::size_t entry = 0; entry < 64; entry += 5) {
    Engine bishop = black_engine(false);
    bishop.list(Number::magic)[entry] ^= std::uint64_t{1} << 57;
    const FileReport report = checked(black_engine(true).text() + bishop.text());
    ASSERT_EQ(report.magics.size(), 2U);
    EXPECT_TRUE(report.magics[0].wrong.empty()) << entry;
    for (const WrongMagic& one : report.magics[1].wrong) {
      EXPECT_EQ(one.entry, entry);
      disturbing += !one.clash.empty() && one.clash[1].is_rook ? 1 : 0;
    }
  }
  EXPECT_NE(disturbing, 0U);
}

TEST(Magics, say_what_shows_that_one_is_wrong) {
  const FileReport report = checked(array("M", with(magics(true), 28, no_magic)));
  const WrongMagic& one = report.magics.at(0).wrong.at(0);
  EXPECT_EQ(one.clash.at(0).at, 0U);
  EXPECT_EQ(one.look_ups, 1024U);
  const auto of = [&](std::size_t each) {
    const auto& all = occupancies(true, 28);
    return std::ranges::find(all, one.clash.at(each).occupied, &Occupied::squares)->attacks;
  };
  EXPECT_NE(of(0), of(1));
  const auto& all = occupancies(true, 28);
  const auto as_empty =
      std::ranges::count(all, all.back().attacks, &Occupied::attacks);  // stored first
  EXPECT_EQ(one.lost, 1024U - static_cast<std::size_t>(as_empty));
}

TEST(Magics, are_no_random_numbers) {
  std::mt19937_64 random{1};
  for (int board = 0; board < 1000; ++board) {
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
  EXPECT_FALSE(checked(text).given_up_at);
  const FileReport given_up = checked(text + array("M", magics(false)));
  EXPECT_EQ(found(given_up).size(), 64U);
  EXPECT_TRUE(given_up.given_up_at) << "that others were not looked at is said";
  const std::string wrong_one = array("S", less(shifts(true), 1, 1));
  text = array("M", magics(true));
  for (int copy = 0; copy < 63; ++copy) text += wrong_one;
  EXPECT_EQ(found(checked(text + array("T", shifts(true)))), Names{"rook by T"});
  EXPECT_EQ(found(checked(text + wrong_one + array("T", shifts(true)))), Names{"rook by S"});
}

TEST(Magics, that_are_none_are_told_if_they_are_called_so) {
  using Reason = SkippedArray::Reason;
  Values values(64);
  std::mt19937_64 random{1};
  for (std::uint64_t& value : values) value = random() | 1U << 20;
  const auto reason = [](std::string_view name, const Values& all) {
    const FileReport report = checked(array(name, all));
    EXPECT_TRUE(report.magics.empty());
    EXPECT_FALSE(report.skipped.at(0).is_mistake());
    return report.skipped.at(0).reason;
  };
  EXPECT_EQ(reason("RMagics", values), Reason::called_magics);
  EXPECT_EQ(reason("bishop_magic", values), Reason::called_magics);
  EXPECT_EQ(reason("pieceKeys", values), Reason::no_table);
  EXPECT_EQ(reason("RMagics", part(values, 0, 63)), Reason::no_table);
  EXPECT_EQ(reason("RMagics", changed(values, 31, 1)), Reason::called_magics);
  EXPECT_EQ(reason("RMagics", changed(values, 32, 1)), Reason::no_table) << "they may be sizes";
}

TEST(Magics, have_the_layout_of_their_file_if_that_agrees) {
  const FileReport report = checked(array("pawnAttacks", table("pawn_attacks", "a8b8")) +
                                    array("M", with(magics(true), 12, no_magic)));
  EXPECT_EQ(report.magics.at(0).layout.name(), "a8b8");
}

/// The report on a source of an engine whose other source is called other.c.
FileReport checked_beside(std::string_view other, std::string_view text) {
  std::vector<Numbers> numbers = checked(other).numbers;
  for (Numbers& each : numbers) each.path = "other.c";
  return check_source("engine.c", text, read::dialect_of("engine.c").value(),
                      {{}, {}, {}, numbers});
}

TEST(OtherFiles, have_what_the_file_itself_does_not_have) {
  const Values starts = shuffled(rows_of(512));
  const Engine bishop = at(false, starts, 64 * 512);
  const std::string own = array("M", magics(false));
  const std::string offsets = array("O", starts);
  const Values right = bishop.list(Number::datum);
  const std::string data = array("D", right);
  const std::string wrong_data = array("D", with(right, 512, right[512] ^ 2));
  const std::string sizes = array("S", shifts(false));
  const std::string wrong_sizes = array("S", less(shifts(false), 1, 1));
  struct Row {
    std::string other;
    std::string text;
    std::string found;
    std::string path_of_wrong = "none";
  };
  for (const auto& [other, text, expected, path] : {
           Row{sizes, own, "bishop by S"},
           Row{offsets + data, own, "bishop at O in D"},
           Row{offsets, own + data, "bishop at O in D"},
           Row{data, own + offsets, "bishop at O in D"},
           Row{offsets, own, "bishop"},
           Row{wrong_sizes, own, "bishop by S", "other.c"},
           Row{sizes, own + wrong_sizes, "bishop by S", ""},
           Row{offsets + wrong_data, own, "bishop at O in D", "other.c"},
           Row{offsets + data, own + wrong_data, "bishop at O in D", ""},
       }) {
    const FileReport report = checked_beside(other, text);
    EXPECT_EQ(found(report), Names{expected});
    const std::vector<WrongMagic>& all = report.magics.at(0).wrong;
    ASSERT_EQ(all.size(), path == "none" ? 0U : 1U) << expected;
    if (!all.empty()) {
      EXPECT_EQ(report.magics[0].list(all[0].number).path, path);
    }
    EXPECT_EQ(std::ranges::count(report.numbers, Number::shift, &Numbers::kind), 0);
    EXPECT_EQ(std::ranges::count(report.numbers, Number::datum, &Numbers::kind), 0);
  }
  EXPECT_EQ(checked(sizes + data).numbers.size(), 2U);
}

TEST(OtherFiles, get_no_keys_and_no_weights) {
  std::mt19937_64 random{1};
  Values keys(8192);
  for (std::uint64_t& key : keys) key = random();
  Values weights(8192);
  for (std::uint64_t& weight : weights) weight = random() % 200 - 100;
  const auto are_kept = [](const Values& all) { return !checked(array("D", all)).numbers.empty(); };
  const Values half = changed(Values(8192, 1), 4096, 0x8080876080800);
  EXPECT_FALSE(are_kept(keys));
  EXPECT_FALSE(are_kept(weights));
  EXPECT_TRUE(are_kept(half));
  EXPECT_FALSE(are_kept(with(half, 8191, 1)));
  // Most are empty in tables of rows.
  EXPECT_TRUE(are_kept(with(with(half, 8191, 0), 0, 0)));
  EXPECT_FALSE(are_kept(Values(4096)));
}

}  // namespace
}  // namespace bbtables::recognise
