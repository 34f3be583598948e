// Replays the transcripts: what somebody types, and what comes out, in cram's format. Prose stands
// at the left margin; indented by two follow "$ COMMAND", "> ITS NEXT LINE", the output of both
// streams, where "* (glob)" matches any line, and the exit code as "[2]" where it is not 0.
//
// With BBTABLES_RECORD=1 in the environment, the transcripts are rewritten with what comes out.

#include <fnmatch.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

const fs::path transcripts{BBTABLES_SOURCE "/verify/use/commands/transcripts"};

struct Step {
  std::string told;  ///< the prose in front of a command, and the command, as they stand there
  std::string command;
  std::vector<std::string> output;
};

/// The last step is the prose behind the last command.
std::vector<Step> steps_of(const std::string& text) {
  std::vector<Step> steps(1);
  bool is_prose = true;
  for (const std::string& line : lines(text)) {
    if (line.starts_with("  $ ")) {
      steps.insert(steps.end() - 1, {steps.back().told + line + '\n', line.substr(4) + '\n', {}});
      steps.back().told.clear();
      is_prose = false;
    } else if (!is_prose && line.starts_with("  >") && steps.end()[-2].output.empty()) {
      steps.end()[-2].told += line + '\n';
      steps.end()[-2].command += line.substr(std::min<std::size_t>(line.size(), 4)) + '\n';
    } else if (!is_prose && line.starts_with("  ")) {
      steps.end()[-2].output.push_back(line);
    } else {
      steps.back().told += line + '\n';
      is_prose = true;
    }
  }
  return steps;
}

/// Only * and ? have a meaning in a pattern.
bool is_match(std::string pattern, const std::string& line) {
  if (pattern == line || !pattern.ends_with(" (glob)")) return pattern == line;
  pattern.resize(pattern.size() - std::string_view{" (glob)"}.size());
  for (std::size_t at = 0; (at = pattern.find('[', at)) != std::string::npos; at += 2) {
    pattern.insert(at, 1, '\\');
  }
  return ::fnmatch(pattern.c_str(), line.c_str(), 0) == 0;
}

/// The output of a step and its exit code as a transcript shows them, with the patterns that match.
std::string shown(std::string output, const std::string& code, const Step& step) {
  if (!output.empty() && !output.ends_with('\n')) output += " (no-eol)\n";
  if (code != "0") output += '[' + code + "]\n";
  std::string text;
  auto next = step.output.begin();
  for (const std::string& line : lines(output)) {
    const auto found = std::find_if(next, step.output.end(), [&](const std::string& pattern) {
      return is_match(pattern, "  " + line);
    });
    text += (found == step.output.end() ? "  " + line : *found) + '\n';
    if (found != step.output.end()) next = found + 1;
  }
  return text;
}

/// What comes out: one shell runs all commands, and says after each how it ended.
std::string replay(const std::vector<Step>& steps) {
  const std::string mark = "\x01 ended with ";
  std::string script = "exec 2>&1\n";
  for (const Step& step : steps) {
    if (!step.command.empty()) script += step.command + "echo '" + mark + "'$?\n";
  }
  Folder folder;
  folder.set("LC_ALL", "C.UTF-8");
  folder.set("TZ", "UTC");
  folder.set("SOURCES", BBTABLES_SOURCE);
  const std::string output =
      folder.run({"sh", "-c", script}, {.umask = 022, .seconds = 600}).output;
  std::string text;
  std::size_t begin = 0;
  for (const Step& step : steps) {
    text += step.told;
    if (step.command.empty()) continue;
    const std::size_t end = output.find(mark, begin);
    if (end == std::string::npos) return text + output.substr(begin) + "(the shell has ended)\n";
    const std::size_t line_end = output.find('\n', end);
    const std::size_t code = end + mark.size();
    text += shown(output.substr(begin, end - begin), output.substr(code, line_end - code), step);
    begin = line_end + 1;
  }
  return text;
}

std::vector<std::string> subjects() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator{transcripts}) {
    if (entry.path().extension() == ".txt") names.push_back(entry.path().stem());
  }
  return names;
}

class Transcript : public testing::TestWithParam<std::string> {};

TEST_P(Transcript, replays) {
  const fs::path file = transcripts / (GetParam() + ".txt");
  const std::string expected = read_file(file);
  const std::vector<Step> steps = steps_of(expected);
  ASSERT_GT(steps.size(), 1U) << file << " holds no command";
  const std::string text = replay(steps);
  if (std::getenv("BBTABLES_RECORD") != nullptr) return write_file(file, text);
  if (text == expected) return;
  ADD_FAILURE() << run({"diff", "-u", file, "-"}, {.input = text}).output;
}

INSTANTIATE_TEST_SUITE_P(, Transcript, testing::ValuesIn(subjects()),
                         [](const auto& subject) { return subject.param; });

}  // namespace
}  // namespace bbtables::use
