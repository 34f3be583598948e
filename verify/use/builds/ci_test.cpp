// action.yml and .pre-commit-hooks.yaml, and what CI.md says of them: each step and each hook, run
// as the service's runner and pre-commit run it.

#include <yaml-cpp/yaml.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <ostream>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

using Inputs = std::map<std::string, std::string>;

/// The configuration among CI.md's code blocks that has that key at its top.
YAML::Node shown_with(const std::string& key) {
  for (const std::string& text : code_in("yaml", "CI.md")) {
    if (const YAML::Node node = YAML::Load(text); node[key]) return node;
  }
  throw std::runtime_error{"CI.md shows no " + key};
}

std::string text_of(const YAML::Node& node) { return node.as<std::string>(""); }

/// An engine's repository with a generated file, and one table that somebody typed.
class Repository : public FolderTest {
 protected:
  void SetUp() override {
    std::filesystem::create_directory(path("engine"));
    generate_with(BBTABLES_COMMAND);
    const std::string king = output_of(in_engine({"bbtables", "generate", "king_attacks", "--lang",
                                                  "cpp", "--name", "king_attacks=KingMoves"}));
    // Without its first lines it is as good as typed by hand.
    write("engine/src/king.hpp", king.substr(king.find("#pragma once")));
  }

  void generate_with(const std::string& command) const {
    std::filesystem::remove(path("engine/" + generated_));
    EXPECT_TRUE(is_quiet(in_engine({command, "generate", "knight_attacks", "--lang", "cpp",
                                    "--namespace", "engine", "--output", generated_})));
  }
  /// As if an older version had written it.
  void make_generated_file_stale() const { generate_with(BBTABLES_OLDER); }
  /// Replaces what must be in a file.
  void change(const std::string& file, const std::string& from, const std::string& to) const {
    write("engine/" + file, replaced(read("engine/" + file), from, to));
  }
  /// Flips a bit of the table that somebody typed.
  void make_table_wrong() const {
    change("src/king.hpp", "0x0000000000000302", "0x0000000000000303");
  }

  [[nodiscard]] Result in_engine(const Arguments& program,
                                 const std::map<std::string, std::string>& environment = {}) const {
    return run(program, {.folder = "engine", .environment = environment, .seconds = 600});
  }

  const std::string generated_ = "src/attacks.hpp";
};

/// What became of an action.
struct Outcome {
  bool succeeded = true;
  std::vector<std::string> steps;  ///< the names of those that were run
  std::string output;
  std::string errors;
};
std::ostream& operator<<(std::ostream& stream, const Outcome& outcome) {
  return stream << testing::PrintToString(outcome.steps) << "\n"
                << outcome.output << "--\n"
                << outcome.errors;
}

/// The inputs that the workflow of CI.md gives.
Inputs inputs_of_page() {
  const YAML::Node step = shown_with("jobs")["jobs"]["tables"]["steps"][1];
  EXPECT_EQ(text_of(step["uses"]), "./bbtables");
  return step["with"].as<Inputs>();
}

class Action : public Repository {
 protected:
  void SetUp() override {
    Repository::SetUp();
    set("RUNNER_TEMP", path("runner").string());
    set("GITHUB_PATH", path("runner/path").string());
    write("runner/path", "");
  }

  /// Runs all steps in order, as their conditions say.
  Outcome run_action(const Inputs& given) {
    const YAML::Node action = YAML::LoadFile(BBTABLES_SOURCE "/action.yml");
    inputs_ = given;
    for (const auto& input : action["inputs"]) {
      inputs_.emplace(text_of(input.first), text_of(input.second["default"]));
    }
    Outcome outcome;
    for (const YAML::Node& step : action["runs"]["steps"]) {
      if (is_wanted(text_of(step["if"]), outcome)) run_step(step, outcome);
    }
    return outcome;
  }

 private:
  [[nodiscard]] bool is_wanted(const std::string& condition, const Outcome& outcome) const {
    for (const auto& [name, value] : inputs_) {
      if (contains(condition, "inputs." + name + " != ''") && value.empty()) return false;
    }
    return outcome.succeeded ||
           (contains(condition, "!cancelled() && steps.tools.outcome == 'success'") &&
            tools_there_);
  }

  /// A value with what stands in ${{ … }}. Throws for what is not known here.
  [[nodiscard]] std::string evaluated(std::string text) const {
    for (const auto& [name, value] : inputs_) {
      const std::string expression = "${{ inputs." + name + " }}";
      for (std::size_t at; (at = text.find(expression)) != std::string::npos;) {
        text.replace(at, expression.size(), value);
      }
    }
    if (text == "${{ github.action_path }}") return BBTABLES_SOURCE;
    if (contains(text, "${{")) throw std::runtime_error{"what is " + text + "?"};
    return text;
  }

  void run_step(const YAML::Node& step, Outcome& outcome) {
    EXPECT_EQ(text_of(step["shell"]), "bash");
    std::map<std::string, std::string> environment;
    for (const auto& variable : step["env"]) {
      environment[text_of(variable.first)] = evaluated(text_of(variable.second));
    }
    write("runner/script.sh", text_of(step["run"]));
    // As the runner's documentation says of `shell: bash`.
    const Result result = in_engine(
        {"bash", "--noprofile", "--norc", "-eo", "pipefail", path("runner/script.sh").string()},
        environment);
    outcome.steps.push_back(text_of(step["name"]));
    outcome.output += result.output;
    outcome.errors += result.errors;
    outcome.succeeded &= result.exit_code == 0;
    if (text_of(step["id"]) == "tools") tools_there_ = result.exit_code == 0;
    // The lines of the file GITHUB_PATH come before the PATH of the next steps.
    for (const std::string& line : lines(read("runner/path")))
      set("PATH", line + ":" + get("PATH"));
    write("runner/path", "");
  }

  Inputs inputs_;
  bool tools_there_ = false;
};

/// The annotations on standard output, each a line.
std::vector<std::string> annotations(const Outcome& outcome) {
  std::vector<std::string> found;
  for (const std::string& line : lines(outcome.output)) {
    if (line.starts_with("::error ")) found.push_back(line);
  }
  return found;
}

TEST_F(Action, SucceedsAsThePageShowsIt) {
  const Outcome outcome = run_action(inputs_of_page());
  EXPECT_TRUE(outcome.succeeded) << outcome;
  EXPECT_EQ(outcome.steps.size(), 4U) << outcome;
  EXPECT_TRUE(contains(outcome.output, generated_ + ": current")) << outcome;
  EXPECT_TRUE(contains(outcome.output, "2 tables recognised, none wrong")) << outcome;
  EXPECT_TRUE(annotations(outcome).empty()) << outcome;
}

TEST_F(Action, FailsOnAStaleFile) {
  make_generated_file_stale();
  const Outcome outcome = run_action(inputs_of_page());
  EXPECT_FALSE(outcome.succeeded) << outcome;
  EXPECT_TRUE(contains(outcome.errors, generated_ + ":2:")) << outcome;
  EXPECT_TRUE(contains(outcome.errors, "stale: bbtables 0.0.9 wrote it")) << outcome;
  // The tables are right nevertheless, and that is said too.
  EXPECT_TRUE(contains(outcome.output, "2 tables recognised, none wrong")) << outcome;
}

TEST_F(Action, ShowsAWrongEntryOnItsLine) {
  make_table_wrong();
  const Outcome outcome = run_action(inputs_of_page());
  EXPECT_FALSE(outcome.succeeded) << outcome;
  ASSERT_FALSE(annotations(outcome).empty()) << outcome;
  EXPECT_TRUE(annotations(outcome).front().starts_with("::error file=src/king.hpp,line="))
      << outcome;
  EXPECT_TRUE(contains(annotations(outcome).front(), "a1 is surplus")) << outcome;
}

TEST_F(Action, FailsWhereARequiredTableIsMissing) {
  std::filesystem::remove(path("engine/src/king.hpp"));
  const Outcome outcome = run_action(inputs_of_page());
  EXPECT_FALSE(outcome.succeeded) << outcome;
  ASSERT_FALSE(annotations(outcome).empty()) << outcome;
  EXPECT_TRUE(contains(annotations(outcome).front(), "king_attacks")) << outcome;
}

TEST_F(Action, TakesNamesWithSpaces) {
  std::filesystem::rename(path("engine/src"), path("engine/the src"));
  const Outcome outcome =
      run_action({{"check", "the src/attacks.hpp\n\n"}, {"verify", "the src\nthe src/king.hpp\n"}});
  EXPECT_TRUE(outcome.succeeded) << outcome;
  EXPECT_TRUE(contains(outcome.output, "the src/attacks.hpp: current")) << outcome;
}

TEST_F(Action, RunsWhatItIsAskedFor) {
  EXPECT_EQ(run_action({{"check", generated_}}).steps.back(), "bbtables check");
  const Outcome outcome = run_action({{"verify", "src"}});
  EXPECT_EQ(outcome.steps.size(), 3U);
  EXPECT_EQ(outcome.steps.back(), "bbtables-verify");
}

TEST_F(Action, DoesNotSucceedByDoingNothing) {
  const Outcome outcome = run_action({});
  EXPECT_FALSE(outcome.succeeded);
  EXPECT_EQ(outcome.steps.size(), 1U);
  EXPECT_TRUE(contains(outcome.output, "::error::bbtables: give the inputs")) << outcome;
  const Outcome required = run_action({{"check", "attacks.hpp"}, {"require", "knight_attacks"}});
  EXPECT_FALSE(required.succeeded);
  EXPECT_TRUE(contains(required.output, "::error::bbtables: require needs verify")) << required;
}

/// As on a machine where the commands are not installed, and from which nothing can be downloaded.
class ActionWithoutCommands : public Action {
 protected:
  void SetUp() override {
    Action::SetUp();
    for (const std::string program : {"none/apt-get", "none/sudo"}) {
      write(program, "#!/bin/sh\nexit 1\n");
      std::filesystem::permissions(path(program), std::filesystem::perms::owner_all);
    }
    set("PATH", path("none").string() + ":" + std::getenv("PATH"));
    if (in_engine({"sh", "-c", "command -v bbtables"}).exit_code == 0) {
      GTEST_SKIP() << "bbtables is installed here";
    }
    if (in_engine({BBTABLES_SOURCE "/.ci/setup", "--tools"}).exit_code != 0) {
      GTEST_SKIP() << "Debian's packages for the commands are not installed";
    }
  }
};

TEST_F(ActionWithoutCommands, StopsWhereTheyCannotBeBuilt) {
  set("RUNNER_TEMP", "/dev/null");
  const Outcome outcome = run_action(inputs_of_page());
  EXPECT_FALSE(outcome.succeeded);
  EXPECT_EQ(outcome.steps.size(), 2U) << outcome;
}

TEST_F(ActionWithoutCommands, BuildsThem) {
  take_objects_of_this_build(*this);
  set("CMAKE_BUILD_TYPE", "None");
  set("CXX", BBTABLES_COMPILER);
  const Outcome outcome = run_action(inputs_of_page());
  EXPECT_TRUE(outcome.succeeded) << outcome;
  EXPECT_EQ(outcome.steps.size(), 4U);
  EXPECT_TRUE(contains(outcome.output, generated_ + ": current")) << outcome;
}

/// The item of a list that has that id.
YAML::Node hook_of(const YAML::Node& hooks, const std::string& id) {
  for (const YAML::Node& hook : hooks) {
    if (text_of(hook["id"]) == id) return hook;
  }
  throw std::runtime_error{"no hook " + id};
}

class Hook : public Repository {
 protected:
  /// What pre-commit runs when these files are committed: the hook as our file defines it, with
  /// what the engine's configuration says on top.
  [[nodiscard]] Result commit(const std::string& id, const std::vector<std::string>& files,
                              const YAML::Node& configuration) const {
    YAML::Node hook = hook_of(YAML::LoadFile(BBTABLES_SOURCE "/.pre-commit-hooks.yaml"), id);
    for (const auto& entry : configuration) hook[text_of(entry.first)] = entry.second;
    EXPECT_EQ(text_of(hook["language"]), "system");
    Arguments line = words(text_of(hook["entry"]));
    for (const YAML::Node& argument : hook["args"]) line.push_back(text_of(argument));
    if (hook["pass_filenames"].as<bool>(true)) {
      const std::regex wanted{text_of(hook["files"])};
      for (const std::string& file : files) {
        if (std::regex_search(file, wanted)) line.push_back(file);
      }
    }
    return in_engine(line);
  }

  [[nodiscard]] Result commit(const std::string& id) const {
    return commit(id, {"src/king.hpp", generated_},
                  hook_of(shown_with("repos")["repos"][0]["hooks"], id));
  }
};

TEST_F(Hook, FindsAllCurrentAndRight) {
  const auto checked = commit("bbtables-check");
  EXPECT_EQ(checked.exit_code, 0) << checked;
  EXPECT_EQ(checked.output, generated_ + ": current\n");
  const auto verified = commit("bbtables-verify");
  EXPECT_EQ(verified.exit_code, 0) << verified;
  EXPECT_TRUE(contains(verified.output, "2 tables recognised, none wrong")) << verified;
}

TEST_F(Hook, StopsACommitOfAStaleFile) {
  make_generated_file_stale();
  const auto result = commit("bbtables-check");
  EXPECT_EQ(result.exit_code, 1) << result;
  EXPECT_TRUE(contains(result.errors, "stale: bbtables 0.0.9 wrote it")) << result;
  EXPECT_EQ(commit("bbtables-verify").exit_code, 0);
}

TEST_F(Hook, StopsACommitOfAnEditedFile) {
  change(generated_, "0x0000000000020400", "0x0000000000020401");
  EXPECT_EQ(commit("bbtables-check").exit_code, 1);
  EXPECT_EQ(commit("bbtables-verify").exit_code, 1);
}

TEST_F(Hook, StopsACommitOfAWrongTable) {
  make_table_wrong();
  EXPECT_EQ(commit("bbtables-check").exit_code, 0);
  const auto result = commit("bbtables-verify");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_TRUE(contains(result.output, "KingMoves[0] (a1)")) << result;
}

TEST_F(Hook, RequiresWhatTheConfigurationSays) {
  std::filesystem::remove(path("engine/" + generated_));
  const auto result = commit("bbtables-verify");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_TRUE(contains(result.output, "knight_attacks")) << result;
}

TEST_F(Hook, WithoutConfigurationReadsTheWholeRepository) {
  EXPECT_EQ(commit("bbtables-verify", {"src/king.hpp"}, {}).exit_code, 0);
  make_table_wrong();
  EXPECT_EQ(commit("bbtables-verify", {"src/other.hpp"}, {}).exit_code, 1);
}

TEST_F(Hook, WithoutFilesToCheckSaysThatOneIsNotGenerated) {
  const auto result = commit("bbtables-check", {"src/king.hpp", generated_}, {});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_TRUE(contains(result.errors, "src/king.hpp:1:1: error: foreign")) << result;
}

TEST_F(Hook, MayBeTypedElsewhere) {
  const std::string commands = code_in("", "CI.md").at(0);
  const auto typed = [&] { return type(commands, {.folder = "engine"}); };
  EXPECT_EQ(typed().exit_code, 0) << typed();
  make_table_wrong();
  EXPECT_EQ(typed().exit_code, 1);
}

}  // namespace
}  // namespace bbtables::use
