#include <string>

#include "use/commands/command_test.hpp"

namespace bbtables::command {
namespace {

class BuiltInTemplates : public CommandTest {
 protected:
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
  for (const std::string language : {"cpp", "rust"}) {
    EXPECT_EQ(output_of({"template", "--lang", language}),
              read_file(std::string{BBTABLES_TEMPLATES} + "/" + language + ".mustache"));
  }
}

TEST_F(BuiltInTemplates, GenerateTheSameWhenTheyAreGivenAsTheUsersOwn) {
  for (const std::string language : {"cpp", "rust"}) {
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
