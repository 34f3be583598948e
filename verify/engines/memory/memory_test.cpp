// What is found in memory, of tables put there and of files made to harm. How users see it is told
// in use/commands/transcripts/verify_memory.txt.

#include <elf.h>
#include <gtest/gtest.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <csignal>
#include <cstring>
#include <functional>
#include <map>
#include <random>
#include <set>

#include "base/error.hpp"
#include "engines/memory/memory.hpp"
#include "engines/memory/stretch.hpp"
#include "engines/recognise/finding.hpp"
#include "engines/recognise/magics.hpp"
#include "tables/catalogue.hpp"
#include "tables/magics.hpp"
#include "use/process.hpp"

namespace bbtables::memory {
namespace {

using Words = std::vector<std::uint64_t>;

/// Words at an address, as a variable if they have a name.
struct Part {
  std::uint64_t address;
  Words words;
  std::string name = {};
  [[nodiscard]] std::uint64_t size() const { return words.size() * 8; }
};

/// Parts in the order of their addresses.
Memory memory_of(const std::vector<Part>& parts) {
  Memory memory;
  for (const Part& each : parts) {
    memory.regions.push_back({each.address, each.size()});
    if (!each.name.empty()) memory.symbols.push_back({{each.address, each.size()}, each.name});
  }
  memory.read = [parts](std::uint64_t address, std::span<char> into) {
    for (const Part& each : parts) {
      const std::uint64_t offset = address - each.address;
      if (offset >= each.size()) continue;
      const std::size_t size = std::min(into.size(), each.size() - offset);
      std::memcpy(into.data(), reinterpret_cast<const char*>(each.words.data()) + offset, size);
      return size;
    }
    return std::size_t{0};  // nothing is there
  };
  return memory;
}

recognise::FileReport checked(const Memory& memory) {
  return recognise::check_arrays("engine", find_arrays(memory).arrays);
}

Words values_of(const tables::Table& table,
                const mapping::Mapping& mapping = mapping::all_mappings().front()) {
  return table.values({mapping, mapping});
}

Words values_of(std::string_view name,
                const mapping::Mapping& mapping = mapping::all_mappings().front()) {
  return values_of(*std::ranges::find(tables::catalogue(), name, &tables::Table::name), mapping);
}

/// The tables of sets that memory can tell from anything else: constants it cannot, nor boards of
/// one set over and over, as the last of knight_reach are, nor the data of look-ups.
std::vector<const tables::Table*> all_tables() {
  std::vector<const tables::Table*> all;
  for (const tables::Table& table : tables::catalogue()) {
    if (table.element != tables::Element::set || table.entries() < 8 || table.entries() > 4096)
      continue;
    const Words values = values_of(table);
    const bool is_one_set = std::ranges::count(values, values.back()) >= 64;
    if (!is_one_set || table.entries() == 4096) all.push_back(&table);
  }
  return all;
}

std::mt19937_64 random{29};

constexpr std::uint64_t address = 0x7f00'0000'1000;
constexpr std::size_t in_front = 300;

/// The values in every `step`-th word, among others; as a variable if they have a name.
Memory hidden(const Words& values, std::size_t step = 1, const std::string& name = {}) {
  Words words(2 * in_front + values.size() * step);
  std::ranges::generate(words, random);
  for (std::size_t at = 0; at < values.size(); ++at) words[in_front + at * step] = values[at];
  Memory memory = memory_of({{address, words}});
  if (!name.empty()) {
    memory.symbols = {{{address, in_front * 8}, "others"},
                      {{address + in_front * 8, values.size() * 8}, name}};
  }
  return memory;
}

TEST(Memory, shows_every_table_wherever_it_stands_in_any_struct) {
  for (const tables::Table* table : all_tables()) {
    for (const mapping::Mapping& mapping : mapping::all_mappings()) {
      for (const std::size_t step : {1U, 2U, 3U, 8U}) {
        const Words values = values_of(*table, mapping);
        if (step > 1 && values.size() != 64) continue;
        const auto report = checked(hidden(values, step));
        ASSERT_EQ(report.findings.size(), 1U) << table->name << " every " << step;
        EXPECT_TRUE(report.findings.front().right());
        EXPECT_EQ(report.findings.front().entries, values.size()) << table->name;
        EXPECT_EQ(report.findings.front().place.address(), address + in_front * 8) << table->name;
      }
    }
  }
}

TEST(Memory, shows_every_table_at_any_byte_where_nothing_is_aligned) {
  const auto found = [](std::size_t byte, Words words) {
    words.insert(words.begin(), 0x5555555555555555);
    Memory memory = memory_of({{0x1000, words}});
    memory.regions = {{0x1008 - byte, words.size() * 8 - 8 + byte}};
    memory.is_aligned = false;
    return checked(memory);
  };
  for (const tables::Table* table : all_tables()) {
    const Words values = values_of(*table);
    for (const unsigned byte : {0U, 1U, 7U}) {
      const auto report = found(byte, values);
      ASSERT_EQ(report.findings.size(), 1U) << table->name;
      EXPECT_EQ(report.findings.front().place.address(), 0x1008U) << table->name;
      EXPECT_EQ(report.findings.front().entries, values.size()) << table->name;
    }
  }
  Words both = values_of("passed_pawn_masks");
  const Words king = values_of("king_attacks");
  both.insert(both.end(), in_front, 0);
  both.insert(both.end(), king.begin(), king.end());
  EXPECT_EQ(found(3, both).findings.size(), 2U) << "they share no bytes";
}

TEST(Memory, shows_tables_side_by_side) {
  for (const std::size_t gap : {0U, 1U, 3U}) {
    Words words;
    std::map<std::uint64_t, std::string> all;
    for (const tables::Table* table : all_tables()) {
      // One behind the other, those of four lines are king_lines.
      if (table->name.ends_with("_masks") && table->family == "lines") continue;
      all[address + words.size() * 8] = table->name;
      const Words values = values_of(*table);
      words.insert(words.end(), values.begin(), values.end());
      for (std::size_t more = 0; more < gap; ++more) words.push_back(random());
    }
    std::map<std::uint64_t, std::string> shown;
    for (const auto& each : checked(memory_of({{address, words}})).findings) {
      EXPECT_TRUE(each.right()) << each.identifier;
      shown[*each.place.address()] = each.match.table();
    }
    EXPECT_EQ(shown, all) << gap;
  }
}

TEST(Memory, shows_each_of_many_tables_without_a_name) {
  std::set<Words> all;
  for (const tables::Table* table : all_tables()) {
    for (const mapping::Mapping& bits : mapping::all_mappings()) {
      const mapping::Layout layout{mapping::all_mappings().front(), bits};
      if (table->entries() == 64) all.insert(table->values(layout));
    }
  }
  Words words;
  for (const Words& values : all) {
    words.insert(words.end(), values.begin(), values.end());
    words.push_back(random());
  }
  ASSERT_GT(all.size(), 64U) << "as many as may take long";
  EXPECT_EQ(find_arrays(memory_of({{address, words}})).arrays.size(), all.size());
}

TEST(Memory, may_have_tables_of_a_library_in_a_mapping_of_their_own) {
  const Memory memory = memory_of({{0x1000, values_of("pawn_attacks")},
                                   {0x2000, values_of("passed_pawn_masks")},
                                   {0x3000, values_of("pawn_pushes", mapping::all_mappings()[4])}});
  const auto report = checked(memory);
  ASSERT_EQ(report.findings.size(), 3U);
  for (const recognise::Finding& each : report.findings) EXPECT_TRUE(each.right());
  EXPECT_FALSE(report.findings[2].agrees);
  const recognise::FileReport stated =
      recognise::check_arrays("engine", find_arrays(memory).arrays,
                              {.engine = recognise::Agreement::on(recognise::layout_at(0))});
  EXPECT_FALSE(stated.findings[2].right()) << "which is not the one given";
}

TEST(Memory, shows_what_stands_in_one_variable) {
  const Words knight = values_of("knight_attacks"), king = values_of("king_attacks");
  const Words rook = values_of("rook_masks"), bishop = values_of("bishop_masks");
  Words words = knight;
  words.insert(words.end(), 3, random());
  words.insert(words.end(), king.begin(), king.end());
  for (std::size_t square = 0; square < 64; ++square)
    words.insert(words.end(), {rook[square], bishop[square]});
  std::vector<std::string> shown;
  for (const auto& each : checked(memory_of({{address, words, "all"}})).findings) {
    EXPECT_TRUE(each.right());
    shown.push_back(each.identifier + " " + std::string{each.match.table()});
  }
  EXPECT_EQ(shown,
            (std::vector<std::string>{"all knight_attacks", "all+0x218 king_attacks",
                                      "all+0x418[][0] rook_masks", "all+0x418[][1] bishop_masks"}));
}

TEST(Memory, shows_tables_by_the_fields_and_variables_in_which_they_stand) {
  const Words knight = values_of("knight_attacks"), lines = values_of("diagonals");
  Words structs(2 * 64 * 3), rook = values_of("rook_masks");
  std::ranges::generate(structs, random);
  for (std::size_t at = 0; at < 64; ++at) structs[64 * 3 + at * 3 + 1] = knight[at];
  rook.erase(rook.begin() + 50);
  std::vector<Part> parts{{0x1000, structs, "structs"}, {0x1c00, rook, "rooks"}};
  parts.push_back({0x1df8, {1, 2, 3}, "others"});
  parts.push_back({0x1e10, knight, "knights"});
  parts.push_back({0x2010, values_of("king_attacks"), "kings"});
  parts.push_back({0x2210, values_of("bishop_masks")});
  // One table in several variables is none.
  for (std::size_t at = 0; at < 15; ++at) parts.push_back({0x3000 + at * 8, {lines[at]}, "line"});
  parts.push_back({0x4000, {knight.begin(), knight.begin() + 20}, "first"});
  parts.push_back({0x40a0, {knight.begin() + 20, knight.end()}, "second"});
  std::vector<std::string> shown;
  for (const auto& each : checked(memory_of(parts)).findings) shown.push_back(each.identifier);
  EXPECT_EQ(shown, (std::vector<std::string>{"structs+0x600[][1]", "rooks", "knights", "kings",
                                             "0x2210"}));
}

TEST(Memory, shows_a_table_in_front_of_any_other_words_of_its_variable) {
  for (std::size_t more = 0; more <= 64; ++more) {
    Words words = values_of("king_attacks");
    for (std::size_t word = 0; word < more; ++word) words.push_back(1000 + 7 * word * word);
    const auto report = checked(memory_of({{address, words, "all"}}));
    ASSERT_EQ(report.findings.size(), 1U) << more;
    EXPECT_EQ(report.findings.front().match.table(), "king_attacks") << more;
  }
}

TEST(Memory, shows_no_table_whose_entries_are_of_two) {
  for (const auto& [one, other] : {std::pair{"file_squares", "rank_squares"},
                                   {"diagonals", "antidiagonals"},
                                   {"rook_masks", "bishop_masks"}}) {
    Words values = values_of(one);
    for (std::size_t at = 0; at < values.size(); at += 2) values[at] = values_of(other)[at];
    EXPECT_TRUE(find_arrays(hidden(values)).arrays.empty()) << one;
  }
  Words flags(64);
  for (std::size_t at = 0; at < 64; ++at) flags[at] = at < 48 ? std::uint64_t{256} << at : at - 48;
  EXPECT_TRUE(find_arrays(hidden(flags)).arrays.empty()) << "as pawns push";
}

TEST(Memory, shows_no_table_whose_last_or_first_word_is_one_of_another) {
  const Words lines = values_of("antidiagonals"), squares = values_of("square_bits");
  EXPECT_EQ(lines.back(), squares.back());
  Words last = lines, first = squares;
  last.insert(last.end(), squares.rbegin() + 1, squares.rend());
  first.insert(first.end(), lines.rbegin() + 1, lines.rend());
  for (const Words& words : {last, first}) {
    const auto report = checked(hidden(words));
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_EQ(report.findings.front().match.table(), "square_bits");
  }
}

TEST(Memory, shows_more_than_64_tables_in_a_row_as_several_arrays) {
  for (const std::size_t count : {64U, 65U}) {
    Words words;
    for (std::size_t board = 1; board <= count; ++board) {
      const Words own = values_of(board == count ? "king_attacks" : "knight_attacks");
      words.insert(words.end(), own.begin(), own.end());
    }
    const Memory memory = hidden(words);
    EXPECT_EQ(find_arrays(memory).arrays.size(), count == 64 ? 1U : 2U);
    EXPECT_EQ(checked(memory).findings.size(), count);
  }
}

TEST(Memory, shows_variables_whose_second_half_lacks_or_has_up_to_two_ranks_more) {
  for (const int more : {-17, -16, 16, 17}) {
    Words values = values_of("passed_pawn_masks");
    if (more < 0) values.erase(values.begin() + 90, values.begin() + 90 - more);
    for (int word = 0; word < more; ++word) values.insert(values.begin() + 90, random());
    const auto report = checked(hidden(values, 1, "masks"));
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_EQ(report.findings[0].wrong.size(), std::abs(more) == 16 ? 1U : 0U)
        << "with 17, the first half alone";
  }
}

TEST(Memory, shows_one_wrong_bit_of_any_variable_and_of_most_that_have_no_name) {
  for (const tables::Table* table : all_tables()) {
    for (const std::string name : {"", "table"}) {
      Words values = values_of(*table);
      const auto has_several = [](std::uint64_t each) { return std::popcount(each) > 1; };
      const bool is_known = values.size() <= 512 && std::ranges::count_if(values, has_several) > 48;
      if (name.empty() && !is_known) continue;
      const std::size_t wrong = random() % values.size();
      values[wrong] ^= std::uint64_t{1} << random() % 64;
      const auto report = checked(hidden(values, 1, name));
      ASSERT_EQ(report.findings.size(), 1U) << table->name;
      EXPECT_EQ(report.findings[0].entries, values.size()) << table->name;
      ASSERT_EQ(report.findings[0].wrong.size(), 1U) << table->name;
      EXPECT_EQ(report.findings[0].wrong[0].place.address(), address + (in_front + wrong) * 8);
    }
  }
}

TEST(Memory, shows_a_wrong_word_that_another_table_has_one_place_on) {
  Words values = values_of("rank_masks");
  values[26] = 0xef000000;  // what is in reach on the fourth rank, in another mapping from its 27th
  const auto report = checked(hidden(values));
  ASSERT_EQ(report.findings.size(), 1U);
  EXPECT_EQ(report.findings.front().place.address(), address + in_front * 8);
  EXPECT_EQ(report.findings.front().wrong.size(), 1U);
}

/// Numbers of that many bytes, one behind the other.
Words packed(const Words& values, std::size_t size) {
  Words words(values.size() * size / 8);
  for (std::size_t at = 0; at < values.size(); ++at)
    words[at * size / 8] |= values[at] << at * size % 8 * 8;
  return words;
}

TEST(Memory, shows_variables_that_are_more_than_seven_eighths_of_a_table_of_counts) {
  for (const char* name : {"king_mobility", "king_distance"}) {
    const Words right = values_of(name);
    for (const std::size_t wrong : {right.size() / 8 - 1, right.size() / 8}) {
      Words values = right;
      for (std::size_t at = 0; at < wrong; ++at) values[at] += 9;
      EXPECT_EQ(find_arrays(hidden(packed(values, 2), 1, "counts")).arrays.size(),
                wrong < right.size() / 8 ? 1U : 0U)
          << name;
    }
    Words longer = packed(right, 2);
    longer.push_back(0);
    if (right.size() == 64) {
      EXPECT_TRUE(find_arrays(hidden(longer, 1, "counts")).arrays.empty()) << name;
    }
  }
}

TEST(Memory, shows_tables_of_counts_whose_numbers_have_any_size) {
  for (const tables::Table& table : tables::catalogue()) {
    if (table.element != tables::Element::count) continue;
    for (const std::size_t size : {1U, 2U, 4U, 8U}) {
      for (const std::string name : {"counts", ""}) {
        const bool is_small = table.entries() == 64 || size == 8;
        if (table.is_choice || (name.empty() && is_small)) {
          const Memory memory = hidden(packed(values_of(table), size));
          EXPECT_TRUE(find_arrays(memory).arrays.empty()) << table.name << " " << size;
          continue;
        }
        // The numbers at one end are wrong, or not: those of the other are enough.
        for (const std::size_t wrong : {table.entries(), std::size_t{3}, table.entries() - 3}) {
          Words values = values_of(table);
          if (wrong < values.size()) values[wrong] ^= 1;
          const Memory memory = hidden(packed(values, size), 1, name);
          const auto report = checked(memory);
          EXPECT_EQ(find_arrays(memory).arrays.size(), 1U) << table.name << ", not a rank later";
          ASSERT_EQ(report.findings.size(), 1U) << table.name << " " << size << name << wrong;
          EXPECT_EQ(report.findings[0].place.address(), address + in_front * 8) << table.name;
          EXPECT_EQ(report.findings[0].wrong.size(), wrong < values.size() ? 1U : 0U);
        }
      }
    }
  }
}

/// Attack data by magics, or by PEXT, in their order, or from the last square to the first, and
/// where those of each square begin; as many for each as the mask has subsets, or with one shift
/// for all.
std::pair<Words, Words> attack_data(const tables::Slider& slider, bool is_backwards,
                                    std::optional<unsigned> one_shift = {}, bool by_pext = false) {
  Words data;
  Words begins(64);
  for (unsigned number = 0; number < 64; ++number) {
    const unsigned bit = is_backwards ? 63 - number : number;
    const std::uint64_t mask = tables::mask_of(slider, bit);
    const unsigned shift = one_shift.value_or(tables::shift_of(mask));
    begins[bit] = data.size();
    data.resize(data.size() + (std::size_t{1} << (64 - shift)));
    for (const auto& [occupied, attacks] : tables::occupancies(slider, bit)) {
      const std::uint64_t index = by_pext ? tables::extracted(occupied, mask)
                                          : occupied * tables::magics_of(slider)[bit] >> shift;
      data[begins[bit] + index] = attacks;
    }
  }
  return {data, begins};
}

TEST(Memory, has_attack_data_that_magics_look_up_there_or_by_pointers) {
  const Words magics = values_of("bishop_magics");
  for (const auto& [has_pointers, one_shift] :
       {std::pair<bool, std::optional<unsigned>>{false, {}}, {false, 64 - 9}, {true, {}}}) {
    auto [data, pointers] = attack_data(tables::bishop, has_pointers, one_shift);
    for (std::uint64_t& each : pointers) each = 0x80000 + each * 8;
    std::size_t last = data.size() - 1;
    while (data[last] == 0) --last;  // one shift leaves gaps
    for (const std::size_t wrong : {data.size(), std::size_t{0}, last}) {
      Words own = data;
      if (wrong < own.size()) own[wrong] ^= std::uint64_t{1} << 40;
      own.resize(own.size() + 64);  // what follows is not theirs
      Memory memory = memory_of({{0x1000, magics, "bishopMult"}, {0x80000, own}});
      memory.symbols.push_back({{0x80000, data.size() * 8}, "sets"});
      if (has_pointers) {
        memory = memory_of({{0x1000, magics, "bishopMagics"},
                            {0x2000, pointers, "bishopMagicTable"},
                            {0x80000, own}});
        memory.regions.back().size = 0x1000;  // where the file of a program ends
        memory.regions.push_back({0x81000, own.size() * 8 - 0x1000});
      }
      const auto report = checked(memory);
      ASSERT_EQ(report.magics.size(), 1U);
      EXPECT_EQ(report.magics[0].list(recognise::Number::datum).identifier,
                has_pointers ? "0x80000" : "sets");
      ASSERT_EQ(report.magics[0].wrong.size(), wrong < data.size() ? 1U : 0U);
      if (wrong == data.size()) continue;
      EXPECT_EQ(report.magics[0].wrong[0].place.address(), 0x80000 + wrong * 8);
      EXPECT_EQ(report.magics[0].wrong[0].should_be, data[wrong]);
    }
  }
}

TEST(Memory, has_shifts_of_four_bytes) {
  const Memory memory =
      memory_of({{0x1000, values_of("bishop_magics"), "bishopMagics"},
                 {0x2000, packed(values_of("bishop_shifts"), 4), "bishopShifts"}});
  const auto report = checked(memory);
  ASSERT_EQ(report.magics.size(), 1U);
  EXPECT_EQ(report.magics[0].list(recognise::Number::shift).identifier, "bishopShifts");
}

TEST(Memory, has_attack_data_that_nothing_there_looks_up) {
  using Reason = recognise::SkippedArray::Reason;
  const auto is_said = [](Words data, bool has_name) {
    const auto report = checked(memory_of({{0x80000, data, has_name ? "sets" : ""}}));
    return report.skipped.size() == 1 && report.skipped[0].reason == Reason::attack_sets &&
           report.skipped[0].place.address() == 0x80000U;
  };
  Words both;
  for (const tables::Slider* slider : {&tables::rook, &tables::bishop}) {
    Words data = attack_data(*slider, true).first;
    both.insert(both.end(), data.begin(), data.end());
    EXPECT_TRUE(is_said(data, true));
    EXPECT_TRUE(is_said(data, false));
    // Between two parts, a few words are none, or as many are zeros as the longest slice has.
    const auto middle = std::ssize(data) / 2;
    for (const auto& [value, most] : {std::pair{0x123456789abcdefU, 16U}, {0U, 4096U}}) {
      for (const unsigned more : {0U, 1U}) {
        Words parts = data;
        parts.insert(parts.begin() + middle, most + more, value);
        EXPECT_EQ(is_said(parts, false), more == 0) << value;
        EXPECT_TRUE(is_said(parts, true)) << "a name says where it ends";
      }
    }
    Words parts = data;  // zeros behind what is none
    parts.insert(parts.begin() + middle, 17, 0);
    parts[static_cast<std::size_t>(middle)] = 0x123456789abcdefU;
    EXPECT_FALSE(is_said(parts, false));
    std::ranges::replace(data, Words{data}.back(), data[0]);
    for (const bool has_name : {false, true})
      EXPECT_FALSE(is_said(data, has_name)) << "one set is nowhere";
  }
  EXPECT_EQ(checked(memory_of({{0x80000, both}, {0x800000, both}})).skipped.size(), 1U) << "a copy";
  // No more than that is looked through.
  for (const std::size_t more : {0U, 1U}) {
    Words large;
    for (std::size_t at = 0; large.size() < recognise::most_data + more; ++at)
      large.push_back(both[at % both.size()]);
    EXPECT_EQ(is_said(large, true), more == 0);
  }
  EXPECT_TRUE(is_said(both, true));
  EXPECT_TRUE(is_said(both, false));
}

TEST(Memory, has_attack_data_without_a_name_that_pext_looks_up) {
  Words data = attack_data(tables::rook, false, {}, true).first;
  for (const bool is_wrong : {false, true}) {
    if (is_wrong) data[50'000] ^= 1;
    const auto report = checked(memory_of({{0x80000, data}}));
    ASSERT_EQ(report.magics.size(), 1U);
    EXPECT_EQ(report.magics[0].name(), "rook_pext");
    ASSERT_EQ(report.magics[0].wrong.size(), is_wrong ? 1U : 0U);
    for (const auto& wrong : report.magics[0].wrong)
      EXPECT_EQ(wrong.place.address(), 0x80000 + 50'000 * 8U);
  }
}

TEST(Memory, has_structs_with_the_magics_of_both_pieces_and_pointers) {
  for (const bool are_in_one : {false, true}) {
    std::vector<Part> parts{{0x1000, {}, "Magics"}};
    std::array<Words, 4> columns{values_of("bishop_magics"), {}, values_of("rook_magics"), {}};
    for (const std::size_t piece : {0U, 1U}) {
      auto [data, pointers] = attack_data(piece == 0 ? tables::bishop : tables::rook, true);
      if (piece == 0 || !are_in_one)
        parts.push_back({0x80000 + piece * 0x800000, {}, are_in_one ? "sets" : ""});
      for (std::uint64_t& each : pointers)
        each = parts.back().address + parts.back().size() + each * 8;
      parts.back().words.insert(parts.back().words.end(), data.begin(), data.end());
      columns[2 * piece + 1] = pointers;
    }
    for (std::size_t square = 0; square < 64; ++square) {
      for (const Words& column : columns) parts[0].words.push_back(column[square]);
      parts[0].words.resize(8 * (square + 1));
    }
    const auto report = checked(memory_of(parts));
    ASSERT_EQ(report.magics.size(), 2U);
    const auto data_of = [&](std::size_t piece) {
      const auto& list = report.magics[piece].list(recognise::Number::datum);
      EXPECT_EQ(list.numbers->size(), parts[are_in_one ? 1 : 1 + piece].words.size());
      return list.identifier;
    };
    EXPECT_EQ(data_of(0), are_in_one ? "sets" : "0x80000");
    EXPECT_EQ(data_of(1), are_in_one ? "sets" : "0x880000");
    for (const auto& each : report.magics) EXPECT_TRUE(each.wrong.empty());
  }
}

TEST(Memory, has_nothing_where_names_and_pointers_lead_out_of_it) {
  Words others(64);
  std::ranges::generate(others, random);
  for (const std::uint64_t begin : {0x10000U, 0x500000U}) {
    for (const std::uint64_t step : {0U, 8U, 0x1000U}) {
      Words pointers;
      for (std::uint64_t square = 0; square < 64; ++square)
        pointers.push_back(begin + square * step);
      Memory memory = memory_of({{0x10000, others}, {0x20000, pointers}});
      memory.regions.push_back({0x700000, 64});  // which nobody may read
      memory.symbols = {{{0x10000, 8}, "rookMagicsLeft"},      {{0x10000, 64 * 8}, "weights"},
                        {{0x20000, 64 * 8}, "rookMagicTable"}, {{0x500000, 64 * 8}, "rookMagics"},
                        {{0x500000, 4096 * 8}, "sets"},        {{0x600000, 64}, "distances"}};
      const auto arrays = find_arrays(memory).arrays;
      ASSERT_EQ(arrays.size(), 1U) << begin << " " << step;
      EXPECT_EQ(arrays[0].name, "rookMagicTable");
      EXPECT_EQ(arrays[0].numbers[1].value, pointers[1]) << "still a pointer";
    }
  }
  // Nor to right behind the data, nor do all squares have the same part of it.
  Words pointers(64, 0x80000);
  pointers.back() += recognise::fewest_data * 8;
  const auto found = find_arrays(memory_of({{0x20000, pointers, "rookMagics"},
                                            {0x30000, Words(64, 0x80000), "bishopMagics"},
                                            {0x40000, Words(9 * 64), "rookMagicsOfNineFields"},
                                            {0x80000, Words(recognise::fewest_data)}}));
  ASSERT_EQ(found.arrays.size(), 2U);
  EXPECT_EQ(found.arrays[0].numbers[63].value, pointers[63]) << "still a pointer";
  EXPECT_EQ(found.arrays[1].numbers[63].value, 0x80000U) << "still a pointer";
  // Small numbers are no pointers.
  Words words(10'000);
  std::ranges::copy(values_of("king_mobility"), words.begin() + 1000);
  Memory memory = memory_of({{0, words}});
  memory.symbols = {{{8000, 64 * 8}, "mobility"}};
  EXPECT_EQ(checked(memory).findings.size(), 1U);
}

TEST(Memory, has_64_variables_called_magics_at_most) {
  for (const std::size_t count : {63U, 64U, 65U}) {
    std::vector<Part> parts;
    for (std::size_t at = 0; at < count; ++at) {
      parts.push_back({0x1000 * (at + 1), Words(64), "rookMagics"});
      std::ranges::generate(parts.back().words, std::ref(random));
    }
    EXPECT_EQ(find_arrays(memory_of(parts)).arrays.size(), std::min<std::size_t>(count, 64));
  }
}

TEST(Memory, has_so_much_attack_data_at_most) {
  const std::size_t size = recognise::most_data / 4;
  const std::vector<Part> parts{{0x10'000'000, Words(5 * size)}};
  Memory memory = memory_of(parts);
  for (std::uint64_t at = 0; at < 5; ++at) {
    memory.symbols.push_back({{0x10'000'000 + at * size * 8, size * 8}, std::string(at + 1, 'x')});
  }
  EXPECT_EQ(find_arrays(memory).arrays.size(), 4U);
}

TEST(Memory, shows_copies_once_by_the_name_that_one_of_them_has) {
  const Words values = values_of(*all_tables().front());
  Memory memory =
      memory_of({{0x1000, values}, {0x8000, values, "_ZN6engine7knightsE"}, {0x9000, values}});
  auto report = checked(memory);
  ASSERT_EQ(report.findings.size(), 1U);
  EXPECT_EQ(report.findings.front().identifier, "engine::knights");
  memory.symbols.push_back({{0x9000, values.size() * 8}, "others"});
  EXPECT_EQ(checked(memory).findings.size(), 2U) << "variables of other names are no copies";
  Words wrong = values;
  wrong[0] ^= 1;
  EXPECT_EQ(checked(memory_of({{0x1000, values}, {0x8000, wrong}})).findings.size(), 2U);
  const Words both = values_of("pawn_attacks");
  const Words white{both.begin(), both.begin() + 64};
  EXPECT_EQ(checked(memory_of({{0x1000, both, "pawns"}, {0x8000, white}})).findings.size(), 1U);
}

TEST(Names, are_shown_as_their_language_writes_them) {
  const auto shown = [](const std::string& name) {
    const Symbol symbol{{0x1000, 8}, name};
    return name_of(&symbol, 0x1000);
  };
  EXPECT_EQ(shown("knights"), "knights");
  EXPECT_EQ(shown("_ZN6engineL7knightsE"), "engine::knights") << "C++";
  EXPECT_EQ(shown("_ZN6engine7KNIGHTS17h0123456789abcdefE"), "engine::KNIGHTS") << "older Rust";
  EXPECT_EQ(shown("_RNvCs1234_6engine7KNIGHTS"), "engine::KNIGHTS") << "Rust";
  EXPECT_EQ(shown("_D6engine7knightsyG64m"), "engine.knights") << "D";
  EXPECT_EQ(shown("engine.knights"), "engine.knights") << "Go";
  EXPECT_EQ(shown("anon.0123456789abcdef.7"), "0x1000") << "Rust's compiler has no name for it";
  for (const std::size_t size : {123U, 124U}) {
    const std::string letters(size, 'x');
    const std::string name = "_Z" + std::to_string(size) + letters;
    EXPECT_EQ(shown(name), size == 123 ? letters : name)
        << "as the compiler wrote it, if it is long";
  }
}

TEST(Memory, may_be_in_two_regions_side_by_side) {
  const Words values = values_of(*all_tables().front());
  const Words first{values.begin(), values.begin() + 20};
  const Words second{values.begin() + 20, values.end()};
  EXPECT_EQ(checked(memory_of({{0x1000, first}, {0x1000 + 160, second}})).findings.size(), 1U);
  EXPECT_EQ(checked(memory_of({{0x1000, first}, {0x1000 + 168, second}})).findings.size(), 0U);
  // Words are counted from the beginning of each.
  Memory memory = memory_of({{0xfe8, Words(3)}, {0x1000, values}});
  memory.regions.front() = {0xfec, 20};
  EXPECT_EQ(checked(memory).findings.size(), 1U);
}

TEST(Memory, is_read_in_parts_that_overlap) {
  const Words values = values_of("between");
  for (const std::size_t end : {1U << 18, (1U << 18) + 3000}) {
    Words words(std::size_t{1} << 19);
    std::ranges::generate(words, random);
    for (std::size_t at = 0; at < words.size(); at += 200) words[at] = std::uint64_t{0x7f} << 49;
    std::ranges::copy(values, words.begin() + static_cast<std::ptrdiff_t>(end - values.size() / 2));
    const auto report = checked(memory_of({{address, words}}));
    ASSERT_EQ(report.findings.size(), 1U) << end;
    EXPECT_EQ(report.findings[0].entries, values.size()) << end;
  }
}

bool is_given_up(const Words& words) {
  return find_arrays(memory_of({{address, words}})).given_up_at.has_value();
}

TEST(Memory, of_numbers_that_are_everywhere_is_not_given_up) {
  Words words(std::size_t{5} << 19);
  for (std::size_t at = 0; at < words.size(); ++at) words[at] = at % 0x10000;
  EXPECT_FALSE(is_given_up(words));
  // Nor of others among which there is an entry now and then.
  std::ranges::generate(words, random);
  for (std::size_t at = 0; at < words.size(); at += 101)
    words[at] = std::uint64_t{7} << (32 + at % 24);
  EXPECT_FALSE(is_given_up(words));
}

TEST(Memory, of_nothing_but_entries_is_given_up) {
  Words words(std::size_t{1} << 22);
  for (std::size_t at = 0; at < words.size(); ++at)
    words[at] = std::uint64_t{0x7f} << (49 + at % 8);
  EXPECT_TRUE(is_given_up(words));
  const Words begin = packed(values_of("king_distance"), 1);
  Words begins{begin[1]};  // the first number is not there
  for (int time = 0; time < 5000; ++time) begins.insert(begins.end(), {begin[0], begin[1]});
  EXPECT_TRUE(is_given_up(begins)) << "nor of tables of counts that do not go on";
  // One over and over, as a table of transpositions that is empty, proves nothing.
  for (const std::uint64_t set : {std::uint64_t{1} << 63, std::uint64_t{0x01010101010101fe}}) {
    std::ranges::fill(words, set);
    EXPECT_FALSE(is_given_up(words)) << set;
  }
}

TEST(Engines, are_ended_when_they_do_not_get_ready) {
  const auto error_of = [](const std::string& command) -> std::string {
    try {
      with_engine(
          command, [](pid_t) {}, std::chrono::seconds{1});
      return "";
    } catch (const base::Error& error) {
      return error.what();
    }
  };
  EXPECT_TRUE(use::contains(error_of("cat"), "within 1 s"));
  EXPECT_TRUE(use::contains(error_of("yes readyok, but not now"), "within 1 s")) << "a flood";
  EXPECT_TRUE(use::contains(error_of("true"), "ended before"));
  EXPECT_TRUE(use::contains(error_of("sh -c 'read uci; read isready'"), "ended before"));
  EXPECT_EQ(error_of("yes readyok"), "");
  EXPECT_EQ(error_of("printf 'uciok\\r\\nreadyok\\r\\n'"), "") << "as on Windows";
  EXPECT_EQ(error_of("echo 'readyok  '; cat"), "") << "with blanks behind";
  EXPECT_NE(error_of("echo 'readyok 1'; echo '  readyok'"), "");
}

TEST(Engines, have_what_they_may_read_themselves_but_not_the_stack_nor_the_kernels_pages) {
  const int on_stack = 0;
  static volatile int variable = 0;
  variable = on_stack;
  void* const closed = ::mmap(nullptr, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  const auto all = static_cast<std::size_t>(::sysconf(_SC_PHYS_PAGES)) * 4096;
  const auto reserved = [](std::size_t size, int access) {  // neighbours would become one
    return ::mmap(nullptr, size, access, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  };
  void* const half = reserved(all / 2, PROT_READ | PROT_WRITE);
  void* const more_than_there_is = reserved(all + 4096, PROT_READ);
  const Memory memory = memory_of_process("engine", ::getpid());
  const auto has = [&](auto address) {
    return region_at(memory.regions, std::bit_cast<std::uint64_t>(address)) != nullptr;
  };
  EXPECT_TRUE(has(&variable));
  EXPECT_FALSE(has(&on_stack));
  EXPECT_FALSE(has(closed));
  EXPECT_TRUE(has(half));
  EXPECT_FALSE(has(more_than_there_is));
  EXPECT_FALSE(has(::getauxval(AT_SYSINFO_EHDR)));
  const auto* const symbol = region_at(memory.symbols, std::bit_cast<std::uint64_t>(&variable));
  ASSERT_NE(symbol, nullptr);
  EXPECT_TRUE(use::contains(symbol->name, "variable"));
  EXPECT_EQ(std::ranges::count(memory.symbols, symbol->name, &Symbol::name), 1);
  std::array<char, 8> bytes{};
  EXPECT_EQ(memory.read(0, bytes), 0U);
  ::munmap(closed, 4096);
  ::munmap(half, all / 2);
  ::munmap(more_than_there_is, all + 4096);
}

TEST(Engines, that_have_ended_have_no_memory) {
  const pid_t id = ::fork();
  if (id == 0) ::_exit(0);
  siginfo_t ended;  // but nobody has asked how
  ASSERT_EQ(::waitid(P_PID, static_cast<id_t>(id), &ended, WEXITED | WNOWAIT), 0);
  try {
    (void)memory_of_process("engine", id);
    ADD_FAILURE();
  } catch (const base::Error& error) {  // as the kernel has it
    const std::string what = error.what();
    EXPECT_TRUE(what == "there is no such process, or it has ended" ||
                what == "has no memory: it has ended")
        << what;
  }
  ::waitpid(id, nullptr, 0);
}

/// What the compiler makes of a few arrays: a.o, program and a.a.
class Files : public use::FolderTest {
 protected:
  std::string made(const std::string& name) {
    write("a.c",
          "const unsigned long a[64] = {1, 2}; unsigned long b[64] = {4}; int main() { return 0; }"
          "__asm__(\".section notes; .ascii \\\"unseen\\\"; .section code, \\\"ax\\\";"
          "         .ascii \\\"unseen\\\"; .text\");");
    const std::string make = "cd " + path().string() +
                             " && " BBTABLES_COMPILER " -x c -c a.c -o a.o && " BBTABLES_COMPILER
                             " a.o -o program && ar rcs a.a a.o";
    EXPECT_EQ(use::run(make).exit_code, 0);
    return read(name);
  }
};

TEST_F(Files, of_objects_have_no_code_nor_what_is_not_loaded) {
  for (const char* name : {"a.o", "a.a"}) {
    const std::string bytes = made(name);
    const auto regions = memory_of_bytes(name, bytes).value().regions;
    EXPECT_FALSE(regions.empty());
    EXPECT_TRUE(use::contains(bytes, "unseen"));
    for (const Region& each : regions)
      EXPECT_FALSE(use::contains(bytes.substr(each.address, each.size), "unseen")) << name;
  }
}

TEST_F(Files, are_read_within_their_regions_and_each_byte_once) {
  const std::string program = made("program");
  const auto read = [](const std::string& bytes) {
    return memory_of_bytes("program", bytes).value();
  };
  const Memory memory = read(program);
  ASSERT_FALSE(memory.regions.empty());
  std::array<char, 16> bytes{};
  for (const Region& each : memory.regions) EXPECT_EQ(memory.read(each.end() - 8, bytes), 8U);
  EXPECT_EQ(memory.read(memory.regions.back().end(), bytes), 0U);

  Elf64_Ehdr header;
  std::memcpy(&header, program.data(), sizeof header);
  std::vector<Elf64_Phdr> segments(header.e_phnum);
  std::memcpy(segments.data(), program.data() + header.e_phoff,
              segments.size() * sizeof segments[0]);
  Elf64_Phdr& first = *std::ranges::find(segments, Elf64_Word{PT_LOAD}, &Elf64_Phdr::p_type);
  const Elf64_Phdr own = first;
  Elf64_Phdr& last = segments.back();
  const auto changed = [&] {
    std::string other = program + std::string(own.p_filesz, 'x');
    std::memcpy(other.data() + header.e_phoff, segments.data(), segments.size() * sizeof last);
    return other;
  };
  const auto are_same = [&] {
    const auto regions = read(changed()).regions;
    return std::ranges::equal(regions, memory.regions, {}, &Region::address, &Region::address);
  };
  std::swap(first, last);
  EXPECT_TRUE(are_same()) << "in any order";
  std::swap(first, last);
  const std::uint64_t end = program.size(), elsewhere = std::uint64_t{1} << 40;
  for (const auto& [address, offset, size] :
       {std::array<std::uint64_t, 3>{own.p_vaddr, own.p_offset, own.p_filesz},
        {elsewhere, own.p_offset, own.p_filesz},
        {own.p_vaddr, end, own.p_filesz},
        {elsewhere, end + own.p_filesz + 8, 0},
        {(std::uint64_t{1} << 63) - own.p_filesz, end, own.p_filesz}}) {
    last = own;
    last.p_vaddr = address;
    last.p_offset = offset;
    last.p_filesz = size;
    EXPECT_TRUE(are_same()) << "with one more at " << address << ", in the file at " << offset;
  }
  // From the second byte on, the first word is the next one.
  first.p_vaddr += 1;
  first.p_offset += 1;
  first.p_filesz -= 1;
  last.p_vaddr = elsewhere;  // which is not loaded
  last.p_type = PT_NULL;
  const Memory later = read(changed());
  ASSERT_EQ(later.regions.size(), memory.regions.size());
  EXPECT_EQ(later.regions[0].address, own.p_vaddr + 8);
  EXPECT_EQ(later.regions[0].end(), memory.regions[0].end());
  ASSERT_EQ(later.read(own.p_vaddr + 8, bytes), 16U);
  EXPECT_EQ((std::string_view{bytes.data(), 16}), program.substr(own.p_offset + 8, 16));
  first = last = own;
  last.p_offset = end;
  ++last.p_filesz;
  EXPECT_THROW((void)read(changed()), base::Error) << "the last byte is not there";
}

TEST_F(Files, whose_numbers_have_the_highest_byte_first_are_no_programs) {
  const auto turned = [](std::string bytes) {
    bytes[bytes.find("\177ELF") + EI_DATA] = ELFDATA2MSB;
    return bytes;
  };
  EXPECT_THROW((void)memory_of_bytes("program", turned(made("program"))), base::Error);
  // An archive of others is read as it stands.
  const Memory memory = memory_of_bytes("a.a", turned(made("a.a"))).value();
  EXPECT_FALSE(memory_of_bytes("a.a", made("a.a")).value().symbols.empty());
  EXPECT_TRUE(memory.symbols.empty());
  EXPECT_FALSE(memory.regions.empty());
}

TEST_F(Files, whose_headers_name_the_same_symbols_again_cost_no_more_memory) {
  const std::string object = made("a.o");
  Elf64_Ehdr header;
  std::memcpy(&header, object.data(), sizeof header);
  std::vector<Elf64_Shdr> sections(header.e_shnum);
  std::memcpy(sections.data(), object.data() + header.e_shoff,
              sections.size() * sizeof sections[0]);
  Elf64_Shdr& own = *std::ranges::find(sections, Elf64_Word{SHT_SYMTAB}, &Elf64_Shdr::sh_type);
  const auto count = [&](std::size_t more) {
    const std::string symbols = object.substr(own.sh_offset, own.sh_size);
    std::string bytes = object;
    std::vector<Elf64_Shdr> changed = sections;
    Elf64_Shdr large = own;
    large.sh_offset = bytes.size();
    for (std::size_t time = 0; time < more; ++time) bytes += symbols;
    large.sh_size = bytes.size() - large.sh_offset;
    const auto others = std::ranges::find_if(changed, [](const Elf64_Shdr& each) {
      return each.sh_type == SHT_PROGBITS && each.sh_flags == 0;  // the notes
    });
    *others = changed[static_cast<std::size_t>(&own - sections.data())] = large;
    std::memcpy(bytes.data() + header.e_shoff, changed.data(), changed.size() * sizeof own);
    return memory_of_bytes("a.o", bytes).value().symbols.size() / more;
  };
  EXPECT_EQ(count(1), 4U) << "two variables, twice";
  EXPECT_EQ(count(5000), 2U) << "of a megabyte, once";
}

TEST_F(Files, that_cannot_be_kept_in_memory_are_an_error) {
  const std::string program = made("program");
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit small = before;
  small.rlim_cur = program.size() / 2;
  const auto signal = ::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  EXPECT_THROW((void)memory_of_bytes("-", program), base::Error);
  ::setrlimit(RLIMIT_FSIZE, &before);
  ::signal(SIGXFSZ, signal);
}

TEST_F(Files, made_to_harm_cost_an_error_at_most) {
  for (const char* name : {"a.o", "program", "a.a"}) {
    const std::string right = made(name);
    std::size_t read = 0;
    for (int number = 0; number < 400; ++number) {
      std::string bytes = right;
      if (number % 4 == 3) bytes.resize(8 + random() % (bytes.size() - 8));
      if (number % 16 == 2) std::generate(bytes.begin() + 16, bytes.end(), random);
      // Half of them in a header: that of the file, or those of sections at its end.
      for (std::size_t more = number == 0 ? 0 : 1 + random() % 8; more > 0; --more) {
        const std::size_t any = random() % bytes.size();
        const std::size_t near = std::min<std::size_t>(random() % 1024, bytes.size() - 1);
        bytes[more % 2 == 0   ? any
              : more % 4 == 1 ? near
                              : bytes.size() - 1 - near] =
            static_cast<char>(random() % 3 == 0 ? 0xff : random());
      }
      try {
        const auto memory = memory_of_bytes(name, bytes);
        if (!memory) continue;
        (void)find_arrays(*memory);
        ++read;
      } catch (const base::Error&) {
      }
    }
    EXPECT_GT(read, 40U) << "most must not be refused by their first bytes";
  }
}

}  // namespace
}  // namespace bbtables::memory
