// Any words as the arguments of `bbtables generate`, one a line: they are refused with an error, or
// what they ask for is recorded such that it is read back as the same.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "base/error.hpp"
#include "cli/generate_options.hpp"
#include "emit/provenance.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bbtables;
  std::istringstream lines{std::string{reinterpret_cast<const char*>(data), size}};
  cli::Arguments arguments;
  for (std::string line; std::getline(lines, line);) arguments.push_back(line);

  cli::GenerateOptions options;
  try {
    options = cli::read_generate(arguments);
  } catch (const base::Error&) {
    return 0;  // Refused, which is an answer.
  }
  // No table is called like an option, so a command with such a table is never recorded.
  for (const std::string& table : options.request.tables) {
    if (table.starts_with('-')) return 0;
  }
  const auto recorded = emit::arguments(options.request);
  const emit::Request again = cli::recorded_request(emit::joined(recorded));
  if (emit::arguments(again) != recorded) std::abort();
  return 0;
}
