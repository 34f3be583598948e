#include "engines/read/reading_test.hpp"

#include <algorithm>
#include <cstdio>

namespace bbtables::read::testing {

namespace {

std::string number_text(std::uint64_t value) {
  char text[20];
  std::snprintf(text, sizeof text, value < 10000 ? "%llu" : "0x%llx",
                static_cast<unsigned long long>(value));
  return text;
}

/// Puts an array together again, with what opens and closes before each of its numbers.
class Drawing {
 public:
  explicit Drawing(const Array& array) : array_{array} {}

  std::string text() {
    for (std::size_t i = 0; i <= array_.numbers.size(); ++i) {
      brackets(i);
      if (i == array_.numbers.size()) break;
      word(key(i, depth()) + number(i));
    }
    return text_;
  }

 private:
  void brackets(std::size_t at) {
    close(at);
    for (; next_ < array_.lists.size() && array_.lists[next_].begin == at; ++next_) {
      while (depth() > array_.lists[next_].depth) close_one();
      if (at == array_.numbers.size() && array_.lists[next_].end != at) break;
      const std::string name = depth() == 0 ? "" : key(at, depth());
      word(name + "[");
      fresh_ = true;
      ends_.push_back(array_.lists[next_].end);
    }
    close(at);
  }
  void close(std::size_t at) {
    while (!ends_.empty() && ends_.back() == at && !opens_here(at)) close_one();
  }
  /// Whether a list without numbers is still to come in the innermost list.
  bool opens_here(std::size_t at) const {
    return next_ < array_.lists.size() && array_.lists[next_].begin == at &&
           array_.lists[next_].depth >= ends_.size();
  }
  void close_one() {
    text_ += ']';
    fresh_ = false;
    ends_.pop_back();
  }
  void word(const std::string& word) {
    if (!fresh_ && !text_.empty()) text_ += ' ';
    text_ += word;
    fresh_ = false;
  }
  std::size_t depth() const { return ends_.size(); }
  std::string key(std::size_t number, std::size_t depth) const {
    for (const Key& key : array_.keys) {
      if (key.number == number && key.depth + 1 == depth) return key.name + '=';
    }
    return "";
  }
  std::string number(std::size_t i) const {
    const bool unread = std::binary_search(array_.unread.begin(), array_.unread.end(), i);
    return unread ? "?" : number_text(array_.numbers[i].value);
  }

  const Array& array_;
  std::string text_;
  std::vector<std::size_t> ends_;
  std::size_t next_ = 0;
  bool fresh_ = true;
};

}  // namespace

Dialect dialect_for(std::string_view ending) {
  if (ending.empty()) return any_dialect();
  return dialect_of("file." + std::string{ending}).value();
}

std::vector<Array> arrays(std::string_view ending, std::string_view source) {
  std::vector<Array> found;
  for_each_array(source, dialect_for(ending), [&](const Array& array) { found.push_back(array); });
  return found;
}

std::string shown(const Array& array) {
  if (array.too_many != 0) return array.name + "[too many]";
  if (array.lists.empty()) return array.name + '=' + number_text(array.numbers.at(0).value);
  return array.name + Drawing{array}.text();
}

std::string read(std::string_view ending, std::string_view source) {
  std::string all;
  for (const Array& array : arrays(ending, source)) {
    if (!all.empty()) all += '\n';
    all += shown(array);
  }
  return all;
}

}  // namespace bbtables::read::testing
