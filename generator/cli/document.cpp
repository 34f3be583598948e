// From a request and the tables selected to the document that a template prints.

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/request.hpp"
#include "emit/header.hpp"
#include "tables/forms.hpp"

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
  if (output == "-") return "tables";
  std::string name = std::filesystem::path{output}.filename().string();
  name.resize(std::min(name.find('.', 1), name.size()));
  for (char& c : name) {
    if (!base::has_only_alphanumerics_and("", {&c, 1})) c = '_';
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
  if (name.empty()) return {};
  std::vector<std::string> parts = base::split(name, "::");
  for (const std::string& part : parts) check_identifier(source, part, reserved);
  return parts;
}

/// Whether a --namespace is "pawn=pawns", inside of that of all.
bool is_inner(const std::string& name) { return name.find('=') != std::string::npos; }

/// Throws Error where two things in one namespace would have one name.
void check_names(const emit::Document& document, const emit::Template& text) {
  std::set<std::pair<std::vector<std::string>, std::string>> names;
  const auto add = [&](const std::vector<std::string>& place, const std::string& name) {
    if (names.emplace(place, name).second) return;
    throw Error{fmt::format(
        "--name: two tables, functions, schemes, namespaces or classes would be called '{}'",
        name)};
  };
  // A class of C# has no member of its own name.
  if (text.uses("file.pascal")) add({}, emit::Name::from_snake(document.file).pascal);
  const auto spelling = document.spelling_of_functions(text.comments().writing);
  std::vector<std::string> before;  // the namespaces of the last module
  for (const emit::Module& module : document.modules) {
    const std::vector<std::string>& own = module.namespaces;
    auto part = std::ranges::mismatch(own, before).in1;
    for (; part != own.end(); ++part) add({own.begin(), part}, *part);
    before = own;
    if (module.scheme != nullptr) add({}, std::string{module.scheme->name});
    // It has a namespace to itself.
    if (module.scheme != nullptr && text.uses("modules")) continue;
    for (const emit::EmittedTable& table : module.tables) {
      for (const std::string& printed : printed_spellings(table.name, text, document.spelling)) {
        add(own, printed);
      }
    }
    for (const emit::EmittedFunction& function : module.functions) {
      if (function.instead_of == nullptr) add(own, function.name.*spelling);
    }
  }
}

/// The tables that are no scheme's; those of an inner namespace are a module.
std::vector<emit::Module> emitted(const Request& request, const emit::Document& document,
                                  const emit::Template& text,
                                  const std::vector<std::string>& reserved) {
  std::vector<emit::Module> modules{{}};
  std::vector<SelectedTable> all = selected_tables(request);
  std::ranges::stable_sort(all, {}, &SelectedTable::inner_namespace);
  for (const SelectedTable& selected : all) {
    if (request.template_file.empty() && selected.table.is_only_named) {
      check_heeded(request, text, selected.name, "cannot hold so much",
                   [](const emit::Template& each) { return each.uses("is_data"); });
    }
    std::vector<emit::Name> names;
    for (const std::string& own : selected.identifiers) {
      check_identifier({"", "--name " + selected.name}, own, reserved);
      names.push_back(emit::Name::verbatim(own));
    }
    if (names.empty()) names.push_back(emit::Name::from_snake(selected.name));
    std::vector<std::string> inner =
        namespaces_of(selected.inner_namespace, {"", "--namespace"}, reserved);
    if (inner != modules.back().namespaces) modules.push_back({nullptr, {}, std::move(inner)});
    for (const emit::Name& name : names) {
      modules.back().tables.emplace_back(selected.table, name, document.layout);
    }
  }
  return modules;
}

/// Throws Error where the language has no way to write something in the function.
void check_operators(const Request& request, const emit::EmittedFunction& function,
                     const emit::Template& text) {
  const std::string missing = function.missing(text.comments().writing);
  if (missing.empty() || (!text.uses("result") && !text.uses("statements"))) return;
  const std::string_view name = function.function->name;
  std::vector<std::string> languages;
  for (const emit::BuiltIn& built_in : emit::built_in_templates()) {
    const auto comments = emit::Template{built_in}.comments();
    if (function.missing(comments.writing).empty()) languages.push_back(comments.language);
  }
  if (request.template_file.empty()) {
    throw Error{fmt::format("--variant: {} by {} is written in {}, not in {}", name,
                            function.text->name, base::joined(languages, "and"),
                            text.comments().language)};
  }
  throw Error{text.name(),
              fmt::format("the function '{}' needs a comment {{{{! operator {}: ... }}}} that "
                          "says how the language writes it",
                          name, missing)};
}

bool has_style(const Request& request, std::string_view style) {
  return std::ranges::count(request.styles, style) != 0;
}

/// Throws Error where the function cannot be written in a style that is asked for.
void check_styles(const Request& request, const emit::EmittedFunction& function) {
  const auto refuse = [&](std::string_view style, bool is_refused, std::string_view reason) {
    if (!is_refused || !has_style(request, style)) return;
    throw Error{fmt::format("--style {}: the function '{}' {}; leave it or the style out", style,
                            function.function->name, reason)};
  };
  refuse("cpp11", true, "needs C++17");
  refuse("newtype", !function.is_of_sets(), "takes, gives or computes with numbers");
  refuse("halves", !function.tables.empty(), "looks up whole numbers");
}

/// The functions that are asked for, recorded for the mapping.
std::vector<emit::EmittedFunction> emitted_functions(const Request& request,
                                                     const emit::Document& document,
                                                     const emit::Template& text,
                                                     const std::vector<std::string>& reserved) {
  std::vector<emit::EmittedFunction> functions;
  for (const SelectedFunction& selected : selected_functions(request)) {
    const std::string_view name = selected.function->name;
    check_heeded(request, text, fmt::format("the function '{}'", name), "prints no {{#functions}}",
                 [](const emit::Template& each) { return each.uses("functions"); });
    const mapping::Layout& layout = document.layout;
    if (const mapping::Mapping* only = selected.text->only; only && layout.bits != *only) {
      throw Error{fmt::format("--mapping: the function '{}' by '{}' holds in {} only", name,
                              selected.text->name, only->name())};
    }
    emit::Name called = emit::Name::from_snake(name);
    if (!selected.identifier.empty()) {
      check_identifier({"", fmt::format("--name {}", name)}, selected.identifier, reserved);
      called = emit::Name::verbatim(selected.identifier);
    }
    const auto add = [&](const formulas::Text& by, const emit::Name& as) -> emit::EmittedFunction& {
      auto& function = functions.emplace_back(*selected.function, by, as, layout.bits);
      if (layout.index != layout.bits && function.numbers_squares()) {
        throw Error{fmt::format(
            "--mapping: the function '{}' takes or finds squares, whose numbers are those of their "
            "bits: it needs one mapping for indices and bits",
            name)};
      }
      check_operators(request, function, text);
      check_styles(request, function);
      return function;
    };
    if (selected.text->instructions.empty()) {
      add(*selected.text, called);
      continue;
    }
    emit::Name kernel = called;
    if (has_style(request, "run_time")) {
      const std::string own = fmt::format("{}_{}", called.snake, selected.text->name);
      const bool is_verbatim = !selected.identifier.empty();
      kernel = is_verbatim ? emit::Name::verbatim(own) : emit::Name::from_snake(own);
    }
    add(*selected.text, kernel);
    auto& fallback = add(selected.function->texts.front(), called);
    fallback.instead_of = selected.text;
    fallback.kernel = kernel;
  }
  return functions;
}

/// Tells functions what the tables that they look up are called in the file.
void name_looked_up(std::vector<emit::EmittedFunction>& functions,
                    const std::vector<SelectedTable>& selected) {
  for (emit::EmittedFunction& function : functions) {
    for (auto& [table, name] : function.tables) {
      const std::string plain{table->name};
      const std::string own_form = fmt::format("{}={}", plain, tables::own_form);
      const auto own = std::ranges::find_if(selected, [&](const SelectedTable& each) {
        return each.item == plain || each.item == own_form;
      });
      const std::string what =
          fmt::format("the function '{}' looks up {}", function.function->name, table->name);
      if (own == selected.end()) throw Error{fmt::format("--form: {} in its own form", what)};
      if (!own->inner_namespace.empty()) {
        throw Error{fmt::format("--namespace: {} in the namespace of all", what)};
      }
      if (!own->identifiers.empty()) name = emit::Name::verbatim(own->identifiers.front());
    }
  }
}

/// The tables and functions of a scheme: in a namespace of their own they are called as the scheme
/// calls them, elsewhere their names begin with its name.
emit::Module module_of(const tables::Scheme& scheme, const emit::Document& document,
                       const emit::Template& text) {
  const mapping::Layout& layout = document.layout;
  const bool has_own_namespace = text.uses("modules");
  const std::string prefix = has_own_namespace ? "" : std::string{scheme.name} + "_";
  emit::Module module{&scheme};
  const auto name_of = [&](const Table& table) {
    const emit::Name name = emit::Name::from_snake(prefix + std::string{table.name});
    // Functions of a namespace know its tables by the names that the template gives them.
    return has_own_namespace ? emit::Name::verbatim(name.*text.comments().spelling) : name;
  };
  const auto add = [&](const Table& table) {
    module.tables.emplace_back(table, name_of(table), layout);
  };
  for (const formulas::SchemeFunction& each : formulas::functions_of(scheme)) {
    const formulas::Function& of = each.function;
    emit::EmittedFunction& function = module.functions.emplace_back(
        of, of.texts.front(), emit::Name::from_snake(prefix + std::string{of.name}), layout.bits,
        each.recorded(layout.index != layout.bits));
    function.of_scheme = &each;
    function.prefix = prefix;
    for (auto& [table, name] : function.tables) name = name_of(*table);
  }
  const bool looks_up_bits = std::ranges::any_of(module.functions, [](const auto& function) {
    return std::ranges::count(function.tables, &tables::bit_of_square(),
                              &emit::EmittedFunction::LookedUp::table) != 0;
  });
  if (looks_up_bits) add(tables::bit_of_square());
  for (const Table& table : scheme.tables) add(table);
  return module;
}

/// What the template says in comments; one of the user's own may be for a built-in language, whose
/// words then count too.
emit::Template::Comments comments_of(const Request& request, const emit::Template& text) {
  emit::Template::Comments own = text.comments();
  if (request.template_file.empty() || request.language.empty()) return own;
  const emit::Template built_in{language_named(request.language)};
  const auto& more = built_in.comments();
  own.reserved.insert(own.reserved.end(), more.reserved.begin(), more.reserved.end());
  if (own.default_namespace.empty()) {
    own.default_namespace = more.default_namespace;
    own.namespace_place = text.name();
  }
  return own;
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
  if (base::has_only_alphanumerics_and(others, text)) return;
  throw Error{fmt::format("{}: '{}' has other characters than letters, digits and {}", option, text,
                          others)};
}

/// Whether a template has what a scheme takes; one that prints no tables leaves them to another.
bool has_look_up(const tables::Scheme& scheme, const emit::Template& text) {
  const auto needs = [&](bool Table::*what, std::string_view key) {
    return text.uses("tables") && !text.uses(key) && std::ranges::any_of(scheme.tables, what);
  };
  return text.uses("functions") && !needs(&Table::is_data, "is_data") &&
         !needs(&Table::is_filled, "is_filled");
}

void check_look_up(const tables::Scheme& scheme, const Request& request,
                   const emit::Template& text) {
  if (has_look_up(scheme, text)) return;
  if (!request.template_file.empty()) {
    throw Error{text.name(),
                fmt::format("the look-up of '{}' has no effect: the template prints no "
                            "{{{{#functions}}}}, or tables and no {{{{#{}}}}}",
                            scheme.name, scheme.name == "fill" ? "is_filled" : "is_data")};
  }
  std::vector<std::string_view> others;
  for (const tables::Scheme& other : tables::schemes()) {
    if (has_look_up(other, text)) others.push_back(other.name);
  }
  throw Error{
      fmt::format("'{}' is not supported for {}, which has {}: what a method of the JVM can "
                  "list is too small for its attack sets",
                  scheme.name, text.comments().language, base::one_of(others))};
}

emit::Document document_of(const Request& request, const emit::Template& text,
                           const std::string& command) {
  check_request(request, text);
  const emit::Template::Comments comments = comments_of(request, text);
  std::string name_space = comments.default_namespace;
  NameSource source{comments.namespace_place, "{{! namespace: … }}"};
  for (const std::string& name : request.namespaces) {
    if (is_inner(name)) continue;
    name_space = name == no_namespace ? "" : name;
    source = {"", "--namespace"};
  }
  emit::Document document;
  document.layout = layout_named(request.mapping);
  document.namespaces = namespaces_of(name_space, source, comments.reserved);
  document.spelling = spelling_of(request);
  document.styles = request.styles;
  document.type = request.type;
  document.include = request.include;
  document.file = identifier_of_file(request.output);
  document.first_file = first_file(request, text);
  if (request.split && document.first_file.find_first_of("\"\\\n") != std::string::npos) {
    throw Error{fmt::format("--split: the second file cannot name '{}'", document.first_file)};
  }
  for (const auto& [key, name] : {std::pair{"file.name", document.file},
                                  {"file.pascal", emit::Name::from_snake(document.file).pascal}}) {
    if (text.uses(key)) check_identifier({"", "--output"}, name, comments.reserved);
  }
  auto functions = emitted_functions(request, document, text, comments.reserved);
  document.modules = emitted(request, document, text, comments.reserved);
  name_looked_up(functions, selected_tables(request));
  if (!functions.empty()) document.modules.push_back({nullptr, {}, {}, std::move(functions)});
  for (const tables::Scheme* scheme : schemes_named(request.tables)) {
    check_look_up(*scheme, request, text);
    document.modules.push_back(module_of(*scheme, document, text));
    for (const auto& each : document.modules.back().functions) check_operators(request, each, text);
  }
  check_names(document, text);
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
  const auto inner = std::ranges::count_if(request.namespaces, is_inner);
  const auto outer = static_cast<std::ptrdiff_t>(request.namespaces.size()) - inner;
  check("--namespace", outer != 0, "namespace", "namespaces");
  if (outer > 1) {
    const auto second =
        std::ranges::find_if_not(request.namespaces.rbegin(), request.namespaces.rend(), is_inner);
    throw Error{fmt::format(
        "--namespace: '{0}' is a second one for all tables; inside of it, TABLE={0} or FAMILY={0}",
        *second)};
  }
  check("--namespace TABLE=NAME", inner != 0, "inner_namespaces");
  check("--case", !request.casing.empty(), "name");
  check("--type", !request.type.empty(), "type");
  for (const std::string& join : request.joins) {
    const std::string name = join.substr(0, join.find('='));
    const std::size_t colon = std::min(name.find(':'), name.size());
    check("--join NAME:TYPE", colon != name.size(), "struct");
    check_characters("--join", name.substr(colon), "_:.<>");
  }
  check("--include", !request.include.empty(), "include");
  for (const std::string& style : request.styles) {
    const auto known = emit::styles();
    if (std::ranges::find(known, style) == known.end()) {
      throw Error{fmt::format("--style: unknown style '{}'{}; it is {}", style,
                              base::did_you_mean(style, known), base::one_of(known))};
    }
    check("--style " + style, true, "style." + style);
  }
  const auto has_kernel = [](const SelectedFunction& each) {
    return !each.text->instructions.empty();
  };
  if (has_style(request, "run_time") &&
      std::ranges::none_of(selected_functions(request), has_kernel)) {
    throw Error{
        "--style run_time chooses between a function and one that takes instructions which some "
        "processors lack: ask for one by --variant; `bbtables list --functions` has them"};
  }
  if (has_style(request, "newtype") && request.type.empty()) {
    throw Error{"--style newtype needs --type, the type that each set becomes one of"};
  }
  const bool has_schemes = !schemes_named(request.tables).empty();
  for (const auto& [style, what] : {std::pair{"newtype", "take and give numbers"},
                                    {"halves", "read whole numbers"},
                                    {"cpp11", "need C++17"}}) {
    if (!has_schemes || !has_style(request, style)) continue;
    throw Error{fmt::format("--style {}: the look-ups of schemes {}; leave it or the scheme out",
                            style, what)};
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
