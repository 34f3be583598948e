#include "engines/report/reporter.hpp"

#include <algorithm>
#include <iterator>

namespace bbtables::report {

// The build writes formats.inc, a line FORMAT(NAME) for each formats/NAME.cpp.
#define FORMAT(name) std::unique_ptr<Reporter> name##_reporter();
#include "formats.inc"
#undef FORMAT

namespace {

struct Format {
  std::string_view name;
  std::unique_ptr<Reporter> (*make)();
};

constexpr Format all[] = {
#define FORMAT(name) {#name, name##_reporter},
#include "formats.inc"
#undef FORMAT
};

}  // namespace

const std::vector<std::string_view>& formats() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> list;
    for (const Format& format : all) list.push_back(format.name);
    return list;
  }();
  return names;
}

std::unique_ptr<Reporter> reporter(std::string_view format) {
  return std::find_if(std::begin(all), std::end(all),
                      [&](const Format& each) { return each.name == format; })
      ->make();
}

}  // namespace bbtables::report
