#include "engines/recognise/misnamed.hpp"

#include <fmt/core.h>

#include "engines/recognise/identifiers.hpp"
#include "engines/recognise/names.hpp"
#include "tables/catalogue.hpp"

namespace bbtables::recognise {
namespace {

/// What the name says, if that is not the line that the part is.
std::string other_than(const Part& part, const LineOfName& line) {
  const std::string_view said = line.is_rank ? "rank_squares" : "file_squares";
  if (part.table->name == said && part.number == line.number) return {};
  constexpr std::string_view names[] = {"abcdefgh", "12345678"};
  return fmt::format("{} ({} only)", said, names[line.is_rank ? 1 : 0].at(line.number));
}

/// The guard that leaves these files out, if there is one.
std::string guard_of(unsigned files) {
  for (const tables::Table& table : tables::catalogue()) {
    if (files_left_out(table) == files) return std::string{table.name};
  }
  return {};
}

/// The piece that a name says; empty where it says none, or several.
std::string_view piece_named(const Identifier& identifier) {
  static const Words pieces{"pawn", "knight", "bishop", "rook", "queen", "king"};
  std::string_view said;
  for (const std::string_view piece : pieces) {
    if (!identifier.has(piece)) continue;
    if (!said.empty()) return {};
    said = piece;
  }
  return said;
}

bool is_rook_or_bishop(std::string_view piece) { return piece == "rook" || piece == "bishop"; }

/// The table of another piece, or the attacks of a king without its own square, if the name says
/// that.
std::string other_piece(const Identifier& identifier, std::string_view holds) {
  static const Words attacks{"attack", "move", "atk", "atks", "capture", "target"};
  const std::string_view own = holds.substr(0, holds.find('_'));
  const std::string said{piece_named(identifier)};
  const bool is_slider = is_rook_or_bishop(said) || said == "queen";
  const bool says_attacks = identifier.has_any(attacks);
  if (holds == "king_zones") {
    const bool says_zone = identifier.has_any({"zone", "ring", "area"});
    return said == own && says_attacks && !says_zone ? "king_attacks" : "";
  }
  const bool both = is_rook_or_bishop(own) && is_rook_or_bishop(said);
  if (said.empty() || said == own) return {};
  if (holds.ends_with("_masks")) return both ? said + "_masks" : "";
  if (!holds.ends_with("_attacks") && !holds.ends_with("_attacks_empty")) return {};
  // A king's and a knight's are all that they have.
  const bool is_plain = (own == "king" || own == "knight") && identifier.words.size() == 1;
  if (!says_attacks && !is_plain && !both) return {};
  return said + (is_slider ? "_attacks_empty" : "_attacks");
}
}  // namespace

std::string other_table_named(std::string_view name, const Match& match) {
  const Part& part = match.first();
  const std::string_view holds = part.table->name;
  const Identifier identifier{name};
  if (part.is_one_entry()) {
    const auto line = line_named(name);
    return line && line->is_all ? other_than(part, *line) : "";
  }
  if (is_square_color(*part.table)) {
    const std::string_view said = square_color_named(name);
    return said == holds ? "" : std::string{said};
  }
  if (part.is_of_color() && match.parts.size() == 1) {
    const bool is_white = part.number == 0;
    const int color = score(identifier, colors());
    if (color == (is_white ? -1 : 1)) {
      return fmt::format("{} ({} only)", holds, is_white ? "black" : "white");
    }
  }
  if (part.is_of_direction() && match.parts.size() == 1) {
    const Direction said = direction_in(identifier);
    const bool is_other = score(said, direction_in(Identifier{part.label})) < 0;
    return is_other ? fmt::format("{} ({} only)", holds, in_words(said)) : "";
  }
  if (const unsigned files = files_left_out(*part.table); files != 0) {
    const unsigned said = files_guarded(identifier);
    return said == 0 || said == files ? "" : guard_of(said);
  }
  for (const auto& [beginning, vocabulary] : vocabularies()) {
    const bool is_line = beginning == "rank_" || beginning == "file_";
    if (!is_line || !holds.starts_with(beginning)) continue;
    if (score(identifier, vocabulary) >= 0) {
      return is_turned_series(name, part) ? std::string{holds} : "";
    }
    return std::string{beginning == "rank_" ? "file_" : "rank_"} += holds.substr(beginning.size());
  }
  return other_piece(identifier, holds);
}

bool names_other_slider(std::string_view name, bool is_rook) {
  return piece_named(Identifier{name}) == (is_rook ? "bishop" : "rook");
}

}  // namespace bbtables::recognise
