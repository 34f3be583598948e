// The eight mappings permute: in every one of the 64 pairs of index and bit mapping the tables are
// those of a1b1 with entries and bits in another order.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "truth/laws/table_checks.hpp"
#include "use/languages/printed.hpp"
#include "use/languages/tools.hpp"

namespace bbtables::languages {
namespace {

using nlohmann::json;

/// The squares of a mapping in its order, as places in a1b1: walked from the square of its name's
/// first half towards the second, line by line.
std::array<unsigned, 64> order_of(const std::string& mapping) {
  const int file = mapping[0] - 'a';
  const int rank = mapping[1] - '1';
  const int along = (mapping[2] - mapping[0]) + 8 * (mapping[3] - mapping[1]);
  const bool along_rank = mapping[0] != mapping[2];
  const int inwards_file = file == 0 ? +1 : -1;
  const int inwards_rank = rank == 0 ? +8 : -8;
  const int across = along_rank ? inwards_rank : inwards_file;
  std::array<unsigned, 64> order{};
  for (int i = 0; i < 64; ++i) {
    order[static_cast<unsigned>(i)] =
        static_cast<unsigned>(file + 8 * rank + i % 8 * along + i / 8 * across);
  }
  return order;
}

std::uint64_t reordered(std::uint64_t set, const std::array<unsigned, 64>& order) {
  std::uint64_t bits = 0;
  for (unsigned bit = 0; bit < 64; ++bit) bits |= (set >> order[bit] & 1) << bit;
  return bits;
}

/// The place in a1b1 of the entry at `place`: each index that is a square is another one there.
std::size_t place_in_a1b1(std::size_t place, const std::vector<std::size_t>& shape,
                          const std::array<unsigned, 64>& order) {
  std::size_t result = 0;
  std::size_t block = 1;
  for (auto size = shape.rbegin(); size != shape.rend(); ++size) {
    const std::size_t index = place % *size;
    result += block * (*size == order.size() ? order[index] : index);
    place /= *size;
    block *= *size;
  }
  return result;
}

std::vector<std::uint64_t> permuted(const std::vector<std::uint64_t>& a1b1, const json& table,
                                    const std::array<unsigned, 64>& indices,
                                    const std::array<unsigned, 64>& bits) {
  const auto shape = table["shape"].get<std::vector<std::size_t>>();
  std::vector<std::uint64_t> values;
  for (std::size_t place = 0; place < a1b1.size(); ++place) {
    const std::uint64_t value = a1b1[place_in_a1b1(place, shape, indices)];
    values.push_back(table["element"] == "set" ? reordered(value, bits) : value);
  }
  return values;
}

/// Of multipliers there is no other order: they are new for each mapping of bits.
void expect_shields_are_numbered(const Printed& printed, const std::string& layout) {
  const auto& masks = printed.at("pawn_shield_masks");
  const auto& magics = printed.at("pawn_shield_magics");
  for (std::size_t i = 0; i < masks.size(); ++i) {
    std::set<std::uint64_t> numbers;
    std::uint64_t subset = 0;
    do {
      numbers.insert((subset * magics[i]) >> 58);
      subset = (subset - masks[i]) & masks[i];
    } while (subset != 0);
    EXPECT_EQ(numbers.size(), 64U) << "pawn_shield_magics, entry " << i << ", in " << layout;
  }
}

class Mappings : public testing::TestWithParam<std::string> {};

TEST_P(Mappings, OfIndicesPermuteEveryTableWithEachMappingOfBits) {
  const std::string list = output_of({BBTABLES_COMMAND, "list", "--format", "json"});
  const json tables = json::parse(list)["tables"];
  for (const std::string bits : {"a1b1", "h1g1", "a8b8", "h8g8", "a1a2", "h1h2", "a8a7", "h8h7"}) {
    const std::string layout = GetParam() + "/" + bits;
    const Printed printed =
        read_printed(output_of({BBTABLES_COMMAND, "generate", "--template",
                                test_template("numbers.mustache"), "--mapping", layout}));
    ASSERT_EQ(printed.size(), tables.size());
    for (const laws::TableCheck& check : laws::table_checks()) {
      const std::string name{check.table()};
      if (name == "pawn_shield_magics") continue;
      const auto table = std::find_if(tables.begin(), tables.end(),
                                      [&](const json& one) { return one["name"] == name; });
      ASSERT_NE(table, tables.end()) << name;
      EXPECT_TRUE(printed.at(name) ==
                  permuted(check.values(), *table, order_of(GetParam()), order_of(bits)))
          << name << " in " << layout;
    }
    expect_shields_are_numbered(printed, layout);
  }
}

INSTANTIATE_TEST_SUITE_P(, Mappings,
                         testing::Values("a1b1", "h1g1", "a8b8", "h8g8", "a1a2", "h1h2", "a8a7",
                                         "h8h7"),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace bbtables::languages
