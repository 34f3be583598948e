#include <clocale>
#include <string>
#include <vector>

#include "use/commands/command_test.hpp"

namespace bbtables::command {
namespace {

class Output : public CommandTest {
 protected:
  const Arguments all_{"generate", "--lang", "cpp"};
};

TEST_F(Output, IsTheSameAgain) { EXPECT_EQ(output_of(all_), output_of(all_)); }

TEST_F(Output, IsTheSameInEveryLocale) {
  const std::string plain = output_of(all_, {.environment = {{"LC_ALL", "C"}}});
  EXPECT_EQ(output_of(all_, {.environment = {{"LC_ALL", "C.UTF-8"}}}), plain);
  EXPECT_EQ(output_of(all_, {.environment = {{"LC_ALL", "not-a-locale"}}}), plain);
  EXPECT_EQ(output_of(all_, {.environment = {{"LC_ALL", ""}, {"LANG", ""}}}), plain);
}

TEST_F(Output, IsTheSameWhereTheUpperCaseOfIIsAnother) {
  if (std::setlocale(LC_ALL, "tr_TR.UTF-8") == nullptr) {
    GTEST_SKIP() << "the Turkish locale is not installed";
  }
  EXPECT_EQ(output_of({"generate", "--lang", "rust"}, {.environment = {{"LC_ALL", "tr_TR.UTF-8"}}}),
            output_of({"generate", "--lang", "rust"}, {.environment = {{"LC_ALL", "C"}}}));
}

TEST_F(Output, IsTheSameInEveryTimeZone) {
  const std::string here = output_of(all_);
  for (const std::string zone : {"UTC", "Pacific/Kiritimati", "America/St_Johns"}) {
    EXPECT_EQ(output_of(all_, {.environment = {{"TZ", zone}}}), here);
  }
}

TEST_F(Output, IsTheSameWithOtherSettingsAround) {
  EXPECT_EQ(output_of(all_, {.environment = {{"COLUMNS", "40"},
                                             {"HOME", "/"},
                                             {"TERM", "dumb"},
                                             {"SOURCE_DATE_EPOCH", "1"},
                                             {"USER", "x"}}}),
            output_of(all_));
}

TEST_F(Output, IsTheSameInEveryFolder) {
  EXPECT_EQ(output_of(all_, {.folder = "/"}), output_of(all_));
  write("sub/own.mustache", header);
  const Arguments arguments{"generate", "king", "--template", path("sub/own.mustache")};
  EXPECT_EQ(output_of(arguments, {.folder = "/"}), output_of(arguments));
}

TEST_F(Output, IsTheSameWhateverTheUserMayRead) {
  do_quietly({"generate", "--lang", "cpp", "-o", "a"}, {.umask = 0077});
  do_quietly({"generate", "--lang", "cpp", "-o", "b"}, {.umask = 0002});
  EXPECT_EQ(read("a"), read("b"));
}

TEST_F(Output, HoldsNoPath) {
  const std::string text = output_of(all_);
  EXPECT_FALSE(contains(text, path("").string()));
  EXPECT_FALSE(contains(text, "/tmp"));
}

}  // namespace
}  // namespace bbtables::command
