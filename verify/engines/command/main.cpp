#include <csignal>
#include <exception>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/files.hpp"
#include "emit/provenance.hpp"
#include "engines/command/options.hpp"
#include "engines/command/verify.hpp"

namespace {

using namespace bbtables;

int run(const std::vector<std::string>& words) {
  const engines::Options options = engines::read_options(words);
  if (options.help) {
    base::write_standard_output(engines::help().text());
  } else if (options.version) {
    base::write_standard_output("bbtables-verify " + std::string{emit::version()} + "\n");
  } else {
    return engines::verify(options);
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  // A pipe that closes and a file that grows too large are errors of the write, not our death.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    return run({argv + 1, argv + argc});
  } catch (const base::Error& error) {
    engines::report_error(error.where(), error.what());
  } catch (const std::exception& error) {
    engines::report_error("", error.what());
  }
  return 2;
}
