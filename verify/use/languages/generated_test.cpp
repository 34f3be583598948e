// What the command prints right now and what is committed: every table in every mapping is right.

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "truth/laws/table_checks.hpp"
#include "use/languages/languages.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

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

std::vector<std::uint64_t> permuted(const std::vector<std::uint64_t>& a1b1, const Listed& table,
                                    const std::array<unsigned, 64>& indices,
                                    const std::array<unsigned, 64>& bits) {
  std::vector<std::uint64_t> values;
  for (std::size_t place = 0; place < a1b1.size(); ++place) {
    const std::uint64_t value = a1b1[place_in_a1b1(place, table.shape, indices)];
    values.push_back(table.element == "set" ? reordered(value, bits) : value);
  }
  return values;
}

/// Of multipliers there is no other order: they are new for each mapping of bits.
void expect_shields_are_numbered(const PrintedTables& printed, const std::string& layout) {
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
  const std::map<std::string, Listed> tables = listed_tables();
  for (const std::string bits : {"a1b1", "h1g1", "a8b8", "h8g8", "a1a2", "h1h2", "a8a7", "h8h7"}) {
    const std::string layout = GetParam() + "/" + bits;
    const PrintedTables printed = numbers("--mapping " + layout);
    ASSERT_EQ(printed.size(), tables.size());
    for (const laws::TableCheck& check : laws::table_checks()) {
      const std::string name{check.table()};
      if (name == "pawn_shield_magics") continue;
      EXPECT_TRUE(printed.at(name) ==
                  permuted(check.values(), tables.at(name), order_of(GetParam()), order_of(bits)))
          << name << " in " << layout;
    }
    expect_shields_are_numbered(printed, layout);
  }
}

INSTANTIATE_TEST_SUITE_P(, Mappings,
                         testing::Values("a1b1", "h1g1", "a8b8", "h8g8", "a1a2", "h1h2", "a8a7",
                                         "h8h7"),
                         [](const auto& test) { return test.param; });

/// The family, or scheme, whose file is called "pawn_shield" or "PawnShield".
std::string family_of(const fs::path& file) {
  std::string family;
  for (const char c : file.stem().string()) {
    const bool is_capital = c >= 'A' && c <= 'Z';
    if (is_capital && !family.empty()) family += '_';
    family += is_capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return family;
}

TEST(TheGeneratedFolder, HasAFileForEachFamilyAndSmallSchemeOfALanguageWhichIsCurrent) {
  for (const std::string& language : language_names()) {
    std::set<std::string> found;
    Arguments check{BBTABLES_COMMAND, "check"};
    for (const fs::path& file : generated(language)) {
      const std::string family = family_of(file);
      found.insert(family);
      // Not only what the file says of itself, but what it should be by its name and place.
      EXPECT_TRUE(contains(read_file(file),
                           " Command: bbtables generate " + family + " --lang " + language + "\n"))
          << file;
      check.push_back(file.string());
    }
    EXPECT_TRUE(is_quiet(run(check)));
    std::set<std::string> expected;
    // Other languages have no look-ups.
    if (language == "cpp" || language == "rust") expected = {"fill", "hyperbola", "kindergarten"};
    for (const auto& [name, table] : listed_tables()) expected.insert(table.family);
    EXPECT_EQ(found, expected);
  }
}

/// The contents of each file below a folder, by its path from there.
std::map<std::string, std::string> files_in(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator{folder}) {
    if (!entry.is_regular_file()) continue;
    files[entry.path().lexically_relative(folder).string()] = read_file(entry.path());
  }
  return files;
}

TEST(TheGeneratedFolder, IsWhatTheTargetGenerateWrites) {
  const Folder folder;
  // What no family makes any more is removed.
  folder.write("tables/rust/obsolete.rs", "");
  EXPECT_TRUE(is_quiet(
      folder.run({BBTABLES_CMAKE, std::string{"-DBBTABLES="} + BBTABLES_COMMAND, "-DFOLDER=tables",
                  "-P", BBTABLES_SOURCE "/generator/regenerate.cmake"})));
  const auto anew = files_in(folder.path("tables"));
  const auto committed = files_in(BBTABLES_SOURCE "/generated");
  for (const auto& [name, text] : anew) {
    const auto found = committed.find(name);
    EXPECT_TRUE(found != committed.end() && found->second == text)
        << name << " is out of date; run: cmake --workflow --preset generate";
  }
  for (const auto& [name, text] : committed) {
    EXPECT_EQ(anew.count(name), 1U) << name << " is made by nothing";
  }
}

}  // namespace
}  // namespace bbtables::use
