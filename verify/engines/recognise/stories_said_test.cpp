// Sources, written out or said in words.

#include "engines/recognise/stories_test.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <optional>
#include <span>
#include <sstream>
#include <stdexcept>

#include "engines/read/dialect.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"

namespace bbtables::recognise::sources {

Values table(std::string_view name, std::string_view layout) {
  const std::string_view own = name.substr(0, name.find(':'));
  const auto found = std::ranges::find(tables::catalogue(), own, &tables::Table::name);
  if (found == tables::catalogue().end()) {
    throw std::invalid_argument{"no table " + std::string{name}};
  }
  const mapping::Layout in = mapping::Layout::named(layout).value();
  if (own == name) return found->values(in);
  return tables::in_form(*found, std::string{name.substr(own.size() + 1)}).values(in);
}

std::string list(const Values& values) {
  return fmt::format("{{\n{:#x}}}", fmt::join(values, ",\n"));
}

std::string rows(std::string_view name, const Values& values, std::span<const std::size_t> sizes) {
  const std::function<std::string(std::span<const std::uint64_t>, std::size_t)> in_rows =
      [&](std::span<const std::uint64_t> rest, std::size_t depth) {
        if (depth == 0) return list({rest.begin(), rest.end()});
        Names inner;
        while (!rest.empty()) {
          const auto row = rest.first(std::min(sizes[depth - 1], rest.size()));
          inner.push_back(in_rows(row, depth - 1));
          rest = rest.subspan(row.size());
        }
        return fmt::format("{{{}}}", fmt::join(inner, ","));
      };
  return fmt::format("const uint64_t {}[] = {};\n", name, in_rows(values, sizes.size()));
}

std::string array(std::string_view name, const Values& values) {
  if (values.size() != 1) return rows(name, values, {});
  return fmt::format("const uint64_t {} =\n{:#x};\n", name, values.front());
}

FileReport checked(std::string_view text) {
  return check_source("engine.c", text, read::dialect_of("engine.c").value());
}

namespace {

/// Two squares of rooks that touch at a corner share a slice of the attacks.
Values shared_offsets() {
  Values starts(64);
  for (std::uint64_t square = 0; square < 64; ++square) {
    const std::uint64_t block = square / 16 * 4 + square % 8 / 2;
    starts[square] = 4096 * (2 * block + (square / 8 + square) % 2);
  }
  return starts;
}

/// Reads the words of an array one by one.
class Edited {
 public:
  Edited(Array& array, std::string_view words, const mapping::Layout& layout)
      : array_{array}, values_{array.values}, words_{std::string{words}}, layout_{layout.name()} {
    for (std::string word; words_ >> word;) {
      if (!edit(word) && !arrange(word)) add(word);
    }
    array_.source = source();
  }

 private:
  using Iterator = Values::iterator;

  std::uint64_t number() {
    std::string text;
    words_ >> text;
    return std::stoull(text, nullptr, 0);
  }
  std::ptrdiff_t offset() { return static_cast<std::ptrdiff_t>(number()); }
  /// Edits count from the first entry of the table that was added last.
  Iterator begin() { return values_.begin() + static_cast<std::ptrdiff_t>(begin_); }
  Iterator at() { return begin() + offset(); }
  std::uint64_t wild() { return ++wild_ * 0x9e3779b97f4a7c15; }

  /// "rays", "rays:with_own_square", "rays@a8b8", "0xff".
  void add(const std::string& word) {
    const std::size_t layout = std::min(word.find('@'), word.size());
    Values more{0};
    if (word.starts_with("0x")) {
      more[0] = std::stoull(word, nullptr, 0);
    } else if (word == "shared_offsets") {
      more = shared_offsets();
    } else {
      const bool is_own = layout == word.size();
      more = table(word.substr(0, layout), is_own ? layout_ : word.substr(layout + 1));
    }
    begin_ = values_.size();
    values_.insert(values_.end(), more.begin(), more.end());
  }

  bool edit(const std::string& word) {
    const auto entries = [&] {
      const Iterator first = at();
      return std::span{first, number()};
    };
    if (word == "part") {
      values_.erase(begin(), begin() + 64 * offset());
      values_.resize(std::min(begin_ + 64, values_.size()));
    } else if (word == "first") {
      values_.resize(begin_ + number());
    } else if (word == "drop") {
      const Iterator first = at();
      values_.erase(first, first + offset());
    } else if (word == "double") {
      const Iterator first = at();
      const Values twice{first, first + offset()};
      values_.insert(first, twice.begin(), twice.end());
    } else if (word == "insert") {
      const Iterator first = at();
      const std::uint64_t count = number();
      values_.insert(first, count, number());
    } else if (word == "move") {
      const Iterator first = at();
      const Iterator last = first + offset();
      std::rotate(first, last, at());
    } else if (word == "copy") {
      const auto those = entries();
      std::ranges::copy(those, at());
    } else if (word == "flip") {
      const Iterator entry = at();
      *entry ^= std::uint64_t{1} << number();
    } else if (word == "fill") {
      const auto those = entries();
      std::ranges::fill(those, number());
    } else if (word == "add") {
      const auto those = entries();
      const std::uint64_t by = number();
      for (std::uint64_t& each : those) each += by;
    } else if (word == "wild") {
      std::ranges::generate(entries(), [&] { return wild(); });
    } else if (word == "unread") {
      const auto those = entries();
      const auto first = static_cast<std::uint64_t>(those.data() - values_.data());
      std::iota(those.begin(), those.end(), unread_ + first);
    } else {
      return false;
    }
    return true;
  }

  /// What is done to the whole array.
  bool arrange(const std::string& word) {
    const Values old = values_;
    if (word == "rows") {
      rows_.push_back(number());
    } else if (word == "beside") {
      words_ >> beside_;
    } else if (word == "pointers") {
      added_to_ = "T + ";
    } else if (word == "lists") {
      words_ >> sentinel_;
    } else if (word == "otherwise") {
      ends_otherwise_ = number();
    } else if (word == "again") {
      have_one_again_ = number();
    } else if (word == "open") {
      ends_nowhere_ = number();
    } else if (word == "by") {
      const std::size_t parts = number();
      const std::size_t size = old.size() / parts;
      for (std::size_t to = 0; to < old.size(); ++to)
        values_[to] = old[to % parts * size + to / parts];
    } else if (word == "fields") {
      const std::size_t width = number();
      values_.clear();
      for (const std::uint64_t value : old) {
        values_.push_back(value);
        while (values_.size() % width != 0) values_.push_back(wild());
      }
    } else if (word == "high" || word == "low") {
      values_.clear();
      for (const std::uint64_t value : old) {
        const bool is_high = word == "high";
        values_.push_back(is_high ? value >> 32 : value & 0xffffffff);
        values_.push_back(is_high ? value & 0xffffffff : value >> 32);
      }
    } else {
      return false;
    }
    return true;
  }

  [[nodiscard]] std::string squares_of(std::uint64_t set, std::size_t row) {
    Names all;
    for (; set != 0; set &= set - 1) all.push_back(std::to_string(std::countr_zero(set)));
    if (row < have_one_again_ && !all.empty()) all.push_back(all.front());
    if (sentinel_ == "counted") {
      all.insert(all.begin(), std::to_string(row == ends_otherwise_ ? 99 : all.size()));
    } else if (sentinel_ != "none") {
      const std::string own = sentinel_ == "wild" ? std::to_string(wild()) : sentinel_;
      if (row != ends_nowhere_) all.push_back(row == ends_otherwise_ ? "99" : own);
    }
    return fmt::format("{{{}}}", fmt::join(all, ",\n"));
  }

  [[nodiscard]] std::string source() {
    std::string text;
    const std::string& name = array_.name;
    // Of a name such as "FILE_*/ABC" a constant for each letter, which replaces the *.
    const std::size_t slash = std::min(name.find('/'), name.size());
    for (std::size_t at = slash + 1; at < name.size(); ++at) {
      const std::string constant = name.substr(0, slash).replace(name.find('*'), 1, 1, name[at]);
      text += array(constant, {values_.at(at - slash - 1)});
    }
    if (slash != name.size()) return text;
    if (!sentinel_.empty()) {
      Names lists;
      for (const std::uint64_t set : values_) lists.push_back(squares_of(set, lists.size()));
      return fmt::format("int {}[][9] = {{\n{}}};\n", name, fmt::join(lists, ",\n"));
    }
    text = rows_.empty() ? array(name, values_) : rows(name, values_, rows_);
    if (!beside_.empty()) text.insert(text.find('{') + 1, beside_ + ", ");
    const std::string unread = fmt::format("{:#x}", unread_ >> 16);
    for (std::size_t at = 0; (at = text.find(unread, at)) != text.npos;) text.replace(at, 2, "K_");
    for (std::size_t at = 0; !added_to_.empty() && (at = text.find("0x", at)) != text.npos; ++at) {
      text.insert(at, added_to_);
      at += added_to_.size();
    }
    return text;
  }

  static constexpr std::uint64_t unread_ = 0x12bad34bad560000;

  Array& array_;
  Values& values_;
  std::istringstream words_;
  std::string layout_;
  std::size_t begin_ = 0;
  std::uint64_t wild_ = 0;
  std::vector<std::size_t> rows_;
  std::string beside_;
  std::string added_to_;
  std::string sentinel_;
  std::size_t have_one_again_ = 0;
  std::optional<std::size_t> ends_otherwise_;
  std::optional<std::size_t> ends_nowhere_;
};

}  // namespace

Array::Array(std::string_view words, const mapping::Layout& layout) {
  const std::size_t equals = words.find(" = ");
  if (equals != words.npos) {
    name = words.substr(0, equals);
    words.remove_prefix(equals + 3);
  }
  const Edited edited{*this, words, layout};
}

}  // namespace bbtables::recognise::sources
