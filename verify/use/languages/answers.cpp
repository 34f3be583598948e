// What every function gives on sets and numbers that programs of all languages draw alike, by the
// formulas as integers compute them: a line for each mapping and function, "a1b1 knight_forks
// HASH", the hash of so many results.

#include <fmt/core.h>

#include <bit>
#include <string>

#include "formulas/functions.hpp"

namespace {

using bbtables::formulas::Function;
using bbtables::formulas::Kind;
using bbtables::mapping::Mapping;

/// Of every 64 bits others; 0 of 0. Source: Sebastiano Vigna, splitmix64.
std::uint64_t mixed(std::uint64_t number) {
  std::uint64_t z = number * 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

/// By turns half of the squares, few, most, and one.
std::uint64_t set(std::uint64_t round, unsigned parameter) {
  const std::uint64_t z = mixed(4 * round + parameter);
  const std::uint64_t quarter = z & std::rotl(z, 21);
  const std::uint64_t few = quarter & std::rotl(quarter, 42);
  return round % 4 == 0 ? z : round % 4 == 1 ? few : round % 4 == 2 ? ~few : 1ULL << (z & 63);
}

std::uint64_t result(const Function& function, const Mapping& mapping, std::uint64_t round) {
  bbtables::formulas::Words<std::uint64_t> in{};
  for (unsigned at = 0; at < function.parameters.size(); ++at) {
    const auto& parameter = function.parameters[at];
    if (parameter.is_set()) {
      in.at(at) = mapping.to_a1b1(set(round, at));
      continue;
    }
    const auto number = static_cast<unsigned>((mixed(4 * round + at) >> 40) % parameter.numbers);
    in.at(at) =
        parameter.is_square ? bbtables::formulas::a1b1.index(mapping.square(number)) : number;
  }
  return function.texts.front().compute(in);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const std::uint64_t rounds = std::stoull(argv[1]);
  for (const Mapping& mapping : bbtables::mapping::all_mappings()) {
    for (const Function& function : bbtables::formulas::functions()) {
      const auto& text = function.texts.front();
      if (text.only != nullptr && *text.only != mapping) continue;
      const bool is_set = function.recorded(text, mapping).expression().kind == Kind::set;
      std::uint64_t hash = 0;
      for (std::uint64_t round = 0; round < rounds; ++round) {
        const std::uint64_t word = result(function, mapping, round);
        hash = hash * 31 + (is_set ? mapping.from_a1b1(word) : word);
      }
      fmt::print("{} {} {:x}\n", mapping.name(), function.name, hash);
    }
  }
}
