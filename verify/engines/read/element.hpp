#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"
#include "engines/read/tokens.hpp"
#include "engines/read/values.hpp"

namespace bbtables::read {

/// `#define BB(square) (1ULL << (square))`. Its body has at most `most` tokens, and none where the
/// macro has been defined twice.
struct Macro {
  static constexpr std::size_t most = 64;
  std::vector<std::string_view> parameters;
  std::vector<Token> body;
};

/// What the names of a source stand for, as far as it has been read: constants, enumerators and
/// macros. A name with two different values stands for nothing, and neither does a macro that is
/// defined twice.
class Names {
 public:
  void define(std::string_view name, const Value& value) {
    if (values_.size() == most) return;
    const auto [at, is_new] = values_.try_emplace(name, Known{value, true});
    if (!is_new && at->second.value.bits != value.bits) at->second.is_known = false;
  }
  /// From now on `name` is a variable.
  void forget(std::string_view name) {
    const auto at = values_.find(name);
    if (at != values_.end()) at->second.is_known = false;
  }
  [[nodiscard]] const Value* find(std::string_view name) const {
    const auto at = values_.find(name);
    return at == values_.end() || !at->second.is_known ? nullptr : &at->second.value;
  }

  /// `definition` is what stands behind the macro's name: its parameters in a bracket, and its
  /// body.
  void define_macro(std::string_view name, Slice definition);
  [[nodiscard]] const Macro* find_macro(std::string_view name) const {
    const auto at = macros_.find(name);
    return at == macros_.end() ? nullptr : &at->second;
  }

 private:
  static constexpr std::size_t most = std::size_t{1} << 16;
  static constexpr std::size_t most_macros = std::size_t{1} << 10;
  struct Known {
    Value value;
    bool is_known;
  };
  std::map<std::string_view, Known> values_;
  std::map<std::string_view, Macro> macros_;
};

/// Something that a source gives a name, and where it does.
struct Name {
  std::string_view text = {};
  Place place = {};
};

/// What stands between two commas, or in a bracket.
enum class What : std::uint8_t {
  nothing,
  number,
  name,    ///< one that stands for no number here, or a type
  text,    ///< a string or character literal
  other,   ///< something that is no number, as far as is known here
  list,    ///< a bracket with several elements
  single,  ///< {}, {5}, {{5}}
  code,
};

/// One element as read: a number, or why it is none.
struct Element : Value {
  What what = What::nothing;
  Place place = {};
  std::string_view text;  ///< of what is no number: what cannot be read in it

  [[nodiscard]] bool is_number() const { return what == What::number; }
  [[nodiscard]] bool is_list() const { return what == What::list || what == What::single; }
};

[[nodiscard]] inline Element element_of(What what, Place place, std::string_view text = {}) {
  Element element = {};
  element.what = what;
  element.place = place;
  element.text = text;
  return element;
}

/// Reads what stands between two commas. Only this function knows what numbers look like, in any
/// language. `names` has the values of names. A list is no number.
[[nodiscard]] Element read_element(Slice tokens, const Names& names, const Dialect& dialect);

}  // namespace bbtables::read
