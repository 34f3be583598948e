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
  void expect_fault(const std::string& text, const std::string& place, const std::string& kind) {
    write("a.hpp", text);
    const Result result = bbtables({"check", "a.hpp"});
    EXPECT_EQ(result.exit_code, 1) << result;
    EXPECT_EQ(result.output, "");
    EXPECT_TRUE(result.errors.starts_with("a.hpp:" + place + ": error: " + kind)) << result;
    EXPECT_EQ(count(result.errors, "\n"), 1u) << result;
    EXPECT_EQ(read("a.hpp"), text);
  }

  std::string text_;
};

TEST_F(Check, FindsWhatWasJustGeneratedCurrent) {
  write("b.txt", text_);
  EXPECT_EQ(output_of({"check", "a.hpp", "b.txt"}), "a.hpp: current\nb.txt: current\n");
  do_quietly({"generate", "--lang", "cpp", "--mapping", "a8b8/h1g1", "--namespace", "a::b",
              "--name", "king_attacks=King", "--license", "MIT OR 0BSD", "-o", "all.hpp"});
  do_quietly({"generate", "--lang", "rust", "-o", "sub/all.rs"});
  EXPECT_EQ(output_of({"check", "all.hpp", "./sub/all.rs", path("a.hpp")}),
            "all.hpp: current\n./sub/all.rs: current\n" + path("a.hpp").string() + ": current\n");
}

TEST_F(Check, FindsEveryEditAndSaysWhere) {
  const std::vector<std::array<std::string, 3>> edits{
      {"0xfefe", "0xfeff", "25:50"},
      {"the guard", "The guard", "14:33"},
      {"#pragma once\n", "", "7:1"},
      {"0BSD", "0BSE", "1:32"},
      {"bbtables " BBTABLES_VERSION, "bbtables x", "2:27"},
      {"--lang cpp", "--lang rust", "5:23"},
      {"not_a_file --lang", "not_h_file --lang", "5:23"},
      {"not_a_file --lang", "not_b_file --lang", "1:1"},
      {"Mapping: a1b1", "Mapping: h1g1", "4:13"},
      {"--lang cpp", "--lang \"cpp", "3:49"},
      {"--lang cpp", "--lang cpp --force", "3:52"},
      {"--lang cpp", "--lang cpp --template none", "1:1"},
  };
  for (const auto& [before, after, place] : edits) {
    expect_fault(replaced(text_, before, after), place, "edited");
  }
  expect_fault(text_ + "// more\n", "27:1", "edited");
}

TEST_F(Check, FindsAnEmptyOrForeignFile) {
  expect_fault("", "1:1", "empty");
  expect_fault("int main() {}\n", "1:1", "foreign");
  expect_fault(std::string(100, '\0'), "1:1", "foreign");
  // A mention far down is no header.
  expect_fault(std::string(20'000, '\n') + text_, "1:1", "foreign");
}

TEST_F(Check, FindsLineEndsOfWindowsAndSaysWhatKeepsThem) {
  std::string text;
  for (const std::string& line : lines(text_)) text += line + "\r\n";
  expect_fault(text, "1:33", "edited");
  EXPECT_TRUE(contains(bbtables({"check", "a.hpp"}).errors, ".gitattributes"));
}

TEST_F(Check, BlamesNobodyForTheLineEndsOfTheTemplate) {
  std::string windows;
  for (const std::string& line : lines(header)) windows += line + "\r\n";
  for (const auto& [text, end] :
       {std::pair{windows + "one\r\ntwo\r\n", "8:1"}, {header + "one\ntwo", "7:4"}}) {
    write("own.mustache", text);
    do_quietly({"generate", "king", "--template", "own.mustache", "-o", "a.hpp", "--force"});
    const std::string made = read("a.hpp");
    expect_fault(replaced(made, "one", "o1e"), "6:2", "edited by hand");
    expect_fault(made + "\n", end, "edited by hand");
  }
}

TEST_F(Check, FindsAFileStaleWhoseTemplateHasChanged) {
  write("own.mustache", header + "one\ntwo\n");
  do_quietly({"generate", "king", "--template", "own.mustache", "-o", "own.txt"});
  EXPECT_EQ(output_of({"check", "own.txt"}), "own.txt: current\n");
  write("own.mustache", header + "one\nthree\n");
  const Result result = bbtables({"check", "own.txt"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.output, "");
  EXPECT_TRUE(result.errors.starts_with("own.txt:7:2: error: stale")) << result;
}

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

TEST_F(Check, CannotJudgeAFileWhoseTemplateIsFaulty) {
  write("own.mustache", header);
  do_quietly({"generate", "king", "--template", "own.mustache", "-o", "own.txt"});
  for (const auto& [fault, place] : std::vector<std::pair<std::string, std::string>>{
           {"{{secret}}", "own.mustache:4:1"}, {"{{! namespace: secret! }}", "own.mustache:4:1"}}) {
    write("own.mustache", header + fault);
    // The command may be anybody's, and so is what it makes of a file here.
    const Result result = bbtables({"check", "own.txt"});
    EXPECT_TRUE(is_refused(result, "own.txt", {"'own.mustache'", "--template"}));
    EXPECT_FALSE(contains(result.errors, "secret")) << result;
    EXPECT_TRUE(is_refused(bbtables({"check", "own.txt", "--template", "own.mustache"}), place,
                           {"secret"}));
  }
}

TEST_F(Check, FindsTheTemplateFromHereAndFromTheFilesFolder) {
  write("sub/own.mustache", header);
  do_quietly({"generate", "king", "--template", path("sub/own.mustache"), "-o", "sub/a.txt"});
  EXPECT_EQ(output_of({"check", "sub/a.txt"}), "sub/a.txt: current\n");
  EXPECT_EQ(output_of({"check", path("sub/a.txt")}, {.folder = "/"}),
            path("sub/a.txt").string() + ": current\n");
  do_quietly({"generate", "king", "--template", "sub/own.mustache", "-o", "b.txt"});
  EXPECT_EQ(output_of({"check", "b.txt"}), "b.txt: current\n");
}

TEST_F(Check, AsksForATemplateThatIsNowhere) {
  write("own.mustache", header);
  do_quietly({"generate", "king", "--template", "own.mustache", "-o", "own.txt"});
  std::filesystem::rename(path("own.mustache"), path("moved.mustache"));
  EXPECT_TRUE(
      is_refused(bbtables({"check", "own.txt"}), "own.txt", {"'own.mustache'", "--template"}));
  EXPECT_EQ(output_of({"check", "own.txt", "--template", "moved.mustache"}), "own.txt: current\n");
  do_quietly({"generate", "king", "--lang", "cpp", "-o", "king.hpp"});
  EXPECT_EQ(output_of({"check", "king.hpp", "own.txt", "--template", "moved.mustache"}),
            "king.hpp: current\nown.txt: current\n")
      << "of a language of our own it is not the template";
  EXPECT_TRUE(
      is_refused(bbtables({"check", "own.txt", "--template", "none"}), "none", {"no such file"}));
}

TEST_F(Check, ReadsATemplateOnceForAllFiles) {
  write("own.mustache", header);
  for (const std::string output : {"a.txt", "b.txt"}) {
    do_quietly({"generate", "king", "--template", "own.mustache", "-o", output});
  }
  const Result result = run(
      {"bash", "-c", R"("$0" check a.txt b.txt --template <(cat own.mustache))", BBTABLES_COMMAND},
      {.folder = path("")});
  EXPECT_EQ(result.exit_code, 0) << result;
  EXPECT_EQ(result.output, "a.txt: current\nb.txt: current\n");
}

TEST_F(Check, WaitsForWhoeverWritesTheTemplateThatIsNamed) {
  write("own.mustache", header);
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  const auto with_late_writer = [&](const std::string& words) {
    return run(
        {"sh", "-c", "timeout 9 sh -c 'sleep 0.3; cat own.mustache > pipe' & \"$0\" " + words,
         BBTABLES_COMMAND},
        {.folder = path("")});
  };
  EXPECT_EQ(with_late_writer("generate king --template pipe -o a.txt").exit_code, 0);
  EXPECT_EQ(with_late_writer("check a.txt --template pipe").output, "a.txt: current\n");
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

TEST_F(Check, ReadsNoMoreThanFilesOfTablesHold) {
  constexpr std::uintmax_t most = std::uintmax_t{64} * 1024 * 1024;
  std::filesystem::resize_file(path("a.hpp"), most);
  EXPECT_EQ(bbtables({"check", "a.hpp"}).exit_code, 1);
  for (const std::uintmax_t size : {most + 1, std::uintmax_t{10} << 30}) {
    std::filesystem::resize_file(path("a.hpp"), size);
    EXPECT_TRUE(is_refused(bbtables({"check", "a.hpp"}), "a.hpp", {"more than 67108864 bytes"}));
  }
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  write("good.hpp", text_);
  for (const std::string name : {"pipe", "/dev/zero"}) {
    const Result result = bbtables({"check", name, "good.hpp"});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.output, "good.hpp: current\n");
    EXPECT_TRUE(contains(result.errors, name + ": error: cannot read: it is a pipe or a device"));
    EXPECT_EQ(lines(result.errors).size(), 1u) << result;
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
  EXPECT_TRUE(is_refused(bbtables({"check", "own.txt"}), "own.txt", {"'own.mustache'"}));
}

TEST_F(Check, TakesNoMoreStepsThanFilesOfTablesNeed) {
  // Some 65,536 entries and a quarter of that in rows, nothing of which is printed.
  const std::string loop = "{{#tables}}{{#rows}}{{#values}}{{/values}}{{/rows}}{{/tables}}";
  const auto many = [&](int loops) {
    std::string text = header;
    for (int i = 0; i < loops; ++i) text += loop;
    return text;
  };
  write("own.mustache", many(800));
  do_quietly({"generate", "popcount", "--template", "own.mustache", "-o", "own.txt"});
  EXPECT_EQ(output_of({"check", "own.txt"}), "own.txt: current\n");
  write("own.mustache", many(1'000));
  EXPECT_TRUE(is_refused(bbtables({"generate", "popcount", "--template", "own.mustache"}),
                         "own.mustache", {"more than 67108864 steps"}));
  EXPECT_TRUE(is_refused(bbtables({"check", "own.txt"}), "own.txt", {"'own.mustache'"}));
}

TEST_F(Check, CannotReadWhatIsNotThereOrNoFile) {
  EXPECT_TRUE(is_refused(bbtables({"check", "none.hpp"}), "none.hpp", {"no such file"}));
  EXPECT_TRUE(is_refused(bbtables({"check", "."}), ".", {"directory"}));
  EXPECT_TRUE(is_refused(bbtables({"check", "a.hpp/b"}), "a.hpp/b", {"Not a directory"}));
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

TEST_F(Check, CostsOneLineForAnOddNameAndLooksAtTheOthers) {
  const std::string odd = "line\nend\x1b[31m";
  const Result result = bbtables({"check", odd, "", "a.hpp"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.output, "a.hpp: current\n");
  EXPECT_EQ(result.errors,
            "line\\x0aend\\x1b[31m: error: cannot read: no such file\n"
            "'': error: cannot read: no such file\n");
  write(odd, text_);
  EXPECT_EQ(output_of({"check", odd}), "line\\x0aend\\x1b[31m: current\n");
}

TEST_F(Check, EndsWithTheWorstOfItsFilesAndLooksAtAll) {
  write("edited.hpp", replaced(text_, "0xfefe", "0xfeff"));
  const Result result = bbtables({"check", "none.hpp", "edited.hpp", "a.hpp"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.output, "a.hpp: current\n");
  EXPECT_EQ(lines(result.errors).size(), 2u) << result;
  EXPECT_EQ(bbtables({"check", "edited.hpp", "a.hpp"}).exit_code, 1);
  EXPECT_EQ(bbtables({"check", "edited.hpp", "none.hpp"}).exit_code, 2);
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
