// The lists of tables agree: text, JSON and the README, whose other examples are true as well.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <set>
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

TEST_F(List, SaysInJsonWhatItSaysInText) {
  const auto text = rows(output_of({"list"}));
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
    EXPECT_TRUE(table.at("meaning").get<std::string>().starts_with(line.meaning));
    EXPECT_EQ(table.at("axes").size(), table.at("shape").size());
    std::string shape;
    for (const int size : table.at("shape")) shape += "[" + std::to_string(size) + "]";
    EXPECT_EQ(shape.empty() ? "scalar" : shape, line.shape);
  }
}

TEST_F(List, HasALineForEachScheme) {
  const auto json = nlohmann::json::parse(output_of({"list", "--format", "json"})).at("schemes");
  std::string text;
  for (const std::string& line : rows(output_of({"list", "--schemes"}))) {
    text += line.substr(0, line.find(' ')) + " ";
    const auto& scheme = json.at(count(text, " ") - 1);
    std::size_t bytes = 0;
    for (const auto& table : scheme.at("tables")) bytes += table.at("bytes").get<std::size_t>();
    EXPECT_EQ(scheme.at("bytes"), bytes) << line;
    EXPECT_EQ(words(line).at(1), std::to_string(bytes));
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

/// The words of a text, one blank between each two.
std::string flowing(const std::string& text) {
  std::string all;
  for (const std::string& word : words(text)) all += word + " ";
  return all;
}

TEST_F(List, SaysWithTheReadmeAllThatTheCommandsTake) {
  const std::string readme = flowing(read_file(BBTABLES_SOURCE "/README.md"));
  const std::string help = output_of({"help", "generate"});
  for (const std::string option : {"--mapping", "--style"}) {
    const auto offers = lines(output_of({"--complete", "generate", option, ""}));
    EXPECT_GE(offers.size(), 5U) << option;
    for (const std::string& line : offers) {
      const std::string word = words(line).front();
      EXPECT_TRUE(contains(help, word)) << word;
      EXPECT_TRUE(contains(readme, word + "`")) << word;
    }
  }
  for (const std::string& row : rows(output_of({"list", "--schemes"}))) {
    EXPECT_TRUE(contains(readme, "`" + words(row).front() + "`")) << row;
  }
  for (const std::string& line : lines(output_of({"--complete", ""}))) {
    EXPECT_TRUE(contains(readme, "bbtables " + words(line).front())) << line;
  }
  // The languages, as the commands themselves name them.
  const auto between = [](const std::string& text, const std::string& begin) {
    const std::size_t at = text.find(begin) + begin.size();
    return text.substr(at, text.find('.', at) - at);
  };
  const std::string written = between(flowing(output_of({"help"})), "every bit proven: in ");
  EXPECT_TRUE(contains(written, "Java") && contains(readme, " in " + written + " (")) << written;
  const std::string read = between(flowing(use::output_of(verify({"--help"}))), "that are in ");
  EXPECT_TRUE(contains(read, "Java") && contains(readme, " reads " + read + ". ")) << read;
}

TEST_F(List, IsTheTableOfTheReadme) {
  std::vector<std::string> wanted;
  std::string family;
  for (const std::string& text : rows(output_of({"list"}))) {
    const Line line = parsed(text);
    if (line.family == family) {
      wanted.back() += ", ";
    } else {
      wanted.push_back("| `" + line.family + "` | ");
    }
    family = line.family;
    wanted.back() += "`" + line.name + "`" + (line.shape == "scalar" ? "" : " " + line.shape);
  }
  std::vector<std::string> shown;
  bool is_in_section = false;
  for (const std::string& line : lines(read_file(BBTABLES_SOURCE "/README.md"))) {
    if (line.starts_with("## ")) is_in_section = line == "## Tables";
    if (is_in_section && line.starts_with("| `")) shown.push_back(line.substr(0, line.size() - 2));
  }
  EXPECT_EQ(shown, wanted);
}

}  // namespace
}  // namespace bbtables::use
