// What `--split` writes is what compilers take.

#include <string>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

class Split : public CommandTest {};

TEST_F(Split, GivesDeclarationsAndDefinitionsThatCompilersOfCTake) {
  do_quietly({"generate", "lines", "-o", "src/lines.h", "--split"});
  if (!is_installed("cc")) GTEST_SKIP() << not_installed("cc");
  write("main.c",
        "#include \"src/lines.h\"\nint main(void) { return rank_masks[0] == 0xff ? 0 : 1; }\n");
  EXPECT_TRUE(
      is_quiet(type("cc -std=c99 -Wall -Wextra -Wpedantic -Werror main.c src/lines.c -o main")));
  EXPECT_TRUE(is_quiet(type("./main")));
}

TEST_F(Split, DeclaresTypesThatTypeScriptTakes) {
  if (!is_installed("tsc")) GTEST_SKIP() << not_installed("tsc");
  do_quietly({"generate", "-o", "tables.js", "--split"});
  write("use.ts",
        "import { between, knightDistance, notAFile, popcount16 } from './tables.js';\n"
        "const set: bigint = between[0][63] & notAFile;\n"
        "const distance: number = knightDistance[0][63] + popcount16[3];\n"
        "export { set, distance };\n");
  EXPECT_TRUE(
      is_quiet(type("tsc --strict --target es2020 --moduleResolution node --noEmit use.ts")));
  write("wrong.ts",
        "import { between } from './tables.js';\nexport const set: number = between[0][0];\n");
  EXPECT_NE(
      type("tsc --strict --target es2020 --moduleResolution node --noEmit wrong.ts").exit_code, 0);
}

}  // namespace
}  // namespace bbtables::use
