#include "laws/drawing.hpp"

#include <iomanip>
#include <sstream>

#include "oracles/bitboard.hpp"

namespace bbtables::laws {

std::string draw_side_by_side(const std::vector<Picture>& pictures) {
  const auto column = std::setw(21);  // a bitboard in hexadecimal, and space between
  const std::string margin(6, ' ');
  std::ostringstream out;
  out << std::left << margin;
  for (const Picture& picture : pictures) out << column << picture.title;
  for (unsigned row = 0; row < board::Rank::size; ++row) {
    out << "\n  " << board::Rank{board::Rank::size - 1 - row}.digit() << "   ";
    for (const Picture& picture : pictures) out << column << board::draw(picture.set)[row];
  }
  out << '\n' << margin;
  for (unsigned i = 0; i < pictures.size(); ++i) out << column << "a b c d e f g h";
  out << '\n' << margin << std::hex << std::setfill('0') << std::right;
  for (const Picture& picture : pictures) {
    out << "0x" << std::setw(16) << oracles::bitboard(picture.set) << "   ";
  }
  out << '\n';
  return out.str();
}

std::string name_squares(std::string_view what, board::SquareSet set) {
  if (set.empty()) return {};
  std::ostringstream out;
  out << "  " << what;
  std::string_view before = ": ";
  for (const board::Square square : set) {
    out << before << square.name() << " (bit " << oracles::bit(square) << ')';
    before = ", ";
  }
  out << '\n';
  return out.str();
}

}  // namespace bbtables::laws
