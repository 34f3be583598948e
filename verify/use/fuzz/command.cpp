// Any words as the arguments of `bbtables generate`, one a line: they are refused with an error, or
// what they ask for is recorded such that it is read back as the same. And the same text as a file
// that somebody wants checked or overwritten: what it says of itself is read, and the command that
// it records.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "base/error.hpp"
#include "cli/options.hpp"
#include "cli/request.hpp"
#include "emit/header.hpp"

namespace {

using namespace bbtables;

void check_arguments(const std::string& text) {
  std::istringstream lines{text};
  cli::Arguments arguments;
  for (std::string line; std::getline(lines, line);) arguments.push_back(line);
  cli::Request request;
  try {
    request = cli::read_request(cli::generate_verb.read(arguments));
  } catch (const base::Error&) {
    return;  // Refused, which is an answer.
  }
  // No table is called like an option, or has no name, so such a command is never recorded.
  for (const std::string& table : request.tables) {
    if (table.empty() || table.starts_with('-')) return;
  }
  const std::string recorded = cli::command_of(request);
  if (cli::command_of(cli::recorded_request(recorded)) != recorded) std::abort();
}

void check_file(const std::string& text) {
  const emit::Inspection inspection = emit::inspect(text);
  try {
    (void)cli::recorded_request(inspection.command);
  } catch (const base::Error&) {
    // Refused, which is an answer.
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text{reinterpret_cast<const char*>(data), size};
  check_arguments(text);
  check_file(text);
  return 0;
}
