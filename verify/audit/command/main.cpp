#include <csignal>
#include <exception>
#include <string>
#include <vector>

#include "audit/command/options.hpp"
#include "audit/command/verify.hpp"
#include "emit/error.hpp"
#include "emit/output.hpp"
#include "emit/provenance.hpp"

namespace {

using namespace bbtables;

int run(const std::vector<std::string>& words) {
  const audit::Options options = audit::read_options(words);
  if (options.help) {
    emit::write_standard_output(audit::help().text());
  } else if (options.version) {
    emit::write_standard_output("bbtables-verify " + std::string{emit::version()} + "\n");
  } else {
    return audit::verify(options);
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
  } catch (const emit::Error& error) {
    audit::report_error(error.where(), error.what());
  } catch (const std::exception& error) {
    audit::report_error("", error.what());
  }
  return 2;
}
