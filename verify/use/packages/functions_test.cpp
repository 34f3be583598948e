// bbtables_generate() and bbtables_verify(): which command they run, what they refuse, what they
// make and when they make it again.

#include <filesystem>
#include <string>
#include <vector>

#include "use/packages/consumer.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

const std::string another_machine = "-DCMAKE_SYSTEM_NAME=Linux";
const std::string our_command = "-DBBTABLES_EXECUTABLE=" BBTABLES_PREFIX "/bin/bbtables";
const std::string our_verifier =
    "-DBBTABLES_VERIFY_EXECUTABLE=" BBTABLES_PREFIX "/bin/bbtables-verify";

class Commands : public testing::Test {
 protected:
  void write_project(const std::string& inclusion, const std::string& languages = "NONE") const {
    engine_.write("knight.hpp", read_file(BBTABLES_SOURCE "/generated/cpp/knight.hpp"));
    engine_.write_project(inclusion +
                              "\nenable_testing()\n"
                              "bbtables_generate(TARGET tables LANGUAGE rust TABLES knight)\n"
                              "bbtables_verify(TARGET right FILES knight.hpp)\n",
                          languages);
  }

  Consumer engine_;
};

TEST_F(Commands, AreThoseOfThisMachineWhereTheBuildIsForAnother) {
  write_project("find_package(bbtables REQUIRED)");
  EXPECT_TRUE(is_stopped(
      engine_.configure({another_machine}),
      {"cross-compiling", "bbtables that runs on this machine", "set BBTABLES_EXECUTABLE"}));
  EXPECT_TRUE(is_stopped(engine_.configure({another_machine, our_command}),
                         {"set BBTABLES_VERIFY_EXECUTABLE"}));
  ASSERT_TRUE(is_good(engine_.configure({another_machine, our_command, our_verifier})));
  EXPECT_TRUE(is_good(engine_.build()));
  EXPECT_TRUE(is_good(engine_.test()));
}

TEST_F(Commands, AreNotBuiltWhereTheBuildIsForAnotherMachine) {
  write_project("add_subdirectory(\"" BBTABLES_SOURCE "\" bbtables)", "CXX");
  EXPECT_TRUE(is_stopped(engine_.configure({another_machine}), {"cross-compiling"}));
  ASSERT_TRUE(is_good(engine_.configure(
      {another_machine, our_command, our_verifier, "-DCMAKE_DISABLE_FIND_PACKAGE_Boost=ON"})));
  const auto result = engine_.build();
  EXPECT_TRUE(is_good(result));
  EXPECT_FALSE(contains(result.output, "Building")) << result;
  EXPECT_TRUE(is_good(engine_.test()));
}

TEST_F(Commands, MayBeNamedAlways) {
  write_project("find_package(bbtables REQUIRED)");
  for (const std::string path : {"bbtables", "/there/is/no/bbtables", "/"}) {
    EXPECT_TRUE(is_stopped(engine_.configure({"-DBBTABLES_EXECUTABLE=" + path}),
                           {"BBTABLES_EXECUTABLE must be the absolute path of bbtables",
                            "there is no '" + path + "'"}));
  }
  EXPECT_TRUE(
      is_stopped(engine_.configure({"-DBBTABLES_EXECUTABLE=/bin/false"}), {"/bin/false refuses"}));
  EXPECT_TRUE(is_good(engine_.configure({our_command})));
}

TEST_F(Commands, AreFoundOrTheErrorSaysWhatToDo) {
  write_project("set(BBTABLES_TOOLS OFF)\nadd_subdirectory(\"" BBTABLES_SOURCE "\" bbtables)",
                "CXX");
  EXPECT_TRUE(is_stopped(engine_.configure(), {"bbtables::bbtables is not known here",
                                               "BBTABLES_TOOLS=ON", "set BBTABLES_EXECUTABLE"}));
}

TEST_F(Commands, TakeWhatGenerateTakes) {
  engine_.write_project(
      "find_package(bbtables REQUIRED)\n"
      "bbtables_generate(TARGET tables LANGUAGE cpp TABLES pawn_attacks king\n"
      "  FORMS pawn_attacks=white_only pawn_attacks=black_only\n"
      "  JOINS Steps=knight_attacks,king_attacks NAMES king_attacks=Ring CASE pascal\n"
      "  TYPE Bitboard INCLUDE types.h STYLES newtype cpp11 NAMESPACE ::)\n"
      "add_custom_target(all_tables ALL)\nadd_dependencies(all_tables tables)\n",
      "CXX");
  ASSERT_TRUE(is_good(engine_.configure()));
  ASSERT_TRUE(is_good(engine_.build()));
  EXPECT_EQ(line_of(read_file(engine_.path("build/CMakeFiles/bbtables/tables/tables.hpp")),
                    "// Command: "),
            "// Command: bbtables generate pawn_attacks king --lang cpp --namespace :: "
            "--form pawn_attacks=white_only --form pawn_attacks=black_only "
            "--join Steps=knight_attacks,king_attacks --name king_attacks=Ring --case pascal "
            "--type Bitboard --include types.h --style newtype --style cpp11");
}

/// Commands that are wrong, and what the error must hold. `G` begins a call that is right so far.
struct Mistake {
  std::string commands;
  std::vector<std::string> words;
};

const std::vector<Mistake> mistakes{
    {"bbtables_generate(TARGET t CPP LANGUAGE rust TABLES knight)",
     {"unknown argument 'CPP'", "TARGET, LANGUAGE, MAPPING", "TABLES"}},
    {"G NAMESPCE engine", {"TARGET t: unknown argument 'NAMESPCE' after TABLES"}},
    {"G NAMES knight_attacks=A MAPING", {"unknown argument 'MAPING' after NAMES"}},
    {"G FORMS knight_attacks=with_zero_entry CAES", {"unknown argument 'CAES' after FORMS"}},
    {"G JOINS A=knight_attacks STILES", {"unknown argument 'STILES' after JOINS"}},
    {"G STYLES newtype INCLUD", {"unknown argument 'INCLUD' after STYLES"}},
    {"bbtables_verify(TARGET t FILES a.cpp REQIRE king_attacks)",
     {"unknown argument 'REQIRE' after FILES"}},
    {"bbtables_verify(TARGET t FILE a.cpp)", {"unknown argument 'FILE'"}},
    {"bbtables_generate(LANGUAGE rust TABLES knight)", {"TARGET is missing"}},
    {"bbtables_generate(TARGET t LANGUAGE rust)", {"TABLES is missing"}},
    {"bbtables_generate(TARGET t LANGUAGE rust TABLES)", {"TABLES has no value"}},
    {"bbtables_generate(TARGET t TABLES knight)", {"OUTPUT is missing"}},
    {"bbtables_generate(TARGET t TABLES knight OUTPUT a.hpp)", {"--lang"}},
    {"bbtables_verify(FILES a.cpp)", {"TARGET is missing"}},
    {"bbtables_verify(TARGET t REQUIRE king_attacks)", {"FILES is missing"}},
    {"G MAPPING a1b1 MAPPING h1g1", {"MAPPING is given more than once"}},
    {"G MAPPING a1b1 TABLES king", {"TABLES is given more than once"}},
    {"G OUTPUT /tmp/t.rs", {"OUTPUT '/tmp/t.rs' must be a plain path"}},
    {"G OUTPUT ../t.rs", {"OUTPUT '../t.rs' must be a plain path"}},
    {"G OUTPUT a/../t.rs", {"OUTPUT 'a/../t.rs' must be a plain path"}},
    {"G OUTPUT ./t.rs", {"OUTPUT './t.rs' must be a plain path"}},
    {"G OUTPUT a/", {"OUTPUT 'a/' must be a plain path"}},
    {"G )\nbbtables_generate(TARGET t LANGUAGE rust TABLES knight",
     {"TARGET t: there is a target of that name"}},
    // What the command says.
    {"G kings", {"unknown table, family or scheme 'kings'", "did you mean"}},
    {"G MAPPING a1c1", {"unknown mapping 'a1c1'"}},
    {"G NAMESPACE fn", {"reserved word"}},
    {"G NAMES king_attacks=A", {"not among the tables"}},
    {"bbtables_generate(TARGET t LANGUAGE cobol TABLES knight OUTPUT t.cob)",
     {"unknown language 'cobol'"}},
    {"bbtables_verify(TARGET t FILES a.cpp REQUIRE kings)", {"unknown table 'kings'"}},
};

TEST(Mistakes, AreSaidInTheConfigureStep) {
  const Consumer engine;
  const std::string call = "bbtables_generate(TARGET t LANGUAGE rust TABLES knight ";
  for (const Mistake& mistake : mistakes) {
    const std::string& text = mistake.commands;
    engine.write_project("find_package(bbtables REQUIRED)\nenable_testing()\n" +
                         (text.starts_with("G ") ? call + text.substr(2) + ")" : text));
    EXPECT_TRUE(is_stopped(engine.configure(), mistake.words)) << text;
  }
  // Also where there is no command yet to be asked.
  engine.write_project("add_subdirectory(\"" BBTABLES_SOURCE "\" bbtables)\n" + call + "MAPNG)",
                       "CXX");
  EXPECT_TRUE(is_stopped(engine.configure(), {"unknown argument 'MAPNG' after TABLES"}));
}

/// An engine that is built in the folder of its sources.
class Cleaning : public ByToolchain {};

INSTANTIATE_TEST_SUITE_P(With, Cleaning, each_toolchain, name_of_toolchain);

TEST_P(Cleaning, RemovesNoHeaderThatBbtablesDidNotMake) {
  engine_.write_project(
      "find_package(bbtables REQUIRED)\n"
      "bbtables_generate(TARGET tables LANGUAGE cpp TABLES knight)\n"
      "bbtables_generate(TARGET other LANGUAGE cpp TABLES king OUTPUT tables.hpp)\n"
      "add_custom_target(all_tables ALL)\nadd_dependencies(all_tables tables other)\n");
  const std::string quoting =
      "// By hand, after what was @generated by bbtables 0.1.0. DO NOT EDIT.\n";
  engine_.write("tables.hpp", quoting);
  ASSERT_TRUE(is_good(engine_.type("cmake -G '" + GetParam().generator +
                                   "' -DCMAKE_PREFIX_PATH='" BBTABLES_PREFIX "' .")));
  engine_.write("other.hpp", quoting);
  const std::string made = "CMakeFiles/bbtables/tables/tables.hpp";
  for (int round = 0; round < 2; ++round) {
    ASSERT_TRUE(is_good(engine_.type("cmake --build .")));
    EXPECT_TRUE(contains(engine_.read(made), "knight_attacks"));
    ASSERT_TRUE(is_good(engine_.type("cmake --build . --target clean")));
    EXPECT_FALSE(fs::exists(engine_.path(made)));
    EXPECT_EQ(engine_.read("tables.hpp"), quoting);
    EXPECT_EQ(engine_.read("other.hpp"), quoting);
  }
}

/// A project whose only file to make is the tables/own.txt.
class Rebuilding : public ByToolchain {
 protected:
  void SetUp() override {
    ByToolchain::SetUp();
    if (IsSkipped()) return;
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

  /// A build makes it again, and then rests.
  void expect_made_again(const std::string& reason) {
    SCOPED_TRACE(reason);
    ASSERT_TRUE(is_good(engine_.build()));
    EXPECT_GT(made_at(), first_);
    EXPECT_TRUE(engine_.is_at_rest());
    first_ = made_at();
  }

  const std::string output_ = "build/CMakeFiles/bbtables/tables/the tables/own.txt";
  fs::file_time_type first_;
};

INSTANTIATE_TEST_SUITE_P(With, Rebuilding, each_toolchain, name_of_toolchain);

// One test, as to configure a project takes longer than to build it.
TEST_P(Rebuilding, IsDoneWhereItHasToBeAndNowhereElse) {
  EXPECT_TRUE(engine_.is_at_rest());
  ASSERT_TRUE(is_good(engine_.configure()));
  EXPECT_TRUE(engine_.is_at_rest());
  EXPECT_EQ(made_at(), first_) << "nothing has changed";

  engine_.touch("own.mustache");
  expect_made_again("a template that was touched");

  engine_.write("own.mustache", engine_.read("own.mustache") + "the end\n");
  expect_made_again("a template that was edited");
  EXPECT_TRUE(contains(engine_.read(output_), "the end"));

  write_project("TABLES knight_attacks");
  expect_made_again("another list of tables");
  EXPECT_FALSE(contains(engine_.read(output_), "king_attacks"));

  write_project("TABLES knight_attacks NAMESPACE engine");
  expect_made_again("another namespace");
  EXPECT_TRUE(contains(engine_.read(output_), "engine"));

  engine_.touch("bbtables");
  expect_made_again("a newer command");

  const std::string text = engine_.read(output_);
  fs::remove_all(engine_.path("build/CMakeFiles/bbtables"));
  expect_made_again("a file that was deleted");
  EXPECT_EQ(engine_.read(output_), text);

  for (const std::string& theirs : {std::string{"written by hand\n"}, text + "edited\n"}) {
    engine_.write(output_, theirs);
    engine_.touch("own.mustache");
    const auto result = engine_.build();
    EXPECT_NE(result.exit_code, 0);
    EXPECT_TRUE(contains(result.output + result.errors, "not overwritten")) << result;
    EXPECT_EQ(engine_.read(output_), theirs);
  }
  fs::remove(engine_.path(output_));
  expect_made_again("a file that was in the way");
  EXPECT_EQ(engine_.read(output_), text);

  engine_.write("bbtables", engine_.read("bbtables") + "another");
  engine_.touch("bbtables", std::chrono::hours{-1});
  ASSERT_TRUE(is_good(engine_.configure()));
  expect_made_again("another command that is older");
}

TEST(Verifying, PassesWhereTheTablesAreRightAndThere) {
  const Consumer engine;
  const std::string text = read_file(BBTABLES_SOURCE "/generated/cpp/knight.hpp");
  const auto test_of = [&](const std::string& tables, const std::string& requirements) {
    engine.write("a source/knight.hpp", tables);
    engine.write_project(
        "find_package(bbtables REQUIRED)\nenable_testing()\n"
        "bbtables_verify(TARGET \"tables are right\" FILES \"a source\" " +
        requirements + ")\n");
    EXPECT_TRUE(is_good(engine.configure()));
    return engine.test();
  };
  const Result right = test_of(text, "REQUIRE knight_attacks knight_distance=knight_distance");
  EXPECT_TRUE(is_good(right));
  EXPECT_TRUE(contains(right.output, "tables are right")) << right;
  const Result wrong = test_of(replaced(text, "0x0000000000020400", "0x0000000000020401"), "");
  EXPECT_NE(wrong.exit_code, 0);
  EXPECT_TRUE(contains(wrong.output, "a source/knight.hpp:")) << wrong;
  EXPECT_NE(test_of(text, "REQUIRE king_attacks").exit_code, 0);
}

}  // namespace
}  // namespace bbtables::use
