#include "emit/schema.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <concepts>

#include "base/text.hpp"
#include "board/drawing.hpp"

namespace bbtables::emit {
namespace {

using formulas::Kind;
using tables::Axis;
using tables::Element;
using tables::Table;

/// A text, or a number, that `F` gives.
template <class F>
constexpr Key text(Scope scope, std::string_view name, std::string_view meaning, F) {
  const auto print = [](const Place& at) {
    if constexpr (std::integral<decltype(F{}(at))>) {
      return std::to_string(F{}(at));
    } else {
      return std::string{F{}(at)};
    }
  };
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
  text.front() = base::upper(text.front());
  return text + ".";
}

std::string escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    escaped += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string{c};
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

std::size_t axis_count(const Place& at) { return table_at(at).axes.size(); }
std::string index_label(const Place& at, std::size_t entry, std::size_t axis) {
  return emit::index_label(table_at(at), at.table->layout, entry, axis);
}
std::string innermost_label(const Place& at, std::size_t entry) {
  return axis_count(at) == 0 ? "" : index_label(at, entry, axis_count(at) - 1);
}
std::string outer_labels(const Place& at) {
  std::string path;
  for (std::size_t axis = 0; axis + 1 < axis_count(at); ++axis) {
    path += (path.empty() ? "" : ", ") + index_label(at, at.row.first, axis);
  }
  return path;
}
std::string row_label(const Place& at) {
  const std::string first = innermost_label(at, at.row.first);
  if (at.row.length == 1) return first;
  return first + ".." + innermost_label(at, at.row.first + at.row.length - 1);
}

bool is_last_row(const Place& at) {
  return at.row.first + at.row.length == at.table->values.size();
}
bool is_innermost_bracket(const Place& at) { return at.depth + 1 == axis_count(at); }
bool is_whole(const Row& row) { return row.opens != 0 && row.closes != 0; }
/// The arrays that begin with the row, outermost first, and those that end, innermost first.
void enter_opening(Place& at, std::size_t item) { at.depth = axis_count(at) - at.row.opens + item; }
void enter_closing(Place& at, std::size_t item) { at.depth = axis_count(at) - 1 - item; }
unsigned entry_bits(const Place& at) { return bits_of(table_at(at).element); }
/// Of the last entry, the last part that is printed.
bool is_last_in_row(const Place& at) {
  return at.entry + 1 == at.row.first + at.row.length && at.first_bit + at.bits == entry_bits(at);
}

void enter_bits(Place& at, std::size_t entry, std::size_t first_bit, unsigned bits) {
  at.entry = entry;
  at.first_bit = static_cast<unsigned>(first_bit);
  at.bits = bits;
  at.is_signed = false;
}
/// The row's entries, or parts of so many bits of each, the lowest first.
template <unsigned bits>
std::size_t part_count(const Place& at) {
  return at.row.length * (entry_bits(at) / bits);
}
template <unsigned bits>
void enter_part(Place& at, std::size_t item) {
  const unsigned parts = entry_bits(at) / bits;
  enter_bits(at, at.row.first + item / parts, item % parts * bits, bits);
}
void enter_entry(Place& at, std::size_t item) {
  enter_bits(at, at.row.first + item, 0, entry_bits(at));
}
void enter_constant(Place& at, std::size_t) {
  at.values = &at.constant->value;
  enter_bits(at, 0, 0, 64);
}

bool has_style(const Place& at, std::string_view style) {
  return std::ranges::find(at.document->styles, style) != at.document->styles.end();
}
bool has_type(const Place& at) {
  return !at.document->type.empty() && table_at(at).element == Element::set;
}

/// How the file at hand writes a function.
EmittedFunction::Words words(const Place& at) {
  const auto spelled = [&at](const Name& name, bool is_function) {
    const bool is_joined = at.writing->joins_namespaces && !at.document->namespaces.empty();
    const auto spelling =
        is_function ? at.document->spelling_of_functions(*at.writing) : at.spelling;
    return (is_joined ? joined_namespaces(*at.document, "_") + "_" : "") + name.*spelling;
  };
  return {*at.writing, spelled};
}

/// What is known of a function, and the numbers of the squares that it takes.
std::string proof(const Place& at) {
  const EmittedFunction& function = *at.function;
  if (function.of_scheme != nullptr) return "Tested on all relevant occupancies of every square.";
  const mapping::Mapping& mapping = at.document->layout.bits;
  std::string_view how = "Proven for all sets in {}.";
  if (!function.result.is_algebra()) how = "For {}; tested on ten million sets in a1b1.";
  const std::vector<formulas::Parameter>& parameters = function.function->parameters;
  if (std::ranges::none_of(parameters, &formulas::Parameter::is_set)) {
    how = parameters.size() == 1 ? "Tried on all squares in {}."
                                 : "Tried on all pairs of squares in {}.";
  }
  std::string text = fmt::format(fmt::runtime(how), mapping.name());
  if (std::ranges::any_of(parameters, &formulas::Parameter::is_square)) {
    text += fmt::format(" Squares are 0 ... 63, {}, {}, ... {}.", mapping.square(0).name(),
                        mapping.square(1).name(), mapping.square(63).name());
  }
  return text;
}

/// Those that a kernel takes, also of what stands in for it.
std::string instructions(const Place& at) {
  const formulas::Text* const kernel = at.function->instead_of;
  return std::string{(kernel != nullptr ? kernel : at.function->text)->instructions};
}
std::string macro_of(std::string instructions) {
  std::ranges::replace(instructions, '.', '_');
  return Name::from_snake(instructions).screaming;
}

using Does = EmittedFunction::Statement::Does;
template <Does... any>
bool does(const Place& at) {
  return ((at.statement->does == any) || ...);
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
bool has_data(const Module& module) {
  return std::ranges::any_of(module.tables,
                             [](const EmittedTable& each) { return each.table.is_data; });
}

/// Whether it is the scheme's function of one of these names.
bool is_function(const Place& at, std::initializer_list<std::string_view> names) {
  return at.function->of_scheme != nullptr &&
         std::ranges::count(names, at.function->function->name) != 0;
}

/// The module's own namespaces that the module so many places behind it is not in.
std::span<const std::string> namespaces_between(const Place& at, std::ptrdiff_t places) {
  const std::vector<Module>& all = at.document->modules;
  const std::span<const std::string> own{at.module->namespaces};
  const auto other = static_cast<std::size_t>(at.module - all.data() + places);
  if (other >= all.size()) return own;
  const auto differs = std::ranges::mismatch(own, all[other].namespaces).in1;
  return own.subspan(static_cast<std::size_t>(differs - own.begin()));
}

/// A table with more of them gets a class of its own in Java and Kotlin; with more than a method of
/// theirs can list, it is packed into strings.
constexpr std::size_t most_together = 256;
constexpr std::size_t most_in_a_method = 6000;

void enter_nothing(Place&, std::size_t) {}

using enum Scope;

#define AT(...) [](const Place& at) { return __VA_ARGS__; }
/// How many there are in a container, and how one of them is entered.
#define EACH(items, place) \
  AT((items).size()), [](Place& at, std::size_t item) { (place) = &(items)[item]; }
#define EACH_FROM_LAST(items, place) \
  AT((items).size()),                \
      [](Place& at, std::size_t item) { (place) = &(items)[(items).size() - 1 - item]; }

// clang-format off
constexpr Key keys[] = {
    list(document, "header", header, "the header lines; print each as a comment",
         EACH(at.document->header, at.header_line)),
    text(header, "line", "one line, without comment syntax", AT(*at.header_line)),
    text(document, "namespace", "what --namespace says, a::b",
         AT(joined_namespaces(*at.document, "::"))),
    text(document, "dotted_namespace", "the same with full stops, a.b",
         AT(joined_namespaces(*at.document, "."))),
    list(document, "namespaces", name_space, "its parts, outermost first; may be none",
         EACH(at.document->namespaces, at.name_space)),
    list(document, "closing_namespaces", name_space, "the same, innermost first",
         EACH_FROM_LAST(at.document->namespaces, at.name_space)),
    text(name_space, "part", "one part", AT(*at.name_space)),
    flag(name_space, "is_last", "whether it is the innermost",
         AT(at.name_space == &at.document->namespaces.back())),
    text(document, "file.name", "the output's name without its ending, as an identifier",
         AT(at.document->file)),
    text(document, "file.screaming", "the same in capitals",
         AT(Name::from_snake(at.document->file).screaming)),
    text(document, "file.pascal", "the same as classes are called",
         AT(Name::from_snake(at.document->file).pascal)),
    text(document, "first_file", "the output's name, or that of the first of two, tables.h",
         AT(at.document->first_file)),
    flag(document, "is_first_file", "whether it is the first of the two that --split asks for",
         AT(at.document->part == Part::first)),
    flag(document, "is_second_file", "whether it is the second of them",
         AT(at.document->part == Part::second)),
    text(document, "index_mapping", "the mapping that orders square indices, a1b1",
         AT(at.document->layout.index.name())),
    text(document, "bit_mapping", "the mapping that orders bits, a1b1",
         AT(at.document->layout.bits.name())),
    flag(document, "is_split", "whether array indices and bits are ordered by different mappings",
         AT(at.document->layout.index != at.document->layout.bits)),
    flag(document, "has_include", "whether --include says something",
         AT(!at.document->include.empty())),
    flag(document, "is_system_include", "whether that is in <>, as C's headers are",
         AT(at.document->include.starts_with('<'))),
    text(document, "include", "what it says, types.h", AT(at.document->include)),
    flag(document, "has_type", "whether --type says something", AT(!at.document->type.empty())),
    text(document, "type", "what --type says, Bitboard", AT(at.document->type)),
    flag(document, "style.std_array", "whether arrays are std::array",
         AT(has_style(at, "std_array"))),
    flag(document, "style.cpp11", "whether it is for C++11", AT(has_style(at, "cpp11"))),
    flag(document, "style.run_time", "whether the processor chooses a kernel when the program runs",
         AT(has_style(at, "run_time"))),
    flag(document, "style.const", "whether tables are constants and no objects",
         AT(has_style(at, "const"))),
    flag(document, "style.halves", "whether numbers of 64 bits are two of 32",
         AT(has_style(at, "halves"))),
    list(document, "tables", table, "the tables but those of schemes, in order",
         table_count, enter_table),
    flag(document, "has_data", "whether any table is_data",
         AT(std::ranges::any_of(at.document->modules, has_data))),
    list(document, "functions", function, "the functions, in order: all, or those of the module",
         function_count, enter_function),
    list(module, "functions", function, "the module's functions, in order", function_count,
         enter_function),
    text(function, "name", "the function's name as --case spells it",
         AT(at.function->name.*at.document->spelling_of_functions(*at.writing))),
    text(function, "name.snake", "knight_forks", AT(at.function->name.snake)),
    text(function, "name.camel", "knightForks", AT(at.function->name.camel)),
    text(function, "name.pascal", "KnightForks", AT(at.function->name.pascal)),
    text(function, "meaning", "one sentence with its full stop",
         AT(sentence(at.function->function->meaning))),
    text(function, "escaped_meaning", "the same for XML and HTML",
         AT(escaped(sentence(at.function->function->meaning)))),
    text(function, "source", "where it was published", AT(at.function->text->source)),
    text(function, "proof", "what is proven of it, one sentence with its full stop", AT(proof(at))),
    flag(function, "is_vector", "whether it takes instructions that some processors lack",
         AT(at.function->is_vector())),
    flag(function, "is_fallback", "whether it is for processors that lack those of the one before",
         AT(at.function->instead_of != nullptr)),
    text(function, "kernel", "of a fallback, that one's name with --style run_time",
         AT(at.function->kernel.*at.document->spelling_of_functions(*at.writing))),
    text(function, "instructions", "these instructions, sse4.1", AT(instructions(at))),
    text(function, "instructions.macro", "the same as compilers of C call their macro, SSE4_1",
         AT(macro_of(instructions(at)))),
    text(function, "variant", "what computes it, parallel_prefix", AT(at.function->text->name)),
    flag(function, "looks_up", "whether it looks up tables", AT(!at.function->tables.empty())),
    flag(function, "is_set", "whether its result is a set", AT(at.function->kind() == Kind::set)),
    flag(function, "is_number", "whether it is a number", AT(at.function->kind() == Kind::number)),
    flag(function, "is_nothing", "whether it has none", AT(at.function->kind() == Kind::nothing)),
    flag(function, "is_of_scheme", "whether it is a scheme's, which no constant can be computed by",
         AT(at.function->of_scheme != nullptr)),
    flag(function, "native", "whether it is one of these, which some processors do otherwise",
         AT(is_function(at, {"extracted", "deposited", "reversed", "along_file", "along_diagonals",
                             "along_rank"}))),
    flag(function, "native.extracted", "whether it is PEXT of BMI2",
         AT(is_function(at, {"extracted"}))),
    flag(function, "native.deposited", "whether it is PDEP", AT(is_function(at, {"deposited"}))),
    flag(function, "native.reversed", "whether it reverses bytes for hyperbola, which ARM does with bits",
         AT(is_function(at, {"reversed"}))),
    flag(function, "native.along_file", "whether it looks along the file for hyperbola",
         AT(is_function(at, {"along_file"}))),
    flag(function, "native.along_diagonals", "whether it looks along both diagonals",
         AT(is_function(at, {"along_diagonals"}))),
    flag(function, "native.along_rank", "whether it looks along the rank",
         AT(is_function(at, {"along_rank"}))),
    flag(function, "is_truth", "whether it is true or false",
         AT(at.function->kind() == Kind::truth)),
    list(function, "parameters", parameter, "the sets, squares and numbers that it is given, in order",
         EACH(at.function->function->parameters, at.parameter)),
    text(parameter, "name", "the parameter", AT(Name::from_snake(at.parameter->name).*at.writing->locals)),
    flag(parameter, "is_set", "whether it is a set, and no number", AT(at.parameter->is_set())),
    text(parameter, "limit", "of a number, how many there are from 0; 64 of a square",
         AT(at.parameter->numbers)),
    text(parameter, "position", "its place among them, from 0",
         AT(at.parameter - at.function->function->parameters.data())),
    flag(parameter, "is_last", "whether it is the last",
         AT(at.parameter == &at.function->function->parameters.back())),
    list(function, "constants", constant, "the sets that it is made of, in order; may be none",
         EACH(at.function->constants, at.constant)),
    text(constant, "name", "the constant", AT(at.constant->name.*at.writing->locals)),
    flag(constant, "is_newtype", "whether it is made one of the --type",
         AT(has_style(at, "newtype"))),
    list(constant, "value", number, "its number, once; {:016x} prints it in sixteen digits",
         [](const Place&) { return std::size_t{1}; }, enter_constant),
    list(function, "statements", statement, "what it computes before the result, in order; may be none",
         EACH(at.function->statements, at.statement)),
    list(statement, "indentation", indentation, "once for each loop around it",
         AT(at.statement->depth), enter_nothing),
    flag(statement, "introduces", "whether it names a value or declares a variable", does<Does::name, Does::declare>),
    flag(statement, "names", "whether it names a value for good", does<Does::name>),
    flag(statement, "declares", "whether it declares a variable with its first value", does<Does::declare>),
    flag(statement, "changes", "whether a variable or an entry of a table becomes the value", does<Does::assign, Does::store>),
    text(statement, "assignment", "that it does, with |= and its like where the language has them",
         AT(at.function->assignment(*at.statement, words(at)))),
    flag(statement, "assigns", "whether it is a variable", does<Does::assign>),
    flag(statement, "stores", "whether it is an entry", does<Does::store>),
    text(statement, "entry", "that entry", AT(at.function->entry_of(*at.statement, words(at)))),
    flag(statement, "opens", "whether it opens a loop that runs while the value holds", does<Does::open>),
    flag(statement, "closes", "whether it closes the loop", does<Does::close>),
    flag(statement, "is_set", "whether the value is a set, and no number",
         AT(at.statement->value != nullptr && at.statement->value->kind == Kind::set)),
    flag(statement, "is_register", "whether it is a vector register",
         AT(at.statement->value != nullptr && at.statement->value->lanes != 1)),
    text(statement, "register_bits", "its bits, 256",
         AT(64 * (at.statement->value == nullptr ? 1 : at.statement->value->lanes))),
    text(statement, "name", "the value's or the variable's",
         AT(at.statement->name.*at.writing->locals)),
    text(statement, "value", "an expression, in the template's operators",
         AT(at.function->value_of(*at.statement, words(at)))),
    text(function, "result", "the expression that is the result",
         AT(at.function->written_result(words(at)))),
    flag(document, "has_vectors", "whether any function takes instructions that some processors lack",
         any_function<&EmittedFunction::is_vector>),
    flag(document, "compares_sets", "whether any function makes a number of whether two sets are the same",
         any_function<&EmittedFunction::compares_sets>),
    flag(document, "finds_squares", "whether any function looks for the first or last square of a set",
         any_function<&EmittedFunction::finds_squares>),
    list(document, "modules", module, "all tables: first those of none, then those of each scheme",
         EACH(at.document->modules, at.module)),
    list(module, "inner_namespaces", name_space,
         "the module's own that open before it, inside of the others; may be none",
         EACH(namespaces_between(at, -1), at.name_space)),
    list(module, "closing_inner_namespaces", name_space,
         "those that close behind it, innermost first",
         EACH_FROM_LAST(namespaces_between(at, 1), at.name_space)),
    list(module, "tables", table, "the module's tables, in order", table_count, enter_table),
    flag(module, "is_scheme", "whether they are a scheme's, in a namespace to themselves",
         AT(at.module->scheme != nullptr)),
    text(module, "scheme", "the scheme, hyperbola; each has a flag of its name, too",
         AT(at.module->scheme == nullptr ? "" : at.module->scheme->name)),
    text(module, "scheme_meaning", "one sentence with its full stop",
         AT(at.module->scheme == nullptr ? "" : fmt::format("{}.", at.module->scheme->meaning))),
    flag(module, "has_data", "whether any of its tables is_data", AT(has_data(*at.module))),
    flag(module, "depends_on_processor", "whether some processors have better functions than others",
         AT(is_of(at, "pext") || is_of(at, "pext16") || is_of(at, "hyperbola"))),
    flag(module, "fill", "whether it is that scheme", AT(is_of(at, "fill"))),
    flag(module, "hyperbola", "whether it is that scheme", AT(is_of(at, "hyperbola"))),
    text(table, "name", "the table's name as --case spells it", AT(at.table->name.*at.spelling)),
    text(table, "name.snake", "knight_attacks; every spelling is NAME after --name TABLE=NAME",
         AT(at.table->name.snake)),
    text(table, "name.screaming", "KNIGHT_ATTACKS", AT(at.table->name.screaming)),
    text(table, "name.camel", "knightAttacks", AT(at.table->name.camel)),
    text(table, "name.pascal", "KnightAttacks", AT(at.table->name.pascal)),
    text(table, "family", "knight", AT(table_at(at).family)),
    text(table, "meaning", "one sentence with its full stop", AT(sentence(table_at(at).meaning))),
    text(table, "escaped_meaning", "the same for XML and HTML, with &amp; &lt; and &gt;",
         AT(escaped(sentence(table_at(at).meaning)))),
    flag(table, "is_first", "whether no table stands before it",
         AT(at.table == &item_of(at, &Module::tables, 0))),
    text(table, "entries", "number of entries in all", AT(table_at(at).entries())),
    text(table, "bytes", "size of all entries", AT(table_at(at).bytes())),
    text(table, "bits", "width of an entry, 8, 16 or 64", AT(bits_of(table_at(at).element))),
    flag(table, "has_type", "whether --type says what type its entries are of", has_type),
    flag(table, "style.newtype", "whether each is a value of it, made of its number: Bitboard{0x1}",
         AT(has_type(at) && has_style(at, "newtype"))),
    flag(table, "is_struct", "whether each row is a value of a struct, as --join NAME:TYPE asks",
         AT(!table_at(at).row_type.empty())),
    text(table, "struct", "what that TYPE is, Magic", AT(table_at(at).row_type)),
    flag(table, "is_set", "whether entries are bitboards",
         AT(table_at(at).element == Element::set)),
    flag(table, "is_count", "whether entries are small numbers",
         AT(table_at(at).element == Element::count)),
    flag(table, "is_number", "whether entries are 64-bit numbers that stand for no set",
         AT(table_at(at).element == Element::number)),
    flag(table, "is_word", "whether entries are 16 bits of a bitboard",
         AT(table_at(at).element == Element::word)),
    flag(table, "is_data", "whether it is large: numbers would compile for long, so print literals",
         AT(table_at(at).is_data)),
    flag(table, "is_filled", "whether functions fill it in at start-up: declare it, it has no numbers",
         AT(table_at(at).is_filled)),
    flag(table, "is_list", "whether it has one dimension", AT(axis_count(at) == 1)),
    flag(table, "is_large", "whether it has more than 256 entries",
         AT(table_at(at).entries() > most_together)),
    flag(table, "is_huge", "whether it has more than a method of the JVM can list",
         AT(table_at(at).entries() > most_in_a_method)),
    flag(table, "is_scalar", "whether it is one value and no array", AT(table_at(at).axes.empty())),
    flag(table, "is_array", "whether it is an array, and neither is_data nor is_filled",
         AT(!table_at(at).axes.empty() && !table_at(at).is_data && !table_at(at).is_filled)),
    flag(table, "is_aligned", "whether it needs more than its element's alignment",
         AT(table_at(at).alignment * 8 > bits_of(table_at(at).element))),
    text(table, "alignment", "alignment of the array in bytes", AT(table_at(at).alignment)),
    list(table, "axes", axis, "what the indices mean, outermost first",
         EACH(table_at(at).axes, at.axis)),
    text(axis, "axis", "the index's name, side to move", AT(at.axis->name)),
    text(axis, "range", "its values, a1, b1, ... h8", AT(range(*at.axis, at.table->layout))),
    list(table, "dimensions", dimension, "the array's sizes, outermost first",
         EACH(table_at(at).axes, at.dimension)),
    list(table, "dimensions_inside_out", dimension, "the array's sizes, innermost first",
         EACH_FROM_LAST(table_at(at).axes, at.dimension)),
    flag(dimension, "is_innermost", "whether it is the innermost",
         AT(at.dimension == &table_at(at).axes.back())),
    flag(dimension, "is_struct", "whether it is that of the members of a struct",
         AT(!table_at(at).row_type.empty() && at.dimension == &table_at(at).axes.back())),
    text(dimension, "size", "one size", AT(at.dimension->size)),
    list(table, "boards", board, "an example entry of sets; none for numbers",
         AT(std::size_t{at.table->example.has_value()}), enter_nothing),
    text(board, "at", "the example's index in words, [d4]", AT(at.table->example->at)),
    list(board, "lines", line, "its eight lines, eighth rank first",
         [](const Place&) { return std::size_t{board::Rank::size}; },
         [](Place& at, std::size_t item) { at.example_line = static_cast<unsigned>(item); }),
    text(line, "line", "one line, . . 1 . 1 . . .",
         AT(board::draw(at.table->example->set,
                        board::Rank{board::Rank::size - 1 - at.example_line}))),
    list(table, "rows", row, "the entries, a few on a line, in order", AT(row_count(table_at(at))),
         [](Place& at, std::size_t item) { at.row = row_at(table_at(at), item); }),
    flag(row, "begins", "whether an inner array begins with this row", AT(at.row.opens != 0)),
    list(row, "opens", bracket, "one for each array that does; the outermost is not counted",
         AT(at.row.opens), enter_opening),
    list(row, "opens_alone", bracket, "those of them that more than this row is in",
         AT(at.row.opens - is_whole(at.row)), enter_opening),
    flag(row, "ends", "whether an inner array ends with this row", AT(at.row.closes != 0)),
    list(row, "closes", bracket, "one for each array that does", AT(at.row.closes), enter_closing),
    list(row, "closes_alone", bracket, "those of them that more than this row is in",
         AT(at.row.closes - is_whole(at.row)),
         [](Place& at, std::size_t item) { enter_closing(at, item + is_whole(at.row)); }),
    list(bracket, "indentation", indentation, "one for each array around it",
         AT(at.depth), enter_nothing),
    flag(bracket, "is_innermost", "whether no array is inside of it", is_innermost_bracket),
    flag(bracket, "is_last", "whether nothing follows in the array around it",
         AT(at.row.closes > axis_count(at) - at.depth || is_last_row(at))),
    flag(bracket, "spans_rows", "whether more than this row is in it",
         AT(!is_innermost_bracket(at) || !is_whole(at.row))),
    text(bracket, "label", "its own index in words, white",
         AT(index_label(at, at.row.first, at.depth - 1))),
    flag(row, "whole", "whether the row is a whole inner array", AT(is_whole(at.row))),
    flag(row, "last_row", "whether it is the table's last row", is_last_row),
    flag(row, "is_last", "whether nothing follows it, or its whole array, in the array around",
         AT(is_whole(at.row) ? at.row.closes > 1 || is_last_row(at) : at.row.ends_innermost)),
    text(row, "path", "the outer indices in words, white, black",
         AT(outer_labels(at))),
    text(row, "label", "the innermost indices in words, a1..d1", AT(row_label(at))),
    list(row, "values", value, "the row's numbers; {} prints one, {:016x} in sixteen digits",
         AT(at.row.length), enter_entry),
    list(row, "signed_values", value, "the same bits as signed numbers", AT(at.row.length),
         [](Place& at, std::size_t item) { enter_entry(at, item); at.is_signed = true; }),
    list(row, "halves", value, "the same in 32 bits each, the lower half first",
         part_count<32>, enter_part<32>),
    list(row, "octets", value, "the same in 8 bits each, the lowest first",
         part_count<8>, enter_part<8>),
    text(value, "index", "the innermost index in words, a1",
         AT(innermost_label(at, at.entry))),
    flag(value, "last", "whether it is the last of its innermost array",
         AT(at.row.ends_innermost && is_last_in_row(at))),
    flag(value, "last_in_row", "whether it is the last of its row", is_last_in_row),
    flag(value, "is_least", "whether it is the least signed number, which has no positive",
         AT(at.is_signed && at.table->values[at.entry] == std::uint64_t{1} << 63)),
};
// clang-format on

#undef AT
#undef EACH
#undef EACH_FROM_LAST

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
  const auto* const found = std::ranges::find_if(
      keys, [&](const Key& key) { return key.scope == scope && key.name == name; });
  return found == std::end(keys) ? nullptr : found;
}

}  // namespace bbtables::emit
