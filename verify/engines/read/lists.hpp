#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/read/element.hpp"
#include "engines/read/names.hpp"
#include "engines/read/tokens.hpp"

namespace bbtables::read {

/// A bracket as it is read.
struct Node {
  static constexpr std::size_t most_numbers = std::size_t{1} << 20;  ///< of an array
  /// Elements that are kept, where each list counts for some more.
  static constexpr std::size_t most_room = 2 * most_numbers;
  static constexpr std::size_t most_keys = 4096;
  /// Between entries, where the source says the index: as that of a board without an entry.
  static constexpr std::uint64_t widest_gap = 64;

  What what = What::nothing;  ///< `code` may have lists in it; a `number` is a constant
  Name name = {};
  Place place = {};  ///< of its bracket
  /// Of a list, its `bits` are which of `lists` it is; `nothing` fills gaps.
  std::vector<Element> elements = {};
  std::vector<Node> lists = {};
  /// Of elements, by their places.
  std::map<std::size_t, std::string_view> keys = {};
  std::uint64_t counted = 0;   ///< elements that are too many to be kept,
  std::uint64_t readable = 0;  ///< and those of them that are numbers
  bool is_call = false;        ///< in a block: no array on its own
  bool misses_index = false;   ///< an element's index is a name that stands for nothing here
  bool is_computed = false;    ///< what is not read in it is computed when the program runs
  bool is_enumeration = false;

  [[nodiscard]] bool is_list() const { return what == What::list || what == What::single; }
  /// Whether an element may be put there, with no wider gap before it.
  [[nodiscard]] bool reaches(std::uint64_t index) const {
    return index <= elements.size() + widest_gap;
  }
  /// Puts `element` at `index`, which may be behind the last one, or last where that is too far.
  void put(std::size_t index, const Element& element, std::string_view key);
  void add(const Element& element, std::string_view key) { put(elements.size(), element, key); }
  /// Puts a list there; only the number of its elements where it needs more than `room`.
  void put(std::size_t index, Node list, std::string_view key, std::size_t& room);
  /// Puts an element of a list that is one itself.
  void put(std::size_t row, std::size_t index, const Element& element, std::size_t& room);
  /// Forgets all that is in it but the number of elements.
  void only_count();

 private:
  void count(Node& list);
};

/// Makes `array` of a list or a constant; false if it is none.
[[nodiscard]] bool build(Node& node, Array& array);

/// What a bracket stands in: where that begins, and what it says of a list.
struct Around {
  const Token* begin;
  Name name = {};
  bool is_element = false;  ///< of a list, whatever is in it: {5}, []
  bool in_block = false;    ///< a call there is no list on its own
  bool is_enumeration = false;
  bool is_typed = false;     ///< enum E : U64, whose members have that type
  bool names_calls = false;  ///< a call in the list is named by the word before it
};

/// What stands right before a bracket in `begin` …; a token that is nothing, if nothing does.
[[nodiscard]] const Token& token_before(const Token* begin, const Token& open);
/// `word`, `.word`, `[5]`, "text" and the like: what may stand before the : or = of an element.
[[nodiscard]] bool is_key(Slice tokens);

/// What lists are read with.
struct ListContext {
  const Dialect& dialect;
  Names& names;
  std::size_t room = Node::most_room;  ///< for the lists of a statement
};

/// Reads a bracket, and those inside it: it is a list, code, or nothing. Defines the names of an
/// enumeration.
[[nodiscard]] Node read_list(const Token& open, const Around& around, ListContext& context);

}  // namespace bbtables::read
