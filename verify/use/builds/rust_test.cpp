// The crate generated/rust, and a small engine in Rust whose tables are the crate's or made by a
// build script.

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <vector>

#include "use/published_counts.hpp"
#include "use/scheme_names.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

const std::string page = "generated/rust/README.md";
const std::string builds = "generator/BUILDS.md";

class Crate : public FolderTest {
 protected:
  void SetUp() override {
    if (!is_installed("cargo")) GTEST_SKIP() << not_installed("cargo");
    set("CARGO_NET_OFFLINE", "true");
    set("CARGO_TARGET_DIR", path("target").string());
    copy("generated/rust", "crate");
    copy("verify/use/builds/rust", "rust");
  }
};

class RustConsumer : public Crate {
 protected:
  /// What cargo reports when it builds the engine.
  [[nodiscard]] std::string build(const std::string& profile = "dev") const {
    const Result result =
        run({"cargo", "build", "--profile", profile, "--verbose"}, {.folder = "engine"});
    EXPECT_EQ(result.exit_code, 0) << result;
    return result.errors;
  }

  /// Whether the build script has been run.
  [[nodiscard]] bool builds_anew() const { return contains(build(), "build-script-build`"); }

  /// An engine whose build script uses the crate beside it, as the page on builds says.
  void copy_engine_with_build_script() const {
    copy("verify/use/builds/rust_build", "engine");
    copy("generator/cargo", "bbtables/generator/cargo");
    const std::string manifest = read("engine/Cargo.toml");
    write("engine/Cargo.toml", manifest.substr(0, manifest.find("[build-dependencies]")) +
                                   code_in("toml", builds, "Cargo").at(0));
  }

  /// An engine that depends on the crate as these lines of its Cargo.toml say, beside a copy of it.
  void copy_engine_and_crate(const std::string& dependencies) const {
    copy("verify/use/builds/rust_crate", "engine");
    copy("generated/rust", "bbtables/generated/rust");
    const std::string manifest = read("engine/Cargo.toml");
    const std::size_t at = manifest.find("[dependencies]\n");
    ASSERT_NE(at, std::string::npos);
    write("engine/Cargo.toml", manifest.substr(0, at) + dependencies);
  }
};

TEST_F(RustConsumer, OfTheCrateByItsPathCountsAsPublished) {
  copy_engine_and_crate(code_in("toml", page).at(0));
  (void)build("release");
  EXPECT_TRUE(counts_as_published(path("target/release/perft-by-crate")));
}

TEST_F(RustConsumer, OfTheCrateInAGitRepositoryCountsAsPublished) {
  if (!is_installed("git")) GTEST_SKIP() << not_installed("git");
  copy_engine_and_crate("[dependencies]\nbbtables = { git = \"file://" + path("bbtables").string() +
                        "\" }\n");
  copy("verify/use/builds", "bbtables/verify/use/builds");
  const Result commit = type(
      "git init --quiet && git add . && git -c user.name=n -c user.email=e commit --quiet -m all",
      {.folder = "bbtables"});
  ASSERT_TRUE(is_good(commit));
  // A clone from the disk is a fetch too; there is no other that cargo could want.
  set("CARGO_NET_OFFLINE", "false");
  set("CARGO_HOME", path("cargo").string());
  EXPECT_FALSE(contains(build(), "warning"));
  EXPECT_TRUE(counts_as_published(path("target/debug/perft-by-crate"), quick_counts));
}

TEST_F(RustConsumer, OfABuildScriptCountsAsPublishedAndIsBuiltAnewForAnotherCommandAlone) {
  copy_engine_with_build_script();
  EXPECT_TRUE(builds_anew());
  EXPECT_TRUE(counts_as_published(path("target/debug/perft-by-build-script"), quick_counts));
  EXPECT_FALSE(builds_anew());
  const fs::path command = path("tools/bbtables");
  fs::create_directory(command.parent_path());
  fs::copy_file(BBTABLES_COMMAND, command);
  set("BBTABLES", command.string());
  EXPECT_TRUE(builds_anew()) << "the variable has changed";
  EXPECT_FALSE(builds_anew());
  touch("tools/bbtables", std::chrono::seconds{2});
  EXPECT_TRUE(builds_anew()) << "the command has changed";
}

/// Whether its sliders move by that scheme.
class RustConsumerByScheme : public RustConsumer,
                             public testing::WithParamInterface<std::string> {};

TEST_P(RustConsumerByScheme, CountsAsPublished) {
  copy_engine_with_build_script();
  const std::string& scheme = GetParam();
  write("engine/build.rs", replaced(read("engine/build.rs"), "magic", scheme));
  std::string main = replaced(read("engine/src/main.rs"), "self::magic", "self::" + scheme);
  if (scheme == "fill") {
    main =
        replaced(main, "    engine::run();", "    tables::fill::initialize();\n    engine::run();");
  }
  write("engine/src/main.rs", main);
  (void)build();
  EXPECT_TRUE(counts_as_published(path("target/debug/perft-by-build-script"), quick_counts));
}
INSTANTIATE_TEST_SUITE_P(, RustConsumerByScheme, testing::ValuesIn(scheme_names()),
                         [](const auto& test) { return test.param; });

class PageOnCargo : public RustConsumer {
 protected:
  void SetUp() override {
    RustConsumer::SetUp();
    copy("generator/cargo", "bbtables/generator/cargo");
    write("engine/Cargo.toml",
          "[package]\nname = \"engine\"\nversion = \"0.0.0\"\nedition = \"2021\"\n" +
              code_in("toml", builds, "Cargo").at(0));
    const std::vector<std::string> blocks = code_in("rust", builds, "Cargo");
    ASSERT_EQ(blocks.size(), 2U);
    write("engine/build.rs", blocks[0]);
    write("engine/src/main.rs", blocks[1]);
  }
};

TEST_F(PageOnCargo, IsRight) {
  EXPECT_FALSE(contains(build(), "warning"));
  EXPECT_EQ(output_of(run({"target/debug/engine"})), "b1 attacks c3\n");
  EXPECT_FALSE(builds_anew());
}

TEST_F(PageOnCargo, MakesTheTablesAgainWhereTheirTemplateChanges) {
  write("engine/own.mustache", output_of(type("bbtables template --lang rust")));
  write("engine/build.rs", replaced(read("engine/build.rs"), "\"--lang\", \"rust\"",
                                    "\"--template\", \"own.mustache\""));
  EXPECT_TRUE(builds_anew());
  EXPECT_FALSE(builds_anew());
  touch("engine/own.mustache", std::chrono::seconds{2});
  EXPECT_TRUE(builds_anew());
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
  (void)build();  // compiles the build script, which takes a linker from the PATH
  // A PATH with the Rust tools alone.
  for (const std::string tool : {"cargo", "rustc"}) {
    const std::string found = output_of(type("command -v " + tool));
    fs::create_directory(path("bin"));
    fs::create_symlink(found.substr(0, found.find('\n')), path("bin/" + tool));
  }
  const std::string all = get("PATH");
  set("PATH", path("bin").string());
  expect_two_lines();
  set("PATH", all);
  set("BBTABLES", path("nowhere").string());
  expect_two_lines();
}

TEST_F(PageOnCargo, HasACrateCleanUnderClippyPedanticAndRustfmtOfOurVersion) {
  EXPECT_TRUE(contains(read("bbtables/generator/cargo/Cargo.toml"),
                       "\nversion = \"" BBTABLES_VERSION "\"\n"));
  for (const std::string tool : {"cargo-clippy", "rustfmt"}) {
    if (!is_installed(tool)) GTEST_SKIP() << not_installed(tool);
  }
  output_of(
      type("rustfmt --check lib.rs && "
           "cargo clippy --quiet -- -Wclippy::pedantic -Dwarnings",
           {.folder = "bbtables/generator/cargo"}));
}

TEST(RustConsumers, AreWhatThePageShows) {
  const std::vector<std::string> shown = code_in("rust", page);
  ASSERT_EQ(shown.size(), 1U);
  EXPECT_TRUE(
      contains(read_file(BBTABLES_SOURCE "/verify/use/builds/rust_crate/src/main.rs"), shown[0]));
}

TEST_F(Crate, PassesTheTestOfItsDocumentation) {
  EXPECT_TRUE(
      contains(output_of(run({"cargo", "test", "--quiet"}, {.folder = "crate"})), "1 passed"));
}

TEST_F(Crate, IsDocumentedWithoutWarnings) {
  set("RUSTDOCFLAGS", "-D warnings");
  output_of(run({"cargo", "doc", "--quiet"}, {.folder = "crate"}));
  // A page of a table shows its drawing.
  const std::string page = read_file(path("target/doc/bbtables/knight/static.KNIGHT_ATTACKS.html"));
  EXPECT_TRUE(contains(page, ". . 1 . 1 . . .\n. 1 . . . 1 . .\n"));
}

TEST_F(Crate, IsCleanUnderClippyPedantic) {
  if (!is_installed("cargo-clippy")) {
    GTEST_SKIP() << not_installed("cargo-clippy");
  }
  // The schemes, too, that are too large to be committed.
  std::string lib = read("crate/lib.rs");
  for (const std::string scheme : {"magic", "pext", "pext16"}) {
    const std::string file = scheme + ".rs";
    output_of(run({"bbtables", "generate", scheme, "--lang", "rust", "-o", "crate/" + file}));
    lib += "include!(\"" + file + "\");\n";
  }
  write("crate/lib.rs", lib);
  output_of(run({"cargo", "clippy", "--quiet", "--", "-Wclippy::pedantic", "-Dwarnings"},
                {.folder = "crate"}));
}

TEST_F(Crate, IsFormattedAsRustfmtWouldHaveIt) {
  if (!is_installed("rustfmt")) GTEST_SKIP() << not_installed("rustfmt");
  output_of(run({"rustfmt", "--check", "lib.rs"}, {.folder = "crate"}));
}

TEST_F(Crate, IsPackagedWithItsModulesAndNothingElse) {
  const auto list =
      lines(output_of(run({"cargo", "package", "--list", "--allow-dirty"}, {.folder = "crate"})));
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

}  // namespace
}  // namespace bbtables::use
