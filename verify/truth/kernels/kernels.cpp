#include "truth/kernels/kernels.hpp"

#include "truth/formulas/caughtable.hpp"
#include "truth/formulas/counting.hpp"
#include "truth/formulas/direction_set.hpp"
#include "truth/formulas/flood.hpp"
#include "truth/formulas/king.hpp"
#include "truth/formulas/knight.hpp"
#include "truth/formulas/knight_fill.hpp"
#include "truth/formulas/knight_forks.hpp"
#include "truth/formulas/mirror.hpp"
#include "truth/formulas/pawn.hpp"
#include "truth/formulas/pawn_shield.hpp"
#include "truth/kernels/extensions.hpp"

namespace bbtables::kernels {
namespace {

using namespace formulas;
using Word = std::uint64_t;

/// A formula, called with an input's members in their order.
template <auto function>
struct OnMembers {
  Word operator()(Set in) const { return function(in.set); }
  Word operator()(Knights in) const { return function(in.knights, in.own); }
  Word operator()(KnightTravel in) const { return function(in.knights, in.moves); }
  Word operator()(Pawns in) const { return function(in.pawns, in.color); }
  Word operator()(Pattern in) const { return function(in.targets, in.square); }
  Word operator()(KingRace in) const {
    return function(in.king_color, in.side_to_move, in.king_square);
  }
  Word operator()(PasserRace in) const {
    return function(in.passers, in.king_color, in.side_to_move, in.king_square);
  }
  Word operator()(Path in) const { return function(in.from, in.to, in.path); }
  Word operator()(PawnShield in) const { return function(in.pawns, in.color, in.wing); }
};

/// A variant that needs no instructions beyond the program's own.
template <class Input, auto function>
Variant<Input> formula(std::string_view name, Mapping bits = Mapping::a1b1) {
  return {name, Isa::baseline, bits, loops<Input>(OnMembers<function>{})};
}

/// A variant from one of the files with an instruction set of their own.
template <class Input>
Variant<Input> kernel(std::string_view name, Isa isa, const Loops<Input>& loops) {
  return {name, isa, Mapping::a1b1, loops};
}

}  // namespace

const Job<Set>& east_step_job() {
  static const Job<Set> job{
      "east_step",
      "the squares one file to the east of a set",
      {
          formula<Set, east_one<Word>>("masked"),
          kernel("sse2_byte_add", Isa::sse2, sse2::east_step),
      },
  };
  return job;
}

const Job<Set>& knight_attacks_job() {
  static const Job<Set> job{
      "knight_attacks",
      "the squares attacked by a set of knights",
      {
          formula<Set, knight_attacks_masked_after<Word>>("masked_after"),
          formula<Set, knight_attacks_masked_before<Word>>("masked_before"),
          formula<Set, knight_attacks_parallel_prefix<Word>>("parallel_prefix"),
          formula<Set, knight_attacks_two_distance<Word>>("two_distance"),
          formula<Set, knight_attacks_four_masks<Word>>("four_masks"),
          formula<Set, knight_attacks_h1g1<Word>>("h1g1", Mapping::h1g1),
          formula<Set, knight_attacks_lookup>("lookup"),
          kernel("avx2", Isa::avx2, avx2::knight_attacks),
      },
  };
  return job;
}

const Job<Knights>& knight_moves_job() {
  static const Job<Knights> job{
      "knight_moves",
      "the squares attacked by knights and free of their own pieces",
      {
          formula<Knights, knight_moves_two_distance<Word>>("two_distance"),
          formula<Knights, knight_moves_h1g1<Word>>("h1g1", Mapping::h1g1),
          formula<Knights, knight_moves_lookup>("lookup"),
      },
  };
  return job;
}

const Job<Set>& knight_fill_job() {
  static const Job<Set> job{
      "knight_fill",
      "the squares of a set of knights and all they attack",
      {
          formula<Set, knight_fill_parallel_prefix<Word>>("parallel_prefix"),
          formula<Set, knight_fill_two_distance<Word>>("two_distance"),
          formula<Set, knight_fill_lookup>("lookup"),
      },
  };
  return job;
}

const Job<KnightTravel>& knight_reach_job() {
  static const Job<KnightTravel> job{
      "knight_reach",
      "the squares that knights reach within a number of moves",
      {
          formula<KnightTravel, knight_reach_fill<Word>>("fill"),
          formula<KnightTravel, knight_reach_lookup>("lookup"),
      },
  };
  return job;
}

const Job<Set>& knight_forks_job() {
  static const Job<Set> job{
      "knight_forks",
      "the squares from which a knight attacks two targets or more",
      {
          formula<Set, knight_forks_greater_one<Word>>("greater_one"),
          formula<Set, knight_forks_pairs>("pairs"),
          formula<Set, knight_forks_lookup>("lookup"),
      },
  };
  return job;
}

const Job<Set>& king_attacks_job() {
  static const Job<Set> job{
      "king_attacks",
      "the squares attacked by a set of kings",
      {
          formula<Set, king_attacks_parallel_prefix<Word>>("parallel_prefix"),
          formula<Set, king_attacks_lookup>("lookup"),
          kernel("avx2", Isa::avx2, avx2::king_attacks),
      },
  };
  return job;
}

const Job<Pawns>& pawn_attacks_job() {
  static const Job<Pawns> job{
      "pawn_attacks",
      "the squares attacked by pawns of one colour",
      {
          formula<Pawns, pawn_attacks_steps<Word>>("steps"),
          formula<Pawns, pawn_attacks_lookup>("lookup"),
      },
  };
  return job;
}

const Job<Pattern>& direction_set_job() {
  static const Job<Pattern> job{
      "direction_set",
      "lines a king cannot leave: rank 1, file 2, diagonal 4, antidiagonal 8",
      {
          formula<Pattern, direction_set_branching<Word>>("branching"),
          formula<Pattern, direction_set_branchless<Word>>("branchless"),
          kernel("sse41", Isa::sse41, sse41::direction_set),
          kernel("avx2", Isa::avx2, avx2::direction_set),
      },
  };
  return job;
}

const Job<KingRace>& caughtable_area_job() {
  static const Job<KingRace> job{
      "caughtable_area",
      "the squares on which a lone king still catches a passer",
      {
          formula<KingRace, caughtable_area_fill>("fill"),
          formula<KingRace, caughtable_area_lookup>("lookup"),
      },
  };
  return job;
}

const Job<PasserRace>& uncaughtable_passers_job() {
  static const Job<PasserRace> job{
      "uncaughtable_passers",
      "the passers that a lone king no longer catches",
      {
          formula<PasserRace, uncaughtable_passers_fill>("fill"),
          formula<PasserRace, uncaughtable_passers_lookup>("lookup"),
      },
  };
  return job;
}

const Job<Path>& connected_job() {
  static const Job<Path> job{
      "connected",
      "1 if king steps within a path join two sets of squares, else 0",
      {
          formula<Path, squares_are_connected>("flood_fill"),
      },
  };
  return job;
}

const Job<PawnShield>& pawn_shield_index_job() {
  static const Job<PawnShield> job{
      "pawn_shield_index",
      "an index 0 to 63 of the pawns before a castled king",
      {
          formula<PawnShield, pawn_shield_index<Word>>("multiply_and_shift"),
      },
  };
  return job;
}

const Job<Set>& count_job() {
  static const Job<Set> job{
      "count",
      "how many squares are in a set",
      {
          formula<Set, count_clear_lowest>("clear_lowest"),
          formula<Set, count_lookup>("lookup"),
          kernel("popcnt", Isa::popcnt, popcnt::count),
      },
  };
  return job;
}

Word mirrored(Word set) { return files_mirrored(set); }
Set mirrored(Set input) { return {mirrored(input.set)}; }
Knights mirrored(Knights input) { return {mirrored(input.knights), mirrored(input.own)}; }

}  // namespace bbtables::kernels
