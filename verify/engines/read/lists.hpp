#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/read/element.hpp"
#include "engines/read/names.hpp"
#include "engines/read/tokens.hpp"

namespace bbtables::read {

/// Bracketed lists, nested ones too, while it is open whether they are arrays, parts of a larger
/// one or code. Lists are numbered in the order of their opening brackets, and the numbers of all
/// stand in one row. Once there are too many numbers or lists, only the outermost list and a count
/// are kept.
class Lists {
 public:
  /// No array has more numbers, nor more lists.
  static constexpr std::size_t most_numbers = std::size_t{1} << 20;
  static constexpr std::size_t most_keys = 4096;
  static constexpr std::size_t longest_name = 255;  ///< in bytes; what is longer is cut
  /// Of zeros, where the source says the index: as those of a board without an entry.
  static constexpr std::uint64_t widest_gap = 64;

  /// What to come back to, where all that is added from now on may have to be forgotten.
  struct Mark {
    std::size_t elements = 0;
    std::size_t lists = 0;
    std::size_t keys = 0;
    std::uint64_t dropped = 0;           ///< elements that are too many to keep
    std::uint64_t readable_dropped = 0;  ///< those of them that are numbers
  };

  [[nodiscard]] Mark mark() const {
    return {elements_.size(), lists_.size(), keys_.size(), dropped_, readable_dropped_};
  }
  void forget_since(const Mark& mark);
  void clear() { forget_since({}); }
  /// From now on there is only the first list, and a count of what is in it.
  void only_count();
  [[nodiscard]] bool has_too_many() const { return dropped_ != 0; }

  /// The next element.
  void add(const Element& element) {
    if (elements_.size() < most_numbers) {
      elements_.push_back(element);
    } else {
      drop(element);
    }
  }
  /// Puts `element` at `index`, which may be behind the last one: zeros fill the gap.
  void put(std::size_t index, const Element& element);
  /// The next element or list in a list of that depth is called `name`.
  void add_key(std::size_t depth, std::string_view name) {
    if (keys_.size() == most_keys || name.empty()) return;
    keys_.push_back({static_cast<std::uint32_t>(elements_.size()),
                     static_cast<std::uint32_t>(depth), name.substr(0, longest_name)});
  }
  /// Reads the texts of all elements as hexadecimal digits.
  void take_digits_as_hex();

  /// Opens a list called `name`; `depth` lists are around. A call's is no array on its own.
  [[nodiscard]] std::size_t open(const Name& name, Place place, std::size_t depth,
                                 bool is_call = false);
  void close(std::size_t list);
  /// Takes a list for what is inside it.
  void dissolve(std::size_t list);
  /// Forgets the lists in `list`, but not their numbers.
  void flatten(std::size_t list) { lists_.resize(std::min(lists_.size(), list + 1)); }
  /// Takes `list` for the one list that it begins with and forgets what comes after that; leaves
  /// it where it begins with something else.
  void reduce_to_first(std::size_t list);

  /// Where its bracket opens.
  [[nodiscard]] Place place(std::size_t list) const { return lists_[list].place; }
  /// Makes `array` of a list; false if it is none.
  [[nodiscard]] bool build(std::size_t list, Array& array) const;

  /// Calls `take(list)` for each closed list that is in no other closed one but a call's.
  template <typename Take>
  void each_outermost(const Take& take) const {
    for (std::size_t list = 0; list < lists_.size();) {
      const bool is_array = lists_[list].closed && !lists_[list].is_call;
      if (is_array) take(list);
      list = is_array ? behind(list) : list + 1;
    }
  }

 private:
  struct Node {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t depth;
    bool closed;
    bool is_call;
    Place place;
    Name name;
  };
  struct ListKey {
    std::uint32_t number;
    std::uint32_t depth;
    std::string_view name;
  };

  [[nodiscard]] std::size_t behind(std::size_t list) const;
  void drop(const Element& element);

  std::vector<Element> elements_;
  std::vector<Node> lists_;
  std::vector<ListKey> keys_;
  std::uint64_t dropped_ = 0;
  std::uint64_t readable_dropped_ = 0;
};

/// What stands right before a bracket in `begin` …, if anything does.
struct Before {
  Before(const Token* begin, const Token& open);
  [[nodiscard]] bool is_word_or_type() const { return word != nullptr || type; }
  const Token* word = nullptr;
  bool macro = false;
  bool type = false;  ///< …<…>
  bool close = false;
};

/// What a bracket stands in: where that begins, and what it says of a list.
struct Around {
  const Token* begin;
  Name name = {};
  std::size_t depth = 0;    ///< lists around
  bool is_element = false;  ///< of a list, whatever is in it: {5}, []
  bool in_block = false;    ///< a call there is no list on its own
  bool is_enumeration = false;
  bool names_calls = false;  ///< a call in the list is named by the word before it
};

/// What lists are read with, and into.
struct ListContext {
  const Dialect& dialect;
  Names& names;
  Lists& lists;
  std::vector<Slice>& code;  ///< what is found in lists and may be statements
};

/// Reads a bracket, and those inside it; what is no list is forgotten, but for its value. Defines
/// the names of an enumeration.
[[nodiscard]] Element read_list(const Token& open, const Around& around,
                                const ListContext& context);

}  // namespace bbtables::read
