// The committed output is what the command prints right now.

#include <map>
#include <set>
#include <string>

#include "tables/catalogue.hpp"
#include "use/languages/languages.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

/// The family, or scheme, whose file is called "pawn_shield" or "PawnShield".
std::string family_of(const fs::path& file) {
  std::string family;
  for (const char c : file.stem().string()) {
    const bool is_capital = c >= 'A' && c <= 'Z';
    if (is_capital && !family.empty()) family += '_';
    family += is_capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return family;
}

TEST(TheGeneratedFolder, HasAFileForEachFamilyAndSmallSchemeOfALanguageWhichIsCurrent) {
  for (const std::string& language : language_names()) {
    std::set<std::string> found;
    Arguments check{BBTABLES_COMMAND, "check"};
    for (const fs::path& file : generated(language)) {
      const std::string family = family_of(file);
      found.insert(family);
      // Not only what the file says of itself, but what it should be by its name and place.
      EXPECT_TRUE(contains(read_file(file),
                           " Command: bbtables generate " + family + " --lang " + language + "\n"))
          << file;
      check.push_back(file.string());
    }
    EXPECT_TRUE(is_quiet(run(check)));
    std::set<std::string> expected;
    // Other languages have no look-ups.
    if (language == "cpp" || language == "rust") expected = {"fill", "hyperbola", "kindergarten"};
    for (const std::string_view family : tables::families()) expected.emplace(family);
    EXPECT_EQ(found, expected);
  }
}

/// The contents of each file below a folder, by its path from there.
std::map<std::string, std::string> files_in(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator{folder}) {
    if (!entry.is_regular_file()) continue;
    files[entry.path().lexically_relative(folder).string()] = read_file(entry.path());
  }
  return files;
}

TEST(TheGeneratedFolder, IsWhatTheTargetGenerateWrites) {
  const Folder folder;
  // What no family makes any more is removed.
  folder.write("tables/rust/obsolete.rs", "");
  EXPECT_TRUE(is_quiet(
      folder.run({BBTABLES_CMAKE, std::string{"-DBBTABLES="} + BBTABLES_COMMAND, "-DFOLDER=tables",
                  "-P", BBTABLES_SOURCE "/generator/regenerate.cmake"})));
  const auto anew = files_in(folder.path("tables"));
  const auto committed = files_in(BBTABLES_SOURCE "/generated");
  for (const auto& [name, text] : anew) {
    const auto found = committed.find(name);
    EXPECT_TRUE(found != committed.end() && found->second == text)
        << name << " is out of date; run: cmake --workflow --preset generate";
  }
  for (const auto& [name, text] : committed) {
    EXPECT_EQ(anew.count(name), 1U) << name << " is made by nothing";
  }
}

}  // namespace
}  // namespace bbtables::use
