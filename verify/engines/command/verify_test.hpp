#pragma once

#include <string>

#include "use/commands/command_test.hpp"

namespace bbtables::engines {

/// A test that runs the command on sources of its own.
class VerifyTest : public command::CommandTest {
 protected:
  /// The arguments follow `bbtables-verify`.
  [[nodiscard]] command::Result verify(const command::Arguments& arguments,
                                       const command::Surroundings& surroundings = {}) const;

  /// What is on standard output where the command ends with that code and is silent otherwise.
  [[nodiscard]] std::string report_of(const command::Arguments& arguments, int exit_code,
                                      const command::Surroundings& surroundings = {}) const;
};

/// A source of the one table, under that name.
[[nodiscard]] std::string source_of(const std::string& table, const std::string& identifier);

/// The text with one occurrence of a part replaced; the test fails where there is none.
[[nodiscard]] std::string replaced(std::string text, const std::string& part,
                                   const std::string& other);

/// king_attacks as KingMoves; and with h3 missing from the entry of g2.
[[nodiscard]] std::string right_king();
[[nodiscard]] std::string wrong_king();

/// A source without a table.
inline const std::string dull = "int main() { return 0; }\n";

}  // namespace bbtables::engines
