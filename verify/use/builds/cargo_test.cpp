// What cargo makes of ours: the crate generated/rust, the crate for build scripts, and an engine
// that has one, as the page on builds says.

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

class CargoTest : public FolderTest {
 protected:
  void SetUp() override {
    if (!is_installed("cargo")) GTEST_SKIP() << not_installed("cargo");
    set("CARGO_NET_OFFLINE", "true");
    set("CARGO_TARGET_DIR", path("target").string());
    copy("generated/rust", "crate");
    copy("generator/cargo", "bbtables/generator/cargo");
  }

  std::string output_of(const std::string& commands) const {
    return use::output_of(type(commands, {.seconds = 300}));
  }
};

class Crate : public CargoTest {};

TEST_F(Crate, PassesTheTestOfItsDocumentationWhichShowsDrawings) {
  EXPECT_TRUE(contains(output_of("cd crate && cargo test --quiet"), "1 passed"));
  output_of("cd crate && RUSTDOCFLAGS='-D warnings' cargo doc --quiet");
  EXPECT_TRUE(contains(read("target/doc/bbtables/knight/static.KNIGHT_ATTACKS.html"),
                       ". . 1 . 1 . . .\n. 1 . . . 1 . .\n"));
}

TEST_F(Crate, IsPackagedWithItsModulesAndNothingElse) {
  const auto list = lines(output_of("cd crate && cargo package --list --allow-dirty"));
  std::set<std::string> packaged{list.begin(), list.end()};
  // These two are cargo's own.
  packaged.erase("Cargo.lock");
  packaged.erase("Cargo.toml.orig");
  std::set<std::string> committed;
  for (const auto& entry : fs::directory_iterator{BBTABLES_SOURCE "/generated/rust"}) {
    committed.insert(entry.path().filename().string());
  }
  EXPECT_EQ(packaged, committed);
}

class Crates : public CargoTest {};

TEST_F(Crates, AreCleanUnderClippyPedanticAndRustfmt) {
  EXPECT_TRUE(contains(read("bbtables/generator/cargo/Cargo.toml"),
                       "\nversion = \"" BBTABLES_VERSION "\"\n"));
  for (const std::string tool : {"cargo-clippy", "rustfmt"}) {
    if (!is_installed(tool)) GTEST_SKIP() << not_installed(tool);
  }
  output_of("rustfmt --check crate/lib.rs bbtables/generator/cargo/lib.rs");
  // The schemes, too, that are too large to be committed.
  output_of(
      "cd crate\n"
      "for scheme in magic pext pext16; do\n"
      "  bbtables generate $scheme --lang rust -o $scheme.rs\n"
      "  echo \"include!(\\\"$scheme.rs\\\");\" >>lib.rs\n"
      "done\n"
      "cargo clippy --quiet -- -Wclippy::pedantic -Dwarnings\n"
      "cd ../bbtables/generator/cargo && cargo clippy --quiet -- -Wclippy::pedantic -Dwarnings");
}

class PageOnCargo : public CargoTest {
 protected:
  void SetUp() override {
    CargoTest::SetUp();
    const std::string page = "generator/BUILDS.md";
    write("engine/Cargo.toml",
          "[package]\nname = \"engine\"\nversion = \"0.0.0\"\nedition = \"2021\"\n" +
              code_in("toml", page, "Cargo").at(0));
    const std::vector<std::string> blocks = code_in("rust", page, "Cargo");
    ASSERT_EQ(blocks.size(), 2U);
    write("engine/build.rs", blocks[0]);
    write("engine/src/main.rs", blocks[1]);
  }

  /// Builds without a warning. Whether the build script has been run.
  [[nodiscard]] bool builds_anew() const {
    const Result result = run({"cargo", "build", "--verbose"}, {.folder = "engine"});
    EXPECT_TRUE(is_good(result));
    EXPECT_FALSE(contains(result.errors, "warning")) << result;
    return contains(result.errors, "build-script-build`");
  }
};

TEST_F(PageOnCargo, IsRightAndTablesAreMadeAgainWhereTheirCommandOrTheirTemplateChanges) {
  EXPECT_TRUE(builds_anew());
  EXPECT_EQ(output_of("target/debug/engine"), "b1 attacks c3\n");
  EXPECT_FALSE(builds_anew());

  write("engine/own.mustache", output_of("bbtables template --lang rust"));
  write("engine/build.rs", replaced(read("engine/build.rs"), "\"--lang\", \"rust\"",
                                    "\"--template\", \"own.mustache\""));
  EXPECT_TRUE(builds_anew());
  EXPECT_FALSE(builds_anew());
  touch("engine/own.mustache");
  EXPECT_TRUE(builds_anew()) << "the template has changed";

  output_of("mkdir tools && cp \"$(command -v bbtables)\" tools");
  set("BBTABLES", path("tools/bbtables").string());
  EXPECT_TRUE(builds_anew()) << "the variable has changed";
  EXPECT_FALSE(builds_anew());
  touch("tools/bbtables");
  EXPECT_TRUE(builds_anew()) << "the command has changed";
}

TEST_F(PageOnCargo, HasWhatIsMissingSaidInTwoLines) {
  const auto expect_two_lines = [&] {
    const Result result = run({"cargo", "build"}, {.folder = "engine"});
    EXPECT_NE(result.exit_code, 0);
    const std::vector<std::string> said = lines(result.errors);
    const auto first = std::find_if(said.begin(), said.end(), [](const std::string& line) {
      return contains(line, "bbtables, which makes tables for this build, is neither");
    });
    ASSERT_GE(said.end() - first, 2) << result;
    EXPECT_TRUE(contains(first[1], "Install its Debian package")) << result;
  };
  (void)builds_anew();  // compiles the build script, which takes a linker from the PATH
  // A PATH with the Rust tools alone.
  output_of("mkdir bin && ln -s \"$(command -v cargo)\" \"$(command -v rustc)\" bin");
  const std::string all = get("PATH");
  set("PATH", path("bin").string());
  expect_two_lines();
  set("PATH", all);
  set("BBTABLES", path("nowhere").string());
  expect_two_lines();
}

}  // namespace
}  // namespace bbtables::use
