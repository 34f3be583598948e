#!/usr/bin/env bash
# Times bbtables-verify beside `wc -w`, and ripgrep if there is one, on the same files.
#
#   bench/verify_speed.sh [FILE or FOLDER …]
#
# Without arguments it reads some 200 MB: this repository's sources and generated tables, many
# times. BBTABLES_VERIFY is the command to time, if not that in build/; RUNS how often (5). Of the
# runs, the median counts. Everything is in memory by then, and runs on one core; the last column
# leaves out the time that other programs took from that.
set -euo pipefail
export LC_ALL=C

root=$(cd "$(dirname "$0")/.." && pwd)
verify=${BBTABLES_VERIFY:-$root/build/verify/bbtables-verify}
runs=${RUNS:-5}
if [[ ! -x $verify ]]; then
  echo "verify_speed.sh: there is no $verify: build it, or say in BBTABLES_VERIFY where it is" >&2
  exit 2
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# All sources of one language in one file, and so many copies of that that there are 200 MB: files
# of a size that it takes longer to read than to open.
make_sources() {
  local ending bytes=0 count
  mkdir -p "$scratch/sources/0"
  for ending in cpp hpp rs; do
    find "$root"/{generator,verify,bench,generated} -type f -name "*.$ending" -print0 | sort -z |
      xargs -0 cat > "$scratch/sources/0/all.$ending"
    bytes=$((bytes + $(stat -c %s "$scratch/sources/0/all.$ending")))
  done
  count=$((200000000 / bytes))
  for ((i = 1; i < count; ++i)); do cp -r "$scratch/sources/0" "$scratch/sources/$i"; done
}

if [[ $# -eq 0 ]]; then
  make_sources
  set -- "$scratch/sources"
fi
find "$@" -type f -print0 > "$scratch/files"
bytes=$(xargs -0 cat < "$scratch/files" | wc -c)

# Prints the median of a column of numbers.
median() { sort -n | sed -n "$(((runs + 1) / 2))p"; }

# Prints a line of the table: NAME, and what the remaining arguments take as a command.
time_command() {
  local name=$1 status=0
  shift
  for ((run = 0; run <= runs; ++run)); do
    { TIMEFORMAT='%R %U %S'; time taskset -c 0 "$@" > /dev/null 2>&1; } 2>> "$scratch/$name" || status=$?
    # 1 is an answer: what is wrong, or not there.
    if [[ $status -gt 1 ]]; then
      echo "verify_speed.sh: $name failed with exit code $status" >&2
      exit 2
    fi
  done
  sed -i 1d "$scratch/$name" # which only brought the files into memory
  awk -v name="$name" -v bytes="$bytes" -v wall="$(cut -d ' ' -f 1 "$scratch/$name" | median)" \
    -v own="$(awk '{ print $2 + $3 }' "$scratch/$name" | median)" 'BEGIN {
      printf "%-16s %8.2f s %8.0f MB/s %8.0f MB/s\n", name, wall, bytes / 1e6 / (wall + 0.0005),
             bytes / 1e6 / (own + 0.0005)
    }'
}

count_words() { xargs -0 wc -w < "$scratch/files"; }
export -f count_words
export scratch

printf '%d MB in %d files, median of %d runs\n\n' $((bytes / 1000000)) \
  "$(tr -cd '\0' < "$scratch/files" | wc -c)" "$runs"
printf '%-16s %10s %13s %13s\n' '' 'time' 'speed' 'by its own time'
time_command bbtables-verify "$verify" "$@"
time_command 'wc -w' bash -c count_words
if command -v rg > /dev/null; then
  time_command ripgrep rg --threads 1 --no-ignore --count '0x[0-9a-fA-F]{16}' "$@"
fi
