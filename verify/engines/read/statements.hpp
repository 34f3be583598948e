#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"
#include "engines/read/element.hpp"
#include "engines/read/lists.hpp"
#include "engines/read/tokens.hpp"

namespace bbtables::read {

/// Finds what statements declare, reads their lists and constants, and gets what is in them.
class Statements {
 public:
  using Take = std::function<void(Array&)>;

  Statements(const Dialect& dialect, const Take& deliver)
      : dialect_{dialect}, deliver_{deliver}, assignments_{dialect.fills_up, deliver} {
    array_.fills_up = dialect.fills_up;
  }

  /// Reads all of a source. `outside` gets each token outside of brackets, too.
  void read(Tokens tokens, const std::function<void(const Token&)>& outside);

  /// Reads one or several.
  void read(Slice tokens);
  /// Reads the beginning of a list that is too long, to know how many numbers it has.
  void count(Slice tokens);
  /// `#define`, its name, the parameters in a bracket, and the body.
  void define_macro(Slice tokens);
  /// No more statements.
  void finish() { assignments_.finish(); }

 private:
  /// How far a statement has been read.
  enum class Stage : std::uint8_t {
    begun,
    typed,     ///< behind `name:`
    assigned,  ///< behind `=`
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
  struct List;

  void statement(Slice tokens, Name name, Stage stage);
  void value(Slice tokens, const Name& name, const std::optional<Target>& target);
  void constant(const Name& name, const Element& element);
  [[nodiscard]] std::optional<Target> target_of(Slice tokens) const;
  [[nodiscard]] Name declared_by(Slice tokens) const;
  [[nodiscard]] Name label_of(Slice tokens) const;
  [[nodiscard]] Around in_declaration(Slice before, const Token& open) const;
  [[nodiscard]] bool ends_operand(Slice tokens) const;
  [[nodiscard]] const Token* code_in(const Token& open) const;
  [[nodiscard]] bool deliver_lists(const Token& open, const Around& around);
  Element list(const Token& open, const Around& around);
  void element(List& list, Slice tokens);
  [[nodiscard]] Slice without_key(List& list, Slice tokens) const;
  [[nodiscard]] bool add_lists(List& list, Slice tokens);
  void enumerate(List& list, std::string_view name, const Element& element);
  void add_key(const List& list);
  void add(List& list, const Element& element);
  [[nodiscard]] Element read_one(Slice tokens) const {
    return read_element(tokens, names_, dialect_);
  }

  Dialect dialect_;
  const Take& deliver_;
  Names names_;
  Lists lists_;
  Assignments assignments_;
  Array array_;
  std::vector<Slice> code_;  ///< found in lists, to be read after them
  bool defining_ = false;    ///< what is read is a #define
  bool counting_ = false;
};

}  // namespace bbtables::read
