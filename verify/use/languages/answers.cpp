// What every function gives on sets and numbers that programs of all languages read, by the
// formulas as integers compute them.
//
// bbtables_answers FILE ROUNDS ... writes the sets and numbers of as many rounds to the file: of
// each three sets, and a word whose bytes are numbers. It prints a line for each layout and
// function, "1000 a1b1 knight_forks HASH", the hash of the results of the first 1000 rounds. One
// layout has two mappings: of it only what the schemes look up, all of it in 215,296 rounds.

#include <fmt/core.h>

#include <bit>
#include <fstream>
#include <map>
#include <string>

#include "formulas/functions.hpp"
#include "tables/catalogue.hpp"

namespace {

using bbtables::formulas::Kind;
using bbtables::formulas::most_parameters;
using bbtables::mapping::Layout;

using Round = std::array<std::uint64_t, most_parameters + 1>;

/// Of every 64 bits others. Source: Sebastiano Vigna, splitmix64.
std::uint64_t mixed(std::uint64_t number) {
  std::uint64_t z = number * 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

/// The numbers of all squares, each with whatever may stand in the way of a rook or bishop there.
using Blockers = std::vector<std::pair<std::uint64_t, std::uint64_t>>;
Blockers all_blockers(const Layout& layout) {
  Blockers all;
  for (const auto& table : bbtables::tables::catalogue()) {
    if (table.name != "rook_masks" && table.name != "bishop_masks") continue;
    const std::vector<std::uint64_t> masks = table.values(layout);
    for (std::uint64_t square = 0; square < masks.size(); ++square) {
      std::uint64_t set = 0;
      do {
        all.emplace_back(square, set);
        set = (set - masks[square]) & masks[square];
      } while (set != 0);
    }
  }
  return all;
}

/// Two rounds each: all squares and none; then by turns half of them, few, most, and one. In the
/// second, the first number and the second set are some of these, steps of the golden ratio apart.
Round drawn(std::uint64_t number, const Blockers& blockers) {
  const std::uint64_t pair = number / 2;
  Round words{};
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::uint64_t z = mixed(words.size() * number + at);
    const std::uint64_t quarter = z & std::rotl(z, 21);
    const std::uint64_t few = quarter & std::rotl(quarter, 42);
    const std::array sets{z, few, ~few, std::uint64_t{1} << (z & 63)};
    words.at(at) = at == most_parameters ? z : pair < 2 ? pair - 1 : sets.at(pair % 4);
  }
  if (number % 2 == 1) {
    const auto& [square, set] = blockers[pair * 66529 % blockers.size()];
    words[1] = set;
    words.back() = (words.back() & ~std::uint64_t{255}) | square;
  }
  return words;
}

/// What the function gives where sets are in a1b1, as its result is.
std::uint64_t result(const bbtables::formulas::Function& function, const Layout& layout,
                     const Round& words) {
  bbtables::formulas::Words<std::uint64_t> in{};
  for (unsigned at = 0; at < function.parameters.size(); ++at) {
    const auto& parameter = function.parameters[at];
    in.at(at) = words.at(at);
    if (parameter.is_set()) continue;
    const auto number = static_cast<unsigned>((words.back() >> 8 * at & 255) % parameter.numbers);
    in.at(at) =
        parameter.is_square ? bbtables::formulas::a1b1.index(layout.index.square(number)) : number;
  }
  return function.texts.front().compute(in);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  // A rook and a bishop attack different squares, so the hash of a queen is the sum of theirs.
  std::map<std::uint64_t, std::uint64_t> hashes_of_queen;
  for (int at = 2; at < argc; ++at) hashes_of_queen[std::stoull(argv[at])] = 0;
  std::vector<Layout> layouts{*Layout::named("a8b8/h1h2")};
  const Blockers blockers = all_blockers(layouts.front());
  std::vector<Round> all;
  while (all.size() < hashes_of_queen.rbegin()->first) all.push_back(drawn(all.size(), blockers));
  std::ofstream{argv[1], std::ios::binary}.write(
      reinterpret_cast<const char*>(all.data()),
      static_cast<std::streamsize>(all.size() * sizeof(Round)));

  for (const auto& each : bbtables::mapping::all_mappings()) layouts.push_back({each, each});
  for (const Layout& layout : layouts) {
    std::vector<Round> in_a1b1 = all;
    for (Round& words : in_a1b1) {
      for (unsigned at = 0; at < most_parameters; ++at) {
        words.at(at) = layout.bits.to_a1b1(words.at(at));
      }
    }
    const bool of_schemes = layout.index != layout.bits;
    for (const auto& function : bbtables::formulas::functions()) {
      const auto& text = function.texts.front();
      if (text.only != nullptr && *text.only != layout.bits) continue;
      if (of_schemes && !function.name.ends_with("_attacks_of_square")) continue;
      const bool is_set = function.recorded(text, layout.bits).expression().kind == Kind::set;
      std::uint64_t hash = 0;
      for (std::size_t round = 0; round < all.size(); ++round) {
        const std::uint64_t word = result(function, layout, in_a1b1[round]);
        hash = hash * 31 + (is_set ? layout.bits.from_a1b1(word) : word);
        const auto of_queen = hashes_of_queen.find(round + 1);
        if (of_queen == hashes_of_queen.end()) continue;
        if (of_schemes) of_queen->second += hash;
        fmt::print("{} {} {} {:x}\n", round + 1, layout.name(), function.name, hash);
      }
    }
    for (const auto& [rounds, hash] : hashes_of_queen) {
      if (of_schemes)
        fmt::print("{} {} queen_attacks_of_square {:x}\n", rounds, layout.name(), hash);
    }
  }
}
