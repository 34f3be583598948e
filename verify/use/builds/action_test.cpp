// action.yml and the README's workflow: each step's script, run as the service's runner runs it.

#include <gtest/gtest.h>

#include <cstdlib>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "use/builds/readme.hpp"
#include "use/builds/repository.hpp"
#include "use/builds/yaml.hpp"

namespace bbtables::ci {
namespace {

using Inputs = std::map<std::string, std::string>;

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

/// The inputs that the README's workflow gives.
Inputs inputs_of_readme() {
  for (const auto& block : consumers::code_blocks("Continuous integration")) {
    if (block.language != "yaml" || !contains(block.text, "uses: ./bbtables")) continue;
    const Yaml workflow = read_yaml(block.text);
    const std::string step = "jobs.tables.steps.1.";
    EXPECT_EQ(workflow.at(step + "uses"), "./bbtables");
    Inputs inputs;
    for (const auto& [key, value] : workflow) {
      const std::string with = step + "with.";
      if (key.starts_with(with)) inputs[key.substr(with.size())] = value;
    }
    return inputs;
  }
  throw std::runtime_error{"README.md shows no workflow"};
}

class Action : public Repository {
 protected:
  void SetUp() override {
    Repository::SetUp();
    environment_["PATH"] = path_with_commands();
    environment_["RUNNER_TEMP"] = path("runner").string();
    environment_["GITHUB_PATH"] = path("runner/path").string();
    command::write_file(path("runner/path"), "");
  }

  /// Runs all steps in order, as their conditions say.
  Outcome run_action(const Inputs& given) {
    inputs_ = given;
    for (const auto& [key, value] : action_) {
      const std::regex a_default{"inputs\\.([a-z]+)\\.default"};
      std::smatch match;
      if (std::regex_match(key, match, a_default)) inputs_.emplace(match[1], value);
    }
    Outcome outcome;
    for (std::size_t i = 0; action_.count(key_of(i, "name")) != 0; ++i) {
      if (is_wanted(i, outcome)) run_step(i, outcome);
    }
    return outcome;
  }

  std::map<std::string, std::string> environment_;

 private:
  static std::string key_of(std::size_t step, const std::string& what) {
    return "runs.steps." + std::to_string(step) + "." + what;
  }

  [[nodiscard]] bool is_wanted(std::size_t step, const Outcome& outcome) const {
    const auto condition = action_.find(key_of(step, "if"));
    if (condition == action_.end()) return outcome.succeeded;
    const std::string& text = condition->second;
    for (const auto& [name, value] : inputs_) {
      if (contains(text, "inputs." + name + " != ''") && value.empty()) return false;
    }
    return outcome.succeeded ||
           (contains(text, "!cancelled() && steps.tools.outcome == 'success'") && tools_there_);
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

  void run_step(std::size_t step, Outcome& outcome) {
    EXPECT_EQ(action_.at(key_of(step, "shell")), "bash");
    auto environment = environment_;
    const std::string env = key_of(step, "env.");
    for (const auto& [key, value] : action_) {
      if (key.starts_with(env)) environment[key.substr(env.size())] = evaluated(value);
    }
    const auto script = path("runner/script.sh");
    command::write_file(script, action_.at(key_of(step, "run")));
    // As the runner's documentation says of `shell: bash`.
    const auto result =
        run({"bash", "--noprofile", "--norc", "-eo", "pipefail", script.string()}, environment);
    outcome.steps.push_back(action_.at(key_of(step, "name")));
    outcome.output += result.output;
    outcome.errors += result.errors;
    outcome.succeeded &= result.exit_code == 0;
    const auto id = action_.find(key_of(step, "id"));
    if (id != action_.end() && id->second == "tools") tools_there_ = result.exit_code == 0;
    take_over_path();
  }

  /// The lines of the file GITHUB_PATH come before the PATH of the next steps.
  void take_over_path() {
    std::istringstream lines{command::read_file(path("runner/path"))};
    for (std::string line; std::getline(lines, line);) {
      environment_["PATH"] = line + ":" + environment_["PATH"];
    }
    command::write_file(path("runner/path"), "");
  }

  const Yaml action_ = read_yaml(command::read_file(BBTABLES_SOURCE "/action.yml"));
  Inputs inputs_;
  bool tools_there_ = false;
};

/// The annotations on standard output, each a line.
std::vector<std::string> annotations(const Outcome& outcome) {
  std::istringstream lines{outcome.output};
  std::vector<std::string> found;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("::error ")) found.push_back(line);
  }
  return found;
}

TEST_F(Action, SucceedsAsTheReadmeShowsIt) {
  const Outcome outcome = run_action(inputs_of_readme());
  EXPECT_TRUE(outcome.succeeded) << outcome;
  EXPECT_EQ(outcome.steps.size(), 4U) << outcome;
  EXPECT_TRUE(contains(outcome.output, generated_ + ": current")) << outcome;
  EXPECT_TRUE(contains(outcome.output, "2 tables recognised, none wrong")) << outcome;
  EXPECT_TRUE(annotations(outcome).empty()) << outcome;
}

TEST_F(Action, FailsOnAStaleFile) {
  make_generated_file_stale();
  const Outcome outcome = run_action(inputs_of_readme());
  EXPECT_FALSE(outcome.succeeded) << outcome;
  EXPECT_TRUE(contains(outcome.errors, generated_ + ":2:")) << outcome;
  EXPECT_TRUE(contains(outcome.errors, "stale: bbtables 0.0.9 wrote it")) << outcome;
  // The tables are right nevertheless, and that is said too.
  EXPECT_TRUE(contains(outcome.output, "2 tables recognised, none wrong")) << outcome;
}

TEST_F(Action, ShowsAWrongEntryOnItsLine) {
  make_table_wrong();
  const Outcome outcome = run_action(inputs_of_readme());
  EXPECT_FALSE(outcome.succeeded) << outcome;
  ASSERT_FALSE(annotations(outcome).empty()) << outcome;
  EXPECT_TRUE(annotations(outcome).front().starts_with("::error file=src/king.hpp,line="))
      << outcome;
  EXPECT_TRUE(contains(annotations(outcome).front(), "a1 is surplus")) << outcome;
}

TEST_F(Action, FailsWhereARequiredTableIsMissing) {
  std::filesystem::remove(path("engine/src/king.hpp"));
  const Outcome outcome = run_action(inputs_of_readme());
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
}

/// As on a machine where the commands are not installed, and from which nothing can be downloaded.
class ActionWithoutCommands : public Action {
 protected:
  void SetUp() override {
    Action::SetUp();
    for (const std::string program : {"none/apt-get", "none/sudo"}) {
      command::write_file(path(program), "#!/bin/sh\nexit 1\n");
      std::filesystem::permissions(path(program), std::filesystem::perms::owner_all);
    }
    environment_["PATH"] = path("none").string() + ":" + std::getenv("PATH");
    if (run({"sh", "-c", "command -v bbtables"}, environment_).exit_code == 0) {
      GTEST_SKIP() << "bbtables is installed here";
    }
    if (run({BBTABLES_SOURCE "/.ci/setup", "--tools"}, environment_).exit_code != 0) {
      GTEST_SKIP() << "Debian's packages for the commands are not installed";
    }
  }
};

TEST_F(ActionWithoutCommands, StopsWhereTheyCannotBeBuilt) {
  environment_["RUNNER_TEMP"] = "/dev/null";
  const Outcome outcome = run_action(inputs_of_readme());
  EXPECT_FALSE(outcome.succeeded);
  EXPECT_EQ(outcome.steps.size(), 2U) << outcome;
}

TEST_F(ActionWithoutCommands, BuildsThem) {
  environment_["CMAKE_BUILD_TYPE"] = "None";  // slow commands, but quickly built
  environment_["CXX"] = BBTABLES_COMPILER;
  const Outcome outcome = run_action(inputs_of_readme());
  EXPECT_TRUE(outcome.succeeded) << outcome;
  EXPECT_EQ(outcome.steps.size(), 4U);
  EXPECT_TRUE(contains(outcome.output, generated_ + ": current")) << outcome;
}

}  // namespace
}  // namespace bbtables::ci
