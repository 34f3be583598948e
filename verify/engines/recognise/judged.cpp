#include "engines/recognise/judged.hpp"

#include <algorithm>
#include <utility>

namespace bbtables::recognise {
namespace {

using Kind = WrongMagic::Kind;

constexpr std::size_t most_wrong = 8;

/// Without a table of shifts: those of the masks, if most are right by these.
Bits usual_bits(const Reading& reading) {
  const Piece& piece = piece_of(reading);
  Bits bits{};
  bits.fill(piece.fixed);
  if (reading.at_mask + most_wrong < squares && reading.at_mask < reading.at_fixed) return bits;
  for (unsigned entry = 0; entry < squares; ++entry) {
    bits[entry] = piece.mask_bits(bit_of(reading, entry));
  }
  return bits;
}

Judged with_bits(const Found& found, const std::vector<Numbers>& shifts) {
  const Reading& reading = found.reading;
  const Piece& piece = piece_of(reading);
  if (found.shifts) return {&found, &piece, &*found.shifts, *bits_by(*found.shifts, piece)};
  const Bits usual = usual_bits(reading);
  Judged best{&found, &piece, nullptr, usual};
  // A table of the masks' sizes need not be that of the shifts.
  const std::size_t wrong = squares - (is_constant(usual) ? reading.at_fixed : reading.at_mask);
  std::size_t fewest = std::max(wrong, most_wrong) + 1;
  for (const Numbers& column : shifts) {
    const auto bits = bits_by(column, piece);
    if (!bits) continue;
    Judged other{&found, &piece, &column, *bits};
    const std::size_t wrong_of_other = *bits == usual ? wrong : other.count_wrong();
    // The sizes of the masks in another order are nothing else.
    const bool is_shuffled = best.shifts == nullptr && std::ranges::is_permutation(*bits, usual);
    if (wrong_of_other >= fewest && !is_shuffled) continue;
    fewest = wrong_of_other;
    best = std::move(other);
  }
  return best;
}

/// Blames what is missing or too many in the list of magics or of shifts.
void judge_slip(Judged& judged, const Slip& slip, bool of_shifts) {
  if (slip.missing + slip.too_many == 0) return;
  judged.blame(slip.at, {.kind = slip.missing != 0 ? Kind::missing : Kind::too_many,
                         .of_shifts = of_shifts,
                         .place = slip.place,
                         .count = std::max(slip.missing, slip.too_many)});
  for (std::size_t i = 0; i < slip.missing; ++i) judged.is_wrong.set(slip.at + i);
}

/// Judges each magic by itself.
void judge_alone(Judged& judged) {
  judge_slip(judged, judged.found->multipliers.slip, false);
  if (judged.shifts != nullptr) judge_slip(judged, judged.shifts->slip, true);
  const Slip& slip = judged.found->multipliers.slip;
  for (std::size_t entry = 0; entry < squares; ++entry) {
    if (entry >= slip.at && entry < slip.at + slip.missing) continue;
    if (judged.found->unread == entry) {
      const read::Number& number = judged.found->multipliers.numbers[entry];
      judged.blame(entry, {.kind = Kind::unread, .place = number.place});
      continue;
    }
    const unsigned bits = judged.bits[entry];
    const bool fits = judged.fits(entry);
    if (fits && judged.collision(entry, bits, 1).lost == 0) continue;
    // The report shows what is found first among those with few pieces.
    const auto look_ups = tables::occupancies(*judged.piece->slider, judged.bit(entry));
    const Collision found =
        fits ? collision_of(look_ups, judged.hash(entry, bits), look_ups.size()) : Collision{};
    const bool right_at_mask = judged.collision(entry, judged.mask_bits(entry), 1).lost == 0;
    const bool by_shift = judged.shifts != nullptr && (!fits || right_at_mask);
    const read::Number& number =
        (by_shift ? *judged.shifts : judged.found->multipliers).numbers[entry];
    WrongMagic wrong{.kind = by_shift ? Kind::shift : Kind::magic,
                     .place = number.place,
                     .is = number.value,
                     .index_bits = bits,
                     .lost = found.lost,
                     .look_ups = look_ups.size()};
    if (found.lost != 0) {
      wrong.occupied = {look_ups[found.first].occupied, look_ups[found.second].occupied};
      wrong.at = judged.hash(entry, bits).index(wrong.occupied[0]);
    }
    judged.blame(entry, wrong);
  }
}

}  // namespace

Judged judged_alone(const Found& found, const MagicParts& own, const MagicParts& elsewhere) {
  Judged judged = with_bits(found, own.shifts);
  if (judged.shifts == nullptr) judged = with_bits(found, elsewhere.shifts);
  judge_alone(judged);
  return judged;
}

}  // namespace bbtables::recognise
