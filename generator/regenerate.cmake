# Writes generated/: one file a family or small scheme and language, and what makes a crate of the
# Rust modules. Removes what nothing makes any more.
# Usage: cmake -D BBTABLES=command -D FOLDER=generated -P regenerate.cmake
cmake_minimum_required(VERSION 3.25)

# What is listed in it has absolute names, and [ would begin a pattern.
get_filename_component(FOLDER "${FOLDER}" ABSOLUTE)
if(FOLDER MATCHES "[][*?]")
  message(FATAL_ERROR "FOLDER must have none of [ ] * ? in its path: ${FOLDER}")
endif()

function(run output)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE text RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "failed (${code}): ${ARGN}")
  endif()
  set(${output} "${text}" PARENT_SCOPE)
endfunction()

run(catalogue ${BBTABLES} list --format json)
string(JSON tables GET "${catalogue}" tables)
string(JSON count LENGTH "${tables}")
math(EXPR last "${count} - 1")

# Of each family the modules' declarations, which list its tables.
set(families "")
foreach(i RANGE ${last})
  string(JSON family GET "${tables}" ${i} family)
  string(JSON table GET "${tables}" ${i} name)
  string(JSON meaning GET "${tables}" ${i} meaning)
  string(TOUPPER "${table}" table)
  list(APPEND families ${family})
  string(APPEND tables_of_${family} "/// - [`${table}`](${family}::${table}): ${meaning}\n")
endforeach()
list(REMOVE_DUPLICATES families)
set(modules "")
foreach(family IN LISTS families)
  string(APPEND modules "\n/// The family `${family}`:\n///\n${tables_of_${family}}"
                        "pub mod ${family};\n")
endforeach()

# Schemes of more bytes are for a build to generate.
set(most_bytes 65536)
set(schemes "")
string(JSON list GET "${catalogue}" schemes)
string(JSON count LENGTH "${list}")
math(EXPR last "${count} - 1")
foreach(i RANGE ${last})
  string(JSON scheme GET "${list}" ${i} name)
  string(JSON bytes GET "${list}" ${i} bytes)
  if(bytes LESS_EQUAL most_bytes)
    list(APPEND schemes ${scheme})
    # Its file holds a module of its own.
    string(APPEND modules "\ninclude!(\"${scheme}.rs\");\n")
  endif()
endforeach()
string(STRIP "${modules}" modules)
string(JSON version GET "${catalogue}" version)

# The languages that have a folder in generated/; each's template says how its files end, and in a
# folder beside that stand what else its folder holds.
set(templates ${CMAKE_CURRENT_LIST_DIR}/../templates)
file(GLOB languages RELATIVE ${CMAKE_CURRENT_LIST_DIR}/../generated
     ${CMAKE_CURRENT_LIST_DIR}/../generated/*)
foreach(language IN LISTS languages)
  file(READ ${templates}/${language}.mustache text)
  if(NOT text MATCHES "{{! file ending: ([^ ]+) }}")
    message(FATAL_ERROR "the template of ${language} does not say how its files end")
  endif()
  set(ending ${CMAKE_MATCH_1})
  file(GLOB obsolete ${FOLDER}/${language}/*)
  foreach(name IN LISTS families schemes)
    set(file ${FOLDER}/${language}/${name}.${ending})
    run(nothing ${BBTABLES} generate ${name} --lang ${language} --output ${file})
    list(REMOVE_ITEM obsolete ${file})
  endforeach()
  file(GLOB others RELATIVE ${templates}/${language} ${templates}/${language}/*.in)
  foreach(other IN LISTS others)
    string(REGEX REPLACE "\\.in$" "" other ${other})
    configure_file(${templates}/${language}/${other}.in ${FOLDER}/${language}/${other} @ONLY)
    list(REMOVE_ITEM obsolete ${FOLDER}/${language}/${other})
  endforeach()
  if(obsolete)
    file(REMOVE ${obsolete})
  endif()
endforeach()
