#pragma once

#include <cstdint>
#include <string_view>

#include "engines/read/array.hpp"

namespace bbtables::read {

/// One element as read: a number, or the place of what cannot be read.
struct Element {
  std::uint64_t value = 0;
  Place place;
  bool readable = false;
  bool decimal = false;
  bool negative = false;
  bool is_unsigned = false;
};

/// Something that a source gives a name, and where it does.
struct Name {
  std::string_view text;
  Place place;
};

}  // namespace bbtables::read
