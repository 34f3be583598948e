#include "use/published_counts.hpp"

#include <string>
#include <vector>

namespace bbtables::use {
namespace {

struct Position {
  std::string name;
  std::string fen;
  std::vector<std::uint64_t> counts;
  Rules needs = Rules::all;
};

const std::vector<Position>& positions() {
  static const std::vector<Position> list{
      {"the start position",
       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
       {20, 400, 8'902, 197'281, 4'865'609}},
      {"position 2 (Kiwipete)",
       "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
       {48, 2'039, 97'862, 4'085'603}},
      {"position 3",
       "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
       {14, 191, 2'812, 43'238, 674'624},
       Rules::without_castling_and_promotion},
      {"position 4",
       "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
       {6, 264, 9'467, 422'333}},
      {"position 5",
       "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
       {44, 1'486, 62'379, 2'103'487}},
      {"position 6",
       "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
       {46, 2'079, 89'890, 3'894'594},
       Rules::without_castling_and_promotion},
  };
  return list;
}

}  // namespace

testing::AssertionResult counts_as_published(const Perft& perft, std::uint64_t most, Rules rules) {
  for (const Position& position : positions()) {
    if (rules != Rules::all && position.needs == Rules::all) continue;
    std::string expected;
    int depth = 0;
    for (const std::uint64_t count : position.counts) {
      if (count > most) break;
      expected += std::to_string(count) + '\n';
      ++depth;
    }
    const Result result = perft(position.fen, depth);
    if (result.exit_code != 0 || result.output != expected) {
      return testing::AssertionFailure() << "counted from " << position.name << ":\n"
                                         << result << "but published is\n"
                                         << expected;
    }
  }
  return testing::AssertionSuccess();
}

testing::AssertionResult counts_as_published(const std::filesystem::path& program,
                                             std::uint64_t most) {
  return counts_as_published(
      [&](const std::string& fen, int longest) {
        return run({program.string(), fen, std::to_string(longest)});
      },
      most);
}

}  // namespace bbtables::use
