#include "use/languages/printed.hpp"

#include <algorithm>
#include <sstream>

#include "truth/laws/table_checks.hpp"

namespace bbtables::use {

namespace fs = std::filesystem;

PrintedTables read_printed(const std::string& text) {
  PrintedTables printed;
  for (const std::string& line : lines(text)) {
    if (line.starts_with('#')) continue;
    std::istringstream words{line};
    std::string name;
    words >> name;
    std::vector<std::uint64_t>& numbers = printed[name];
    for (std::uint64_t number = 0; words >> number;) numbers.push_back(number);
  }
  return printed;
}

std::map<std::string, Listed> listed_tables() {
  std::map<std::string, Listed> tables;
  for (const std::string& line : rows(output_of(run({BBTABLES_COMMAND, "list"})))) {
    const std::vector<std::string> columns = words(line);
    Listed& table = tables[columns.at(0)];
    table = {columns.at(1), {}, columns.at(3), std::stoul(columns.at(4))};
    std::string sizes = columns[2];  // "[2][64]", or "scalar"
    std::replace_if(
        sizes.begin(), sizes.end(), [](char c) { return c < '0' || c > '9'; }, ' ');
    for (const std::string& size : words(sizes)) table.shape.push_back(std::stoul(size));
  }
  return tables;
}

void expect_the_catalogue(const PrintedTables& printed) {
  EXPECT_EQ(printed.size(), laws::table_checks().size());
  for (const laws::TableCheck& check : laws::table_checks()) {
    const auto found = printed.find(std::string{check.table()});
    if (found == printed.end()) {
      ADD_FAILURE() << check.table() << " was not printed";
      continue;
    }
    EXPECT_TRUE(check.result_on(found->second));
    EXPECT_TRUE(found->second == check.values())
        << check.table() << " differs from the committed C++";
  }
}

void generate(const Arguments& arguments, const fs::path& file) {
  EXPECT_TRUE(
      is_quiet(run(joined({BBTABLES_COMMAND, "generate", "--output", file.string()}, arguments))));
}

std::string test_template(const std::string& name) {
  return (fs::path{BBTABLES_SOURCE "/verify/use/languages"} / name).string();
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

std::string declared_rust_modules() {
  std::string text;
  for (const fs::path& file : generated("rust")) {
    text += "#[path = \"" + file.string() + "\"]\npub mod " + file.stem().string() + ";\n";
  }
  return text;
}

PrintedTables printed_by_rust() {
  const Folder folder;
  const fs::path source = folder.path("print.rs");
  const auto program = folder.path("print").string();
  generate({"--template", test_template("print.rs.mustache")}, source);
  std::string text = read_file(source) + declared_rust_modules();
  for (const fs::path& file : generated("rust")) {
    // A scheme's file has its tables in a module of its own.
    text += "#[allow(unused_imports)]\nuse " + file.stem().string() + "::*;\n";
  }
  write_file(source, text);
  EXPECT_TRUE(is_quiet(run({"rustc", rust_edition, "-O", "-o", program, source})));
  return read_printed(output_of(run({program})));
}

}  // namespace bbtables::use
