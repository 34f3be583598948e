#include "use/languages/tools.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace bbtables::languages {

namespace fs = std::filesystem;

bool is_there(const std::string& program) {
  const char* path = std::getenv("PATH");
  std::istringstream folders{path == nullptr ? "" : path};
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (::access((folder + "/" + program).c_str(), X_OK) == 0) return true;
  }
  return false;
}

std::string reason_to_skip(const std::string& program) {
  return is_there(program) ? "" : "skipped, because " + program + " is not on this machine";
}

testing::AssertionResult succeeds(const command::Arguments& program) {
  const command::Result result = command::run(program);
  if (result.exit_code == 0 && result.errors.empty()) return testing::AssertionSuccess();
  return testing::AssertionFailure() << program.front() << ": " << result;
}

std::string output_of(const command::Arguments& program) {
  const command::Result result = command::run(program);
  EXPECT_EQ(result.exit_code, 0) << program.front() << ": " << result.errors;
  return result.output;
}

void generate(command::Arguments arguments, const fs::path& file) {
  arguments.insert(arguments.begin(), {BBTABLES_COMMAND, "generate"});
  arguments.insert(arguments.end(), {"--output", file.string()});
  EXPECT_TRUE(succeeds(arguments));
}

std::string test_template(const std::string& name) {
  return (fs::path{BBTABLES_TEST_TEMPLATES} / name).string();
}

std::vector<fs::path> generated(const std::string& language) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator{fs::path{BBTABLES_GENERATED} / language}) {
    const fs::path name = entry.path().filename();
    if (name == "Cargo.toml" || name == "lib.rs") continue;
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace bbtables::languages
