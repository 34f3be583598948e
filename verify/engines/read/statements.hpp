#pragma once

#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"
#include "engines/read/element.hpp"
#include "engines/read/lists.hpp"
#include "engines/read/names.hpp"
#include "engines/read/tokens.hpp"

namespace bbtables::read {

/// `a[12] = `, `a[0][12] = ` or `a[E4] = `.
struct Target {
  Name name;
  std::optional<std::uint64_t> row = {};    ///< the first of two subscripts
  std::optional<std::uint64_t> index = {};  ///< the last one; none: next to the one before
  bool misses_name = false;                 ///< A subscript stands for nothing here.
  bool is_known = true;                     ///< The last of two is a number, or names a square.
  bool is_computed = false;                 ///< A subscript is a variable.
};

/// What is longer, outside of brackets, is no declaration. All squares of a board, 1 << A1 | …,
/// fit.
inline constexpr std::size_t most_items = 512;

/// Gets the lists and constants of a source.
using Take = std::function<void(Node&)>;

/// Arrays whose elements are assigned one by one, in any order, and those of several arrays in
/// turn. Of an element that is assigned again the last value counts; but where the first one is,
/// and enough others for an array follow, that is another array.
class Assignments {
 public:
  explicit Assignments(const Take& deliver) : deliver_{deliver} {}

  void add(const Target& target, const Element& value);
  /// Delivers what has been assigned so far.
  void finish();

 private:
  static constexpr std::size_t most = std::size_t{1} << 17;  ///< elements in memory
  using Index = std::pair<std::uint64_t, std::uint64_t>;
  using Elements = std::map<Index, Element>;
  struct Assigned {
    Name name;
    bool has_rows;
    std::vector<Elements::value_type> elements = {};   ///< in the order of the source
    std::map<std::uint64_t, std::uint64_t> ends = {};  ///< of rows, where the next element goes
    bool misses_index = false;
    bool is_computed = false;
  };

  void deliver(const Assigned& assigned) const;
  void deliver(const Assigned& assigned, const Elements& elements) const;

  const Take& deliver_;
  std::map<std::string_view, Assigned> all_;
  std::size_t count_ = 0;  ///< of all elements
};

/// Reads statements: finds what each declares, delivers its arrays and constants, and remembers
/// what names stand for.
class Statements {
 public:
  /// `engine` has the names of its other sources; it may be null.
  Statements(const Dialect& dialect, const Take& deliver, Names* engine)
      : dialect_{dialect}, deliver_{deliver}, names_{engine}, assignments_{deliver} {}

  /// Reads a whole source (parser.cpp). `outside` is called with each token outside of brackets.
  void read(std::string_view text, const std::function<void(const Token&)>& outside);

  /// Reads one or several whole statements.
  void read(Slice tokens);
  /// `#define`, its name, the parameters in a bracket, and the body.
  void define_macro(Slice tokens) { names_.define_macro(tokens.front().text, tokens.subspan(1)); }
  /// No more statements.
  void finish() {
    assignments_.finish();
    names_.share();
  }

 private:
  /// How far a statement has been read.
  enum class Stage : std::uint8_t {
    begun,
    typed,     ///< behind `name:`
    assigned,  ///< behind `=`
  };

  void enumerate(Slice lines);
  void statement(Slice tokens, Name name, Stage stage);
  void value(Slice tokens, const Name& name, const std::optional<Target>& target, bool is_int);
  void constant(const Name& name, const Element& element, bool is_int = false);
  void deliver_constant(const Name& name, const Element& element) const;
  [[nodiscard]] std::optional<Target> target_of(Slice tokens) const;
  [[nodiscard]] Name declared_by(Slice tokens) const;
  [[nodiscard]] Name label_of(Slice tokens) const;
  [[nodiscard]] Around in_declaration(Slice before, const Token& open) const;
  bool deliver_lists(const Token& open, const Around& around, bool is_computed = false);
  [[nodiscard]] Element read_one(Slice tokens) const {
    return read_element(tokens, names_, dialect_);
  }

  Dialect dialect_;
  const Take& deliver_;
  Names names_;
  Assignments assignments_;
  bool defining_ = false;  ///< what is read is a #define
};

}  // namespace bbtables::read
