#include "truth/laws/drawing.hpp"

#include <iomanip>
#include <sstream>

#include "truth/oracles/geometry.hpp"

namespace bbtables::laws {

std::string draw_side_by_side(const std::vector<Picture>& pictures) {
  std::vector<std::string> bitboards;
  for (const Picture& picture : pictures) {
    std::ostringstream digits;
    digits << "0x" << std::hex << std::setfill('0') << std::setw(16)
           << oracles::bitboard(picture.set);
    bitboards.push_back(digits.str());
  }
  return board::side_by_side(pictures) + board::under_boards(bitboards);
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
