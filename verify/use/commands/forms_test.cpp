// Tables as an engine keeps them: `bbtables generate` with --namespace, --type, --include, --style.

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
  EXPECT_TRUE(contains(text, "chess::Bitboard rook_attacks(unsigned square, chess::Bitboard occ"));
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
