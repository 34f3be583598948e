#include "engines/samples/layouts.hpp"

namespace bbtables::recognise::languages {

using mapping::all_mappings;
using mapping::Layout;
using mapping::Mapping;

std::vector<Layout> uniform_layouts() {
  std::vector<Layout> layouts;
  for (const Mapping& mapping : all_mappings()) layouts.push_back({mapping, mapping});
  return layouts;
}

std::vector<Layout> sample_of_layouts() {
  const auto& mappings = all_mappings();
  std::vector<Layout> layouts = uniform_layouts();
  for (std::size_t i = 0; i < mappings.size(); ++i) {
    layouts.push_back({mappings[i], mappings[(i + 3) % mappings.size()]});
  }
  return layouts;
}

std::vector<Layout> all_layouts() {
  std::vector<Layout> layouts;
  for (const Mapping& index : all_mappings()) {
    for (const Mapping& bits : all_mappings()) layouts.push_back({index, bits});
  }
  return layouts;
}

std::vector<std::string> names_of(const std::vector<Layout>& layouts) {
  std::vector<std::string> names;
  names.reserve(layouts.size());
  for (const Layout& layout : layouts) names.push_back(layout.name());
  return names;
}

}  // namespace bbtables::recognise::languages
