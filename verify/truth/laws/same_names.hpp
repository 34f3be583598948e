#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace bbtables::laws {

using Names = std::set<std::string, std::less<>>;

/// Are two sets of names the same? If not, the message says which are missing and in surplus.
[[nodiscard]] inline testing::AssertionResult same_names(const Names& is, const Names& should_be) {
  if (is == should_be) return testing::AssertionSuccess();
  testing::AssertionResult failure = testing::AssertionFailure();
  for (const auto& name : should_be) {
    if (!is.contains(name)) failure << "\n  missing: " << name;
  }
  for (const auto& name : is) {
    if (!should_be.contains(name)) failure << "\n  surplus: " << name;
  }
  return failure << '\n';
}

}  // namespace bbtables::laws
