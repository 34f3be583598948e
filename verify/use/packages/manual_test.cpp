// Manual pages and completions are installed, and offer what --help names: no option more or less.

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "use/packages/consumer.hpp"

namespace bbtables::use {
namespace {

using Names = std::set<std::string>;

const std::string share = BBTABLES_PREFIX "/share/";

/// A verb, or a command as a whole; "bbtables generate" as one types it.
struct Subject {
  std::string command;
  std::string verb = {};

  [[nodiscard]] std::string typed() const { return verb.empty() ? command : command + " " + verb; }
};
std::ostream& operator<<(std::ostream& stream, const Subject& subject) {
  return stream << subject.typed();
}

std::string program(const std::string& command) { return BBTABLES_PREFIX "/bin/" + command; }

/// What the first group of each match holds.
Names all_matches(const std::string& text, const std::regex& pattern) {
  Names found;
  for (std::sregex_iterator at{text.begin(), text.end(), pattern}, end; at != end; ++at) {
    for (std::size_t group = 1; group < at->size(); ++group) {
      if ((*at)[group].matched) found.insert((*at)[group].str());
    }
  }
  return found;
}

/// The text from the mark up to the next end, or all the rest.
std::string part(const std::string& text, const std::string& mark, const std::string& end) {
  const std::size_t at = text.find(mark);
  EXPECT_NE(at, std::string::npos) << mark;
  if (at == std::string::npos) return {};
  return text.substr(at + mark.size(), text.find(end, at + mark.size()) - at - mark.size());
}

Names verbs() {
  return all_matches(
      part(output_of(run({program("bbtables"), "help"})), "Usage: ", "\n\n  bbtables "),
      std::regex{"\n  ([a-z]+) "});
}

/// A language is a file of templates/.
Names languages() {
  Names names;
  for (const auto& entry : std::filesystem::directory_iterator{BBTABLES_SOURCE "/templates"}) {
    if (entry.path().extension() == ".mustache") names.insert(entry.path().stem().string());
  }
  return names;
}

/// "  -o, --output PATH  …" or "  -o [ --output ] PATH  …", in a list or set as a list.
const std::regex option_line{"\n *(?:(-[a-z])(?:, | \\[ ))?(--[a-z0-9-]+)"};

Names options_of_help(const Subject& subject) {
  if (subject.typed() == "bbtables") return {"-h", "--help", "--version"};
  Arguments line{program(subject.command)};
  if (!subject.verb.empty()) line.push_back(subject.verb);
  line.emplace_back("--help");
  return all_matches(output_of(run(line)), option_line);
}

Names options_of_page(const Subject& subject) {
  std::string page = read_file(share + "man/man1/" + subject.command + ".1");
  page = std::regex_replace(page, std::regex{"\\\\-"}, "-");
  page = std::regex_replace(page, std::regex{"\\\\f[BIR]"}, "");
  std::string heading = subject.verb.empty() ? "options" : subject.verb;
  for (char& letter : heading) letter = static_cast<char>(std::toupper(letter));
  return all_matches(part(page, "\n.SH " + heading + "\n", "\n.S"), option_line);
}

class Manual : public testing::TestWithParam<Subject> {};

INSTANTIATE_TEST_SUITE_P(Of, Manual,
                         testing::Values(Subject{"bbtables"}, Subject{"bbtables", "generate"},
                                         Subject{"bbtables", "check"}, Subject{"bbtables", "list"},
                                         Subject{"bbtables", "show"}, Subject{"bbtables", "magics"},
                                         Subject{"bbtables", "convert"},
                                         Subject{"bbtables", "template"},
                                         Subject{"bbtables", "help"}, Subject{"bbtables-verify"}),
                         [](const auto& info) {
                           std::string name;
                           for (const char c : info.param.typed())
                             name += std::isalpha(c) != 0 ? c : '_';
                           return name;
                         });

/// A bash at which somebody types, and whose commands print the arguments that they are given.
class Bash {
 public:
  Bash() {
    std::string setup = "HISTFILE=\n";
    for (const std::string command : {"bbtables", "bbtables-verify"}) {
      setup += command + "() { printf '%s\\n' \"$@\"; }\n";
      setup += ". '" + share + "bash-completion/completions/" + command + "'\n";
    }
    folder_.write("setup", setup);
    folder_.write("here/my tables.hpp", "");
  }

  /// The arguments that a command is given in the end.
  [[nodiscard]] Arguments typed(const std::string& keys) const {
    const auto result = folder_.run({"bash", "--noprofile", "--rcfile", "../setup", "-i"},
                                    {.folder = "here",
                                     .input = keys + "\n",
                                     .environment = {{"INPUTRC", "/dev/null"}, {"TERM", "dumb"}}});
    // The line itself, as it is edited, is on standard error.
    EXPECT_EQ(result.exit_code, 0) << result;
    return lines(result.output);
  }

  /// All that may stand where the keys end.
  [[nodiscard]] Names offers(const std::string& keys, std::size_t arguments_before) const {
    const Arguments all = typed(keys + "\x1b*");
    EXPECT_GE(all.size(), arguments_before);
    return {all.begin() + static_cast<long>(std::min(arguments_before, all.size())), all.end()};
  }

 private:
  Folder folder_;
};

TEST(ManualOfBbtables, HasEveryVerb) {
  Names pages = all_matches(read_file(share + "man/man1/bbtables.1"),
                            std::regex{"\n\\.SH ([A-Z]+)\n\\.nf\nUsage"});
  Names headings;
  for (std::string verb : verbs()) {
    for (char& letter : verb) letter = static_cast<char>(std::toupper(letter));
    headings.insert(verb);
  }
  EXPECT_EQ(pages, headings);
}

TEST_P(Manual, HasTheOptionsOfTheHelp) {
  const Names options = options_of_help(GetParam());
  if (GetParam().typed() != "bbtables") {
    EXPECT_EQ(options_of_page(GetParam()), options);
  }
  if (options.empty()) return;  // for nothing, bash inserts what was typed
  const std::size_t verb = GetParam().verb.empty() ? 0 : 1;
  EXPECT_EQ(Bash{}.offers(GetParam().typed() + " -", verb), options);
}

class ManualPage : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Of, ManualPage, testing::Values("bbtables", "bbtables-verify"),
                         [](const auto& info) {
                           return info.param == "bbtables" ? "Bbtables" : "BbtablesVerify";
                         });

TEST_P(ManualPage, IsReadWithoutAWarning) {
  if (!is_installed("man")) GTEST_SKIP() << not_installed("man");
  const auto result = run({"man", "--warnings", "-l", share + "man/man1/" + GetParam() + ".1"});
  EXPECT_TRUE(is_good(result));
  EXPECT_EQ(result.errors, "");
  EXPECT_TRUE(contains(result.output, GetParam() + " - ")) << result;
  EXPECT_TRUE(contains(result.output, GetParam() + " " BBTABLES_VERSION)) << result;
}

TEST_P(ManualPage, SaysWhatTheHelpSays) {
  if (!is_installed("man")) GTEST_SKIP() << not_installed("man");
  const auto words_of = [](const std::string& text) {
    const auto all = words(std::regex_replace(text, std::regex{"`"}, ""));
    return Names{all.begin(), all.end()};
  };
  const auto page = run({"man", "-l", share + "man/man1/" + GetParam() + ".1"});
  const Names shown = words_of(page.output);
  std::string help = output_of(run({program(GetParam()), "--help"}));
  if (GetParam() == "bbtables") {
    for (const std::string& verb : verbs())
      help += output_of(run({program("bbtables"), "help", verb}));
  }
  // The page says these as headings, or in another form.
  const Names other{"Usage:", "Options:", "Exit", "code:", "[", "]", "arg"};
  for (const std::string& word : words_of(help)) {
    EXPECT_TRUE(shown.count(word) != 0 || shown.count(word + ",") != 0 || other.count(word) != 0)
        << word;
  }
}

TEST(CompletionInZsh, IsUnderstood) {
  if (!is_installed("zsh")) GTEST_SKIP() << not_installed("zsh");
  EXPECT_TRUE(is_good(run({"zsh", "-n", share + "zsh/site-functions/_bbtables"})));
}

TEST(CompletionInBash, OffersWhatMayStandThere) {
  Names tables;
  Names all;  // families and schemes, too
  for (const std::string& line : rows(output_of(run({program("bbtables"), "list"})))) {
    const std::vector<std::string> columns = words(line);
    tables.insert(columns.at(0));
    all.insert({columns.at(0), columns.at(1)});
  }
  for (const std::string& line : rows(output_of(run({program("bbtables"), "list", "--schemes"})))) {
    all.insert(words(line).at(0));
  }
  ASSERT_FALSE(tables.empty());
  struct Keys {
    std::string typed;
    std::size_t arguments_before;
    Names offers;
  };
  const Bash bash;
  for (const auto& [typed, before, offers] :
       std::vector<Keys>{{"bbtables ", 0, verbs()},
                         {"bbtables help ", 1, verbs()},
                         {"bbtables show ", 1, tables},
                         {"bbtables-verify --require ", 1, tables},
                         {"bbtables generate ", 1, all},
                         {"bbtables generate knight ", 2, all},
                         {"bbtables generate --lang ", 2, languages()},
                         {"bbtables template --lang ", 2, languages()},
                         {"bbtables generate --mapping ",
                          2,
                          {"a1b1", "h1g1", "a8b8", "h8g8", "a1a2", "h1h2", "a8a7", "h8h7"}},
                         {"bbtables list --format ", 2, {"text", "json"}},
                         {"bbtables-verify --format ", 1, {"text", "json", "github", "sarif"}}}) {
    EXPECT_EQ(bash.offers(typed, before), offers) << typed;
  }
}

TEST(CompletionInBash, WritesOutButForANameOfOnesOwn) {
  const Bash bash;
  for (const auto& [keys, arguments] : std::vector<std::pair<std::string, Arguments>>{
           {"bbtables gen\t--la\tcp\tknight_r\t", {"generate", "--lang", "cpp", "knight_reach"}},
           {"bbtables generate --lang=r\t", {"generate", "--lang=rust"}},
           {"bbtables generate --name knight_at\tMoves",
            {"generate", "--name", "knight_attacks=Moves"}},
           {"bbtables-verify --form\tg\t--verb\t", {"--format", "github", "--verbose"}},
           {"bbtables generate --namespace popc\t", {"generate", "--namespace", "popc"}},
           {"bbtables generate --name king_attacks=kni\t",
            {"generate", "--name", "king_attacks=kni"}},
           {"bbtables-verify --require king_attacks=\t", {"--require", "king_attacks="}}}) {
    EXPECT_EQ(bash.typed(keys), arguments) << keys;
  }
}

TEST(CompletionInBash, OffersFilesWhereTheyAreMeant) {
  const Bash bash;
  const std::string file = "my tables.hpp";
  for (const std::string line : {"bbtables check ", "bbtables generate -o ",
                                 "bbtables generate --output=", "bbtables generate --template ",
                                 "bbtables generate --depfile ", "bbtables-verify ",
                                 "bbtables-verify --require king_attacks "}) {
    const auto arguments = bash.typed(line + "m\t");
    EXPECT_TRUE(arguments.back().ends_with(file)) << line << testing::PrintToString(arguments);
  }
  for (const std::string line :
       {"bbtables generate ", "bbtables list ", "bbtables show popcount16 ",
        "bbtables generate --namespace ", "bbtables-verify --format "}) {
    EXPECT_EQ(bash.typed(line + "my\t").back(), "my") << line;
  }
}

}  // namespace
}  // namespace bbtables::use
