#include "engines/described/writing.hpp"

#include <fmt/format.h>
#include <rapidcheck.h>

#include <algorithm>
#include <stdexcept>

namespace bbtables::described {

const std::vector<Described>& descriptions() { return oracles::table_oracles(); }

const Described& described(std::string_view table, std::string_view form) {
  for (const Described& each : descriptions()) {
    if (each.table == table && each.form == form) return each;
  }
  throw std::invalid_argument{fmt::format("{} {} is not described", table, form)};
}

// A language is one entry. The braces of lists are written twice, as fmt wants them.
const std::vector<Language>& languages() {
  static const std::vector<Language> all{
      {"c", "tables.c", "uint64_t", "uint8_t",
       "static const {type} {name} = ", "static const {type} {name}{sizes} = ", "{{", "{{", "{{",
       "{{", "}}", ";", "ULL", "", " << ", " | ", "//", "#include <stdint.h>\n#define N 64\n"},
      {"cpp", "tables.hpp", "Bitboard", "int", "inline constexpr {type} {name}{{",
       "inline constexpr {type} {name}{sizes} = ", "{{", "{{", "{{", "{{", "}}", ";", "ull", "'",
       " << ", " | ", "//", "namespace engine {\n", "}\n"},
      {"rust", "tables.rs", "u64", "u8",
       "pub const {name}: {type} = ", "pub static {name}: {nested} = ", "[", "[", "[", "[", "]",
       ";", "_u64", "_", " << ", " | ", "//", "//! Tables of 'an engine.\n"},
      {"java", "Tables.java", "long", "int",
       "static final {type} {name} = ", "static final {type}{brackets} {name} = ", "{{", "{{", "{{",
       "{{", "}}", ";", "L", "_", " << ", " | ", "//", "public final class Tables {\n", "}\n"},
      {"kotlin", "Tables.kt", "ulong", "int",
       "const val {name} = ", "val {name} = ", "{type}ArrayOf(", "arrayOf(", "arrayOf(",
       "{type}ArrayOf(", ")", "", "uL", "_", " shl ", " or ", "//", "package engine\n"},
      {"csharp", "Tables.cs", "ulong", "byte",
       "const {type} {name} = ", "static readonly {type}{brackets} {name} = ", "{{", "{{",
       "new {type}[][] {{", "new {type}[] {{", "}}", ";", "UL", "_", " << ", " | ", "//",
       "static class Tables\n{\n", "}\n"},
      {"go", "tables.go", "uint64", "uint8", "const {name} {type} = ", "var {name} = {sizes}{type}",
       "{{", "{{", "{{", "{{", "}}", "", "", "_", "<<", " | ", "//", "package engine\n"},
      {"zig", "tables.zig", "u64", "u8",
       "pub const {name}: {type} = ", "pub const {name} = {sizes}{type}", "{{", "{{", ".{{", ".{{",
       "}}", ";", "", "_", " << ", " | ", "//", "const std = @import(\"std\");\n"},
      {"python", "tables.py", "", "", "{name} = ", "{name} = ", "[", "[", "[", "[", "]", "", "",
       "_", " << ", " | ", "#", "\"\"\"It's tables.\"\"\"\n"},
      {"javascript", "tables.js", "", "", "export const {name} = ", "export const {name} = ", "[",
       "[", "[", "[", "]", ";", "n", "_", " << ", " | ", "//", "'use strict';\n"},
  };
  return all;
}

Manner any_manner(const Language& language) {
  const auto any_bool = [] { return *rc::gen::element(false, true); };
  return {
      &language,
      *rc::gen::element(Base::hexadecimal, Base::capitals, Base::decimal, Base::binary,
                        Base::shifts),
      any_bool(),
      any_bool(),
      *rc::gen::element(Spelling::snake, Spelling::screaming, Spelling::camel, Spelling::pascal),
      any_bool(),
      *rc::gen::element(1U, 2U, 4U, 8U),
      any_bool() || language.name == "go",  // which demands it where a line ends
      any_bool()};
}

namespace {

char capital(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

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
    name += begins || manner.spelling == Spelling::screaming ? capital(letter) : letter;
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
  if (manner.base == Base::capitals) std::ranges::transform(text, text.begin(), capital);
  return "0x" + text + language.suffix;
}

Lines lines(const Manner& manner, const Described& what, const Values& values) {
  const std::size_t size = what.shape.empty() ? 1 : what.shape.back();
  Lines all;
  for (std::size_t entry = 0; entry < values.size(); ++entry) {
    if (entry % size % manner.a_line == 0) all.push_back({entry / size, {}});
    all.back().entries.push_back(number(manner, values[entry], what.holds_sets));
  }
  return all;
}

namespace {

/// The lists of a declaration, and what is filled into the words of the language.
class Declaration {
 public:
  Declaration(const Manner& manner, const Described& what)
      : manner_{manner},
        name_{identifier(manner, what.table)},
        type_{what.holds_sets ? manner.language->sets : manner.language->counts},
        nested_{type_} {
    std::vector<unsigned> shape = what.shape;
    if (manner.flat && !shape.empty()) {
      shape = {1};
      for (const unsigned size : what.shape) shape.front() *= size;
    }
    depth_ = shape.size();
    for (const unsigned size : shape) {
      sizes_ += fmt::format("[{}]", size);
      brackets_ += "[]";
    }
    std::ranges::reverse(shape);
    for (const unsigned size : shape) nested_ = fmt::format("[{}; {}]", nested_, size);
    // How many innermost lists each of the lists around them has.
    for (std::size_t at = 1; at + 1 < shape.size(); ++at) lists_.push_back(shape[at]);
  }

  [[nodiscard]] std::string text(const Lines& lines) const {
    const Language& language = *manner_.language;
    if (depth_ == 0) {
      const std::string brace = language.constant.ends_with('{') ? "}" : "";
      return filled(language.constant) + lines.at(0).entries.at(0) + brace + language.end + "\n";
    }
    std::string all = filled(language.array) + filled(depth_ == 1 ? language.only : language.outer);
    all += '\n';
    for (std::size_t at = 0; at < lines.size(); ++at) {
      const bool begins = at == 0 || lines[at - 1].list != lines[at].list;
      const bool ends = at + 1 == lines.size() || lines[at + 1].list != lines[at].list;
      if (depth_ == 1) {
        all += line(lines[at], at + 1 == lines.size());
        continue;
      }
      if (begins) all += opened(lines[at].list) + filled(language.inner) + '\n';
      all += line(lines[at], ends);
      if (ends) all += closed(lines[at].list, at + 1 == lines.size());
    }
    return all + filled(language.close) + language.end + "\n\n";
  }

 private:
  [[nodiscard]] std::string filled(const std::string& words) const {
    using fmt::arg;
    return fmt::format(fmt::runtime(words), arg("name", name_), arg("type", type_),
                       arg("sizes", sizes_), arg("brackets", brackets_), arg("nested", nested_));
  }
  [[nodiscard]] std::string line(const Line& line, bool is_last) const {
    std::string text = fmt::format("  {}", fmt::join(line.entries, ", "));
    if (!line.entries.empty() && (!is_last || manner_.last_comma)) text += ',';
    if (manner_.comments) text += "  " + manner_.language->comment + " not a1, 0x5, {7}";
    return text + '\n';
  }
  /// Of three indices, the lists of the second begin and end with every so many of the third.
  [[nodiscard]] std::string opened(std::size_t list) const {
    const bool begins = !lists_.empty() && list % lists_.front() == 0;
    return begins ? filled(manner_.language->middle) : "";
  }
  [[nodiscard]] std::string closed(std::size_t list, bool is_last) const {
    const std::string close = filled(manner_.language->close);
    const bool ends = !lists_.empty() && (list + 1) % lists_.front() == 0;
    return close + (ends ? close : "") + (is_last && !manner_.last_comma ? "\n" : ",\n");
  }

  const Manner& manner_;
  std::string name_;
  std::string type_;
  std::string nested_;
  std::size_t depth_ = 0;
  std::string sizes_;
  std::string brackets_;
  std::vector<unsigned> lists_;
};

}  // namespace

std::string declared(const Manner& manner, const Described& what, const Lines& lines) {
  return Declaration{manner, what}.text(lines);
}

std::string file(const Manner& manner, const std::vector<std::string>& declarations) {
  return fmt::format("{}\n{}{}", manner.language->begin_of_file, fmt::join(declarations, ""),
                     manner.language->end_of_file);
}

}  // namespace bbtables::described
