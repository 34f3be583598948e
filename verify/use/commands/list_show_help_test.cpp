// What the commands say of tables and of themselves: list, show, help, and the README's examples.

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

class List : public CommandTest {};

/// A line of the text form, taken apart at its columns.
struct Line {
  std::string name, family, shape, element, bytes, meaning;
};

Line parsed(const std::string& text) {
  std::istringstream line{text};
  Line result;
  line >> result.name >> result.family >> result.shape >> result.element >> result.bytes >> std::ws;
  std::getline(line, result.meaning);
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

class Show : public CommandTest {};

TEST_F(Show, DrawsAKnightInTheMiddle) {
  EXPECT_EQ(output_of({"show", "knight_attacks", "d4"}),
            "knight_attacks[d4] = 0x0000142200221400\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . 1 . 1 . . .\n"
            ". 1 . . . 1 . .\n"
            ". . . . . . . .\n"
            ". 1 . . . 1 . .\n"
            ". . 1 . 1 . . .\n"
            ". . . . . . . .\n"
            "\n");
}

TEST_F(Show, DrawsTheCaughtableAreasOfTheSources) {
  EXPECT_EQ(output_of({"show", "caughtable_area", "black", "white", "g5"}),
            "caughtable_area[black][white][g5] = 0x000000f8fcfefeff\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . . 1 1 1 1 1\n"
            ". . 1 1 1 1 1 1\n"
            ". 1 1 1 1 1 1 1\n"
            ". 1 1 1 1 1 1 1\n"
            "1 1 1 1 1 1 1 1\n"
            "\n");
  EXPECT_EQ(output_of({"show", "caughtable_area", "black", "black", "g5"}),
            "caughtable_area[black][black][g5] = 0x0000f8fcfeffffff\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . . 1 1 1 1 1\n"
            ". . 1 1 1 1 1 1\n"
            ". 1 1 1 1 1 1 1\n"
            "1 1 1 1 1 1 1 1\n"
            "1 1 1 1 1 1 1 1\n"
            "1 1 1 1 1 1 1 1\n"
            "\n");
}

TEST_F(Show, DrawsNumbersAsABoard) {
  EXPECT_EQ(output_of({"show", "king_distance", "b1"}),
            "king_distance[b1]\n"
            " 7 7 7 7 7 7 7 7\n"
            " 6 6 6 6 6 6 6 6\n"
            " 5 5 5 5 5 5 5 6\n"
            " 4 4 4 4 4 4 5 6\n"
            " 3 3 3 3 3 4 5 6\n"
            " 2 2 2 2 3 4 5 6\n"
            " 1 1 1 2 3 4 5 6\n"
            " 1 0 1 2 3 4 5 6\n"
            "\n");
}

TEST_F(Show, DrawsOneNumber) {
  EXPECT_EQ(output_of({"show", "king_distance", "a1", "h8"}), "king_distance[a1][h8] = 7\n");
  EXPECT_EQ(output_of({"show", "popcount16", "65535"}), "popcount16[65535] = 16\n");
}

TEST_F(Show, DrawsAScalar) {
  EXPECT_TRUE(output_of({"show", "not_gh_file"})
                  .starts_with("not_gh_file = 0x3f3f3f3f3f3f3f3f\n1 1 1 1 1 1 . .\n"));
}

TEST_F(Show, DrawsAllEntriesThatTheIndicesLeaveOpen) {
  EXPECT_EQ(count(output_of({"show", "knight_attacks"}), "knight_attacks["), 64u);
  const std::string half = output_of({"show", "caughtable_area", "white", "black"});
  EXPECT_EQ(count(half, "caughtable_area[white][black]["), 64u);
  EXPECT_EQ(count(half, "caughtable_area["), 64u);
  EXPECT_EQ(count(output_of({"show", "king_distance"}), "king_distance["), 64u);
}

TEST_F(Show, DrawsTheSameBoardInEveryMapping) {
  const std::string standard = output_of({"show", "pawn_attacks", "white", "a2"});
  const std::string board = standard.substr(standard.find('\n'));
  for (const std::string mapping :
       {"h1g1", "a8b8", "h8g8", "a1a2", "h1h2", "a8a7", "h8h7", "a8b8/h1h2"}) {
    const std::string text =
        output_of({"show", "pawn_attacks", "white", "a2", "--mapping", mapping});
    EXPECT_EQ(text.substr(text.find('\n')), board) << mapping;
    EXPECT_EQ(output_of({"show", "king_distance", "b1", "--mapping", mapping}),
              output_of({"show", "king_distance", "b1"}));
  }
}

class Help : public CommandTest {
 protected:
  const std::vector<std::string> verbs_{"generate", "check", "list", "show", "template", "help"};
};

TEST_F(Help, NamesEveryVerb) {
  const std::string text = output_of({"help"});
  for (const std::string& verb : verbs_) EXPECT_TRUE(contains(text, "\n  " + verb + " ")) << verb;
  EXPECT_EQ(output_of({"--help"}), text);
  EXPECT_EQ(output_of({"-h"}), text);
}

TEST_F(Help, ExplainsEveryVerb) {
  for (const std::string& verb : verbs_) {
    const std::string text = output_of({"help", verb});
    EXPECT_TRUE(text.starts_with("Usage: bbtables " + verb)) << text;
    EXPECT_EQ(output_of({verb, "--help"}), text);
    EXPECT_EQ(output_of({verb, "-h"}), text);
    EXPECT_EQ(output_of({"--help", verb}), text);
  }
}

TEST_F(Help, IsAllThatAVerbDoesThatIsAskedForIt) {
  EXPECT_EQ(output_of({"generate", "--lang", "cpp", "--output", "a.hpp", "--help"}),
            output_of({"help", "generate"}));
  EXPECT_EQ(names(), std::vector<std::string>{});
}

TEST_F(Help, KnowsEveryOptionOfTheInterface) {
  const std::string text = output_of({"help", "generate"});
  for (const std::string option : {"--lang", "--output", "--mapping", "--name", "--namespace",
                                   "--template", "--license", "--depfile", "--force", "--help"}) {
    EXPECT_TRUE(contains(text, option)) << option;
  }
}

TEST_F(Help, FitsIntoALineOfATerminal) {
  for (const std::string& verb : verbs_) {
    for (const std::string& line : lines(output_of({"help", verb}))) {
      EXPECT_LE(line.size(), 100u) << line;
    }
  }
}

TEST_F(Help, HasExamplesThatWork) {
  for (const std::string& verb : verbs_) {
    for (const std::string& line : lines(output_of({"help", verb}))) {
      if (!line.starts_with("  bbtables ") || contains(line, "mustache") ||
          contains(line, "check")) {
        continue;
      }
      (void)output_of(words(line.substr(11)));
    }
  }
}

TEST_F(Help, TellsTheVersion) {
  EXPECT_EQ(output_of({"--version"}), "bbtables " BBTABLES_VERSION "\n");
}

/// "$ build/generator/bbtables …" in one of our documents.
struct Example {
  Arguments command;
  std::vector<std::string> output;  ///< up to a line that holds nothing but "…", if there is one
  bool is_whole = true;
};

std::vector<Example> examples_in(const std::string& document) {
  std::vector<Example> found;
  for (const CodeBlock& block : code_blocks(document)) {
    bool is_output = false;
    for (const std::string& line : lines(block.text)) {
      if (line.starts_with("$ build/")) {
        found.push_back({words(line.substr(line.rfind('/', line.find(' ', 2)) + 1)), {}});
        is_output = true;
      } else if (is_output && contains(line, "…")) {
        found.back().is_whole = is_output = false;
      } else if (is_output) {
        found.back().output.push_back(line);
      }
    }
  }
  return found;
}

TEST(Readme, ShowsWhatTheCommandsPrint) {
  const auto all = examples_in("README.md");
  EXPECT_EQ(all.size(), 3U);
  for (const Example& example : all) {
    std::vector<std::string> printed =
        lines(Folder{}.run(example.command, {.folder = BBTABLES_SOURCE}).output);
    if (!example.is_whole) printed.resize(std::min(printed.size(), example.output.size()));
    while (!printed.empty() && printed.back().empty()) printed.pop_back();
    EXPECT_EQ(printed, example.output) << testing::PrintToString(example.command);
  }
}

}  // namespace
}  // namespace bbtables::use
