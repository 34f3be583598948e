#include "emit/schema.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "board/drawing.hpp"

namespace bbtables::emit {
namespace {

using formulas::Kind;
using tables::Axis;
using tables::Element;
using tables::Table;

constexpr Key text(Scope scope, std::string_view name, std::string_view meaning,
                   void (*print)(const Place&, std::string&)) {
  return {.scope = scope, .name = name, .meaning = meaning, .print = print};
}

constexpr Key flag(Scope scope, std::string_view name, std::string_view meaning,
                   bool (*holds)(const Place&)) {
  return {.scope = scope, .name = name, .meaning = meaning, .holds = holds};
}

constexpr Key list(Scope scope, std::string_view name, Scope items, std::string_view meaning,
                   std::size_t (*count)(const Place&), void (*enter)(Place&, std::size_t)) {
  return {.scope = scope,
          .name = name,
          .meaning = meaning,
          .count = count,
          .enter = enter,
          .items = items};
}

const Table& table_at(const Place& at) { return at.table->table; }

std::string joined_namespaces(const Document& document, std::string_view separator) {
  return fmt::format("{}", fmt::join(document.namespaces, separator));
}

std::string sentence(std::string_view meaning) {
  std::string text{meaning};
  text.front() = static_cast<char>(std::toupper(text.front()));
  return text + ".";
}

std::string escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

std::string range(const Axis& axis, const mapping::Layout& layout) {
  constexpr unsigned most_listed = 4;
  const auto label = [&](unsigned index) { return axis.label(index, layout); };
  if (axis.size > most_listed) return label(0) + ", " + label(1) + ", ... " + label(axis.size - 1);
  std::string all = label(0);
  for (unsigned index = 1; index < axis.size; ++index) all += ", " + label(index);
  return all;
}

std::string row_label(const Place& at) {
  const std::string first = innermost_label(*at.table, at.row.first);
  if (at.row.length == 1) return first;
  const std::size_t last = at.row.first + at.row.length - 1;
  return first + ".." + innermost_label(*at.table, last);
}

std::size_t axis_count(const Place& at) { return table_at(at).axes.size(); }
bool is_last_row(const Place& at) {
  return at.row.first + at.row.length == at.table->values.size();
}
bool is_innermost_bracket(const Place& at) { return at.depth + 1 == axis_count(at); }
bool is_whole(const Row& row) { return row.opens != 0 && row.closes != 0; }
std::size_t row_length(const Place& at) { return at.row.length; }
unsigned entry_bits(const Place& at) { return bits_of(table_at(at).element); }
/// Of the last entry, the last part that is printed.
bool is_last_in_row(const Place& at) {
  return at.entry + 1 == at.row.first + at.row.length && at.first_bit + at.bits == entry_bits(at);
}

/// The row's entries, or parts of so many bits of each, the lowest first.
template <unsigned bits>
std::size_t part_count(const Place& at) {
  return at.row.length * (entry_bits(at) / bits);
}
template <unsigned bits>
void enter_part(Place& at, std::size_t item) {
  const unsigned parts = entry_bits(at) / bits;
  at.entry = at.row.first + item / parts;
  at.first_bit = static_cast<unsigned>(item % parts) * bits;
  at.bits = bits;
  at.is_signed = false;
}
void enter_entry(Place& at, std::size_t item) {
  at.entry = at.row.first + item;
  at.first_bit = 0;
  at.bits = entry_bits(at);
  at.is_signed = false;
}

bool has_style(const Place& at, std::string_view style) {
  return std::ranges::find(at.document->styles, style) != at.document->styles.end();
}
bool has_type(const Place& at) {
  return !at.document->type.empty() && table_at(at).element == Element::set;
}

/// The name of a table that a function looks up, or of a function that it calls, as the file spells
/// it.
EmittedFunction::Spelled spelled(const Place& at) {
  return [&at](const Name& name, bool is_function) {
    const bool is_joined = at.writing->joins_namespaces && !at.document->namespaces.empty();
    const auto spelling =
        is_function ? at.document->spelling_of_functions(*at.writing) : at.spelling;
    return (is_joined ? joined_namespaces(*at.document, "_") + "_" : "") + name.*spelling;
  };
}

/// What is known of a function, and the numbers of the squares that it takes.
std::string proof(const Place& at) {
  const EmittedFunction& function = *at.function;
  if (function.of_scheme != nullptr) return "Tested on all relevant occupancies of every square.";
  const mapping::Mapping& mapping = at.document->layout.bits;
  std::string_view how = "Proven for all sets in {}.";
  if (!function.result.is_algebra()) how = "For {}; tested on ten million sets in a1b1.";
  if (std::ranges::none_of(function.parameters, &EmittedFunction::Parameter::is_set)) {
    how = function.parameters.size() == 1 ? "Tried on all squares in {}."
                                          : "Tried on all pairs of squares in {}.";
  }
  std::string text = fmt::format(fmt::runtime(how), mapping.name());
  if (std::ranges::any_of(function.function->parameters, &formulas::Parameter::is_square)) {
    text += fmt::format(" Squares are 0 ... 63, {}, {}, ... {}.", mapping.square(0).name(),
                        mapping.square(1).name(), mapping.square(63).name());
  }
  return text;
}

/// Those that a kernel takes, also of what stands in for it.
std::string_view instructions(const Place& at) {
  const formulas::Text* const kernel = at.function->instead_of;
  return (kernel != nullptr ? kernel : at.function->text)->instructions;
}

using Does = EmittedFunction::Statement::Does;
template <Does what>
bool does(const Place& at) {
  return at.statement->does == what;
}

bool is_of(const Place& at, std::string_view scheme) {
  return at.module->scheme != nullptr && at.module->scheme->name == scheme;
}
/// What modules have: the one that is open, or where none is, all of them in order.
template <class Item>
std::size_t count_of(const Place& at, std::vector<Item> Module::*items) {
  if (at.module != nullptr) return (at.module->*items).size();
  std::size_t count = 0;
  for (const Module& module : at.document->modules) count += (module.*items).size();
  return count;
}
template <class Item>
const Item& item_of(const Place& at, std::vector<Item> Module::*items, std::size_t item) {
  const Module* module = at.module == nullptr ? at.document->modules.data() : at.module;
  for (; item >= (module->*items).size(); ++module) item -= (module->*items).size();
  return (module->*items)[item];
}
std::size_t table_count(const Place& at) { return count_of(at, &Module::tables); }
void enter_table(Place& at, std::size_t item) {
  at.table = &item_of(at, &Module::tables, item);
  at.values = at.table->values.data();
}
std::size_t function_count(const Place& at) { return count_of(at, &Module::functions); }
void enter_function(Place& at, std::size_t item) {
  at.function = &item_of(at, &Module::functions, item);
}
template <bool (EmittedFunction::*is)() const>
bool any_function(const Place& at) {
  return std::ranges::any_of(at.document->modules, [](const Module& module) {
    return std::ranges::any_of(module.functions, is);
  });
}
template <bool Table::*is>
bool any_table(const Place& at) {
  return std::ranges::any_of(at.document->modules, [](const Module& module) {
    return std::ranges::any_of(module.tables,
                               [](const EmittedTable& each) { return each.table.*is; });
  });
}

/// Whether it is the scheme's function of that name.
bool is_function(const Place& at, std::string_view name) {
  return at.function->of_scheme != nullptr && at.function->function->name == name;
}

/// A table with more of them gets a class of its own in Java and Kotlin; with more than a method of
/// theirs can list, it is packed into strings.
constexpr std::size_t most_together = 256;
constexpr std::size_t most_in_a_method = 6000;

void enter_nothing(Place&, std::size_t) {}

// clang-format off
constexpr Key keys[] = {
    list(Scope::document, "header", Scope::header, "the header lines; print each as a comment",
         [](const Place& at) { return at.document->header.size(); },
         [](Place& at, std::size_t item) { at.header_line = &at.document->header[item]; }),
    text(Scope::header, "line", "one line, without comment syntax",
         [](const Place& at, std::string& out) { out += *at.header_line; }),
    text(Scope::document, "namespace", "what --namespace says, a::b",
         [](const Place& at, std::string& out) { out += joined_namespaces(*at.document, "::"); }),
    text(Scope::document, "dotted_namespace", "the same with full stops, a.b",
         [](const Place& at, std::string& out) { out += joined_namespaces(*at.document, "."); }),
    list(Scope::document, "namespaces", Scope::name_space, "its parts, outermost first; may be none",
         [](const Place& at) { return at.document->namespaces.size(); },
         [](Place& at, std::size_t item) { at.name_space = &at.document->namespaces[item]; }),
    list(Scope::document, "closing_namespaces", Scope::name_space, "the same, innermost first",
         [](const Place& at) { return at.document->namespaces.size(); },
         [](Place& at, std::size_t item) { at.name_space = &at.document->namespaces.rbegin()[static_cast<std::ptrdiff_t>(item)]; }),
    text(Scope::name_space, "part", "one part",
         [](const Place& at, std::string& out) { out += *at.name_space; }),
    flag(Scope::name_space, "is_last", "whether it is the innermost",
         [](const Place& at) { return at.name_space == &at.document->namespaces.back(); }),
    text(Scope::document, "file.name", "the output's name without its ending, as an identifier",
         [](const Place& at, std::string& out) { out += at.document->file; }),
    text(Scope::document, "file.screaming", "the same in capitals",
         [](const Place& at, std::string& out) { out += Name::from_snake(at.document->file).screaming; }),
    text(Scope::document, "file.pascal", "the same as classes are called",
         [](const Place& at, std::string& out) { out += Name::from_snake(at.document->file).pascal; }),
    flag(Scope::document, "is_first_file", "whether it is the first of the two that --split asks for",
         [](const Place& at) { return at.document->part == Part::first; }),
    flag(Scope::document, "is_second_file", "whether it is the second of them",
         [](const Place& at) { return at.document->part == Part::second; }),
    text(Scope::document, "index_mapping", "the mapping that orders square indices, a1b1",
         [](const Place& at, std::string& out) { out += at.document->layout.index.name(); }),
    text(Scope::document, "bit_mapping", "the mapping that orders bits, a1b1",
         [](const Place& at, std::string& out) { out += at.document->layout.bits.name(); }),
    flag(Scope::document, "is_split", "whether array indices and bits are ordered by different mappings",
         [](const Place& at) { return at.document->layout.index != at.document->layout.bits; }),
    flag(Scope::document, "has_include", "whether --include says something",
         [](const Place& at) { return !at.document->include.empty(); }),
    flag(Scope::document, "is_system_include", "whether that is in <>, as C's headers are",
         [](const Place& at) { return at.document->include.starts_with('<'); }),
    text(Scope::document, "include", "what it says, types.h",
         [](const Place& at, std::string& out) { out += at.document->include; }),
    flag(Scope::document, "has_type", "whether --type says something",
         [](const Place& at) { return !at.document->type.empty(); }),
    text(Scope::document, "type", "what --type says, Bitboard",
         [](const Place& at, std::string& out) { out += at.document->type; }),
    flag(Scope::document, "style.std_array", "whether arrays are std::array",
         [](const Place& at) { return has_style(at, "std_array"); }),
    flag(Scope::document, "style.cpp11", "whether it is for C++11",
         [](const Place& at) { return has_style(at, "cpp11"); }),
    flag(Scope::document, "style.run_time", "whether the processor chooses a kernel when the program runs",
         [](const Place& at) { return has_style(at, "run_time"); }),
    flag(Scope::document, "style.const", "whether tables are constants and no objects",
         [](const Place& at) { return has_style(at, "const"); }),
    flag(Scope::document, "style.halves", "whether numbers of 64 bits are two of 32",
         [](const Place& at) { return has_style(at, "halves"); }),
    list(Scope::document, "tables", Scope::table, "the tables but those of schemes, in order",
         table_count, enter_table),
    flag(Scope::document, "has_data", "whether any table is_data",
         any_table<&Table::is_data>),
    list(Scope::document, "functions", Scope::function, "the functions, in order: all, or those of the module",
         function_count, enter_function),
    list(Scope::module, "functions", Scope::function, "the module's functions, in order", function_count, enter_function),
    text(Scope::function, "name", "the function's name as --case spells it",
         [](const Place& at, std::string& out) { out += at.function->name.*at.document->spelling_of_functions(*at.writing); }),
    text(Scope::function, "name.snake", "knight_forks",
         [](const Place& at, std::string& out) { out += at.function->name.snake; }),
    text(Scope::function, "name.camel", "knightForks",
         [](const Place& at, std::string& out) { out += at.function->name.camel; }),
    text(Scope::function, "name.pascal", "KnightForks",
         [](const Place& at, std::string& out) { out += at.function->name.pascal; }),
    text(Scope::function, "meaning", "one sentence with its full stop",
         [](const Place& at, std::string& out) { out += sentence(at.function->function->meaning); }),
    text(Scope::function, "escaped_meaning", "the same for XML and HTML",
         [](const Place& at, std::string& out) { out += escaped(sentence(at.function->function->meaning)); }),
    text(Scope::function, "source", "where it was published",
         [](const Place& at, std::string& out) { out += at.function->text->source; }),
    text(Scope::function, "proof", "what is proven of it, one sentence with its full stop",
         [](const Place& at, std::string& out) { out += proof(at); }),
    flag(Scope::function, "is_vector", "whether it takes instructions that some processors lack",
         [](const Place& at) { return at.function->is_vector(); }),
    flag(Scope::function, "is_fallback", "whether it is for processors that lack those of the one before",
         [](const Place& at) { return at.function->instead_of != nullptr; }),
    text(Scope::function, "kernel", "of a fallback, that one's name with --style run_time",
         [](const Place& at, std::string& out) { out += at.function->kernel.*at.document->spelling_of_functions(*at.writing); }),
    text(Scope::function, "instructions", "these instructions, sse4.1",
         [](const Place& at, std::string& out) { out += instructions(at); }),
    text(Scope::function, "instructions.macro", "the same as compilers of C call their macro, SSE4_1",
         [](const Place& at, std::string& out) { for (const char c : instructions(at)) out += c == '.' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }),
    text(Scope::function, "variant", "what computes it, parallel_prefix",
         [](const Place& at, std::string& out) { out += at.function->text->name; }),
    flag(Scope::function, "looks_up", "whether it looks up tables", [](const Place& at) { return !at.function->tables.empty(); }),
    flag(Scope::function, "is_set", "whether its result is a set", [](const Place& at) { return at.function->kind() == Kind::set; }),
    flag(Scope::function, "is_number", "whether it is a number", [](const Place& at) { return at.function->kind() == Kind::number; }),
    flag(Scope::function, "is_nothing", "whether it has none", [](const Place& at) { return at.function->kind() == Kind::nothing; }),
    flag(Scope::function, "is_of_scheme", "whether it is a scheme's, which no constant can be computed by", [](const Place& at) { return at.function->of_scheme != nullptr; }),
    flag(Scope::function, "native", "whether it is one of these, which some processors do otherwise",
         [](const Place& at) {
           constexpr std::string_view all[] = {"extracted", "deposited", "reversed", "along_file", "along_diagonals", "along_rank"};
           return std::ranges::any_of(all, [&](std::string_view name) { return is_function(at, name); });
         }),
    flag(Scope::function, "native.extracted", "whether it is PEXT of BMI2",
         [](const Place& at) { return is_function(at, "extracted"); }),
    flag(Scope::function, "native.deposited", "whether it is PDEP",
         [](const Place& at) { return is_function(at, "deposited"); }),
    flag(Scope::function, "native.reversed", "whether it reverses bytes for hyperbola, which ARM does with bits",
         [](const Place& at) { return is_function(at, "reversed"); }),
    flag(Scope::function, "native.along_file", "whether it looks along the file for hyperbola",
         [](const Place& at) { return is_function(at, "along_file"); }),
    flag(Scope::function, "native.along_diagonals", "whether it looks along both diagonals",
         [](const Place& at) { return is_function(at, "along_diagonals"); }),
    flag(Scope::function, "native.along_rank", "whether it looks along the rank",
         [](const Place& at) { return is_function(at, "along_rank"); }),
    flag(Scope::function, "is_truth", "whether it is true or false", [](const Place& at) { return at.function->kind() == Kind::truth; }),
    list(Scope::function, "parameters", Scope::parameter, "the sets, squares and numbers that it is given, in order",
         [](const Place& at) { return at.function->parameters.size(); },
         [](Place& at, std::size_t item) { at.parameter = &at.function->parameters[item]; }),
    text(Scope::parameter, "name", "the parameter",
         [](const Place& at, std::string& out) { out += at.parameter->name.*at.writing->locals; }),
    flag(Scope::parameter, "is_set", "whether it is a set, and no number", [](const Place& at) { return at.parameter->is_set; }),
    text(Scope::parameter, "limit", "of a number, how many there are from 0; 64 of a square",
         [](const Place& at, std::string& out) { out += std::to_string(at.parameter->limit); }),
    text(Scope::parameter, "position", "its place among them, from 0",
         [](const Place& at, std::string& out) { out += std::to_string(at.parameter - at.function->parameters.data()); }),
    flag(Scope::parameter, "is_last", "whether it is the last",
         [](const Place& at) { return at.parameter == &at.function->parameters.back(); }),
    list(Scope::function, "constants", Scope::constant, "the sets that it is made of, in order; may be none",
         [](const Place& at) { return at.function->constants.size(); },
         [](Place& at, std::size_t item) { at.constant = &at.function->constants[item]; }),
    text(Scope::constant, "name", "the constant",
         [](const Place& at, std::string& out) { out += at.constant->name.*at.writing->locals; }),
    flag(Scope::constant, "is_newtype", "whether it is made one of the --type",
         [](const Place& at) { return has_style(at, "newtype"); }),
    list(Scope::constant, "value", Scope::number, "its number, once; {:016x} prints it in sixteen digits",
         [](const Place&) { return std::size_t{1}; },
         [](Place& at, std::size_t) { at.values = &at.constant->value; at.entry = 0; at.first_bit = 0; at.bits = 64; at.is_signed = false; }),
    list(Scope::function, "statements", Scope::statement, "what it computes before the result, in order; may be none",
         [](const Place& at) { return at.function->statements.size(); },
         [](Place& at, std::size_t item) { at.statement = &at.function->statements[item]; }),
    list(Scope::statement, "indentation", Scope::indentation, "once for each loop around it",
         [](const Place& at) { return at.statement->depth; },
         [](Place&, std::size_t) {}),
    flag(Scope::statement, "names", "whether it names a value for good", does<Does::name>),
    flag(Scope::statement, "declares", "whether it declares a variable with its first value", does<Does::declare>),
    flag(Scope::statement, "assigns", "whether the variable becomes the value", does<Does::assign>),
    text(Scope::statement, "assignment", "that it does, with |= and its like where the language has them",
         [](const Place& at, std::string& out) { if (at.statement->does == Does::assign) out += at.function->assignment(*at.statement, *at.writing, spelled(at)); }),
    flag(Scope::statement, "stores", "whether an entry of a table becomes the value", does<Does::store>),
    text(Scope::statement, "entry", "that entry",
         [](const Place& at, std::string& out) { out += at.function->entry_of(*at.statement, *at.writing, spelled(at)); }),
    flag(Scope::statement, "opens", "whether it opens a loop that runs while the value holds", does<Does::open>),
    flag(Scope::statement, "closes", "whether it closes the loop", does<Does::close>),
    flag(Scope::statement, "is_set", "whether the value is a set, and no number",
         [](const Place& at) { return at.statement->value != nullptr && at.statement->value->kind == Kind::set; }),
    flag(Scope::statement, "is_register", "whether it is a vector register",
         [](const Place& at) { return at.statement->value != nullptr && at.statement->value->lanes != 1; }),
    text(Scope::statement, "register_bits", "its bits, 256",
         [](const Place& at, std::string& out) { if (at.statement->value != nullptr) out += fmt::format("{}", 64 * at.statement->value->lanes); }),
    text(Scope::statement, "name", "the value's or the variable's",
         [](const Place& at, std::string& out) { out += at.statement->name.*at.writing->locals; }),
    text(Scope::statement, "value", "an expression, in the template's operators",
         [](const Place& at, std::string& out) { out += at.function->value_of(*at.statement, *at.writing, spelled(at)); }),
    text(Scope::function, "result", "the expression that is the result",
         [](const Place& at, std::string& out) { out += at.function->written_result(*at.writing, spelled(at)); }),
    flag(Scope::document, "has_vectors", "whether any function takes instructions that some processors lack",
         any_function<&EmittedFunction::is_vector>),
    flag(Scope::document, "compares_sets", "whether any function makes a number of whether two sets are the same",
         any_function<&EmittedFunction::compares_sets>),
    flag(Scope::document, "finds_squares", "whether any function looks for the first or last square of a set",
         any_function<&EmittedFunction::finds_squares>),
    list(Scope::document, "modules", Scope::module, "all tables: first those of none, then those of each scheme",
         [](const Place& at) { return at.document->modules.size(); },
         [](Place& at, std::size_t item) { at.module = &at.document->modules[item]; }),
    list(Scope::module, "inner_namespaces", Scope::name_space, "the module's own, inside of the others; may be none",
         [](const Place& at) { return at.module->namespaces.size(); },
         [](Place& at, std::size_t item) { at.name_space = &at.module->namespaces[item]; }),
    list(Scope::module, "closing_inner_namespaces", Scope::name_space, "the same, innermost first",
         [](const Place& at) { return at.module->namespaces.size(); },
         [](Place& at, std::size_t item) { at.name_space = &at.module->namespaces.rbegin()[static_cast<std::ptrdiff_t>(item)]; }),
    list(Scope::module, "tables", Scope::table, "the module's tables, in order", table_count, enter_table),
    flag(Scope::module, "is_scheme", "whether they are a scheme's, in a namespace to themselves",
         [](const Place& at) { return at.module->scheme != nullptr; }),
    text(Scope::module, "scheme", "the scheme, hyperbola; each has a flag of its name, too",
         [](const Place& at, std::string& out) { if (at.module->scheme != nullptr) out += at.module->scheme->name; }),
    text(Scope::module, "scheme_meaning", "one sentence with its full stop",
         [](const Place& at, std::string& out) { if (at.module->scheme != nullptr) out.append(at.module->scheme->meaning) += '.'; }),
    flag(Scope::module, "has_data", "whether any of its tables is_data",
         [](const Place& at) { return std::ranges::any_of(at.module->tables, [](const EmittedTable& each) { return each.table.is_data; }); }),
    flag(Scope::module, "depends_on_processor", "whether some processors have better functions than others",
         [](const Place& at) { return is_of(at, "pext") || is_of(at, "pext16") || is_of(at, "hyperbola"); }),
    flag(Scope::module, "fill", "whether it is that scheme",
         [](const Place& at) { return is_of(at, "fill"); }),
    flag(Scope::module, "hyperbola", "whether it is that scheme",
         [](const Place& at) { return is_of(at, "hyperbola"); }),
    text(Scope::table, "name", "the table's name as --case spells it",
         [](const Place& at, std::string& out) { out += at.table->name.*at.spelling; }),
    text(Scope::table, "name.snake", "knight_attacks; every spelling is NAME after --name TABLE=NAME",
         [](const Place& at, std::string& out) { out += at.table->name.snake; }),
    text(Scope::table, "name.screaming", "KNIGHT_ATTACKS",
         [](const Place& at, std::string& out) { out += at.table->name.screaming; }),
    text(Scope::table, "name.camel", "knightAttacks",
         [](const Place& at, std::string& out) { out += at.table->name.camel; }),
    text(Scope::table, "name.pascal", "KnightAttacks",
         [](const Place& at, std::string& out) { out += at.table->name.pascal; }),
    text(Scope::table, "family", "knight",
         [](const Place& at, std::string& out) { out += table_at(at).family; }),
    text(Scope::table, "meaning", "one sentence with its full stop",
         [](const Place& at, std::string& out) { out += sentence(table_at(at).meaning); }),
    text(Scope::table, "escaped_meaning", "the same for XML and HTML, with &amp; &lt; and &gt;",
         [](const Place& at, std::string& out) { out += escaped(sentence(table_at(at).meaning)); }),
    flag(Scope::table, "is_first", "whether no table stands before it",
         [](const Place& at) { Place first = at; enter_table(first, 0); return at.table == first.table; }),
    text(Scope::table, "entries", "number of entries in all",
         [](const Place& at, std::string& out) { out += std::to_string(table_at(at).entries()); }),
    text(Scope::table, "bytes", "size of all entries",
         [](const Place& at, std::string& out) { out += std::to_string(table_at(at).bytes()); }),
    text(Scope::table, "bits", "width of an entry, 8, 16 or 64",
         [](const Place& at, std::string& out) { out += std::to_string(bits_of(table_at(at).element)); }),
    flag(Scope::table, "has_type", "whether --type says what type its entries are of", has_type),
    flag(Scope::table, "style.newtype", "whether each is a value of it, made of its number: Bitboard{0x1}",
         [](const Place& at) { return has_type(at) && has_style(at, "newtype"); }),
    flag(Scope::table, "is_struct", "whether each row is a value of a struct, as --join NAME:TYPE asks",
         [](const Place& at) { return !table_at(at).row_type.empty(); }),
    text(Scope::table, "struct", "what that TYPE is, Magic",
         [](const Place& at, std::string& out) { out += table_at(at).row_type; }),
    flag(Scope::table, "is_set", "whether entries are bitboards",
         [](const Place& at) { return table_at(at).element == Element::set; }),
    flag(Scope::table, "is_count", "whether entries are small numbers",
         [](const Place& at) { return table_at(at).element == Element::count; }),
    flag(Scope::table, "is_number", "whether entries are 64-bit numbers that stand for no set",
         [](const Place& at) { return table_at(at).element == Element::number; }),
    flag(Scope::table, "is_word", "whether entries are 16 bits of a bitboard",
         [](const Place& at) { return table_at(at).element == Element::word; }),
    flag(Scope::table, "is_data", "whether it is large: numbers would compile for long, so print literals",
         [](const Place& at) { return table_at(at).is_data; }),
    flag(Scope::table, "is_filled", "whether functions fill it in at start-up: declare it, it has no numbers",
         [](const Place& at) { return table_at(at).is_filled; }),
    flag(Scope::table, "is_list", "whether it has one dimension",
         [](const Place& at) { return axis_count(at) == 1; }),
    flag(Scope::table, "is_large", "whether it has more than 256 entries",
         [](const Place& at) { return table_at(at).entries() > most_together; }),
    flag(Scope::table, "is_huge", "whether it has more than a method of the JVM can list",
         [](const Place& at) { return table_at(at).entries() > most_in_a_method; }),
    flag(Scope::table, "is_scalar", "whether it is one value and no array",
         [](const Place& at) { return table_at(at).axes.empty(); }),
    flag(Scope::table, "is_aligned", "whether it needs more than its element's alignment",
         [](const Place& at) { return table_at(at).alignment * 8 > bits_of(table_at(at).element); }),
    text(Scope::table, "alignment", "alignment of the array in bytes",
         [](const Place& at, std::string& out) { out += std::to_string(table_at(at).alignment); }),
    list(Scope::table, "axes", Scope::axis, "what the indices mean, outermost first",
         axis_count,
         [](Place& at, std::size_t item) { at.axis = &table_at(at).axes[item]; }),
    text(Scope::axis, "axis", "the index's name, side to move",
         [](const Place& at, std::string& out) { out += at.axis->name; }),
    text(Scope::axis, "range", "its values, a1, b1, ... h8",
         [](const Place& at, std::string& out) { out += range(*at.axis, at.table->layout); }),
    list(Scope::table, "dimensions", Scope::dimension, "the array's sizes, outermost first",
         axis_count,
         [](Place& at, std::size_t item) { at.dimension = &table_at(at).axes[item]; }),
    list(Scope::table, "dimensions_inside_out", Scope::dimension, "the array's sizes, innermost first",
         axis_count,
         [](Place& at, std::size_t item) { at.dimension = &table_at(at).axes.rbegin()[static_cast<std::ptrdiff_t>(item)]; }),
    flag(Scope::dimension, "is_innermost", "whether it is the innermost",
         [](const Place& at) { return at.dimension == &table_at(at).axes.back(); }),
    flag(Scope::dimension, "is_struct", "whether it is that of the members of a struct",
         [](const Place& at) { return !table_at(at).row_type.empty() && at.dimension == &table_at(at).axes.back(); }),
    text(Scope::dimension, "size", "one size",
         [](const Place& at, std::string& out) { out += std::to_string(at.dimension->size); }),
    list(Scope::table, "boards", Scope::board, "an example entry of sets; none for numbers",
         [](const Place& at) { return std::size_t{at.table->example.has_value()}; },
         enter_nothing),
    text(Scope::board, "at", "the example's index in words, [d4]",
         [](const Place& at, std::string& out) { out += at.table->example->at; }),
    list(Scope::board, "lines", Scope::line, "its eight lines, eighth rank first",
         [](const Place&) { return std::size_t{board::Rank::size}; },
         [](Place& at, std::size_t item) { at.example_line = static_cast<unsigned>(item); }),
    text(Scope::line, "line", "one line, . . 1 . 1 . . .",
         [](const Place& at, std::string& out) { out += board::draw(at.table->example->set, board::Rank{board::Rank::size - 1 - at.example_line}); }),
    list(Scope::table, "rows", Scope::row, "the entries, a few on a line, in order",
         [](const Place& at) { return row_count(table_at(at)); },
         [](Place& at, std::size_t item) { at.row = row_at(table_at(at), item); }),
    flag(Scope::row, "begins", "whether an inner array begins with this row",
         [](const Place& at) { return at.row.opens != 0; }),
    list(Scope::row, "opens", Scope::bracket, "one for each array that does; the outermost is not counted",
         [](const Place& at) { return at.row.opens; },
         [](Place& at, std::size_t item) { at.depth = axis_count(at) - at.row.opens + item; }),
    flag(Scope::row, "ends", "whether an inner array ends with this row",
         [](const Place& at) { return at.row.closes != 0; }),
    list(Scope::row, "closes", Scope::bracket, "one for each array that does",
         [](const Place& at) { return at.row.closes; },
         [](Place& at, std::size_t item) { at.depth = axis_count(at) - 1 - item; }),
    list(Scope::bracket, "indentation", Scope::indentation, "one for each array around it",
         [](const Place& at) { return at.depth; }, enter_nothing),
    flag(Scope::bracket, "is_innermost", "whether no array is inside of it", is_innermost_bracket),
    flag(Scope::bracket, "is_last", "whether nothing follows in the array around it",
         [](const Place& at) { return at.row.closes > axis_count(at) - at.depth || is_last_row(at); }),
    flag(Scope::bracket, "spans_rows", "whether more than this row is in it",
         [](const Place& at) { return !is_innermost_bracket(at) || !is_whole(at.row); }),
    text(Scope::bracket, "label", "its own index in words, white",
         [](const Place& at, std::string& out) { out += outer_label(*at.table, at.row.first, at.depth - 1); }),
    flag(Scope::row, "whole", "whether the row is a whole inner array",
         [](const Place& at) { return is_whole(at.row); }),
    flag(Scope::row, "last_row", "whether it is the table's last row",
         is_last_row),
    flag(Scope::row, "is_last", "whether nothing follows it, or its whole array, in the array around",
         [](const Place& at) { return is_whole(at.row) ? at.row.closes > 1 || is_last_row(at) : at.row.ends_innermost; }),
    text(Scope::row, "path", "the outer indices in words, white, black",
         [](const Place& at, std::string& out) { out += outer_labels(*at.table, at.row.first); }),
    text(Scope::row, "label", "the innermost indices in words, a1..d1",
         [](const Place& at, std::string& out) { out += row_label(at); }),
    list(Scope::row, "values", Scope::value, "the row's numbers; {} prints one, {:016x} in sixteen digits",
         row_length, enter_entry),
    list(Scope::row, "signed_values", Scope::value, "the same bits as signed numbers",
         row_length,
         [](Place& at, std::size_t item) { enter_entry(at, item); at.is_signed = true; }),
    list(Scope::row, "halves", Scope::value, "the same in 32 bits each, the lower half first",
         part_count<32>, enter_part<32>),
    list(Scope::row, "octets", Scope::value, "the same in 8 bits each, the lowest first",
         part_count<8>, enter_part<8>),
    text(Scope::value, "index", "the innermost index in words, a1",
         [](const Place& at, std::string& out) { out += innermost_label(*at.table, at.entry); }),
    flag(Scope::value, "last", "whether it is the last of its innermost array",
         [](const Place& at) { return at.row.ends_innermost && is_last_in_row(at); }),
    flag(Scope::value, "last_in_row", "whether it is the last of its row", is_last_in_row),
    flag(Scope::value, "is_least", "whether it is the least signed number, whose magnitude is none",
         [](const Place& at) { return at.is_signed && at.table->values[at.entry] == std::uint64_t{1} << 63; }),
};
// clang-format on

}  // namespace

std::span<const Key> schema() { return keys; }

std::vector<std::string_view> styles() {
  constexpr std::string_view prefix = "style.";
  std::vector<std::string_view> names;
  for (const Key& key : keys) {
    if (key.name.starts_with(prefix)) names.push_back(key.name.substr(prefix.size()));
  }
  return names;
}

const Key* find_key(Scope scope, std::string_view name) {
  const auto* const found = std::find_if(std::begin(keys), std::end(keys), [&](const Key& key) {
    return key.scope == scope && key.name == name;
  });
  return found == std::end(keys) ? nullptr : found;
}

}  // namespace bbtables::emit
