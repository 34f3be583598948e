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

TEST(Commands, AreThoseOfThisMachineWhereTheBuildIsForAnother) {
  for (const std::string& way : {installed, guest}) {
    const Consumer engine;
    engine.write("knight.hpp", read_file(BBTABLES_SOURCE "/generated/cpp/knight.hpp"));
    engine.write_project(way +
                             "enable_testing()\n"
                             "bbtables_generate(TARGET tables LANGUAGE rust TABLES knight)\n"
                             "bbtables_verify(TARGET right FILES knight.hpp)\n",
                         way == guest ? "CXX" : "NONE");
    ASSERT_TRUE(is_good(engine.configure(
        {another_machine, our_command, our_verifier, "-DCMAKE_DISABLE_FIND_PACKAGE_Boost=ON"})));
    EXPECT_FALSE(contains(output_of(engine.build()), "Building"));
    EXPECT_TRUE(is_good(engine.test()));
  }
}

TEST(Commands, TakeWhatGenerateTakes) {
  const Consumer engine;
  engine.write_project(
      installed +
          "bbtables_generate(TARGET tables LANGUAGE cpp TABLES pawn_attacks king\n"
          "  FORMS pawn_attacks=white_only pawn_attacks=black_only\n"
          "  JOINS Steps=knight_attacks,king_attacks NAMES king_attacks=Ring CASE pascal\n"
          "  TYPE Bitboard INCLUDE types.h STYLES newtype cpp11 NAMESPACE ::)\n"
          "add_custom_target(all_tables ALL)\nadd_dependencies(all_tables tables)\n",
      "CXX");
  ASSERT_TRUE(is_good(engine.configure()));
  ASSERT_TRUE(is_good(engine.build()));
  EXPECT_EQ(line_of(engine.read("build/CMakeFiles/bbtables/tables/tables.hpp"), "// Command: "),
            "// Command: bbtables generate pawn_attacks king --lang cpp --namespace :: "
            "--form pawn_attacks=white_only --form pawn_attacks=black_only "
            "--join Steps=knight_attacks,king_attacks --name king_attacks=Ring --case pascal "
            "--type Bitboard --include types.h --style newtype --style cpp11");
}

/// Commands that are wrong, or cannot work with these definitions, and what the error must hold.
/// `G` begins a call that is right so far.
struct Mistake {
  std::string commands;
  std::vector<std::string> words;
  Arguments definitions = {};
};

const std::string no_path = "BBTABLES_EXECUTABLE must be the absolute path of bbtables";

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
    // Which command.
    {"G ", {no_path, "there is no 'bbtables'"}, {"-DBBTABLES_EXECUTABLE=bbtables"}},
    {"G ", {no_path, "there is no '/no/bbtables'"}, {"-DBBTABLES_EXECUTABLE=/no/bbtables"}},
    {"G ", {no_path, "there is no '/'"}, {"-DBBTABLES_EXECUTABLE=/"}},
    {"G ", {"/bin/false refuses"}, {"-DBBTABLES_EXECUTABLE=/bin/false"}},
    {"G ",
     {"cross-compiling", "bbtables that runs on this machine", "set BBTABLES_EXECUTABLE"},
     {another_machine}},
    {"bbtables_verify(TARGET t FILES a.cpp)",
     {"cross-compiling", "set BBTABLES_VERIFY_EXECUTABLE"},
     {another_machine, our_command}},
};

TEST(Mistakes, AreSaidInTheConfigureStep) {
  const std::string call = "bbtables_generate(TARGET t LANGUAGE rust TABLES knight ";
  for (const Mistake& mistake : mistakes) {
    const Consumer engine;
    const std::string& text = mistake.commands;
    engine.write_project(installed + "enable_testing()\n" +
                         (text.starts_with("G ") ? call + text.substr(2) + ")" : text));
    EXPECT_TRUE(is_stopped(engine.configure(mistake.definitions), mistake.words)) << text;
  }
  // Also where there is no command yet to be asked, and where none will be built.
  const Consumer engine;
  engine.write_project(guest + call + "MAPNG)", "CXX");
  EXPECT_TRUE(is_stopped(engine.configure(), {"unknown argument 'MAPNG' after TABLES"}));
  engine.write_project("set(BBTABLES_TOOLS OFF)\n" + guest + call + ")", "CXX");
  EXPECT_TRUE(is_stopped(engine.configure(), {"bbtables::bbtables is not known here",
                                              "BBTABLES_TOOLS=ON", "set BBTABLES_EXECUTABLE"}));
}

/// An engine that is built in the folder of its sources.
class Cleaning : public ByToolchain {};

INSTANTIATE_TEST_SUITE_P(With, Cleaning, each_toolchain, name_of_toolchain);

TEST_P(Cleaning, RemovesNoHeaderThatBbtablesDidNotMake) {
  engine_.write_project(
      installed +
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

class Rebuilding : public ByToolchain {};

INSTANTIATE_TEST_SUITE_P(With, Rebuilding, each_toolchain, name_of_toolchain);

// One test, as to configure a project takes longer than to build it.
TEST_P(Rebuilding, IsDoneWhereItHasToBeAndNowhereElse) {
  engine_.write("own.mustache",
                "{{#header}}\n# {{line}}\n{{/header}}\n"
                "{{namespace}} {{#tables}}{{name.snake}} {{/tables}}\n");
  engine_.write_project(installed +
                        "bbtables_generate(TARGET tables TEMPLATE own.mustache OUTPUT "
                        "\"the tables/own.txt\" TABLES knight_attacks king_attacks)\n");
  ASSERT_TRUE(is_good(engine_.type("cp '" BBTABLES_PREFIX "/bin/bbtables' .")));
  const Arguments our_copy{"-DBBTABLES_EXECUTABLE=" + engine_.path("bbtables").string()};
  ASSERT_TRUE(is_good(engine_.configure(our_copy)));
  const std::string output = "build/CMakeFiles/bbtables/tables/the tables/own.txt";
  auto made_at = fs::file_time_type::min();
  const auto is_made_again = [&] {
    EXPECT_TRUE(is_good(engine_.build()));
    const bool is_newer = fs::last_write_time(engine_.path(output)) > made_at;
    EXPECT_TRUE(engine_.is_at_rest());
    made_at = fs::last_write_time(engine_.path(output));
    return is_newer;
  };
  EXPECT_TRUE(is_made_again());
  ASSERT_TRUE(is_good(engine_.configure()));
  EXPECT_FALSE(is_made_again()) << "nothing has changed";

  struct Change {
    std::string commands;
    std::string tables;  ///< that are there then, as the template shows them
  };
  for (const Change& change : std::vector<Change>{
           {"touch own.mustache", "knight_attacks king_attacks \n"},
           {"echo the end >>own.mustache", "knight_attacks king_attacks \nthe end\n"},
           {"sed -i 's/ king_attacks//' CMakeLists.txt", "\n knight_attacks \nthe end\n"},
           {"sed -i 's/knight_attacks/& NAMESPACE engine/' CMakeLists.txt",
            "\nengine knight_attacks \nthe end\n"},
           {"touch bbtables", "\nengine knight_attacks \nthe end\n"},
           {"rm -r build/CMakeFiles/bbtables", "\nengine knight_attacks \nthe end\n"}}) {
    ASSERT_TRUE(is_good(engine_.type(change.commands)));
    EXPECT_TRUE(is_made_again()) << change.commands;
    EXPECT_TRUE(engine_.read(output).ends_with(change.tables)) << engine_.read(output);
  }

  const std::string text = engine_.read(output);
  for (const std::string& theirs : {std::string{"written by hand\n"}, text + "edited\n"}) {
    engine_.write(output, theirs);
    engine_.touch("own.mustache");
    const auto result = engine_.build();
    EXPECT_NE(result.exit_code, 0);
    EXPECT_TRUE(contains(result.output + result.errors, "not overwritten")) << result;
    EXPECT_EQ(engine_.read(output), theirs);
  }
  fs::remove(engine_.path(output));
  EXPECT_TRUE(is_made_again()) << "it was in the way";
  EXPECT_EQ(engine_.read(output), text);

  engine_.write("bbtables", engine_.read("bbtables") + "another");
  engine_.touch("bbtables", std::chrono::hours{-1});
  ASSERT_TRUE(is_good(engine_.configure()));
  EXPECT_TRUE(is_made_again()) << "another command that is older";
}

TEST(Verifying, PassesWhereTheTablesAreRightAndThere) {
  const Consumer engine;
  const std::string text = read_file(BBTABLES_SOURCE "/generated/cpp/knight.hpp");
  const auto test_of = [&](const std::string& tables, const std::string& requirements) {
    engine.write("a source/knight.hpp", tables);
    engine.write_project(
        installed +
        "enable_testing()\nbbtables_verify(TARGET \"tables are right\" FILES \"a source\" " +
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
