#include "tables/popcount.hpp"

#include <bit>

namespace bbtables::tables {

unsigned popcount16(Word16 word) { return static_cast<unsigned>(std::popcount(word.ordinal())); }

}  // namespace bbtables::tables
