// A language is one text file: C, which is not built in, from a template that lives with the tests.

#include <gtest/gtest.h>

#include "use/languages/printed.hpp"
#include "use/languages/tools.hpp"

namespace bbtables::languages {
namespace {

TEST(C99FromATemplate, CompilesWithoutWarningsAndHoldsTheCatalogue) {
  if (!is_there("cc")) GTEST_SKIP() << reason_to_skip("cc");
  const command::TemporaryFolder folder;
  const auto program = (folder.path() / "print").string();
  const auto source = (folder.path() / "print.c").string();
  generate({"--template", test_template("c99.mustache")}, folder.path() / "tables.h");
  generate({"--template", test_template("print.c.mustache")}, source);
  ASSERT_TRUE(succeeds({"cc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion",
                        "-Werror", source, "-o", program}));
  expect_the_catalogue(read_printed(output_of({program})));
}

}  // namespace
}  // namespace bbtables::languages
