#include "truth/laws/sampler.hpp"

#include <array>

#include "truth/oracles/geometry.hpp"

namespace bbtables::laws {

using board::Square;
using oracles::Line;

namespace {

std::uint64_t line_through(unsigned square, unsigned line) {
  static const auto all = [] {
    std::array<std::array<std::uint64_t, Line::size>, Square::size> lines{};
    for (const Square each : Square::all()) {
      for (const Line one : Line::all()) {
        lines[oracles::bit(each)][one.ordinal()] =
            oracles::bitboard(oracles::line_through(each, one));
      }
    }
    return lines;
  }();
  return all[square][line];
}

}  // namespace

std::ostream& operator<<(std::ostream& out, Density density) {
  constexpr const char* names[] = {"sparse", "uniform", "dense", "structured"};
  return out << names[static_cast<unsigned>(density)];
}

std::uint64_t Sampler::draw_set() {
  const auto one_in_eight = [&] { return random_() & random_() & random_(); };
  switch (density_) {
    case Density::sparse:
      return one_in_eight();
    case Density::dense:
      return ~one_in_eight();
    case Density::structured: {
      std::uint64_t set = std::uint64_t{1} << below(Square::size);
      for (auto lines = 1 + below(4); lines != 0; --lines) {
        set ^= line_through(below(Square::size), below(Line::size));
      }
      return set;
    }
    case Density::uniform:
      break;
  }
  return random_();
}

void Sampler::narrow(kernels::Path& input) {
  input.from = std::uint64_t{1} << below(Square::size);
  input.to = std::uint64_t{1} << below(Square::size);
}

}  // namespace bbtables::laws
