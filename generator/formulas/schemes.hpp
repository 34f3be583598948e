#pragma once

#include <vector>

#include "formulas/functions.hpp"
#include "tables/schemes.hpp"

namespace bbtables::formulas {

/// A function of a scheme. Its text is of bits: that of the square is a third input, behind those
/// that it is given.
struct SchemeFunction {
  Function function;

  /// What it does, where array indices and bits are ordered apart or not.
  [[nodiscard]] Symbol recorded(bool is_split) const;
};

/// All that a scheme has, those first that others call: rook_attacks, bishop_attacks and
/// queen_attacks, and for some initialize.
[[nodiscard]] const std::vector<SchemeFunction>& functions_of(const tables::Scheme& scheme);

}  // namespace bbtables::formulas
