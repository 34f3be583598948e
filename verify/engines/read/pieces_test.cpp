// Where the pieces end makes no difference.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <initializer_list>

#include "engines/read/reading_test.hpp"

namespace bbtables::read {
namespace {

/// All that an array says, places too.
std::string described(const std::vector<Array>& arrays) {
  std::string text;
  const auto add_place = [&](Place place) {
    text += '@' + std::to_string(place.line) + ':' + std::to_string(place.column);
  };
  for (const Array& array : arrays) {
    text += testing::shown(array);
    add_place(array.place);
    for (const Number& number : array.numbers) add_place(number.place);
    text += array.decimal ? " decimal" : "";
    text += array.negative ? " negative\n" : "\n";
  }
  return text;
}

const std::vector<std::string>& fragments() {
  static const std::vector<std::string> all{"const U64 a[4] = {",
                                            "};",
                                            "\n",
                                            " ",
                                            "0x1ff'ffULL, ",
                                            "0x2_u64,",
                                            "-3,",
                                            "4",
                                            "\t",
                                            "[",
                                            "]",
                                            "(",
                                            ")",
                                            "{1, 2, 3, 4}",
                                            "U64(5), ",
                                            "new Long(6L),",
                                            "1 << 63,",
                                            "~0 >> 2,",
                                            "x.y",
                                            ".inv()",
                                            "as u64",
                                            " shl ",
                                            "/* \n * */",
                                            "// \"\n",
                                            "\"\\\"\n",
                                            "'a'",
                                            "'static ",
                                            "R\"x(\n)\" )x\"",
                                            "r#\"\"\"#",
                                            "\"\"\"\n\" \"\"\"",
                                            "`\n`",
                                            "@\"\\\"",
                                            "#define B 0xfefefefefefefefe\n",
                                            "#if X \\\n {\n",
                                            "#[a]",
                                            ".mask = 1, ",
                                            "[A1] = 2,",
                                            "[7] = 3,",
                                            "mask: 4,",
                                            "\"white\": [1, 2],",
                                            "np.array([1, 2, 3, 4], dtype=x)",
                                            "Long.parseLong(\"ff\", 16),",
                                            "@as(u64, 7),",
                                            ">>>=",
                                            "...",
                                            "=>",
                                            "::",
                                            "00000000000000ff ",
                                            "a1: 5 ",
                                            "\n\n",
                                            ";",
                                            ",",
                                            "std::array<U64, 64>",
                                            "return ",
                                            "\xc3\xa9",
                                            std::string(1, '\0'),
                                            "1.5e-3f",
                                            "0x",
                                            "&t[0],",
                                            "/[\"]/"};
  return all;
}

RC_GTEST_PROP(Pieces, make_no_difference, ()) {
  const auto chosen =
      *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(fragments()));
  std::string source;
  for (const std::string& fragment : chosen) source += fragment;
  const auto ending = *rc::gen::element<std::string>("c", "rs", "java", "kt", "cs", "go", "zig",
                                                     "py", "js", "d", "");
  const auto length = *rc::gen::inRange<std::size_t>(1, 200);
  RC_ASSERT(described(testing::arrays(ending, source, length)) ==
            described(testing::arrays(ending, source)));
}

struct Source {
  const char* ending;
  std::string text;
};

/// A table in every form that elements may be read in as a whole, long enough that they are.
std::string table() {
  std::string text = "static final long[] T = {\n";
  for (int i = 0; i < 20; ++i) {
    text += "  0x1fL, -5, U64(0x20),\n 0xffffffff, B::new(7), 18446744073709551615, 1_000, 010,\n";
    text += "\t0x123456789abcdef01, 12x, U64(-3) , x(4)(5), 6 , 7ull, A1, {8}, f(9, 10)|1,\n";
  }
  return text + "};";
}

TEST(Pieces, may_end_anywhere) {
  for (const Source& source : {Source{"c", table()},
                               {"java", table()},
                               {"kt", table()},
                               {"js", "f = () => { return /[\"'{]/ }; a = [1, 2, 3, 4];"},
                               {"rs",
                                "let s = \"\n{ \\\" \n\"; let t = r#\"\n\"\"#; const A: [u8; 5] = "
                                "[1, \"\n a long one\", 2, 3, 4];"},
                               {"py", "s = '''\n' '' \\'''\n'''; a = [1, 2, 3, 4]"}}) {
    const std::string whole = described(testing::arrays(source.ending, source.text));
    EXPECT_NE(whole, "");
    for (std::size_t length = 1; length < 140; ++length) {
      EXPECT_EQ(described(testing::arrays(source.ending, source.text, length)), whole)
          << source.ending << ' ' << length;
    }
  }
}

// Tokens about as long as the longest that is looked at as a whole, and longer ones.
TEST(Pieces, may_end_in_a_token_of_any_length) {
  for (const std::size_t size : std::initializer_list<std::size_t>{
           1000, 1015, 1023, 1024, 1025, 1031, 1033, 1040, 2047, 2049, 5000}) {
    for (const std::string& token :
         {std::string(size, 'x'), std::string(size, '1'), '"' + std::string(size, 'x') + '"',
          "/*" + std::string(size, '*') + "*/", "0x" + std::string(size, '0') + "1",
          '/' + std::string(size, 'x') + '/', "#define " + std::string(size, 'x') + " 5\n",
          '#' + std::string(size, ' ') + "define y 0xfefefefefefefefe\n", std::string(size, '\n'),
          "\"\"\"" + std::string(size, 'x') + "\"\"\""}) {
      const std::string source =
          "a = [1, 2, " + token + ", 3, 4];\n" + token + "\nb = [5, 6, 7, 8];";
      for (const char* const ending : {"c", "js", "py", ""}) {
        const std::string whole = described(testing::arrays(ending, source));
        for (const std::size_t length : std::initializer_list<std::size_t>{1, 7, 64, 1000, 1024}) {
          EXPECT_EQ(described(testing::arrays(ending, source, length)), whole)
              << ending << ' ' << token.substr(0, 10) << ' ' << size << ' ' << length;
        }
      }
    }
  }
}

}  // namespace
}  // namespace bbtables::read
