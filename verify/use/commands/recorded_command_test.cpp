#include <string>

#include "use/commands/command_test.hpp"

namespace bbtables::command {
namespace {

class TheRecordedCommand : public CommandTest {
 protected:
  [[nodiscard]] static std::string in(const std::string& text) {
    const std::string label = "// Command: bbtables ";
    const std::string line = line_of(text, label);
    return line.empty() ? line : line.substr(label.size());
  }
};

TEST_F(TheRecordedCommand, DoesNotDependOnTheOrderOfOptions) {
  const std::string text =
      output_of({"generate", "not_a_file", "--lang", "cpp", "--mapping", "a8b8", "--namespace", "n",
                 "--name", "not_a_file=guard", "--license", "MIT"});
  EXPECT_EQ(in(text),
            "generate not_a_file --lang cpp --mapping a8b8 --namespace n --name not_a_file=guard "
            "--license MIT");
  EXPECT_EQ(output_of({"generate", "--license=MIT", "--name=not_a_file=guard", "--namespace=n",
                       "--mapping=a8b8", "not_a_file", "--lang=cpp"}),
            text);
}

TEST_F(TheRecordedCommand, DoesNotDependOnTheOrderOfNames) {
  EXPECT_EQ(output_of({"generate", "king", "--lang", "cpp",  //
                       "--name", "king_mobility=a", "--name", "king_attacks=b"}),
            output_of({"generate", "king", "--lang", "cpp",  //
                       "--name", "king_attacks=b", "--name", "king_mobility=a"}));
}

TEST_F(TheRecordedCommand, LeavesOutWhereTheOutputGoes) {
  do_quietly({"generate", "not_a_file", "--lang", "cpp", "--force", "--output", "some/where.hpp",
              "--depfile", "some/where.d"});
  EXPECT_EQ(in(read("some/where.hpp")), "generate not_a_file --lang cpp");
}

TEST_F(TheRecordedCommand, KeepsARelativeTemplatePathAndCutsAnAbsoluteOneToItsName) {
  write("folder/own.mustache", header);
  EXPECT_EQ(in(output_of({"generate", "king", "--template", "folder/own.mustache"})),
            "generate king --template folder/own.mustache");
  EXPECT_EQ(in(output_of({"generate", "king", "--template", path("folder/own.mustache")})),
            "generate king --template own.mustache");
}

TEST_F(TheRecordedCommand, QuotesWhatAShellWouldTearApart) {
  const std::string name = R"(my "own" \ $template; '1'.mustache)";
  write(name, header);
  do_quietly({"generate", "king", "--template", name, "--license", "MIT OR 0BSD", "-o", "a.txt"});
  EXPECT_EQ(in(read("a.txt")),
            R"(generate king --template "my \"own\" \\ $template; '1'.mustache" )"
            R"(--license "MIT OR 0BSD")");
  EXPECT_EQ(output_of({"check", "a.txt"}), "a.txt: current\n");
}

TEST_F(TheRecordedCommand, IsReadBackWhateverClosesItsComment) {
  for (const std::string comment : {"/* {{line}} */", "<!-- {{line}} -->", "{{line}}",
                                    "(*{{line}}*)", "% {{line}} %", "# {{line}}\r"}) {
    write("own.mustache", "{{#header}}\n" + comment + "\n{{/header}}\n");
    do_quietly({"generate", "king", "--template", "own.mustache", "-o", "a.txt", "--force"});
    EXPECT_EQ(output_of({"check", "a.txt"}), "a.txt: current\n") << comment;
  }
}

}  // namespace
}  // namespace bbtables::command
