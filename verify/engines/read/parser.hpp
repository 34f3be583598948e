#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "engines/read/array.hpp"
#include "engines/read/bare_run.hpp"
#include "engines/read/frame.hpp"
#include "engines/read/pending.hpp"
#include "engines/read/reader.hpp"
#include "engines/read/syntax.hpp"
#include "engines/read/token.hpp"

namespace bbtables::read {

/// Makes arrays of tokens. Each open bracket is a frame. A frame holds code or, as long as nothing
/// says otherwise, a list; a frame around code holds code, too. So the frames are some of code, and
/// then some of lists, whose elements are pending until the outermost of them closes, or turns out
/// to be code: then the lists closed in it are arrays of their own.
class Parser {
 public:
  Parser(const Syntax& syntax, Reader::Sink sink);

  void take(const Token& token);
  /// Whether the next token begins an element of a list, so that add() may take that as a whole.
  [[nodiscard]] bool awaits_element() const;
  /// The next element, and the comma behind it, which is on this line.
  void add(const Element& element, std::uint32_t line);
  /// The end of the piece that the tokens' texts are in.
  void settle();
  /// No more tokens.
  void finish();

 private:
  /// What a bracket holds, for the element it stands in.
  enum class Content : std::uint8_t { empty, scalar, unread, list, single, code };

  [[nodiscard]] bool take_quietly(const Token& token);
  [[nodiscard]] bool take_quiet_word(Frame& frame, const Token& token);
  static void close_call(Frame& frame);
  void take_any(const Token& token);

  // parser.cpp: brackets.
  void open(const Token& token);
  void push(char bracket, const Token& token, bool code);
  void close(const Token& token);
  void close_top();
  void drop_outer_code();
  [[nodiscard]] bool take_too_deep(const Token& token);
  [[nodiscard]] std::size_t opener_of(char closing) const;
  [[nodiscard]] Content content_of(Frame& frame);
  [[nodiscard]] Content list_content(Frame& frame);
  void give_to_code(Frame& around, const Frame& frame, Content content);
  void turn_to_code();
  [[nodiscard]] static bool is_call(const Frame& around, const Frame& frame);
  void materialise(std::size_t level);
  void take_comma(Frame& frame);
  void deliver(std::size_t list);
  void deliver_bare();
  void deliver_constant(const Name& name, const Element& element);
  void define(const Token& token);
  void end_define();

  // statements.cpp: code.
  void code_word(Frame& frame, const Token& token);
  void code_colon(Frame& frame);
  void code_equals(Frame& frame);
  void label_word(Frame& frame, const Token& token);
  void finish_statement(Frame& frame);
  [[nodiscard]] static bool is_section(std::string_view word);
  [[nodiscard]] bool is_no_type(const Frame& frame, const Token& token) const;
  [[nodiscard]] bool opens_code(const Frame& frame, char bracket) const;
  [[nodiscard]] Name list_name(const Frame& around, const Frame& frame) const;
  [[nodiscard]] bool on_new_line(const Token& token) const { return token.place.line != line_; }

  // elements.cpp: lists, and what is behind =.
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
  void end_scalar(Frame& frame);
  void hold_or_add(Frame& frame, const Element& element);
  void add_element(Frame& frame, const Element& element);
  void add_single(Frame& frame);
  void begin_element(Frame& frame, const Token& token);
  [[nodiscard]] Element scalar(Frame& frame) const;
  void give(Frame& around, Frame& frame, Content content);
  void give_method(Frame& around, const Frame& frame, Content content);
  void give_empty(Frame& around, const Frame& frame);
  void give_one(Frame& around, const Frame& frame, Content content);
  [[nodiscard]] Content read_call(Frame& frame, Content content);

  [[nodiscard]] Frame& top() { return *frames_[depth_]; }
  [[nodiscard]] const Frame& top() const { return *frames_[depth_]; }

  Syntax syntax_;
  Reader::Sink sink_;
  Pending pending_;
  BareRun bare_;
  Array array_;

  static constexpr std::size_t most_frames = 64;
  std::array<std::unique_ptr<Frame>, most_frames> frames_;
  std::size_t depth_ = 0;       ///< of the top frame; the frame 0 is the text itself
  std::uint64_t too_deep_ = 0;  ///< brackets open beyond that
  std::size_t define_ = 0;      ///< the frame of a define's value, 0 for none
  bool ignoring_ = false;       ///< a define in the middle of a list
  std::uint32_t line_ = 0;      ///< of the last token
};

/// Most tokens are of code that names nothing just now: of those only the last word matters.
inline bool Parser::take_quietly(const Token& token) {
  Frame& frame = top();
  if (!frame.code || frame.assigned || frame.label != Label::none || ignoring_ || too_deep_ != 0 ||
      (syntax_.bare_numbers && depth_ == 0)) {
    return false;
  }
  switch (token.kind) {
    case Kind::word:
      if (!take_quiet_word(frame, token)) return false;
      break;
    case Kind::number:
    case Kind::operation:
    case Kind::less:
    case Kind::greater:
    case Kind::other:
    case Kind::dot:
    case Kind::scope:
      break;
    case Kind::comma:
    case Kind::semicolon:
      frame.word.text = {};
      frame.two_words = false;
      break;
    case Kind::open:
      if (token.text.front() != '(') return false;
      ++frame.calls;
      break;
    case Kind::close:
      if (token.text.front() != ')' || frame.calls == 0) return false;
      close_call(frame);
      break;
    default:
      return false;
  }
  frame.previous = token.kind;
  line_ = token.place.line;
  return true;
}

inline bool Parser::take_quiet_word(Frame& frame, const Token& token) {
  const std::size_t length = token.text.size();
  const bool may_be_special = length == 3 || length == 5 || length == 6;
  if (may_be_special || syntax_.names_before_types) return false;
  if (frame.previous == Kind::close && token.touches) return false;
  if (frame.previous == Kind::word) {
    if (frame.word.text.size() == 3) return false;
    frame.two_words = true;
  }
  frame.word = {token.text, token.place};
  return true;
}

inline void Parser::close_call(Frame& frame) {
  --frame.calls;
  frame.closed = ')';
  frame.word.text = {};
  frame.two_words = false;
}

inline void Parser::take(const Token& token) {
  if (!take_quietly(token)) take_any(token);
}

inline bool Parser::awaits_element() const {
  const Frame& frame = top();
  return !frame.code && !frame.begun && frame.label == Label::none && !ignoring_ && too_deep_ == 0;
}

inline void Parser::add(const Element& element, std::uint32_t line) {
  Frame& frame = top();
  line_ = line;
  frame.previous = Kind::comma;
  if (frame.open && !frame.holds_only && frame.position == frame.elements) {
    pending_.add(element);
    frame.position = ++frame.elements;
  } else {
    hold_or_add(frame, element);
  }
}

}  // namespace bbtables::read
