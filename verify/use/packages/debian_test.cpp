// The Debian package that cpack makes; installing it is not for a test, unpacking it is.

#include <filesystem>
#include <string>

#include "use/packages/consumer.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

class DebianPackage : public testing::Test {
 protected:
  /// Makes bbtables.deb, and unpacks it.
  void pack() const {
    fs::create_directories(engine_.path("packed"));
    ASSERT_TRUE(is_good(
        engine_.type(BBTABLES_CPACK " --config '" BBTABLES_BUILD "/CPackConfig.cmake' -B packed")));
    ASSERT_TRUE(is_good(engine_.type("mv packed/bbtables_*.deb bbtables.deb")));
    ASSERT_TRUE(is_good(engine_.type("dpkg-deb -x bbtables.deb unpacked")));
  }

  [[nodiscard]] std::string output_of(const std::string& text) const {
    return use::output_of(engine_.type(text));
  }

  [[nodiscard]] std::string field(const std::string& name) const {
    return output_of("dpkg-deb -f bbtables.deb " + name);
  }

  Consumer engine_;
};

// One test, as packing takes longer than all that is asked of the package.
TEST_F(DebianPackage, IsWhatDebianWantsAndWorks) {
  for (const std::string program : {"dpkg-deb", "dpkg-shlibdeps"}) {
    if (!is_installed(program)) GTEST_SKIP() << not_installed(program);
  }
  ASSERT_NO_FATAL_FAILURE(pack());
  EXPECT_EQ(field("Package"), "bbtables\n");
  EXPECT_EQ(field("Version").find(BBTABLES_VERSION "-"), 0U) << field("Version");
  EXPECT_EQ(field("Section"), "devel\n");
  EXPECT_TRUE(contains(field("Depends"), "libc6 (>=")) << field("Depends");
  EXPECT_FALSE(contains(field("Depends"), "libboost")) << field("Depends");
  EXPECT_EQ(field("Maintainer"), "The bbtables authors\n");
  EXPECT_TRUE(contains(field("Description"), "\n bbtables writes"));

  for (const std::string file : {"changelog.gz", "changelog.Debian.gz", "copyright"}) {
    EXPECT_TRUE(fs::exists(engine_.path("unpacked/usr/share/doc/bbtables/" + file))) << file;
  }
  EXPECT_EQ(output_of("cd unpacked/usr/share/bbtables/templates && cat cpp.mustache"),
            output_of("unpacked/usr/bin/bbtables template --lang cpp"));
  for (const std::string file :
       {"man/man1/bbtables.1.gz", "man/man1/bbtables-verify.1.gz",
        "bash-completion/completions/bbtables", "bash-completion/completions/bbtables-verify",
        "zsh/site-functions/_bbtables"}) {
    EXPECT_TRUE(fs::exists(engine_.path("unpacked/usr/share/" + file))) << file;
  }
  EXPECT_EQ(output_of("zcat unpacked/usr/share/doc/bbtables/changelog.gz"),
            read_file(BBTABLES_SOURCE "/CHANGELOG.md"));
  EXPECT_EQ(output_of("dpkg-deb -c bbtables.deb | grep -v ' root/root ' || true"), "");
  EXPECT_EQ(output_of("dpkg-deb -c bbtables.deb | grep -v ' ./usr/' || true"), "");

  EXPECT_EQ(output_of("unpacked/usr/bin/bbtables --version"), "bbtables " BBTABLES_VERSION "\n");
  EXPECT_TRUE(is_good(engine_.type("unpacked/usr/bin/bbtables-verify unpacked/usr/include")));
  engine_.write_project(
      "find_package(bbtables REQUIRED)\n"
      "bbtables_generate(TARGET t LANGUAGE rust TABLES knight)\n");
  ASSERT_TRUE(
      is_good(engine_.configure({"-DCMAKE_PREFIX_PATH=" + engine_.path("unpacked/usr").string()})));
  EXPECT_TRUE(is_good(engine_.build()));
  EXPECT_TRUE(fs::exists(engine_.path("build/CMakeFiles/bbtables/t/t.rs")));
}

TEST_F(DebianPackage, PleasesLintian) {
  if (!is_installed("lintian")) GTEST_SKIP() << not_installed("lintian");
  ASSERT_NO_FATAL_FAILURE(pack());
  EXPECT_EQ(output_of("lintian --no-cfg --allow-root bbtables.deb"), "");
}

}  // namespace
}  // namespace bbtables::use
