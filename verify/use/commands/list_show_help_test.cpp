// What the commands say of tables and of themselves: list, show, help, and the README's examples.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <utility>
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
  const Line first = parsed(lines(text).front());
  const std::vector<std::string> columns{first.name,    first.family, first.shape,
                                         first.element, first.bytes,  first.meaning};
  EXPECT_EQ(columns, (std::vector<std::string>{"knight_attacks", "knight", "[64]", "set", "512",
                                               "squares a knight attacks"}));
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

TEST_F(List, HasALineForEachScheme) {
  const auto json = nlohmann::json::parse(output_of({"list", "--format", "json"})).at("schemes");
  std::string text;
  for (const std::string& line : lines(output_of({"list", "--schemes"}))) {
    text += line.substr(0, line.find(' ')) + " ";
    const auto& scheme = json.at(count(text, " ") - 1);
    std::size_t bytes = 0;
    for (const auto& table : scheme.at("tables")) bytes += table.at("bytes").get<std::size_t>();
    EXPECT_EQ(scheme.at("bytes"), bytes) << line;
    EXPECT_EQ(words(line).at(1), std::to_string(bytes));
    EXPECT_TRUE(line.ends_with("  " + scheme.at("meaning").get<std::string>())) << line;
  }
  EXPECT_EQ(text, "magic black_magic pext pext16 fill kindergarten hyperbola ");
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

class MagicSearch : public CommandTest {
 protected:
  /// All numbers of sixteen digits in the lines that begin so.
  [[nodiscard]] static std::vector<std::string> numbers(const std::string& text,
                                                        const std::string& beginning) {
    std::vector<std::string> all;
    for (const std::string& line : lines(text)) {
      if (!line.starts_with(beginning)) continue;
      for (std::size_t at = 0; (at = line.find("0x", at)) != std::string::npos; at += 18) {
        all.push_back(line.substr(at, 18));
      }
    }
    return all;
  }

  /// Mask, magic, shift and offset of each square, as `fill` prints them in rows.
  [[nodiscard]] const std::vector<std::string>& fields() const { return fields_; }

 private:
  std::vector<std::string> fields_ =
      numbers(output_of({"generate", "fill", "--lang", "cpp"}), "    {0x");
};

TEST_F(MagicSearch, FindsThoseOfTheSchemes) {
  const std::vector<std::string> found = numbers(output_of({"magics"}), "0x");
  ASSERT_EQ(found.size(), 128U);
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i], fields()[4 * i + 1]) << i;
  EXPECT_EQ(output_of({"magics", "--seed", "2"}), output_of({"magics"}));
  EXPECT_NE(numbers(output_of({"magics", "--seed", "3"}), "0x"), found);
}

/// Each index is of one occupancy alone.
TEST_F(MagicSearch, FindsMagicsFromAnySeed) {
  for (const char* seed : {"0", "1", "2", "3", "77", "4294967296", "18446744073709551615"}) {
    const auto found = numbers(output_of({"magics", "--seed", seed}), "0x");
    ASSERT_EQ(found.size(), 128U);
    for (std::size_t i = 0; i < found.size(); ++i) {
      const std::uint64_t mask = std::stoull(fields()[4 * i], nullptr, 16);
      const std::uint64_t magic = std::stoull(found[i], nullptr, 16);
      const int bits = std::popcount(mask);
      std::set<std::uint64_t> indices;
      for (std::uint64_t subset = mask;; subset = (subset - 1) & mask) {
        indices.insert(subset * magic >> (64 - bits));
        if (subset == 0) break;
      }
      EXPECT_EQ(indices.size(), std::size_t{1} << bits) << found[i] << " of seed " << seed;
    }
  }
}

class Show : public CommandTest {};

TEST_F(Show, DrawsABoardOrOneNumber) {
  const std::vector<std::pair<Arguments, std::string>> drawings{
      {{"knight_attacks", "d4"},
       "knight_attacks[d4] = 0x0000142200221400\n"
       ". . . . . . . .\n"
       ". . . . . . . .\n"
       ". . 1 . 1 . . .\n"
       ". 1 . . . 1 . .\n"
       ". . . . . . . .\n"
       ". 1 . . . 1 . .\n"
       ". . 1 . 1 . . .\n"
       ". . . . . . . .\n\n"},
      // The caughtable areas of the sources.
      {{"caughtable_area", "black", "white", "g5"},
       "caughtable_area[black][white][g5] = 0x000000f8fcfefeff\n"
       ". . . . . . . .\n"
       ". . . . . . . .\n"
       ". . . . . . . .\n"
       ". . . 1 1 1 1 1\n"
       ". . 1 1 1 1 1 1\n"
       ". 1 1 1 1 1 1 1\n"
       ". 1 1 1 1 1 1 1\n"
       "1 1 1 1 1 1 1 1\n\n"},
      {{"caughtable_area", "black", "black", "g5"},
       "caughtable_area[black][black][g5] = 0x0000f8fcfeffffff\n"
       ". . . . . . . .\n"
       ". . . . . . . .\n"
       ". . . 1 1 1 1 1\n"
       ". . 1 1 1 1 1 1\n"
       ". 1 1 1 1 1 1 1\n"
       "1 1 1 1 1 1 1 1\n"
       "1 1 1 1 1 1 1 1\n"
       "1 1 1 1 1 1 1 1\n\n"},
      {{"king_distance", "b1"},
       "king_distance[b1]\n"
       " 7 7 7 7 7 7 7 7\n"
       " 6 6 6 6 6 6 6 6\n"
       " 5 5 5 5 5 5 5 6\n"
       " 4 4 4 4 4 4 5 6\n"
       " 3 3 3 3 3 4 5 6\n"
       " 2 2 2 2 3 4 5 6\n"
       " 1 1 1 2 3 4 5 6\n"
       " 1 0 1 2 3 4 5 6\n\n"},
      {{"not_gh_file"},
       "not_gh_file = 0x3f3f3f3f3f3f3f3f\n"
       "1 1 1 1 1 1 . .\n"
       "1 1 1 1 1 1 . .\n"
       "1 1 1 1 1 1 . .\n"
       "1 1 1 1 1 1 . .\n"
       "1 1 1 1 1 1 . .\n"
       "1 1 1 1 1 1 . .\n"
       "1 1 1 1 1 1 . .\n"
       "1 1 1 1 1 1 . .\n\n"},
      {{"king_distance", "a1", "h8"}, "king_distance[a1][h8] = 7\n"},
      {{"popcount16", "65535"}, "popcount16[65535] = 16\n"},
  };
  for (const auto& [indices, drawing] : drawings) {
    EXPECT_EQ(output_of(joined({"show"}, indices)), drawing);
  }
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
  const std::vector<std::string> verbs_{"generate", "check",    "list", "show",
                                        "magics",   "template", "help"};
};

TEST_F(Help, NamesAndExplainsEveryVerbInLinesOfATerminal) {
  const std::string all = output_of({"help"});
  EXPECT_EQ(output_of({"--help"}), all);
  EXPECT_EQ(output_of({"-h"}), all);
  for (const std::string& verb : verbs_) {
    EXPECT_TRUE(contains(all, "\n  " + verb + " ")) << verb;
    const std::string text = output_of({"help", verb});
    EXPECT_TRUE(text.starts_with("Usage: bbtables " + verb)) << text;
    EXPECT_EQ(output_of({verb, "--help"}), text);
    EXPECT_EQ(output_of({verb, "-h"}), text);
    EXPECT_EQ(output_of({"--help", verb}), text);
    for (const std::string& line : lines(text)) EXPECT_LE(line.size(), 100u) << line;
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

/// "$ build/generator/bbtables …" in one of our documents, and what it shows of the output.
struct Example {
  Arguments command;
  std::vector<std::string> shown;  ///< lines; those that are left out stand as one, "…"
};

std::vector<Example> examples_in(const std::string& document) {
  std::vector<Example> found;
  for (const CodeBlock& block : code_blocks(document)) {
    if (!block.text.starts_with("$ build/")) continue;
    std::vector<std::string> shown = lines(block.text);
    const std::string command = shown.front();
    shown.erase(shown.begin());
    found.push_back({words(command.substr(command.rfind('/', command.find(' ', 2)) + 1)), shown});
  }
  return found;
}

/// Whether lines are shown in their order, without a gap but where one is marked.
testing::AssertionResult shows(const std::vector<std::string>& shown,
                               const std::vector<std::string>& printed) {
  auto at = printed.begin();
  bool is_gap = false;
  for (const std::string& line : shown) {
    const bool was_gap = is_gap;
    is_gap = contains(line, "…");
    if (is_gap) continue;
    if (was_gap) at = std::find(at, printed.end(), line);
    if (at == printed.end() || *at != line) {
      return testing::AssertionFailure() << "not printed there: " << line;
    }
    ++at;
  }
  if (is_gap || at == printed.end()) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "not shown: " << *at;
}

TEST(Readme, ShowsWhatTheCommandsPrint) {
  std::set<std::string> commands;
  for (const Example& example : examples_in("README.md")) {
    commands.insert(example.command.front());
    const Result result = Folder{}.run(example.command, {.folder = BBTABLES_SOURCE});
    EXPECT_TRUE(shows(example.shown, lines(result.output)))
        << testing::PrintToString(example.command) << result;
  }
  EXPECT_EQ(commands, (std::set<std::string>{"bbtables", "bbtables-verify"}));
}

TEST_F(List, IsTheTableOfTheReadme) {
  std::vector<std::string> rows;
  std::string family;
  for (const std::string& text : lines(output_of({"list"}))) {
    const Line line = parsed(text);
    if (line.family == family) {
      rows.back() += ", ";
    } else {
      rows.push_back("| `" + line.family + "` | ");
    }
    family = line.family;
    rows.back() += "`" + line.name + "`" + (line.shape == "scalar" ? "" : " " + line.shape);
  }
  std::vector<std::string> shown;
  bool is_in_section = false;
  for (const std::string& line : lines(read_file(BBTABLES_SOURCE "/README.md"))) {
    if (line.starts_with("## ")) is_in_section = line == "## Tables";
    if (is_in_section && line.starts_with("| `")) shown.push_back(line.substr(0, line.size() - 2));
  }
  EXPECT_EQ(shown, rows);
}

}  // namespace
}  // namespace bbtables::use
