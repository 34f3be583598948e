#include "engines/samples/samples.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/files.hpp"
#include "cli/request.hpp"
#include "engines/recognise/check_source.hpp"
#include "tables/catalogue.hpp"

namespace bbtables::recognise::languages {

namespace {

emit::Template template_beside(const std::string& name) {
  const std::string path = std::string{BBTABLES_SAMPLES} + "/" + name + ".mustache";
  return {path, base::read_file(path, emit::largest_template).value()};
}

Language our_own(const std::string& name, const std::string& ending,
                 std::string emit::Name::*spelling) {
  return {name, "tables." + ending, spelling, {name, std::string{cli::language_named(name)}}};
}

Language other(const std::string& name, const std::string& ending,
               std::string emit::Name::*spelling) {
  return {name, "tables." + ending, spelling, template_beside(name)};
}

}  // namespace

const std::vector<Language>& all_languages() {
  using emit::Name;
  static const std::vector<Language> all{
      our_own("cpp", "hpp", &Name::snake),     our_own("rust", "rs", &Name::screaming),
      other("c", "h", &Name::snake),           other("csharp", "cs", &Name::pascal),
      other("decimals", "hpp", &Name::camel),  other("go", "go", &Name::pascal),
      other("java", "java", &Name::screaming), other("java_decimals", "java", &Name::camel),
      other("javascript", "js", &Name::camel), other("kotlin", "kt", &Name::camel),
      other("python", "py", &Name::screaming), other("zig", "zig", &Name::snake),
  };
  return all;
}

const Language& language_named(std::string_view name) {
  const auto& all = all_languages();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Language& language) { return language.name == name; });
  if (found == all.end()) throw std::out_of_range{std::string{name}};
  return *found;
}

emit::Document whole_catalogue(const mapping::Layout& layout) {
  emit::Document document{{"Tables of an engine."}, {"engine"}, layout, {}};
  for (const tables::Table& table : tables::catalogue()) {
    document.tables.push_back({&table, emit::Name::from_snake(table.name), table.values(layout)});
  }
  return document;
}

FileReport checked(const Language& language, std::string_view source) {
  return check_source(language.file, source, read::dialect_of(language.file).value());
}

const Finding* find(const FileReport& report, std::string_view identifier) {
  const auto is_it = [&](const Finding& finding) {
    const std::string_view name{finding.identifier};
    return name.starts_with(identifier) &&
           (name.size() == identifier.size() || name[identifier.size()] == '[');
  };
  const auto found = std::find_if(report.findings.begin(), report.findings.end(), is_it);
  return found == report.findings.end() ? nullptr : &*found;
}

std::vector<mapping::Layout> sample_of_layouts() {
  Layouts sample = same_mappings;
  for (unsigned index = 0; index < 8; ++index) sample |= only(8 * index + (index + 3) % 8);
  return listed(sample);
}

}  // namespace bbtables::recognise::languages
