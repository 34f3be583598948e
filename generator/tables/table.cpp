#include "tables/table.hpp"

namespace bbtables::tables {

std::size_t Table::entries() const {
  std::size_t product = 1;
  for (const Axis& axis : axes) product *= axis.size;
  return product;
}

}  // namespace bbtables::tables
