// Replays a transcript: what somebody types, and what comes out. Prose stands at the left margin;
// indented by two follow "$ COMMAND", "> ITS NEXT LINE", the output of both streams, and the exit
// code as "[2]" where it is not 0. "…" is text of a line that does not matter, and alone in a line,
// any lines. Of a page of Markdown the examples are replayed.
//
// One shell runs all commands, in a folder of its own, and knows functions.sh. What it prints of a
// command is not compared where one line begins "skipped, because"; after that it may exit. With
// BBTABLES_RECORD=1 in the environment, the transcript is rewritten with what comes out.

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <sstream>

#include "use/process.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

using Lines = std::vector<std::string>;

constexpr std::string_view gap = "…";
constexpr std::string_view skipped = "skipped, because";
constexpr std::string_view mark = "\x01 ended with ";

enum ExitCode { passed = 0, failed = 1, skipped_in_part = 80 };

struct Step {
  std::string told;  ///< the prose in front of a command, and the command, as they stand there
  std::string command;
  Lines output;
};

Lines lines(const std::string& text) {
  std::istringstream stream{text};
  Lines all;
  for (std::string line; std::getline(stream, line);) all.push_back(line);
  return all;
}

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

/// The code blocks of a page that begin with a command, as a transcript. They show no exit codes.
std::string examples_of(const std::string& page) {
  std::string transcript;
  bool is_code = false;
  bool is_example = false;
  for (const std::string& line : lines(page)) {
    const bool is_fence = line.starts_with("```");
    if (is_code && line.starts_with("$ ")) is_example = true;
    if (is_fence) is_code = !is_code;
    if (is_fence) is_example = false;
    if (is_example) transcript += "  " + line + (line.starts_with("$ ") ? " || true\n" : "\n");
  }
  return transcript;
}

bool is_gap(const std::string& pattern) {
  return pattern.ends_with(gap) && pattern.find_first_not_of(' ') + gap.size() == pattern.size();
}

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

/// What one shell prints for all commands, after each of which it says how that ended.
std::string outcome_of(const std::vector<Step>& steps, Folder& folder) {
  folder.set("LC_ALL", "C.UTF-8");
  folder.set("TZ", "UTC");
  folder.set("CXX", BBTABLES_COMPILER);
  folder.set("SOURCES", BBTABLES_SOURCE);
  folder.set("BUILD", BBTABLES_BUILD);
  std::string script = "exec 2>&1; umask 022; . \"$SOURCES\"/verify/use/functions.sh\n";
  for (const Step& step : steps) {
    if (step.command.empty()) continue;
    script.append(step.command).append("echo '").append(mark).append("'$?\n");
  }
  return folder.run({"sh", "-c", script}, {.seconds = 1200}).output;
}

/// The transcript that this output makes of these steps, and the reasons for what is skipped.
std::string text_of(const std::vector<Step>& steps, const std::string& output, Lines& reasons) {
  std::string text;
  std::size_t begin = 0;
  for (const Step& step : steps) {
    text += step.told;
    if (step.command.empty()) continue;
    const std::size_t end = std::min(output.find(mark, begin), output.size());
    const std::string printed = output.substr(begin, end - begin);
    const Lines all = lines(printed);
    const auto reason = std::ranges::find_if(
        all, [](const std::string& line) { return line.starts_with(skipped); });
    if (reason != all.end()) reasons.push_back(*reason);
    const bool is_over = end == output.size();
    if (is_over && reasons.empty()) return text + printed + "(the shell has ended)\n";
    const std::size_t line_end = is_over ? end : output.find('\n', end);
    const std::string code =
        is_over ? "" : output.substr(end + mark.size(), line_end - end - mark.size());
    const bool is_compared = reason == all.end() && !is_over;
    for (const std::string& line : is_compared ? shown(printed, code, step.output) : step.output) {
      text += line + '\n';
    }
    begin = is_over ? end : line_end + 1;
  }
  return text;
}

ExitCode replay(const fs::path& file) {
  const bool is_page = file.extension() == ".md";
  const std::string expected = is_page ? examples_of(read_file(file)) : read_file(file);
  const std::vector<Step> steps = steps_of(expected);
  if (steps.size() == 1) throw std::runtime_error{file.string() + " holds no command"};
  Folder folder;
  if (is_page) {
    fs::create_symlink(BBTABLES_BUILD, folder.path("build"));
    fs::create_symlink(BBTABLES_SOURCE "/verify", folder.path("verify"));
  }
  Lines reasons;
  const std::string text = text_of(steps, outcome_of(steps, folder), reasons);
  if (text != expected) {
    if (std::getenv("BBTABLES_RECORD") != nullptr && !is_page) write_file(file, text);
    folder.write("expected", expected);
    std::cout << folder.run({"diff", "-u", "expected", "-"}, {.input = text}).output;
    return failed;
  }
  for (const std::string& reason : reasons) std::cout << reason << '\n';
  return reasons.empty() ? passed : skipped_in_part;
}

}  // namespace
}  // namespace bbtables::use

int main(int count, char** arguments) {
  try {
    return count == 2 ? bbtables::use::replay(arguments[1])
                      : throw std::invalid_argument{"usage: bbtables_replay FILE"};
  } catch (const std::exception& error) {
    std::cerr << "bbtables_replay: " << error.what() << '\n';
    return 2;
  }
}
