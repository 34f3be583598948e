// `bbtables check`: every change to a generated file is found.

#include <sys/stat.h>

#include <array>
#include <cinttypes>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

/// CRC-64/XZ, bit by bit.
std::string crc(const std::string& text) {
  std::uint64_t remainder = ~std::uint64_t{0};
  for (const char c : text) {
    remainder ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) {
      remainder = (remainder >> 1) ^ ((remainder & 1) != 0 ? 0xC96C5795D7870F42 : 0);
    }
  }
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016" PRIx64, ~remainder);
  return digits.data();
}

/// A file as a program would have sealed it that printed this text.
std::string sealed(std::string text) {
  const std::size_t at = text.find("CRC-64/XZ ") + 10;
  text.replace(at, 16, 16, '0');
  return text.replace(at, 16, crc(text));
}

class Check : public CommandTest {
 protected:
  void SetUp() override {
    do_quietly({"generate", "not_a_file", "--lang", "cpp", "--output", "a.hpp"});
    text_ = read("a.hpp");
  }

  /// Checks a.hpp with that text: exit code 1 and one line that begins with place and kind.
  void expect_fault(const std::string& text, const std::string& place, const std::string& kind,
                    const Arguments& more = {}) {
    write("a.hpp", text);
    const Result result = bbtables(joined({"check", "a.hpp"}, more));
    EXPECT_EQ(result.exit_code, 1) << result;
    EXPECT_EQ(result.output, "");
    EXPECT_TRUE(result.errors.starts_with("a.hpp:" + place + ": error: " + kind)) << result;
    EXPECT_EQ(count(result.errors, "\n"), 1u) << result;
    EXPECT_EQ(read("a.hpp"), text);
  }

  std::string text_;
};

TEST_F(Check, KnowsTheSealOfAFileForWhatItSaysItIs) {
  EXPECT_EQ(crc("123456789"), "995dc9bbdf1939fa");  // the algorithm's published check value
  EXPECT_EQ(sealed(text_), text_);
}

TEST_F(Check, FindsAFileStaleThatAnotherVersionWrote) {
  const std::string old = sealed(replaced(text_, "bbtables " BBTABLES_VERSION, "bbtables x.0.9"));
  expect_fault(old, "2:27", "stale: bbtables x.0.9 wrote it, and this is " BBTABLES_VERSION);
  do_quietly({"generate", "not_a_file", "--lang", "cpp", "--output", "a.hpp"});
  EXPECT_EQ(read("a.hpp"), text_);
}

TEST_F(Check, FindsAFileStaleWhoseCommandNoLongerWorks) {
  expect_fault(
      sealed(replaced(text_, "not_a_file --lang", "not_x_file --lang")), "1:1",
      "stale: its recorded command no longer works: unknown table, family or scheme 'not_x_file'");
  expect_fault(sealed(replaced(text_, "generate not_a_file", "list")), "1:1", "stale");
  expect_fault(sealed(replaced(text_, "--lang cpp", "--lang cpp \\")), "1:1", "stale");
}

TEST_F(Check, OpensNoTemplateButBelowThisFolderAndTheFiles) {
  write("secret", "{{secret}}");
  write("here/own.mustache", header);
  write("here/sub/a.txt", "");
  do_quietly({"generate", "king", "--template", "own.mustache", "-o", "a.txt"},
             {.folder = path("here").string()});
  const std::string text = read("here/a.txt");
  std::filesystem::create_symlink("../secret", path("here/link"));
  ASSERT_EQ(::mkfifo(path("here/pipe").c_str(), 0600), 0);
  for (const std::string& other :
       {std::string{"../secret"}, path("secret").string(), std::string{"./../secret"},
        std::string{"link"}, std::string{"pipe"}, std::string{"/dev/stdin"},
        std::string{"/dev/zero"}, std::string{"."}}) {
    write("here/a.txt", sealed(replaced(text, "own.mustache", "\"" + other + "\"")));
    const Result result = bbtables({"check", "a.txt"}, {.folder = path("here").string()});
    EXPECT_TRUE(is_refused(result, "a.txt", {"'" + other + "'", "--template"}));
    EXPECT_FALSE(contains(result.errors, "{{")) << result;
  }
}

TEST_F(Check, MakesNoMoreThanFilesOfTablesHold) {
  std::string many = header;
  for (int i = 0; i < 800; ++i)
    many += "{{#tables}}{{#rows}}{{#values}}{:x} {{/values}}{{/rows}}{{/tables}}";
  write("own.mustache", many);
  EXPECT_TRUE(is_refused(bbtables({"generate", "--template", "own.mustache"}), "own.mustache",
                         {"more than 64 MiB"}));
  // A little more than that.
  write("little.mustache", header + "{{#tables}}{{#rows}}{{#values}}{}" + std::string(1050, 'x') +
                               "{{/values}}{{/rows}}{{/tables}}");
  EXPECT_TRUE(is_refused(bbtables({"generate", "popcount", "--template", "little.mustache"}),
                         "little.mustache", {"more than 64 MiB"}));
  do_quietly({"generate", "square_bits", "--template", "own.mustache", "-o", "own.txt"});
  const std::string all = replaced(read("own.txt"), "generate square_bits", "generate");
  write("own.txt", sealed(all));
  EXPECT_TRUE(is_refused(bbtables({"check", "own.txt", "--template", "own.mustache"}),
                         "own.mustache", {"more than 64 MiB"}));
}

TEST_F(Check, CannotReadWhatItMayNot) {
  std::filesystem::permissions(path("a.hpp"), std::filesystem::perms::none);
  std::filesystem::permissions(path(), std::filesystem::perms{0755});
  const Result result = bbtables({"check", "a.hpp"}, without_privileges());
  if (result.exit_code == 127) {
    GTEST_SKIP() << "as root every file can be read, and no other user may run the command here";
  }
  EXPECT_TRUE(is_refused(result, "a.hpp", {"Permission denied"}));
}

/// Files that are checked in one go, for there are thousands.
class CheckOfMany : public Check {
 protected:
  void add(const std::string& text) {
    const std::string name = "many/" + std::to_string(arguments_.size() - 1);
    write(name, text);
    arguments_.push_back(name);
  }

  /// One line for each file, in their order; none of them is current, and none unreadable.
  [[nodiscard]] std::vector<std::string> errors() const {
    const Result result = bbtables(arguments_);
    EXPECT_EQ(result.exit_code, 1) << result;
    EXPECT_EQ(result.output, "");
    EXPECT_EQ(lines(result.errors).size(), arguments_.size() - 1);
    return lines(result.errors);
  }

  void add_every_flip_of(const std::string& text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      for (int bit = 0; bit < 8; ++bit) {
        std::string flipped = text;
        flipped[at] = static_cast<char>(flipped[at] ^ (1 << bit));
        add(flipped);
      }
    }
  }

 private:
  Arguments arguments_{"check"};
};

TEST_F(CheckOfMany, FindsEveryTruncation) {
  for (std::size_t length = 0; length < text_.size(); ++length) add(text_.substr(0, length));
  const std::vector<std::string> all = errors();
  const std::size_t marker_end = text_.find("@generated by bbtables ") + 23;
  for (std::size_t length = 0; length < all.size(); ++length) {
    const std::string kind = length == 0 ? "empty" : length < marker_end ? "foreign" : "truncated";
    EXPECT_TRUE(contains(all[length], ": error: " + kind)) << length << ": " << all[length];
  }
}

TEST_F(CheckOfMany, FindsEveryTruncationAtTheEndOfALineOfARustFile) {
  const std::string text = output_of({"generate", "pawn_shield", "--lang", "rust"});
  const std::size_t header_end = text.find("Content: ") + 40;
  for (std::size_t at = header_end; at + 1 < text.size(); ++at) {
    if (text[at] == '\n') add(text.substr(0, at + 1));
  }
  for (const std::string& error : errors()) EXPECT_TRUE(contains(error, "truncated")) << error;
}

TEST_F(CheckOfMany, FindsEveryFlippedBit) {
  add_every_flip_of(text_);
  (void)errors();
}

TEST_F(CheckOfMany, FindsEveryFlippedBitOfAFileWithATemplate) {
  write("own.mustache", "{{#header}}\n/* {{line}} */\n{{/header}}\n");
  add_every_flip_of(output_of({"generate", "king", "--template", "own.mustache"}));
  (void)errors();
}

}  // namespace
}  // namespace bbtables::use
