// The page on builds by Make and Meson, followed to the letter. (Cargo: rust_test.cpp.)

#include <chrono>
#include <string>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

class PageOnBuilds : public FolderTest {
 protected:
  /// Writes the build file that the page has for a tool, and the engine.
  void write_engine(const std::string& file, const std::string& language) const {
    write("main.cpp", code_in("cpp", page).at(0));
    write(file, code_in(language, page).at(0));
  }

  /// A command of our own, which may be changed and moved.
  void copy_command() {
    fs::create_directory(path("tools"));
    fs::copy_file(BBTABLES_COMMAND, path("tools/bbtables"));
    set("PATH", path("tools").string() + ":" + get("PATH"));
  }

  /// Changes a file after the header was made, if only just.
  void change(const std::string& name, const std::string& made) const {
    fs::last_write_time(path(name), fs::last_write_time(path(made)) + std::chrono::milliseconds{1});
  }

 private:
  const std::string page = "generator/BUILDS.md";
};

class PageOnMake : public PageOnBuilds {
 protected:
  void SetUp() override {
    if (!is_installed("make")) GTEST_SKIP() << not_installed("make");
    set("CXX", BBTABLES_COMPILER);
    write_engine("Makefile", "make");
  }

  /// How often the header is made in two builds, one right after the other.
  [[nodiscard]] std::string builds() const {
    std::string counts;
    for (int i = 0; i < 2; ++i) {
      counts += std::to_string(count(output_of(type("make")), "bbtables generate"));
    }
    return counts;
  }
};

TEST_F(PageOnMake, IsRightAndMakesTheHeaderAgainWhereTheCommandHasChangedOrMoved) {
  copy_command();
  EXPECT_EQ(builds(), "10");
  EXPECT_EQ(output_of(type("./engine")), "b1 attacks c3\n");
  change("tools/bbtables", "attacks.hpp");
  EXPECT_EQ(builds(), "10");
  fs::remove(path("tools/bbtables"));
  EXPECT_EQ(builds(), "10");
}

TEST_F(PageOnMake, MakesTheHeaderAgainWhereItsTemplateOrItsArgumentsHaveChanged) {
  EXPECT_EQ(builds(), "10");
  write("own.mustache", output_of(type("bbtables template --lang cpp")));
  write("Makefile", replaced(read("Makefile"), "--lang cpp", "--template own.mustache"));
  change("Makefile", "attacks.hpp");
  EXPECT_EQ(builds(), "10");
  change("own.mustache", "attacks.hpp");
  EXPECT_EQ(builds(), "10");
}

TEST_F(PageOnBuilds, IsRightOnMeson) {
  for (const std::string tool : {"meson", "ninja"}) {
    if (!is_installed(tool)) GTEST_SKIP() << not_installed(tool);
  }
  set("CXX", BBTABLES_COMPILER);
  copy_command();
  write_engine("meson.build", "meson");
  output_of(type("meson setup build"));
  const auto builds = [&] {
    std::string counts;
    for (int i = 0; i < 2; ++i) {
      counts += std::to_string(count(output_of(type("ninja -v -C build")), "bbtables generate"));
    }
    return counts;
  };
  EXPECT_EQ(builds(), "10");
  EXPECT_EQ(output_of(type("build/engine")), "b1 attacks c3\n");
  change("tools/bbtables", "build/attacks.hpp");
  EXPECT_EQ(builds(), "10");
}

}  // namespace
}  // namespace bbtables::use
