// Elements: constant expressions, casts, constructors and calls; keys and indexes.

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "engines/read/reading_test.hpp"

namespace bbtables::read {
namespace {

using testing::read;

TEST(Elements, looks_through_casts_and_constructors) {
  EXPECT_EQ(
      read("cpp",
           "BB a[] = {Bitboard(0x1), U64{2}, (uint64_t)0x3, (unsigned long long) 4,"
           " static_cast<U64>(5), C64(6), UINT64_C(7), (U64)(8), BB{ 9 }, std::uint64_t(10)};"),
      "a[1 2 3 4 5 6 7 8 9 10]");
  EXPECT_EQ(read("rs", "const A: [B; 5] = [B(1), B::new(2), 3 as u64, B(4,), u64::from(5u32)];"),
            "A[1 2 3 4 5]");
  EXPECT_EQ(read("java", "Long[] a = {new Long(1L), Long.valueOf(2), (long) 3, (long) -4};"),
            "a[1 2 3 0xfffffffffffffffc]");
  EXPECT_EQ(read("kt", "val a = arrayOf(0x1.toULong(), 2L.toULong(), 3uL, Bitboard(4))"),
            "a[1 2 3 4]");
  EXPECT_EQ(read("zig", "const a = [_]u64{ @as(u64, 1), @intCast(2), 3, 4 };"), "a[1 2 3 4]");
  EXPECT_EQ(read("swift", "let a = [Bitboard(rawValue: 1), UInt64(2), 3, 4]"), "a[1 2 3 4]");
}

TEST(Elements, looks_into_strings_that_are_numbers) {
  EXPECT_EQ(read("js", "const a = [BigInt(\"0x1\"), BigInt('2'), \"0x3\", 4n];"), "a[1 2 3 4]");
  EXPECT_EQ(read("java",
                 "long[] a = {Long.parseUnsignedLong(\"ff\", 16), "
                 "new BigInteger(\"-2\", 10).longValue(), 3, 4};"),
            "a[255 0xfffffffffffffffe 3 4]");
  EXPECT_EQ(read("js", "const a = [\"1\", \"two\", 1, 2, 3, 4];"), "a[? ? 1 2 3 4]");
}

TEST(Elements, computes_with_the_precedence_of_the_language) {
  EXPECT_EQ(read("c",
                 "U64 a[] = {1ULL << 2 | 1, 1 + 2 << 3, 7 & 3 ^ 1 | 8, 2 + 3 * 4, (2 + 3) * 4, 10 "
                 "- 2 - 3};"),
            "a[5 24 10 14 20 5]");
  EXPECT_EQ(read("go", "var a = []int{1 + 2 << 3, 1 | 2 + 4, 7 &^ 2, ^0 & 15}"), "a[17 7 5 15]");
  EXPECT_EQ(
      read("kt", "val a = longArrayOf(1L shl 3 or 1L, 1 + 2 shl 3, 6 xor 3 and 4, 255 ushr 4)"),
      "a[9 24 4 15]");
  EXPECT_EQ(read("zig", "const a = [_]u64{ 1 | 2 & 4, 8, 9, 10 };"), "a[0 8 9 10]");
  EXPECT_EQ(read("swift", "let a = [1 + 2 << 3, 8, 9, 10]"), "a[17 8 9 10]");
  EXPECT_EQ(read("c", "U64 a[] = {1 | 2 & 4, 20 / 3 % 4, 8, 9};"), "a[1 2 8 9]");
}

TEST(Elements, computes_complements_and_signs) {
  EXPECT_EQ(read("c", "U64 a[] = {-1, ~0, -(-2), ~-4, +5, - 6};"),
            "a[0xffffffffffffffff 0xffffffffffffffff 2 3 5 0xfffffffffffffffa]");
  EXPECT_EQ(read("rs", "const A: [u64; 4] = [!0, !0 >> 60, 1 << 63, 4];"),
            "A[0xffffffffffffffff 15 0x8000000000000000 4]");
  EXPECT_EQ(read("kt", "val a = longArrayOf(5L.inv(), 1L.shl(3), 6.and(3), -0x8000L)"),
            "a[0xfffffffffffffffa 8 2 0xffffffffffff8000]");
  EXPECT_EQ(
      read("java", "long[] a = {-1L >>> 60, -1L >> 60, -16 >> 2, 0x8000000000000000L >> 63};"),
      "a[15 0xffffffffffffffff 0xfffffffffffffffc 0xffffffffffffffff]");
  EXPECT_EQ(read("c", "U64 a[] = {0x8000000000000000 >> 60, ~0ULL >> 60, 1, 2};"), "a[8 15 1 2]");
}

TEST(Elements, compute_with_operators_that_have_names) {
  EXPECT_EQ(read("kt",
                 "val a = longArrayOf(1 shl 4, 256 shr 4, -1L ushr 60, -1L shr 60, 6 and 3, 6 or 3,"
                 " 6 xor 3, 7 plus 2, 7 minus 2, 7 times 2)"),
            "a[16 16 15 0xffffffffffffffff 2 7 5 9 5 14]");
  EXPECT_EQ(read("kt",
                 "val a = longArrayOf(1.shl(4), 256.shr(4), (-1L).ushr(60), 6.and(3), 6.or(3),"
                 " 6.xor(3), 7.plus(2), 7.minus(2), 7.times(2), 5.inv(), 5.not(), 1.shl(3).inv())"),
            "a[16 16 15 2 7 5 9 5 14 0xfffffffffffffffa 0xfffffffffffffffa 0xfffffffffffffff7]");
  EXPECT_EQ(read("kt", "val a = longArrayOf(1 + 2.shl(3), -1.shl(3), 3, 4)"),
            "a[17 0xfffffffffffffff8 3 4]");
  EXPECT_EQ(read("kt", "val a = longArrayOf(6.nand(3), 1, 2, 3, 4)"), "a[? 1 2 3 4]");
}

TEST(Elements, shift_until_no_bit_is_left) {
  EXPECT_EQ(read("java", "long[] a = {1L << 63, 1L << 64, -1L >> 63, -1L >> 64, 1L >> 64, 2};"),
            "a[0x8000000000000000 0 0xffffffffffffffff 0xffffffffffffffff 0 2]");
  EXPECT_EQ(read("py", "a = [(1 << 64) - 1, 1 << 999, 5 >> 64, 2]"), "a[0xffffffffffffffff 0 0 2]");
  EXPECT_EQ(read("c", "long a[] = {-16 >> 1u >> 1, 16u >> 1, 1, 2};"),
            "a[0xfffffffffffffffc 8 1 2]");
}

TEST(Elements, shift_an_int_within_its_32_bits) {
  EXPECT_EQ(read("c", "U64 a[] = {1 << 30, 1 << 31, 1 << 40, 2 << 30, -1 << 3, ~0 << 32, 1, 2};"),
            "a[0x40000000 0xffffffff80000000 0 0xffffffff80000000 0xfffffffffffffff8 0 1 2]");
  EXPECT_EQ(read("cpp", "U64 a[] = {(1) << 32, (1 << 2) << 40, (U64)(1 << 40), 1ULL, 2, 3, 4};"),
            "a[0 0 0 1 2 3 4]");
  for (const char* const ending : {"java", "cs", "js", "ts", "scala"}) {
    EXPECT_EQ(read(ending, "a = [1 << 30, 1 << 31, 1 << 32, 1 << 40, 1 << 64, ~0 << 40];"),
              "a[0x40000000 0xffffffff80000000 1 256 1 0xffffffffffffff00]")
        << ending;
  }
  EXPECT_EQ(read("js", "a = [0x100000001 << 4, 1n << 40n, BigInt(1) << 40n, 4];"),
            "a[16 0x10000000000 0x10000000000 4]");
  EXPECT_EQ(read("kt", "a = longArrayOf(1 shl 31, 1 shl 40, 1.shl(40), 1L shl 40)"),
            "a[0xffffffff80000000 256 256 0x10000000000]");
  for (const char* const ending : {"rs", "go", "zig", "py", "nim", "dart", ""}) {
    EXPECT_EQ(read(ending, "a = [1 << 31, 1 << 40, 3, 4]"), "a[0x80000000 0x10000000000 3 4]")
        << ending;
  }
}

TEST(Elements, shift_what_a_type_makes_wide_within_64_bits) {
  for (const char* const one :
       {"1ULL", "1L", "1ui64", "(uint64_t)1", "(uint64_t)(1)", "((U64)1)", "uint64_t(1)", "U64{1}",
        "UINT64_C(1)", "(unsigned long long) 1", "static_cast<U64>(1)", "(1 | 0ULL)", "0x1ULL",
        "(U64)-(-1)", "(0ULL | 1)"}) {
    EXPECT_EQ(read("cpp", "U64 a[] = {" + std::string{one} + " << 40, 2, 3, 4};"),
              "a[0x10000000000 2 3 4]")
        << one;
  }
  EXPECT_EQ(read("c", "U64 a[] = {(U64)~0 << 60, 0xffffffff << 8, 3, 4};"),
            "a[0xf000000000000000 0xffffffff00 3 4]");
  EXPECT_EQ(read("kt", "a = longArrayOf(1.toLong() shl 40, 1.toULong().shl(40), 3, 4)"),
            "a[0x10000000000 0x10000000000 3 4]");
}

TEST(Elements, are_no_longer_than_an_expression_may_be) {
  EXPECT_EQ(
      read("c", "a = {" + std::string(510, '~') + "5, " + std::string(512, '~') + "5, 1, 2, 3};"),
      "a[5 ? 1 2 3]");
}

TEST(Elements, takes_no_undefined_expression_for_a_number) {
  EXPECT_EQ(read("c", "U64 a[] = {5 / 0, 5 % 0, 1 +, 2 ** 3, 1 ? 2 : 3, 1, 2, 3, 4};"),
            "a[? ? ? ? ? 1 2 3 4]");
}

TEST(Elements, lists_names_and_calls_as_unread) {
  EXPECT_EQ(
      read("c", "U64 a[] = {A1, bit(A1), x | 1, 1 | x, &t[0], t[5], f(1, 2) | 1, 1, 2, 3, 4};"),
      "a[? ? ? ? ? ? ? 1 2 3 4]");
}

TEST(Elements, gives_the_place_of_each_number) {
  const auto found = testing::arrays("c", "int a[] = {\n  1,\n\t-2, U64(0x3),\n\n 4 };");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].place, (Place{1, 5}));
  ASSERT_EQ(found[0].numbers.size(), 4U);
  EXPECT_EQ(found[0].numbers[0].place, (Place{2, 3}));
  EXPECT_EQ(found[0].numbers[1].place, (Place{3, 2}));
  EXPECT_EQ(found[0].numbers[2].place, (Place{3, 10}));
  EXPECT_EQ(found[0].numbers[3].place, (Place{5, 2}));
}

TEST(Elements, takes_blanks_for_commas_between_numbers) {
  EXPECT_EQ(read("", "[1 2 3 4]"), "[1 2 3 4]");
}

// --- Names that stand for numbers.

TEST(Names, stand_for_what_the_same_source_gives_them) {
  for (const auto& [ending, source, array] : std::vector<std::array<const char*, 3>>{
           {"c", "enum { A1, B1, E4 = 28, F4 }; U64 t[] = {1ULL << E4, A1, F4, ~B1};",
            "t[0x10000000 0 29 0xfffffffffffffffe]"},
           {"cpp", "enum Square : int { A1, B1 }; U64 t[] = {A1, Square::B1, 1ULL << B1, (B1)};",
            "t[0 1 2 1]"},
           {"cs", "enum E { [Obsolete] A = 5, B } int[] t = { E.A, E.B, 3, 4 };", "t[5 6 3 4]"},
           {"c",
            "#define BB(s) (1ULL << (s))\nenum { A1, B1 }; U64 t[] = {BB(A1), BB(B1 + 8) | 1, "
            "BB(3), BB(BB(1))};",
            "t[1 513 8 4]"},
           {"c", "#define C64(x) x##ULL\nU64 t[] = {C64(1) << 40, C64(2), C64(0x3), 4};",
            "t[0x10000000000 2 3 4]"},
           {"rs", "const A: u64 = 1 << 1; const B: u64 = A | 4; const T: [u64; 4] = [A, B, !A, 4];",
            "T[2 6 0xfffffffffffffffd 4]"},
           {"go", "const A = 3\nvar T = []uint64{A: 1, 0: 5, 1: A, 2: 2}", "T[5 3 2 1]"},
           {"c", "enum { A1, B1, C1, D1 }; int t[] = {[D1] = 4, [B1] = 2, [A1] = 1, [C1] = 3};",
            "t[1 2 3 4]"},
       }) {
    EXPECT_EQ(read(ending, source), array) << source;
  }
}

TEST(Names, stand_for_nothing_that_is_not_known_for_sure) {
  for (const auto& [source, array] : std::vector<std::array<const char*, 2>>{
           {"int a = 5; a = 6; int t[] = {a, 1, 2, 3, 4};", "t[? 1 2 3 4]"},
           {"int a = 5; a++; int t[] = {a, 1, 2, 3, 4};", "t[? 1 2 3 4]"},
           {"int a = 5; a += 2; int t[] = {a, 1, 2, 3, 4};", "t[? 1 2 3 4]"},
           {"int a = 5; int t[] = {f(a), 1, 2, 3, 4};", "t[? 1 2 3 4]"},
           {"int t[] = {a, 1, 2, 3, 4}; int a = 5;", "t[? 1 2 3 4]"},
           {"#define B(s) s\n#define B(s) (s)\nint a = 5; int t[] = {B(a), 1, 2, 3, 4};",
            "t[? 1 2 3 4]"},
           {"#define B(s) (s | x)\nint t[] = {B(3), 1, 2, 3, 4};", "t[? 1 2 3 4]"},
           {"enum { A = f(), B }; int t[] = {B, 1, 2, 3, 4};", "t[? 1 2 3 4]"},
       }) {
    EXPECT_EQ(read("c", source), array) << source;
  }
}

TEST(Names, of_macros_that_call_each_other_come_to_an_end) {
  EXPECT_EQ(read("c",
                 "#define A(x) (B(x) + B(x))\n#define B(x) (A(x) + A(x))\n"
                 "int t[] = {A(1), 1, 2, 3, 4};"),
            "t[? 1 2 3 4]");
}

// --- Elements that say where they belong, or what they are.

TEST(Elements, puts_elements_where_their_index_says) {
  EXPECT_EQ(read("c", "int a[8] = {[0] = 1, [1] = 2, [2] = 3, [3] = 4};"), "a[1 2 3 4]");
  EXPECT_EQ(read("c", "int a[8] = {[5] = 1, 2, [1] = 3, 4};"), "a[0 3 4 0 0 1 2]");
  EXPECT_EQ(read("c", "int a[][1] = {{5, [0] = 6}, 1, 2, 3};"), "a[[6] 1 2 3]");
  EXPECT_EQ(read("go", "var a = [...]int{3: 4, 0: 1, 2: 3, 1: 2}"), "a[1 2 3 4]");
  EXPECT_EQ(read("py", "a = {1: 2, 3: 4, 4: 5}"), "a[0 2 0 4 5]");
  EXPECT_EQ(read("cs", "var a = new Dictionary<int, ulong> { [0] = 1, [2] = 3, [3] = 4 };"),
            "a[1 0 3 4]");
}

TEST(Elements, takes_a_far_index_for_no_place) {
  EXPECT_EQ(read("py", "a = {4000000000: 1, 1: 2, 2: 3, 5: 4}"), "a[1 2 3 0 0 4]");
}

TEST(Elements, names_elements_by_their_keys) {
  EXPECT_EQ(read("c", "U64 a[64] = {[A1] = 1, [B1] = 2, [C1] = 3, [D1] = 4};"),
            "a[A1=1 B1=2 C1=3 D1=4]");
  EXPECT_EQ(read("c", "Magic a = {.mask = 1, .magic = 2, .shift = 3, .table = t, .x = 5};"),
            "a[mask=1 magic=2 shift=3 table=? x=5]");
  EXPECT_EQ(read("rs", "const A: [M; 2] = [M { mask: 1, shift: 2 }, M { mask: 3, shift: 4 }];"),
            "A[[mask=1 shift=2] [mask=3 shift=4]]");
  EXPECT_EQ(read("js", "const a = {a1: 1n, 'b1': 2n, \"c1\": 3n, [d1]: 4n};"),
            "a[a1=1 b1=2 c1=3 d1=4]");
  EXPECT_EQ(read("kt", "val a = Magic(mask = 1, magic = 2, shift = 3, offset = 4)"),
            "a[mask=1 magic=2 shift=3 offset=4]");
  EXPECT_EQ(read("cs", "M a = new M { Mask = 1, Magic = 2, Shift = 3, Offset = 4 };"),
            "a[Mask=1 Magic=2 Shift=3 Offset=4]");
}

TEST(Elements, take_a_number_for_a_key_right_before_the_colon_alone) {
  EXPECT_EQ(read("py", "a = {0: 1, 1: 2, 2: 3, 5: 4}"), "a[1 2 3 0 0 4]");
  for (const char* const key : {"(5)", "1 + 4", "5 + (0)", "U64(5)", "5.abs()", "5 as u8"}) {
    EXPECT_EQ(read("py", "a = {0: 1, 1: 2, 2: 3, " + std::string{key} + ": 4, 9, 9}"),
              "a[1 2 3 ? 9 9]")
        << key;
  }
}

TEST(Elements, names_lists_by_their_keys) {
  EXPECT_EQ(read("js", "const a = {white: [1, 2], black: [3, 4]};"), "a[white=[1 2] black=[3 4]]");
  EXPECT_EQ(read("c", "U64 a[2][2] = {[WHITE] = {1, 2}, [BLACK] = {3, 4}};"),
            "a[WHITE=[1 2] BLACK=[3 4]]");
  EXPECT_EQ(read("py", "a = {'white': [1, 2], \"black\": [3, 4]}"), "a[white=[1 2] black=[3 4]]");
  EXPECT_EQ(read("go", "var a = map[int][]int{0: {1, 2}, 1: {3, 4}}"), "a[[1 2] [3 4]]");
}

TEST(Elements, have_an_index_not_too_far_behind_the_last) {
  const auto near = testing::arrays("c", "a = {1, [65] = 2, 3, 4};");
  ASSERT_EQ(near.size(), 1U);
  EXPECT_EQ(near[0].numbers.size(), 68U);
  EXPECT_EQ(read("c", "a = {1, [66] = 2, 3, 4};"), "a[1 2 3 4]");
}

TEST(Elements, have_keys_up_to_a_number_and_a_length) {
  std::string source = "a = {";
  for (int i = 0; i < 4097; ++i) source += "k" + std::to_string(i) + ": 5, ";
  const auto many = testing::arrays("js", source + "}");
  ASSERT_EQ(many.size(), 1U);
  ASSERT_EQ(many[0].keys.size(), 4096U);
  EXPECT_EQ(many[0].keys.back().name, "k4095");
  const std::string most(255, 'x');
  for (const char* const more : {"", "y"}) {
    const auto found =
        testing::arrays("js", most + more + " = {" + most + more + ": 1, b: 2, c: 3, d: 4}");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].name, most);
    EXPECT_EQ(found[0].keys.at(0).name, most);
  }
}

}  // namespace
}  // namespace bbtables::read
