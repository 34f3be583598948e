#include "engines/report/reporter.hpp"

#include <gtest/gtest.h>

namespace bbtables::report {
namespace {

TEST(Reporter, knows_four_formats_and_makes_each) {
  EXPECT_EQ(formats(), (std::vector<std::string_view>{"text", "json", "github", "sarif"}));
  for (const std::string_view format : formats()) EXPECT_NE(reporter(format), nullptr);
}

}  // namespace
}  // namespace bbtables::report
