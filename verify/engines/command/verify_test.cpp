#include "engines/command/verify_test.hpp"

#include "emit/generate.hpp"

namespace bbtables::engines {

using command::Arguments;
using command::Result;
using command::Surroundings;

Result VerifyTest::verify(const Arguments& arguments, const Surroundings& surroundings) const {
  // The fixture's own command is the one that the tests are compiled with.
  return bbtables(arguments, surroundings);
}

std::string VerifyTest::report_of(const Arguments& arguments, int exit_code,
                                  const Surroundings& surroundings) const {
  const Result result = verify(arguments, surroundings);
  EXPECT_EQ(result.exit_code, exit_code) << result;
  EXPECT_EQ(result.errors, "");
  return result.output;
}

std::string source_of(const std::string& table, const std::string& identifier) {
  emit::Request request;
  request.tables = {table};
  request.language = "cpp";
  request.names = {{table, identifier}};
  return emit::generate(request);
}

std::string replaced(std::string text, const std::string& part, const std::string& other) {
  const std::size_t place = text.find(part);
  EXPECT_NE(place, std::string::npos) << part;
  return place == std::string::npos ? text : text.replace(place, part.size(), other);
}

std::string right_king() { return source_of("king_attacks", "KingMoves"); }

std::string wrong_king() {
  return replaced(right_king(), "0x0000000000e0a0e0", "0x000000000060a0e0");
}

}  // namespace bbtables::engines
