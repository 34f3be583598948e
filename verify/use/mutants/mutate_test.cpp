// The machine makes the mutants that it says it makes, in one program, and finds the ones that no
// test notices.

#include "use/mutants/mutate.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "use/process.hpp"

namespace bbtables::mutants {
namespace {

std::vector<std::string> all_of(std::string_view source,
                                const std::vector<Replacement>& replacements = {}) {
  std::vector<Mutant> mutants;
  (void)mutated("file", source, replacements, {}, mutants);
  std::vector<std::string> whats;
  for (const Mutant& mutant : mutants) whats.push_back(mutant.what);
  return whats;
}

using Whats = std::vector<std::string>;

TEST(Mutants, swap_operators) {
  EXPECT_EQ(all_of("int f(int a, int b) { return a + b; }\n"), Whats{"+ becomes -"});
  EXPECT_EQ(all_of("bool f(int a, int b) { return a < b; }\n"), Whats{"< becomes <="});
}

TEST(Mutants, drop_operands_conditions_and_statements) {
  EXPECT_EQ(all_of("bool f(bool a, bool b) { return a && b; }\n"),
            (Whats{"a is dropped", "b is dropped"}));
  EXPECT_EQ(all_of("void f(bool a) { if (a) g(); }\n"),
            (Whats{"a is false", "a is true", "g(); is dropped"}));
  EXPECT_EQ(all_of("void f(int n) { for (; n; --n) { h = n; } }\n"),
            (Whats{"n is false", "h = n; is dropped"}));
}

TEST(Mutants, of_equal_lines_have_names_of_their_own) {
  EXPECT_EQ(all_of("void f() {\n  g = h;\n  g = h;\n}\n"),
            (Whats{"g = h; is dropped", "g = h; is dropped (2)"}));
}

TEST(Mutants, change_constants) {
  EXPECT_EQ(all_of("int f() { return 2; }\n"), Whats{"2 + 1"});
  EXPECT_EQ(all_of("bool f() { return true; }\n"), Whats{"true is turned round"});
}

TEST(Mutants, leave_alone_what_a_compiler_must_know) {
  EXPECT_EQ(all_of("void f() {\n  static constexpr int a = 2 + 3;\n  static_assert(a < 6);\n}\n"
                   "std::array<int, 3> board{1, 2};\nvoid g(const std::array<int, 3>& board);\n"),
            Whats{});
}

TEST(Mutants, by_hand_replace_text_that_is_there_once) {
  const std::string source = "int f(int a) { return a; }\n";
  EXPECT_EQ(all_of(source, {{"file", "b is a", "return a;", "return b;"}}), Whats{"b is a"});
  EXPECT_EQ(all_of(source, {{"other", "b is a", "return a;", "return b;"}}), Whats{});
  EXPECT_THROW(all_of(source, {{"file", "is gone", "return c;", ""}}), std::runtime_error);
  EXPECT_THROW(all_of(source, {{"file", "is twice", "a", "b"}}), std::runtime_error);
}

TEST(Mutants, by_hand_fit_the_sources) {
  const std::filesystem::path sources = BBTABLES_SOURCE;
  const std::vector<Replacement> all =
      replacements_in(use::read_file(sources / "verify/use/mutants/by_hand.txt"));
  ASSERT_FALSE(all.empty());
  for (const Replacement& one : all) {
    std::vector<Mutant> mutants;
    EXPECT_NO_THROW((void)mutated(one.file, use::read_file(sources / one.file), {one}, {}, mutants))
        << one.file << ": " << one.what;
    EXPECT_NE(one.before, one.after) << one.what;
  }
}

/// Some functions, and tests that forget one thing.
constexpr std::string_view sample = R"sample(#include <cstdio>

namespace {

bool is_on_board(int file, int rank) {
  return file >= 0 && file <= 7 && rank >= 0;  // rank <= 7 is not there, so nothing tests it
}

int forward(bool is_white) {
  if (is_white) return 1;
  return -1;
}

template <class... Numbers>
int sum(Numbers... numbers) {
  return (numbers + ...);
}

constexpr unsigned without_lowest(unsigned set) { return set & (set - 1); }
static_assert(without_lowest(12) == 8);

unsigned count(unsigned set) {
  static constexpr unsigned none = 0;
  unsigned number = 0;
  for (; set != none; set = without_lowest(set)) ++number;
  return number;
}

bool are_right() {
  return is_on_board(0, 0) && is_on_board(7, 0) && !is_on_board(8, 0) && !is_on_board(-1, 0) &&
         !is_on_board(0, -1) && forward(true) == 1 && sum(1, 2) == 3 && count(13) == 3;
}

}  // namespace

int main() { return are_right() ? 0 : 1; }
)sample";

TEST(Mutants, are_one_program_of_which_the_survivors_are_found) {
  const use::Folder folder;
  std::vector<Mutant> mutants{Mutant{}};
  folder.write("sample.cpp", mutated("sample.cpp", sample, {}, {}, mutants));
  const use::Result built =
      folder.run({BBTABLES_COMPILER, "-std=c++20", "-o", "sample", "sample.cpp"});
  ASSERT_EQ(built.exit_code, 0) << built;
  ASSERT_EQ(folder.run({"./sample"}).exit_code, 0);
  std::vector<std::string> survivors;
  for (std::size_t id = 1; id < mutants.size(); ++id) {
    use::ProcessOptions options{.seconds = 1};
    options.environment["BBTABLES_MUTANT"] = std::to_string(id);
    const bool is_test = mutants[id].line > 29;  // the tests themselves are no code to test
    if (!is_test && folder.run({"./sample"}, options).exit_code == 0) {
      survivors.push_back(std::to_string(mutants[id].line) + ": " + mutants[id].what);
    }
  }
  EXPECT_EQ(survivors, (std::vector<std::string>{"10: is_white is true", "11: 1 + 1"}));
}

}  // namespace
}  // namespace bbtables::mutants
