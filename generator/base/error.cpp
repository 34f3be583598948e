#include "base/error.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <csignal>
#include <exception>
#include <new>

#include "base/safe_text.hpp"

namespace bbtables::base {

std::string place(std::string_view name, std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is the start of the text
  return fmt::format("{}:{}:{}", name, line, before.size() - line_start + 1);
}

int run_command(std::string_view command, int argc, char** argv,
                int (*run)(const std::vector<std::string>& arguments)) {
  // A pipe that closes and a file that grows too large are errors of the write, not our death.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    return run({argv + 1, argv + argc});
  } catch (const Error& error) {
    report(command, error.where(), error.what());
  } catch (const std::bad_alloc&) {
    report(command, "", "this needs more memory than there is");
  } catch (const std::exception& error) {
    report(command, "", error.what());
  }
  return 2;
}

}  // namespace bbtables::base
