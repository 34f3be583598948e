# How the tables and the texts of functions are tried in a language: those of functions.txt and functions_other.txt.
#
# `computed LANGUAGE ENDING ROUNDS INCLUDE CALL COMMANDS [OPTIONS]` writes each function's CALL, and for each
# file of functions the INCLUDE, into the program that it reads, and builds and runs that in a folder that is
# called as the language. A file is named UNIT, a1b1_2 where it holds the second of all functions' texts, and
# all_schemes where it holds $schemes, in $layout. Its list is $texts, in $mappings; by default two, which turn
# every direction. What each prints has to be among the answers of bbtables_answers: of those functions that match
# $only and are not $without, for which a language has no operators. Texts that hold in one mapping, or have a large
# table that is the same in all, are tried in a1b1. Where $table is given, the call that prints a table, number for
# number, the file tables has all of them. No line that computes has more than 100 columns.
bbtables list --functions | awk '/^[a-z]/ && !/ with (sse|avx)/ { print ++n[$1], $1, $1 "=" $3 }' > texts
texts=texts layout=a8b8/h1h2 schemes=$(bbtables list --schemes | sed '1d; s/ .*//')
mappings='a1b1 h8h7'
arguments='{{#parameters}}{{#is_set}}set({{position}}){{/is_set}}{{^is_set}}number({{position}}, {{limit}}){{/is_set}}{{^is_last}}, {{/is_last}}{{/parameters}}'
template '{{#tables}}\ntable {{name.snake}}{{#rows}}{{#values}} {}{{/values}}{{/rows}}\n{{/tables}}\n'
bbtables generate --template own.mustache --mapping $layout | grep -v '^//' > numbers
unit() {
  echo "$include" | sed "s/UNIT/$1/g" >> includes
  bbtables generate $3 --mapping $2 $(echo "$options" | sed "s/UNIT/$1/g") -o $1.$ending
  bbtables generate $3 --mapping $2 --template own.mustache -o calls/$1
  sed -E "/^\/\//d; s/UNIT/$1/g; s:MAPPING:$2:; s/::(\w+)_((rook|bishop|queen)_attacks|initialize)\(/::\1::\2(/" calls/$1
}
computed() (
  mkdir $1; cd $1; needs $(echo "$6" | sed 's/ *&& */\n/g' | sed 's/ .*//; /^\.\//d') || exit
  cat > program; mkdir calls; ending=$2 include=$4 options=$7
  name=$(echo "$5" | grep -oE '(UNIT|\{\{file.pascal\}\})(_|\.|::)\{\{name[.a-z]*\}\}')
  template "{{#functions}}{{#is_nothing}}\n$name();\n{{/is_nothing}}{{/functions}}
{{#functions}}{{^is_nothing}}$(echo "$5" | sed "s|ARGUMENTS|$arguments|"){{/is_nothing}}\n{{/functions}}"
  for mapping in $mappings; do
    if [ $mapping = a1b1 ]; then except=${without-none}; else except="${without-none}|pawn_shield_index|population_count=lookup|=sse2"; fi
    for text in $(cut -d ' ' -f 1 ../$texts | sort -u); do
      unit ${mapping}_$text $mapping "$(awk -v text=$text '$1 == text { print $2 " --variant " $3 }' ../$texts | grep -vE "$except")"
    done
  done > calls.txt
  test -z "$schemes" || unit all_schemes $layout "$schemes" | grep -e '();' -e '_attacks"' >> calls.txt
  if [ "$table" ]; then
    template "{{#tables}}\n$table\n{{/tables}}"; unit tables $layout >> calls.txt; grep -n '[[:blank:]]$' tables.$ending
  fi
  sed "/INCLUDES/{r includes
    d}; /CALLS/{r calls.txt
    d}; s/ROUNDS/$3/" program > print.$ending
  cat *_*.$ending 2> errors | awk 'length > 100 && / ([|&^]|and|or|xor) / && !/^ *(\/\/|#)/ { print "too long: " $0; exit }'
  sh -c "$6" > given 2> errors || cat errors
  test -z "$table" || grep ^table given | perl -pe 's/[^\w\n-]+/ /g; s/ $//; s/-\d+/sprintf "%u", $&/ge' | cmp - ../numbers
  sed -E '/^table/d; s/ \w+_(rook|bishop|queen)_attacks / \1_attacks_of_square /; /^[^/]* queen_attacks_of_square/d' given | sort -u > answered
  sed -n "s/^$3 //p" ../answers | grep -E "^($(echo $mappings $layout | tr ' ' '|')) " | grep -vE " (${without-none}) " | grep -E "$only" | sort | diff - answered | head -3
)
