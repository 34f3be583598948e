#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formulas/word.hpp"

namespace bbtables::formulas {

/// What a word is: a set, or any 64 bits; a small number, as of a square; whether something holds;
/// nothing, of what is done for its effect.
enum class Kind { set, number, truth, nothing };

struct Loop;

/// A word that nobody has computed yet: a formula instantiated with symbols returns what it would
/// do, for every input at once. It offers what word.hpp asks of a word, no more, so that a formula
/// cannot do to a symbol what it could not do to an integer. Operations mean what they mean for
/// std::uint64_t.
class Symbol {
 public:
  /// What an expression does with its operands. Those from `shifted` on stand for others, which
  /// depend on the mapping: lowered() puts them in.
  enum class Operation {
    constant,
    variable,
    complement,
    bit_and,
    bit_or,
    bit_xor,
    plus,
    minus,
    times,
    shift_left,
    shift_right,
    shift_left_by,  ///< by a number that is no constant
    shift_right_by,
    equal,           ///< 1 or 0
    different,       ///< a truth
    none,            ///< a truth: a set is empty
    both,            ///< of two truths
    number,          ///< a small word as a number
    word,            ///< and back
    bit,             ///< the set of a square alone
    lowest_square,   ///< of a set that is not empty
    highest_square,  ///< likewise
    population,      ///< how many squares are in a set
    table,
    entry,         ///< of a table or of an entry of one, by a number
    count,         ///< an entry of a table of counts, as a number
    data,          ///< an entry of a scheme's data, all parts counted together
    filled,        ///< an entry of a table that is filled in at start-up
    called,        ///< another function of the scheme, with one or two words
    then,          ///< does both for their effect, one after the other
    varying,       ///< a loop's variable, while it runs
    looped,        ///< a loop's variable, when it has ended
    lane,          ///< a word as a register takes it
    in_lanes,      ///< of a register, a word in each
    side_by_side,  ///< two words, or two registers, as one register
    lower_half,    ///< of a register: a word, or a register
    upper_half,
    agreeing,     ///< lanes of ones where two registers are the same, else of zeros
    bytes_added,  ///< without carry from one to the next
    shifted,
    guarded,
    within,
    lowest_along,  ///< the square of a set that is first in a direction
  };
  static constexpr std::size_t operations = static_cast<std::size_t>(Operation::lowest_along) + 1;

  struct Expression {
    Operation operation;
    std::uint64_t number = 0;  ///< of a constant or a variable, or the squares to be within
    std::shared_ptr<const Expression> a = nullptr;
    std::shared_ptr<const Expression> b = nullptr;
    Step step = {};         ///< to shift or guard by
    std::string name = {};  ///< what readers call it; empty: it is part of another
    Kind kind = Kind::set;
    const Tabulated* table = nullptr;
    std::size_t axes = 0;  ///< of a table or an entry: how many indices single out a number
    std::shared_ptr<const Loop> loop = nullptr;
    std::size_t lanes = 1;         ///< of a vector register (vectors.hpp)
    std::string_view callee = {};  ///< the function that is called
  };
  using Node = std::shared_ptr<const Expression>;

  explicit Symbol(std::uint64_t value) : Symbol{Expression{Operation::constant, value}} {}
  explicit Symbol(Expression expression)
      : expression_{std::make_shared<const Expression>(std::move(expression))} {}
  explicit Symbol(Node node) : expression_{std::move(node)} {}
  /// The theorem's or function's input of that number, 0 …
  [[nodiscard]] static Symbol variable(unsigned number, Kind kind = Kind::set) {
    return Symbol{Expression{.operation = Operation::variable, .number = number, .kind = kind}};
  }

  [[nodiscard]] const Expression& expression() const { return *expression_; }
  [[nodiscard]] const Node& node() const { return expression_; }

  friend Symbol operator~(const Symbol& a) { return {Operation::complement, a, a.kind()}; }
  friend Symbol operator&(const Symbol& a, const Symbol& b) { return {Operation::bit_and, a, b}; }
  friend Symbol operator|(const Symbol& a, const Symbol& b) { return {Operation::bit_or, a, b}; }
  friend Symbol operator^(const Symbol& a, const Symbol& b) { return {Operation::bit_xor, a, b}; }
  friend Symbol operator+(const Symbol& a, const Symbol& b) { return {Operation::plus, a, b}; }
  friend Symbol operator-(const Symbol& a, const Symbol& b) { return {Operation::minus, a, b}; }
  friend Symbol operator*(const Symbol& a, const Symbol& b) { return {Operation::times, a, b}; }
  friend Symbol equal(const Symbol& a, const Symbol& b) {
    return {Operation::equal, a, b, Kind::number};
  }
  friend Symbol different(const Symbol& a, const Symbol& b) {
    return {Operation::different, a, b, Kind::truth};
  }
  friend Symbol none(const Symbol& set) { return {Operation::none, set, Kind::truth}; }
  friend Symbol both(const Symbol& a, const Symbol& b) {
    return {Operation::both, a, b, Kind::truth};
  }
  friend Symbol number(const Symbol& word) {
    if (!word.is_constant()) return {Operation::number, word, Kind::number};
    Expression constant = word.expression();
    constant.kind = Kind::number;
    return Symbol{std::move(constant)};
  }
  friend Symbol word(const Symbol& number) { return {Operation::word, number, Kind::set}; }
  friend Symbol bit(const Symbol& square) { return {Operation::bit, square, Kind::set}; }
  friend Symbol lowest_square(const Symbol& set) {
    return {Operation::lowest_square, set, Kind::number};
  }
  friend Symbol highest_square(const Symbol& set) {
    return {Operation::highest_square, set, Kind::number};
  }
  friend Symbol population(const Symbol& set) { return {Operation::population, set, Kind::number}; }
  friend Symbol first_square(const Symbol& set, Step along) {
    return Symbol{Expression{.operation = Operation::lowest_along,
                             .a = set.expression_,
                             .step = along,
                             .kind = Kind::number}};
  }
  template <class... Index>
  friend Symbol entry(const Tabulated& of, const Symbol& first, const Index&... rest) {
    const std::size_t axes = of.table->axes.size();
    Symbol found{Expression{.operation = Operation::table, .table = &of, .axes = axes}};
    for (const Symbol& index : {first, Symbol{rest}...}) found = found.at(index);
    return found;
  }

  friend Symbol side_by_side(const Symbol& a, const Symbol& b) {
    return a.lane().across_lanes(Operation::side_by_side, b.lane().expression_, 2 * a.lanes());
  }
  friend Symbol in_lanes(const Symbol& word, std::size_t count) {
    return word.lane().across_lanes(Operation::in_lanes, nullptr, count);
  }
  friend Symbol lower_half(const Symbol& both) {
    return both.across_lanes(Operation::lower_half, nullptr, both.lanes() / 2);
  }
  friend Symbol upper_half(const Symbol& both) {
    return both.across_lanes(Operation::upper_half, nullptr, both.lanes() / 2);
  }
  friend Symbol agreeing(const Symbol& a, const Symbol& b) { return {Operation::agreeing, a, b}; }
  friend Symbol bytes_added(const Symbol& a, const Symbol& b) {
    return {Operation::bytes_added, a, b};
  }

  /// Throws std::invalid_argument unless the count is a number, or a constant, below 64, or one for
  /// each lane: of any other, C++ promises nothing and the solver something.
  friend Symbol operator<<(const Symbol& a, const Symbol& count) {
    return shift(Operation::shift_left, Operation::shift_left_by, a, count);
  }
  friend Symbol operator>>(const Symbol& a, const Symbol& count) {
    return shift(Operation::shift_right, Operation::shift_right_by, a, count);
  }
  friend Symbol operator<<(const Symbol& a, unsigned count) { return a << Symbol{count}; }
  friend Symbol operator>>(const Symbol& a, unsigned count) { return a >> Symbol{count}; }

  friend Symbol shifted(const Symbol& set, Step step) {
    return Symbol{Expression{Operation::shifted, 0, set.expression_, nullptr, step}};
  }
  friend Symbol guarded(const Symbol& set, Step step) {
    return Symbol{Expression{Operation::guarded, 0, set.expression_, nullptr, step}};
  }
  friend Symbol within(const Symbol& set, std::uint64_t squares) {
    return Symbol{Expression{Operation::within, squares, set.expression_}};
  }
  friend Symbol named(const Symbol& word, std::string_view name, std::string_view ending = {}) {
    Expression named = *word.expression_;
    named.name = std::string{name}.append(ending);
    return Symbol{std::move(named)};
  }

  /// The same for squares and sets in that mapping, by shifts and masks alone.
  [[nodiscard]] Symbol lowered(const mapping::Mapping& mapping) const;

  /// Whether numbers alone decide how often its loops run: for each what is left is algebra on
  /// sets.
  [[nodiscard]] bool is_algebra() const;

 private:
  Symbol(Operation operation, const Symbol& a, Kind kind)
      : Symbol{Expression{.operation = operation, .a = a.expression_, .kind = kind}} {}
  Symbol(Operation operation, const Symbol& a, const Symbol& b, Kind kind)
      : Symbol{Expression{.operation = operation,
                          .a = a.expression_,
                          .b = b.expression_,
                          .kind = kind,
                          .lanes = a.lanes()}} {}
  Symbol(Operation operation, const Symbol& a, const Symbol& b)
      : Symbol{operation, a, b, a.is_constant() ? b.kind() : a.kind()} {}
  [[nodiscard]] bool is_constant() const { return expression_->operation == Operation::constant; }
  [[nodiscard]] Kind kind() const { return expression_->kind; }
  [[nodiscard]] std::size_t lanes() const { return expression_->lanes; }
  [[nodiscard]] Symbol lane() const {
    const bool is_small = is_constant() && expression_->number < 64;
    return is_small || lanes() != 1 ? *this : across_lanes(Operation::lane, nullptr, 1);
  }
  [[nodiscard]] Symbol across_lanes(Operation operation, const Node& b, std::size_t count) const {
    return Symbol{Expression{.operation = operation, .a = expression_, .b = b, .lanes = count}};
  }

  static Symbol shift(Operation by_constant, Operation by_number, const Symbol& a,
                      const Symbol& count) {
    if (count.is_constant() && count.expression().number < 64) {
      return {by_constant, a, count, a.kind()};
    }
    if (!count.is_constant() && (count.kind() == Kind::number || count.lanes() != 1)) {
      return {by_number, a, count, a.kind()};
    }
    throw std::invalid_argument{"Symbol: a shift count must be a number, or a constant, below 64"};
  }
  /// An entry of a table, or of an entry that is a table itself.
  [[nodiscard]] Symbol at(const Symbol& index) const {
    const Tabulated* of = expression_->table;
    const std::size_t axes = expression_->axes - 1;
    const Symbol entry{Expression{.operation = Operation::entry,
                                  .a = expression_,
                                  .b = index.expression_,
                                  .table = of,
                                  .axes = axes}};
    const bool is_count = axes == 0 && of->table->element == tables::Element::count;
    return is_count ? Symbol{Operation::count, entry, Kind::number} : entry;
  }

  Node expression_;
};

/// While a condition holds, variables become what their next values say, all at once.
struct Loop {
  struct Variable {
    std::string name;
    Symbol::Node initial;
    Symbol::Node varying;  ///< it, in the condition and in next values
    Symbol::Node next = nullptr;
  };
  /// What a turn writes into a table that is filled in.
  struct Store {
    Symbol::Node entry;
    Symbol::Node value;
  };
  std::vector<Variable> variables;
  Symbol::Node condition = nullptr;
  std::vector<Store> stores = {};
};

/// The variables once the condition no longer holds.
template <std::size_t count, class Condition, class Next>
std::array<Symbol, count> loop(const std::array<std::string_view, count>& names,
                               const std::array<Symbol, count>& initial, Condition condition,
                               Next next) {
  Loop loop;
  std::vector<Symbol> varying;
  for (std::size_t at = 0; at < count; ++at) {
    varying.emplace_back(Symbol::Expression{.operation = Symbol::Operation::varying,
                                            .number = at,
                                            .name = std::string{names[at]},
                                            .kind = initial[at].expression().kind});
    loop.variables.push_back({std::string{names[at]}, initial[at].node(), varying.back().node()});
  }
  return [&]<std::size_t... at>(std::index_sequence<at...>) {
    const std::array<Symbol, count> all{varying[at]...};
    loop.condition = condition(all).node();
    const std::array<Symbol, count> values = next(all);
    ((loop.variables[at].next = values[at].node()), ...);
    const auto shared = std::make_shared<const Loop>(std::move(loop));
    return std::array<Symbol, count>{
        Symbol{Symbol::Expression{.operation = Symbol::Operation::looped,
                                  .number = at,
                                  .name = std::string{names[at]},
                                  .kind = initial[at].expression().kind,
                                  .loop = shared}}...};
  }
  (std::make_index_sequence<count>{});
}

}  // namespace bbtables::formulas
