#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engines/read/array.hpp"

namespace bbtables::recognise {

/// One list of an array: the array itself, or a list inside it.
class ListView {
 public:
  /// The array itself.
  explicit ListView(const read::Array& array) : ListView{array, 0, {}} {}

  [[nodiscard]] const read::Array& array() const { return *array_; }
  /// Its numbers are the array's from begin() up to end().
  [[nodiscard]] std::size_t begin() const;
  [[nodiscard]] std::size_t end() const;
  [[nodiscard]] std::size_t size() const { return end() - begin(); }
  /// How the source says it, from the array's name on: "[1]", ".white"; empty for the array itself.
  [[nodiscard]] const std::string& label() const { return label_; }

  /// The lists directly in it.
  [[nodiscard]] std::vector<ListView> inner() const;
  /// What the source calls the element that begins at a number, ".mask"; empty where it does not.
  [[nodiscard]] std::string key_of(std::size_t number) const;

 private:
  ListView(const read::Array& array, std::size_t group, std::string label)
      : array_{&array}, group_{group}, label_{std::move(label)} {}
  [[nodiscard]] std::uint32_t depth() const;

  const read::Array* array_;
  std::size_t group_;  ///< its place in the array's groups; a constant has none
  std::string label_;
};

}  // namespace bbtables::recognise
