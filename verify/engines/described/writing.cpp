#include "engines/described/writing.hpp"

#include <fmt/format.h>
#include <rapidcheck.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <stdexcept>

#include "base/text.hpp"

namespace bbtables::described {

const FormOracle& described(std::string_view table, std::string_view form) {
  for (const FormOracle& each : oracles::table_oracles()) {
    if (each.table == table && each.form == form) return each;
  }
  throw std::invalid_argument{fmt::format("{} {} is not described", table, form)};
}

// A language is one entry. The braces of lists are written twice, as fmt wants them.
const std::vector<Language>& languages() {
  static const std::vector<Language> all{
      {"c", "tables.c", "{{{first}, {set}}}", "uint64_t", "uint8_t",
       "static const {type} {name} = ", "static const {type} {name}{sizes} = ", "{{", "{{", "{{",
       "{{", "}}", ";", "ULL", "", " << ", " | ", "//",
       "#include <stdint.h>\n#define N 64\n{tables}"},
      {"cpp", "tables.hpp", "{{{first}, {set}}}", "Bitboard", "int",
       "inline constexpr {type} {name}{{", "inline constexpr {type} {name}{sizes} = ", "{{", "{{",
       "{{", "{{", "}}", ";", "ull", "'", " << ", " | ", "//", "namespace engine {{\n{tables}}}\n"},
      {"rust", "tables.rs", "Set {{ first: {first}, all: {set} }}", "u64", "u8",
       "pub const {name}: {type} = ", "pub static {name}: {nested} = ", "[", "[", "[", "[", "]",
       ";", "_u64", "_", " << ", " | ", "//", "//! Tables of 'an engine.\n{tables}"},
      {"java", "Tables.java", "new Set({first}, {set})", "long", "int",
       "static final {type} {name} = ", "static final {type}{brackets} {name} = ", "{{", "{{", "{{",
       "{{", "}}", ";", "L", "_", " << ", " | ", "//",
       "public final class Tables {{\n{tables}}}\n"},
      {"kotlin", "Tables.kt", "Set({first}, {set})", "ulong", "int",
       "const val {name} = ", "val {name} = ", "{type}ArrayOf(", "arrayOf(", "arrayOf(",
       "{type}ArrayOf(", ")", "", "uL", "_", " shl ", " or ", "//", "package engine\n{tables}"},
      {"csharp", "Tables.cs", "new Set({first}, {set})", "ulong", "byte",
       "const {type} {name} = ", "static readonly {type}{brackets} {name} = ", "{{", "{{",
       "new {type}[][] {{", "new {type}[] {{", "}}", ";", "UL", "_", " << ", " | ", "//",
       "static class Tables\n{{\n{tables}}}\n"},
      {"go", "tables.go", "{{{first}, {set}}}", "uint64", "uint8",
       "const {name} {type} = ", "var {name} = {sizes}{type}", "{{", "{{", "{{", "{{", "}}", "", "",
       "_", "<<", " | ", "//", "package engine\n{tables}"},
      {"zig", "tables.zig", ".{{ .first = {first}, .all = {set} }}", "u64", "u8",
       "pub const {name}: {type} = ", "pub const {name} = {sizes}{type}", "{{", "{{", ".{{", ".{{",
       "}}", ";", "", "_", " << ", " | ", "//", "const std = @import(\"std\");\n{tables}"},
      {"python", "tables.py", "({first}, {set})", "", "", "{name} = ", "{name} = ", "[", "[", "[",
       "[", "]", "", "", "_", " << ", " | ", "#", "\"\"\"It's tables.\"\"\"\n{tables}"},
      {"javascript", "tables.js", "{{first: {first}, all: {set}}}", "", "",
       "export const {name} = ", "export const {name} = ", "[", "[", "[", "[", "]", ";", "n", "_",
       " << ", " | ", "//", "'use strict';\n{tables}"},
  };
  return all;
}

Manner any_manner(const Language& language) {
  const auto any_bool = [] { return *rc::gen::element(false, true); };
  const std::size_t index = *rc::gen::inRange<std::size_t>(0, 8);
  // Most use one mapping for both.
  const auto bits = *rc::gen::weightedElement<std::size_t>({{3, index}, {1, (index + 3) % 8}});
  return {
      &language,
      {mapping::all_mappings()[index], mapping::all_mappings()[bits]},
      *rc::gen::element(Base::hexadecimal, Base::capitals, Base::decimal, Base::binary,
                        Base::shifts, Base::squares, Base::structs, Base::high_first,
                        Base::low_first),
      any_bool(),
      any_bool(),
      *rc::gen::element(Spelling::snake, Spelling::screaming, Spelling::camel, Spelling::pascal),
      any_bool(),
      *rc::gen::element(1U, 2U, 4U, 8U),
      any_bool() || language.name == "go",  // which demands it where a line ends
      any_bool()};
}

namespace {

/// Separated from the right into groups of four, of three in decimal.
std::string grouped(const std::string& digits, std::size_t size, std::string_view separator) {
  std::string text;
  for (std::size_t at = 0; at < digits.size(); ++at) {
    if (at != 0 && (digits.size() - at) % size == 0) text += separator;
    text += digits[at];
  }
  return text;
}

std::string sum_of_shifts(const Language& language, std::uint64_t set) {
  std::vector<std::string> squares;
  for (unsigned bit = 0; bit < 64; ++bit) {
    if ((set >> bit & 1) == 0) continue;
    // A shift counts in BigInts as well where it shifts one.
    const std::string_view of_bits = language.suffix == "n" ? "n" : "";
    squares.push_back(fmt::format("(1{}{}{}{})", language.suffix, language.shift, bit, of_bits));
  }
  if (squares.empty()) return "0" + language.suffix;
  return fmt::format("{}", fmt::join(squares, language.either));
}

std::string list_of(const Language& language, const std::vector<std::uint64_t>& numbers) {
  const auto filled = [](const std::string& bracket) {
    return fmt::format(fmt::runtime(bracket), fmt::arg("type", "int"));
  };
  return fmt::format("{}{}{}", filled(language.inner), fmt::join(numbers, ", "),
                     filled(language.close));
}

std::vector<std::uint64_t> squares_of(std::uint64_t set) {
  std::vector<std::uint64_t> squares;
  for (; set != 0; set &= set - 1) {
    squares.push_back(static_cast<std::uint64_t>(std::countr_zero(set)));
  }
  return squares;
}

}  // namespace

std::string identifier(const Manner& manner, std::string_view words) {
  const bool joined = manner.spelling == Spelling::camel || manner.spelling == Spelling::pascal;
  std::string name;
  bool begins = manner.spelling == Spelling::pascal;
  for (const char letter : words) {
    if (letter == '_') {
      begins = joined;
      if (!joined) name += '_';
      continue;
    }
    name += begins || manner.spelling == Spelling::screaming ? base::upper(letter) : letter;
    begins = false;
  }
  return name;
}

std::string number(const Manner& manner, std::uint64_t value, bool is_set) {
  if (!is_set) return std::to_string(value);
  const Language& language = *manner.language;
  const std::string separator = manner.separators ? language.separator : "";
  switch (manner.base) {
    case Base::shifts:
      return sum_of_shifts(language, value);
    case Base::squares:
      return list_of(language, squares_of(value));
    case Base::high_first:
      return list_of(language, {value >> 32, value & 0xffffffff});
    case Base::low_first:
      return list_of(language, {value & 0xffffffff, value >> 32});
    case Base::structs: {
      Manner within = manner;
      within.base = Base::hexadecimal;
      return fmt::format(fmt::runtime(language.structure),
                         fmt::arg("first", std::countr_zero(value)),
                         fmt::arg("set", number(within, value, true)));
    }
    case Base::binary:
      return "0b" + grouped(fmt::format("{:b}", value), 8, separator) + language.suffix;
    case Base::decimal:
      // Java has no unsigned numbers.
      if (language.name == "java" && value >> 63 != 0) {
        return "-" + grouped(std::to_string(0 - value), 3, separator) + language.suffix;
      }
      return grouped(std::to_string(value), 3, separator) + language.suffix;
    case Base::hexadecimal:
    case Base::capitals:
      break;
  }
  const std::string digits = fmt::format("{:0{}x}", value, manner.leading_zeros ? 16 : 1);
  std::string text = grouped(digits, 4, separator);
  if (manner.base == Base::capitals) std::ranges::transform(text, text.begin(), base::upper);
  return "0x" + text + language.suffix;
}

Lines lines(const Manner& manner, const FormOracle& what) {
  // Lists number their squares as indices do.
  const mapping::Layout& layout = manner.layout;
  const mapping::Mapping& bits = manner.base == Base::squares ? layout.index : layout.bits;
  const auto values = what.entries(layout.index.name(), bits.name());
  const std::size_t size = what.shape.empty() ? 1 : what.shape.back();
  Lines all;
  for (std::size_t entry = 0; entry < values.size(); ++entry) {
    if (entry % size % manner.a_line == 0) all.push_back({entry / size, {}});
    all.back().entries.push_back(number(manner, values[entry], what.holds_sets));
  }
  return all;
}

std::string declared(const Manner& manner, const FormOracle& what, const Lines& lines) {
  using fmt::arg;
  const Language& language = *manner.language;
  std::vector<unsigned> shape = what.shape;
  if (manner.flat && !shape.empty()) {
    shape = {std::accumulate(shape.begin(), shape.end(), 1U, std::multiplies{})};
  }
  const std::string name = identifier(manner, what.called());
  const std::string& type = what.holds_sets ? language.sets : language.counts;
  std::string sizes, brackets, nested = type;
  for (const unsigned size : shape) {
    sizes += fmt::format("[{}]", size);
    brackets += "[]";
  }
  // How many of the innermost lists each list within the outermost holds, the innermost first.
  std::vector<std::size_t> held;
  for (std::size_t at = shape.size(); at-- != 0;) {
    nested = fmt::format("[{}; {}]", nested, shape[at]);
    if (at != 0) held.push_back(held.empty() ? 1 : held.back() * shape[at]);
  }
  const auto filled = [&](const std::string& words) {
    return fmt::format(fmt::runtime(words), arg("name", name), arg("type", type),
                       arg("sizes", sizes), arg("brackets", brackets), arg("nested", nested));
  };
  if (shape.empty()) {
    const std::string brace = language.constant.ends_with('{') ? "}" : "";
    return filled(language.constant) + lines.at(0).entries.at(0) + brace + language.end + "\n";
  }
  std::string text = filled(language.array) + filled(held.empty() ? language.only : language.outer);
  text += '\n';
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const auto& [list, entries] = lines[at];
    const bool is_last = at + 1 == lines.size();
    const bool begins = !held.empty() && (at == 0 || lines[at - 1].list != list);
    const bool ends = is_last || (!held.empty() && lines[at + 1].list != list);
    for (std::size_t depth = held.size(); begins && depth-- != 0;) {
      if (list % held[depth] != 0) continue;
      text += filled(depth == 0 ? language.inner + '\n' : language.middle);
    }
    text += fmt::format("  {}", fmt::join(entries, ", "));
    if (!entries.empty() && (!ends || manner.last_comma)) text += ',';
    if (manner.comments) text += "  " + language.comment + " not a1, 0x5, {7}";
    text += '\n';
    if (!ends || held.empty()) continue;
    for (const std::size_t lists : held) {
      if ((list + 1) % lists == 0) text += filled(language.close);
    }
    text += is_last && !manner.last_comma ? "\n" : ",\n";
  }
  return text + filled(language.close) + language.end + "\n\n";
}

std::string file(const Manner& manner, const FormOracle& what, const std::string& declaration) {
  std::string tables;
  Manner plain = manner;
  plain.flat = false;
  if (plain.base >= Base::squares) plain.base = Base::hexadecimal;  // which a constant can be
  for (const char* name : {"knight_attacks", "pawn_attacks", "file_squares", "rank_squares",
                           "rank_masks", "not_a_file"}) {
    if (name == what.table) continue;
    const FormOracle& other = described(name);
    tables += declared(plain, other, lines(plain, other));
  }
  return fmt::format(fmt::runtime(manner.language->source),
                     fmt::arg("tables", tables + declaration));
}

}  // namespace bbtables::described
