// The catalogue's magics. Others would do as well, so no oracle foretells them: all look-ups are
// tried, as an engine makes them, and must find what the slider sees.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "tables/catalogue.hpp"
#include "tables/forms.hpp"
#include "truth/oracles/numbering.hpp"
#include "truth/oracles/words.hpp"

namespace bbtables::laws {
namespace {

using Values = std::vector<std::uint64_t>;
using NamesOfForms = std::set<std::pair<std::string, std::string>>;

/// Tries all look-ups of a piece in the layouts with that mapping of bits, by tables with such
/// names; false where one finds something else.
bool find_all(bool is_rook, const mapping::Mapping& bits_mapping, NamesOfForms& names) {
  const std::string piece = is_rook ? "rook" : "bishop";
  const auto& targets = is_rook ? oracles::union_of<oracles::rook_targets>()
                                : oracles::union_of<oracles::bishop_targets>();
  const oracles::Numbering bits{bits_mapping.name()};
  const auto values = [&](const std::string& name, const std::string& form,
                          const mapping::Mapping& index) {
    names.emplace(name, form);
    const auto table = std::ranges::find(tables::catalogue(), name, &tables::Table::name);
    const auto asked = form.empty() ? *table : tables::in_form(*table, form);
    return asked.values({index, bits_mapping});
  };
  const Values own_sets = values(piece + "_attack_sets", "", bits_mapping);
  const Values shared_sets = values("slider_attack_sets", "", bits_mapping);
  bool is_right = true;
  for (const mapping::Mapping& index : mapping::all_mappings()) {
    const Values magics = values(piece + "_magics", "", index);
    const Values shifts = values(piece + "_shifts", "", index);
    const Values index_bits = values(piece + "_shifts", "index_bits", index);
    const Values shared = values(piece + "_offsets", "", index);
    const Values own = is_rook ? shared : values("bishop_offsets", "from_zero", index);
    for (const board::Square at : board::Square::all()) {
      const unsigned place = at.ordinal();
      const board::Square from = oracles::Numbering{index.name()}.at(at);
      const std::uint64_t mask = oracles::bitboard(is_rook ? oracles::rook_blockers(from)
                                                           : oracles::bishop_blockers(from));
      is_right &= index_bits[place] == 64 - shifts[place];
      std::uint64_t subset = 0;
      do {
        const std::uint64_t occupied = bits.word(oracles::squares(subset));
        const std::uint64_t attacks =
            bits.word(oracles::squares(oracles::seen(subset, from, targets)));
        const std::uint64_t number = (occupied * magics[place]) >> shifts[place];
        is_right &= own_sets.at(own[place] + number) == attacks;
        is_right &= shared_sets.at(shared[place] + number) == attacks;
        subset = (subset - mask) & mask;
      } while (subset != 0);
    }
  }
  return is_right;
}

TEST(Magics, find_what_sliders_see_among_every_occupancy_in_every_layout) {
  NamesOfForms tried;
  for (const mapping::Mapping& bits : mapping::all_mappings()) {
    for (const bool is_rook : {true, false}) EXPECT_TRUE(find_all(is_rook, bits, tried));
  }
  NamesOfForms choices;
  const auto add = [&](const tables::Table& table, const std::string& form) {
    if (table.is_choice) choices.emplace(table.name, form);
  };
  for (const tables::Table& table : tables::catalogue()) add(table, "");
  for (const tables::Form& form : tables::forms()) add(form.table, form.name);
  EXPECT_EQ(tried, choices);
}

}  // namespace
}  // namespace bbtables::laws
