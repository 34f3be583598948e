#include <cstring>

#include "truth/kernels/loops.hpp"
#include "truth/kernels/vector_kernels.hpp"

namespace bbtables::kernels {
namespace {

/// A vector register as GCC and Clang know it, of which operators do lane by lane what they do to a
/// word: with AVX2, each is an instruction.
template <unsigned Count>
struct Register {
  using Word = std::uint64_t;
  static constexpr unsigned count = Count;
  typedef Word Lanes __attribute__((vector_size(8 * Count)));
  typedef std::uint8_t Bytes __attribute__((vector_size(8 * Count)));
  Lanes lanes;

  static Register broadcast(Word word) { return {Lanes{} + word}; }
  static Register load(const std::uint64_t* words) {
    Register loaded;
    std::memcpy(&loaded.lanes, words, sizeof loaded.lanes);
    return loaded;
  }
  friend Register operator&(Register a, Register b) { return {a.lanes & b.lanes}; }
  friend Register operator|(Register a, Register b) { return {a.lanes | b.lanes}; }
  friend Register equal(Register a, Register b) {
    return {reinterpret_cast<Lanes>(a.lanes == b.lanes)};
  }
  friend Register shifted_left(Register a, Register by) { return {a.lanes << by.lanes}; }
  friend Register shifted_right(Register a, Register by) { return {a.lanes >> by.lanes}; }
  friend Register add_bytes(Register a, Register b) {
    return {reinterpret_cast<Lanes>(reinterpret_cast<Bytes>(a.lanes) +
                                    reinterpret_cast<Bytes>(b.lanes))};
  }
  friend Word first_of(Register a) { return a.words().at[0]; }
  friend Word union_of(Register a) {
    Word all = 0;
    for (const Word word : a.words().at) all |= word;
    return all;
  }

 private:
  struct Words {
    Word at[Count];
  };
  [[nodiscard]] Words words() const {
    Words words;
    std::memcpy(&words, &lanes, sizeof lanes);
    return words;
  }
};

constexpr auto one_step_east = [](std::uint64_t set) { return east_one<Register<2>>(set); };
constexpr auto knight_shifted = [](std::uint64_t set) {
  return attacks_by_shifts<Register<4>>(set, knight_shifts);
};
constexpr auto king_shifted = [](std::uint64_t set) {
  return attacks_by_shifts<Register<4>>(set, king_shifts);
};
constexpr auto lines_by_two = [](std::uint64_t targets, unsigned square) {
  return direction_set<Register<2>>(targets, square);
};
constexpr auto lines_by_four = [](std::uint64_t targets, unsigned square) {
  return direction_set<Register<4>>(targets, square);
};
constexpr auto population_count = [](std::uint64_t set) {
  return static_cast<std::uint64_t>(__builtin_popcountll(set));
};

}  // namespace

constinit const Loops<Set> vectors::east_step = loops<Set>(one_step_east);
constinit const Loops<Set> vectors::knight_attacks = loops<Set>(knight_shifted);
constinit const Loops<Set> vectors::king_attacks = loops<Set>(king_shifted);
constinit const Loops<OnSquare> vectors::direction_set_by_two = loops<OnSquare>(lines_by_two);
constinit const Loops<OnSquare> vectors::direction_set_by_four = loops<OnSquare>(lines_by_four);
constinit const Loops<Set> vectors::count = loops<Set>(population_count);

}  // namespace bbtables::kernels
