// Which files are of a language known here.

#include "engines/read/dialect.hpp"

#include <gtest/gtest.h>

namespace bbtables::read {
namespace {

TEST(Dialect, goes_by_the_ending) {
  EXPECT_TRUE(dialect_of("src/attacks.rs")->nested_comments);
  EXPECT_TRUE(dialect_of("A.PY")->hash_comments);
  EXPECT_TRUE(dialect_of("knight.txt")->bare_numbers);
  EXPECT_TRUE(dialect_of("knight.csv")->bare_numbers);
  EXPECT_FALSE(dialect_of("attacks.h")->bare_numbers);
}

TEST(Dialect, is_none_for_what_is_no_source) {
  for (const char* const path :
       {"README.md", "engine", "a.png", ".gitignore", "a.json", "cpp", "a.c/"}) {
    EXPECT_FALSE(dialect_of(path).has_value()) << path;
  }
}

TEST(Dialect, of_unknown_text_reads_bare_numbers) { EXPECT_TRUE(any_dialect().bare_numbers); }

}  // namespace
}  // namespace bbtables::read
