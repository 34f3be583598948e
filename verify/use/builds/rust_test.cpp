// The Rust consumers: one engine, whose tables are those of the crate or made by a build script.

#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "use/builds/consumer.hpp"
#include "use/builds/published_counts.hpp"
#include "use/builds/readme.hpp"

namespace bbtables::consumers {
namespace {

namespace fs = std::filesystem;

class RustConsumer : public ConsumerTest {
 protected:
  void SetUp() override {
    if (!languages::is_there("cargo")) GTEST_SKIP() << languages::reason_to_skip("cargo");
    set("CARGO_NET_OFFLINE", "true");
    set("CARGO_TARGET_DIR", path("target").string());
    copy("verify/use/builds/rust", "rust");
  }

  /// What cargo reports when it builds a project of ours.
  [[nodiscard]] std::string build(const std::string& folder) const {
    const command::Result result = run({"cargo", "build", "--release", "--verbose"}, folder);
    EXPECT_EQ(result.exit_code, 0) << result;
    return result.errors;
  }

  /// Whether the build script has been run.
  [[nodiscard]] bool builds_anew(const std::string& folder) const {
    return build(folder).find("build-script-build`") != std::string::npos;
  }

  /// The program that was built of a package.
  [[nodiscard]] fs::path program(const std::string& package) const {
    return path("target/release/" + package);
  }
};

/// What the README says to write under [dependencies], in place of the consumer's own.
std::string with_dependencies(const std::string& manifest, const std::string& dependencies) {
  const std::size_t at = manifest.find("[dependencies]\n");
  EXPECT_NE(at, std::string::npos);
  return manifest.substr(0, at) + dependencies;
}

TEST_F(RustConsumer, OfTheCrateByItsPathCountsAsPublished) {
  copy("verify/use/builds/rust_crate", "engine");
  copy("generated/rust", "bbtables/generated/rust");
  const fs::path manifest = path("engine/Cargo.toml");
  command::write_file(manifest,
                      with_dependencies(command::read_file(manifest), code_block("Cargo", "toml")));
  (void)build("engine");
  EXPECT_TRUE(counts_as_published(program("perft-by-crate")));
}

TEST_F(RustConsumer, OfTheCrateInAGitRepositoryCountsAsPublished) {
  if (!languages::is_there("git")) GTEST_SKIP() << languages::reason_to_skip("git");
  copy("verify/use/builds/rust_crate", "engine");
  copy("generated/rust", "bbtables/generated/rust");
  copy("verify/use/builds", "bbtables/verify/use/builds");
  type("git init --quiet && git add . && git -c user.name=n -c user.email=e commit --quiet -m all",
       "bbtables");
  const fs::path manifest = path("engine/Cargo.toml");
  command::write_file(manifest, with_dependencies(command::read_file(manifest),
                                                  "[dependencies]\nbbtables = { git = \"file://" +
                                                      path("bbtables").string() + "\" }\n"));
  // A clone from the disk is a fetch too; there is no other that cargo could want.
  set("CARGO_NET_OFFLINE", "false");
  set("CARGO_HOME", path("cargo").string());
  EXPECT_EQ(build("engine").find("warning"), std::string::npos);
  EXPECT_TRUE(counts_as_published(program("perft-by-crate"), quick_counts));
}

TEST_F(RustConsumer, OfABuildScriptCountsAsPublished) {
  copy("verify/use/builds/rust_build", "engine");
  (void)build("engine");
  EXPECT_TRUE(counts_as_published(program("perft-by-build-script")));
}

TEST_F(RustConsumer, OfABuildScriptIsBuiltAnewWhereTheCommandChangesAndOnlyThen) {
  copy("verify/use/builds/rust_build", "engine");
  EXPECT_TRUE(builds_anew("engine"));
  EXPECT_FALSE(builds_anew("engine"));
  const fs::path command = path("tools/bbtables");
  fs::create_directory(command.parent_path());
  fs::copy_file(BBTABLES_COMMAND, command);
  set("BBTABLES", command.string());
  EXPECT_TRUE(builds_anew("engine")) << "the variable has changed";
  EXPECT_FALSE(builds_anew("engine"));
  fs::last_write_time(command, fs::file_time_type::clock::now() + std::chrono::seconds{2});
  EXPECT_TRUE(builds_anew("engine")) << "the command has changed";
}

TEST_F(RustConsumer, OfABuildScriptSaysThatTheCommandIsMissing) {
  copy("verify/use/builds/rust_build", "engine");
  set("BBTABLES", path("nowhere").string());
  const command::Result result = run({"cargo", "build"}, "engine");
  EXPECT_NE(result.exit_code, 0);
  EXPECT_NE(result.errors.find("bbtables does not start"), std::string::npos) << result;
}

TEST(RustConsumers, AreWhatTheReadmeShows) {
  const fs::path folder = fs::path{BBTABLES_SOURCE} / "verify/use/builds";
  std::vector<std::string> shown;
  for (const CodeBlock& block : code_blocks("Cargo")) {
    if (block.language == "rust") shown.push_back(block.text);
  }
  ASSERT_EQ(shown.size(), 3U);
  const auto is_in = [&](const std::string& text, const char* file) {
    return command::read_file(folder / file).find(text) != std::string::npos;
  };
  EXPECT_TRUE(is_in(shown[0], "rust_crate/src/main.rs"));
  EXPECT_EQ(shown[1], command::read_file(folder / "rust_build/build.rs"));
  EXPECT_TRUE(is_in(shown[2], "rust_build/src/main.rs"));
}

}  // namespace
}  // namespace bbtables::consumers
