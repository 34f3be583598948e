// The catalogue's magics. Others would do as well, so no oracle foretells them: all look-ups are
// tried, as an engine makes them, and must find what the slider sees.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "tables/catalogue.hpp"
#include "tables/forms.hpp"
#include "truth/oracles/arrays.hpp"
#include "truth/oracles/words.hpp"

namespace bbtables::laws {
namespace {

using board::Square;
using Values = std::vector<std::uint64_t>;

struct Piece {
  std::string name;
  board::SquareSet (*blockers)(Square);
  const oracles::UnionOf& targets;
};

/// What may stand on the slider's rays, and what it then attacks.
using LookUps = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

LookUps look_ups(const Piece& piece, Square from, const oracles::Numbering& bits) {
  const std::uint64_t mask = oracles::bitboard(piece.blockers(from));
  LookUps all;
  std::uint64_t occupied = 0;
  do {
    all.emplace_back(bits.word(oracles::squares(occupied)),
                     bits.word(oracles::squares(oracles::seen(occupied, from, piece.targets))));
    occupied = (occupied - mask) & mask;
  } while (occupied != 0);
  return all;
}

TEST(Magics, find_what_sliders_see_among_every_occupancy_in_every_layout) {
  std::set<std::pair<std::string, std::string>> tried;
  const auto values = [&](const std::string& name, const std::string& form,
                          const mapping::Layout& layout) {
    tried.emplace(name, form);
    const auto table = std::ranges::find(tables::catalogue(), name, &tables::Table::name);
    return (form.empty() ? *table : tables::in_form(*table, form)).values(layout);
  };
  std::size_t count = 0;
  std::size_t wrong = 0;
  for (const Piece& piece :
       {Piece{"rook", oracles::rook_blockers, oracles::union_of<oracles::rook_targets>()},
        Piece{"bishop", oracles::bishop_blockers, oracles::union_of<oracles::bishop_targets>()}}) {
    for (const mapping::Mapping& bits : mapping::all_mappings()) {
      std::vector<LookUps> all;
      for (const Square from : Square::all()) {
        all.push_back(look_ups(piece, from, oracles::Numbering{bits.name()}));
      }
      const Values own_sets = values(piece.name + "_attack_sets", "", {bits, bits});
      const Values shared_sets = values("slider_attack_sets", "", {bits, bits});
      for (const mapping::Mapping& index : mapping::all_mappings()) {
        const mapping::Layout layout{index, bits};
        const Values magics = values(piece.name + "_magics", "", layout);
        const Values shifts = values(piece.name + "_shifts", "", layout);
        const Values index_bits = values(piece.name + "_shifts", "index_bits", layout);
        const Values shared = values(piece.name + "_offsets", "", layout);
        const Values own =
            piece.name == "rook" ? shared : values("bishop_offsets", "from_zero", layout);
        const oracles::Numbering order{index.name()};
        for (const Square at : Square::all()) {
          const unsigned square = at.ordinal();
          EXPECT_EQ(index_bits[square], 64 - shifts[square]);
          for (const auto& [occupied, attacks] : all[order.at(at).ordinal()]) {
            const std::uint64_t place = (occupied * magics[square]) >> shifts[square];
            wrong += own_sets.at(own[square] + place) != attacks ? 1 : 0;
            wrong += shared_sets.at(shared[square] + place) != attacks ? 1 : 0;
            ++count;
          }
        }
      }
    }
  }
  EXPECT_EQ(wrong, 0U);
  EXPECT_EQ(count, 64U * 107'648);

  std::set<std::pair<std::string, std::string>> choices;
  const auto add = [&](const tables::Table& table, const std::string& form) {
    if (table.is_choice) choices.emplace(table.name, form);
  };
  for (const tables::Table& table : tables::catalogue()) add(table, "");
  for (const tables::Form& form : tables::forms()) add(form.table, form.name);
  EXPECT_EQ(tried, choices);
}

}  // namespace
}  // namespace bbtables::laws
