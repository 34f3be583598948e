// The C++ output as an engine compiles it: strictly, in both standards, in several files at once.

#include <gtest/gtest.h>

#include <string>
#include <tuple>

#include "use/languages/printed.hpp"
#include "use/languages/tools.hpp"

namespace bbtables::languages {
namespace {

class CppHeader : public testing::TestWithParam<std::tuple<std::string, std::string>> {
 protected:
  void SetUp() override {
    if (!is_there(compiler())) GTEST_SKIP() << reason_to_skip(compiler());
  }
  [[nodiscard]] static std::string compiler() { return std::get<0>(GetParam()); }

  /// Compiles strictly.
  [[nodiscard]] static testing::AssertionResult compiles(const command::Arguments& rest) {
    command::Arguments program{compiler(),   "-std=" + std::get<1>(GetParam()),
                               "-Wall",      "-Wextra",
                               "-Wpedantic", "-Wconversion",
                               "-Werror"};
    program.insert(program.end(), rest.begin(), rest.end());
    return succeeds(program);
  }

  command::TemporaryFolder folder_;
};

TEST_P(CppHeader, OfAllTablesCompilesWithoutWarningsAndHoldsTheCatalogue) {
  const auto source = (folder_.path() / "print.cpp").string();
  const auto program = (folder_.path() / "print").string();
  generate({"--lang", "cpp"}, folder_.path() / "tables.h");
  generate({"--template", test_template("print.c.mustache")}, source);
  ASSERT_TRUE(compiles({source, "-o", program}));
  expect_the_catalogue(read_printed(output_of({program})));
}

TEST_P(CppHeader, MayBeIncludedTwiceAndInSeveralFilesOfOneProgram) {
  std::string includes;
  for (const auto& header : generated("cpp")) includes += "#include \"" + header.string() + "\"\n";
  includes += includes;
  const auto one = (folder_.path() / "one.cpp").string();
  const auto other = (folder_.path() / "other.cpp").string();
  command::write_file(one, includes +
                               "const void* other();\n"
                               "int main() { return other() == bbtables::popcount16 ? 0 : 1; }\n");
  command::write_file(other, includes +
                                 "const void* other();\n"
                                 "const void* other() { return bbtables::popcount16; }\n");
  const auto program = (folder_.path() / "program").string();
  ASSERT_TRUE(compiles({one, other, "-o", program}));
  // One object, not one a file.
  EXPECT_TRUE(succeeds({program}));
}

TEST_P(CppHeader, AlignsTheRowsThatVectorKernelsLoad) {
  const auto source = (folder_.path() / "aligned.cpp").string();
  command::write_file(source, "#include \"" BBTABLES_GENERATED
                              "/cpp/lines.hpp\"\n"
                              "int main() {\n"
                              "  for (auto& row : bbtables::king_lines)\n"
                              "    if (reinterpret_cast<std::uintptr_t>(row) % 32 != 0) return 1;\n"
                              "}\n");
  const auto program = (folder_.path() / "aligned").string();
  ASSERT_TRUE(compiles({source, "-o", program}));
  EXPECT_TRUE(succeeds({program}));
}

INSTANTIATE_TEST_SUITE_P(, CppHeader,
                         testing::Combine(testing::Values("g++", "clang++"),
                                          testing::Values("c++17", "c++20")),
                         [](const auto& test) {
                           const std::string& compiler = std::get<0>(test.param);
                           return (compiler == "g++" ? "gcc_" : "clang_") +
                                  std::get<1>(test.param).substr(3);
                         });

}  // namespace
}  // namespace bbtables::languages
