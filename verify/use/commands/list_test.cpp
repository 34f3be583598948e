// The lists as JSON, for programs, say what they say as text, for people.

#include <nlohmann/json.hpp>
#include <sstream>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

using nlohmann::json;

class ListAsJson : public CommandTest {
 protected:
  const json list_ = json::parse(output_of({"list", "--format", "json"}));
};

std::string shape_of(const json& table) {
  std::string shape;
  for (const int size : table.at("shape")) shape += "[" + std::to_string(size) + "]";
  return shape.empty() ? "scalar" : shape;
}

TEST_F(ListAsJson, says_of_tables_what_the_text_says) {
  EXPECT_EQ(list_.at("version"), BBTABLES_VERSION);
  const auto text = rows(output_of({"list"}));
  ASSERT_EQ(list_.at("tables").size(), text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const json& table = list_.at("tables").at(i);
    std::string fields;
    for (const char* field : {"name", "family", "element"}) {
      fields += table.at(field).get<std::string>() + ' ';
    }
    std::istringstream line{text[i]};
    std::string name, family, shape, element, bytes, meaning;
    line >> name >> family >> shape >> element >> bytes >> std::ws;
    std::getline(line, meaning);
    EXPECT_EQ(fields, name + ' ' + family + ' ' + element + ' ');
    EXPECT_EQ(shape_of(table), shape);
    EXPECT_EQ(table.at("axes").size(), table.at("shape").size());
    EXPECT_EQ(table.at("bytes").dump(), bytes);
    EXPECT_TRUE(table.at("meaning").get<std::string>().starts_with(meaning)) << table;
  }
}

TEST_F(ListAsJson, says_of_schemes_what_the_text_says) {
  const auto text = rows(output_of({"list", "--schemes"}));
  ASSERT_EQ(list_.at("schemes").size(), text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const json& scheme = list_.at("schemes").at(i);
    std::size_t bytes = 0;
    for (const json& table : scheme.at("tables")) bytes += table.at("bytes").get<std::size_t>();
    EXPECT_EQ(scheme.at("bytes"), bytes) << scheme;
    EXPECT_EQ(words(text[i]).at(0), scheme.at("name"));
    EXPECT_EQ(words(text[i]).at(1), std::to_string(bytes));
  }
}

TEST_F(ListAsJson, counts_the_bytes_of_shapes) {
  for (const json& table : list_.at("tables")) {
    const int element = table.at("element") == "u8" ? 1 : 8;
    int bytes = element;
    for (const int size : table.at("shape")) bytes *= size;
    EXPECT_EQ(table.at("bytes"), bytes) << table;
    EXPECT_EQ(table.at("alignment"), table.at("name") == "king_lines" ? 32 : element) << table;
  }
}

}  // namespace
}  // namespace bbtables::use
