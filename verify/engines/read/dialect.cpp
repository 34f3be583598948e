#include "engines/read/dialect.hpp"

#include <algorithm>
#include <string>

namespace bbtables::read {

namespace {

constexpr Strengths strengths_of_go{10, 10, 10, 9, 9, 10, 10, 10, 10, 10, 9, 9};
constexpr Strengths strengths_of_swift{10, 10, 10, 9, 9, 11, 11, 11, 10, 10, 9, 9};
constexpr Strengths strengths_of_zig{10, 10, 10, 9, 9, 8, 8, 8, 5, 5, 5, 5};

constexpr Quote double_quote{"\"", "\""};
constexpr Quote quote{"'", "'"};
constexpr Quote three{"\"\"\"", "\"\"\"", true, true};
constexpr Quote three_without_escapes{"\"\"\"", "\"\"\"", false, true};
constexpr std::array quotes_of_c{double_quote};
constexpr std::array quotes_of_rust{Quote{"\"", "\"", true, true}};
constexpr std::array quotes_of_java{three, double_quote};
constexpr std::array quotes_of_kotlin{three_without_escapes, double_quote};
constexpr std::array quotes_of_csharp{Quote{"@\"", "\"", false, true, true},
                                      Quote{"@$\"", "\"", false, true, true}, three_without_escapes,
                                      double_quote};
constexpr std::array quotes_of_go{Quote{"`", "`", false, true}, double_quote};
constexpr std::array quotes_of_javascript{Quote{"`", "`", true, true}, quote, double_quote};
constexpr std::array quotes_of_python{Quote{"'''", "'''", true, true}, three, quote, double_quote};

struct Language {
  std::string_view names;    ///< with those that it is read like
  std::string_view endings;  ///< in small letters, each with a blank behind
  Dialect dialect;
};

constexpr Language any{"",
                       ".txt .csv ",
                       {.hash_comments = true,
                        .directives = true,
                        .quotes = quotes_of_java,
                        .octal_by_zero = true,
                        .bare_numbers = true,
                        .fills_up = true,
                        .types_end_in_brackets = true,
                        .types_after_colons = true}};

/// THE list of languages. To read another one, add it here.
constexpr std::array languages{
    Language{"C, C++, CUDA, OpenCL, Objective-C, Arduino",
             ".c .h .cc .cpp .cxx .c++ .hh .hpp .hxx .h++ .inc .inl .ipp .tpp .ixx .cppm .def "
             ".cu .cuh .cl .ino .m .mm ",
             {.spliced_lines = true,
              .directives = true,
              .quotes = quotes_of_c,
              .octal_by_zero = true,
              .ints = Ints::bounded,
              .fills_up = true}},
    Language{"Rust",
             ".rs ",
             {.nested_comments = true,
              .quotes = quotes_of_rust,
              .r_strings = true,
              .types_after_colons = true}},
    Language{"Java",
             ".java ",
             {.quotes = quotes_of_java,
              .octal_by_zero = true,
              .signed_ints = true,
              .ints = Ints::wrapped,
              .types_end_in_brackets = true}},
    Language{"Kotlin",
             ".kt .kts ",
             {.nested_comments = true,
              .quotes = quotes_of_kotlin,
              .ints = Ints::wrapped,
              .types_after_colons = true}},
    Language{"C#",
             ".cs ",
             {.directives = true,
              .quotes = quotes_of_csharp,
              .ints = Ints::wrapped,
              .types_end_in_brackets = true}},
    Language{"Go",
             ".go ",
             {.quotes = quotes_of_go,
              .octal_by_zero = true,
              .strengths = strengths_of_go,
              .fills_up = true,
              .names_before_types = true}},
    Language{"Zig",
             ".zig ",
             {.quotes = quotes_of_c, .strengths = strengths_of_zig, .types_after_colons = true}},
    Language{"Python",
             ".py .pyi .pyx ",
             {.slash_comments = false,
              .hash_comments = true,
              .quotes = quotes_of_python,
              .types_after_colons = true}},
    Language{"JavaScript, TypeScript",
             ".js .mjs .cjs .jsx .ts .tsx .mts .cts ",
             {.quotes = quotes_of_javascript,
              .regular_expressions = true,
              .octal_by_zero = true,
              .ints = Ints::wrapped,
              .doubles = true,
              .types_after_colons = true}},
    Language{"Swift",
             ".swift ",
             {.nested_comments = true,
              .directives = true,
              .quotes = quotes_of_java,
              .strengths = strengths_of_swift,
              .types_after_colons = true}},
    Language{"Scala",
             ".scala ",
             {.nested_comments = true,
              .quotes = quotes_of_kotlin,
              .signed_ints = true,
              .ints = Ints::wrapped,
              .types_after_colons = true}},
    Language{
        "D", ".d ", {.quotes = quotes_of_go, .r_strings = true, .types_end_in_brackets = true}},
    Language{"Dart", ".dart ", {.nested_comments = true, .quotes = quotes_of_python}},
    Language{"Nim",
             ".nim ",
             {.slash_comments = false,
              .hash_comments = true,
              .quotes = quotes_of_kotlin,
              .types_after_colons = true}},
    any,
};

struct NamedOperator {
  std::string_view name;
  Operator operation;
};

constexpr std::array<NamedOperator, 11> named_operators{{
    {"shl", Operator::shift_left},
    {"shr", Operator::shift_right},
    {"ushr", Operator::shift_right_unsigned},
    {"and", Operator::bit_and},
    {"or", Operator::bit_or},
    {"xor", Operator::bit_xor},
    {"inv", Operator::complement},
    {"not", Operator::complement},
    {"plus", Operator::plus},
    {"minus", Operator::minus},
    {"times", Operator::times},
}};

/// Of C, C++, Java, Kotlin, C#, D and JavaScript; then of Rust, Nim, Microsoft's C and C23.
constexpr std::array<std::string_view, 31> suffixes{
    "",    "u",    "l",    "ul",   "lu",  "ll",  "ull",  "llu",  "z",   "uz",    "zu",
    "n",   "u8",   "u16",  "u32",  "u64", "i8",  "i16",  "i32",  "i64", "usize", "isize",
    "ui8", "ui16", "ui32", "ui64", "wb",  "uwb", "u128", "i128", "i"};

/// The words of each role, in the order of the roles; empty ones fill the rows.
constexpr std::string_view words_of_roles[][13] = {
    {"var", "val", "let"},
    {"new", "yield", "throw", "return"},
    {"new", "mut", "stackalloc", "const"},
    {"in", "of", "else", "and", "or", "not", "if", "mut", "case", "match", "when", "default"},
    {"public", "private", "protected", "default", "signals", "else"},
};

std::string lower(std::string_view text) {
  std::string result{text};
  for (char& letter : result) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return result;
}

}  // namespace

std::optional<Dialect> dialect_of(const std::filesystem::path& path) {
  const std::string ending = lower(path.extension().string());
  if (ending.empty() || ending.find(' ') != std::string::npos) return std::nullopt;
  for (const Language& language : languages) {
    if (language.endings.find(ending + ' ') != std::string_view::npos) return language.dialect;
  }
  return std::nullopt;
}

std::vector<std::string> language_names() {
  std::vector<std::string> names;
  for (const Language& language : languages) {
    if (!language.names.empty()) names.emplace_back(language.names);
  }
  return names;
}

Dialect any_dialect() { return any.dialect; }

std::optional<Operator> named_operator(std::string_view word) {
  if (word.size() < 2 || word.size() > 5) return std::nullopt;
  for (const NamedOperator& known : named_operators) {
    if (known.name == word) return known.operation;
  }
  return std::nullopt;
}

bool is_suffix(std::string_view text) {
  constexpr std::size_t longest = 5;
  if (text.size() > longest) return false;
  return std::find(suffixes.begin(), suffixes.end(), lower(text)) != suffixes.end();
}

bool has_role(std::string_view word, Role role) {
  // Most words are told by their first letters.
  static const auto letters = [] {
    std::array<std::uint32_t, std::size(words_of_roles)> all{};
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (const std::string_view known : words_of_roles[i]) {
        if (!known.empty()) all[i] |= 1U << (known.front() & 31);
      }
    }
    return all;
  }();
  const auto row = static_cast<std::size_t>(role);
  if (word.empty() || (letters[row] >> (word.front() & 31) & 1) == 0) return false;
  return std::ranges::find(words_of_roles[row], word) != std::end(words_of_roles[row]);
}

}  // namespace bbtables::read
