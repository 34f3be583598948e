// Which files are of a language known here.

#include "engines/read/syntax.hpp"

#include <gtest/gtest.h>

namespace bbtables::read {
namespace {

TEST(Syntax, goes_by_the_ending) {
  EXPECT_TRUE(syntax_of("src/attacks.rs")->nested_comments);
  EXPECT_TRUE(syntax_of("A.PY")->hash_comments);
  EXPECT_TRUE(syntax_of("knight.txt")->bare_numbers);
  EXPECT_TRUE(syntax_of("knight.csv")->bare_numbers);
  EXPECT_FALSE(syntax_of("attacks.h")->bare_numbers);
}

TEST(Syntax, is_none_for_what_is_no_source) {
  for (const char* const path :
       {"README.md", "engine", "a.png", ".gitignore", "a.json", "cpp", "a.c/"}) {
    EXPECT_FALSE(syntax_of(path).has_value()) << path;
  }
}

TEST(Syntax, of_unknown_text_reads_bare_numbers) { EXPECT_TRUE(any_syntax().bare_numbers); }

}  // namespace
}  // namespace bbtables::read
