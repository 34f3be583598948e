// Tables as an engine keeps them: `bbtables generate` with --form, --join, --case, --type, --style.

#include <string>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

class AsKept : public CommandTest {
 protected:
  /// What the command gives for these arguments in C++, which `check` must find current.
  [[nodiscard]] std::string cpp(const Arguments& arguments) const {
    const Arguments command =
        joined({"generate", "--lang", "cpp", "--output", "t.hpp", "--force"}, arguments);
    do_quietly(command);
    EXPECT_TRUE(is_good(bbtables({"check", "t.hpp"})));
    return read("t.hpp");
  }
};

TEST_F(AsKept, IsATableInAForm) {
  const std::string text = cpp({"rank_masks", "--form", "rank_masks=without_own_square"});
  EXPECT_TRUE(contains(text, "/// The rank through a square, without own square.\n")) << text;
  EXPECT_TRUE(contains(text, " rank_masks[64] = {\n    0x00000000000000fe, "));
}

TEST_F(AsKept, IsOneTableInSeveralFormsEachWithItsName) {
  const Arguments forms{"pawn_attacks", "--form", "pawn_attacks=black_only", "--form",
                        "pawn_attacks=white_only"};
  const std::string text = cpp(forms);
  EXPECT_LT(text.find(" pawn_attacks_black_only[64]"), text.find(" pawn_attacks_white_only[64]"));
  const std::string named = cpp(joined(
      forms, {"--name", "pawn_attacks=white_only=W", "--name", "pawn_attacks=black_only=B"}));
  EXPECT_LT(named.find(" B[64]"), named.find(" W[64]"));
  EXPECT_TRUE(
      is_refused(bbtables(joined({"generate", "--lang", "cpp", "--name", "pawn_attacks=P"}, forms)),
                 no_file, {"TABLE=FORM=NAME"}));
  EXPECT_TRUE(is_refused(
      bbtables(joined({"generate", "--lang", "cpp", "--form", "pawn_attacks=white_only"}, forms)),
      no_file, {"twice"}));
}

TEST_F(AsKept, IsATableInItsOwnFormBesideOthers) {
  const std::string text = cpp({"file_squares", "--form", "file_squares=own", "--form",
                                "file_squares=from_h_file", "--name", "file_squares=own=FILES"});
  EXPECT_TRUE(contains(text, " FILES[8] = {\n    0x0101010101010101, "));
  EXPECT_TRUE(contains(text, " file_squares_from_h_file[8] = {\n    0x8080808080808080, "));
}

TEST_F(AsKept, IsConstantsOfFilesAndRanks) {
  const std::string text =
      cpp({"file_squares", "rank_squares", "--form", "file_squares=constants", "--form",
           "rank_squares=complement+constants", "--form", "rank_squares=own", "--name",
           "file_squares=FILE_*_BB", "--name", "rank_squares=kNotRank*"});
  for (const char* constant :
       {" FILE_A_BB = 0x0101010101010101;", " FILE_H_BB = 0x8080808080808080;",
        " kNotRank1 = 0xffffffffffffff00;", " kNotRank8 = 0x00ffffffffffffff;",
        " rank_squares[8] = {"}) {
    EXPECT_TRUE(contains(text, constant)) << constant;
  }
  const std::string unnamed = cpp({"rank_squares", "--form", "rank_squares=constants"});
  EXPECT_TRUE(contains(unnamed, " rank_squares_8_only = 0xff00000000000000;"));
  const auto refused = [this](const Arguments& arguments, const std::string& word) {
    return is_refused(bbtables(joined({"generate", "file_squares", "pawn_attacks", "knight_attacks",
                                       "--lang", "cpp"},
                                      arguments)),
                      no_file, {word});
  };
  EXPECT_TRUE(refused({"--form", "pawn_attacks=constants"}, "has no form 'constants'"));
  EXPECT_TRUE(refused({"--form", "knight_attacks=constants"}, "has no form 'constants'"));
  EXPECT_TRUE(refused({"--name", "file_squares=FILE_*"}, "--form file_squares=constants"));
  EXPECT_TRUE(refused({"--form", "file_squares=constants", "--name", "file_squares=A*B*"},
                      "is no identifier"));
  EXPECT_TRUE(refused({"--form", "file_squares=constants", "--form", "file_squares=c_only"},
                      "given twice"));
}

TEST_F(AsKept, RefusesFormsThatDoNotFitAndNamesThoseThatDo) {
  const auto refused = [this](const std::string& form, const std::vector<std::string>& words) {
    return is_refused(
        bbtables({"generate", "rank_masks", "not_a_file", "--lang", "cpp", "--form", form}),
        no_file, words);
  };
  EXPECT_TRUE(refused("rank_masks=white_only", {"--form: rank_masks has no form 'white_only'",
                                                "without_own_square", "with_zero_entry"}));
  EXPECT_TRUE(refused("rank_masks=without_edgse", {"did you mean 'without_edges'"}));
  EXPECT_TRUE(refused("not_a_file=complement", {"it has none but its own"}));
  EXPECT_TRUE(refused("knight_attacks=with_zero_entry", {"not among the tables"}));
  EXPECT_TRUE(refused("rank_mask=without_edges", {"unknown table", "rank_masks"}));
  EXPECT_TRUE(refused("rank_masks", {"TABLE=FORM"}));
  EXPECT_TRUE(refused("rank_masks=", {"TABLE=FORM"}));
}

TEST_F(AsKept, IsOneArrayOfSeveralTables) {
  const std::string text = cpp({"--join", "Pseudo=-,knight_attacks,rank_masks=without_own_square"});
  EXPECT_TRUE(contains(text, " Pseudo[3][64] = {\n    {  // none\n    0x0000000000000000, "))
      << text;
  EXPECT_TRUE(contains(text, "    {  // knight_attacks\n    0x0000000000020400, "));
  EXPECT_TRUE(contains(text, "    {  // rank_masks\n    0x00000000000000fe, "));
  EXPECT_FALSE(contains(text, " knight_attacks["));  // not by itself
  EXPECT_TRUE(contains(cpp({"king_attacks", "--join", "P=knight_attacks"}), " king_attacks[64]"));
  for (const std::string wrong : {"P", "P=", "=knight_attacks", "P=-", "P=knight_attacks,"}) {
    EXPECT_TRUE(is_refused(bbtables({"generate", "--lang", "cpp", "--join", wrong}), no_file,
                           {"NAME=TABLE,TABLE"}))
        << wrong;
  }
  EXPECT_TRUE(
      is_refused(bbtables({"generate", "--lang", "cpp", "--join", "P=knight_attacks,pawn_attacks"}),
                 no_file, {"pawn_attacks has another shape than knight_attacks"}));
  EXPECT_TRUE(is_refused(bbtables({"generate", "--lang", "cpp", "--join", "a-b=knight_attacks"}),
                         no_file, {"'a-b'", "identifier"}));
}

TEST_F(AsKept, IsSpelledAsTheEngineSpells) {
  const std::vector<std::pair<std::string, std::string>> cases{{"snake", "knight_attacks"},
                                                               {"screaming", "KNIGHT_ATTACKS"},
                                                               {"camel", "knightAttacks"},
                                                               {"pascal", "KnightAttacks"}};
  for (const auto& [name, spelled] : cases) {
    const std::string text =
        cpp({"knight_attacks", "king_attacks", "--case", name, "--name", "king_attacks=k_A"});
    EXPECT_TRUE(contains(text, " " + spelled + "[64]")) << text;
    EXPECT_TRUE(contains(text, " k_A[64]")) << text;
  }
  // The functions of a scheme know its tables by their usual names.
  EXPECT_TRUE(contains(cpp({"hyperbola", "--case", "pascal"}), " lines[64]"));
  EXPECT_TRUE(is_refused(bbtables({"generate", "--lang", "cpp", "--case", "kebab"}), no_file,
                         {"--case", "'kebab'", "pascal"}));
}

TEST_F(AsKept, StandsInNoNamespaceWhereThatIsAskedFor) {
  for (const std::string none : {"", "::"}) {
    EXPECT_FALSE(contains(cpp({"not_a_file", "--namespace", none}), "namespace bbtables {"));
  }
}

TEST_F(AsKept, StandsInSeveralNamespaces) {
  const Arguments request{"king_attacks", "pawn",       "not_a_file",  "--namespace",     "engine",
                          "--namespace",  "pawn=pawns", "--namespace", "pawn_pushes=a::b"};
  const std::string text = cpp(request);
  const std::vector<std::string> order{
      "namespace engine {",   " king_attacks[64]",          "namespace pawns {",
      " pawn_attacks[2][64]", "}  // namespace pawns",      "namespace a {",
      "namespace b {",        " pawn_pushes[2][64]",        "}  // namespace b",
      "namespace pawns {",    " pawn_double_pushes[2][64]", "}  // namespace pawns",
      " not_a_file = ",       "}  // namespace engine"};
  std::size_t at = 0;
  for (const std::string& part : order) {
    at = text.find(part, at);
    ASSERT_NE(at, std::string::npos) << part << " is missing in\n" << text;
  }
  write("own.mustache", header + "{{namespace}}{{#tables}} {{name.snake}}{{/tables}}\n");
  EXPECT_TRUE(is_refused(bbtables(joined({"generate", "--template", "own.mustache"}, request)),
                         "own.mustache", {"--namespace TABLE=NAME has no effect"}));
  for (const std::string wrong :
       {"knight=n", "pawn=", "=n", "pawn=1", "pawn=class", "king_attacks=king_attacks", "b"}) {
    EXPECT_TRUE(
        is_refused(bbtables(joined({"generate", "--lang", "cpp", "--namespace", wrong}, request)),
                   no_file, {"--namespace"}))
        << wrong;
  }
}

TEST_F(AsKept, IsOfTheEnginesOwnType) {
  const std::string text =
      cpp({"knight", "magic", "--type", "chess::Bitboard", "--include", "types.h"});
  EXPECT_TRUE(contains(text, "#include \"types.h\"\n"));
  EXPECT_TRUE(contains(text, " chess::Bitboard knight_attacks[64]"));
  EXPECT_TRUE(contains(text, " std::uint8_t knight_mobility[64]"));  // no set
  EXPECT_FALSE(contains(text, "chess::Bitboard rook"));              // the schemes' own
  EXPECT_TRUE(contains(cpp({"king", "--type", "B", "--include", "<b.h>"}), "#include <b.h>\n"));
  const std::string c = output_of({"generate", "knight_attacks", "knight_mobility", "--lang", "c",
                                   "--type", "U64", "--include", "types.h"});
  EXPECT_TRUE(contains(c, "#include <stdint.h>\n\n#include \"types.h\"\n"));
  EXPECT_TRUE(contains(c, "static const U64 knight_attacks[64] = {"));
  EXPECT_TRUE(contains(c, "static const uint8_t knight_mobility[64] = {"));
  const std::string go =
      output_of({"generate", "knight_attacks", "not_a_file", "--lang", "go", "--type", "Bitboard"});
  EXPECT_TRUE(contains(go, "var KnightAttacks = [64]Bitboard{"));
  EXPECT_TRUE(contains(go, "const NotAFile Bitboard = 0xfe"));
  const std::string rust = output_of({"generate", "knight", "--lang", "rust", "--type", "Bitboard",
                                      "--include", "crate::Bitboard", "--style", "newtype"});
  EXPECT_TRUE(contains(rust, "\nuse crate::Bitboard;\n"));
  EXPECT_TRUE(contains(rust, "[Bitboard; 64] = [\n    Bitboard(0x0000_0000_0002_0400), "));
  for (const Arguments& wrong : {Arguments{"--type", "a b"},
                                 {"--include", "a\"b"},
                                 {"--style", "newtype"},
                                 {"--style", "cpp12"},
                                 {"--style", "const"}}) {
    EXPECT_TRUE(is_refused(bbtables(joined({"generate", "--lang", "cpp"}, wrong)), no_file,
                           {wrong.front()}));
  }
}

TEST_F(AsKept, RefusesWhatTheTemplateDoesNotPrint) {
  write("own.mustache", header + "{{#tables}}{{name.snake}}{{/tables}}\n");
  for (const Arguments& wrong : {Arguments{"--case", "pascal"},
                                 {"--type", "B"},
                                 {"--include", "b.h"},
                                 {"--namespace", "::"}}) {
    EXPECT_TRUE(is_refused(bbtables(joined({"generate", "--template", "own.mustache"}, wrong)),
                           "own.mustache", {wrong.front() + " has no effect"}));
  }
  EXPECT_TRUE(is_refused(bbtables({"generate", "--template", "own.mustache", "--style", "const"}),
                         "own.mustache", {"--style const has no effect", "{{style.const}}"}));
}

TEST_F(AsKept, HasNoLookUpsInCpp11) {
  EXPECT_TRUE(contains(cpp({"king", "--style", "cpp11"}), "\nstatic constexpr std::uint64_t "));
  EXPECT_TRUE(is_refused(bbtables({"generate", "magic", "--lang", "cpp", "--style", "cpp11"}),
                         no_file, {"C++17"}));
}

}  // namespace
}  // namespace bbtables::use
