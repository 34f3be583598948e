// `bbtables convert`: the command that writes the tables of an engine's source.

#include <fmt/format.h>

#include <string>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

class Convert : public CommandTest {
 protected:
  /// The command that it prints for a source. What it says of the source is not looked at.
  [[nodiscard]] std::string command_for(const std::string& file) const {
    const Result result = bbtables({"convert", file});
    EXPECT_EQ(result.exit_code, 0) << result.errors;
    return result.output;
  }
  /// What that command writes, of a source that is said to hold nothing else.
  [[nodiscard]] std::string converted(const std::string& file) const {
    const Result result = bbtables({"convert", file});
    EXPECT_FALSE(contains(result.errors, "left out")) << result.errors;
    const std::string& command = result.output;
    EXPECT_TRUE(command.starts_with("bbtables generate ")) << command;
    write("command.sh", "set -f\nexec " BBTABLES_COMMAND + command.substr(8));
    return use::output_of(run({"sh", path("command.sh").string()}));
  }
  /// The definitions of a C++ text with their numbers, without comments.
  [[nodiscard]] static std::string definitions(const std::string& text) {
    std::string rest;
    for (const std::string& line : lines(text)) {
      const std::string code = line.substr(0, line.find("//"));
      if (code.find_first_not_of(' ') != std::string::npos) rest += code + "\n";
    }
    return rest;
  }
};

TEST_F(Convert, GivesEveryTableInEveryFormBack) {
  int count = 0;
  for (const std::string& row : rows(output_of({"list", "--forms"}))) {
    const std::string table = words(row).at(0);
    const std::string form = words(row).at(1);
    if (words(row).at(2) == "scalar") continue;  // a constant: see below
    const std::string file = table + "_" + form + ".hpp";
    do_quietly({"generate", table, "--form", table + "=" + form, "--lang", "cpp", "-o", file});
    EXPECT_EQ(definitions(converted(file)), definitions(read(file))) << table << " " << form;
    ++count;
  }
  EXPECT_GT(count, 100);
}

TEST_F(Convert, GivesTheWholeCatalogueBackInCppAndRust) {
  for (const std::string language : {"cpp", "rust"}) {
    const std::string file = language == "cpp" ? "all.hpp" : "all.rs";
    do_quietly({"generate", "knight", "king", "sliders", "pawn", "lines", "alignment", "popcount",
                "--lang", language, "--mapping", "a8b8", "-o", file});
    EXPECT_EQ(definitions(converted(file)), definitions(read(file)));
  }
}

/// What knights attack from the first rank and the others, as a source writes it.
std::string knights(const std::string& text) {
  const std::size_t begin = text.find("{\n    0x");
  return text.substr(begin, text.find("};", begin) - begin) + "}";
}

TEST_F(Convert, TakesNamesCasesNamespaceArraysOfTablesAndOneColour) {
  const std::string knight = knights(output_of({"generate", "knight_attacks", "--lang", "cpp"}));
  const std::string king = knights(output_of({"generate", "king_attacks", "--lang", "cpp"}));
  const std::string pawn = knights(output_of(
      {"generate", "pawn_attacks", "--lang", "cpp", "--form", "pawn_attacks=white_only"}));
  std::string zeros = "0";
  for (int square = 1; square < 64; ++square) zeros += ", 0";
  write("engine.h",
        "#include <cstdint>\nnamespace engine {\n"
        "constexpr uint64_t KnightAttacks[64] = " +
            knight +
            ";\n"
            "constexpr uint64_t Ring[64] = " +
            king +
            ";\n"
            "constexpr uint64_t WhitePawnAttacks[64] = " +
            pawn +
            ";\n"
            "constexpr uint64_t Steps[3][64] = {{" +
            zeros + "}, " + knight + ", " + king +
            "};\n"
            "}\n");
  EXPECT_EQ(command_for("engine.h"),
            "bbtables generate knight_attacks king_attacks pawn_attacks --lang cpp "
            "--namespace engine --form pawn_attacks=white_only "
            "--join Steps=-,knight_attacks,king_attacks --name king_attacks=Ring "
            "--name pawn_attacks=WhitePawnAttacks --case pascal\n");
}

TEST_F(Convert, SaysWhatItLeavesOutAndWhatIsWrong) {
  std::string king = knights(output_of({"generate", "king_attacks", "--lang", "cpp"}));
  const std::string right = king;
  king.replace(king.find("0x0000000000000302"), 18, "0x0000000000000303");
  write("engine.cpp",
        "const uint64_t A[64] = " + king + ";\nconst uint64_t B[64] = " + right + ";\n");
  const Result result = bbtables({"convert", "engine.cpp"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.output,
            "bbtables generate king_attacks --lang cpp --namespace :: "
            "--name king_attacks=A\n");
  for (const std::string part :
       {"engine.cpp:1: warning: A has wrong entries", "B is the table king_attacks once more"}) {
    EXPECT_TRUE(contains(result.errors, part)) << result.errors;
  }
}

TEST_F(Convert, AsksForTheFilesOfAFolder) {
  EXPECT_TRUE(
      is_refused(bbtables({"convert", "."}), ".", {"is a folder", "name the source files"}));
}

TEST_F(Convert, TakesThePackageOfTheSource) {
  const std::string constant = "= 0xfefefefefefefefe";
  const auto asked = [&](const std::string& file, const std::string& text) {
    write(file, text);
    const std::string command = command_for(file);
    const std::size_t at = command.find("--namespace ");
    return at == std::string::npos
               ? ""
               : command.substr(at + 12, command.find_first_of(" \n", at + 12) - at - 12);
  };
  EXPECT_EQ(asked("a.go", "package engine\nconst notAFile uint64 " + constant + "\n"), "engine");
  EXPECT_EQ(asked("A.java", "package org.engine;\nclass A {\nstatic final long NOT_A_FILE " +
                                constant + "L;\n}\n"),
            "org::engine");
  EXPECT_EQ(asked("A.kt", "package org.engine\n\nconst val notAFile: ULong " + constant + "u\n"),
            "org::engine");
  for (const char* end : {" {", ";"}) {
    EXPECT_EQ(asked("A.cs", std::string{"using System;\nnamespace Engine.Core"} + end +
                                "\nclass A {\npublic const ulong NotAFile " + constant + ";\n}\n}"),
              "Engine::Core");
  }
  EXPECT_EQ(asked("a.cpp",
                  "using namespace std;\nnamespace s = std;\nnamespace engine::tables {\n"
                  "constexpr uint64_t not_a_file " +
                      constant + ";\n}\n"),
            "engine::tables");
  EXPECT_EQ(asked("a.rs", "pub const NOT_A_FILE: u64 " + constant + ";\n"), "");
}

TEST_F(Convert, TakesConstantsOfFilesAndRanks) {
  std::string files;
  std::string ranks;
  for (int line = 0; line < 8; ++line) {
    const auto shifted = [line](std::uint64_t first, int by) { return first << (by * line); };
    files += fmt::format("  FILE_{} = {:#x},\n", "ABCDEFGH"[line], shifted(0x0101010101010101, 1));
    ranks += fmt::format("const uint64_t rank{}BB = {:#x};\n", line + 1, shifted(0xff, 8));
  }
  write("engine.c", "enum {\n" + files + "};\n" + ranks +
                        "const uint64_t RANKS[8] = {0xff, 0xff00, 0xff0000, 0xff000000, "
                        "0xff00000000, 0xff0000000000, 0xff000000000000, 0xff00000000000000};\n");
  EXPECT_EQ(command_for("engine.c"),
            "bbtables generate file_squares rank_squares --lang c --form file_squares=constants "
            "--form rank_squares=constants --form rank_squares=own "
            "--name \"file_squares=FILE_*\" --name \"rank_squares=constants=rank*BB\" "
            "--name rank_squares=own=RANKS\n");
  const std::string text = converted("engine.c");
  for (const char* constant :
       {" FILE_C = 0x0404040404040404", " rank8BB = 0xff00000000000000", " RANKS[8] = {"}) {
    EXPECT_TRUE(contains(text, constant)) << text;
  }
  write("one.c", "const uint64_t FILE_C = 0x0404040404040404;\n");
  EXPECT_EQ(command_for("one.c"),
            "bbtables generate file_squares --lang c --form file_squares=c_only "
            "--name file_squares=FILE_C\n");
  for (const bool before : {false, true}) {
    const std::string again = "const uint64_t firstRank = 0xff;\n";
    write("again.c", before ? again + ranks : ranks + again);
    const Result result = bbtables({"convert", "again.c"});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_TRUE(contains(result.errors, "is the table rank_squares once more")) << result.errors;
  }
}

TEST_F(Convert, WritesNothingThatTheSourceHasNot) {
  // A row that is no table, and a 65th entry that is not zero.
  const std::string knight = knights(output_of({"generate", "knight_attacks", "--lang", "cpp"}));
  std::string ones = "1";
  for (int square = 1; square < 64; ++square) ones += ", 1";
  std::string more = knight;
  more.replace(more.rfind('}'), 1, ", 7}");
  write("engine.cpp", "const uint64_t A[2][64] = {{" + ones + "}, " + knight +
                          "};\nconst uint64_t B[65] = " + more + ";\n");
  const Result result = bbtables({"convert", "engine.cpp"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.output, "");
  EXPECT_TRUE(contains(result.errors, "A[1] is more than what a command can write"))
      << result.errors;
  EXPECT_TRUE(contains(result.errors, "B is more than what a command can write"));
  write("empty.cpp", "const uint64_t A[3][64] = {{}, " + knight + ", " + knight + "};\n");
  EXPECT_EQ(bbtables({"convert", "empty.cpp"}).exit_code, 1);
}

TEST_F(Convert, RefusesWhatItCannotRead) {
  write("text.txt", "nothing");
  write("none.c", "int a[3] = {1, 2, 3};\n");
  EXPECT_TRUE(is_refused(bbtables({"convert"}), no_file, {"bbtables convert FILE"}));
  EXPECT_TRUE(is_refused(bbtables({"convert", "there_is_none.c"}), "there_is_none.c", {"no such"}));
  EXPECT_TRUE(is_refused(bbtables({"convert", "text.txt"}), "text.txt", {"of this ending"}));
  EXPECT_EQ(bbtables({"convert", "none.c"}).exit_code, 1);
}

TEST_F(Convert, TakesNamesOfAnyLength) {
  const std::string knight = knights(output_of({"generate", "knight_attacks", "--lang", "cpp"}));
  const std::string long_name(1'000'000, 'a');
  write("array.h", "const uint64_t " + long_name + "[64] = " + knight + ";\n");
  EXPECT_TRUE(contains(command_for("array.h"), "--name knight_attacks=aaaa"));
  write("namespace.h",
        "namespace " + long_name + " {\nconst uint64_t K[64] = " + knight + ";\n}\n");
  EXPECT_TRUE(
      is_refused(bbtables({"convert", "namespace.h"}), no_file, {"the command is too long"}));
}

}  // namespace
}  // namespace bbtables::use
