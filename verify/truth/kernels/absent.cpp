#include "truth/kernels/extensions.hpp"

// running_cpu_has() is false for all of them, so nobody calls their null loops.
namespace bbtables::kernels {

constinit const Loops<Set> sse2::east_step{};
constinit const Loops<Pattern> sse41::direction_set{};
constinit const Loops<Set> popcnt::count{};
constinit const Loops<Set> avx2::knight_attacks{};
constinit const Loops<Set> avx2::king_attacks{};
constinit const Loops<Pattern> avx2::direction_set{};

}  // namespace bbtables::kernels
