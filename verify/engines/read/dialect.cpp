// The table of languages, and the words that all of them share.

#include "engines/read/dialect.hpp"

#include <bit>
#include <string>

#include "base/text.hpp"

namespace bbtables::read {

namespace {

constexpr Strengths strengths_of_go{10, 10, 10, 9, 9, 10, 10, 10, 10, 10, 9, 9};
constexpr Strengths strengths_of_swift{10, 10, 10, 9, 9, 11, 11, 11, 10, 10, 9, 9};
constexpr Strengths strengths_of_julia{10, 10, 10, 9, 9, 11, 11, 11, 10, 10, 0, 9};  // ^ is a power
constexpr Strengths strengths_of_nim{10, 10, 10, 9, 9, 10, 10, 10, 4, 4, 3, 3};
constexpr Strengths strengths_of_zig{10, 10, 10, 9, 9, 8, 8, 8, 5, 5, 5, 5};

using enum Delimiters::Trait;
using enum Dialect::Trait;

constexpr Delimiters line_comment{"//", "", comment};
constexpr Delimiters spliced_comment{"//", "", comment | escapes};
constexpr Delimiters hash_comment{"#", "", comment};
constexpr Delimiters block{"/*", "*/", comment | many_lines};
constexpr Delimiters nested_block{"/*", "*/", comment | many_lines | nests};
constexpr Delimiters nested_in_nim{"#[", "]#", comment | many_lines | nests};
constexpr Delimiters nested_hashes{"#=", "=#", comment | many_lines | nests};
constexpr Delimiters backtick{"`", "`", many_lines};
constexpr Delimiters template_string{"`", "`", escapes | many_lines};
constexpr Delimiters quote{"'", "'", escapes};
constexpr Delimiters three_single{"'''", "'''", escapes | many_lines};
constexpr Delimiters double_quote{"\"", "\"", escapes};
constexpr Delimiters long_quote{"\"", "\"", escapes | many_lines};
constexpr Delimiters three_quotes{"\"\"\"", "\"\"\"", escapes | many_lines};
constexpr Delimiters three_plain{"\"\"\"", "\"\"\"", many_lines};
constexpr Delimiters four_plain{"\"\"\"\"", "\"\"\"\"", many_lines};
constexpr Delimiters verbatim{"@\"", "\"", many_lines | doubled};
constexpr Delimiters verbatim_filled{"@$\"", "\"", many_lines | doubled};
constexpr Delimiters braces{"{", "}", comment | many_lines};
constexpr Delimiters starred{"(*", "*)", comment | many_lines};
constexpr Delimiters doubled_quote{"'", "'", doubled};
constexpr Delimiters backslashes{"\\\\", ""};

constexpr std::array in_c{spliced_comment, block, double_quote};
constexpr std::array in_rust{line_comment, nested_block, long_quote};
constexpr std::array in_java{line_comment, block, three_quotes, double_quote};
constexpr std::array in_kotlin{line_comment, nested_block, three_plain, double_quote};
constexpr std::array in_csharp{line_comment, block,       verbatim,    verbatim_filled,
                               four_plain,   three_plain, double_quote};
constexpr std::array in_go{line_comment, block, backtick, double_quote};
constexpr std::array in_zig{line_comment, backslashes, double_quote};
constexpr std::array in_python{hash_comment, three_single, three_quotes, quote, double_quote};
constexpr std::array in_javascript{line_comment, block, template_string, quote, double_quote};
constexpr std::array in_swift{line_comment, nested_block, three_quotes, double_quote};
constexpr std::array in_dart{line_comment, nested_block, three_single,
                             three_quotes, quote,        double_quote};
constexpr std::array in_nim{nested_in_nim, hash_comment, three_plain, double_quote};
constexpr std::array in_julia{nested_hashes, hash_comment, three_quotes, long_quote};
constexpr std::array in_pascal{line_comment, braces, starred, doubled_quote};
constexpr std::array in_any{line_comment, block, hash_comment, three_quotes, double_quote};

struct Language {
  std::string_view names;    ///< with those that it is read like
  std::string_view endings;  ///< in small letters, each with a blank behind
  Dialect dialect;
};

constexpr Language any{"",
                       ".txt .csv ",
                       {in_any, directives | octal_by_zero | bare_numbers | fills_up |
                                    types_end_in_brackets | types_after_colons | bang_complements}};

/// THE list of languages. To read another one, add it here.
constexpr std::array languages{
    Language{"C, C++, CUDA, OpenCL, Objective-C, Arduino",
             ".c .h .cc .cpp .cxx .c++ .hh .hpp .hxx .h++ .inc .inl .ipp .tpp .ixx .cppm .def "
             ".cu .cuh .cl .ino .m .mm ",
             {in_c, directives | octal_by_zero | fills_up | quotes_separate, Ints::with_unsigned}},
    Language{"Rust", ".rs ", {in_rust, r_strings | types_after_colons | bang_complements}},
    Language{"Java",
             ".java ",
             {in_java, octal_by_zero | signed_ints | signed_longs | types_end_in_brackets,
              Ints::narrow}},
    Language{"Kotlin", ".kt .kts ", {in_kotlin, signed_longs | types_after_colons, Ints::narrow}},
    Language{"C#", ".cs ", {in_csharp, directives | types_end_in_brackets, Ints::with_unsigned}},
    Language{"Go",
             ".go ",
             {in_go, octal_by_zero | fills_up | names_before_types | together, Ints::wide,
              strengths_of_go}},
    Language{"Zig", ".zig ", {in_zig, types_after_colons, Ints::wide, strengths_of_zig}},
    Language{"Python", ".py .pyi .pyx ", {in_python, types_after_colons | endless_ints | together}},
    Language{"JavaScript, TypeScript, AssemblyScript",
             ".js .mjs .cjs .jsx .ts .tsx .mts .cts ",
             {in_javascript, octal_by_zero | doubles | types_after_colons | endless_ints,
              Ints::of_bits}},
    Language{"Swift",
             ".swift ",
             {in_swift, directives | types_after_colons, Ints::wide, strengths_of_swift}},
    Language{"Scala",
             ".scala ",
             {in_kotlin, signed_ints | signed_longs | types_after_colons, Ints::narrow}},
    Language{"D", ".d ", {in_go, r_strings | types_end_in_brackets}},
    Language{"Dart", ".dart ", {in_dart, signed_longs}},
    Language{"Nim",
             ".nim ",
             {in_nim, types_after_colons | words_as_signs, Ints::wide, strengths_of_nim}},
    Language{"Julia",
             ".jl ",
             {in_julia, types_after_colons | together | any_first_index, Ints::wide,
              strengths_of_julia}},
    Language{"Pascal",
             ".pas .pp .dpr .lpr ",
             {in_pascal, types_after_colons | words_as_signs | as_in_pascal | any_first_index,
              Ints::wide, strengths_of_go}},
    any,
};

struct Words {
  std::string_view all;
  std::uint8_t roles;
  Operator operation = Operator::plus;
};
constexpr Words known_words[] = {
    {"var val let", declares},
    {"new yield throw return", value | prefix},
    {"stackalloc const", prefix},
    {"mut", prefix | before_list},
    {"in of if case match when", before_list},
    {"else default", before_list | section},
    {"public private protected signals", section},
    {"struct class impl trait interface macro_rules use import", defines},
    {"union", defines, Operator::bit_or},  // a method of sets, too
    {"intersection", 0, Operator::bit_and},
    {"shl", operates, Operator::shift_left},
    {"shr", operates, Operator::shift_right},
    {"ushr", operates, Operator::shift_right_unsigned},
    {"and", operates | before_list, Operator::bit_and},
    {"or", operates | before_list, Operator::bit_or},
    {"xor", operates, Operator::bit_xor},
    {"inv", operates, Operator::complement},
    {"not", operates | before_list, Operator::complement},
    {"plus", operates, Operator::plus},
    {"minus", operates, Operator::minus},
    {"times", operates, Operator::times},
    {"toULong toLong longValue value into ordinal bits rawValue u64 U64 C64 ULL uint64 uint64_t "
     "UINT64_C UInt64 ulong BigInt",
     converts},
};

/// One by one; a wrong count does not compile.
constexpr std::array words = [] {
  std::array<Word, 61> each{};
  auto* next = each.data();
  for (const Words& row : known_words) {
    base::for_each_word(row.all, [&](auto word) { *next++ = {word, row.roles, row.operation}; });
  }
  return each;
}();

/// By the first letter and the length.
constexpr std::size_t slot_of(std::string_view word) {
  return (static_cast<unsigned char>(word.front()) ^ word.size() << 4) % 128;
}
/// Which of the words are in a slot, bit by bit.
constexpr std::array<std::uint64_t, 128> words_by_slot = [] {
  std::array<std::uint64_t, 128> all{};
  for (std::size_t i = 0; i < words.size(); ++i)
    all[slot_of(words[i].text)] |= std::uint64_t{1} << i;
  return all;
}();

}  // namespace

std::optional<Dialect> dialect_of(const std::filesystem::path& path) {
  const std::string ending = base::lower(path.extension().string());
  if (ending.empty()) return std::nullopt;
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

const Word* known_word(std::string_view text) {
  for (std::uint64_t left = words_by_slot[slot_of(text)]; left != 0; left &= left - 1) {
    const Word& word = words[static_cast<std::size_t>(std::countr_zero(left))];
    if (word.text == text) return &word;
  }
  return nullptr;
}

}  // namespace bbtables::read
