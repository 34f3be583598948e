#pragma once
// The first thing in every mutated file; it lets one program be any of its mutants. BBTABLES_MUTANT
// is the number of the mutant to be; BBTABLES_MUTANTS_REACHED names a file with a byte for each, in
// which every process marks those that it came by.

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <concepts>
#include <cstdlib>
#include <type_traits>

namespace mutants {

inline constexpr int most = 1 << 17;
inline unsigned char marks_of_nobody[most];
inline unsigned char* marks = marks_of_nobody;
inline int chosen = -1;

inline const bool marks_are_kept = [] {
  if (const char* number = std::getenv("BBTABLES_MUTANT")) chosen = std::atoi(number);
  const char* name = std::getenv("BBTABLES_MUTANTS_REACHED");
  const int file = name == nullptr ? -1 : ::open(name, O_RDWR | O_CLOEXEC);
  if (file < 0) return false;
  void* bytes = ::mmap(nullptr, most, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  ::close(file);
  if (bytes == MAP_FAILED) return false;
  marks = static_cast<unsigned char*>(bytes);
  return true;
}();

enum Mark : unsigned char { reached = 1, impossible = 2 };

/// Whether this program is that mutant. What the compiler computes is never mutated.
[[gnu::always_inline]] constexpr bool on(int id) {
  if (std::is_constant_evaluated()) return false;
  marks[id] = reached;
  return id == chosen;
}

template <class Number>
[[gnu::always_inline]] constexpr Number one_more(int id, Number value) {
  return on(id) ? static_cast<Number>(value + 1) : value;
}

struct Not {
  int id;
};
/// Binds as tightly as a binary operator can: `Not{id} ->* !x`.
template <class Value>
[[gnu::always_inline]] constexpr Value operator->*(Not mutant, Value negated) {
  return on(mutant.id) ? static_cast<Value>(!negated) : negated;
}

/// An operator that may be another: `a + b` is written `a + Swap<Plus, Minus>{id} + b`, and so
/// binds as it did.
template <class Operator, class Other>
struct Swap {
  int id;
};
template <class Left, class Operator, class Other>
struct Half {
  Left&& left;
  int id;
};

/// Where the other does not fit these operands, or gives another type, there is no mutant.
template <class Operator, class Other, class Left, class Right>
[[gnu::always_inline]] constexpr decltype(auto) apply(int id, Left&& left, Right&& right) {
  using Result = std::invoke_result_t<Operator, Left, Right>;
  constexpr bool fits = requires {
    requires std::same_as<std::invoke_result_t<Other, Left, Right>, Result>;
  };
  if constexpr (fits) {
    if (on(id)) return Other{}(static_cast<Left&&>(left), static_cast<Right&&>(right));
  } else if (!std::is_constant_evaluated()) {
    marks[id] = impossible;
  }
  return Operator{}(static_cast<Left&&>(left), static_cast<Right&&>(right));
}

// NOLINTBEGIN(bugprone-macro-parentheses): an operator cannot stand in parentheses
#define MUTANTS_OPERATOR(Name, sign)                                                               \
  struct Name {                                                                                    \
    template <class Left, class Right>                                                             \
    [[gnu::always_inline]] constexpr auto operator()(Left&& left, Right&& right) const             \
        -> decltype(static_cast<Left&&>(left) sign static_cast<Right&&>(right)) {                  \
      return static_cast<Left&&>(left) sign static_cast<Right&&>(right);                           \
    }                                                                                              \
  };                                                                                               \
  template <class Left, class Other>                                                               \
  [[gnu::always_inline]] constexpr Half<Left, Name, Other> operator sign(Left&& left,              \
                                                                         Swap<Name, Other> swap) { \
    return {static_cast<Left&&>(left), swap.id};                                                   \
  }                                                                                                \
  template <class Left, class Other, class Right>                                                  \
  [[gnu::always_inline]] constexpr decltype(auto) operator sign(Half<Left, Name, Other>&& half,    \
                                                                Right&& right) {                   \
    return apply<Name, Other>(half.id, static_cast<Left&&>(half.left),                             \
                              static_cast<Right&&>(right));                                        \
  }
MUTANTS_OPERATOR(Less, <)
MUTANTS_OPERATOR(Greater, >)
MUTANTS_OPERATOR(AtMost, <=)
MUTANTS_OPERATOR(AtLeast, >=)
MUTANTS_OPERATOR(Equal, ==)
MUTANTS_OPERATOR(Unequal, !=)
MUTANTS_OPERATOR(Plus, +)
MUTANTS_OPERATOR(Minus, -)
MUTANTS_OPERATOR(Times, *)
MUTANTS_OPERATOR(By, /)
MUTANTS_OPERATOR(Modulo, %)
MUTANTS_OPERATOR(And, &)
MUTANTS_OPERATOR(Or, |)
MUTANTS_OPERATOR(Xor, ^)
MUTANTS_OPERATOR(ShiftUp, <<)
MUTANTS_OPERATOR(ShiftDown, >>)
#undef MUTANTS_OPERATOR
// NOLINTEND(bugprone-macro-parentheses)

}  // namespace mutants
