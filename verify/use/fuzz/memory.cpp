// Any bytes as a compiled file: it is refused with an error, or the tables in it are recognised,
// and all places lie in its regions.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/error.hpp"
#include "engines/memory/memory.hpp"
#include "engines/recognise/finding.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bbtables;
  const std::string_view bytes{reinterpret_cast<const char*>(data), size};
  try {
    const auto memory = memory::memory_of_bytes("fuzz", bytes);
    if (!memory) return 0;
    const memory::Found found = memory::find_arrays(*memory);
    for (const read::Array& array : found.arrays) {
      for (const read::Number& number : array.numbers) {
        const bool is_inside = std::ranges::any_of(memory->regions, [&](const auto& region) {
          return *number.place.address() >= region.address &&
                 *number.place.address() < region.end();
        });
        if (!is_inside) std::abort();
      }
    }
    (void)recognise::check_arrays("fuzz", found.arrays);
  } catch (const base::Error&) {
    // Refused, which is an answer.
  }
  return 0;
}
