// What an output's name says: the language, what guards and classes are called, and which of two
// files it is.

#include <string>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

class OutputName : public CommandTest {};

TEST_F(OutputName, SaysTheLanguageWhereNothingElseDoes) {
  do_quietly({"generate", "knight", "-o", "src/attacks.rs"});
  EXPECT_EQ(read("src/attacks.rs"), output_of({"generate", "knight", "--lang", "rust"}));
  do_quietly({"generate", "knight", "-o", "c.rs", "--lang", "cpp"});
  EXPECT_EQ(read("c.rs"), output_of({"generate", "knight", "--lang", "cpp"}));
  write("own.mustache", header);
  do_quietly({"generate", "-o", "own.rs", "--template", "own.mustache"});
  EXPECT_FALSE(contains(read("own.rs"), "--lang"));
}

TEST_F(OutputName, IsThatOfAGuardInCapitalsAndOfAClass) {
  do_quietly({"generate", "adjacent_files", "-o", "my-own.tables.h"});
  EXPECT_TRUE(contains(read("my-own.tables.h"), "\n#ifndef MY_OWN_H\n#define MY_OWN_H\n"));
  do_quietly({"generate", "adjacent_files", "-o", "Masks.java", "--namespace", "a::b"});
  EXPECT_TRUE(contains(read("Masks.java"), "\npackage a.b;\n"));
  EXPECT_TRUE(contains(read("Masks.java"), "\npublic final class Masks {"));
  do_quietly({"generate", "adjacent_files", "-o", "file_masks.cs"});
  EXPECT_TRUE(contains(read("file_masks.cs"), "\npublic static class FileMasks\n"));
  do_quietly({"generate", "adjacent_files", "-o", "8.java"});
  EXPECT_TRUE(
      is_refused(bbtables({"generate", "lines", "-o", "_8.cs"}), no_file, {"--output", "8"}));
  EXPECT_TRUE(contains(output_of({"generate", "adjacent_files", "--lang", "c"}), "\n#endif\n"));
  EXPECT_TRUE(contains(output_of({"generate", "adjacent_files", "--lang", "c"}), " TABLES_H\n"));
}

TEST_F(OutputName, IsCheckedToo) {
  do_quietly({"generate", "adjacent_files", "-o", "masks.h"});
  std::filesystem::copy_file(path("masks.h"), path("other.h"));
  EXPECT_TRUE(is_quiet(bbtables({"check", "masks.h"})));
  EXPECT_EQ(bbtables({"check", "other.h"}).exit_code, 1);
}

TEST_F(OutputName, IsNoReservedWordWhereAClassIsCalledSoNorAMembers) {
  EXPECT_TRUE(is_refused(bbtables({"generate", "lines", "-o", "new.java"}), no_file,
                         {"--output", "'new'", "reserved"}));
  EXPECT_TRUE(is_refused(bbtables({"generate", "rays", "-o", "rays.cs"}), no_file, {"'Rays'"}));
  do_quietly({"generate", "lines", "-o", "new.h"});
}

class Split : public CommandTest {};

TEST_F(Split, IsOfDeclarationsAndDefinitionsInC) {
  do_quietly({"generate", "lines", "-o", "src/lines.h", "--split"});
  EXPECT_EQ(count(read("src/lines.h"), "extern const uint64_t "), 13U);
  EXPECT_FALSE(contains(read("src/lines.h"), " = "));
  EXPECT_EQ(count(read("src/lines.c"), "\nconst uint64_t "), 13U);
  EXPECT_TRUE(contains(read("src/lines.c"), "\n#include \"lines.h\"\n"));
  EXPECT_TRUE(is_quiet(bbtables({"check", "src/lines.h", "src/lines.c"})));
  if (!is_installed("cc")) GTEST_SKIP() << not_installed("cc");
  write("main.c",
        "#include \"src/lines.h\"\nint main(void) { return rank_masks[0] == 0xff ? 0 : 1; }\n");
  EXPECT_TRUE(
      is_quiet(type("cc -std=c99 -Wall -Wextra -Wpedantic -Werror main.c src/lines.c -o main")));
  EXPECT_TRUE(is_quiet(type("./main")));
}

TEST_F(Split, IsOfAModuleAndItsTypesInPythonAndJavaScript) {
  do_quietly({"generate", "--lang", "python", "-o", "tables.py", "--split"});
  EXPECT_TRUE(contains(read("tables.pyi"), "\nKNIGHT_DISTANCE: tuple[bytes, ...]\n"));
  EXPECT_TRUE(contains(read("tables.pyi"), "\nNOT_A_FILE: int\n"));
  do_quietly({"generate", "-o", "tables.js", "--split"});
  EXPECT_TRUE(contains(read("tables.d.ts"), "export declare const notAFile: bigint;\n"));
  EXPECT_TRUE(is_quiet(bbtables({"check", "tables.py", "tables.pyi", "tables.js", "tables.d.ts"})));
  // The module itself is as it is without.
  const std::string module = read("tables.py");
  do_quietly({"generate", "-o", "tables.py", "--lang", "python"});
  const auto tables = [](const std::string& text) { return text.substr(text.find("fmt: off")); };
  EXPECT_TRUE(tables(read("tables.py")) == tables(module));
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

TEST_F(Split, NeedsALanguageOfTwoFilesAndTheNameOfTheFirst) {
  EXPECT_TRUE(is_refused(bbtables({"generate", "--lang", "cpp", "-o", "a.hpp", "--split"}), "cpp",
                         {"--split", "second file"}));
  EXPECT_TRUE(is_refused(bbtables({"generate", "--lang", "c", "--split"}), no_file, {"--output"}));
  EXPECT_TRUE(is_refused(bbtables({"generate", "--lang", "c", "-o", "a.c", "--split"}), no_file,
                         {"'a.c'", "first"}));
  EXPECT_TRUE(names().empty());
}

TEST_F(Split, OverwritesNothingThatIsNotOurs) {
  write("a.c", "precious\n");
  EXPECT_TRUE(
      is_refused(bbtables({"generate", "king", "-o", "a.h", "--split"}), "a.c", {"--force"}));
  EXPECT_EQ(names(), std::vector<std::string>{"a.c"});
  write("b.h", "precious\n");
  EXPECT_TRUE(
      is_refused(bbtables({"generate", "king", "-o", "b.h", "--split"}), "b.h", {"--force"}));
  EXPECT_EQ(names(), (std::vector<std::string>{"a.c", "b.h"}));
  do_quietly({"generate", "king", "-o", "b.h", "--split", "--force"});
}

}  // namespace
}  // namespace bbtables::use
