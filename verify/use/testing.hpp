#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "use/process.hpp"

namespace bbtables::use {

/// A test in a folder of its own.
class FolderTest : public testing::Test, protected Folder {};

/// The output of what ended well; otherwise the test has failed.
inline std::string output_of(const Result& result) {
  EXPECT_EQ(result.exit_code, 0) << result;
  return result.output;
}

[[nodiscard]] inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace bbtables::use
