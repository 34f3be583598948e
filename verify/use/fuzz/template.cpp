// Any text as a template: it is refused with an error or rendered, and what is rendered and has its
// header is recognised as ours.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "base/error.hpp"
#include "cli/request.hpp"
#include "emit/header.hpp"
#include "emit/template.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bbtables;
  const std::string text{reinterpret_cast<const char*>(data), size};
  cli::Request request;
  // An array, an array of arrays and a scalar, the smallest there are; with a function and the
  // smallest scheme, if the template may have them.
  request.tables = {"file_squares", "pawn_shield_magics", "not_a_file"};
  if (text.find("functions") != std::string::npos) {
    request.tables.insert(request.tables.end(), {"flood_step", "hyperbola"});
  }
  try {
    const std::string output = cli::generated(request, emit::Template{"fuzz", text}, "generate");
    if (emit::inspect(output).state == emit::Inspection::State::altered) std::abort();
  } catch (const base::Error&) {
    // Refused, which is an answer.
  }
  return 0;
}
