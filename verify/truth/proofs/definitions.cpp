#include "truth/proofs/definitions.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace bbtables::proofs {

using board::File;
using board::Square;
using board::Step;

namespace {

/// The set of `to` if the other set has `from`, else the empty set.
Symbol carried(Symbol set, Square from, Square to) { return has(set, from) << bit(to); }

bool leads(Step step, Square from, Square to) {
  const auto difference = [](auto a, auto b) {
    return static_cast<int>(b.ordinal()) - static_cast<int>(a.ordinal());
  };
  return difference(from.file(), to.file()) == step.files &&
         difference(from.rank(), to.rank()) == step.ranks;
}

/// Pairwise: a chain of 64 additions is much harder to reason about than a tree of them.
Symbol sum_of(std::vector<Symbol> terms) {
  if (terms.empty()) return Symbol{0};
  while (terms.size() > 1) {
    std::vector<Symbol> pairs;
    for (std::size_t i = 0; i + 1 < terms.size(); i += 2) pairs.push_back(terms[i] + terms[i + 1]);
    if (terms.size() % 2 == 1) pairs.push_back(terms.back());
    terms = std::move(pairs);
  }
  return terms.front();
}

}  // namespace

Symbol only(Square square) { return Symbol{std::uint64_t{1} << bit(square)}; }

Symbol has(Symbol set, Square square) { return (set >> bit(square)) & Symbol{1}; }

Symbol union_of(Table table, Symbol set) {
  Symbol all{0};
  for (const Square square : Square::all()) {
    const Symbol all_ones_if_there = Symbol{0} - has(set, square);
    all = all | (Symbol{table[bit(square)]} & all_ones_if_there);
  }
  return all;
}

Symbol moved(Symbol set, Step step) {
  Symbol all{0};
  for (const Square from : Square::all()) {
    for (const Square to : Square::all()) {
      if (leads(step, from, to)) all = all | carried(set, from, to);
    }
  }
  return all;
}

Symbol turned(Symbol set) {
  Symbol all{0};
  for (const Square from : Square::all()) {
    all = all | carried(set, from, Square{File{7 - from.file().ordinal()}, from.rank()});
  }
  return all;
}

Symbol without(Symbol set, std::uint64_t excluded) {
  Symbol rest{0};
  for (const Square square : oracles::squares(~excluded)) rest = rest | (set & only(square));
  return rest;
}

Symbol count(Symbol set, std::uint64_t squares) {
  std::vector<Symbol> terms;
  for (const Square square : oracles::squares(squares)) terms.push_back(has(set, square));
  return sum_of(terms);
}

Symbol two_or_more_of(Table table, Symbol set) {
  Symbol all{0};
  for (const Square square : Square::all()) {
    const Symbol met = count(set, table[bit(square)]);
    const Symbol none_or_one = equal(met, Symbol{0}) | equal(met, Symbol{1});
    all = all | ((none_or_one ^ Symbol{1}) << bit(square));
  }
  return all;
}

Symbol seen(Symbol occupied, Square from, board::SquareSet targets) {
  Symbol all{0};
  for (const Square to : targets) {
    const Symbol way{oracles::bitboard(oracles::squares_between(from, to))};
    all = all | (equal(occupied & way, Symbol{0}) << bit(to));
  }
  return all;
}

Symbol lines_holding(Symbol targets, Square king) {
  Symbol sum{0};
  for (const board::Line line : board::Line::all()) {
    const Symbol squares{oracles::bitboard(oracles::line_through(king, line))};
    sum = sum + (equal(targets & ~squares, Symbol{0}) << line.ordinal());
  }
  return sum;
}

}  // namespace bbtables::proofs
