// .pre-commit-hooks.yaml and the README's configuration: the commands that pre-commit makes of
// them.

#include <gtest/gtest.h>

#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "use/builds/readme.hpp"
#include "use/builds/repository.hpp"
#include "use/builds/yaml.hpp"

namespace bbtables::ci {
namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& text) {
  std::istringstream stream{text};
  Words words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// The keys of the item with that id, of the list below the path.
Yaml hook_of(const Yaml& all, const std::string& below, const std::string& id) {
  for (std::size_t i = 0; all.count(below + std::to_string(i) + ".id") != 0; ++i) {
    const std::string item = below + std::to_string(i) + ".";
    if (all.at(item + "id") != id) continue;
    Yaml hook;
    for (const auto& [key, value] : all) {
      if (key.starts_with(item)) hook[key.substr(item.size())] = value;
    }
    return hook;
  }
  throw std::runtime_error{"no hook " + id};
}

Yaml configuration_of_readme() {
  for (const auto& block : consumers::code_blocks("Continuous integration")) {
    if (block.language == "yaml" && block.text.starts_with("repos:")) return read_yaml(block.text);
  }
  throw std::runtime_error{"README.md configures no hooks"};
}

class Hook : public Repository {
 protected:
  /// What pre-commit runs when these files are committed: the hook as our file defines it, with
  /// what the engine's configuration says on top.
  [[nodiscard]] command::Result commit(const std::string& id, const Words& files,
                                       const Yaml& configuration) const {
    Yaml hook =
        hook_of(read_yaml(command::read_file(BBTABLES_SOURCE "/.pre-commit-hooks.yaml")), "", id);
    for (const auto& [key, value] : configuration) hook[key] = value;
    EXPECT_EQ(hook.at("language"), "system");
    Words line = words_of(hook.at("entry"));
    if (hook.count("args") != 0) {
      for (const std::string& argument : flow_items(hook.at("args"))) line.push_back(argument);
    }
    const std::regex wanted{hook.count("files") != 0 ? hook.at("files") : ""};
    if (hook.count("pass_filenames") == 0) {
      for (const std::string& file : files) {
        if (std::regex_search(file, wanted)) line.push_back(file);
      }
    }
    // By a shell, as the PATH on which the command is searched for is then ours.
    line.insert(line.begin(), {"sh", "-c", "exec \"$@\"", "sh"});
    return run(line, {{"PATH", path_with_commands()}});
  }

  [[nodiscard]] command::Result commit(const std::string& id) const {
    return commit(id, {"src/king.hpp", generated_},
                  hook_of(configuration_of_readme(), "repos.0.hooks.", id));
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
  EXPECT_TRUE(contains(result.output, "KingMoves[a1]")) << result;
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
  std::string commands;
  for (const auto& block : consumers::code_blocks("Continuous integration")) {
    if (block.language.empty()) commands += block.text;
  }
  const auto typed = [&] {
    return run({"sh", "-e", "-c", commands}, {{"PATH", path_with_commands()}});
  };
  EXPECT_EQ(typed().exit_code, 0) << typed();
  make_table_wrong();
  EXPECT_EQ(typed().exit_code, 1);
}

}  // namespace
}  // namespace bbtables::ci
