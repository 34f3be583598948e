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

/// An author and the mapping of the engine.
struct Engine {
  Manner manner;
  mapping::Layout layout;
};

inline Engine any_engine(const Language& language) {
  const Manner manner = any_manner(language);
  const unsigned index = *rc::gen::inRange(0U, 8U);
  // Most use one mapping for both.
  const unsigned bits = *rc::gen::weightedElement<unsigned>({{3, index}, {1, (index + 3) % 8}});
  return {manner, recognise::layout_at(8 * index + bits)};
}

/// Any description that the engine may have and that fits.
template <class Fits>
const Described& any_of(const Engine& engine, const Fits& fits) {
  std::vector<const Described*> list;
  for (const Described& each : descriptions()) {
    std::size_t entries = 1;
    for (const unsigned size : each.shape) entries *= size;
    // The largest takes longer than all others together; a sum for each of 4,096 sets is nobody's
    // manner; and the multipliers are found by search, in one mapping.
    const bool is_large = entries > 4096;
    const bool is_tedious = entries > 512 && engine.manner.base == Base::shifts;
    const bool is_found = each.table == "pawn_shield_magics";
    if (!is_large && !is_tedious && !is_found && fits(each)) list.push_back(&each);
  }
  return **rc::gen::elementOf(list);
}

/// A declaration in the file of an engine that has other tables, which leave no doubt about its
/// mapping.
inline std::string among_others(const Engine& engine, const Described& what,
                                const std::string& declaration) {
  std::vector<std::string> all;
  Manner plain = engine.manner;
  plain.flat = false;
  for (const char* name : {"knight_attacks", "pawn_attacks", "file_squares", "rank_squares",
                           "rank_masks", "not_a_file"}) {
    if (name == what.table) continue;
    const Described& other = described(name);
    const Values values = other.entries(engine.layout.index.name(), engine.layout.bits.name());
    all.push_back(declared(plain, other, lines(plain, other, values)));
  }
  all.push_back(declaration);
  return file(engine.manner, all);
}

inline recognise::FileReport checked(const Engine& engine, std::string_view text) {
  const std::string& name = engine.manner.language->file;
  return recognise::check_source(name, text, read::dialect_of(name).value());
}

/// Whether an identifier of the report is that array or a part of it.
inline bool is_called(std::string_view found, std::string_view name) {
  return found.starts_with(name) && (found.size() == name.size() || found[name.size()] == '[');
}

}  // namespace bbtables::described
