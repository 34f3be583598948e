#include "engines/read/syntax.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace bbtables::read {

namespace {

constexpr Syntax c{.octal_by_zero = true, .directives = true};
constexpr Syntax rust{.multi_line_strings = true,
                      .nested_comments = true,
                      .r_strings = true,
                      .types_after_colons = true};
constexpr Syntax java{.triple_quotes = true,
                      .octal_by_zero = true,
                      .signed_ints = true,
                      .types_end_in_brackets = true};
constexpr Syntax kotlin{.triple_quotes = true,
                        .nested_comments = true,
                        .unescaped_triples = true,
                        .types_after_colons = true};
constexpr Syntax c_sharp{.triple_quotes = true,
                         .directives = true,
                         .unescaped_triples = true,
                         .at_strings = true,
                         .types_end_in_brackets = true};
constexpr Syntax go{.backquoted_strings = true,
                    .octal_by_zero = true,
                    .names_before_types = true,
                    .precedence = Precedence::go};
constexpr Syntax zig{.types_after_colons = true, .precedence = Precedence::zig};
constexpr Syntax python{.hash_comments = true,
                        .quoted_strings = true,
                        .triple_quotes = true,
                        .slash_comments = false,
                        .types_after_colons = true};
constexpr Syntax javascript{.quoted_strings = true,
                            .backquoted_strings = true,
                            .octal_by_zero = true,
                            .regular_expressions = true,
                            .types_after_colons = true};
constexpr Syntax swift{.triple_quotes = true,
                       .nested_comments = true,
                       .directives = true,
                       .types_after_colons = true,
                       .precedence = Precedence::swift};
constexpr Syntax scala{.triple_quotes = true,
                       .nested_comments = true,
                       .unescaped_triples = true,
                       .signed_ints = true,
                       .types_after_colons = true};
constexpr Syntax d{.backquoted_strings = true, .r_strings = true, .types_end_in_brackets = true};
constexpr Syntax dart{.quoted_strings = true, .triple_quotes = true, .nested_comments = true};
constexpr Syntax nim{.hash_comments = true,
                     .triple_quotes = true,
                     .slash_comments = false,
                     .types_after_colons = true};
constexpr Syntax any{.hash_comments = true,
                     .triple_quotes = true,
                     .octal_by_zero = true,
                     .bare_numbers = true,
                     .directives = true,
                     .types_end_in_brackets = true,
                     .types_after_colons = true};

struct Ending {
  std::string_view ending;
  const Syntax* syntax;
};

constexpr std::array endings{
    Ending{".c", &c},
    Ending{".h", &c},
    Ending{".cc", &c},
    Ending{".cpp", &c},
    Ending{".cxx", &c},
    Ending{".c++", &c},
    Ending{".hh", &c},
    Ending{".hpp", &c},
    Ending{".hxx", &c},
    Ending{".h++", &c},
    Ending{".inc", &c},
    Ending{".inl", &c},
    Ending{".ipp", &c},
    Ending{".tpp", &c},
    Ending{".ixx", &c},
    Ending{".cppm", &c},
    Ending{".def", &c},
    Ending{".cu", &c},
    Ending{".cuh", &c},
    Ending{".cl", &c},
    Ending{".ino", &c},
    Ending{".m", &c},
    Ending{".mm", &c},
    Ending{".rs", &rust},
    Ending{".java", &java},
    Ending{".kt", &kotlin},
    Ending{".kts", &kotlin},
    Ending{".cs", &c_sharp},
    Ending{".go", &go},
    Ending{".zig", &zig},
    Ending{".py", &python},
    Ending{".pyi", &python},
    Ending{".pyx", &python},
    Ending{".js", &javascript},
    Ending{".mjs", &javascript},
    Ending{".cjs", &javascript},
    Ending{".jsx", &javascript},
    Ending{".ts", &javascript},
    Ending{".tsx", &javascript},
    Ending{".mts", &javascript},
    Ending{".cts", &javascript},
    Ending{".swift", &swift},
    Ending{".scala", &scala},
    Ending{".d", &d},
    Ending{".dart", &dart},
    Ending{".nim", &nim},
    Ending{".txt", &any},
    Ending{".csv", &any},
};

std::string lower(std::string text) {
  for (char& letter : text) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return text;
}

}  // namespace

std::optional<Syntax> syntax_of(const std::filesystem::path& path) {
  const std::string ending = lower(path.extension().string());
  const auto* const found = std::find_if(
      endings.begin(), endings.end(), [&](const Ending& known) { return known.ending == ending; });
  if (found == endings.end()) return std::nullopt;
  return *found->syntax;
}

Syntax any_syntax() { return any; }

}  // namespace bbtables::read
