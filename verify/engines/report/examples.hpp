#pragma once

#include <cstddef>
#include <string>

#include "engines/report/reporter.hpp"

/// Reports for the tests to put into formats.
namespace bbtables::report {
inline const mapping::Layout a1b1 = *mapping::Layout::named("a1b1");

/// 64 right entries of a table that is whole, in a1b1.
inline recognise::Finding right_table(const std::string& identifier, const std::string& table,
                                      read::Place place) {
  return {identifier, place, table, {}, {}, {}, tables::Element::set, 64, 0, {}, {},
          a1b1,       false, false, 1,  1,  0};
}

/// King attacks in which h3 is missing from g2.
inline recognise::Finding king_without_h3() {
  recognise::Finding finding = right_table("KingMoves", "king_attacks", {80, 16});
  finding.wrong.push_back({{97, 5}, "[g2]", 0x60a0e0, 0xe0a0e0, {}});
  return finding;
}

/// King attacks in each of whose first `count` entries all bits are inverted.
inline recognise::Finding inverted_king(std::size_t count) {
  recognise::Finding finding = right_table("KingMoves", "king_attacks", {80, 16});
  for (unsigned i = 0; i < count; ++i) {
    const std::string square = a1b1.index.square(i % 64).name();
    finding.wrong.push_back({{81 + i, 5}, "[" + square + "]", ~std::uint64_t{0x302}, 0x302, {}});
  }
  return finding;
}

/// Knight attacks, right, and king_without_h3(), in one file.
inline recognise::FileReport two_tables() {
  return {"src/attacks.h",
          {right_table("KnightAttacks", "knight_attacks", {12, 16}), king_without_h3()},
          {{"PieceValues", {3, 5}, "6 entries, no table"}},
          {a1b1, *mapping::Layout::named("h1g1")},
          "nothing in this file tells left from right"};
}

/// What a run over two_tables() comes to.
inline Summary summary_of_two_tables() {
  Summary summary;
  summary.files = 1;
  summary.tables = 2;
  summary.wrong_tables = 1;
  summary.wrong_entries = 1;
  return summary;
}

}  // namespace bbtables::report
