#include "use/mutants/options.hpp"

#include <charconv>
#include <stdexcept>

namespace bbtables::mutants {
namespace {

[[noreturn]] void fail(const std::string& what) {
  throw std::invalid_argument{what +
                              "\nUsage: bbtables_code_mutants [--list] [--only NAME] [--jobs N]"};
}

unsigned number(const std::string& text) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value == 0) {
    fail("--jobs: '" + text + "' is no number of jobs");
  }
  return value;
}

}  // namespace

Options read_options(const std::vector<std::string>& arguments) {
  Options options;
  for (auto argument = arguments.begin(); argument != arguments.end(); ++argument) {
    const std::string& option = *argument;
    if (option == "--list") {
      options.list = true;
      continue;
    }
    if (option != "--only" && option != "--jobs") fail("unknown option '" + option + "'");
    if (++argument == arguments.end()) fail(option + " needs a value");
    if (option == "--only") {
      options.only = *argument;
    } else {
      options.jobs = number(*argument);
    }
  }
  return options;
}

}  // namespace bbtables::mutants
