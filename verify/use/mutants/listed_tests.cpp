#include "use/mutants/listed_tests.hpp"

#include <sstream>

#include "use/commands/process.hpp"

namespace bbtables::mutants {

std::set<std::string> listed_tests(const std::filesystem::path& program) {
  // A suite's name ends in a dot; the names of its tests follow, indented.
  std::set<std::string> names;
  std::istringstream lines{command::run({program.string(), "--gtest_list_tests"}).output};
  std::string suite;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words{line};
    std::string word;
    words >> word;
    if (line.starts_with(' ')) {
      names.insert(suite + word);
    } else {
      suite = word;
    }
  }
  return names;
}

}  // namespace bbtables::mutants
