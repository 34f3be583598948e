#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bbtables::mutants {

/// A bug that somebody might write.
struct Mutant {
  std::string file;  ///< from the top of the sources
  std::size_t line;
  std::string text;  ///< of that line
  std::string what;  ///< "< becomes <="
};

/// Text of a file replaced by other text: a bug that no operator makes.
struct Replacement {
  std::string file;
  std::string what;
  std::string before;  ///< an expression, or statements; stands in the file exactly once
  std::string after;
};

/// What a text says: FILE: WHAT, lines of the text before after "- ", of that after it after "+ ".
[[nodiscard]] std::vector<Replacement> replacements_in(const std::string& text);

/// Makes the mutants of a file: a text that is any of them, and appends them to the list. A
/// mutant's number is its place there. None is made in the lines `without`. The text has one line
/// more, the first. Throws std::runtime_error where a replacement does not fit.
[[nodiscard]] std::string mutated(const std::string& file, std::string_view source,
                                  const std::vector<Replacement>& replacements,
                                  const std::set<std::size_t>& without,
                                  std::vector<Mutant>& mutants);

}  // namespace bbtables::mutants
