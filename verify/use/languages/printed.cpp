#include "use/languages/printed.hpp"

#include <sstream>

#include "truth/laws/table_checks.hpp"

namespace bbtables::languages {

Printed read_printed(const std::string& text) {
  Printed printed;
  std::istringstream lines{text};
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words{line};
    std::string name;
    words >> name;
    std::vector<std::uint64_t>& numbers = printed[name];
    for (std::uint64_t number = 0; words >> number;) numbers.push_back(number);
  }
  return printed;
}

void expect_the_catalogue(const Printed& printed) {
  EXPECT_EQ(printed.size(), laws::table_checks().size());
  for (const laws::TableCheck& check : laws::table_checks()) {
    const auto found = printed.find(std::string{check.table()});
    if (found == printed.end()) {
      ADD_FAILURE() << check.table() << " was not printed";
      continue;
    }
    EXPECT_TRUE(check.result_on(found->second));
    EXPECT_TRUE(found->second == check.values())
        << check.table() << " differs from the committed C++";
  }
}

}  // namespace bbtables::languages
