#include "use/builds/consumer.hpp"

#include <cstdlib>

namespace bbtables::consumers {

namespace fs = std::filesystem;

fs::path ConsumerTest::path(const std::string& name) const { return folder_.path() / name; }

void ConsumerTest::copy(const std::string& from, const std::string& to) const {
  fs::create_directories(path(to).parent_path());
  fs::copy(fs::path{BBTABLES_SOURCE} / from, path(to), fs::copy_options::recursive);
}

void ConsumerTest::set(const std::string& variable, const std::string& value) {
  environment_[variable] = value;
}

command::Result ConsumerTest::run(const command::Arguments& program,
                                  const std::string& folder) const {
  command::Surroundings surroundings;
  surroundings.folder = path(folder);
  surroundings.environment = environment_;
  return command::run(program, surroundings);
}

std::string ConsumerTest::output_of(const command::Arguments& program,
                                    const std::string& folder) const {
  const command::Result result = run(program, folder);
  EXPECT_EQ(result.exit_code, 0) << program.back() << ": " << result;
  return result.output;
}

std::string ConsumerTest::type(const std::string& commands, const std::string& folder) const {
  return output_of({"sh", "-e", "-c", commands}, folder);
}

std::string ConsumerTest::path_with_the_command() {
  std::string path = fs::path{BBTABLES_COMMAND}.parent_path().string();
  if (const char* others = std::getenv("PATH")) path += std::string{":"} + others;
  return path;
}

}  // namespace bbtables::consumers
