#pragma once

#include <rapidcheck.h>

#include <string>
#include <string_view>
#include <vector>

#include "engines/described/writing.hpp"
#include "engines/read/dialect.hpp"
#include "engines/recognise/finding.hpp"

/// One engine's file for the tests, and what the verifier says of it.
namespace bbtables::described {

/// Any form that somebody may write in that manner and that fits.
template <class Fits>
const FormOracle& any_of(const Manner& manner, const Fits& fits) {
  std::vector<const FormOracle*> list;
  for (const FormOracle& each : oracles::table_oracles()) {
    std::size_t entries = 1;
    for (const unsigned size : each.shape) entries *= size;
    // The largest takes longer than all others together; a sum for each of 4,096 sets is nobody's
    // manner; and the multipliers are found by search, in one mapping.
    const bool is_large = entries > 4096;
    const bool is_tedious = entries > 512 && manner.base == Base::shifts;
    const bool is_found = each.table == "pawn_shield_magics";
    if (!is_large && !is_tedious && !is_found && fits(each)) list.push_back(&each);
  }
  return **rc::gen::elementOf(list);
}

/// A declaration in the file of an engine that has other tables, which leave no doubt about its
/// mapping.
inline std::string among_others(const Manner& manner, const FormOracle& what,
                                const std::string& declaration) {
  std::vector<std::string> all;
  Manner plain = manner;
  plain.flat = false;
  for (const char* name : {"knight_attacks", "pawn_attacks", "file_squares", "rank_squares",
                           "rank_masks", "not_a_file"}) {
    if (name == what.table) continue;
    const FormOracle& other = described(name);
    all.push_back(declared(plain, other, lines(plain, other)));
  }
  all.push_back(declaration);
  return file(manner, all);
}

inline recognise::FileReport checked(const Manner& manner, std::string_view text) {
  const std::string& name = manner.language->file;
  return recognise::check_source(name, text, read::dialect_of(name).value());
}

/// Whether an identifier of the report is that array or a part of it.
inline bool is_called(std::string_view found, std::string_view name) {
  return found.starts_with(name) && (found.size() == name.size() || found[name.size()] == '[');
}

}  // namespace bbtables::described
