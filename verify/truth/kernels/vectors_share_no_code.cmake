# Fails if the object file of vectors.cpp defines code that the linker may merge with other files'
# (nm's type W). The file is compiled for a newer processor than the rest, and its copy of a shared
# function may be the one that everybody gets. Merged data (types V and u) is harmless: tables are
# the same bytes in every file.
#
#   cmake -DNM=/usr/bin/nm "-DOBJECTS=vectors.o" -P vectors_share_no_code.cmake

if(NOT EXISTS "${NM}")
  message("skipped: there is no nm to look into the object files with")
  return()
endif()

foreach(object IN LISTS OBJECTS)
  execute_process(COMMAND ${NM} --demangle --defined-only ${object}
                  OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[^\n]* W [^\n]*" shared_code "${symbols}")
  if(shared_code)
    list(JOIN shared_code "\n  " shared_code)
    message(SEND_ERROR "${object} shares code:\n  ${shared_code}")
  endif()
endforeach()
