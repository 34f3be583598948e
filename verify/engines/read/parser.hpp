#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string_view>

#include "engines/read/arrays.hpp"
#include "engines/read/constants.hpp"
#include "engines/read/dialect.hpp"
#include "engines/read/lists.hpp"
#include "engines/read/tokens.hpp"

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

/// How far an element of a list, or a statement of code, has been read.
struct Unfinished {
  Have have = Have::nothing;
  Label label = Label::none;
  std::uint8_t angles = 0;  ///< open < of a type's arguments
  bool begun = false;
  bool assigned = false;  ///< behind =
  bool two_words = false;
  bool casting = false;  ///< behind `as`
  bool cast = false;     ///< behind (type), up to the value
  bool macro = false;    ///< behind `vec!`
  bool is_text = false;
  bool listed = false;         ///< one of its brackets is a list
  bool listed_single = false;  ///< … of one element
  bool any_method = false;
  std::optional<Operator> method;
  std::optional<std::uint64_t> index;  ///< where the source says that it belongs
  Name word;                           ///< the last word, number or string
  Name name;                           ///< what has been labelled
};

/// A list, and what is in it so far.
struct Collected {
  std::size_t list = 0;
  Name list_name;
  Lists::Mark mark{};  ///< before the list
  std::uint64_t elements = 0;
  std::uint64_t position = 0;  ///< where the next element goes
  std::uint64_t lists = 0;
  std::uint64_t singles = 0;
  std::uint64_t unread = 0;
  bool one = false;        ///< the first element has no key: `only`, if there is no other
  bool held = false;       ///< … and it is not in the list yet
  bool only_text = false;  ///< it is a string
  bool only_cast = false;  ///< it is a word, as a type is
  Element only;
  Name only_word;  ///< what it is called
};

/// One open bracket, and what stands in it since the last comma or semicolon: an element of a list,
/// or a statement where the bracket holds code.
struct Frame : Unfinished, Collected {
  char bracket = 0;
  bool code = false;
  bool after_word = false;  ///< the bracket belongs to a word: a call, a type's values
  /// In code, the ( of calls and the like that are open: what is in them is code of the same kind.
  std::uint32_t calls = 0;

  // The element or statement.
  Kind previous = Kind::nothing;  ///< token
  char closed = 0;                ///< the bracket that the last one is, if it closed one
  Expression expression;
  Place element_place;
  Lists::Mark before_list{};     ///< if `listed`
  std::optional<Element> inner;  ///< what stands in `bracket` or `single`

  void begin() {
    static_cast<Collected&>(*this) = {};
    calls = 0;
    previous = Kind::nothing;
    next_element();
  }
  void next_element() {
    static_cast<Unfinished&>(*this) = {};
    expression.clear();
  }
  [[nodiscard]] bool is_call() const { return bracket == '(' && after_word; }
  /// Code, and not the value behind its =, which is read like an element.
  [[nodiscard]] bool plain_code() const { return code && !assigned; }
};

/// Makes arrays of tokens. Each open bracket is a frame. A frame holds code or, as long as nothing
/// says otherwise, a list; a frame around code holds code, too. So the frames are some of code, and
/// then some of lists, whose elements wait until the outermost of them closes, or turns out to be
/// code: then the lists closed in it are arrays of their own. Frames are kept by hand and not by
/// recursion, as sources may open any number of brackets.
class Parser {
 public:
  using Take = std::function<void(Array&)>;

  Parser(const Dialect& dialect, const Take& deliver) : dialect_{dialect}, deliver_{deliver} {
    frames_[0].code = true;
    array_.fills_up = dialect.fills_up;
  }

  void take(const Token& token) {
    if (ignoring_) {
      ignoring_ = token.kind != Kind::end_define;
    } else if (too_deep_ == 0 || !take_too_deep(token)) {
      take_known(token);
    }
    line_ = token.place.line;
  }
  /// No more tokens.
  void finish();
  [[nodiscard]] bool outside_brackets() const { return depth_ == 0 && too_deep_ == 0; }

 private:
  /// What a bracket holds, for the element it stands in.
  enum class Content : std::uint8_t { empty, scalar, unread, list, single, code };

  // parser.cpp: brackets.
  void take_known(const Token& token);
  void open(const Token& token);
  void push(char bracket, Place place, bool code, bool after_word);
  void close(char bracket);
  void close_top();
  void drop_outer_code();
  [[nodiscard]] bool take_too_deep(const Token& token);
  [[nodiscard]] std::size_t opener_of(char closing) const;
  [[nodiscard]] Content content_of(Frame& frame);
  void turn_to_code();
  void deliver(std::size_t list);
  void deliver_constant(const Name& name, const Element& element);
  void define(const Token& token);
  void end_define();

  // statements.cpp: code.
  void take_code(Frame& frame, const Token& token);
  void code_word(Frame& frame, const Token& token);
  void code_colon(Frame& frame);
  void code_equals(Frame& frame);
  void label_word(Frame& frame, const Token& token);
  void finish_statement(Frame& frame);
  [[nodiscard]] bool is_no_type(const Frame& frame, const Token& token) const;
  [[nodiscard]] bool opens_code(const Frame& frame, char bracket) const;
  [[nodiscard]] Name list_name(const Frame& around, const Frame& frame) const;
  void give_to_code(Frame& around, const Frame& frame, Content content);
  [[nodiscard]] bool on_new_line(const Token& token) const { return token.place.line != line_; }

  // elements.cpp: lists, and what is behind =.
  void take_element(Frame& frame, const Token& token);
  void element_word(Frame& frame, const Token& token);
  void word_after_value(Frame& frame, const Token& token);
  void word_after_operand(Frame& frame, const Token& token);
  void element_number(Frame& frame, const Token& token);
  void element_text(Frame& frame, const Token& token);
  void element_operation(Frame& frame, const Token& token);
  void element_prefix(Frame& frame, const Token& token);
  void element_angle(Frame& frame, const Token& token);
  void element_key(Frame& frame, const Token& token);
  void element_other(Frame& frame, const Token& token);
  void end_element(Frame& frame);
  void add_held(Frame& frame);
  void add_key(Frame& frame);
  void add_element(Frame& frame, const Element& element);
  void add_single(Frame& frame);
  void begin_element(Frame& frame, const Token& token);
  [[nodiscard]] Element scalar(Frame& frame) const;
  void give(Frame& around, Frame& frame, Content content);
  void give_method(Frame& around, const Frame& frame, Content content);
  void give_empty(Frame& around, const Frame& frame);
  void give_one(Frame& around, const Frame& frame, Content content);
  [[nodiscard]] Content read_call(Frame& frame, Content content);

  [[nodiscard]] Frame& top() { return frames_[depth_]; }

  Dialect dialect_;
  const Take& deliver_;
  Lists lists_;
  Array array_;

  static constexpr std::size_t most_frames = 64;
  std::array<Frame, most_frames> frames_;
  std::size_t depth_ = 0;       ///< of the top frame; the frame 0 is the text itself
  std::uint64_t too_deep_ = 0;  ///< brackets open beyond that
  std::size_t define_ = 0;      ///< the frame of a define's value, 0 for none
  bool ignoring_ = false;       ///< a define in the middle of a list
  std::uint32_t line_ = 0;      ///< of the last token
};

}  // namespace bbtables::read
