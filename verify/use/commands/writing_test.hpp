#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

/// A command that writes a file.
class Writing : public CommandTest {
 protected:
  void SetUp() override {
    text_ = output_of(with({}));
    other_text_ = output_of({"generate", "not_h_file", "--lang", "cpp"});
  }

  /// The command that makes text_, with more arguments.
  [[nodiscard]] static Arguments with(const Arguments& more) {
    return joined({"generate", "not_a_file", "--lang", "cpp"}, more);
  }
  [[nodiscard]] static Arguments to(const std::string& output) {
    return with({"--output", output});
  }

  [[nodiscard]] struct stat status(const std::string& name) const {
    struct stat result {};
    EXPECT_EQ(::stat(path(name).c_str(), &result), 0);
    return result;
  }

  void expect_not_overwritten(const std::string& text, const std::string& why) const {
    write("a.hpp", text);
    EXPECT_TRUE(is_refused(bbtables(to("a.hpp")), "a.hpp", {"not overwritten", why, "--force"}));
    EXPECT_EQ(read("a.hpp"), text);
    do_quietly(with({"--output", "a.hpp", "--force"}));
    EXPECT_EQ(read("a.hpp"), text_);
    EXPECT_EQ(names(), Names{"a.hpp"});
  }

  std::string text_;
  std::string other_text_;
};

}  // namespace bbtables::use
