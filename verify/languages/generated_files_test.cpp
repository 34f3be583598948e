// The committed files, as files.

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>

#include "languages/tools.hpp"

namespace bbtables::languages {
namespace {

namespace fs = std::filesystem;

std::set<std::string> families() {
  std::set<std::string> names;
  std::istringstream lines{output_of({BBTABLES_COMMAND, "list"})};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words{line};
    std::string table;
    std::string family;
    words >> table >> family;
    names.insert(family);
  }
  return names;
}

class Generated : public testing::TestWithParam<std::string> {};

TEST_P(Generated, FilesAreByteForByteWhatTheirCommandsGive) {
  for (const fs::path& file : generated(GetParam())) {
    EXPECT_TRUE(succeeds({BBTABLES_COMMAND, "check", file.string()}));
    const std::string text = command::read_file(file);
    // Not only what the file says of itself, but what it should be by its name and place.
    EXPECT_TRUE(text == output_of({BBTABLES_COMMAND, "generate", file.stem().string(), "--lang",
                                   GetParam()}))
        << file << " is out of date; run: cmake --workflow --preset generate";
  }
}

TEST_P(Generated, FilesAreOneForEachFamily) {
  std::set<std::string> found;
  for (const fs::path& file : generated(GetParam())) found.insert(file.stem().string());
  EXPECT_EQ(found, families());
}

INSTANTIATE_TEST_SUITE_P(, Generated, testing::Values("cpp", "rust"),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace bbtables::languages
