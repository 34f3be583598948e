#pragma once

#include <string>

#include "command/command_test.hpp"

namespace bbtables::audit {

/// A test that runs the command on sources of its own.
class VerifyTest : public command::CommandTest {
 protected:
  /// The arguments follow `bbtables-verify`.
  [[nodiscard]] command::Result verify(const command::Arguments& arguments,
                                       const command::Surroundings& surroundings = {}) const;

  /// The command's output where it ends with that code, and says nothing on standard error.
  [[nodiscard]] std::string report_of(const command::Arguments& arguments, int exit_code,
                                      const command::Surroundings& surroundings = {}) const;
};

/// Sources with a right table each; in the first a bit of g2's entry may be wrong.
[[nodiscard]] std::string king_source();
[[nodiscard]] std::string wrong_king_source();
[[nodiscard]] std::string knight_source();
/// A source without a table.
inline const std::string dull_source = "int main() { return 0; }\n";

}  // namespace bbtables::audit
