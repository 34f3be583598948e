#pragma once

#include <cstdint>
#include <ostream>
#include <random>

#include "truth/laws/inputs.hpp"

namespace bbtables::laws {

/// What sets are drawn: about 8 squares, 32 or 56; or whole lines and a square that is not.
enum class Density { sparse, uniform, dense, structured };
std::ostream& operator<<(std::ostream& out, Density density);

/// Draws inputs, the same ones for the same seed on every machine. RapidCheck's own bitboards would
/// be too few a second, and too alike: their numbers are small on purpose.
class Sampler {
 public:
  Sampler(std::uint64_t seed, Density density) : random_{seed}, density_{density} {}

  void set(const char* /*name*/, std::uint64_t& bits) { bits = draw_set(); }
  template <class Domain>
  void index(const char* /*name*/, std::uint32_t& ordinal, Domain) {
    ordinal = below(Domain::size);
  }

  template <class Input>
  [[nodiscard]] Input draw() {
    Input input{};
    visit_members(input, *this);
    narrow(input);
    return input;
  }

 private:
  [[nodiscard]] std::uint64_t draw_set();
  [[nodiscard]] std::uint32_t below(std::uint32_t limit) {
    return static_cast<std::uint32_t>(random_() % limit);
  }

  template <class Input>
  void narrow(Input& /*as_drawn*/) {}
  /// Between large sets there is always a way.
  void narrow(kernels::Path& input);

  std::mt19937_64 random_;
  Density density_;
};

}  // namespace bbtables::laws
