// Any text as a file that somebody wants checked or overwritten: what it says of itself is read,
// and the command that it records is read too.

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/error.hpp"
#include "cli/request.hpp"
#include "emit/header.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bbtables;
  const std::string text{reinterpret_cast<const char*>(data), size};
  const emit::Inspection inspection = emit::inspect(text);
  try {
    (void)cli::recorded_request(inspection.command);
  } catch (const base::Error&) {
    // Refused, which is an answer.
  }
  return 0;
}
