#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

/// The tests of this build: "Suite.name", and "Suite.name/parameter" of those that have one.
std::set<std::string> known_tests() {
  std::set<std::string> names;
  const std::regex name{R"(Test +#\d+: (?:\w+/)?((\w+\.\w+)(?:/\w+)?))"};
  for (const std::string& line :
       lines(output_of(run({"ctest", "-N"}, {.folder = BBTABLES_BUILD})))) {
    std::smatch found;
    if (std::regex_search(line, found, name)) names.insert({found[1], found[2]});
  }
  return names;
}

TEST(Promises, AreHeldByTestsThatExist) {
  const std::set<std::string> known = known_tests();
  const std::regex name{R"(`(\w+\.\w+(?:/\w+)?)`)"};
  std::size_t promises = 0;
  for (const std::string& line : lines(read_file(BBTABLES_SOURCE "/SECURITY.md"))) {
    if (!line.starts_with("| ") || line == "| promise | tests |") continue;
    ++promises;
    const std::string tests = line.substr(line.rfind(" | "));
    const std::sregex_iterator end;
    std::sregex_iterator found{tests.begin(), tests.end(), name};
    EXPECT_NE(found, end) << line;
    for (; found != end; ++found) EXPECT_TRUE(known.contains((*found)[1])) << (*found)[1];
  }
  EXPECT_GT(promises, 15U);
}

}  // namespace
}  // namespace bbtables::use
