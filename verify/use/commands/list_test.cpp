#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "use/commands/command_test.hpp"

namespace bbtables::command {
namespace {

class List : public CommandTest {};

/// A line of the text form, taken apart at its columns.
struct Line {
  std::string name, family, shape, element, bytes, meaning;
};

Line parsed(const std::string& line) {
  std::istringstream words{line};
  Line result;
  words >> result.name >> result.family >> result.shape >> result.element >> result.bytes >>
      std::ws;
  std::getline(words, result.meaning);
  return result;
}

TEST_F(List, HasALineForEachTable) {
  const std::string text = output_of({"list"});
  EXPECT_EQ(output_of({"list", "--format", "text"}), text);
  EXPECT_EQ(lines(text).size(), 34u);
  const Line first = parsed(lines(text).front());
  EXPECT_EQ(first.name, "knight_attacks");
  EXPECT_EQ(first.family, "knight");
  EXPECT_EQ(first.shape, "[64]");
  EXPECT_EQ(first.element, "set");
  EXPECT_EQ(first.bytes, "512");
  EXPECT_EQ(first.meaning, "squares a knight attacks");
}

TEST_F(List, SaysInJsonWhatItSaysInText) {
  const auto text = lines(output_of({"list"}));
  const auto json = nlohmann::json::parse(output_of({"list", "--format", "json"}));
  EXPECT_EQ(json.at("version"), BBTABLES_VERSION);
  ASSERT_EQ(json.at("tables").size(), text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Line line = parsed(text[i]);
    const auto& table = json.at("tables").at(i);
    EXPECT_EQ(table.at("name"), line.name);
    EXPECT_EQ(table.at("family"), line.family);
    EXPECT_EQ(table.at("element"), line.element);
    EXPECT_EQ(std::to_string(table.at("bytes").get<int>()), line.bytes);
    EXPECT_EQ(table.at("meaning"), line.meaning);
    EXPECT_EQ(table.at("axes").size(), table.at("shape").size());
    std::string shape;
    for (const int size : table.at("shape")) shape += "[" + std::to_string(size) + "]";
    EXPECT_EQ(shape.empty() ? "scalar" : shape, line.shape);
  }
}

TEST_F(List, CountsTheBytesOfItsShapes) {
  const auto json = nlohmann::json::parse(output_of({"list", "--format", "json"}));
  for (const auto& table : json.at("tables")) {
    int bytes = table.at("element") == "u8" ? 1 : 8;
    for (const int size : table.at("shape")) bytes *= size;
    EXPECT_EQ(table.at("bytes"), bytes) << table;
    EXPECT_EQ(table.at("alignment"), table.at("name") == "king_lines" ? 32
                                     : table.at("element") == "u8"    ? 1
                                                                      : 8)
        << table;
  }
}

}  // namespace
}  // namespace bbtables::command
