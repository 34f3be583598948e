#include "use/testing.hpp"

#include <filesystem>
#include <sstream>
#include <stdexcept>

namespace bbtables::use {

Result CommandTest::bbtables(const Arguments& arguments, const ProcessOptions& options) const {
  return run(joined({BBTABLES_COMMAND}, arguments), options);
}

Result CommandTest::verify(const Arguments& arguments, const ProcessOptions& options) const {
  return run(joined({BBTABLES_VERIFY_COMMAND}, arguments), options);
}

std::string CommandTest::output_of(const Arguments& arguments,
                                   const ProcessOptions& options) const {
  const Result result = bbtables(arguments, options);
  EXPECT_TRUE(is_quiet(result));
  return result.output;
}

void CommandTest::do_quietly(const Arguments& arguments, const ProcessOptions& options) const {
  EXPECT_EQ(output_of(arguments, options), "");
}

void take_objects_of_this_build(Folder& folder, const std::string& compiled) {
  // An object has the same path below every build folder, wherever the compiler is started.
  folder.write("launcher", R"(#!/bin/sh
for word; do test "$before" = -o && object=$word; before=$word; done
case $object in *"/$BBTABLES_COMPILED") exec "$@" ;; esac
path=$PWD/$object
while path=${path#*/}; do
  test -f "$BBTABLES_OBJECTS/$path" && exec cp "$BBTABLES_OBJECTS/$path" "$object"
  case $path in */*) ;; *) exec "$@" ;; esac
done
)");
  std::filesystem::permissions(folder.path("launcher"), std::filesystem::perms::owner_all);
  folder.set("CMAKE_CXX_COMPILER_LAUNCHER", folder.path("launcher").string());
  folder.set("BBTABLES_OBJECTS", BBTABLES_OBJECTS);
  folder.set("BBTABLES_COMPILED", compiled);
}

std::string not_installed(const std::string& program) {
  return "skipped, because " + program + " is not on this machine";
}

testing::AssertionResult is_good(const Result& result) {
  if (result.exit_code == 0) return testing::AssertionSuccess();
  return testing::AssertionFailure() << result;
}

testing::AssertionResult is_quiet(const Result& result) {
  if (result.exit_code == 0 && result.errors.empty()) return testing::AssertionSuccess();
  return testing::AssertionFailure() << result;
}

std::string output_of(const Result& result) {
  EXPECT_TRUE(is_good(result));
  return result.output;
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

std::vector<std::string> rows(const std::string& list) {
  std::vector<std::string> all = lines(list);
  if (!all.empty()) all.erase(all.begin());
  std::erase_if(all, [](const std::string& line) { return line.starts_with(' '); });
  return all;
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

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream{text};
  std::vector<std::string> all;
  for (std::string word; stream >> word;) all.push_back(word);
  return all;
}

std::string replaced(std::string text, const std::string& part, const std::string& other) {
  const std::size_t place = text.find(part);
  EXPECT_NE(place, std::string::npos) << part;
  return place == std::string::npos ? text : text.replace(place, part.size(), other);
}

std::vector<CodeBlock> code_blocks(const std::string& document, std::string_view heading) {
  constexpr std::string_view fence = "```";
  std::vector<CodeBlock> blocks;
  bool in_section = heading.empty();
  bool in_block = false;
  for (const std::string& line : lines(read_file(BBTABLES_SOURCE "/" + document))) {
    if (!heading.empty() && !in_block && line.starts_with("## ")) {
      in_section = line.substr(3) == heading;
    }
    if (!in_section) continue;
    if (line.starts_with(fence)) {
      in_block = !in_block;
      if (in_block) blocks.push_back({line.substr(fence.size()), ""});
    } else if (in_block) {
      blocks.back().text += line + '\n';
    }
  }
  if (blocks.empty()) {
    throw std::runtime_error{document + ": no code block under ## " + std::string{heading}};
  }
  return blocks;
}

std::vector<std::string> code_in(std::string_view language, const std::string& document,
                                 std::string_view heading) {
  std::vector<std::string> found;
  for (const CodeBlock& block : code_blocks(document, heading)) {
    if (block.language == language) found.push_back(block.text);
  }
  return found;
}

std::string command_in(const std::string& document, std::string_view beginning) {
  for (const std::string& text : code_in("", document)) {
    const std::size_t at = ("\n" + text).find("\n" + std::string{beginning});
    if (at == std::string::npos) continue;
    std::size_t end = text.find('\n', at);
    while (text[end - 1] == '\\') end = text.find('\n', end + 1);
    return text.substr(at, end - at);
  }
  throw std::runtime_error{document + " shows no " + std::string{beginning}};
}

}  // namespace bbtables::use
