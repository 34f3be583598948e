#include "use/process.hpp"

#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <system_error>

namespace bbtables::use {

namespace fs = std::filesystem;

Result run(const std::string& command) {
  FILE* const stream = ::popen(command.c_str(), "re");
  if (stream == nullptr) throw std::system_error{errno, std::generic_category(), command};
  Result result{};
  std::array<char, 65536> room{};
  while (const std::size_t size = std::fread(room.data(), 1, room.size(), stream)) {
    result.output.append(room.data(), size);
  }
  const int status = ::pclose(stream);
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return result;
}

FolderTest::FolderTest() {
  std::string name = (fs::temp_directory_path() / "bbtables.XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) {
    throw std::system_error{errno, std::generic_category(), "mkdtemp"};
  }
  path_ = fs::canonical(name);
}

FolderTest::~FolderTest() {
  std::error_code error;
  fs::remove_all(path_, error);
}

fs::path FolderTest::path(const std::string& name) const {
  return name.empty() ? path_ : path_ / name;
}

std::string FolderTest::read(const std::string& name) const {
  std::ifstream file{path(name), std::ios::binary};
  if (!file) throw std::system_error{errno, std::generic_category(), name};
  return {std::istreambuf_iterator<char>{file}, {}};
}

void FolderTest::write(const std::string& name, std::string_view text) const {
  fs::create_directories(path(name).parent_path());
  std::ofstream file{path(name), std::ios::binary};
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  if (!file.flush()) throw std::system_error{errno, std::generic_category(), name};
}

std::vector<std::string> FolderTest::names() const {
  std::vector<std::string> all;
  for (const auto& entry : fs::directory_iterator{path_}) {
    all.push_back(entry.path().filename().string());
  }
  std::ranges::sort(all);
  return all;
}

}  // namespace bbtables::use
