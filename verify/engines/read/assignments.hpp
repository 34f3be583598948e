#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "engines/read/element.hpp"
#include "engines/read/lists.hpp"

namespace bbtables::read {

/// Whether a word is the name of a square, "e4".
[[nodiscard]] bool is_square(std::string_view word);

/// `a[12] = `, `a[0][12] = ` or `a[E4] = `.
struct Target {
  Name name;
  std::optional<std::uint64_t> row = {};    ///< the first of two subscripts
  std::optional<std::uint64_t> index = {};  ///< the last one; none: next to the one before
};

/// Arrays whose elements are assigned one by one, in any order, and those of several arrays in
/// turn. Where an element is assigned again, another array of that name begins.
class Assignments {
 public:
  using Take = std::function<void(Array&)>;

  Assignments(bool fills_up, const Take& deliver) : deliver_{deliver} {
    array_.fills_up = fills_up;
  }

  void add(const Target& target, const Element& value);
  /// Delivers what has been assigned so far.
  void finish();

 private:
  static constexpr std::size_t most = std::size_t{1} << 17;  ///< elements in memory
  struct Assigned {
    Name name;
    bool has_rows;
    std::map<std::pair<std::uint64_t, std::uint64_t>, Element> elements;
  };

  void deliver(const Assigned& assigned);

  const Take& deliver_;
  std::map<std::string_view, Assigned> all_;
  std::size_t count_ = 0;  ///< of all elements
  Lists lists_;
  Array array_;
};

}  // namespace bbtables::read
