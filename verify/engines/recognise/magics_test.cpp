// Magics as engines have them: a model of an engine, its look-ups told square by square, with a
// slip planted somewhere; and a table of cases at the limits.

#include "engines/recognise/magics.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <numeric>
#include <random>
#include <set>

#include "engines/recognise/stories_test.hpp"
#include "truth/oracles/words.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

constexpr std::array both{true, false};
constexpr std::array all_numbers{Number::magic, Number::shift, Number::offset, Number::datum};

/// Of what matters to the piece: all of it first, then its subsets.
const std::vector<tables::Occupancy>& occupancies(bool is_rook, unsigned bit) {
  static const oracles::UnionOf of_rook{oracles::rook_targets};
  static const oracles::UnionOf of_bishop{oracles::bishop_targets};
  static std::array<std::array<std::vector<tables::Occupancy>, 64>, 2> made;
  std::vector<tables::Occupancy>& all = made.at(is_rook ? 1 : 0).at(bit);
  if (!all.empty()) return all;
  const board::Square from = oracles::square(bit);
  const std::uint64_t mask =
      oracles::bitboard(is_rook ? oracles::rook_blockers(from) : oracles::bishop_blockers(from));
  for (std::uint64_t subset = mask; all.empty() || subset != mask; subset = (subset - 1) & mask) {
    all.push_back({subset, oracles::seen(subset, from, is_rook ? of_rook : of_bishop)});
  }
  return all;
}
std::uint64_t mask(bool is_rook, unsigned bit) { return occupancies(is_rook, bit)[0].occupied; }

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
  [[nodiscard]] bool by_remainder() const { return product == Product::remainder; }
  [[nodiscard]] std::uint64_t word() const { return product == Product::halves ? 32 : 64; }
  [[nodiscard]] std::uint64_t index_bits(std::size_t entry) const {
    if (!list(Number::shift).empty()) {
      const std::uint64_t written = list(Number::shift)[entry];
      if (by_remainder()) return static_cast<std::uint64_t>(std::bit_width(written - 1));
      return by_shift ? word() - written : written;
    }
    const int of_mask =
        std::popcount(mask(is_rook, bit(entry))) + static_cast<int>(padding.value_or(0));
    return static_cast<std::uint64_t>(!black() ? of_mask : is_rook ? 12 : 9);
  }
  /// Whether `test(attacks, where)` holds for all look-ups of a square.
  template <class Test>
  bool all_look_ups(std::size_t entry, const Test& test) const {
    const std::uint64_t start = list(Number::offset).empty() ? 0 : list(Number::offset)[entry];
    const std::uint64_t always = product == Product::own ? std::uint64_t{1} << bit(entry)
                                 : black()               ? ~mask(is_rook, bit(entry))
                                                         : 0;
    const std::uint64_t magic = list(Number::magic).empty() ? 0 : list(Number::magic)[entry];
    const std::uint64_t size = by_remainder() ? list(Number::shift)[entry] : 1;
    std::uint64_t subset = occupancies(is_rook, bit(entry)).size();
    const auto low = [](std::uint64_t number) { return static_cast<std::uint32_t>(number); };
    return std::ranges::all_of(occupancies(is_rook, bit(entry)), [&](const auto& each) {
      const auto& [occupied, attacked] = each;
      const std::uint64_t multiplied =
          product == Product::halves
              ? low(occupied) * low(magic) ^ low(occupied >> 32) * low(magic >> 32)
              : (occupied | always) * magic;
      --subset;  // PEXT counts them from the empty one on
      return test(attacked,
                  start + (product == Product::pext ? subset
                           : by_remainder()         ? multiplied % size
                                                    : multiplied >> (word() - index_bits(entry))));
    });
  }
  /// Whether all look-ups find their sets in the data, or leave the sets of others alone.
  [[nodiscard]] bool is_right(std::size_t first = 0, std::size_t count = 64) const {
    Values memory;  // of what is not written down; 0 where nothing is yet
    for (std::size_t entry = first; entry < first + count; ++entry) {
      if (index_bits(entry) == 0 || index_bits(entry) > 16) return false;
      if (list(Number::offset).empty()) memory.clear();
      const auto finds = [&](std::uint64_t attacked, std::uint64_t at) {
        const Values& data = list(Number::datum);
        if (data.empty() && at >= memory.size()) memory.resize(at + 1);
        if (data.empty() && memory[at] == 0) memory[at] = attacked;
        const Values& sets = data.empty() ? memory : data;
        return at < sets.size() && sets[at] == attacked;
      };
      if (!all_look_ups(entry, finds)) return false;
    }
    return true;
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
    Values by_square;
    for (std::size_t at = 0; at < fields.size(); ++at) {
      by_square.push_back(fields[at % count * 64 + at / count]);
    }
    return count == 0 ? arrays : rows("M", by_square, std::array{count}) + arrays;
  }
};

/// Fills in the lists that it has and that are not given.
Engine made(Engine one) {
  const tables::Slider& slider = one.is_rook ? tables::rook : tables::bishop;
  for (std::size_t entry = 0; one.padding && entry < 64; ++entry) {
    const int of_mask = std::popcount(mask(one.is_rook, one.bit(entry)));
    const auto bits = static_cast<std::uint64_t>(of_mask + static_cast<int>(*one.padding));
    one.list(Number::shift)
        .push_back(one.by_remainder()
                       ? (std::uint64_t{7} << bits) / 2 + 1 + (one.by_shift ? 2 * entry : 0)
                   : one.by_shift ? one.word() - bits
                                  : bits);
  }
  std::mt19937_64 random{1};
  for (unsigned entry = 0; one.product != Product::pext && entry < 64; ++entry) {
    const tables::BlackMagic& black = tables::black_magics_of(slider)[one.bit(entry)];
    Values& magics = one.list(Number::magic);
    magics.push_back(one.black()                   ? black.magic
                     : one.product == Product::own ? 0
                                                   : tables::magics_of(slider)[one.bit(entry)]);
    if (one.black()) one.list(Number::offset).push_back(black.offset);
    while (one.product == Product::halves && !one.is_right(entry, 1)) {
      magics.back() = random() & random();
    }
    while ((one.by_remainder() || one.product == Product::own) && !one.is_right(entry, 1)) {
      magics.back() = random() & random() & random();
    }
  }
  one.list(Number::datum).resize(one.data_size);
  for (std::size_t entry = 0; one.data_size != 0 && entry < 64; ++entry) {
    (void)one.all_look_ups(entry, [&](std::uint64_t attacked, std::uint64_t at) {
      one.list(Number::datum)[at] |= attacked;
      return true;
    });
  }
  return one;
}
Engine at(const Values& starts, Engine one) {
  one.list(Number::offset) = starts;
  return made(std::move(one));
}
/// Offsets to parts of the size that their indices need, one after the other; or all of one size.
Values packed(bool is_rook) { return table(is_rook ? "rook_offsets" : "bishop_offsets:from_zero"); }
/// Where parts of these sizes begin that stand one behind the other.
Values starts_of(const Values& sizes) {
  Values starts(sizes.size());
  std::exclusive_scan(sizes.begin(), sizes.end(), starts.begin(), std::uint64_t{0});
  return starts;
}
Values shuffled(Values all) {
  std::mt19937_64 random{1};
  std::shuffle(all.begin(), all.end(), random);
  return all;
}
Engine black_engine(bool is_rook) {
  return made({.is_rook = is_rook, .product = Product::black, .structs = true});
}

/// Some indices are longer than they need be, and the data have room for them.
Engine longer_engine() {
  Engine longer{.is_rook = false};
  Values rooms;
  for (unsigned entry = 0; entry < 64; ++entry) {
    const int bits = std::popcount(mask(false, entry)) + (entry % 9 == 4 ? 2 : 0);
    longer.list(Number::shift).push_back(static_cast<std::uint64_t>(64 - bits));
    rooms.push_back(std::uint64_t{1} << bits);
    longer.data_size += rooms.back();
  }
  return at(starts_of(rooms), longer);
}

/// Sizes are a little more than 7/2 of what the masks have, and odd; as a rule all different.
Engine modulo(std::size_t data_size, unsigned padding = 0) {
  return {.is_rook = false,
          .turn = 6,
          .product = Product::remainder,
          .padding = padding,
          .structs = true,
          .data_size = data_size};
}

std::vector<Engine> engines() {
  constexpr Product pext = Product::pext;
  const Values slices = starts_of(Values(64, 512));
  std::vector<Engine> all{
      at(packed(false), {.is_rook = false, .structs = true, .data_size = 5248}),
      at(packed(false), {.is_rook = false, .has_offsets = false, .data_size = 5248}),
      at(slices, {.is_rook = false, .has_offsets = false, .data_size = 64 * 512}),
      at(shuffled(slices), {.is_rook = false, .data_size = 64 * 512}),
      at(packed(true), {.has_offsets = false, .data_size = 102400}),
      at(packed(false),
         {.is_rook = false, .product = pext, .has_offsets = false, .data_size = 5248}),
      at(slices,
         {.is_rook = false, .turn = 5, .product = pext, .has_offsets = false, .data_size = 32768}),
      at(packed(true), {.product = pext, .has_offsets = false, .data_size = 102400}),
      at(packed(false), {.is_rook = false, .product = pext, .data_size = 5248})};
  const Engine parts = made(modulo(0));
  all.push_back(parts);
  Engine alike = modulo(0);
  alike.by_shift = false;
  all.push_back(made(alike));
  const Values sizes = parts.list(Number::shift);
  const std::size_t whole = std::accumulate(sizes.begin(), sizes.end(), std::size_t{0});
  for (const std::size_t size : {std::size_t{0}, whole})
    all.push_back(at(starts_of(sizes), modulo(size)));
  all.push_back(longer_engine());
  for (const bool is_rook : both) {
    for (unsigned turn = 0; turn < 8; ++turn)
      all.push_back(made({.is_rook = is_rook, .turn = turn}));
    for (const bool by_shift : both) {
      all.push_back(made({.is_rook = is_rook, .padding = 0, .by_shift = by_shift}));
      all.push_back(made(
          {.is_rook = is_rook, .turn = 3, .padding = 2, .by_shift = by_shift, .structs = true}));
      all.push_back(made({.is_rook = is_rook,
                          .product = Product::halves,
                          .padding = 2,
                          .by_shift = by_shift,
                          .structs = by_shift}));
    }
    all.push_back(made({.is_rook = is_rook, .product = Product::own, .padding = 2}));
    Values doubled = packed(is_rook);
    for (std::uint64_t& start : doubled) start *= 2;
    all.push_back(at(doubled, {.is_rook = is_rook, .padding = 1, .structs = true}));
    all.push_back(black_engine(is_rook));
  }
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
std::string in_words(Number number, std::size_t entry, int slip, std::size_t line) {
  constexpr std::array names{"magic", "shift", "offset", "datum"};
  return fmt::format("{} {}{} in line {}", names.at(static_cast<std::size_t>(number)), entry,
                     slip == 0 ? "" : fmt::format(" {:+}", slip), line);
}
Names wrong(const FileReport& report) {
  Names all;
  for (const Magics& each : report.magics) {
    for (const WrongMagic& one : each.wrong) {
      all.push_back(in_words(one.number, one.entry, one.slip, one.place.line));
    }
  }
  return all;
}
Names found(const FileReport& report) {
  Names all;
  for (const Magics& each : report.magics) all.push_back(in_short(each));
  return all;
}
std::string described(const Engine& engine) {
  std::string text = engine.is_rook ? "rook" : "bishop";
  if (engine.black()) text += fmt::format(" black {}", engine.index_bits(0));
  if (engine.product == Product::own) text += " own";
  if (engine.product == Product::halves) text += " halves";
  if (engine.product == Product::pext) text += " pext";
  if (engine.by_remainder()) text += " remainder";
  if (engine.has(Number::shift)) text += " by " + engine.name(Number::shift);
  if (engine.has(Number::offset)) text += " at " + engine.name(Number::offset);
  if (engine.has(Number::datum)) text += " in " + engine.name(Number::datum);
  if (engine.turn == 0) return text;
  return text + " in " +
         mapping::Layout{mapping::all_mappings()[engine.turn], tables::a1b1()}.name();
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

TEST(Magics, by_sizes_need_small_ones_and_all_of_them) {
  EXPECT_EQ(found(checked(made(modulo(0, 1)).text())), Names{}) << "most numbers would do then";
  const Engine parts = made(modulo(0));
  std::string text = parts.text();
  const std::size_t last = text.rfind("{");
  text.erase(last, text.find("}", last) + 1 - last);
  EXPECT_EQ(found(checked(text)), Names{}) << text;
  // Different sizes might be offsets, too.
  const Engine different = at(starts_of(parts.list(Number::shift)), modulo(0));
  text = different.text();
  const std::string size = fmt::format("{:#x}", different.list(Number::shift)[0]);
  text.replace(text.find(size), size.size(), "K_");
  EXPECT_EQ(wrong(checked(text)), Names{in_words(Number::shift, 0, 0, 3)});
}

TEST(Magics, whose_data_hold_the_sets_of_two_squares_in_one_entry_are_known) {
  Engine engine = at(Array{"shared_offsets"}.values, {.data_size = 32 * 4096});
  const FileReport right = checked(engine.text());
  EXPECT_EQ(found(right), Names{"rook at O in D masked"});
  EXPECT_EQ(wrong(right), Names{});
  engine.list(Number::datum)[4095] ^= 2;
  EXPECT_EQ(wrong(checked(engine.text())).size(), 1U);
}

/// One number is another: it is told, and nothing else is, if a look-up is lost by that; and what
/// it should be puts it right.
TEST(Magics, of_which_one_number_is_wrong_are_told) {
  std::mt19937_64 random{1};
  std::set<bool> put_right;  // magics, without shifts and with them
  for (const Engine& right : engines()) {
    for (int round = 0; round < 20; ++round) {
      const Number number = all_numbers.at(static_cast<std::size_t>(round) % 4);
      if (!right.has(number) || right.list(Number::datum).size() > 65536) continue;
      const std::size_t entry = random() % right.list(number).size();
      Engine slipped = right;
      std::uint64_t& is = slipped.list(number)[entry];
      const std::uint64_t was = is;
      if (number == Number::magic) is ^= (1 + random() % 15) << 4 * (random() % 16);
      const std::uint64_t none = right.by_remainder() ? 0 : 64;
      if (number == Number::shift) is = round % 3 == 0 ? none : round % 3 == 1 ? is + 1 : is - 1;
      if (number == Number::offset) is += 1 + random() % 200;
      if (number == Number::datum) is ^= std::uint64_t{1} << random() % 64;
      const bool by_data = !right.list(Number::datum).empty();
      const bool too_long = !by_data && number == Number::shift &&
                            slipped.index_bits(entry) > right.index_bits(entry);
      const FileReport report = checked(slipped.text());
      const std::string where = fmt::format(
          "{} of {}, {:#x} for {:#x}", in_words(number, entry, 0, 0), described(right), is, was);
      ASSERT_EQ(report.magics.size(), 1U) << where;
      const std::vector<WrongMagic>& all = report.magics[0].wrong;
      const bool is_read = number != Number::datum || was != 0;  // else no look-up needs it
      if (is_read && slipped.is_right() && !too_long) {
        EXPECT_EQ(wrong(report), Names{}) << where;
        continue;
      }
      if (!is_read) continue;
      ASSERT_EQ(all.size(), 1U) << where;
      // Many sizes would do, so that without data the magic is told.
      if (right.by_remainder() && number == Number::shift && !by_data) {
        EXPECT_EQ(std::pair(all[0].number, all[0].entry), std::pair(Number::magic, entry)) << where;
        continue;
      }
      // Of two squares that clash in a place that many share, nobody can tell which one it is, and
      // whether its magic or offset.
      if (right.black() && all[0].number == Number::offset &&
          (all[0].entry != entry || number == Number::magic)) {
        EXPECT_TRUE(all[0].entry == entry || all[0].clash.at(1).bit == right.bit(entry)) << where;
        continue;
      }
      EXPECT_EQ(all[0].is, is) << where;
      if (number != Number::datum) {
        EXPECT_EQ(all[0].bit, right.bit(entry)) << where;
      }
      EXPECT_EQ(wrong(report), Names{in_words(number, entry, 0, changed_line(right, slipped))})
          << where;
      EXPECT_TRUE(all[0].should_be || number == Number::magic || right.black()) << where;
      if (!all[0].should_be) continue;
      if (number == Number::magic) put_right.insert(right.has(Number::shift));
      is = *all[0].should_be;
      EXPECT_TRUE(slipped.is_right()) << where;
      if (number != Number::magic || by_data) {
        EXPECT_EQ(is, was) << where;
      }
    }
  }
  EXPECT_EQ(put_right.size(), 2U);
}

/// Where several squares belong behind all others, none can be told which is the first.
TEST(Magics, of_which_one_offset_is_beyond_all_data_are_put_right) {
  for (const std::size_t count : {1U, 2U}) {
    Engine slipped = at(packed(true), {.structs = true});
    std::fill_n(slipped.list(Number::offset).rbegin(), count, 0x200000);
    const FileReport report = checked(slipped.text());
    ASSERT_EQ(report.magics.at(0).wrong.size(), count);
    for (const WrongMagic& one : report.magics[0].wrong)
      EXPECT_EQ(one.should_be.value_or(0), count == 1 ? packed(true).back() : 0);
  }
}

TEST(Magics, with_longer_indices_are_put_right_by_data) {
  const Engine right = longer_engine();
  for (std::uint64_t digit = 1; digit < 16; ++digit) {
    Engine slipped = right;
    slipped.list(Number::magic)[4] ^= digit << 32;
    const FileReport report = checked(slipped.text());
    ASSERT_EQ(wrong(report), Names{"magic 4 in line 6"}) << digit;
    ASSERT_EQ(report.magics[0].wrong[0].should_be, right.list(Number::magic)[4]) << digit;
  }
}

/// Left out, or written twice.
TEST(Magics, that_are_too_few_or_too_many_are_told_up_to_a_line) {
  for (const Engine& right :
       {made({.is_rook = true}), made({.is_rook = true, .padding = 0}), made({.is_rook = false}),
        made({.is_rook = false, .padding = 0, .by_shift = false}),
        at(packed(false), {.is_rook = false, .data_size = 5248}),
        at(packed(true), {.has_offsets = false, .data_size = 102400}),
        at(packed(false), {.is_rook = false,
                          .product = Product::pext,
                          .has_offsets = false,
                          .data_size = 5248})}) {
    for (const Number number : {Number::magic, Number::shift, Number::datum}) {
      for (const int slip : {-8, -2, -1, 1, 16, 17}) {
        Engine slipped = right;
        Values& all = slipped.list(number);
        // Seventeen numbers in front of data may be the other piece's.
        if (all.empty() || (number == Number::datum && slip == 17)) continue;
        const auto at = std::ssize(all) * 3 / 8;
        const Values copies(all.begin() + at, all.begin() + at + std::abs(slip));
        if (slip < 0) all.erase(all.begin() + at, all.begin() + at - slip);
        if (slip > 0) all.insert(all.begin() + at, copies.begin(), copies.end());
        // Numbers may be equal to those in front: then the slip is where they differ.
        const Values& own = right.list(number);
        const auto told_at = std::mismatch(own.begin(), own.end(), all.begin()).first - own.begin();
        const FileReport report = checked(slipped.text());
        if (slip == 17) {
          EXPECT_EQ(report.magics.size(), number == Number::magic ? 0U : 1U);
          EXPECT_EQ(wrong(report), Names{});
          continue;
        }
        EXPECT_EQ(wrong(report), Names{in_words(number, static_cast<std::size_t>(told_at), slip,
                                                changed_line(right, slipped))});
      }
    }
  }
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
      disturbing += !one.clash.empty() && one.clash[1].piece == &Piece::rook() ? 1 : 0;
    }
  }
  EXPECT_NE(disturbing, 0U);
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

/// Most numbers with few bits do with an index of sixteen.
TEST(Magics, with_longer_indices_are_known_by_name_and_shifts_if_all_do) {
  std::mt19937_64 random{1};
  for (const bool is_rook : both) {
    Engine one = made({.is_rook = is_rook});
    one.list(Number::shift).assign(64, 64 - 16);
    for (std::uint64_t& magic : one.list(Number::magic)) magic = random() & random() & random();
    for (std::size_t entry = 0; entry < 64; ++entry) {
      while (!one.is_right(entry, 1)) {
        one.list(Number::magic)[entry] = random() & random() & random();
      }
    }
    one.structs = true;
    const auto found_as = [&](const std::string& name) {
      std::string text = one.text();
      return found(checked(text.replace(text.find(" M["), 2, " " + name)));
    };
    const std::string piece = is_rook ? "rook" : "bishop";
    const std::string name = piece + "_magics";
    EXPECT_EQ(found_as(name), Names{fmt::format("{} 16 by {}[][1]", piece, name)});
    for (const char* other : {"magics", "rooks", "bishops", "queen_magics"}) {
      EXPECT_EQ(found_as(other), Names{});
    }
    EXPECT_EQ(found(checked(array(name, one.list(Number::magic)))), Names{});
    one.list(Number::magic)[63] = 3;
    ASSERT_FALSE(one.is_right(63, 1));
    EXPECT_EQ(found_as(name), Names{});
  }
}

/// Without shifts, all the same length: nearly all numbers do with longer ones.
TEST(Magics, of_one_length_are_known_while_few_numbers_do) {
  struct Case {
    bool is_rook;
    unsigned length;
    bool is_known;
  };
  std::mt19937_64 random{1};
  for (const auto& [is_rook, length, is_known] :
       {Case{true, 14, true}, {true, 15, false}, {false, 10, true}, {false, 11, false}}) {
    Engine one{.is_rook = is_rook};
    one.list(Number::shift).assign(64, 64 - length);
    one.list(Number::magic).assign(64, 0);
    for (std::size_t entry = 0; entry < 64; ++entry) {
      std::uint64_t& magic = one.list(Number::magic)[entry];
      while (!one.is_right(entry, 1)) magic = random() & random() & random();
    }
    one.list(Number::shift).clear();
    const std::string text = fmt::format("{} {}", is_rook ? "rook" : "bishop", length);
    EXPECT_EQ(found(checked(one.text())), is_known ? Names{text} : Names{}) << text;
  }
}

/// So no source takes more time or memory than it is worth.
TEST(Magics, are_looked_for_in_sixty_four_boards_and_kept_up_to_as_many) {
  const Array one{"M = bishop_magics"};
  std::string words = "M =";
  for (int board = 0; board < 64; ++board) words += " bishop_magics";
  EXPECT_EQ(found(checked(Array{words}.source)).size(), 64U);
  EXPECT_EQ(found(checked(Array{words + " bishop_magics"}.source)).size(), 0U);
  std::string text;
  for (int copy = 0; copy < 64; ++copy) text += one.source;
  EXPECT_EQ(found(checked(text)).size(), 64U);
  EXPECT_FALSE(checked(text).given_up_at);
  const FileReport given_up = checked(text + one.source);
  EXPECT_EQ(found(given_up).size(), 64U);
  EXPECT_TRUE(given_up.given_up_at) << "that others were not looked at is said";
  const Array wrong{"S = rook_shifts add 0 1 -1"};
  const Array right{"T = rook_shifts"};
  text = Array{"M = rook_magics"}.source;
  for (int copy = 0; copy < 63; ++copy) text += wrong.source;
  EXPECT_EQ(found(checked(text + right.source)), Names{"rook by T"});
  EXPECT_EQ(found(checked(text + wrong.source + right.source)), Names{"rook by S"});
}

/// How many squares matter may be written down for something else than indices of 9 bits.
TEST(Magics, take_shifts_that_half_of_them_do_with) {
  std::mt19937_64 random{1};
  for (const int able : {32, 31}) {
    Engine one = made({.is_rook = false, .padding = 0});
    int unable = 0;
    for (std::size_t entry = 0; unable < 64 - able; ++entry) {
      if (one.index_bits(entry) == 9) continue;
      Engine nine = one;
      nine.list(Number::shift)[entry] = 64 - 9;
      while (one.is_right(entry, 1) || !nine.is_right(entry, 1)) {
        const std::uint64_t magic = random() & random() & random();
        one.list(Number::magic)[entry] = nine.list(Number::magic)[entry] = magic;
      }
      ++unable;
    }
    EXPECT_EQ(found(checked(one.text())), Names{able == 32 ? "bishop by S" : "bishop 9"});
  }
}

/// Other files get what may be attacks, most of which are empty in tables of rows, but no keys of
/// positions and no weights of networks.
TEST(Magics, of_other_files_get_no_keys_and_no_weights) {
  const std::string half = "D = between fill 0 2048 1 fill 2048 2048 0x8080876080800";
  const auto are_kept = [](const std::string& words) {
    return !checked(Array{words}.source).numbers.empty();
  };
  EXPECT_FALSE(are_kept("D = between wild 0 4096"));
  EXPECT_FALSE(are_kept("D = between fill 0 4096 57"));
  EXPECT_FALSE(are_kept("D = between fill 0 4096 0"));
  EXPECT_TRUE(are_kept(half));
  EXPECT_FALSE(are_kept(half + " fill 4095 1 1"));
  EXPECT_TRUE(are_kept(half + " fill 4095 1 0 fill 0 1 0"));
}

}  // namespace
}  // namespace bbtables::recognise
