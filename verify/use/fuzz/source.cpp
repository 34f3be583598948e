// Any bytes as a source: every array is what its description promises, the tables among them are
// recognised, and all places lie in the text. The first line is the ending of a file in its
// language, or any.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"
#include "engines/recognise/finding.hpp"

namespace {

using namespace bbtables::read;

void expect(bool promised) {
  if (!promised) std::abort();
}

/// How long each line is.
class Lines {
 public:
  explicit Lines(std::string_view source) : lengths_(1) {
    for (const char byte : source) {
      ++lengths_.back();
      if (byte == '\n') lengths_.push_back(0);
    }
  }

  void expect_inside(Place place) const {
    expect(place.line != 0 && place.line <= lengths_.size());
    expect(place.column != 0 && place.column <= lengths_[place.line - 1]);
  }

 private:
  std::vector<std::size_t> lengths_;
};

void check_lists(const Array& array) {
  expect(!array.lists.empty());
  expect(array.lists[0].begin == 0 && array.lists[0].end == array.numbers.size());
  std::vector<List> around;
  for (const List& list : array.lists) {
    expect(list.begin <= list.end && list.end <= array.numbers.size());
    expect(list.depth <= around.size());
    around.resize(list.depth);
    if (!around.empty()) {
      expect(around.back().begin <= list.begin && list.end <= around.back().end);
    }
    around.push_back(list);
  }
}

void check(const Array& array, const Lines& lines) {
  lines.expect_inside(array.place);
  for (const Number& number : array.numbers) lines.expect_inside(number.place);
  if (array.too_many != 0) {
    expect(array.numbers.empty());
    return;
  }
  if (array.numbers.size() == 1) {
    expect(array.lists.empty());
    return;
  }
  check_lists(array);
  for (const Key& key : array.keys) {
    expect(key.number < array.numbers.size() && !key.name.empty());
  }
  for (std::size_t i = 0; i < array.unread.size(); ++i) {
    expect(array.unread[i] < array.numbers.size());
    expect(i == 0 || array.unread[i - 1] < array.unread[i]);
    expect(array.numbers[array.unread[i]].value == 0);
  }
}

void check(const bbtables::recognise::FileReport& report, const Lines& lines) {
  for (const auto& finding : report.findings) {
    lines.expect_inside(finding.place);
    expect(finding.entries != 0 && finding.unread <= finding.entries);
    for (const auto& wrong : finding.wrong) lines.expect_inside(wrong.place);
  }
  for (const auto& magics : report.magics) {
    for (const auto& wrong : magics.wrong) lines.expect_inside(wrong.place);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  const std::string ending{text.substr(0, text.find('\n'))};
  const std::string_view source = text.substr(std::min(ending.size() + 1, size));
  const Lines lines{source};
  const Dialect dialect = dialect_of("a." + ending).value_or(any_dialect());
  std::size_t arrays = 0;
  const auto each_array = [&](const auto& take) {
    return for_each_array(source, dialect, [&](const Array& array) {
      check(array, lines);
      ++arrays;
      take(array);
    });
  };
  check(bbtables::recognise::check_source("fuzz", each_array), lines);
  expect(arrays <= size);
  return 0;
}
