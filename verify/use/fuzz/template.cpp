// Any text as a template: it is refused with an error or rendered, and what is rendered and has its
// header is recognised as ours.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "base/error.hpp"
#include "emit/header.hpp"
#include "emit/template.hpp"
#include "tables/catalogue.hpp"

namespace {

using namespace bbtables;

/// An array, an array of arrays and a scalar, the smallest there are, and the smallest scheme.
emit::Document small_document() {
  const mapping::Mapping& a1b1 = mapping::all_mappings().front();
  const mapping::Layout layout{a1b1, a1b1};
  emit::Document document{
      emit::header_lines("0BSD", "generate", layout), {"a", "b"}, layout, {{nullptr, {}}}};
  for (const tables::Table& table : tables::catalogue()) {
    if (table.name == "file_squares" || table.name == "pawn_shield_magics" ||
        table.name == "not_a_file") {
      document.modules[0].tables.emplace_back(table, emit::Name::from_snake(table.name), layout);
    }
  }
  const tables::Scheme& hyperbola = tables::schemes().back();
  document.modules.push_back({&hyperbola, {}});
  for (const tables::Table& table : hyperbola.tables) {
    document.modules[1].tables.emplace_back(table, emit::Name::from_snake(table.name), layout);
  }
  return document;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const emit::Document document = small_document();
  const std::string text{reinterpret_cast<const char*>(data), size};
  try {
    const std::string output =
        emit::sealed(emit::Template{"fuzz", text}.render(document), "fuzz", "generate");
    const auto state = emit::inspect(output).state;
    if (state == emit::Inspection::State::altered) std::abort();
  } catch (const base::Error&) {
    // Refused, which is an answer.
  }
  return 0;
}
