#pragma once

#include <cstddef>
#include <string>

#include "audit/reporting/report.hpp"

/// Reports to be put into the formats by the tests.
namespace bbtables::audit {

/// 64 right entries of a table that is whole, in a1b1.
[[nodiscard]] Finding right_table(const std::string& identifier, const std::string& table,
                                  Place place);

/// King attacks in which h3 is missing from g2.
[[nodiscard]] Finding king_without_h3();

/// King attacks in each of whose first `count` entries all bits are inverted.
[[nodiscard]] Finding inverted_king(std::size_t count);

/// Knight attacks, right, and king_without_h3(), in one file.
[[nodiscard]] FileReport two_tables();

/// What a run over two_tables() comes to.
[[nodiscard]] Summary summary_of_two_tables();

}  // namespace bbtables::audit
