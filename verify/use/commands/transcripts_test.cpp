// Replays the transcripts: what somebody types, and what comes out. Prose stands at the left
// margin; indented by two follow "$ COMMAND", "> ITS NEXT LINE", the output of both streams, and
// the exit code as "[2]" where it is not 0. "…" is text of a line that does not matter, and alone
// in a line, any lines. The README's examples are replayed as well.
//
// One shell runs all commands of a transcript, in a folder of its own, and knows functions.sh. If
// it ends with 80, the test is skipped for the reason that was printed last. With BBTABLES_RECORD=1
// in the environment, the transcripts are rewritten with what comes out.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

using Lines = std::vector<std::string>;

constexpr std::string_view gap = "…";
constexpr int skipped = 80;

struct Step {
  std::string told;  ///< the prose in front of a command, and the command, as they stand there
  std::string command;
  Lines output;
};

/// The last step is the prose behind the last command.
std::vector<Step> steps_of(const std::string& transcript) {
  std::vector<Step> steps(1);
  bool is_prose = true;
  for (const std::string& line : lines(transcript)) {
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

/// What a document shows of commands and their output, as a transcript. It shows no exit codes.
std::string examples_of(const std::string& document) {
  std::string transcript;
  for (const CodeBlock& block : code_blocks(document)) {
    if (!block.text.starts_with("$ ")) continue;
    for (const std::string& line : lines(block.text)) {
      transcript += "  " + line + (line.starts_with("$ ") ? " || true\n" : "\n");
    }
  }
  return transcript;
}

bool is_gap(const std::string& pattern) { return words(pattern) == Lines{std::string{gap}}; }

bool is_match(std::string_view pattern, std::string_view line) {
  const std::size_t at = pattern.find(gap);
  if (at == std::string_view::npos) return pattern == line;
  if (!line.starts_with(pattern.substr(0, at))) return false;
  pattern.remove_prefix(at + gap.size());
  for (line.remove_prefix(at); !is_match(pattern, line); line.remove_prefix(1)) {
    if (line.empty()) return false;
  }
  return true;
}

using Line = Lines::const_iterator;

bool are_match(Line pattern, Line patterns_end, Line line, Line lines_end) {
  if (pattern == patterns_end) return line == lines_end;
  if (is_gap(*pattern)) {
    for (; !are_match(pattern + 1, patterns_end, line, lines_end); ++line) {
      if (line == lines_end) return false;
    }
    return true;
  }
  return line != lines_end && is_match(*pattern, *line) &&
         are_match(pattern + 1, patterns_end, line + 1, lines_end);
}

/// What comes out of a step, as a transcript shows it; as this one does where it matches.
Lines shown(std::string output, const std::string& code, const Lines& expected) {
  if (!output.empty() && !output.ends_with('\n')) output += " (no-eol)\n";
  if (code != "0") output += '[' + code + "]\n";
  Lines actual = lines(output);
  for (std::string& line : actual) line.insert(0, "  ");
  if (are_match(expected.begin(), expected.end(), actual.begin(), actual.end())) return expected;
  for (std::string& line : actual) {
    const auto pattern = std::find_if(expected.begin(), expected.end(), [&](const auto& each) {
      return !is_gap(each) && is_match(each, line);
    });
    if (pattern != expected.end()) line = *pattern;
  }
  return actual;
}

std::vector<fs::path> transcripts() {
  std::vector<fs::path> files{BBTABLES_SOURCE "/README.md"};
  for (const auto& entry :
       fs::directory_iterator{BBTABLES_SOURCE "/verify/use/commands/transcripts"}) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  return files;
}

class Transcript : public FolderTest, public testing::WithParamInterface<fs::path> {
 protected:
  /// What one shell prints for all commands, after each of which it says how that ended.
  [[nodiscard]] Result outcome_of(const std::vector<Step>& steps) {
    set("LC_ALL", "C.UTF-8");
    set("TZ", "UTC");
    set("SOURCES", BBTABLES_SOURCE);
    set("BUILD", BBTABLES_BUILD);
    std::string script =
        "exec 2>&1; umask 022; . \"$SOURCES\"/verify/use/commands/transcripts/functions.sh\n";
    for (const Step& step : steps) {
      if (!step.command.empty()) script += step.command + "echo '" + mark + "'$?\n";
    }
    return run({"sh", "-c", script}, {.seconds = 600});
  }

  /// The transcript that this output makes of these steps.
  [[nodiscard]] static std::string text_of(const std::vector<Step>& steps,
                                           const std::string& output) {
    std::string text;
    std::size_t begin = 0;
    for (const Step& step : steps) {
      text += step.told;
      if (step.command.empty()) continue;
      const std::size_t end = output.find(mark, begin);
      if (end == std::string::npos) return text + output.substr(begin) + "(the shell has ended)\n";
      const std::size_t line_end = output.find('\n', end);
      const std::string code = output.substr(end + mark.size(), line_end - end - mark.size());
      for (const std::string& line : shown(output.substr(begin, end - begin), code, step.output)) {
        text += line + '\n';
      }
      begin = line_end + 1;
    }
    return text;
  }

 private:
  inline static const std::string mark = "\x01 ended with ";
};

TEST_P(Transcript, replays) {
  const bool is_document = GetParam().extension() == ".md";
  const std::string expected =
      is_document ? examples_of(GetParam().filename()) : read_file(GetParam());
  const std::vector<Step> steps = steps_of(expected);
  ASSERT_GT(steps.size(), 1U) << GetParam() << " holds no command";
  if (is_document) {
    fs::create_symlink(BBTABLES_BUILD, path("build"));
    fs::create_symlink(BBTABLES_SOURCE "/verify", path("verify"));
  }
  const Result result = outcome_of(steps);
  if (result.exit_code == skipped) GTEST_SKIP() << lines(result.output).back();
  const std::string text = text_of(steps, result.output);
  if (text == expected) return;
  if (std::getenv("BBTABLES_RECORD") != nullptr && !is_document) write_file(GetParam(), text);
  write("expected", expected);
  ADD_FAILURE() << run({"diff", "-u", "expected", "-"}, {.input = text}).output;
}

INSTANTIATE_TEST_SUITE_P(, Transcript, testing::ValuesIn(transcripts()),
                         [](const auto& file) { return file.param.stem().string(); });

}  // namespace
}  // namespace bbtables::use
