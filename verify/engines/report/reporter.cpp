#include "engines/report/reporter.hpp"

#include <algorithm>
#include <utility>

namespace bbtables::report {
namespace {

/// Every place of the report that is one, in the order of the source.
std::vector<read::Place*> places_of(recognise::FileReport& report) {
  std::vector<read::Place*> places;
  for (recognise::Finding& finding : report.findings) {
    places.push_back(&finding.place);
    places.push_back(&finding.first_unread);
    for (recognise::WrongEntry& wrong : finding.wrong) places.push_back(&wrong.place);
  }
  for (recognise::Magics& magics : report.magics) {
    places.push_back(&magics.place);
    for (recognise::WrongMagic& wrong : magics.wrong) {
      if (magics.list(wrong.number).path.empty()) places.push_back(&wrong.place);
    }
  }
  // Other files' reports may show what is wrong in these.
  for (auto* parts : {&report.parts.shifts, &report.parts.offsets, &report.parts.data}) {
    for (recognise::Numbers& each : *parts) {
      for (read::Number& number : each.numbers) places.push_back(&number.place);
    }
  }
  for (recognise::SkippedArray& skipped : report.skipped) places.push_back(&skipped.place);
  std::erase_if(places, [](const read::Place* place) { return place->line == 0; });
  std::sort(places.begin(), places.end(), [](const read::Place* a, const read::Place* b) {
    return std::pair{a->line, a->column} < std::pair{b->line, b->column};
  });
  return places;
}

}  // namespace

void count_columns_in_utf16(recognise::FileReport& report, std::string_view source) {
  std::size_t line = 1;
  std::size_t bytes = 0;  // of this line that have been counted
  std::size_t units = 0;
  for (read::Place* place : places_of(report)) {
    for (; line < place->line; ++line) {
      source.remove_prefix(source.find('\n') + 1);
      bytes = units = 0;
    }
    const std::size_t before = place->column - 1;
    units += base::utf16_units(source.substr(bytes, before - bytes));
    bytes = before;
    place->column = static_cast<std::uint32_t>(units + 1);
  }
}

// The build writes formats.inc, a line FORMAT(NAME) for each formats/NAME.cpp.
#define FORMAT(name) std::unique_ptr<Reporter> name##_reporter(const Print& print);
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

std::unique_ptr<Reporter> reporter(std::string_view format, const Print& print) {
#define FORMAT(name) \
  if (format == #name) return name##_reporter(print);
#include "formats.inc"
#undef FORMAT
  return nullptr;
}

}  // namespace bbtables::report
