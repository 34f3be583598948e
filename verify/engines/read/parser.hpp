#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"
#include "engines/read/element.hpp"
#include "engines/read/lists.hpp"
#include "engines/read/tokens.hpp"

namespace bbtables::read {

/// Makes arrays of tokens. The tokens of one statement wait until it ends, or turns out to be a
/// block of code: then those before it are statements of their own. So what waits is whole, with
/// its brackets linked, when it is read: `statement` finds what it declares, `list` reads a bracket
/// and those inside it. Open brackets are kept by hand, as sources may open any number of them.
class Parser {
 public:
  using Take = std::function<void(Array&)>;

  Parser(const Dialect& dialect, const Take& deliver)
      : dialect_{dialect}, deliver_{deliver}, assignments_{dialect.fills_up, deliver} {
    array_.fills_up = dialect.fills_up;
  }

  void take(const Token& token);
  /// No more tokens.
  void finish();
  [[nodiscard]] bool outside_brackets() const {
    return now_.open.size() == 1 && now_.code.empty() && now_.too_deep == 0;
  }

 private:
  /// No more brackets are open in a statement; deeper ones are only counted.
  static constexpr std::size_t most_open = 63;
  /// Longer segments are no elements and hold no names. All squares of a board, 1 << A1 | …, fit.
  static constexpr std::size_t most_items = 512;
  static constexpr std::size_t most_tokens = std::size_t{1} << 21;  ///< of a statement
  static constexpr std::size_t most_blocks = 4096;  ///< of code; what closes more closes nothing

  /// How far a statement of code, or an element of a list, has been read.
  enum class Stage : std::uint8_t {
    begun,
    typed,     ///< behind `name:` in code
    assigned,  ///< behind `=` in code
  };
  /// A bracket that is open, or the statement itself, and what stands in it since the last comma.
  struct Bracket {
    char sign = 0;
    bool code = true;      ///< it can hold no list: a call, an index, a size
    bool repeats = false;  ///< [0; 64]
    Stage stage = Stage::begun;
    std::size_t token = 0;    ///< that opens it
    std::size_t segment = 0;  ///< the first token since
    std::size_t items = 0;    ///< of the segment; a bracket is one

    /// Code, and not the value behind its =, which is read like an element.
    [[nodiscard]] bool plain_code() const { return code && stage != Stage::assigned; }
  };
  /// What a statement has declared so far.
  struct Declared {
    Name name = {};
    Stage stage = Stage::begun;
  };
  /// A bracket of code, and the statement that goes on behind it.
  struct Block {
    char sign;
    Declared around;
  };
  /// What waits.
  struct Waiting {
    std::vector<Token> tokens;
    std::vector<Bracket> open{Bracket{}};  ///< the first is the statement
    std::vector<Block> code;               ///< around it
    std::uint64_t too_deep = 0;            ///< brackets open beyond those that are kept
    bool comma = false;                    ///< the last token is one
    Declared goes_on = {};                 ///< what the statement has declared before
  };
  /// What a bracket stands in: where that begins, and what it says of a list.
  struct Around {
    const Token* begin;
    Name name = {};
    std::size_t depth = 0;  ///< lists around
    bool in_block = false;  ///< a call there is no list on its own
    bool is_enumeration = false;
    bool names_calls = false;  ///< a call in the list is named by the word before it
  };
  struct List;

  // parser.cpp: tokens, as they come.
  void take_known(const Token& token);
  void push(const Token& token);
  void end_segment();
  void comma();
  void semicolon(const Token& token);
  void open(const Token& token);
  void push_bracket(const Token& token, char sign, bool code);
  void close_top(const Token& token);
  void close(const Token& token);
  void close_all();
  [[nodiscard]] bool take_too_deep(const Token& token);
  [[nodiscard]] bool take_angle(const Token& token);
  void drop_angles();
  void end_statement();
  void turn_to_code();
  void count_what_waits();
  void key(const Token& token);
  void word(const Token& token);
  void code_word(const Token& token, bool ends);
  void start_define(const Token& token);
  void end_define();
  [[nodiscard]] bool ends_with_operand(Slice tokens) const;
  [[nodiscard]] Bracket& top() { return now_.open.back(); }
  [[nodiscard]] Slice segment() const {
    return Slice{now_.tokens}.subspan(now_.open.back().segment);
  }
  [[nodiscard]] bool ends_with(Kind kind) const {
    const Slice last = segment();
    return !last.empty() && last.back().kind == kind;
  }

  // statements.cpp: what waited.
  void code(Slice tokens);
  void statement(Slice tokens, Declared declared);
  void value(Slice tokens, const Name& name, const std::optional<Target>& target);
  void constant(const Name& name, const Element& element);
  [[nodiscard]] std::optional<Target> target_of(Slice tokens) const;
  [[nodiscard]] Name declared_by(Slice tokens) const;
  [[nodiscard]] Name assigned_name(Slice tokens) const;
  [[nodiscard]] Name label_of(Slice tokens) const;
  [[nodiscard]] Around in_declaration(Slice before, const Token& open) const;
  [[nodiscard]] bool deliver_lists(const Token& open, const Around& around);
  Element list(const Token& open, const Around& around);
  void element(List& list, Slice tokens);
  [[nodiscard]] Slice without_key(List& list, Slice tokens) const;
  [[nodiscard]] bool add_lists(List& list, Slice tokens);
  void enumerate(List& list, std::string_view name, const Element& element);
  void add_key(const List& list);
  void add(List& list, const Element& element);
  void add_single(List& list, const Element& element);
  [[nodiscard]] Element read(Slice tokens) const { return read_element(tokens, names_, dialect_); }

  Dialect dialect_;
  const Take& deliver_;
  Names names_;
  Lists lists_;
  Assignments assignments_;
  Array array_;
  Waiting now_;
  Waiting aside_;  ///< while a #define is read
  Kind defining_ = Kind::nothing;
  bool counting_ = false;   ///< what is read is the beginning of a list that is too long
  std::uint32_t line_ = 0;  ///< of the last token
};

/// `word`, `.word`, `[5]`, "text" and the like: what may stand before the : or = of an element.
[[nodiscard]] bool is_key(Slice tokens);
/// Whether it is among the tokens, outside of the brackets in them.
[[nodiscard]] bool has_word(Slice tokens, std::string_view word);

}  // namespace bbtables::read
