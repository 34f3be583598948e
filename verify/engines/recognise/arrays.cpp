#include "engines/recognise/arrays.hpp"

#include <stdexcept>

#include "engines/recognise/recogniser.hpp"
#include "tables/catalogue.hpp"

namespace bbtables::recognise::testing {

Values table(std::string_view name, std::string_view layout) {
  for (const tables::Table& one : tables::catalogue()) {
    if (one.name == name) return one.values(mapping::Layout::named(layout).value());
  }
  throw std::invalid_argument{"no table " + std::string{name}};
}

read::Array array(std::string_view name, const Values& values) {
  read::Array result;
  result.name = name;
  result.place = {1, 1};
  std::uint32_t line = 1;
  for (const std::uint64_t value : values) result.numbers.push_back({value, {++line, 5}});
  if (values.size() > 1) result.lists.push_back({0, values.size(), 0});
  return result;
}

read::Array rows(std::string_view name, const Values& values, std::size_t columns) {
  read::Array result = array(name, values);
  for (std::size_t row = 0; row < values.size(); row += columns) {
    result.lists.push_back({row, row + columns, 1});
  }
  return result;
}

FileReport recognised(const std::vector<read::Array>& arrays,
                      const std::vector<Requirement>& requirements) {
  Recogniser recogniser{"engine.c", requirements};
  for (const read::Array& one : arrays) recogniser.take(one);
  return recogniser.finish();
}

std::string squares(const FileReport& report) {
  std::string text;
  for (const mapping::Layout& layout : report.layouts) {
    text += (text.empty() ? "" : " ") + layout.name();
  }
  return text;
}

std::vector<std::string> readings(const FileReport& report) {
  std::vector<std::string> list;
  for (const Finding& finding : report.findings) {
    list.push_back(finding.table + (finding.variant.empty() ? "" : " (" + finding.variant + ")"));
  }
  return list;
}

}  // namespace bbtables::recognise::testing
