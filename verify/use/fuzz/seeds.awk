# Of the rows that readers of sources are tested by (verify/engines/read/rows.txt), a seed each: the letter of its
# first language, as source.cpp has it, and the source. awk -v folder=FOLDER -f seeds.awk < rows.txt
BEGIN {
  count = split("c rs java kt cs go py js swift d dart zig txt scala nim jl pas", endings, " ")
  for (i = 1; i <= count; ++i) letter[endings[i]] = sprintf("%c", 64 + i)
}
function write_seed() {
  sub(/ →.*/, "", row)
  gsub(/⏎/, "\n", row); gsub(/␍/, "\r", row); gsub(/␉/, "\t", row)
  if (row == "") return
  file = folder "/row_" ++rows
  printf "%s%s", first, row > file
  close(file)
}
/^[a-z ]+ \| / {
  write_seed()
  first = $1 in letter ? letter[$1] : "A"
  row = substr($0, index($0, " | ") + 3)
}
/^    / { row = row " " substr($0, 5) }
END { write_seed() }
