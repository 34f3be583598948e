#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "emit/document.hpp"
#include "emit/template.hpp"
#include "engines/recognise/finding.hpp"
#include "mapping/mapping.hpp"

namespace bbtables::recognise::languages {

/// A language that tables are written in, and how its sources spell a table's name.
struct Language {
  std::string name;  ///< of its template
  std::string file;  ///< what a source is called; the ending says which syntax it has
  std::string emit::Name::*spelling;
  emit::Template text;
};

/// Those of templates/ and those that stand beside this file.
[[nodiscard]] const std::vector<Language>& all_languages();

/// The language of that name, which must be one of all_languages().
[[nodiscard]] const Language& language_named(std::string_view name);

/// All tables of the catalogue in that layout.
[[nodiscard]] emit::Document whole_catalogue(const mapping::Layout& layout);

/// What is found in a source in that language.
[[nodiscard]] FileReport checked(const Language& language, std::string_view source);

/// The finding of that identifier, "Magics[].mask" for "Magics" too, or nullptr.
[[nodiscard]] const Finding* find(const FileReport& report, std::string_view identifier);

/// The eight layouts in which one mapping orders both index and bits, and eight more in which each
/// mapping stands once for the index and once for the bits.
[[nodiscard]] std::vector<mapping::Layout> sample_of_layouts();

}  // namespace bbtables::recognise::languages
