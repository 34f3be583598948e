// No variant is left out on a processor that can execute it.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

#include "truth/kernels/isa.hpp"

namespace bbtables::laws {
namespace {

std::set<std::string> flags_of_the_first_processor() {
  std::ifstream file{"/proc/cpuinfo"};
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("flags")) continue;
    std::istringstream words{line.substr(line.find(':') + 1)};
    return {std::istream_iterator<std::string>{words}, {}};
  }
  return {};
}

TEST(TheRunningProcessor, HasTheInstructionsThatTheSystemSaysItHas) {
  const std::set<std::string> flags = flags_of_the_first_processor();
  if (flags.empty()) GTEST_SKIP() << "/proc/cpuinfo names no flags";
  using kernels::Isa;
  EXPECT_TRUE(kernels::running_cpu_has(Isa::baseline));
  EXPECT_EQ(kernels::running_cpu_has(Isa::sse2), flags.contains("sse2"));
  EXPECT_EQ(kernels::running_cpu_has(Isa::sse41), flags.contains("sse4_1"));
  EXPECT_EQ(kernels::running_cpu_has(Isa::popcnt), flags.contains("popcnt"));
  EXPECT_EQ(kernels::running_cpu_has(Isa::avx2), flags.contains("avx2"));
}

}  // namespace
}  // namespace bbtables::laws
