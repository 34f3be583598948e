#include <gtest/gtest.h>

#include <filesystem>

#include "tables/magics.hpp"
#include "use/commands/verify_test.hpp"

namespace bbtables::use {
namespace {

/// Whether memory is ours alone: the sanitizers keep what has been freed.
constexpr bool is_sanitized() {
#if defined(__has_feature)
  return __has_feature(address_sanitizer);
#else
  return false;
#endif
}

class MemoryOfARun : public VerifyTest, public testing::WithParamInterface<const char*> {
 protected:
  void SetUp() override {
    if (is_sanitized()) GTEST_SKIP() << "skipped, because the sanitizers keep what has been freed";
  }
  [[nodiscard]] Result report_to_a_file() const {
    return run({"sh", "-c", "exec bbtables-verify --format \"$0\" src > report", GetParam()});
  }
};

TEST_P(MemoryOfARun, does_not_grow_with_its_report) {
  constexpr int files = 160;
  constexpr int tables = 50;  // in each, all wrong
  constexpr std::size_t most = 40'000'000;
  std::string source;
  for (int i = 0; i < tables; ++i) source += wrong_king();
  for (int i = 0; i < files; ++i) write("src/" + std::to_string(i) + ".hpp", source);
  const Result result = report_to_a_file();
  EXPECT_EQ(result.exit_code, 1) << result;
  EXPECT_GT(std::filesystem::file_size(path("report")), most / 40);
  EXPECT_LT(result.most_memory, most);
}

TEST_P(MemoryOfARun, does_not_grow_with_the_length_of_a_path) {
  std::string folder = "src/";
  while (folder.size() < 3'700) folder += std::string(200, 'd') + "/";
  std::string source;
  for (int i = 0; i < 1'000; ++i) source += wrong_king();
  write(folder + "a.hpp", source);
  const Result result = report_to_a_file();
  EXPECT_EQ(result.exit_code, 1) << result;
  EXPECT_LT(result.most_memory, 40'000'000U);
}

TEST_P(MemoryOfARun, does_not_grow_with_the_depth_of_folders) {
  std::string folder = "src/";
  std::filesystem::create_directory(path(folder));
  for (int level = 0; level < 1'800; ++level) {
    folder += "d/";
    std::filesystem::create_directory(path(folder));
  }
  for (int i = 0; i < 2'000; ++i) write(folder + std::to_string(i) + ".hpp", "");
  const Result result = report_to_a_file();
  EXPECT_EQ(result.exit_code, 1) << result;
  EXPECT_LT(result.most_memory, 40'000'000U);
}

TEST_P(MemoryOfARun, does_not_grow_with_what_cannot_be_read) {
  constexpr int files = 8'000;
  std::string folder = "src/";
  while (folder.size() < 3'700) folder += std::string(200, 'd') + "/";
  write(folder + "0.hpp", std::string(10'000, ' '));  // or it would be taken for binary
  const auto too_large = path(folder + "0.hpp");
  std::filesystem::resize_file(too_large, (std::uintmax_t{1} << 30) + 1);
  for (int i = 1; i < files; ++i) {
    std::filesystem::create_hard_link(too_large, path(folder + std::to_string(i) + ".hpp"));
  }
  const Result result = report_to_a_file();
  EXPECT_EQ(result.exit_code, 2) << result.output;
  EXPECT_LT(result.most_memory, 40'000'000U);
  const bool lists_failures = contains("json sarif", GetParam());
  EXPECT_EQ(contains(read("report"), "7000 more, which standard error names"), lists_failures);
}

TEST_P(MemoryOfARun, does_not_grow_with_what_magics_may_look_up) {
  std::string words = "const uint64_t D[] = {";
  for (int i = 0; i < 100'000; ++i) words += "0x8080876080800,";
  for (int i = 0; i < 60; ++i) write("src/" + std::to_string(i) + ".c", words + "};");
  std::string magics = "const uint64_t M[] = {";
  for (const std::uint64_t magic : tables::magics_of(tables::rook)) {
    magics += std::to_string(magic) + ",";
  }
  write("src/m.c", magics + "};");
  const Result result = report_to_a_file();
  EXPECT_EQ(result.exit_code, 0) << result;
  EXPECT_TRUE(contains(result.errors, "40 arrays that magics of other files may look up"))
      << result;
  EXPECT_LT(result.most_memory, 80'000'000U);
}

INSTANTIATE_TEST_SUITE_P(All, MemoryOfARun, testing::Values("text", "json", "github", "sarif"),
                         [](const auto& format) { return std::string{format.param}; });

}  // namespace
}  // namespace bbtables::use
