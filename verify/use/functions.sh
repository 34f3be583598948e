# What the transcripts have in common.

# Writes own.mustache: the header that each template must have, and this text behind it.
template() { printf '{{#header}}\n// {{line}}\n{{/header}}\n%b' "$1" > own.mustache; }

# Of messages that follow each other and differ in their first quoted word alone, makes one with all words.
together() {
  awk -F "'" '
    function show() { if (times) print first words last (words || times == 1 ? "" : " (" times " times)") }
    { rest = substr($0, length($1 $2) + 3) }
    $1 != first || rest != last { show(); times = 0; words = "" }
    { first = $1; last = rest; ++times }
    NF > 1 { words = words (words ? " " : "") "\047" $2 "\047" }
    END { show() }'
}
