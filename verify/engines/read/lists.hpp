#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engines/read/array.hpp"
#include "engines/read/constants.hpp"

namespace bbtables::read {

/// One element as read: a number, or the place of what cannot be read.
struct Element : Value {
  Place place;
  bool readable = false;
};

/// Something that a source gives a name, and where it does.
struct Name {
  std::string_view text;
  Place place;
};

/// The tree of the lists that are open and those inside them, until it is known what they are: an
/// array, parts of a larger one, or code. Lists are known by their number, in the order of their
/// opening; the numbers of all stand in one row.
class Lists {
 public:
  /// No array has more numbers, nor more lists.
  static constexpr std::size_t most_numbers = std::size_t{1} << 20;
  static constexpr std::size_t most_keys = 4096;
  static constexpr std::size_t longest_name = 255;  ///< in bytes; what is longer is cut
  /// No array has fewer that can be read.
  static constexpr std::size_t fewest_numbers = 4;
  /// No list.
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  /// What to come back to, where all that is added from now on may have to be forgotten.
  struct Mark {
    std::size_t elements;
    std::size_t lists;
    std::size_t keys;
  };

  [[nodiscard]] Mark mark() const { return {elements_.size(), lists_.size(), keys_.size()}; }
  void forget_since(const Mark& mark);
  void clear();

  [[nodiscard]] std::size_t elements() const { return elements_.size(); }
  [[nodiscard]] const Element& last() const { return elements_.back(); }
  /// The next element; where there are too many, it is only counted.
  void add(const Element& element) {
    if (too_many_ == 0 && elements_.size() < most_numbers) {
      elements_.push_back(element);
    } else {
      count(element);
    }
  }
  /// Puts `element` at `index`, which may be behind the last one: zeros fill the gap.
  void put(std::size_t index, const Element& element);
  template <typename Change>
  void change_values(const Change& change) {
    for (Element& element : elements_) element.bits = change(element.bits);
  }

  /// Opens a list called `name`, or else like the list `around` it; `depth` brackets are around.
  [[nodiscard]] std::size_t open(const Name& name, std::size_t around, Place place,
                                 std::uint32_t depth);
  /// The list is a call's: no array on its own.
  void set_call(std::size_t list);
  void close(std::size_t list);
  /// Closes a list of one element or none, which is just that unless there are larger ones beside.
  void close_single(std::size_t list);
  /// Takes a list for the one inside it.
  void dissolve(std::size_t list);
  /// Takes the lists of one element that stand in `list` for these elements.
  void dissolve_singles(std::size_t list);
  /// Takes `list` for the one list that it begins with and forgets what comes after that; leaves
  /// it where it begins with something else.
  void reduce_to_first(std::size_t list);

  /// In `list`, the next element or list is called `name`.
  void add_key(std::size_t list, std::string_view name);

  /// How many elements there were, if too many to keep.
  [[nodiscard]] std::uint64_t too_many() const { return too_many_; }

  /// Makes `array` of a list; false if it holds too few numbers to be one.
  [[nodiscard]] bool build(std::size_t list, Array& array) const;

  /// Calls `take(list)` for each closed list that is in no other closed one.
  template <typename Take>
  void each_outermost(const Take& take) const {
    for (std::size_t list = 0; list < lists_.size();) {
      if (lists_[list].state == State::open || lists_[list].state == State::dissolved) {
        ++list;
      } else {
        if (!lists_[list].call) take(list);
        list = behind(list);
      }
    }
  }

 private:
  enum class State : std::uint8_t { open, closed, single, dissolved };

  struct Node {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t depth;
    State state;
    bool call;
    Place place;
    Name name;
  };
  struct ListKey {
    std::uint32_t number;
    std::uint32_t list;
    std::string_view name;
  };

  [[nodiscard]] std::size_t behind(std::size_t list) const;
  void only_count();
  void count(const Element& element);
  void build_numbers(const Node& list, Array& array) const;
  void build_lists(std::size_t list, Array& array) const;

  std::vector<Element> elements_;
  std::vector<Node> lists_;
  std::vector<ListKey> keys_;
  std::uint64_t too_many_ = 0;
  std::uint64_t readable_of_too_many_ = 0;
};

}  // namespace bbtables::read
