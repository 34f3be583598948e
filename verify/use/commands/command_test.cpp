#include "use/commands/command_test.hpp"

#include <unistd.h>

#include <algorithm>
#include <sstream>

namespace bbtables::command {

Surroundings without_privileges() {
  constexpr uid_t nobody = 65'534;
  Surroundings surroundings;
  if (::geteuid() == 0) surroundings.user = nobody;
  return surroundings;
}

Arguments command_line(const Arguments& arguments) {
  Arguments line{BBTABLES_COMMAND};
  line.insert(line.end(), arguments.begin(), arguments.end());
  return line;
}

Result CommandTest::bbtables(const Arguments& arguments, Surroundings surroundings) const {
  if (surroundings.folder.empty()) surroundings.folder = folder_.path();
  return run(command_line(arguments), surroundings);
}

std::string CommandTest::output_of(const Arguments& arguments,
                                   const Surroundings& surroundings) const {
  const Result result = bbtables(arguments, surroundings);
  EXPECT_EQ(result.exit_code, 0) << result;
  EXPECT_EQ(result.errors, "");
  return result.output;
}

void CommandTest::do_quietly(const Arguments& arguments, const Surroundings& surroundings) const {
  EXPECT_EQ(output_of(arguments, surroundings), "");
}

std::filesystem::path CommandTest::path(const std::string& name) const {
  return folder_.path() / name;
}

std::string CommandTest::read(const std::string& name) const { return read_file(path(name)); }

void CommandTest::write(const std::string& name, std::string_view text) const {
  write_file(path(name), text);
}

std::vector<std::string> CommandTest::names() const {
  std::vector<std::string> all;
  for (const auto& entry : std::filesystem::directory_iterator{folder_.path()}) {
    all.push_back(entry.path().filename().string());
  }
  std::sort(all.begin(), all.end());
  return all;
}

testing::AssertionResult is_refused(const Result& result, const std::string& place,
                                    const std::vector<std::string>& words) {
  const auto failure = [&] { return testing::AssertionFailure() << result << "\nwanted: "; };
  if (result.exit_code != 2) return failure() << "exit code 2";
  if (!result.output.empty()) return failure() << "nothing on standard output";
  if (!result.errors.starts_with(place + ": error: ")) return failure() << place << ": error: ";
  if (count(result.errors, "\n") != 1 || !result.errors.ends_with('\n')) {
    return failure() << "one line on standard error";
  }
  for (const std::string& word : words) {
    if (!contains(result.errors, word)) return failure() << word;
  }
  return testing::AssertionSuccess();
}

std::string line_of(const std::string& text, std::string_view beginning) {
  for (const std::string& line : lines(text)) {
    if (line.starts_with(beginning)) return line;
  }
  return {};
}

std::vector<std::string> lines(const std::string& text) {
  std::istringstream stream{text};
  std::vector<std::string> all;
  for (std::string line; std::getline(stream, line);) all.push_back(line);
  return all;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t times = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + part.size())) {
    ++times;
  }
  return times;
}

}  // namespace bbtables::command
