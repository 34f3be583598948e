#include "use/languages/languages.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace bbtables::use {

namespace fs = std::filesystem;

namespace {

const std::string programs = BBTABLES_SOURCE "/verify/use/languages/";
const std::string templates = BBTABLES_SOURCE "/templates/";

/// Compiling all tables of a language on a busy machine.
const ProcessOptions patience{.seconds = 300};

/// What a template says in its comment "{{! KEY: VALUE }}"; nothing where it has none.
std::string said(const std::string& text, const std::string& key) {
  const std::string begin = "{{! " + key + ": ";
  const std::string line = line_of(text, begin);
  return line.empty() ? line : line.substr(begin.size(), line.rfind(" }}") - begin.size());
}

}  // namespace

Language language(const std::string& name) {
  const std::string ours = read_file(templates + name + ".mustache");
  const std::string text = read_file(programs + name + ".mustache");
  return {.name = name,
          .called = said(ours, "language"),
          .tables = "tables." + said(ours, "file ending"),
          .program = said(text, "program"),
          .options = said(text, "options"),
          .build = said(text, "build"),
          .run = said(text, "run"),
          .format = said(text, "format")};
}

std::vector<std::string> language_names() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator{templates}) {
    if (entry.path().extension() == ".mustache") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

PrintedTables read_printed(const std::string& text) {
  PrintedTables printed;
  for (std::string line : lines(text)) {
    if (line.starts_with('#')) continue;
    std::replace_if(
        line.begin(), line.end(),
        [](unsigned char c) { return std::isalnum(c) == 0 && c != '_' && c != '-'; }, ' ');
    std::istringstream words{line};
    std::string name;
    words >> name;
    std::vector<std::uint64_t>& numbers = printed[name];
    for (std::uint64_t number = 0; words >> number;) numbers.push_back(number);
  }
  return printed;
}

PrintedTables numbers(const std::string& options) {
  return read_printed(output_of(
      Folder{}.type("bbtables generate --template '" + programs + "numbers.mustache' " + options)));
}

PrintedTables printed_by(const Language& language, Folder& folder, const std::string& options) {
  folder.write("package.json", R"({"type": "module"})");
  EXPECT_TRUE(
      is_quiet(folder.type("bbtables generate " + options + " " + language.options + " --output " +
                           language.tables + "\nbbtables generate --template '" + programs +
                           language.name + ".mustache' --output " + language.program)));
  if (!language.build.empty()) (void)output_of(folder.type(language.build, patience));
  return read_printed(output_of(folder.type(language.run, patience)));
}

std::vector<fs::path> generated(const std::string& language) {
  std::vector<fs::path> files;
  for (const auto& entry :
       fs::directory_iterator{fs::path{BBTABLES_SOURCE "/generated"} / language}) {
    const fs::path name = entry.path().filename();
    if (name == "Cargo.toml" || name == "README.md" || name == "lib.rs") continue;
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string missing_for(const std::vector<std::string>& commands) {
  for (const std::string& command : commands) {
    if (command.empty() || command.starts_with("./")) continue;
    if (const std::string tool = words(command).front(); !is_installed(tool)) return tool;
  }
  return {};
}

}  // namespace bbtables::use
