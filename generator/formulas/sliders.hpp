#pragma once

#include "formulas/flips.hpp"
#include "formulas/steps.hpp"

// What sliders attack: along each ray all squares up to the first occupied one, and that one.
namespace bbtables::formulas {

// Sets of them, where `empty` are the squares on which nothing stands. By parallel prefix: along
// each ray as far as it is empty, and one square further. Source: Kogge-Stone Algorithm,
// chessprogramming.org.

constexpr auto ray_by_fill(const auto& sliders, const auto& empty, const Direction& to) {
  const auto free = named(guarded(empty, to.step), to.name, "_free");
  const auto two = named(sliders | (free & shifted(sliders, to.step)), to.name, "_2");
  const auto two_free = named(free & shifted(free, to.step), to.name, "_free_2");
  const auto four = named(two | (two_free & shifted(two, to.times(2))), to.name, "_4");
  const auto four_free = named(two_free & shifted(two_free, to.times(2)), to.name, "_free_4");
  const auto eight = named(four | (four_free & shifted(four, to.times(4))), to.name, "_8");
  return named(moved(eight, to.step), to.name);
}

constexpr auto rook_attacks_kogge_stone(const auto& rooks, const auto& empty) {
  return ray_by_fill(rooks, empty, north) | ray_by_fill(rooks, empty, east) |
         ray_by_fill(rooks, empty, south) | ray_by_fill(rooks, empty, west);
}

constexpr auto bishop_attacks_kogge_stone(const auto& bishops, const auto& empty) {
  return ray_by_fill(bishops, empty, north_east) | ray_by_fill(bishops, empty, south_east) |
         ray_by_fill(bishops, empty, south_west) | ray_by_fill(bishops, empty, north_west);
}

// One of them, on a square. Whether its own square is occupied does not matter.

/// The names that begin with the line of a slider.
struct LineNames {
  std::string_view first;
  std::string_view second;
};
inline constexpr LineNames of_rook{"rank", "file"};
inline constexpr LineNames of_bishop{"diagonal", "antidiagonal"};

// By subtraction: the slider borrows from the first occupied square above it, and what changes on
// the way is attacked; below it likewise, on the board turned round. Source: Hyperbola
// Quintessence, chessprogramming.org, by Gerd Isenberg and Aleks Peshkov, who turn each line back
// alone.

/// o^(o-2r): the slider is one of the occupied squares of the line.
constexpr auto above_by_o_minus_2r(const auto& occupied, const auto& line, const auto& slider,
                                   std::string_view name, std::string_view ending) {
  const auto on_line = named((occupied & line) | slider, name, ending);
  return (on_line ^ (on_line - (slider << 1))) & line;
}

/// The same where the slider is not among them, which saves the shift. Source: Stockfish, pull
/// request 6870.
constexpr auto above_by_o_minus_r(const auto& occupied, const auto& others, const auto& slider,
                                  std::string_view name, std::string_view ending) {
  const auto on_line = named(occupied & others, name, ending);
  return (on_line ^ (on_line - slider)) & others;
}

/// `above` is one of these; `first` and `second` are the masks of the slider's two lines, to which
/// its own square belongs or not.
template <class Word, class Table, class Above>
constexpr Word attacks_by_subtraction(const Word& square, const Word& occupied, const Table& first,
                                      const Table& second, const LineNames& names, bool has_own,
                                      Above above) {
  const Word turned_square = named(number(Word{63}) - square, "turned_square");
  const Word slider = named(bit(square), "slider");
  const Word turned_slider = named(bit(turned_square), "turned_slider");
  const Word turned = named(rotated_180(occupied), "turned");
  const auto half = [&](const Word& all, const Word& on, const Word& own, const Table& masks,
                        std::string_view name, std::string_view line, std::string_view on_line) {
    const Word mask = entry(masks, on);
    return above(all, named(has_own ? mask : mask ^ own, name, line), own, name, on_line);
  };
  const Word up = half(occupied, square, slider, first, names.first, "", "_above") |
                  half(occupied, square, slider, second, names.second, "", "_above");
  const Word turned_first =
      named(half(turned, turned_square, turned_slider, first, names.first, "_turned", "_below"),
            names.first, "_attacks_turned");
  const Word turned_second =
      half(turned, turned_square, turned_slider, second, names.second, "_turned", "_below");
  return named(up, "above") |
         rotated_180(named(turned_first | turned_second, "below_turned"), "below_");
}

constexpr auto attacks_o_minus_2r(const auto& square, const auto& occupied, const auto& first,
                                  const auto& second, const LineNames& names) {
  return attacks_by_subtraction(square, occupied, first, second, names, true,
                                [](const auto&... of) { return above_by_o_minus_2r(of...); });
}
constexpr auto attacks_o_minus_r(const auto& square, const auto& occupied, const auto& first,
                                 const auto& second, const LineNames& names) {
  return attacks_by_subtraction(square, occupied, first, second, names, false,
                                [](const auto&... of) { return above_by_o_minus_r(of...); });
}

// By the rays: behind the first occupied square of a ray begins that square's own. Source:
// Classical Approach, chessprogramming.org.

/// Directions as `rays` has them; those of rooks are even.
inline constexpr Direction ray_directions[] = {north, north_east, east, south_east,
                                               south, south_west, west, north_west};

/// What names end with that belong to a ray: those of a second look begin with "beyond".
struct RayNames {
  std::string_view ray;
  std::string_view blockers;
  std::string_view first;
};
inline constexpr RayNames first_look{"", "_blockers", "_first"};
inline constexpr RayNames second_look{"_beyond", "_beyond_blockers", "_beyond_first"};

template <class Word, class Table>
constexpr Word ray_by_lookup(const Word& square, const Word& occupied, unsigned direction,
                             const Table& rays, const RayNames& names) {
  const Direction& to = ray_directions[direction];
  const Word ray_number = number(Word{direction});
  const Word ray = named(entry(rays, ray_number, square), to.name, names.ray);
  const Word blockers = named(ray & occupied, to.name, names.blockers);
  const Word first = named(first_square(blockers, to.step), to.name, names.first);
  return ray ^ entry(rays, ray_number, first);
}

constexpr auto rook_attacks_rays(const auto& square, const auto& occupied, const auto& rays,
                                 const RayNames& names = first_look) {
  return ray_by_lookup(square, occupied, 0, rays, names) |
         ray_by_lookup(square, occupied, 2, rays, names) |
         ray_by_lookup(square, occupied, 4, rays, names) |
         ray_by_lookup(square, occupied, 6, rays, names);
}
constexpr auto bishop_attacks_rays(const auto& square, const auto& occupied, const auto& rays,
                                   const RayNames& names = first_look) {
  return ray_by_lookup(square, occupied, 1, rays, names) |
         ray_by_lookup(square, occupied, 3, rays, names) |
         ray_by_lookup(square, occupied, 5, rays, names) |
         ray_by_lookup(square, occupied, 7, rays, names);
}

/// What the slider attacks once these blockers that it sees are gone, and did not before. `attacks`
/// gives what it attacks at a look. Source: X-ray Attacks (Bitboards),
/// chessprogramming.org.
constexpr auto xray_attacks(const auto& occupied, const auto& blockers, auto attacks) {
  const auto seen = named(attacks(occupied, first_look), "attacks");
  const auto without = named(occupied & ~(blockers & seen), "without_blockers");
  return seen ^ named(attacks(without, second_look), "attacks_beyond");
}

}  // namespace bbtables::formulas
