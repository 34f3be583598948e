// generated/rust as a crate: what cargo says of it.

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>

#include "use/builds/consumer.hpp"

namespace bbtables::consumers {
namespace {

namespace fs = std::filesystem;

class Crate : public ConsumerTest {
 protected:
  void SetUp() override {
    if (!languages::is_there("cargo")) GTEST_SKIP() << languages::reason_to_skip("cargo");
    set("CARGO_NET_OFFLINE", "true");
    set("CARGO_TARGET_DIR", path("target").string());
    copy("generated/rust", "crate");
  }
};

TEST_F(Crate, PassesTheTestOfItsDocumentation) {
  EXPECT_NE(output_of({"cargo", "test", "--quiet"}, "crate").find("1 passed"), std::string::npos);
}

TEST_F(Crate, IsDocumentedWithoutWarnings) {
  set("RUSTDOCFLAGS", "-D warnings");
  output_of({"cargo", "doc", "--quiet"}, "crate");
  // A page of a table shows its drawing.
  const std::string page =
      command::read_file(path("target/doc/bbtables/knight/static.KNIGHT_ATTACKS.html"));
  EXPECT_NE(page.find(". . 1 . 1 . . .\n. 1 . . . 1 . .\n"), std::string::npos);
}

TEST_F(Crate, IsCleanUnderClippyPedantic) {
  if (!languages::is_there("cargo-clippy")) {
    GTEST_SKIP() << languages::reason_to_skip("cargo-clippy");
  }
  output_of({"cargo", "clippy", "--quiet", "--", "-Wclippy::pedantic", "-Dwarnings"}, "crate");
}

TEST_F(Crate, IsFormattedAsRustfmtWouldHaveIt) {
  if (!languages::is_there("rustfmt")) GTEST_SKIP() << languages::reason_to_skip("rustfmt");
  output_of({"rustfmt", "--check", "lib.rs"}, "crate");
}

TEST_F(Crate, IsPackagedWithItsModulesAndNothingElse) {
  std::istringstream lines{output_of({"cargo", "package", "--list", "--allow-dirty"}, "crate")};
  std::set<std::string> packaged;
  for (std::string line; std::getline(lines, line);) packaged.insert(line);
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
}  // namespace bbtables::consumers
