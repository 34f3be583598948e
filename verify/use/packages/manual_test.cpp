// Manual pages and completions are installed, and offer what --help names: no option more or less.

#include <cctype>
#include <filesystem>
#include <map>
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

Names verbs() {
  const std::string help = output_of(run({program("bbtables"), "help"}));
  return all_matches(help.substr(0, help.find("\n\n  bbtables ")), std::regex{"\n  ([a-z]+) "});
}

/// A language is a file of templates/.
Names languages() {
  Names names;
  for (const auto& entry : std::filesystem::directory_iterator{BBTABLES_SOURCE "/templates"}) {
    if (entry.path().extension() == ".mustache") names.insert(entry.path().stem().string());
  }
  return names;
}

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

/// The help of a command, and of each of its verbs.
std::vector<std::pair<std::string, std::string>> helps_of(const std::string& command) {
  std::vector<std::pair<std::string, std::string>> helps{
      {"", output_of(run({program(command), "--help"}))}};
  if (command == "bbtables-verify") return helps;
  for (const std::string& verb : verbs()) {
    helps.emplace_back(verb, output_of(run({program(command), verb, "--help"})));
  }
  return helps;
}

std::string unquoted(std::string word) {
  std::erase(word, '`');
  return word;
}

class Documents : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Of, Documents, testing::Values("bbtables", "bbtables-verify"),
                         [](const auto& info) {
                           return info.param == "bbtables" ? "Bbtables" : "BbtablesVerify";
                         });

TEST_P(Documents, APageSaysWhatTheHelpSaysWithoutAWarning) {
  if (!is_installed("man")) GTEST_SKIP() << not_installed("man");
  const Result page = run({"man", "--warnings", "-l", share + "man/man1/" + GetParam() + ".1"});
  EXPECT_TRUE(is_quiet(page));
  EXPECT_TRUE(contains(page.output, GetParam() + " - ")) << page;
  EXPECT_TRUE(contains(page.output, GetParam() + " " BBTABLES_VERSION)) << page;
  std::map<std::string, std::vector<std::string>> sections;  // their words, by heading
  std::string heading;
  for (const std::string& line : lines(page.output)) {
    const std::vector<std::string> found = words(line);
    if (!line.empty() && line[0] != ' ') {
      heading = found[0];
    } else {
      sections[heading].insert(sections[heading].end(), found.begin(), found.end());
    }
  }
  for (const auto& [verb, help] : helps_of(GetParam())) {
    if (verb.empty()) continue;
    std::string name = verb;
    for (char& letter : name) letter = static_cast<char>(std::toupper(letter));
    EXPECT_EQ(sections[name], words(help));
    sections.erase(name);
  }
  // Of the rest, the page says these as headings, or in another form.
  const Names other{"Usage:", "Options:", "Exit", "code:", "[", "]", "arg"};
  Names shown;
  for (const auto& [name, all] : sections) {
    for (const std::string& word : all) shown.insert(unquoted(word));
  }
  for (const std::string& quoted : words(helps_of(GetParam())[0].second)) {
    const std::string word = unquoted(quoted);
    EXPECT_TRUE(shown.count(word) != 0 || shown.count(word + ",") != 0 || other.count(word) != 0)
        << word;
  }
}

TEST_P(Documents, BashOffersTheOptionsOfTheHelp) {
  // "  -o, --output PATH  …" or "  -o [ --output ] PATH  …", in a list or set as a list
  const std::regex line{"\n *(?:(-[a-z])(?:, | \\[ ))?(--[a-z0-9-]+)"};
  for (const auto& [verb, help] : helps_of(GetParam())) {
    Names options = all_matches(help, line);
    if (GetParam() == "bbtables" && verb.empty()) options = {"-h", "--help", "--version"};
    if (options.empty()) continue;  // for nothing, bash inserts what was typed
    const std::string typed = GetParam() + (verb.empty() ? "" : " ") + verb + " -";
    EXPECT_EQ(Bash{}.offers(typed, verb.empty() ? 0 : 1), options) << typed;
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

// Names of one's own stay as they are typed; files are offered where they are meant.
TEST(CompletionInBash, WritesOutWhatIsBegun) {
  const Bash bash;
  for (const auto& [keys, arguments] : std::vector<std::pair<std::string, std::string>>{
           {"bbtables gen\t--la\tcp\tknight_r\t", "generate --lang cpp knight_reach"},
           {"bbtables generate --lang=r\t", "generate --lang=rust"},
           {"bbtables generate --name knight_at\tMoves", "generate --name knight_attacks=Moves"},
           {"bbtables-verify --form\tg\t--verb\t", "--format github --verbose"},
           {"bbtables generate --namespace popc\t", "generate --namespace popc"},
           {"bbtables generate --name king_attacks=kni\t", "generate --name king_attacks=kni"},
           {"bbtables-verify --require king_attacks=\t", "--require king_attacks="},
           {"bbtables check m\t", "check my tables.hpp"},
           {"bbtables generate -o m\t", "generate -o my tables.hpp"},
           {"bbtables generate --output=m\t", "generate --output=my tables.hpp"},
           {"bbtables generate --template m\t", "generate --template my tables.hpp"},
           {"bbtables generate --depfile m\t", "generate --depfile my tables.hpp"},
           {"bbtables-verify m\t", "my tables.hpp"},
           {"bbtables-verify --require king_attacks m\t", "--require king_attacks my tables.hpp"},
           {"bbtables generate my\t", "generate my"},
           {"bbtables list my\t", "list my"},
           {"bbtables show popcount16 my\t", "show popcount16 my"},
           {"bbtables generate --namespace my\t", "generate --namespace my"},
           {"bbtables-verify --format my\t", "--format my"}}) {
    std::string joined;
    for (const std::string& argument : bash.typed(keys)) joined += " " + argument;
    EXPECT_EQ(joined, " " + arguments) << keys;
  }
}

}  // namespace
}  // namespace bbtables::use
