// Magics as engines have them: a model of an engine whose look-ups are tried by walking, with a
// slip planted somewhere, and a table of cases at the limits.

#include "engines/recognise/magics.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <random>

#include "engines/recognise/sources.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;
using Number = WrongMagic::Number;

constexpr std::array both{true, false};
constexpr std::array all_numbers{Number::magic, Number::shift, Number::offset, Number::datum};

const mapping::Mapping& a1b1() { return mapping::all_mappings().front(); }

/// The squares met on the way in four directions, up to the first occupied one and with it.
std::uint64_t attacks(bool is_rook, unsigned bit, std::uint64_t occupied) {
  std::uint64_t set = 0;
  for (const auto& [east, north] : {std::pair{1, 0}, {0, 1}, {-1, 0}, {0, -1}}) {
    const int files = is_rook ? east : east - north;
    const int ranks = is_rook ? north : east + north;
    int file = static_cast<int>(bit % 8) + files;
    int rank = static_cast<int>(bit / 8) + ranks;
    for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += files, rank += ranks) {
      const std::uint64_t square = std::uint64_t{1} << (8 * rank + file);
      set |= square;
      if ((occupied & square) != 0) break;
    }
  }
  return set;
}
/// The squares that matter: alone on the board, they stop the piece from going on.
std::uint64_t mask(bool is_rook, unsigned bit) {
  static std::array<std::array<std::uint64_t, 64>, 2> made;
  std::uint64_t& mask = made.at(is_rook ? 1 : 0).at(bit);
  if (mask != 0) return mask;
  for (unsigned other = 0; other < 64; ++other) {
    const std::uint64_t one = std::uint64_t{1} << other;
    if (attacks(is_rook, bit, one) != attacks(is_rook, bit, 0)) mask |= one;
  }
  return mask;
}
struct Occupied {
  std::uint64_t squares;
  std::uint64_t attacks;
};
const std::vector<Occupied>& occupancies(bool is_rook, unsigned bit) {
  static std::array<std::array<std::vector<Occupied>, 64>, 2> made;
  std::vector<Occupied>& all = made.at(is_rook ? 1 : 0).at(bit);
  const std::uint64_t of = mask(is_rook, bit);
  for (std::uint64_t subset = of; all.empty() || subset != of; subset = (subset - 1) & of) {
    all.push_back({subset, attacks(is_rook, bit, subset)});
  }
  return all;
}

/// What an engine has for one piece. Its lists, numbered as Number; an empty one is not written.
struct Engine {
  bool is_rook = true;
  std::array<Values, 4> lists = {};
  bool black = false;
  unsigned turn = 0;  ///< the mapping of the entries; bits are in a1b1
  bool by_shift = true;
  bool has_offsets = true;  ///< written down, and not only where the data are
  bool structs = false;     ///< all but the data are the fields of one array

  [[nodiscard]] Values& list(Number number) { return lists.at(static_cast<std::size_t>(number)); }
  [[nodiscard]] const Values& list(Number number) const {
    return lists.at(static_cast<std::size_t>(number));
  }
  [[nodiscard]] bool has(Number number) const {
    return !list(number).empty() && (number != Number::offset || has_offsets);
  }
  [[nodiscard]] unsigned bit(std::size_t entry) const {
    const auto& of_entries = mapping::all_mappings()[turn];
    return a1b1().index(of_entries.square(static_cast<unsigned>(entry)));
  }
  [[nodiscard]] std::uint64_t mask_bits(std::size_t entry) const {
    return static_cast<unsigned>(std::popcount(mask(is_rook, bit(entry))));
  }
  [[nodiscard]] std::uint64_t index_bits(std::size_t entry) const {
    if (list(Number::shift).empty()) return black ? (is_rook ? 12 : 9) : mask_bits(entry);
    const std::uint64_t written = list(Number::shift)[entry];
    return by_shift ? 64 - written : written;
  }
  /// Calls `take(entry, attacks, where)` for all look-ups of a square.
  template <class Take>
  void each_look_up(std::size_t entry, const Take& take) const {
    const std::uint64_t start = list(Number::offset).empty() ? 0 : list(Number::offset)[entry];
    const std::uint64_t always = black ? ~mask(is_rook, bit(entry)) : 0;
    for (const auto& [occupied, attacked] : occupancies(is_rook, bit(entry))) {
      const std::uint64_t product = (occupied | always) * list(Number::magic)[entry];
      take(attacked, start + (product >> (64 - index_bits(entry))));
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
    constexpr std::array<std::string_view, 4> names{"M", "S", "O", "D"};
    const auto place = static_cast<std::size_t>(number);
    if (!structs || number == Number::datum) return std::string{names.at(place)};
    const auto before = std::count_if(lists.begin(), lists.begin() + static_cast<int>(place),
                                      [](const Values& each) { return !each.empty(); });
    return fmt::format("M[][{}]", before);
  }
  /// Each number stands in a line of its own, or each row of structs.
  [[nodiscard]] std::string text() const {
    std::string text;
    if (structs) {
      text = "const uint64_t M[] = {\n";
      for (std::size_t entry = 0; entry < 64; ++entry) {
        Values row;
        for (const Number each : all_numbers) {
          if (each != Number::datum && has(each)) row.push_back(list(each)[entry]);
        }
        text += fmt::format("{{{:#x}}},\n", fmt::join(row, ", "));
      }
      text += "};\n";
    }
    for (const Number each : all_numbers) {
      const bool is_written = structs && each != Number::datum;
      if (!is_written && has(each)) text += array(name(each), list(each));
    }
    return text;
  }
  [[nodiscard]] std::size_t line(Number number, std::size_t entry) const {
    if (structs) return entry + (number == Number::datum ? 68 : 2);
    std::size_t line = entry + 2;
    for (const Number each : all_numbers) {
      if (each < number && has(each)) line += list(each).size() + 1;
    }
    return line;
  }
};

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
/// "rook black 12 by S at O in D masked", for all magics.
Names found(const FileReport& report) {
  Names all;
  for (const Magics& each : report.magics) {
    std::string text = each.is_rook ? "rook" : "bishop";
    if (each.black) text += " black";
    if (each.index_bits != 0) text += fmt::format(" {}", each.index_bits);
    if (!each.shifts.identifier.empty()) text += " by " + each.shifts.identifier;
    if (!each.offsets.identifier.empty()) text += " at " + each.offsets.identifier;
    if (!each.data.identifier.empty()) text += " in " + each.data.identifier;
    if (each.masked) text += " masked";
    if (each.layout.index != each.layout.bits) text += " " + each.layout.name();
    all.push_back(text);
  }
  return all;
}

// The model's engines.

Engine engine(bool is_rook, unsigned turn = 0) {
  Engine one{.is_rook = is_rook, .turn = turn};
  const auto& magics = tables::magics_of(is_rook ? tables::rook : tables::bishop);
  for (std::size_t entry = 0; entry < 64; ++entry) {
    one.list(Number::magic).push_back(magics.at(one.bit(entry)));
  }
  return one;
}
Engine black_engine(bool is_rook) {
  Engine one{.is_rook = is_rook, .black = true, .structs = true};
  for (const auto& each : tables::black_magics_of(is_rook ? tables::rook : tables::bishop)) {
    one.list(Number::magic).push_back(each.magic);
    one.list(Number::offset).push_back(each.offset);
  }
  return one;
}
Engine with_shifts(Engine one, bool by_shift, std::uint64_t padding) {
  Values all;
  for (std::size_t entry = 0; entry < 64; ++entry) {
    const std::uint64_t bits = one.mask_bits(entry) + padding;
    all.push_back(by_shift ? 64 - bits : bits);
  }
  one.list(Number::shift) = all;
  one.by_shift = by_shift;
  return one;
}
Engine with_offsets(Engine one, std::uint64_t first = 0) {
  Values all;
  for (std::size_t entry = 0; entry < 64; ++entry) {
    all.push_back(first);
    first += std::uint64_t{1} << one.index_bits(entry);
  }
  one.list(Number::offset) = all;
  return one;
}
Engine with_starts(Engine one, const Values& starts) {
  one.list(Number::offset) = starts;
  return one;
}
/// `kept`: with its offsets, not only the data that they lead to.
Engine with_data(Engine one, std::size_t size, bool kept) {
  Values& data = one.list(Number::datum);
  data.resize(size);
  for (std::size_t entry = 0; entry < 64; ++entry) {
    one.each_look_up(entry,
                     [&](std::uint64_t attacked, std::uint64_t at) { data[at] |= attacked; });
  }
  one.has_offsets = kept;
  return one;
}
Engine in_structs(Engine one) {
  one.structs = true;
  return one;
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

std::vector<Engine> engines() {
  std::vector<Engine> all;
  for (const bool is_rook : both) {
    const Engine plain = engine(is_rook);
    for (unsigned turn = 0; turn < 8; ++turn) all.push_back(engine(is_rook, turn));
    for (const bool by_shift : both) {
      all.push_back(with_shifts(plain, by_shift, 0));
      all.push_back(in_structs(with_shifts(engine(is_rook, 3), by_shift, 2)));
    }
    all.push_back(in_structs(with_offsets(with_shifts(plain, true, 1))));
    all.push_back(black_engine(is_rook));
  }
  const Engine bishop = with_offsets(engine(false));
  all.push_back(with_data(in_structs(bishop), 5248, true));
  all.push_back(with_data(bishop, 5248, false));
  all.push_back(with_data(with_starts(bishop, rows_of(512)), 64 * 512, false));
  all.push_back(with_data(with_starts(bishop, shuffled(rows_of(512))), 64 * 512, true));
  all.push_back(with_data(with_offsets(engine(true)), 102400, false));
  return all;
}

std::string described(const Engine& engine) {
  std::string text = engine.is_rook ? "rook" : "bishop";
  const bool fixed = engine.black && engine.list(Number::shift).empty();
  if (fixed) text += fmt::format(" black {}", engine.index_bits(0));
  constexpr std::array<std::string_view, 4> words{"", " by ", " at ", " in "};
  for (const Number each : {Number::shift, Number::offset, Number::datum}) {
    if (!engine.has(each)) continue;
    text += std::string{words.at(static_cast<std::size_t>(each))} + engine.name(each);
  }
  const mapping::Layout layout{mapping::all_mappings()[engine.turn], a1b1()};
  return engine.turn == 0 ? text : text + " " + layout.name();
}

TEST(Magics, of_all_engines_are_known_and_right) {
  for (const Engine& engine : engines()) {
    ASSERT_TRUE(engine.is_right()) << described(engine);
    const FileReport report = checked(engine.text());
    EXPECT_EQ(found(report), Names{described(engine)});
    EXPECT_EQ(report.magics.at(0).identifier, engine.name(Number::magic));
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
      EXPECT_EQ(wrong(report), Names{told(number, entry, 0, right.line(number, entry))}) << where;
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
  for (const Engine& right : {engine(true), with_shifts(engine(true), true, 0), engine(false),
                              with_shifts(engine(false), false, 0)}) {
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
        std::size_t told_at = at + static_cast<std::size_t>(std::max(slip, 0));
        const auto truth = [&](std::size_t entry) { return right.list(number)[entry]; };
        while (told_at < 64 && all[told_at] == truth(told_at)) ++told_at;
        const FileReport report = checked(slipped.text());
        if (std::abs(slip) == 9) {
          EXPECT_EQ(report.magics.size(), number == Number::magic ? 0U : 1U);
          EXPECT_EQ(wrong(report), Names{});
          continue;
        }
        EXPECT_EQ(wrong(report), Names{told(number, told_at, slip, slipped.line(number, told_at))});
      }
    }
  }
}

// The limits.

Values magics(bool is_rook) { return engine(is_rook).list(Number::magic); }
Values shifts(bool is_rook) { return with_shifts(engine(is_rook), true, 0).list(Number::shift); }
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
  Engine one = engine(true);
  for (const unsigned entry : {9U, 10U, 11U, 12U, 13U, 14U, 17U, 18U, 19U}) {
    if (count-- == 0) break;
    std::uint64_t seed = 0;
    do {
      one.list(Number::magic)[entry] = tables::find_magic(tables::rook, entry, seed++) >> 1;
    } while (one.is_right(entry, 1) || !with_shifts(one, true, 1).is_right(entry, 1));
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
Engine at(bool is_rook, const Values& starts) {
  return in_structs(with_starts(engine(is_rook), starts));
}
Values with(Values all, std::size_t place, std::uint64_t value) {
  all.at(place) = value;
  return all;
}
Values packed(bool is_rook) { return with_offsets(engine(is_rook)).list(Number::offset); }

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
  const Values data_of_bishop = with_data(with_offsets(engine(false)), 5248, true).lists[3];
  const Values data_of_rook = with_data(with_offsets(engine(true)), 102400, true).lists[3];
  const std::string at_bishop = at(false, packed(false)).text();
  const Engine shared = with_data(at(true, shared_by_two()), std::size_t{32} * 4096, true);
  Engine no_data = shared;
  no_data.list(Number::datum).clear();
  Values iota(64);
  for (std::size_t i = 0; i < 64; ++i) iota[i] = i;
  std::string second = black_engine(false).text();
  second.replace(second.find("M[]"), 3, "B[]");
  std::string of_bishop = at_bishop;
  of_bishop.replace(of_bishop.find("M[]"), 3, "B[]");
  const std::vector<Case> cases{
      {"half of the rook's", array("M", changed(rook, 32, no_magic)), {"rook"}, 32},
      {"fewer", array("M", changed(rook, 33, no_magic)), {}},
      {"half of the bishop's", array("M", changed(bishop, 32, no_magic)), {"bishop"}, 32},
      {"fewer", array("M", changed(bishop, 33, no_magic)), {}},
      {"most of black ones", array("M", changed(black, 8, no_magic)), {"bishop black 9"}, 8},
      {"fewer", array("M", changed(black, 9, no_magic)), {}},
      {"mostly large", array("M", changed(rook, 31, (1U << 20) - 1)), {"rook"}, 31},
      {"half small", array("M", changed(rook, 32, (1U << 20) - 1)), {}},
      {"half not small", array("M", changed(rook, 32, 1U << 20)), {"rook"}, 32},
      {"one for no square", array("M", joined(rook, {0})), {"rook"}},
      {"one left out, one wrong", array("M", changed(part(rook, 0, 63), 1, no_magic)), {"rook"}, 2},
      {"two wrong", array("M", changed(part(rook, 0, 63), 2, no_magic)), {}},
      {"one not read", one_unread(rook), {"rook"}, 1},
      {"one not read, one wrong", one_unread(changed(rook, 1, no_magic)), {"rook"}, 2},
      {"more wrong", one_unread(changed(rook, 31, no_magic)), {"rook"}, 32},
      {"fewer", one_unread(changed(rook, 32, no_magic)), {}},
      {"both, one after the other", array("M", joined(rook, bishop)), {"rook", "bishop"}},
      {"both, in rows", rows("M", joined(rook, bishop), 64), {"rook", "bishop"}},
      {"both, as columns", columns({rook, bishop}), {"rook", "bishop"}},
      {"in rows of eight", rows("M", rook, 8), {"rook"}},
      {"in a list inside", declared("M", list({list(Values(70, 1)), list(rook)})), {"rook"}},
      {"longer indices", array("M", halved(8)), {"rook"}, 8},
      {"more of these", array("M", halved(9)), {"rook 12"}},
      {"shifts near", columns({rook, less(shifts(true), 8, 2)}), {"rook by M[][1]"}, 8},
      {"shifts that are none", columns({rook, less(shifts(true), 9, 2)}), {"rook"}},
      {"one for all", columns({rook, Values(64, 52)}), {"rook 12 by M[][1]"}},
      {"too short for all", columns({rook, Values(64, 53)}), {"rook"}},
      {"elsewhere, too", array("M", rook) + array("S", Values(64, 52)), {"rook"}},
      {"the bishop's", array("M", rook) + array("S", shifts(false)), {"rook"}},
      {"of another", array("M", rook) + array("S", less(shifts(true), 8, 1)), {"rook by S"}, 8},
      {"of nobody", array("M", rook) + array("S", less(shifts(true), 9, 1)), {"rook"}},
      {"in another order",
       array("M", rook) + array("S", shuffled_ranks(shifts(true))),
       {"rook by S"},
       16},
      {"the right one",
       array("S", less(shifts(true), 1, 1)) + array("M", rook) + array("T", shifts(true)),
       {"rook by T"}},
      {"black ones of both",
       black_engine(true).text() + second,
       {"rook black 12 at M[][1]", "bishop black 9 at B[][1]"}},
      {"both at 0",
       at(true, packed(true)).text() + of_bishop,
       {"rook at M[][1]", "bishop at B[][1]"}},
      {"not too large",
       at(true, with(packed(true), 63, (1U << 21) - 1)).text(),
       {"rook at M[][1]"}},
      {"too large", at(true, with(packed(true), 63, 1U << 21)).text(), {"rook"}},
      {"too few", at(true, changed(packed(true), 34, 1)).text(), {"rook"}},
      {"not too few", at(true, changed(packed(true), 33, 1)).text(), {"rook at M[][1]"}, 33},
      {"masked", no_data.text(), {"rook at M[][1] masked"}},
      {"masked, half a slice late",
       at(true, with(shared_by_two(), 28, 47104)).text(),
       {"rook at M[][1] masked"}},
      {"masked, a slice late",
       at(true, with(shared_by_two(), 28, 49152)).text(),
       {"rook at M[][1] masked"},
       1},
      {"in masked data", shared.text(), {"rook at M[][1] in D masked"}},
      {"one entry late",
       at(false, with(packed(false), 63, packed(false)[63] + 1)).text() +
           array("D", data_of_bishop),
       {"bishop at M[][1] in D"},
       1},
      {"half of the data",
       at_bishop + array("D", changed(data_of_bishop, 2624, 0x8000)),
       {"bishop at M[][1] in D"},
       32},
      {"fewer",
       at_bishop + array("D", changed(data_of_bishop, 2700, 0x8000)),
       {"bishop at M[][1]"}},
      {"the rook's data", array("M", bishop) + array("D", data_of_rook), {"bishop"}},
      {"data of both",
       array("R", rook) + array("B", bishop) + array("D", joined(data_of_rook, data_of_bishop)),
       {"rook in D", "bishop in D"}},
      {"data of both",
       array("R", rook) + array("B", bishop) + array("D", joined(data_of_bishop, data_of_rook)),
       {"rook in D", "bishop in D"}},
      {"called the other's", array("bishopMagics", rook), {"rook"}}};
  for (const Case& each : cases) {
    const FileReport report = checked(each.text);
    EXPECT_EQ(found(report), each.found) << each.what;
    EXPECT_EQ(wrong(report).size(), each.wrong) << each.what;
    for (const Magics& one : report.magics) {
      EXPECT_EQ(one.is_misnamed, one.identifier == "bishopMagics") << each.what;
    }
  }
  EXPECT_GT(wrong(checked(at(true, iota).text())).size(), 48U);
  // One look-up of 64 finds no datum.
  EXPECT_EQ(wrong(checked(at_bishop + array("D", part(data_of_bishop, 0, 5247)))),
            Names{"magic 63 in line 65"});
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
  const auto of = [&](std::size_t each) { return attacks(true, 28, one.clash.at(each).occupied); };
  EXPECT_NE(of(0), of(1));
  const auto as_empty = std::ranges::count(occupancies(true, 28), attacks(true, 28, 0),
                                           &Occupied::attacks);  // what was stored first
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
  EXPECT_EQ(checked(text).given_up_at, 0U);
  const FileReport given_up = checked(text + array("M", magics(false)));
  EXPECT_EQ(found(given_up).size(), 64U);
  EXPECT_NE(given_up.given_up_at, 0U) << "that others were not looked at is said";
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
  std::vector<Numbers> parts = checked(other).parts;
  for (Numbers& each : parts) each.path = "other.c";
  return check_source("engine.c", text, read::dialect_of("engine.c").value(), {{}, {}, {}, parts});
}

TEST(OtherFiles, have_what_the_file_itself_does_not_have) {
  const Values starts = shuffled(rows_of(512));
  const Engine bishop = with_data(with_starts(engine(false), starts), 64 * 512, true);
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
    EXPECT_EQ(std::ranges::count(report.parts, Number::shift, &Numbers::kind), 0);
    EXPECT_EQ(std::ranges::count(report.parts, Number::datum, &Numbers::kind), 0);
  }
  EXPECT_EQ(checked(sizes + data).parts.size(), 2U);
}

TEST(OtherFiles, get_no_keys_and_no_weights) {
  std::mt19937_64 random{1};
  Values keys(8192);
  for (std::uint64_t& key : keys) key = random();
  Values weights(8192);
  for (std::uint64_t& weight : weights) weight = random() % 200 - 100;
  const auto are_kept = [](const Values& all) { return !checked(array("D", all)).parts.empty(); };
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
