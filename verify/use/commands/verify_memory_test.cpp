#include <gtest/gtest.h>

#include <filesystem>

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

class MemoryOfARun : public VerifyTest, public testing::WithParamInterface<const char*> {};

TEST_P(MemoryOfARun, does_not_grow_with_its_report) {
  if (is_sanitized()) GTEST_SKIP() << "skipped, because the sanitizers keep what has been freed";
  constexpr int files = 160;
  constexpr int tables = 50;  // in each, all wrong
  constexpr std::size_t most = 40'000'000;
  std::string source;
  for (int i = 0; i < tables; ++i) source += wrong_king();
  for (int i = 0; i < files; ++i) write("src/" + std::to_string(i) + ".hpp", source);
  const Result result =
      run({"sh", "-c", "exec bbtables-verify --format \"$0\" src > report", GetParam()});
  EXPECT_EQ(result.exit_code, 1) << result;
  EXPECT_GT(std::filesystem::file_size(path("report")), most / 40);
  EXPECT_LT(result.most_memory, most);
}
INSTANTIATE_TEST_SUITE_P(All, MemoryOfARun, testing::Values("text", "json", "github", "sarif"),
                         [](const auto& format) { return std::string{format.param}; });

}  // namespace
}  // namespace bbtables::use
