// The committed files, as files.

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>

#include "use/languages/tools.hpp"

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

/// The languages whose files are committed.
std::vector<std::string> languages() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator{BBTABLES_GENERATED}) {
    names.push_back(entry.path().filename().string());
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

/// The contents of each file below a folder, by its path from there.
std::map<std::string, std::string> files_in(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator{folder}) {
    if (!entry.is_regular_file()) continue;
    files[entry.path().lexically_relative(folder).string()] = command::read_file(entry.path());
  }
  return files;
}

TEST(TheGeneratedFolder, IsWhatTheTargetGenerateWrites) {
  const command::TemporaryFolder folder;
  // What no family makes any more is removed.
  command::write_file(folder.path() / "rust" / "obsolete.rs", "");
  EXPECT_TRUE(succeeds({BBTABLES_CMAKE, std::string{"-DBBTABLES="} + BBTABLES_COMMAND,
                        "-DFOLDER=" + folder.path().string(), "-P", BBTABLES_REGENERATE}));
  const auto anew = files_in(folder.path());
  const auto committed = files_in(BBTABLES_GENERATED);
  for (const auto& [name, text] : anew) {
    const auto found = committed.find(name);
    EXPECT_TRUE(found != committed.end() && found->second == text)
        << name << " is out of date; run: cmake --workflow --preset generate";
  }
  for (const auto& [name, text] : committed) {
    EXPECT_EQ(anew.count(name), 1U) << name << " is made by nothing";
  }
}

INSTANTIATE_TEST_SUITE_P(, Generated, testing::ValuesIn(languages()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace bbtables::languages
