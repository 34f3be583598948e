# Writes texts.hpp, every text of every function as C++ gets it, the n-th of all in namespace text_n;
# and texts.inc, TEXT(text_2, knight_forks, lookup) for each.
#
#   cmake -DBBTABLES=bbtables -P texts.cmake

execute_process(COMMAND ${BBTABLES} list --functions OUTPUT_VARIABLE list
                COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "\n[a-z][a-z0-9_]* +[a-z_]+ +[a-z0-9_]+" rows "${list}")
set(most 0)
foreach(row IN LISTS rows)
  string(REGEX MATCH "([a-z0-9_]+) +[a-z_]+ +([a-z0-9_]+)" row "${row}")
  set(name ${CMAKE_MATCH_1})
  set(text ${CMAKE_MATCH_2})
  math(EXPR count_${name} "0${count_${name}} + 1")
  set(n ${count_${name}})
  if(n GREATER most)
    set(most ${n})
  endif()
  list(APPEND chosen_${n} ${name} --variant ${name}=${text})
  string(APPEND list_of_all "TEXT(text_${n}, ${name}, ${text})\n")
endforeach()
foreach(n RANGE 1 ${most})
  execute_process(COMMAND ${BBTABLES} generate ${chosen_${n}} --namespace text_${n} --output
                          text_${n}.hpp --force COMMAND_ERROR_IS_FATAL ANY)
  string(APPEND includes "#include \"text_${n}.hpp\"\n")
endforeach()
file(WRITE texts.hpp "#pragma once\n\n${includes}")
file(WRITE texts.inc "${list_of_all}")
