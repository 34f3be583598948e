# Of the rows that readers of sources are tested by (verify/engines/read/rows.txt), a seed each: a line with
# its first language, as source.cpp has it, and the source. awk -v folder=FOLDER -f seeds.awk < rows.txt
function write_seed() {
  sub(/ →.*/, "", row)
  gsub(/⏎/, "\n", row); gsub(/␍/, "\r", row); gsub(/␉/, "\t", row)
  if (row == "") return
  file = folder "/row_" ++rows
  printf "%s\n%s", ending, row > file
  close(file)
}
/^[a-z ]+ \| / {
  write_seed()
  ending = $1
  row = substr($0, index($0, " | ") + 3)
}
/^    / { row = row " " substr($0, 5) }
END { write_seed() }
