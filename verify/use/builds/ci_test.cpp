// action.yml and .pre-commit-hooks.yaml, and what CI.md says of them: each step and each hook, run
// as the service's runner and pre-commit run it.

#include <yaml-cpp/yaml.h>

#include <filesystem>
#include <map>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

using Texts = std::map<std::string, std::string>;

/// The configuration among CI.md's code blocks that has that key at its top.
YAML::Node shown_with(const std::string& key) {
  for (const std::string& text : code_in("yaml", "CI.md")) {
    if (const YAML::Node node = YAML::Load(text); node[key]) return node[key];
  }
  throw std::runtime_error{"CI.md shows no " + key};
}

std::string text_of(const YAML::Node& node) { return node.as<std::string>(""); }

/// What happens to the repository before a commit, as shell commands in it.
const std::string nothing = "true";
const std::string stale =
    "rm src/attacks.hpp; '" BBTABLES_OLDER
    "' generate knight_attacks --lang cpp --namespace engine --output src/attacks.hpp";
const std::string edited = "sed -i s/0x0000000000020400/0x0000000000020401/ src/attacks.hpp";
const std::string wrong = "sed -i s/0x0000000000000302/0x0000000000000303/ src/king.hpp";

/// An engine's repository with a generated file, and one table that somebody typed: without its
/// first lines it is as good as that.
class Repository : public FolderTest {
 protected:
  void SetUp() override {
    EXPECT_TRUE(is_quiet(
        type("mkdir -p engine/src && cd engine\n"
             "bbtables generate knight_attacks --namespace engine --output src/attacks.hpp\n"
             "bbtables generate king_attacks --lang cpp --name king_attacks=KingMoves |\n"
             "  sed -n '/#pragma once/,$p' >src/king.hpp")));
  }

  /// Does something to it.
  void befall(const std::string& commands) const {
    EXPECT_TRUE(is_quiet(type(commands, {.folder = "engine"})));
  }

  [[nodiscard]] Result in_engine(const Arguments& program, const Texts& environment = {}) const {
    return run(program, {.folder = "engine", .environment = environment, .seconds = 600});
  }
};

/// Whether that is the exit code, and these are pieces of what was said.
testing::AssertionResult came_out(const Result& result, int code,
                                  const std::vector<std::string>& pieces) {
  for (const std::string& piece : pieces) {
    if (!contains(result.output + result.errors, piece)) {
      return testing::AssertionFailure() << "nothing of '" << piece << "' in " << result;
    }
  }
  return (result.exit_code == code ? testing::AssertionSuccess() : testing::AssertionFailure())
         << "wanted the exit code " << code << ": " << result;
}

/// The inputs that the workflow of CI.md gives.
Texts inputs_of_page() {
  const YAML::Node step = shown_with("jobs")["tables"]["steps"][1];
  EXPECT_EQ(text_of(step["uses"]), "./bbtables");
  return step["with"].as<Texts>();
}

class Action : public Repository {
 protected:
  void SetUp() override {
    Repository::SetUp();
    set("RUNNER_TEMP", path("runner").string());
    set("GITHUB_PATH", path("runner/path").string());
    write("runner/path", "");
  }

  /// Runs all steps in order, as their conditions say. What they printed, and the exit code of the
  /// last that failed.
  Result run_action(const Texts& given) {
    const YAML::Node action = YAML::LoadFile(BBTABLES_SOURCE "/action.yml");
    inputs_ = given;
    for (const auto& input : action["inputs"]) {
      inputs_.emplace(text_of(input.first), text_of(input.second["default"]));
    }
    steps_.clear();
    Result all{};
    for (const YAML::Node& step : action["runs"]["steps"]) {
      if (is_wanted(text_of(step["if"]), all)) run_step(step, all);
    }
    return all;
  }

  std::vector<std::string> steps_;  ///< the names of those that were run

 private:
  [[nodiscard]] bool is_wanted(const std::string& condition, const Result& so_far) const {
    for (const auto& [name, value] : inputs_) {
      if (contains(condition, "inputs." + name + " != ''") && value.empty()) return false;
    }
    return so_far.exit_code == 0 ||
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

  void run_step(const YAML::Node& step, Result& all) {
    EXPECT_EQ(text_of(step["shell"]), "bash");
    Texts environment;
    for (const auto& variable : step["env"]) {
      environment[text_of(variable.first)] = evaluated(text_of(variable.second));
    }
    write("runner/script.sh", text_of(step["run"]));
    // As the runner's documentation says of `shell: bash`.
    const Result result = in_engine(
        {"bash", "--noprofile", "--norc", "-eo", "pipefail", path("runner/script.sh").string()},
        environment);
    steps_.push_back(text_of(step["name"]));
    all.output += result.output;
    all.errors += result.errors;
    if (result.exit_code != 0) all.exit_code = result.exit_code;
    if (text_of(step["id"]) == "tools") tools_there_ = result.exit_code == 0;
    // The lines of the file GITHUB_PATH come before the PATH of the next steps.
    for (const std::string& line : lines(read("runner/path"))) {
      set("PATH", line + ":" + get("PATH"));
    }
    write("runner/path", "");
  }

  Texts inputs_;
  bool tools_there_ = false;
};

TEST_F(Action, SucceedsOrFailsAsThePageShowsIt) {
  struct Row {
    std::string before;  ///< besides what befell the repository in rows above
    int code;
    std::vector<std::string> pieces;
    bool is_annotated;
  };
  for (const Row& row : std::vector<Row>{
           {nothing, 0, {"src/attacks.hpp: current\n", "2 tables recognised, none wrong"}, false},
           // The tables are right nevertheless, and that is said too.
           {stale,
            1,
            {"src/attacks.hpp:2:29: error: stale: bbtables 0.0.9 wrote it",
             "2 tables recognised, none wrong"},
            false},
           {wrong, 1, {"\n::error file=src/king.hpp,line=", "a1 is surplus"}, true},
           {"rm src/king.hpp", 1, {"\n::error ", "king_attacks"}, true}}) {
    befall(row.before);
    const Result result = run_action(inputs_of_page());
    EXPECT_TRUE(came_out(result, row.code, row.pieces));
    EXPECT_EQ(contains(result.output, "::error "), row.is_annotated) << result;
    EXPECT_EQ(steps_.size(), 4U);
  }
}

TEST_F(Action, RunsWhatItIsAskedForAndDoesNotSucceedByDoingNothing) {
  const std::string first = "is there something to do?";
  struct Row {
    std::string inputs;  ///< in YAML, as a workflow has them
    std::string last_step;
    int code;
    std::string piece;
  };
  befall("mkdir 'a folder' && cp src/* 'a folder'");
  for (const Row& row :
       {Row{"check: src/attacks.hpp", "bbtables check", 0, ""},
        Row{"verify: src", "bbtables-verify", 0, ""},
        Row{"{}", first, 1, "::error::bbtables: give the inputs"},
        Row{"{check: a.hpp, require: king}", first, 1, "::error::bbtables: require needs verify"},
        Row{"check: |\n  a folder/attacks.hpp\n\nverify: |\n  a folder\n  a folder/king.hpp",
            "bbtables-verify", 0, "a folder/attacks.hpp: current"}}) {
    EXPECT_TRUE(came_out(run_action(YAML::Load(row.inputs).as<Texts>()), row.code, {row.piece}));
    EXPECT_EQ(steps_.back(), row.last_step);
  }
}

/// As on a machine where the commands are not installed, and from which nothing can be downloaded.
TEST_F(Action, WithoutCommandsBuildsThemOrStops) {
  EXPECT_TRUE(is_quiet(
      type("mkdir none\n"
           "for name in apt-get sudo; do printf '#!/bin/sh\\nexit 1\\n' >none/$name; done\n"
           "chmod +x none/*")));
  set("PATH", path("none").string() + ":" + std::getenv("PATH"));
  if (in_engine({"sh", "-c", "command -v bbtables"}).exit_code == 0) {
    GTEST_SKIP() << "bbtables is installed here";
  }
  if (in_engine({BBTABLES_SOURCE "/.ci/setup", "--tools"}).exit_code != 0) {
    GTEST_SKIP() << "Debian's packages for the commands are not installed";
  }
  const std::string folder = get("RUNNER_TEMP");
  set("RUNNER_TEMP", "/dev/null");
  EXPECT_NE(run_action(inputs_of_page()).exit_code, 0);
  EXPECT_EQ(steps_.size(), 2U);

  set("RUNNER_TEMP", folder);
  take_objects_of_this_build(*this);
  set("CMAKE_BUILD_TYPE", "None");
  set("CXX", BBTABLES_COMPILER);
  EXPECT_TRUE(came_out(run_action(inputs_of_page()), 0, {"src/attacks.hpp: current"}));
  EXPECT_EQ(steps_.size(), 4U);
}

/// The item of a list that has that id.
YAML::Node hook_of(const YAML::Node& hooks, const std::string& id) {
  for (const YAML::Node& hook : hooks) {
    if (text_of(hook["id"]) == id) return hook;
  }
  throw std::runtime_error{"no hook " + id};
}

/// What each hook makes of a commit, with the configuration of CI.md or with none.
struct Commit {
  std::string name;
  std::string before;
  int checked;
  std::string of_check;
  int verified;
  std::string of_verifier;
  bool is_configured = true;
};

class Hooks : public Repository, public testing::WithParamInterface<Commit> {
 protected:
  /// What pre-commit runs when all files are committed: the hook as our file defines it, with what
  /// the engine's configuration says on top.
  [[nodiscard]] Result commit(const std::string& id) const {
    YAML::Node hook = hook_of(YAML::LoadFile(BBTABLES_SOURCE "/.pre-commit-hooks.yaml"), id);
    if (GetParam().is_configured) {
      for (const auto& entry : hook_of(shown_with("repos")[0]["hooks"], id)) {
        hook[text_of(entry.first)] = entry.second;
      }
    }
    EXPECT_EQ(text_of(hook["language"]), "system");
    Arguments line = words(text_of(hook["entry"]));
    for (const YAML::Node& argument : hook["args"]) line.push_back(text_of(argument));
    if (hook["pass_filenames"].as<bool>(true)) {
      const std::regex wanted{text_of(hook["files"])};
      for (const std::string file : {"src/king.hpp", "src/attacks.hpp"}) {
        if (std::regex_search(file, wanted)) line.push_back(file);
      }
    }
    return in_engine(line);
  }
};

INSTANTIATE_TEST_SUITE_P(
    , Hooks,
    testing::Values(Commit{"AllIsRight", nothing, 0, "src/attacks.hpp: current", 0,
                           "2 tables recognised, none wrong"},
                    Commit{"StaleFile", stale, 1, "stale: bbtables 0.0.9 wrote it", 0, ""},
                    Commit{"EditedFile", edited, 1, "", 1, ""},
                    Commit{"WrongTable", wrong, 0, "", 1, "KingMoves[0] (a1)"},
                    Commit{"MissingTable", "echo >src/attacks.hpp", 1, "", 1, "knight_attacks"},
                    Commit{"FileThatIsNotGenerated", nothing, 1, "src/king.hpp:1:1: error: foreign",
                           0, "", false},
                    Commit{"WrongTableElsewhere", wrong + "; cp src/king.hpp .", 1, "", 1,
                           "\n  king.hpp:21: KingMoves[0] (a1)", false}),
    [](const auto& test) { return test.param.name; });

TEST_P(Hooks, LetACommitPassOrStopIt) {
  befall(GetParam().before);
  EXPECT_TRUE(came_out(commit("bbtables-check"), GetParam().checked, {GetParam().of_check}));
  EXPECT_TRUE(came_out(commit("bbtables-verify"), GetParam().verified, {GetParam().of_verifier}));
}

class Elsewhere : public Repository {};

TEST_F(Elsewhere, TheCommandsOfThePageSayTheSame) {
  const std::string commands = code_in("", "CI.md").at(0);
  EXPECT_EQ(type(commands, {.folder = "engine"}).exit_code, 0);
  befall(wrong);
  EXPECT_EQ(type(commands, {.folder = "engine"}).exit_code, 1);
}

}  // namespace
}  // namespace bbtables::use
