// Lists: what they are called, how they nest, and what is none.

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

TEST(Arrays, finds_the_name_of_any_declaration) {
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
           {"rs", "static Knight: Map<Set<u8>>= Map::new([1, 2, 3, 4]);"},
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

TEST(Arrays, finds_the_name_of_each_declarator) {
  EXPECT_EQ(read("c", "U64 a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8};"), "a[1 2 3 4]\nb[5 6 7 8]");
}

TEST(Arrays, finds_the_name_on_the_line_where_it_is) {
  const auto found = testing::arrays("c", "// \n/* \n */ const U64 Knight[4]\n = {1, 2, 3, 4};");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].place, (Place{3, 15}));
}

TEST(Arrays, leaves_lists_without_a_name_nameless) {
  EXPECT_EQ(read("py", "x = y\nf([1, 2, 3, 4])"), "[1 2 3 4]");
  EXPECT_EQ(read("js", "return [1, 2, 3, 4];"), "[1 2 3 4]");
  EXPECT_EQ(read("go", "func f() []int { return []int{1, 2, 3, 4} }"), "[1 2 3 4]");
  EXPECT_EQ(read("go", "f([]uint64{1, 2, 3, 4})"), "[1 2 3 4]");
  const auto found = testing::arrays("js", "f();\n  g([1, 2, 3, 4])");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].place, (Place{2, 5}));
}

TEST(Arrays, delivers_named_constants_of_many_bits) {
  for (const Declaration& one : {
           Declaration{"c", "const U64 NotA = 0xfefefefefefefefe;"},
           {"c", "#define NotA 0xfefefefefefefefeULL"},
           {"c", "  #  define NotA \\\n (C64(0xfefefefefefefefe)) // not the a-file"},
           {"cpp", "constexpr Bitboard NotA{0xfefefefefefefefe};"},
           {"cpp", "constexpr Bitboard NotA = {0xfefefefefefefefeULL};"},
           {"cpp", "constexpr Bitboard NotA = ~Bitboard(0x0101010101010101);"},
           {"c", "#define NotA 0xfefefefefefefefe & \\\r\n ~0ULL\r\n"},
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

TEST(Arrays, delivers_no_small_or_computed_constants) {
  EXPECT_EQ(read("c",
                 "const int a = 5; U64 b = 0xfe; U64 c = x | 0xfefefefefefefefe;"
                 "long d = -1; e |= 0xfefefefefefefefe; if (f == 0xfefefefefefefefe) {}"
                 "#define g(x) 0xfefefefefefefefe\n"),
            "");
}

TEST(Arrays, delivers_constants_from_a_rank_on) {
  EXPECT_EQ(read("c", "U64 a = 0xfe, b = 0xff; long c = -0xfe, d = -0xff;"),
            "b=255\nd=0xffffffffffffff01");
  EXPECT_EQ(read("cpp", "U64 a{0xfe}; U64 b{0xff};"), "b=255");
}

// --- Lists in lists: boards by rank, colors, structs, ragged rows.

TEST(Arrays, reads_lists_in_lists) {
  EXPECT_EQ(read("c", "U64 a[2][2] = {{1, 2}, {3, 4}};"), "a[[1 2] [3 4]]");
  EXPECT_EQ(read("java", "long[][] a = {new long[] {1, 2}, new long[2] {3, 4},};"),
            "a[[1 2] [3 4]]");
  EXPECT_EQ(read("go", "var a = [2][2]uint64{{1, 2}, [2]uint64{3, 4}}"), "a[[1 2] [3 4]]");
  EXPECT_EQ(read("kt", "val a = arrayOf(longArrayOf(1, 2), longArrayOf(3, 4))"), "a[[1 2] [3 4]]");
  EXPECT_EQ(read("zig", "const a = [2][2]u64{ .{ 1, 2 }, [_]u64{ 3, 4 } };"), "a[[1 2] [3 4]]");
  EXPECT_EQ(read("cs", "ulong[,] a = { { 1, 2 }, { 3, 4 } };"), "a[[1 2] [3 4]]");
  EXPECT_EQ(read("cpp", "std::array<std::array<U64, 2>, 2> a = {{{1, 2}, {3, 4}}};"),
            "a[[1 2] [3 4]]");
  EXPECT_EQ(
      read("cpp", "A a = {std::array<U64, 2>{1, 2}, std::array<std::array<U64, 2>, 1>{{3, 4}}};"),
      "a[[1 2] [3 4]]");
  EXPECT_EQ(read("rs", "const A: [[u64; 2]; 2] = [[1, 2], [3, 4]];"), "A[[1 2] [3 4]]");
}

TEST(Arrays, takes_a_list_of_one_list_for_that_list) {
  EXPECT_EQ(read("cpp", "std::array<U64, 4> a{{1, 2, 3, 4}};"), "a[1 2 3 4]");
  EXPECT_EQ(read("js", "const a = Object.freeze(new BigUint64Array([1n, 2n, 3n, 4n]));"),
            "a[1 2 3 4]");
  EXPECT_EQ(read("py", "a = np.array([1, 2, 3, 4], dtype=np.uint64)"), "a[1 2 3 4]");
  EXPECT_EQ(read("rs", "const A: Boards = Boards(vec![1, 2, 3, 4]);"), "A[1 2 3 4]");
  EXPECT_EQ(read("kt", "val a by lazy { longArrayOf(1, 2, 3, 4) }"), "a[1 2 3 4]");
  EXPECT_EQ(read("js", "const a = [1, 2, 3, 4].map(x => BigInt(x));"), "a[1 2 3 4]");
  EXPECT_EQ(read("py", "a = np.array([1, 2, 3, 4]).reshape(2, 2)"), "a[1 2 3 4]");
}

TEST(Arrays, takes_a_list_of_one_number_for_the_number) {
  EXPECT_EQ(read("c", "U64 a[4][1] = {{1}, {2}, (3), {4}};"), "a[1 2 3 4]");
  EXPECT_EQ(read("rs", "const A: [B; 4] = [(1), (2,), (3), (4)];"), "A[1 2 3 4]");
}

TEST(Arrays, keeps_short_rows_beside_long_ones) {
  EXPECT_EQ(read("c", "int a[5][2] = {{1, 2}, {3}, {}, {4}, {5, 6}};"),
            "a[[1 2] [3] [] [4] [5 6]]");
  EXPECT_EQ(read("py", "a = [[1, 2], [3], [], [4, 5]]"), "a[[1 2] [3] [] [4 5]]");
}

TEST(Arrays, keeps_columns_aligned_by_what_cannot_be_read) {
  EXPECT_EQ(read("c", "Magic a[2] = {{0x1, 0x2, &table[0], 52}, {0x3, 0x4, &table[4096], 53}};"),
            "a[[1 2 ? 52] [3 4 ? 53]]");
  EXPECT_EQ(read("rs", "const A: [(u64, u64); 2] = [(1, 2), (3, 4)];"), "A[[1 2] [3 4]]");
  EXPECT_EQ(
      read("java",
           "Magic[] a = {new Magic(0x1L, 0x2L), new Magic(0x3L, SHIFT), new Magic(0x4L, 0x5L)};"),
      "a[[1 2] [3 ?] [4 5]]");
  EXPECT_EQ(read("kt", "val a = arrayOf(Magic(1, 2), Magic(3, 4))"), "a[[1 2] [3 4]]");
}

TEST(Arrays, delivers_the_lists_of_a_mixed_one_alone) {
  EXPECT_EQ(read("js", "const a = {name: 'x', knight: [1, 2, 3, 4], king: [5, 6, 7, 8], f};"),
            "knight[1 2 3 4]\nking[5 6 7 8]");
  EXPECT_EQ(read("c", "struct T t = {\"name\", {1, 2, 3, 4}, {{5, 6}, {7, 8}}};"),
            "t[1 2 3 4]\n[[5 6] [7 8]]");
  EXPECT_EQ(
      read("rs", "let a = Tables { knight: [1, 2, 3, 4], rook: [0; 64], king: [5, 6, 7, 8] };"),
      "knight[1 2 3 4]\nking[5 6 7 8]");
}

TEST(Arrays, takes_a_wrapper_with_other_arguments_for_its_list) {
  EXPECT_EQ(read("js", "const a = [[1, 2], m([3, 4], [x], y), m([5, 6], 2)];"),
            "a[[1 2] [3 4] [5 6]]");
}

TEST(Arrays, are_found_among_the_arguments_of_calls) {
  EXPECT_EQ(read("java", "void f() { g(null, new long[]{1, 2, 3, 4}); }"), "[1 2 3 4]");
  EXPECT_EQ(read("cpp", "void f() { g(x, {1, 2, 3, 4}, {5, 6, 7, 8}); }"), "[1 2 3 4]\n[5 6 7 8]");
  EXPECT_EQ(read("java", "enum E { NORTH(null, true, new long[]{1, 2, 3, 4}), EAST(1, 2, 3, 4); }"),
            "NORTH[1 2 3 4]");
  EXPECT_EQ(read("java", "enum E { NORTH(new long[]{1, 2, 3, 4}) { int f() { return 1; } } }"),
            "NORTH[1 2 3 4]");
  EXPECT_EQ(read("kt", "enum class E(val a: LongArray) { NORTH(longArrayOf(1, 2, 3, 4), 1) }"),
            "[1 2 3 4]");
}

TEST(Arrays, may_lack_a_comma_between_constructors_of_the_same_name) {
  EXPECT_EQ(read("c", "U64 a[] = {B(1), B(2)\n B(3), B(4)};"), "a[1 2 3 4]");
  EXPECT_EQ(read("rs", "const A: [B; 5] = [B(1), B(2), B(3), B(4) B(5)];"), "A[1 2 3 4 5]");
  EXPECT_EQ(read("kt", "val a = listOf(B(1), B(2), B(3) B(4))"), "a[1 2 3 4]");
  EXPECT_EQ(
      read("rs", "const A: [M; 3] = [M { a: 1, b: 2 }, M { a: 3, b: 4 }\n M { a: 5, b: 6 }];"),
      "A[[a=1 b=2] [a=3 b=4] [a=5 b=6]]");
  EXPECT_EQ(read("c", "U64 a[] = {B(1), B(2)\n C(3), B(4)};"), "");
  EXPECT_EQ(read("kt", "fun f() { add(1)\n add(2)\n add(3)\n add(4)\n }"), "");
}

TEST(Arrays, takes_what_follows_a_list_for_no_other_element) {
  EXPECT_EQ(read("js", "const a = [[1, 2].concat([3, 4]), [5, 6]];"), "a[[1 2] [5 6]]");
  // A list in a subscript, and one that is an operand, leave nothing behind.
  EXPECT_EQ(read("c", "a = {(b[{1, 2}]), 1, 2, 3, 4};"), "a[? 1 2 3 4]");
  EXPECT_EQ(read("c", "a = {({1, 2} + 5), 1, 2, 3, 4};"), "a[? 1 2 3 4]");
}

TEST(Arrays, takes_numbers_beside_lists) {
  EXPECT_EQ(read("c", "T a[2] = {{1, {2, 3}}, {4, {5, 6}}};"), "a[[1 [2 3]] [4 [5 6]]]");
}

TEST(Arrays, takes_no_repetition_for_a_list) {
  EXPECT_EQ(read("rs", "static A: [[u64; 64]; 4] = [[0; 64]; 4];"), "");
  EXPECT_EQ(read("rs", "static A: [u64; 4] = [1, 2, 3, 4];"), "A[1 2 3 4]");
}

// --- Code has brackets, too, and is no list; the lists in it are found all the same.

TEST(Arrays, takes_no_code_for_a_list) {
  EXPECT_EQ(
      read("c",
           "int f(int a, int b) { for (int i = 0; i < 64; ++i) { g(1, 2, 3, 4); a[i] = h(5, 6); } "
           "switch (a) { case 1: case 2: return 3 + 4 + 5 + 6; } }"),
      "");
  EXPECT_EQ(read("c", "enum Square { A1, B1, C1, D1, E1, F1, G1, H1 };"), "");
  EXPECT_EQ(
      read("rs", "fn f<const N: usize>(a: [u64; 4]) -> [u64; 64] { let x = g::<4>(a)?; [x; 64] }"),
      "");
  EXPECT_EQ(read("py", "def f(a, b=5):\n  return g(1, 2, 3)\nx = [i for i in range(1, 2)]\n"), "");
  EXPECT_EQ(read("js", "f(1, 2, 3, 4); if (a) { g({a, b}) }"), "");
}

TEST(Arrays, finds_lists_in_code_at_any_depth) {
  EXPECT_EQ(
      read("cpp",
           "namespace a { class B { void f() { if (x) { U64 k[4] = {1, 2, 3, 4}; g(k); } } }; }"),
      "k[1 2 3 4]");
  EXPECT_EQ(
      read("kt", "object A {\n fun f() {\n g()\n val k = longArrayOf(1, 2, 3, 4)\n h()\n }\n}\n"),
      "k[1 2 3 4]");
  EXPECT_EQ(
      read("js", "const x = function() { return {a: 1}; }; f(() => { const k = [1, 2, 3, 4]; })"),
      "k[1 2 3 4]");
}

TEST(Arrays, delivers_lists_as_soon_as_what_is_around_is_code) {
  // Before what comes behind them is read.
  EXPECT_EQ(read("js", "x = { k: [1, 2, 3, 4], f() { const c = 0xfefefefefefefefen; }, m: 1 }"),
            "k[1 2 3 4]\nc=0xfefefefefefefefe");
}

TEST(Arrays, finds_its_way_after_brackets_without_partner) {
  const std::string array = "U64 k[4] = {1, 2, 3, 4};";
  EXPECT_EQ(read("c", "#if X\nvoid f() {\n#else\nvoid f(int a) {\n#endif\n g(); }\n" + array),
            "k[1 2 3 4]");
  EXPECT_EQ(read("c", "if (a && (b {\n g(); }\n" + array), "k[1 2 3 4]");
  EXPECT_EQ(read("c", "} ) ] " + array), "k[1 2 3 4]");
  EXPECT_EQ(read("c", "void f() { g(]; h[); }" + array), "k[1 2 3 4]");
  EXPECT_EQ(read("c", "int a[] = {1, 2, (3, 4};" + array), "k[1 2 3 4]");
  EXPECT_EQ(read("c", "f(a; int k[] = {1, 2, 3, ) 4};"), "k[1 2 3 4]");
  EXPECT_EQ(read("py", "k = f([1, ) 2, 3, 4])"), "k[1 2 3 4]");
}

TEST(Arrays, finds_lists_below_any_number_of_blocks) {
  std::string blocks;
  for (int i = 0; i < 1000; ++i) blocks += "{ f(); ";
  EXPECT_EQ(read("c", blocks + "U64 k[4] = {1, 2, 3, 4};"), "k[1 2 3 4]");
  blocks.clear();
  for (int i = 0; i < 1000; ++i) blocks += "{ f()\n g()\n ";
  EXPECT_EQ(read("kt", blocks + "val k = longArrayOf(1, 2, 3, 4)"), "k[1 2 3 4]");
}

TEST(Arrays, drops_lists_that_are_nested_too_deep) {
  const std::string deep(100, '{');
  const std::string closed(100, '}');
  EXPECT_EQ(read("c", "a = " + deep + "1, 2, 3, 4" + closed + "; b[4] = {1, 2, 3, 4};"),
            "b[1 2 3 4]");
  EXPECT_EQ(read("c", "a = " + deep + "1, 2, 3, 4; b[4] = {1, 2, 3, 4};"), "b[1 2 3 4]");
}

TEST(Arrays, are_read_63_brackets_deep_and_no_deeper) {
  for (const std::size_t depth : {std::size_t{63}, std::size_t{64}}) {
    const std::string source =
        "a = " + std::string(depth, '{') + "1, 2, 3, 4" + std::string(depth, '}') + ";";
    EXPECT_EQ(read("c", source), depth == 63 ? "a[1 2 3 4]" : "") << depth;
  }
}

TEST(Arrays, keep_what_is_around_a_directive_that_is_nested_too_deep) {
  const std::string deep(100, '{');
  EXPECT_EQ(read("c", "class A { U64 k[4]\n#define X " + deep + "\n= {1, 2, 3, 4}; };"),
            "k[1 2 3 4]");
  EXPECT_EQ(read("c", "#define X {{1, 2, 3, 4}, " + deep + "\nU64 k[4] = {5, 6, 7, 8};"),
            "X[1 2 3 4]\nk[5 6 7 8]");
}

TEST(Arrays, delivers_no_array_of_fewer_than_four_numbers) {
  EXPECT_EQ(read("c", "int a[] = {1, 2, 3}; int b[] = {1, 2, 3, x, y}; int c[] = {1, 2, 3, 4};"),
            "c[1 2 3 4]");
}

// --- Numbers as programs print them.

/// The names of the arrays that are ignored, then the lines of comments that ignore none.
std::string ignored(std::string_view ending, std::string_view source) {
  std::string found;
  const auto idle = for_each_array(source, testing::dialect_for(ending), [&](const Array& array) {
    if (array.ignored) found += array.name + " ";
  });
  for (const std::uint32_t line : idle) found += std::to_string(line) + " ";
  return found;
}

TEST(IgnoringComments, are_at_or_right_above_the_name_of_an_array) {
  const std::string a = "int A[] = {1, 2, 3, 4};";
  const std::string b = "int B[] = {\n1, 2, 3, 4\n};";
  const std::string one = "// bbtables-verify: ignore";
  const std::string block = "/* bbtables-verify: ignore */";
  for (const auto& [source, expected] : std::vector<std::pair<std::string, std::string>>{
           {one + "\n" + a + "\n" + b, "A "},
           {a + one + "\n" + b, "A "},
           {a + "\n" + one + "\n" + b, "B "},
           {a + "\nint B[] = { " + one + "\n1, 2, 3, 4};", "B "},
           {"int A[] =\n" + one + "\n{1, 2, 3, 4};\n", "2 "},
           {one + "\n\n" + a, "1 "},
           {one + "\nint\n" + a.substr(4), "1 "},
           {b + one + "\n", "3 "},
           {one + " (a bug of old)\n// and more\n/* of it\n*/\n" + a + "\n" + b, "A "},
           {"// The moves\n" + one + "\n" + a + "\n" + b, "A "},
           {one + "\n// and more\n\n" + a, "1 "},
           {block + a + "\n" + b, "A "},
           {"int " + block + " A[] = {1, 2, 3, 4};\n" + b, "A "},
           {block + "\r\n" + a + "\n" + b, "A "},
           {"/*\nbbtables-verify: ignore\n*/ // and more\n" + a + "\n" + b, "A "},
           {one + "\n/* so */ " + a + "\n" + b, "A "},
           {a + one + "\n// of B\n" + b, "A "},
           {one + "d\n" + a, ""},
           {"// bbtables-verify:ignore\n" + a, ""},
           {"const char* s = \"" + one + "\";\n" + a, ""},
           {"#define A {1, 2, 3, 4} " + one + "\n" + b, "A "},
           {one + "\nint n = 5;\n", "1 "},
           {one, "1 "},
       }) {
    EXPECT_EQ(ignored("c", source), expected) << source;
  }
}

TEST(IgnoringComments, are_those_of_the_language) {
  EXPECT_EQ(ignored("py", "# bbtables-verify: ignore\nA = [1, 2, 3, 4]\nB = [1, 2, 3, 4]"), "A ");
  EXPECT_EQ(ignored("py", "A = [1, 2, 3, 4]  # bbtables-verify: ignore\n"), "A ");
  EXPECT_EQ(ignored("py", "// bbtables-verify: ignore\nA = [1, 2, 3, 4]"), "");
  EXPECT_EQ(ignored("c", "# bbtables-verify: ignore\nint A[] = {1, 2, 3, 4};"), "");
  EXPECT_EQ(ignored("rs", "/// bbtables-verify: ignore\nstatic A: [u64; 4] = [1, 2, 3, 4];"), "A ");
  EXPECT_EQ(ignored("", "# bbtables-verify: ignore\nA 1 2 3 4\n\nB 1 2 3 4\n"), "A ");
}

TEST(IgnoringComments, are_so_many_in_a_source) {
  constexpr std::size_t most = 16'384;
  std::string source;
  for (std::size_t i = 0; i < most; ++i) {
    source += "int C[] = {1, 2, 3, 4}; // bbtables-verify: ignore\n";
  }
  const std::size_t at_most = ignored("c", source).size();
  EXPECT_EQ(at_most, 2 * most);
  source += "int D[] = {1, 2, 3, 4}; // bbtables-verify: ignore\n";
  EXPECT_EQ(ignored("c", source).size(), at_most) << "D is not ignored";
}

TEST(BareNumbers, are_a_list_called_by_the_word_before) {
  EXPECT_EQ(read("", "knight: 0x1 0x2, 0x3; 0x4\nking =\n5 -6 7\n8"),
            "knight[1 2 3 4]\nking[5 0xfffffffffffffffa 7 8]");
  EXPECT_EQ(read("txt", "1 2 3 4"), "[1 2 3 4]");
  EXPECT_EQ(read("csv", "1,2,3,4\n5,6,7,8\n"), "[1 2 3 4 5 6 7 8]");
}

TEST(BareNumbers, are_in_blocks_between_empty_lines) {
  EXPECT_EQ(read("", "pawn\n1 2\n3 4\n\n5 6\n\n\n7 8\n"), "pawn[[1 2 3 4] [5 6] [7 8]]");
}

TEST(BareNumbers, may_have_their_squares) {
  EXPECT_EQ(read("", "knight\na1: 0x1\nb1: 0x2\nC1 0x3\nd1=0x4"), "knight[a1=1 b1=2 C1=3 d1=4]");
}

TEST(BareNumbers, are_hexadecimal_if_all_have_sixteen_digits) {
  EXPECT_EQ(read("", "k\n1000000000000000 00000000000000ff\nffffffffffffffff 0000000000000010"),
            "k[0x1000000000000000 255 0xffffffffffffffff 16]");
  EXPECT_EQ(read("", "k 1000000000000000 2000000000000000 3000000000000000 4000000000000000"),
            "k[0x38d7ea4c68000 0x71afd498d0000 0xaa87bee538000 0xe35fa931a0000]");
  EXPECT_EQ(read("", "k 1000000000000000 5 6 7"), "k[0x38d7ea4c68000 5 6 7]");
}

TEST(BareNumbers, are_binary_if_they_have_64_digits) {
  const std::string zeros(60, '0');
  EXPECT_EQ(read("", "k " + zeros + "0001 " + zeros + "1010\n1" + zeros + "001 5"),
            "k[1 10 0x8000000000000001 5]");
  EXPECT_EQ(read("", "[" + zeros + "0001 " + zeros + "0010 " + zeros + "0011 7]"), "[1 2 3 7]");
  EXPECT_EQ(read("", zeros + "0002 " + zeros + "001 5 6"), "[2 1 5 6]");
}

TEST(BareNumbers, end_where_a_word_or_bracket_comes) {
  EXPECT_EQ(read("", "1 2 word 3 4"), "");
  EXPECT_EQ(read("", "a 1 2 3 4 {5, 6, 7, 8} b 9 10 11 12"),
            "a[1 2 3 4]\n[5 6 7 8]\nb[9 10 11 12]");
}

TEST(BareNumbers, lists_malformed_ones_as_unread) {
  EXPECT_EQ(read("", "k 0x1 40C0 0x3 0x4 0x5"), "k[1 ? 3 4 5]");
}

TEST(BareNumbers, are_none_in_a_program) { EXPECT_EQ(read("c", "1 2 3 4 5"), ""); }

}  // namespace
}  // namespace bbtables::read
