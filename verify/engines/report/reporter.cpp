#include "engines/report/reporter.hpp"

namespace bbtables::report {

// The build writes formats.inc, a line FORMAT(NAME) for each formats/NAME.cpp.
#define FORMAT(name) std::unique_ptr<Reporter> name##_reporter();
#include "formats.inc"
#undef FORMAT

const std::vector<std::string_view>& formats() {
  static const std::vector<std::string_view> names{
#define FORMAT(name) #name,
#include "formats.inc"
#undef FORMAT
  };
  return names;
}

std::unique_ptr<Reporter> reporter(std::string_view format) {
#define FORMAT(name) \
  if (format == #name) return name##_reporter();
#include "formats.inc"
#undef FORMAT
  return nullptr;
}

}  // namespace bbtables::report
