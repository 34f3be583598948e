// The lists of code mutants still fit the code and the tests that they name. Whether the tests kill
// the mutants takes minutes: the target code_mutants.

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "use/mutants/code_mutant.hpp"
#include "use/process.hpp"

namespace bbtables::mutants {
namespace {

namespace fs = std::filesystem;

/// The full names of the tests that a program of tests holds.
std::set<std::string> listed_tests(const fs::path& program) {
  // A suite's name ends in a dot; the names of its tests follow, indented.
  std::set<std::string> names;
  std::istringstream lines{use::run({program.string(), "--gtest_list_tests"}).output};
  std::string suite;
  for (std::string line; std::getline(lines, line);) {
    std::string word;
    std::istringstream{line} >> word;
    if (line.starts_with(' ')) {
      names.insert(suite + word);
    } else {
      suite = word;
    }
  }
  return names;
}

TEST(TheCodeMutants, AreManyAndHaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const CodeMutant& mutant : code_mutants()) {
    EXPECT_TRUE(names.insert(mutant.name).second) << mutant.name;
  }
  EXPECT_GE(generator_mutants().size(), 130U);
  EXPECT_GE(verifier_mutants().size(), 40U);
}

TEST(TheCodeMutants, ChangeTextThatIsThere) {
  for (const CodeMutant& mutant : code_mutants()) {
    const std::string source = use::read_file(fs::path{BBTABLES_SOURCE} / mutant.file);
    try {
      EXPECT_NE(mutated(mutant, source), source) << mutant.name << " changes nothing";
    } catch (const std::runtime_error& error) {
      ADD_FAILURE() << error.what();
    }
  }
}

TEST(TheCodeMutants, NameTestsThatExist) {
  std::map<std::string_view, std::set<std::string>> tests;
  for (const CodeMutant& mutant : code_mutants()) {
    std::set<std::string>& listed = tests[mutant.program.target];
    if (listed.empty()) {
      listed =
          listed_tests(fs::path{BBTABLES_BUILD} / mutant.program.folder / mutant.program.target);
    }
    EXPECT_TRUE(listed.contains(mutant.killer)) << mutant.name << " names " << mutant.killer;
  }
}

}  // namespace
}  // namespace bbtables::mutants
