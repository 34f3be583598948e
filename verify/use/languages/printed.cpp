#include "use/languages/printed.hpp"

#include <sstream>

#include "truth/laws/judgements.hpp"

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
  EXPECT_EQ(printed.size(), laws::judgements().size());
  for (const laws::Judgement& judgement : laws::judgements()) {
    const auto found = printed.find(std::string{judgement.table()});
    if (found == printed.end()) {
      ADD_FAILURE() << judgement.table() << " was not printed";
      continue;
    }
    EXPECT_TRUE(judgement.verdict_on(found->second));
    EXPECT_TRUE(found->second == judgement.values())
        << judgement.table() << " differs from the committed C++";
  }
}

}  // namespace bbtables::languages
