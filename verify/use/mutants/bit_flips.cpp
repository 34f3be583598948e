#include "use/mutants/bit_flips.hpp"

namespace bbtables::mutants {

BitFlips flip_every_bit(const laws::Judgement& judgement, const laws::Values& values) {
  BitFlips flips;
  judgement.for_each_entry(values, [&](const laws::JudgedEntry& entry) {
    for (unsigned bit = 0; bit < entry.bits; ++bit) {
      ++flips.mutants;
      if (entry.is_right(entry.value ^ std::uint64_t{1} << bit)) {
        flips.survivors.push_back(entry.name + " bit " + std::to_string(bit));
      } else {
        ++flips.killed;
      }
    }
  });
  return flips;
}

}  // namespace bbtables::mutants
