// Holds the look-ups of the SCHEMES, a list as SCHEME(magic) SCHEME(fill), to what they mean: a
// slider attacks what is on a line with it where nothing stands between, by the tables of the
// catalogue. With IN_RUST, those of Rust, as magic_rook_attacks, instead of those of C++; with
// IN_C, those of C, as call_magic_rook_attacks.

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

using LookUp = std::uint64_t(unsigned square, std::uint64_t occupied);

struct Scheme {
  const char* name;
  LookUp* rook;
  LookUp* bishop;
  LookUp* queen;
  unsigned wrong;  ///< look-ups so far
};

#ifdef IN_C
#define IN_RUST
#define NAME(name, piece) call_##name##_##piece##_attacks
#else
#define NAME(name, piece) name##_##piece##_attacks
#endif
#ifdef IN_RUST
extern "C" void initialize();
#define SCHEME(name) extern "C" LookUp NAME(name, rook), NAME(name, bishop), NAME(name, queen);
SCHEMES
#undef SCHEME
#define SCHEME(name) {#name, NAME(name, rook), NAME(name, bishop), NAME(name, queen), 0},
#else
#define SCHEME(name) {#name, name::rook_attacks, name::bishop_attacks, name::queen_attacks, 0},
#endif
Scheme schemes[] = {SCHEMES};

void check(unsigned from, std::uint64_t occupied) {
  const std::uint64_t rook = expected(rook_attacks_empty, from, occupied);
  const std::uint64_t bishop = expected(bishop_attacks_empty, from, occupied);
  for (Scheme& scheme : schemes) {
    if (scheme.rook(from, occupied) != rook) ++scheme.wrong;
    if (scheme.bishop(from, occupied) != bishop) ++scheme.wrong;
    if (scheme.queen(from, occupied) != (rook | bishop)) ++scheme.wrong;
  }
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
  INITIALIZE();
#endif
  unsigned relevant = 0;
  unsigned others = 0;
  for (unsigned from = 0; from < 64; ++from) {
    for (const std::uint64_t mask : {rook_masks[from], bishop_masks[from]}) {
      std::uint64_t occupied = 0;
      do {
        ++relevant;
        check(from, occupied);
        occupied = (occupied - mask) & mask;
      } while (occupied != 0);
    }
    for (int i = 0; i < 1000; ++i) {
      ++others;
      check(from, random_number() & random_number());
    }
  }
  std::printf("%u relevant occupancies and %u others\n", relevant, others);
  for (const Scheme& scheme : schemes) std::printf("%s: %u wrong\n", scheme.name, scheme.wrong);
  return 0;
}
