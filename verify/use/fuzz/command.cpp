// Any words as the arguments of `bbtables generate`, one a line: they are refused with an error, or
// what they ask for is recorded such that it is read back as the same.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "base/error.hpp"
#include "cli/options.hpp"
#include "cli/request.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bbtables;
  std::istringstream lines{std::string{reinterpret_cast<const char*>(data), size}};
  cli::Arguments arguments;
  for (std::string line; std::getline(lines, line);) arguments.push_back(line);

  cli::Request request;
  try {
    request = cli::read_request(cli::generate_verb.read(arguments));
  } catch (const base::Error&) {
    return 0;  // Refused, which is an answer.
  }
  // No table is called like an option, or has no name, so such a command is never recorded.
  for (const std::string& table : request.tables) {
    if (table.empty() || table.starts_with('-')) return 0;
  }
  const std::string recorded = cli::command_of(request);
  if (cli::command_of(cli::recorded_request(recorded)) != recorded) std::abort();
  return 0;
}
