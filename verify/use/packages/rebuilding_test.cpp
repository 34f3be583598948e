// What is generated is made again where it has to be, and nowhere else; with Ninja and with make.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "use/packages/consumer.hpp"

namespace bbtables::packaging {
namespace {

namespace fs = std::filesystem;

/// A project whose only file to make is build/the tables/own.txt.
class Rebuilding : public testing::TestWithParam<Toolchain> {
 protected:
  void SetUp() override {
    if (const auto reason = reason_to_skip(GetParam()); !reason.empty()) GTEST_SKIP() << reason;
    engine_.write("own.mustache",
                  "{{#header}}\n# {{line}}\n{{/header}}\n"
                  "{{namespace}} {{#tables}}{{name.snake}} {{/tables}}\n");
    write_project("TABLES knight_attacks king_attacks");
    ASSERT_TRUE(is_good(engine_.configure({"-DBBTABLES_EXECUTABLE=" + copy_of_the_command()})));
    ASSERT_TRUE(is_good(engine_.build()));
    first_ = made_at();
  }

  void write_project(const std::string& arguments) const {
    engine_.write_project(
        "find_package(bbtables REQUIRED)\n"
        "bbtables_generate(TARGET tables TEMPLATE own.mustache OUTPUT \"the tables/own.txt\" " +
        arguments + ")\n");
  }

  /// That it may be upgraded.
  [[nodiscard]] std::string copy_of_the_command() const {
    fs::copy_file(BBTABLES_PREFIX "/bin/bbtables", engine_.path("bbtables"));
    return engine_.path("bbtables").string();
  }

  [[nodiscard]] fs::file_time_type made_at() const {
    return fs::last_write_time(engine_.path(output_));
  }

  /// Whether a build makes it again, and then rests.
  void expect_made_again() const {
    ASSERT_TRUE(is_good(engine_.build()));
    EXPECT_GT(made_at(), first_);
    EXPECT_TRUE(engine_.is_at_rest());
  }

  const std::string output_ = "build/the tables/own.txt";
  Consumer engine_{GetParam()};
  fs::file_time_type first_;
};

INSTANTIATE_TEST_SUITE_P(With, Rebuilding,
                         testing::Values(toolchains().front(), toolchains().back()),
                         [](const auto& info) { return info.param.program; });

TEST_P(Rebuilding, IsNotDoneWhereNothingHasChanged) {
  EXPECT_TRUE(engine_.is_at_rest());
  ASSERT_TRUE(is_good(engine_.configure()));
  EXPECT_TRUE(engine_.is_at_rest());
  EXPECT_EQ(made_at(), first_);
}

TEST_P(Rebuilding, IsDoneForATemplateThatWasTouched) {
  engine_.touch("own.mustache");
  expect_made_again();
}

TEST_P(Rebuilding, IsDoneForATemplateThatWasEdited) {
  engine_.write("own.mustache", engine_.read("own.mustache") + "the end\n");
  expect_made_again();
  EXPECT_NE(engine_.read(output_).find("the end"), std::string::npos);
}

TEST_P(Rebuilding, IsDoneForAnotherListOfTables) {
  write_project("TABLES knight_attacks");
  expect_made_again();
  EXPECT_EQ(engine_.read(output_).find("king_attacks"), std::string::npos);
}

TEST_P(Rebuilding, IsDoneForAnotherNamespace) {
  write_project("TABLES knight_attacks king_attacks NAMESPACE engine");
  expect_made_again();
  EXPECT_NE(engine_.read(output_).find("engine"), std::string::npos);
}

TEST_P(Rebuilding, IsDoneForANewerCommand) {
  engine_.touch("bbtables");
  expect_made_again();
}

TEST_P(Rebuilding, IsDoneForAnotherCommandThatIsOlder) {
  const auto old = fs::last_write_time(engine_.path("bbtables")) - std::chrono::hours{1};
  engine_.write("bbtables", engine_.read("bbtables") + "another");
  fs::last_write_time(engine_.path("bbtables"), old);
  ASSERT_TRUE(is_good(engine_.configure()));
  expect_made_again();
}

TEST_P(Rebuilding, IsDoneForAFileThatWasDeleted) {
  const std::string text = engine_.read(output_);
  fs::remove_all(engine_.path("build/the tables"));
  expect_made_again();
  EXPECT_EQ(engine_.read(output_), text);
}

TEST_P(Rebuilding, PutsRightWhatSomebodyHasEdited) {
  const std::string text = engine_.read(output_);
  engine_.write(output_, "edited\n");
  engine_.touch("own.mustache");
  expect_made_again();
  EXPECT_EQ(engine_.read(output_), text);
}

}  // namespace
}  // namespace bbtables::packaging
