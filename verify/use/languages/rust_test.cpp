// The committed Rust modules as a crate takes them in.

#include <gtest/gtest.h>

#include <string>

#include "use/languages/printed.hpp"
#include "use/languages/rust_modules.hpp"
#include "use/languages/tools.hpp"

namespace bbtables::languages {
namespace {

namespace fs = std::filesystem;

/// The committed modules with `include!`, each in a module of its own.
std::string as_inclusions() {
  std::string text;
  for (const fs::path& file : generated("rust")) {
    text += "pub mod " + file.stem().string() + " { include!(\"" + file.string() + "\"); }\n";
  }
  return text;
}

class Rust : public testing::Test {
 protected:
  void SetUp() override {
    if (!is_there("rustc")) GTEST_SKIP() << reason_to_skip("rustc");
  }

  [[nodiscard]] testing::AssertionResult is_a_crate(const std::string& source) const {
    const auto file = (folder_.path() / "crate.rs").string();
    command::write_file(file, "#![no_std]\n#![forbid(unsafe_code)]\n#![deny(warnings)]\n" + source);
    return succeeds(
        {"rustc", rust_edition, "--crate-type=lib", "--out-dir", folder_.path().string(), file});
  }

  command::TemporaryFolder folder_;
};

TEST_F(Rust, ModulesAreANoStdCrateByMod) { EXPECT_TRUE(is_a_crate(declared_rust_modules())); }

TEST_F(Rust, ModulesAreANoStdCrateByInclude) { EXPECT_TRUE(is_a_crate(as_inclusions())); }

TEST_F(Rust, ModulesNestInTheNamespaceThatIsAskedFor) {
  const fs::path file = folder_.path() / "tables.rs";
  generate({"knight_attacks", "--lang", "rust", "--namespace", "engine::tables"}, file);
  EXPECT_TRUE(is_a_crate("include!(\"" + file.string() +
                         "\");\npub fn a1() -> u64 { engine::tables::KNIGHT_ATTACKS[0] }\n"));
}

TEST_F(Rust, ModulesHoldTheCatalogueNumberForNumber) { expect_the_catalogue(printed_by_rust()); }

TEST_F(Rust, ModulesAreFormattedAsRustfmtWouldHaveThem) {
  if (!is_there("rustfmt")) GTEST_SKIP() << reason_to_skip("rustfmt");
  for (const fs::path& file : generated("rust")) {
    EXPECT_TRUE(succeeds({"rustfmt", rust_edition, "--check", file.string()}));
  }
}

TEST_F(Rust, ModulesAreCleanUnderClippyPedantic) {
  if (!is_there("clippy-driver")) GTEST_SKIP() << reason_to_skip("clippy-driver");
  const auto file = (folder_.path() / "crate.rs").string();
  command::write_file(file, "//! Tables.\n" + declared_rust_modules());
  EXPECT_TRUE(succeeds({"clippy-driver", rust_edition, "--crate-type=lib", "--emit=metadata",
                        "--out-dir", folder_.path().string(), "-Wclippy::all", "-Wclippy::pedantic",
                        "-Dwarnings", file}));
}

}  // namespace
}  // namespace bbtables::languages
