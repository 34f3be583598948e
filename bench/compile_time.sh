#!/usr/bin/env bash
# Times how long compilers take for a file that includes the tables of a scheme of slider look-up,
# and for one that looks up in them, beside an empty file and one that computes the attack sets as a
# constant.
#
#   bench/compile_time.sh [SCHEME …]
#
# BBTABLES is the command that generates, if not that in build/; RUNS how often each file is compiled
# (5). Of the runs, the median counts: the processor time of g++, clang++ and rustc, in seconds, and in
# brackets how many times that of the empty file it is. What is not installed is left out.
set -euo pipefail
export LC_ALL=C

root=$(cd "$(dirname "$0")/.." && pwd)
bbtables=$(realpath -m "${BBTABLES:-$root/build/generator/bbtables}")
runs=${RUNS:-5}
if [[ ! -x $bbtables ]]; then
  echo "compile_time.sh: there is no $bbtables: build it, or say in BBTABLES where it is" >&2
  exit 2
fi
if [[ $# -eq 0 ]]; then
  mapfile -t schemes < <("$bbtables" list --schemes | cut -d' ' -f1)
  set -- "${schemes[@]}"
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > empty.cpp <<'EOF'
#include <cstdint>
std::uint64_t attacks(unsigned square, std::uint64_t occupied) { return square + occupied; }
EOF
cat > empty.rs <<'EOF'
#![no_std]
pub fn attacks(square: usize, occupied: u64) -> u64 { square as u64 + occupied }
EOF
# What an engine does that has its compiler compute the sets: rays walked for each occupancy.
cat > constexpr.cpp <<'EOF'
#include <array>
#include <cstdint>
constexpr std::uint64_t walked(int square, std::uint64_t occupied, bool is_rook, bool to_edge) {
  constexpr int steps[8][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
  std::uint64_t set = 0;
  for (int i = is_rook ? 0 : 4; i < (is_rook ? 4 : 8); ++i) {
    int file = square % 8 + steps[i][0], rank = square / 8 + steps[i][1];
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      const int next_file = file + steps[i][0], next_rank = rank + steps[i][1];
      if (!to_edge && (next_file < 0 || next_file > 7 || next_rank < 0 || next_rank > 7)) break;
      const std::uint64_t bit = std::uint64_t{1} << (8 * rank + file);
      set |= bit;
      if ((occupied & bit) != 0) break;
      file = next_file, rank = next_rank;
    }
  }
  return set;
}
constexpr auto sets = [] {
  std::array<std::uint64_t, 107648> all{};
  unsigned next = 0;
  for (int square = 0; square < 64; ++square) {
    for (const bool is_rook : {true, false}) {
      const std::uint64_t mask = walked(square, 0, is_rook, false);
      std::uint64_t occupied = 0;
      do {
        all[next++] = walked(square, occupied, is_rook, true);
        occupied = (occupied - mask) & mask;
      } while (occupied != 0);
    }
  }
  return all;
}();
std::uint64_t attacks(unsigned index) { return sets[index]; }
EOF

for scheme; do
  "$bbtables" generate "$scheme" --lang cpp --output "$scheme.hpp"
  "$bbtables" generate "$scheme" --lang rust --output "tables_$scheme.rs"
  cat > "$scheme-included.cpp" <<EOF
#include "$scheme.hpp"
EOF
  cat empty.cpp >> "$scheme-included.cpp"
  cat > "$scheme.cpp" <<EOF
#include "$scheme.hpp"
std::uint64_t attacks(unsigned square, std::uint64_t occupied) {
  return bbtables::$scheme::queen_attacks(square, occupied);
}
EOF
  cat > "$scheme.rs" <<EOF
#![no_std]
pub mod tables_$scheme;
pub fn attacks(square: usize, occupied: u64) -> u64 { tables_$scheme::$scheme::queen_attacks(square, occupied) }
EOF
done

# Prints the median of the processor time that a command takes.
median() {
  for ((run = 0; run < runs; ++run)); do
    { TIMEFORMAT='%U %S'; time "$@" > /dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
  done | sort -n | sed -n "$(((runs + 1) / 2))p"
}

# Prints a cell: the time of a file and how many times that of the empty one it is.
cell() {
  local own
  own=$(median "${@:2}")
  awk -v own="$own" -v empty="$1" 'BEGIN { printf "  %7.3f (%5.1f)", own, own / empty }'
}

declare -A ending=([g++]=cpp [clang++]=cpp [rustc]=rs)
declare -A options=(
  [g++]='-std=c++17 -O2 -fconstexpr-ops-limit=500000000 -fconstexpr-loop-limit=500000000 -c -o out.o'
  [clang++]='-std=c++17 -O2 -fconstexpr-steps=500000000 -c -o out.o'
  [rustc]='--edition 2021 --crate-type lib -O -o out.rlib'
)
compilers=()
for compiler in g++ clang++ rustc; do
  if command -v "$compiler" > /dev/null; then compilers+=("$compiler"); fi
done
printf '%-22s' file
for compiler in "${compilers[@]}"; do printf '  %15s' "$compiler"; done
printf '\n'
declare -A empty
for name in empty "${@/%/-included}" "$@" constexpr; do
  printf '%-22s' "$name"
  for compiler in "${compilers[@]}"; do
    file=$name.${ending[$compiler]}
    if [[ ! -e $file ]]; then
      printf '  %15s' -
      continue
    fi
    read -ra command <<< "$compiler ${options[$compiler]} $file"
    "${command[@]}" # says what is wrong with it, if anything
    if [[ $name == empty ]]; then empty[$compiler]=$(median "${command[@]}"); fi
    cell "${empty[$compiler]}" "${command[@]}"
  done
  printf '\n'
done
