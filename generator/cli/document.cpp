// From a request and the tables selected to the document that a template prints.

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/selection.hpp"
#include "emit/header.hpp"

namespace bbtables::cli {
namespace {

using base::Error;
using tables::Table;

/// What a name is from: an option, or a comment of the template that `where` names.
struct NameSource {
  std::string where;
  std::string what;
};

void check_identifier(const NameSource& source, const std::string& name,
                      const std::vector<std::string>& reserved) {
  if (!base::is_identifier(name)) {
    throw Error{source.where,
                fmt::format("{}: '{}' is no identifier: it takes letters, digits and '_', and no "
                            "digit first",
                            source.what, name)};
  }
  if (std::find(reserved.begin(), reserved.end(), name) != reserved.end()) {
    throw Error{source.where,
                fmt::format("{}: '{}' is a reserved word of the language", source.what, name)};
  }
}

/// The output's name up to its first full stop, as an identifier: a guard or a class is called so.
std::string identifier_of_file(const std::string& output) {
  if (output.empty() || output == "-") return "tables";
  std::string name = std::filesystem::path{output}.filename().string();
  name.resize(std::min(name.find('.', 1), name.size()));
  for (char& c : name) {
    if (!base::is_identifier(std::string{'_', c})) c = '_';
  }
  return base::is_identifier(name) ? name : '_' + name;
}

/// The name in each spelling that the template prints: in Rust, `king_attacks` is KING_ATTACKS and
/// nothing else.
std::set<std::string> printed_spellings(const emit::Name& name, const emit::Template& text,
                                        std::string emit::Name::*spelling) {
  std::set<std::string> spellings;
  for (const auto& [key, printed] : emit::spellings) {
    if (text.uses("name." + std::string{key})) spellings.insert(name.*printed);
  }
  if (spelling == nullptr) spelling = text.comments().spelling;
  if (text.uses("name")) spellings.insert(name.*spelling);
  return spellings;
}

std::vector<std::string> namespaces_of(const std::string& name, const NameSource& source,
                                       const std::vector<std::string>& reserved) {
  std::vector<std::string> parts;
  if (name.empty()) return parts;
  for (std::size_t start = 0;;) {
    const std::size_t end = name.find("::", start);
    parts.push_back(name.substr(start, end - start));
    check_identifier(source, parts.back(), reserved);
    if (end == std::string::npos) return parts;
    start = end + 2;
  }
}

/// The tables that are no scheme's; those of an inner namespace that follow one another are a
/// module.
std::vector<emit::Module> emitted(const Request& request, const emit::Document& document,
                                  const emit::Template& text,
                                  const std::vector<std::string>& reserved) {
  std::vector<emit::Module> modules{{}};
  std::set<std::string> identifiers;
  for (const tables::Scheme* scheme : schemes_named(request.tables)) {
    identifiers.emplace(scheme->name);
  }
  if (text.uses("file.pascal")) {
    // A class of C# has no member of its own name.
    identifiers.insert(emit::Name::from_snake(document.file).pascal);
  }
  for (SelectedTable& selected : selected_tables(request)) {
    const std::string& own = selected.identifier;
    if (!own.empty()) check_identifier({"", "--name " + selected.name}, own, reserved);
    const emit::Name name =
        own.empty() ? emit::Name::from_snake(selected.name) : emit::Name::verbatim(own);
    for (const std::string& printed : printed_spellings(name, text, document.spelling)) {
      if (!identifiers.insert(printed).second) {
        throw Error{fmt::format(
            "--name: two tables, or a table and a scheme or class, would be called '{}'", printed)};
      }
    }
    std::vector<std::string> inner =
        namespaces_of(selected.inner_namespace, {"", "--namespace"}, reserved);
    if (inner != modules.back().namespaces) modules.push_back({nullptr, {}, std::move(inner)});
    modules.back().tables.emplace_back(std::move(selected.table), name, document.layout);
  }
  for (const emit::Module& module : modules) {
    if (module.namespaces.empty() || !identifiers.contains(module.namespaces.front())) continue;
    throw Error{fmt::format("--namespace: a table or scheme beside it is called '{}', too",
                            module.namespaces.front())};
  }
  return modules;
}

/// The tables of a scheme. Its functions know them by the names that the template gives them.
emit::Module module_of(const tables::Scheme& scheme, const mapping::Layout& layout,
                       std::string emit::Name::*spelling) {
  emit::Module module{&scheme};
  const auto add = [&](const Table& table) {
    const emit::Name name = emit::Name::from_snake(table.name);
    module.tables.emplace_back(table, emit::Name::verbatim(name.*spelling), layout);
  };
  if (scheme.takes_bits && layout.index != layout.bits) add(tables::bit_of_square());
  for (const Table& table : scheme.tables) add(table);
  return module;
}

/// What a language's template says of identifiers.
struct Language {
  std::vector<std::string> reserved;
  std::string name_space;  ///< the default
  NameSource source;       ///< of that
};
Language language_of(const Request& request, const emit::Template& text) {
  const emit::Template::Comments& own = text.comments();
  Language language{
      own.reserved, own.default_namespace, {own.namespace_place, "{{! namespace: … }}"}};
  if (!request.template_file.empty() && !request.language.empty()) {
    // A template of the user's own may be for a built-in language, whose words then count too.
    const emit::Template built_in{language_named(request.language)};
    const auto& more = built_in.comments();
    language.reserved.insert(language.reserved.end(), more.reserved.begin(), more.reserved.end());
    if (language.name_space.empty()) {
      language.name_space = more.default_namespace;
      language.source.where = text.name();
    }
  }
  return language;
}

/// The one of --case, if it was given.
std::string emit::Name::*spelling_of(const Request& request) {
  if (request.casing.empty()) return nullptr;
  const auto found = std::ranges::find(emit::spellings, request.casing, &emit::Spelling::name);
  if (found != std::end(emit::spellings)) return found->of;
  throw Error{fmt::format("--case: unknown case '{}'; it is {}", request.casing,
                          base::one_of(base::names_of(emit::spellings)))};
}

/// Refuses what cannot be a type's name, or the name of a file or module.
void check_characters(std::string_view option, const std::string& text, std::string_view others) {
  const auto may_be = [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           others.find(c) != std::string_view::npos;
  };
  if (std::ranges::all_of(text, may_be)) return;
  throw Error{fmt::format("{}: '{}' has other characters than letters, digits and {}", option, text,
                          others)};
}

void check_look_up(const tables::Scheme& scheme, const Request& request,
                   const emit::Template& text) {
  check_heeded(
      request, text, fmt::format("the look-up of '{}'", scheme.name),
      fmt::format("prints no {{{{#modules}}}} with {{{{#{}}}}}", scheme.name),
      [&](const emit::Template& each) { return each.uses("modules") && each.uses(scheme.name); });
}

emit::Document document_of(const Request& request, const emit::Template& text,
                           const std::string& command) {
  check_request(request, text);
  Language language = language_of(request, text);
  if (request.name_space) {
    language.name_space = *request.name_space;
    language.source = {"", "--namespace"};
  }
  emit::Document document;
  document.layout = layout_named(request.mapping);
  document.namespaces = namespaces_of(language.name_space, language.source, language.reserved);
  document.spelling = spelling_of(request);
  document.styles = request.styles;
  document.type = request.type;
  document.include = request.include;
  document.file = identifier_of_file(request.output);
  if (text.uses("file.name")) {
    check_identifier({"", "--output"}, document.file, language.reserved);
  }
  if (text.uses("file.pascal")) {
    check_identifier({"", "--output"}, emit::Name::from_snake(document.file).pascal,
                     language.reserved);
  }
  document.modules = emitted(request, document, text, language.reserved);
  for (const tables::Scheme* scheme : schemes_named(request.tables)) {
    check_look_up(*scheme, request, text);
    document.modules.push_back(module_of(*scheme, document.layout, text.comments().spelling));
  }
  if (request.split) {
    document.part = is_second_file(request, text) ? emit::Part::second : emit::Part::first;
  }
  document.header = emit::header_lines(checked_license(request.license), command, document.layout);
  return document;
}

}  // namespace

void check_request(const Request& request, const emit::Template& text) {
  const auto check = [&](std::string_view option, bool is_given, const std::string& key,
                         const std::string& other_key = {}) {
    if (!is_given) return;
    check_heeded(
        request, text, option, fmt::format("has no {{{{{}}}}}", key),
        [&](const emit::Template& each) { return each.uses(key) || each.uses(other_key); });
  };
  check("--namespace", request.name_space.has_value(), "namespace", "namespaces");
  check("--namespace TABLE=NAME", !request.inner_namespaces.empty(), "inner_namespaces");
  check("--case", !request.casing.empty(), "name");
  const bool has_schemes = !schemes_named(request.tables).empty();
  check("--case with a scheme", has_schemes && !request.casing.empty(), "rook_attacks");
  check("--type", !request.type.empty(), "type");
  check("--include", !request.include.empty(), "include");
  for (const std::string& style : request.styles) {
    const auto known = emit::styles();
    if (std::ranges::find(known, style) == known.end()) {
      throw Error{fmt::format("--style: unknown style '{}'{}; it is {}", style,
                              base::did_you_mean(style, known), base::one_of(known))};
    }
    check("--style " + style, true, "style." + style);
  }
  const auto is_given = [&](std::string_view style) {
    return std::ranges::find(request.styles, style) != request.styles.end();
  };
  if (is_given("newtype") && request.type.empty()) {
    throw Error{"--style newtype needs --type, the type that each set becomes one of"};
  }
  if (is_given("newtype") && has_schemes) {
    throw Error{
        "--style newtype: the look-ups of schemes take and give numbers; leave it or the scheme "
        "out"};
  }
  if (is_given("cpp11") && has_schemes) {
    throw Error{"--style cpp11: the look-ups of schemes need C++17; leave it or the scheme out"};
  }
  check_characters("--type", request.type, "_:.<>");
  check_characters("--include", request.include, "_:./-+<>@{}");
  if (const std::string& path = text.comments().include; !path.empty()) {
    namespaces_of(request.include, {"", "--include takes a path such as " + path}, {});
  }
}

std::string generated(const Request& request, const emit::Template& text,
                      const std::string& command) {
  const emit::Document document = document_of(request, text, command);
  return emit::sealed(text.render(document), text.name(), command);
}

}  // namespace bbtables::cli
