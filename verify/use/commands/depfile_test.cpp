// make and ninja read the depfiles, whatever the paths in them are.

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

class Depfile : public CommandTest {
 protected:
  /// Odd names that files may have. A backslash stands for itself, except before what it escapes.
  const std::vector<std::string> odd_names_{
      "plain",        "two words",     "hash#tag",    "cash$cash",     "back\\slash",
      "back\\ space", "colon:colon",   "quote'd\"",   "sub/two words", "\xC3\xA9t\xC3\xA9",
      "file~1",       "Files (x86)/D", "a,b+c@d!e{f}"};

  void generate(const std::string& name) const {
    write(name + ".mustache", header);
    std::filesystem::remove(path("dep.d"));  // which is of another output
    do_quietly({"generate", "not_a_file", "--template", name + ".mustache", "--output",
                name + ".hpp", "--depfile", "dep.d"});
  }
};

TEST_F(Depfile, IsReadByMakeWhateverThePathsAre) {
  if (!is_installed("make")) GTEST_SKIP() << not_installed("make");
  for (const std::string& name : odd_names_) {
    generate(name);
    write("makefile", read("dep.d") + "%.hpp:\n\t@echo rebuilt\n");
    const std::string output = name + ".hpp";
    const Result rest = run({"make", output});
    EXPECT_TRUE(contains(rest.output, "is up to date")) << read("dep.d") << rest;
    const Result work = run({"make", "--what-if", name + ".mustache", output});
    EXPECT_EQ(work.output, "rebuilt\n") << read("dep.d") << work;
  }
}

TEST_F(Depfile, IsReadByNinjaWhateverThePathsAre) {
  if (!is_installed("ninja")) GTEST_SKIP() << not_installed("ninja");
  for (const std::string& name : odd_names_) {
    if (contains(name, "'")) continue;  // ninja reads no quotes in a depfile, however written
    generate(name);
    std::string target;
    for (const char c : name + ".hpp") {
      if (c == ' ' || c == ':' || c == '$') target += '$';
      target += c;
    }
    write("build.ninja",
          "rule make\n  command = touch $out\n  depfile = dep.d\nbuild " + target + ": make\n");
    EXPECT_EQ(run({"ninja"}).exit_code, 0);
    const Result rest = run({"ninja", "-n"});
    EXPECT_TRUE(contains(rest.output, "no work to do")) << read("dep.d") << rest;
    touch(name + ".mustache", std::chrono::hours{1});
    const Result work = run({"ninja", "-n"});
    EXPECT_TRUE(contains(work.output, "[1/1]")) << read("dep.d") << work;
  }
}

}  // namespace
}  // namespace bbtables::use
