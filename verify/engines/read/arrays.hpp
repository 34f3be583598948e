#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bbtables::read {

/// A position in a source: line and column, both from 1, the column in UTF-16 units, as editors,
/// GitHub and SARIF count. 0 is nowhere. Binary files have no lines: their line is 0, and the
/// column counts all bytes. Memory has addresses, below 2^63, which `line` and `column` hold
/// together: no source has so many lines.
struct Place {
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  [[nodiscard]] static constexpr Place at(std::uint64_t address) {
    return {static_cast<std::uint32_t>(address >> 32) | in_memory,
            static_cast<std::uint32_t>(address)};
  }
  [[nodiscard]] constexpr std::optional<std::uint64_t> address() const {
    if ((line & in_memory) == 0) return {};
    return std::uint64_t{line & ~in_memory} << 32 | column;
  }

  static constexpr std::uint32_t in_memory = std::uint32_t{1} << 31;
  // clang-tidy 14 takes the 0 in it for a pointer.
  friend auto operator<=>(const Place&, const Place&) = default;  // NOLINT(modernize-use-nullptr)
};

/// One number of an array: an integer, as 64 bits in two's complement.
struct Number {
  std::uint64_t value;
  Place place;
};

/// One bracketed list of an array. Its numbers are the array's `numbers[begin]` … `numbers[end -
/// 1]`, those of the lists inside it among them.
struct List {
  std::size_t begin;
  std::size_t end;
  std::uint32_t depth;  ///< 0 for the array itself, 1 for a list directly in it, …
  /// Which of the array's lists it is directly in, and which element of that.
  std::uint32_t around = 0;
  std::uint32_t element = 0;
};

/// What a source calls an element or a list of numbers inside an array: `.mask = 1`, `mask: 1`,
/// `"white": [`.
struct Key {
  std::size_t number;   ///< of the element; of a list, its first number
  std::uint32_t depth;  ///< of the list that the key stands in
  std::string name;
};

/// An array of integers, or (without lists) one named constant. Its elements are literals, and
/// expressions of literals and of names, enumerators and macros that the source defines above it,
/// or that another source of its engine defines; where hardly any can be read, one of them has a
/// name that stands for nothing. Arrays that a program computes at run time are not found.
struct Array {
  static constexpr std::size_t fewest_numbers = 4;

  std::string name;  ///< as declared, "" where there is none
  Place place;       ///< of the name, else of the first bracket or number
  std::vector<Number> numbers = {};
  /// In the order of their opening brackets; the first is the whole array.
  std::vector<List> lists = {};
  /// The keys of the array's elements, that of a list behind those in it; of very many only the
  /// first.
  std::vector<Key> keys = {};
  /// Which `numbers` could not be read (names, calls, floats, malformed literals), in order;
  /// their value is 0.
  std::vector<std::size_t> unread = {};
  /// The name or literal that cannot be read in the first of them; "" if there is none.
  std::string first_unread = {};
  /// So many numbers are only what unknown names are called with, `B(5)`, or what is added to them,
  /// `attacks + 5`: a type leaves a number what it is, a function of squares does not. The first of
  /// them, and what is called. A name that is called with more than a square is no such function.
  std::size_t assumed = 0;
  std::size_t first_assumed = 0;
  std::string first_call = {};
  /// Any element has a name that stands for nothing here, were it only a type.
  bool misses_names = false;
  /// A constant that is another one: `B = A`.
  bool is_alias = false;
  /// Its elements are constants, and may be few.
  bool is_enumeration = false;
  /// Whether the source writes most of the numbers in decimal, and any below zero.
  bool decimal = false;
  bool negative = false;
  /// Whether the source's language fills a list of fixed length up with zeros.
  bool fills_up = false;
  /// Not 0: there were so many numbers, more than an array may have; `numbers` is empty.
  std::uint64_t too_many = 0;
  /// A comment `bbtables-verify: ignore` stands in the line of its name, or right above that.
  bool ignored = false;

  /// So little of it could be read that only its name can tell what it is.
  [[nodiscard]] bool is_unread() const {
    return !unread.empty() && numbers.size() - unread.size() < fewest_numbers;
  }
};

struct Dialect;
class Names;

/// Finds every array of integers in a source, and every named constant, those in decimal from 127
/// on, in one pass.
/// Calls `take` with each as soon as its last bracket, or the end of its statement, has been read;
/// the array is valid during the call only. Never fails: whatever is no array is skipped, even
/// bytes that are no text. Time is proportional to the text, memory to its largest statement, and
/// bounded. Returns the lines of comments `bbtables-verify: ignore` that apply to no array.
/// `engine` has the names of its other sources, and is told those of this one; it may be null.
std::vector<std::uint32_t> for_each_array(std::string_view text, const Dialect& dialect,
                                          const std::function<void(const Array&)>& take,
                                          Names* engine = nullptr);

/// The array of a binary file: words of 64 bits, the lowest byte first. Bytes behind the last whole
/// word are left out.
[[nodiscard]] Array array_of_words(std::string_view bytes, std::string name);

}  // namespace bbtables::read
