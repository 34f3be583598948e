# Writes the manual page of a command: its help as help2man sets it and, where it has verbs, the help
# of each of them as a section of its own. No date, so that the same command gives the same page.
# Usage: cmake -D COMMAND=path -D SUMMARY=text -D OTHER=command -D HELP2MAN=path -D PAGE=file
#              -P manual.cmake
cmake_minimum_required(VERSION 3.25)

function(run output)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  set(${output} "${text}" PARENT_SCOPE)
endfunction()

run(help ${COMMAND} --help)
string(REGEX MATCHALL "\n  [a-z]+  " verbs "${help}")
set(sections "")
foreach(verb IN LISTS verbs)
  string(STRIP "${verb}" verb)
  run(text ${COMMAND} ${verb} --help)
  # What the formatter takes for its own, and hyphens that are to stay what the keyboard has.
  string(REPLACE "\\" "\\e" text "${text}")
  string(REPLACE "-" "\\-" text "${text}")
  string(REPLACE "'" "\\(aq" text "${text}")
  string(REPLACE "`" "\\(ga" text "${text}")
  string(APPEND sections "[${verb}]\n.nf\n${text}.fi\n\n")
endforeach()
file(WRITE ${PAGE}.sections "${sections}[see also]\n.BR ${OTHER} (1)\n")

set(ENV{SOURCE_DATE_EPOCH} 0)
# help2man gives the path to a shell as it is, where a blank of a folder would end it.
get_filename_component(folder ${COMMAND} DIRECTORY)
get_filename_component(name ${COMMAND} NAME)
run(page ${HELP2MAN} --no-info --name ${SUMMARY} --include ${PAGE}.sections ./${name}
    WORKING_DIRECTORY ${folder})
string(REPLACE "\"January 1970\"" "\"\"" page "${page}")
# Left-aligned, and no word divided: many are names.
string(REGEX REPLACE "(\n\\.TH [^\n]*\n)" "\\1.nh\n.ad l\n" page "${page}")
# Examples one below the other: a line of a command is a line of the page.
string(REPLACE "\nbbtables" "\n.br\nbbtables" page "${page}")
string(REPLACE ".TP\n.br\n" ".TP\n" page "${page}")
file(WRITE ${PAGE} "${page}")
