// Holds the look-ups of a scheme, in the namespace SCHEME, to what they mean: a slider attacks what
// is on a line with it where nothing stands between, by the tables of the catalogue.

#include <cstdint>
#include <cstdio>
#include <initializer_list>

#include "tables.hpp"

namespace {

using namespace bbtables;

std::uint64_t expected(const std::uint64_t (&on_a_line)[64], unsigned from,
                       std::uint64_t occupied) {
  std::uint64_t set = 0;
  for (unsigned to = 0; to < 64; ++to) {
    const bool sees_it = (between[from][to] & occupied) == 0;
    if ((on_a_line[from] & square_bits[to]) != 0 && sees_it) set |= square_bits[to];
  }
  return set;
}

unsigned wrong(unsigned from, std::uint64_t occupied) {
  const std::uint64_t rook = expected(rook_attacks_empty, from, occupied);
  const std::uint64_t bishop = expected(bishop_attacks_empty, from, occupied);
  return (SCHEME::rook_attacks(from, occupied) != rook ? 1U : 0U) +
         (SCHEME::bishop_attacks(from, occupied) != bishop ? 1U : 0U) +
         (SCHEME::queen_attacks(from, occupied) != (rook | bishop) ? 1U : 0U);
}

/// Numbers that look random, as Sebastiano Vigna's SplitMix64 makes them.
std::uint64_t random_number() {
  static std::uint64_t state = 0;
  std::uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

}  // namespace

int main() {
#ifdef INITIALIZE
  SCHEME::initialize();
#endif
  unsigned relevant = 0;
  unsigned others = 0;
  unsigned wrong_ones = 0;
  for (unsigned from = 0; from < 64; ++from) {
    for (const std::uint64_t mask : {rook_masks[from], bishop_masks[from]}) {
      std::uint64_t occupied = 0;
      do {
        ++relevant;
        wrong_ones += wrong(from, occupied);
        occupied = (occupied - mask) & mask;
      } while (occupied != 0);
    }
    for (int i = 0; i < 1000; ++i) {
      ++others;
      wrong_ones += wrong(from, random_number() & random_number());
    }
  }
  std::printf("%u relevant occupancies and %u others, %u wrong\n", relevant, others, wrong_ones);
  return 0;
}
