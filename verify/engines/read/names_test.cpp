// What a source calls its arrays and constants.

#include <gtest/gtest.h>

#include <algorithm>

#include "engines/read/reading_test.hpp"

namespace bbtables::read {
namespace {

using testing::read;

struct Declaration {
  const char* ending;
  const char* source;
};

TEST(Reader, finds_the_name_of_any_declaration) {
  for (const Declaration& one : {
           Declaration{"c", "const U64 Knight[4] = {1, 2, 3, 4};"},
           {"c", "U64 Knight[4] PROGMEM = {1, 2, 3, 4};"},
           {"c", "static U64 Knight[] __attribute__((aligned(64))) = {1, 2, 3, 4};"},
           {"cpp", "alignas(64) static constexpr U64 Knight[4]{1, 2, 3, 4};"},
           {"cpp", "constexpr std::array<U64, 4> Knight {{1, 2, 3, 4}};"},
           {"cpp", "const std::array<U64, 4> Tables::Knight = {1, 2, 3, 4};"},
           {"cpp", "const U64\nKnight[4]\n=\n{\n1, 2, 3, 4};"},
           {"cpp", "std::vector<U64> Knight{1, 2, 3, 4};"},
           {"cpp", "class A { public: static const U64 Knight[4] = {1, 2, 3, 4}; };"},
           {"cpp", "namespace a { int x; struct B { U64 Knight[4] = {1, 2, 3, 4}; }; }"},
           {"rs", "pub static Knight: [u64; 4] = [1, 2, 3, 4];"},
           {"rs", "#[rustfmt::skip] pub const Knight: Boards = Boards([1, 2, 3, 4]);"},
           {"rs", "let mut Knight = vec![1, 2, 3, 4];"},
           {"rs", "static Knight: Lazy<Vec<u64>, Global> = &[1, 2, 3, 4];"},
           {"kt", "private val Knight: ULongArray = ulongArrayOf(1u, 2u, 3u, 4u)"},
           {"kt", "@JvmField val Knight = longArrayOf(1, 2, 3, 4)"},
           {"go", "var Knight = [4]uint64{1, 2, 3, 4}"},
           {"go", "var Knight [4]uint64 = [...]uint64{1, 2, 3, 4}"},
           {"go", "func f() { Knight := [...]uint64{1, 2, 3, 4} }"},
           {"zig", "pub const Knight = [_]u64{ 1, 2, 3, 4 };"},
           {"zig", "const Knight: [4]u64 = .{ 1, 2, 3, 4 };"},
           {"java", "private static final long[] Knight = {1, 2, 3, 4};"},
           {"java", "public long Knight[] = new long[] {1, 2, 3, 4};"},
           {"java", "static final List<Long> Knight = List.of(1L, 2L, 3L, 4L);"},
           {"cs", "public static readonly ulong[] Knight = new ulong[] { 1, 2, 3, 4 };"},
           {"cs", "ReadOnlySpan<ulong> Knight => new ulong[] { 1, 2, 3, 4 };"},
           {"py", "Knight: list[int] = [1, 2, 3, 4]"},
           {"py", "class A:\n  def __init__(self):\n    self.Knight = [1, 2, 3, 4]"},
           {"js", "export const Knight = [1n, 2n, 3n, 4n];"},
           {"js", "class A { static #Knight = [1, 2, 3, 4]; }"},
           {"js", "module.exports = { f, Knight: [1, 2, 3, 4] }"},
           {"js", "module.exports = { f, 'Knight': [1, 2, 3, 4] }"},
           {"ts", "const Knight: ReadonlyArray<bigint> = [1n, 2n, 3n, 4n];"},
           {"swift", "static let Knight: [UInt64] = [1, 2, 3, 4]"},
           {"scala", "val Knight = Array[Long](1L, 2L, 3L, 4L)"},
           {"d", "immutable ulong[4] Knight = [1, 2, 3, 4];"},
           {"dart", "const List<int> Knight = [1, 2, 3, 4];"},
           {"nim", "const Knight: array[4, uint64] = [1'u64, 2, 3, 4]"},
       }) {
    const auto found = testing::arrays(one.ending, one.source);
    ASSERT_EQ(found.size(), 1U) << one.source;
    EXPECT_EQ(testing::shown(found[0]), "Knight[1 2 3 4]") << one.source;
    const std::string_view source{one.source};
    if (source.find('\n') == source.npos) {
      const std::size_t quote = source.find('\'');  // A string's place is its quote's.
      EXPECT_EQ(found[0].place.column, std::min(quote, source.find("Knight")) + 1) << one.source;
      EXPECT_EQ(found[0].place.line, 1U);
    }
  }
}

TEST(Reader, finds_the_name_of_each_declarator) {
  EXPECT_EQ(read("c", "U64 a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8};"), "a[1 2 3 4]\nb[5 6 7 8]");
}

TEST(Reader, finds_the_name_on_the_line_where_it_is) {
  const auto found = testing::arrays("c", "// \n/* \n */ const U64 Knight[4]\n = {1, 2, 3, 4};");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].place, (Place{3, 15}));
}

TEST(Reader, leaves_lists_without_a_name_nameless) {
  EXPECT_EQ(read("py", "x = y\nf([1, 2, 3, 4])"), "[1 2 3 4]");
  EXPECT_EQ(read("js", "return [1, 2, 3, 4];"), "[1 2 3 4]");
  EXPECT_EQ(read("go", "func f() []int { return []int{1, 2, 3, 4} }"), "[1 2 3 4]");
  EXPECT_EQ(read("go", "f([]uint64{1, 2, 3, 4})"), "[1 2 3 4]");
  const auto found = testing::arrays("js", "f();\n  g([1, 2, 3, 4])");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].place, (Place{2, 5}));
}

TEST(Reader, delivers_named_constants_of_many_bits) {
  for (const Declaration& one : {
           Declaration{"c", "const U64 NotA = 0xfefefefefefefefe;"},
           {"c", "#define NotA 0xfefefefefefefefeULL"},
           {"c", "  #  define NotA \\\n (C64(0xfefefefefefefefe)) // not the a-file"},
           {"cpp", "constexpr Bitboard NotA{0xfefefefefefefefe};"},
           {"cpp", "constexpr Bitboard NotA = ~Bitboard(0x0101010101010101);"},
           {"cpp", "enum { x }; static const U64 B = 5, NotA = 0xfefefefefefefefe;"},
           {"rs", "pub const NotA: Bitboard = Bitboard(0xfefe_fefe_fefe_fefe);"},
           {"java", "static final long NotA = 0xfefefefefefefefeL;"},
           {"cs", "public const ulong NotA = 0xfefefefefefefefe;"},
           {"kt", "const val NotA = 0xfefefefefefefefeuL"},
           {"go", "const (\n\tb = 5\n\tNotA uint64 = 0xfefefefefefefefe\n)"},
           {"go", "const NotA = 0xfefefefefefefefe\nvar x int"},
           {"zig", "const NotA: u64 = 0xfefefefefefefefe;"},
           {"py", "NotA = 0xfefefefefefefefe\nB = NotA\n"},
           {"js", "const NotA = 0xfefefefefefefefen\nconst b = 5\n"},
       }) {
    EXPECT_EQ(read(one.ending, one.source), "NotA=0xfefefefefefefefe") << one.source;
  }
}

TEST(Reader, delivers_no_small_or_computed_constants) {
  EXPECT_EQ(read("c",
                 "const int a = 5; U64 b = 0xffffffff; U64 c = x | 0xfefefefefefefefe;"
                 "long d = -1; e |= 0xfefefefefefefefe; if (f == 0xfefefefefefefefe) {}"
                 "#define g(x) 0xfefefefefefefefe\n"),
            "");
}

}  // namespace
}  // namespace bbtables::read
