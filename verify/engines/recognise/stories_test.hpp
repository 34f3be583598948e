#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engines/recognise/finding.hpp"

/// Sources for the tests, in C: written out, or said in a row as stories.txt describes it.
namespace bbtables::recognise::sources {

using Values = std::vector<std::uint64_t>;
using Names = std::vector<std::string>;

/// The values of a table of the catalogue, "rays", or of a form of it, "rays:with_own_square".
[[nodiscard]] Values table(std::string_view name, std::string_view layout = "a1b1");

/// Numbers in brackets, each at the beginning of a line of its own.
[[nodiscard]] std::string list(const Values& values);

/// An array in rows of so many entries, these in rows of so many entries, and so on. Its first
/// entry stands in the second line.
[[nodiscard]] std::string rows(std::string_view name, const Values& values,
                               std::span<const std::size_t> sizes);

/// An array of numbers, or of a single one a constant: its first entry stands in the second line,
/// and each of the others in one of its own.
[[nodiscard]] std::string array(std::string_view name, const Values& values);

[[nodiscard]] FileReport checked(std::string_view text);

/// An array said in words: a table, what is done to its numbers, and how the source writes them.
struct Array {
  explicit Array(std::string_view words, const mapping::Layout& layout = layout_at(0));

  std::string name = "X";
  Values values = {};
  std::string source = {};
};

/// "rook black 12 by S at O in D masked in a8b8/a1b1".
[[nodiscard]] std::string in_short(const Magics& magics);

/// What a row says of arrays, and what the verifier has to tell of them, both in short. If a row
/// cannot be read, the reason is told instead.
struct Row {
  std::string said;
  std::string told;
};
/// The rows of a file, or those below one comment of it.
[[nodiscard]] std::vector<Row> rows_of(const char* file, const std::string& section = {});
/// What the arrays of a row are told as, with as much of the layouts as `like` has.
[[nodiscard]] std::string told(const std::string& row, std::string_view like);

}  // namespace bbtables::recognise::sources
