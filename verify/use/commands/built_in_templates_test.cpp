#include <filesystem>
#include <string>
#include <vector>

#include "use/commands/command_test.hpp"

namespace bbtables::command {
namespace {

class BuiltInTemplates : public CommandTest {
 protected:
  /// A language is a file of templates/.
  [[nodiscard]] static std::vector<std::string> languages() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator{BBTABLES_TEMPLATES}) {
      if (entry.path().extension() == ".mustache") names.push_back(entry.path().stem().string());
    }
    EXPECT_FALSE(names.empty());
    return names;
  }

  /// A text without the two lines of its header that name and seal the command.
  [[nodiscard]] static std::string without_command(const std::string& text) {
    std::string rest;
    for (const std::string& line : lines(text)) {
      if (line.starts_with("// Command: ") || line.starts_with("// Content: ")) continue;
      rest += line + "\n";
    }
    return rest;
  }
};

TEST_F(BuiltInTemplates, ArePrintedByteByByte) {
  for (const std::string& language : languages()) {
    EXPECT_EQ(output_of({"template", "--lang", language}),
              read_file(std::string{BBTABLES_TEMPLATES} + "/" + language + ".mustache"));
  }
}

TEST_F(BuiltInTemplates, AreNamedByTheHelpAndByErrors) {
  for (const std::string& language : languages()) {
    EXPECT_TRUE(contains(line_of(output_of({"help", "generate"}), "  --lang LANG"), language));
    EXPECT_TRUE(contains(line_of(output_of({"help", "template"}), "Usage: "), language));
    EXPECT_TRUE(is_refused(bbtables({"template", "--lang", "x"}), no_file, {language}));
  }
}

TEST_F(BuiltInTemplates, SayInCommentsHowTheLanguageAndItsFilesAreCalled) {
  for (const std::string& language : languages()) {
    const std::string text = output_of({"template", "--lang", language});
    EXPECT_TRUE(contains(text, "{{! file ending: ")) << language;
    const std::string name = line_of(text, "{{! language: ");
    ASSERT_NE(name, "") << language;
    const std::string words = name.substr(14, name.find(" }}") - 14);
    EXPECT_TRUE(contains(output_of({"help"}), words)) << words;
  }
}

TEST_F(BuiltInTemplates, GenerateTheSameWhenTheyAreGivenAsTheUsersOwn) {
  for (const std::string& language : languages()) {
    write("own.mustache", output_of({"template", "--lang", language}));
    const std::string built_in = output_of({"generate", "--lang", language});
    const std::string own = output_of({"generate", "--template", "own.mustache"});
    EXPECT_NE(own, built_in);
    EXPECT_EQ(without_command(own), without_command(built_in));
    EXPECT_EQ(lines(own).size(), lines(built_in).size());
  }
}

}  // namespace
}  // namespace bbtables::command
