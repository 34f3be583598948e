#pragma once

#include <string>

#include "use/testing.hpp"

namespace bbtables::use {

/// A test that runs bbtables-verify on sources of its own.
class VerifyTest : public CommandTest {
 protected:
  /// What is on standard output where the command ends with that code and is silent otherwise.
  [[nodiscard]] std::string report_of(const Arguments& arguments, int exit_code,
                                      const ProcessOptions& options = {}) const {
    const Result result = verify(arguments, options);
    EXPECT_EQ(result.exit_code, exit_code) << result;
    EXPECT_EQ(result.errors, "");
    return result.output;
  }

  /// A source of the one table, under that name.
  [[nodiscard]] std::string source_of(const std::string& table,
                                      const std::string& identifier) const {
    return output_of({"generate", table, "--lang", "cpp", "--name", table + "=" + identifier});
  }
  /// king_attacks as KingMoves.
  [[nodiscard]] std::string right_king() const { return source_of("king_attacks", "KingMoves"); }
  /// The same with h3 missing from the entry of g2.
  [[nodiscard]] std::string wrong_king() const {
    return replaced(right_king(), "0x0000000000e0a0e0", "0x000000000060a0e0");
  }

  /// A source without a table.
  const std::string dull = "int main() { return 0; }\n";
};

}  // namespace bbtables::use
