#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "use/process.hpp"

namespace bbtables::use {

/// A test in a folder of its own.
class FolderTest : public testing::Test, protected Folder {};

[[nodiscard]] inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace bbtables::use
