// `bbtables check` finds every flipped bit of a generated file.

#include <atomic>
#include <filesystem>
#include <thread>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

class Check : public CommandTest {};

/// In one go, for there are thousands of them.
TEST_F(Check, finds_every_flipped_bit) {
  write("own.mustache", header + "{{#tables}}{{name}}{{/tables}}\n");
  const std::string text = output_of({"generate", "not_a_file", "--template", "own.mustache"});
  Arguments check{"check"};
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string flipped = text;
      flipped[at] = static_cast<char>(flipped[at] ^ (1 << bit));
      check.push_back("flipped/" + std::to_string(8 * at) + "+" + std::to_string(bit));
      write(check.back(), flipped);
    }
  }
  const Result result = bbtables(check);
  EXPECT_EQ(result.exit_code, 1) << result;
  EXPECT_EQ(result.output, "");
  EXPECT_EQ(count(result.errors, "\n"), check.size() - 1);
}

/// `bbtables check` on a file whose recorded template is now one thing and now another.
TEST_F(Check, reads_no_template_from_outside_while_links_change) {
  write("secret", header + "secret\n");
  write("here/own.mustache", header + "own\n");
  write("here/template", header + "secret\n");
  do_quietly({"generate", "not_a_file", "--template", "template", "-o", "a.txt"},
             {.folder = path("here").string()});
  fs::remove(path("here/template"));
  std::atomic<bool> is_over = false;
  std::thread swapper{[&] {
    for (std::string target = "own.mustache"; !is_over;) {
      fs::create_symlink(target, path("here/next"));
      fs::rename(path("here/next"), path("here/template"));
      target = target == "../secret" ? "own.mustache" : "../secret";
    }
  }};
  int stale = 0;  // by the template that may be read
  for (int i = 0; i < 400; ++i) {
    const Result result = bbtables({"check", "a.txt"}, {.folder = path("here").string()});
    EXPECT_NE(result.exit_code, 0) << result;
    if (contains(result.errors, "stale")) ++stale;
  }
  EXPECT_GT(stale, 0);
  is_over = true;
  swapper.join();
}

}  // namespace
}  // namespace bbtables::use
