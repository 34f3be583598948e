#pragma once

#include <cstdint>
#include <string_view>

#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"
#include "engines/read/names.hpp"
#include "engines/read/tokens.hpp"
#include "engines/read/values.hpp"

namespace bbtables::read {

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
  single,  ///< {{5}}: a list of one list of one
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

/// Reads what stands between two commas: THE function that knows what numbers look like, in any
/// language. A name is what `names` says. Of a list it says that it is no number.
[[nodiscard]] Element read_element(Slice tokens, const Names& names, const Dialect& dialect);

}  // namespace bbtables::read
