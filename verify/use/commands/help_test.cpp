#include <sstream>
#include <string>
#include <vector>

#include "use/commands/command_test.hpp"

namespace bbtables::command {
namespace {

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
      Arguments words;
      std::istringstream stream{line.substr(11)};
      for (std::string word; stream >> word;) words.push_back(word);
      (void)output_of(words);
    }
  }
}

TEST_F(Help, TellsTheVersion) {
  EXPECT_EQ(output_of({"--version"}), "bbtables " BBTABLES_VERSION "\n");
}

}  // namespace
}  // namespace bbtables::command
