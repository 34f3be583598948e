#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engines/read/array.hpp"
#include "engines/read/element.hpp"

namespace bbtables::read {

/// The lists that are open, and those inside them, until it is known what they are: an array,
/// parts of a larger one, or code. Lists are known by their number, in the order of their opening.
class Pending {
 public:
  /// No array has more numbers, nor more lists.
  static constexpr std::size_t most_numbers = std::size_t{1} << 20;
  static constexpr std::size_t most_names = 4096;
  static constexpr std::size_t longest_name = 255;
  /// No array has fewer that can be read.
  static constexpr std::size_t fewest_numbers = 4;

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
  /// Changes the values of the elements.
  template <typename Change>
  void change_values(const Change& change) {
    for (Element& element : elements_) element.value = change(element.value);
  }
  /// The next element; where there are too many, it is only counted.
  void add(const Element& element) {
    if (overflow_ == 0 && elements_.size() < most_numbers) {
      elements_.push_back(element);
    } else {
      count(element);
    }
  }
  /// Puts `element` at `index`, which may be behind the last one: zeros fill the gap.
  void put(std::size_t index, const Element& element);

  /// No list.
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
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
  void add_key(std::size_t list, const Name& name);

  /// How many elements there were, if too many to keep.
  [[nodiscard]] std::uint64_t overflow() const { return overflow_; }

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

  struct List {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t depth;
    std::uint32_t name;  ///< in `names_`; none if it is behind the last
    Place place;
    State state;
    bool call;
  };
  struct StoredName {
    std::string text;
    Place place;
  };
  struct Key {
    std::uint32_t number;
    std::uint32_t list;
    std::string name;
  };

  static constexpr std::uint32_t nameless = static_cast<std::uint32_t>(-1);

  [[nodiscard]] std::size_t behind(std::size_t list) const;
  [[nodiscard]] std::uint32_t store(const Name& name);
  void overflow_now();
  void count(const Element& element);
  void build_numbers(const List& list, Array& array) const;
  void build_groups(std::size_t list, Array& array) const;
  void build_name(const List& list, Array& array) const;

  std::vector<Element> elements_;
  std::vector<List> lists_;
  std::vector<StoredName> names_;
  std::vector<Key> keys_;
  std::uint64_t overflow_ = 0;
  std::uint64_t readable_in_overflow_ = 0;
};

}  // namespace bbtables::read
