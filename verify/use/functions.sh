# What the transcripts have in common.

# Writes own.mustache: the header that each template must have, and this text behind it.
template() { printf '{{#header}}\n// {{line}}\n{{/header}}\n%b' "$1" > own.mustache; }

# The numbers of a generated table, a line each; an array of such lines in a source; and both: table NAME TABLE OPTION ...
numbers() { bbtables generate "$@" --lang cpp | grep -o '0x[0-9a-f]*'; }
array() { echo "const uint64_t $1 = {"; sed 's/$/,/'; echo '};'; }
table() { (array=$1; shift; numbers "$@" | array "$array[]"); }
# The tables of a scheme, as arrays in a source.
tables_of() {
  template '{{#modules}}{{#functions}}{{/functions}}{{#tables}}{{#is_data}}{{/is_data}}const uint64_t {{name}}{{#dimensions}}[{{size}}]{{/dimensions}} = {
{{#rows}}{{#values}}{:#018x},\n{{/values}}{{/rows}}};\n{{/tables}}{{/modules}}'
  bbtables generate $1 --template own.mustache
}

# Text as a paragraph.
flat() { tr -s ' \n' ' ' | fmt -w 114; }

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

# What is said of wrong command lines, the beginning of a command and several ends: refuses BEGINNING END ...
refuses() {
  command=$1; shift
  for end; do eval "$command $end" > output; test $? = 2 -a ! -s output || echo "NOT REFUSED: $end"; rm output; done 2>&1 | together
}

# Whether these programs are there; where one is not, a step that needs it is skipped.
needs() {
  for program; do
    command -v "$program" > /dev/null || { echo "skipped, because $program is not on this machine"; return 1; }
  done
}

# A code block of a page in a language, by default the first: block CI.md yaml 2. With an empty language, one of
# what is typed in a shell.
block() {
  awk -v fence='```'"$2" -v wanted="${3:-1}" '
    /^```/ { is_shown = !is_inside && $0 == fence && ++count == wanted; is_inside = !is_inside; next }
    is_shown { print; is_there = 1 }
    END { if (!is_there) print "there is no such block" }' "$SOURCES/$1"
}

# The command of a page that begins so, with the lines that continue it.
command_in() {
  awk -v beginning="$2" 'index($0, beginning) == 1 { is_shown = 1 } is_shown { print; if (!/\\$/) exit }' "$SOURCES/$1"
}

# Engines are built with Ninja and the compiler of this build or, if TOOLCHAIN is make, with Make and clang.
if test "$TOOLCHAIN" = make; then
  needs make clang++ || exit
  export CMAKE_GENERATOR='Unix Makefiles' CXX=clang++
else
  export CMAKE_GENERATOR=Ninja
fi

# Two ways to have bbtables in a CMakeLists.txt: as it is installed for these tests, and as a folder.
prefix="$BUILD/verify/use/packages/installed here"
export CMAKE_PREFIX_PATH="$prefix"
installed='find_package(bbtables REQUIRED)' guest="add_subdirectory(\"$SOURCES\" bbtables)"

# Makes the project in the build folder, with these definitions; says only what goes wrong.
project() {
  printf 'cmake_minimum_required(VERSION 3.25)\nproject(engine LANGUAGES %s)\n%s\n' "$1" "$2" > CMakeLists.txt
}
configure() { cmake -S . -B build "$@" > log 2>&1 || cat log; }

# Whether an engine finds the CMake package below a folder: what it makes by that.
package_in() {
  project NONE "$installed
bbtables_generate(TARGET t LANGUAGE rust TABLES knight)"
  CMAKE_PREFIX_PATH="$PWD/$1" configure; cmake --build build > log || cat log; (cd build/CMakeFiles/bbtables/t; ls)
}
