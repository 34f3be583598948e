// The C++ consumers: one engine, whose tables are a vendored file or come by the CMake package.

#include <gtest/gtest.h>

#include "use/builds/consumer.hpp"
#include "use/builds/published_counts.hpp"
#include "use/builds/readme.hpp"

namespace bbtables::consumers {
namespace {

class CppConsumer : public ConsumerTest {
 protected:
  void SetUp() override {
    set("CXX", BBTABLES_COMPILER);
    set("CMAKE_GENERATOR", BBTABLES_GENERATOR);
    copy("verify/use/builds/cpp", "cpp");
  }

  /// Builds the project in a folder of ours.
  void build(const std::string& folder, const command::Arguments& arguments = {}) const {
    command::Arguments configure{BBTABLES_CMAKE, "-S",    ".",
                                 "-B",           "build", "-DCMAKE_BUILD_TYPE=Release"};
    configure.insert(configure.end(), arguments.begin(), arguments.end());
    output_of(configure, folder);
    output_of({BBTABLES_CMAKE, "--build", "build"}, folder);
  }
};

TEST_F(CppConsumer, OfAVendoredHeaderCountsAsPublished) {
  copy("verify/use/builds/cpp_vendored", "vendored");
  for (const CodeBlock& block : code_blocks("Vendor a file")) type(block.text, "vendored");
  build("vendored");
  EXPECT_TRUE(counts_as_published(path("vendored/build/perft")));
}

TEST_F(CppConsumer, OfThePackageCountsAsPublished) {
  output_of({BBTABLES_CMAKE, "--install", BBTABLES_BUILD, "--prefix", path("prefix").string()});
  copy("verify/use/builds/cpp_package", "package");
  build("package", {"-DCMAKE_PREFIX_PATH=" + path("prefix").string()});
  EXPECT_TRUE(counts_as_published(path("package/build/perft")));
}

TEST(CppEngine, CountsAsPublishedAsAPartOfThisBuild) {
  EXPECT_TRUE(counts_as_published(BBTABLES_ENGINE, quick_counts));
}

}  // namespace
}  // namespace bbtables::consumers
