// The tarball for any Linux, made as the README says and tried where nothing else is.

#include <filesystem>
#include <string>

#include "use/packages/consumer.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

class Tarball : public testing::Test {
 protected:
  void SetUp() override {
    if (!is_installed("ninja")) GTEST_SKIP() << not_installed("ninja");
    take_objects_of_this_build(engine_, "header.cpp.o");
    for (const std::string name : {"CMakeLists.txt", "CMakePresets.json", "LICENSE", "CHANGELOG.md",
                                   "generated", "generator", "templates", "verify"}) {
      engine_.copy(name, name);
    }
    const std::string command = "cmake --workflow --preset tarball";
    ASSERT_TRUE(contains(read_file(BBTABLES_SOURCE "/README.md"), "`" + command + "`"));
    ASSERT_TRUE(is_good(engine_.type(command)));
    ASSERT_TRUE(
        is_good(engine_.type("mkdir root && tar xzf build-tarball/bbtables-*.tar.gz "
                             "--strip-components 1 -C root")));
  }

  /// Runs a command in a root that has nothing but what is in the tarball.
  [[nodiscard]] Result run_alone(const std::string& command) const {
    return engine_.type("unshare --map-root-user chroot root /bin/" + command);
  }

  Consumer engine_;
};

TEST_F(Tarball, HasCommandsThatNeedNothingElse) {
  if (!is_good(engine_.type("unshare --map-root-user chroot / true"))) {
    GTEST_SKIP() << "skipped, because this machine does not let us change the root";
  }
  EXPECT_EQ(output_of(run_alone("bbtables --version")), "bbtables " BBTABLES_VERSION "\n");
  EXPECT_TRUE(is_quiet(run_alone("bbtables generate king --lang cpp --output new/king.hpp")));
  EXPECT_EQ(output_of(run_alone("bbtables check new/king.hpp")), "new/king.hpp: current\n");
  EXPECT_TRUE(is_good(run_alone("bbtables-verify --require king_attacks new include")));
}

TEST_F(Tarball, IsAPackageOfCMakeAndHasNoDocumentsOfDebian) {
  engine_.write("host/CMakeLists.txt",
                "cmake_minimum_required(VERSION 3.25)\nproject(engine LANGUAGES NONE)\n"
                "find_package(bbtables REQUIRED)\n"
                "bbtables_generate(TARGET t LANGUAGE rust TABLES knight)\n");
  output_of(
      engine_.type("cmake -S host -B build-host -DCMAKE_PREFIX_PATH=\"$PWD/root\"\n"
                   "cmake --build build-host"));
  EXPECT_TRUE(fs::exists(engine_.path("build-host/CMakeFiles/bbtables/t/t.rs")));
  EXPECT_FALSE(fs::exists(engine_.path("root/share/doc/bbtables/changelog.Debian.gz")));
  EXPECT_TRUE(fs::exists(engine_.path("root/share/doc/bbtables/copyright")));
}

}  // namespace
}  // namespace bbtables::use
