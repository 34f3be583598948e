#include "emit/schema.hpp"

#include <algorithm>

namespace bbtables::emit {
namespace {

constexpr Key text(Scope scope, std::string_view name, std::string_view meaning) {
  return {scope, name, Kind::text, scope, meaning};
}
constexpr Key flag(Scope scope, std::string_view name, std::string_view meaning) {
  return {scope, name, Kind::flag, scope, meaning};
}
constexpr Key list(Scope scope, std::string_view name, Scope items, std::string_view meaning) {
  return {scope, name, Kind::list, items, meaning};
}

}  // namespace

const std::vector<Key>& schema() {
  using enum Scope;
  static const std::vector<Key> keys{
      list(document, "header", header, "the provenance lines; print each as a comment"),
      text(header, "line", "one line, without comment syntax"),
      text(document, "namespace", "what --namespace says, a::b"),
      list(document, "namespaces", name_space, "its parts, outermost first; may be none"),
      text(name_space, "part", "one part"),
      text(document, "index_mapping", "the mapping that orders square indices, a1b1"),
      text(document, "bit_mapping", "the mapping that orders bits, a1b1"),
      list(document, "tables", table, "the tables, in the order of the catalogue"),
      text(table, "name.snake", "knight_attacks; every spelling is NAME after --name TABLE=NAME"),
      text(table, "name.screaming", "KNIGHT_ATTACKS"),
      text(table, "name.camel", "knightAttacks"),
      text(table, "name.pascal", "KnightAttacks"),
      text(table, "family", "knight"),
      text(table, "meaning", "one sentence with its full stop"),
      text(table, "entries", "number of entries in all"),
      text(table, "bytes", "size of all entries"),
      text(table, "bits", "width of an entry, 8 or 64"),
      flag(table, "is_set", "whether entries are bitboards"),
      flag(table, "is_count", "whether entries are small numbers"),
      flag(table, "is_number", "whether entries are 64-bit numbers that stand for no set"),
      flag(table, "is_scalar", "whether it is one value and no array"),
      flag(table, "is_aligned", "whether it needs more than its element's alignment"),
      text(table, "alignment", "alignment of the array in bytes"),
      list(table, "axes", axis, "what the indices mean, outermost first"),
      text(axis, "axis", "the index's name, side to move"),
      text(axis, "range", "its values, a1, b1, ... h8"),
      list(table, "dimensions", dimension, "the array's sizes, outermost first"),
      list(table, "dimensions_inside_out", dimension, "the array's sizes, innermost first"),
      text(dimension, "size", "one size"),
      list(table, "boards", board, "an example entry of sets; none for numbers"),
      text(board, "at", "the example's index in words, [d4]"),
      list(board, "lines", line, "its eight lines, eighth rank first"),
      text(line, "line", "one line, . . 1 . 1 . . ."),
      list(table, "rows", row, "the entries, a few on a line, in order"),
      flag(row, "begins", "whether an inner array begins with this row"),
      list(row, "opens", row, "one for each array that does; the outermost is not counted"),
      flag(row, "ends", "whether an inner array ends with this row"),
      list(row, "closes", row, "one for each array that does"),
      flag(row, "whole", "whether the row is a whole inner array"),
      flag(row, "last_row", "whether it is the table's last row"),
      text(row, "path", "the outer indices in words, white, black"),
      text(row, "label", "the innermost indices in words, a1..d1"),
      text(row, "decimals", "the row's entries in decimal, with commas, 0, 1, 1, 2"),
      list(row, "values", value, "the row's entries one by one"),
      text(value, "hex", "0000000000020400, as many digits as the width has"),
      text(value, "hex_grouped", "0000_0000_0002_0400"),
      text(value, "decimal", "132096"),
      text(value, "signed", "the same bits as a signed number"),
      text(value, "index", "the innermost index in words, a1"),
      flag(value, "last", "whether it is the last of its innermost array"),
      flag(value, "last_in_row", "whether it is the last of its row"),
  };
  return keys;
}

const Key* find_key(Scope scope, std::string_view name) {
  const auto& keys = schema();
  const auto found = std::find_if(keys.begin(), keys.end(), [&](const Key& key) {
    return key.scope == scope && key.name == name;
  });
  return found == keys.end() ? nullptr : &*found;
}

}  // namespace bbtables::emit
