#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engines/read/expression.hpp"
#include "engines/read/pending.hpp"
#include "engines/read/token.hpp"

namespace bbtables::read {

/// What the tokens of an element so far end with.
enum class Have : std::uint8_t {
  nothing,  ///< or with an operator
  value,    ///< a number, also a computed one
  word,     ///< a name, or a type before its brackets
  cast,     ///< (type)
  bracket,  ///< [5] or [A1]: an index, a type, or a list of one
  single,   ///< {5}: a list of one
  list,
  other,  ///< something complete that is no number
};

/// How a name became the one of what follows.
enum class Label : std::uint8_t { none, keyword, bracket, colon, equals };

/// How far an element or a statement has been read; small, as it begins again with each.
struct Progress {
  Have have = Have::nothing;
  Label label = Label::none;
  std::uint8_t angles = 0;  ///< open < of a type's arguments
  bool begun = false;
  bool assigned = false;  ///< behind =
  bool two_words = false;
  bool unreadable = false;
  bool computed = false;  ///< it is more than a literal
  bool casting = false;   ///< behind `as`
  bool macro = false;     ///< behind `vec!`
  bool is_text = false;
  bool listed = false;         ///< one of its brackets is a list
  bool listed_single = false;  ///< … of one element
  bool any_method = false;
  bool has_index = false;
  std::optional<Operator> method;
};

/// One open bracket, and what stands in it since the last comma or semicolon: an element of a list,
/// or a statement where the bracket holds code.
struct Frame : Progress {
  char bracket = 0;
  bool code = false;
  bool after_word = false;  ///< the bracket belongs to a word: a call, a type's values
  bool open = false;        ///< `list` exists
  Place place;              ///< of the bracket
  Pending::Mark mark{};     ///< before the first element
  std::size_t list = Pending::none;
  std::size_t first = 0;  ///< the first element's number

  /// In code, the ( of calls and the like that are open: what is in them is code of the same kind.
  std::uint32_t calls = 0;

  // The elements so far.
  std::uint64_t elements = 0;
  std::uint64_t position = 0;  ///< where the next element goes
  std::uint64_t lists = 0;
  std::uint64_t singles = 0;
  std::uint64_t unread = 0;
  bool holds_only = false;  ///< the one element is `only`, not yet pending
  bool only_text = false;   ///< it is a string
  bool only_cast = false;   ///< it is a word, as a type is
  Element only;
  Name only_word;  ///< what it is called

  // The element or statement.
  Kind previous = Kind::nothing;  ///< token
  char closed = 0;                ///< the bracket that the last one is, if it closed one
  Expression expression;
  Place element_place;
  std::uint64_t index = 0;      ///< if `has_index`
  Pending::Mark before_list{};  ///< if `listed`
  bool inner_any = false;       ///< of `bracket` and `single`: whether there is one
  Element inner;

  // Names.
  Name word;  ///< the last word, number or string
  Name name;  ///< what has been labelled

  void open_as(char opening, const Token& token, bool is_code);
  void next_element() {
    static_cast<Progress&>(*this) = {};
    expression.clear();
    name.text = word.text = {};
  }
  /// Keeps the names, whose text is a piece's, beyond that.
  void settle();

 private:
  std::string own_word_;
  std::string own_name_;
  std::string own_only_word_;
};

}  // namespace bbtables::read
