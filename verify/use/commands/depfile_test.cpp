#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "use/commands/command_test.hpp"

namespace bbtables::command {
namespace {

class Depfile : public CommandTest {
 protected:
  /// Odd names that files may have. A backslash stands for itself, except before what it escapes.
  const std::vector<std::string> odd_names_{
      "plain",       "two words", "hash#tag",      "cash$cash", "back\\slash",      "back\\ space",
      "colon:colon", "quote'd\"", "sub/two words", "per%cent",  "\xC3\xA9t\xC3\xA9"};

  void generate(const std::string& name) const {
    write(name + ".mustache", header);
    do_quietly({"generate", "not_a_file", "--template", name + ".mustache", "--output",
                name + ".hpp", "--depfile", "dep.d"});
  }

  [[nodiscard]] Result in_folder(const Arguments& program) const {
    return run(program, {.folder = path("")});
  }
};

TEST_F(Depfile, NamesTheOutputAndTheTemplate) {
  write("own.mustache", header);
  do_quietly({"generate", "--template", "own.mustache", "--output", "a.hpp", "--depfile", "d/a.d"});
  EXPECT_EQ(read("d/a.d"), "a.hpp: own.mustache\n");
  do_quietly({"generate", "--lang", "cpp", "--output", "b.hpp", "--depfile", "d/b.d"});
  EXPECT_EQ(read("d/b.d"), "b.hpp:\n");
}

TEST_F(Depfile, IsReadByMakeWhateverThePathsAre) {
  if (run({"make", "--version"}).exit_code != 0) GTEST_SKIP() << "make is not installed";
  for (const std::string& name : odd_names_) {
    generate(name);
    write("makefile", read("dep.d") + "\t@echo rebuilt\n");
    const std::string output = name + ".hpp";
    const Result rest = in_folder({"make", output});
    EXPECT_TRUE(contains(rest.output, "is up to date")) << read("dep.d") << rest;
    const Result work = in_folder({"make", "--what-if", name + ".mustache", output});
    EXPECT_EQ(work.output, "rebuilt\n") << read("dep.d") << work;
  }
}

TEST_F(Depfile, IsReadByNinjaWhateverThePathsAre) {
  if (run({"ninja", "--version"}).exit_code != 0) GTEST_SKIP() << "ninja is not installed";
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
    EXPECT_EQ(in_folder({"ninja"}).exit_code, 0);
    const Result rest = in_folder({"ninja", "-n"});
    EXPECT_TRUE(contains(rest.output, "no work to do")) << read("dep.d") << rest;
    const auto later =
        std::filesystem::last_write_time(path(name + ".hpp")) + std::chrono::hours{1};
    std::filesystem::last_write_time(path(name + ".mustache"), later);
    const Result work = in_folder({"ninja", "-n"});
    EXPECT_TRUE(contains(work.output, "[1/1]")) << read("dep.d") << work;
  }
}

TEST_F(Depfile, NeedsAnOutput) {
  EXPECT_TRUE(is_refused(bbtables({"generate", "--lang", "cpp", "--depfile", "a.d"}), no_file,
                         {"--depfile", "--output"}));
  EXPECT_EQ(names(), std::vector<std::string>{});
}

TEST_F(Depfile, OverwritesNeitherTheOutputNorTheTemplate) {
  write("own.mustache", header);
  for (const std::string depfile : {"a.hpp", "./a.hpp", "own.mustache", "x/../own.mustache"}) {
    EXPECT_TRUE(is_refused(bbtables({"generate", "--template", "own.mustache", "--output", "a.hpp",
                                     "--depfile", depfile}),
                           no_file, {"--depfile would overwrite"}));
  }
  EXPECT_EQ(names(), std::vector<std::string>{"own.mustache"});
  EXPECT_EQ(read("own.mustache"), header);
}

}  // namespace
}  // namespace bbtables::command
