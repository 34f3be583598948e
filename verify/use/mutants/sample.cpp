// What the machine is tried on: some functions, and tests that forget one thing.

#include <cstdio>

namespace {

bool is_on_board(int file, int rank) {
  return file >= 0 && file <= 7 && rank >= 0;  // rank <= 7 is not there, so nothing tests it
}

int forward(bool is_white) {
  if (is_white) return 1;
  return -1;
}

template <class... Numbers>
int sum(Numbers... numbers) {
  return (numbers + ...);
}

constexpr unsigned without_lowest(unsigned set) { return set & (set - 1); }
static_assert(without_lowest(12) == 8);

unsigned count(unsigned set) {
  static constexpr unsigned none = 0;
  unsigned number = 0;
  for (; set != none; set = without_lowest(set)) ++number;
  return number;
}

bool are_right() {
  return is_on_board(0, 0) && is_on_board(7, 0) && !is_on_board(8, 0) && !is_on_board(-1, 0) &&
         !is_on_board(0, -1) && forward(true) == 1 && sum(1, 2) == 3 && count(13) == 3;
}

}  // namespace

int main() { return are_right() ? 0 : 1; }
