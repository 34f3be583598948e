#pragma once

#include <string>

#include "cli/request.hpp"
#include "use/commands/command_test.hpp"

namespace bbtables::command {

/// A test that runs bbtables-verify on sources of its own.
class VerifyTest : public CommandTest {
 protected:
  /// The arguments follow `bbtables-verify`.
  [[nodiscard]] Result verify(const Arguments& arguments,
                              const Surroundings& surroundings = {}) const {
    return bbtables(arguments, surroundings);  // the command that these tests are compiled with
  }

  /// What is on standard output where the command ends with that code and is silent otherwise.
  [[nodiscard]] std::string report_of(const Arguments& arguments, int exit_code,
                                      const Surroundings& surroundings = {}) const {
    const Result result = verify(arguments, surroundings);
    EXPECT_EQ(result.exit_code, exit_code) << result;
    EXPECT_EQ(result.errors, "");
    return result.output;
  }
};

/// A source of the one table, under that name.
[[nodiscard]] inline std::string source_of(const std::string& table,
                                           const std::string& identifier) {
  cli::Request request;
  request.tables = {table};
  request.language = "cpp";
  request.names = {{table, identifier}};
  return cli::generated(request);
}

/// The text with one occurrence of a part replaced; the test fails where there is none.
[[nodiscard]] inline std::string replaced(std::string text, const std::string& part,
                                          const std::string& other) {
  const std::size_t place = text.find(part);
  EXPECT_NE(place, std::string::npos) << part;
  return place == std::string::npos ? text : text.replace(place, part.size(), other);
}

/// king_attacks as KingMoves.
[[nodiscard]] inline std::string right_king() { return source_of("king_attacks", "KingMoves"); }

/// The same with h3 missing from the entry of g2.
[[nodiscard]] inline std::string wrong_king() {
  return replaced(right_king(), "0x0000000000e0a0e0", "0x000000000060a0e0");
}

/// A source without a table.
inline const std::string dull = "int main() { return 0; }\n";

}  // namespace bbtables::command
