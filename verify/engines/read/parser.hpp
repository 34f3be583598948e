#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/read/assignments.hpp"
#include "engines/read/dialect.hpp"
#include "engines/read/element.hpp"
#include "engines/read/lists.hpp"
#include "engines/read/names.hpp"
#include "engines/read/tokens.hpp"

namespace bbtables::read {

/// How far an element of a list, or a statement of code, has been read.
enum class Stage : std::uint8_t {
  begun,
  typed,     ///< behind `name:` in code
  assigned,  ///< behind `=`, or behind the key of an element
};

/// One open bracket, and what stands in it since the last comma or semicolon: an element of a list,
/// or a statement where the bracket holds code.
struct Frame {
  static constexpr std::size_t most_items = 512;  // all squares of a board: 1 << A1 | 1 << B1 | …

  char bracket = 0;
  Place place;
  bool code = false;
  bool after_word = false;  ///< the bracket belongs to a word: a call, a type's values
  bool is_macro = false;    ///< … `vec!`
  bool is_enumeration = false;
  std::optional<Value> enumerator;  ///< the next one's, if it is known

  // The element or statement.
  std::vector<Item> items;
  Stage stage = Stage::begun;
  std::uint32_t angles = 0;            ///< open < of a type's arguments
  Name name;                           ///< what it is called
  std::optional<std::uint64_t> index;  ///< where the source says that it belongs
  std::optional<Target> target;        ///< the element of an array that a statement assigns to
  Lists::Mark before_list{};           ///< where it has a list

  // The list, as far as it has been read.
  std::size_t list = 0;
  Name list_name;
  Lists::Mark mark{};    ///< before the list, and what it is called
  std::size_t keys = 0;  ///< there were then
  Element first;         ///< of its elements, if no list
  std::uint64_t elements = 0;
  std::uint64_t position = 0;  ///< where the next element goes
  std::uint64_t lists = 0;
  std::uint64_t singles = 0;
  std::uint64_t unread = 0;

  void begin(char with, Place at, bool is_code, bool is_after_word) {
    next_element();
    bracket = with;
    place = at;
    code = is_code;
    after_word = is_after_word;
    is_macro = is_enumeration = false;
    first = {};
    elements = position = lists = singles = unread = 0;
  }
  void next_element() {
    items.clear();
    stage = Stage::begun;
    angles = 0;
    name = {};
    index.reset();
    target.reset();
  }
  /// What is behind so many items is no element, and tells no name: the older half goes.
  Item& push() {
    if (items.size() == most_items) {
      items.erase(items.begin() + 1, items.begin() + most_items / 2);
      items.front().kind = Kind::other;
    }
    return items.emplace_back();
  }
  [[nodiscard]] bool ends_with(Kind kind) const { return !items.empty() && items.back().is(kind); }
  [[nodiscard]] bool ends_with_operand() const;
  /// The word that the items end with.
  [[nodiscard]] Name word() const {
    if (!ends_with(Kind::word)) return {};
    return {items.back().element.text, items.back().element.place};
  }
  [[nodiscard]] bool declares_enumeration() const;
  [[nodiscard]] bool is_call() const { return bracket == '(' && after_word; }
  /// Code, and not the value behind its =, which is read like an element.
  [[nodiscard]] bool plain_code() const { return code && stage != Stage::assigned; }
};

/// Makes arrays of tokens. Each open bracket is a frame. A frame holds code or, as long as nothing
/// says otherwise, a list; a frame around code holds code, too. So the frames are some of code, and
/// then some of lists, whose elements wait until the outermost of them closes, or turns out to be
/// code: then the lists closed in it are arrays of their own. Frames are kept by hand and not by
/// recursion, as sources may open any number of brackets.
class Parser {
 public:
  using Take = std::function<void(Array&)>;

  Parser(const Dialect& dialect, const Take& deliver)
      : dialect_{dialect}, deliver_{deliver}, assignments_{dialect.fills_up, deliver} {
    frames_[0].code = true;
    array_.fills_up = dialect.fills_up;
  }

  void take(const Token& token);
  /// No more tokens.
  void finish();
  [[nodiscard]] bool outside_brackets() const { return depth_ == 0 && too_deep_ == 0; }

 private:
  // parser.cpp: brackets, and what they hold.
  void take_known(const Token& token);
  void open(const Token& token);
  void push_frame(char bracket, Place place, bool code, bool after_word);
  void close(char bracket);
  void close_top();
  void give(Frame& around, const Frame& frame, Element content);
  void drop_outer_code();
  [[nodiscard]] bool take_too_deep(const Token& token);
  [[nodiscard]] std::size_t opener_of(char closing) const;
  [[nodiscard]] Element content_of(Frame& frame);
  [[nodiscard]] Element read_call(const Frame& frame, const Element& content) const;
  void turn_to_code();
  void define(const Token& token);
  void start_recording(std::string_view name);
  void record(const Token& token);
  void end_define();
  [[nodiscard]] bool expand(const Frame& frame);

  // elements.cpp: lists, and what is behind =.
  void take_element(Frame& frame, const Token& token);
  void element_word(Frame& frame, const Token& token);
  void element_number(Frame& frame, const Token& token);
  void element_key(Frame& frame, const Token& token);
  [[nodiscard]] bool take_angle(Frame& frame, const Token& token);
  void end_element(Frame& frame);
  void add(Frame& frame, const Element& element);
  void add_single(Frame& frame, const Element& element);
  void add_key(Frame& frame);
  void enumerate(Frame& frame, std::string_view name, const Element& element);
  void push(Frame& frame, const Token& token);
  [[nodiscard]] Element read(std::span<const Item> items) const {
    return read_element(items, names_, dialect_);
  }

  // statements.cpp: code.
  void take_code(Frame& frame, const Token& token);
  void code_word(Frame& frame, const Token& token);
  void code_colon(Frame& frame);
  void code_equals(Frame& frame);
  void finish_statement(Frame& frame);
  void define_constant(const Name& name, const Element& element);
  [[nodiscard]] bool opens_code(const Frame& frame, char bracket) const;
  [[nodiscard]] static std::optional<Target> target_of(const Frame& frame);
  [[nodiscard]] Name labelled(const Frame& frame) const;
  [[nodiscard]] Name list_name(const Frame& around, const Frame& frame) const;
  void deliver(std::size_t list);
  void deliver_constant(const Name& name, const Element& element);
  [[nodiscard]] bool on_new_line(const Token& token) const { return token.place.line != line_; }

  [[nodiscard]] Frame& top() { return frames_[depth_]; }

  Dialect dialect_;
  const Take& deliver_;
  Names names_;
  Lists lists_;
  Assignments assignments_;
  Array array_;

  static constexpr std::size_t most_frames = 64;
  std::array<Frame, most_frames> frames_;
  std::size_t depth_ = 0;        ///< of the top frame; the frame 0 is the text itself
  std::uint64_t too_deep_ = 0;   ///< brackets open beyond that
  std::size_t define_ = 0;       ///< the frame of a define's value, 0 for none
  bool recording_ = false;       ///< a macro, or a define in the middle of a list
  std::uint32_t line_ = 0;       ///< of the last token
  std::string_view macro_;       ///< the macro that is being defined
  std::vector<Token> recorded_;  ///< … and what stands behind its name
  std::size_t expanded_ = 0;     ///< tokens of macros, since the outermost began
};

}  // namespace bbtables::read
