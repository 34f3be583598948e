#pragma once

#include <cstddef>
#include <string>

#include "engines/recognise/finding.hpp"

/// Reports to be put into the formats by the tests.
namespace bbtables::report {

/// 64 right entries of a table that is whole, in a1b1.
[[nodiscard]] recognise::Finding right_table(const std::string& identifier,
                                             const std::string& table, read::Place place);

/// King attacks in which h3 is missing from g2.
[[nodiscard]] recognise::Finding king_without_h3();

/// King attacks in each of whose first `count` entries all bits are inverted.
[[nodiscard]] recognise::Finding inverted_king(std::size_t count);

/// Knight attacks, right, and king_without_h3(), in one file.
[[nodiscard]] recognise::FileReport two_tables();

/// What a run over two_tables() comes to.
[[nodiscard]] recognise::Summary summary_of_two_tables();

}  // namespace bbtables::report
