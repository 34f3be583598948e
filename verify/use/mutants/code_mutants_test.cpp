// The list of code mutants still fits the code and the tests that it names. Whether the tests kill
// the mutants takes minutes: the target code_mutants.

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>
#include <stdexcept>
#include <string>

#include "use/commands/process.hpp"
#include "use/mutants/code_mutant.hpp"
#include "use/mutants/listed_tests.hpp"

namespace bbtables::mutants {
namespace {

namespace fs = std::filesystem;

TEST(TheCodeMutants, AreManyAndHaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const CodeMutant& mutant : code_mutants()) {
    EXPECT_TRUE(names.insert(mutant.name).second) << mutant.name;
  }
  EXPECT_GE(names.size(), 40U);
}

TEST(TheCodeMutants, ChangeTextThatIsThere) {
  for (const CodeMutant& mutant : code_mutants()) {
    const std::string source = command::read_file(fs::path{BBTABLES_SOURCE} / mutant.file);
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
